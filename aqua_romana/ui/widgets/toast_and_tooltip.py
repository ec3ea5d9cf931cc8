"""What comes and goes by itself: messages and hints."""

from __future__ import annotations

import pygame

from aqua_romana.ui import theme
from aqua_romana.ui.text import translation
from aqua_romana.ui.widgets import layout
from aqua_romana.ui.widgets.widget import Widget

_FADE = 0.18
_HINT_AFTER = 0.55
_A_LOOK, _PER_WORD = 1.5, 0.3  # seconds: to notice words, and to read one of them


class Toast(Widget):
    """A short message near the lower edge."""

    solid = False
    floating = True

    def __init__(self, text: str, seconds: float = 3.0) -> None:
        super().__init__()
        self.text = text
        self.language = translation.language()
        self._left = seconds
        self._age = 0.0
        self._drawn: pygame.Surface | None = None

    @property
    def gone(self) -> bool:
        """Whether it has been seen long enough."""
        return self._left <= 0

    @property
    def overhang(self) -> int:
        """The slab's shadow."""
        return self.context.surfaces.overhang("tooltip") if self._ui else 0

    def appear(self, bounds: pygame.Rect) -> None:
        """Take a place in the window."""
        context = self.context
        width = min(context.text_u(720), bounds.w - context.u(80))
        size = context.fonts.block_size(self.text, "body", width)
        rect = pygame.Rect(0, 0, size[0] + 2 * context.u(28), size[1] + 2 * context.u(14))
        buttons = max(context.touch, context.text_u(theme.TOUCH_TARGET))  # of a page, which it may name
        rect.midbottom = (bounds.centerx, bounds.bottom - buttons - context.u(36))
        self.place(rect)
        self._drawn = None

    def dismiss(self) -> None:
        """Let it go soon."""
        self._left = min(self._left, _FADE)

    def update(self, seconds: float) -> bool:
        """Fade in, stay, fade out."""
        before = self._strength()
        self._age += seconds
        self._left -= seconds
        strength = self._strength()
        if strength != before or self.gone:
            self.changed()
        return 0 < strength < 255

    def wake_after(self) -> float | None:
        """When it begins to fade."""
        return max(0.0, self._left - _FADE)

    def _strength(self) -> int:
        return round(255 * max(0.0, min(1.0, self._age / _FADE, self._left / _FADE)))

    def paint(self, surface: pygame.Surface) -> None:
        """Dark slab, light words."""
        strength = self._strength()
        if strength <= 0:
            return
        if self._drawn is None:
            context, reach = self.context, self.overhang
            self._drawn = pygame.Surface(self.outer.size, pygame.SRCALPHA)
            inner = pygame.Rect((reach, reach), self.rect.size)
            context.surfaces.paint(self._drawn, "tooltip", inner)
            words = context.fonts.block(
                self.text, "body", theme.IVORY, self.rect.w - 2 * context.u(28), "centre"
            )
            self._drawn.blit(words, words.get_rect(center=inner.center))
        self._drawn.set_alpha(strength)
        surface.blit(self._drawn, self.outer)


class Tooltip(Widget):
    """A hint beside what the pointer rests on."""

    solid = False
    floating = True

    def __init__(self) -> None:
        super().__init__()
        self.visible = False
        self.text = ""
        self._target = pygame.Rect(0, 0, 0, 0)
        self._waiting: float | None = None
        self._unread = 0.0  # seconds it stays whatever the pointer does
        self._leaves = False  # as soon as it can have been read

    @property
    def overhang(self) -> int:
        """The slab's shadow."""
        return self.context.surfaces.overhang("tooltip") if self._ui else 0

    @property
    def is_unread(self) -> bool:
        """Whether nobody can have read it yet."""
        return self._unread > 0

    def wait_for(self, text: str, target: pygame.Rect) -> None:
        """Show it if the pointer stays a moment; not over what is still to be read."""
        if self.is_unread:
            return
        self.text, self._target = text, target.copy()
        self._waiting = _HINT_AFTER

    def show_at(self, text: str, target: pygame.Rect) -> None:
        """Show it now."""
        self.hide()
        self.text, self._target = text, target.copy()
        self._appear()

    def show_to_be_read(self, text: str, target: pygame.Rect) -> None:
        """Show it now, and for as long as reading takes, whatever the pointer does: why something was
        refused. What is pressed next takes it away."""
        self.show_at(text, target)
        self._unread = _A_LOOK + _PER_WORD * len(text.split())

    def step_aside(self) -> None:
        """The pointer is elsewhere: away with it, once it can have been read."""
        if self.is_unread:
            self._leaves = True
        else:
            self.hide()

    def hide(self) -> None:
        """Away with it."""
        self._waiting = None
        self._unread, self._leaves = 0.0, False
        if self.visible:
            self.changed()
            self.visible = False

    def update(self, seconds: float) -> bool:
        """Count down."""
        if self.is_unread:
            self._unread -= seconds
            if self._leaves and not self.is_unread:
                self.hide()
        if self._waiting is not None:
            self._waiting -= seconds
            if self._waiting <= 0:
                self._appear()
        return False

    def wake_after(self) -> float | None:
        """When it is due, or read."""
        if self.is_unread:
            return self._unread
        return None if self._waiting is None else max(0.0, self._waiting)

    def _appear(self) -> None:
        context, bounds = self.context, self.ui.bounds
        self._waiting = None
        width, height = context.fonts.block_size(self.text, "small", context.text_u(360))
        rect = pygame.Rect(0, 0, width + 2 * context.u(14), height + 2 * context.u(9))
        gap = context.u(10)
        rect.midbottom = (self._target.centerx, self._target.top - gap)
        if self._target.w > context.u(200) and self._target.h > context.u(80):
            # Beside a slab, towards the middle: above and below it lie others like it.
            if self._target.centerx > bounds.centerx:
                rect.midright = (self._target.left - gap, self._target.centery)
            else:
                rect.midleft = (self._target.right + gap, self._target.centery)
        elif rect.top < gap:
            rect.midtop = (self._target.centerx, self._target.bottom + gap)
        self.visible = True
        rect = self.ui.tooltip_spot(layout.kept_inside(rect, bounds, context.u(6)), self._target)
        self.place(rect)

    def paint(self, surface: pygame.Surface) -> None:
        """Dark slab, light words."""
        context = self.context
        context.surfaces.paint(surface, "tooltip", self.rect)
        words = context.fonts.block(self.text, "small", theme.IVORY, context.text_u(360))
        surface.blit(words, words.get_rect(center=self.rect.center))
