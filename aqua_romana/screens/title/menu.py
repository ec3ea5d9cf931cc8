"""The front rail of the box: the quiet ways, inlaid in wood."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from aqua_romana.ui import theme
from aqua_romana.ui.paint_context import PaintContext
from aqua_romana.ui.scene import UiScene
from aqua_romana.ui.text import translation
from aqua_romana.ui.text.translation import N_, _
from aqua_romana.ui.widgets import Button, Row, Spacer
from aqua_romana.ui.widgets.dialog import Answer, OwnName, TranslatedDialog, no_text

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
        """An icon and a word."""
        context = self.context
        return self._content_width() + 2 * context.u(16), max(context.touch, context.text_u(48))

    def least_height(self, width: int) -> int:
        """Room for a finger."""
        return self.context.touch

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
        MenuItem(N_("Language"), icon="edit", go=partial(_ask_language, navigator), name="language"),
        MenuItem(N_("About"), icon="help", go=partial(navigator.show, "about"), name="about"),
    ]


def _ask_language(navigator: Navigator) -> None:
    """Every language by its own name."""
    app = navigator.app
    back: Answer = (N_("Back"), None)
    names = translation.languages().items()
    known = [(OwnName(name), partial(app.choose_language, code)) for code, name in names]
    dialog = TranslatedDialog(N_("Language"), no_text, [back, *known], primary=0, stacked=True)
    if isinstance(app.scene, UiScene):
        app.scene.ui.open(dialog)


class MenuRail(Row):
    """All ways from the left, and the one out at the right; what finds no room lies behind More."""

    def __init__(self, navigator: Navigator) -> None:
        leave = MenuItem(N_("Quit"), icon="close", go=navigator.quit, name="quit", keys=("ctrl+q",))
        self._items = [*_items(navigator), leave]
        *self._ways, self._leave = (MenuButton(item) for item in self._items)
        # Translators: the title of a menu, and the button that opens it: what finds no room elsewhere.
        self._more = MenuButton(MenuItem(N_("More"), icon="menu", go=self.open_more, name="more"))
        super().__init__(*self._ways, self._more, Spacer(weight=1), self._leave, align="middle")

    def arrange(self) -> None:
        """As many ways as fit, far apart if possible; where not even Quit does, it lies behind More too."""
        counts = range(len(self._ways), -1, -1)
        self._leave.visible = True
        self._leave.visible = any(self._fits(count, gap) for count in counts for gap in (_WIDE, _NARROW))
        super().arrange()

    def _fits(self, count: int, gap: float) -> bool:
        self.gap = gap
        for at, way in enumerate(self._ways):
            way.visible = at < count
        self._more.visible = count < len(self._ways)
        return self.width_range()[1] <= self.rect.w

    def open_more(self) -> None:
        """The rest as a menu."""
        hidden = [
            item
            for item, button in zip(self._items, (*self._ways, self._leave), strict=True)
            if not button.visible
        ]
        answers: list[Answer] = [(N_("Back"), None), *((item.label, item.go) for item in hidden)]
        self.ui.open(TranslatedDialog(N_("More"), no_text, answers, primary=0, stacked=True))


def room_in(rail: Rect, context: PaintContext) -> Rect:
    """Where the entries lie on the drawn rail: below its rounded edge, and not quite to its ends."""
    margin, above = min(context.u(_MARGIN), rail.w // 24), context.u(_ABOVE)
    return Rect(rail.x + margin, rail.y + above, rail.w - 2 * margin, rail.h - above)
