"""Cutting rectangles, sharing room out among the parts of a container, and what is wrong with a layout."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Literal

import pygame

if TYPE_CHECKING:
    from aqua_romana.ui.widgets.widget import CellAlign, Widget

Pack = Literal["start", "middle", "end", "spread"]
Part = tuple[int, int, float]  # least and wanted extent, weight


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
    fixed = sum([part for part in parts if part > 1])
    shares = sum([part for part in parts if part <= 1])
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


def cell_widths(widget: Widget) -> tuple[int, int]:
    """The least and the wanted width of a widget, within the bounds of its cell."""
    least, wanted = widget.width_range()
    cell, units = widget.cell_options, widget.context.text_u
    if cell.least is not None:
        least = units(cell.least)
        wanted = max(wanted, least)
    if cell.most is not None:
        wanted = min(wanted, units(cell.most))
        least = min(least, wanted)
    return least, wanted


def cell_height(widget: Widget, width: int) -> int:
    """The wanted height of a widget at a width, unless its cell says it."""
    units = widget.cell_options.height
    return widget.height_for(width) if units is None else widget.context.text_u(units)


def cell_least_height(widget: Widget, width: int) -> int:
    """The least height of a widget at a width, unless its cell says it."""
    units = widget.cell_options.height
    return widget.least_height(width) if units is None else widget.context.text_u(units)


def widest(ranges: Sequence[tuple[int, int]]) -> tuple[int, int]:
    """The least width and the wanted one that are enough for all."""
    return max((each[0] for each in ranges), default=0), max((each[1] for each in ranges), default=0)


def aligned(align: CellAlign, start: int, room: int, extent: int) -> int:
    """Where something begins that takes `extent` of a room."""
    shift = {"fill": 0, "start": 0, "middle": (room - extent) // 2, "end": room - extent}
    return start + shift[align]


def shared(parts: Sequence[Part], room: int) -> list[int]:
    """Extents of parts in a room: weighted ones share what the others leave; if need be all give way."""
    extents = [float(least if weight else wanted) for least, wanted, weight in parts]
    lacking = sum(extents) - room
    if lacking > 0:
        yields = [0.0 if weight else float(wanted - least) for least, wanted, weight in parts]
        share = min(1.0, lacking / sum(yields)) if sum(yields) else 0.0
        extents = [extent - share * give for extent, give in zip(extents, yields, strict=True)]
    else:
        open_ = {at for at, (_least, _wanted, weight) in enumerate(parts) if weight}
        while open_:
            left = room - sum(extent for at, extent in enumerate(extents) if at not in open_)
            total = sum(parts[at][2] for at in open_)
            tight = {at for at in open_ if left * parts[at][2] / total < parts[at][0]}
            for at in open_ if not tight else ():
                extents[at] = left * parts[at][2] / total
            open_ = open_ - tight if tight else set()
    edges = [0.0]
    for extent in extents:
        edges.append(edges[-1] + extent)
    return [round(end) - round(start) for start, end in pairwise(edges)]


def packed(parts: Sequence[Part], start: int, room: int, gap: int, pack: Pack) -> list[tuple[int, int]]:
    """Where each part begins and its extent; what is left over goes where `pack` says."""
    extents = shared(parts, room - gap * max(0, len(parts) - 1))
    spare = max(0, room - sum(extents) - gap * max(0, len(parts) - 1))
    between = float(gap)
    at = float(start + {"start": 0, "middle": spare // 2, "end": spare, "spread": 0}[pack])
    if pack == "spread" and len(parts) > 1:
        between += spare / (len(parts) - 1)
    found = []
    for extent in extents:
        found.append((round(at), extent))
        at += extent + between
    return found


def broken(widths: Sequence[int], room: int, gap: int) -> list[list[int]]:
    """Indices of things in rows no wider than `room`: as few rows as possible, about equally long."""

    def rows_of(limit: int) -> list[list[int]]:
        rows: list[list[int]] = []
        used = 0
        for at, width in enumerate(widths):
            if rows and used + gap + width <= limit:
                rows[-1].append(at)
                used += gap + width
            else:
                rows.append([at])
                used = width
        return rows

    fewest = len(rows_of(room))
    limits = range(max(widths), max(room, *widths) + 1, max(1, gap))
    return next((rows_of(limit) for limit in limits if len(rows_of(limit)) == fewest), rows_of(room))


def placed_in_middle(tree: Widget, room: pygame.Rect, width_units: float, margin: float = 24) -> None:
    """Place a tree in the middle of a room, as high as it wants to be and as wide as asked, or less."""
    context = tree.context
    width = min(context.text_u(width_units), room.w - 2 * context.u(margin))
    height = min(tree.height_for(width), room.h - 2 * context.u(margin))
    tree.place(centred(room, (width, height)))


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
    seen = [_seen(each) for each in leaves]
    for index, (one, rect) in enumerate(zip(leaves, seen, strict=True)):
        found += [f"{one!r} overlaps {leaves[at]!r}" for at in _covered(rect, seen) if at > index]
    found += _panels_over_others(top, leaves, seen)
    return found


def _panels_over_others(top: Widget, leaves: list[Widget], seen: list[pygame.Rect]) -> list[str]:
    """Panels that cover something which is not inside them."""
    found: list[str] = []
    for panel in top.walk():
        is_closed = panel is not top and bool(panel.children) and panel.solid and not panel.floating
        if is_closed and panel.viewport() is None:
            covered = [leaves[at] for at in _covered(panel.rect, seen)]
            found += [f"{panel!r} overlaps {leaf!r}" for leaf in covered if panel not in leaf.ancestors()]
    return found


def _covered(rect: pygame.Rect, others: list[pygame.Rect]) -> list[int]:
    """Which of them it shares more than an edge with."""
    common = [(at, rect.clip(others[at])) for at in rect.collidelistall(others)]
    return [at for at, shared in common if shared.w > 1 and shared.h > 1]


def _seen(widget: Widget) -> pygame.Rect:
    view = widget.viewport()
    return widget.rect if view is None else widget.rect.clip(view)
