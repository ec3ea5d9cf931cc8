"""The final scoring of Aqua Romana: podiums and bonuses, and each workman's aqueduct on pointing at him."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from aqua_romana.boardgame.match import Match
from aqua_romana.games.romana.rules import Game, scoring
from aqua_romana.games.romana.rules.scoring import Climb
from aqua_romana.games.romana.table.board import figures
from aqua_romana.games.romana.table.texts import scores
from aqua_romana.games.romana.thumbnail import miniature
from aqua_romana.table.final_scoring import FinalScoringPage, ScoreTable, Showing
from aqua_romana.ui import theme
from aqua_romana.ui.text.translation import _, pgettext
from aqua_romana.ui.widgets import layout

if TYPE_CHECKING:
    from aqua_romana.screens.navigator import Navigator


@dataclass(frozen=True)
class Step:
    """One thing that is revealed: a workman's podium, or the bonus of all on one podium."""

    climbs: tuple[int, ...]
    is_bonus: bool
    sound: str

    @property
    def pause(self) -> float:
        """Bonuses are waited for."""
        return 2.2 if self.is_bonus else 1.0


class RomanScoreTable(ScoreTable):
    """One row a player: his workmen on their podiums, the medals, the total."""

    steps: list[Step]

    def __init__(self, game: Game, climbs: list[Climb], showing: Showing) -> None:
        super().__init__(game, _steps(climbs), showing)
        self.climbs = climbs

    def total(self, seat: int) -> int:
        """The points of a seat as far as they are shown."""
        points = 0
        for step in self.steps[: self.shown]:
            for index in step.climbs:
                climb = self.climbs[index]
                if climb.seat == seat:
                    points += climb.bonus if step.is_bonus else climb.podium
        return points

    def paint_counted(self, surface: pygame.Surface, room: pygame.Rect, seat: int) -> None:
        """The seat's workmen side by side."""
        own = [index for index, climb in enumerate(self.climbs) if climb.seat == seat]
        cells = layout.row(room, [1.0] * max(3, len(own)), self.context.u(4))
        for index, cell in zip(own, cells, strict=False):
            self.cells[self.climbs[index]] = cell
            self._paint_climb(surface, cell, index)

    def _paint_climb(self, surface: pygame.Surface, cell: pygame.Rect, index: int) -> None:
        context, fonts, climb = self.context, self.context.fonts, self.climbs[index]
        revealed = self._step_of(index, False) < self.shown
        fresh = self._step_of(index, False) == self.shown - 1
        bonus = bool(climb.bonus) and self._step_of(index, True) < self.shown
        lift = self.lift(8) if fresh else 0
        figure = min(round(cell.w * 0.8), round(cell.h * 1.0))
        width = min(round(cell.w * 0.5), context.text_u(64))
        group = min(cell.w, round(figure * 0.6) + width)
        left = cell.x + (cell.w - group) // 2
        plinth = pygame.Rect(left + group - width, 0, width, min(cell.h * 46 // 100, context.text_u(50)))
        plinth.bottom = cell.bottom - context.u(4)
        self._paint_workman(
            surface, climb, figure, (left + round(figure * 0.3), plinth.bottom - lift), revealed
        )
        stone = theme.TRAVERTINE_LIGHT if revealed else theme.TRAVERTINE_DARK
        pygame.draw.rect(surface, stone, plinth, border_radius=context.u(5))
        pygame.draw.rect(surface, theme.BRONZE_DARK, plinth, context.u(2), border_radius=context.u(5))
        role = "count" if plinth.h >= fonts.line_height("count") else "small_bold"
        number = fonts.render(str(climb.podium) if revealed else "·", role, theme.RED)
        surface.blit(number, number.get_rect(center=plinth.center))
        above = pygame.Rect(plinth.x, cell.y, cell.right - plinth.x, plinth.top - cell.y)
        if bonus:
            self._paint_medal(surface, above, climb.bonus)
        elif revealed and _remark(climb):
            note = fonts.line(_remark(climb), "small", theme.INK_SOFT, max(above.w, round(cell.w * 0.62)))
            at = note.get_rect(midbottom=(plinth.centerx, plinth.top))
            at.right = min(at.right, cell.right + context.u(2))
            surface.blit(note, at)

    def _paint_workman(
        self, surface: pygame.Surface, climb: Climb, cell: int, feet: tuple[int, int], revealed: bool
    ) -> None:
        board = self.context.sprites.at(max(8, cell))
        sprite = figures.workman_sprite(board, self.context.theme.player(climb.aqueduct[0]))
        at = sprite.rect_at((feet[0], feet[1] - round(cell * 0.2)))
        if revealed:
            surface.blit(sprite.surface, at)
        else:
            faded = sprite.surface.copy()
            faded.set_alpha(90)
            surface.blit(faded, at)

    def _paint_medal(self, surface: pygame.Surface, room: pygame.Rect, bonus: int) -> None:
        context = self.context
        side = max(8, min(room.w, room.h + context.u(8), context.text_u(62)))
        at = pygame.Rect(0, 0, side, side)
        at.midbottom = (room.centerx, room.bottom + context.u(6))
        surface.blit(context.pictures.icon(f"ui/medal_{bonus}", None, side), at)

    def _step_of(self, index: int, is_bonus: bool) -> int:
        for number, step in enumerate(self.steps):
            if step.is_bonus == is_bonus and index in step.climbs:
                return number
        return len(self.steps) + 9


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


class RomanFinalScoring(FinalScoringPage):
    """Workmen on their podiums, the medals, the winner."""

    score_table: RomanScoreTable | None

    def __init__(self, match: Match, navigator: Navigator) -> None:
        super().__init__(match, navigator)
        assert isinstance(match.game, Game)
        self.game: Game = match.game
        self.climbs = scoring.climbs(self.game)
        self._series = scoring.points_by_go(self.game)

    def make_score_table(self, showing: Showing) -> RomanScoreTable:
        """Podiums, medals, totals."""
        return RomanScoreTable(self.game, self.climbs, showing)

    def subject(self) -> str:
        """What is counted."""
        return _("Podiums and bonuses")

    def series(self) -> list[tuple[int, ...]]:
        """Points after every go."""
        return self._series

    def remarks(self) -> list[str]:
        """Why the game ended."""
        return [scores.end_line(self.game)]

    def explained(self, item: Climb) -> tuple[str, list[str]]:
        """How a workman came to his points."""
        return item.aqueduct, scores.climbed(self.game, item)

    def board_with(self, name: str, room: tuple[int, int]) -> pygame.Surface:
        """His aqueduct lit."""
        return miniature(self.app, self.game, room, frozenset({name}))
