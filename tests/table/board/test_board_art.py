"""What both boards have in common: in high contrast their ground is calm."""

from __future__ import annotations

import numpy as np
import pygame
from pygame import Rect, Surface

from aqua_romana.table.board.board_art import paint_calm

PART = Rect(13, 7, 101, 60)


def colourful() -> Surface:
    ground = Surface((160, 90), depth=32)
    pygame.surfarray.blit_array(ground, np.random.default_rng(1).integers(40, 200, (160, 90, 3)))
    return ground


def test_calm_ground_has_three_fifths_of_its_colour_and_all_of_its_light() -> None:
    ground = colourful()
    before = pygame.surfarray.array3d(ground.subsurface(PART)).astype(float)
    paint_calm(ground, PART)
    after = pygame.surfarray.array3d(ground.subsurface(PART)).astype(float)
    spread = np.ptp(after, axis=2) / np.ptp(before, axis=2).clip(1)
    assert abs(np.median(spread) - 0.6) < 0.02
    light = [each @ np.array([0.299, 0.587, 0.114]) for each in (before, after)]
    assert np.abs(light[0] - light[1]).max() < 4


def test_nothing_beside_it_changes() -> None:
    ground, beside = colourful(), colourful()
    paint_calm(ground, PART)
    ground.fill((0, 0, 0), PART)
    beside.fill((0, 0, 0), PART)
    assert np.array_equal(pygame.surfarray.array3d(ground), pygame.surfarray.array3d(beside))
