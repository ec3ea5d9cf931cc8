"""The final scoring of Aquädukt: house by house, then the secrets of the mountains, then the winner."""

from __future__ import annotations

import pygame

from aqua_romana.games.aquaedukt import count_words
from aqua_romana.games.aquaedukt.miniature import miniature
from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.games.aquaedukt.rules.tally import Counted, Tally, points_by_turn, tally
from aqua_romana.games.aquaedukt.score_board import MOUNTAINS_HEIGHT, ScoreBoard
from aqua_romana.match import Match
from aqua_romana.tabletop.face import Host
from aqua_romana.tabletop.final_page import CeremonyPage
from aqua_romana.window.inputs import Point
from aqua_romana.window.text import _


class FinalPage(CeremonyPage):
    """Houses with and without water, the mountains, the winner."""

    ROW = (104, 170, 240)

    def __init__(self, match: Match, host: Host) -> None:
        super().__init__(match, host)
        assert isinstance(match.game, Game)
        self.game: Game = match.game
        self.tally: Tally = tally(self.game)
        self.board: ScoreBoard | None = None
        self._series: list[tuple[int, ...]] = points_by_turn(self.game)

    @property
    def ceremony(self) -> ScoreBoard | None:
        """Houses, mountains, totals."""
        return self.board

    def make_ceremony(self, speed: str, shown: int, faces: tuple[str, ...]) -> ScoreBoard:
        """The score board."""
        game = self.game
        self.board = ScoreBoard(
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
        return [count_words.end_line(self.game), *count_words.tie_lines(self.game)]

    def more_height(self) -> int:
        """For the mountains."""
        return self.app.look.text_u(MOUNTAINS_HEIGHT) if self.tally.turnings else 0

    def told_at(self, pos: Point) -> tuple[str, str, pygame.Rect] | None:
        """A house tells what it counts, a mountain what it changes."""
        found = self.board.shown_at(pos) if self.board is not None else None
        if found is None:
            return None
        thing, cell = found
        if isinstance(thing, Counted):
            lines = count_words.house_lines(self.game, self.tally, thing)
            return thing.house.square, "\n".join(lines), cell
        return thing.square, "\n".join(count_words.mountain_lines(self.game, thing)), cell

    def board_with(self, name: str, room: tuple[int, int]) -> pygame.Surface:
        """Its square lit."""
        return miniature(self.app, self.game, room, frozenset({name}))
