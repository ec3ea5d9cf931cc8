"""How a lesson runs: what is right goes on, what is wrong is taken back, and nothing gets stuck."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from aqua_romana.boardgame.plugin import GamePlugin
from aqua_romana.games.aquaedukt.plugin import PLUGIN as AQUAEDUKT
from aqua_romana.games.romana.lessons import COURSE
from aqua_romana.games.romana.plugin import PLUGIN
from aqua_romana.games.romana.table.board import items
from aqua_romana.screens.lessons.mode import Now, lesson_table
from aqua_romana.screens.lessons.model import course_of
from aqua_romana.ui.widgets.widget import Pressable
from tests.games.romana.lessons.classroom import act, attend, see_stars, wait
from tests.games.romana.lessons.test_lessons import STEPS, WRONG, _at
from tests.games.romana.table.driving import Event, Mouse

#: What is painted is looked at elsewhere, and would take most of the time.
pytestmark = pytest.mark.usefixtures("unseen")


@pytest.fixture(autouse=True)
def _own_folders(tmp_path, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setenv("AQUA_ROMANA_HOME", str(tmp_path))


@pytest.mark.parametrize("lesson", COURSE.lessons, ids=lambda lesson: lesson.key)
def test_without_a_mistake_a_lesson_brings_three_stars(lesson) -> None:  # type: ignore[no-untyped-def]
    app, scene, lesson_service = attend(lesson.key)
    for step in lesson.steps:
        wait(app, scene, Now.ASKED)
        assert scene.mode.step is step
        assert scene.game.step == _at(step.mark)[0].step
        act(scene, _at(step.mark)[1][scene.game.step])
        assert scene.mode.now is Now.RIGHT
        wait(app, scene, Now.ASKED, Now.DONE)
    assert scene.mode.now is Now.DONE
    assert lesson_service.stars == {lesson.key: 3}
    see_stars(app, scene)
    scene.mode._panel.next_button.press()  # type: ignore[union-attr]
    assert lesson_service.next == [lesson.key]


@pytest.mark.parametrize("lesson", COURSE.lessons, ids=lambda lesson: lesson.key)
def test_every_mistake_is_played_explained_and_taken_back(lesson) -> None:  # type: ignore[no-untyped-def]
    app, scene, lesson_service = attend(lesson.key)
    for step in lesson.steps:
        wait(app, scene, Now.ASKED)
        start, before = scene.game.step, scene.game.record()
        for action in WRONG.get(step.mark, {}):
            act(scene, action)
            assert scene.mode.now is Now.WRONG
            assert scene.game.step > start
            said = scene.mode._panel.slab.content.line  # type: ignore[union-attr]
            assert said
            wait(app, scene, Now.ASKED)
            assert scene.game.record() == before
            assert scene.mode._panel.slab.content.line == said or scene.mode._misses >= 4  # type: ignore[union-attr]
        scene.mode.go_on()
        act(scene, _at(step.mark)[1][scene.game.step])
        wait(app, scene, Now.ASKED, Now.DONE)
    mistakes = sum(len(WRONG.get(step.mark, {})) for step in lesson.steps)
    assert lesson_service.stars == {lesson.key: 3 if not mistakes else 2 if mistakes <= 2 else 1}
    assert {mark for lesson in COURSE.lessons for mark in (step.mark for step in lesson.steps)} == set(STEPS)


def test_hints_lead_to_the_action_and_cost_a_star() -> None:
    app, scene, lesson_service = attend("4")
    scene.mode.ask_hint()
    assert scene.mode._panel.slab.content.tone == "hint"  # type: ignore[union-attr]
    assert scene.state.hint is None
    scene.mode.ask_hint()
    assert scene.state.hint is not None
    assert scene.state.hint.action == "close y4"
    act(scene, "close y4")
    wait(app, scene, Now.ASKED)
    act(scene, "pass")
    wait(app, scene, Now.DONE)
    assert lesson_service.stars == {"4": 2}


def test_after_four_misses_the_action_is_shown() -> None:
    _app, scene, _school = attend("4", step=1)
    for _again in range(4):
        act(scene, "close y2")
        scene.mode.go_on()
    assert scene.mode.now is Now.ASKED
    assert scene.state.hint is not None


def test_skipping_leads_through_but_brings_no_stars() -> None:
    _app, scene, lesson_service = attend("2")
    for _step in scene.mode.lesson.steps:
        scene.mode.skip()
    assert scene.mode.now is Now.DONE
    assert lesson_service.stars == {"2": 0}


def test_undo_goes_back_to_the_beginning_of_the_step() -> None:
    app, scene, _school = attend("3")
    start = scene.game.step
    act(scene, "build y4 20 C NE")
    app.step(0.01, [Event(pygame.KEYDOWN, key=pygame.K_u, mod=0, unicode="u", scancode=0)])
    assert (scene.mode.now, scene.game.step) == (Now.ASKED, start)


def test_escape_leads_to_the_map_and_the_step_is_remembered() -> None:
    app, scene, lesson_service = attend("1")
    act(scene, "build y1 7 S EW")
    wait(app, scene, Now.ASKED)
    app.step(0.01, [Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0)])
    assert lesson_service.left == 1
    assert lesson_service.steps[-1] == ("1", 1)


def test_another_right_action_than_the_record_has_leads_on_too() -> None:
    app, scene, _school = attend("1")
    act(scene, "build y1 7 S EW")
    wait(app, scene, Now.ASKED)
    assert scene.mode.step.mark == "1.2"
    assert str(scene.game.actions[12]) == "build y2 7 S NS"


def test_a_tile_that_cannot_be_turned_says_why() -> None:
    _app, scene, _school = attend("5", step=1)
    scene.state.decision.show(scene.state.decision.legal[0])
    scene.refresh()
    assert "outlets" in scene.mode._panel.slab.content.line  # type: ignore[union-attr]


def test_words_name_what_the_hand_holds() -> None:
    app, scene, _school = attend("1")
    assert "Drag" in scene.mode.task
    app.step(0.01, [Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="", scancode=0)])
    app.step(0.01, [])
    assert "Arrow keys" in scene.mode.task
    app.step(
        0.01, [Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_DPAD_UP, instance_id=0)]
    )
    app.step(0.01, [])
    assert "stick" in scene.mode.task


def test_nothing_is_kept_of_a_lesson(tmp_path) -> None:  # type: ignore[no-untyped-def]
    app, scene, _school = attend("1")
    act(scene, "build y2 7 S NS")
    wait(app, scene, Now.ASKED)
    app.pop()
    assert not list(tmp_path.rglob("*.aqr"))


def test_the_banner_calls_the_learner_also_when_somebody_else_is_to_play() -> None:
    app, scene, _school = attend("1")
    act(scene, "build y2 7 S NS")
    for _moment in range(4):
        app.step(0.05, [])
    assert scene.mode.now is Now.RIGHT
    assert scene.game.decider == 1
    assert scene.view.panels.texts.name == "Julia"


def test_praise_stays_until_somebody_goes_on() -> None:
    app, scene, _school = attend("1")
    act(scene, "build y1 7 S EW")
    for _second in range(60):
        app.step(1.0, [])
    assert scene.mode.now is Now.RIGHT
    assert scene.state.banner == "Well done"
    assert scene.wake_after() is None or scene.stage.is_moving
    app.step(0.01, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)])
    app.step(0.01, [pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)])
    wait(app, scene, Now.ASKED)
    assert scene.mode.index == 1


def test_what_the_hand_does_for_the_first_time_is_told_at_once() -> None:
    _app, scene, _school = attend("1", step=1)
    assert "right click" in scene.mode._text(scene.mode._line)
    assert scene.mode.slips == 0


def test_cards_in_lessons_tell_no_points_that_nobody_has_explained() -> None:
    _app, scene, _school = attend("3")
    assert [card.if_ended for card in scene.view.cards.cards] == [None, None, None]


def test_a_click_too_many_neither_skips_the_praise_nor_answers_the_next_step() -> None:
    app, scene, _school = attend("4")
    place = scene.view.action_buttons.second.rect.center
    act(scene, "close y4")
    mouse = Mouse(app, scene)
    mouse.click(place)
    for _moment in range(100):
        app.step(0.05, [])
    assert scene.mode.now is Now.RIGHT
    way_on = scene.mode._panel.next_button.rect.center  # type: ignore[union-attr]
    mouse.click(way_on)
    mouse.click(way_on)
    wait(app, scene, Now.ASKED)
    assert (scene.mode.index, scene.mode.slips) == (1, 0)


@pytest.mark.usefixtures("words_alone")
@pytest.mark.parametrize("size", [(1024, 640), (640, 1100)], ids=str)
@pytest.mark.parametrize("kind", [PLUGIN, AQUAEDUKT], ids=lambda kind: kind.id)
def test_nothing_of_the_next_step_lies_where_the_way_on_was(kind: GamePlugin, size: tuple[int, int]) -> None:
    course = course_of(kind)
    assert course is not None
    app, scene, lesson_service = attend("1", 0, size, kind, course)
    for lesson in course.lessons:
        scene = lesson_table(kind, course, lesson, lesson_service)
        app.replace(scene)
        for number in range(len(lesson.steps) - 1):
            wait(app, scene, Now.ASKED)
            act(scene, scene.mode._record[scene.mode._start])
            app.step(0.01, [])
            place = scene.mode._panel.next_button.rect.center  # type: ignore[union-attr]
            mouse = Mouse(app, scene)
            for _click in range(4):
                mouse.click(place)
                app.step(0.01, [])
            wait(app, scene, Now.ASKED)
            assert (scene.mode.index, scene.mode.slips, scene.game.step) == (
                number + 1,
                0,
                scene.mode._start,
            ), lesson.key
            widget = scene.ui.hit(place)
            assert not (isinstance(widget, Pressable) and widget.enabled), widget
            item = scene.stage.item_at(place)
            assert item not in scene.state.usable(), item


@pytest.mark.usefixtures("words_alone")
def test_panels_under_the_lessons_words_do_not_explain_themselves() -> None:
    """The last goes are not shown in a lesson: nothing tells what they are when its words are pointed at."""
    app, scene, _lesson_service = attend("1")
    wait(app, scene, Now.ASKED)
    slab, mouse = scene.mode._panel.slab, Mouse(app, scene)  # type: ignore[union-attr]
    for y in range(slab.rect.top + 2, slab.rect.bottom, 20):
        mouse.hover((slab.rect.centerx, y))
        app.step(0.01, [])
        item = scene.state.pointed
        assert item is None or item.sort != "panel", item
    mouse.hover(scene.frame.reserve.center)
    app.step(0.01, [])
    assert scene.state.pointed is not None, "what is not hidden is still explained"


def test_a_click_too_many_does_not_skip_the_stars() -> None:
    app, scene, lesson_service = attend("4", step=1)
    act(scene, "pass")
    app.step(0.01, [])
    place = scene.mode._panel.next_button.rect.center  # type: ignore[union-attr]
    mouse = Mouse(app, scene)
    for _click in range(4):
        mouse.click(place)
    assert scene.mode.now is Now.DONE
    assert lesson_service.next == []
    see_stars(app, scene)
    mouse.click(place)
    assert lesson_service.next == ["4"]


@pytest.mark.parametrize("kind", [PLUGIN, AQUAEDUKT], ids=lambda kind: kind.id)
def test_a_board_that_does_not_go_on_from_what_was_played_is_told(kind: GamePlugin) -> None:
    course = course_of(kind)
    assert course is not None
    app, scene, lesson_service = attend("1", 0, kind=kind, course=course)
    jumps = goes_on = 0
    for lesson in course.lessons:
        scene = lesson_table(kind, course, lesson, lesson_service)
        app.replace(scene)
        assert not scene.mode._panel.slab.content.note  # type: ignore[union-attr]
        for before, after in pairwise(lesson.steps):
            wait(app, scene, Now.ASKED)
            act(scene, scene.mode._record[scene.mode._start])
            assert not scene.mode._panel.slab.content.note  # type: ignore[union-attr]
            scene.mode.go_on()
            wait(app, scene, Now.ASKED)
            told = scene.mode._panel.slab.content.note  # type: ignore[union-attr]
            toasts = [each.text for each in scene.ui._toasts if not each.gone]
            if before.record == after.record:
                goes_on += 1
                assert not told, after.mark
            else:
                jumps += 1
                assert told == "A new position", after.mark
                assert told not in toasts, "it is told once"
    assert jumps
    assert goes_on


def test_another_right_action_than_the_recorded_one_is_followed_by_a_new_position() -> None:
    app, scene, _school = attend("1")
    act(scene, "build y1 7 S EW")
    wait(app, scene, Now.ASKED)
    assert scene.mode._panel.slab.content.note == "A new position"  # type: ignore[union-attr]


@pytest.mark.parametrize(("lesson", "is_told"), [("1", False), ("2", True)])
def test_words_about_a_tile_name_only_what_was_taught(lesson: str, is_told: bool) -> None:
    """In the first lesson nobody knows yet that workmen see builders."""
    _app, scene, _school = attend(lesson, 1)
    decision = scene.state.decision
    decision.show(next(each for each in decision.legal if str(each) == scene.mode._record[scene.mode._start]))
    scene.refresh()
    lines = scene.view.bubble.lines
    assert lines
    assert any("see" in line for line in lines) is is_told, lines


def test_cards_of_rivals_do_not_call_the_learner() -> None:
    app, scene, _school = attend("1")
    cards = scene.view.cards
    assert [card.note for card in cards.cards] == ["your go", "plays next", ""]
    act(scene, "build y2 7 S NS")
    for _moment in range(100):
        app.step(0.05, [])
    assert (scene.mode.now, scene.game.decider) == (Now.RIGHT, 1)
    assert [card.note for card in cards.cards] == ["", "plays now", "plays next"]


def test_no_way_on_is_offered_while_others_play_by_themselves() -> None:
    app, scene, _school = attend("1", animation="normal")
    act(scene, "build y2 7 S NS")
    for _moment in range(200):
        app.step(0.05, [])
    scene.mode._panel.next_button.press()  # type: ignore[union-attr]
    assert scene.mode.now is Now.BETWEEN
    while scene.mode.now is Now.BETWEEN:
        assert scene.mode._panel.next_button is None  # type: ignore[union-attr]
        app.step(0.05, [])
    assert scene.mode.now is Now.ASKED


@pytest.mark.parametrize(("step", "frames"), [(1, 4), (3, 2)])
def test_frames_stay_while_a_bonus_tile_follows_the_pointer(step: int, frames: int) -> None:
    """It follows from the first movement on: nobody would see them otherwise."""
    app, scene, _school = attend("6", step)
    assert len(scene.mode._panel._framed) == frames  # type: ignore[union-attr]
    Mouse(app, scene).hover(scene.stage.rect_of(scene.mode.step.shows[1]).center)
    assert scene.state.decision.has_begun
    assert len(scene.mode._panel._framed) == frames  # type: ignore[union-attr]


@pytest.mark.usefixtures("words_alone")
def test_the_teacher_is_glad_smiles_at_a_known_mistake_and_doubts_what_nobody_thought_of() -> None:
    _app, scene, _school = attend("4")
    step, panel = scene.mode.step, scene.mode._panel
    assert panel is not None
    moods = {}
    for action in list(scene.game.legal_actions()):
        answer = step.answer(scene.game, action)
        kind = "right" if answer is None else "known" if answer in step.wrong else "other"
        if kind not in moods:
            act(scene, str(action))
            assert scene.mode._panel is not None
            assert scene.mode._panel.slab is not None
            moods[kind] = scene.mode._panel.slab.content.mood
            scene.mode.restart()
    assert moods == {"right": "glad", "known": "amused", "other": "doubtful"}
    assert panel.slab is not None
    assert panel.slab.content.mood == "calm"
    assert panel.slab.content.task == scene.mode.task


def test_the_squares_behind_those_the_workmen_face_are_framed_for_a_bonus_tile() -> None:
    """All of them, not some: whoever looks for the answer looks there."""
    app, scene, _school = attend("6")
    wait(app, scene, Now.ASKED)
    act(scene, "build y4 38 S EW")
    scene.mode.go_on()
    wait(app, scene, Now.ASKED)
    assert scene.mode._shown_items() == tuple(map(items.square, ("e1", "g3", "h3")))
    app.close()


@pytest.mark.parametrize(
    ("key", "step", "action"),
    [
        ("6", 0, "build y1 38 S EW"),
        ("6", 1, "bonus S h3 NS"),
        ("8", 1, "place J 38"),
        ("9", 0, "move 37"),
    ],
)
def test_a_lesson_goes_on_from_what_the_learner_did(key: str, step: int, action: str) -> None:
    """The board is his, and what is framed lies there."""
    app, scene, _school = attend(key, step)
    wait(app, scene, Now.ASKED)
    act(scene, action)
    scene.mode.go_on()
    wait(app, scene, Now.ASKED)
    assert scene.mode.index == step + 1
    assert action in [str(each) for each in scene.game.actions]
    assert not scene.mode._panel.slab.content.note  # type: ignore[union-attr]
    right = [each for each in scene.game.legal_actions() if scene.mode.step.right(scene.game, each)]
    assert right
    framed = scene.mode._shown_items()
    assert framed
    assert framed != scene.mode.step.shows or key == "6"
    app.close()


def test_the_joker_does_not_hold_the_kind_of_tile_that_is_to_be_found() -> None:
    app, scene, _school = attend("8", 2)
    wait(app, scene, Now.ASKED)
    hand = Mouse(app, scene)
    hand.use(items.builder(12))
    hand.use(items.square("h2"))
    held = scene.state.decision.held
    assert held is not None
    assert not scene.mode.step.right(scene.game, held.action)
    app.close()


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080)])
def test_neither_words_nor_buttons_hide_a_square_that_stays_framed(size: tuple[int, int]) -> None:
    """A bonus tile is held over one of two framed squares: the other one is still to be compared with it."""
    app, scene, _school = attend("6", 3, size)
    wait(app, scene, Now.ASKED)
    for action in scene.game.legal_actions():
        if not scene.mode.step.right(scene.game, action):
            continue
        scene.state.decision.show(action)
        scene.refresh()
        framed = scene.mode.framed_rects()
        assert len(framed) == 2
        assert scene.view.bubble.lines
        over = [scene.view.bubble.rect, *(each.rect for each in scene.view.action_buttons._around)]
        hidden = [(each, rect) for rect in over for each in framed if rect.clip(each).w * rect.clip(each).h]
        assert not hidden
    app.close()
