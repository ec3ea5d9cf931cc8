"""Nothing is told before it is seen: secrets of mountains, drops of fields; words lie where they belong."""

from dataclasses import replace

import pytest

from aqua_romana.games.aquaedukt.plugin import PLUGIN
from aqua_romana.games.aquaedukt.table.board import animation_plan, items, motions
from aqua_romana.games.aquaedukt.table.board.fields import RegionLight
from aqua_romana.games.aquaedukt.table.board.motions import DROP_LIES
from aqua_romana.games.aquaedukt.table.board.snapshot import take
from aqua_romana.games.aquaedukt.table.decisions.base import BUILD_ACTION
from aqua_romana.screens.replay import WatchMode
from aqua_romana.table.game_ui import game_ui_of
from aqua_romana.table.scene import TableScene
from tests.games.aquaedukt.table import lands, moments
from tests.games.aquaedukt.table.driving import open_table


@pytest.fixture(scope="module")
def app():
    app = lands.open_app()
    yield app
    app.close()


def _turning(stage) -> bool:
    plan, now = stage._clock.plan, stage._clock.now
    return any(isinstance(each, motions.TurnOver) and not each.is_over(now) for each in plan.motions)


def test_what_a_mountain_hides_is_told_when_it_lies_there():
    app, table = open_table(moments.game_at("reveal"), animation="normal")
    told = []
    for _ in range(300):
        told.append((_turning(table.stage), table.view._goes, len(table.state.past.goes[0].lines)))
        app.step(0.05, [])
        if table.game.is_over and not table.stage.is_moving:
            break
    assert any(is_turning for is_turning, _goes, _lines in told)
    for is_turning, goes, lines in told:
        assert (len(goes[0].lines) < lines) is is_turning
    assert table.view._goes == table.state.past.goes
    app.close()


def test_a_replay_does_not_tell_it_before_either(app):
    game = moments.game_at("over")
    mode = WatchMode(PLUGIN, game, "", game.step - 2, ())
    table = TableScene(mode.match, game_ui_of(PLUGIN), mode=mode)
    app.settings.animation = "normal"
    app.push(table)
    app.step(0.05, [])
    told = []
    table.view.cards.show = lambda match, aids, standing: told.append(_turning(table.stage)) or []
    mode.jump(mode.step + 1)
    assert table.stage.keeps_secret
    assert not told
    while table.stage.is_moving:
        app.step(0.05, [])
    assert told
    assert not any(told)
    app.pop()


def test_a_field_that_turns_green_shows_its_drop_only_when_that_has_come():
    game = moments.game_at("canal")
    action = next(each for each in game.legal_actions() if each.verb_name == "canal")
    old = take(game)
    game.play(action)
    plan = animation_plan.plan(old, take(game), None)
    green = next(
        each for each in plan.motions if isinstance(each, motions.Green) and each.after > each.before
    )
    for share, comes in ((0.1, False), (DROP_LIES - 0.05, False), (DROP_LIES + 0.05, True)):
        now = green.start + share * green.seconds
        still = motions.still(take(game), motions.pending(plan, now))
        assert (green.square not in still.greening) is comes
        assert still.supply[green.square] == green.after


def test_a_drop_that_has_not_come_is_not_painted(app):
    seen = lands.full_board()
    stage = lands.stage_of(app, seen)
    square = next(square for square in seen.supply if square not in seen.mountains)
    with_drop = {piece.key for piece in stage.pieces.of(seen)}
    without = {piece.key for piece in stage.pieces.of(replace(seen, greening=frozenset({square})))}
    assert with_drop - without == {f"{square} drop"}


def test_the_light_of_a_region_is_ready_when_the_die_rests(app):
    light = RegionLight(lands.frame_of(app), False)
    for _ in range(30):
        light.prepare(7)
    assert not light._missing


def test_words_about_the_die_lie_at_its_panel(app):
    frame = lands.frame_of(app)
    column = frame.die.union(frame.last_go)
    assert frame.bubble_room(frame.tray_rect()) == column
    assert frame.bubble_room(frame.square_rect("f4")) == frame.arena
    table_app, table = open_table(moments.game_at("turn"))
    assert table.state.decision.place_of(BUILD_ACTION) == items.DIE
    assert frame.bubble_room(table.stage.rect_of(items.DIE)) == column
    table_app.close()
