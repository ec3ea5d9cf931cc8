"""Which aqueduct grew or was closed, told in words: the number is that of its outlet, told among those of
one colour."""

from collections.abc import Sequence

from aqua_romana.games.romana.rules.events import Closed, Grew
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


def _of(aqueduct: str, sentences: Sequence[str]) -> str:
    """The sentence for an aqueduct called y1, y2 …"""
    return sentences[int(aqueduct[1]) - 1]


def grew(event: Grew, other: str) -> str:
    """An aqueduct became longer; `other` is its owner where that is not the player whose go it was."""
    if other:
        return _(_of(event.aqueduct, _GROWS), name=other, length=event.after)
    return _(_of(event.aqueduct, _LENGTHENS), length=event.after)


def closed(event: Closed, other: str) -> str:
    """An aqueduct was closed; `other` is its owner where that is not the player whose go it was."""
    if other:
        said = _of(event.aqueduct, _IS_CLOSED if event.podium else _IS_CLOSED_FOR_NOTHING)
        return _(said, name=other, length=event.length, podium=event.podium)
    said = _of(event.aqueduct, _CLOSES if event.podium else _CLOSES_FOR_NOTHING)
    return _(said, length=event.length, podium=event.podium)


def sees(aqueduct: str, kind: str) -> str:
    """Which workman looks to which builder; the kind is a bare noun."""
    return _(_of(aqueduct, _SEES), kind=kind)
