"""The pictures that the table of the second game will ask for, by name.

Until that table names them in code this list stands in for it: what is here must be there, and nothing else
may be. A name that the code of the game comes to use moves from here to `sprite_names.filled_in`.
"""

from __future__ import annotations

from itertools import combinations, product

SIDES = "NESW"
KINDS = ["furrow", "bean", "stubble", "fallow", "vine"]
STATES = ["dry", "wet", "lush"]
VARIANTS = 4
VALUES = range(1, 5)


def shaded(names: list[str]) -> list[str]:
    """Names with those of their shadows."""
    return [*names, *(f"{name}_shadow" for name in names)]


def tinted(names: list[str]) -> list[str]:
    """Names with those of their coloured layers."""
    return [*names, *(f"{name}_tint" for name in names)]


FIELDS = [f"fields/{kind}_{state}_{n}" for kind, state, n in product(KINDS, STATES, range(VARIANTS))]
GROUND = [f"lanes/{name}_{n}" for name, n in product(["dust", "corner"], range(4))]
LANES = [f"lanes/lane_{axis}_{n}" for axis, n in product(["EW", "NS"], range(3))]
CROSSINGS = [
    f"lanes/crossing_{''.join(arms)}" for count in (1, 2, 3, 4) for arms in combinations(SIDES, count)
]

TILES = [f"houses/tile_{value}_{planting}" for value, planting in product(VALUES, range(2))]
SITES = [f"houses/site_{value}_{stage}" for value, stage in product(VALUES, range(3))]

ENDS = [f"{side}{width}" for side, width in product(SIDES, (1, 2))]
PASSAGES = [f"{a}{i}{b}{j}" for a, b in combinations(SIDES, 2) for i, j in product((1, 2), repeat=2)]
STRAIGHTS = [f"{axis}_{width}" for axis, width in product(["EW", "NS"], (1, 2))]
CANALS = [f"canals/{straight}_{n}" for straight, n in product(STRAIGHTS, range(2))]
JOINTS = [f"canals/joint_{arms}" for arms in (*ENDS, *PASSAGES)]
SPRINGS = [f"springs/{arms}" for arms in ("new", *ENDS, *PASSAGES)]
JETS = [f"springs/jet_{n}" for n in range(8)]
BURSTS = [f"springs/burst_{n}" for n in range(5)]
CARRIERS = {
    **{f"water/{straight}": f"canals/{straight}_0" for straight in STRAIGHTS},
    **{f"water/joint_{arms}": f"canals/joint_{arms}" for arms in (*ENDS, *PASSAGES)},
    **{f"water/spring_{arms}": f"springs/{arms}" for arms in ("new", *ENDS, *PASSAGES)},
}
"""Flow maps, and the picture each is laid over."""

MOUNTAINS = [f"mountains/mountain_{shape}" for shape in ("0", "1", "2", "mineral", "foul")]
TURNS = [f"mountains/turn_{shape}_{n}" for shape, n in product(("0", "1", "2", "mineral", "foul"), range(2))]
SLABS = [f"mountains/slab_{n}" for n in range(2)]
DICE = [f"die/die_{number}" for number in range(1, 21)]
TUMBLES = [f"die/tumble_{n}" for n in range(12)]
DUST = [f"effects/dust_{n}" for n in range(6)]

ROUNDELS = [f"marks/roundel_{name}" for name in ("hidden", "mineral", "foul", "double")]
PLACES = [
    *(f"marks/{state}_edge_{axis}" for state, axis in product(["legal", "chosen", "last"], ["EW", "NS"])),
    "marks/legal_point",
    "marks/chosen_point",
]
SIGNS = [
    *(f"marks/drop_{count}{fresh}" for count, fresh in product((1, 2), ("", "_fresh"))),
    *(f"marks/chevron_{side}" for side in SIDES),
    *(f"marks/socket_{name}" for name in ("canal", "spring", "tile")),
    "marks/danger",
    "marks/plaque",
]
SCENE = ["scene/logo", "scene/lid"]


def _whole(names: list[str]) -> list[str]:
    return [f"aquaedukt/{name}" for name in names]


FILLED_IN = {
    # table/fields.py and ground.py
    "aquaedukt/fields/{}_{}_{}": _whole(FIELDS),
    "aquaedukt/lanes/dust_{}": _whole(GROUND[:4]),
    "aquaedukt/lanes/corner_{}": _whole(GROUND[4:]),
    "aquaedukt/lanes/lane_{}_{}": _whole(shaded(LANES)),
    "aquaedukt/lanes/crossing_{}": _whole(shaded(CROSSINGS)),
    # table/pieces.py, water.py, streams.py, numerals.py
    "aquaedukt/canals/{}_{}_{}": _whole(shaded(CANALS)),
    "aquaedukt/canals/joint_{}": _whole(shaded(JOINTS)),
    "aquaedukt/springs/{}": _whole(shaded(SPRINGS)),
    "aquaedukt/springs/jet_{}": _whole(JETS),
    "aquaedukt/water/{}": _whole([*CARRIERS]),
    "aquaedukt/houses/tile_{}_{}": _whole([*shaded(TILES), *tinted(TILES)]),
    "aquaedukt/houses/tile_{}_0": _whole([*shaded(TILES[::2]), *tinted(TILES[::2])]),  # table/piles.py
    "aquaedukt/mountains/mountain_{}": _whole(shaded(MOUNTAINS)),
    "aquaedukt/mountains/slab_{}": _whole(shaded(SLABS)),
    "aquaedukt/marks/roundel_{}": _whole(ROUNDELS[:3]),
    "aquaedukt/marks/drop_{}": _whole(["marks/drop_1", "marks/drop_2"]),
    "aquaedukt/marks/drop_{}_fresh": _whole(["marks/drop_1_fresh", "marks/drop_2_fresh"]),
    "aquaedukt/marks/{}_edge_{}": _whole(PLACES[:6]),
    "aquaedukt/marks/{}_point": _whole(PLACES[6:]),
    "aquaedukt/marks/chevron_{}": _whole([f"marks/chevron_{side}" for side in SIDES]),
    # table/tray.py, looks.py and passing.py
    "aquaedukt/die/die_{}": _whole(DICE),
    "aquaedukt/die/tumble_{}": _whole(TUMBLES),
    "aquaedukt/houses/site_{}_{}": _whole(tinted(SITES)),
    "aquaedukt/mountains/turn_{}_{}": _whole(TURNS),
    "aquaedukt/springs/burst_{}": _whole(BURSTS),
    "aquaedukt/effects/dust_{}": _whole(DUST),
    "aquaedukt/effects/{}": _whole([*DUST, "effects/greening"]),
    "aquaedukt/marks/chosen_edge_{}": _whole(PLACES[2:4]),
}
"""The pattern of every name the code of this game puts together, and all names that can come of it."""

NAMES = [
    f"aquaedukt/{name}"
    for name in [
        *FIELDS,
        *GROUND,
        *shaded([*LANES, *CROSSINGS]),
        *shaded(TILES),
        *(f"{name}_tint" for name in TILES),
        *tinted(SITES),
        *shaded([*CANALS, *JOINTS, *SPRINGS, "canals/stock"]),
        *JETS,
        *BURSTS,
        *CARRIERS,
        *shaded([*MOUNTAINS, *SLABS]),
        *TURNS,
        *DICE,
        *TUMBLES,
        "die/shadow",
        *shaded(["die/tray"]),
        *DUST,
        "effects/greening",
        *ROUNDELS,
        *PLACES,
        *SIGNS,
        *SCENE,
    ]
]
