"""The final scoring of Aquädukt: house by house, then the secrets of the mountains, then the winner."""

from __future__ import annotations

import pygame

from aqua_romana.boardgame.match import Match
from aqua_romana.games.aquaedukt.final_scoring import texts
from aqua_romana.games.aquaedukt.final_scoring.score_table import MOUNTAINS_HEIGHT, LandScoreTable
from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.games.aquaedukt.rules.scoring import Counted, Tally, points_by_turn, tally
from aqua_romana.games.aquaedukt.thumbnail.picture import miniature
from aqua_romana.table.final_scoring import FinalScoringPage
from aqua_romana.table.game_ui import TableNavigator
from aqua_romana.ui.input import Point
from aqua_romana.ui.text.translation import _


class LandFinalScoring(FinalScoringPage):
    """Houses with and without water, the mountains, the winner."""

    ROW = (104, 170, 240)

    def __init__(self, match: Match, navigator: TableNavigator) -> None:
        super().__init__(match, navigator)
        assert isinstance(match.game, Game)
        self.game: Game = match.game
        self.tally: Tally = tally(self.game)
        self.board: LandScoreTable | None = None
        self._series: list[tuple[int, ...]] = points_by_turn(self.game)

    @property
    def ceremony(self) -> LandScoreTable | None:
        """Houses, mountains, totals."""
        return self.board

    def make_ceremony(self, speed: str, shown: int, faces: tuple[str, ...]) -> LandScoreTable:
        """The score board."""
        game = self.game
        self.board = LandScoreTable(
            game.names,
            game.colours,
            self.tally,
            game.winners(),
            speed,
            self.app.sounds.play,
            shown,
            faces,
        )
        return self.board

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

    def description_at(self, pos: Point) -> tuple[str, str, pygame.Rect] | None:
        """A house tells what it counts, a mountain what it changes."""
        found = self.board.shown_at(pos) if self.board is not None else None
        if found is None:
            return None
        item, cell = found
        if isinstance(item, Counted):
            lines = texts.house_lines(self.game, self.tally, item)
            return item.house.square, "\n".join(lines), cell
        return item.square, "\n".join(texts.mountain_lines(self.game, item)), cell

    def board_with(self, name: str, room: tuple[int, int]) -> pygame.Surface:
        """Its square lit."""
        return miniature(self.app, self.game, room, frozenset({name}))
