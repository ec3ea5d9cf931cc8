"""The menu of a table: what to do with this game, switches, and the ways out of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from aqua_romana.table import texts
from aqua_romana.table.dialogs import DialogText, Entry, TableDialog, open_at, open_seats
from aqua_romana.table.hud import action_buttons
from aqua_romana.ui.text.translation import _
from aqua_romana.ui.widgets import Button, Column, Heading, Row, Widget, same_letters
from aqua_romana.ui.widgets.dialog import AnswerButton

if TYPE_CHECKING:
    from aqua_romana.boardgame.match import Match
    from aqua_romana.screens.navigator import Navigator
    from aqua_romana.table.scene import TableScene


def open_menu(table: TableScene, at: int = 0) -> None:
    """Everything else one can do at the table; the focus is on the entry `at`."""
    open_at(table, MenuDialog(partial(_groups, table)), at)


def _groups(table: TableScene) -> list[MenuGroup]:
    of_game = [(_("Show the last go"), table.replay_last_go), *_who_plays(table), *_game_entries(table)]
    quit_all = table.navigator.quit if table.navigator is not None else table.app.quit
    return [
        # Translators: the heading of a group of entries in the menu of a table
        MenuGroup(_("This game"), of_game),
        _while_you_play(table, 1 + len(of_game)),
        # Translators: the heading of a group of entries in the menu of a table: settings, quit …
        MenuGroup(_("Elsewhere"), [*_ways_out(table), (_("Quit"), quit_all)]),
    ]


def _while_you_play(table: TableScene, first: int) -> MenuGroup:
    """Aids, speed and switches; the first of them is entry number `first` of the menu."""
    settings, own = table.app.settings, _own_aids(table)
    found: list[tuple[str, Callable[[], object], bool | None]] = []
    if own is not None:
        found.append((_own_aids_text(table, own), partial(_next_aids, table, own), None))
    found.append((action_buttons.speed_text(settings.animation), table.switch_speed, None))
    switches = [
        *([("aids", _("Show aids"))] if table.state.fixed_aids is None and own is None else []),
        ("confirm_go", _("Confirm each go")),
        # Translators: a setting: dropping a tile lays it, without a second click
        ("lay_at_once", _("Lay at once")),
    ]
    found += [(label, partial(_switch, table, field), getattr(settings, field)) for field, label in switches]
    entries: list[Entry] = [
        (label, partial(_stay, table, change, place))
        for place, (label, change, _state) in enumerate(found, start=first)
    ]
    entries.append((_("Full screen"), table.app.toggle_fullscreen))
    states = (*(state for _label, _change, state in found), settings.fullscreen)
    # Translators: the heading of a group of entries in the menu of a table: speed, switches
    return MenuGroup(_("While you play"), entries, states)


def _stay(table: TableScene, change: Callable[[], object], place: int) -> None:
    """What only changes something leaves the menu open, with the focus on itself."""
    change()
    open_menu(table, place)


def _switch(table: TableScene, field: str) -> None:
    settings = table.app.settings
    setattr(settings, field, not getattr(settings, field))
    table.settings_changed()


def _own_aids(table: TableScene) -> int | None:
    """The seat to play, if its aids were chosen for it alone."""
    seat = table.state.helped
    is_own = seat is not None and bool(table.match.seats[seat].help) and table.state.fixed_aids is None
    return seat if is_own else None


def _own_aids_text(table: TableScene, seat: int) -> str:
    chosen = _(texts.AIDS[table.match.seats[seat].help])
    # Translators: a menu entry: which aids a player has, such as “All aids”
    return _("{name}: {aids}", name=table.game.names[seat], aids=chosen)


def _next_aids(table: TableScene, seat: int) -> None:
    seats, order = list(table.match.seats), list(texts.AIDS)
    chosen = order[(order.index(seats[seat].help) + 1) % len(order)]
    seats[seat] = replace(seats[seat], help=chosen)
    table.match.change_seats(tuple(seats))
    table.seats_changed()


@dataclass(frozen=True)
class MenuGroup:
    """Entries of a menu below a heading; of those that are switches, whether they are on."""

    heading: str
    entries: list[Entry]
    states: tuple[bool | None, ...] = ()


class MenuDialog(TableDialog):
    """The way back, and below it all other entries in groups side by side."""

    def __init__(self, groups: Callable[[], list[MenuGroup]]) -> None:
        self._groups = groups

        def text() -> DialogText:
            entries = [entry for group in groups() for entry in group.entries]
            return DialogText(_("Menu"), [(_("Back to the table"), None), *entries])

        super().__init__(text, primary=0, width_units=1000, stacked=True)

    def _button(self, index: int) -> Button:
        """Switches look like switches."""
        states = [
            state for group in self._groups() for state in (group.states or (None,) * len(group.entries))
        ]
        state = states[index - 1] if index else None
        if state is None:
            return super()._button(index)
        return SwitchAnswer(self._answers[index][0], lambda: self.answer(index), state)

    def _arranged(self) -> Widget:
        """In columns; one below the other where the window is narrow."""
        rest = iter(self.buttons[1:])
        self._headings = []
        columns = []
        for group in self._groups():
            heading = Heading(group.heading)
            self._headings.append(heading)
            buttons = [next(rest) for _entry in group.entries]
            same_letters(*buttons)
            columns.append(Column(heading, *buttons, gap=8).cell(weight=1))
        return Column(self.buttons[0], Row(*columns, gap=28, wraps=True), gap=16)

    def arrange(self) -> None:
        """In the language of this moment."""
        for heading, group in zip(self._headings, self._groups(), strict=True):
            heading.set(group.heading)
        super().arrange()


class SwitchAnswer(AnswerButton):
    """An answer that switches something: a word and a switch."""

    speech_role = "switch"

    def __init__(self, text: str, on_press: Callable[[], object], on: bool) -> None:
        super().__init__(text, on_press)
        self.on = on

    def _switch_size(self) -> tuple[int, int]:
        return self.context.surfaces.size("toggle_on", max(1.0, self.context.fonts.text_scale))

    def text_room(self) -> int:
        """Left of the switch."""
        return super().text_room() - self._switch_size()[0]

    def _content_width(self) -> int:
        return super()._content_width() + self._switch_size()[0] + self.context.u(12)

    def paint(self, surface: Surface) -> None:
        """The button, the word at its left, the switch at its right."""
        context, rect = self.context, self.rect
        context.surfaces.paint(surface, f"{self._slab}{self._state()}", rect)
        switch = Rect((0, 0), self._switch_size())
        switch.midright = (rect.right - context.u(14), rect.centery)
        px = self.letters_px()
        words = context.fonts.line(self.text, self.role, self._ink(), self.text_room(), most_px=px)
        surface.blit(words, words.get_rect(midleft=(rect.x + context.u(16), rect.centery)))
        context.surfaces.paint(surface, "toggle_on" if self.on else "toggle_off", switch)


def _who_plays(table: TableScene) -> list[Entry]:
    """Not where only people can play, and do; nobody helps out in a challenge."""
    match = table.match
    if match.attempt is not None or (not match.plugin.thinks and all(seat.is_human for seat in match.seats)):
        return []
    if match.home is not None and not match.home.began and table.navigator is not None:
        homes = table.navigator.homes  # others choose computer players; here it is said who sits here
        return [(_("Players…"), lambda: homes.ask_who_is_here(table))]
    # Translators: a menu entry: who plays at which seat
    return [(_("Players…"), lambda: open_seats(table))]


def _game_entries(table: TableScene) -> list[Entry]:
    """What else can be done with this game."""
    navigator, match = table.navigator, table.match
    if navigator is None:
        return []
    return [
        *(_after_the_end(navigator, match) if match.game.is_over else []),
        *(_looking_back(navigator, match) if match.plugin.thinks and not _is_tried(match) else []),
        # Translators: a button: write pictures or a record of the game to a file
        (_("Export"), lambda: navigator.export(match.plugin, match.game)),
    ]


def _ways_out(table: TableScene) -> list[Entry]:
    """Where else the navigator leads."""
    navigator, match = table.navigator, table.match
    if navigator is None:
        return []
    return [
        (_("Rules"), lambda: navigator.show_rules(match.plugin)),
        (_("Settings"), partial(navigator.show, "settings")),
        (_("Main menu"), lambda: navigator.leave_table(match)),
    ]


def _is_tried(match: Match) -> bool:
    """Whether a challenge is under way: what the computer thinks of it would be a hint."""
    return match.attempt is not None and not match.attempt.is_done


def _looking_back(navigator: Navigator, match: Match) -> list[Entry]:
    # Translators: the computer looks back on the game and tells its turning points
    return [(_("Review"), lambda: navigator.review(match.plugin, match.game, seats=match.seats))]


def _after_the_end(navigator: Navigator, match: Match) -> list[Entry]:
    return [
        # Translators: a menu entry: show the final scoring again
        (_("Final scoring"), lambda: navigator.show_final_scoring(match)),
        # Translators: a menu entry: the same players play once more
        (_("Rematch"), lambda: navigator.rematch(match)),
        (_("New game"), lambda: navigator.show_new_game(match.plugin)),
    ]


def open_way_out(table: TableScene, leads_to: Callable[[], str], leave: Callable[[], object]) -> None:
    """The menu of a lesson or a puzzle."""

    def text() -> DialogText:
        entries: list[Entry] = [(_("Back to the table"), None), (leads_to(), leave)]
        if table.navigator is not None:
            entries.append((_("Settings"), partial(table.navigator.show, "settings")))
        return DialogText(_("Menu"), entries)

    table.ui.open(TableDialog(text, primary=0, width_units=420, stacked=True))
