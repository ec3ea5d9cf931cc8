"""A challenge at the table: the goal in the banner, progress on a plaque, no undo and no hints."""

from __future__ import annotations

from dataclasses import replace

from aqua_romana.boardgame.match import Match
from aqua_romana.screens.challenges.goal_panel import GoalPlaque, GoalText
from aqua_romana.screens.challenges.model import BRONZE, WREATHS, Challenge, challenge_of, title_of
from aqua_romana.table import dialogs
from aqua_romana.table.game_ui import TableNavigator
from aqua_romana.table.hud.action_buttons import TableActions
from aqua_romana.table.scene import TableScene
from aqua_romana.table.table_factory import TableFactory
from aqua_romana.ui.input import Pointer, Press, Signal
from aqua_romana.ui.text.translation import _, ngettext, pgettext, translate


def table_for(match: Match, parts: TableFactory, navigator: TableNavigator | None = None) -> TableScene:
    """The table of a match: of an ordinary game, or of a challenge."""
    challenge = challenge_of(match)
    return (
        TableScene(match, parts, navigator)
        if challenge is None
        else ChallengeScene(match, parts, navigator, challenge)
    )


class ChallengeScene(TableScene):
    """The normal table, played for a wreath."""

    def __init__(
        self, match: Match, parts: TableFactory, navigator: TableNavigator | None, challenge: Challenge
    ) -> None:
        super().__init__(match, parts, navigator)
        self.challenge = challenge
        self._tells_goal = True  # until somebody does something
        self._counted_at = -1  # the step for which the rest holds
        self.reached = 0

    def enter(self) -> None:
        """Aids are allowed, or not."""
        super().enter()
        self.state.may_aid = self.challenge.has_aids
        self.plaque = GoalPlaque(self.tell_goal)

    @property
    def is_ended(self) -> bool:
        """Whether it has come to its end."""
        return self.match.attempt is not None and self.match.attempt.is_done

    def update(self, seconds: float) -> bool:
        """The end of a challenge may come before that of the game: then nobody plays on."""
        if self._counted_at != self.game.step:
            self.refresh()
        if not self.is_ended and self.challenge.is_done(self.game):
            self._end()
        return super().update(seconds)

    def _end(self) -> None:
        self.match.end_quest()
        self._tells_goal = False
        if not self.game.is_over:
            if self.challenge.wreath(self.reached) >= BRONZE:
                self._rejoices = True
            self.set_paused(True)
            if self.navigator is not None:
                self.navigator.finish_soon(self.match)

    def handle(self, signal: Signal) -> None:
        """With the first thing somebody does the banner tells what to do now."""
        is_done = isinstance(signal, Press) or (isinstance(signal, Pointer) and signal.phase == "down")
        if self._tells_goal and is_done:
            self._tells_goal = False
            self.refresh()
        super().handle(signal)

    def _let_others_play(self) -> bool:
        return False if self.is_ended and not self.game.is_over else super()._let_others_play()

    # What is not to be had

    def ask_hint(self) -> None:
        """None."""

    # Showing

    def refresh(self) -> None:
        """Count, and tell."""
        if self._counted_at != self.game.step:
            self._counted_at = self.game.step
            self.reached = self.challenge.count(self.game, self.challenge.seat)
        self.state.banner = self._banner()
        self.state.banner_to = None if self.is_ended else self.challenge.seat
        self.plaque.tell(self.told())
        super().refresh()

    def _banner(self) -> str:
        if self.is_ended and not self.game.is_over:
            # Translators: said when a challenge has come to its end
            return _("The challenge is over.")
        return _(self.challenge.goal) if self._tells_goal else ""

    def told(self) -> GoalText:
        """The title, what was reached, what comes next, and how much time is left."""
        challenge = self.challenge
        wreath = challenge.wreath(self.reached)
        parts = [translate(challenge.told(self.reached)), *next_bar(challenge, wreath)]
        if challenge.goes is not None:
            left = max(0, challenge.goes(self.game, challenge.seat))
            # Translators: goes of a player, in a challenge that has only so many
            parts.append(ngettext("{n} go left", "{n} goes left", left))
        return GoalText(wreath, _(title_of(self.match.plugin, challenge.key)), tuple(parts))

    def tell_goal(self) -> None:
        """The goal in words, and what every wreath takes."""
        challenge = self.challenge

        def tell() -> dialogs.Said:
            words = [_(challenge.goal), bars_told(challenge), no_help()]
            # Translators: a button that closes a dialog
            close = pgettext("window", "Close")
            return dialogs.Said(self.told().title, [(close, None)], "\n\n".join(words))

        self.ui.open(dialogs.TableDialog(tell, primary=0, width_units=620))

    def _doings(self) -> TableActions:
        self.plaque = GoalPlaque(self.tell_goal)
        return replace(super()._doings(), plaque=self.plaque)


def next_bar(challenge: Challenge, wreath: int) -> list[str]:
    """What the next wreath takes; nothing when there is none."""
    if wreath >= len(challenge.bars):
        return []
    return [bar_told(wreath + 1, translate(challenge.told_bar(challenge.bars[wreath])))]


def bar_told(wreath: int, bar: str) -> str:
    """What a wreath takes."""
    if wreath == 1:
        # Translators: what the bronze wreath takes; {bar}: 8 squares, a win …
        return _("Bronze: {bar}", bar=bar)
    if wreath == 2:
        # Translators: what the silver wreath takes; {bar}: 8 squares, a win …
        return _("Silver: {bar}", bar=bar)
    if wreath == 3:
        # Translators: what the gold wreath takes; {bar}: 8 squares, a win …
        return _("Gold: {bar}", bar=bar)
    # Translators: what the laurel wreath takes, which is more than gold; {bar}: 15 squares …
    return _("Laurel: {bar}", bar=bar)


def bars_told(challenge: Challenge) -> str:
    """All bars, a line each."""
    told = [
        bar_told(number, translate(challenge.told_bar(bar))) for number, bar in enumerate(challenge.bars, 1)
    ]
    return "\n".join(told)


def no_help() -> str:
    """What is different from an ordinary game."""
    return _("There is no undo and no hint in a challenge.")


def wreath_told(wreath: int) -> str:
    """What was won."""
    return _(WREATHS[wreath])
