"""The board names its squares: on the frame, in the paving, and when the user wants it."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

import pygame
import pytest
from pygame import Rect

from aqua_romana.games.romana.plugin import PLUGIN
from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.table.board import items, snapshot
from aqua_romana.games.romana.table.board.ground import Ground
from aqua_romana.games.romana.table.board.stage import RomanStage
from aqua_romana.games.romana.table.layout import RomanFrame
from aqua_romana.storage.settings import Settings
from aqua_romana.table.board.board_viewer import BoardViewer
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.board.stage import blank_surface
from aqua_romana.ui.app import App
from tests.games.romana.rules.boards import drawn
from tests.games.romana.rules.test_scoring import THREE
from tests.games.romana.table.driving import PICTURES, Mouse, open_table

SIZE = (1366, 768)


def names_seen(app: App, stage: RomanStage) -> set[str]:
    """Every name whose place looks other than on a board without names."""
    shown = app.screen.copy()
    wanted, app.settings.place_names = app.settings.place_names, "never"
    app.scene.view.spoil()  # type: ignore[attr-defined]
    app.step(0.0, [])
    app.settings.place_names = wanted
    bare = app.screen.copy()
    points = {name: stage.names.spots(name)[0] for name in "abcdefghijk12345678"}
    points |= {f"#{number}": stage.names.number_point(number) for number in range(1, 39)}
    return {name for name, at in points.items() if _differs(shown, bare, at)}


def _differs(one: pygame.Surface, other: pygame.Surface, at: tuple[int, int]) -> bool:
    spot = Rect(0, 0, 9, 9)
    spot.center = at
    return pygame.image.tobytes(one.subsurface(spot), "RGB") != pygame.image.tobytes(
        other.subsurface(spot), "RGB"
    )


@pytest.mark.parametrize(
    ("item", "names"),
    [
        (items.square("f5"), {"f", "5"}),
        (items.workman("y2"), {"c", "4"}),
        (items.track("c3", "y2"), {"c", "3"}),
        (items.path(17), {"6"}),
        (items.builder(5), {"e"}),
    ],
)
def test_pointing_at_a_place_shows_its_name(item: BoardItem, names: set[str]) -> None:
    app, table = open_table(drawn(THREE), SIZE, aids=False)
    assert names_seen(app, table.stage) == set()
    mouse = Mouse(app, table)
    mouse.hover(mouse.spot(item))
    assert names_seen(app, table.stage) == names


def test_all_names_are_shown_to_who_wants_them_always() -> None:
    app, table = open_table(drawn(THREE), SIZE, place_names="always")
    assert len(names_seen(app, table.stage)) == 11 + 8 + 38


def test_nobody_who_wants_none_sees_any() -> None:
    app, table = open_table(drawn(THREE), SIZE, place_names="never")
    mouse = Mouse(app, table)
    mouse.hover(mouse.spot(items.square("f5")))
    assert names_seen(app, table.stage) == set()


@pytest.mark.parametrize(
    ("wanted", "height", "is_seen"),
    [("always", 768, True), ("pointing", 768, True), ("never", 768, False), ("always", 200, False)],
)
def test_in_replay_and_pictures_nobody_can_point_so_all_are_shown(
    wanted: str, height: int, is_seen: bool
) -> None:
    """Unless the picture is too small to read them."""
    settings = Settings()
    settings.place_names = wanted
    app = App(size=SIZE, settings=settings, sprites=PICTURES)
    board_viewer = BoardViewer(app, PLUGIN, drawn(THREE))
    size = (height * 16 // 9, height)
    board_viewer.layout(size, height / 1080)
    shown, bare = pygame.Surface(size), pygame.Surface(size)
    board_viewer.paint(shown, shown.get_rect())
    settings.place_names = "never"
    board_viewer.paint(bare, bare.get_rect())
    stage = board_viewer.stage
    assert isinstance(stage, RomanStage)
    assert _differs(shown, bare, stage.names.spots("k")[0]) is is_seen
    assert _differs(shown, bare, stage.names.number_point(31)) is is_seen


def composed(app: App, frame: RomanFrame, tiles: dict[str, str]) -> pygame.Surface:
    """The still board of a new game with these tiles on it."""
    seen = replace(snapshot.take(Game(4)), tiles=tiles)
    paper = blank_surface(SIZE)
    Ground(app.sprites, app.theme, frame).compose(paper, seen)
    return paper


def brightness(paper: pygame.Surface, rect: Rect) -> float:
    return float(pygame.surfarray.array3d(paper.subsurface(rect)).mean())


def test_a_tile_has_a_dark_side_towards_free_land_and_none_towards_another_tile() -> None:
    app, table = open_table(drawn(THREE), SIZE, aids=False)
    frame = table.stage.frame
    square = frame.square_rect("f4")
    side = Rect(square.x, square.bottom, square.w // 5, 2)  # left of the channel of a tile that joins N and S
    free, alone = composed(app, frame, {}), composed(app, frame, {"f4": "NS"})
    joined = composed(app, frame, {"f4": "NS", "f5": "NS"})
    assert brightness(alone, side) < 0.75 * brightness(free, side)
    assert brightness(joined, side) > 1.25 * brightness(alone, side)


def test_grass_stands_on_every_free_square_and_on_no_other() -> None:
    app, table = open_table(drawn(THREE), SIZE, aids=False)
    ground, seen = table.stage.ground, snapshot.take(Game(4))
    drawn_at: list[tuple[int, int]] = []

    class Spy:
        def draw(self, _target: object, pos: tuple[int, int]) -> None:
            drawn_at.append(pos)

    ground.pictures = SimpleNamespace(get=lambda _name: Spy())  # type: ignore[assignment]
    ground._paint_tufts(app.screen, replace(seen, tiles={"f4": "NS"}), ground.frame.ring)
    squares = {name for name, rect in ground.frame.squares.items() if any(map(rect.collidepoint, drawn_at))}
    taken = {"f4", *seen.corners, *(name for each in seen.reservoirs for name in each.squares)}
    assert squares == ground.frame.squares.keys() - taken
