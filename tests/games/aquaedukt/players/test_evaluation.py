"""The evaluation: exact at the end, sensible before, and the same for many positions as for one."""

import pytest

from aqua_romana.games.aquaedukt.players.evaluation import Plain, expected_points, points_of
from aqua_romana.games.aquaedukt.rules import Game
from tests.games.aquaedukt.players.positions import RECORDS, decisions, last_go, quick_game


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: path.stem)
def test_exact_once_the_game_is_over(record: object) -> None:
    game = Game.from_record(record.read_bytes())  # type: ignore[attr-defined]
    if game.is_over:
        assert points_of(game.position) == game.totals()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_exact_once_a_whole_game_is_over(players: int) -> None:
    game = quick_game(players, 2)
    assert points_of(game.position) == game.totals()


@pytest.mark.parametrize("players", [2, 4])
def test_what_mountains_may_bring_is_weighed_by_the_backs_left(players: int) -> None:
    """Before each turning over the expected points are the average of what may come."""
    game = quick_game(players, 3, secrets=True).without_secrets()
    turned = 0
    while game.undo().verb_name == "reveal":
        turned += 1
        outcomes = game.chances()
        average = [0.0] * players
        for action, weight in outcomes:
            game.push(action)
            share = weight / sum(each for _, each in outcomes)
            average = [
                so_far + share * points
                for so_far, points in zip(average, points_of(game.position), strict=True)
            ]
            game.pop()
        assert points_of(game.position) == pytest.approx(average, abs=1e-3)
    assert turned == len(game.mountains())


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("secrets", [False, True])
def test_many_at_once_are_valued_like_each_alone(players: int, secrets: bool) -> None:
    game = quick_game(players, 2, secrets=secrets)
    states = [bytes(each.position.bytes) for each in decisions(game, 5) if each.phase == "turn"]
    together = expected_points(game.position, states).tolist()
    for state, points in list(zip(states, together, strict=True))[::4]:
        game.position.bytes[:] = state
        assert points_of(game.position) == pytest.approx(points, abs=1e-3)


def test_evaluating_changes_nothing() -> None:
    game = quick_game(3, 2)
    game.seek(100)
    before = bytes(game.position.bytes)
    points_of(game.position)
    points_of(game.position, Plain())
    assert bytes(game.position.bytes) == before


def near_and_far() -> tuple[Game, Game]:
    """The same tile beside a canal's end, and far from it."""
    found = []
    for square, region in (("e6", 17), ("l5", 15)):
        game = Game(2)
        while game.phase == "setup":
            game.push(next(action for action in game.legal_actions() if action.square[0] in "abc"))
        for text in (
            "spring E5",
            "canal E5-E6",
            "stop",
            "build",
            f"roll {region}",
            f"house 4 {square}",
            "stop",
        ):
            game.play(text)
        found.append(game)
    return found[0], found[1]


@pytest.mark.parametrize("eye", [None, Plain()], ids=["learned", "plain"])
def test_a_tile_near_water_is_worth_more_than_one_far_away(eye: Plain | None) -> None:
    near, far = near_and_far()
    assert points_of(near.position, eye)[0] > points_of(far.position, eye)[0]


def test_in_the_last_round_dry_tiles_are_worth_nothing_and_who_has_played_gets_nothing_more() -> None:
    game = last_go(3)
    expected = points_of(game.position)
    assert game.on_turn
    for seat in range(game.on_turn):
        assert expected[seat] == game.totals()[seat]
    assert expected[game.on_turn] >= game.totals()[game.on_turn]
