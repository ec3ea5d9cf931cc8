"""Looking back on any game: who gave away what, told only after a second look."""

import json
from dataclasses import replace

import pytest

from aqua_romana.ai.review import (
    SUSPECTS,
    TURNING_POINTS,
    Moment,
    Review,
    Reviewer,
    TurningPoint,
    accounts,
    review,
    weightiest,
)
from tests.dice.ai import Counter
from tests.dice.game import BANK, PIPS, THROW, DiceGame


def game_of(*actions: str) -> DiceGame:
    game = DiceGame(7)
    for action in actions:
        game.play(action)
    return game


def run(game: DiceGame, critic: Reviewer | None = None) -> tuple[Review, list[tuple[int, int]]]:
    steps = review(game, critic or Counter())
    progress = []
    while True:
        try:
            progress.append(next(steps))
        except StopIteration as end:
            return end.value, progress


@pytest.fixture
def played() -> DiceGame:
    return game_of(BANK, THROW, PIPS[0], THROW, PIPS[5], BANK, BANK, BANK)


def test_losses_name_decision_decider_and_what_was_better(played: DiceGame) -> None:
    found = run(played)[0].turning_points
    assert [(point.actions, point.seat, point.played, point.better, point.loss) for point in found] == [
        (1, 1, THROW, BANK, 1.0),
        (3, 0, THROW, BANK, 1.0),
    ]


def test_the_die_is_never_blamed(played: DiceGame) -> None:
    asked = []

    class Curious(Counter):
        def better(self, game: DiceGame, played: str, closely: bool) -> tuple[str, float] | None:
            asked.append((played, game.decider, game.actions))
            return super().better(game, played, closely)

    run(played, Curious())
    assert {action for action, _, _ in asked} == {BANK, THROW}
    for action, decider, before in asked:
        assert decider is not None
        assert played.actions[len(before)] == action, "it was asked about another moment"
        assert played.actions[: len(before)] == before


def test_nobody_is_accused_on_a_glance(played: DiceGame) -> None:
    class Mild(Counter):
        def better(self, game: DiceGame, played: str, closely: bool) -> tuple[str, float] | None:
            return None if closely and game.decider == 0 else super().better(game, played, closely)

    assert [point.seat for point in run(played, Mild())[0].turning_points] == [1]


def test_only_the_weightiest_are_looked_at_closely_and_told() -> None:
    game = DiceGame()
    game.state = game.state._replace(left=40)
    for _ in range(12):
        game.play(THROW)
        game.play(PIPS[0])
    closely_at = []

    class Stern(Counter):
        def better(self, game: DiceGame, played: str, closely: bool) -> tuple[str, float] | None:
            if closely:
                closely_at.append(game.step)
            return (BANK, game.step / 10) if played == THROW else None

    found = run(game, Stern())[0].turning_points
    assert len(closely_at) == SUSPECTS
    assert [point.actions for point in found][:TURNING_POINTS] == [22, 20, 18]
    assert [point.loss for point in found] == sorted((point.loss for point in found), reverse=True)


def test_those_of_people_are_told_first() -> None:
    points = tuple(TurningPoint(at, at % 2, "a", "b", 9.0 - at) for at in range(6))
    told = weightiest(Review((), points), {1}).turning_points
    assert [point.actions for point in told] == [1, 3, 5]
    assert [point.actions for point in weightiest(Review((), points), ()).turning_points] == [0, 1, 2]


def test_the_curve_is_the_critics_in_round_figures(played: DiceGame) -> None:
    class Exact(Counter):
        @staticmethod
        def curve(game: DiceGame):  # type: ignore[no-untyped-def]
            return [replace(moment, points=(1 / 3, 2 / 3)) for moment in Counter.curve(game)]

    curve = run(played, Exact())[0].curve
    assert curve[-1].actions == played.step
    assert {moment.points for moment in curve} == {(0.33, 0.67)}


def test_progress_goes_up_to_the_whole(played: DiceGame) -> None:
    progress = run(played)[1]
    assert progress == sorted(progress)
    assert progress[-1][0] == progress[-1][1]


def test_a_running_game_with_actions_taken_back_is_left_alone(played: DiceGame) -> None:
    played.undo()
    played.undo()
    record, undone = played.record(), played.undone
    found, _ = run(played)
    assert found.curve[-1].actions == played.step
    assert (played.record(), played.undone) == (record, undone)
    steps = review(played, Counter())
    next(steps)
    steps.close()
    assert (played.record(), played.undone) == (record, undone)


def test_a_review_survives_being_kept(played: DiceGame) -> None:
    found, _ = run(played)
    assert Review.from_dict(json.loads(json.dumps(found.as_dict()))) == found


# Luck and decisions apart

CURVE = (
    Moment(0, 0, (10.0, 10.0), (0.0, 0.0)),
    Moment(3, 1, (14.0, 9.0), (3.0, 0.0)),  # seat 0 threw well, and took a little from the other
    Moment(5, 0, (13.0, 11.0), (0.0, 0.0)),  # seat 1 dug a canal past his neighbour
    Moment(8, 1, (11.0, 11.5), (-2.5, 0.5)),
)


def test_every_point_comes_from_chance_from_oneself_or_from_the_others() -> None:
    for seat, account in enumerate(accounts(CURVE)):
        rise = CURVE[-1].points[seat] - CURVE[0].points[seat]
        assert account.luck + account.own + account.others == pytest.approx(rise)


def test_what_a_go_brought_besides_luck_was_decided_by_whoever_had_it() -> None:
    first, second = accounts(CURVE)
    assert first.chances == (3.0, 0.0, -2.5)
    assert (first.own, first.others) == (1.5, -1.0)
    assert (second.own, second.others) == (2.0, -1.0)


def test_without_chance_there_is_no_account() -> None:
    assert accounts([Moment(moment.actions, moment.seat, moment.points) for moment in CURVE]) == ()
    assert accounts([]) == ()
