"""What lies in the tray before the lids: the game to go on with, why it is not known, or a welcome; and the
ways to lessons and puzzles.
"""

from __future__ import annotations

import datetime
from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from aqua_romana.screens import texts
from aqua_romana.screens.lessons import wall as lessons_wall
from aqua_romana.screens.lessons.service import LessonProgress
from aqua_romana.screens.puzzles.calendar import Calendar, monday_of
from aqua_romana.screens.title.language_bar import LanguageBar
from aqua_romana.storage.progress import MISSED, PuzzleProgress
from aqua_romana.storage.saves.saved_games import Entry
from aqua_romana.ui import theme
from aqua_romana.ui.graphics import awards, emblems
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.translation import _
from aqua_romana.ui.widgets import Widget

_PAD, _GAP = 20, 28  # in layout units
_BADGE, _PLAYER = 46, 180
_ON_FELT = (8, 24, 28)  # below letters on felt

_LEAST = 0.85  # of the size of letters: names are cut rather than much smaller than others
_SIDE_PAD = 18  # in layout units
_WALL = 78
_ARCHES = 10


class TrayWidget(Widget):
    """Something that knows how high it must be for a width."""

    def height_for(self, width: int) -> int:
        """In pixels."""
        raise NotImplementedError


class TitleCard(TrayWidget):
    """A card that leads somewhere when it is pressed."""

    focusable = True
    clicks_audibly = True
    cursor = "point"

    @property
    def overhang(self) -> int:
        """The glow around it."""
        return self.context.surfaces.overhang("card_active") if self._ui else 0


class ContinueCard(TitleCard):
    """The unfinished game: its picture, who plays, how it stands, and the button to go on."""

    def __init__(
        self, entry: Entry, picture: Surface | None, on_press: Callable[[], object], names_game: bool
    ) -> None:
        """`names_game` says which game it is, where there are several."""
        super().__init__(on_press=on_press, name="continue")
        self.entry = entry
        self.picture = picture
        self.names_game = names_game

    @property
    def text(self) -> str:
        """What its button says."""
        # Translators: a button: go on with the game that was played last.
        return _("Go on")

    def height_for(self, width: int) -> int:
        """The picture's height, or that of its lines and its button."""
        context = self.context
        room, is_beside = self._columns(width)
        lines = self._lines_height(room) + (0 if is_beside else self._button_size()[1] + context.u(10))
        picture = self.picture.get_height() if self.picture else 0
        return max(lines, picture, self._button_size()[1]) + 2 * context.u(_PAD)

    def _button_size(self) -> tuple[int, int]:
        context = self.context
        px = round(context.fonts.px("button") * 1.5)
        width = context.fonts.size(self.text, "button")[0] + px + context.u(10) + 2 * context.u(54)
        return width, max(context.touch, context.text_u(64))

    def _columns(self, width: int) -> tuple[int, bool]:
        """The room for words, and whether the button lies beside them."""
        context = self.context
        room = width - 2 * context.u(_PAD) - self._picture_width()
        beside = room - self._button_size()[0] - context.u(_GAP)
        return (beside, True) if beside >= context.text_u(420) else (room, False)

    def _picture_width(self) -> int:
        return self.picture.get_width() + self.context.u(_GAP) if self.picture else 0

    def _lines(self) -> list[tuple[str, str, theme.Colour, bool]]:
        """Lines with their roles and inks; some may be cut, because users wrote them."""
        entry, plugin = self.entry, self.entry.plugin
        lines = [(texts.title(entry), "bold", theme.INK, True)]
        if plugin is not None and self.names_game:
            lines.insert(0, (plugin.title, "name", theme.RED, False))
        lines.append((texts.state(entry.summary), "small", theme.INK, False))
        lines.append((texts.when(entry.changed), "small", theme.INK_SOFT, False))
        return lines

    def _lines_height(self, room: int) -> int:
        fonts = self.context.fonts
        return sum(
            fonts.line_height(role) if may_cut else fonts.block_size(line_text, role, room)[1]
            for line_text, role, _ink, may_cut in self._lines()
        )

    def paint(self, surface: Surface) -> None:
        """Picture, words, players with their points, and the button."""
        context, rect = self.context, self.rect
        context.surfaces.paint(surface, "card_active" if self.hovered or self.held else "card", rect)
        inner = rect.inflate(-2 * context.u(_PAD), -2 * context.u(_PAD))
        if self.picture is not None:
            at = self.picture.get_rect(midleft=inner.midleft)
            surface.blit(self.picture, at)
            pygame.draw.rect(surface, theme.BRONZE_DARK, at, context.u(2))
        left = inner.x + self._picture_width()
        room, is_beside = self._columns(rect.w)
        width, height = self._button_size()
        if is_beside:
            button = Rect(inner.right - width, inner.centery - height // 2, width, height)
            text_rect = Rect(left, inner.y, room, inner.h)
            grid = self._players_width()
            if room - grid - context.u(_GAP) >= context.text_u(300):
                text_rect.w -= grid + context.u(_GAP)
                if self._lines_height(text_rect.w) <= inner.h:
                    self._paint_players(
                        surface, Rect(text_rect.right + context.u(_GAP), inner.y, grid, inner.h)
                    )
                else:
                    text_rect.w = room
        else:
            button = Rect(left, inner.bottom - height, room, height)
            text_rect = Rect(left, inner.y, room, inner.h - height - context.u(10))
        self._paint_text(surface, text_rect)
        self._paint_button(surface, button)

    def _paint_text(self, surface: Surface, room: Rect) -> None:
        fonts = self.context.fonts
        y = room.centery - self._lines_height(room.w) // 2
        for line_text, role, ink, may_cut in self._lines():
            if may_cut:
                part = fonts.line(line_text, role, ink, room.w, elide=True, least=_LEAST)
            else:
                part = fonts.block(line_text, role, ink, room.w)
            surface.blit(part, (room.x, y))
            y += fonts.line_height(role) if may_cut else part.get_height()

    def _paint_button(self, surface: Surface, rect: Rect) -> None:
        context = self.context
        state = "_pressed" if self.held else "_hover" if self.hovered else ""
        context.surfaces.paint(surface, f"button_primary{state}", rect)
        px = round(context.fonts.px("button") * 1.5)
        icon = context.surfaces.icon("play", theme.IVORY, px)
        line_text = context.fonts.line(self.text, "button", theme.IVORY, rect.w - px - context.u(34))
        x = rect.centerx - (px + context.u(10) + line_text.get_width()) // 2
        surface.blit(icon, icon.get_rect(midleft=(x, rect.centery)))
        surface.blit(line_text, line_text.get_rect(midleft=(x + px + context.u(10), rect.centery)))

    # Who plays, in two rows

    def _players_width(self) -> int:
        columns = -(-len(self.entry.summary.names) // 2)
        return columns * self._player_width() + (columns - 1) * self.context.u(_GAP)

    def _player_width(self) -> int:
        context = self.context
        badges = max((len(each) for each in self.entry.summary.colours), default=1)
        return context.u(_BADGE) * badges + context.u(12) + context.text_u(_PLAYER)

    def _paint_players(self, surface: Surface, room: Rect) -> None:
        context, summary = self.context, self.entry.summary
        row = min(room.h // 2, context.text_u(74))
        top = room.centery - row
        for number, name in enumerate(summary.names):
            x = room.x + number // 2 * (self._player_width() + context.u(_GAP))
            y = top + number % 2 * row + row // 2
            badge = context.u(_BADGE)
            for colour in summary.colours[number] if number < len(summary.colours) else "":
                emblems.paint_medallion(
                    surface,
                    context.pictures,
                    Rect(x, y - badge // 2, badge, badge),
                    context.theme.player(colour),
                )
                x += badge
            x += context.u(12)
            width = context.text_u(_PLAYER)
            line_text = context.fonts.line(name, "small", theme.INK_SOFT, width, elide=True, least=_LEAST)
            points = context.fonts.render(formats.integer(summary.points[number]), "count", theme.INK)
            high = line_text.get_height() + points.get_height() - context.u(6)
            surface.blit(line_text, (x, y - high // 2))
            surface.blit(points, (x, y + high // 2 - points.get_height()))

    def problems(self) -> list[str]:
        """Words that do not fit."""
        needed = self.height_for(self.rect.w)
        return [] if needed <= self.rect.h else [f"content needs {needed}, has {self.rect.h}"]


class TroubleCard(TrayWidget):
    """In place of the unfinished game: why nobody can tell whether there is one."""

    focusable = True
    clicks_audibly = True
    cursor = "point"

    def __init__(self, line_text: str, on_press: Callable[[], object]) -> None:
        super().__init__(on_press=on_press, name="trouble")
        self.line_text = line_text

    @property
    def overhang(self) -> int:
        """The glow around it."""
        return self.context.surfaces.overhang("card_active") if self._ui else 0

    def height_for(self, width: int) -> int:
        """All of it is to be read."""
        fonts, room = self.context.fonts, width - 2 * self.context.u(_PAD)
        head = fonts.block_size(_("The saved games cannot be read."), "bold", room)[1]
        return head + fonts.block_size(self.line_text, "small", room)[1] + 2 * self.context.u(16)

    def paint(self, surface: Surface) -> None:
        """What, and below it why and where."""
        context, rect, fonts = self.context, self.rect, self.context.fonts
        context.surfaces.paint(surface, "card_active" if self.hovered or self.held else "card", rect)
        room = rect.w - 2 * context.u(_PAD)
        head = fonts.block(_("The saved games cannot be read."), "bold", theme.RED, room)
        surface.blit(head, (rect.x + context.u(_PAD), rect.y + context.u(16)))
        line_text = fonts.block(self.line_text, "small", theme.INK, room)
        surface.blit(line_text, (rect.x + context.u(_PAD), rect.y + context.u(16) + head.get_height()))


class WelcomeCard(TrayWidget):
    """When there is nothing to go on with: the emblems of the players, and a word; on felt."""

    solid = False

    def __init__(self, is_first: bool, languages: LanguageBar | None = None) -> None:
        """`is_first` welcomes somebody who has never played; below the words are languages to choose from."""
        super().__init__(name="welcome")
        self.is_first = is_first
        self.languages = self.add(languages) if languages else None

    def _lines(self) -> list[tuple[str, str, theme.Colour]]:
        if not self.is_first:
            return [(_("No game is waiting. Choose one above."), "motto", theme.IVORY)]
        return [
            (_("Welcome"), "name", theme.GOLD),
            # Translators: said to somebody who has never played
            (
                _("Short lessons on the real board; leave whenever you like. Or choose a game and play."),
                "motto",
                theme.IVORY,
            ),
        ]

    @property
    def _side(self) -> int:
        return self.context.u(150)

    def _room(self, width: int) -> tuple[int, int]:
        """Width for the words, and for the face before them, which only newcomers meet."""
        face = self._side + self.context.u(_GAP) if self.is_first else 0
        return (width - face, face) if width - face >= self.context.text_u(420) else (width, 0)

    def height_for(self, width: int) -> int:
        """As high as its words or pictures."""
        room, face = self._room(width)
        line_text = self._text_height(room) + (self.languages.height_for(room) if self.languages else 0)
        return max(line_text, self._side if face else self.context.u(84)) + self.context.u(16)

    def _text_height(self, room: int) -> int:
        return sum(self.context.fonts.block_size(text, role, room)[1] for text, role, _ink in self._lines())

    def _top(self, room: int) -> int:
        """Where the words begin, so that all of it lies in the middle."""
        languages = self.languages.height_for(room) if self.languages else 0
        return self.rect.centery - (self._text_height(room) + languages) // 2

    def arrange(self) -> None:
        """The languages lie below the words."""
        if self.languages is not None:
            room, face = self._room(self.rect.w)
            top = self._top(room) + self._text_height(room)
            self.languages.place((self.rect.x + face, top, room, self.languages.height_for(room)))

    def paint(self, surface: Surface) -> None:
        """A face, words beside it, and the emblems where there is room for them."""
        context, rect = self.context, self.rect
        room, face = self._room(rect.w)
        if face:
            self._paint_face(surface, Rect(rect.x, rect.centery - self._side // 2, self._side, self._side))
        parts = self._lines()
        y = self._top(room)
        widest = 0
        for text, role, ink in parts:
            if not context.surfaces.plain:
                shade = context.fonts.block(text, role, _ON_FELT, room)
                surface.blit(shade, (rect.x + face, y + max(1, context.u(1.5))))
            part = context.fonts.block(text, role, ink, room)
            surface.blit(part, (rect.x + face, y))
            y += part.get_height()
            widest = max(widest, part.get_width())
        badge, gap = context.u(84), context.u(22)
        left = rect.right - 4 * badge - 3 * gap
        if left > rect.x + face + widest + context.u(60):
            for number, colour in enumerate("yrbg"):
                at = Rect(left + number * (badge + gap), rect.centery - badge // 2, badge, badge)
                emblems.paint_disc(
                    surface, context.pictures, at.move(context.u(3), context.u(6)), 1.0, _ON_FELT
                )
                emblems.paint_medallion(surface, context.pictures, at, context.theme.player(colour))

    def _paint_face(self, surface: Surface, at: Rect) -> None:
        pictures = self.context.pictures
        emblems.paint_disc(surface, pictures, at.move(self.context.u(4), self.context.u(8)), 1.0, _ON_FELT)
        emblems.paint_disc(surface, pictures, at, 1.0, theme.BRONZE_DARK)
        emblems.paint_disc(surface, pictures, at, 0.965, theme.BRONZE_LIGHT)
        face = pictures.icon("portraits/frontinus", None, round(at.w * 0.9))
        surface.blit(face, face.get_rect(center=at.center))

    def problems(self) -> list[str]:
        """Words that do not fit."""
        needed = self.height_for(self.rect.w)
        return [] if needed <= self.rect.h else [f"content needs {needed}, has {self.rect.h}"]


class LessonsCard(TitleCard):
    """How far one has come, and what comes next."""

    def __init__(self, report: LessonProgress, on_press: Callable[[], object]) -> None:
        super().__init__(on_press=on_press, name="learn")
        self.report = report

    @property
    def text(self) -> str:
        """What it is called."""
        return _("Learn")

    def _lines(self) -> str:
        """The lesson to go on with."""
        report = self.report
        if not report.next:
            return report.lessons_text()
        # Translators: a lesson: {number} and {title}
        return _("Lesson {number}: {title}", number=report.next, title=report.title(report.next))

    def _parts(self) -> list[tuple[str, str, theme.Colour]]:
        parts = [(self.text, "heading", theme.RED)]
        return [*parts, (self._lines(), "small", theme.INK)]

    def height_for(self, width: int) -> int:
        """Its words, its stars and a low wall."""
        context, room = self.context, width - 2 * self.context.u(_SIDE_PAD)
        words = sum(
            context.fonts.block_size(line_text, role, room)[1] for line_text, role, _ink in self._parts()
        )
        return words + context.text_u(30) + context.u(78) + 2 * context.u(_SIDE_PAD)

    def paint(self, surface: Surface) -> None:
        """Heading, wall, stars, what comes next."""
        context, rect, fonts = self.context, self.rect, self.context.fonts
        context.surfaces.paint(surface, "card_active" if self.hovered or self.held else "card", rect)
        room = rect.inflate(-2 * context.u(_SIDE_PAD), -2 * context.u(_SIDE_PAD))
        (head, role, ink), (line_text, small, dark) = self._parts()
        heading = fonts.line(head, role, ink, room.w)
        surface.blit(heading, heading.get_rect(midtop=room.midtop))
        words = fonts.block(line_text, small, dark, room.w)
        surface.blit(words, words.get_rect(midbottom=room.midbottom))
        line = context.text_u(28)
        stars_rect = Rect(room.x, room.bottom - words.get_height() - line, room.w, line)
        self._paint_stars(surface, stars_rect)
        top = room.y + heading.get_height() + context.u(6)
        high = min(stars_rect.top - context.u(8) - top, context.u(_WALL))
        if high >= context.u(24):
            middle = (top + stars_rect.top) // 2
            self._paint_wall(surface, Rect(room.x, middle - high // 2, room.w, high))

    def _paint_stars(self, surface: Surface, room: Rect) -> None:
        context, report = self.context, self.report
        words = context.fonts.line(report.stars_text(), "small", theme.INK_SOFT, room.w - room.h)
        x = room.centerx - (words.get_width() + room.h) // 2
        star = Rect(x - room.h, room.y, 3 * room.h, round(room.h * 0.86))
        clip = surface.get_clip()
        surface.set_clip(Rect(x, room.y, room.h, room.h).clip(clip))
        awards.paint_stars(surface, star, 3 if report.all_stars else 0, theme.BRONZE)
        surface.set_clip(clip)
        surface.blit(words, words.get_rect(midleft=(x + room.h, room.centery - context.u(1))))

    def _paint_wall(self, surface: Surface, room: Rect) -> None:
        count = max(1, len(self.report.plugin.lessons) or _ARCHES)
        pitch = room.w // count
        wall = Rect(room.centerx - pitch * count // 2, room.y, pitch * count, room.h)
        channel = max(10, room.h // 3)
        lessons_wall.paint_channel(
            surface, Rect(wall.x, wall.y, wall.w, channel), self.report.done / count, lessons_wall.STONE
        )
        size = (pitch, wall.h - channel)
        hole = (round(pitch * 0.2), round(size[1] * 0.25), round(pitch * 0.6), round(size[1] * 0.75))
        pier = lessons_wall.pier(size, hole, lessons_wall.STONE)
        for number in range(count):
            at = (wall.x + number * pitch, wall.y + channel)
            surface.fill((60, 40, 26), Rect(at, size))
            surface.blit(pier, at)

    def problems(self) -> list[str]:
        """Words that do not fit."""
        needed = self.height_for(self.rect.w)
        return [] if needed <= self.rect.h else [f"content needs {needed}, has {self.rect.h}"]


class PuzzlesCard(TitleCard):
    """The puzzle of the day, without reading it."""

    def __init__(self, solving: PuzzleProgress, today: datetime.date, on_press: Callable[[], object]) -> None:
        super().__init__(on_press=on_press, name="puzzles")
        self.solving = solving
        self.today = today

    @property
    def text(self) -> str:
        """What it is called."""
        # Translators: a puzzle that is the same for everybody on a day
        return _("Puzzle of the day")

    def _lines(self) -> str:
        answer = self.solving.days.get(self.today.isoformat())
        if answer is not None and answer != MISSED:
            # Translators: of the puzzle of the day
            return _("Solved today")
        return formats.date(self.today)

    def _parts(self) -> list[tuple[str, str, theme.Colour]]:
        return [(self.text, "heading", theme.RED), (self._lines(), "small", theme.INK)]

    def height_for(self, width: int) -> int:
        """Its words and a row of days."""
        context, room = self.context, width - 2 * self.context.u(_SIDE_PAD)
        words = sum(
            context.fonts.block_size(line_text, role, room)[1] for line_text, role, _ink in self._parts()
        )
        return words + context.text_u(44) + 2 * context.u(_SIDE_PAD)

    def paint(self, surface: Surface) -> None:
        """Heading, this week, the day."""
        context, rect, fonts = self.context, self.rect, self.context.fonts
        context.surfaces.paint(surface, "card_active" if self.hovered or self.held else "card", rect)
        room = rect.inflate(-2 * context.u(_SIDE_PAD), -2 * context.u(_SIDE_PAD))
        (head, role, ink), (line_text, small, dark) = self._parts()
        heading = fonts.block(head, role, ink, room.w, "centre")
        surface.blit(heading, heading.get_rect(midtop=room.midtop))
        words = fonts.block(line_text, small, dark, room.w, "centre")
        surface.blit(words, words.get_rect(midbottom=room.midbottom))
        top, bottom = room.y + heading.get_height(), room.bottom - words.get_height()
        high = min(bottom - top, context.text_u(44))
        week = Rect(room.x, (top + bottom - high) // 2, room.w, high)
        Calendar.paint_days(surface, context, week, (monday_of(self.today), 1), self.today, self.solving.days)

    def problems(self) -> list[str]:
        """Words that do not fit."""
        needed = self.height_for(self.rect.w)
        return [] if needed <= self.rect.h else [f"content needs {needed}, has {self.rect.h}"]
