"""The pictures in these tests mean the same positions as play does."""

import random

import pytest

from aqua_romana.games.romana.rules import Game, position, questions
from aqua_romana.games.romana.rules.position_text import draw
from tests.games.romana.rules.boards import drawn, picture

# Parts of the buffer that a picture and its words settle.
SETTLED = slice(position.GRID, position.CLOSED_NOW)


def as_picture(game: Game) -> str:
    """The board and pathway lines of `draw`, without the names of columns and rows."""
    lines = draw(game).split("\n")[1:11]
    return "\n".join(line[4:] for line in lines)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_drawn_board_is_the_position_that_was_played(players: int) -> None:
    chance = random.Random(players)
    for _ in range(4):
        game = Game(players)
        for _ in range(chance.randrange(40, 90)):
            if not game.is_over:
                game.play(chance.choice(game.legal_actions()))
        while game.phase not in ("build", "over"):
            game.play(chance.choice(game.legal_actions()))
        if game.is_over:
            continue
        twin = drawn(
            as_picture(game),
            players=players,
            turn=game.on_turn,
            podiums=game.podiums(),
            stock=questions.stock(game),
        )
        mine, theirs = twin.position.bytes, game.position.bytes
        for name in game.podiums():  # a picture cannot show a length frozen before water ran on
            number = position.LENGTH + questions.AQUEDUCT_OF[name]
            mine[number] = theirs[number]
        assert mine[SETTLED] == theirs[SETTLED]
        assert twin.legal_actions() == game.legal_actions()
        assert picture(twin) == picture(game)


def test_a_misdrawn_board_is_refused() -> None:
    with pytest.raises(AssertionError, match="blocked"):
        drawn("""
            · · · · · · · · · · ·
          · ╭ · 1 1 · · · 2 2 · ╮ ·
          · · · ─ · · · · · · · · ·
          · · · · · · · · · · · · ·
          · · · · · · · · · · · · ·
          · · · · · · · · · · · · ·
          · · · · · · · · · · · · ·
          · · · · · · · · · · · · ·
          · ╰ · 4 4 · · · 3 3 · ╯ ·
            · · · · · · · · · · ·
        """)
