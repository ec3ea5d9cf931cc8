"""More for this game: one line that unfolds under the seats, and what is chosen there.

Folded it says how much differs from the usual, and puts all of it back. Open, each seat has a column of its
own (`seat_and_table_options`), the whole table a row below, and what has the focus is explained.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

import pygame
from pygame import Surface

from aqua_romana.ui import theme
from aqua_romana.ui.text.translation import _, ngettext
from aqua_romana.ui.widgets import (
    Column,
    Divider,
    Grid,
    Heading,
    Label,
    Paragraph,
    Picker,
    Pressable,
    Rebuilt,
    Row,
    Slab,
    Spacer,
    Widget,
)

_LEAST_LABEL = 98  # units of text beside a choice: all choices of a seat begin at one line


@dataclass(frozen=True)
class Option:
    """Something that may be chosen for this game; the first of its values is the usual."""

    name: str  # of its widget
    label: str
    values: Mapping[str, str]  # by what is kept: what it is called
    chosen: str
    choose: Callable[[str], object]
    meaning: Mapping[str, str] = field(default_factory=dict)  # by what is kept: what it does
    whose: str = ""  # the player it is about, if it is about one
    remark: str = ""  # said of every value
    leads_on: bool = False  # what else is offered depends on it

    @property
    def usual(self) -> str:
        """What is kept where nobody chooses anything."""
        return next(iter(self.values))

    @property
    def is_changed(self) -> bool:
        """Whether it differs from the usual."""
        return self.chosen in self.values and self.chosen != self.usual


class OptionPicker(Picker):
    """Shows what differs from the usual in bold, with a dot; tells when it has the focus."""

    arrow_share = 0.75

    def __init__(
        self, option: Option, on_focus: Callable[[], object], on_choose: Callable[[str], object]
    ) -> None:
        values = list(option.values)
        index = values.index(option.chosen) if option.chosen in option.values else 0
        super().__init__(
            list(option.values.values()),
            index,
            lambda at: on_choose(values[at]),
            style="stepper",
            name=option.name,
        )
        self._on_focus = on_focus
        self.labelled(f"{option.label}, {option.whose}" if option.whose else option.label)

    def focus_changed(self) -> None:
        """What has the focus is explained."""
        super().focus_changed()
        if self.focused:
            self._on_focus()

    def paint(self, surface: Surface) -> None:
        """In bold, with a dot beside it, where it differs from the usual."""
        self.stepper_role = "bold" if self.index else "body"
        super().paint(surface)
        if self.index:
            at = (self.rect.right - round(self.rect.h * self.arrow_share), self.rect.centery)
            pygame.draw.aacircle(surface, theme.TERRACOTTA, at, self.context.u(5))


class FoldLine(Pressable):
    """The line that unfolds what lies below it."""

    def __init__(self, text: str, is_open: bool, on_press: Callable[[], object]) -> None:
        super().__init__(on_press=on_press, name="more")
        self.text, self.is_open = text, is_open
        self.labelled(text)

    def natural_size(self) -> tuple[int, int]:
        """A triangle and the text."""
        context = self.context
        width = context.fonts.size(self.text, "name")[0] + context.u(52)
        return width, max(context.touch, context.text_u(theme.TOUCH_TARGET))

    def width_range(self) -> tuple[int, int]:
        """The text may be set smaller."""
        return self.natural_size()[0] // 2, self.natural_size()[0]

    def value_text(self) -> str:
        """Whether it is open."""
        return _("unfolded") if self.is_open else _("folded")

    def paint(self, surface: Surface) -> None:
        """The triangle points down while it is open."""
        context, rect, reach = self.context, self.rect, self.context.u(10)
        x, y = rect.x + context.u(22), rect.centery
        points: list[tuple[float, float]]
        if self.is_open:
            points = [(x - reach, y - reach * 0.6), (x + reach, y - reach * 0.6), (x, y + reach * 0.8)]
        else:
            points = [(x - reach * 0.6, y - reach), (x - reach * 0.6, y + reach), (x + reach * 0.8, y)]
        pygame.draw.polygon(surface, theme.GOLD, points)
        ink = theme.IVORY if self.hovered else theme.GOLD
        words = context.fonts.line(self.text, "name", ink, rect.w - context.u(46))
        surface.blit(words, words.get_rect(midleft=(rect.x + context.u(44), y)))


class Link(Pressable):
    """Words on the line that can be pressed."""

    clicks_audibly = True

    def __init__(self, text: str, on_press: Callable[[], object], name: str) -> None:
        super().__init__(on_press=on_press, name=name)
        self.text = text
        self.labelled(text)

    def natural_size(self) -> tuple[int, int]:
        """The words, and room for a finger."""
        width = self.context.fonts.size(self.text, "bold")[0] + self.context.u(20)
        return width, max(self.context.touch, self.context.text_u(theme.TOUCH_TARGET))

    def paint(self, surface: Surface) -> None:
        """Underlined while it can be pressed."""
        context = self.context
        ink = theme.IVORY if self.hovered else theme.GOLD
        words = context.fonts.line(self.text, "bold", ink, self.rect.w - context.u(8))
        at = words.get_rect(center=self.rect.center)
        surface.blit(words, at)
        pygame.draw.line(surface, ink, at.bottomleft, at.bottomright, max(1, context.u(1)))


class Explanation(Rebuilt):
    """Tells of one option after the other, in as much room as most of them need."""

    def height_for(self, width: int) -> int:
        """A heading and a few lines, so that nothing moves while others have the focus."""
        return max(
            self.context.text_u(150 if width < self.context.text_u(600) else 104), super().height_for(width)
        )

    def least_height(self, width: int) -> int:
        """The same."""
        return self.height_for(width)

    @property
    def is_squeezed(self) -> bool:
        """Whether it needs more room than it has."""
        return self.height_for(self.rect.w) > self.rect.h


class LabelledPicker(Row):
    """What is chosen, and beside it the choice; above it where a column is narrow."""

    def __init__(self, label: str, picker: Picker) -> None:
        words = Paragraph(label, "small_bold", theme.TERRACOTTA)
        super().__init__(
            words.cell(weight=0.001, least=_LEAST_LABEL, align="middle"),
            picker.cell(weight=1),
            gap=6,
            wraps=True,
        )


class MoreForThisGame:
    """The line and what it unfolds; made anew whenever the page is."""

    def __init__(self, on_fold: Callable[[], object]) -> None:
        self.is_open = False
        self._on_fold = on_fold
        self._seats: Callable[[], Sequence[Sequence[Option]]] = lambda: ()
        self._table: Callable[[], Sequence[Option]] = lambda: ()
        self._explained = ""  # the name of the option that had the focus last
        self._told: Explanation | None = None

    def offer(
        self, seats: Callable[[], Sequence[Sequence[Option]]], table: Callable[[], Sequence[Option]]
    ) -> None:
        """What there is to choose: for each seat, and for the whole table."""
        self._seats, self._table = seats, table

    def _options(self) -> list[Option]:
        return [*(each for column in self._seats() for each in column), *self._table()]

    @property
    def changes(self) -> int:
        """How many differ from the usual."""
        return sum(each.is_changed for each in self._options())

    def widget(self, most: int, is_tight: bool = False) -> Widget:
        """The line; below it, if it is open, a column under each of the seats; there may be `most`. Where it
        is tight and no column is free, each choice is explained where it is pointed at."""
        self._line = Rebuilt(self._make_line, name="more line")
        line = Slab(self._line, "panel_dark", padding=2 if is_tight else 6)
        if not self.is_open:
            return line
        seats = self._seats()
        is_full = len(seats) >= most
        self._told = None if is_full and is_tight else Explanation(self._explanation, name="explained")
        columns: list[Widget] = [self._column(each) for each in seats]
        rest = [
            Spacer() for _seat in range(most - len(columns) - 1)
        ]  # so that columns stand under their seats
        beside = self._above if is_tight else self._beside
        below: list[Widget] = [beside(each) for each in self._table()]
        inside = Column(
            Grid(*columns, *([] if is_full else [self._told, *rest]), gap=36, row_gap=14),
            self._told if is_full else None,
            *([Divider(), Grid(*below, gap=36, row_gap=12)] if below else []),
            gap=6 if is_tight else 12,
        )
        open_part = Slab(inside, padding=(18 if is_tight else 22), name="unfolded")
        return Column(line, open_part, gap=2)

    def _make_line(self) -> Widget:
        # Translators: a line on the page "New game" that unfolds more choices
        fold = FoldLine(_("More for this game"), self.is_open, self._fold)
        changes = self.changes
        if not changes:
            return Row(fold.cell(weight=1))
        count = ngettext("{n} change", "{n} changes", changes)
        # Translators: a button: everything chosen under "More for this game" becomes the usual again
        back = Link(_("Reset these"), self._put_back, "put back")
        return Row(fold.cell(weight=1), Label(count, "body", theme.IVORY).cell(align="middle"), back, gap=14)

    def follow(self) -> None:
        """Something was chosen elsewhere on the page, for instance who sits at a seat."""
        self._line.rebuild()

    def _fold(self) -> None:
        self.is_open = not self.is_open
        self._on_fold()

    def _put_back(self) -> None:
        for option in self._options():
            if option.is_changed:
                option.choose(option.usual)
        self._on_fold()

    def _column(self, options: Sequence[Option]) -> Widget:
        rows = [LabelledPicker(each.label, self._picker(each)) for each in options]
        whose = options[0].whose if options else ""
        return Column(Label(whose, "bold", elide=True), *rows, gap=4)

    def _beside(self, option: Option) -> Widget:
        label = Paragraph(option.label, "bold")
        return Row(label.cell(weight=1, align="middle"), self._picker(option).cell(weight=2), gap=14)

    def _above(self, option: Option) -> Widget:
        """A choice below its name."""
        return Column(Paragraph(option.label, "small_bold", theme.TERRACOTTA), self._picker(option), gap=2)

    def _picker(self, option: Option) -> OptionPicker:
        def explain() -> None:
            if self._explained != option.name:
                self._tell_of(option)

        def choose(value: str) -> None:
            option.choose(value)
            self._line.rebuild()
            self._explained = option.name
            if option.leads_on:
                self._on_fold()
            else:
                self._tell_of(option)
            tell_apart(value)

        def tell_apart(value: str) -> None:
            """In a tooltip, where there is no room for words of its own."""
            if self._told is None:
                picker.tooltip = " ".join(filter(None, (option.meaning.get(value, ""), option.remark)))

        picker = OptionPicker(option, explain, choose)
        tell_apart(option.chosen)
        return picker

    def _tell_of(self, option: Option) -> None:
        self._explained = option.name
        if self._told is None:
            return
        self._told.rebuild()
        if self._told.is_squeezed:
            self._on_fold()

    def _explanation(self) -> Widget:
        option = next((each for each in self._options() if each.name == self._explained), None)
        if option is None:
            what = _("All of this is optional. Each choice is explained here.")
            return Column(Paragraph(what, "italic", theme.INK_SOFT))
        value = option.chosen if option.chosen in option.values else option.usual
        whose = " · ".join(filter(None, (option.label, option.whose)))
        meaning = option.meaning.get(value, "")
        return Column(
            Heading(option.values[value]),
            Paragraph(whose, "italic", theme.INK_SOFT),
            Paragraph(meaning) if meaning else None,
            Paragraph(option.remark) if option.remark else None,
            gap=4,
        )
