"""Thinking ahead while a person thinks: what is decided, when it counts, and when it is dropped."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace

import pytest

from aqua_romana.ai import pondering, worker_tasks
from aqua_romana.ai.game_ai import Hint, IsCancelled, ai_of
from aqua_romana.games.romana.plugin import PLUGIN as ROMANA
from aqua_romana.games.romana.rules import Game
from tests.dice.game import BANK, THROW, DiceGame
from tests.dice.plugin import PLUGIN as DICE


class Context:
    """A desk in this process; nobody wants the answer any longer once it `is_cancelled`."""

    def __init__(self, is_cancelled: Callable[[], bool] = lambda: False) -> None:
        self.is_cancelled = is_cancelled


@pytest.fixture(autouse=True)
def nothing_prepared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_tasks, "_prepared", {})
    monkeypatch.setattr(worker_tasks, "_hinted", {})


@pytest.fixture
def thoughts(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, float | None]]:
    """Who thought for how long; everybody does the first thing that is allowed."""
    thought: list[tuple[str, float | None]] = []
    mind = ai_of(ROMANA)

    def choose(
        game: Game, level: str, seed: int | None, seconds: float | None, is_cancelled: IsCancelled
    ) -> object:
        thought.append((level, seconds))
        return game.legal_actions()[-1]

    def hints(game: Game, count: int, seconds: float | None, is_cancelled: IsCancelled) -> tuple[Hint, ...]:
        return tuple(Hint(str(action), (), 0, 0.0) for action in game.legal_actions()[:count])

    monkeypatch.setattr(mind, "choose", choose)
    monkeypatch.setattr(mind, "hints", hints)
    return thought


def begun(players: int) -> Game:
    """All builders are placed, and the first player is to build."""
    game = Game(players)
    while game.phase == "setup":
        game.play(game.legal_actions()[0])
    return game


def look_ahead(
    game: object, levels: tuple[str, ...], context: Context | None = None, plugin: object = ROMANA
) -> int:
    record = game.without_secrets().record()  # type: ignore[attr-defined]
    return pondering.look_ahead(context or Context(), plugin, record, levels, 7)  # type: ignore[arg-type]


def choice(game: Game, level: str = "frontinus", seconds: float = 1.0) -> str:
    record = game.without_secrets().record()
    return worker_tasks.choose(Context(), ROMANA, record, level, 7, seconds)  # type: ignore[arg-type]


def test_what_was_expected_is_answered_without_another_thought(
    thoughts: list[tuple[str, float | None]],
) -> None:
    game = begun(2)
    assert look_ahead(game, ("", "frontinus")) >= pondering.LIKELY
    game.play(game.legal_actions()[0])
    while game.decider == 0:
        game.play(game.legal_actions()[-1])
    thoughts.clear()
    while game.decider == 1:
        before = game.copy()
        assert choice(game) == str(game.legal_actions()[-1])
        game.play(game.legal_actions()[-1])
    assert not thoughts, "his whole go was decided"
    game = before
    assert choice(game, "faber")
    assert choice(game, seconds=0.0)
    assert thoughts == [("faber", 1.0), ("frontinus", 0.0)], "who plays at once has not thought ahead"


def test_anything_else_is_thought_about_as_ever(thoughts: list[tuple[str, float | None]]) -> None:
    game = begun(2)
    look_ahead(game, ("", "frontinus"))
    game.play(game.legal_actions()[pondering.LIKELY + 1])
    while game.decider == 0:
        game.play(game.legal_actions()[-1])
    thoughts.clear()
    choice(game)
    assert thoughts == [("frontinus", 1.0)]


def test_those_in_between_do_as_they_do_and_people_what_looks_best(
    thoughts: list[tuple[str, float | None]],
) -> None:
    look_ahead(begun(4), ("", "faber", "", "frontinus"))
    faber = next(level for level in ai_of(ROMANA).LEVELS if level.key == "faber")
    assert set(thoughts) == {("frontinus", 0.0), ("faber", faber.seconds), ("frontinus", 2.0)}


def test_nobody_thinks_twice_about_the_same(thoughts: list[tuple[str, float | None]]) -> None:
    game = begun(2)
    look_ahead(game, ("", "frontinus"))
    assert look_ahead(game, ("", "frontinus")) == 0


def test_it_is_dropped_as_soon_as_nobody_wants_it(thoughts: list[tuple[str, float | None]]) -> None:
    assert look_ahead(begun(2), ("", "frontinus"), Context(lambda: True)) == 0
    assert not thoughts


def test_what_had_its_usual_time_is_kept_though_it_is_dropped(
    thoughts: list[tuple[str, float | None]], monkeypatch: pytest.MonkeyPatch
) -> None:
    for seconds, done in ((0.9, 0), (1.1, 1)):
        clock = iter([0.0, seconds])
        monkeypatch.setattr(pondering, "time", SimpleNamespace(monotonic=clock.__next__))
        thoughts.clear()
        context = Context(lambda: ("frontinus", 2.0) in thoughts)
        assert look_ahead(begun(2), ("", "frontinus"), context) == done


def test_no_more_is_kept_than_may_be_needed() -> None:
    for number in range(40):
        worker_tasks.prepare(ROMANA, f"position {number}", "frontinus", 7, "pass")
    kept = [
        number for number in range(40) if worker_tasks.prepared(ROMANA, f"position {number}", "frontinus", 7)
    ]
    assert kept == list(range(16, 40))


def test_dice_are_not_foreseen() -> None:
    """After a throw nobody knows what comes; what is banked is banked."""
    game = DiceGame(4711)
    assert game.legal_actions() == [BANK, THROW]
    assert look_ahead(game, ("", "frontinus"), plugin=DICE) == 1
    game.play(BANK)
    assert worker_tasks.prepared(DICE, game.without_secrets().record(), "frontinus", 7) in (BANK, THROW)


def test_only_the_best_thinks_ahead() -> None:
    assert pondering.can_ponder(ROMANA, ("", "frontinus"))
    assert not pondering.can_ponder(ROMANA, ("", "architecta"))
    assert not pondering.can_ponder(ROMANA, ("", ""))
