"""The table of the final scoring, which adds up before your eyes: podiums, then bonuses, then the winner."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from aqua_romana.games.romana.rules.scoring import Climb
from aqua_romana.games.romana.table import figures
from aqua_romana.tabletop import telling
from aqua_romana.window import medallion, portraits, theme
from aqua_romana.window.text import pgettext
from aqua_romana.window.widgets import Widget, layout

_STEP = {"fast": 0.28, "normal": 0.5, "slow": 0.85}
_LEAVES = 70


@dataclass(frozen=True)
class Step:
    """One thing that is revealed: a workman's podium, or the bonus of all on one podium."""

    climbs: tuple[int, ...]
    is_bonus: bool
    sound: str


class ScoreBoard(Widget):
    """One row a player: his workmen on their podiums, the medals, the total."""

    solid = False

    def __init__(
        self,
        names: tuple[str, ...],
        colours: tuple[str, ...],
        climbs: list[Climb],
        winners: tuple[int, ...],
        speed: str,
        play: Callable[[str], object],
        shown: int = -1,
        faces: tuple[str, ...] = (),
    ) -> None:
        super().__init__(name="board")
        #: The portrait of every seat; none for people.
        self.faces = faces or ("",) * len(names)
        self.names, self.colours, self.climbs, self.winners = names, colours, climbs, winners
        self.steps = _steps(climbs)
        self._pace = _STEP.get(speed, 0.0)
        self._play = play
        #: How many steps are shown; all of them and one more means that the winner is too.
        self.shown = (len(self.steps) + 1) if not self._pace else max(0, shown)
        self._time = 0.0
        self._since = 9.0
        self._cells: dict[int, pygame.Rect] = {}  # where each climb is shown
        self._leaves: list[tuple[float, float, float, float]] = []
        self._fall = 0.0

    @property
    def is_done(self) -> bool:
        """Whether everything is shown."""
        return self.shown > len(self.steps)

    def skip(self) -> None:
        """Show everything now."""
        if not self.is_done:
            self.shown = len(self.steps) + 1
            self._celebrate()
            self.changed()

    def resume(self, other: ScoreBoard) -> None:
        """Go on with the leaves of a board that stood in the same place."""
        self._leaves, self._fall = other._leaves, other._fall

    def climb_at(self, pos: tuple[int, int]) -> tuple[Climb, pygame.Rect] | None:
        """The workman shown at a place, once everything is shown."""
        found = next((index for index, cell in self._cells.items() if cell.collidepoint(pos)), None)
        return (self.climbs[found], self._cells[found]) if self.is_done and found is not None else None

    def total(self, seat: int) -> int:
        """The points of a seat as far as they are shown."""
        points = 0
        for step in self.steps[: self.shown]:
            for index in step.climbs:
                climb = self.climbs[index]
                if climb.seat == seat:
                    points += climb.bonus if step.is_bonus else climb.podium
        return points

    def natural_size(self) -> tuple[int, int]:
        """Rows high enough for a workman on a podium."""
        return self.look.u(900), len(self.names) * self.look.text_u(132)

    # -- time --------------------------------------------------------------------------------------

    def update(self, seconds: float) -> bool:
        """Reveal step by step; let leaves fall at the end."""
        moving = False
        if not self.is_done:
            self._time += seconds
            due = self._pace * (2.2 if self._next_is_special() else 1.0)
            if self._time >= due:
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

    def _next_is_special(self) -> bool:
        return self.shown >= len(self.steps) or self.steps[self.shown].is_bonus

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

    def paint(self, surface: pygame.Surface) -> None:
        """The rows, then what falls."""
        rows = layout.column(self.rect, [1.0] * len(self.names), self.look.u(8))
        for seat, row in enumerate(rows):
            self._paint_row(surface, row, seat)
        self._paint_leaves(surface)

    def _paint_row(self, surface: pygame.Surface, row: pygame.Rect, seat: int) -> None:
        look, fonts = self.look, self.look.fonts
        won = self.is_done and seat in self.winners
        look.skin.paint(surface, "card_active" if won else "card", row)
        inner = row.inflate(-2 * look.u(24), -2 * look.u(8))
        x = self._paint_badges(surface, inner, seat)
        total = fonts.render(str(self.total(seat)), "number", theme.RED)
        total_room = max(total.get_width(), fonts.size("88", "number")[0]) + look.u(10)
        name_room = min(inner.w * 24 // 100, look.text_u(220))
        role = "name" if fonts.size(self.names[seat], "name")[0] <= name_room else "bold"
        name = fonts.line(self.names[seat], role, theme.INK, name_room, elide=True)
        if won:
            surface.blit(name, name.get_rect(bottomleft=(x, inner.centery + look.u(2))))
            note = fonts.line(telling.wins(len(self.winners)), "italic", theme.TERRACOTTA, name_room)
            surface.blit(note, note.get_rect(topleft=(x, inner.centery)))
        else:
            surface.blit(name, name.get_rect(midleft=(x, inner.centery)))
        at = total.get_rect(midright=(inner.right, inner.centery))
        if won:
            self._paint_wreath(surface, at)
        surface.blit(total, at)
        middle = pygame.Rect(x + name_room + look.u(10), inner.y, 0, inner.h)
        middle.w = max(1, inner.right - total_room - look.u(14) - middle.x)
        own = [index for index, climb in enumerate(self.climbs) if climb.seat == seat]
        cells = layout.row(middle, [1.0] * max(3, len(own)), look.u(4))
        for index, cell in zip(own, cells, strict=False):
            self._cells[index] = cell
            self._paint_climb(surface, cell, index)

    def _paint_badges(self, surface: pygame.Surface, inner: pygame.Rect, seat: int) -> int:
        """Emblems of a person or the face of a computer player; says where the names begin."""
        look = self.look
        letters = self.colours[seat]
        badge = min(inner.h * 62 // 100, look.u(58))
        side = min(inner.h, look.u(96), badge * 15 // 10)
        step = badge * 7 // 10
        widths = [
            side if face else badge + step * (len(colours) - 1)
            for face, colours in zip(self.faces, self.colours, strict=True)
        ]
        at = pygame.Rect(inner.x + (max(widths) - widths[seat]) // 2, 0, badge, badge)
        at.centery = inner.centery
        if self.faces[seat]:
            at = pygame.Rect(at.x, inner.centery - side // 2, side, side)
            players = [look.theme.player(colour) for colour in letters]
            portraits.paint(surface, look.pictures, at, self.faces[seat], players)
        else:
            for index, colour in enumerate(letters):
                medallion.paint(surface, look.pictures, at.move(index * step, 0), look.theme.player(colour))
        return inner.x + max(widths) + badge * 2 // 10

    def _paint_wreath(self, surface: pygame.Surface, at: pygame.Rect) -> None:
        pictures = self.look.pictures
        wreath = pictures.icon("ui/wreath", None, min(self.look.text_u(110), at.h * 2))
        surface.blit(wreath, wreath.get_rect(center=at.center))

    def _paint_climb(self, surface: pygame.Surface, cell: pygame.Rect, index: int) -> None:
        look, fonts, climb = self.look, self.look.fonts, self.climbs[index]
        revealed = self._step_of(index, False) < self.shown
        fresh = self._step_of(index, False) == self.shown - 1 and self._since < 0.5
        bonus = bool(climb.bonus) and self._step_of(index, True) < self.shown
        lift = round(math.sin(min(1.0, self._since / 0.5) * math.pi) * look.u(8)) if fresh else 0
        figure = min(round(cell.w * 0.8), round(cell.h * 1.0))
        width = min(round(cell.w * 0.5), look.text_u(64))
        group = min(cell.w, round(figure * 0.6) + width)
        left = cell.x + (cell.w - group) // 2
        plinth = pygame.Rect(left + group - width, 0, width, min(cell.h * 46 // 100, look.text_u(50)))
        plinth.bottom = cell.bottom - look.u(4)
        self._paint_workman(
            surface, climb, figure, (left + round(figure * 0.3), plinth.bottom - lift), revealed
        )
        stone = theme.TRAVERTINE_LIGHT if revealed else theme.TRAVERTINE_DARK
        pygame.draw.rect(surface, stone, plinth, border_radius=look.u(5))
        pygame.draw.rect(surface, theme.BRONZE_DARK, plinth, look.u(2), border_radius=look.u(5))
        role = "count" if plinth.h >= fonts.line_height("count") else "small_bold"
        number = fonts.render(str(climb.podium) if revealed else "·", role, theme.RED)
        surface.blit(number, number.get_rect(center=plinth.center))
        above = pygame.Rect(plinth.x, cell.y, cell.right - plinth.x, plinth.top - cell.y)
        if bonus:
            self._paint_medal(surface, above, climb.bonus)
        elif revealed and _remark(climb):
            note = fonts.line(_remark(climb), "small", theme.INK_SOFT, max(above.w, round(cell.w * 0.62)))
            at = note.get_rect(midbottom=(plinth.centerx, plinth.top))
            at.right = min(at.right, cell.right + look.u(2))
            surface.blit(note, at)

    def _paint_workman(
        self, surface: pygame.Surface, climb: Climb, cell: int, feet: tuple[int, int], revealed: bool
    ) -> None:
        board = self.look.sprites.at(max(8, cell))
        sprite = figures.workman(board, self.look.theme.player(climb.aqueduct[0]))
        at = sprite.rect_at((feet[0], feet[1] - round(cell * 0.2)))
        if revealed:
            surface.blit(sprite.surface, at)
        else:
            faded = sprite.surface.copy()
            faded.set_alpha(90)
            surface.blit(faded, at)

    def _paint_medal(self, surface: pygame.Surface, room: pygame.Rect, bonus: int) -> None:
        look = self.look
        side = max(8, min(room.w, room.h + look.u(8), look.text_u(62)))
        at = pygame.Rect(0, 0, side, side)
        at.midbottom = (room.centerx, room.bottom + look.u(6))
        surface.blit(look.pictures.icon(f"ui/medal_{bonus}", None, side), at)

    def _step_of(self, index: int, is_bonus: bool) -> int:
        for number, step in enumerate(self.steps):
            if step.is_bonus == is_bonus and index in step.climbs:
                return number
        return len(self.steps) + 9

    def _paint_leaves(self, surface: pygame.Surface) -> None:
        """Golden leaves that turn while they fall."""
        if not self._leaves or self._fall >= 5.0:
            return
        size = self.look.u(9)
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


def _remark(climb: Climb) -> str:
    """What a podium alone does not tell of an aqueduct."""
    if climb.at_end:
        # Translators: an aqueduct that was still open at the end; a small note with room for few letters
        return pgettext("aqueduct", "open")
    return str(climb.length) if climb.length != climb.podium else ""


def _steps(climbs: list[Climb]) -> list[Step]:
    """Workmen in the order they climbed, those still open at the end last; then the bonuses from +2 to +4."""
    steps = [Step((index,), False, f"count_{max(1, climb.podium):02}") for index, climb in enumerate(climbs)]
    for bonus in (2, 3, 4):
        those = tuple(index for index, climb in enumerate(climbs) if climb.bonus == bonus)
        if those:
            steps.append(Step(those, True, "fountain_bonus"))
    return steps
