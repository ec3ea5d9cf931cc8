"""Which widget a direction leads to."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from aqua_romana.ui.input import Direction
from aqua_romana.ui.widgets.base import Widget


def next_in_order(
    widgets: Sequence[Widget], present: Widget | None, step: int, shown: Sequence[Widget] = ()
) -> Widget | None:
    """The one before or after `present` in reading order, around the end.

    `present` need not be one of them, as long as it is `shown`.
    """
    if not widgets:
        return None
    if present in widgets:
        return widgets[(widgets.index(present) + step) % len(widgets)]
    if present in shown:
        at = shown.index(present)
        beyond = shown[at + 1 :] if step > 0 else shown[:at][::-1]
        return next((each for each in beyond if each in widgets), widgets[0 if step > 0 else -1])
    return widgets[0 if step > 0 else -1]


def towards(widgets: Sequence[Widget], present: Widget, direction: Direction) -> Widget | None:
    """The nearest one in a direction: straight ahead counts, aside costs double."""
    best: tuple[float, Widget] | None = None
    for each in widgets:
        if each is present:
            continue
        cost = _cost(present.rect, each.rect, direction)
        if cost is not None and (best is None or cost < best[0]):
            best = (cost, each)
    return best[1] if best else None


def _cost(here: pygame.Rect, there: pygame.Rect, direction: Direction) -> float | None:
    if direction in ("left", "right"):
        ahead = there.centerx - here.centerx if direction == "right" else here.centerx - there.centerx
        gap = there.left - here.right if direction == "right" else here.left - there.right
        aside = max(0, there.top - here.bottom, here.top - there.bottom)
        off = abs(there.centery - here.centery)
    elif direction in ("up", "down"):
        ahead = there.centery - here.centery if direction == "down" else here.centery - there.centery
        gap = there.top - here.bottom if direction == "down" else here.top - there.bottom
        aside = max(0, there.left - here.right, here.left - there.right)
        off = abs(there.centerx - here.centerx)
    else:
        return None
    if ahead <= 0 or ahead < off * 0.3:
        return None
    return max(0, gap) + 2.0 * aside + 0.25 * off + 0.05 * ahead
