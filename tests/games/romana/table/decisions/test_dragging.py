"""From dragging to actions: what is dropped where."""

import pytest

from aqua_romana.games.romana.rules import questions as ask
from aqua_romana.games.romana.table.board import items
from aqua_romana.games.romana.table.decisions import decision
from aqua_romana.games.romana.table.decisions.builders import MoveBuilder
from aqua_romana.table.board.items import BoardItem
from tests.games.romana.rules.boards import drawn
from tests.games.romana.table import phases
from tests.games.romana.table.boards import TWO_BUILDERS, opening, shown


def test_a_dropped_tile_lies_on_its_square_until_it_is_laid() -> None:
    for path, squares in ((27, {"d2"}), (28, {"b1", "c2"})):  # one way only, and several
        choosing = opening()
        item = items.builder(path)
        assert choosing.can_drag(item)
        choosing.drag(item)
        assert choosing.targets(item) == {items.square(each) for each in squares}
        square = min(squares)
        assert choosing.drop(item, items.square(square)) is None
        assert choosing.keeps_choice(item)
        assert choosing.held is not None
        assert choosing.held.square == square
        assert choosing.point(items.square(square)) == choosing.held.action


def test_a_tile_turned_on_its_way_is_not_laid_by_dropping_it() -> None:
    choosing = opening()
    item = items.builder(28)
    choosing.drag(item)
    choosing.drag_over(items.square("c2"))
    choosing.choose_kind("C")
    choosing.turn()
    wanted = shown(choosing)
    assert choosing.drop(item, items.square("c2")) is None
    assert shown(choosing) == wanted


def test_who_lays_at_once_lays_what_he_saw() -> None:
    choosing = opening()
    choosing.drag(items.builder(28))
    assert choosing.quick_action(items.square("c2")) is None
    choosing.drag_over(items.square("c2"))
    assert str(choosing.quick_action(items.square("c2"))) == shown(choosing)
    assert choosing.quick_action(items.square("b1")) is None


def test_dropped_beside_its_targets_nothing_happens() -> None:
    choosing = opening()
    choosing.drag(items.builder(28))
    assert choosing.drop(items.builder(28), items.square("f4")) is None


def test_workman_dropped_on_a_builder_holds_the_tile() -> None:
    choosing = decision(drawn(TWO_BUILDERS))
    item = items.workman("y2")
    choosing.drag(item)
    assert choosing.targets(item) == {items.builder(13), items.builder(28)}
    assert choosing.drop(item, items.builder(28)) is None
    assert shown(choosing).startswith("build y2 28 S")


def test_workman_dropped_on_his_podium_closes() -> None:
    game = phases.game_at("close")
    choosing = decision(game)
    name = choosing.legal[0].aqueduct_name
    number = ask.podium_now(game, name)
    choosing.drag(items.workman(name))
    assert choosing.targets(items.workman(name)) == {items.podium(number)}
    assert str(choosing.drop(items.workman(name), items.podium(number))) == f"close {name}"


def test_builder_dropped_ahead_moves_when_nothing_can_be_built() -> None:
    game = phases.game_at("move")
    choosing = decision(game)
    assert isinstance(choosing, MoveBuilder)
    path = choosing.legal[0].path
    goal = ask.walk_of(game, path).goal
    choosing.drag(items.builder(path))
    assert choosing.targets(items.builder(path)) == {items.path(goal)}
    assert str(choosing.drop(items.builder(path), items.path(goal))) == f"move {path}"


def test_reserve_builder_dropped_on_the_card_is_taken() -> None:
    game = phases.game_at("take")
    choosing = decision(game)
    kind = choosing.legal[0].kind_letter
    card = BoardItem("card", str(game.decider))
    choosing.drag(items.yard(kind))
    assert choosing.targets(items.yard(kind)) == {card}
    assert str(choosing.drop(items.yard(kind), card)) == f"take {kind}"


@pytest.mark.parametrize(("moment", "pile"), [("setup", items.tray), ("reserve", items.held)])
def test_builders_are_placed_by_dragging(moment: str, pile: type) -> None:
    choosing = decision(phases.game_at(moment))
    wanted = choosing.legal[0]
    item = pile(wanted.kind_letter)
    choosing.drag(item)
    assert choosing.targets(item) == {
        items.path(each.path) for each in choosing.legal if each.kind_letter == wanted.kind_letter
    }
    assert choosing.drop(item, items.path(wanted.path)) == wanted
