"""Painting a tree of widgets into one part of the window."""

from __future__ import annotations

from functools import cache

import pygame

from aqua_romana.ui.graphics import gamepad_glyphs
from aqua_romana.ui.widgets.base import Widget

_RING_UNITS = 8
_DIM_PX = 256


def paint_tree(surface: pygame.Surface, rect: pygame.Rect, top: Widget, ring: Widget | None) -> None:
    """Paint everything below `top` inside `rect`, and the focus ring if `ring` is one of them."""
    _paint(surface, rect, top)
    if ring is None or ring not in top.walk():
        return
    view = ring.viewport()
    context = ring.context
    surface.set_clip(rect if view is None else rect.clip(view.inflate(context.u(12), context.u(12))))
    context.skin.paint(surface, "focus", ring_around(ring))
    if ring.ui.means == "pad" and ring.enabled and not gamepad_glyphs.first_of(ring.keys):
        key = ring.pad_changes or ("pad_a" if ring.clicks_audibly else "")
        gamepad_glyphs.paint(surface, context, ring.rect, key, ring.ui.pad_make)


def ring_around(widget: Widget, outer: bool = False) -> pygame.Rect:
    """Where the focus ring of a widget lies; `outer` with everything it may paint on."""
    context = widget.context
    reach = context.u(_RING_UNITS) + (context.skin.overhang("focus") if outer else 0)
    return widget.framed.inflate(2 * reach, 2 * reach)


def paint_dim(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Darken what is already painted inside `rect`."""
    surface.set_clip(rect)
    veil = _veil()
    for x in range(rect.left - rect.left % _DIM_PX, rect.right, _DIM_PX):
        for y in range(rect.top - rect.top % _DIM_PX, rect.bottom, _DIM_PX):
            surface.blit(veil, (x, y))


def joined(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """The same area with overlapping rectangles joined, so that nothing is painted twice."""
    found: list[pygame.Rect] = []
    for each in rects:
        rect = each
        while (index := rect.collidelist(found)) >= 0:
            rect = rect.union(found.pop(index))
        found.append(rect)
    return found


@cache
def _veil() -> pygame.Surface:
    veil = pygame.Surface((_DIM_PX, _DIM_PX), pygame.SRCALPHA)
    veil.fill((22, 12, 6, 150))
    return veil


def _paint(surface: pygame.Surface, rect: pygame.Rect, widget: Widget) -> None:
    if not widget.visible:
        return
    is_seen = widget.outer.colliderect(rect)
    if is_seen:
        surface.set_clip(rect)
        widget.paint(surface)
    elif not widget.children:
        return
    clip = widget.clip()
    inside = rect if clip is None else rect.clip(clip)
    if inside.w > 0 and inside.h > 0:
        for child in widget.children:
            _paint(surface, inside, child)
    if is_seen:
        surface.set_clip(rect)
        widget.paint_over(surface)
