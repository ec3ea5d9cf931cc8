"""From dragging to actions: what is dropped where."""

import pytest

from aqua_romana.games.romana.rules import questions as ask
from aqua_romana.games.romana.table import things
from aqua_romana.games.romana.table.decisions import decision
from aqua_romana.games.romana.table.decisions.moving import Moving
from aqua_romana.tabletop.things import Thing
from tests.romana.rules.boards import drawn
from tests.romana.table import phases
from tests.romana.table.boards import TWO_BUILDERS, opening, shown


def test_a_dropped_tile_lies_on_its_square_until_it_is_laid() -> None:
    for path, squares in ((27, {"d2"}), (28, {"b1", "c2"})):  # one way only, and several
        choosing = opening()
        thing = things.builder(path)
        assert choosing.can_drag(thing)
        choosing.drag(thing)
        assert choosing.targets(thing) == {things.square(each) for each in squares}
        square = min(squares)
        assert choosing.drop(thing, things.square(square)) is None
        assert choosing.rests(thing)
        assert choosing.held is not None
        assert choosing.held.square == square
        assert choosing.point(things.square(square)) == choosing.held.action


def test_a_tile_turned_on_its_way_is_not_laid_by_dropping_it() -> None:
    choosing = opening()
    thing = things.builder(28)
    choosing.drag(thing)
    choosing.carry_over(things.square("c2"))
    choosing.choose_kind("C")
    choosing.turn()
    wanted = shown(choosing)
    assert choosing.drop(thing, things.square("c2")) is None
    assert shown(choosing) == wanted


def test_who_lays_at_once_lays_what_he_saw() -> None:
    choosing = opening()
    choosing.drag(things.builder(28))
    assert choosing.at_once(things.square("c2")) is None
    choosing.carry_over(things.square("c2"))
    assert str(choosing.at_once(things.square("c2"))) == shown(choosing)
    assert choosing.at_once(things.square("b1")) is None


def test_dropped_beside_its_targets_nothing_happens() -> None:
    choosing = opening()
    choosing.drag(things.builder(28))
    assert choosing.drop(things.builder(28), things.square("f4")) is None


def test_workman_dropped_on_a_builder_holds_the_tile() -> None:
    choosing = decision(drawn(TWO_BUILDERS))
    thing = things.workman("y2")
    choosing.drag(thing)
    assert choosing.targets(thing) == {things.builder(13), things.builder(28)}
    assert choosing.drop(thing, things.builder(28)) is None
    assert shown(choosing).startswith("build y2 28 S")


def test_workman_dropped_on_his_podium_closes() -> None:
    game = phases.game_at("close")
    choosing = decision(game)
    name = choosing.legal[0].aqueduct_name
    number = ask.podium_now(game, name)
    choosing.drag(things.workman(name))
    assert choosing.targets(things.workman(name)) == {things.podium(number)}
    assert str(choosing.drop(things.workman(name), things.podium(number))) == f"close {name}"


def test_builder_dropped_ahead_moves_when_nothing_can_be_built() -> None:
    game = phases.game_at("move")
    choosing = decision(game)
    assert isinstance(choosing, Moving)
    path = choosing.legal[0].path
    goal = ask.walk_of(game, path).goal
    choosing.drag(things.builder(path))
    assert choosing.targets(things.builder(path)) == {things.path(goal)}
    assert str(choosing.drop(things.builder(path), things.path(goal))) == f"move {path}"


def test_reserve_builder_dropped_on_the_card_is_taken() -> None:
    game = phases.game_at("take")
    choosing = decision(game)
    kind = choosing.legal[0].kind_letter
    card = Thing("card", str(game.decider))
    choosing.drag(things.yard(kind))
    assert choosing.targets(things.yard(kind)) == {card}
    assert str(choosing.drop(things.yard(kind), card)) == f"take {kind}"


@pytest.mark.parametrize(("moment", "pile"), [("setup", things.tray), ("reserve", things.held)])
def test_builders_are_placed_by_dragging(moment: str, pile: type) -> None:
    choosing = decision(phases.game_at(moment))
    wanted = choosing.legal[0]
    thing = pile(wanted.kind_letter)
    choosing.drag(thing)
    assert choosing.targets(thing) == {
        things.path(each.path) for each in choosing.legal if each.kind_letter == wanted.kind_letter
    }
    assert choosing.drop(thing, things.path(wanted.path)) == wanted
