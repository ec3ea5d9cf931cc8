"""What happened, a line an event: the log, what is written beside an action that is shown, a review."""

from collections.abc import Sequence

from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.rules.events import Closed, Go, Grew, Laid, Outranked, Placed, Took, Walked
from aqua_romana.games.romana.table.texts import names, scores
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
)
_SEES = (
    # Translators: beside a player's name, of whose workman this is said; {kind}: curve, joker …, a bare noun
    N_("The first workman sees the {kind} builder"),
    # Translators: beside a player's name, of whose workman this is said; {kind}: curve, joker …, a bare noun
    N_("The second workman sees the {kind} builder"),
    # Translators: beside a player's name, of whose workman this is said; {kind}: curve, joker …, a bare noun
    N_("The third workman sees the {kind} builder"),
    # Translators: beside a player's name, of whose workman this is said; {kind}: curve, joker …, a bare noun
    N_("The fourth workman sees the {kind} builder"),
)


def event_lines(game: Game, go: Go) -> list[str]:
    """A go, a line an event, in the present and without a subject: that is the player."""
    return [line for line, _aqueduct in go_lines(game, go)]


def go_lines(game: Game, go: Go) -> list[tuple[str, str]]:
    """The lines of a go, each with the aqueduct it is about, if it is about one."""
    lines: list[tuple[str, str]] = []
    closed = {event.aqueduct for event in go.events if isinstance(event, Closed)}
    for event in go.events:
        if isinstance(event, Grew) and event.aqueduct in closed:
            continue
        line = event_line(game, go, event)
        if line:
            lines.append((line, event.aqueduct if isinstance(event, Grew | Closed) else ""))
    if not go.is_setup and not any(isinstance(event, Laid) for event in go.events) and not lines:
        # Translators: what a go did, below the player's name, who is the subject
        lines.append((_("Can do nothing"), ""))
    return lines


def event_line(game: Game, go: Go, event: object) -> str:
    """One event of a go as a line; empty where none is written about it."""
    match event:
        case Laid():
            return _laid(game, go, event)
        case Grew():
            return _grew(event, _other(game, go, event.aqueduct))
        case Closed():
            return _closed(event, _other(game, go, event.aqueduct))
        case Outranked():
            return scores.outranked(game, event)
        case Placed(kind=letter):
            # Translators: what a go did, below the player's name, who is the subject; {kind}: curve, joker …
            return _("Places a builder: {kind}", kind=names.kind_name(letter))
        case Walked(fountain=fountain):
            if not any(isinstance(each, Laid) for each in go.events):
                # Translators: what a go did, below the player's name, who is the subject
                return _("Moves a master builder")
            # Translators: what a go did, below the player's name, who is the subject
            return _("Sends the builder past a fountain") if fountain else ""
        case Took(seat=seat, kind=letter):
            if seat == go.seat:
                # Translators: what a go did, below the player's name, who is the subject; {kind}: curve …
                return _("Takes a builder: {kind}", kind=names.kind_name(letter))
            # Translators: in the go of somebody else; {kind}: straight, curve, bridge, double curve or joker
            return _("{name} takes a builder: {kind}", name=game.names[seat], kind=names.kind_name(letter))
    return ""


def _laid(game: Game, go: Go, event: Laid) -> str:
    if event.bonus:
        # Translators: what a go did; the player is the subject; {square}: c3 …; {kind}: curve …, a bare noun
        return _(
            "Lays a bonus tile on {square}: {kind}", square=event.square, kind=names.kind_name(event.kind)
        )
    what = {"square": event.square, "kind": names.kind_name(event.kind)}
    builder = next(action.aqueduct_name for action in go.actions if action.word == "build")
    if game.owner(builder) == go.seat:
        # Translators: what a go did; {number}: which workman, as on the card; {kind}: a bare noun
        return _(
            "Lays a tile on {square} before workman {number}: {kind}",
            number=names.workman_number(game, builder),
            **what,
        )
    # Translators: in the go of somebody else, who borrows a workman; {square}: c3 …; {kind}: a bare noun
    return _(
        "Lays a tile on {square} before a workman of {name}: {kind}",
        name=names.owner_name(game, builder),
        **what,
    )


def _other(game: Game, go: Go, aqueduct: str) -> str:
    """The owner of an aqueduct, where that is not the player whose go it is."""
    return "" if game.owner(aqueduct) == go.seat else names.owner_name(game, aqueduct)


def _grew(event: Grew, other: str) -> str:
    """An aqueduct became longer; `other` is its owner where that is not the player whose go it was."""
    if other:
        return _(_for_aqueduct(event.aqueduct, _GROWS), name=other, length=event.after)
    return _(_for_aqueduct(event.aqueduct, _LENGTHENS), length=event.after)


def _closed(event: Closed, other: str) -> str:
    """An aqueduct was closed; `other` is its owner where that is not the player whose go it was."""
    if other:
        sentence = _for_aqueduct(event.aqueduct, _IS_CLOSED if event.podium else _IS_CLOSED_FOR_NOTHING)
        return _(sentence, name=other, length=event.length, podium=event.podium)
    sentence = _for_aqueduct(event.aqueduct, _CLOSES if event.podium else _CLOSES_FOR_NOTHING)
    return _(sentence, length=event.length, podium=event.podium)


def workman_sees(aqueduct: str, kind: str) -> str:
    """Which workman looks to which builder; the kind is a bare noun."""
    return _(_for_aqueduct(aqueduct, _SEES), kind=kind)


def _for_aqueduct(aqueduct: str, sentences: Sequence[str]) -> str:
    """The sentence for an aqueduct called y1, y2 …"""
    return sentences[int(aqueduct[1]) - 1]
