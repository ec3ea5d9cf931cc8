"""A wall of arches of rendered stone, for lessons and for challenges; in narrow windows a list of rows.

`Wall` arranges its `WallItem`s below a `Frieze`; what is in an arch and on its plaque they say themselves.
The pictures of parts of a board in the arches are made one by one while nobody waits, and kept for next time.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from aqua_romana.boardgame.plugin import Game, GamePlugin
from aqua_romana.screens.page import ScreenPage
from aqua_romana.storage.files import folders
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.board.stage import Stage, blank_surface
from aqua_romana.table.game_ui import GameUI, game_ui_of
from aqua_romana.table.texts import Past
from aqua_romana.ui import theme
from aqua_romana.ui.app import App
from aqua_romana.ui.frame_pacing import soonest
from aqua_romana.ui.graphics import arcade, picture_cache
from aqua_romana.ui.graphics.arcade import Stone
from aqua_romana.ui.paint_context import PaintContext
from aqua_romana.ui.theme import Colour
from aqua_romana.ui.widgets import Label, Padding, Pressable, Row, Widget, WidgetRoot
from aqua_romana.ui.widgets.containers import Container

if TYPE_CHECKING:
    from aqua_romana.screens.navigator import Navigator

_WIDEST_ARCH = 330  # layout units: what an arch likes to be at most
_ROUNDEST = 1.45  # of an opening's height: wider it would be flat
_LEAST_ARCH, _LEAST_ROW = 178, 380  # layout units of text
_MARGIN = 0.02  # of an arch's width: beside its plaque, on either side
_SMALLEST = 0.95  # of their size that letters keep on a plaque, all of a wall the same
_NIGHT, _LOADING = (44, 30, 20), (196, 172, 128)  # behind an opening; an hourglass in it
_MIDDLE = 0.56  # of an opening's height: the keystone and what hangs on it cover its top
_BETWEEN_TIERS, _BETWEEN_ROWS = 0, 14  # layout units

Part = tuple[str, str, Colour]  # a line: text, role and ink


def seen_through(context: PaintContext, size: tuple[int, int], picture: Surface | None) -> Surface:
    """A picture as it fills an opening, which shows the middle of it; while it is being made an hourglass."""
    view = Surface(size)
    view.fill(_NIGHT)
    if picture is None:
        sign = context.surfaces.icon("replay", _LOADING, min(size) // 3)
        view.blit(sign, sign.get_rect(center=(size[0] // 2, size[1] * 2 // 5)))
        return view
    if picture.get_width() < size[0] or picture.get_height() < size[1]:
        grow = max(size[0] / picture.get_width(), size[1] / picture.get_height())
        picture = pygame.transform.smoothscale_by(picture, grow)
    view.blit(picture, picture.get_rect(center=(size[0] // 2, round(size[1] * _MIDDLE))))
    return view


class Frieze(Padding):
    """The name of a game in red letters on stone, and what was won in it."""

    def __init__(self, title: str, summary: str) -> None:
        name, won = Label(title, "name", theme.RED), Label(summary, "small")
        super().__init__(Row(name, won, gap=20, pack="spread", wraps=True, align="middle"), 20, 6)

    def paint(self, surface: Surface) -> None:
        """A smooth course of stone."""
        arcade.paint_frieze(surface, self.context, self.rect)


class WallItem(Pressable):
    """An arch with a plaque below it, or a row with the same words."""

    #: Layout units of text: the height of what stands below the words.
    sign_units = 0.0
    #: Layout units of text: what a row shows beside its words.
    row_picture = (104, 60)
    is_done = False  # water runs past it

    def __init__(
        self, text: str, find: Callable[[], Surface | None], on_press: Callable[[], object], name: str
    ) -> None:
        """`find` gives the picture of what it is about, once it is made."""
        super().__init__(on_press=on_press, name=name)
        self.text, self.find = text, find
        # What its wall says
        self.is_row = False
        self.plaque = 0  # height in pixels
        self.letters: dict[str, int] = {}  # by role, in pixels

    # What lessons and challenges say

    @property
    def is_lit(self) -> bool:
        """Whether it stands out."""
        return self.hovered or self.held

    def parts(self) -> list[Part]:
        """The lines on the plaque."""
        return [(self.text, "bold", theme.INK)]

    def seen(self, size: tuple[int, int]) -> Surface:
        """What is seen through an arch whose opening has this size above the plaque."""
        raise NotImplementedError

    def paint_before(self, surface: Surface, gap: Rect) -> None:
        """What hangs in the arch."""
        raise NotImplementedError

    def picture_size(self) -> tuple[int, int]:
        """Of what a row shows beside its words."""
        return self.context.text_u(self.row_picture[0]), self.context.text_u(self.row_picture[1])

    def paint_picture(self, surface: Surface, room: Rect) -> None:
        """What a row shows beside its words."""
        raise NotImplementedError

    def paint_sign(self, surface: Surface, room: Rect) -> None:
        """What stands below the words."""

    # -- measuring ---------------------------------------------------------------------------------

    def least_width(self) -> int:
        """Of an arch."""
        fonts, context = self.context.fonts, self.context
        words = max(fonts.size(text, role)[0] for text, role, _ink in self.parts()) * _SMALLEST
        return max(context.text_u(_LEAST_ARCH), math.ceil((words + 2 * context.u(7)) / (1 - 2 * _MARGIN)))

    def words_room(self) -> int:
        """The width of the lines in an arch."""
        return self.rect.w - 2 * round(self.rect.w * _MARGIN) - 2 * self.context.u(7)

    def plaque_height(self) -> int:
        """Of an arch's words and sign."""
        lines = sum(self.context.fonts.line_height(role) for _text, role, _ink in self.parts())
        return lines + self._sign_height() + self.context.u(30)

    def height_for(self, width: int) -> int:
        """Of a row."""
        return max(self.picture_size()[1], self._row_words_height(width)) + self.context.u(24)

    def _sign_height(self) -> int:
        return self.context.text_u(self.sign_units)

    def _row_room(self, width: int) -> int:
        return width - self.picture_size()[0] - self.context.u(54)

    def _row_words_height(self, width: int) -> int:
        fonts, room = self.context.fonts, self._row_room(width)
        lines = sum(fonts.block_size(text, role, room)[1] for text, role, _ink in self.parts())
        return lines + self._sign_height()

    def problems(self) -> list[str]:
        """Words that do not fit."""
        if self.is_row:
            fits = self.height_for(self.rect.w) <= self.rect.h
        else:
            fits = self.least_width() <= self.rect.w
        return [] if fits else [f"content {self.text!r} is cut"]

    # -- painting ----------------------------------------------------------------------------------

    @property
    def overhang(self) -> int:
        """The glow of the plaque."""
        return self.context.u(14) if self._ui else 0

    def paint(self, surface: Surface) -> None:
        """As an arch or as a row."""
        if self.is_row:
            self._paint_row(surface)
        else:
            self._paint_arch(surface)

    @property
    def opening(self) -> Rect:
        """Of an arch; its plaque covers the lower edge."""
        high = (self.rect.h - self.plaque // 2) * 7 // 8
        gap = Rect(0, 0, min(round(self.rect.w * 0.8), round(high * _ROUNDEST)), high)
        gap.midbottom = (self.rect.centerx, self.rect.bottom - self.plaque // 2)
        return gap

    def _paint_arch(self, surface: Surface) -> None:
        context, rect = self.context, self.rect
        gap = self.opening
        plaque = Rect(0, 0, rect.w - 2 * round(rect.w * _MARGIN), self.plaque)
        plaque.midbottom = (rect.centerx, rect.bottom - context.u(4))
        whole = Surface(gap.size)
        whole.blit(self.seen((gap.w, plaque.y - gap.y)), (0, 0))
        arcade.paint_through(surface, context, gap, whole)
        self.paint_before(surface, Rect(gap.x, gap.y, gap.w, plaque.y - gap.y))
        context.surfaces.paint(surface, "card_active" if self.is_lit else "card", plaque)
        room = self.words_room()
        y = plaque.y + (plaque.h - self.plaque_height()) // 2 + context.u(14)
        for text, role, ink in self.parts():
            line = context.fonts.line(text, role, ink, room, most_px=self.letters.get(role, 0))
            tall = context.fonts.line_height(role)
            surface.blit(line, line.get_rect(center=(plaque.centerx, y + tall // 2)))
            y += tall
        self.paint_sign(surface, Rect(plaque.centerx - room // 2, y, room, self._sign_height()))

    def _paint_row(self, surface: Surface) -> None:
        context, rect, fonts = self.context, self.rect, self.context.fonts
        context.surfaces.paint(surface, "card_active" if self.is_lit else "card", rect)
        picture = Rect((0, 0), self.picture_size())
        picture.midleft = (rect.x + context.u(18), rect.centery)
        self.paint_picture(surface, picture)
        x, room = picture.right + context.u(18), self._row_room(rect.w)
        y = rect.centery - self._row_words_height(rect.w) // 2
        for text, role, ink in self.parts():
            surface.blit(fonts.block(text, role, ink, room), (x, y))
            y += fonts.block_size(text, role, room)[1]
        self.paint_sign(surface, Rect(x, y, room, self._sign_height()))


class Wall(Container):
    """All lessons or challenges of a game below its frieze: in tiers of arches, or else in rows."""

    arch_units = 154.0  # the height of an arch above its plaque
    channel_units = 0.0  # the height of the channel above a tier
    most_tiers = 2

    def __init__(self, frieze: Frieze, items: Sequence[WallItem], stone: Stone) -> None:
        super().__init__(frieze, *items)
        self.frieze, self.items = frieze, items
        self.stone = stone

    def watered(self, tier: Sequence[WallItem]) -> float:
        """How far water has come in the channel above some arches, from 0 to 1: to the first not done."""
        return [*(item.is_done for item in tier), False].index(False) / len(tier)

    def width_range(self) -> tuple[int, int]:
        """That of one row, and of one tier."""
        least = self.context.text_u(_LEAST_ROW)
        return least, max(least, self.context.u(_WIDEST_ARCH) * len(self.items))

    def height_for(self, width: int) -> int:
        """Frieze and tiers, or rows."""
        return max(place.bottom for _widget, place in self._places(Rect(0, 0, width, 0)))

    def arrange(self) -> None:
        """All letters of a wall have one size."""
        is_row, plaque = not self._per_tier(self.rect.w), self._plaque_height()
        for item in self.items:
            item.is_row, item.plaque = is_row, plaque
        for widget, place in self._places(self.rect):
            widget.place(place)
        letters: dict[str, int] = {}
        for item in self.items:
            for text, role, _ink in item.parts():
                px = self.context.fonts.shrunk_px(text, role, item.words_room())
                letters[role] = min(px, letters.get(role, px))
            item.letters = letters

    def problems(self) -> list[str]:
        """Items know their own, as arches and as rows."""
        return []

    def _plaque_height(self) -> int:
        return max(item.plaque_height() for item in self.items)

    def _per_tier(self, width: int) -> int:
        """How many arches stand side by side; 0 where they would be too narrow for their words."""
        count, least = len(self.items), max(item.least_width() for item in self.items)
        if least > self.context.u(_WIDEST_ARCH):
            return 0
        choices = (-(-count // tiers) for tiers in range(1, self.most_tiers + 1))
        return next((each for each in choices if width // each >= least), 0)

    def _places(self, room: Rect) -> Iterator[tuple[Widget, Rect]]:
        """Where frieze and items lie."""
        context, columns, gap = self.context, self._per_tier(room.w), 0
        if columns:
            wide, above = room.w // columns, context.u(self.channel_units)
            tall, between = (
                context.u(self.arch_units) + self._plaque_height(),
                above + context.u(_BETWEEN_TIERS),
            )
        else:
            gap = above = between = context.u(_BETWEEN_ROWS)
            columns = 2 if room.w >= 2 * context.text_u(_LEAST_ROW) + gap else 1
            wide = (room.w - gap * (columns - 1)) // columns
            tall = max(item.height_for(wide) for item in self.items)
        left = room.centerx - (columns * wide + (columns - 1) * gap) // 2
        frieze = Rect(room.x, room.y, room.w, self.frieze.height_for(room.w))
        yield self.frieze, frieze
        for number, item in enumerate(self.items):
            line, column = divmod(number, columns)
            top = frieze.bottom + above + line * (tall + between)
            yield item, Rect(left + column * (wide + gap), top, wide, tall)

    def paint(self, surface: Surface) -> None:
        """Masonry in one piece behind the arches of a tier, and the channel on top of it."""
        if self.items[0].is_row:
            return
        tall = self.context.u(self.channel_units)
        for top, arches in groupby(self.items, key=lambda item: item.rect.y):
            tier = list(arches)
            wide = self.frieze.rect.w
            wall = Rect(self.frieze.rect.x, top, wide, tier[0].rect.h)
            arcade.paint_masonry(surface, self.context, wall, self.stone)
            if tall:
                channel = Rect(wall.x, top - tall, wide, tall)
                arcade.paint_channel(surface, self.context, channel, self.watered(tier))


_BEFORE_PICTURES = 0.25  # seconds a page is seen before pictures are made
_MADE = 4  # counted up when pictures look different
_TABLE = (2080, 1170)  # in which a table is laid out for them: squares as large as they are shown
_LEAST = 3.4  # squares that they show at least, across


@dataclass(frozen=True)
class BoardScene:
    """A moment of a game, what of the board is shown, and what is looked at there."""

    game: Game
    part: Sequence[BoardItem]
    looks_at: Any = None


@dataclass(frozen=True)
class Wanted:
    """Whose picture it is, and the scene it shows, read when it is made."""

    plugin: GamePlugin
    key: str
    scene: Callable[[], BoardScene]


class BoardCrops:
    """Pictures in one size. All of a game are painted on one stage."""

    def __init__(self, app: App, folder: str, size: tuple[int, int], wanted: Sequence[Wanted]) -> None:
        self.app = app
        self.folder = folder
        self.size = size
        self._making: Iterator[tuple[GamePlugin, str]] | None = self._make(wanted)
        self._waited = 0.0
        self._found: dict[tuple[str, str], Surface] = {}
        self._stages: dict[tuple[str, int], Stage[Any, Any]] = {}

    def find(self, plugin: GamePlugin, key: str) -> Surface | None:
        """A picture, if it is there."""
        known = self._found.get((plugin.id, key))
        if known is not None:
            return known
        found = picture_cache.read_picture(self._file(plugin, key), self._key(plugin, key))
        if found is not None:
            self._found[plugin.id, key] = found
        return found

    def advance(self, seconds: float) -> tuple[GamePlugin, str] | None:
        """Make one more, once the page has been seen for a moment; whose picture is there now."""
        self._waited += seconds
        if self._making is None or self._waited < _BEFORE_PICTURES:
            return None
        made = next(self._making, None)
        if made is None:
            self._making = None
        return made

    def wake_after(self) -> float | None:
        """When there is something to do next; never, once nothing is missing."""
        return max(0.0, _BEFORE_PICTURES - self._waited) if self._making is not None else None

    def _make(self, wanted: Sequence[Wanted]) -> Iterator[tuple[GamePlugin, str]]:
        for each in wanted:
            plugin, key = each.plugin, each.key
            if self.find(plugin, key) is None:
                made = self._painted(plugin, each.scene())
                self._found[plugin.id, key] = made
                picture_cache.write_picture(self._file(plugin, key), self._key(plugin, key), made)
                yield plugin, key
        self._stages.clear()

    def _painted(self, plugin: GamePlugin, scene: BoardScene) -> Surface:
        game, game_ui = scene.game, game_ui_of(plugin)
        stage = self._stage(plugin, game_ui, game.players)
        stage.show(game_ui.snapshot(game))
        marks = stage.no_marks
        if scene.looks_at:
            decision = game_ui.decision(game)
            marks = decision.marks(scene.looks_at, None, Past(), aids=True).for_watching()
        stage.set_marks(marks)
        part = self._part(stage, scene.part)
        target = blank_surface(_TABLE)
        target.set_clip(part)
        stage.paint(target, part)
        target.set_clip(None)
        return pygame.transform.smoothscale(target.subsurface(part), self.size)

    def _stage(self, plugin: GamePlugin, game_ui: GameUI, players: int) -> Stage[Any, Any]:
        found = self._stages.get((plugin.id, players))
        if found is None:
            found = game_ui.stage(self.app, players)
            found.animate_idle = False
            frame = game_ui.frame(_TABLE, _TABLE[1] / 1080, 1.0, players)
            backdrop = blank_surface(_TABLE)
            game_ui.panels(self.app.context, frame).paint_slabs(backdrop)
            found.layout(frame, backdrop)
            self._stages[plugin.id, players] = found
        return found

    def _part(self, stage: Stage[Any, Any], items: Sequence[BoardItem]) -> Rect:
        """Around what it is about, of the shape of the picture."""
        rects = [stage.rect_of(item) for item in items]
        rects = [each for each in rects if each.w] or [stage.frame.board]
        around = rects[0].unionall(rects[1:])
        wide = max(around.w + stage.frame.cell // 2, round(_LEAST * stage.frame.cell))
        high = max(around.h + stage.frame.cell // 2, round(wide * self.size[1] / self.size[0]))
        wide = round(high * self.size[0] / self.size[1])
        part = Rect(0, 0, wide, high)
        part.center = around.center
        return part.clamp(Rect((0, 0), _TABLE))

    def _key(self, plugin: GamePlugin, key: str) -> str:
        return f"{_MADE} {self.folder} {plugin.id} {key} {self.size} {self.app.theme.palette}"

    def _file(self, plugin: GamePlugin, key: str) -> Path:
        name = hashlib.sha256(self._key(plugin, key).encode()).hexdigest()[:24]
        return folders.cache_dir() / self.folder / f"{name}.pixels"


class WallPage(ScreenPage):
    """Walls of the games, with pictures in their arches; what was won there is somebody's."""

    most_units = 4000
    sort = ""  # what an arch is: its name begins with it
    picture_units = (280, 158)

    def __init__(self, navigator: Navigator, plugin: GamePlugin | None = None) -> None:
        """The focus begins at the wall of a game."""
        super().__init__(navigator)
        self.plugin = plugin
        self._pictures: BoardCrops | None = None

    def wanted(self) -> list[Wanted]:
        """What the arches show."""
        raise NotImplementedError

    def stamp(self) -> object:
        """What was learnt or won meanwhile, and by whom."""
        navigator = self.navigator
        return super().stamp(), navigator.saved_games.learning.changes, navigator.lesson_service.learner()

    def build(self, ui: WidgetRoot) -> None:
        """In another window pictures have another size."""
        size = (self.app.u(self.picture_units[0]), self.app.u(self.picture_units[1]))
        if self._pictures is None or self._pictures.size != size:
            self._pictures = BoardCrops(self.app, f"{self.sort}s", size, self.wanted())
        super().build(ui)

    def picture(self, plugin: GamePlugin, key: str) -> Surface | None:
        """What is seen through an arch, if it was made."""
        return self._pictures.find(plugin, key) if self._pictures is not None else None

    def stone(self, plugin: GamePlugin) -> Stone:
        """Games are told apart by what their walls are built of."""
        return "tufa" if plugin is self.navigator.plugins.first else "pale"

    def update(self, seconds: float) -> bool:
        """One more picture, whenever there is time."""
        made = self._pictures.advance(seconds) if self._pictures is not None else None
        if made is not None and (item := self.ui.named(f"{self.sort} {made[0].id} {made[1]}")) is not None:
            item.changed()
        return super().update(seconds)

    def wake_after(self) -> float | None:
        """While pictures are missing."""
        return soonest(super().wake_after(), self._pictures.wake_after() if self._pictures else None)
