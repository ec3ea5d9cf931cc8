"""What lies in the tray before the lids: the game to go on with, why it is not known, or a welcome; and the
ways to lessons and puzzles.
"""

from __future__ import annotations

import datetime
from collections.abc import Callable, Mapping
from functools import partial

import pygame
from pygame import Rect, Surface

from aqua_romana.boardgame.evening import Score
from aqua_romana.boardgame.plugin import Summary
from aqua_romana.screens import texts
from aqua_romana.screens.lessons.service import LessonProgress
from aqua_romana.screens.puzzles.daily import ThisWeek
from aqua_romana.storage.progress import MISSED
from aqua_romana.storage.saves.saved_games import Entry
from aqua_romana.ui import theme
from aqua_romana.ui.app import App
from aqua_romana.ui.graphics import arcade, emblems
from aqua_romana.ui.paint_context import PaintContext
from aqua_romana.ui.text import formats, translation
from aqua_romana.ui.text.translation import _
from aqua_romana.ui.widgets import (
    Button,
    Column,
    Drawing,
    Label,
    Paragraph,
    Picture,
    Pressable,
    Row,
    Slab,
    Widget,
)

_GAP = 28  # in layout units
_BADGE, _PLAYER, _DISC, _BETWEEN_DISCS, _FACE = 46, 180, 84, 22, 150
_ON_FELT = (8, 24, 28)  # below letters on felt
_OTHER = (196, 188, 164)  # letters of the languages that are not spoken now
_LEAST_TEXT = 420  # units of text that words need beside a button or a face
_LEAST_NAME = 0.85  # of the size of letters: names are cut rather than much smaller than others
_LEAST_CARD, _LEAST_WORDS, _SMALL_FACE = 180, 130, 78  # units of text, and of the face
_WALL, _LOW_WALL = 78, 70
_WIDEST_ARCH = 1.3  # of its height: a wider one would be squashed
_ARCHES = 10
_BOARD = 184, 134  # of today's puzzle, until it is known
_LIT_ARCH, _DARK_ARCH = (184, 212, 150), (60, 40, 26)
_BESIDE = 4  # a language


class TitleCard(Pressable, Slab):
    """A card that leads somewhere when it is pressed; what is done to it its button shows, if it has one."""

    def __init__(
        self,
        child: Widget,
        on_press: Callable[[], object],
        text: str,
        *,
        button: GoOnButton | None = None,
        padding: float = 20,
        name: str,
    ) -> None:
        super().__init__(child, "card", padding=padding, name=name)
        self.on_press, self.text, self._button = on_press, text, button

    @property
    def overhang(self) -> int:
        """The glow around it."""
        return self.context.surfaces.overhang("card_active") if self._ui else 0

    def paint(self, surface: Surface) -> None:
        """It glows under the pointer."""
        self.style = "card_active" if self.hovered or self.held else "card"
        if self._button is not None:
            self._button.hovered, self._button.held = self.hovered, self.held
        super().paint(surface)


class TrayCard(TitleCard):
    """The one card in the tray: the games in the box are no choices beside it."""

    def position(self) -> tuple[int, int]:
        """Alone."""
        return 1, 1


class ContinueCard(TrayCard):
    """The unfinished game: its picture, who plays, how it stands, and the button to go on."""

    def __init__(
        self, entry: Entry, picture: Surface | None, on_press: Callable[[], object], names_game: bool
    ) -> None:
        """`names_game` says which game it is, where there are several."""
        self.picture = picture
        # Translators: a button: go on with the game that was played last.
        button = GoOnButton(_("Play on"))
        row = Row(
            FramedPicture(picture) if picture is not None else None,
            _GoOnRow(_about(entry, names_game), PlayersOf(entry.summary), button).cell(weight=1),
            gap=_GAP,
            align="middle",
        )
        super().__init__(row, on_press, button.text, button=button, name="continue")
        title = entry.plugin.title if entry.plugin is not None and names_game else ""
        stands = texts.whose_go(entry) or texts.state(entry.summary)
        lines = (self.text, title, texts.title(entry), stands, texts.when(entry.changed))
        self.label = ". ".join(line.rstrip(".") for line in lines if line)


class EveningCard(TrayCard):
    """An evening that waits for its next game: how it stands, and the way on."""

    def __init__(self, score: Score, on_press: Callable[[], object]) -> None:
        played, most = len(score.played), score.evening.most
        # Translators: above the score of an evening: {played}: games, of {most} at most
        heading = _("The evening: {played} of {most}", played=played, most=most)
        wins = " · ".join(f"{name} {formats.integer(score.wins[name])}" for name in score.order)
        button = GoOnButton(_("Go on"))
        words = Column(Paragraph(heading, "name", theme.RED), Paragraph(wins, "bold"), gap=0)
        row = Row(
            words.cell(weight=1, least=_LEAST_TEXT / 2),
            button.cell(weight=0.001),
            gap=_GAP,
            align="middle",
            wraps=True,
        )
        super().__init__(row, on_press, button.text, button=button, name="evening")
        self.label = ". ".join((self.text, heading, wins))


def _about(entry: Entry, names_game: bool) -> Widget:
    plugin, stands = entry.plugin, texts.whose_go(entry) or texts.state(entry.summary)
    return Column(
        Paragraph(plugin.title, "name", theme.RED) if plugin is not None and names_game else None,
        Paragraph(texts.title(entry), "bold"),
        Paragraph(stands, "bold", theme.TERRACOTTA) if entry.is_called else Paragraph(stands, "small"),
        Paragraph(texts.when(entry.changed), "small", theme.INK_SOFT),
        gap=0,
    )


class _GoOnRow(Row):
    """Words, who plays where there is room for it, and the button: beside the words, or below them."""

    def __init__(self, words: Widget, players: Widget, button: Widget) -> None:
        # The button's weight counts only where it has a row of its own.
        super().__init__(
            words.cell(weight=1, least=_LEAST_TEXT),
            players.cell(is_optional=True),
            button.cell(weight=0.001),
            gap=_GAP / 2,
            align="middle",
            wraps=True,
        )
        self._words = words

    def width_range(self) -> tuple[int, int]:
        """Below one another they need less."""
        return self.context.text_u(_LEAST_TEXT / 3), super().width_range()[1]

    def height_for(self, width: int) -> int:
        """Words alone take whatever width there is."""
        self._choose(width)
        return super().height_for(width)

    def least_height(self, width: int) -> int:
        """The same."""
        self._choose(width)
        return super().least_height(width)

    def arrange(self) -> None:
        """The same."""
        self._choose(self.rect.w)
        super().arrange()

    def _choose(self, width: int) -> None:
        self._words.cell(least=min(_LEAST_TEXT, width / self.context.text_u(100) * 100 - 1))


class GoOnButton(Button):
    """The look of a button; pressed is the card it lies on."""

    focusable = solid = False

    def __init__(self, text: str) -> None:
        super().__init__(text, icon="play", style="primary", name="")

    def natural_size(self) -> tuple[int, int]:
        """A large one."""
        context = self.context
        return self._content_width() + 2 * context.u(54), max(context.touch, context.text_u(64))


class FramedPicture(Picture):
    """The board in a thin frame."""

    def paint(self, surface: Surface) -> None:
        """The frame lies on the picture."""
        super().paint(surface)
        if self.picture is not None:
            at = self.picture.get_rect(center=self.rect.center)
            pygame.draw.rect(surface, theme.BRONZE_DARK, at, self.context.u(2))


class PlayersOf(Row):
    """Who plays, with points, in two rows."""

    def __init__(self, summary: Summary) -> None:
        all_colours = [*summary.colours, *[""] * len(summary.names)]
        players = [
            Row(
                emblems.Medallions(colours).cell(align="middle"),
                Column(
                    Label(name, "small", theme.INK_SOFT, elide=True).cell(least=_PLAYER, most=_PLAYER),
                    Label(formats.integer(points), "count"),
                    gap=0,
                ),
            )
            for name, colours, points in zip(summary.names, all_colours, summary.points, strict=False)
        ]
        pairs = [players[at : at + 2] for at in range(0, len(players), 2)]
        super().__init__(*(Column(*pair, gap=6) for pair in pairs), gap=_GAP)


class TroubleCard(TrayCard):
    """In place of the unfinished game: why nobody can tell whether there is one."""

    def __init__(self, why: str, on_press: Callable[[], object]) -> None:
        what = _("The saved games cannot be read.")
        words = Column(Paragraph(what, "bold", theme.RED), Paragraph(why, "small"), gap=0)
        super().__init__(words, on_press, what, padding=16, name="trouble")


class WelcomeCard(Row):
    """When there is nothing to go on with: the emblems of the players, and a word; on felt."""

    def __init__(self, is_first: bool, languages: LanguageBar | None = None) -> None:
        """`is_first` welcomes somebody who has never played; below the words are languages to choose from."""
        self.is_first = is_first
        self._face = Drawing(_paint_frontinus, _FACE, _FACE)
        self._emblems = Drawing(_paint_emblems, 4 * _DISC + 3 * _BETWEEN_DISCS, _DISC)
        words = [OnFelt(_("No game is waiting. Choose one above."), "motto", theme.IVORY)]
        if is_first:
            # Translators: said to somebody who has never played
            line = _("Short lessons on the real board; leave whenever you like. Or choose a game and play.")
            words = [OnFelt(_("Welcome"), "name", theme.GOLD), OnFelt(line, "motto", theme.IVORY)]
        self._words = Column(*words, languages, gap=0)
        super().__init__(
            self._face, self._words.cell(weight=1), self._emblems, gap=_GAP, align="middle", name="welcome"
        )

    def height_for(self, width: int) -> int:
        """As high as its words or pictures."""
        self._choose(width)
        return max(super().height_for(width), self.context.u(_DISC)) + self.context.u(16)

    def least_height(self, width: int) -> int:
        """The same."""
        return self.height_for(width)

    def arrange(self) -> None:
        """Pictures only where there is room for them."""
        self._choose(self.rect.w)
        super().arrange()

    def _choose(self, width: int) -> None:
        """The face, which only newcomers meet, and the emblems need room beside the words."""
        rest = width - self._face.natural_size()[0] - self.gap_px
        self._face.visible = self.is_first and rest >= self.context.text_u(_LEAST_TEXT)
        rest = rest if self._face.visible else width
        wanted = self._words.width_range()[1] + self._emblems.natural_size()[0] + self.context.u(60)
        self._emblems.visible = wanted <= rest


class OnFelt(Paragraph):
    """Words with a dark edge below."""

    shade = _ON_FELT

    def paint(self, surface: Surface) -> None:
        """The edge first."""
        context = self.context
        if not context.surfaces.plain:
            shade = context.fonts.block(self.text, self.role, self.shade, self.rect.w)
            surface.blit(shade, self.rect.move(0, max(1, context.u(1.5))))
        super().paint(surface)


def _paint_frontinus(surface: Surface, context: PaintContext, at: Rect) -> None:
    """Who teaches, in a ring of bronze with its shadow."""
    pictures = context.pictures
    emblems.paint_disc(surface, pictures, at.move(context.u(4), context.u(8)), 1.0, _ON_FELT)
    emblems.paint_disc(surface, pictures, at, 1.0, theme.BRONZE_DARK)
    emblems.paint_disc(surface, pictures, at, 0.965, theme.BRONZE_LIGHT)
    face = pictures.icon("portraits/frontinus", None, round(at.w * 0.9))
    surface.blit(face, face.get_rect(center=at.center))


def _paint_emblems(surface: Surface, context: PaintContext, room: Rect) -> None:
    """Those of the four players, each with its shadow."""
    disc = context.u(_DISC)
    for number, colour in enumerate("yrbg"):
        at = Rect(room.x + number * (disc + context.u(_BETWEEN_DISCS)), room.y, disc, disc)
        shadow = at.move(context.u(3), context.u(6))
        emblems.paint_disc(surface, context.pictures, shadow, 1.0, _ON_FELT)
        emblems.paint_medallion(surface, context.pictures, at, context.theme.player(colour))


class CardButton(GoOnButton):
    """What a card leads to, in the look of a bronze button."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.icon, self.style = "", "normal"

    def natural_size(self) -> tuple[int, int]:
        """A small one."""
        context = self.context
        return self._content_width() + 2 * context.u(30), context.text_u(48)

    def width_range(self) -> tuple[int, int]:
        """Its margins may be narrower."""
        return self._content_width() + 2 * self.context.u(14), self.natural_size()[0]

    def problems(self) -> list[str]:
        """Fingers find the whole card."""
        fits = self.context.fonts.can_fit(self.text, self.role, self.text_room())
        return [] if fits else [f"content {self.text!r} is cut"]


class LessonsCard(TitleCard):
    """Who teaches, what comes next, and how far one has come."""

    def __init__(self, report: LessonProgress, on_press: Callable[[], object]) -> None:
        line = report.lessons_text()
        if report.next:
            # Translators: a lesson: {number} and {title}
            line = _("Lesson {number}: {title}", number=report.next, title=report.title(report.next))
        # Translators: on the map of lessons, below the one to go on with; at most 10 letters
        button = CardButton(_("Go on") if report.has_begun else _("Begin"))
        heading = _("Learn")
        words = Column(Paragraph(heading, "name", theme.RED), Paragraph(line, "small"), gap=0)
        column = Column(
            Row(
                Drawing(_paint_frontinus, _SMALL_FACE, _SMALL_FACE).cell(is_optional=True),
                words.cell(weight=1, least=_LEAST_WORDS),
                gap=14,
                align="middle",
            ),
            Arches(report).cell(weight=1),
            Row(StarsOf(report).cell(weight=1), button, gap=10, align="middle", wraps=True),
            gap=6,
        )
        super().__init__(column, on_press, heading, button=button, padding=18, name="learn")
        self.cell(least=_LEAST_CARD, weight=1)


class Arches(Widget):
    """A wall with an arch for every lesson, and water in its channel as far as one has come."""

    solid = False

    def __init__(self, report: LessonProgress) -> None:
        super().__init__()
        self.report = report

    def natural_size(self) -> tuple[int, int]:
        """A low wall."""
        return self.context.u(_LEAST_CARD), self.context.u(_LOW_WALL)

    def width_range(self) -> tuple[int, int]:
        """Its arches become smaller where a card is narrow."""
        width = self.natural_size()[0]
        return width // 2, width

    def paint(self, surface: Surface) -> None:
        """Arches keep their shape, however wide the card is."""
        count = max(1, len(self.report.plugin.lessons) or _ARCHES)
        high = min(self.rect.h, self.context.u(_WALL))
        channel = max(10, high // 3)
        pitch = max(1, min(self.rect.w // count, round((high - channel) * _WIDEST_ARCH)))
        wall = Rect(0, 0, pitch * count, high)
        wall.center = self.rect.center
        arcade.paint_masonry(surface, self.context, wall, "tufa")
        arcade.paint_channel(
            surface, self.context, Rect(wall.x, wall.y, wall.w, channel), self.report.done / count
        )
        dark = Surface((pitch, wall.h))
        for number in range(count):
            dark.fill(_LIT_ARCH if number < self.report.done else _DARK_ARCH)
            gap = Rect(0, 0, round(pitch * 0.66), round((wall.h - channel) * 0.78))
            gap.midbottom = (wall.x + number * pitch + pitch // 2, wall.bottom)
            arcade.paint_through(surface, self.context, gap, dark)


class StarsOf(Widget):
    """How many stars were earned."""

    solid = False

    def __init__(self, report: LessonProgress) -> None:
        super().__init__()
        self.report = report

    def natural_size(self) -> tuple[int, int]:
        """A star, and words beside it."""
        line = self.context.text_u(28)
        return self.context.fonts.size(self.report.stars_text(), "small")[0] + line, line

    def width_range(self) -> tuple[int, int]:
        """Letters may be a little smaller."""
        return round(self.natural_size()[0] * _LEAST_NAME), self.natural_size()[0]

    def paint(self, surface: Surface) -> None:
        """In the middle."""
        context, report, room = self.context, self.report, self.rect
        words = context.fonts.line(report.stars_text(), "small", theme.INK_SOFT, room.w - room.h)
        x = room.centerx - (words.get_width() + room.h) // 2
        star = Rect(x - room.h, room.y, 3 * room.h, round(room.h * 0.86))
        clip = surface.get_clip()
        surface.set_clip(Rect(x, room.y, room.h, room.h).clip(clip))
        emblems.paint_stars(surface, star, 3 if report.all_stars else 0, theme.BRONZE)
        surface.set_clip(clip)
        surface.blit(words, words.get_rect(midleft=(x + room.h, room.centery - context.u(1))))


class _WordsBeside(Column):
    """Words that need the room of the longest of them, and no less than a picture leaves."""

    def width_range(self) -> tuple[int, int]:
        """Where there is not so much, the picture goes."""
        least, wanted = super().width_range()
        return max(least, self.context.text_u(_LEAST_WORDS)), max(wanted, least)


class PuzzlesCard(TitleCard):
    """The board of today's puzzle once it is there, and the week."""

    def __init__(
        self,
        days: Mapping[str, int],
        today: datetime.date,
        board: Surface | None,
        on_press: Callable[[], object],
    ) -> None:
        answer = days.get(today.isoformat())
        is_solved = answer is not None and answer != MISSED
        # Translators: of the puzzle of the day
        line = _("Solved today") if is_solved else formats.date(today)
        # Translators: a puzzle that is the same for everybody on a day
        text = _("Puzzle of the day")
        # Translators: a button: solve the puzzle of today
        button = CardButton(_("Solve again") if is_solved else _("Solve"))
        words = _WordsBeside(
            Paragraph(text, "bold", theme.RED),
            Paragraph(line, "italic", theme.INK_SOFT),
            ThisWeek(days, today).cell(weight=1),
            button,
            gap=4,
        )
        picture = FramedPicture(board) if board is not None else Drawing(_paint_covered_board, *_BOARD)
        row = Row(words.cell(weight=1), picture.cell(is_optional=True), gap=14, align="middle")
        super().__init__(row, on_press, text, button=button, padding=18, name="puzzles")
        self.cell(least=_LEAST_CARD, weight=1)


def _paint_covered_board(surface: Surface, context: PaintContext, room: Rect) -> None:
    """Stands in until the board of today was made: its frame, and the lamp of the puzzles on dark wood."""
    pygame.draw.rect(surface, theme.BRONZE_DARK, room)
    context.surfaces.paint(surface, "panel_dark", room)
    lamp = context.surfaces.icon("hint", theme.BRONZE_LIGHT, round(min(room.size) * 0.56))
    surface.blit(lamp, lamp.get_rect(center=room.center))
    pygame.draw.rect(surface, theme.BRONZE_DARK, room, context.u(2))


class LanguageButton(Button):
    """A language as it calls itself; the one that is spoken is underlined in gold."""

    def __init__(self, code: str, name: str, app: App) -> None:
        super().__init__(
            name, partial(app.choose_language, code), style="plain", role="rail", name=f"speak {code}"
        )
        self.code = code

    def natural_size(self) -> tuple[int, int]:
        """Room for a finger."""
        context = self.context
        width = context.fonts.size(self.text, self.role)[0] + 2 * context.u(_BESIDE)
        return max(context.touch, width), context.touch

    def paint(self, surface: Surface) -> None:
        """A word on felt."""
        context, rect = self.context, self.rect
        is_spoken, lit = self.code == translation.language(), self.hovered or self.held
        ink = theme.GOLD if is_spoken else theme.IVORY if lit else _OTHER
        room = rect.w - context.u(_BESIDE)
        lettering = context.fonts.line(self.text, self.role, ink, room)
        at = lettering.get_rect(center=(rect.centerx, rect.centery + (context.u(1) if self.held else 0)))
        if not context.surfaces.plain:
            shade = context.fonts.line(self.text, self.role, _ON_FELT, room)
            surface.blit(shade, at.move(0, max(1, context.u(1.5))))
        surface.blit(lettering, at)
        if is_spoken or lit:
            surface.fill(ink, Rect(at.x, at.bottom - context.u(2), at.w, max(1, context.u(2))))


class LanguageBar(Row):
    """The languages by their own names, for somebody who opens the box for the first time.

    The system's is chosen already. Whoever comes later finds the same choice in the settings.
    """

    def __init__(self, app: App) -> None:
        buttons = (LanguageButton(code, name, app) for code, name in translation.languages().items())
        super().__init__(*buttons, gap=26, wraps=True, name="languages")
