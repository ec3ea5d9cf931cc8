"""The puzzles of Aquädukt: decisions near the end of games for two, what they are about, table and texts.

`games.gz` holds the games, `table.json` the puzzles in them; `build_scripts/mine_puzzles.py` makes both.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

from aqua_romana.boardgame.messages import N_
from aqua_romana.games.aquaedukt import game_ui, review_texts
from aqua_romana.games.aquaedukt.rules import Action, Game
from aqua_romana.games.aquaedukt.rules import actions as verbs
from aqua_romana.games.aquaedukt.rules.questions import is_full
from aqua_romana.games.aquaedukt.table.board import items
from aqua_romana.games.aquaedukt.table.layout import LandFrame, frame_for
from aqua_romana.screens.puzzles.model import PuzzleBook, read_table, record_in
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.game_ui import with_other_parts
from aqua_romana.table.layout import stacked
from aqua_romana.ui.text.translation import _
from aqua_romana.ui.theme import LEAST_TOUCH

_QUESTION = 0.55  # of the column, and more where letters are large


def _frame(
    size: tuple[int, int], scale: float, text_scale: float, players: int, touch: int = LEAST_TOUCH
) -> LandFrame:
    """The question on top, in place of the last goes; the die below it."""
    found = frame_for(size, scale, text_scale, players, touch)
    gap = found.last_go.y - found.die.bottom
    share = min(0.68, _QUESTION * max(1.0, text_scale) ** 0.4)
    question, die = stacked(found.die.union(found.last_go), gap, (share, 1 - share))
    return replace(found, last_go=question, die=die)


FOLDER: Final = Path(__file__).resolve().parent


THEMES: Final = {
    # Translators: what a puzzle is about, like all short texts up to “The last canals”: lay a canal that
    # brings water to a house of one's own
    "water": N_("Water for a house"),
    # Translators: lay a second canal beside the first
    "double": N_("Double"),
    # Translators: lay canals so that a rival's house can get no water any more
    "cut": N_("Cut off"),
    # Translators: which canal of a turn
    "second": N_("The second canal"),
    # Translators: lay a canal that brings water to nobody: let the other one decide first
    "wait": N_("Patience"),
    # Translators: what is right is a house, a spring, to decline, or to lay no second canal
    "pause": N_("No canal now"),
    # Translators: what a turn does that lays the last canal
    "last": N_("The last canals"),
}

#: Too few puzzles are about these alone to be a theme of their own.
PART_OF: Final = {
    "lead": "water",
    "share": "water",
    **dict.fromkeys(("house", "throw", "decline", "spring", "one", "full"), "pause"),
}


def describe(game: Game, action: Action) -> str:
    """What an action does in a position: sentences whose subject is the player, a line each."""
    after = game.after(action)
    if action.verb == verbs.ROLL:
        if is_full(game, action.region):
            return _("Throws {number}: full, so the die is thrown again", number=action.region)
        return _("Throws {number}", number=action.region)
    text = review_texts.decision(game, action)
    return "\n".join([text, _("This ends the game")]) if after.is_over else text


def places(game: Game, action: Action) -> tuple[BoardItem, ...]:
    """Where an action that is about to be done can be seen afterwards."""
    if action.verb == verbs.HOUSE:
        return (items.square(action.square),)
    if action.verb == verbs.SPRING:
        return (items.point(action.spring),)
    return (items.edge(action.section),) if action.section else ()


BOOK: Final = PuzzleBook(
    read_table(FOLDER)[0],
    THEMES,
    with_other_parts(game_ui, frame=_frame),  # the question lies first beside the board
    partial(record_in, FOLDER),
    describe,
    places,
    PART_OF,
)
