"""The table of Aqua Romana while a puzzle is asked: the question lies first beside the board."""

from __future__ import annotations

from dataclasses import replace

from pygame import Rect

from aqua_romana.games.romana.table.layout import RomanFrame, frame_for
from aqua_romana.games.romana.table.table_factory import (
    before_first_go,
    cards,
    decision,
    go_texts,
    goes,
    help_now,
    how_to_play,
    keys,
    last_go_snapshots,
    panels,
    past_events,
    snapshot,
    stage,
    staged_snapshot,
)
from aqua_romana.table.layout import stacked
from aqua_romana.ui.theme import LEAST_TOUCH

__all__ = [
    "before_first_go",
    "cards",
    "decision",
    "frame",
    "go_texts",
    "goes",
    "help_now",
    "how_to_play",
    "keys",
    "last_go_snapshots",
    "panels",
    "past_events",
    "snapshot",
    "stage",
    "staged_snapshot",
]

_QUESTION = 0.4  # of the column, and more where letters are large


def frame(
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
