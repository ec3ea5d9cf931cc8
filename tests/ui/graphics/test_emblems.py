"""Small signs tell the players apart without their colours."""

from itertools import combinations

import pygame
import pytest

from aqua_romana.ui.graphics import emblems


def drawn(key, radius):
    surface = pygame.Surface((4 * radius, 4 * radius))
    emblems.draw_tiny(surface, key, (2 * radius, 2 * radius), radius, (255, 255, 255))
    return pygame.mask.from_threshold(surface, (255, 255, 255), (1, 1, 1))


@pytest.mark.parametrize("radius", [5, 8, 16])
def test_no_two_signs_look_alike(radius):
    masks = {key: drawn(key, radius) for key in "yrbg"}
    for one, other in combinations(masks.values(), 2):
        common = one.overlap_area(other, (0, 0))
        assert common < 0.75 * max(one.count(), other.count())


@pytest.mark.parametrize("key", "yrbg")
def test_a_sign_stays_inside_its_circle(key):
    circle = pygame.Surface((64, 64))
    pygame.draw.circle(circle, (255, 255, 255), (32, 32), 19)
    inside = pygame.mask.from_threshold(circle, (255, 255, 255), (1, 1, 1))
    sign = drawn(key, 16)
    assert sign.count() > 0
    assert sign.overlap_area(inside, (0, 0)) == sign.count()
