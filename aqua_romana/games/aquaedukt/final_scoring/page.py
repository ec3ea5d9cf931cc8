"""The final scoring of Aquädukt: house by house, then the secrets of the mountains, then the winner."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from aqua_romana.boardgame.match import Match
from aqua_romana.games.aquaedukt.final_scoring.score_table import MOUNTAINS_HEIGHT, LandScoreTable
from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.games.aquaedukt.rules.houses import MINERAL_BONUS
from aqua_romana.games.aquaedukt.rules.questions import how_it_ended, standing
from aqua_romana.games.aquaedukt.rules.scoring import Counted, Tally, Turning, points_by_go, tally
from aqua_romana.games.aquaedukt.thumbnail.picture import miniature
from aqua_romana.table.final_scoring import FinalScoringPage, Showing
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.translation import N_, _, ngettext

if TYPE_CHECKING:
    from aqua_romana.screens.navigator import Navigator

_HID = {
    "mineral": N_("The mountain on {square} hides a mineral spring"),
    "foul": N_("The mountain on {square} hides foul waters"),
}

_ENDED = {
    "canals": N_("The game ended because the last canal was laid and the round was played to its end."),
    "blocked": N_("The game ended because neither a spring nor a canal could be placed any more."),
    "idle": N_("The game ended because nobody placed anything for five whole rounds."),
}


def end_line(game: Game) -> str:
    """Why a finished game ended."""
    return _(_ENDED[how_it_ended(game)])


def house_lines(game: Game, tally: Tally, counted: Counted) -> list[str]:
    """What a house counts, and why."""
    house = counted.house
    # Translators: a house tile on the board; {name} is its player, {value} from 1 to 4, {square} such as c4
    lines = [
        _(
            "{name}: the tile of value {value} on {square}",
            name=game.names[house.seat],
            value=house.value,
            square=house.square,
        )
    ]
    if not counted.supply:
        return [*lines, _("It is dry and counts nothing")]
    turning = tally.turning_of(house)
    if turning is not None and turning.back == "foul":
        # Translators: {square}: a name such as c4
        return [*lines, _("The foul waters on {square} take it: it counts nothing", square=turning.square)]
    lines.append(
        ngettext("It is watered and counts {n} point", "It is watered and counts {n} points", house.value)
    )
    if turning is not None:
        lines.append(
            # Translators: {square}: a name such as c4; {n}: 2
            ngettext(
                "With plenty of water beside the mineral spring on {square}: {n} point more",
                "With plenty of water beside the mineral spring on {square}: {n} points more",
                MINERAL_BONUS,
                square=turning.square,
            )
        )
    return lines


def mountain_lines(game: Game, turning: Turning) -> list[str]:
    """What a mountain hid, and whom that helps or hurts."""
    lines = [_(_HID[turning.back], square=turning.square)]
    for house in turning.gains:
        lines.append(
            # Translators: {name} is a player, {square} a name such as c4; {n}: 2
            ngettext(
                "{name}: the tile on {square} counts {n} point more",
                "{name}: the tile on {square} counts {n} points more",
                MINERAL_BONUS,
                name=game.names[house.seat],
                square=house.square,
            )
        )
    for house in turning.lost:
        # Translators: {name} is a player, {value} from 1 to 4, {square} a name such as c4
        line = N_("{name} loses the tile of value {value} on {square}")
        lines.append(_(line, name=game.names[house.seat], value=house.value, square=house.square))
    return lines if len(lines) > 1 else [*lines, _("It changes nothing")]


def tie_lines(game: Game) -> list[str]:
    """How a tie in points was broken, or why it was not; nothing where there was none."""
    seats, winners = standing(game), game.winners()
    level = [each.seat for each in seats if each.points == seats[winners[0]].points]
    if len(level) < 2:
        return []
    # Translators: {names} are two or more players
    lines = [_("{names} have equally many points.", names=_listed(game, level))]
    watered = seats[winners[0]].watered
    if len(winners) == len(level):
        # Translators: said after "Livia and Marcus have equally many points."
        return [*lines, _("They have equally many watered tiles too, so they share the win.")]
    if len(winners) > 1:
        # Translators: {names} are two or more players, each of whom has {n} tiles
        line = ngettext(
            "{names} have the most watered tiles of them, {n} each, and share the win.",
            "{names} have the most watered tiles of them, {n} each, and share the win.",
            watered,
            names=_listed(game, winners),
        )
    else:
        # Translators: {name} wins because of more watered house tiles than others with the same points
        line = ngettext(
            "{name} wins with {n} watered tile, the most of them.",
            "{name} wins with {n} watered tiles, the most of them.",
            watered,
            name=game.names[winners[0]],
        )
    return [*lines, line]


def _listed(game: Game, seats: list[int] | tuple[int, ...]) -> str:
    return formats.listed([game.names[seat] for seat in seats])


class LandFinalScoring(FinalScoringPage):
    """Houses with and without water, the mountains, the winner."""

    ROW = (104, 170, 240)
    score_table: LandScoreTable | None

    def __init__(self, match: Match, navigator: Navigator) -> None:
        super().__init__(match, navigator)
        assert isinstance(match.game, Game)
        self.game: Game = match.game
        self.tally: Tally = tally(self.game)
        self._series: list[tuple[int, ...]] = points_by_go(self.game)

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
        return [end_line(self.game), *tie_lines(self.game)]

    def more_height(self) -> int:
        """For the mountains."""
        return self.app.context.text_u(MOUNTAINS_HEIGHT) if self.tally.turnings else 0

    def explained(self, item: Counted | Turning) -> tuple[str, list[str]]:
        """What a house counts, or what a mountain changes."""
        if isinstance(item, Counted):
            return item.house.square, house_lines(self.game, self.tally, item)
        return item.square, mountain_lines(self.game, item)

    def board_with(self, name: str, room: tuple[int, int]) -> pygame.Surface:
        """Its square lit."""
        return miniature(self.app, self.game, room, frozenset({name}))
