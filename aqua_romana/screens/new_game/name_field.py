"""A field for a player's name with a list of the names used before."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from aqua_romana.screens.new_game.player_names import matching
from aqua_romana.ui import theme
from aqua_romana.ui.input import Direction, Key, Point, Shortcut, Text
from aqua_romana.ui.paint_context import PaintContext
from aqua_romana.ui.text.translation import _
from aqua_romana.ui.widgets import Drawing, Label, ListBox, Row, TextField, Widget, layout
from aqua_romana.ui.widgets.widget import Typed

_MOST_ROWS = 6
_CROSS = 16  # units; around it there is room for a finger


class NameList(ListBox):
    """Hangs below its field, above everything else. A cross at the end of each row forgets the name."""

    focusable = False
    floating = True
    cursor = "point"

    def __init__(self, field: NameField, names: list[str]) -> None:
        super().__init__(names, row_units=theme.TOUCH_TARGET, make_row=self._name, name="names")
        self._field = field
        self._hangs_at = field.rect.copy()

    def hang(self) -> None:
        """Take a place below the field, or above it where there is more room; never outside the window."""
        context, bounds, field = self.context, self.ui.bounds, self._field.rect
        pad = self._pad + context.u(6)
        below, above = bounds.bottom - field.bottom - 2 * pad, field.top - 2 * pad
        room = max(below, above)
        rows = max(1, min(_MOST_ROWS, len(self.rows), room // self.row_height))
        height = rows * self.row_height
        top = field.bottom + pad if below >= min(height, above) else field.top - pad - height
        width = max(field.w - 2 * self._pad, context.text_u(240))
        rect = pygame.Rect(field.x + self._pad, top, width, height)
        self.place(layout.kept_inside(rect, bounds, pad))

    @property
    def _pad(self) -> int:
        return self.context.u(13)

    @property
    def overhang(self) -> int:
        """The slab around the rows, and its shadow."""
        return self._pad + self.context.surfaces.overhang("card") if self._ui else 0

    def click(self, pos: Point, clicks: int) -> None:
        """Take the name, or forget it."""
        index = (pos[1] - self.rect.y + self.offset) // self.row_height
        if 0 <= index < len(self.rows):
            if self._cross(self._row(index)).collidepoint(pos):
                self._field.forget(self.rows[index])
            else:
                self._field.take(self.rows[index])

    def update(self, seconds: float) -> bool:
        """When the field is scrolled away, the list goes."""
        if self._field.rect != self._hangs_at:
            self._field.close()
            return True
        return super().update(seconds)

    def _row(self, index: int) -> pygame.Rect:
        top = self.rect.y + index * self.row_height - self.offset
        return pygame.Rect(self.rect.x, top, self.inner.w, self.row_height)

    def _cross(self, row: pygame.Rect) -> pygame.Rect:
        return pygame.Rect(row.right - row.h, row.y, row.h, row.h)

    def paint(self, surface: pygame.Surface) -> None:
        """The slab, the names, the crosses."""
        self.context.surfaces.paint(surface, "card", self.rect.inflate(2 * self._pad, 2 * self._pad))
        super().paint(surface)

    def _name(self, index: int) -> Widget:
        ink = theme.RED_LIGHT if index == self.chosen else theme.INK_SOFT
        name = Label(self.rows[index], elide=True).cell(weight=1)
        return Row(name, Drawing(partial(_paint_cross, ink), _CROSS, _CROSS, grows=True), gap=8)


def _paint_cross(
    ink: theme.Colour, surface: pygame.Surface, context: PaintContext, room: pygame.Rect
) -> None:
    reach, thick = context.text_u(6), max(2, context.u(2))
    x, y = room.center
    pygame.draw.line(surface, ink, (x - reach, y - reach), (x + reach, y + reach), thick)
    pygame.draw.line(surface, ink, (x - reach, y + reach), (x + reach, y - reach), thick)


class NameField(TextField):
    """A text field that offers known names: by a click, by the arrow at its end, by Enter, while typing."""

    def __init__(
        self,
        text: str,
        on_change: Callable[[str], object],
        *,
        known: Callable[[], list[str]],
        on_forget: Callable[[str], object],
        limit: int,
        name: str,
    ) -> None:
        super().__init__(text, on_change, placeholder=_("Name"), limit=limit, replaces=True, name=name)
        self._known = known
        self._on_forget = on_forget
        self.list: NameList | None = None
        self._has_typed = False  # since it has the focus

    # -- the list ----------------------------------------------------------------------------------

    @property
    def _chosen(self) -> str:
        """The name that is chosen in the list."""
        return self.list.rows[self.list.chosen] if self.list is not None and self.list.chosen >= 0 else ""

    @property
    def _offers(self) -> bool:
        return bool(self._known())

    def open(self, typed: str = "") -> None:
        """Show the names in which `typed` occurs; none, no list."""
        before = self._chosen
        self.close()
        names = [each for each in matching(self._known(), typed) if each != typed or not typed]
        if not names or not self.focused:
            return
        self.list = NameList(self, names)
        self.ui.add(self.list)
        self.list.hang()
        if before in names:
            self.list.choose(names.index(before))

    def close(self) -> None:
        """Away with the list."""
        hanging, self.list = self.list, None
        if hanging is not None:
            self.ui.remove(hanging)

    def take(self, name: str) -> None:
        """Choose a name."""
        self.close()
        self._replace(0, len(self.text), name[: self.limit])

    def forget(self, name: str) -> None:
        """Offer a name no more."""
        self._on_forget(name)
        self.open()

    # -- input -------------------------------------------------------------------------------------

    def _arrow(self) -> pygame.Rect:
        return pygame.Rect(self.rect.right - self.rect.h, self.rect.y, self.rect.h, self.rect.h)

    @property
    def _room(self) -> pygame.Rect:
        room = super()._room
        if self._offers:
            room.w = max(1, self._arrow().x - room.x)
        return room

    def pointer_down(self, pos: Point) -> None:
        """The arrow shows or hides the list and leaves the caret."""
        if not (self._offers and self._arrow().collidepoint(pos)):
            super().pointer_down(pos)

    def click(self, pos: Point, clicks: int) -> None:
        """Show the list; on the arrow also hide it."""
        super().click(pos, clicks)
        if self.list is None:
            self.open()
        elif self._arrow().collidepoint(pos):
            self.close()

    def press(self) -> None:
        """Enter or A: show the list, or take what is chosen in it; after typing, on to what comes next."""
        if self._chosen:
            self.take(self._chosen)
        elif self._has_typed:
            self.close()
            self.ui.focus_next()
        elif self.list is None:
            self.open()
        else:
            self.close()

    def nav(self, direction: Direction) -> bool:
        """Up and down in the list; beyond its ends the list goes and the focus moves on."""
        if self.list is None or direction not in ("up", "down", "page_up", "page_down", "first", "last"):
            return super().nav(direction)
        if self.list.nav(direction):
            return True
        self.close()
        return direction == "up"

    def typed(self, signal: Typed) -> bool:
        """What is typed filters the list; Shift+Delete or X on a gamepad forgets the chosen name."""
        chosen = self._chosen
        shift_delete = isinstance(signal, Key) and signal.name == "delete" and "shift" in signal.mods
        if chosen and (shift_delete or (isinstance(signal, Shortcut) and signal.name == "pad_x")):
            self.forget(chosen)
            return True
        before = self.text
        done = super().typed(signal)
        self._has_typed |= self.text != before
        if self.text != before and (isinstance(signal, Text) or self.list is not None):
            self.open(self.text)
        return done

    def focus_changed(self) -> None:
        """Without the focus there is no list."""
        super().focus_changed()
        self._has_typed = False
        if not self.focused:
            self.close()

    def paint(self, surface: pygame.Surface) -> None:
        """The field, and the arrow at its end."""
        super().paint(surface)
        if not self._offers:
            return
        context, arrow = self.context, self._arrow()
        reach = context.u(8)
        x, y = arrow.center
        up = -1 if self.list is not None else 1
        points = [
            (x - reach, y - up * reach * 0.5),
            (x + reach, y - up * reach * 0.5),
            (x, y + up * reach * 0.7),
        ]
        pygame.draw.polygon(surface, theme.RED_LIGHT if self.hovered else theme.BRONZE_DARK, points)
