"""What the background process is asked about any game, and what it is not told."""

from collections.abc import Iterator

import pytest

from aqua_romana.ai import worker_tasks
from aqua_romana.ai.game_ai import Hint, ai_of
from aqua_romana.ai.review import Review
from aqua_romana.ai.worker import Worker
from tests.ai.test_worker import wait
from tests.dice.game import BANK, PIPS, THROW, DiceGame
from tests.dice.plugin import PLUGIN

SEED = 4711


@pytest.fixture(scope="module")
def worker() -> Iterator[Worker]:
    worker = Worker()
    yield worker
    worker.shut_down()


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


def test_a_level_answers_with_the_text_of_a_legal_action(worker: Worker, game: DiceGame) -> None:
    task = worker_tasks.choose_task(worker, PLUGIN, game, "frontinus", seed=1, seconds=0.1)
    answer = wait(task)
    assert not answer.failed
    assert answer.value in game.legal_actions()


def test_no_question_tells_the_seed(worker: Worker, game: DiceGame) -> None:
    assert str(SEED) in game.record()
    task = worker_tasks.choose_task(worker, PLUGIN, game, "spy")
    assert wait(task).value == "seed None"
    task = worker_tasks.hint_task(worker, PLUGIN, game)
    assert wait(task).value.reasons[0].facts["seed"] == "None"
    assert game.seed == SEED, "the game itself keeps it"


@pytest.mark.parametrize(
    "asking", [worker_tasks.choose_task, worker_tasks.hint_task, worker_tasks.review_task]
)
def test_what_is_sent_does_not_hold_the_seed(game: DiceGame, asking: object) -> None:
    sent = []

    class Overheard(Worker):
        def task(self, function, /, **arguments):  # type: ignore[no-untyped-def]
            sent.append(arguments)

    more = {worker_tasks.choose_task: {"level": "tiro"}, worker_tasks.review_task: {"on_progress": None}}
    asking(Overheard(), PLUGIN, game, **more.get(asking, {}))  # type: ignore[operator]
    assert sent[0]["record"] == game.without_secrets().record()
    assert str(SEED) not in repr(sent)


def test_asked_again_a_hint_goes_down_the_same_list(worker: Worker, game: DiceGame) -> None:
    found = []
    for rank in (0, 1, 999, 0):
        task = worker_tasks.hint_task(worker, PLUGIN, game, rank, seconds=0.1)
        hint = wait(task).value
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
    task = worker_tasks.hint_task(worker, PLUGIN, game, 0, seconds=0.1)
    assert wait(task).value.reasons[0].facts["count"] > thought[0], "another position, thought about anew"


def test_a_review_tells_how_far_it_is(worker: Worker, game: DiceGame) -> None:
    progress: list[tuple[int, int]] = []
    found = worker_tasks.review_task(worker, PLUGIN, game, progress.append)()
    assert isinstance(found, Review)
    assert [point.played for point in found.turning_points] == [THROW]
    assert progress
    assert progress == sorted(progress)
    assert progress[-1][0] == progress[-1][1]


def test_a_cancelled_review_is_none(game: DiceGame) -> None:
    context = SilentDesk(reports=2)
    assert worker_tasks.review(context, PLUGIN, game.record()) is None  # type: ignore[arg-type]
    assert len(context.reported) == 2
    assert worker_tasks.review(SilentDesk(), PLUGIN, game.record()) is not None  # type: ignore[arg-type]


def test_a_record_that_cannot_be_read_is_a_failure(worker: Worker, game: DiceGame) -> None:
    task = worker.task(
        worker_tasks.choose, plugin=PLUGIN, record="no record", level="tiro", seed=1, seconds=0.0
    )
    assert wait(task).failed == "Damaged: this is no game of dice"
    task = worker_tasks.choose_task(worker, PLUGIN, game, "tiro", seconds=0)
    assert not wait(task).failed, "the process goes on after a failure"


def test_all_games_are_played_by_the_same_four() -> None:
    levels = ai_of(PLUGIN).LEVELS
    assert [level.key for level in levels] == ["tiro", "faber", "architecta", "frontinus"]
    assert [level.name for level in levels] == ["Tiro", "Faber", "Architecta", "Frontinus"]
    assert [level.character for level in levels] == ["throws", "banks", "looks ahead", "counts"]
    assert all(level.title.startswith(f"{level.name}, the ") and level.portrait for level in levels)
