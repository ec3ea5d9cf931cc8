"""Looking back: a curve that ends at the truth, luck told apart, turning points that name a better action."""

import json
from itertools import pairwise

import pytest

from aqua_romana.ai.review import SUSPECTS, Review
from aqua_romana.games.aquaedukt.players.candidate_turns import throws
from aqua_romana.games.aquaedukt.players.review import _Values, curve, review, worth
from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.games.aquaedukt.rules.actions import named
from aqua_romana.games.aquaedukt.rules.events import goes
from tests.games.aquaedukt.players.positions import quick_game


@pytest.fixture(scope="module")
def finished() -> Game:
    return quick_game(2, 3, secrets=True)


@pytest.fixture(scope="module")
def running() -> Game:
    """The first third of a game: enough to look back on."""
    game = quick_game(2, 3)
    game.seek(100)
    return Game.from_record(game.record())


def run(game: Game, nodes: int = 0) -> tuple[Review, list[tuple[int, int]]]:
    steps = review(game, nodes=nodes)
    progress = []
    while True:
        try:
            progress.append(next(steps))
        except StopIteration as end:
            return end.value, progress


@pytest.fixture(scope="module")
def reviewed(running: Game) -> tuple[Review, list[tuple[int, int]]]:
    return run(running.without_secrets())


def test_the_curve_has_a_point_before_the_first_turn_and_after_every_turn(finished: Game) -> None:
    found = curve(finished)
    assert len(found) == 1 + sum(turn.phase == "turn" for turn in goes(finished))
    assert found[-1].points == tuple(map(float, finished.totals()))
    assert [moment.actions for moment in found] == sorted({moment.actions for moment in found})
    assert all(moment.luck == () for moment in found), "at once means without luck"


def test_the_curve_is_at_once_what_the_review_will_say(
    running: Game, reviewed: tuple[Review, list[tuple[int, int]]]
) -> None:
    rounded = [tuple(round(points, 2) for points in moment.points) for moment in curve(running)]
    assert rounded == [moment.points for moment in reviewed[0].curve]


def test_before_the_first_turn_there_is_no_curve_yet() -> None:
    assert curve(Game(3, 1)) == []


def test_a_running_game_has_a_curve_up_to_now() -> None:
    game = quick_game(3, 3)
    for step in (60, 75, 90, 91, 92, 93):
        game.seek(step)
        assert curve(game)[-1].actions == step


def test_luck_is_what_a_throw_brought_beyond_the_average_of_all_throws(finished: Game) -> None:
    """So over all that a throw may show, luck is nothing."""
    game = finished.without_secrets()
    while game.phase != "roll":
        game.undo()
    state = bytes(game.position.bytes)
    known = _Values(game)
    thrown = [after for _throw, after in throws(game.position.copy(), state)]
    gifts = [known.luck([state, after])[0] for after in thrown]
    assert any(abs(gift) > 0.01 for gift in gifts[0] + gifts[-1])
    for seat in range(2):
        assert sum(gift[seat] for gift in gifts) == pytest.approx(0, abs=1e-3)


def test_only_throws_are_luck(running: Game, reviewed: tuple[Review, list[tuple[int, int]]]) -> None:
    lucky = reviewed[0].curve
    played = [action.verb_name for action in running.actions]
    for before, now in pairwise(lucky):
        assert ("roll" in played[before.actions : now.actions]) == (now.luck != (0.0, 0.0))


def test_mountains_turned_over_are_luck_too(finished: Game) -> None:
    states = [before for before, action in finished.states() if action.verb_name == "reveal"]
    gifts = _Values(finished).luck([*states, bytes(finished.position.bytes)])
    assert len(gifts) == len(finished.mountains())
    assert any(abs(points) > 0.1 for gift in gifts.values() for points in gift)


def test_turning_points_name_a_better_legal_action(
    running: Game, reviewed: tuple[Review, list[tuple[int, int]]]
) -> None:
    points = reviewed[0].turning_points
    assert 1 <= len(points) <= SUSPECTS
    for point in points:
        game = running.without_secrets()
        game.seek(point.actions)
        assert game.decider == point.seat
        assert running.actions[point.actions].text == point.played != point.better
        assert point.better in [action.text for action in game.legal_actions()]
        loss = worth(game, named(point.better), point.seat) - worth(
            game, named(point.played), point.seat, actually=True
        )
        assert point.loss == pytest.approx(loss, abs=0.02)
        assert point.loss > 0


def test_progress_goes_up_to_the_whole(reviewed: tuple[Review, list[tuple[int, int]]]) -> None:
    progress = reviewed[1]
    assert progress == sorted(progress)
    assert progress[-1][0] == progress[-1][1]


def test_it_can_be_stopped_and_leaves_the_game_alone(running: Game) -> None:
    record = running.record()
    steps = review(running, nodes=0)
    next(steps)
    steps.close()
    assert running.record() == record


def test_a_review_survives_being_kept(reviewed: tuple[Review, list[tuple[int, int]]]) -> None:
    assert Review.from_dict(json.loads(json.dumps(reviewed[0].as_dict()))) == reviewed[0]
