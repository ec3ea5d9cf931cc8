"""On tables of recorded games of both, nothing that lies over the board hides what matters now."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest
from pygame import Rect

from aqua_romana.games.romana.table.board.stage import RomanStage
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.scene import TableScene
from tests.games.recorded_tables import ALL, moments, some_items

_TOOLTIP = (180, 60)  # the size of one that says something


@pytest.mark.parametrize("record", ALL)
def test_overlays_keep_clear_of_what_matters(record: str, unseen: None) -> None:
    chance, shown = random.Random(record), 0
    for _app, table, hand in moments(record, 12, size=(1366, 768)):
        for item in some_items(table, chance, 6):
            table.state.decision.clear()
            table.refresh()
            if item in table.state.usable():
                hand.use(item)
            else:
                hand.hover(table.stage.rect_of(item).center)
            for name, overlay in _overlays(table, item):
                shown += 1
                hidden = [tuple(each) for each in table.stage.keep_clear().never if each.colliderect(overlay)]
                assert not hidden, (table.game.step, item, name, overlay, hidden)
                hidden = _hidden_too(table, name, overlay)
                assert not hidden, (table.game.step, item, name, overlay, hidden)
                banner = table.frame.banner
                assert not overlay.colliderect(banner), (table.game.step, item, name, overlay)
    assert shown > 10


def _hidden_too(table: TableScene, name: str, overlay: Rect) -> list[tuple[int, ...]]:
    """What else is hidden that counts: by words the squares that they count, by everything that is small more
    than the edge of a figure, whose face and shield tell who it is."""
    if name == "bubble":
        return [tuple(each) for each in table.stage.counted() if _part(each, overlay) > 0.1]
    return [tuple(each) for each in table.stage.figure_rects() if _part(each, overlay) > 0.25]


def test_numbers_of_canals_needed_lie_neither_on_each_other_nor_on_canals(unseen: None) -> None:
    shown = 0
    for _app, table, hand in moments("4-players-full-board.aqd", 12, size=(1366, 768)):
        springs = [item for item in sorted(table.state.usable()) if item.sort == "point"]
        for item in springs[:6]:
            table.state.decision.clear()
            table.refresh()
            hand.use(item)
            stage: Any = table.stage
            numbers = [rect for _picture, rect in stage.painter.numbers(stage.marks, stage.seen)]
            shown += len(numbers)
            assert not [pair for pair in combinations(numbers, 2) if pair[0].colliderect(pair[1])]
            canals = [table.frame.edge_rect(section) for section in stage.seen.canals]
            assert not [each for each in numbers for canal in canals if _part(canal, each) > 0.1]
    assert shown > 20


def _part(of: Rect, overlay: Rect) -> float:
    """How much of a rectangle is hidden."""
    both = overlay.clip(of)
    return both.w * both.h / (of.w * of.h)


def _overlays(table: TableScene, pointed: BoardItem) -> Iterator[tuple[str, Rect]]:
    view = table.view
    if view.bubble.lines:
        yield "bubble", view.bubble.rect
    yield from ((button.name, button.rect) for button in view.action_buttons.beside_held)
    yield from (("badge", rect) for _picture, rect in table.stage.labels())
    stage = table.stage
    if isinstance(stage, RomanStage):
        yield from (("count", rect) for _picture, rect in stage.counts())
    target = table.stage.rect_of(pointed)
    above = Rect(0, 0, *_TOOLTIP)
    above.midbottom = target.midtop
    if table.frame.arena.contains(target) and table.frame.arena.contains(above):
        yield "tooltip", table.ui.tooltip_spot(above, target)
