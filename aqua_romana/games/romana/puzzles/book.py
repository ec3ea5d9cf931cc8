"""The puzzles of Aqua Romana as the tabletop asks for them."""

from __future__ import annotations

from typing import Final

from aqua_romana.games.romana import retelling
from aqua_romana.games.romana.puzzles import question_parts, table
from aqua_romana.games.romana.puzzles.themes import THEMES
from aqua_romana.games.romana.rules import Action, Game
from aqua_romana.tabletop.puzzle import PuzzleBook


def read(key: str) -> bytes:
    """The record of a game."""
    return table.games()[key].encode()


def tell(game: Game, action: Action) -> str:
    """What an action does in a position: sentences whose subject is the player, a line each."""
    return retelling.decision(game, action)


BOOK: Final = PuzzleBook(table.read()[0], THEMES, question_parts, read, tell)
