"""Computer players at the table: who thinks now, what came of it, and hints. The window never waits."""

from __future__ import annotations

import logging
import random
from collections.abc import Callable
from typing import TYPE_CHECKING

from aqua_romana.ai import pondering, worker_tasks
from aqua_romana.ai.game_ai import Hint, ai_of
from aqua_romana.ai.levels import level_of
from aqua_romana.ai.styles import styled
from aqua_romana.boardgame.match import Match
from aqua_romana.storage.settings import Settings
from aqua_romana.ui.background import Pending

if TYPE_CHECKING:
    from aqua_romana.ai.worker import Worker


_log = logging.getLogger(__name__)

HINT_SECONDS = 0.8


class ComputerPlayers:
    """Asks the thinking process for actions and hints, one question at a time."""

    def __init__(
        self,
        match: Match,
        settings: Settings,
        background: Callable[..., Pending],
        on_hint: Callable[[Hint | None], object],
    ) -> None:
        """`background` is the app's; `on_hint` gets the hint that was asked for, None if none can be had."""
        self.match = match
        self.settings = settings
        self._background = background
        self._on_hint = on_hint
        self._worker: Worker | None = None
        self._asked: Pending | None = None
        self._decided: str | None = None  # waits until the table has come to rest
        self._seed = random.randrange(1 << 30)
        self._asked_again = False
        #: Nobody could be brought to decide for the seat that decides now.
        self.is_lost = False

    @property
    def is_thinking(self) -> bool:
        """Whether an answer is awaited; nobody waits for what is thought ahead."""
        return self._decided is not None or (self._asked is not None and self._asked.is_pending)

    def begin(self, paused: bool) -> None:
        """A new decision: let the computer think if it is his."""
        self.cancel()
        self.is_lost = self._asked_again = False
        if not paused:
            self.step()
            self._ponder()

    def step(self) -> None:
        """One decision of a computer player, if one decides now."""
        seat = self.match.game.decider
        key = self.match.seats[seat].level if seat is not None else ""
        level = level_of(self.match.plugin, key)
        if level is None or self.is_thinking:
            return
        seconds = 0.0 if self.settings.plays_instantly else level.seconds
        match = self.match
        who = styled(key, match.seats[seat].style) if seat is not None else key
        task = worker_tasks.choose_task(self._connected(), match.plugin, match.game, who, self._seed, seconds)
        self._asked = self._background(task, self._answered, self._answered)

    def _ponder(self) -> None:
        """While a person decides, the best level may think ahead; whatever is asked next drops it."""
        match, settings = self.match, self.settings
        seat = match.game.decider
        if not settings.thinks_ahead or settings.plays_instantly:
            return
        players = [styled(each.level, each.style) for each in match.seats]
        if seat is not None and not players[seat] and pondering.can_ponder(match.plugin, players):
            pondering.ahead_task(self._connected(), match.plugin, match.game, players, self._seed)

    def ask_hint(self, rank: int) -> None:
        """Think about what the person deciding now could do."""
        self.cancel()
        match = self.match
        task = worker_tasks.hint_task(self._connected(), match.plugin, match.game, rank, HINT_SECONDS)
        self._asked = self._background(task, self._hinted, self._hinted)

    def cancel(self) -> None:
        """Nobody wants the answer any longer."""
        self._decided = None
        if self._asked is not None:
            self._asked.cancel()
        if self._worker is not None:
            self._worker.cancel()

    def leave(self) -> None:
        """The table is left: end the process."""
        self.cancel()
        if self._worker is not None:
            self._worker.shut_down()
            self._worker = None

    def take_action(self) -> str | None:
        """The action a computer player has decided on, once."""
        action, self._decided = self._decided, None
        return action

    def _answered(self, answer: str | Exception) -> None:
        """An action; if the process fails ask it once more, then the quickest level, who needs no process."""
        if answer in self._legal():
            self._decided = str(answer)
            return
        _log.error("No action from the thinking process: %s", answer)
        if not self._asked_again:
            self._asked_again = True
            self.step()
        else:
            self._decided = self._quick_choice()
            self.is_lost = self._decided is None

    def _quick_choice(self) -> str | None:
        """What the first level plays at once; None if he cannot either. Never chance: nobody plays so."""
        ai, game = ai_of(self.match.plugin), self.match.game
        try:
            choice = ai.choose(game.without_secrets(), ai.LEVELS[0].key, self._seed, 0.0, lambda: False)
        except Exception as error:  # whatever is wrong with him, the table asks who shall play instead
            _log.error("No action from the quickest level either", exc_info=error)
            return None
        return str(choice) if str(choice) in self._legal() else None

    def _legal(self) -> list[str]:
        return [str(action) for action in self.match.game.legal_actions()]

    def _hinted(self, answer: Hint | Exception) -> None:
        if isinstance(answer, Hint) and answer.action in self._legal():
            self._on_hint(answer)
        else:
            _log.error("No hint: %s", answer)
            self._on_hint(None)

    def _connected(self) -> Worker:
        if self._worker is None:
            from aqua_romana.ai.worker import Worker  # when first needed: a faster start

            self._worker = Worker()
        return self._worker
