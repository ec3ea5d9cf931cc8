"""What the names become that the code of the second game puts together, by its own tables and functions.

Names are short here: without the game's folder.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import combinations, product

from aqua_romana.games.aquaedukt.rules.actions import BACKS, VALUES
from aqua_romana.games.aquaedukt.rules.geometry import CELL_OF, REGIONS
from aqua_romana.games.aquaedukt.table import die_tray
from aqua_romana.games.aquaedukt.table.board import (
    fields,
    ground,
    mark_painter,
    moving_painter,
    pieces,
    water,
)

FOLDER = "aquaedukt/"
SIDES = pieces.SIDES
KINDS = sorted({kind for kind in fields.KINDS if kind})
STATES = fields.STATES
VARIANTS = fields.VARIANTS
WIDTHS = (1, 2)  # of canals


def shaded(names: Iterable[str]) -> list[str]:
    """Names with those of their shadows."""
    return [each for name in names for each in (name, f"{name}_shadow")]


def tinted(names: Iterable[str]) -> list[str]:
    """Names with those of their coloured layers."""
    return [each for name in names for each in (name, f"{name}_tint")]


def short(names: Iterable[str]) -> list[str]:
    """Names as the code has them, each once."""
    return sorted({name.removeprefix(FOLDER) for name in names})


def _crossings() -> set[str]:
    """How lanes meet, bend and end on the board."""
    arms: dict[tuple[int, int], str] = {}
    for axis, (x, y) in ground._lane_edges():
        far, sides = ((x + 1, y), "EW") if axis == "EW" else ((x, y + 1), "SN")
        for point, side in zip(((x, y), far), sides, strict=True):
            arms[point] = arms.get(point, "") + side
    return {"".join(side for side in SIDES if side in sides) for sides in arms.values()}


FIELDS = short(fields.field_picture(square, state) for square in CELL_OF for state in STATES)
DUSTY = [f"lanes/dust_{number}" for number in range(4)]
CORNERS = [f"lanes/corner_{number}" for number in range(len(ground._CORNERS))]
LANES = [f"lanes/lane_{axis}_{number}" for axis, number in product(("EW", "NS"), range(3))]
CROSSINGS = [f"lanes/crossing_{arms}" for arms in sorted(_crossings())]

TILES = short(pieces.house_picture(square, value) for square in CELL_OF for value in VALUES)
SITES = [f"houses/site_{value}_{stage}" for value, stage in product(VALUES, range(moving_painter.SITES))]

# No more than two canals meet anywhere.
ENDS = [f"{side}{width}" for side, width in product(SIDES, WIDTHS)]
PASSAGES = [f"{a}{i}{b}{j}" for a, b in combinations(SIDES, 2) for i, j in product(WIDTHS, repeat=2)]
STRAIGHTS = [f"{axis}_{width}" for axis, width in product(("EW", "NS"), WIDTHS)]
CANALS = [f"canals/{straight}_{number}" for straight, number in product(STRAIGHTS, range(2))]
JOINTS = [f"canals/joint_{arms}" for arms in (*ENDS, *PASSAGES)]
SPRINGS = [f"springs/{arms}" for arms in ("new", *ENDS, *PASSAGES)]
JETS = [f"springs/jet_{number}" for number in range(water.JETS)]
BURSTS = [f"springs/burst_{number}" for number in range(moving_painter.BURSTS)]
CARRIERS = {
    **{f"water/{straight}": f"canals/{straight}_0" for straight in STRAIGHTS},
    **{f"water/joint_{arms}": f"canals/joint_{arms}" for arms in (*ENDS, *PASSAGES)},
    **{f"water/spring_{arms}": f"springs/{arms}" for arms in ("new", *ENDS, *PASSAGES)},
}
"""Flow maps, and the picture each is laid over."""

MOUNTAINS = short(pieces.mountain_picture(square, back) for square in CELL_OF for back in BACKS)
TURNS = short(
    moving_painter.turning(square, back, stage)
    for square in CELL_OF
    for back, stage in product(BACKS, range(moving_painter.TURNS))
)
SLABS = short(fields.RegionNumbers.slab_picture(region) for region in range(1, REGIONS + 1))
DICE = [f"die/die_{number}" for number in range(1, REGIONS + 1)]
TUMBLES = [f"die/tumble_{number}" for number in range(die_tray.TUMBLES)]
DUST = [f"effects/dust_{number}" for number in range(moving_painter.DUSTS)]

ROUNDELS = [f"marks/roundel_{back or 'hidden'}" for back in BACKS]
EDGES = [f"marks/{state}_edge_{axis}" for state, axis in product(mark_painter._STRONG_EDGE, ("EW", "NS"))]
POINTS = [f"marks/{state}_point" for state in ("legal", "chosen")]
DROPS = ["marks/drop_1", "marks/drop_2"]


FILLED_IN = {
    f"{FOLDER}{pattern}": [f"{FOLDER}{name}" for name in names]
    for pattern, names in {
        # table/fields.py and ground.py
        "fields/{}_{}_{}": FIELDS,
        # terraces.py
        "canals/EW_1_{}": ["canals/EW_1_0", "canals/EW_1_1"],
        "fields/{}": ["fields/fallow_wet_0", "fields/fallow_dry_0"],
        "fields/{}_0": ["fields/fallow_dry_0", "fields/fallow_lush_0"],
        "fields/{}_{}": [name for name in FIELDS if re.search("fallow_(dry|lush)", name)],
        "fields/{}_lush_{}": [name for name in FIELDS if re.search("(vine|bean)_lush", name)],
        "lanes/dust_{}": DUSTY,
        "lanes/corner_{}": CORNERS,
        "lanes/lane_{}_{}": shaded(LANES),
        "lanes/crossing_{}": shaded(CROSSINGS),
        # table/pieces.py, water.py, streams.py, numerals.py
        "canals/{}_{}_{}": shaded(CANALS),
        "canals/joint_{}": shaded(JOINTS),
        "springs/{}": shaded(SPRINGS),
        "springs/jet_{}": JETS,
        "water/{}": list(CARRIERS),
        "houses/tile_{}_{}": [*shaded(TILES), *tinted(TILES)],
        "mountains/mountain_{}": shaded(MOUNTAINS),
        "mountains/slab_{}": shaded(SLABS),
        "marks/roundel_{}": ROUNDELS,
        "marks/drop_{}": DROPS,
        "marks/chevron_{}": [f"marks/chevron_{side}" for side in SIDES],
        # table/light.py and passing.py
        "marks/drop_{}_fresh": [f"{name}_fresh" for name in DROPS],
        "marks/{}_edge_{}": EDGES,
        "marks/chosen_edge_{}": [name for name in EDGES if "/chosen_" in name],
        "marks/{}_point": POINTS,
        "springs/burst_{}": BURSTS,
        "effects/dust_{}": DUST,
        "effects/{}": [*DUST, "effects/greening"],
        # table/tray.py and looks.py
        "die/die_{}": DICE,
        "die/tumble_{}": TUMBLES,
        "houses/site_{}_{}": tinted(SITES),
        "mountains/turn_{}_{}": TURNS,
        # score_pictures.py
        "houses/tile_{}_0": tinted(name for name in TILES if name.endswith("_0")),
    }.items()
}
"""The pattern of every name the code of this game puts together, and all names that can come of it."""
