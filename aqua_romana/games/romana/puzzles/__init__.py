"""Puzzles of Aqua Romana: decisions of real games, each with the proof of what is right there.

`games.gz` holds the games, `table.json` the puzzles in them; `build_scripts/mine_puzzles.py` makes both.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from aqua_romana.tabletop.puzzle import PuzzleBook


def load_puzzles() -> PuzzleBook:
    """For the game's kind: once that names it, the box offers puzzles. That waits for enough of them."""
    from aqua_romana.games.romana.puzzles.book import BOOK  # when first needed: a faster start

    return BOOK
