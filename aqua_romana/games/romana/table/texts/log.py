"""What happened: the log, captions and a review, a line an event; what others did to a player's aqueducts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.rules import actions as verbs
from aqua_romana.games.romana.rules import position as at
from aqua_romana.games.romana.rules import questions as ask
from aqua_romana.games.romana.rules.events import Closed, Go, Grew, Laid, Outranked, Placed, Took, Walked
from aqua_romana.games.romana.rules.geometry import AQUEDUCT_OF, COLUMNS
from aqua_romana.games.romana.table.board import items
from aqua_romana.games.romana.table.layout import RING_ROWS, path_place
from aqua_romana.games.romana.table.texts import kind_name, owner_name, scores, workman_number
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.texts import Notice
from aqua_romana.ui.text.translation import N_, _

_LENGTHENS = (
    # Translators: what a go did, below the player's name, who is the subject
    N_("Lengthens the first aqueduct to {length}"),
    # Translators: what a go did, below the player's name, who is the subject
    N_("Lengthens the second aqueduct to {length}"),
    # Translators: what a go did, below the player's name, who is the subject
    N_("Lengthens the third aqueduct to {length}"),
    # Translators: what a go did, below the player's name, who is the subject
    N_("Lengthens the fourth aqueduct to {length}"),
    # Translators: what a go did, below the player's name, who is the subject
    N_("Lengthens the fifth aqueduct to {length}"),
    # Translators: what a go did, below the player's name, who is the subject
    N_("Lengthens the sixth aqueduct to {length}"),
)
_GROWS = (
    # Translators: in the go of somebody else; {name} owns the aqueduct
    N_("{name}: the first aqueduct grows to {length}"),
    # Translators: in the go of somebody else; {name} owns the aqueduct
    N_("{name}: the second aqueduct grows to {length}"),
    # Translators: in the go of somebody else; {name} owns the aqueduct
    N_("{name}: the third aqueduct grows to {length}"),
    # Translators: in the go of somebody else; {name} owns the aqueduct
    N_("{name}: the fourth aqueduct grows to {length}"),
    # Translators: in the go of somebody else; {name} owns the aqueduct
    N_("{name}: the fifth aqueduct grows to {length}"),
    # Translators: in the go of somebody else; {name} owns the aqueduct
    N_("{name}: the sixth aqueduct grows to {length}"),
)
_CLOSES = (
    # Translators: what a go did, below the player's name, who is the subject; {podium}: its number
    N_("Closes the first aqueduct at length {length}: podium {podium}"),
    # Translators: what a go did, below the player's name, who is the subject; {podium}: its number
    N_("Closes the second aqueduct at length {length}: podium {podium}"),
    # Translators: what a go did, below the player's name, who is the subject; {podium}: its number
    N_("Closes the third aqueduct at length {length}: podium {podium}"),
    # Translators: what a go did, below the player's name, who is the subject; {podium}: its number
    N_("Closes the fourth aqueduct at length {length}: podium {podium}"),
    # Translators: what a go did, below the player's name, who is the subject; {podium}: its number
    N_("Closes the fifth aqueduct at length {length}: podium {podium}"),
    # Translators: what a go did, below the player's name, who is the subject; {podium}: its number
    N_("Closes the sixth aqueduct at length {length}: podium {podium}"),
)
_CLOSES_FOR_NOTHING = (
    # Translators: what a go did, below the player's name, who is the subject
    N_("Closes the first aqueduct at length {length}: no podium"),
    # Translators: what a go did, below the player's name, who is the subject
    N_("Closes the second aqueduct at length {length}: no podium"),
    # Translators: what a go did, below the player's name, who is the subject
    N_("Closes the third aqueduct at length {length}: no podium"),
    # Translators: what a go did, below the player's name, who is the subject
    N_("Closes the fourth aqueduct at length {length}: no podium"),
    # Translators: what a go did, below the player's name, who is the subject
    N_("Closes the fifth aqueduct at length {length}: no podium"),
    # Translators: what a go did, below the player's name, who is the subject
    N_("Closes the sixth aqueduct at length {length}: no podium"),
)
_IS_CLOSED = (
    # Translators: in the go of somebody else; {name} owns the aqueduct; {podium}: a number
    N_("{name}: the first aqueduct closes at length {length}, podium {podium}"),
    # Translators: in the go of somebody else; {name} owns the aqueduct; {podium}: a number
    N_("{name}: the second aqueduct closes at length {length}, podium {podium}"),
    # Translators: in the go of somebody else; {name} owns the aqueduct; {podium}: a number
    N_("{name}: the third aqueduct closes at length {length}, podium {podium}"),
    # Translators: in the go of somebody else; {name} owns the aqueduct; {podium}: a number
    N_("{name}: the fourth aqueduct closes at length {length}, podium {podium}"),
    # Translators: in the go of somebody else; {name} owns the aqueduct; {podium}: a number
    N_("{name}: the fifth aqueduct closes at length {length}, podium {podium}"),
    # Translators: in the go of somebody else; {name} owns the aqueduct; {podium}: a number
    N_("{name}: the sixth aqueduct closes at length {length}, podium {podium}"),
)
_IS_CLOSED_FOR_NOTHING = (
    # Translators: in the go of somebody else; {name} owns the aqueduct
    N_("{name}: the first aqueduct closes at length {length}, no podium"),
    # Translators: in the go of somebody else; {name} owns the aqueduct
    N_("{name}: the second aqueduct closes at length {length}, no podium"),
    # Translators: in the go of somebody else; {name} owns the aqueduct
    N_("{name}: the third aqueduct closes at length {length}, no podium"),
    # Translators: in the go of somebody else; {name} owns the aqueduct
    N_("{name}: the fourth aqueduct closes at length {length}, no podium"),
    # Translators: in the go of somebody else; {name} owns the aqueduct
    N_("{name}: the fifth aqueduct closes at length {length}, no podium"),
    # Translators: in the go of somebody else; {name} owns the aqueduct
    N_("{name}: the sixth aqueduct closes at length {length}, no podium"),
)
_SEES = (
    # Translators: beside a player's name, who is the subject; {kind}: curve, joker …, a bare noun
    N_("Builds with the first workman, who sees the {kind} builder"),
    # Translators: beside a player's name, who is the subject; {kind}: curve, joker …, a bare noun
    N_("Builds with the second workman, who sees the {kind} builder"),
    # Translators: beside a player's name, who is the subject; {kind}: curve, joker …, a bare noun
    N_("Builds with the third workman, who sees the {kind} builder"),
    # Translators: beside a player's name, who is the subject; {kind}: curve, joker …, a bare noun
    N_("Builds with the fourth workman, who sees the {kind} builder"),
    # Translators: beside a player's name, who is the subject; {kind}: curve, joker …, a bare noun
    N_("Builds with the fifth workman, who sees the {kind} builder"),
    # Translators: beside a player's name, who is the subject; {kind}: curve, joker …, a bare noun
    N_("Builds with the sixth workman, who sees the {kind} builder"),
)


class LogLine(NamedTuple):
    """A sentence, the same with the names of places, and the aqueduct it is about, if it is about one."""

    text: str
    placed: str
    aqueduct: str


def event_lines(game: Game, go: Go) -> list[str]:
    """A go, a line an event, in the present and without a subject: that is the player. Places are named."""
    return [line.placed for line in go_lines(game, go)]


def go_lines(game: Game, go: Go) -> list[LogLine]:
    """The lines of a go."""
    lines: list[LogLine] = []
    closed = {event.aqueduct for event in go.events if isinstance(event, Closed)}
    for event in go.events:
        if isinstance(event, Grew) and event.aqueduct in closed:
            continue
        line = event_line(game, go, event)
        if line:
            lines.append(LogLine(line, _placed_line(game, go, event) or line, _about(go, event)))
    if not go.is_setup and not any(isinstance(event, Laid) for event in go.events) and not lines:
        # Translators: what a go did, below the player's name, who is the subject
        line = _("Can do nothing")
        lines.append(LogLine(line, line, ""))
    return lines


def _placed_line(game: Game, go: Go, event: object) -> str:
    """An event for who goes by the names of places and sees no emblem; empty where that changes nothing."""
    match event:
        case Laid():
            return _laid_on(game, go, event)
        case Placed(path=path, kind=letter):
            # Translators: what a go did, below the player's name, who is the subject; {number} is a square of
            # the pathway; {kind}: curve, joker …, a bare noun
            return _("Places a builder on pathway {number}: {kind}", number=path, kind=kind_name(letter))
    return ""


def _about(go: Go, event: object) -> str:
    """The aqueduct that an event is about, if it is about one: of a tile, that of the workman before it."""
    if isinstance(event, Laid) and not event.bonus:
        return next(action.aqueduct_name for action in go.actions if action.verb == verbs.BUILD)
    return event.aqueduct if isinstance(event, Grew | Closed) else ""


def event_line(game: Game, go: Go, event: object) -> str:
    """One event of a go as a line; empty where none is written about it."""
    match event:
        case Laid():
            return _laid(game, go, event)
        case Grew():
            return _grew(event, _other(game, go, event.aqueduct), workman_number(game, event.aqueduct))
        case Closed():
            return _closed(event, _other(game, go, event.aqueduct), workman_number(game, event.aqueduct))
        case Outranked():
            return scores.outranked(game, event)
        case Placed(kind=letter):
            # Translators: what a go did, below the player's name, who is the subject; {kind}: curve, joker …
            return _("Places a builder: {kind}", kind=kind_name(letter))
        case Walked(path=path, goal=goal, fountain=fountain):
            if not any(isinstance(each, Laid) for each in go.events):
                return _moved(game, go, path, goal)
            # Translators: what a go did, below the player's name, who is the subject
            return _("Sends the builder past a fountain") if fountain else ""
        case Took(seat=seat, kind=letter):
            if seat == go.seat:
                # Translators: what a go did, below the player's name, who is the subject; {kind}: curve …
                return _("Takes a builder: {kind}", kind=kind_name(letter))
            # Translators: in the go of somebody else; {kind}: straight, curve, bridge, double curve or joker
            return _("{name} takes a builder: {kind}", name=game.names[seat], kind=kind_name(letter))
    return ""


def _laid(game: Game, go: Go, event: Laid) -> str:
    """A tile, whose place is shown by light."""
    kind = kind_name(event.kind)
    if event.bonus:
        # Translators: what a go did; the player is the subject; {kind}: curve …, a bare noun
        return _("Lays a bonus tile: {kind}", kind=kind)
    builder = _about(go, event)
    if game.owner(builder) == go.seat:
        # Translators: what a go did; {number}: which workman of his; {kind}: a bare noun
        return _(
            "Lays a tile in front of workman {number}: {kind}",
            number=workman_number(game, builder),
            kind=kind,
        )
    # Translators: in the go of somebody else, who borrows a workman; {kind}: a bare noun
    return _("Lays a tile in front of a workman of {name}: {kind}", name=owner_name(game, builder), kind=kind)


def _laid_on(game: Game, go: Go, event: Laid) -> str:
    """The same for who goes by the names of squares."""
    what = {"square": event.square, "kind": kind_name(event.kind)}
    if event.bonus:
        # Translators: what a go did; the player is the subject; {square}: c3 …; {kind}: curve …, a bare noun
        return _("Lays a bonus tile on {square}: {kind}", **what)
    builder = _about(go, event)
    if game.owner(builder) == go.seat:
        # Translators: what a go did; {number}: which workman of his; {kind}: a bare noun
        return _(
            "Lays a tile on {square} in front of workman {number}: {kind}",
            number=workman_number(game, builder),
            **what,
        )
    # Translators: in the go of somebody else, who borrows a workman; {square}: c3 …; {kind}: a bare noun
    return _(
        "Lays a tile on {square} in front of a workman of {name}: {kind}",
        name=owner_name(game, builder),
        **what,
    )


def _other(game: Game, go: Go, aqueduct: str) -> str:
    """The owner of an aqueduct, where that is not the player whose go it is."""
    return "" if game.owner(aqueduct) == go.seat else owner_name(game, aqueduct)


def _grew(event: Grew, other: str, number: int) -> str:
    """An aqueduct became longer; `other` is its owner where that is not the player whose go it was."""
    if other:
        return _(_GROWS[number - 1], name=other, length=event.after)
    return _(_LENGTHENS[number - 1], length=event.after)


_MOVED: Final = {
    # Translators: what a go did, below the player's name, who is the subject; {kind}: curve, joker …; {start}
    # and {goal}: the letters of columns
    "N": N_("Moves the {kind} builder above the land, from column {start} to {goal}"),
    # Translators: the same; {start} and {goal}: the letters of columns
    "S": N_("Moves the {kind} builder below the land, from column {start} to {goal}"),
    # Translators: the same; {start} and {goal} number the rows beside the land from above
    "W": N_("Moves the {kind} builder left of the land, from row {start} to {goal}"),
    # Translators: the same; {start} and {goal} number the rows beside the land from above
    "E": N_("Moves the {kind} builder right of the land, from row {start} to {goal}"),
}


def _moved(game: Game, go: Go, path: int, goal: int) -> str:
    """Which builder, from where to where; round a corner of the pathway only which."""
    before = game.copy()
    before.seek(go.first)
    letter = ask.builders(before).get(path) or ask.builders(game).get(goal)
    kind = kind_name(letter) if letter else ""
    (side, start), (end_side, end) = _line_of(path), _line_of(goal)
    if side != end_side:
        # Translators: what a go did, below the player's name, who is the subject; {kind}: curve, joker …
        return _("Moves the {kind} builder round a corner of the pathway", kind=kind)
    return _(_MOVED[side], kind=kind, start=start, goal=end)


def _line_of(path: int) -> tuple[str, str]:
    """The side of the land on which a pathway square lies, and the name of its column or row there."""
    column, row = path_place(path)
    if row in (0, RING_ROWS - 1):
        return "S" if row else "N", COLUMNS[column - 1]
    return "E" if column else "W", str(row)


def _closed(event: Closed, other: str, number: int) -> str:
    """An aqueduct was closed; `other` is its owner where that is not the player whose go it was."""
    if other:
        sentence = (_IS_CLOSED if event.podium else _IS_CLOSED_FOR_NOTHING)[number - 1]
        return _(sentence, name=other, length=event.length, podium=event.podium)
    sentence = (_CLOSES if event.podium else _CLOSES_FOR_NOTHING)[number - 1]
    return _(sentence, length=event.length, podium=event.podium)


def workman_sees(game: Game, aqueduct: str, kind: str) -> str:
    """Which workman looks to which builder; the kind is a bare noun."""
    return _(_SEES[workman_number(game, aqueduct) - 1], kind=kind)


def notices(game: Game, goes: Sequence[Go]) -> list[Notice]:
    """For every seat that was concerned; `goes` are all goes of the game."""
    if game.is_over:
        return []
    found = (_for_seat(game, seat, _others_since(seat, goes), goes) for seat in range(game.players))
    return [notice for notice in found if notice is not None]


def _others_since(seat: int, goes: Sequence[Go]) -> list[Go]:
    """The goes of others after a seat's last one, oldest first."""
    since: list[Go] = []
    for go in reversed(goes):
        if go.seat == seat or go.is_setup:
            break
        since.append(go)
    return since[::-1]


def _for_seat(game: Game, seat: int, since: Sequence[Go], goes: Sequence[Go]) -> Notice | None:
    lines: list[str] = []
    marked: set[BoardItem] = set()
    colour = ""
    step = 0
    for go in since:
        for aqueduct, line, tile in _done_to(game, seat, go):
            lines.append(line)
            marked.add(items.square(tile.square))
            colour, step = aqueduct[0], go.first + len(go.actions)
    if all(game.workman(name) is None for name in game.aqueducts(seat)):
        # Translators: a notice for a player whose aqueducts are all closed while the game goes on
        lines.append(_("You have no workman left and lay no more tiles."))
        colour, step = colour or game.colours[seat][0], max(step, _lost_last(game, seat, goes))
    return Notice(seat, colour, tuple(lines), frozenset(marked), step) if lines else None


def _lost_last(game: Game, seat: int, goes: Sequence[Go]) -> int:
    """The first step of the go that closed a seat's last aqueduct: the same however that go goes on."""
    for go in reversed(goes):
        if any(isinstance(each, Closed) and game.owner(each.aqueduct) == seat for each in go.events):
            return go.first + 1
    return 0


def _done_to(game: Game, seat: int, go: Go) -> list[tuple[str, str, Laid]]:
    """What a go of somebody else did to a seat's aqueducts: which one, the sentence, and by which tile."""
    laid = [event for event in go.events if isinstance(event, Laid)]
    if not laid:
        return []
    own = set(game.aqueducts(seat))
    closed = [each for each in go.events if isinstance(each, Closed) and each.aqueduct in own]
    found = [(each.aqueduct, _closed_yours(game, go, each, laid[0]), laid[0]) for each in closed]
    over = {each.aqueduct for each in closed}
    grown: dict[str, Grew] = {}
    for event in go.events:
        if isinstance(event, Grew) and event.aqueduct in own - over:
            grown[event.aqueduct] = event
    found += [(name, _grown(game, go, each, laid[0]), laid[0]) for name, each in grown.items()]
    found += [
        (name, _blocked(game, go, name, laid[-1]), laid[-1])
        for name in sorted(own - over)
        if _is_blocked_by(game, go, name)
    ]
    return found


def _is_blocked_by(game: Game, go: Go, aqueduct: str) -> bool:
    """Whether a go left an open aqueduct no way on from the square in front of its workman."""
    states = [before for before, _action in game.states()]
    end = go.first + len(go.actions)
    before = states[go.first]
    after = states[end] if end < len(states) else bytes(game.position.bytes)
    number = AQUEDUCT_OF[aqueduct]
    if after[at.PODIUM + number] != at.OPEN:
        return False
    return ask.ways_on(before, number) > 0 and not ask.ways_on(after, number)


def _closed_yours(game: Game, go: Go, event: Closed, tile: Laid) -> str:
    if not event.podium:
        # Translators: a notice for a player; {name}: somebody else; {kind}: a bare noun
        return _(
            "{name} closed your aqueduct at length {length}, with the {kind} tile: no podium",
            name=game.names[go.seat],
            length=event.length,
            kind=kind_name(tile.kind),
        )
    # Translators: a notice for a player; {name}: somebody else; {kind}: a bare noun
    return _(
        "{name} closed your aqueduct at length {length}, with the {kind} tile: podium {podium}",
        name=game.names[go.seat],
        length=event.length,
        kind=kind_name(tile.kind),
        podium=event.podium,
    )


def _grown(game: Game, go: Go, event: Grew, tile: Laid) -> str:
    # Translators: a notice for a player; {name}: somebody else; {kind}: a bare noun
    return _(
        "{name} lengthened your aqueduct to {length}, with the {kind} tile",
        name=game.names[go.seat],
        length=event.after,
        kind=kind_name(tile.kind),
    )


def _blocked(game: Game, go: Go, aqueduct: str, tile: Laid) -> str:
    # Translators: a notice for a player; {name}: somebody else; {kind}: a bare noun
    return _(
        "{name} blocked your aqueduct of length {length}, with the {kind} tile: the next tile closes it",
        name=game.names[go.seat],
        length=game.length(aqueduct),
        kind=kind_name(tile.kind),
    )
