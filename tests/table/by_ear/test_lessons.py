"""Lessons by ear: what is told of a throw, of another board, of a hint and of the praise."""

import pygame
import pytest

from aqua_romana.games.aquaedukt.lessons import COURSE as LAND_COURSE
from aqua_romana.games.aquaedukt.plugin import PLUGIN as AQUAEDUKT
from aqua_romana.screens.lessons.mode import Now
from tests.games.romana.lessons.classroom import act, attend
from tests.listening import listen
from tests.ui.events import key

pytestmark = pytest.mark.usefixtures("words_alone")


def attend_by_ear(lesson, step=0, **more):
    app, scene, _school = attend(lesson, step, **more)
    said = listen(app)
    app.step(0.1, [])
    return app, scene, said


def land_lesson(lesson, step=0):
    return attend_by_ear(lesson, step, kind=AQUAEDUKT, course=LAND_COURSE)


def test_the_number_thrown_is_told_before_the_praise():
    app, scene, said = land_lesson("1")
    act(scene, "build")
    for _moment in range(200):
        app.step(0.05, [])
    assert scene.mode.now is Now.RIGHT
    thrown = f"Throws {scene.game.rolled}"
    assert any(thrown in each for each in said)
    app.close()


def test_another_board_is_not_told_as_something_taken_back():
    app, scene, said = attend_by_ear("2", 1)
    scene.mode.skip()
    app.step(0.1, [])
    assert "A new position" in said
    assert "Taken back" not in said
    app.close()


def test_a_hint_that_shows_what_to_do_says_where():
    app, scene, said = land_lesson("2")
    app.step(0.1, [key(pygame.K_h)])
    said.clear()
    app.step(0.1, [key(pygame.K_h)])
    action = scene.mode._record[scene.mode._start]
    place = scene.cursor.place_of(scene.state.decision.place_of(scene.state.decision.action_of(action)))
    assert any(place in each for each in said)
    app.close()


def test_the_board_is_read_also_while_praise_is_told():
    app, scene, said = land_lesson("1")
    act(scene, "build")
    for _moment in range(200):
        app.step(0.05, [])
    said.clear()
    app.step(0.1, [key(pygame.K_F8)])
    assert len(said) == scene.game.players
    app.step(0.1, [key(pygame.K_z)])
    assert said[-1] == "Not now: the next place you can use"
    app.close()


def test_the_next_press_uses_what_a_hint_shows_wherever_the_keys_were():
    app, scene, _said = land_lesson("2")
    for code in (pygame.K_w, pygame.K_h, pygame.K_h, pygame.K_RETURN):
        app.step(0.1, [key(code)])
        app.step(0.1, [])
    assert scene.mode.now is Now.RIGHT
    app.close()


def test_a_key_for_a_value_leaves_the_keys_where_they_are():
    app, scene, _said = land_lesson("1", 1)
    places = sorted(scene.state.decision.places(), key=str)
    assert len(places) > 1
    scene.view.focus_targets.go_to(places[-1])
    app.step(0.1, [])
    before = scene.ui.focused.name
    app.step(0.1, [key(pygame.K_3)])
    app.step(0.1, [])
    assert scene.ui.focused.name == before
    assert scene.state.decision.value == 3
    app.close()
