"""A puzzle at the table: right, wrong, hinted, stepped through, and what is told to whoever set it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from aqua_romana.games.romana.plugin import PLUGIN
from aqua_romana.games.romana.puzzles import BOOK
from aqua_romana.screens.puzzles.mode import Now, puzzle_table
from aqua_romana.screens.puzzles.texts import Occasion, RatingChange
from aqua_romana.storage.progress import MISSED, SOLVED, WITH_HINT
from aqua_romana.storage.settings import Settings
from aqua_romana.table.scene import TableScene
from aqua_romana.ui.app import App
from aqua_romana.ui.text import translation
from aqua_romana.ui.text.pseudo_language import PSEUDO
from tests.games.romana.table.driving import PICTURES

#: What is painted is looked at elsewhere, and would take most of the time.
pytestmark = pytest.mark.usefixtures("words_alone")


@pytest.fixture
def pseudo() -> Iterator[None]:
    translation.set_language(PSEUDO)
    yield
    translation.set_language("en")


class NotedSetter:
    """Remembers everything it is told."""

    def __init__(self) -> None:
        self.answers: list[int] = []
        self.did: list[str] = []

    def occasion(self) -> Occasion:
        return Occasion(translation._("Puzzle of the day"), "20/11/2026")

    def rating(self, kind) -> int:
        return 1000

    def answered(self, kind, puzzle, answer) -> RatingChange:
        self.answers.append(answer)
        return RatingChange(1000, 1000 + 20 * (answer - 1))

    def next_puzzle(self) -> None:
        self.did.append("next")

    def skip_puzzle(self) -> None:
        self.did.append("skip")

    def leave_puzzle(self) -> None:
        self.did.append("leave")

    def play_on(self, kind, game) -> None:
        self.did.append(f"play on {game.step}")

    def see_game(self, kind, game, step) -> None:
        self.did.append(f"see {step} of {game.step}")


def sit_down(key: str, size: tuple[int, int] = (1024, 640), **settings: object):
    chosen = Settings()
    chosen.animation = "off"
    for name, value in settings.items():
        setattr(chosen, name, value)
    app, setter = App(size=size, settings=chosen, sprites=PICTURES), NotedSetter()
    scene = puzzle_table(PLUGIN, BOOK, BOOK.find(key), setter)
    app.push(scene)
    app.step(0.01, [])
    return app, scene, setter


def act(scene: TableScene, action: str) -> None:
    scene.play(next(each for each in scene.state.decision.legal if str(each) == action))


def wait(app: App, scene: TableScene, *until: Now) -> None:
    for _moment in range(2000):
        if scene.mode.now in until:
            return
        app.step(0.05, [])
    raise AssertionError(f"the puzzle waits for {scene.mode.now} for ever")


def press(scene: TableScene, name: str) -> None:
    widget = scene.ui.named(name)
    assert widget.visible
    assert widget.enabled
    widget.on_press()


def test_the_right_action_is_rated_and_its_line_can_be_gone_through():
    app, scene, setter = sit_down("x1")
    assert scene.ui.named("question").content.themes == ()
    act(scene, "close r3")
    assert setter.answers == [SOLVED]
    wait(app, scene, Now.ANSWERED)
    assert scene.mode.shows_answer
    assert scene.ui.named("question").content.after == 1020
    press(scene, "step 3")
    assert scene.game.is_over
    assert scene.game.totals() == [31, 34]
    scene.mode.go_to(0)
    assert scene.game.step == scene.mode.puzzle.at
    press(scene, "play on")
    press(scene, "see game")
    press(scene, "next")
    assert setter.did == ["play on 123", "see 123 of 126", "next"]


def test_a_wrong_action_is_shown_and_told_and_may_be_tried_again():
    app, scene, setter = sit_down("x1")
    act(scene, "pass")
    assert setter.answers == [MISSED]
    assert scene.mode.now is Now.SHOWN
    wait(app, scene, Now.ANSWERED)
    assert not scene.mode.shows_answer
    press(scene, "step 3")
    assert scene.game.totals() == [34, 31]
    press(scene, "again")
    assert scene.mode.now is Now.ASKED
    assert scene.game.step == scene.mode.puzzle.at
    act(scene, "close r3")
    wait(app, scene, Now.ANSWERED)
    assert setter.answers == [MISSED], "a second try does not count"


def test_every_decision_of_a_line_is_asked_for_and_others_answer_between():
    app, scene, setter = sit_down("x2")
    act(scene, "move 24")
    wait(app, scene, Now.ASKED)
    assert setter.answers == []
    act(scene, "close y2")
    assert setter.answers == [SOLVED]


@pytest.mark.parametrize(("hints", "answer"), [(1, WITH_HINT), (2, MISSED)])
def test_a_hint_counts_half_and_a_shown_action_nothing(hints, answer):
    _app, scene, setter = sit_down("x1")
    for _hint in range(hints):
        scene.mode.ask_hint()
    assert scene.ui.named("question").content.themes
    act(scene, "close r3")
    assert setter.answers == [answer]


@pytest.mark.usefixtures("pseudo", "words_alone")
@pytest.mark.parametrize("size", [(1024, 640), (1024, 768), (1920, 1080)])
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_nothing_is_cut_before_and_after_the_answer(size, text_scale):
    app, scene, _setter = sit_down("x4", size, text_scale=text_scale, language=PSEUDO)
    problems = scene.ui.problems()
    act(scene, scene.mode.puzzle.trap[0])
    wait(app, scene, Now.ANSWERED)
    app.step(0.05, [])
    problems += scene.ui.problems()
    assert (problems, sorted(app.fonts.cuts)) == ([], [])
