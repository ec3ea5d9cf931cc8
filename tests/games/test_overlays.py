"""On tables of recorded games of both, nothing that lies over the board hides what matters now."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from pygame import Rect

from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.scene import TableScene
from tests.games.recorded_tables import ALL, moments, some_items

_TOOLTIP = (180, 60)  # the size of one that says something


@pytest.mark.parametrize("record", ALL)
def test_overlays_keep_clear_of_what_matters(record: str, unseen: None) -> None:
    chance, shown = random.Random(record), 0
    for _app, table, hand in moments(record, 12):
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
    assert shown > 10


def _overlays(table: TableScene, pointed: BoardItem) -> Iterator[tuple[str, Rect]]:
    view = table.view
    if view.bubble.lines:
        yield "bubble", view.bubble.rect
    yield from ((button.name, button.rect) for button in view.action_buttons.beside_held)
    yield from (("badge", rect) for _picture, rect in table.stage.labels())
    target = table.stage.rect_of(pointed)
    above = Rect(0, 0, *_TOOLTIP)
    above.midbottom = target.midtop
    if table.frame.arena.contains(target) and table.frame.arena.contains(above):
        yield "tooltip", table.ui.tooltip_spot(above, target)
