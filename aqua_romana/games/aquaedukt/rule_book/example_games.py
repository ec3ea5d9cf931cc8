"""Games played for this book; every picture of a board is a moment of one of them.

They are played with a real die: what it shows and where mountains lie is said like everything else.
"""

from __future__ import annotations

from typing import Final

from aqua_romana.games.aquaedukt.rules import Game

_MOUNTAINS: Final = "mountain e3, mountain b7, mountain k7, mountain b2"
_ONE_SPRING: Final = f"{_MOUNTAINS}, spring E5"

_UNDER_WAY: Final = """
    mountain e3, mountain k1, mountain f3, mountain e2, spring I4, build, roll 15, house 4 l7,
    build, roll 12, house 4 c5, build, roll 1, house 4 b2, spring D4, build, roll 1, house 4 c1,
    build, roll 1, house 4 c2, build, roll 7, house 4 b4, spring G7, build, roll 9, house 4 i3,
    build, roll 4, house 3 h2, build, roll 6, house 3 b3, build, roll 13, house 4 g5, build, roll
    18, house 4 g7, build, roll 4, house 4 h3, build, roll 7, house 4 e5, build, roll 16, house 3
    a7, build, roll 7, house 3 d4, build, roll 20, house 4 j7, build, roll 6, house 4 a4, build,
    roll 6, house 4 c3, canal I4-J4, canal I4-I5, canal G7-H7, double G7-H7, canal D4-D5, double
    D4-D5, canal D4-D3, canal I5-H5, canal D5-C5, double D4-D3, build, roll 16, house 4 c8, build,
    roll 16, house 3 b8, build, roll 6, house 3 a3, canal D3-C3, double D3-C3, build, roll 2, house
    4 d2, build, roll 2, house 3 d1, build, roll 19, house 3 i6, canal C3-C2, canal C5-C6, spring
    A6, build, roll 16, house 3 b7, build, roll 13, house 3 h6, build, roll 7, house 1 e4, double
    C3-C2
"""

#: What was played, action by action.
PLAYED: Final = {
    "idea": _UNDER_WAY,
    "board": _MOUNTAINS,
    "throw": f"{_MOUNTAINS}, build, roll 13, house 2 f5, stop, build, roll 13",
    # A canal past f5, then a throw of its region.
    "lowest": f"""{_MOUNTAINS}, spring G4, canal G4-G5, canal G5-F5,
        build, roll 13, house 3 g5, stop, build, roll 13""",
    "filling": f"""{_MOUNTAINS}, spring L3, canal L3-L4, stop,
        build, roll 10, house 1 k3, stop, build, roll 10, house 3 k4, stop,
        build, roll 10, house 1 l3, stop, build, roll 10""",
    "filled": f"""{_MOUNTAINS}, spring L3, canal L3-L4, stop,
        build, roll 10, house 1 k3, stop, build, roll 10, house 3 k4, stop,
        build, roll 10, house 1 l3, stop, build, roll 10, house 2 l4""",
    "springs": _ONE_SPRING,
    "canals": f"{_ONE_SPRING}, canal E5-E6, canal E6-F6, spring I4, canal I4-H4, stop",
    "dead_end": f"""{_MOUNTAINS}, spring C3, canal C3-C2, canal C2-C1, spring G4, canal G4-G3, canal G3-H3,
        canal G4-G5, canal G5-H5, canal H5-I5, canal I5-I4, canal I4-H4, stop""",
    "doubling": f"{_ONE_SPRING}, canal E5-E6, canal E6-E7, canal E7-F7, double E5-E6",
    "single": f"{_ONE_SPRING}, canal E5-E6, stop",
    "double": f"{_ONE_SPRING}, canal E5-E6, double E5-E6",
    "supply": f"{_ONE_SPRING}, canal E5-E6, canal E6-F6, double E5-E6, double E6-F6",
}


def moment(name: str) -> Game:
    """A game of four as it stands after what was played."""
    game = Game(4)
    for action in PLAYED[name].split(","):
        game.play(" ".join(action.split()))
    return game
