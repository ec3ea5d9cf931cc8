"""What all pages have in common: a title with the way back, slabs of stone, buttons below."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from aqua_romana.ui import theme
from aqua_romana.ui.scene import UiScene
from aqua_romana.ui.text.translation import _
from aqua_romana.ui.widgets import Button, Label, ListBox, Panel, Picker, ScrollArea, Ui, Widget, layout

_RAISED = 0.42  # of the room that content leaves, what lies above it


class Page(UiScene):
    """A scene with a heading, one or more slabs and a row of buttons. Scrolling survives a new layout."""

    def __init__(self) -> None:
        self._offsets: dict[str, int] = {}
        self._areas: list[ScrollArea] = []
        self._footer: list[Button] = []
        self._built_for: object = None

    def stamp(self) -> object:
        """Changes whenever the page must be built anew because of what happens elsewhere."""
        return None

    def heading(self) -> str:
        """The page's title."""
        return ""

    def content(self) -> Widget:
        """What stands between heading and lower edge: a layout tree.

        It gets the height it wants and stands a little above the middle, with the buttons right below it; a
        tree with a weight (`cell(weight=1)`) gets all of the room.
        """
        raise NotImplementedError

    def first_focus(self) -> str:
        """The name of the widget at which keys and gamepads begin."""
        return ""

    def aside(self) -> Widget | None:
        """What stands at the right end of the heading, or above the content where that leaves no room."""
        return None

    def fill(self, ui: Ui, body: pygame.Rect) -> None:
        """Put the content between heading and lower edge; pages say it as a tree by `content`."""
        tree = ui.add(self.content())
        spare = max(0, body.h - tree.height_for(body.w))
        if tree.cell_options.weight:
            spare = 0
        down = round(spare * _RAISED)
        tree.place((body.x, body.y + down, body.w, body.h - spare))
        for button in self._footer if spare else ():
            button.move(0, down - spare)
        begin = ui.named(self.first_focus()) if self.first_focus() else None
        if begin is not None:
            first_focus(ui, begin)

    def footer(self) -> Sequence[Button]:
        """The buttons along the lower edge, the most important one last."""
        return ()

    def build(self, ui: Ui) -> None:
        """Heading, content, buttons."""
        self._offsets |= {area.name: area.offset for area in self._areas}
        self._areas = []
        self._built_for = self.stamp()
        bounds = layout.inset(ui.bounds, self.app.u(36), self.app.u(22))
        top = self._heading_row(ui, bounds)
        below = self._footer_row(ui, self._column(bounds))
        gap = self.app.u(16)
        column = self._column(bounds)
        body = pygame.Rect(column.x, top + gap, column.w, below - top - 2 * gap)
        aside = self.aside()
        self.fill(ui, body if aside is None else self._beside_or_above(ui.add(aside), bounds.right, body))
        self._areas = [each for each in ui.root.walk() if isinstance(each, ScrollArea) and each.name]
        for area in self._areas:
            area.scroll_to(self._offsets.get(area.name, 0), at_once=True)

    def column_units(self) -> int:
        """How wide the content may become, in layout units of text."""
        return 1500

    def _column(self, bounds: pygame.Rect) -> pygame.Rect:
        return middle(bounds, self.app.context.text_u(self.column_units()))

    def _heading_row(self, ui: Ui, bounds: pygame.Rect) -> int:
        back = ui.add(
            Button(
                icon="back",
                style="round",
                on_press=self.on_back,
                tooltip=_("Back"),
                name="back",
                keys=("alt+left",),
            )
        )
        size = max(self.app.context.touch, self.app.u(54))
        back.place((bounds.x, bounds.y, size, size))
        title = self._title = ui.add(Label(self.heading(), "title", theme.GOLD, elide=True))
        height = max(size, self.app.fonts.line_height("title"))
        title.place((back.rect.right + self.app.u(20), bounds.y, bounds.w - size - self.app.u(20), height))
        back.place((bounds.x, bounds.y + (height - size) // 2, size, size))
        return bounds.y + height

    def beside_heading(self, widget: Widget, right: int) -> bool:
        """Put a widget at the right end of the heading's row; False where the heading leaves no room."""
        title, (width, height) = self._title, widget.natural_size()
        words = self.app.fonts.size(title.text, "title")[0] + self.app.u(24)
        if title.rect.x + words + width > right:
            return False
        title.rect.w = words
        widget.place((right - width, title.rect.centery - height // 2, width, height))
        return True

    def _beside_or_above(self, widget: Widget, right: int, body: pygame.Rect) -> pygame.Rect:
        """Place what stands beside the heading; the room that is left for the content."""
        if self.beside_heading(widget, right):
            return body
        tall = widget.height_for(body.w)
        widget.place((body.x, body.y, body.w, tall))
        below = tall + self.app.u(12)
        return pygame.Rect(body.x, body.y + below, body.w, body.h - below)

    def _footer_row(self, ui: Ui, bounds: pygame.Rect) -> int:
        buttons = self._footer = [ui.add(button) for button in self.footer()]
        if not buttons:
            return bounds.bottom + self.app.u(12)
        gap = self.app.u(14)
        sizes = [button.natural_size() for button in buttons]
        bottom = bounds.bottom
        for row in reversed(_rows([width for width, _height in sizes], bounds.w, gap)):
            right, tall = bounds.right, max(sizes[at][1] for at in row)
            for at in reversed(row):
                width, height = sizes[at]
                buttons[at].place((right - width, bottom - height, width, height))
                right -= width + gap
            bottom -= tall + gap
        return min(button.rect.top for button in buttons)

    def slab(self, ui: Ui, rect: pygame.Rect, title: str = "", name: str = "") -> tuple[Panel, ScrollArea]:
        """A slab of stone with a scroll area in it."""
        panel = ui.add(Panel("panel", title))
        panel.place(rect)
        area = panel.add(ScrollArea(name=name or title or "area"))
        area.place(in_slab(panel))
        self._areas.append(area)
        return panel, area

    def fit(self, *slabs: tuple[Panel, ScrollArea], raise_by: float = _RAISED) -> None:
        """Slabs with room to spare shrink to their content, all to one height, and move to the middle.

        The buttons come along.
        """
        spare = min(area.rect.h - area.content_height for _panel, area in slabs)
        if spare <= 0:
            return
        down = round(spare * raise_by)
        for panel, area in slabs:
            panel.rect.h -= spare
            area.rect.h -= spare
            panel.move(0, down)
        for button in self._footer if down else ():
            button.move(0, down - spare)  # stays just below the slabs

    def contents(
        self,
        ui: Ui,
        body: pygame.Rect,
        titles: list[str],
        choice: tuple[int, Callable[[int], object]],
        text_units: int,
    ) -> pygame.Rect:
        """Chapters to choose from, beside the text or, in narrow windows, above it: the room for the text."""
        u, context = self.app.u, self.app.context
        chosen, choose = choice
        widest = max(context.fonts.size(title, "body")[0] for title in titles)
        width = widest + 2 * u(14) + 2 * u(theme.PADDING) + u(18)
        if body.w >= width + context.text_u(text_units):
            left, right = layout.row(body, [float(width), 1.0], u(24))
            # Translators: the table of contents of a book.
            panel = ui.add(Panel("panel", _("Contents")))
            panel.place(left)
            rows = panel.add(ListBox(titles, chosen, choose, name="contents"))
            rows.place(in_slab(panel))
            self._areas.append(rows)
            # A book opened at a late chapter shows it in the contents, and the one after it.
            self._offsets.setdefault(rows.name, (chosen + 2) * rows.row_height - rows.rect.h)
            if rows.most == 0:
                self.fit((panel, rows), raise_by=0.0)
            first_focus(ui, rows)
            return right
        stepper = ui.add(Picker(titles, chosen, choose, style="stepper", name="contents"))
        height = stepper.natural_size()[1]
        stepper.place((body.x, body.y, body.w, height))
        first_focus(ui, stepper)
        return pygame.Rect(body.x, body.y + height + u(10), body.w, body.h - height - u(10))

    def draw(self, surface: pygame.Surface, everything: bool) -> list[pygame.Rect]:
        """When something changed while another scene lay above, the page is built anew."""
        if everything and self._built_for != self.stamp():
            self.layout(self.app.size, self.app.scale)
        return super().draw(surface, everything)


def in_slab(panel: Panel) -> pygame.Rect:
    """The room in a slab for a scroll area; its bar lies in the margin and the content in the middle."""
    inner, u = panel.inner, panel.context.u
    return pygame.Rect(inner.x - u(6), inner.y, inner.w + u(6) + u(10), inner.h)


def middle(body: pygame.Rect, width: int) -> pygame.Rect:
    """A column of at most `width` in the middle of the body."""
    width = min(width, body.w)
    return pygame.Rect(body.centerx - width // 2, body.y, width, body.h)


def _rows(widths: list[int], room: int, gap: int) -> list[list[int]]:
    """Indices of things in rows no wider than `room`: as few rows as possible, about equally long."""

    def broken(limit: int) -> list[list[int]]:
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

    fewest = len(broken(room))
    limits = range(max(widths), max(room, *widths) + 1, max(1, gap))
    return next((broken(limit) for limit in limits if len(broken(limit)) == fewest), broken(room))


def first_focus(ui: Ui, widget: Widget) -> None:
    """Let keys and gamepads begin at a widget without showing a ring yet."""
    if ui.focused is None and not ui.dialogs:
        ui.focus(widget)
