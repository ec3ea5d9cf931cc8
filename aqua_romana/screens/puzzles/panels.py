"""The panels of a puzzle beside the board: the question; after the answer the right and the tempting line."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import Rect, Surface

from aqua_romana.screens.puzzles.texts import LineText, Step
from aqua_romana.table.layout import Frame
from aqua_romana.ui import theme
from aqua_romana.ui.graphics import emblems
from aqua_romana.ui.text import fit_text
from aqua_romana.ui.text.translation import _
from aqua_romana.ui.widgets import Button, Label, Panel, Picker, ScrollArea, Ui, layout
from aqua_romana.ui.widgets.widget import Widget

_NOW = (255, 240, 180)
_GOOD = (74, 124, 42)
_UNSEEN = -1
_MOST_BUTTONS = 0.34  # of the column
#: Lettering of heading, line, question, words and values: large where there is room.
_LARGE = ("heading", "italic", "name", "body", "bold")
_PLAIN = ("bold", "italic", "bold", "small", "small_bold")
_MANNERS = [(_LARGE, 1.0), (_LARGE, 0.9), *((_PLAIN, share / 20) for share in range(20, 9, -1))]
Manner = tuple[tuple[str, str, str, str, str], float]
_BAD = theme.TERRACOTTA


@dataclass(frozen=True)
class Answers:
    """What the panel tells, and what its buttons do."""

    shows_answer: bool
    is_own: bool  # what tempts was played in the game
    rating: str  # said here where the question is not seen beside the answer
    line: LineText
    other_end: str
    choose: Callable[[bool], object]
    go_to: Callable[[int], object]
    play_on: Callable[[], object]
    see_game: Callable[[], object]
    next: Callable[[], object]
    again: Callable[[], object] | None


class StepRow(Widget):
    """One action of a line: whose it is, and what it does."""

    focusable = True
    clicks_audibly = True
    cursor = "point"

    def __init__(self, number: int, step: Step, on_press: Callable[[], object]) -> None:
        super().__init__(on_press=on_press, name=f"step {number}")
        self.number = number
        self.step = step
        self.is_now = False

    def mark(self, is_now: bool) -> None:
        """Whether the board shows it now."""
        if is_now != self.is_now:
            self.is_now = is_now
            self.changed()

    def _left(self) -> int:
        return max(self.context.u(40), self.context.fonts.line_height("small") + self.context.u(14))

    def _parts(self) -> list[tuple[str, str, theme.Colour]]:
        # Translators: one step of a line of play: {number} counts them, {what} tells what the player does
        first = _("{number}. {what}", number=self.number, what=self.step.lines[0])
        return [
            (first, "small_bold", theme.INK),
            *((each, "small", theme.INK_SOFT) for each in self.step.lines[1:]),
        ]

    def height_for(self, width: int) -> int:
        """Of all lines."""
        context, room = self.context, width - self._left() - self.context.u(8)
        high = sum(context.fonts.block_size(text, role, room)[1] for text, role, _ink in self._parts())
        return max(context.touch, high + context.u(10))

    def paint(self, surface: Surface) -> None:
        """Framed while the board shows it."""
        context, rect = self.context, self.rect
        if self.is_now or self.hovered:
            veil = pygame.Surface(rect.size, pygame.SRCALPHA)
            shade = (*_NOW, 255) if self.is_now else (*theme.BRONZE, 60)
            pygame.draw.rect(veil, shade, veil.get_rect(), border_radius=context.u(6))
            surface.blit(veil, rect)
        if self.is_now:
            pygame.draw.rect(surface, theme.BRONZE, rect, max(2, context.u(2)), border_radius=context.u(6))
        side = self._left() - context.u(12)
        at = Rect(rect.x + context.u(5), rect.y + context.u(6), side, side)
        emblems.paint_medallion(surface, context.pictures, at, context.theme.player(self.step.colour))
        x, y, room = rect.x + self._left(), rect.y + context.u(5), rect.w - self._left() - context.u(8)
        for text, role, ink in self._parts():
            block = context.fonts.block(text, role, ink, room)
            surface.blit(block, (x, y))
            y += context.fonts.block_size(text, role, room)[1]

    def problems(self) -> list[str]:
        """Words that do not fit."""
        needed = self.height_for(self.rect.w)
        return [] if needed <= self.rect.h else [f"content needs {needed}, has {self.rect.h}"]


class OtherLine(Widget):
    """How the other line ends; pressing it tells that line."""

    focusable = True
    clicks_audibly = True
    cursor = "point"

    def __init__(self, answers: Answers) -> None:
        super().__init__(on_press=partial(answers.choose, not answers.shows_answer), name="other line")
        self.answers = answers

    def _parts(self) -> list[tuple[str, str, theme.Colour]]:
        if not self.answers.shows_answer:
            # Translators: above how a game ends
            head, ink = _("What the right action leads to"), _GOOD
        elif self.answers.is_own:
            # Translators: above how a game ends, after a puzzle from one's own game
            head, ink = _("What your action leads to"), theme.TERRACOTTA
        else:
            # Translators: above how a game ends
            head, ink = _("What the tempting action leads to"), theme.TERRACOTTA
        return [(head, "small_bold", ink), (self.answers.other_end, "small_bold", theme.INK)]

    def _inset(self) -> tuple[int, int]:
        return self.context.u(14), self.context.u(7)

    def height_for(self, width: int) -> int:
        """Of both texts."""
        (left, top), fonts = self._inset(), self.context.fonts
        room = width - 2 * left
        return max(
            self.context.touch,
            2 * top + sum(fonts.block_size(text, role, room)[1] for text, role, _ink in self._parts()),
        )

    def paint(self, surface: Surface) -> None:
        """A line at its left in the colour of how it ends."""
        context, rect, (left, top) = self.context, self.rect, self._inset()
        if self.hovered or self.held:
            veil = pygame.Surface(rect.size, pygame.SRCALPHA)
            pygame.draw.rect(veil, (*theme.BRONZE, 60), veil.get_rect(), border_radius=context.u(6))
            surface.blit(veil, rect)
        parts = self._parts()
        pygame.draw.rect(surface, parts[0][2], Rect(rect.x, rect.y, max(3, context.u(4)), rect.h))
        y, room = rect.y + top, rect.w - 2 * left
        for text, role, ink in parts:
            surface.blit(context.fonts.block(text, role, ink, room), (rect.x + left, y))
            y += context.fonts.block_size(text, role, room)[1]

    def problems(self) -> list[str]:
        """Words that do not fit."""
        needed = self.height_for(self.rect.w)
        return [] if needed <= self.rect.h else [f"content needs {needed}, has {self.rect.h}"]


class AnswerPanel:
    """Keeps panel and buttons in a window of one size: where cards and buttons of the table lie otherwise."""

    def __init__(self, ui: Ui, frame: Frame, answers: Answers) -> None:
        self.ui = ui
        self.answers = answers
        self._rows: list[StepRow] = []
        self._at = _UNSEEN  # actions of the line that are shown
        column = frame.buttons.unionall(frame.cards if frame.is_wide else [frame.last_go])
        self._lay(column)

    def _lay(self, column: Rect) -> None:
        ui, context = self.ui, self.ui.context
        gap = context.u(10)
        bottom = self._buttons(Rect(column))
        panel = ui.add(Panel("panel"))
        panel.place((column.x, column.y, column.w, bottom - gap - column.y))
        inner = panel.rect.inflate(-2 * context.u(16), -2 * context.u(14))
        # Translators: what a puzzle tells after it was answered: the right line of play; at most 14 letters
        names = [_("The answer"), self._tempting()]
        high = self._choosing(panel, inner, names)
        steps = self._stepping(panel, Rect(inner))
        area = panel.add(ScrollArea(name="line"))
        area.place((inner.x, inner.y + high + gap, inner.w, steps - gap - (inner.y + high + gap)))
        self.area = area
        self._fill(area)

    def _tempting(self) -> str:
        if self.answers.is_own:
            # Translators: after a puzzle from one's own game: what was played in it; at most 14 letters
            return _("What you did")
        # Translators: what a puzzle tells after it was answered: a wrong line of play; at most 14 letters
        return _("The temptation")

    def _choosing(self, panel: Panel, inner: Rect, names: list[str]) -> int:
        """Which line is told: both names side by side, or the other one's; how high that is."""
        answers = self.answers
        chosen, choose = 0 if answers.shows_answer else 1, lambda index: answers.choose(index == 0)
        context, room = self.ui.context, inner.w // 2 - 2 * self.ui.context.u(6)
        tabs: Picker | Button = Picker(names, chosen, choose, name="tabs")
        if not all(context.fonts.can_fit(each, "bold", room) for each in names):
            other = partial(answers.choose, not answers.shows_answer)
            tabs = Button(names[1 - chosen], other, role="small_bold", name="tabs")
        high = panel.add(tabs).natural_size()[1]
        tabs.place((inner.x, inner.y, inner.w, high))
        return high

    def _buttons(self, column: Rect) -> int:
        """The buttons below, the red one last; their upper edge."""
        context, answers = self.ui.context, self.answers
        # Translators: a button: begin a game from this position
        on = Button(_("Play on from here"), answers.play_on, icon="branch", name="play on", role="small_bold")
        # Translators: a button: watch the game from its beginning
        whole = Button(
            _("See the whole game"), answers.see_game, icon="replay", name="see game", role="small_bold"
        )
        if answers.again is not None:
            # Translators: a button, after a wrong answer to a puzzle
            last = Button(_("Try again"), answers.again, icon="undo", style="primary", name="again")
        else:
            # Translators: a button: on to another puzzle
            last = Button(_("Next"), answers.next, icon="go_on", style="primary", name="next")
        last.keys = ("l", "pad_y")
        buttons = [on, whole, last]
        if answers.again is not None:
            buttons.insert(2, Button(_("Next"), answers.next, icon="go_on", name="next", role="small_bold"))
        high, gap = max(context.touch, context.text_u(48)), context.u(8)
        rows = [[each] for each in buttons]
        if len(rows) * (high + gap) > column.h * _MOST_BUTTONS:  # what is not the next thing to do is a sign
            rows = [buttons[:-1], buttons[-1:]]
            for each in buttons[:-1]:
                each.tooltip, each.text = each.text, ""
        y = column.bottom
        for row in reversed(rows):
            y -= high
            for button, place in zip(
                row, layout.row(Rect(column.x, y, column.w, high), [1.0] * len(row), gap), strict=True
            ):
                self.ui.add(button).place(place)
            y -= gap
        self.ui.focus(last)
        return y + gap

    def _stepping(self, panel: Panel, inner: Rect) -> int:
        """Round buttons to go through the line; their upper edge."""
        context, answers = self.ui.context, self.answers
        count = len(answers.line.steps)
        specs: list[tuple[str, str, tuple[str, ...], Callable[[], object]]] = [
            ("to_start", _("To the beginning"), ("home",), lambda: answers.go_to(0)),
            ("go_back", _("One step back"), ("left", "pad_l"), lambda: answers.go_to(self._at - 1)),
            ("go_on", _("One step on"), ("right", "pad_r"), lambda: answers.go_to(self._at + 1)),
            ("step", _("To the end"), ("end",), lambda: answers.go_to(count)),
        ]
        side = max(context.touch, context.u(54))
        if 4 * side + 3 * context.u(6) > inner.w:  # the rows lead to the beginning and the end as well
            specs = specs[1:3]
        row = Rect(inner.x, inner.bottom - side, inner.w, side)
        self.steps = []
        for spot, (icon, tip, keys, go) in zip(
            layout.row(row, [1.0] * len(specs), context.u(6)), specs, strict=True
        ):
            button = panel.add(
                Button("", go, icon=icon, style="round", tooltip=tip, keys=keys, name=f"line {icon}")
            )
            button.place(layout.centred(spot, (side, side)))
            self.steps.append(button)
        return row.top

    def _fill(self, area: ScrollArea) -> None:
        answers, context = self.answers, self.ui.context
        content = answers.line
        room, y = area.inner, area.rect.y
        good = _GOOD if content.is_good else theme.TERRACOTTA

        def say(text: str, role: str, ink: theme.Colour, after: int = 6) -> None:
            nonlocal y
            label = area.add(Label(text, role, ink, wrap=True, middle=False))
            high = label.height_for(room.w)
            label.place((room.x, y, room.w, high))
            y += high + context.u(after)

        if answers.rating:
            say(answers.rating, "small_bold", theme.INK)
        say(content.end, "bold", good)
        for reason in content.reasons:
            say(reason, "small", theme.INK)
        for number, step in enumerate(content.steps, start=1):
            row = area.add(StepRow(number, step, partial(answers.go_to, number)))
            high = row.height_for(room.w)
            row.place((room.x, y, room.w, high))
            self._rows.append(row)
            y += high + context.u(3)
        y += context.u(6)
        other = area.add(OtherLine(answers))
        other.place((room.x, y, room.w, other.height_for(room.w)))
        area.set_content(other.rect.bottom - area.rect.y)

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
    legal: int

    def rows(self) -> list[tuple[str, str, theme.Colour]]:
        """Words, values and their ink."""
        # Translators: before a number: how hard a puzzle is
        rows = [(_("Rating"), str(self.rating), theme.INK)]
        # Translators: before a number: the rating of whoever solves the puzzle
        yours = _("Yours")
        if self.after is None or self.after == self.own:
            rows.append((yours, str(self.own), theme.INK))
        else:
            arrow, ink = ("▲", _GOOD) if self.after > self.own else ("▼", _BAD)
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
        else:
            # Translators: before how many actions there are to choose from
            rows.append((_("Actions"), str(self.legal), theme.INK))
        return rows


@dataclass(frozen=True)
class Placed:
    """Lines, their ink and where they begin."""

    lines: fit_text.Lines
    ink: theme.Colour
    at: tuple[int, int]


class QuestionPanel(Widget):
    """Paints a question on a slab; letters become smaller before anything is left out."""

    solid = False

    def __init__(self) -> None:
        super().__init__(name="question")
        self.content: Question | None = None

    @property
    def overhang(self) -> int:
        """The slab's shadow."""
        return self.context.skin.overhang("panel") if self._ui else 0

    def tell(self, content: Question) -> None:
        """Say other things."""
        if content != self.content:
            self.content = content
            self.changed()

    def _inner(self) -> Rect:
        context = self.context
        return self.rect.inflate(-2 * context.u(20), -2 * context.u(14))

    def _blocks(self, manner: Manner) -> list[tuple[str, str, theme.Colour, int]]:
        """Words above the rows: text, lettering, ink and size."""
        content, ((head, line, asks, _caption, _value), share) = self.content, manner
        assert content is not None
        parts = [
            (content.heading, head, theme.RED),
            (content.line, line, theme.TERRACOTTA),
            (content.who, asks, theme.INK),
            (content.what, asks, theme.RED),
        ]
        return [(text, role, ink, self._px(role, share)) for text, role, ink in parts if text]

    def _px(self, role: str, share: float) -> int:
        return round(self.context.fonts.px(role) * share)

    def _laid(self, manner: Manner) -> tuple[int, list[Placed]]:
        """Lines and where they lie; and how high all of it is."""
        assert self.content is not None
        context, fonts, inner = self.context, self.context.fonts, self._inner()
        y, found = inner.y, []
        for number, (text, role, ink, px) in enumerate(self._blocks(manner)):
            lines = tuple(fit_text.wrapped(fonts, text, role, px, inner.w))
            found.append(Placed(fit_text.Lines(lines, role, px), ink, (inner.x, y)))
            y += len(lines) * fonts.line_height(role, px) + (context.u(6) if number in (0, 1) else 0)
        y += context.u(14)
        (*_above, of_caption, of_value), share = manner
        for caption, value, ink in self.content.rows():
            y = self._row(found, y, ((caption, of_caption, theme.INK_SOFT), (value, of_value, ink)), share)
        return y - inner.y, found

    def _row(
        self, found: list[Placed], y: int, both: tuple[tuple[str, str, theme.Colour], ...], share: float
    ) -> int:
        """A word and what is told of it, beside it or below; where the next row begins."""
        context, fonts, inner = self.context, self.context.fonts, self._inner()
        (caption, role, soft), (value, bold, ink) = both
        small, px = self._px(role, share), self._px(bold, share)
        wide = fonts.size(caption, role, small)[0] + context.u(14)
        found.append(Placed(fit_text.Lines((caption,), role, small), soft, (inner.x, y)))
        beside = fonts.size(value, bold, px)[0] <= inner.w - wide
        left = wide if beside else context.u(14)
        if not beside:
            y += fonts.line_height(role, small)
        for line in fit_text.wrapped(fonts, value, bold, px, inner.w - left):
            x = inner.right - fonts.size(line, bold, px)[0] if beside else inner.x + left
            found.append(Placed(fit_text.Lines((line,), bold, px), ink, (x, y)))
            y += fonts.line_height(bold, px)
        return y + context.u(4)

    def _manner(self) -> Manner:
        """The largest letters with which all of it fits."""
        high = self._inner().h
        return next((each for each in _MANNERS if self._laid(each)[0] <= high), _MANNERS[-1])

    def paint(self, surface: Surface) -> None:
        """A slab of stone with words."""
        if self.content is None:
            return
        self.context.skin.paint(surface, "panel", self.rect)
        manner = self._manner()
        laid = self._laid(manner)[1]
        for each in laid:
            each.lines.paint(surface, self.context.fonts, each.ink, each.at)
        first_row = laid[len(self._blocks(manner))].at[1] - self.context.u(8)
        inner = self._inner()
        pygame.draw.line(surface, theme.BRONZE, (inner.x, first_row), (inner.right, first_row))

    def problems(self) -> list[str]:
        """Words that do not fit."""
        needed = self._laid(self._manner())[0] if self.content is not None else 0
        return [f"content needs {needed}, has {self._inner().h}"] if needed > self._inner().h else []
