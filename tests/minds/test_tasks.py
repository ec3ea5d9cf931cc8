"""What the background process is asked about any game, and what it is not told."""

from collections.abc import Iterator

import pytest

from aqua_romana.minds import tasks
from aqua_romana.minds.mind import Hint, Review, mind_of
from aqua_romana.minds.runner import Runner
from tests.dice.game import BANK, PIPS, THROW, DiceGame
from tests.dice.kind import KIND
from tests.minds.test_runner import next_answer, wait

SEED = 4711


@pytest.fixture(scope="module")
def runner() -> Iterator[Runner]:
    runner = Runner()
    yield runner
    runner.shut_down()


@pytest.fixture
def game() -> DiceGame:
    game = DiceGame(SEED)
    for action in (BANK, THROW, PIPS[3]):
        game.play(action)
    return game


class SilentDesk:
    """A desk in this process, cancelled after so many reports."""

    def __init__(self, reports: int | None = None) -> None:
        self.reported: list[object] = []
        self._reports = reports

    def report(self, value: object) -> None:
        self.reported.append(value)

    def is_cancelled(self) -> bool:
        return self._reports is not None and len(self.reported) >= self._reports


def test_a_level_answers_with_the_text_of_a_legal_action(runner: Runner, game: DiceGame) -> None:
    tasks.ask(runner, KIND, game, "curator", seed=1, seconds=0.1)
    answer = wait(runner)
    assert not answer.failed
    assert answer.value in game.legal_actions()


def test_no_question_tells_the_seed(runner: Runner, game: DiceGame) -> None:
    assert str(SEED) in game.record()
    tasks.ask(runner, KIND, game, "spy")
    assert wait(runner).value == "seed None"
    tasks.ask_hint(runner, KIND, game)
    assert wait(runner).value.reasons[0].facts["seed"] == "None"
    assert game.seed == SEED, "the game itself keeps it"


@pytest.mark.parametrize("asking", [tasks.ask, tasks.ask_hint, tasks.ask_review])
def test_what_is_sent_does_not_hold_the_seed(game: DiceGame, asking: object) -> None:
    sent = []

    class Overheard(Runner):
        def start(self, function, /, **arguments):  # type: ignore[no-untyped-def]
            sent.append(arguments)
            return 1

    level = {"level": "tiro"} if asking is tasks.ask else {}
    assert asking(Overheard(), KIND, game, **level) == 1  # type: ignore[operator]
    assert sent[0]["record"] == game.without_secrets().record()
    assert str(SEED) not in repr(sent)


def test_asked_again_a_hint_goes_down_the_same_list(runner: Runner, game: DiceGame) -> None:
    found = []
    for rank in (0, 1, 999, 0):
        tasks.ask_hint(runner, KIND, game, rank, seconds=0.1)
        hint = wait(runner).value
        assert isinstance(hint, Hint)
        found.append(hint)
    best, second, last, _again = found
    assert {best.action, second.action} == {BANK, THROW}
    assert (best.rank, second.rank) == (0, 1)
    assert best.value >= second.value
    assert last.action == second.action, "a rank beyond the last action is the last"
    thought = [hint.reasons[0].facts["count"] for hint in found]
    assert thought[0] == thought[1], "it thought again"
    game.play(BANK)
    tasks.ask_hint(runner, KIND, game, 0, seconds=0.1)
    assert wait(runner).value.reasons[0].facts["count"] > thought[0], "another position, thought about anew"


def test_a_review_tells_how_far_it_is(runner: Runner, game: DiceGame) -> None:
    tasks.ask_review(runner, KIND, game)
    progress = []
    while not (answer := next_answer(runner)).is_final:
        progress.append(answer.value)
    assert isinstance(answer.value, Review)
    assert [point.played for point in answer.value.turning_points] == [THROW]
    assert progress
    assert progress == sorted(progress)
    assert progress[-1][0] == progress[-1][1]


def test_a_cancelled_review_is_none(game: DiceGame) -> None:
    desk = SilentDesk(reports=2)
    assert tasks.review(desk, KIND, game.record()) is None  # type: ignore[arg-type]
    assert len(desk.reported) == 2
    assert tasks.review(SilentDesk(), KIND, game.record()) is not None  # type: ignore[arg-type]


def test_a_record_that_cannot_be_read_is_a_failure(runner: Runner, game: DiceGame) -> None:
    runner.start(tasks.choose, kind=KIND, record="no record", level="tiro", seed=1, seconds=0.0)
    assert wait(runner).failed == "Damaged: this is no game of dice"
    tasks.ask(runner, KIND, game, "tiro", seconds=0)
    assert not wait(runner).failed, "the process goes on after a failure"


def test_all_games_are_played_by_the_same_four() -> None:
    levels = mind_of(KIND).LEVELS
    assert [level.key for level in levels] == ["tiro", "faber", "architectus", "curator"]
    assert [level.name for level in levels] == ["Tiro", "Faber", "Architecta", "Frontinus"]
    assert [level.character for level in levels] == ["throws", "banks", "looks ahead", "counts"]
    assert all(level.title.startswith(f"{level.name}, the ") and level.portrait for level in levels)
