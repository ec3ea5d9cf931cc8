"""A challenge at the table: the goal in the banner, progress on a plaque, no undo and no hints."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from aqua_romana.boardgame.match import Match
from aqua_romana.screens.challenges.model import BRONZE, WREATHS, Challenge, challenge_of, title_of
from aqua_romana.table import dialogs
from aqua_romana.table.hud.action_buttons import TableActions
from aqua_romana.table.scene import TableScene
from aqua_romana.table.table_factory import TableFactory
from aqua_romana.ui import theme
from aqua_romana.ui.graphics import awards
from aqua_romana.ui.input import Pointer, Press, Signal
from aqua_romana.ui.text.fit_text import Lines, least_px, lines_in, wrapped
from aqua_romana.ui.text.translation import _, ngettext, pgettext, translate
from aqua_romana.ui.widgets.buttons import Button

if TYPE_CHECKING:
    from aqua_romana.screens.navigator import Navigator

_PLAQUE_WREATH = 0.32  # of the width: the most that the wreath takes
_PLAQUE_PAD = 10  # in layout units


def table_for(match: Match, factory: TableFactory, navigator: Navigator | None = None) -> TableScene:
    """The table of a match: of an ordinary game, or of a challenge."""
    challenge = challenge_of(match)
    return (
        TableScene(match, factory, navigator)
        if challenge is None
        else ChallengeScene(match, factory, navigator, challenge)
    )


class ChallengeScene(TableScene):
    """The normal table, played for a wreath."""

    def __init__(
        self, match: Match, factory: TableFactory, navigator: Navigator | None, challenge: Challenge
    ) -> None:
        super().__init__(match, factory, navigator)
        self.challenge = challenge
        self._shows_goal = True  # until somebody does something
        self._counted_at = -1  # the step for which the rest holds
        self.reached = 0

    def enter(self) -> None:
        """Aids are allowed, or not."""
        super().enter()
        self.state.allows_aids = self.challenge.has_aids
        self.plaque = GoalPlaque(self.show_goal)

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
        self._shows_goal = False
        if not self.game.is_over:
            if self.challenge.wreath(self.reached) >= BRONZE:
                self._is_victory_due = True
            self.set_paused(True)
            if self.navigator is not None:
                self.navigator.show_final_scoring_soon(self.match)

    def handle(self, signal: Signal) -> None:
        """With the first thing somebody does the banner tells what to do now."""
        is_done = isinstance(signal, Press) or (isinstance(signal, Pointer) and signal.phase == "down")
        if self._shows_goal and is_done:
            self._shows_goal = False
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
        self.plaque.tell(self.content())
        super().refresh()

    def _banner(self) -> str:
        if self.is_ended and not self.game.is_over:
            # Translators: said when a challenge has come to its end
            return _("The challenge is over.")
        return _(self.challenge.goal) if self._shows_goal else ""

    def content(self) -> GoalText:
        """The title, what was reached, what comes next, and how much time is left."""
        challenge = self.challenge
        wreath = challenge.wreath(self.reached)
        parts = [translate(challenge.reached_text(self.reached)), *next_bar_text(challenge, wreath)]
        if challenge.goes is not None:
            left = max(0, challenge.goes(self.game, challenge.seat))
            # Translators: goes of a player, in a challenge that has only so many
            parts.append(ngettext("{n} go left", "{n} goes left", left))
        return GoalText(wreath, _(title_of(self.match.plugin, challenge.key)), tuple(parts))

    def show_goal(self) -> None:
        """The goal in words, and what every wreath takes."""
        challenge = self.challenge

        def tell() -> dialogs.DialogText:
            texts = [_(challenge.goal), bars_text(challenge), no_help_text()]
            # Translators: a button that closes a dialog
            close = pgettext("window", "Close")
            return dialogs.DialogText(self.content().title, [(close, None)], "\n\n".join(texts))

        self.ui.open(dialogs.TableDialog(tell, primary=0, width_units=620))

    def _table_actions(self) -> TableActions:
        self.plaque = GoalPlaque(self.show_goal)
        return replace(super()._table_actions(), plaque=self.plaque)


def next_bar_text(challenge: Challenge, wreath: int) -> list[str]:
    """What the next wreath takes; nothing when there is none."""
    if wreath >= len(challenge.bars):
        return []
    return [bar_text(wreath + 1, translate(challenge.bar_text(challenge.bars[wreath])))]


def bar_text(wreath: int, bar: str) -> str:
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


def bars_text(challenge: Challenge) -> str:
    """All bars, a line each."""
    content = [
        bar_text(number, translate(challenge.bar_text(bar))) for number, bar in enumerate(challenge.bars, 1)
    ]
    return "\n".join(content)


def no_help_text() -> str:
    """What is different from an ordinary game."""
    return _("There is no undo and no hint in a challenge.")


def wreath_text(wreath: int) -> str:
    """What was won."""
    return _(WREATHS[wreath])


@dataclass(frozen=True)
class GoalText:
    """What the plaque says."""

    wreath: int = 0  # reached so far
    title: str = ""
    progress: tuple[str, ...] = ()  # what was reached, what comes next, what time is left


class GoalPlaque(Button):
    """A wreath, the title of the challenge and how far it has come; opens the goal in words."""

    def __init__(self, on_press: Callable[[], object]) -> None:
        super().__init__("", on_press, keys=("h",), name="goal")
        self.content = GoalText()

    def tell(self, content: GoalText) -> None:
        """Say something else."""
        if content != self.content:
            self.content = content
            self.changed()

    def natural_size(self) -> tuple[int, int]:
        """It takes what there is."""
        return self.context.touch, self.context.touch

    def _rooms(self) -> tuple[Rect, Rect]:
        """For the wreath and for the words."""
        pad = self.context.u(_PLAQUE_PAD)
        inner = self.rect.inflate(-2 * pad, -2 * self.context.u(5))
        side = min(inner.h, round(inner.w * _PLAQUE_WREATH))
        wreath = Rect(inner.x, inner.centery - side // 2, side, side)
        return wreath, Rect(wreath.right + pad, inner.y, inner.right - wreath.right - pad, inner.h)

    def _lines(self, room: Rect) -> list[Lines]:
        """Title and progress; in small rooms the progress alone, which must be told."""
        fonts, content = self.context.fonts, self.content
        title = lines_in(fonts, content.title, "bold", (room.w, fonts.line_height("bold")), most=1)
        if title is not None and title.px >= fonts.px("small"):
            below = self._progress((room.w, room.h - title.height(fonts)))
            if below is not None and below.px == fonts.px("small"):
                return [title, below]
        alone = self._progress(room.size)
        return [alone] if alone is not None else []

    def _progress(self, room: tuple[int, int]) -> Lines | None:
        """In one line, or a line for each part, or broken anywhere."""
        fonts, parts = self.context.fonts, self.content.progress
        whole, (width, height) = " · ".join(parts), room
        if fonts.size(whole, "small")[0] <= width:
            return Lines((whole,), "small", fonts.px("small"))
        for px in range(fonts.px("small"), least_px(fonts, "small") - 1, -1):
            lines = Lines(parts, "small", px)
            if lines.width(fonts) <= width and lines.height(fonts) <= height:
                return lines
        return lines_in(fonts, whole, "small", room)

    def paint(self, surface: Surface) -> None:
        """On a slab like a card."""
        context, fonts = self.context, self.context.fonts
        context.skin.paint(surface, "card_active" if self.hovered or self.held else "card", self.rect)
        wreath, room = self._rooms()
        awards.paint_wreath(surface, context, wreath, self.content.wreath)
        parts = self._lines(room) or [self._broken(room)]
        y = room.centery - sum(each.height(fonts) for each in parts) // 2
        for number, each in enumerate(parts):
            ink = theme.RED if len(parts) > 1 and not number else theme.INK
            each.paint(surface, fonts, ink, (room.x, y))
            y += each.height(fonts)

    def _broken(self, room: Rect) -> Lines:
        fonts, px = self.context.fonts, least_px(self.context.fonts, "small")
        return Lines(wrapped(fonts, " · ".join(self.content.progress), "small", px, room.w), "small", px)

    def problems(self) -> list[str]:
        """Words that do not fit."""
        fits = not self.content.progress or self._lines(self._rooms()[1])
        return [] if fits else [f"content {self.content.progress!r} is cut"]
