"""Every step of the course: what is right, what is wrong, what it does, and how long its words are."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import pytest

from aqua_romana.games.romana.lessons import COURSE, read
from aqua_romana.games.romana.plugin import PLUGIN
from aqua_romana.games.romana.rules import Game, IllegalAction
from aqua_romana.games.romana.rules import questions as ask
from aqua_romana.games.romana.rules.geometry import AQUEDUCT_OF
from aqua_romana.games.romana.rules.questions import ways_on
from aqua_romana.screens.lessons.model import UNFORESEEN, ByHand, Step, Words, start_of

STEPS = {step.mark: step for lesson in COURSE.lessons for step in lesson.steps}
MOST_IN_GOAL, MOST_WORDS = 20, 22

# Of every step: all right actions, and of each mistake how its answer begins.
RIGHT = {
    "1.1": {"build y1 7 S EW", "build y2 7 S NS"},
    "1.2": {"build y2 13 C NW"},
    "1.3": {"build y2 14 C NE", "build y2 14 C ES", "build y2 36 S EW"},
    "2.1": {"build y2 13 S NS"},
    "2.2": {"build y2 14 S NS"},
    "2.3": {f"place {kind} {path}" for kind in "SCD" for path in (12, 38)},
    "3.1": {"build y4 20 C NE"},
    "3.2": {"build y4 20 C NE"},
    "3.3": {"build y4 20 C NE"},
    "4.1": {"close y4"},
    "4.2": {"pass"},
    "5.1": {"build y2 13 B NS+EW"},
    "5.2": {"build y2 13 D NE+SW"},
    "5.3": {"build y3 23 B NS+EW"},
    "6.1": {"build y1 38 S EW", "build y2 38 S NS", "build y3 38 S NS", "build y4 38 S EW"},
    "6.3": {"build y2 13 B NS+EW"},
    "6.4": {"bonus S d7 EW", "bonus S c8 NS"},
    "7.1": {"build y2 36 C NE", "build y2 36 C NW"},
    "7.2": {"build y1 24 S EW", "build y2 24 S NS"},
    "8.1": {"take J"},
    "8.2": {f"place J {path}" for path in (7, 8, 12, 13, 23, 24, 37, 38)},
    "8.3": {"build y3 12 B NS+EW", "build y3 12 D NE+SW"},
    "9.1": {"move 11", "move 37"},
    "9.2": {
        "build y1 12 C ES",
        "build y2 12 C NE",
        "build y2 12 C NW",
        "build y3 12 C NE",
        "build y3 12 C NW",
        "build y4 12 C SW",
    },
    "10.1": {"close y2"},
    "10.2": {"build y3 13 C NE"},
    "10.3": {"close y3", "pass"},
}
WRONG = {
    "1.2": {"build y2 13 C NE": "That leads right"},
    "2.2": {"build y2 36 S NS": "He walks up"},
    "2.3": {"place S 7": "You see him", "place D 24": "You see him", "place C 1": "None of your"},
    "3.1": {"build y4 20 C NW": "The water turns inland"},
    "3.2": {"build y4 20 C NW": "Still open", "build y3 23 B NS+EW": "Another aqueduct"},
    "3.3": {"build y4 20 C NW": "Still open", "build y3 8 B NS+EW": "Another aqueduct"},
    "4.1": {"pass": "{rival} closes first", "close y1": "That one has hardly"},
    "4.2": {"close y2": "Podium 3", "close y3": "Nothing built"},
    "5.3": {"build y2 13 S EW": "The straight has no", "build y4 23 B NS+EW": "Good tile"},
    "6.1": {"build y2 12 S NS": "From there"},
    "6.2": {"bonus S b1 NS": "No workman"},
    "6.3": {"build y3 12 S NS": "That grows by one"},
    "6.4": {"bonus S d7 NS": "That channel", "bonus S c8 EW": "That channel", "bonus S b1 NS": "He can"},
    "7.1": {"build y2 24 D NE+SW": "The double curve", "build y4 9 S EW": "Then {rival}"},
    "7.2": {"build y2 12 S NS": "Now {rival} builds"},
    "8.1": {"take S": "He supplies one"},
    "8.2": {"place J 1": "No workman of yours"},
    "8.3": {
        "build y3 12 S NS": "That tile shuts in",
        "build y3 12 C NE": "That tile shuts in",
        "build y1 12 B NS+EW": "Only one",
    },
    "9.1": {"move 6": "You see him, but", "move 1": "Still nobody"},
    "9.2": {"build y1 12 C NE": "That runs off", "build y4 12 C NW": "That runs off"},
    "10.1": {"pass": "{rival} laid the last", "close y1": "Nothing built there"},
    "10.2": {"build y3 13 C NW": "Closed at 2"},
}


@lru_cache(maxsize=64)
def _at(mark: str) -> tuple[Game, tuple[str, ...]]:
    raw = read(STEPS[mark].record)
    game = Game.from_record(raw)
    record = tuple(map(str, game.actions))
    game.seek(start_of(raw, mark))
    return game.copy(), record


def at(mark: str) -> Game:
    """The game as a step begins."""
    return _at(mark)[0].copy()


def after(mark: str, *actions: str) -> Game:
    game = at(mark)
    for action in actions:
        game.play(action)
    return game


def forms(words: Words) -> tuple[str, ...]:
    return words.all() if isinstance(words, ByHand) else (words,)


def test_there_are_ten_lessons_with_twenty_eight_steps() -> None:
    assert tuple((lesson.key, lesson.title) for lesson in COURSE.lessons) == PLUGIN.lessons
    assert sum(len(lesson.steps) for lesson in COURSE.lessons) == 28
    assert len(STEPS) == 28


@pytest.mark.parametrize("mark", STEPS)
def test_exactly_what_is_meant_is_right(mark: str) -> None:
    game, step = at(mark), STEPS[mark]
    right = {str(each) for each in game.legal_actions() if step.answer(game, each) is None}
    if mark == "6.2":
        assert len(right) == 9
        assert "bonus S g4 NS" in right
    else:
        assert right == RIGHT[mark]


@pytest.mark.parametrize("mark", STEPS)
def test_the_record_goes_on_with_a_right_action(mark: str) -> None:
    game, record = at(mark), _at(mark)[1]
    shown = next(each for each in game.legal_actions() if str(each) == record[game.step])
    assert STEPS[mark].answer(game, shown) is None


@pytest.mark.parametrize(("mark", "action"), [(mark, each) for mark, some in WRONG.items() for each in some])
def test_every_mistake_has_its_answer(mark: str, action: str) -> None:
    game = at(mark)
    played = next(each for each in game.legal_actions() if str(each) == action)
    answer = STEPS[mark].answer(game, played)
    assert answer is not None
    assert all(said.startswith(WRONG[mark][action]) for said in forms(answer.explanation))
    game.play(action)
    for follows in answer.then:
        game.play(follows)


@pytest.mark.parametrize("mark", STEPS)
def test_whatever_is_allowed_has_an_answer_of_its_own(mark: str) -> None:
    game, step = at(mark), STEPS[mark]
    for action in game.legal_actions():
        answer = step.answer(game, action)
        assert answer is None or answer.explanation != UNFORESEEN, action


@pytest.mark.parametrize("mark", STEPS)
def test_what_follows_by_itself_can_be_played(mark: str) -> None:
    begun = at(mark)
    follows = (_at(mark)[1][begun.step], *STEPS[mark].then)
    assert tuple(map(str, after(mark, *follows).actions[begun.step :])) == follows


@pytest.mark.parametrize("mark", [mark for mark, step in STEPS.items() if step.refused])
def test_what_looks_possible_is_refused(mark: str) -> None:
    for action in STEPS[mark].refused:
        with pytest.raises(IllegalAction):
            at(mark).play(action)


def test_nobody_closes_by_choice_before_lesson_four_teaches_it() -> None:
    taught = [*STEPS].index("4.1")
    for mark in [*STEPS][:taught]:
        assert not [each for each in _at(mark)[1] if each.startswith("close")], mark


def sees(game: Game, name: str) -> set[int]:
    return set(ask.builders_seen(game, name))


# What the words of a step say, asked of the engine.
EFFECTS: dict[str, Callable[[], bool]] = {
    "1.1": lambda: (
        after("1.1", "build y2 7 S NS").length("y2") == 1
        and 8 in ask.builders(after("1.1", "build y2 7 S NS"))
    ),
    "1.2": lambda: (
        after("1.2", "build y2 13 C NW").workman("y2") == ("g3", "W")
        and after("1.2", "build y2 13 C NE").workman("y2") == ("g3", "E")
    ),
    "1.3": lambda: all(after("1.3", each).length("y2") == 3 for each in RIGHT["1.3"]),
    "2.1": lambda: len(at("2.1").legal_actions()) == 1,
    "2.2": lambda: (
        sees(after("2.2", "build y2 14 S NS"), "y2") == {15}
        and not sees(after("2.2", "build y2 36 S NS"), "y2")
    ),
    "2.3": lambda: set(ask.workmen_served(at("2.3"), 12)) == {"y1", "y2", "y3", "y4"},
    "3.1": lambda: (
        after("3.1", "build y4 20 C NE").podiums()["y4"] == 4
        and after("3.1", "build y4 20 C NE").totals()[0] == 8
        and after("3.1", "build y4 20 C NE").phase == "take"
    ),
    "3.2": lambda: (
        after("3.2", "build y4 20 C NE").podiums() == {"r1": 4, "y4": 3}
        and after("3.2", "build y4 20 C NE").totals()[0] == 3 + 3
    ),
    "3.3": lambda: (
        after("3.3", "build y4 20 C NE").podiums()["y4"] == 7
        and after("3.3", "build y4 20 C NE").length("y4") == 8
    ),
    "4.1": lambda: (
        ask.podium_now(after("4.1", "close y4"), "r1") == 3
        and ask.podium_now(after("4.1", "pass", "build r2 8 C ES", "close r1"), "y4") == 3
    ),
    "4.2": lambda: sees(at("4.2"), "y2") == {15} and at("4.2").length("y2") == 3,
    "5.1": lambda: (
        after("5.1", "build y2 13 B NS+EW").length("y2") == 2
        and after("5.1", "build y2 13 B NS+EW").length("y3") == 1
    ),
    "5.2": lambda: after("5.2", "build y2 13 D NE+SW").length("y3") == 1,
    "5.3": lambda: (
        ask.consequences(
            at("5.3"), next(each for each in at("5.3").legal_actions() if str(each) == "build y2 13 S EW")
        ).closes
        == {"y3": (0, 0)}
    ),
    "6.1": lambda: (
        after("6.1", "build y2 38 S NS").phase == "bonus"
        and after("6.1", "build y2 12 S NS").phase == "close"
    ),
    "6.2": lambda: len(at("6.2").legal_actions()) == 130,
    "6.3": lambda: after("6.3", "build y2 13 B NS+EW").length("y2") == 3,
    "6.4": lambda: (
        ways_on(at("6.4").position.bytes, AQUEDUCT_OF["r4"]) == 2
        and all(ways_on(after("6.4", each).position.bytes, AQUEDUCT_OF["r4"]) == 1 for each in RIGHT["6.4"])
    ),
    "7.1": lambda: (
        after("7.1", "build y2 36 C NE", "pass").podiums() == {"r3": 3}
        and "r3" not in after("7.1", "build y2 24 D NE+SW", "pass").podiums()
    ),
    "7.2": lambda: (
        all(
            {each.verb_name for each in after("7.2", right, "pass").legal_actions()} == {"move"}
            and not any(sees(after("7.2", right), f"r{number}") for number in range(1, 5))
            for right in RIGHT["7.2"]
        )
        and {each.verb_name for each in after("7.2", "build y2 12 S NS", "pass").legal_actions()} == {"build"}
    ),
    "8.1": lambda: at("8.1").phase == "take" and ask.reserve(at("8.1"))["J"] == 1,
    "8.2": lambda: at("8.2").phase == "reserve" and len(at("8.2").legal_actions()) == 26,
    "8.3": lambda: "y2" in after("8.3", "build y3 12 S NS").podiums(),
    "9.1": lambda: {each.verb_name for each in at("9.1").legal_actions()} == {"move"},
    "9.2": lambda: after("9.2", "build y1 12 C NE").podiums() == {"y1": 1},
    "10.1": lambda: (
        after("10.1", "close y2", "take J", "move 2", "pass").totals() == [6, 4, 0]
        and after("10.1", "pass", "move 2", "pass").totals() == [4, 6, 0]
    ),
    "10.2": lambda: (
        after("10.2", "build y3 13 C NW").totals() == [7, 9, 8] and after("10.2", "build y3 13 C NW").is_over
    ),
    "10.3": lambda: (
        after("10.3", "close y3").totals() == [12, 9, 8]
        and sorted(after("10.3", "close y3").podiums().values())[-4:] == [3, 3, 4, 5]
    ),
}


@pytest.mark.parametrize("mark", STEPS)
def test_what_is_said_is_true(mark: str) -> None:
    assert EFFECTS[mark]()


@pytest.mark.parametrize("mark", STEPS)
def test_words_are_few(mark: str) -> None:
    step: Step = STEPS[mark]
    for goal in forms(step.goal):
        assert len(goal.split()) <= MOST_IN_GOAL, goal
    for words in (step.praise, step.hint, step.otherwise, *(each.explanation for each in step.wrong)):
        for said in forms(words):
            assert len(said.split()) <= MOST_WORDS, said


def test_everything_shown_is_on_the_table() -> None:
    """What frames are put around exists: aqueducts, squares, podiums, pathway squares."""
    sorts = {item.sort for step in STEPS.values() for item in step.shows}
    assert sorts <= {"workman", "builder", "square", "path", "podium", "fountain", "yard"}
    for mark, step in STEPS.items():
        for item in step.shows:
            if item.sort == "builder":
                assert item.number in ask.builders(at(mark)), (mark, item)
            if item.sort == "workman":
                assert at(mark).workman(item.key) is not None, (mark, item)
            if item.sort == "yard":
                assert ask.reserve(at(mark))[item.key], (mark, item)
