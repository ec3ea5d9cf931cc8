"""The front rail of the box: the quiet ways, inlaid in wood."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from aqua_romana.ui import theme
from aqua_romana.ui.paint_context import PaintContext
from aqua_romana.ui.text.translation import N_, _
from aqua_romana.ui.widgets import Button, WidgetRoot
from aqua_romana.ui.widgets.dialog import Answer, TranslatedDialog, no_text

if TYPE_CHECKING:
    from aqua_romana.screens.navigator import Navigator

_INK, _ICON = (240, 217, 174), theme.BRONZE_LIGHT
_MARGIN, _WIDE, _NARROW = 52, 46, 10  # beside the entries, and between them
_ABOVE = 12  # the rounded edge with its inlaid line


@dataclass(frozen=True)
class MenuItem:
    """Somewhere to go: a marked text, an icon, and what leads there."""

    label: str
    icon: str
    go: Callable[[], object]
    name: str
    keys: tuple[str, ...] = ()


class MenuButton(Button):
    """An icon and a word on wood."""

    def __init__(self, item: MenuItem) -> None:
        super().__init__(
            _(item.label), item.go, icon=item.icon, style="plain", role="rail", name=item.name, keys=item.keys
        )

    def natural_size(self) -> tuple[int, int]:
        """Room for a finger."""
        width, height = super().natural_size()
        return width - 2 * self.context.u(24) + 2 * self.context.u(16), height

    def paint(self, surface: Surface) -> None:
        """Light comes into it when it is pointed at."""
        context, rect, lit = self.context, self.rect, self.hovered or self.held
        icon = context.surfaces.icon(self.icon, theme.GOLD if lit else _ICON, self._icon_px())
        gap = context.u(10)
        ink = theme.IVORY if lit else _INK
        room = rect.w - 2 * context.u(12) - icon.get_width() - gap
        lettering = context.fonts.line(self.text, self.role, ink, room)
        x = rect.centerx - (icon.get_width() + gap + lettering.get_width()) // 2
        y = rect.centery + (context.u(1) if self.held else 0)
        surface.blit(icon, icon.get_rect(midleft=(x, y)))
        x += icon.get_width() + gap
        if not context.surfaces.plain:
            shade = context.fonts.line(self.text, self.role, (26, 12, 6), room)
            surface.blit(shade, shade.get_rect(midleft=(x, y + max(1, context.u(1.5)))))
        surface.blit(lettering, lettering.get_rect(midleft=(x, y)))
        if lit and self.enabled:
            under = Rect(x, y + lettering.get_height() // 2, lettering.get_width(), max(1, context.u(2)))
            surface.fill(theme.GOLD, under)


def height(context: PaintContext) -> int:
    """How high the rail must be."""
    return max(context.u(74), context.touch + context.u(_ABOVE + 8))


def _items(navigator: Navigator) -> list[MenuItem]:
    """What the rail leads to."""
    return [
        MenuItem(N_("Saved games"), icon="save", go=partial(navigator.show, "saved_games"), name="saved"),
        MenuItem(N_("Results"), icon="chart", go=partial(navigator.show, "results"), name="results"),
        MenuItem(N_("Rules"), icon="rules", go=navigator.show_rules, name="rules", keys=("f1",)),
        MenuItem(N_("Settings"), icon="settings", go=partial(navigator.show, "settings"), name="settings"),
        MenuItem(N_("About"), icon="help", go=partial(navigator.show, "about"), name="about"),
    ]


def lay_out(ui: WidgetRoot, rail: Rect, navigator: Navigator) -> None:
    """All ways from the left, and the one out at the right; what finds no room lies behind More."""
    items = _items(navigator)
    leave = MenuItem(N_("Quit"), icon="close", go=navigator.quit, name="quit", keys=("ctrl+q",))
    context = ui.context
    room = Rect(rail)
    room.h -= context.u(_ABOVE)
    room.bottom = rail.bottom
    room = room.inflate(-2 * min(context.u(_MARGIN), rail.w // 24), 0)
    entries = [ui.add(MenuButton(item)) for item in items]
    more = ui.add(MenuButton(_more(ui, [])))
    last = ui.add(MenuButton(leave))
    widths = {entry: entry.natural_size()[0] for entry in (*entries, more, last)}
    least = context.u(_NARROW)
    shown = list(entries)

    def needed(row: list[MenuButton]) -> int:
        return sum(widths[entry] + least for entry in row)

    hidden: list[MenuItem] = []
    row = [*shown, last]
    while needed(row) > room.w and shown:
        hidden.insert(0, items[len(shown) - 1])
        shown.pop()
        row = [*shown, more, last]
    if needed(row) > room.w:
        hidden.append(leave)
        row = [more]
    for entry in (*entries, more, last):
        if entry not in row:
            ui.remove(entry)
    more.on_press = _more(ui, hidden).go
    gap = context.u(_WIDE) if needed(row) + len(row) * (context.u(_WIDE) - least) <= room.w else least
    tall = min(room.h, max(context.touch, context.text_u(48)))
    x = room.x
    for entry in row:
        if entry is last:
            x = room.right - widths[entry]
        entry.place((x, room.centery - tall // 2, widths[entry], tall))
        x += widths[entry] + gap


def _more(ui: WidgetRoot, hidden: Sequence[MenuItem]) -> MenuItem:
    """The rest as a menu."""

    def go() -> None:
        back: Answer = (N_("Back"), None)
        ui.open(
            # Translators: the title of a menu, and the button that opens it: what finds no room elsewhere.
            TranslatedDialog(
                N_("More"),
                no_text,
                [back, *((item.label, item.go) for item in hidden)],
                primary=0,
                stacked=True,
            )
        )

    return MenuItem(N_("More"), icon="menu", go=go, name="more")
