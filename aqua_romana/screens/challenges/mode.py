"""A challenge at the table: the goal in the banner, progress on a plaque, no undo and no hints."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from aqua_romana.boardgame.match import Match
from aqua_romana.screens.challenges.model import BRONZE, WREATHS, Challenge, challenge_of
from aqua_romana.table import dialogs, key_bindings
from aqua_romana.table.decision import ActionButtonPair
from aqua_romana.table.game_ui import GameUI
from aqua_romana.table.modes import Mode
from aqua_romana.table.play_mode import PlayMode
from aqua_romana.table.scene import TableScene
from aqua_romana.ui import theme
from aqua_romana.ui.graphics import emblems
from aqua_romana.ui.input import Pointer, Press, Signal
from aqua_romana.ui.text.fit_text import Lines, least_px, lines_in, wrapped
from aqua_romana.ui.text.translation import N_, _, ngettext, pgettext, translate
from aqua_romana.ui.widgets.buttons import Button

if TYPE_CHECKING:
    from aqua_romana.screens.navigator import Navigator

_PLAQUE_WREATH = 0.32  # of the width: the most that the wreath takes
_PLAQUE_PAD = 10  # in layout units


def table_for(
    match: Match, game_ui: GameUI, navigator: Navigator | None = None, mode: Mode | None = None
) -> TableScene:
    """The table of a match: of a challenge, or of a game with a mode of its own, or of an ordinary one."""
    challenge = challenge_of(match)
    mode = ChallengeMode(challenge) if challenge is not None else mode
    return TableScene(match, game_ui, navigator, mode)


class ChallengeMode(PlayMode):
    """An ordinary game, played for a wreath."""

    bindings = key_bindings.CHALLENGE

    def __init__(self, challenge: Challenge) -> None:
        super().__init__()
        self.challenge = challenge
        self._shows_goal = True  # until somebody does something
        self.reached = 0

    @property
    def is_ended(self) -> bool:
        """Whether it has come to its end."""
        attempt = self.table.match.attempt
        return attempt is not None and attempt.is_done

    def enter(self) -> None:
        """Aids are allowed, or not."""
        if not self.challenge.has_aids:
            self.state.fixed_aids = False
        super().enter()
        self._count()

    def handle(self, signal: Signal) -> bool:
        """With the first thing somebody does the banner tells what to do now."""
        is_done = isinstance(signal, Press) or (isinstance(signal, Pointer) and signal.phase == "down")
        if self._shows_goal and is_done:
            self._shows_goal = False
            self.table.refresh()
        return False

    # What follows an action

    def changed(self) -> None:
        """The end of a challenge may come before that of the game: then nobody plays on."""
        super().changed()
        self._count()

    def _count(self) -> None:
        self.reached = self.challenge.count(self.game, self.challenge.seat)
        if self.is_ended or not self.challenge.is_done(self.game):
            return
        self.table.match.end_quest()
        self._shows_goal = False
        if not self.game.is_over:
            self.state.paused = True
            self.begin_thinking()
            self.end()

    @property
    def celebrates(self) -> bool:
        has_won = self.is_ended and self.challenge.wreath(self.reached) >= BRONZE
        return super().celebrates or has_won

    def let_others_play(self) -> bool:
        return False if self.is_ended and not self.game.is_over else super().let_others_play()

    def ask_hint(self) -> None:
        """There are none."""

    # What is shown

    def prepare(self) -> None:
        """The goal in the banner, at first, and the end."""
        is_cut_short = self.is_ended and not self.game.is_over
        # Translators: said when a challenge has come to its end
        over = _("The challenge is over.") if is_cut_short else None
        self.state.banner = over or (_(self.challenge.goal) if self._shows_goal else None)
        self.state.banner_to = None if self.is_ended else self.challenge.seat

    def show(self) -> None:
        """How far it has come."""
        self.plaque.tell(self.content())

    def fixed_buttons(self) -> list[Button]:
        """Neither undo nor hints: the plaque tells the goal."""
        self.plaque = GoalPlaque(self.show_goal, self.keys("goal"))
        return [self.plaque]

    def watch_buttons(self) -> ActionButtonPair:
        """After the end, what was won, and once more."""
        if not self.is_ended:
            return super().watch_buttons()
        # Translators: a button: show what was won in a challenge; at most 10 letters
        won = _("Wreath")
        # Translators: a button: try the same challenge once more; at most 12 letters
        return self.end_buttons(won, pgettext("challenge", "Again"))

    def content(self) -> GoalText:
        """The title, what was reached, what comes next, and how much time is left."""
        challenge = self.challenge
        wreath = challenge.wreath(self.reached)
        parts = [translate(challenge.reached_text(self.reached)), *next_bar_text(challenge, wreath)]
        if challenge.goes is not None:
            left = max(0, challenge.goes(self.game, challenge.seat))
            # Translators: goes of a player, in a challenge that has only so many
            parts.append(ngettext("{n} go left", "{n} goes left", left))
        return GoalText(wreath, _(self.table.match.plugin.challenge_title(challenge.key)), tuple(parts))

    def show_goal(self) -> None:
        """The goal in words, and what every wreath takes."""
        challenge = self.challenge

        def tell() -> dialogs.DialogText:
            texts = [_(challenge.goal), bars_text(challenge), no_help_text()]
            # Translators: a button that closes a dialog
            close = pgettext("window", "Close")
            return dialogs.DialogText(self.content().title, [(close, None)], "\n\n".join(texts))

        self.table.ui.open(dialogs.TableDialog(tell, primary=0, width_units=620))


def next_bar_text(challenge: Challenge, wreath: int) -> list[str]:
    """What the next wreath takes; nothing when there is none."""
    return _bars(challenge)[wreath : wreath + 1]


_BARS = (
    # Translators: what the bronze wreath takes; {bar}: 8 squares, a win …
    N_("Bronze: {bar}"),
    # Translators: what the silver wreath takes; {bar}: 8 squares, a win …
    N_("Silver: {bar}"),
    # Translators: what the gold wreath takes; {bar}: 8 squares, a win …
    N_("Gold: {bar}"),
    # Translators: what the laurel wreath takes, which is more than gold; {bar}: 15 squares …
    N_("Laurel: {bar}"),
)


def _bars(challenge: Challenge) -> list[str]:
    """What each wreath takes."""
    bars = zip(_BARS, challenge.bars, strict=False)
    return [_(text, bar=translate(challenge.bar_text(bar))) for text, bar in bars]


def bars_text(challenge: Challenge) -> str:
    """All bars, a line each."""
    return "\n".join(_bars(challenge))


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

    def __init__(self, on_press: Callable[[], object], keys: tuple[str, ...]) -> None:
        super().__init__("", on_press, keys=keys, name="goal")
        self.content = GoalText()

    def tell(self, content: GoalText) -> None:
        """Say something else."""
        if content != self.content:
            self.content = content
            self.changed()

    def title_text(self) -> str:
        """All that it says."""
        return ", ".join((self.content.title, *self.content.progress))

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
        context.surfaces.paint(surface, "card_active" if self.hovered or self.held else "card", self.rect)
        wreath, room = self._rooms()
        emblems.paint_wreath(surface, context, wreath, self.content.wreath)
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
