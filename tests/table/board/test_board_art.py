"""What boards have in common: marks, and the shadow of a cloud."""

from __future__ import annotations

import random

import numpy as np
import pygame
import pytest
from pygame import Rect, Surface

from aqua_romana.table.board.board_art import EVERY, FIRST, PASSING, Cloud, paint_calm
from aqua_romana.table.board.figures import Glances
from aqua_romana.table.board.items import BoardItem
from tests.games.romana.table import phases
from tests.games.romana.table.driving import open_table

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


BOARD = Rect(40, 30, 600, 400)
STEP = 0.125


@pytest.fixture
def cloud() -> Cloud:
    found = Cloud(random.Random(1))
    found.layout(BOARD)
    return found


def passed(cloud: Cloud, seconds: float, is_attended: bool = True) -> list[list[Rect]]:
    return [cloud.pass_on(STEP, is_attended) for _number in range(round(seconds / STEP))]


def test_it_comes_once_a_minute_and_stays_within_the_board(cloud: Cloud) -> None:
    assert not any(passed(cloud, FIRST - STEP))
    there = passed(cloud, PASSING)
    assert sum(map(bool, there)) > len(there) * 0.7
    assert all(BOARD.contains(each) for areas in there for each in areas)
    assert not any(passed(cloud, EVERY - PASSING - 2)[8:])
    assert any(passed(cloud, 4))


def test_where_nobody_is_none_comes_and_one_that_is_there_goes(cloud: Cloud) -> None:
    assert not any(passed(cloud, 300, is_attended=False))
    passed(cloud, FIRST + PASSING / 2)
    target = Surface(BOARD.inflate(80, 60).size)
    target.fill((200, 200, 200))
    cloud.paint(target, target.get_rect())
    assert min(pygame.transform.average_color(target, BOARD)[:3]) < 200
    assert any(passed(cloud, 2, is_attended=False)), "it fades"
    target.fill((200, 200, 200))
    cloud.paint(target, target.get_rect())
    assert pygame.transform.average_color(target, BOARD)[:3] == (200, 200, 200)
    assert not any(passed(cloud, 300, is_attended=False))


def test_what_is_painted_lies_in_what_was_called_spoilt(cloud: Cloud) -> None:
    before = Surface((700, 480))
    for _number in range(round((FIRST + PASSING + 3) / STEP)):
        areas = cloud.pass_on(STEP, True)
        after = Surface(before.get_size())
        cloud.paint(after, after.get_rect())
        now = pygame.surfarray.array3d(after)
        changed = (pygame.surfarray.array3d(before) != now).any(axis=2)
        for area in areas:
            changed[area.left : area.right, area.top : area.bottom] = False
        assert not changed.any()
        before = after


def test_somebody_looks_aside_for_a_moment_and_only_when_there_is_somebody_to_look() -> None:
    glances, item = Glances(random.Random(1)), BoardItem("workman", "y1")
    assert not any(glances.pass_on(STEP, tuple) for _number in range(800))
    assert glances.pass_on(STEP, lambda: [item]) == [item]
    lasting = 0
    while glances.item is not None:
        glances.pass_on(STEP, lambda: [item])
        lasting += 1
    assert lasting * STEP == pytest.approx(Glances.SECONDS, abs=2 * STEP)
    quiet = 0
    while glances.item is None:
        glances.pass_on(STEP, lambda: [item])
        quiet += 1
    assert Glances.LEAST - STEP <= quiet * STEP <= Glances.MOST + STEP


@pytest.mark.parametrize(("animation", "is_moving"), [("normal", True), ("off", False)])
def test_with_reduced_motion_there_is_neither(animation: str, is_moving: bool) -> None:
    app, table = open_table(phases.game_at("middle"), animation=animation)
    stage, seen = table.stage, []
    for _number in range(round((FIRST + 6) / STEP)):
        app._since_input = 0.0  # somebody is there
        table.update(STEP)
        seen.append((bool(stage.cloud._painted.w), stage.figures.glances.item is not None))
        table.draw(app.screen, False)
    assert any(cloud for cloud, _glance in seen) is is_moving
    assert stage.portrait() is not None
    app.close()
