"""A puzzle of Aquädukt at the table: the answer is rated, its line gone through with the throws to come."""

from __future__ import annotations

import pytest

from aqua_romana.games.aquaedukt.plugin import PLUGIN
from aqua_romana.games.aquaedukt.puzzles import BOOK
from aqua_romana.screens.puzzles.mode import Now, puzzle_table
from aqua_romana.storage.progress import MISSED, SOLVED
from aqua_romana.storage.settings import Settings
from aqua_romana.ui.app import App
from tests.games.romana.puzzles.test_mode import NotedSetter, act, press, wait
from tests.games.romana.table.driving import PICTURES

#: What is painted is looked at elsewhere, and would take most of the time.
pytestmark = pytest.mark.usefixtures("words_alone")

#: On average over all throws, and the die is thrown in its line.
THROWN = next(each for each in BOOK.puzzles if any(text.startswith("roll") for text in each.line))


def sit_down(key: str, size: tuple[int, int] = (1024, 640), text_scale: float = 1.0):
    chosen = Settings()
    chosen.animation, chosen.text_scale = "off", text_scale
    app, setter = App(size=size, settings=chosen, sprites=PICTURES), NotedSetter()
    scene = puzzle_table(PLUGIN, BOOK, BOOK.find(key), setter)
    app.push(scene)
    app.step(0.01, [])
    return app, scene, setter


def test_the_right_action_is_rated_and_its_line_ends_as_it_is_told():
    app, scene, setter = sit_down(THROWN.key)
    act(scene, THROWN.asks[0].accept[0])
    wait(app, scene, Now.ANSWERED, Now.ASKED)
    for asked in THROWN.asks[1:]:
        act(scene, asked.accept[0])
        wait(app, scene, Now.ANSWERED, Now.ASKED)
    assert setter.answers == [SOLVED]
    scene.mode.go_to(len(THROWN.line))
    assert scene.game.is_over
    assert tuple(scene.game.totals()) == THROWN.points
    press(scene, "play on")
    press(scene, "see game")
    at = THROWN.at
    assert [did.split(" of ")[0] for did in setter.did] == [f"play on {at}", f"see {at}"]


def test_what_tempts_is_shown_to_its_end_and_may_be_tried_again():
    app, scene, setter = sit_down(THROWN.key)
    act(scene, THROWN.trap[0])
    wait(app, scene, Now.ANSWERED)
    assert setter.answers == [MISSED]
    assert not scene.mode.shows_answer
    scene.mode.go_to(len(THROWN.trap))
    assert tuple(scene.game.totals()) == THROWN.trap_points
    press(scene, "again")
    assert scene.mode.now is Now.ASKED


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1024, 768)])
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_nothing_is_cut_before_and_after_the_answer(size, text_scale):
    app, scene, _setter = sit_down(THROWN.key, size, text_scale)
    problems = scene.ui.problems()
    act(scene, THROWN.trap[0])
    wait(app, scene, Now.ANSWERED)
    app.step(0.05, [])
    problems += scene.ui.problems()
    assert (problems, sorted(app.fonts.cuts)) == ([], [])
