"""Cutting rectangles into rows, columns and grids, and what is wrong with a layout."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from aqua_romana.ui.widgets.widget import Widget


def inset(rect: pygame.Rect, x: int, y: int | None = None) -> pygame.Rect:
    """The rectangle without a margin."""
    return rect.inflate(-2 * x, -2 * (x if y is None else y))


def row(rect: pygame.Rect, parts: Sequence[float], gap: int = 0) -> list[pygame.Rect]:
    """Side by side. Parts above 1 are pixels; parts up to 1 share what is left in proportion."""
    spans = _spans(rect.left, rect.width, parts, gap)
    return [pygame.Rect(start, rect.top, extent, rect.height) for start, extent in spans]


def column(rect: pygame.Rect, parts: Sequence[float], gap: int = 0) -> list[pygame.Rect]:
    """One below the other; parts as in `row`."""
    spans = _spans(rect.top, rect.height, parts, gap)
    return [pygame.Rect(rect.left, start, rect.width, extent) for start, extent in spans]


def grid(rect: pygame.Rect, columns: int, rows: int, gap: int = 0) -> list[pygame.Rect]:
    """Equal cells, row by row."""
    return [cell for line in column(rect, [1.0] * rows, gap) for cell in row(line, [1.0] * columns, gap)]


def centred(rect: pygame.Rect, size: tuple[int, int]) -> pygame.Rect:
    """A rectangle of `size` in the middle of another."""
    return pygame.Rect((0, 0), size).move(rect.x + (rect.w - size[0]) // 2, rect.y + (rect.h - size[1]) // 2)


def kept_inside(rect: pygame.Rect, bounds: pygame.Rect, margin: int = 0) -> pygame.Rect:
    """The rectangle, moved (never shrunk) so that it lies inside `bounds`."""
    return rect.clamp(bounds.inflate(-2 * margin, -2 * margin))


def _spans(start: int, extent: int, parts: Sequence[float], gap: int) -> list[tuple[int, int]]:
    fixed = sum(part for part in parts if part > 1)
    shares = sum(part for part in parts if part <= 1)
    left = max(0.0, extent - fixed - gap * (len(parts) - 1))
    found: list[tuple[int, int]] = []
    at = float(start)
    for part in parts:
        size = part if part > 1 else (left * part / shares if shares else 0.0)
        found.append((round(at), round(at + size) - round(at)))
        at += size + gap
    return found


def pushed_apart(centres: Iterable[float], height: float, bottom: float) -> list[float]:
    """Tops of labels of one height above `bottom`, near their centres (rising) and none over another."""
    tops: list[float] = []
    for at in centres:
        tops.append(max(at - height / 2, tops[-1] + height if tops else 0.0))
    ceiling = bottom
    for index in reversed(range(len(tops))):
        tops[index] = ceiling = min(tops[index], ceiling - height)
    return tops


def layout_problems(top: Widget, bounds: pygame.Rect) -> list[str]:
    """Texts that are cut, widgets below `top` that overlap or leave the window: each in a line."""
    found: list[str] = []
    leaves: list[Widget] = []
    for each in top.walk():
        if each is top:
            continue
        found += [f"{each!r}: {problem}" for problem in each.problems()]
        in_view = each.viewport() is None
        if in_view and not bounds.contains(each.rect):
            found.append(f"{each!r}: outside the window {tuple(bounds)}")
        parent = each.parent
        framed = in_view and parent is not None and parent is not top and parent.rect.w > 0
        if framed and parent is not None and not parent.rect.contains(each.rect):
            found.append(f"{each!r}: outside {parent!r}")
        if not each.children and not each.floating and each.rect.w > 0 and each.rect.h > 0:
            leaves.append(each)
    for index, one in enumerate(leaves):
        for other in leaves[index + 1 :]:
            common = _seen(one).clip(_seen(other))
            if common.w > 1 and common.h > 1:
                found.append(f"{one!r} overlaps {other!r}")
    found += _panels_over_others(top, leaves)
    return found


def _panels_over_others(top: Widget, leaves: list[Widget]) -> list[str]:
    """Panels that cover something which is not inside them."""
    found: list[str] = []
    for panel in top.walk():
        if panel is top or not panel.children or panel.floating or not panel.solid:
            continue
        for leaf in leaves:
            if panel in leaf.ancestors() or panel.viewport() is not None:
                continue
            common = panel.rect.clip(_seen(leaf))
            if common.w > 1 and common.h > 1:
                found.append(f"{panel!r} overlaps {leaf!r}")
    return found


def _seen(widget: Widget) -> pygame.Rect:
    view = widget.viewport()
    return widget.rect if view is None else widget.rect.clip(view)
