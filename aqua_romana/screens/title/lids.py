"""A lid on the title: the whole of it is pressed to begin a game."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from aqua_romana.boardgame.plugin import GamePlugin
from aqua_romana.screens.title import box_picture
from aqua_romana.screens.title.cards import OnFelt
from aqua_romana.ui import theme
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.translation import _, ngettext
from aqua_romana.ui.widgets import Button, Column, Pressable, Row, same_letters

_ON_WOOD = (217, 185, 138)  # smaller words on wood
_MARGIN, _GAP, _BUTTON = 18, 22, 170  # in layout units
_LEAST_BARE = 240  # units of text
_RISES, _SINKS = 6, 2  # in layout units
_RISING = 0.12  # seconds
_LOOKS = 0.5  # seconds
_BIRD = 21  # units from tip to tip of the wings


class Lid(Pressable):
    """A game's lid with its line and what a press does; `is_next` is the one thing to do now."""

    def __init__(
        self,
        plugin: GamePlugin,
        on_press: Callable[[], object],
        *,
        is_next: bool,
        is_last: bool = False,
        offered: LearnFirstButton | None = None,
    ) -> None:
        """`offered` are lessons, by a button beside the one to play; the line then lies above both."""
        super().__init__(on_press=on_press, name=f"play {plugin.id}")
        self.plugin = plugin
        self.is_next = is_next
        self.is_last = is_last  # the game played last
        self.is_bare = False
        self.ledge = 0  # how high its lower part is, in a box that shows all of it
        self.picture: Surface | None = None
        self._flown = 0.0  # seconds of birds in its sky
        self._raised = 0.0  # by how many layout units; below 0 it is pressed down
        self._shift = 0  # the same in pixels
        line = OnWood(_(plugin.lid.line), "motto", theme.IVORY)
        small = OnWood(self._small_print(), "small", _ON_WOOD)
        self._line = self.add(line) if offered is not None else None
        self._words = Column(line if offered is None else None, small, gap=0, pack="middle").cell(weight=1)
        self._play = PlayButton(self.text, is_next)
        self._on_ledge = self.add(Row(self._words, self._play, gap=_GAP, align="middle", pack="end"))
        self.offered = self.add(offered) if offered is not None else None
        if offered is not None:
            same_letters(self._play, offered)

    def lie_bare(self) -> None:
        """In a box that scrolls: without words but its buttons', with a shadow of its own."""
        self.is_bare = True
        self._words.visible = False
        if self._line is not None:
            self._line.visible = False
        self._play.cell(weight=1)

    @property
    def frame(self) -> int:
        """How thick the frame around it is."""
        return self.context.u(box_picture.FRAME)

    def ledge_for(self, width: int) -> int:
        """How high the ledge of a lid must be that is so wide inside: all of its words are read."""
        context, room = self.context, width - 2 * self.context.u(_MARGIN)
        if room < self._play.natural_size()[0] + context.u(_GAP) + context.text_u(120):
            return 10 * context.u(1000)  # there is no room for words beside a button
        return max(
            context.u(96),
            self._play.natural_size()[1] + context.u(32),
            self._on_ledge.height_for(room) + context.u(18),
        ) + self._above_buttons(room)

    def _above_buttons(self, room: int) -> int:
        """How high the line is that lies above two buttons."""
        return self._line.height_for(room) if self._line is not None and self._line.visible else 0

    def width_range(self) -> tuple[int, int]:
        """In a box that scrolls."""
        return self.context.text_u(_LEAST_BARE), self.context.text_u(2 * _LEAST_BARE)

    def height_for(self, width: int) -> int:
        """In a box that scrolls."""
        return box_picture.scrolled_lid(self.context, width, self._bare_ledge(width))

    def _bare_ledge(self, width: int) -> int:
        """How high a ledge with buttons only is, of a lid so wide: both beside each other, or one above."""
        lines = 1 if self.offered is None or self._beside_play(width) else 2
        return lines * (self._play.natural_size()[1] + self.context.u(16)) + self.context.u(14)

    def _beside_play(self, width: int) -> int:
        """How wide the offered button is beside the other on a lid so wide; 0 where it has no room there."""
        if self.offered is None:
            return 0
        context = self.context
        room = width - 2 * (self.frame + context.u(_MARGIN)) - self._play.natural_size()[0] - context.u(_GAP)
        self.offered.say_what_fits(room)
        needed = context.fonts.size(self.offered.text, "button")[0] + 2 * context.u(14)
        return room if needed <= room else 0

    def arrange(self) -> None:
        """Find its picture; words and buttons lie on the ledge."""
        if self.is_bare:
            self.ledge = self._bare_ledge(self.rect.w)
        self.picture = box_picture.lid_picture(
            self.ui.app, self.plugin, self.rect.size, self.ledge, self.frame
        )
        inner = self.rect.inflate(-2 * (self.frame + self.context.u(_MARGIN)), 0)
        high = self.ledge - self.context.u(7)  # below the line at the ledge's upper edge
        above = self._above_buttons(inner.w)
        top = self.rect.bottom - self.frame - high
        self._on_ledge.place((inner.x, top + above, inner.w, high - above))
        if self._line is not None and above:
            self._line.place((inner.x, top + self.context.u(6), inner.w, above))
        self._shift = 0
        self._follow()
        if self.offered is not None and self.is_bare:
            self._lay_offered_bare(self.offered)
        elif self.offered is not None:
            self._lay_offered(self.offered)

    def _lay_offered_bare(self, button: LearnFirstButton) -> None:
        """Left of Play; where there is no room above it."""
        room, gap = self._on_ledge.rect, self.context.u(_GAP)
        beside = self._beside_play(self.rect.w)
        if beside:
            self._on_ledge.place((room.x + beside + gap, room.y, room.w - beside - gap, room.h))
            button.place((room.x, self._play.rect.y, beside, self._play.rect.h))
            return
        button.say_what_fits(room.w)
        half = room.h // 2
        self._on_ledge.place((room.x, room.bottom - half, room.w, half))
        button.place(self._play.rect.move(0, -half))

    def _lay_offered(self, button: LearnFirstButton) -> None:
        """Left of Play, right of how many play where these have room."""
        room, play, gap = self._on_ledge.rect, self._play.rect, self.context.u(_GAP)
        width = play.x - gap - room.x
        small = self.context.fonts.size(self._small_print(), "small")[0] + gap
        button.say_what_fits(width - small)
        if self.context.fonts.can_fit(button.text, "button", width - small - 2 * self.context.u(14)):
            self._words.visible = True
            self._words.place((room.x, room.y, small - gap, room.h))
            button.place((room.x + small, play.y, width - small, play.h))
            return
        self._words.visible = False
        if self.context.fonts.can_fit(button.text, "button", width - 2 * self.context.u(14)):
            button.place((room.x, play.y, width, play.h))
        else:
            button.place((room.x, room.y - play.h - self.context.u(16), room.w, play.h))

    @property
    def text(self) -> str:
        """What its button says."""
        # Translators: a button on the lid of a game: begin one.
        return _("Play")

    def title_text(self) -> str:
        """The game, and what is done with it."""
        return ", ".join((self.plugin.title, self.text))

    def position(self) -> tuple[int, int]:
        """Among the lids."""
        lids = [each for each in self.parent.children if isinstance(each, Lid)] if self.parent else [self]
        return lids.index(self) + 1, len(lids)

    @property
    def overhang(self) -> int:
        """It rises when pointed at, and throws a shadow."""
        return self.context.u(48 if self.is_bare else _RISES + 2) if self._ui else 0

    @property
    def _has_birds(self) -> bool:
        """While somebody is there to see them."""
        app = self.ui.app
        return app.settings.animation != "off" and app.is_attended and not self.context.surfaces.plain

    @property
    def _sky(self) -> Rect:
        """Of its picture, a strip below the tablet with the name."""
        inside = self.rect.inflate(-2 * self.frame, -2 * self.frame)
        high = max(1, inside.h - self.ledge)
        return Rect(inside.x, inside.y + high * 36 // 100, inside.w, max(1, high * 24 // 100))

    def _fly(self, seconds: float) -> None:
        before = area(self._flown, self._sky, self.context.u(_BIRD))
        self._flown += seconds
        after = area(self._flown, self._sky, self.context.u(_BIRD))
        for each in (before, after):
            if each is not None:
                self.ui.spoil(each.move(0, self._shift))

    def wake_after(self) -> float | None:
        """Birds move by themselves; between two flocks it is enough to look now and then."""
        if not self._has_birds:
            return None
        span = self.context.u(_BIRD)
        is_empty = area(self._flown + _LOOKS, self._sky, span) is None
        return _LOOKS if is_empty else 1 / PICTURES_A_SECOND

    def update(self, seconds: float) -> bool:
        """Rise under the pointer and sink when pressed; at once where nothing is animated."""
        if self._has_birds:
            self._fly(seconds)
        wanted_rise = float(-_SINKS if self.held else _RISES if self.hovered else 0)
        if self._raised == wanted_rise:
            return False
        step = _RISES * seconds / _RISING
        if self.ui.app.settings.animation == "off" or abs(wanted_rise - self._raised) <= step:
            self._raised = wanted_rise
        else:
            self._raised += step if wanted_rise > self._raised else -step
        self._follow()
        self.changed()
        return True

    def _follow(self) -> None:
        """What lies on the ledge rises with the lid."""
        shift = -round(self._raised * self.context.scale)
        for each in (self._on_ledge, self._line, self.offered):
            if each is not None:
                each.move(0, shift - self._shift)
        self._shift = shift

    def paint(self, surface: Surface) -> None:
        """The lid, raised under the pointer."""
        if self.is_bare and not self.context.surfaces.plain:
            box_picture.paint_shadow(self.ui.app, surface, self.rect)
        if self._shift:
            surface.fill((8, 5, 3), self.rect)  # what it lay on is in deep shade
        if self.picture is not None:
            surface.blit(self.picture, self.rect.move(0, self._shift))
            paint(surface, self._flown, self._sky, self.context.u(_BIRD), self._shift)
        self._play.hovered, self._play.held = self.hovered, self.held

    def _small_print(self) -> str:
        """How many play, and whether it was played last."""
        # Translators: on the lid of a game, after how many play it; small letter
        parts = (players_of(self.plugin), _("played last") if self.is_last else "")
        return " · ".join(part for part in parts if part)


class OnWood(OnFelt):
    """Words as if burnt into the wood."""

    shade = (20, 9, 4)


class PlayButton(Button):
    """The look of a button; pressed is the lid it lies on."""

    focusable = solid = False

    def __init__(self, text: str, is_next: bool) -> None:
        super().__init__(text, style="primary" if is_next else "normal")

    def natural_size(self) -> tuple[int, int]:
        """A wide one."""
        width = self._content_width() + 2 * self.context.u(38)
        return max(self.context.u(_BUTTON), width), super().natural_size()[1]


class LearnFirstButton(Button):
    """Red for somebody who opens the box for the first time, or goes on with the lessons."""

    def __init__(
        self, plugin: GamePlugin, on_press: Callable[[], object], is_next: bool, goes_on: bool = False
    ) -> None:
        # Translators: a button for somebody who has never played: take the lessons first; they take so long
        whole = _("Learn first (10 minutes)")
        # Translators: a button for somebody who has begun the lessons of a game: go on with them
        self._whole = text = _("Go on learning") if goes_on else whole
        # Translators: a button for somebody who has never played: take the lessons first
        self._short = text if goes_on else _("Learn first")
        name = f"learn first {plugin.id}"
        super().__init__(text, on_press, style="primary" if is_next else "normal", name=name)
        self.label = ", ".join((plugin.title, text))

    def say_what_fits(self, width: int) -> None:
        """How long it takes is told where letters need not shrink for it."""
        room = width - 2 * self.context.u(14)
        is_room = self.context.fonts.size(self._whole, "button")[0] <= room
        self.set(self._whole if is_room else self._short)


def players_of(plugin: GamePlugin) -> str:
    """How many may play."""
    least, most = min(plugin.players), max(plugin.players)
    if least == most:
        return ngettext("{n} player", "{n} players", most)
    # Translators: how many may play a game; {least} and {most} are numbers.
    return _("{least}–{most} players", least=formats.integer(least), most=formats.integer(most))


PICTURES_A_SECOND = 16
_CROSSING, _PAUSE, _FIRST = 42.0, 25.0, 3.0  # seconds: over the sky, until they come again, before the first
_BEATS = 2.6  # of the wings, a second
_INK = (58, 48, 52, 215)
_FINER = 4  # drawn larger and shrunk, so that edges are smooth
#: The birds of a flock: how far behind and above the first one, in spans; their size; where their wings are.
_FLOCK = (
    (0.0, 0.0, 1.0, 0.0),
    (1.5, -0.7, 0.86, 0.4),
    (1.7, 0.8, 0.9, 0.75),
    (3.0, -1.3, 0.74, 0.15),
    (3.4, 0.2, 0.8, 0.6),
)
_PHASES = 6


def spots(moment: float, sky: Rect, span: int) -> list[tuple[tuple[float, float], float, int]]:
    """Where the birds are at a moment, how large, and in which phase their wings; none between two flocks."""
    since = (moment - _FIRST) % (_CROSSING + _PAUSE)
    if moment < _FIRST or since > _CROSSING:
        return []
    far = span * 6
    x = sky.x - span + (sky.w + far) * since / _CROSSING
    y = sky.y + sky.h * (0.66 - 0.26 * since / _CROSSING)
    found = []
    for behind, above, size, wings in _FLOCK:
        drift = math.sin(since * 0.7 + behind * 2) * 0.25 * span
        glides = math.sin(since * 0.5 + behind * 3) > 0.35
        phase = 0 if glides else round((since * _BEATS + wings) * _PHASES) % _PHASES
        found.append(((x - behind * span, y + above * span + drift), size, phase))
    return found


def area(moment: float, sky: Rect, span: int) -> Rect | None:
    """What they cover at a moment."""
    birds = spots(moment, sky, span)
    rects = [Rect(round(x) - span, round(y) - span, 2 * span, 2 * span) for (x, y), _size, _phase in birds]
    return rects[0].unionall(rects[1:]).clip(sky) if rects else None


def paint(surface: Surface, moment: float, sky: Rect, span: int, shift: int = 0) -> None:
    """All of them, within the sky."""
    before = surface.get_clip()
    surface.set_clip(sky.move(0, shift).clip(before))
    for (x, y), size, phase in spots(moment, sky, span):
        bird = _bird(max(5, round(span * size)), phase)
        surface.blit(bird, bird.get_rect(center=(round(x), round(y) + shift)))
    surface.set_clip(before)


@lru_cache(maxsize=64)
def _bird(span: int, phase: int) -> Surface:
    """Two bent wings, up or down, and a short body."""
    wide = span * _FINER
    large = Surface((wide, wide), pygame.SRCALPHA)
    beat = math.cos(phase / _PHASES * 2 * math.pi)
    middle, thick = (wide / 2, wide / 2), max(2, round(wide * 0.085))
    for side in (-1, 1):
        elbow = (middle[0] + side * wide * 0.22, middle[1] - wide * 0.16 * beat)
        tip = (middle[0] + side * wide * 0.47, middle[1] - wide * 0.05 * beat + wide * 0.04)
        for start, end, line in ((middle, elbow, thick), (elbow, tip, max(2, thick * 2 // 3))):
            pygame.draw.line(large, _INK, start, end, line)
            pygame.draw.circle(large, _INK, end, line / 2)
    pygame.draw.circle(large, _INK, middle, thick * 0.8)
    return pygame.transform.smoothscale(large, (span, span))
