"""What is told before an action is played is what then happens."""

import random

from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.table import words
from tests.romana.table.driving import sensible


def gains_told_and_made(seed: int) -> list[tuple[list[str], int]]:
    """For every voluntary close of a game: what the player was told about his points, and what he gained."""
    game, chance = Game(3), random.Random(seed)
    found = []
    while not game.is_over:
        action = sensible(game, chance)
        if action.word != "close" or game.decider is None:
            game.play(action)
            continue
        seat, before = game.decider, game.totals()
        told = [line for line in words.preview(game, action) if line.startswith("You: ")]
        game.play(action)
        found.append((told, game.totals()[seat] - before[seat]))
    return found


def test_the_points_told_are_the_points_gained() -> None:
    closes = [each for seed in range(8) for each in gains_told_and_made(seed)]
    assert any(gain > 0 for _, gain in closes)
    for told, gain in closes:
        unit = "point" if abs(gain) == 1 else "points"
        sign = "+" if gain > 0 else "−"
        assert told == ([f"You: {sign}{abs(gain)} {unit}"] if gain else [])
