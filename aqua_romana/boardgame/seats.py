"""Names and colours of the players: what they may be, and what they are when nobody says."""

from collections.abc import Mapping, Sequence
from typing import Final

from aqua_romana.boardgame.messages import NN_
from aqua_romana.boardgame.refusals import Unfit

COLOURS: Final = "yrbg"
DEFAULT_NAMES: Final = ("Livia", "Marcus", "Octavia", "Gaius")
LONGEST_NAME: Final = 40

# Translators: {letters}: the letters of all colours, "yrbg"; they stay as they are.
_TWO_COLOURS = NN_(
    "With {players} player, each needs two colour letters from “{letters}”, all different.",
    "With {players} players, each needs two colour letters from “{letters}”, all different.",
)
# Translators: {letters}: the letters of all colours, "yrbg"; they stay as they are.
_ONE_COLOUR = NN_(
    "With {players} player, each needs one colour letter from “{letters}”, all different.",
    "With {players} players, each needs one colour letter from “{letters}”, all different.",
)
_NAME = NN_(
    "A name has at most {most} printable character, no “#” and no space at its ends.",
    "A name has 1 to {most} printable characters, no “#” and no space at its ends.",
)


def checked_colours(colours: Sequence[str] | None, default: Sequence[str]) -> tuple[str, ...]:
    """As many letters for every seat as in `default`, none of them twice; Unfit says what is wanted."""
    chosen = tuple(default if colours is None else colours)
    letters, each = "".join(chosen), len(default[0])
    fits = len(chosen) == len(default) and all(len(seat) == each for seat in chosen)
    if not fits or len(set(letters)) != len(letters) or not set(letters) <= set(COLOURS):
        raise Unfit(
            _TWO_COLOURS if each == 2 else _ONE_COLOUR, "players", players=len(default), letters=COLOURS
        )
    return chosen


def completed_colours(colours: Mapping[int, str], default: Sequence[str]) -> list[str]:
    """Seats without a colour get what is left, their default where possible."""
    taken = set("".join(colours.values()))
    result = dict(colours)
    for seat, wanted in enumerate(default):
        if seat in result:
            continue
        free = [letter for letter in wanted + COLOURS if letter not in taken]
        result[seat] = "".join(dict.fromkeys(free))[: len(wanted)]
        taken |= set(result[seat])
    return [result[seat] for seat in range(len(default))]


def checked_names(players: int, names: Sequence[str] | None) -> tuple[str, ...]:
    """A name for every seat; Unfit says what a name is."""
    if names is None:
        return DEFAULT_NAMES[:players]
    if isinstance(names, str) or len(names) != players:
        raise ValueError(f"{players} players need {players} names")
    for name in names:
        if (
            not name
            or name != name.strip()
            or len(name) > LONGEST_NAME
            or "#" in name
            or not name.isprintable()
        ):
            raise Unfit(_NAME, "most", most=LONGEST_NAME)
    return tuple(names)
