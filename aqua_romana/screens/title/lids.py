"""A lid on the title: the whole of it is pressed to begin a game."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from aqua_romana.boardgame.plugin import GamePlugin
from aqua_romana.screens.title import box
from aqua_romana.ui import theme
from aqua_romana.ui.paint_context import PaintContext
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.translation import _, ngettext
from aqua_romana.ui.widgets import Button, Pressable

_ON_WOOD = (217, 185, 138)  # smaller words on wood
_SHADE = (20, 9, 4)  # below letters on wood
_MARGIN, _GAP, _BUTTON = 18, 22, 170  # in layout units
_LEAST_BARE = 240  # units of text
_RISES, _SINKS = 6, 2  # in layout units
_RISING = 0.12  # seconds


class Lid(Pressable):
    """A game's lid with its line and what a press does; `is_next` is the one thing to do now."""

    def __init__(
        self,
        plugin: GamePlugin,
        on_press: Callable[[], object],
        *,
        is_next: bool,
        is_last: bool = False,
        ledge: int | None,
        offered: LearnFirstButton | None = None,
    ) -> None:
        """A bare one, without a height of its `ledge`, lies in a box that scrolls: without words but its
        button's, with a shadow of its own. `offered` are lessons, by a button beside the one to play.
        """
        super().__init__(on_press=on_press, name=f"play {plugin.id}")
        self.plugin = plugin
        self.is_next = is_next
        self.is_last = is_last  # the game played last
        self.is_bare = ledge is None
        self._given_ledge = ledge
        self.picture: Surface | None = None
        self._raised = 0.0  # by how many layout units; below 0 it is pressed down
        self.offered = self.add(offered) if offered is not None else None

    @property
    def ledge(self) -> int:
        """How high its lower part is."""
        return bare_ledge(self.context) if self._given_ledge is None else self._given_ledge

    @property
    def frame(self) -> int:
        """How thick the frame around it is."""
        return self.context.u(box.FRAME)

    def width_range(self) -> tuple[int, int]:
        """In a box that scrolls."""
        return self.context.text_u(_LEAST_BARE), self.context.text_u(2 * _LEAST_BARE)

    def height_for(self, width: int) -> int:
        """In a box that scrolls."""
        return box.scrolled_lid(self.context, width, self.ledge)

    def arrange(self) -> None:
        """Find its picture."""
        self.picture = box.lid_picture(self.ui.app, self.plugin, self.rect.size, self.ledge, self.frame)
        if self.offered is not None:
            self._lay_offered(self.offered)

    def _lay_offered(self, button: LearnFirstButton) -> None:
        """Left of Play; above it where there is no room, and then on the picture."""
        room, play = self._ledge_rect(), self._button_rect(self._ledge_rect())
        width = room.w if self.is_bare else play.x - self.context.u(_GAP) - room.x
        if not self.is_bare and self.context.fonts.can_fit(
            button.text, "button", width - 2 * self.context.u(14)
        ):
            button.place((room.x, play.y, width, play.h))
            return
        button.place((room.x, room.y - play.h - self.context.u(16), room.w, play.h))

    @property
    def text(self) -> str:
        """What its button says."""
        # Translators: a button on the lid of a game: begin one.
        return _("Play")

    @property
    def overhang(self) -> int:
        """It rises when pointed at, and throws a shadow."""
        return self.context.u(48 if self.is_bare else _RISES + 2) if self._ui else 0

    def update(self, seconds: float) -> bool:
        """Rise under the pointer and sink when pressed; at once where nothing is animated."""
        wanted_rise = float(-_SINKS if self.held else _RISES if self.hovered else 0)
        if self._raised == wanted_rise:
            return False
        step = _RISES * seconds / _RISING
        if self.ui.app.settings.animation == "off" or abs(wanted_rise - self._raised) <= step:
            self._raised = wanted_rise
        else:
            self._raised += step if wanted_rise > self._raised else -step
        self.changed()
        return True

    def paint(self, surface: Surface) -> None:
        """The lid, raised under the pointer, with its words and its button."""
        context, rect = self.context, self.rect
        if self.is_bare and not context.surfaces.plain:
            box.paint_shadow(self.ui.app, surface, rect)
        by = -round(self._raised * context.scale)
        if by:
            surface.fill((8, 5, 3), rect)  # what it lay on is in deep shade
        if self.picture is not None:
            surface.blit(self.picture, rect.move(0, by))
        ledge = self._ledge_rect().move(0, by)
        button = self._button_rect(ledge)
        self._paint_button(surface, button)
        if not self.is_bare and self.offered is None:
            self._paint_text(surface, Rect(ledge.x, ledge.y, button.x - context.u(_GAP) - ledge.x, ledge.h))

    def _ledge_rect(self) -> Rect:
        inner = self.rect.inflate(-2 * self.frame, 0)
        margin, line = self.context.u(_MARGIN), self.context.u(7)
        top = self.rect.bottom - self.frame - self.ledge + line
        return Rect(inner.x + margin, top, inner.w - 2 * margin, self.ledge - line)

    def _button_rect(self, ledge: Rect) -> Rect:
        width, height = button_size(self.context, self.text)
        width = ledge.w if self.is_bare else min(width, ledge.w)
        return Rect(ledge.right - width, ledge.centery - height // 2, width, height)

    def _paint_button(self, surface: Surface, rect: Rect) -> None:
        slab = "button_primary" if self.is_next else "button"
        state = "_pressed" if self.held else "_hover" if self.hovered else ""
        self.context.surfaces.paint(surface, slab + state, rect)
        ink = theme.IVORY if self.is_next else (52, 32, 14)
        lettering = self.context.fonts.line(self.text, "button", ink, rect.w - 2 * self.context.u(12))
        surface.blit(lettering, lettering.get_rect(center=rect.center))

    def _paint_text(self, surface: Surface, room: Rect) -> None:
        fonts = self.context.fonts
        parts = [
            (_(self.plugin.lid.line), "motto", theme.IVORY),
            (self._small_print(), "small", _ON_WOOD),
        ]
        sizes = [fonts.block_size(line_text, role, room.w)[1] for line_text, role, _ink in parts if line_text]
        if sum(sizes) > room.h:
            parts = parts[:1]
        parts = [part for part in parts if part[0]]
        y = (
            room.centery
            - sum(fonts.block_size(line_text, role, room.w)[1] for line_text, role, _ink in parts) // 2
        )
        for line_text, role, ink in parts:
            y += paint_on_wood(surface, self.context, (room.x, y), (line_text, role, ink), room.w)

    def _small_print(self) -> str:
        """How many play, and whether it was played last."""
        # Translators: on the lid of a game, after how many play it; small letter
        parts = (players_of(self.plugin), _("played last") if self.is_last else "")
        return " · ".join(part for part in parts if part)

    def problems(self) -> list[str]:
        """Words that do not fit."""
        context, found = self.context, []
        ledge = self._ledge_rect()
        button = self._button_rect(ledge)
        if not context.fonts.can_fit(self.text, "button", button.w - 2 * context.u(12)):
            found.append("content of its button does not fit")
        if button.h > ledge.h or button.h < context.touch:
            found.append("its button has no room")
        width = button.x - context.u(_GAP) - ledge.x
        if (
            not self.is_bare
            and context.fonts.block_size(_(self.plugin.lid.line), "motto", width)[1] > ledge.h
        ):
            found.append("content of its ledge does not fit")
        return found


class LearnFirstButton(Button):
    """The one red thing for somebody who opens the box for the first time."""

    def __init__(self, plugin: GamePlugin, on_press: Callable[[], object]) -> None:
        # Translators: a button for somebody who has never played: take the lessons first; they take so long
        text, name = _("Learn first (10 minutes)"), f"learn first {plugin.id}"
        super().__init__(text, on_press, style="primary", name=name)


def paint_on_wood(
    surface: Surface,
    context: PaintContext,
    at: tuple[int, int],
    lettering: tuple[str, str, theme.Colour],
    width: int,
) -> int:
    """Words with a dark edge below, as if burnt into the wood; tells how high they are."""
    line_text, role, ink = lettering
    shade = context.fonts.block(line_text, role, _SHADE, width)
    if not context.surfaces.plain:
        surface.blit(shade, (at[0], at[1] + max(1, context.u(1.5))))
    surface.blit(context.fonts.block(line_text, role, ink, width), at)
    return shade.get_height()


def button_size(context: PaintContext, text: str) -> tuple[int, int]:
    """Of the button on a ledge."""
    width = context.fonts.size(text, "button")[0] + 2 * context.u(38)
    return max(context.u(_BUTTON), width), max(context.touch, context.text_u(theme.BUTTON_HEIGHT))


def ledge_height(context: PaintContext, plugins: tuple[GamePlugin, ...], width: int) -> int:
    """How high the ledges of lids must be that are so wide inside: all their lines are read."""
    button = button_size(context, _("Play"))
    room = width - 2 * context.u(_MARGIN) - button[0] - context.u(_GAP)
    if room < context.text_u(120):
        return 10 * context.u(1000)  # there is no room for words beside a button
    fonts = context.fonts
    lines = max(fonts.block_size(_(plugin.lid.line), "motto", room)[1] for plugin in plugins)
    return max(context.u(96), button[1] + context.u(32), lines + fonts.line_height("small") + context.u(18))


def bare_ledge(context: PaintContext) -> int:
    """How high the ledge is that holds only a button."""
    return button_size(context, _("Play"))[1] + context.u(30)


def players_of(plugin: GamePlugin) -> str:
    """How many may play."""
    least, most = min(plugin.players), max(plugin.players)
    if least == most:
        return ngettext("{n} player", "{n} players", most)
    # Translators: how many may play a game; {least} and {most} are numbers.
    return _("{least}–{most} players", least=formats.integer(least), most=formats.integer(most))
