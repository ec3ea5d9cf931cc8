"""House tiles tell without colours whose they are, and without counting roofs what they are worth."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, product

import numpy as np
import pygame
import pytest
from pictures import colours
from pygame import Surface

from aqua_romana.games.aquaedukt.table.board.fields import KINDS, STATES, VALUE_DISC, VARIANTS
from aqua_romana.games.aquaedukt.table.board.pieces import house_sprite
from aqua_romana.games.aquaedukt.table.board.snapshot import take
from aqua_romana.games.aquaedukt.table.layout import frame_for
from aqua_romana.table.board.board_art import paint_calm
from aqua_romana.ui import theme
from aqua_romana.ui.app import App
from tests.games.aquaedukt.rules.boards import laid, ready
from tests.games.aquaedukt.table.lands import full_board, open_app, painted, stage_of

SIZE = (1366, 768)
READABLE = 14  # pixels


@pytest.fixture(scope="module")
def app() -> Iterator[App]:
    app = open_app()
    yield app
    app.close()


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_value_of_a_house_can_be_read(app: App, players: int, text_scale: float) -> None:
    assert VALUE_DISC * cell_of(players, text_scale) >= READABLE


# Whose a house is, with every deficiency of colour vision (Machado, Oliveira and Fernandes 2009, severity
# 1.0). Roofs and shields may look like the field around them: the emblem tells alone, by size and contrast.

DIFFERENT = 12  # CIEDE2000
LEGIBLE = 3  # contrast of an emblem with its shield
#: Whose roofs stand out from every field by their colour alone.
BY_COLOUR = {
    "standard": {"normal": "br", "protanopia": "br", "deuteranopia": "b", "tritanopia": "bgr"},
    "colour_blind": {"normal": "bgr", "protanopia": "bg", "deuteranopia": "bg", "tritanopia": "bgr"},
    "high_contrast": {"normal": "bgry", "protanopia": "bgry", "deuteranopia": "bgy", "tritanopia": "bgr"},
}


def cell_of(players: int, text_scale: float) -> int:
    return frame_for(SIZE, theme.scale_for(SIZE), text_scale, players).cell


def field_colours(app: App, cell: int, is_calm: bool) -> list[np.ndarray]:
    """The mean colour of every kind of field in every state."""
    pictures, found = app.sprites.at(cell), []
    for kind, state in product({*KINDS} - {""}, STATES):
        ground = Surface((cell * VARIANTS, cell))
        for number in range(VARIANTS):
            ground.blit(pictures.get(f"aquaedukt/fields/{kind}_{state}_{number}").surface, (number * cell, 0))
        if is_calm:
            paint_calm(ground, ground.get_rect())
        found.append(_pixels(ground).mean(axis=0))
    return found


def roof_colour(app: App, cell: int, player: theme.PlayerColour) -> np.ndarray:
    """The mean colour of all roofs of a player."""
    pictures = app.sprites.at(cell)
    roofs = []
    for value, garden in product(range(1, 5), range(2)):
        roof = pictures.get(f"aquaedukt/houses/tile_{value}_{garden}_tint").surface
        is_roof = pygame.surfarray.array_alpha(roof).reshape(-1) > 200
        roofs.append(_pixels(roof)[is_roof] * np.array(player.paint) / 255)
    return np.concatenate(roofs).mean(axis=0)


def emblem_on(app: App, cell: int, player: theme.PlayerColour) -> tuple[int, np.ndarray, np.ndarray]:
    """The longer side of the emblem as it is painted on a house, in pixels; its colour and the shield's."""
    house = house_sprite(app.sprites.at(cell), "a2", 3, player).surface
    shield = house_sprite(app.sprites.at(cell), "a2", 3, replace(player, ink=player.paint)).surface
    seen, bare = (pygame.surfarray.array3d(each).astype(float) for each in (house, shield))
    differs = np.abs(seen - bare).max(axis=2)
    inked = differs > differs.max() / 2
    sides = [int(np.ptp(axis)) + 1 for axis in np.nonzero(inked)]
    return max(sides), seen[inked].mean(axis=0) / 255, bare[inked].mean(axis=0) / 255


def _pixels(surface: Surface) -> np.ndarray:
    return pygame.surfarray.array3d(surface).reshape(-1, 3) / 255


@pytest.mark.parametrize("vision", colours.DEFICIENCIES)
@pytest.mark.parametrize("palette", theme.PALETTES)
def test_everybody_sees_whose_a_house_is(app: App, palette: str, vision: str) -> None:
    def seen(colour: np.ndarray) -> np.ndarray:
        return np.asarray(colours.simulate(colour, vision))

    cell = min(cell_of(players, scale) for players, scale in product((2, 3, 4), (1.0, 2.0)))
    is_calm = theme.Theme(palette).is_plain
    fields = [colours.lab(seen(each)) for each in field_colours(app, cell, is_calm)]
    by_colour = set()
    for key, player in theme.PALETTES[palette].items():
        roof = colours.lab(seen(roof_colour(app, cell, player)))
        nearest = min(colours.ciede2000(roof, each) for each in fields)
        if nearest >= DIFFERENT:
            by_colour.add(key)
        # Whether or not the roof is enough: an emblem is read on every house.
        side, ink, shield = emblem_on(app, cell, player)
        assert side >= READABLE, key
        inks = [tuple(255 * seen(each)) for each in (ink, shield)]
        assert theme.contrast(*inks) >= LEGIBLE, key
        assert colours.ciede2000(*(colours.lab(seen(each)) for each in (ink, shield))) >= DIFFERENT, key
    assert by_colour >= {*BY_COLOUR[palette][vision]}, by_colour


def test_emblems_are_shapes_of_their_own(app: App) -> None:
    """Two of them share less than two thirds of what both cover."""
    shapes = [
        pygame.surfarray.array_alpha(app.sprites.ui(1.0).icon(f"marks/emblem_{key}", None, 64)) > 128
        for key in theme.PALETTES["standard"]
    ]
    for one, other in combinations(shapes, 2):
        assert (one & other).sum() < 2 / 3 * (one | other).sum()


def test_every_house_shows_its_value(app: App) -> None:
    seen = full_board()
    stage = stage_of(app, seen)
    painted(stage)
    signs = {
        piece.key: piece for piece in stage.moving_painter.pieces.of(seen) if piece.key.endswith(" value")
    }
    assert set(signs) == {f"{square} value" for square in seen.houses}
    drops = [piece for piece in stage.moving_painter.pieces.of(seen) if piece.key.endswith(" drop")]
    for key, sign in signs.items():
        where = sign.sprite.rect_at(sign.pos)
        assert stage.frame.square_rect(key.split()[0]).contains(where)
        for drop in drops:
            covered = drop.sprite.rect_at(drop.pos).clip(where)
            assert covered.w * covered.h < 0.1 * where.w * where.h, key


@pytest.mark.parametrize("corner", ["C3", "D3", "C4", "D4"])
def test_no_spring_hides_the_value_of_a_house(app: App, corner: str) -> None:
    seen = take(laid(ready(houses={"c3": (0, 3)}), f"spring {corner}"))
    stage = stage_of(app, seen)
    painted(stage)
    sign = next(each for each in stage.moving_painter.pieces.of(seen) if each.key == "c3 value")
    assert not sign.sprite.rect_at(sign.pos).colliderect(stage.frame.point_rect(corner))


@pytest.mark.parametrize("corner", ["k4", "l4", ""])
def test_the_number_of_a_full_region_hides_no_value(app: App, corner: str) -> None:
    """Region 10 is k3 l3 k4 l4; a spring covers the lower corner of its first square."""
    houses = {"k3": (0, 3), "l3": (1, 2), "k4": (0, 1), "l4": (1, 1)}
    seen = take(laid(ready(houses=houses), *([f"spring {corner.upper()}"] if corner else [])))
    stage = stage_of(app, seen)
    painted(stage)
    pieces = {each.key: each for each in stage.moving_painter.pieces.of(seen)}
    value, plaque = (pieces[key].sprite.rect_at(pieces[key].pos) for key in ("k3 value", "k3 plaque"))
    assert not value.colliderect(plaque)
