"""The final scoring of Aqua Romana: podiums and bonuses, and each workman's aqueduct on pointing at him."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from aqua_romana.boardgame.match import Match
from aqua_romana.games.romana.final_scoring.score_table import RomanScoreTable
from aqua_romana.games.romana.rules import Game, scoring
from aqua_romana.games.romana.rules.scoring import Climb
from aqua_romana.games.romana.table.texts import scores
from aqua_romana.games.romana.thumbnail.picture import miniature
from aqua_romana.table.final_scoring import FinalScoringPage, Showing
from aqua_romana.ui.text.translation import _

if TYPE_CHECKING:
    from aqua_romana.screens.navigator import Navigator


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
