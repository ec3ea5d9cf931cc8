"""Looking back: a curve that ends at the truth, turning points that name a better action, stoppable."""

import json

import pytest

from aqua_romana.ai.review import SUSPECTS, Review
from aqua_romana.ai.search import lead
from aqua_romana.games.romana.players import make
from aqua_romana.games.romana.players.evaluation import points_of
from aqua_romana.games.romana.players.review import curve, review
from aqua_romana.games.romana.players.search_model import settle
from aqua_romana.games.romana.rules import Action, Game
from aqua_romana.games.romana.rules.actions import named
from aqua_romana.games.romana.rules.apply_action import advance
from aqua_romana.games.romana.rules.events import goes
from aqua_romana.games.romana.rules.questions import consequences


@pytest.fixture(scope="module")
def finished() -> Game:
    game = Game(2)
    while game.decider is not None:
        game.play(make("tiro", game.decider).choose(game, seconds=0))
    return game


def run(game: Game, nodes: int = 40) -> tuple[Review, list[tuple[int, int]]]:
    steps = review(game, nodes=nodes)
    progress = []
    while True:
        try:
            progress.append(next(steps))
        except StopIteration as end:
            return end.value, progress


@pytest.fixture(scope="module")
def reviewed(finished: Game) -> tuple[Review, list[tuple[int, int]]]:
    return run(finished)


def test_the_curve_ends_with_the_final_points(
    finished: Game, reviewed: tuple[Review, list[tuple[int, int]]]
) -> None:
    curve = reviewed[0].curve
    assert curve[-1].points == tuple(finished.totals())
    assert [moment.actions for moment in curve] == sorted({moment.actions for moment in curve})
    assert curve[0].actions == next(go.first for go in goes(finished) if not go.is_setup)


def test_turning_points_name_a_better_legal_action(
    finished: Game, reviewed: tuple[Review, list[tuple[int, int]]]
) -> None:
    points = reviewed[0].turning_points
    assert 1 <= len(points) <= SUSPECTS
    starts = [moment.actions for moment in reviewed[0].curve]
    in_goes = [sum(start <= point.actions for start in starts) for point in points]
    assert len(set(in_goes)) == len(in_goes), "one go, one turning point"
    assert [point.loss for point in points] == sorted((point.loss for point in points), reverse=True)
    for point in points:
        game = Game(2)
        for action in finished.actions[: point.actions]:
            game.push(action)
        legal = [action.text for action in game.legal_actions()]
        assert game.decider == point.seat
        assert finished.actions[point.actions].text == point.played
        assert point.better in legal
        assert point.better != point.played
        assert point.loss > 0


def test_progress_goes_up_to_the_whole(reviewed: tuple[Review, list[tuple[int, int]]]) -> None:
    progress = reviewed[1]
    assert progress == sorted(progress)
    assert progress[-1][0] == progress[-1][1]


def test_it_can_be_stopped_and_leaves_the_game_alone(finished: Game) -> None:
    record = finished.record()
    steps = review(finished, nodes=10)
    next(steps)
    steps.close()
    assert finished.record() == record


def test_a_review_survives_being_kept(reviewed: tuple[Review, list[tuple[int, int]]]) -> None:
    assert Review.from_dict(json.loads(json.dumps(reviewed[0].as_dict()))) == reviewed[0]


def test_the_curve_has_a_point_before_the_first_go_and_after_every_go(finished: Game) -> None:
    found = curve(finished)
    assert len(found) == 1 + sum(not go.is_setup for go in goes(finished))
    assert found[-1].points == tuple(map(float, finished.totals()))
    assert [moment.actions for moment in found] == sorted({moment.actions for moment in found})


def test_the_curve_is_at_once_what_the_review_will_say(
    finished: Game, reviewed: tuple[Review, list[tuple[int, int]]]
) -> None:
    rounded = [tuple(round(points, 2) for points in moment.points) for moment in curve(finished)]
    assert rounded == [moment.points for moment in reviewed[0].curve][-len(rounded) :]


def test_before_the_first_go_there_is_no_curve_yet() -> None:
    game = Game(3)
    assert curve(game) == []
    game.play("place S 3")
    assert curve(game) == []
    assert run(game)[0].curve == ()


def test_running_into_a_wall_is_noticed() -> None:
    """The first action by which somebody could end an aqueduct of his own at once, while others lead on."""
    game = Game(2)
    players = [make("faber", 1), make("faber", 2)]

    def walls() -> list[Action]:
        return [
            action
            for action in game.legal_actions()
            if game.phase == "build" and action.aqueduct_name in consequences(game, action).closes
        ]

    while not walls():
        assert game.decider is not None
        game.play(players[game.decider].choose(game, seconds=0))
    seat, blunder = game.decider, walls()[0]
    assert game.owner(blunder.aqueduct_name) == seat
    game.play(blunder)
    found, _ = run(game, nodes=60)
    assert (blunder.text, seat) in [(point.played, point.seat) for point in found.turning_points]


def test_a_turning_point_measures_what_the_curve_shows(
    finished: Game, reviewed: tuple[Review, object]
) -> None:
    """The lead given away is the difference of two points of the curve, not of the search's values."""
    for point in reviewed[0].turning_points:
        ends = []
        for text in (point.better, point.played):
            game = finished.copy()
            game.seek(point.actions)
            position = game.position.copy()
            advance(position, named(text))
            settle(position)
            ends.append(lead(points_of(position), point.seat))
        assert point.loss == pytest.approx(ends[0] - ends[1], abs=0.01)
