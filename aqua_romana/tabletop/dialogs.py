"""The table's dialogs: menu, log, keys, confirming a go."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from aqua_romana.games.romana.players.levels import LEVELS
from aqua_romana.games.romana.rules import Action, Game
from aqua_romana.games.romana.rules.story import goes
from aqua_romana.games.romana.table import words
from aqua_romana.match import Seat
from aqua_romana.tabletop.opponents import level_name
from aqua_romana.window.text import _, ngettext
from aqua_romana.window.widgets.dialog import Dialog

if TYPE_CHECKING:
    from aqua_romana.tabletop.scene import TableScene
    from aqua_romana.window.widgets.ui import Ui


def keys_text() -> str:
    """All keys, a line each."""
    lines = (
        (_("Arrow keys, Tab"), _("move to the next usable thing")),
        (_("Enter, Space"), _("use it; without a choice: the red button")),
        (_("Esc"), _("put back what you chose; menu")),
        ("R, Shift+R", _("turn the tile (also wheel and right click)")),
        ("1 2 3 4", _("choose the kind of tile, where there is a choice")),
        ("L", _("lay the tile, move the builder")),
        ("C, E", _("close the chosen aqueduct, end your go")),
        ("O, A", _("setup: place one builder, place all")),
        ("Ctrl+Z, Ctrl+Y", _("undo, redo")),
        (_("Backspace"), _("undo the whole go")),
        ("P", _("show the last go once more")),
        ("G", _("everything that happened")),
        ("S, M", _("sound, menu")),
        ("F11, Alt+Enter", _("full screen")),
    )
    return "\n".join(f"**{keys}** – {meaning}" for keys, meaning in lines)


def open_help(ui: Ui) -> None:
    """How to play by mouse, touch and keys."""
    intro = _(
        "Drag a master builder to a lit square in front of your workman, or click workman and builder in "
        "either order. Turn the tile, then click it to lay it. Drag a workman to his podium to close his "
        "aqueduct."
    )
    ui.open(Dialog(_("Keys"), f"{intro}\n\n{keys_text()}", [(_("Close"), None)], primary=0, width_units=760))


def log_text(game: Game) -> str:
    """The whole game in plain words, the latest go first."""
    parts = []
    number = sum(not go.is_setup for go in goes(game))
    for go in reversed(goes(game)):
        if go.is_setup:
            break
        lines = words.event_lines(game, go)
        head = _("Go {number}: {name}").format(number=number, name=game.names[go.seat])
        parts.append(f"**{head}**\n" + "; ".join(lines) if lines else f"**{head}**")
        number -= 1
    return "\n".join(parts) or _("Nothing has happened yet.")


def open_log(ui: Ui, game: Game) -> None:
    """Everything that happened."""
    ui.open(Dialog(_("What happened"), log_text(game), [(_("Close"), None)], primary=0, width_units=820))


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
    entries: list[tuple[str, Callable[[], object] | None]] = [
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
        *table.surroundings.menu,
        (_("Quit"), table.app.quit),
    ]
    table.ui.open(Dialog(_("Menu"), "", entries, primary=0, width_units=420, stacked=True))


def open_seats(table: TableScene) -> None:
    """Take a seat over, or hand it to a computer player; each button goes on to the next possibility."""
    match, game = table.match, table.game
    order = ["", *(level.key for level in LEVELS)]

    def change(seat: int) -> None:
        level = order[(order.index(match.seats[seat].level) + 1) % len(order)]
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
        level = match.seats[seat].level
        return level_name(level) if level else _("a person")

    instantly = table.app.settings.other.get("thinking") == "instantly"
    entries: list[tuple[str, Callable[[], object] | None]] = [
        (_("Back to the table"), None),
        *(
            (f"{game.names[seat]}: {who(seat)}", lambda seat=seat: change(seat))
            for seat in range(game.players)
        ),
        (_("Computer plays: instantly") if instantly else _("Computer plays: thinking"), change_pace),
    ]
    table.ui.open(Dialog(_("Players"), "", entries, primary=0, width_units=420, stacked=True))


def confirm_go(ui: Ui, game: Game, action: Action, then: Callable[[], object]) -> None:
    """Ask before a go ends."""
    lines = words.preview(game, action)
    ui.open(
        Dialog(
            _("End your go?"),
            "\n".join(lines),
            [(_("Not yet"), None), (_("Yes"), then)],
            primary=1,
            width_units=560,
        )
    )


def result_line(game: Game) -> str:
    """Who has won."""
    names = [game.names[seat] for seat in game.winners()]
    points = max(game.totals())
    if len(names) == 1:
        return ngettext("{name} wins with {points} point", "{name} wins with {points} points", points).format(
            name=names[0], points=points
        )
    return _("{names} share the victory with {points} points").format(names=", ".join(names), points=points)
