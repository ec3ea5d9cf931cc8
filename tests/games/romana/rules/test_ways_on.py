"""Ways on from the square in front of a workman."""

import random

from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.rules import questions as ask
from aqua_romana.games.romana.rules.geometry import AQUEDUCT_OF
from aqua_romana.games.romana.rules.questions import joins_on, ways_on
from tests.games.romana.rules.boards import drawn
from tests.games.romana.table.driving import sensible


def test_without_a_way_on_every_tile_closes() -> None:
    """Checked against the engine in whole games, wherever a workman can build."""
    seen = set()
    for seed in range(4):
        game, chance = Game(4), random.Random(seed)
        while not game.is_over:
            for action in game.legal_actions() if game.phase == "build" else ():
                if action.verb_name == "build":
                    left = ways_on(game.position.bytes, AQUEDUCT_OF[action.aqueduct_name])
                    seen.add(left)
                    if not left:
                        assert action.aqueduct_name in ask.consequences(game, action).closes, str(action)
            game.play(sensible(game, chance))
    assert seen == {0, 1, 2, 3}


def test_tracks_that_water_could_join_are_counted_and_the_own_one_is_not() -> None:
    # y2 faces c3: straight on and to the left lies a track it could join, to the right one that it could not.
    game = drawn("""
        · · · · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · │ · · · · · · · · ·
      · · │ · ─ · · · · · · · ·
      · · · ╯ · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
    """)
    mem = game.position.bytes
    assert (ways_on(mem, AQUEDUCT_OF["y2"]), joins_on(mem, AQUEDUCT_OF["y2"])) == (2, 2)
    assert (ways_on(mem, AQUEDUCT_OF["g2"]), joins_on(mem, AQUEDUCT_OF["g2"])) == (3, 0)


def test_ways_that_join_are_those_into_a_track_already_laid() -> None:
    game = drawn(
        """
        · · · · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · · · · · · · · · · ·
      · · · │ · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
"""
    )
    joins = {name: joins_on(game.position.bytes, AQUEDUCT_OF[name]) for name in ("y1", "y2", "y3")}
    assert joins == {"y1": 1, "y2": 1, "y3": 0}  # y1: the curve printed on a1
