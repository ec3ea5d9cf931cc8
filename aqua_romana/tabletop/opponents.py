"""Computer players at the table: who thinks now, what came of it, and hints. The window never waits."""

from __future__ import annotations

import logging
import random
from typing import TYPE_CHECKING

from aqua_romana.games.romana.players.levels import BY_KEY, LEVELS
from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.rules.actions import find
from aqua_romana.games.romana.table import words
from aqua_romana.match import Match
from aqua_romana.minds.runner import Thinker
from aqua_romana.window.text import _

if TYPE_CHECKING:
    from aqua_romana.games.romana.players.hints import Hint, Reason
    from aqua_romana.games.romana.rules import Action
    from aqua_romana.keeping.settings import Settings

_log = logging.getLogger(__name__)

BEST = LEVELS[-1].key
HINT_SECONDS = 0.8
_POLL = 0.04


class Opponents:
    """Asks the thinking process for actions and hints, one question at a time."""

    def __init__(self, match: Match, settings: Settings) -> None:
        self.match = match
        self.settings = settings
        self.paused = False
        self._thinker: Thinker | None = None
        self._seed = random.randrange(1 << 30)
        self._asks_hint = False
        self._ready: Action | None = None

    @property
    def is_thinking(self) -> bool:
        return self._thinker is not None and self._thinker.is_thinking

    def wake_after(self) -> float | None:
        """When to look for an answer."""
        return _POLL if self.is_thinking else None

    def begin(self) -> None:
        """A new decision: let the computer think if it is his."""
        self.cancel()
        if self._is_computers() and not self.paused:
            self._ask()

    def step(self) -> None:
        """One decision of a paused computer player."""
        if self._is_computers() and not self.is_thinking:
            self._ask()

    def set_paused(self, paused: bool) -> None:
        """Hold the computer players, or let them go on."""
        self.paused = paused
        if paused:
            self.cancel()
        else:
            self.begin()

    def ask_hint(self, rank: int) -> None:
        """Think about what the person deciding now could do."""
        self.cancel()
        self._asks_hint = True
        self._connected().ask_hint(self.match.game.record(), BEST, rank, HINT_SECONDS)

    def cancel(self) -> None:
        """Nobody wants the answer any longer."""
        self._asks_hint = False
        self._ready = None
        if self._thinker is not None:
            self._thinker.cancel()

    def leave(self) -> None:
        """The table is left: end the process."""
        if self._thinker is not None:
            self._thinker.shut_down()
            self._thinker = None

    def take_action(self) -> Action | None:
        """The action a computer player has decided on, once."""
        self._collect()
        ready, self._ready = self._ready, None
        return ready

    def take_hint(self) -> Hint | None:
        """The hint asked for, once it has come."""
        if not self._asks_hint or self._thinker is None:
            return None
        answer = self._thinker.poll()
        if answer is None or not answer.is_final:
            return None
        self._asks_hint = False
        if answer.failed:
            _log.error("No hint: %s", answer.failed)
            return None
        hint: Hint = answer.value
        return hint

    def _collect(self) -> None:
        if self._asks_hint or self._thinker is None or self._ready is not None:
            return
        answer = self._thinker.poll()
        if answer is None or not answer.is_final:
            return
        action = find(answer.value) if not answer.failed else None
        if action is None:
            # The process keeps failing: the game goes on with any legal action.
            _log.error("No action from the thinking process: %s", answer.failed)
            game = self.match.game
            action = random.choice(game.legal_actions()) if isinstance(game, Game) else None
        self._ready = action

    def _ask(self) -> None:
        game = self.match.game
        assert game.decider is not None
        level = self.match.seats[game.decider].level
        instantly = self.settings.other.get("thinking") == "instantly"
        seconds = 0.0 if instantly else BY_KEY[level].seconds
        self._connected().ask(game.record(), level, self._seed, seconds)

    def _is_computers(self) -> bool:
        game = self.match.game
        return game.decider is not None and self.match.seats[game.decider].level in BY_KEY

    def _connected(self) -> Thinker:
        if self._thinker is None:
            self._thinker = Thinker()
        return self._thinker


def level_name(key: str) -> str:
    """A computer player's name, without what he is."""
    return _(BY_KEY[key].name).split(",")[0] if key in BY_KEY else key


def hint_lines(game: Game, hint: Hint) -> list[str]:
    """A hint in words: what to do where the board does not show it, and why."""
    reasons = reason_lines(game, hint.reasons)
    if hint.action.word == "pass":
        reasons.insert(0, _("End your go without closing an aqueduct."))
    elif hint.action.word == "take":
        taken = words.kind(hint.action.kind_letter)
        reasons.insert(0, _("Take the {kind} builder.").format(kind=taken))
    return reasons or [_("This looks best.")]


def reason_lines(game: Game, reasons: tuple[Reason, ...]) -> list[str]:
    """The reasons of a hint, in the user's language, with names instead of notation."""
    lines = []
    for reason in reasons:
        facts = dict(reason.facts)
        name = facts.get("aqueduct")
        if isinstance(name, str):
            mine = game.owner(name) == game.decider
            owner = game.names[game.owner(name)]
            facts["aqueduct"] = _("your aqueduct") if mine else _("{name}’s aqueduct").format(name=owner)
        text = _(reason.sentence).format(**facts)
        lines.append(text[:1].upper() + text[1:])
    return lines
