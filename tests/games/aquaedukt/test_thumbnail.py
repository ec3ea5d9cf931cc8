"""The board as a small drawn picture: everything that matters can be told apart in it."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from aqua_romana.ai.review import TurningPoint
from aqua_romana.games.aquaedukt import thumbnail
from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.games.aquaedukt.rules.geometry import BESIDE, REGION_OF, SQUARES
from aqua_romana.games.aquaedukt.table.board.fields import KINDS
from aqua_romana.table.game_ui import TurningPointText
from aqua_romana.ui import theme
from aqua_romana.ui.app import App
from tests.games.aquaedukt.moments import ROUSING, record, window
from tests.games.aquaedukt.rules.boards import laid, ready
from tests.games.romana.table.conftest import own_folders, scaled_pictures  # noqa: F401 (fixtures)

CELL = 40
ONE = "spring E5, canal E5-E6"


@pytest.fixture
def app() -> Iterator[App]:
    shown = window()
    yield shown
    shown.close()


def watered(pieces: str) -> Game:
    """A board with these springs and canals and nothing else."""
    return laid(ready(4), *pieces.split(", "))


def square(app: App, game: Game, name: str, cell: int = CELL) -> bytes:
    """The pixels of a square."""
    picture = thumbnail.drawn(app, game, cell)
    return pygame.image.tobytes(picture.subsurface(thumbnail.square_rect(name, cell)), "RGB")


@pytest.mark.parametrize("width", [96, 200, 400, 1200])
def test_the_picture_fits_and_has_the_promised_shape(app: App, width: int) -> None:
    wide, high = thumbnail.shape()
    picture = thumbnail.miniature(app, record(ROUSING), (width, width))
    assert width * 0.85 <= picture.get_width() <= width
    assert picture.get_height() == pytest.approx(picture.get_width() * high / wide, abs=2)


def test_no_two_regions_that_touch_have_the_same_crop() -> None:
    for cell in SQUARES:
        for other in BESIDE[cell]:
            one, two = REGION_OF[cell], REGION_OF[other]
            assert one == two or KINDS[one] != KINDS[two]


@pytest.mark.parametrize("cell", [7, 12, 33, 96])
def test_water_players_and_values_can_be_told_apart_at_any_size(app: App, cell: int) -> None:
    games = ready(4), watered(ONE), watered(f"{ONE}, double E5-E6")
    assert len({square(app, game, "d5", cell) for game in games}) == 3
    houses = [ready(4, houses={"d5": (seat, value)}) for seat in range(4) for value in range(1, 5)]
    assert len({square(app, game, "d5", cell) for game in houses}) == 16


def test_what_mountains_hide_is_shown_only_where_they_have_secrets(app: App) -> None:
    plain = ready(4, mountains=["d5"])
    hidden = ready(4, mountains=["d5"], secrets=True)
    assert square(app, plain, "d5") != square(app, hidden, "d5")
    game = record(ROUSING)
    backs = {back: name for name, back in game.mountains().items()}
    assert set(backs) == {"mineral", "foul"}
    before = game.copy()
    before.seek(game.step - len(game.mountains()))
    for name in backs.values():
        assert square(app, game, name) != square(app, before, name)


def test_single_and_double_canals_differ_and_water_has_a_direction(app: App) -> None:
    single, double = (watered(pieces) for pieces in (ONE, f"{ONE}, double E5-E6"))
    assert square(app, single, "d5") != square(app, double, "d5")
    there, back = watered(f"{ONE}, canal E6-E7"), watered("spring E7, canal E7-E6, canal E6-E5")
    assert square(app, there, "e5") != square(app, back, "e5")


def test_lit_squares_stand_out(app: App) -> None:
    game = record(ROUSING)
    plain = thumbnail.miniature(app, game, (390, 300))
    lit = thumbnail.miniature(app, game, (390, 300), frozenset({"h3"}))
    cell = thumbnail.cell_for((390, 300))
    for name, same in (("h3", True), ("b6", False)):
        middle = thumbnail.square_rect(name, cell).inflate(-cell // 2, -cell // 2)
        one, other = (pygame.image.tobytes(each.subsurface(middle), "RGB") for each in (plain, lit))
        assert (one == other) is same


@pytest.mark.parametrize(
    ("played", "better"),
    [
        ("canal E6-E7", "double E5-E6"),
        ("canal E6-E7", "canal E6-F6"),
        ("spring J3", "spring C2"),
        ("build", "spring C2"),
    ],
)
def test_what_was_played_and_what_was_better_are_framed(app: App, played: str, better: str) -> None:
    game = watered(ONE)
    told = TurningPointText("I", TurningPoint(0, 0, played, better, 1.0), game, 1, "", "")
    picture = thumbnail.turning_point_picture(app, told, (500, 400))
    found = {tuple(picture.get_at((x, y))[:3]) for x in range(490) for y in range(330)}
    assert (theme.PLAYED in found) is (played != "build")
    assert theme.BETTER in found


def test_two_ways_to_the_same_square_have_two_frames(app: App) -> None:
    game = ready(4)
    told = TurningPointText("I", TurningPoint(0, 0, "house 1 c4", "house 3 c4", 1.0), game, 1, "", "")
    picture = thumbnail.turning_point_picture(app, told, (500, 400))
    found = {tuple(picture.get_at((x, y))[:3]) for x in range(490) for y in range(330)}
    assert {theme.PLAYED, theme.BETTER} <= found
