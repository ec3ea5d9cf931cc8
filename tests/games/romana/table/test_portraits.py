"""The cards of computer players show their faces in the colour of the seat."""

import pygame
import pytest

from aqua_romana.boardgame.plugin import Seat
from aqua_romana.games.romana.players import LEVELS
from aqua_romana.games.romana.rules import Game
from aqua_romana.table.scene import TableScene
from aqua_romana.ui.graphics import emblems
from tests.games.romana.table.driving import open_table


def card(table: TableScene, seat: int) -> bytes:
    """What a card looks like."""
    table.app.step(0.01, [])
    return pygame.image.tobytes(table.app.screen.subsurface(table.frame.cards[seat]), "RGB")


def hand_over(table: TableScene, levels: list[str]) -> None:
    """Change who decides, as the dialog does."""
    table.match.change_seats(tuple(Seat(level) for level in levels))
    table.seats_changed()


def test_handing_a_seat_over_changes_its_card_at_once():
    _app, table = open_table(Game(4))
    person = card(table, 3)
    seen = {person}
    for level in LEVELS:
        hand_over(table, ["", "", "", level.key])
        seen.add(card(table, 3))
        assert table.view.cards.cards[3].level == level
    assert len(seen) == 1 + len(LEVELS)
    hand_over(table, ["", "", "", ""])
    assert card(table, 3) == person


def test_a_card_names_its_computer_player_once():
    """Who is called after him already has his strength there, and no name twice."""
    _app, table = open_table(Game(4, names=["Livia", "Marcus", "Tiro I", "Faber"]))
    hand_over(table, ["", "tiro", "tiro", "faber"])
    assert [each.note for each in table.view.cards.cards[2:]] == ["Easy", "Medium"]
    hand_over(table, ["", "", "faber", "tiro"])
    assert table.view.cards.cards[3].note == "Tiro"


@pytest.mark.parametrize("colours", ["y", "b", "rg"])
@pytest.mark.parametrize("side", [40, 56, 90])
def test_the_ring_shows_the_colours_of_the_seat(colours: str, side: int):
    """To the left the first colour, to the right the last, halfway up, where no emblem lies."""
    app, _table = open_table(Game(2))
    players = [app.theme.player(colour) for colour in colours]
    paper = pygame.Surface((side, side))
    emblems.paint_portrait(paper, app.context.pictures, paper.get_rect(), "portraits/faber", players)
    band = range(round(side * 0.11))
    for player, places in ((players[0], band), (players[-1], [side - 1 - x for x in band])):
        seen = [paper.get_at((x, side // 2))[:3] for x in places]
        apart = min(max(abs(a - b) for a, b in zip(each, player.paint, strict=True)) for each in seen)
        assert apart < 40, f"{seen} instead of {player.paint}"
