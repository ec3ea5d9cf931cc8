"""What is wrong with a layout: texts that are cut, widgets that overlap or leave the window."""

from __future__ import annotations

import pygame

from aqua_romana.ui.widgets.base import Widget


def layout_problems(top: Widget, bounds: pygame.Rect) -> list[str]:
    """All problems of the visible widgets below `top`, in words."""
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
    found += _containers_over_strangers(top, leaves)
    return found


def _containers_over_strangers(top: Widget, leaves: list[Widget]) -> list[str]:
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
