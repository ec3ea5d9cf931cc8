"""The puzzles of Aqua Romana as the tabletop asks for them."""

from __future__ import annotations

from typing import Final

from aqua_romana.games.romana import retelling
from aqua_romana.games.romana.puzzles import question_parts, table
from aqua_romana.games.romana.puzzles.themes import THEMES
from aqua_romana.games.romana.rules import Action, Game
from aqua_romana.games.romana.rules import actions as verbs
from aqua_romana.games.romana.rules.questions import target_square, walk_of
from aqua_romana.games.romana.table import things
from aqua_romana.tabletop.puzzle import PuzzleBook
from aqua_romana.tabletop.things import Thing
from aqua_romana.window.text import _


def read(key: str) -> bytes:
    """The record of a game."""
    return table.games()[key].encode()


def tell(game: Game, action: Action) -> str:
    """What an action does in a position: sentences whose subject is the player, a line each.

    Where the game ends with it, also what everybody still gets.
    """
    said = retelling.decision(game, action)
    after = game.fork()
    after.push(action)
    if not after.is_over:
        return said
    scored = retelling.scored(game, action) if action.verb in (verbs.PASS, verbs.MOVE) else []
    return "\n".join([said, _("This ends the game"), *scored])


def places(game: Game, action: Action) -> tuple[Thing, ...]:
    """Where an action that is about to be done can be seen afterwards: where it began and where it led."""
    if action.verb == verbs.CLOSE:
        spot, name = game.workman(action.aqueduct_name), action.aqueduct_name
        return (*([things.square(spot[0])] if spot else []), things.workman(name))
    if action.verb == verbs.MOVE:
        return (things.path(action.path), things.builder(walk_of(game, action.path).goal))
    if action.verb == verbs.PLACE:
        return (things.builder(action.path),)
    square = target_square(game, action)
    return (things.square(square),) if square else ()


BOOK: Final = PuzzleBook(table.read()[0], THEMES, question_parts, read, tell, places)
