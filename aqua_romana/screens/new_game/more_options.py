"""More for this game: one line that unfolds under the seats, and what is chosen there.

Folded it says how much differs from the usual, and puts all of it back. Open, each seat has a column of its
own (aids, hints and undo, styles, head starts), the whole table a row below (a gentle clock, an evening), and
what has the focus is explained.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

import pygame
from pygame import Surface

from aqua_romana.ai.game_ai import ai_of
from aqua_romana.ai.styles import BY_CHANCE
from aqua_romana.boardgame.clock import BUDGETS
from aqua_romana.boardgame.evening import KINDS
from aqua_romana.screens.new_game.headstarts import Fair
from aqua_romana.screens.new_game.model import Seating
from aqua_romana.table.texts import AIDS
from aqua_romana.ui import theme
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.translation import _, ngettext, pgettext
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

    def __init__(
        self,
        seats: Callable[[], Sequence[Sequence[Option]]],
        table: Callable[[], Sequence[Option]],
        on_fold: Callable[[], object],
    ) -> None:
        """What there is to choose: for each seat, and for the whole table."""
        self._seats, self._table, self._on_fold = seats, table, on_fold
        self.is_open = False
        self._explained = ""  # the name of the option that had the focus last
        self._told: Explanation | None = None

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


_HEADSTARTS: Final = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20)


def seat_options(seating: Seating, seat: int, fair: Fair | None = None) -> list[Option]:
    """What is offered for a seat, from above; `fair` tells what the results of these people say."""
    is_person = not seating.levels[seat]
    people = [_aids(seating, seat), _may(seating, seat), _place(seating, seat)]
    own = people if is_person else [_style(seating, seat)]
    return [*own, _headstart(seating, seat, fair if is_person else None)]


def _option(
    seating: Seating,
    seat: int,
    key: str,
    label: str,
    values: dict[str, str],
    meaning: dict[str, str],
    remark: str = "",
) -> Option:
    choose, chosen = partial(seating.choose, seat, key), seating.chosen(seat, key)
    whose, leads_on = seating.name_of(seat), key == "place"
    return Option(f"{key} {seat}", label, values, chosen, choose, meaning, whose, remark, leads_on)


def _aids(seating: Seating, seat: int) -> Option:
    """The usual is what the settings say."""
    names = {key: _(name) for key, name in AIDS.items()}
    meaning = {
        "all": _("The board shows what can be done, what it would bring, and how everybody stands."),
        "legal": _("The board shows where things may go, and nothing of what that would bring."),
        "none": _(
            "A purist’s table: nothing but what would lie on it at home. The rules are kept all the same."
        ),
    }
    usual = "all" if seating.settings.aids else "none"
    order = {"": usual, **{key: key for key in names if key != usual}}
    values, meanings = ({value: each[key] for value, key in order.items()} for each in (names, meaning))
    return _option(seating, seat, "help", _("Aids"), values, meanings)


def _may(seating: Seating, seat: int) -> Option:
    # Translators: whether a player may ask for hints and take back: a heading above "Both", "Neither" …
    label = _("Hints and undo")
    values = {
        # Translators: hints and undo are allowed
        "": _("Both"),
        # Translators: undo is allowed, hints are not
        "undo": _("Only undo"),
        # Translators: hints are allowed, undo is not
        "hints": _("Only hints"),
        # Translators: neither hints nor undo is allowed
        "neither": _("Neither"),
    }
    stays = _("What this player has decided stands: nobody takes it back.")
    meaning = {
        "": _("May ask for hints and take steps back."),
        "undo": _("Gets no hints, but may take steps back."),
        "hints": _("May ask for hints.") + " " + stays,
        "neither": _("Gets no hints.") + " " + stays,
    }
    return _option(seating, seat, "may", label, values, meaning)


def _place(seating: Seating, seat: int) -> Option:
    values = {
        # Translators: where a player sits: at this computer; at most 12 letters
        "": pgettext("where a player sits", "Here"),
        # Translators: where a player sits: at another computer, in another home; at most 12 letters
        "elsewhere": pgettext("where a player sits", "Elsewhere"),
    }
    meaning = {
        "": _("Those who play here share one screen."),
        "elsewhere": _(
            "The game goes to and fro as a small file: in a folder you share, by mail or as text. The die "
            "is thrown where it is needed, and throws cannot be taken back."
        ),
    }
    # Translators: where a player sits: a heading beside “Here” and “Elsewhere”
    return _option(seating, seat, "place", _("Sits"), values, meaning)


def _style(seating: Seating, seat: int) -> Option:
    styles = ai_of(seating.plugin).STYLES
    # Translators: the style of play of a computer player: none in particular
    names = {"": pgettext("style of play", "As usual"), **{style.key: _(style.name) for style in styles}}
    # Translators: the style of play of a computer player: one is drawn when the game begins
    names[BY_CHANCE] = pgettext("style of play", "At random")
    meaning = {
        "": _("Plays what seems best, in no style of play."),
        **{each.key: _(each.manner) for each in styles},
    }
    meaning[BY_CHANCE] = _("A style of play, or none, is drawn when the game begins.")
    return _option(seating, seat, "style", _("Style of play"), names, meaning)


def _headstart(seating: Seating, seat: int, fair: Fair | None) -> Option:
    given = seating.headstart(seat)
    suggested = fair.headstarts.get(seating.names[seat], 0) if fair is not None else 0
    # Translators: nobody is given points
    values = {"": _("None")}
    for points in sorted({*_HEADSTARTS, given, suggested} - {0}):
        values[str(points)] = formats.signed(points)
    remark = ""
    if fair is not None:
        remark = ngettext(
            "Fair would be {points}, from {n} game of these people.",
            "Fair would be {points}, from {n} games of these people.",
            fair.games,
            points=formats.signed(suggested) if suggested else formats.integer(0),
        )
    if suggested:
        # Translators: a head start that the results of these people suggest: {points}: "+6"
        values[str(suggested)] = _("{points} · fair", points=formats.signed(suggested))
    added = _("These points are added at the end. The rules stay as they are.")
    meaning = dict.fromkeys(values, added)
    meaning[""] = _("Points added at the end, so that a stronger and a weaker player have an even game.")
    # Translators: points that a player is given before the game
    return _option(seating, seat, "headstart", _("Head start"), values, meaning, remark)


def table_options(seating: Seating, other_game: str) -> list[Option]:
    """What is offered, from above; `other_game` is the title of another one to take turns with, if any."""
    if seating.has_seats_elsewhere:
        return [_clock(seating)]
    evening = [_evening(seating)]
    if seating.table.get("evening") in KINDS:
        evening += [_first(seating), *([_turns(seating, other_game)] if other_game else [])]
    return [_clock(seating), *evening]


def _table_option(
    seating: Seating, key: str, label: str, values: dict[str, str], meaning: dict[str, str]
) -> Option:
    choose = partial(seating.choose_for_table, key)
    leads_on = key == "evening"
    return Option(key, label, values, seating.table.get(key, ""), choose, meaning, leads_on=leads_on)


def _clock(seating: Seating) -> Option:
    # Translators: no clock
    values = {"": _("Off")}
    meaning = {"": _("Nobody is timed.")}
    for budget in BUDGETS:
        key = str(budget)
        if not budget:
            # Translators: the gentle clock only counts how long everybody thinks
            values[key] = _("Only thinking time")
            meaning[key] = _("The table shows how long everybody has thought.")
        else:
            if budget < 60:
                values[key] = ngettext("{n} second a go", "{n} seconds a go", budget)
            else:
                values[key] = ngettext("{n} minute a go", "{n} minutes a go", budget // 60)
            meaning[key] = _(
                "A sand glass runs for whoever is to play. When it is empty there is one soft "
                "sound; nobody loses by it."
            )
    return _table_option(seating, "clock", _("Gentle clock"), values, meaning)


def _evening(seating: Seating) -> Option:
    # Translators: an evening of one game
    values = {"": _("One game")}
    meaning = {"": _("When the game is over, everybody decides anew.")}
    for kind, (games, is_best_of) in KINDS.items():
        if is_best_of:
            values[kind] = _("Best of {most}", most=games)
            meaning[kind] = _("Whoever wins more than half of the games wins the evening.")
        else:
            values[kind] = ngettext("{n} game", "{n} games", games)
            meaning[kind] = _(
                "Whoever wins the most games wins the evening; a tie is decided by the points of all games."
            )
    # Translators: a series of games of the same people
    return _table_option(seating, "evening", _("An evening"), values, meaning)


def _first(seating: Seating) -> Option:
    values = {
        # Translators: who begins the next game of an evening
        "": _("The next seat"),
        # Translators: who begins the next game of an evening: whoever had the fewest points
        "loser": _("The loser"),
        # Translators: who begins the next game of an evening
        "winner": _("The winner"),
        # Translators: who begins the next game of an evening: drawn by lot
        "chance": _("Chance decides"),
    }
    told = _("Whoever begins takes the first seat; the others follow in turn.")
    return _table_option(seating, "first", _("Who begins next"), values, dict.fromkeys(values, told))


def _turns(seating: Seating, other_game: str) -> Option:
    # Translators: all games of an evening are of this kind
    values = {"": _("This game only"), "yes": _("In turn with {game}", game=other_game)}
    told = {"": _("All games of the evening are of this kind."), "yes": _("The games take turns.")}
    return _table_option(seating, "turns", _("Which games"), values, told)
