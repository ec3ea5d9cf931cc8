"""The table's dialogs: menu, log, keys, who decides for whom, confirming a go."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from aqua_romana.ai.bot_names import renamed
from aqua_romana.ai.game_ai import Level, ai_of
from aqua_romana.boardgame.plugin import GamePlugin, Seat
from aqua_romana.storage.files.file_names import readable
from aqua_romana.table import key_list
from aqua_romana.table.computer_players import level_of
from aqua_romana.table.hud import log, speed_button
from aqua_romana.table.table_factory import TableFactory
from aqua_romana.table.texts import GoText
from aqua_romana.ui.gamepad import Make
from aqua_romana.ui.text import key_names
from aqua_romana.ui.text.translation import _, pgettext
from aqua_romana.ui.widgets.dialog import Dialog

if TYPE_CHECKING:
    from aqua_romana.boardgame.match import Match
    from aqua_romana.table.game_ui import TableNavigator
    from aqua_romana.table.scene import TableScene

_Entry = tuple[str, Callable[[], object] | None]


@dataclass(frozen=True)
class Said:
    """What a dialog says."""

    title: str
    entries: list[_Entry]
    text: str = ""


class TableDialog(Dialog):
    """A dialog that is told anew whenever it is laid out: it may be open when the language changes."""

    def __init__(self, tell: Callable[[], Said], **context: Any) -> None:
        """`context` is what `Dialog` takes beside its words."""
        said = tell()
        super().__init__(said.title, said.text, said.entries, **context)
        self._tell = tell

    def arrange(self) -> None:
        """Say everything, then find room for it."""
        said = self._tell()
        self.title = said.title
        self._title.set(said.title)
        self._text.set(said.text)
        for button, (label, _action) in zip(self.buttons, said.entries, strict=True):
            button.set(label)
        for role in ("button", "bold", "small_bold"):  # plainer where words would be cut otherwise
            for button in self.buttons:
                button.role = role
            super().arrange()
            if not any(button.problems() for button in self.buttons):
                break


# Help and log


def keys_text(parts: TableFactory, has_hints: bool = True, make: Make = "") -> str:
    """All keys, a line each; those of a gamepad as its maker calls them."""
    keys = key_names.translated
    # Translators: what a key does
    hint = (keys("H"), _("a hint; once more: another one"))
    # Translators: what a key does while computer players play
    hold = (keys("Space"), _("hold the computer players, or let them go on"))
    lines = (
        # Translators: what keys do
        (keys("Arrow keys", "Tab"), _("move to the next usable thing")),
        # Translators: what keys do
        (keys("Shift+Arrow keys"), _("look at everything on the table")),
        # Translators: what keys do
        (keys("Enter", "Space"), _("use what is framed, or lay the tile that lies there")),
        # Translators: what a key does
        (keys("Esc"), _("put back what you chose, or open the menu")),
        *parts.keys(),
        # Translators: what a key does: take back one step
        (keys("Ctrl+Z", "U"), _("undo")),
        # Translators: what a key does: repeat a step taken back
        (keys("Ctrl+Y", "Ctrl+Shift+Z"), _("redo")),
        # Translators: what a key does: take back everything to the start of a go
        (keys("Backspace"), _("undo the whole go")),
        *([hint] if has_hints else []),
        # Translators: what a key does
        (keys("P"), _("show the last go once more")),
        *([hold] if has_hints else []),
        # Translators: what a key shows: the log of the game
        (keys("G"), _("everything that happened")),
        # Translators: what a key does: a notice tells a player what others did to his aqueducts
        (keys("N"), _("take a notice away")),
        # Translators: what a key does
        (keys("V"), _("figures walk slowly, fast or at once")),
        # Translators: what a key does
        (keys("S"), _("sound on or off")),
        # Translators: what a key does
        (keys("M"), _("open the menu")),
        # Translators: what a key does
        (keys("?", "F1"), _("this help")),
        # Translators: what keys do
        (keys("F11", "Alt+Enter"), _("full screen or window")),
    )
    # Translators: a heading in the list of keys
    watching = _("While you watch a game again")
    # Translators: a heading in the list of keys; it is a gamepad
    by_pad = _("Gamepad")
    return "\n\n".join(
        [
            _key_lines(lines),
            f"{by_pad}\n{_key_lines(key_list.for_pad(make))}",
            f"{watching}\n{_key_lines(key_list.for_replay())}",
        ]
    )


def _key_lines(lines: Iterable[tuple[str, str]]) -> str:
    # Translators: a line of a list of keys: {keys} such as Ctrl+Z, {meaning} what they do; ** makes bold
    return "\n".join(_("**{keys}** – {meaning}", keys=keys, meaning=meaning) for keys, meaning in lines)


def help_text(parts: TableFactory, game: Any, has_hints: bool = True, make: Make = "") -> str:
    """What may be done now, what the game is about, the gestures and all keys."""
    help_now = parts.help_now(game)
    # Translators: a heading in the help: what may be done at this moment
    now = _("**What you may do now**")
    # Translators: a heading in the help: what the game is about
    goal = _("**The goal**")
    # Translators: a heading in the help: how things are done by mouse and keys
    how = _("**How it is done**")
    parted = (
        f"{now}\n{help_now.now}",
        f"{goal}\n{help_now.goal}",
        f"{how}\n{parts.how_to_play()}",
        keys_text(parts, has_hints, make),
    )
    return "\n\n".join(parted)


def open_help(table: TableScene) -> None:
    """Help for this moment; buttons lead to the chapters of the rules that are about it."""
    parts, navigator, plugin = table.parts, table.navigator, table.match.plugin

    def read(chapter: str) -> Callable[[], None]:
        return lambda: navigator.show_rules(plugin, chapter) if navigator is not None else None

    def tell() -> Said:
        entries: list[_Entry] = [(_close(), None)]
        for key, title in parts.help_now(table.game).chapters if navigator is not None else ():
            # Translators: a button that opens the rules; {chapter} is the title of a chapter
            entries.append((_("Rules: {chapter}", chapter=title), read(key)))
        # Translators: the title of a dialog
        return Said(_("Help"), entries, help_text(parts, table.game, plugin.thinks, table.ui.pad_make))

    table.ui.open(TableDialog(tell, primary=0, width_units=820))


def log_text(parts: TableFactory, game: Any) -> str:
    """The whole game in plain words, the latest go first."""
    told = []
    for number, go in enumerate(parts.whole_story(game), start=1):
        head = log.heading(number, game.names[go.seat])
        told.append("\n".join([f"**{head}**", *go.lines]))
    return "\n\n".join(reversed(told)) or _("Nothing has happened yet.")


def open_log(table: TableScene) -> None:
    """Everything that happened."""

    def tell() -> Said:
        # Translators: the title of a dialog: the log of the game
        return Said(_("What happened"), [(_close(), None)], log_text(table.parts, table.game))

    table.ui.open(LogDialog(tell, table, primary=0, width_units=820))


class LogDialog(TableDialog):
    """The log, with emblems; told anew like every dialog of the table."""

    def __init__(self, tell: Callable[[], Said], table: TableScene, **context: Any) -> None:
        super().__init__(tell, **context)
        self._table = table
        self._scroll.children.remove(self._text)
        self._text = self._scroll.add(log.LogLines(self._text.text, table.game, self._goes()))

    def _goes(self) -> list[GoText]:
        return self._table.parts.whole_story(self._table.game)

    def arrange(self) -> None:
        """In the language of this moment."""
        if isinstance(self._text, log.LogLines):
            self._text.goes = self._goes()
        super().arrange()


def _close() -> str:
    # Translators: a button that closes a dialog
    return pgettext("window", "Close")


# The menu


def open_menu(table: TableScene, at: int = 0) -> None:
    """Everything else one can do at the table; the focus is on the entry `at`."""
    settings = table.app.settings

    def switch_aids() -> None:
        settings.aids = not settings.aids
        table.settings_changed()

    def switch_speed() -> None:
        table.switch_speed()
        open_menu(table, at=2)

    def switch_confirm() -> None:
        settings.confirm_go = not settings.confirm_go
        table.settings_changed()

    def switch_laying() -> None:
        settings.lay_at_once = not settings.lay_at_once
        table.settings_changed()

    def tell() -> Said:
        entries: list[_Entry] = [
            (_("Back to the table"), None),
            (_("Show the last go"), table.replay_last_go),
            (speed_button.told(settings.animation), switch_speed),
            *([(_aids_told(settings.aids), switch_aids)] if table.state.may_aid else []),
            (
                _("Ask before a go ends: on") if settings.confirm_go else _("Ask before a go ends: off"),
                switch_confirm,
            ),
            # Translators: whether dropping a tile lays it, without a second click
            (_("Lay at once: on") if settings.lay_at_once else _("Lay at once: off"), switch_laying),
            *_who_plays(table),
            (_("Full screen"), table.app.toggle_fullscreen),
            *_ways_out(table),
            (_("Quit"), table.navigator.quit if table.navigator is not None else table.app.quit),
        ]
        return Said(_("Menu"), entries)

    _open_at(table, TableDialog(tell, primary=0, width_units=420, stacked=True), at)


def _aids_told(are_on: bool) -> str:
    # Translators: aids are what the board shows of what can be done and what would happen
    return _("Aids: on") if are_on else _("Aids: off")


def _who_plays(table: TableScene) -> list[_Entry]:
    """Not where only people can play, and do; nobody helps out in a challenge."""
    match = table.match
    if match.attempt is not None or (not match.plugin.thinks and all(seat.is_human for seat in match.seats)):
        return []
    # Translators: a menu entry: who plays at which seat
    return [(_("Players …"), lambda: open_seats(table))]


def _open_at(table: TableScene, dialog: TableDialog, at: int) -> None:
    """An entry that only changes its name keeps the focus."""
    table.ui.open(dialog)
    table.ui.focus(dialog.buttons[at])


def _ways_out(table: TableScene) -> list[_Entry]:
    """What the box around the table offers."""
    navigator, match = table.navigator, table.match
    if navigator is None:
        return []
    return [
        *(_after_the_end(navigator, match) if match.game.is_over else []),
        *(_looking_back(navigator, match) if match.plugin.thinks and not _is_tried(match) else []),
        # Translators: a button: write pictures or a record of the game to a file
        (_("Export"), lambda: navigator.export(match.plugin, match.game)),
        (_("Rules"), lambda: navigator.show_rules(match.plugin)),
        (_("Settings"), navigator.show_settings),
        (_("Main menu"), lambda: navigator.leave_table(match)),
    ]


def _is_tried(match: Match) -> bool:
    """Whether a challenge is under way: what the computer thinks of it would be a hint."""
    return match.attempt is not None and not match.attempt.is_done


def _looking_back(navigator: TableNavigator, match: Match) -> list[_Entry]:
    # Translators: the computer looks back on the game and tells its turning points
    return [(_("Review"), lambda: navigator.review(match.plugin, match.game, seats=match.seats))]


def _after_the_end(navigator: TableNavigator, match: Match) -> list[_Entry]:
    return [
        # Translators: a menu entry: show the final scoring again
        (_("Final scoring"), lambda: navigator.finish(match)),
        # Translators: a menu entry: the same players play once more
        (_("Rematch"), lambda: navigator.rematch(match)),
        (_("New game"), lambda: navigator.show_new_game(match.plugin)),
    ]


# Who plays


def open_seats(table: TableScene, at: int = 0) -> None:
    """Take a seat over, or hand it to a computer player; each button goes on to the next possibility."""
    match, game = table.match, table.game
    order = ["", *(level.key for level in ai_of(match.plugin).LEVELS)]

    def change(seat: int) -> None:
        present = match.seats[seat].level
        level = order[(order.index(present) + 1) % len(order)] if present in order else ""
        _seat_at(table, seat, level)
        open_seats(table, at=1 + seat)

    def change_pace() -> None:
        other = table.app.settings.other
        other["thinking"] = "" if other.get("thinking") == "instantly" else "instantly"
        table.settings_changed()
        open_seats(table, at=1 + game.players)

    def who(seat: int) -> str:
        if match.seats[seat].is_human:
            # Translators: who plays at a seat: a person, not the computer; {name} is the player's name
            return _("{name}: a person", name=game.names[seat])
        level = level_of(match.plugin, match.seats[seat].level)
        told = _with_strength(level) if level is not None else _called(table, seat)
        # Translators: who plays at a seat: {name} is the player's name, {level}: “Tiro · Easy”
        return _("{name}: {level}", name=game.names[seat], level=told)

    def tell() -> Said:
        instantly = table.app.settings.other.get("thinking") == "instantly"
        entries: list[_Entry] = [
            (_("Back to the table"), None),
            *((who(seat), lambda seat=seat: change(seat)) for seat in range(game.players)),
            (_("Computer plays: instantly") if instantly else _("Computer plays: thinking"), change_pace),
        ]
        return Said(_("Players"), entries)

    _open_at(table, TableDialog(tell, primary=0, width_units=420, stacked=True), at)


def ask_who_plays(table: TableScene) -> None:
    """The seat that decides has nobody to do it: a person or one of the computer players takes it over."""
    match, seat = table.match, table.game.decider
    if seat is None:
        return

    def take(level: str) -> Callable[[], None]:
        return lambda: _seat_at(table, seat, level)

    def tell() -> Said:
        entries: list[_Entry] = [
            # Translators: a button: nobody is chosen yet
            (_("Decide later"), None),
            # Translators: a button: a person shall play, not the computer
            (_("A person"), take("")),
            *((_with_strength(each), take(each.key)) for each in ai_of(match.plugin).LEVELS),
        ]
        return Said(_("Who shall play?"), entries, _why_nobody(table, seat))

    table.ui.open(TableDialog(tell, primary=1, width_units=520, stacked=True))


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
    seats[seat] = replace(seats[seat], level=level)
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

    def tell() -> Said:
        # Translators: a question, answered with "Not yet" or "Yes"
        title = _("End your go?")
        # Translators: answers to "End your go?"
        answers: list[_Entry] = [(_("Not yet"), None), (_("Yes"), then)]
        return Said(title, answers, "\n".join(preview()))

    table.ui.open(TableDialog(tell, primary=1, width_units=560))
