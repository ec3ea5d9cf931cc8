"""The puzzles of Aqua Romana: decisions of real games, what they are about, their table and texts.

`games.gz` holds the games, `table.json` the puzzles in them; `build_scripts/mine_puzzles.py` makes both.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

from pygame import Rect

from aqua_romana.boardgame.messages import N_
from aqua_romana.games.romana import game_ui, review_texts
from aqua_romana.games.romana.rules import Action, Game
from aqua_romana.games.romana.rules import actions as verbs
from aqua_romana.games.romana.rules.questions import target_square, walk_of
from aqua_romana.games.romana.table.board import items
from aqua_romana.games.romana.table.layout import RomanFrame, frame_for
from aqua_romana.screens.puzzles.model import PuzzleBook, read_table, record_in
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.game_ui import with_other_parts
from aqua_romana.table.layout import stacked
from aqua_romana.ui.text.translation import _
from aqua_romana.ui.theme import LEAST_TOUCH

_QUESTION = 0.4  # of the column, and more where letters are large


def _frame(
    size: tuple[int, int], scale: float, text_scale: float, players: int, touch: int = LEAST_TOUCH
) -> RomanFrame:
    """The question on top, in place of the last goes; reserve and tiles below it."""
    found = frame_for(size, scale, text_scale, players, touch)
    gap = found.stock.y - found.reserve.bottom if found.stock.y > found.reserve.bottom else round(14 * scale)
    column = found.reserve.unionall([found.stock, found.last_go])
    share = min(0.6, _QUESTION * max(1.0, text_scale) ** 0.7)
    if found.reserve.y == found.stock.y:  # side by side
        question, below = stacked(column, gap, (share, 1 - share))
        half = (below.w - gap) // 2
        reserve = Rect(below.x, below.y, half, below.h)
        return replace(
            found, last_go=question, reserve=reserve, stock=Rect(below.right - half, below.y, half, below.h)
        )
    question, reserve, stock = stacked(column, gap, (share, (1 - share) / 2, (1 - share) / 2))
    return replace(found, last_go=question, reserve=reserve, stock=stock)


FOLDER: Final = Path(__file__).resolve().parent


THEMES: Final = {
    # Translators: what a puzzle is about, like all short texts up to “The right way”: close an aqueduct
    "close": N_("Close now"),
    "keep": N_("Don’t close"),
    # Translators: close an aqueduct of somebody else, or leave it hardly any way on
    "block": N_("Shut out"),
    # Translators: take a builder out of somebody’s sight
    "deny": N_("Take the builder away"),
    "fountain": N_("Past a fountain"),
    "bonus": N_("Bonus tile"),
    # Translators: join loose tiles, or lengthen two aqueducts with one tile
    "join": N_("Join"),
    "joker": N_("Joker"),
    # Translators: let the own aqueduct end by the tile
    "edge": N_("Close by a tile"),
    # Translators: two want the same podium
    "race": N_("Podium race"),
    # Translators: move a builder, or place one
    "move": N_("Move"),
    "round": N_("Last round"),
    # Translators: only one player still has workmen on the board
    "run": N_("Last on the board"),
    # Translators: where to lead the water
    "way": N_("The right way"),
}

#: Too few puzzles are about these alone to be a theme of their own.
PART_OF: Final = {"wall": "block", "two": "join", "reserve": "move"}


def describe(game: Game, action: Action, *, with_places: bool = False) -> str:
    """What an action does in a position: sentences whose subject is the player, a line each.

    Where the game ends with it, also what everybody still gets.
    """
    text = review_texts.decision(game, action, with_places=with_places)
    after = game.after(action)
    if not after.is_over:
        return text
    scored = review_texts.scored(game, action) if action.verb in (verbs.PASS, verbs.MOVE) else []
    return "\n".join([text, _("This ends the game"), *scored])


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


BOOK: Final = PuzzleBook(
    read_table(FOLDER)[0],
    THEMES,
    with_other_parts(game_ui, frame=_frame),  # the question lies first beside the board
    partial(record_in, FOLDER),
    describe,
    places,
    PART_OF,
    partial(describe, with_places=True),
)
