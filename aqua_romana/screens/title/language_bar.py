"""The languages by their own names, for somebody who opens the box for the first time: one press, no dialog.

The system's is chosen already. Whoever comes later finds the same choice in the settings.
"""

from __future__ import annotations

from functools import partial

from pygame import Rect, Surface

from aqua_romana.ui import theme
from aqua_romana.ui.app import App
from aqua_romana.ui.text import translation
from aqua_romana.ui.widgets import Button, Row

_OTHER = (196, 188, 164)  # the languages that are not spoken now
_ON_FELT = (8, 24, 28)  # below letters on felt
_PAD = 4  # in layout units, beside a name


def choose(app: App, code: str) -> None:
    """Speak a language from now on, or the system's; it counts more than what the command line asked for."""
    translation.force_language("")
    app.settings.language = code
    app.settings.save()
    app.apply_settings()


class LanguageButton(Button):
    """A language as it calls itself; the one that is spoken is underlined in gold."""

    def __init__(self, code: str, name: str, app: App) -> None:
        super().__init__(name, partial(choose, app, code), style="plain", role="rail", name=f"speak {code}")
        self.code = code

    def natural_size(self) -> tuple[int, int]:
        """Room for a finger."""
        context = self.context
        width = context.fonts.size(self.text, self.role)[0] + 2 * context.u(_PAD)
        return max(context.touch, width), context.touch

    def paint(self, surface: Surface) -> None:
        """A word on felt."""
        context, rect = self.context, self.rect
        is_spoken, lit = self.code == translation.language(), self.hovered or self.held
        ink = theme.GOLD if is_spoken else theme.IVORY if lit else _OTHER
        room = rect.w - context.u(_PAD)
        lettering = context.fonts.line(self.text, self.role, ink, room)
        at = lettering.get_rect(center=(rect.centerx, rect.centery + (context.u(1) if self.held else 0)))
        if not context.surfaces.plain:
            shade = context.fonts.line(self.text, self.role, _ON_FELT, room)
            surface.blit(shade, at.move(0, max(1, context.u(1.5))))
        surface.blit(lettering, at)
        if is_spoken or lit:
            surface.fill(ink, Rect(at.x, at.bottom - context.u(2), at.w, max(1, context.u(2))))


class LanguageBar(Row):
    """All of them side by side, in as many rows as they need."""

    def __init__(self, app: App) -> None:
        buttons = (LanguageButton(code, name, app) for code, name in translation.languages().items())
        super().__init__(*buttons, gap=26, wraps=True, name="languages")
