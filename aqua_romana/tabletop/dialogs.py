"""The table's dialogs: menu, log, keys, who decides for whom, confirming a go."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from aqua_romana.keeping.file_names import readable
from aqua_romana.kinds import Seat
from aqua_romana.minds.mind import mind_of
from aqua_romana.tabletop.opponents import level_of
from aqua_romana.tabletop.parts import Parts
from aqua_romana.window.text import _
from aqua_romana.window.widgets.dialog import Dialog
from aqua_romana.window.widgets.ui import Ui

if TYPE_CHECKING:
    from aqua_romana.tabletop.scene import TableScene

_Entry = tuple[str, Callable[[], object] | None]


def keys_text(parts: Parts) -> str:
    """All keys, a line each."""
    lines = (
        (_("Arrow keys, Tab"), _("move to the next usable thing")),
        (_("Enter, Space"), _("use it; without a choice: the red button")),
        (_("Esc"), _("put back what you chose; menu")),
        *parts.keys(),
        ("Ctrl+Z, Ctrl+Y", _("undo, redo")),
        (_("Backspace"), _("undo the whole go")),
        ("P", _("show the last go once more")),
        ("G", _("everything that happened")),
        ("S, M", _("sound, menu")),
        ("F11, Alt+Enter", _("full screen")),
    )
    return "\n".join(f"**{keys}** – {meaning}" for keys, meaning in lines)


def open_help(ui: Ui, parts: Parts) -> None:
    """How to play by mouse, touch and keys."""
    text = f"{parts.how_to_play()}\n\n{keys_text(parts)}"
    ui.open(Dialog(_("Keys"), text, [(_("Close"), None)], primary=0, width_units=760))


def log_text(parts: Parts, game: Any) -> str:
    """The whole game in plain words, the latest go first."""
    told = []
    for number, go in enumerate(parts.whole_story(game), start=1):
        head = _("Go {number}: {name}").format(number=number, name=game.names[go.seat])
        told.append(f"**{head}**\n" + "; ".join(go.lines) if go.lines else f"**{head}**")
    return "\n".join(reversed(told)) or _("Nothing has happened yet.")


def open_log(ui: Ui, parts: Parts, game: Any) -> None:
    """Everything that happened."""
    text = log_text(parts, game)
    ui.open(Dialog(_("What happened"), text, [(_("Close"), None)], primary=0, width_units=820))


def open_menu(table: TableScene) -> None:
    """Everything else one can do at the table."""
    settings = table.app.settings

    def switch_aids() -> None:
        settings.aids = not settings.aids
        table.settings_changed()

    def switch_speed() -> None:
        order = ("off", "fast", "normal", "slow")
        settings.animation = order[(order.index(settings.animation) + 1) % len(order)]
        table.settings_changed()
        open_menu(table)

    def switch_confirm() -> None:
        settings.confirm_go = not settings.confirm_go
        table.settings_changed()

    speeds = {"off": _("off"), "fast": _("fast"), "normal": _("normal"), "slow": _("slow")}
    entries: list[_Entry] = [
        (_("Back to the table"), None),
        (_("Show the last go"), table.replay_last_go),
        (_("Animation: {speed}").format(speed=speeds[settings.animation]), switch_speed),
        (_("Aids: on") if settings.aids else _("Aids: off"), switch_aids),
        (
            _("Ask before a go ends: on") if settings.confirm_go else _("Ask before a go ends: off"),
            switch_confirm,
        ),
        (_("Players …"), lambda: open_seats(table)),
        (_("Full screen"), table.app.toggle_fullscreen),
        *_ways_out(table),
        (_("Quit"), table.host.quit if table.host is not None else table.app.quit),
    ]
    table.ui.open(Dialog(_("Menu"), "", entries, primary=0, width_units=420, stacked=True))


def _ways_out(table: TableScene) -> list[_Entry]:
    """What the box around the table offers."""
    host, match = table.host, table.match
    if host is None:
        return []
    return [
        (_("Review"), lambda: host.review(match.kind, match.game)),
        (_("Export"), lambda: host.export(match.kind, match.game)),
        (_("Rules"), lambda: host.show_rules(match.kind)),
        (_("Settings"), host.show_settings),
        (_("Main menu"), lambda: host.leave_table(match)),
    ]


def open_seats(table: TableScene) -> None:
    """Take a seat over, or hand it to a computer player; each button goes on to the next possibility."""
    match, game = table.match, table.game
    order = ["", *(level.key for level in mind_of(match.kind).LEVELS)]

    def change(seat: int) -> None:
        present = match.seats[seat].level
        level = order[(order.index(present) + 1) % len(order)] if present in order else ""
        seats = list(match.seats)
        seats[seat] = Seat(level)
        match.change_seats(tuple(seats))
        table.seats_changed()
        open_seats(table)

    def change_pace() -> None:
        other = table.app.settings.other
        other["thinking"] = "" if other.get("thinking") == "instantly" else "instantly"
        table.settings_changed()
        open_seats(table)

    def who(seat: int) -> str:
        key = match.seats[seat].level
        level = level_of(match.kind, key)
        return _(level.name) if level is not None else readable(key) or _("a person")

    instantly = table.app.settings.other.get("thinking") == "instantly"
    entries: list[_Entry] = [
        (_("Back to the table"), None),
        *(
            (f"{game.names[seat]}: {who(seat)}", lambda seat=seat: change(seat))
            for seat in range(game.players)
        ),
        (_("Computer plays: instantly") if instantly else _("Computer plays: thinking"), change_pace),
    ]
    table.ui.open(Dialog(_("Players"), "", entries, primary=0, width_units=420, stacked=True))


def ask_who_plays(table: TableScene) -> None:
    """The seat that decides has nobody to do it: a person or one of the computer players takes it over."""
    match, seat = table.match, table.game.decider
    if seat is None:
        return

    def take(level: str) -> None:
        seats = list(match.seats)
        seats[seat] = Seat(level)
        match.change_seats(tuple(seats))
        table.seats_changed()

    key = match.seats[seat].level
    level = level_of(match.kind, key)
    if level is None:
        said = _("{name} was played by the computer player “{level}”, whom this version does not know.")
    else:
        said = _("{level}, who plays for {name}, cannot think on this computer at the moment.")
    entries: list[_Entry] = [
        (_("Decide later"), None),
        (_("A person"), lambda: take("")),
        *((_(each.name), lambda each=each: take(each.key)) for each in mind_of(match.kind).LEVELS),
    ]
    called = _(level.name) if level is not None else readable(key)
    text = said.format(name=table.game.names[seat], level=called)
    table.ui.open(Dialog(_("Who shall play?"), text, entries, primary=1, width_units=520, stacked=True))


def confirm_go(ui: Ui, lines: list[str], then: Callable[[], object]) -> None:
    """Ask before a go ends; the lines tell what would happen."""
    ui.open(
        Dialog(
            _("End your go?"),
            "\n".join(lines),
            [(_("Not yet"), None), (_("Yes"), then)],
            primary=1,
            width_units=560,
        )
    )
