"""What is told before an action is played is what then happens."""

import random
import re

from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.rules.actions import named
from aqua_romana.games.romana.rules.events import goes
from aqua_romana.games.romana.table.texts import log, previews, scores
from tests.games.romana.rules.boards import drawn, play
from tests.games.romana.rules.test_scoring import THREE
from tests.games.romana.table.driving import sensible


def gains_told_and_made(seed: int) -> list[tuple[int, int]]:
    """For every voluntary close of a game: the points the player was told of, and those he gained."""
    game, chance = Game(3), random.Random(seed)
    found = []
    while not game.is_over:
        action = sensible(game, chance)
        if action.verb_name != "close" or game.decider is None:
            game.play(action)
            continue
        seat, before = game.decider, game.totals()
        promised = sum(points_in(line, game.names[seat]) for line in previews.preview(game, action))
        game.play(action)
        if not game.is_over:
            found.append((promised, game.totals()[seat] - before[seat]))
    return found


def points_in(line: str, name: str) -> int:
    """The points a line tells whoever decides of."""
    gained = re.match(r"Your aqueduct closes at length \d+: podium (\d+)(?:, and \+(\d))?", line)
    if gained:
        return int(gained[1]) + int(gained[2] or 0)
    fallen = re.match(rf"{name}: the bonus of podium \d+ falls from \+(\d) to \+(\d)", line)
    if fallen:
        return int(fallen[2]) - int(fallen[1])
    lost = re.match(rf"{name}: podium \d+ loses its bonus of \+(\d)", line)
    return -int(lost[1]) if lost else 0


def test_the_points_told_are_the_points_gained() -> None:
    closes = [each for seed in range(8) for each in gains_told_and_made(seed)]
    assert any(gain > 0 for _, gain in closes)
    assert [promised for promised, _ in closes] == [gain for _, gain in closes]


def test_a_bonus_is_told_apart_from_the_podium() -> None:
    game = play(drawn(THREE, turn=1), "move 5")
    assert previews.preview(game, named("close r1"))[0] == (
        "Your aqueduct closes at length 2: podium 2, and +4 while it is the highest"
    )


def test_whoever_loses_a_bonus_is_told_before_and_after() -> None:
    game = play(drawn(THREE, podiums={"r1": 2, "g1": 1, "b1": 1}), "move 5")
    lines = previews.preview(game, named("close y2"))
    assert lines[0] == "Your aqueduct closes at length 3: podium 3, and +4 while it is the highest"
    assert lines[1] == "Marcus: the bonus of podium 2 falls from +4 to +3"
    play(game, "close y2")
    lines = log.event_lines(game, goes(game)[-1])
    assert "Marcus: the bonus of podium 2 falls from +4 to +3, because Livia stands higher" in lines
    assert "Gaius: the bonus of podium 1 falls from +3 to +2, because Livia stands higher" in lines


def test_a_bonus_that_is_gone_is_told_too() -> None:
    game = play(drawn(THREE, podiums={"r1": 2, "g1": 1, "b1": 9}), "move 5", "close y2")
    lines = log.event_lines(game, goes(game)[-1])
    assert "Gaius: podium 1 loses its bonus of +2, because Livia stands higher" in lines


def test_points_come_about_podium_by_podium() -> None:
    game = drawn(THREE, podiums={"y1": 9, "y3": 0, "g1": 8}, last_layer=0)
    assert scores.breakdown(game, 0) == [
        "Livia: 13 points scored so far",
        "Podium 9, and +4 while it is the highest",
        "No podium",
        "Open, length 3: would get podium 3 and +2 for the third highest",
        "In the wreath: 18 points, if the game ended now",
    ]
    assert scores.breakdown(game, 2)[0] == "Octavia: 0 points scored so far"
    assert scores.breakdown(game, 2)[-1] == "In the wreath: 1 point, if the game ended now"


def test_a_bonus_that_would_not_last_is_told() -> None:
    game = drawn(THREE, podiums={"r3": 1, "g1": 9, "g2": 8})
    assert "Podium 1 would lose its bonus" in scores.breakdown(game, 1)
    game = drawn(THREE, podiums={"r3": 1, "g1": 9, "r1": 2})
    assert "Podium 2 would keep +2" in scores.breakdown(game, 1)


def test_in_a_finished_game_nothing_is_provisional() -> None:
    game = drawn(THREE, podiums={"y1": 9}, tileless=3)
    play(game, "move 5", "pass")
    assert game.is_over
    assert scores.breakdown(game, 0) == [
        "Livia: 19 points",
        "Podium 9, and +4 for the highest",
        "Podium 3, and +3 for the second highest",
        "No podium",
    ]
