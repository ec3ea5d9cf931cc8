"""The final scoring of any game: a table that adds up step by step until the winner is known, the chart, what
comes next. The ceremony can be skipped."""

from __future__ import annotations

import math
import random
import weakref
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

import pygame

from aqua_romana.boardgame.match import Match
from aqua_romana.boardgame.plugin import Game
from aqua_romana.table import texts
from aqua_romana.table.computer_players import level_of
from aqua_romana.ui import theme
from aqua_romana.ui.graphics import emblems
from aqua_romana.ui.graphics.chart import Chart
from aqua_romana.ui.input import Back, Point, Pointer, Press, Signal
from aqua_romana.ui.page import Page
from aqua_romana.ui.text.translation import N_, _, pgettext
from aqua_romana.ui.widgets import Button, Column, Heading, Paragraph, Scroll, Slab, Widget, layout

if TYPE_CHECKING:
    from aqua_romana.screens.navigator import Navigator

_LEAVES = 70
_BEFORE_THE_WINNER = 2.2  # how many times longer than for a step is waited


class Step(Protocol):
    """One thing that is revealed, with a sound; `pause` says how many times longer it is waited for."""

    @property
    def sound(self) -> str: ...
    @property
    def pause(self) -> float: ...


@dataclass(frozen=True)
class Showing:
    """How a score table is shown: at which speed of animation, with whose sounds, from which step on."""

    speed: str
    play: Callable[[str], object]
    shown: int = -1
    faces: tuple[str, ...] = ()  # the portrait of every seat; none for people


class ScoreTable(Widget):
    """One row a player: emblem or face, name, what a game counts, the total."""

    solid = False
    #: Seconds from one step to the next, by the speed of animation; none is at once.
    PACES: ClassVar = {"fast": 0.28, "normal": 0.5, "slow": 0.85}

    def __init__(self, game: Game, steps: Sequence[Step], showing: Showing) -> None:
        super().__init__(name="board")
        self.names, self.colours, self.winners = game.names, game.colours, game.winners()
        self.faces = showing.faces or ("",) * len(self.names)
        self.steps = steps
        self._pace = self.PACES.get(showing.speed, 0.0)
        self._play = showing.play
        #: How many steps are shown; all of them and one more means that the winner is too.
        self.shown = (len(steps) + 1) if not self._pace else max(0, showing.shown)
        #: Units of height of a row, at least and at most; pixels besides the rows.
        self.row_units, self.more_height = (104, 132), 0
        #: What is counted, and where it is shown.
        self.cells: dict[Any, pygame.Rect] = {}
        self._time = 0.0
        self._since = 9.0
        self._leaves: list[tuple[float, float, float, float]] = []
        self._fall = 0.0

    @property
    def is_done(self) -> bool:
        """Whether everything is shown."""
        return self.shown > len(self.steps)

    def item_at(self, pos: tuple[int, int]) -> tuple[Any, pygame.Rect] | None:
        """What is counted at a place, and its cell, once everything is shown."""
        if not self.is_done:
            return None
        return next((each for each in self.cells.items() if each[1].collidepoint(pos)), None)

    def skip(self) -> None:
        """Show everything now."""
        if not self.is_done:
            self.shown = len(self.steps) + 1
            self._celebrate()
            self.changed()

    def resume(self, other: ScoreTable) -> None:
        """Go on with the leaves of a board that stood in the same place."""
        self._leaves, self._fall = other._leaves, other._fall

    # What a game says

    def total(self, seat: int) -> int:
        """The points of a seat as far as they are shown."""
        raise NotImplementedError

    def paint_counted(self, surface: pygame.Surface, room: pygame.Rect, seat: int) -> None:
        """What has been counted for a seat, between its name and its total."""
        raise NotImplementedError

    def watched(self) -> pygame.Rect | None:
        """What has to be in view now, where a window is too small for everything."""
        return None

    def width_range(self) -> tuple[int, int]:
        """Wide."""
        return self.context.u(400), self.context.u(900)

    def height_for(self, width: int) -> int:
        """High rows."""
        return len(self.names) * self.context.text_u(self.row_units[1]) + self.more_height

    def least_height(self, width: int) -> int:
        """Rows high enough for a figure on a podium."""
        return len(self.names) * self.context.text_u(self.row_units[0]) + self.more_height

    # -- time --------------------------------------------------------------------------------------

    def update(self, seconds: float) -> bool:
        """Reveal step by step; let leaves fall at the end."""
        moving = False
        if not self.is_done:
            self._time += seconds
            following = self.steps[self.shown].pause if self.shown < len(self.steps) else _BEFORE_THE_WINNER
            if self._time >= self._pace * following:
                self._time = 0.0
                self._reveal()
            moving = True
        if self._since < 0.5:
            self._since += seconds
            self.changed()
            moving = True
        if self._leaves and self._fall < 5.0:
            self._fall += seconds
            self.changed()
            moving = True
        return moving

    def _reveal(self) -> None:
        self.shown += 1
        self._since = 0.0
        if self.is_done:
            self._celebrate()
        else:
            self._play(self.steps[self.shown - 1].sound)
        self.changed()

    def _celebrate(self) -> None:
        self._play("victory")
        if self._pace:
            chance = random.Random(4)
            self._leaves = [
                (
                    chance.random(),
                    chance.uniform(-0.9, 0.0),
                    chance.uniform(0.25, 0.5),
                    chance.uniform(0, 6.3),
                )
                for _leaf in range(_LEAVES)
            ]

    # -- painting ----------------------------------------------------------------------------------

    def rows_room(self) -> pygame.Rect:
        """Where the players' rows lie; a game may want some of the room for itself."""
        return self.rect

    def paint(self, surface: pygame.Surface) -> None:
        """The rows, then what falls."""
        rows = layout.column(self.rows_room(), [1.0] * len(self.names), self.context.u(8))
        for seat, row in enumerate(rows):
            self._paint_row(surface, row, seat)
        self.paint_more(surface)
        self._paint_leaves(surface)

    def paint_more(self, surface: pygame.Surface) -> None:
        """What a game shows besides the rows."""

    def _paint_row(self, surface: pygame.Surface, row: pygame.Rect, seat: int) -> None:
        context, fonts = self.context, self.context.fonts
        won = self.is_done and seat in self.winners
        context.surfaces.paint(surface, "card_active" if won else "card", row)
        inner = row.inflate(-2 * context.u(24), -2 * context.u(8))
        x = self._paint_badges(surface, inner, seat)
        total = fonts.render(str(self.total(seat)), "number", theme.RED)
        total_room = max(total.get_width(), fonts.size("88", "number")[0]) + context.u(10)
        name_room = min(inner.w * 24 // 100, context.text_u(220))
        role = "name" if fonts.size(self.names[seat], "name")[0] <= name_room else "bold"
        name = fonts.line(self.names[seat], role, theme.INK, name_room, elide=True)
        if won:
            surface.blit(name, name.get_rect(bottomleft=(x, inner.centery + context.u(2))))
            note = fonts.line(texts.winner_text(len(self.winners)), "italic", theme.TERRACOTTA, name_room)
            surface.blit(note, note.get_rect(topleft=(x, inner.centery)))
        else:
            surface.blit(name, name.get_rect(midleft=(x, inner.centery)))
        at = total.get_rect(midright=(inner.right, inner.centery))
        if won:
            self._paint_wreath(surface, at)
        surface.blit(total, at)
        middle = pygame.Rect(x + name_room + context.u(10), inner.y, 0, inner.h)
        middle.w = max(1, inner.right - total_room - context.u(14) - middle.x)
        self.paint_counted(surface, middle, seat)

    def _paint_badges(self, surface: pygame.Surface, inner: pygame.Rect, seat: int) -> int:
        """Emblems of a person or the face of a computer player; says where the names begin."""
        context = self.context
        letters = self.colours[seat]
        badge = min(inner.h * 62 // 100, context.u(58))
        side = min(inner.h, context.u(96), badge * 15 // 10)
        step = badge * 7 // 10
        widths = [
            side if face else badge + step * (len(colours) - 1)
            for face, colours in zip(self.faces, self.colours, strict=True)
        ]
        at = pygame.Rect(inner.x + (max(widths) - widths[seat]) // 2, 0, badge, badge)
        at.centery = inner.centery
        if self.faces[seat]:
            at = pygame.Rect(at.x, inner.centery - side // 2, side, side)
            players = [context.theme.player(colour) for colour in letters]
            emblems.paint_portrait(surface, context.pictures, at, self.faces[seat], players)
        else:
            for index, colour in enumerate(letters):
                emblems.paint_medallion(
                    surface, context.pictures, at.move(index * step, 0), context.theme.player(colour)
                )
        return inner.x + max(widths) + badge * 2 // 10

    def _paint_wreath(self, surface: pygame.Surface, at: pygame.Rect) -> None:
        pictures = self.context.pictures
        wreath = pictures.icon("ui/wreath", None, min(self.context.text_u(110), at.h * 2))
        surface.blit(wreath, wreath.get_rect(center=at.center))

    @property
    def freshness(self) -> float:
        """How far what was revealed last has come: from 0, just now, to 1."""
        return min(1.0, self._since / 0.5)

    def lift(self, height: float) -> int:
        """How high what was revealed just now hops, in pixels, of so many units."""
        return round(math.sin(self.freshness * math.pi) * self.context.u(height))

    def _paint_leaves(self, surface: pygame.Surface) -> None:
        """Golden leaves that turn while they fall."""
        if not self._leaves or self._fall >= 5.0:
            return
        size = self.context.u(9)
        for x, y, speed, phase in self._leaves:
            down = y + self._fall * speed
            if not 0.0 <= down <= 1.0:
                continue
            sway = math.sin(phase + self._fall * 2.4) * 0.015
            at = (self.rect.x + (x + sway) * self.rect.w, self.rect.y + down * self.rect.h)
            turn = phase + self._fall * 3
            wide = abs(math.cos(turn)) * 0.8 + 0.2
            points = [
                (at[0] + math.cos(turn) * size, at[1] + math.sin(turn) * size),
                (at[0] - math.sin(turn) * size * 0.4 * wide, at[1] + math.cos(turn) * size * 0.4 * wide),
                (at[0] - math.cos(turn) * size, at[1] - math.sin(turn) * size),
                (at[0] + math.sin(turn) * size * 0.4 * wide, at[1] - math.cos(turn) * size * 0.4 * wide),
            ]
            pygame.draw.polygon(surface, theme.GOLD if phase < 3.6 else theme.BRONZE, points)


# Games whose ceremony has been seen: whoever comes back from the board finds it complete.
_seen: weakref.WeakSet[Game] = weakref.WeakSet()


class FinalScoringPage(Page):
    """Lies over the table, which stays as it is: "Look at the board" goes back to it."""

    #: Units of height of a row of the ceremony: at least, at most beside the chart, at most before it.
    ROW = (104, 150, 190)

    def __init__(self, match: Match, navigator: Navigator) -> None:
        super().__init__()
        self.match = match
        self.navigator = navigator
        self.score_table: ScoreTable | None = None  # once the page is laid out
        self._pointed = ""  # what is pointed at on the ceremony's board
        self._is_left = False  # whether the pointer is in the left half
        self._lit: tuple[object, pygame.Surface] | None = None  # the board with that lit

    # What a game says

    def make_score_table(self, showing: Showing) -> ScoreTable:
        """What adds up before one's eyes."""
        raise NotImplementedError

    def subject(self) -> str:
        """What is counted: the heading of the slab."""
        raise NotImplementedError

    def series(self) -> list[tuple[int, ...]]:
        """The points of every seat after every go, for the chart."""
        raise NotImplementedError

    def remarks(self) -> list[str]:
        """What is to be said below the rows once all is counted."""
        return []

    def more_height(self) -> int:
        """Room in pixels that the ceremony wants besides its rows."""
        return 0

    def explained(self, item: Any) -> tuple[str, list[str]]:
        """What something counted is called on the board, and how it came to its points."""
        raise NotImplementedError

    def board_with(self, name: str, room: tuple[int, int]) -> pygame.Surface:
        """The board with what has this name lit."""
        raise NotImplementedError

    # The page

    def heading(self) -> str:
        """Who won, once that is known."""
        if self.score_table is not None and self.score_table.is_done:
            return texts.game_result_text(self.match.game)
        return _("Final scoring")

    def footer(self) -> list[Button]:
        """Skip while it runs; then what comes next."""
        if self.score_table is None or not self.score_table.is_done:
            # Translators: a button: show the end of the final scoring at once
            skip = pgettext("final scoring", "Skip")
            return [Button(skip, self._skip, icon="step", style="primary", name="skip")]
        match, game = self.match, self.match.game
        review = Button(
            _("Review"),
            lambda: self.navigator.review(match.plugin, game, seats=match.seats),
            icon="chart",
            name="review",
        )
        return [
            Button(_("Main menu"), lambda: self.navigator.leave_table(match), name="home"),
            Button(_("Look at the board"), self._look, icon="eye", name="look"),
            Button(
                # Translators: a button: watch the game again
                _("Replay"),
                lambda: self.navigator.replay(match.plugin, game, seats=match.seats),
                icon="replay",
                name="replay",
            ),
            # A game whose computer players cannot judge has no review.
            *([review] if match.plugin.thinks else []),
            # Translators: a button: the same players play once more
            Button(_("Rematch"), self._rematch, icon="play", style="primary", name="rematch"),
        ]

    def content(self) -> Widget:
        """The board and, once it is complete, the chart below it."""
        shown = self.score_table.shown if self.score_table is not None else -1
        speed = "off" if self.match.game in _seen else self.app.settings.animation
        showing = Showing(speed, self.app.sounds.play, shown, self._faces())
        board = self.score_table = self.make_score_table(showing)
        # Without animation the board is complete at once, but the buttons below still say "Skip".
        self._was_done = board.is_done and self.first_focus() != "skip"
        least, beside, alone = self.ROW
        board.row_units, board.more_height = (least, beside if board.is_done else alone), self.more_height()
        # The chart would tell the end of the ceremony: until then all room is for what is counted.
        below = self._below() if board.is_done else []
        self._area = Scroll(Column(board, *below), name="final")
        return Slab(self._area, title=self.subject())

    def first_focus(self) -> str:
        """What comes next."""
        return self._footer[-1].name

    def _below(self) -> list[Widget]:
        game = self.match.game
        remarks = [*self.remarks(), *self.navigator.new_achievements(self.match), *self._not_counted()]
        what = _("What everybody would have had if the game had ended after that go.")
        return [
            *map(Paragraph, remarks),
            Heading(_("Points over the game")),
            Paragraph(what, "italic", theme.INK_SOFT),
            Chart(self.series(), game.names, game.colours),
        ]

    def _not_counted(self) -> list[str]:
        """For whom the game is in no result."""
        names = [
            name
            for name, seat in zip(self.match.game.names, self.match.seats, strict=True)
            if seat.is_handed_over
        ]
        # Translators: {name}: a player whose seat was handed to a computer player in the middle of the game
        not_counted = N_("{name}: not in the results, because a computer player took the seat over.")
        return [_(not_counted, name=name) for name in names]

    def _faces(self) -> tuple[str, ...]:
        """The portraits of the computer players by seat."""
        levels = [level_of(self.match.plugin, seat.level) for seat in self.match.seats]
        return tuple(level.portrait if level is not None else "" for level in levels)

    def update(self, seconds: float) -> bool:
        """When the last line is there, the page changes."""
        moving = super().update(seconds)
        if self.score_table is not None and self.score_table.is_done and not self._was_done:
            self._finish()
            return True
        watched = self.score_table.watched() if self.score_table is not None else None
        if watched is not None:
            self._area.reveal(watched)
        return moving

    def handle(self, signal: Signal) -> None:
        """While the ceremony runs, any click or key completes it."""
        running = self.score_table is not None and not self.score_table.is_done
        clicked = isinstance(signal, Pointer) and signal.phase == "up"
        if running and (isinstance(signal, Press | Back) or clicked):
            self._skip()
            return
        super().handle(signal)
        if isinstance(signal, Pointer) and signal.phase == "hover":
            self._point_at(signal.pos)

    def _point_at(self, pos: Point) -> None:
        """What is counted tells how it came to its points."""
        found = self.explained_at(pos)
        name = found[0] if found is not None else ""
        if name != self._pointed:
            self._pointed, self._is_left = name, pos[0] < self.app.size[0] // 2
            if found is not None:
                self.ui.tooltip_at(found[1], found[2])
            else:
                self.ui.hide_tooltip()
            self.app.repaint()

    def explained_at(self, pos: Point) -> tuple[str, str, pygame.Rect] | None:
        """What is shown at a place: its name, how it came to its points, where it is."""
        found = self.score_table.item_at(pos) if self.score_table is not None else None
        if found is None:
            return None
        name, lines = self.explained(found[0])
        return name, "\n".join(lines), found[1]

    def draw(self, surface: pygame.Surface, everything: bool) -> list[pygame.Rect]:
        """The page and, while something counted is pointed at, the board with it lit."""
        painted = super().draw(surface, everything)
        return [*painted, self._paint_lit(surface)] if painted and self._pointed else painted

    def _paint_lit(self, surface: pygame.Surface) -> pygame.Rect:
        """In the lower corner that is farther from what is pointed at: that is not to be covered."""
        context, size = self.app.context, self.app.size
        room = (round(size[0] * 0.26), round(size[1] * 0.34))
        if self._lit is None or self._lit[0] != (self._pointed, room):
            self._lit = ((self._pointed, room), self.board_with(self._pointed, room))
        picture, pad = self._lit[1], context.u(18)
        slab = picture.get_rect().inflate(2 * pad, 2 * pad)
        slab.bottomleft = (context.u(20), size[1] - context.u(20))
        if self._is_left:
            slab.right = size[0] - context.u(20)
        pygame.draw.rect(surface, theme.TRAVERTINE, slab, border_radius=context.u(6))
        pygame.draw.rect(surface, theme.BRONZE_DARK, slab, context.u(3), border_radius=context.u(6))
        surface.blit(picture, picture.get_rect(center=slab.center))
        return slab

    def _skip(self) -> None:
        if self.score_table is not None and not self.score_table.is_done:
            self.score_table.skip()
            self._finish()

    def _finish(self) -> None:
        """Rebuild heading and buttons around the board, which goes on where it is."""
        board = self.score_table
        assert board is not None
        self.ui.focus(None)
        self.layout(self.app.size, self.app.scale)
        self._area.scroll_to(0)
        if self.score_table is not None:
            self.score_table.resume(board)

    def _look(self) -> None:
        """Back to the table this lies over; where there is none, the end of the replay."""
        _seen.add(self.match.game)
        if self.navigator.match is self.match:
            self.on_back()
        else:
            game = self.match.game
            self.navigator.replay(self.match.plugin, game, step=game.step, seats=self.match.seats)

    def _rematch(self) -> None:
        self.navigator.rematch(self.match)
