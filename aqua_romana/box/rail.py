"""The front rail of the box: the quiet ways, inlaid in wood."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from aqua_romana.window import theme
from aqua_romana.window.look import Look
from aqua_romana.window.question import Question, nothing
from aqua_romana.window.text import N_, _
from aqua_romana.window.widgets import Button, Ui
from aqua_romana.window.widgets.dialog import Answer

_INK, _ICON = (240, 217, 174), theme.BRONZE_LIGHT
_MARGIN, _WIDE, _NARROW = 52, 46, 10  # beside the entries, and between them
_ABOVE = 12  # the rounded edge with its inlaid line


@dataclass(frozen=True)
class Way:
    """Somewhere to go: a marked text, an icon, and what leads there."""

    label: str
    icon: str
    go: Callable[[], object]
    name: str
    keys: tuple[str, ...] = ()


class RailEntry(Button):
    """An icon and a word on wood."""

    def __init__(self, way: Way) -> None:
        super().__init__(
            _(way.label), way.go, icon=way.icon, style="plain", role="rail", name=way.name, keys=way.keys
        )

    def natural_size(self) -> tuple[int, int]:
        """Room for a finger."""
        width, height = super().natural_size()
        return width - 2 * self.look.u(24) + 2 * self.look.u(16), height

    def paint(self, surface: Surface) -> None:
        """Light comes into it when it is pointed at."""
        look, rect, lit = self.look, self.rect, self.hovered or self.held
        icon = look.skin.icon(self.icon, theme.GOLD if lit else _ICON, self._icon_px())
        gap = look.u(10)
        ink = theme.IVORY if lit else _INK
        room = rect.w - 2 * look.u(12) - icon.get_width() - gap
        words = look.fonts.line(self.text, self.role, ink, room)
        x = rect.centerx - (icon.get_width() + gap + words.get_width()) // 2
        y = rect.centery + (look.u(1) if self.held else 0)
        surface.blit(icon, icon.get_rect(midleft=(x, y)))
        x += icon.get_width() + gap
        if not look.skin.plain:
            shade = look.fonts.line(self.text, self.role, (26, 12, 6), room)
            surface.blit(shade, shade.get_rect(midleft=(x, y + max(1, look.u(1.5)))))
        surface.blit(words, words.get_rect(midleft=(x, y)))
        if lit and self.enabled:
            under = Rect(x, y + words.get_height() // 2, words.get_width(), max(1, look.u(2)))
            surface.fill(theme.GOLD, under)


def height(look: Look) -> int:
    """How high the rail must be."""
    return max(look.u(74), look.touch + look.u(_ABOVE + 8))


def lay(ui: Ui, rail: Rect, ways: Sequence[Way], leave: Way) -> None:
    """All ways from the left, and the one out at the right; what finds no room lies behind More."""
    look = ui.look
    room = Rect(rail)
    room.h -= look.u(_ABOVE)
    room.bottom = rail.bottom
    room = room.inflate(-2 * min(look.u(_MARGIN), rail.w // 24), 0)
    entries = [ui.add(RailEntry(way)) for way in ways]
    more = ui.add(RailEntry(_more(ui, [])))
    last = ui.add(RailEntry(leave))
    widths = {entry: entry.natural_size()[0] for entry in (*entries, more, last)}
    least = look.u(_NARROW)
    shown = list(entries)

    def needed(row: list[RailEntry]) -> int:
        return sum(widths[entry] + least for entry in row)

    hidden: list[Way] = []
    row = [*shown, last]
    while needed(row) > room.w and shown:
        hidden.insert(0, ways[len(shown) - 1])
        shown.pop()
        row = [*shown, more, last]
    if needed(row) > room.w:
        hidden.append(leave)
        row = [more]
    for entry in (*entries, more, last):
        if entry not in row:
            ui.remove(entry)
    more.on_press = _more(ui, hidden).go
    gap = look.u(_WIDE) if needed(row) + len(row) * (look.u(_WIDE) - least) <= room.w else least
    tall = min(room.h, max(look.touch, look.text_u(48)))
    x = room.x
    for entry in row:
        if entry is last:
            x = room.right - widths[entry]
        entry.place((x, room.centery - tall // 2, widths[entry], tall))
        x += widths[entry] + gap


def _more(ui: Ui, hidden: Sequence[Way]) -> Way:
    """The rest as a menu."""

    def go() -> None:
        back: Answer = (N_("Back"), None)
        ui.open(
            # Translators: the title of a menu, and the button that opens it: what finds no room elsewhere.
            Question(
                N_("More"), nothing, [back, *((way.label, way.go) for way in hidden)], primary=0, stacked=True
            )
        )

    return Way(N_("More"), icon="menu", go=go, name="more")
