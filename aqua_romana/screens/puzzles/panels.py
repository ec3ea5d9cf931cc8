"""The panels of a puzzle beside the board: the question; after the answer the right and the tempting line."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from aqua_romana.screens.key_bindings import PAGES
from aqua_romana.screens.puzzles.texts import Step
from aqua_romana.table import key_bindings
from aqua_romana.table.layout import Frame
from aqua_romana.ui import theme
from aqua_romana.ui.graphics.emblems import Medallions
from aqua_romana.ui.paint_context import PaintContext
from aqua_romana.ui.text.translation import _
from aqua_romana.ui.widgets import (
    Button,
    Column,
    Divider,
    LargestFit,
    Padding,
    Paragraph,
    Picker,
    Pressable,
    Row,
    Scroll,
    SizedText,
    Slab,
    Widget,
    WidgetRoot,
)

if TYPE_CHECKING:
    from aqua_romana.screens.puzzles.mode import PuzzleMode

_NOW = (255, 240, 180)
_GOOD = (74, 124, 42)
_UNSEEN = -1
_MOST_BUTTONS = 0.34  # of the column
_NARROW = 30  # text units: beside a board words take whatever width is left
#: Lettering of heading, line, question, words and values: large where there is room.
_LARGE = ("heading", "italic", "name", "body", "bold")
_PLAIN = ("bold", "italic", "bold", "small", "small_bold")
_MANNERS = [(_LARGE, 1.0), (_LARGE, 0.9), *((_PLAIN, share / 20) for share in range(20, 9, -1))]
Manner = tuple[tuple[str, str, str, str, str], float]
Press = Callable[[], object]


def _words(text: str, role: str, ink: theme.Colour = theme.INK) -> Paragraph:
    return Paragraph(text, role, ink).cell(least=_NARROW)


class PressableText(Pressable, Padding):
    """Some lines that can be pressed."""

    solid = True

    def __init__(self, child: Widget, margins: tuple[float, float], on_press: Press, name: str) -> None:
        super().__init__(child, *margins)
        self.on_press = on_press
        self.name = name

    def paint(self, surface: Surface) -> None:
        """A veil while it is pointed at."""
        if self.hovered or self.held:
            self.paint_veil(surface, (*theme.BRONZE, 60))

    def paint_veil(self, surface: Surface, shade: tuple[int, int, int, int]) -> None:
        """Over all of it."""
        veil = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        pygame.draw.rect(veil, shade, veil.get_rect(), border_radius=self.context.u(6))
        surface.blit(veil, self.rect)


class StepRow(PressableText):
    """One action of a line: whose it is, and what it does. Framed while the board shows it."""

    def __init__(self, number: int, step: Step, on_press: Press) -> None:
        # Translators: one step of a line of play: {number} counts them, {what} tells what the player does
        first = _("{number}. {what}", number=number, what=step.lines[0])
        rest = [_words(each, "small", theme.INK_SOFT) for each in step.lines[1:]]
        lines = Column(_words(first, "small_bold"), *rest, gap=0)
        row = Row(Medallions(step.colour).cell(align="start"), lines.cell(weight=1, least=_NARROW), gap=8)
        super().__init__(row, (5, 5), on_press, f"step {number}")
        self.number = number
        self.is_now = False

    def mark(self, is_now: bool) -> None:
        """Whether the board shows it now."""
        if is_now != self.is_now:
            self.is_now = is_now
            self.changed()

    def paint(self, surface: Surface) -> None:
        """Framed, or veiled."""
        if not self.is_now:
            super().paint(surface)
            return
        u = self.context.u
        self.paint_veil(surface, (*_NOW, 255))
        pygame.draw.rect(surface, theme.BRONZE, self.rect, max(2, u(2)), border_radius=u(6))


class OtherLine(PressableText):
    """How the other line ends, with a bar at its left in the colour of that; pressing it tells that line."""

    def __init__(self, mode: PuzzleMode) -> None:
        if not mode.shows_answer:
            # Translators: above how a game ends
            head, self.ink = _("What the right action leads to"), _GOOD
        elif mode.puzzle.is_own:
            # Translators: above how a game ends, after a puzzle from one's own game
            head, self.ink = _("What your action leads to"), theme.TERRACOTTA
        else:
            # Translators: above how a game ends
            head, self.ink = _("What the tempting action leads to"), theme.TERRACOTTA
        end = mode.line_text(not mode.shows_answer).end
        lines = _words(head, "small_bold", self.ink), _words(end, "small_bold")
        choose = partial(mode.choose, not mode.shows_answer)
        super().__init__(Column(*lines, gap=0), (14, 7), choose, "other line")
        self.cell(least=_NARROW)

    def paint(self, surface: Surface) -> None:
        """The bar at its left."""
        super().paint(surface)
        bar = Rect(self.rect.x, self.rect.y, max(3, self.context.u(4)), self.rect.h)
        pygame.draw.rect(surface, self.ink, bar)


class Tabs(Picker):
    """Both names side by side, in smaller letters where there is little room."""

    def arrange(self) -> None:
        """They never become a stepper."""


class AnswerPanel:
    """Keeps panel and buttons in a window of one size: where cards and buttons of the table lie otherwise."""

    def __init__(self, ui: WidgetRoot, frame: Frame, mode: PuzzleMode) -> None:
        self.mode, self.line = mode, mode.line_text(mode.shows_answer)
        self._at = _UNSEEN  # actions of the line that are shown
        self._rows = [
            StepRow(number, step, partial(mode.go_to, number))
            for number, step in enumerate(self.line.steps, start=1)
        ]
        column = frame.buttons.unionall(frame.cards if frame.is_wide else [frame.last_go])
        self.steps = self._step_buttons(ui.context, column.w)
        self.area = Scroll(self._text(), name="line", margin=0).cell(weight=1, least=_NARROW)
        buttons = self._buttons()
        steps = Row(*self.steps, gap=6, pack="middle")
        tabs = self._tabs(ui.context, column.w).cell(least=_NARROW)
        panel = Slab(Column(tabs, self.area, steps, gap=10), padding=15).cell(weight=1, least=_NARROW)
        tree = Column(panel, *self._button_rows(ui.context, buttons, column.h), gap=8)
        ui.add(tree).place(column)
        ui.focus(buttons[-1])

    def _tabs(self, context: PaintContext, width: int) -> Picker | Button:
        """Which line is told: both names side by side, or the other one's."""
        mode = self.mode
        # Translators: what a puzzle tells after it was answered: the right line of play; at most 14 letters
        names = [_("The answer"), self._tempting()]
        chosen = 0 if mode.shows_answer else 1
        room = (width - 2 * context.u(15)) // 2 - 2 * context.u(6)
        if all(context.fonts.can_fit(each, "bold", room) for each in names):
            return Tabs(names, chosen, lambda index: mode.choose(index == 0), name="tabs")
        other = partial(mode.choose, not mode.shows_answer)
        return Button(names[1 - chosen], other, role="small_bold", name="tabs")

    def _tempting(self) -> str:
        if self.mode.puzzle.is_own:
            # Translators: after a puzzle from one's own game: what was played in it; at most 14 letters
            return _("What you did")
        # Translators: what a puzzle tells after it was answered: a wrong line of play; at most 14 letters
        return _("The temptation")

    def _text(self) -> Widget:
        """Why, step by step, and how the other line ends."""
        rating, line = self.mode.rating_text(), self.line
        return Column(
            _words(rating, "small_bold") if rating else None,
            _words(line.end, "bold", _GOOD if line.is_good else theme.TERRACOTTA),
            *(_words(reason, "small") for reason in line.reasons),
            Column(*self._rows, gap=3),
            OtherLine(self.mode),
            gap=6,
        )

    def _buttons(self) -> list[Button]:
        """Below the panel, the most important one last."""
        mode = self.mode
        # Translators: a button: begin a game from this position
        on = Button(_("Play on from here"), mode.play_on, icon="branch", name="play on", role="small_bold")
        # Translators: a button: watch the game from its beginning
        see = _("See the whole game")
        whole = Button(see, mode.see_game, icon="replay", name="see game", role="small_bold")
        # Translators: a button: on to another puzzle
        following = Button(_("Next"), mode.service.next_puzzle, icon="go_on", name="next")
        buttons = [on, whole, following]
        if mode.may_try_again:
            following.role = "small_bold"
            # Translators: a button, after a wrong answer to a puzzle
            buttons.append(Button(_("Try again"), mode.again, icon="undo", name="again"))
        buttons[-1].style, buttons[-1].keys = "primary", key_bindings.SCRIPTED["way on"].keys
        return buttons

    @staticmethod
    def _button_rows(context: PaintContext, buttons: list[Button], room: int) -> list[Widget]:
        """One below the other; where that is too much, what is not the next thing to do is a sign."""
        high = max(context.touch, context.text_u(theme.BUTTON_HEIGHT)) + context.u(8)
        if len(buttons) * high <= room * _MOST_BUTTONS:
            return [each.cell(least=_NARROW) for each in buttons]
        signs = buttons[:-1]
        for each in signs:
            each.tooltip, each.text = each.text, ""
        return [
            Row(*(each.cell(weight=1, least=_NARROW) for each in signs), gap=8),
            buttons[-1].cell(least=_NARROW),
        ]

    def _step_buttons(self, context: PaintContext, width: int) -> list[Button]:
        """Round ones to go through the line."""
        mode, count = self.mode, len(self._rows)
        specs: list[tuple[str, str, tuple[str, ...], Press]] = [
            ("to_start", _("To the beginning"), ("home",), lambda: mode.go_to(0)),
            ("go_back", _("One step back"), PAGES["line back"].keys, lambda: mode.go_to(self._at - 1)),
            ("go_on", _("One step on"), PAGES["line on"].keys, lambda: mode.go_to(self._at + 1)),
            ("step", _("To the end"), ("end",), lambda: mode.go_to(count)),
        ]
        # Signs do not grow with the text: that has little enough room above them.
        side = max(context.touch, context.u(54))
        units = 1000 * side / context.text_u(1000)
        if 4 * side + 3 * context.u(6) > width - context.u(32):  # the rows lead to both ends as well
            specs = specs[1:3]
        return [
            Button("", go, icon=icon, style="round", tooltip=tip, keys=keys, name=f"line {icon}").cell(
                least=units, most=units, height=units
            )
            for icon, tip, keys, go in specs
        ]

    def show(self, at: int) -> None:
        """The board stands after so many actions of the line."""
        was_stepped, self._at = self._at not in (_UNSEEN, at), at
        for row in self._rows:
            row.mark(row.number == at)
            if row.is_now and was_stepped:  # at first what speaks for it is read
                self.area.reveal(row.rect)
        half = len(self.steps) // 2
        back, on = self.steps[:half], self.steps[half:]
        for button in back:
            button.enable(at > 0)
        for button in on:
            button.enable(at < len(self._rows))


@dataclass(frozen=True)
class Question:
    """What the panel says."""

    heading: str
    line: str
    who: str
    what: str
    rating: int
    own: int
    after: int | None  # the own rating once it was answered
    themes: tuple[str, ...]  # none while they are not to be seen
    proof: str

    def rows(self) -> list[tuple[str, str, theme.Colour]]:
        """Words, values and their ink."""
        # Translators: before a number: how hard a puzzle is
        rows = [(_("Rating"), str(self.rating), theme.INK)]
        # Translators: before a number: the rating of whoever solves the puzzle
        yours = _("Yours")
        if self.after is None or self.after == self.own:
            rows.append((yours, str(self.own), theme.INK))
        else:
            arrow, ink = ("▲", _GOOD) if self.after > self.own else ("▼", theme.TERRACOTTA)
            rows.append((yours, f"{self.own} → {self.after} {arrow}", ink))
        # Translators: before what a puzzle is about
        theme_label = _("Theme")
        if self.themes:
            rows.append((theme_label, " · ".join(self.themes), theme.TERRACOTTA))
        else:
            # Translators: in place of what a puzzle is about, while that is not to be seen
            rows.append((theme_label, _("after solving"), theme.INK_SOFT))
        if self.proof:
            # Translators: before how a puzzle was checked
            rows.append((_("Proof"), self.proof, theme.INK))
        return rows


#: Letters of a value that has lines of its own below its words, such as several themes.
_LONG = 24


class QuestionPanel(LargestFit):
    """A question on a slab of a size that is given; letters become smaller before anything is left out."""

    manners = _MANNERS

    def __init__(self, content: Question) -> None:
        super().__init__(name="question")
        self.content = content

    def set(self, content: Question) -> None:
        """Say other things."""
        if content != self.content:
            self.content = content
            self.arrange()

    def build(self, manner: Manner) -> Widget:
        """Words above, what is known about it below."""
        content, ((head, line, asks, of_caption, of_value), share) = self.content, manner
        words = [
            (content.heading, head, theme.RED),
            (content.line, line, theme.TERRACOTTA),
            (content.who, asks, theme.INK),
            (content.what, asks, theme.RED),
        ]
        rows = [
            self._row(
                SizedText(caption, of_caption, theme.INK_SOFT, share),
                SizedText(value, of_value, ink, share),
                is_long=len(value) > _LONG,
            )
            for caption, value, ink in content.rows()
        ]
        text = Column(
            *(SizedText(*each, share).cell(least=_NARROW) for each in words if each[0]),
            Divider(),
            *rows,
            gap=4,
        )
        return Slab(Padding(text, 4, 0), padding=16).cell(least=_NARROW)

    @staticmethod
    def _row(caption: Widget, value: Widget, *, is_long: bool) -> Widget:
        if is_long:
            return Column(caption, value.cell(least=_NARROW), gap=0)
        return Row(caption, value, gap=14, pack="spread", wraps=True)
