"""Whose water: every track that carries some wears its owner's border, no other does; closed ones a seal."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, product
from pathlib import Path

import numpy as np
import pygame
import pytest
from pictures import colours
from pygame import Rect

from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.table.board import items, snapshot
from aqua_romana.games.romana.table.board.ground import Ground
from aqua_romana.games.romana.table.board.items import Ghost, RomanMarks
from aqua_romana.games.romana.table.board.pieces import Coat, Glaze, coats, picture_on, places, track_name
from aqua_romana.games.romana.table.board.snapshot import Snapshot, Stream
from aqua_romana.games.romana.table.board.stage import RomanStage
from aqua_romana.games.romana.table.board.water import Water
from aqua_romana.games.romana.table.layout import RomanFrame, frame_for
from aqua_romana.table.board.items import card
from aqua_romana.table.board.stage import blank_surface
from aqua_romana.ui.app import App
from aqua_romana.ui.theme import PALETTES, Theme
from tests.games.romana.rules.water import OPPOSITE, beside, outlets, traces
from tests.games.romana.table import phases
from tests.games.romana.table.board.conftest import SIZE
from tests.games.romana.table.driving import Keys, Mouse, open_table
from tests.saves import record

RECORDS = Path(__file__).parents[4] / "records"
PLAYERS = "yrbg"


def recorded(name: str, step: int | None = None) -> Game:
    game = record(name)
    if step is not None:
        game.seek(step)
    return game


@pytest.fixture
def stage(app: App, frame: RomanFrame) -> RomanStage:
    """A stage whose water stands still."""
    stage = RomanStage(app, 4)
    stage.animate_idle = False
    stage.layout(frame, blank_surface(SIZE))
    return stage


def painted(stage: RomanStage) -> np.ndarray:
    paper = blank_surface(SIZE)
    stage.paint(paper, paper.get_rect())
    return pygame.surfarray.array3d(paper)


def dry(seen: Snapshot) -> Snapshot:
    """The same tiles without any water, and without the sluices at its ends."""
    streams = {name: Stream((), stream.outlet) for name, stream in seen.streams.items()}
    return replace(seen, streams=streams, workmen={})


# Whose it is


def expected(game: Game) -> dict[str, set[tuple[frozenset[str], str, str]]]:
    """By square: the sides of each track with water, the colour it comes from, and the side it enters by."""
    found: dict[str, set[tuple[frozenset[str], str, str]]] = {}
    mouths = outlets(game)
    for name, trace in traces(game).items():
        square, side = mouths[name]
        for number, crossed in enumerate(trace.crossed):
            assert beside(square, side) == crossed
            enters = OPPOSITE[side]
            following = trace.crossed[number + 1] if number + 1 < len(trace.crossed) else None
            leaves = (
                next(each for each in "NESW" if beside(crossed, each) == following)
                if following
                else trace.side
            )
            found.setdefault(crossed, set()).add((frozenset({enters, leaves}), name[0], enters))
            square, side = crossed, leaves
    return found


def shown(seen: Snapshot) -> dict[str, set[tuple[frozenset[str], str, str]]]:
    """The same as the table glazes it."""
    return {
        square: {
            (frozenset(pair), coat.owner, pair[0] if coat.forward else pair[1])
            for coat in worn
            for pair in [coat.track[-2:]]
        }
        for square, worn in coats(seen).items()
    }


@pytest.mark.parametrize(
    "name",
    ["4-players-full-board", "3-players-1", "2-players-1", "2-players-own-colours", "4-players-borrowed-1"],
)
def test_owners_are_those_of_the_engine(name: str) -> None:
    """At every step of a game, forwards and by undo, every track with water and none without."""
    game = recorded(name)
    last = game.step
    for step in (*range(0, last + 1, 7), last, *range(last, -1, -11)):
        game.seek(step)
        assert shown(snapshot.take(game)) == expected(game), f"{name} after {step} actions"


@pytest.mark.parametrize("step", [60, 110, 171])
def test_the_owners_tracks_are_glazed_and_loose_ones_bare(app: App, frame: RomanFrame, step: int) -> None:
    """What differs from a board without water is the coping of tracks that carry some, and all of that."""
    seen = replace(snapshot.take(recorded("4-players-full-board", step)), workmen={})
    ground = Ground(app.sprites, app.theme, frame)
    pictures = []
    for each in (seen, dry(seen)):
        paper = blank_surface(SIZE)
        ground.compose(paper, each)
        pictures.append(pygame.surfarray.array3d(paper).astype(int))
    differs = np.abs(pictures[0] - pictures[1]).max(axis=2)
    allowed = np.zeros(differs.shape, bool)
    for square, worn in coats(seen).items():
        corner = frame.square_rect(square).topleft
        for coat in worn:
            chart = ground.glaze._map(coat)
            x, y = corner[0] - chart.anchor[0], corner[1] - chart.anchor[1]
            part = (slice(x, x + chart.cover.shape[0]), slice(y, y + chart.cover.shape[1]))
            allowed[part] |= chart.cover > 0
            inner = differs[part][chart.cover > 0.9]
            if coat.track != "NSEW_NS":  # the bridge above, or the tile to the south, may hide much of it
                assert (inner > 12).mean() > 0.6, (square, coat)
    assert not differs[~allowed].any(), "something is glazed that carries no water"


def test_undo_and_redo_leave_no_glaze_behind(stage: RomanStage, app: App, frame: RomanFrame) -> None:
    """Around a tile that lets water into others far away: the whole board is as if made anew."""
    game = recorded("4-players-full-board")
    shots = []
    for step in range(game.step + 1):
        game.seek(step)
        shots.append(snapshot.take(game))

    def grown(step: int) -> int:
        before, after = shots[step - 1].streams, shots[step].streams
        return max(len(after[name].crossings) - len(before[name].crossings) for name in after)

    steps = sorted(range(1, len(shots)), key=grown)[-4:]
    still = RomanStage(app, 4)
    still.animate_idle = False
    still.layout(frame, blank_surface(SIZE))
    for step in steps:
        assert grown(step) > 1
        stage.show(shots[step - 1])
        for there in (step, step - 1, step):
            stage.go_to(shots[there], 1.0)
            while stage.update(0.07):
                pass
            still.show(shots[there])
            assert np.array_equal(painted(stage), painted(still)), f"step {there}"


def test_from_one_game_to_quite_another(stage: RomanStage, app: App, frame: RomanFrame) -> None:
    """Streams need not grow out of each other for the board to come out right."""
    shots = [
        snapshot.take(recorded(name, step))
        for name, step in product(("4-players-full-board", "4-players-1", "4-players-2"), (60, 100, None))
    ]
    still = RomanStage(app, 4)
    still.animate_idle = False
    still.layout(frame, blank_surface(SIZE))
    stage.show(shots[0])
    for shot in (*shots, *shots[::-2]):
        stage.go_to(shot, 1.0)
        while stage.update(0.1):
            pass
        still.show(shot)
        assert np.array_equal(painted(stage), painted(still))


def test_the_board_changes_with_the_palette() -> None:
    """Glaze and seals too: after a change in the settings nothing of the former colours is left."""
    game = recorded("4-players-full-board", 150)
    app, table = open_table(game, SIZE)
    seen = {}
    for palette in PALETTES:
        app.settings.palette = palette
        app.apply_settings()
        app.step(0.02, [])
        seen[palette] = pygame.surfarray.array3d(app.screen)
        fresh_app, _ = open_table(recorded("4-players-full-board", 150), SIZE, palette=palette)
        assert np.array_equal(seen[palette], pygame.surfarray.array3d(fresh_app.screen)), palette
    board = table.frame.ring
    for one, other in combinations(seen.values(), 2):
        differs = np.abs(one.astype(int) - other)[board.x : board.right, board.y : board.bottom]
        assert differs.max() > 60
    app.close()


# Colours

# The closest pair of borders by their mean colour in squares of 60 pixels (ΔE 1976; 2.3 is just noticeable).
# Lightness and figure tell them apart as well, and emblems stand at both ends of an aqueduct.
NEAREST = {
    "standard": {"normal": 36, "protanopia": 26, "deuteranopia": 20, "tritanopia": 16},
    "colour_blind": {"normal": 40, "protanopia": 37, "deuteranopia": 28, "tritanopia": 22},
    "high_contrast": {"normal": 50, "protanopia": 42, "deuteranopia": 36, "tritanopia": 19},
}
# The same between a border and bare stone, which besides carries no water.
FROM_STONE = 12


def copings(app: App, palette: str) -> dict[str, np.ndarray]:
    """The mean colour of each player's coping, and of bare stone as `-`."""
    pictures = app.sprites.at(60)
    glaze = Glaze(pictures, Theme(palette))
    found: dict[str, list[np.ndarray]] = {}
    for orientation in ("NS", "EW", "NE", "ES", "SW", "NW", "NS+EW"):
        track, _ = track_name(orientation, orientation[-2], orientation[-1])
        for number in range(3):
            name = f"romana/tiles/{orientation.replace('+', '')}_{number}"
            plain = pictures.get(name)
            chart, place, window = glaze._laid(plain, Coat(track, "r", True))
            opaque = pygame.surfarray.array_alpha(plain.surface.subsurface(place)) > 200
            where = (chart.cover[window] > 0.5) & opaque
            for player in (*PLAYERS, "-"):
                worn = () if player == "-" else (Coat(track, player, True),)
                surface = glaze.tile(name, worn).surface.subsurface(place)
                found.setdefault(player, []).append(pygame.surfarray.array3d(surface)[where])
    return {player: np.concatenate(each).mean(axis=0) / 255 for player, each in found.items()}


@pytest.mark.parametrize("palette", NEAREST)
@pytest.mark.parametrize("vision", colours.DEFICIENCIES)
def test_borders_stay_apart_for_everybody(app: App, palette: str, vision: str) -> None:
    seen = {
        player: colours.lab(colours.simulate(mean, vision)) for player, mean in copings(app, palette).items()
    }
    apart = {a + b: float(np.linalg.norm(seen[a] - seen[b])) for a, b in combinations(seen, 2)}
    players = {pair: each for pair, each in apart.items() if "-" not in pair}
    assert min(players.values()) >= NEAREST[palette][vision], players
    assert min(each for pair, each in apart.items() if "-" in pair) >= FROM_STONE, apart


# Seals


@pytest.mark.parametrize("name", ["4-players-full-board", "2-players-1", "3-players-borrowed-1"])
def test_seals_lie_on_closed_aqueducts_and_nowhere_else(app: App, name: str) -> None:
    game = recorded(name)
    last = game.step
    stage = RomanStage(app, game.players)
    stage.animate_idle = False
    stage.layout(frame_for(SIZE, app.scale, 1.0, game.players), blank_surface(SIZE))
    for step in (*range(0, last, 13), last, last // 2):
        game.seek(step)
        seen = snapshot.take(game)
        stage.show(seen)
        assert stage.seals.laid.keys() == game.podiums().keys()
        for sealed, at in stage.seals.laid.items():
            length = game.length(sealed)
            square = (
                seen.streams[sealed].crossings[length - 1][0] if length else seen.streams[sealed].outlet[0]
            )
            rect = stage.frame.square_rect(square)
            assert rect.inflate(rect.w // 4, rect.h // 4).collidepoint(at), (step, sealed)


def test_a_seal_stays_though_water_runs_on() -> None:
    """Later tiles let its water through: they are glazed, but neither count nor carry the seal."""
    game = recorded("4-players-2")
    ran_on = 0
    for step in range(0, game.step + 1, 3):
        game.seek(step)
        seen = snapshot.take(game)
        for name in game.podiums():
            crossings, length = seen.streams[name].crossings, game.length(name)
            if 0 < length < len(crossings):
                ran_on += 1
                assert places(seen, name)[0] == crossings[length - 1][0]
                assert any(coat.owner == name[0] for coat in coats(seen)[crossings[-1][0]])
    assert ran_on, "the record does not show it"


def test_a_seal_comes_down_when_the_workman_leaves(stage: RomanStage) -> None:
    """Not before his aqueduct has been counted."""
    game = recorded("4-players-full-board", 114)
    before = snapshot.take(game)
    game.seek(115)
    after = snapshot.take(game)
    closed = next(name for name in after.podiums if name not in before.podiums)
    stage.show(before)
    stage.go_to(after, 1.0)
    at = stage.seals.laid[closed]
    spot = Rect(0, 0, stage.frame.cell // 4, stage.frame.cell // 4)
    spot.center = (at[0], at[1] - stage.frame.cell // 12)
    stage.update(0.3)
    early = painted(stage)[spot.x : spot.right, spot.y : spot.bottom]
    while stage.update(0.1):
        pass
    late = painted(stage)[spot.x : spot.right, spot.y : spot.bottom]
    assert np.abs(late.astype(int) - early).mean() > 20


# While water runs in, the tile in the hand, pointing


def test_glaze_comes_with_the_water(stage: RomanStage) -> None:
    """Before the water has come the coping is bare, halfway along it is half glazed."""
    game = phases.game_at("late")
    name = max(game.aqueducts(), key=game.length)
    seen = replace(snapshot.take(game), workmen={})
    stream = seen.streams[name]
    crossing = next(
        each
        for each in stream.crossings
        if set(each[1:]) in ({"N", "S"}, {"E", "W"}) and each[0] in seen.tiles
    )
    track, forward = track_name(seen.tiles[crossing[0]], *crossing[1:])
    coat = Coat(track, name[0], forward)
    glaze = stage.ground.glaze
    picture = picture_on(seen, crossing[0])
    chart, _, window = glaze._laid(stage.ground.pictures.get(picture), coat)
    along = chart.along[window] if forward else 1 - chart.along[window]
    there = chart.cover[window] > 0.9
    for reach, first, last in ((-0.06, 0, 0), (0.5, 1, 0), (1.06, 1, 1)):
        layer, _ = glaze.layer(picture, coat, reach)
        opacity = pygame.surfarray.array_alpha(layer) / 255
        assert (opacity[there & (along < 0.3)].mean() > 0.5) == bool(first)
        assert (opacity[there & (along > 0.7)].mean() > 0.5) == bool(last)


def test_the_still_board_waits_for_the_water(stage: RomanStage) -> None:
    game = recorded("4-players-full-board", 140)
    before = snapshot.take(game)
    game.seek(141)
    after = snapshot.take(game)
    new = {
        crossing
        for name, stream in after.streams.items()
        for crossing in stream.crossings
        if crossing not in before.streams[name].crossings
    }
    assert len(new) > 1
    stage.show(before)
    stage.go_to(after, 1.0)
    glazed = []
    while stage.is_moving:
        worn = shown(stage.still)
        glazed.append(
            sum(
                any({enters, leaves} == each[0] for each in worn.get(square, ()))
                for square, enters, leaves in new
            )
        )
        stage.update(0.04)
    assert glazed[0] == 0
    assert glazed == sorted(glazed), "glaze comes and never goes"
    assert shown(stage.still) == shown(after)


def test_the_tile_in_the_hand_shows_the_movers_glaze(stage: RomanStage) -> None:
    """It is painted with the owner's border where his water would come in, and bare where none would."""
    game = phases.game_at("start")
    seen = snapshot.take(game)
    stage.show(seen)
    name = next(name for name in seen.streams if seen.facing("b1", "E") == [name])
    pictures = []
    for crossings in ((("E", "W"),), ()):
        stage.set_marks(RomanMarks(ghost=Ghost("b1", "EW", crossings)))
        pictures.append(painted(stage).astype(int))
    chart = stage.ground.glaze._map(Coat("EW_EW", name[0], False))
    corner = stage.frame.square_rect("b1").topleft
    x, y = corner[0] - chart.anchor[0], corner[1] - chart.anchor[1]
    part = (slice(x, x + chart.cover.shape[0]), slice(y, y + chart.cover.shape[1]))
    differs = np.abs(pictures[0] - pictures[1]).max(axis=2)[part]
    assert (differs[chart.cover > 0.9] > 12).mean() > 0.8


@pytest.mark.parametrize("step", [90, 171])
def test_pointing_at_a_channel_finds_its_aqueduct(stage: RomanStage, app: App, step: int) -> None:
    """Every one, bridges and the channels under them too; beside channels there is only the square."""
    game = recorded("4-players-full-board", step)
    seen = snapshot.take(game)
    stage.show(replace(seen, workmen={}, builders={}))
    water = Water(app.sprites.at(stage.frame.cell))
    found = set()
    for name, stream in seen.streams.items():
        for square, enters, leaves in stream.crossings:
            track, _ = track_name(seen.tiles.get(square) or seen.corners[square], enters, leaves)
            chart = water.track(track)
            corner = stage.frame.square_rect(square)
            spots = np.argwhere(chart.alpha > 250) - np.array(chart.anchor) + np.array(corner.topleft)
            inside = [spot for spot in spots.tolist() if corner.collidepoint(spot)]
            pos = inside[len(inside) // 3]
            assert stage.item_at((pos[0], pos[1])) == items.track(square, name), (square, name)
            found.add(name)
    assert len(found) >= 9
    loose = next(square for square in seen.tiles if square not in coats(seen))
    assert stage.item_at(stage.frame.square_rect(loose).center) == items.square(loose)


def test_pointing_lights_aqueducts_at_the_table() -> None:
    """Track, workman, podium and card, with the mouse; also when the game is over."""
    for step in (130, None):
        game = recorded("4-players-full-board", step)
        app, table = open_table(game, (1366, 768))
        hand = Mouse(app, table)
        long = "r1"
        square = snapshot.take(game).streams[long].crossings[1][0]
        pointed = {
            items.track(square, long): {long},
            items.workman(long): {long},
            items.podium(game.podiums()[long]): {
                name for name, at in game.podiums().items() if at == game.podiums()[long]
            },
            card(2): set(game.aqueducts(2)),
        }
        for item, names in pointed.items():
            hand.hover(hand.spot(item))
            assert table.stage.marks.lit == names, item
        if not game.is_over:
            hand.hover(hand.spot(items.track(square, long)))
            assert items.track(square, long) in dict(table.stage.marks.labels)
        hand.click(hand.spot(items.track(square, long)))  # says why nothing happens, as for any square
        hand.hover((2, 2))
        assert not table.stage.marks.lit
        app.close()


def test_keys_light_the_aqueduct_they_come_to() -> None:
    app, table = open_table(phases.game_at("close"), SIZE)
    name = next(each.aqueduct_name for each in table.game.legal_actions())
    Keys(app, table).focus(items.workman(name))
    app.step(0.02, [])
    assert table.stage.marks.lit == {name}
    app.close()


@pytest.mark.parametrize("step", [90, 171])
def test_a_lit_aqueduct_is_brighter_and_no_other(stage: RomanStage, step: int) -> None:
    game = recorded("4-players-full-board", step)
    seen = replace(snapshot.take(game), workmen={}, podiums={})
    stage.show(seen)
    plain = painted(stage).astype(int)
    name = max(seen.streams, key=lambda each: len(seen.streams[each].crossings))
    stage.set_marks(RomanMarks(lit=frozenset({name})))
    lit = painted(stage).astype(int)
    glaze = stage.ground.glaze
    for each, stream in seen.streams.items():
        brighter = []
        for square, enters, leaves in stream.crossings:
            track, forward = track_name(seen.tiles.get(square) or seen.corners[square], enters, leaves)
            if track == "NSEW_NS":
                continue
            chart = glaze._map(Coat(track, each[0], forward))
            corner = stage.frame.square_rect(square).topleft
            x, y = corner[0] - chart.anchor[0], corner[1] - chart.anchor[1]
            part = (slice(x, x + chart.cover.shape[0]), slice(y, y + chart.cover.shape[1]))
            brighter.append((lit - plain)[part][chart.cover > 0.9].mean())
        if each == name:
            assert np.mean(brighter) > 15
        elif brighter:
            assert np.mean(brighter) < 8
