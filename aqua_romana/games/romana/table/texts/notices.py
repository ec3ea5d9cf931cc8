"""What others did to a player's aqueducts since his last go, by which tile; and that he has none left."""

from __future__ import annotations

from collections.abc import Sequence

from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.rules.events import Closed, Go, Grew, Laid
from aqua_romana.games.romana.rules.geometry import AQUEDUCT_OF
from aqua_romana.games.romana.rules.position import OPEN, PODIUM
from aqua_romana.games.romana.rules.questions import ways_on
from aqua_romana.games.romana.table.board import items
from aqua_romana.games.romana.table.texts import names
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.texts import Notice
from aqua_romana.ui.text.translation import _


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
        lines.append(_("You have no workman left; the others play on."))
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
    found = [(each.aqueduct, _closed(game, go, each, laid[0]), laid[0]) for each in closed]
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
    if after[PODIUM + number] != OPEN:
        return False
    return ways_on(before, number) > 0 and not ways_on(after, number)


def _closed(game: Game, go: Go, event: Closed, tile: Laid) -> str:
    if not event.podium:
        # Translators: a notice for a player; {name}: somebody else; {square}: c3 …; {kind}: a bare noun
        return _(
            "{name} closed your aqueduct at length {length}, with the {kind} tile on {square}: no podium",
            name=game.names[go.seat],
            length=event.length,
            kind=names.kind_name(tile.kind),
            square=tile.square,
        )
    # Translators: a notice for a player; {name}: somebody else; {square}: c3 …; {kind}: a bare noun
    return _(
        "{name} closed your aqueduct at length {length}, with the {kind} tile on {square}: podium {podium}",
        name=game.names[go.seat],
        length=event.length,
        kind=names.kind_name(tile.kind),
        square=tile.square,
        podium=event.podium,
    )


def _grown(game: Game, go: Go, event: Grew, tile: Laid) -> str:
    # Translators: a notice for a player; {name}: somebody else; {square}: c3 …; {kind}: a bare noun
    return _(
        "{name} lengthened your aqueduct to {length}, with the {kind} tile on {square}",
        name=game.names[go.seat],
        length=event.after,
        kind=names.kind_name(tile.kind),
        square=tile.square,
    )


def _blocked(game: Game, go: Go, aqueduct: str, tile: Laid) -> str:
    # Translators: a notice for a player; {name}: somebody else; {square}: c3 …; {kind}: a bare noun
    return _(
        "{name} blocked your aqueduct of length {length}, with the {kind} tile on {square}: "
        "the next tile closes it",
        name=game.names[go.seat],
        length=game.length(aqueduct),
        kind=names.kind_name(tile.kind),
        square=tile.square,
    )
