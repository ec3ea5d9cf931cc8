"""Who plays at which seat: a person here or at another computer, or a computer player; asked in dialogs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from aqua_romana.ai.game_ai import Level, ai_of
from aqua_romana.ai.levels import at_first_sight, level_of, renamed
from aqua_romana.boardgame.messages import readable
from aqua_romana.boardgame.plugin import GamePlugin, Seat
from aqua_romana.table.dialogs import DialogText, Entry, TableDialog, open_at
from aqua_romana.ui.text.translation import _

if TYPE_CHECKING:
    from aqua_romana.table.scene import TableScene


def open_seats(table: TableScene, at: int = 0) -> None:
    """Take a seat over, or hand it to a computer player; each button goes on to the next possibility."""
    match, game = table.match, table.game
    order = ["", *(level.key for level in ai_of(match.plugin).LEVELS)]
    may_share = table.navigator is not None and not match.game.is_over

    def change(seat: int) -> None:
        present = match.seats[seat].level
        level = order[(order.index(present) + 1) % len(order)] if present in order else ""
        _seat_at(table, seat, level)
        open_seats(table, at=1 + seat)

    def change_pace() -> None:
        settings = table.app.settings
        settings.plays_instantly = not settings.plays_instantly
        table.settings_changed()
        open_seats(table, at=1 + game.players)

    def who(seat: int) -> str:
        if match.seats[seat].is_elsewhere:
            # Translators: who plays at a seat: a person at another computer; {name} is the player's name
            return _("{name}: at another computer", name=game.names[seat])
        if match.seats[seat].is_human:
            # Translators: who plays at a seat: a person, not the computer; {name} is the player's name
            return _("{name}: a person", name=game.names[seat])
        level = level_of(match.plugin, match.seats[seat].level)
        who_plays = _with_strength(level) if level is not None else _called(table, seat)
        # Translators: who plays at a seat: {name} is the player's name, {level}: “Tiro · Easy”
        return _("{name}: {level}", name=game.names[seat], level=who_plays)

    def text() -> DialogText:
        instantly = table.app.settings.plays_instantly
        entries: list[Entry] = [
            (_("Back to the table"), None),
            *((who(seat), lambda seat=seat: change(seat)) for seat in range(game.players)),
            (_("Computer plays: instantly") if instantly else _("Computer plays: thinking"), change_pace),
            # Translators: a button: choose who sits at another computer
            *([(_("At another computer…"), lambda: open_elsewhere(table))] if may_share else []),
        ]
        return DialogText(_("Players"), entries)

    open_at(table, TableDialog(text, primary=0, width_units=420, stacked=True), at)


def open_elsewhere(table: TableScene, at: int = 0) -> None:
    """Which people sit at another computer; each button goes to and fro."""
    match, navigator = table.match, table.navigator
    people = [seat for seat in range(table.game.players) if match.seats[seat].is_human]
    if navigator is None:
        return

    def change(place: int) -> None:
        seats = list(match.seats)
        seat = people[place]
        seats[seat] = replace(seats[seat], is_elsewhere=not seats[seat].is_elsewhere)
        navigator.homes.share(match, tuple(seats))
        shown = table.app.scene  # another table, once somebody plays elsewhere
        open_elsewhere(shown if isinstance(shown, type(table)) else table, at=1 + place)

    def where(seat: int) -> str:
        name = table.game.names[seat]
        if match.is_played_here(seat):
            # Translators: {name} is a player
            return _("{name}: plays here", name=name)
        # Translators: who plays at a seat: a person at another computer; {name} is the player's name
        return _("{name}: at another computer", name=name)

    def text() -> DialogText:
        entries: list[Entry] = [
            (_("Back to the table"), None),
            *((where(seat), lambda place=place: change(place)) for place, seat in enumerate(people)),
        ]
        return DialogText(_("At another computer"), entries)

    open_at(table, TableDialog(text, primary=0, width_units=520, stacked=True), at)


def ask_who_plays(table: TableScene) -> None:
    """The seat that decides has nobody to do it: a person or one of the computer players takes it over."""
    match, seat = table.match, table.game.decider
    if seat is None:
        return

    def take(level: str) -> Callable[[], None]:
        return lambda: _seat_at(table, seat, level)

    def text() -> DialogText:
        entries: list[Entry] = [
            # Translators: a button: nobody is chosen yet
            (_("Decide later"), None),
            # Translators: a button: a person shall play, not the computer
            (_("A person"), take("")),
            *((_with_strength(each), take(each.key)) for each in at_first_sight(ai_of(match.plugin).LEVELS)),
        ]
        return DialogText(_("Who will play?"), entries, _why_nobody(table, seat))

    table.ui.open(TableDialog(text, primary=1, width_units=520, stacked=True))


def _why_nobody(table: TableScene, seat: int) -> str:
    name, level = table.game.names[seat], _called(table, seat)
    if level_of(table.match.plugin, table.match.seats[seat].level) is None:
        # Translators: {level} is the name of a computer player of another version, {name} that of the player
        return _(
            "The computer player “{level}” played for {name}, but this version does not know it.",
            level=level,
            name=name,
        )
    # Translators: {level} is the name of a computer player, {name} that of the player
    return _(
        "{level}, who plays for {name}, cannot think on this computer at the moment.", level=level, name=name
    )


def _called(table: TableScene, seat: int) -> str:
    """The name of the computer player at a seat, as far as this version knows him."""
    key = table.match.seats[seat].level
    level = level_of(table.match.plugin, key)
    return level.name if level is not None else readable(key)


def _with_strength(level: Level) -> str:
    """A computer player and how strong he is: Tiro · Easy."""
    return " · ".join((level.name, _(level.strength)))


def _seat_at(table: TableScene, seat: int, level: str) -> None:
    match = table.match
    seats = list(match.seats)
    seats[seat] = replace(seats[seat], level=level, is_elsewhere=seats[seat].is_elsewhere and not level)
    before, after = ([_own_name(match.plugin, each) for each in some] for some in (match.seats, seats))
    names = renamed(match.game.names, before, after, match.plugin.engine.default_names())
    match.change_seats(tuple(seats), tuple(names))
    table.seats_changed()


def _own_name(plugin: GamePlugin, seat: Seat) -> str:
    level = level_of(plugin, seat.level)
    return level.name if level is not None else ""
