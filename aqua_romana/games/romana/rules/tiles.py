"""Tile kinds, their orientations, and where water that enters a square leaves it.

The code of what lies on a square (the numbers in `Game.grid`):
    0        blank
    1-9      a tile: NS EW | NE ES SW NW | NS+EW | NE+SW NW+ES
    13-16    a printed corner curve: NE ES SW NW
    21-24    a reservoir of seat 1-4
"""

from typing import Final

from aqua_romana.games.romana.rules.geometry import NO_SIDE, OPPOSITE, SIDES

KINDS: Final = "SCBD"
JOKER: Final = "J"
BUILDER_KINDS: Final = KINDS + JOKER  # a builder's code is its place here, plus one
TILES_PER_KIND: Final = 21

BLANK: Final = 0
ORIENTATIONS: Final = ("", "NS", "EW", "NE", "ES", "SW", "NW", "NS+EW", "NE+SW", "NW+ES")
CODE_OF: Final = {text: code for code, text in enumerate(ORIENTATIONS) if text}
PRINTED: Final = 10  # added to a curve's code where it is printed on the board
RESERVOIR: Final = 21  # plus the seat
WALL: Final = 255  # the ring around the board

KIND_OF_CODE: Final = bytes([0, 1, 1, 2, 2, 2, 2, 3, 4, 4])
CODES_OF_KIND: Final[dict[int, tuple[int, ...]]] = {
    kind: tuple(code for code in range(1, 10) if KIND_OF_CODE[code] == kind) for kind in range(1, 5)
}


def tracks(code: int) -> tuple[tuple[int, int], ...]:
    """The tracks of what lies on a square, as pairs of sides."""
    if PRINTED < code < RESERVOIR:
        code -= PRINTED
    if not 0 < code < len(ORIENTATIONS):
        return ()
    return tuple((SIDES.index(pair[0]), SIDES.index(pair[1])) for pair in ORIENTATIONS[code].split("+"))


def _exits() -> bytes:
    table = bytearray([NO_SIDE]) * (256 * 4)
    for code in range(256):
        for one, other in tracks(code):
            table[code * 4 + OPPOSITE[one]] = other
            table[code * 4 + OPPOSITE[other]] = one
    return bytes(table)


# EXIT[code * 4 + direction of travel]: the direction water leaves in, or NO_SIDE where no track takes it up.
EXIT: Final = _exits()

# CONTINUING[kind][direction of travel]: the orientations of that kind which take the water up.
CONTINUING: Final = {
    kind: tuple(
        tuple(code for code in codes if EXIT[code * 4 + direction] != NO_SIDE) for direction in range(4)
    )
    for kind, codes in CODES_OF_KIND.items()
}
