"""Every picture the program can ask for, by name."""

from __future__ import annotations

from functools import cache
from itertools import product

from aqua_romana.boardgame.plugin import PORTRAITS
from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.rules.geometry import CORNERS, DEFAULT_COLOURS, SIDES
from aqua_romana.games.romana.rules.tiles import BUILDER_KINDS, ORIENTATIONS
from aqua_romana.games.romana.table.board.snapshot import take
from tests.sprites import aquaedukt_names
from tests.sprites import sprite_checks as sprites
from tests.sprites.sprite_checks import entry, file, named

TRACKS = [text for text in ORIENTATIONS if text]
TILES = [text.replace("+", "") for text in TRACKS]
PLAYERS = "yrbg"
STARTS = [take(Game(players)) for players in DEFAULT_COLOURS]
RESERVOIRS = {each.picture: each for seen in STARTS for each in seen.reservoirs}
POSES = ["idle", "lifted", *(f"walk_{side}_{number}" for side, number in product("NESW", range(2)))]
COUNTS = sprites.constant("games/romana/table/board/pieces.py", "_VARIANTS")
GROUND = {kind: COUNTS[kind] for kind in ("earth", "land", "pave")}
VARIANTS = [f"romana/tiles/{tile}_{number}" for tile, number in product(TILES, range(COUNTS["tile"]))]
FOUNTAIN = [
    f"romana/fountain/fountain_{number}"
    for number in range(sprites.constant("games/romana/table/board/water.py", "FOUNTAIN_FRAMES"))
]
PRINTED = [f"romana/tiles/corner_{orientation}" for orientation in CORNERS.values()]
GLAZE = [
    f"romana/glaze/{track}_{pair}_{player}"
    for orientation in TRACKS
    for track, pair in ((orientation.replace("+", ""), pair) for pair in orientation.split("+"))
    for player in (*PLAYERS, "g_against")
]
OUTLETS = [f"romana/glaze/reservoir_{place}_{player}" for place, player in product(RESERVOIRS, PLAYERS)]
CAPS = [f"romana/tiles/cap_{side}" for side in SIDES]

# Slabs that widgets put together from parts, and what lies under them (ui/paint_context.py).
STATES = ["", "_hover", "_pressed", "_disabled"]
BUTTONS = [kind + state for kind, state in product(["button", "button_primary", "round_button"], STATES)]
PANELS = ["panel", "panel_dark", "card", "card_active", "banner", "dialog", "field"]  # ui/widgets/basic.py
HALOS = sorted(set(sprites.constant("ui/paint_context.py", "_HALOS").values()))
# Stretched as nine parts; everything else of the ui is drawn at its own proportions.
STRETCHED = [
    *(f"ui/{name}" for name in [*PANELS, *HALOS, "tooltip", "focus", "slider_track"]),
    *(f"ui/{name}" for name in ["scroll_track", "scroll_thumb", *BUTTONS] if not name.startswith("round")),
    "scene/board_occlusion",
]

# The pointer for text is the system's: everybody knows its shape.
SYSTEM_CURSORS = {"text"}

# For the window (ui/app.py) and for packages of the program (build_scripts/release).
ICON_SIZES = [16, 24, 32, 48, 64, 128, 256, 512, 1024]
PACKAGED = {f"shared/scene/icon_{size}.png" for size in ICON_SIZES}


def both(names: list[str]) -> list[str]:
    """Names with those of their shadows."""
    return [*names, *(f"{name}_shadow" for name in names)]


def filled_in() -> dict[str, list[str]]:
    """The pattern of every name the code puts together, and all names that can come of it."""
    code = named()
    flow_maps = [
        *(f"romana/water/{track.replace('+', '')}_{pair}" for track in TRACKS for pair in track.split("+")),
        *(f"romana/water/reservoir_{place}" for place in RESERVOIRS),
    ]
    ground = [f"romana/ground/{kind}_{number}" for kind, count in GROUND.items() for number in range(count)]
    workmen = [f"romana/workmen/{pose}{layer}" for pose, layer in product(POSES, ["", "_tint"])]
    builders = [f"romana/builders/{pose}" for pose in POSES]
    cursors = code.cursors.keys() - SYSTEM_CURSORS
    return {
        # games/romana/table/board/ground.py, cards_and_panels.py and games/romana/rule_book/__init__.py
        "romana/tiles/{}_{}": both(VARIANTS),
        "romana/tiles/{}_0": [f"romana/tiles/{tile}_0" for tile in TILES],
        "romana/tiles/{}_0_shadow": [f"romana/tiles/{tile}_0_shadow" for tile in TILES],
        "romana/tiles/corner_{}": PRINTED,
        "romana/tiles/corner_{}_shadow": [f"{name}_shadow" for name in PRINTED],
        "romana/tiles/cap_{}": CAPS,
        "romana/tiles/cap_{}_shadow": [f"{name}_shadow" for name in CAPS],
        "romana/ground/{}_{}": ground,
        "romana/ground/tuft_{}": [f"romana/ground/tuft_{number}" for number in range(COUNTS["tuft"])],
        "romana/reservoirs/{}": [
            f"romana/reservoirs/{place}{layer}" for place in RESERVOIRS for layer in ("", "_tint")
        ],
        "romana/reservoirs/{}_shadow": [f"romana/reservoirs/{place}_shadow" for place in RESERVOIRS],
        # games/romana/table/board/water.py, stage.py and marks.py
        "romana/water/{}": flow_maps,
        # games/romana/table/board/glaze.py
        "romana/glaze/{}_{}{}": [*GLAZE, *OUTLETS],
        # games/romana/table/board/stage.py and pieces.py
        "romana/fountain/fountain_{}": FOUNTAIN,
        # games/romana/final_scoring.py
        "romana/finish/fountain_water_{}": [f"romana/finish/fountain_water_{frame}" for frame in range(8)],
        "romana/podiums/drum_{}": [f"romana/podiums/drum_{number}" for number in range(1, 21)],
        # games/romana/table/board/figures.py with the poses of table/board/motion.py
        "romana/workmen/{}": workmen,
        "romana/builders/{}": builders,
        "romana/{}/shadow{}": [
            f"romana/{figures}/shadow{lifted}"
            for figures in ("workmen", "builders")
            for lifted in ("", "_lifted")
        ],
        "marks/emblem_{}": [f"marks/emblem_{player}" for player in PLAYERS],
        "romana/marks/kind_{}": [f"romana/marks/kind_{kind}" for kind in BUILDER_KINDS],
        "romana/marks/badge_{}": [f"romana/marks/badge_{kind}" for kind in BUILDER_KINDS],
        # ui/paint_context.py: slabs of widgets; games/romana/table/board/marks.py: lit squares
        "ui/{}": [f"ui/{name}" for name in {*BUTTONS, *PANELS, *HALOS, *code.slabs, *code.squares}],
        "ui/icon_{}": [f"ui/icon_{name}" for name in code.icons],
        "ui/cursor_{}": [f"ui/cursor_{name}" for name in cursors],
        # ui/graphics/arcade.py
        "arcade/{}": ["arcade/tufa", "arcade/pale"],
        # screens/lessons/panel.py
        "portraits/frontinus_{}": [f"portraits/frontinus_{mood}" for mood in ("glad", "doubtful", "amused")],
        # ui/graphics/emblems.py
        "portraits/person_{}": [f"portraits/person_{each}" for each in PORTRAITS],
        # games/romana/final_scoring.py
        "ui/medal_{}": [f"ui/medal_{points}" for points in (4, 3, 2)],
        **aquaedukt_names.FILLED_IN,
    }


TINTED = {"romana/glaze/seal_tint"}  # coloured layers of pictures that have one name


@cache
def wanted() -> list[str]:
    """Every name, found when a test first asks: to read all of the code takes a while."""
    filled = filled_in()
    put_together = {name for pattern in named().patterns for name in filled.get(pattern, [])}
    return sorted(put_together | named().literal.keys() | TINTED)


@cache
def present() -> frozenset[str]:
    """Those that have a picture."""
    return frozenset(name for name in wanted() if entry(name) and file(name).is_file())
