"""People around one screen: the piles of a card that is turned are where they are seen."""

from __future__ import annotations

import pytest

from aqua_romana.boardgame.match import Match
from aqua_romana.boardgame.plugin import SIDES, Seat
from aqua_romana.games.aquaedukt import game_ui
from aqua_romana.games.aquaedukt.plugin import PLUGIN
from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.games.aquaedukt.table.board import items
from aqua_romana.table.board.items import card
from aqua_romana.table.scene import TableScene
from aqua_romana.ui.app import App
from tests.games.aquaedukt.moments import window
from tests.games.aquaedukt.table.driving import Mouse, played, settle
from tests.games.romana.table.recording import Words
from tests.games.romana.table.test_layout import _turned


@pytest.fixture(scope="module")
def building() -> str:
    """The record of a game in which a house may be put, of any value."""
    game = played(4, 40)
    while len({each.value for each in game.legal_actions() if each.verb_name == "house"}) < 4:
        game.play(game.legal_actions()[0])
    return game.record()


def show(app: App, record: str, side: str) -> TableScene:
    """The table, with whoever is on turn at a side and everybody at one of his own."""
    game = Game.from_record(record)
    first = SIDES.index(side) - (game.on_turn or 0)
    table = TableScene(
        Match(PLUGIN, game, tuple(Seat(side=SIDES[(first + seat) % 4]) for seat in range(4))), game_ui
    )
    app.replace(table)
    settle(app, table)
    return table


@pytest.mark.parametrize("side", ["left", "right"])
def test_a_pile_on_a_turned_card_is_the_pile(building: str, side: str) -> None:
    app = window((1366, 768))
    table = show(app, building, side)
    seat = table.game.decider
    (strip,) = (each for each in table.frame.strips if each.side == side)
    places = [strip.in_window(table.frame.pile_in(strip.card, value)) for value in (1, 2, 3, 4)]
    whole = strip.in_window(strip.card)
    assert all(whole.contains(place) for place in places)
    for value, place in enumerate(places, start=1):
        assert table.stage.item_at(place.center) == items.pile(value)
    # Seen from the side they go from left to right: down the left edge of the window, up the right one.
    down = [place.centery for place in places]
    assert down == sorted(down, reverse=side == "right")
    square = next(each.square for each in table.game.legal_actions() if each.verb_name == "house")
    mouse = Mouse(app, table)
    mouse.drag(places[3].center, table.frame.square_rect(square).center)
    assert table.state.decision.held.action.value == 4
    corner = strip.in_window(strip.card.inflate(-8, -8).move(0, -strip.card.h // 3))
    assert table.stage.item_at(corner.center) == card(seat)
    app.close()


def test_piles_of_a_card_upside_down_go_from_right_to_left(building: str) -> None:
    app = window((1366, 768))
    table = show(app, building, "top")
    seat = table.game.decider
    assert table.frame.upside_down == seat
    places = [table.stage.rect_of(items.pile(value)) for value in (1, 2, 3, 4)]
    assert [place.x for place in places] == sorted((place.x for place in places), reverse=True)
    upper_half = table.frame.cards[seat].centery
    assert all(place.centery < upper_half for place in places)
    mouse = Mouse(app, table)
    for value in (4, 2):
        mouse.use(items.pile(value))
        square = next(each.square for each in table.game.legal_actions() if each.verb_name == "house")
        assert table.state.decision.value_at(items.square(square)) == value
    app.close()


def test_the_table_stays_turned_while_the_die_decides() -> None:
    app = window()
    game = Game(4, 1)
    while game.is_chance or not any(each.verb_name == "build" for each in game.legal_actions()):
        game.play(game.legal_actions()[0])
    game.play(next(each for each in game.legal_actions() if each.verb_name == "build"))
    assert game.is_chance
    assert game.decider is None
    on_turn = game.on_turn
    seats = tuple(Seat(side="top" if seat == on_turn else "left") for seat in range(4))
    table = TableScene(Match(PLUGIN, game, seats), game_ui)
    app.replace(table)
    table.refresh()
    assert table.frame.upside_down == on_turn
    assert table.view.panels.texts.side == "top"
    app.close()


@pytest.mark.usefixtures("words_alone")
@pytest.mark.parametrize("size", [(1024, 640), (1280, 960), (1920, 1080)])
def test_nothing_on_a_turned_card_is_cut(
    building: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = window(size)
    words = Words(app.fonts, monkeypatch)
    found = []
    for text_scale in (1.0, 2.0):
        app.settings.text_scale = text_scale
        app.apply_settings()
        for side in ("left", "top"):
            table = show(app, building, side)
            words.sheets.clear()
            table.view.paint_under(app.screen, app.screen.get_rect())
            assert words.sheets
            found += [f"{side}, text {text_scale}: {each}" for each in _turned(words.sheets)]
    app.close()
    assert not found, "\n".join(found)
