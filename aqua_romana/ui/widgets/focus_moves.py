"""Where Tab, arrow keys and the stick of a gamepad lead from the widget that has the focus."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from aqua_romana.ui.input import Direction
from aqua_romana.ui.widgets.scroll import ScrollArea
from aqua_romana.ui.widgets.widget import Widget


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
    """The nearest one in a direction: straight ahead counts, aside costs double.

    Up and down, what is scrolled together comes before what is outside, and a scroll area is entered at its
    first or last line in view, wherever in it that stands.
    """
    area = _area_of(present)
    others = [each for each in widgets if each is not present]
    inside = [_Place(each, each.rect, each.rect) for each in others if _area_of(each) is area]
    here = _Place(present, present.rect, present.rect)
    is_upright = direction in ("up", "down")
    if area is not None and is_upright:
        found = _nearest(inside, here, direction)
        if found is not None:
            return found
        inside = []
        here = _Place(present, area.settled(present.rect).clamp(area.rect), area.rect)
    outside = [each for each in others if _area_of(each) is not area]
    free = [_Place(each, each.rect, each.rect) for each in outside if _area_of(each) is None]
    scrolled: dict[ScrollArea, list[_Place]] = {}
    for each in outside:
        around = _area_of(each)
        if around is not None:
            rect = around.settled(each.rect)
            scrolled.setdefault(around, []).append(_Place(each, rect, around.rect if is_upright else rect))
    entrances = [
        place for around, places in scrolled.items() for place in _entrances(around, places, here, direction)
    ]
    return _nearest([*inside, *free, *entrances], here, direction)


class _Place(NamedTuple):
    widget: Widget
    rect: pygame.Rect
    span: pygame.Rect  # what counts for whether it stands aside


def _area_of(widget: Widget) -> ScrollArea | None:
    return next((each for each in widget.ancestors() if isinstance(each, ScrollArea)), None)


def _entrances(area: ScrollArea, places: list[_Place], here: _Place, direction: Direction) -> list[_Place]:
    """Where keys from outside lead into a scroll area: to what is seen; if nothing is, to what nearly is."""
    seen = [place for place in places if place.rect.colliderect(area.rect)]
    if not seen:
        nearest = min(places, key=lambda place: abs(place.rect.centery - area.rect.centery))
        seen = [nearest._replace(rect=nearest.rect.clamp(area.rect))]
    middle = here.rect.centery
    if direction == "down":
        below = [place for place in seen if place.rect.centery > middle]
        end = min((place.rect.bottom for place in below), default=0)
        seen = [place for place in below if place.rect.top < end]
    elif direction == "up":
        above = [place for place in seen if place.rect.centery < middle]
        end = max((place.rect.top for place in above), default=0)
        seen = [place for place in above if place.rect.bottom > end]
    if direction in ("up", "down"):
        seen = sorted(seen, key=lambda place: abs(place.rect.centerx - here.rect.centerx))[:1]
    return seen


def _nearest(places: Sequence[_Place], here: _Place, direction: Direction) -> Widget | None:
    best: tuple[tuple[float, int], Widget] | None = None
    for each in places:
        cost = _cost(here, each, direction)
        if cost is not None and (best is None or cost < best[0]):
            best = (cost, each.widget)
    return best[1] if best else None


def _cost(start: _Place, goal: _Place, direction: Direction) -> tuple[float, int] | None:
    here, there = start.rect, goal.rect
    if direction in ("left", "right"):
        ahead = there.centerx - here.centerx if direction == "right" else here.centerx - there.centerx
        gap = there.left - here.right if direction == "right" else here.left - there.right
        aside = span_aside = max(0, there.top - here.bottom, here.top - there.bottom)
        off = abs(there.centery - here.centery)
    elif direction in ("up", "down"):
        ahead = there.centery - here.centery if direction == "down" else here.centery - there.centery
        gap = there.top - here.bottom if direction == "down" else here.top - there.bottom
        aside = max(0, there.left - here.right, here.left - there.right)
        span_aside = max(0, goal.span.left - start.span.right, start.span.left - goal.span.right)
        off = abs(there.centerx - here.centerx)
    else:
        return None
    if ahead <= 0:
        return None
    # A wide one and a narrow one below its end are in line, however far apart their middles are. So is all
    # of a scroll area with what stands above and below it.
    is_in_line = aside == 0 and gap >= 0
    is_crossing = start.span is not here or goal.span is not there
    if ahead < 0.3 * (min(off, ahead + span_aside) if is_in_line or is_crossing else off):
        return None
    away = min(off, ahead + aside) if is_in_line or is_crossing else off
    return max(0, gap) + 2.0 * span_aside + 0.25 * away + 0.05 * ahead, off
