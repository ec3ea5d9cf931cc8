"""The puzzles of Aqua Romana as the tabletop asks for them."""

from __future__ import annotations

from typing import Final

from aqua_romana.games.romana import review_texts
from aqua_romana.games.romana.puzzles import puzzle_files, table_factory
from aqua_romana.games.romana.puzzles.themes import THEMES
from aqua_romana.games.romana.rules import Action, Game
from aqua_romana.games.romana.rules import actions as verbs
from aqua_romana.games.romana.rules.questions import target_square, walk_of
from aqua_romana.games.romana.table.board import items
from aqua_romana.screens.puzzles.model import PuzzleBook
from aqua_romana.table.board.items import BoardItem
from aqua_romana.ui.text.translation import _


def read(key: str) -> bytes:
    """The record of a game."""
    return puzzle_files.games()[key].encode()


def tell(game: Game, action: Action) -> str:
    """What an action does in a position: sentences whose subject is the player, a line each.

    Where the game ends with it, also what everybody still gets.
    """
    said = review_texts.decision(game, action)
    after = game.fork()
    after.push(action)
    if not after.is_over:
        return said
    scored = review_texts.scored(game, action) if action.verb in (verbs.PASS, verbs.MOVE) else []
    return "\n".join([said, _("This ends the game"), *scored])


def places(game: Game, action: Action) -> tuple[BoardItem, ...]:
    """Where an action that is about to be done can be seen afterwards: where it began and where it led."""
    if action.verb == verbs.CLOSE:
        spot, name = game.workman(action.aqueduct_name), action.aqueduct_name
        return (*([items.square(spot[0])] if spot else []), items.workman(name))
    if action.verb == verbs.MOVE:
        return (items.path(action.path), items.builder(walk_of(game, action.path).goal))
    if action.verb == verbs.PLACE:
        return (items.builder(action.path),)
    square = target_square(game, action)
    return (items.square(square),) if square else ()


BOOK: Final = PuzzleBook(puzzle_files.read()[0], THEMES, table_factory, read, tell, places)
