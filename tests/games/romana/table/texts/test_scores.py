"""What the table shows of points: scored, if the game ended now, and who plays next."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest
from pygame import Rect

from aqua_romana.games.romana import game_ui
from aqua_romana.games.romana.game_ui import rule_book
from aqua_romana.games.romana.rules import Game, scoring
from aqua_romana.games.romana.rules.podiums import FOR_TWO
from aqua_romana.games.romana.table.board import items, snapshot
from aqua_romana.games.romana.table.decisions import decision
from aqua_romana.games.romana.table.texts import explanations
from aqua_romana.table import dialogs
from aqua_romana.table.board.figures import Figure
from aqua_romana.table.board.items import BoardItem, card
from aqua_romana.table.scene import TableScene
from tests.games.romana.rules.boards import drawn, play
from tests.games.romana.rules.test_end import RECORDS
from tests.games.romana.rules.test_scoring import THREE, nobody
from tests.games.romana.table import phases
from tests.games.romana.table.boards import opening
from tests.games.romana.table.driving import Keys, Mouse, open_table


def test_a_card_shows_what_its_player_would_have_if_the_game_ended_now() -> None:
    game = drawn(THREE, podiums={"g1": 9}, last_layer=0)
    _, table = open_table(game)
    cards = table.view.cards.cards
    assert [card.points for card in cards] == game.totals() == [0, 0, 0, 13]
    assert tuple(card.if_ended for card in cards) == scoring.points_if_ended(game) == (6, 4, 1, 13)
    assert [card.would_win for card in cards] == [False, False, False, True]


def test_nobody_is_told_so_in_the_setup_without_aids_or_after_the_end() -> None:
    _, table = open_table(Game(4))
    assert {card.if_ended for card in table.view.cards.cards} == {None}
    _, table = open_table(drawn(THREE), aids=False)
    assert {card.if_ended for card in table.view.cards.cards} == {None}


def test_a_seat_without_workmen_does_not_play_next() -> None:
    _, table = open_table(drawn(THREE, podiums=nobody("r")))
    assert [card.note for card in table.view.cards.cards] == ["your go", "", "plays next", ""]


# What is this?


def told(table: TableScene) -> str:
    """What the hint beside the pointer says."""
    hint = table.ui.tooltip
    return hint.text if hint.visible else ""


@pytest.mark.parametrize(
    ("item", "words"),
    [
        (items.fountain(2), "A fountain: when a builder"),
        (items.panel("reserve"), "The reserve: "),
        (items.panel("stock"), "The tiles left of each kind."),
        (items.yard("J"), "The joker: "),
        (card(3), "Gaius: 13 points scored so far\nPodium 9, and +4 while it is the highest\n"),
        (items.podium(9), "Podium 9: Gaius\nThe highest podium with a workman: +4"),
        (items.podium(8), "Podium 8 is free\nFor a closed aqueduct of length 8"),
    ],
)
def test_whatever_is_pointed_at_or_focused_says_what_it_is(item: BoardItem, words: str) -> None:
    app, table = open_table(drawn(THREE, podiums={"g1": 9}))
    mouse = Mouse(app, table)
    mouse.hover(mouse.spot(item))
    app.step(0.7, [])
    assert told(table).startswith(words)


def look_by_keys(keys: Keys, item: BoardItem) -> None:
    """Shift with an arrow key opens the way to everything; the focus then comes to a thing."""
    keys.key(pygame.K_RIGHT, pygame.KMOD_SHIFT)
    ui = keys.table.ui
    spot = next(each for each in ui.focusables(everything=True) if each.name == f"{item.sort} {item.key}")
    ui.focus(spot)


@pytest.mark.parametrize("item", [card(1), items.panel("stock"), items.fountain(0), items.workman("r1")])
def test_keys_lead_there_too(item: BoardItem) -> None:
    app, table = open_table(drawn(THREE))
    look_by_keys(Keys(app, table), item)
    app.step(0.7, [])
    assert told(table) == table.state.decision.describe(item) != ""


def test_focusing_a_workman_or_a_card_lights_the_aqueducts() -> None:
    app, table = open_table(drawn(THREE))
    keys = Keys(app, table)
    look_by_keys(keys, items.workman("b3"))
    app.step(0.02, [])
    assert table.stage.marks.lit == {"b3"}
    look_by_keys(keys, card(1))
    app.step(0.02, [])
    assert table.stage.marks.lit == {"r1", "r2", "r3"}


def test_arrow_keys_pass_by_what_cannot_be_used() -> None:
    app, table = open_table(opening().game)
    keys = Keys(app, table)
    keys.focus(items.workman("y2"))
    usable = table.state.usable()
    for key in (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP) * 3:
        keys.key(key)
        focused = table.state.focused
        assert focused is None or focused in usable


# Medals


def test_the_three_highest_podiums_carry_their_bonus() -> None:
    game = drawn(THREE, podiums={"g1": 9, "y1": 9, "r1": 4, "b1": 3, "b2": 1})
    assert snapshot.take(game).bonuses == {9: 4, 4: 3, 3: 2}
    app, table = open_table(game)
    plain = app.screen.copy()
    table.stage._bonuses = {}
    table.stage.seen = replace(table.stage.seen, bonuses={})
    table.view.spoil()
    app.step(0.01, [])
    for number, medal in ((9, True), (4, True), (3, True), (1, False), (20, False)):
        at = Rect(0, 0, 6, 6)
        at.center = table.stage.places.medal_point(number)
        before, after = (pygame.image.tobytes(each.subsurface(at), "RGB") for each in (plain, app.screen))
        assert (before != after) is medal


def test_medals_hide_nobody_s_shield_and_no_letter_of_the_board() -> None:
    game = drawn(THREE, podiums={"g1": 9, "y1": 9, "r1": 20, "b1": 3, "b2": 10})
    _app, table = open_table(game)
    places, frame = table.stage.places, table.frame
    shields = []
    for name in game.podiums():
        body = table.stage.rect_of(items.workman(name))
        shields.append(Rect(body.x, body.y + body.h * 6 // 10, body.w, body.h * 4 // 10))
    for number in range(1, 21):
        medal = Rect(0, 0, places.medal_px, places.medal_px)
        medal.center = places.medal_point(number)
        assert medal.collidelist(shields) < 0
        assert medal.top >= frame.board.bottom


@pytest.mark.parametrize("number", FOR_TWO)
def test_medals_leave_the_second_place_of_a_podium_free(number: int) -> None:
    _app, table = open_table(drawn(THREE, podiums={"g1": number}))
    places = table.stage.places
    second = Figure(items.workman("y1"), "y", places.podium_point(number, 1, 2), places.podium_cell)
    medal = Rect(0, 0, places.medal_px, places.medal_px)
    medal.center = places.medal_point(number)
    assert not medal.colliderect(places.body(second))


# Help


@pytest.mark.parametrize("moment", phases.MOMENTS)
def test_help_says_what_may_be_done_now_and_where_the_rules_say_more(moment: str) -> None:
    game = phases.game_at(moment)
    found = game_ui.help_now(game)
    assert found.now
    assert found.goal
    known = {chapter.key for chapter in rule_book().chapters}
    assert found.chapters
    assert set(found.chapters) <= known
    _app, table = open_table(game)
    text = dialogs.help_words(table)
    assert text.index(found.now) < text.index(found.goal)


def test_help_for_who_cannot_build_says_what_to_do_instead() -> None:
    assert "move any one builder" in game_ui.help_now(drawn(THREE)).now
    assert "lay a tile" in game_ui.help_now(opening().game).now


def test_help_and_reasons_for_who_must_build_with_another_players_workman() -> None:
    game = next(game for game in _walked("3-players-borrowed-1") if explanations.must_borrow(game))
    now = game_ui.help_now(game).now
    assert "you must build with another player’s" in now
    deciding = decision(game)
    assert not [
        told for name in game.aqueducts() if "belongs to" in (told := deciding.why_not(items.workman(name)))
    ]
    assert deciding.why_not(items.square("a1")) == "Tiles are laid in front of workmen"


@pytest.mark.parametrize("name", ["2-players-borrowed-3", "4-players-borrowed-1"])
def test_help_for_closing_says_what_comes_of_it(name: str) -> None:
    told = set()
    for game in _walked(name):
        if game.phase != "close":
            continue
        now = game_ui.help_now(game).now
        passed = play(game.fork(), "pass")
        closed = [play(game.fork(), str(each)) for each in game.legal_actions() if str(each) != "pass"]
        assert ("The game ends with this go" in now) == passed.is_over
        assert ("grow on" in now) != passed.is_over
        if not passed.is_over:
            assert ("and the game ends" in now) == any(each.is_over for each in closed)
            assert ("you take a builder" in now) == all(each.phase == "take" for each in closed)
        told.add(now)
    assert len(told) == 4


def test_a_builder_whose_kind_is_used_up_says_what_he_supplies_instead() -> None:
    for left, is_told in ((1, False), (0, True)):
        deciding = decision(drawn(THREE, stock={"S": left}))
        assert ("he supplies any other kind" in deciding.describe(items.builder(5))) is is_told
    assert "any kind that is left" in deciding.describe(items.yard("J"))


def test_an_empty_reserve_promises_nothing() -> None:
    about = {
        letters: decision(drawn(THREE, reserve=letters)).describe(items.panel("reserve"))
        for letters in ("SJ", "")
    }
    assert "takes a builder from here" in about["SJ"]
    assert "nobody takes a builder for a closed aqueduct any more" in about[""]


def test_a_podium_promises_its_bonus_only_as_long_as_nobody_stands_higher() -> None:
    game = drawn(THREE, podiums={"g1": 9})
    assert "+4, if it still is at the end of the game" in decision(game).describe(items.podium(9))
    assert "of length 20 or more" in decision(game).describe(items.podium(20))
    assert "of length 19; if" in decision(game).describe(items.podium(19))


def _walked(name: str) -> Iterator[Game]:
    """A recorded game after each of its actions."""
    game = Game.from_record((RECORDS / f"{name}.aqr").read_bytes())
    for step in range(game.step):
        game.seek(step)
        yield game


def test_a_question_mark_opens_it() -> None:
    app, table = open_table(drawn(THREE))
    Keys(app, table).key(pygame.K_F1)
    assert [dialog.title for dialog in table.ui.dialogs] == ["Help"]
