"""Areas that hold more than they can show, with a scroll bar and soft edges; lists of rows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

import pygame

from aqua_romana.ui import theme
from aqua_romana.ui.input import Direction, Drag, DragEnd, DragStart, Point
from aqua_romana.ui.widgets.basic import Label
from aqua_romana.ui.widgets.widget import Widget, paint_widgets

_WHEEL_UNITS = 96
_FADE_UNITS = 36
_SETTLE = 14.0  # how fast the content follows, per second
_LIST_UNITS = (180, 420)  # the least width of a list, and the one it likes
_SOFTNESS = 1.15  # above 1: nothing is left of the content some way before the edge


class ScrollArea(Widget):
    """Shows a window onto its children. Place the children as if unscrolled, then call `set_content`."""

    def __init__(self, *, name: str = "") -> None:
        super().__init__(name=name)
        self.content_height = 0
        self.offset = 0
        self._goal = 0.0
        self._at = 0.0
        self._drag_from = (0, 0.0)
        self._on_thumb = False
        self._speed = 0.0
        self._edges = SoftEdges()

    def set_content(self, height: int) -> None:
        """Say how high the content is; the offset stays if it still can."""
        shown, self.offset = self.offset, 0
        self.content_height = height
        self._goal = self._at = float(min(shown, self.most))
        self._apply()

    @property
    def most(self) -> int:
        """The largest offset."""
        return max(0, self.content_height - self.rect.h)

    @property
    def inner(self) -> pygame.Rect:
        """The room for content: what the scroll bar leaves."""
        return pygame.Rect(self.rect.x, self.rect.y, self.rect.w - self.context.u(18), self.rect.h)

    def clip(self) -> pygame.Rect | None:
        """Children are seen only inside."""
        return self.rect

    def scroll_to(self, offset: float, at_once: bool = False) -> None:
        """Bring an offset to the top, gliding unless `at_once`."""
        self._goal = min(float(self.most), max(0.0, offset))
        if at_once:
            self._at = self._goal
            self._apply()
        self.changed()

    def scroll_by(self, notches: float) -> bool:
        """Turn the wheel; False when there is nothing more in that direction."""
        before = self._goal
        self.scroll_to(self._goal + notches * self.context.u(_WHEEL_UNITS))
        return self._goal != before or self.most > 0

    def page(self, direction: Direction) -> bool:
        """Page up and down, start and end, and lines by arrows."""
        page = max(1, self.rect.h - self.context.u(40))
        goals = {
            "page_up": self._goal - page,
            "page_down": self._goal + page,
            "first": 0.0,
            "last": float(self.most),
            "up": self._goal - self.context.u(60),
            "down": self._goal + self.context.u(60),
        }
        if direction not in goals or self.most == 0:
            return False
        self.scroll_to(goals[direction])
        return True

    def settled(self, rect: pygame.Rect) -> pygame.Rect:
        """Where a child's rectangle will be once the content stands still."""
        return rect.move(0, self.offset - round(self._goal))

    def reveal(self, rect: pygame.Rect) -> None:
        """Scroll so that a child's rectangle can be seen."""
        pad = max(self.context.u(12), self._fade)
        settled = self.settled(rect)
        top, bottom = settled.top - pad, settled.bottom + pad
        if top < self.rect.top:
            self.scroll_to(self._goal + top - self.rect.top)
        elif bottom > self.rect.bottom:
            self.scroll_to(self._goal + bottom - self.rect.bottom)

    def drags(self) -> bool:
        """The thumb and, for fingers, the content."""
        return self.most > 0

    def drag(self, signal: Drag) -> None:
        """Follow the finger, or the thumb the pointer."""
        if isinstance(signal, DragStart):
            self._drag_from = (signal.start[1], self._at)
            self._on_thumb = signal.start[0] >= self.inner.right
        travelled = signal.pos[1] - self._drag_from[0]
        if self._on_thumb:
            travelled = -round(travelled * self.content_height / max(1, self.rect.h))
        goal = self._drag_from[1] - travelled
        self._speed = goal - self._at
        self.scroll_to(goal, at_once=True)
        if isinstance(signal, DragEnd) and not self._on_thumb:
            self.scroll_to(goal + self._speed * 8)

    def update(self, seconds: float) -> bool:
        """Glide towards the goal."""
        if self._at == self._goal:
            return False
        self._at += (self._goal - self._at) * min(1.0, seconds * _SETTLE)
        if abs(self._at - self._goal) < 0.6:
            self._at = self._goal
        self._apply()
        return True

    def _apply(self) -> None:
        fresh = round(self._at)
        moved = self.offset - fresh
        self.offset = fresh
        if moved:
            for child in self.children:
                child.move(0, moved)
            self.changed()

    @property
    def _fade(self) -> int:
        """How far from an edge the content begins to fade, if there is more behind it."""
        return min(self.context.text_u(_FADE_UNITS), self.rect.h // 6)

    def paint(self, surface: pygame.Surface) -> None:
        """What it shows itself, below its children."""
        self._edges.keep(surface, self.inner, self._fade, self.offset, self.most - self.offset)
        before = surface.get_clip()
        surface.set_clip(before.clip(self.rect))
        self.paint_content(surface)
        surface.set_clip(before)

    def paint_content(self, surface: pygame.Surface) -> None:
        """Hook: what it shows without children; the clip is set."""

    def paint_over(self, surface: pygame.Surface) -> None:
        """The content fades at the edges; the scroll bar."""
        self._edges.paint(surface)
        if self.most <= 0:
            return
        context = self.context
        width = context.u(8)
        track = pygame.Rect(self.rect.right - width, self.rect.y, width, self.rect.h)
        context.surfaces.paint(surface, "scroll_track", track)
        height = max(context.u(36), round(self.rect.h * self.rect.h / self.content_height))
        top = track.y + round((track.h - height) * self._at / self.most)
        context.surfaces.paint(surface, "scroll_thumb", pygame.Rect(track.x, top, width, height))


class ListBox(ScrollArea):
    """Rows of text of which one is chosen; a double click or Enter opens it."""

    focusable = True
    speech_role = "list"
    clicks_audibly = True

    def __init__(
        self,
        rows: list[str],
        chosen: int = -1,
        on_choose: Callable[[int], object] | None = None,
        on_open: Callable[[int], object] | None = None,
        *,
        row_units: int = 52,
        make_row: Callable[[int], Widget] | None = None,
        describe_row: Callable[[int], str] | None = None,
        name: str = "",
    ) -> None:
        """`make_row` makes the tree of a row, by its number, each time the row is painted;
        `describe_row` says it to whoever does not see it.
        """
        super().__init__(name=name)
        self.rows = rows
        self.chosen = chosen
        self.on_choose = on_choose
        self.on_open = on_open
        self.row_units = row_units
        self.make_row = make_row or self._line
        self.describe_row = describe_row or rows.__getitem__

    def width_range(self) -> tuple[int, int]:
        """Rows name things of any length and can be cut."""
        least, wanted = _LIST_UNITS
        return self.context.text_u(least), self.context.text_u(wanted)

    def height_for(self, width: int) -> int:
        """All rows."""
        return len(self.rows) * self.row_height

    def least_height(self, width: int) -> int:
        """A few rows."""
        return min(3, len(self.rows)) * self.row_height

    def value_text(self) -> str:
        """The row chosen."""
        return self.describe_row(self.chosen) if 0 <= self.chosen < len(self.rows) else ""

    def position(self) -> tuple[int, int]:
        """That of the row chosen."""
        return max(1, self.chosen + 1), max(1, len(self.rows))

    def natural_size(self) -> tuple[int, int]:
        """As it likes to be."""
        return self.width_range()[1], self.height_for(0)

    def arrange(self) -> None:
        """Measure the content."""
        self.set_content(len(self.rows) * self.row_height)

    @property
    def row_height(self) -> int:
        """Height of one row in pixels."""
        return self.context.text_u(self.row_units)

    def choose(self, index: int) -> None:
        """Choose a row and bring it into view."""
        if not 0 <= index < len(self.rows):
            return
        if index != self.chosen:
            self.chosen = index
            self.changed()
            if self.on_choose is not None:
                self.on_choose(index)
        height = self.row_height
        self.reveal(pygame.Rect(self.rect.x, self.rect.y + index * height - self.offset, self.rect.w, height))

    def click(self, pos: Point, clicks: int) -> None:
        """Choose; the second click opens."""
        self.choose((pos[1] - self.rect.y + self.offset) // self.row_height)
        if clicks == 2:
            self.press()

    def press(self) -> None:
        """Open the chosen row."""
        if self.on_open is not None and 0 <= self.chosen < len(self.rows):
            self.on_open(self.chosen)

    def nav(self, direction: Direction) -> bool:
        """Up and down choose; beyond the ends the focus moves on."""
        last = len(self.rows) - 1
        page = max(1, self.rect.h // self.row_height - 1)
        goals = {"up": self.chosen - 1, "down": self.chosen + 1, "first": 0, "last": last}
        goals |= {"page_up": max(0, self.chosen - page), "page_down": min(last, self.chosen + page)}
        goal = goals.get(direction, -1)
        if not 0 <= goal <= last:
            return False
        self.choose(goal)
        return True

    def _line(self, index: int) -> Widget:
        """Rows name files and games, which may be of any length."""
        return Label(self.rows[index], elide=True)

    def _rows_in_view(self) -> Iterator[tuple[int, pygame.Rect, Widget]]:
        height = self.row_height
        first = self.offset // height
        for index in range(first, min(len(self.rows), first + self.rect.h // height + 2)):
            top = self.rect.y + index * height - self.offset
            row = pygame.Rect(self.rect.x, top, self.inner.w, height)
            inside = row.inflate(-2 * self.context.u(14), 0)
            yield index, row, self.ui.placed(self.make_row(index), inside)

    def paint_content(self, surface: pygame.Surface) -> None:
        """The rows in view."""
        clip = surface.get_clip()
        for index, row, tree in self._rows_in_view():
            if index == self.chosen:
                radius = self.context.u(6)
                pygame.draw.rect(surface, theme.BRONZE_LIGHT, row, border_radius=radius)
            paint_widgets(surface, clip, tree)
            surface.set_clip(clip)

    def problems(self) -> list[str]:
        """Those of the rows in view."""
        trees = [tree for _index, _row, tree in self._rows_in_view()]
        return [problem for tree in trees for each in tree.walk() for problem in each.problems()]


class SoftEdges:
    """Where there is more behind an edge, what is shown fades into the ground it lies on.

    Keeps the ground at both edges before the content is painted, and lays it over the content again.
    """

    def __init__(self) -> None:
        self._kept: list[tuple[pygame.Surface, pygame.Rect]] = []

    def keep(self, surface: pygame.Surface, room: pygame.Rect, reach: int, above: int, below: int) -> None:
        """Remember the ground in `room`, up to `reach` pixels from an edge behind which pixels are hidden."""
        self._kept = []
        for hidden, upper in ((above, True), (below, False)):
            tall = min(hidden, reach)
            top = room.top if upper else room.bottom - tall
            part = pygame.Rect(room.x, top, room.w, tall).clip(surface.get_clip())
            if tall > 0 and part.w > 0 and part.h > 0:
                ground = pygame.Surface(part.size, pygame.SRCALPHA)
                ground.blit(surface, (0, 0), part)
                # With little hidden the fade has only just come in.
                ramp_top = room.top - (reach - tall) if upper else top
                seen = part.move(-room.x, -ramp_top)
                ground.blit(_ramp((room.w, reach), upper), (0, 0), seen, pygame.BLEND_RGBA_MULT)
                self._kept.append((ground, part))

    def paint(self, surface: pygame.Surface) -> None:
        """Let the content fade."""
        for ground, part in self._kept:
            surface.blit(ground, part)
        self._kept = []


@lru_cache(maxsize=24)
def _ramp(size: tuple[int, int], upper: bool) -> pygame.Surface:
    """White, from opaque at the edge to clear."""
    width, height = size
    line = pygame.Surface((1, height), pygame.SRCALPHA)
    for y in range(height):
        share = min(1.0, _SOFTNESS * (1 - (y + 0.5) / height))
        cover = share * share * (3 - 2 * share)
        line.set_at((0, y if upper else height - 1 - y), (255, 255, 255, round(255 * cover)))
    return pygame.transform.scale(line, (width, height))
