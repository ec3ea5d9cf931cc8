"""The final scoring of Aqua Romana: columns rise workman by workman, then the medals fly in."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from aqua_romana.boardgame.match import Match
from aqua_romana.games.romana.rules import Game, scoring
from aqua_romana.games.romana.rules.scoring import Climb
from aqua_romana.games.romana.table.board import figures
from aqua_romana.games.romana.table.texts import scores
from aqua_romana.games.romana.thumbnail import miniature
from aqua_romana.table.final_scoring.page import Figure, Figures, FinalScoringPage
from aqua_romana.table.final_scoring.stage import (
    DIMMED,
    FLIGHT,
    FinishStage,
    Showing,
    Step,
    on_arc,
    soft_shadow,
)
from aqua_romana.ui import theme
from aqua_romana.ui.graphics.sprites import Sprite
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.translation import _, pgettext

if TYPE_CHECKING:
    from aqua_romana.screens.navigator import Navigator

_LOWEST, _HIGHEST = 92, 304  # units of height of a column: without a point, and the winner's
_FOOT = 23  # units of its rings, on which the shaft stands
_BONUSES = (2, 3, 4)
_LEAP, _HOP = 46, 14  # units that the winner's workmen leap, and that one hops whose column has grown
_SPLASHES, _SPLASHES_A_SECOND = 8, 10  # pictures of the fountain's water


class RomanStage(FinishStage):
    """A workman on a marble column for every seat."""

    backdrop_middle = (0.55, 0.72)
    inscription = "Aqva · Romana"

    def __init__(self, game: Game, climbs: list[Climb], showing: Showing) -> None:
        super().__init__(game, _steps(climbs, game.players), showing)
        self.climbs = climbs

    def note(self, seat: int) -> str:
        """The podiums of his workmen, as far as they are counted; what is nothing is not added up."""
        counted = {item for step in self.shown() for item in step.items}
        own = [each.podium for each in self.climbs if each.seat == seat and each in counted]
        return " + ".join(map(str, filter(None, own)))

    def _top(self, seat: int) -> tuple[int, int]:
        """The middle of the top of a column."""
        high = self.units(_LOWEST + (_HIGHEST - _LOWEST) * self.height_share(seat))
        return self.slots[seat].centerx, self.ground - high

    def paint_on_floor(self, surface: Surface) -> None:
        """The shadows of the columns."""
        for slot in self.slots:
            wide, high = self.units(270), self.units(136)
            rect = Rect(slot.centerx - wide // 2, self.ground - high // 2 + self.units(14), wide, high)
            soft_shadow(surface, rect.move(self.units(16), 0), 210)
        rect = Rect(0, 0, self.units(270), self.units(136))
        rect.center = (self._fountain[0] + self.units(16), self._fountain[1] + self.units(14))
        soft_shadow(surface, rect, 210)
        self.pictures.get("romana/finish/fountain").draw(surface, self._fountain)

    @property
    def _fountain(self) -> tuple[int, int]:
        """Where it stands, beside the columns."""
        return self.aside.centerx, self.ground

    def update(self, seconds: float) -> bool:
        """The fountain plays while it is seen."""
        moving = super().update(seconds)
        if not moving and self.flow_moment and not self.is_covered:
            self.ui.spoil(self._fountain_water().rect_at(self._fountain))
        return moving

    def _fountain_water(self) -> Sprite:
        number = int(self.flow_moment * _SPLASHES_A_SECOND) % _SPLASHES
        return self.pictures.get(f"romana/finish/fountain_water_{number}")

    def _paint_fountain(self, surface: Surface) -> None:
        """What moves of it, as dim as all around once the light lies on the winner."""
        water = self._fountain_water()
        at = water.rect_at(self._fountain)
        if self.is_covered or not surface.get_clip().colliderect(at):
            return
        picture = water.surface
        if self.is_done and not self.context.theme.is_plain:
            picture = picture.copy()
            shade = theme.mix(theme.WHITE, DIMMED, self.light)
            picture.fill(shade, special_flags=pygame.BLEND_RGB_MULT)
        surface.blit(picture, at)

    def paint_column(self, surface: Surface, seat: int) -> None:
        """Rings at the foot, as much of the shaft as is needed, the capital."""
        x, top = self._top(seat)
        pictures = self.pictures
        pictures.get("romana/finish/column_base").draw(surface, (x, self.ground))
        shaft = pictures.get("romana/finish/column_shaft")
        foot = self.ground - self.units(_FOOT)
        hidden = max(0, shaft.anchor[1] - (foot - top))
        wide, high = shaft.size
        surface.blit(shaft.surface, (x - shaft.anchor[0], top), (0, hidden, wide, high - hidden))
        pictures.get("romana/finish/column_capital").draw(surface, (x, top))

    def paint_on_top(self, surface: Surface, seat: int) -> None:
        """The wreath, his workmen before it, the medals on the column."""
        x, top = self._top(seat)
        self.paint_wreath(surface, seat, (x, top - self.units(112)), self.units(300))
        letters = self.colours[seat]
        cell = max(16, self.units(215 if len(letters) == 1 else 165))
        board = self.context.sprites.at(cell)
        for number, letter in enumerate(letters):
            sprite = figures.workman_sprite(board, self.context.theme.player(letter))
            aside = round((number - (len(letters) - 1) / 2) * cell * 0.5)
            left = x + aside - round(cell * 0.37)
            leap = self.units(_LEAP * self.joy(seat, number * 0.12) + _HOP * self.lift(seat))
            at = sprite.rect_at((0, top - self.units(12) + number * self.units(8) - leap))
            surface.blit(sprite.surface, (left, at.y))
        self._paint_medals(surface, seat, (x, top))
        self.paint_gains(surface, seat, (x, top - self.units(170)))
        if seat == self.seats[-1]:
            self._paint_fountain(surface)

    def _paint_medals(self, surface: Surface, seat: int, top: tuple[int, int]) -> None:
        """Side by side below the capital; those that come fly in from above the stage."""
        steps = [step for step in self.shown() if step.delay and step.points[seat]]
        medals = [
            (step, climb.bonus)
            for step in steps
            for climb in sorted(step.items, key=lambda each: each.aqueduct)
            if climb.seat == seat
        ]
        side = self.units(64)
        for number, (step, bonus) in enumerate(medals):
            picture = self.context.pictures.icon(f"ui/medal_{bonus}", None, side)
            aside = round((number - (len(medals) - 1) / 2) * side * 0.8)
            home = (top[0] + aside, top[1] + self.units(112))
            since = self.since(step)
            if since < 0:
                start = (self.slots[-1].right, self.rect.y - side)
                home = on_arc(start, home, 1 + since / FLIGHT, self.units(90))
                picture = pygame.transform.rotate(picture, since / FLIGHT * 200)
            surface.blit(picture, picture.get_rect(center=home))


def _steps(climbs: list[Climb], players: int) -> list[Step]:
    """Workmen in the order they climbed, those still open at the end last; then the medals from +2 to +4."""

    def given(those: list[Climb], is_bonus: bool) -> tuple[int, ...]:
        points = [0] * players
        for climb in those:
            points[climb.seat] += climb.bonus if is_bonus else climb.podium
        return tuple(points)

    steps = [
        Step(given([climb], False), f"count_{max(1, climb.podium):02}", items=frozenset({climb}))
        for climb in climbs
    ]
    for bonus in _BONUSES:
        those = [climb for climb in climbs if climb.bonus == bonus]
        if those:
            steps.append(Step(given(those, True), "fountain_bonus", 0.7, False, FLIGHT, frozenset(those)))
    return steps


class RomanFinalScoring(FinalScoringPage):
    """Workmen on their columns, the medals, the winner."""

    stage: RomanStage | None

    def __init__(self, match: Match, navigator: Navigator) -> None:
        super().__init__(match, navigator)
        assert isinstance(match.game, Game)
        self.game: Game = match.game
        self.climbs = scoring.climbs(self.game)
        self._series = scoring.points_by_go(self.game)

    def make_stage(self, showing: Showing) -> RomanStage:
        """Columns and medals."""
        return RomanStage(self.game, self.climbs, showing)

    def figures(self) -> Figures:
        """The podium of every workman, the highest first, and the medals."""
        own = [
            sorted((each for each in self.climbs if each.seat == seat), key=lambda each: -each.podium)
            for seat in range(self.game.players)
        ]
        most = max(map(len, own), default=0)
        rows = []
        for those in own:
            podiums = [Figure(str(each.podium), each) for each in those]
            bonus = sum(each.bonus for each in those)
            empty = [Figure("")] * (most - len(those))
            rows.append((*podiums, *empty, Figure(formats.signed(bonus) if bonus else "–")))
        # Translators: the heading of a narrow column of bonus points
        medals = pgettext("points", "Medals")
        return Figures((*_NUMERALS[:most], medals), tuple(rows))

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


_NUMERALS = ("I", "II", "III", "IV", "V", "VI")
