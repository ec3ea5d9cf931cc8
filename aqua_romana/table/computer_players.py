"""Computer players at the table: who thinks now, what came of it, and hints. The window never waits."""

from __future__ import annotations

import logging
import random
from dataclasses import dataclass

from aqua_romana.ai import pondering, worker_tasks
from aqua_romana.ai.game_ai import Hint, Level, ai_of
from aqua_romana.ai.worker import Worker
from aqua_romana.boardgame.match import Match
from aqua_romana.boardgame.plugin import GamePlugin
from aqua_romana.storage.settings import Settings

_log = logging.getLogger(__name__)

HINT_SECONDS = 0.8
_POLL = 0.04


def level_of(plugin: GamePlugin, key: str) -> Level | None:
    """The computer player of a game called so; None for people, and for one this version does not have."""
    return next((each for each in ai_of(plugin).LEVELS if each.key == key), None) if key else None


@dataclass(frozen=True)
class NoHint:
    """A hint was asked for and cannot be had."""


class ComputerPlayers:
    """Asks the thinking process for actions and hints, one question at a time."""

    def __init__(self, match: Match, settings: Settings) -> None:
        self.match = match
        self.settings = settings
        self._runner: Worker | None = None
        self._seed = random.randrange(1 << 30)
        self._asks_hint = False
        self._ponders = False
        self._asked_again = False
        #: Nobody could be brought to decide for the seat that decides now.
        self.is_lost = False

    @property
    def is_thinking(self) -> bool:
        """Whether an answer is awaited; nobody waits for what is thought ahead."""
        return self._runner is not None and self._runner.is_busy and not self._ponders

    def wake_after(self) -> float | None:
        """When to look for an answer."""
        return _POLL if self.is_thinking else None

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
        level = level_of(self.match.plugin, self.match.seats[seat].level) if seat is not None else None
        if level is None or self.is_thinking:
            return
        seconds = 0.0 if self.settings.plays_instantly else level.seconds
        match = self.match
        worker_tasks.ask(self._connected(), match.plugin, match.game, level.key, self._seed, seconds)

    def _ponder(self) -> None:
        """While a person decides, the best level may think ahead; whatever is asked next drops it."""
        match, settings = self.match, self.settings
        seat = match.game.decider
        if not settings.thinks_ahead or settings.plays_instantly:
            return
        levels = [each.level for each in match.seats]
        if seat is not None and not levels[seat] and pondering.can_ponder(match.plugin, levels):
            self._ponders = True
            pondering.ask_ahead(self._connected(), match.plugin, match.game, levels, self._seed)

    def ask_hint(self, rank: int) -> None:
        """Think about what the person deciding now could do."""
        self.cancel()
        self._asks_hint = True
        worker_tasks.ask_hint(self._connected(), self.match.plugin, self.match.game, rank, HINT_SECONDS)

    def cancel(self) -> None:
        """Nobody wants the answer any longer."""
        self._asks_hint = self._ponders = False
        if self._runner is not None:
            self._runner.cancel()

    def leave(self) -> None:
        """The table is left: end the process."""
        if self._runner is not None:
            self._runner.shut_down()
            self._runner = None

    def take_action(self) -> str | None:
        """The action a computer player has decided on, once."""
        if self._asks_hint or self._ponders or self._runner is None:
            return None
        answer = self._runner.poll()
        if answer is None or not answer.is_final:
            return None
        if not answer.failed and answer.value in self._legal():
            return str(answer.value)
        _log.error("No action from the thinking process: %s", answer.failed or answer.value)
        return self._without_answer()

    def _without_answer(self) -> str | None:
        """The process fails: ask it once more, then the quickest level, who needs no process."""
        if not self._asked_again:
            self._asked_again = True
            self.step()
            return None
        action = self._quick_choice()
        self.is_lost = action is None
        return action

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

    def take_hint(self) -> Hint | NoHint | None:
        """The hint asked for, once it has come, or that none can be had."""
        if not self._asks_hint or self._runner is None:
            return None
        answer = self._runner.poll()
        if answer is None or not answer.is_final:
            return None
        self._asks_hint = False
        if isinstance(answer.value, Hint) and answer.value.action in self._legal():
            return answer.value
        _log.error("No hint: %s", answer.failed or answer.value)
        return NoHint()

    def _connected(self) -> Worker:
        if self._runner is None:
            self._runner = Worker()
        return self._runner
