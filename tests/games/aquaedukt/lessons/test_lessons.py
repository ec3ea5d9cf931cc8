"""Every step of the course of Aquädukt: what is right, what is wrong, what it does, and how it is walked."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from aqua_romana.games.aquaedukt.lessons import COURSE, read
from aqua_romana.games.aquaedukt.plugin import PLUGIN
from aqua_romana.games.aquaedukt.rules import Game, IllegalAction
from aqua_romana.screens.lessons.mode import Now
from aqua_romana.screens.lessons.model import UNFORESEEN, start_of
from tests.games.romana.lessons.classroom import act, attend, wait
from tests.games.romana.lessons.test_lessons import MOST_IN_GOAL, MOST_WORDS, forms

STEPS = {step.mark: step for lesson in COURSE.lessons for step in lesson.steps}

RIGHT = {
    "1.1": {"build"},
    "1.3": {"build"},
    "2.1": {"canal E7-E8", "canal E7-D7"},
    "2.2": {"canal E8-E9", "canal E8-D8"},
    "3.1": {"stop"},
    "3.2": {"house 1 c2"},
    "4.1": {"spring F7"},
    "4.2": {"canal F7-F6", "canal F7-E7", "canal F7-G7", "canal F7-F8"},
    "4.3": {"canal F7-G7", "canal F7-F8"},
    "5.1": {"double E6-E7"},
    "5.2": {"double E7-E8"},
    "6.1": {"house 1 d6"},
    "6.2": {"house 4 d5", "house 4 c6", "house 4 d7"},
    "8.1": {"canal D7-E7", "canal D6-E6", "double D6-D7"},
    "8.2": {"canal C5-B5"},
}
WRONG = {
    "1.1": {"spring C1": "Water comes"},
    "1.2": {"stop": "Declining ends"},
    "1.3": {"stop": "That ends"},
    "2.1": {"build": "The die", "spring C1": "A spring alone", "canal E7-F7": "Your houses"},
    "2.2": {"stop": "You had one more", "canal E8-F8": "Your second"},
    "3.1": {"house 1 l4": "Full"},
    "3.2": {"stop": "They stay", "house 4 c2": "That works"},
    "4.1": {
        "build": "The die",
        "spring E6": "Only one",
        "spring C1": "That is far",
        "canal K3-K4": "That canal",
    },
    "4.2": {"build": "The die", "spring C1": "One spring", "canal K3-K4": "No house"},
    "4.3": {"stop": "The other", "canal F6-F5": "Your other"},
    "5.1": {"build": "The die", "spring C1": "Too slow", "canal E8-E9": "A single"},
    "5.2": {"stop": "A canal left over", "canal E8-E9": "Your second"},
    "6.1": {"stop": "A sure", "house 4 c5": "That square"},
    "6.2": {"stop": "Then your 4", "house 1 d7": "Good place", "house 4 c5": "It would take more"},
    "7.1": {"build": "Then {rival}", "spring C1": "The game"},
    "7.2": {"stop": "Now {rival}"},
    "8.1": {"build": "Your 4 has", "spring I1": "Your 4 still"},
    "8.2": {"stop": "Then {rival}", "canal J4-K4": "Foul waters"},
}


def begin(mark: str) -> tuple[Game, list[str]]:
    """The game as a step begins, and its whole record."""
    raw = read(STEPS[mark].record)
    game = Game.from_record(raw)
    record = [str(action) for action in game.actions]
    game.seek(start_of(raw, mark))
    return game, record


def after(mark: str, *actions: str) -> Game:
    game, _record = begin(mark)
    for action in actions:
        game.play(action)
    return game


def test_there_are_eight_lessons() -> None:
    assert tuple((lesson.key, lesson.title) for lesson in COURSE.lessons) == PLUGIN.lessons
    assert len(PLUGIN.lessons) == 8


@pytest.mark.parametrize("mark", STEPS)
def test_exactly_what_is_meant_is_right(mark: str) -> None:
    game, record = begin(mark)
    step = STEPS[mark]
    right = {str(each) for each in game.legal_actions() if step.answer(game, each) is None}
    assert record[game.step] in right
    if mark in RIGHT:
        assert right == RIGHT[mark]
    words = {each.split()[0] for each in right}
    assert words <= ({"house"} if mark == "1.2" else {"canal", "double"}) or mark in RIGHT


@pytest.mark.parametrize("mark", STEPS)
def test_everything_allowed_has_an_answer_and_mistakes_have_theirs(mark: str) -> None:
    game, _record = begin(mark)
    step = STEPS[mark]
    answers = {str(each): step.answer(game, each) for each in game.legal_actions()}
    assert not [
        each for each, answer in answers.items() if answer is not None and answer.explanation == UNFORESEEN
    ]
    for action, begins in WRONG.get(mark, {}).items():
        answer = answers[action]
        assert answer is not None
        assert all(said.startswith(begins) for said in forms(answer.explanation)), action


EFFECTS: dict[str, Callable[[], bool]] = {
    "2.1": lambda: after("2.1", "canal E7-E8").totals() == [3, 0],
    "2.2": lambda: after("2.2", "canal E8-E9").totals() == [5, 0],
    "3.1": lambda: after("3.1", "house 1 l4").houses() == {} and len(after("3.1", "stop").houses()) == 2,
    "3.2": lambda: after("3.2", "house 1 c2").houses() == {},
    "4.3": lambda: after("4.3", "canal F7-F8").totals() == [7, 0],
    "5.2": lambda: after("5.2", "double E7-E8").totals() == [5, 0],
    "6.1": lambda: after("6.1", "house 1 d6").totals() == [1, 0],
    "8.2": lambda: (
        after("8.2", "canal C5-B5", *STEPS["8.2"].then).houses()["b5"] == (0, 2)
        and "b5" not in after("8.2", "canal J4-K4", *STEPS["8.2"].then).houses()
    ),
}


@pytest.mark.parametrize("mark", STEPS)
def test_two_players_have_all_eight_mountains(mark: str) -> None:
    assert len(begin(mark)[0].mountains()) == 8


@pytest.mark.parametrize("mark", EFFECTS)
def test_what_is_said_is_true(mark: str) -> None:
    assert EFFECTS[mark]()


def test_whoever_lays_the_last_canal_wins_whichever_it_is() -> None:
    game, _record = begin("7.1")
    pairs = 0
    for first in game.legal_actions():
        if not STEPS["7.1"].right(game, first):
            continue
        one = game.copy()
        one.play(first)
        for second in one.legal_actions():
            if not STEPS["7.2"].right(one, second):
                continue
            two = one.copy()
            two.play(second)
            pairs += 1
            assert two.last_round
            assert two.totals()[0] - two.totals()[1] > 3  # the rival can put three tiles, each of his lowest
            assert {each.verb_name for each in two.legal_actions()} == {"build"}
    assert pairs > 20


def test_high_values_are_refused_on_watered_land_and_sections_have_an_order() -> None:
    for mark, action in (("6.1", "house 4 d6"), ("5.1", "double E7-E8")):
        assert action in STEPS[mark].refused
        with pytest.raises(IllegalAction):
            after(mark, action)


#: A step, what the learner does there other than the record, and what is framed then.
OWN_WAYS = [
    ("1", 1, "house 4 c5", ["die "]),
    ("4", 1, "canal F7-G7", ["square e6", "point F7"]),
    ("7", 0, "canal I7-I8", []),
]


@pytest.mark.parametrize(("key", "step", "own", "framed"), OWN_WAYS)
def test_a_lesson_goes_on_from_what_the_learner_did(
    key: str, step: int, own: str, framed: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("AQUA_ROMANA_HOME", str(tmp_path))
    app, scene, _service = attend(key, step, kind=PLUGIN, course=COURSE)
    wait(app, scene, Now.ASKED)
    act(scene, own)
    assert scene.mode.now is Now.RIGHT
    scene.mode.go_on()
    wait(app, scene, Now.ASKED)
    assert str(scene.game.actions[-1]) == own
    assert [f"{each.sort} {each.key}" for each in scene.mode._shown_items()] == framed
    scene.mode.ask_hint()
    scene.mode.ask_hint()
    shown = scene.state.hint
    assert shown is not None
    act(scene, shown.action)
    assert scene.mode.now is Now.RIGHT
    scene.mode.go_on()
    wait(app, scene, Now.DONE)


def test_praise_does_not_make_the_face_grow_that_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("AQUA_ROMANA_HOME", str(tmp_path))
    app, scene, _service = attend("6", size=(1366, 768), kind=PLUGIN, course=COURSE, language="de")
    wait(app, scene, Now.ASKED)
    asked = scene.mode._panel.slab.manner
    act(scene, "house 1 d6")
    app.step(0.01, [])
    assert scene.mode.now is Now.RIGHT
    assert scene.mode._panel.slab.manner.face == asked.face
    app.close()


@pytest.mark.parametrize("mark", STEPS)
def test_words_are_few(mark: str) -> None:
    step = STEPS[mark]
    assert all(len(goal.split()) <= MOST_IN_GOAL for goal in forms(step.goal))
    for words in (step.praise, step.hint, step.otherwise, *(each.explanation for each in step.wrong)):
        assert all(len(said.split()) <= MOST_WORDS for said in forms(words)), words


@pytest.mark.parametrize("lesson", COURSE.lessons, ids=lambda lesson: lesson.key)
def test_the_course_is_walked_without_and_with_every_mistake(
    lesson, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setenv("AQUA_ROMANA_HOME", str(tmp_path))
    for errs in (False, True):
        app, scene, lesson_service = attend(lesson.key, kind=PLUGIN, course=COURSE)
        mistakes = 0
        for step in lesson.steps:
            wait(app, scene, Now.ASKED)
            game, record = begin(step.mark)
            assert [str(each) for each in scene.game.actions] == record[: game.step]
            for action in WRONG.get(step.mark, {}) if errs else ():
                act(scene, action)
                assert scene.mode.now is Now.WRONG
                wait(app, scene, Now.ASKED)
                assert scene.game.step == game.step
                mistakes += 1
            act(scene, record[game.step])
            assert scene.mode.now is Now.RIGHT
            wait(app, scene, Now.ASKED, Now.DONE)
        assert lesson_service.stars == {lesson.key: 3 if not mistakes else 2 if mistakes <= 2 else 1}
