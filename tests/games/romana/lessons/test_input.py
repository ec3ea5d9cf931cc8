"""Lessons are played with whatever the hand holds: mouse, finger, keys or pad, by events alone."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from aqua_romana.games.romana.lessons import COURSE
from aqua_romana.screens.lessons.mode import Now
from tests.games.romana.lessons.classroom import attend, see_stars, wait
from tests.games.romana.lessons.test_lessons import _at
from tests.games.romana.table.driving import Dragging, Finger, Hand, Keys, Mouse, Pad

#: What is painted is looked at elsewhere, and would take most of the time.
pytestmark = pytest.mark.usefixtures("unseen")


@pytest.fixture(autouse=True)
def _own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AQUA_ROMANA_HOME", str(tmp_path))


EVERYTHING = [lesson.key for lesson in COURSE.lessons]
BY_HAND = {
    Mouse: EVERYTHING,
    Dragging: ["1", "4"],
    Finger: ["2", "6"],
    Keys: ["2", "4", "8"],
    Pad: ["1", "9"],
}


@pytest.mark.parametrize(
    ("hand", "key"),
    [(hand, key) for hand, keys in BY_HAND.items() for key in keys],
    ids=lambda each: each if isinstance(each, str) else each.__name__,
)
def test_a_lesson_is_learnt_by_hand(hand: type[Hand], key: str) -> None:
    app, scene, lesson_service = attend(key, size=(1366, 768))
    doing = hand(app, scene)
    for step in scene.mode.lesson.steps:
        wait(app, scene, Now.ASKED)
        record = _at(step.mark)[1]
        action = next(each for each in scene.state.decision.legal if str(each) == record[scene.game.step])
        doing.do(action)
        assert scene.mode.now is Now.RIGHT, (step.mark, str(action))
        wait(app, scene, Now.ASKED, Now.DONE)
    assert lesson_service.stars == {key: 3}
    see_stars(app, scene)
    if isinstance(doing, Keys):
        doing.confirm()
    else:
        doing.press_button("way on")
    assert lesson_service.next == [key]


def test_a_click_anywhere_goes_on_instead_of_waiting() -> None:
    app, scene, _school = attend("3")
    mouse = Mouse(app, scene)
    mouse.do(next(each for each in scene.state.decision.legal if str(each) == "build y4 20 C NW"))
    assert scene.mode.now is Now.WRONG
    mouse.click(scene.frame.board.center)
    assert scene.mode.now is Now.ASKED
    Keys(app, scene).key(pygame.K_h)
    assert scene.mode._hints == 1
