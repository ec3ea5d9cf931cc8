"""The final scoring of Aquädukt: house by house, then the secrets of the mountains, then the winner."""

from __future__ import annotations

import pygame

from aqua_romana.boardgame.match import Match
from aqua_romana.games.aquaedukt.final_scoring import texts
from aqua_romana.games.aquaedukt.final_scoring.score_table import MOUNTAINS_HEIGHT, LandScoreTable
from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.games.aquaedukt.rules.scoring import Counted, Tally, Turning, points_by_turn, tally
from aqua_romana.games.aquaedukt.thumbnail.picture import miniature
from aqua_romana.table.final_scoring.page import FinalScoringPage
from aqua_romana.table.final_scoring.score_table import Showing
from aqua_romana.table.game_ui import TableNavigator
from aqua_romana.ui.text.translation import _


class LandFinalScoring(FinalScoringPage):
    """Houses with and without water, the mountains, the winner."""

    ROW = (104, 170, 240)
    score_table: LandScoreTable | None

    def __init__(self, match: Match, navigator: TableNavigator) -> None:
        super().__init__(match, navigator)
        assert isinstance(match.game, Game)
        self.game: Game = match.game
        self.tally: Tally = tally(self.game)
        self._series: list[tuple[int, ...]] = points_by_turn(self.game)

    def make_score_table(self, showing: Showing) -> LandScoreTable:
        """Houses, mountains, totals."""
        return LandScoreTable(self.game, self.tally, showing)

    def subject(self) -> str:
        """What is counted."""
        # Translators: the heading of the final scoring: what is counted
        return _("Watered houses")

    def series(self) -> list[tuple[int, ...]]:
        """Points after every turn."""
        return self._series

    def remarks(self) -> list[str]:
        """Why the game ended, and how a tie was broken."""
        return [texts.end_line(self.game), *texts.tie_lines(self.game)]

    def more_height(self) -> int:
        """For the mountains."""
        return self.app.context.text_u(MOUNTAINS_HEIGHT) if self.tally.turnings else 0

    def explained(self, item: Counted | Turning) -> tuple[str, list[str]]:
        """What a house counts, or what a mountain changes."""
        if isinstance(item, Counted):
            return item.house.square, texts.house_lines(self.game, self.tally, item)
        return item.square, texts.mountain_lines(self.game, item)

    def board_with(self, name: str, room: tuple[int, int]) -> pygame.Surface:
        """Its square lit."""
        return miniature(self.app, self.game, room, frozenset({name}))
