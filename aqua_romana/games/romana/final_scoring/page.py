"""The final scoring of Aqua Romana: podiums and bonuses, and each workman's aqueduct on pointing at him."""

from __future__ import annotations

import pygame

from aqua_romana.boardgame.match import Match
from aqua_romana.games.romana.final_scoring.score_table import RomanScoreTable
from aqua_romana.games.romana.rules import Game, scoring
from aqua_romana.games.romana.table.texts import scores
from aqua_romana.games.romana.thumbnail.picture import miniature
from aqua_romana.table.final_scoring import FinalScoringPage
from aqua_romana.table.game_ui import TableNavigator
from aqua_romana.ui.input import Point
from aqua_romana.ui.text.translation import _


class RomanFinalScoring(FinalScoringPage):
    """Workmen on their podiums, the medals, the winner."""

    def __init__(self, match: Match, navigator: TableNavigator) -> None:
        super().__init__(match, navigator)
        assert isinstance(match.game, Game)
        self.game: Game = match.game
        self.climbs = scoring.climbs(self.game)
        self.board: RomanScoreTable | None = None
        self._series = scoring.points_by_go(self.game)

    @property
    def ceremony(self) -> RomanScoreTable | None:
        """Podiums, medals, totals."""
        return self.board

    def make_ceremony(self, speed: str, shown: int, faces: tuple[str, ...]) -> RomanScoreTable:
        """The score board."""
        game = self.game
        self.board = RomanScoreTable(
            game.names,
            game.colours,
            self.climbs,
            game.winners(),
            speed,
            self.app.sounds.play,
            shown,
            faces,
        )
        return self.board

    def subject(self) -> str:
        """What is counted."""
        return _("Podiums and bonuses")

    def series(self) -> list[tuple[int, ...]]:
        """Points after every go."""
        return self._series

    def remarks(self) -> list[str]:
        """Why the game ended."""
        return [scores.end_line(self.game)]

    def description_at(self, pos: Point) -> tuple[str, str, pygame.Rect] | None:
        """A workman tells how he came to his points."""
        found = self.board.climb_at(pos) if self.board is not None else None
        if found is None:
            return None
        climb, cell = found
        return climb.aqueduct, "\n".join(scores.climbed(self.game, climb)), cell

    def board_with(self, name: str, room: tuple[int, int]) -> pygame.Surface:
        """His aqueduct lit."""
        return miniature(self.app, self.game, room, frozenset({name}))
