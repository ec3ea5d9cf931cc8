"""What lies in the tray before the lids: the game to go on with, why it is not known, or a welcome."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from aqua_romana.screens.saved_games import texts as words
from aqua_romana.screens.title.language_bar import LanguageBar
from aqua_romana.storage.saves.saved_games import Entry
from aqua_romana.ui import theme
from aqua_romana.ui.graphics import emblems
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.translation import _
from aqua_romana.ui.widgets import Widget

_PAD, _GAP = 20, 28  # in layout units
_BADGE, _PLAYER = 46, 180
_ON_FELT = (8, 24, 28)  # below letters on felt

_LEAST = 0.85  # of the size of letters: names are cut rather than much smaller than others


class TitleCardWidget(Widget):
    """Something that knows how high it must be for a width."""

    def height_for(self, width: int) -> int:
        """In pixels."""
        raise NotImplementedError


class TitleCard(TitleCardWidget):
    """A card that leads somewhere when it is pressed."""

    focusable = True
    clicks_audibly = True
    cursor = "point"

    @property
    def overhang(self) -> int:
        """The glow around it."""
        return self.context.skin.overhang("card_active") if self._ui else 0


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

    def _said(self) -> list[tuple[str, str, theme.Colour, bool]]:
        """Lines with their roles and inks; some may be cut, because users wrote them."""
        entry, plugin = self.entry, self.entry.plugin
        lines = [(words.title(entry), "bold", theme.INK, True)]
        if plugin is not None and self.names_game:
            lines.insert(0, (plugin.title, "name", theme.RED, False))
        lines.append((words.state(entry.summary), "small", theme.INK, False))
        lines.append((words.when(entry.changed), "small", theme.INK_SOFT, False))
        return lines

    def _lines_height(self, room: int) -> int:
        fonts = self.context.fonts
        return sum(
            fonts.line_height(role) if may_cut else fonts.block_size(said, role, room)[1]
            for said, role, _ink, may_cut in self._said()
        )

    def paint(self, surface: Surface) -> None:
        """Picture, words, players with their points, and the button."""
        context, rect = self.context, self.rect
        context.skin.paint(surface, "card_active" if self.hovered or self.held else "card", rect)
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
            words_rect = Rect(left, inner.y, room, inner.h)
            grid = self._players_width()
            if room - grid - context.u(_GAP) >= context.text_u(300):
                words_rect.w -= grid + context.u(_GAP)
                if self._lines_height(words_rect.w) <= inner.h:
                    self._paint_players(
                        surface, Rect(words_rect.right + context.u(_GAP), inner.y, grid, inner.h)
                    )
                else:
                    words_rect.w = room
        else:
            button = Rect(left, inner.bottom - height, room, height)
            words_rect = Rect(left, inner.y, room, inner.h - height - context.u(10))
        self._paint_words(surface, words_rect)
        self._paint_button(surface, button)

    def _paint_words(self, surface: Surface, room: Rect) -> None:
        fonts = self.context.fonts
        y = room.centery - self._lines_height(room.w) // 2
        for said, role, ink, may_cut in self._said():
            if may_cut:
                part = fonts.line(said, role, ink, room.w, elide=True, least=_LEAST)
            else:
                part = fonts.block(said, role, ink, room.w)
            surface.blit(part, (room.x, y))
            y += fonts.line_height(role) if may_cut else part.get_height()

    def _paint_button(self, surface: Surface, rect: Rect) -> None:
        context = self.context
        state = "_pressed" if self.held else "_hover" if self.hovered else ""
        context.skin.paint(surface, f"button_primary{state}", rect)
        px = round(context.fonts.px("button") * 1.5)
        icon = context.skin.icon("play", theme.IVORY, px)
        said = context.fonts.line(self.text, "button", theme.IVORY, rect.w - px - context.u(34))
        x = rect.centerx - (px + context.u(10) + said.get_width()) // 2
        surface.blit(icon, icon.get_rect(midleft=(x, rect.centery)))
        surface.blit(said, said.get_rect(midleft=(x + px + context.u(10), rect.centery)))

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
            said = context.fonts.line(name, "small", theme.INK_SOFT, width, elide=True, least=_LEAST)
            points = context.fonts.render(formats.integer(summary.points[number]), "count", theme.INK)
            high = said.get_height() + points.get_height() - context.u(6)
            surface.blit(said, (x, y - high // 2))
            surface.blit(points, (x, y + high // 2 - points.get_height()))

    def problems(self) -> list[str]:
        """Words that do not fit."""
        needed = self.height_for(self.rect.w)
        return [] if needed <= self.rect.h else [f"content needs {needed}, has {self.rect.h}"]


class TroubleCard(TitleCardWidget):
    """In place of the unfinished game: why nobody can tell whether there is one."""

    focusable = True
    clicks_audibly = True
    cursor = "point"

    def __init__(self, said: str, on_press: Callable[[], object]) -> None:
        super().__init__(on_press=on_press, name="trouble")
        self.said = said

    @property
    def overhang(self) -> int:
        """The glow around it."""
        return self.context.skin.overhang("card_active") if self._ui else 0

    def height_for(self, width: int) -> int:
        """All of it is to be read."""
        fonts, room = self.context.fonts, width - 2 * self.context.u(_PAD)
        head = fonts.block_size(_("The saved games cannot be read."), "bold", room)[1]
        return head + fonts.block_size(self.said, "small", room)[1] + 2 * self.context.u(16)

    def paint(self, surface: Surface) -> None:
        """What, and below it why and where."""
        context, rect, fonts = self.context, self.rect, self.context.fonts
        context.skin.paint(surface, "card_active" if self.hovered or self.held else "card", rect)
        room = rect.w - 2 * context.u(_PAD)
        head = fonts.block(_("The saved games cannot be read."), "bold", theme.RED, room)
        surface.blit(head, (rect.x + context.u(_PAD), rect.y + context.u(16)))
        said = fonts.block(self.said, "small", theme.INK, room)
        surface.blit(said, (rect.x + context.u(_PAD), rect.y + context.u(16) + head.get_height()))


class Welcome(TitleCardWidget):
    """When there is nothing to go on with: the emblems of the players, and a word; on felt."""

    solid = False

    def __init__(self, is_first: bool, tongues: LanguageBar | None = None) -> None:
        """`is_first` welcomes somebody who has never played; below the words are languages to choose from."""
        super().__init__(name="welcome")
        self.is_first = is_first
        self.tongues = self.add(tongues) if tongues else None

    def _said(self) -> list[tuple[str, str, theme.Colour]]:
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
        said = self._words_height(room) + (self.tongues.height_for(room) if self.tongues else 0)
        return max(said, self._side if face else self.context.u(84)) + self.context.u(16)

    def _words_height(self, room: int) -> int:
        return sum(self.context.fonts.block_size(text, role, room)[1] for text, role, _ink in self._said())

    def _top(self, room: int) -> int:
        """Where the words begin, so that all of it lies in the middle."""
        tongues = self.tongues.height_for(room) if self.tongues else 0
        return self.rect.centery - (self._words_height(room) + tongues) // 2

    def arrange(self) -> None:
        """The languages lie below the words."""
        if self.tongues is not None:
            room, face = self._room(self.rect.w)
            top = self._top(room) + self._words_height(room)
            self.tongues.place((self.rect.x + face, top, room, self.tongues.height_for(room)))

    def paint(self, surface: Surface) -> None:
        """A face, words beside it, and the emblems where there is room for them."""
        context, rect = self.context, self.rect
        room, face = self._room(rect.w)
        if face:
            self._paint_face(surface, Rect(rect.x, rect.centery - self._side // 2, self._side, self._side))
        parts = self._said()
        y = self._top(room)
        widest = 0
        for text, role, ink in parts:
            if not context.skin.plain:
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
