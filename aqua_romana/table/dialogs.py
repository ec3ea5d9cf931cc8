"""The table's dialogs: help with all keys, log, menu, who decides for whom, confirming a go."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from aqua_romana.ai.game_ai import Level, ai_of
from aqua_romana.ai.levels import at_first_sight, level_of, renamed
from aqua_romana.boardgame.messages import readable
from aqua_romana.boardgame.plugin import GamePlugin, Seat
from aqua_romana.table import texts
from aqua_romana.table.game_ui import game_ui_of
from aqua_romana.table.hud import action_buttons, log
from aqua_romana.table.key_bindings import Line, key_list, on_keyboard, on_pad
from aqua_romana.table.texts import GoText
from aqua_romana.ui import theme
from aqua_romana.ui.text.translation import _, pgettext
from aqua_romana.ui.widgets import Button, Column, Heading, Paragraph, Row, Spacer, Widget, same_letters
from aqua_romana.ui.widgets.dialog import AnswerButton, Dialog

if TYPE_CHECKING:
    from aqua_romana.boardgame.match import Match
    from aqua_romana.screens.navigator import Navigator
    from aqua_romana.table.scene import TableScene


_Entry = tuple[str, Callable[[], object] | None]


@dataclass(frozen=True)
class DialogText:
    """What a dialog says."""

    title: str
    entries: list[_Entry]
    text: str = ""


class TableDialog(Dialog):
    """A dialog that asks for its text whenever it is laid out: it may be open when the language changes."""

    def __init__(self, text: Callable[[], DialogText], **options: Any) -> None:
        """`options` is what `Dialog` takes beside its text."""
        shown = text()
        super().__init__(shown.title, shown.text, shown.entries, **options)
        self._make_text = text

    def arrange(self) -> None:
        """Ask for the text, then find room for it."""
        shown = self._make_text()
        self.title = shown.title
        self._title.set(shown.title)
        self._text.set(shown.text)
        for button, (label, _action) in zip(self.buttons, shown.entries, strict=True):
            button.set(label)
        for role in ("button", "bold", "small_bold"):  # plainer where words would be cut otherwise
            for button in self.buttons:
                button.role = role
            super().arrange()
            if not any(button.problems() for button in self.buttons):
                break


# Help and log


def help_text(table: TableScene) -> str:
    """What may be done now, what the game is about, the gestures and all keys."""
    return f"{help_words(table)}\n\n{key_list(table.mode.key_bindings(), table.ui.pad_make)}"


def help_words(table: TableScene) -> str:
    """The same without the keys."""
    game_ui, help_now = table.game_ui, table.game_ui.help_now(table.game)
    # Translators: a heading in the help: what may be done at this moment
    now = _("**What you may do now**")
    # Translators: a heading in the help: what the game is about
    goal = _("**The goal**")
    # Translators: a heading in the help: how things are done by mouse and keys
    how = _("**How it is done**")
    parted = (
        f"{now}\n{help_now.now}",
        f"{goal}\n{help_now.goal}",
        f"{how}\n{game_ui.how_to_play(table.app.speech.is_on)}",
    )
    return "\n\n".join(parted)


class HelpDialog(TableDialog):
    """Words on the left; on the right, or below them where the window is narrow, every key as a cap."""

    def __init__(self, text: Callable[[], DialogText], table: TableScene, **options: Any) -> None:
        super().__init__(text, **options)
        self._scroll.children.remove(self._text)
        self._text = Paragraph(self._text.text)
        self._headings = Heading(""), Heading("")
        caps = (
            KeyCaps(lambda: on_keyboard(table.mode.key_bindings())),
            KeyCaps(lambda: on_pad(table.mode.key_bindings(), table.ui.pad_make)),
        )
        keyboard, pad = self._headings
        keys = Column(keyboard, caps[0], Spacer(6), pad, caps[1], gap=8)
        columns = Row(
            self._text.cell(weight=1, least=400), keys.cell(weight=1, least=400), gap=48, wraps=True
        )
        self._scroll.add(columns)

    def arrange(self) -> None:
        """In the language of this moment."""
        # Translators: a heading above a list of keys; below it stands another one, "Gamepad"
        self._headings[0].set(_("Keyboard"))
        # Translators: a heading in the list of keys; it is a gamepad
        self._headings[1].set(_("Gamepad"))
        super().arrange()


def open_help(table: TableScene) -> None:
    """Help for this moment; buttons lead to the chapters of the rules that are about it."""
    game_ui, navigator, plugin = table.game_ui, table.navigator, table.match.plugin

    def read(chapter: str) -> Callable[[], None]:
        return lambda: navigator.show_rules(plugin, chapter) if navigator is not None else None

    def text() -> DialogText:
        entries: list[_Entry] = [(_close(), None)]
        titles = {each.key: _(each.title) for each in game_ui_of(plugin).rule_book().chapters}
        for key in game_ui.help_now(table.game).chapters if navigator is not None else ():
            # Translators: a button that opens the rules; {chapter} is the title of a chapter
            entries.append((_("Rules: {chapter}", chapter=titles[key]), read(key)))
        # Translators: the title of a dialog
        return DialogText(_("Help"), entries, help_words(table))

    table.ui.open(HelpDialog(text, table, primary=0, width_units=1240))


def log_text(game: Any, goes: Sequence[GoText]) -> str:
    """The whole game in plain words, the latest go first."""
    parts = []
    for number, go in enumerate(goes, start=1):
        head = log.go_heading(number, game.names[go.seat])
        parts.append("\n".join([f"**{head}**", *go.lines]))
    return "\n\n".join(reversed(parts)) or _("Nothing has happened yet.")


def _goes(table: TableScene) -> Sequence[GoText]:
    """All of them, as they are shown."""
    return texts.shown_goes(table.game_ui.go_texts(table.game), table.app.settings)


def open_log(table: TableScene) -> None:
    """Everything that happened."""

    def text() -> DialogText:
        # Translators: the title of a dialog: the log of the game
        return DialogText(_("What happened"), [(_close(), None)], log_text(table.game, _goes(table)))

    table.ui.open(LogDialog(text, table, primary=0, width_units=820))


class LogDialog(TableDialog):
    """The log, with emblems; translated anew like every dialog of the table."""

    def __init__(self, text: Callable[[], DialogText], table: TableScene, **options: Any) -> None:
        super().__init__(text, **options)
        self._table = table
        self._scroll.children.remove(self._text)
        self._text = self._scroll.add(log.LogLines(self._text.text, table.game, _goes(table)))

    def arrange(self) -> None:
        """In the language of this moment."""
        if isinstance(self._text, log.LogLines):
            self._text.goes = _goes(self._table)
        super().arrange()


def _close() -> str:
    # Translators: a button that closes a dialog
    return pgettext("window", "Close")


# The menu


def open_menu(table: TableScene, at: int = 0) -> None:
    """Everything else one can do at the table; the focus is on the entry `at`."""
    settings = table.app.settings
    own = _own_aids(table)
    has_aids = table.state.fixed_aids is None and own is None  # and so can be switched

    def staying(place: int, change: Callable[[], object]) -> Callable[[], None]:
        """A switch leaves the menu open, with the focus on itself."""

        def press() -> None:
            change()
            open_menu(table, place)

        return press

    def switch(field: str) -> None:
        setattr(settings, field, not getattr(settings, field))
        table.settings_changed()

    def groups() -> list[MenuGroup]:
        switches: list[tuple[str, str]] = [
            *([("aids", _("Show aids"))] if has_aids else []),
            ("confirm_go", _("Confirm each go")),
            # Translators: a setting: dropping a tile lays it, without a second click
            ("lay_at_once", _("Lay at once")),
        ]
        first = 1 + len(of_game()) + 1 + (own is not None)
        while_playing: list[_Entry] = [
            (action_buttons.speed_text(settings.animation), staying(first - 1, table.switch_speed)),
            *(
                (label, staying(first + number, partial(switch, field)))
                for number, (field, label) in enumerate(switches)
            ),
            (_("Full screen"), table.app.toggle_fullscreen),
        ]
        states = [None, *(bool(getattr(settings, field)) for field, _label in switches)]
        if own is not None:
            entry = (_own_aids_text(table, own), staying(first - 2, partial(_next_aids, table, own)))
            while_playing.insert(0, entry)
            states.insert(0, None)
        quit_all = table.navigator.quit if table.navigator is not None else table.app.quit
        elsewhere: list[_Entry] = [*_ways_out(table), (_("Quit"), quit_all)]
        return [
            # Translators: the heading of a group of entries in the menu of a table
            MenuGroup(_("This game"), of_game()),
            # Translators: the heading of a group of entries in the menu of a table: speed, switches
            MenuGroup(_("While you play"), while_playing, (*states, settings.fullscreen)),
            # Translators: the heading of a group of entries in the menu of a table: settings, quit …
            MenuGroup(_("Elsewhere"), elsewhere),
        ]

    def of_game() -> list[_Entry]:
        return [(_("Show the last go"), table.replay_last_go), *_who_plays(table), *_game_entries(table)]

    _open_at(table, MenuDialog(groups), at)


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
    entries: list[_Entry]
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


def _who_plays(table: TableScene) -> list[_Entry]:
    """Not where only people can play, and do; nobody helps out in a challenge."""
    match = table.match
    if match.attempt is not None or (not match.plugin.thinks and all(seat.is_human for seat in match.seats)):
        return []
    if match.home is not None and not match.home.began and table.navigator is not None:
        homes = table.navigator.homes  # others choose computer players; here it is said who sits here
        return [(_("Players …"), lambda: homes.ask_who_is_here(table))]
    # Translators: a menu entry: who plays at which seat
    return [(_("Players …"), lambda: open_seats(table))]


def _open_at(table: TableScene, dialog: TableDialog, at: int) -> None:
    """An entry that only changes its name keeps the focus."""
    table.ui.open(dialog)
    table.ui.focus(dialog.buttons[at])


def _game_entries(table: TableScene) -> list[_Entry]:
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


def _ways_out(table: TableScene) -> list[_Entry]:
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


def _looking_back(navigator: Navigator, match: Match) -> list[_Entry]:
    # Translators: the computer looks back on the game and tells its turning points
    return [(_("Review"), lambda: navigator.review(match.plugin, match.game, seats=match.seats))]


def _after_the_end(navigator: Navigator, match: Match) -> list[_Entry]:
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
        entries: list[_Entry] = [(_("Back to the table"), None), (leads_to(), leave)]
        if table.navigator is not None:
            entries.append((_("Settings"), partial(table.navigator.show, "settings")))
        return DialogText(_("Menu"), entries)

    table.ui.open(TableDialog(text, primary=0, width_units=420, stacked=True))


# Who plays


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
        entries: list[_Entry] = [
            (_("Back to the table"), None),
            *((who(seat), lambda seat=seat: change(seat)) for seat in range(game.players)),
            (_("Computer plays: instantly") if instantly else _("Computer plays: thinking"), change_pace),
            # Translators: a button: choose who sits at another computer
            *([(_("At another computer …"), lambda: open_elsewhere(table))] if may_share else []),
        ]
        return DialogText(_("Players"), entries)

    _open_at(table, TableDialog(text, primary=0, width_units=420, stacked=True), at)


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
        entries: list[_Entry] = [
            (_("Back to the table"), None),
            *((where(seat), lambda place=place: change(place)) for place, seat in enumerate(people)),
        ]
        return DialogText(_("At another computer"), entries)

    _open_at(table, TableDialog(text, primary=0, width_units=520, stacked=True), at)


def ask_who_plays(table: TableScene) -> None:
    """The seat that decides has nobody to do it: a person or one of the computer players takes it over."""
    match, seat = table.match, table.game.decider
    if seat is None:
        return

    def take(level: str) -> Callable[[], None]:
        return lambda: _seat_at(table, seat, level)

    def text() -> DialogText:
        entries: list[_Entry] = [
            # Translators: a button: nobody is chosen yet
            (_("Decide later"), None),
            # Translators: a button: a person shall play, not the computer
            (_("A person"), take("")),
            *((_with_strength(each), take(each.key)) for each in at_first_sight(ai_of(match.plugin).LEVELS)),
        ]
        return DialogText(_("Who shall play?"), entries, _why_nobody(table, seat))

    table.ui.open(TableDialog(text, primary=1, width_units=520, stacked=True))


def _why_nobody(table: TableScene, seat: int) -> str:
    name, level = table.game.names[seat], _called(table, seat)
    if level_of(table.match.plugin, table.match.seats[seat].level) is None:
        # Translators: {level} is the name of a computer player of another version, {name} that of the player
        return _(
            "The computer player “{level}” played for {name}, but this version does not know that one.",
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


# Ending a go


def confirm_go(table: TableScene, preview: Callable[[], list[str]], then: Callable[[], object]) -> None:
    """Ask before a go ends; `preview` tells what would happen, a line each."""

    def text() -> DialogText:
        # Translators: a question, answered with "Not yet" or "Yes"
        title = _("End your go?")
        # Translators: answers to "End your go?"
        answers: list[_Entry] = [(_("Not yet"), None), (_("Yes"), then)]
        return DialogText(title, answers, "\n".join(preview()))

    table.ui.open(TableDialog(text, primary=1, width_units=560))


_MOST_CAPS = 0.42  # of the width: caps that need more stand in several rows
_LEAST, _WANTED = 300, 460  # layout units of text


class KeyCaps(Widget):
    """Asks for its lines whenever it is measured: they may have to speak another language."""

    solid = False
    speech_role = "list"

    def __init__(self, lines: Callable[[], Sequence[Line]]) -> None:
        super().__init__()
        self._lines = lines

    @property
    def rows(self) -> list[str]:
        """The lines, for whoever listens: keys, and what they do."""
        return [": ".join((", ".join(names), _(meaning))) for names, meaning in self._lines()]

    def width_range(self) -> tuple[int, int]:
        """Caps in a narrow column, meanings in the other."""
        return self.context.text_u(_LEAST), self.context.text_u(_WANTED)

    def height_for(self, width: int) -> int:
        """All lines."""
        return sum(self._line_height(line, width) for line in self._lines())

    def paint(self, surface: Surface) -> None:
        """Line by line."""
        rect, fonts = self.rect, self.context.fonts
        beside = self._caps_width(rect.w) + self.context.u(16)
        y = rect.y
        for line in self._lines():
            names, meaning = line
            tall = self._line_height(line, rect.w)
            for name, place in self._caps(names, rect.w):
                self._paint_cap(surface, name, place.move(rect.x, y + self.context.u(3)))
            words = fonts.block(_(meaning), "body", theme.INK, rect.w - beside)
            first = min(words.get_height(), fonts.line_height("body"))
            shift = (self._cap_height() + self.context.u(6) - first) // 2
            surface.blit(words, (rect.x + beside, y + max(0, shift)))
            y += tall

    # -- inside ------------------------------------------------------------------------------------

    def _cap_height(self) -> int:
        return self.context.fonts.line_height("small_bold") + self.context.u(4)

    def _cap_width(self, name: str) -> int:
        return max(self._cap_height(), self.context.fonts.size(name, "small_bold")[0] + 2 * self.context.u(8))

    def _line_height(self, line: Line, width: int) -> int:
        names, meaning = line
        caps = max(place.bottom for _name, place in self._caps(names, width))
        room = width - self._caps_width(width) - self.context.u(16)
        words = self.context.fonts.block_size(_(meaning), "body", room)[1]
        return max(caps, words) + self.context.u(6)

    def _caps_width(self, width: int) -> int:
        """As wide as the widest of them all needs, up to a share of the width."""
        gap = self.context.u(6)
        widest = [sum(self._cap_width(name) + gap for name in names) - gap for names, _text in self._lines()]
        single = [self._cap_width(name) for names, _text in self._lines() for name in names]
        return max(max(single), min(max(widest), round(width * _MOST_CAPS)))

    def _caps(self, names: Sequence[str], width: int) -> Iterator[tuple[str, Rect]]:
        """Side by side, as far as there is room."""
        room, gap, tall = self._caps_width(width), self.context.u(6), self._cap_height()
        x = y = 0
        for name in names:
            wide = self._cap_width(name)
            if x and x + wide > room:
                x, y = 0, y + tall + gap
            yield name, Rect(x, y, wide, tall)
            x += wide + gap

    def _paint_cap(self, surface: Surface, name: str, place: Rect) -> None:
        """Ivory, with a darker front edge, as a key has."""
        context, radius = self.context, self.context.u(6)
        front = max(2, context.u(3))
        pygame.draw.rect(surface, theme.BRONZE_DARK, place, border_radius=radius)
        top = Rect(place.x + 1, place.y + 1, place.w - 2, place.h - 1 - front)
        pygame.draw.rect(surface, theme.TRAVERTINE_LIGHT, top, border_radius=max(1, radius - 1))
        letters = context.fonts.render(name, "small_bold", theme.INK)
        surface.blit(letters, letters.get_rect(center=top.center))
