"""From pointing to actions: workman, builder and square in either order, and the tile in the hand."""

from aqua_romana.games.romana.table import things
from aqua_romana.games.romana.table.decisions import decision
from tests.romana.rules.boards import drawn, texts
from tests.romana.table import phases
from tests.romana.table.boards import TWO_BUILDERS, opening, shown

# Building, in either order


def test_workman_first_then_builder() -> None:
    choosing = decision(drawn(TWO_BUILDERS))
    assert choosing.point(things.workman("y2")) is None
    assert choosing.workman == "y2"
    assert choosing.held is None
    assert choosing.point(things.builder(13)) is None
    assert choosing.held is not None
    assert choosing.held.square == "c3"
    action = choosing.point(things.square("c3"))
    assert action is not None
    assert action.text in texts(choosing.game, "build y2 13 C")


def test_builder_first_then_workman() -> None:
    choosing = opening()
    assert choosing.point(things.builder(28)) is None
    assert choosing.held is None  # two workmen see him
    assert choosing.point(things.workman("y2")) is None
    assert choosing.held is not None
    assert choosing.held.square == "c2"
    assert choosing.point(things.square("c2")) is not None


def test_builder_seen_by_one_workman_needs_no_second_click() -> None:
    choosing = opening()
    choosing.point(things.builder(27))
    assert shown(choosing) == "build y3 27 S NS"


def test_workman_who_sees_one_builder_needs_no_second_click() -> None:
    choosing = opening()
    choosing.point(things.workman("y3"))
    assert choosing.builder == 27
    assert shown(choosing) == "build y3 27 S NS"


def test_square_first() -> None:
    choosing = opening()
    choosing.point(things.square("d2"))
    assert shown(choosing) == "build y3 27 S NS"


def test_square_served_by_two_builders_asks_for_one() -> None:
    choosing = decision(drawn(TWO_BUILDERS))
    choosing.point(things.square("c3"))
    assert choosing.held is None
    assert choosing.workman == "y2"
    assert {things.builder(13), things.builder(28)} <= choosing.usable()


def test_pointing_again_puts_back() -> None:
    choosing = opening()
    choosing.point(things.workman("y2"))
    choosing.point(things.workman("y2"))
    assert not choosing.workman
    choosing = opening()
    choosing.point(things.builder(28))
    choosing.point(things.builder(28))
    assert not choosing.has_begun


def test_a_chosen_one_is_exchanged_for_another() -> None:
    choosing = opening()
    choosing.point(things.workman("y2"))
    choosing.point(things.workman("y3"))
    assert (choosing.workman, choosing.builder) == ("y3", 27)
    choosing.point(things.builder(28))
    assert (choosing.workman, choosing.builder) == ("", 28)


def test_clear_puts_everything_back() -> None:
    choosing = opening()
    choosing.point(things.workman("y3"))
    assert choosing.has_begun
    choosing.clear()
    assert not choosing.has_begun
    assert choosing.held is None


def test_what_is_not_usable_does_not_react() -> None:
    choosing = opening()
    for thing in (things.workman("r1"), things.builder(2), things.square("f4"), things.podium(3)):
        assert thing not in choosing.usable()
        assert choosing.point(thing) is None
    assert not choosing.has_begun


# The tile in the hand


def test_turning_passes_only_legal_orientations() -> None:
    choosing = opening()
    choosing.point(things.workman("y2"))
    assert choosing.held is not None
    choosing.choose_kind("C")
    legal = texts(choosing.game, "build y2 28 C")
    assert legal == ["build y2 28 C NE", "build y2 28 C NW"]
    seen = []
    for _ in range(4):
        seen.append(shown(choosing))
        assert choosing.turn()
    assert sorted(set(seen)) == legal
    assert seen[:2] == seen[2:]
    before = shown(choosing)
    choosing.turn(1)
    choosing.turn(-1)
    assert shown(choosing) == before


def test_one_orientation_cannot_be_turned() -> None:
    choosing = opening()
    choosing.point(things.workman("y3"))
    assert not choosing.turn()
    assert shown(choosing) == "build y3 27 S NS"


def test_turning_nothing() -> None:
    assert not opening().turn()


def test_joker_offers_the_kinds_in_order() -> None:
    choosing = opening()
    choosing.point(things.workman("y1"))
    assert choosing.held is not None
    assert choosing.held.kinds == ["S", "C", "B", "D"]
    for kind in "DBCS":
        choosing.choose_kind(kind)
        assert choosing.held.action.kind_letter == kind
    choosing.choose_kind("J")
    assert choosing.held.action.kind_letter == "S"


def test_turning_keeps_the_kind() -> None:
    choosing = opening()
    choosing.point(things.workman("y1"))
    assert choosing.held is not None
    choosing.choose_kind("D")
    assert choosing.turn()
    assert choosing.held.action.kind_letter == "D"


def test_exhausted_kind_offers_what_is_left() -> None:
    choosing = opening(stock={"S": 0})
    choosing.point(things.builder(27))
    assert choosing.held is not None
    assert choosing.held.kinds == ["C", "B", "D"]
    choosing = opening(stock={"S": 0, "C": 0, "B": 0})
    choosing.point(things.builder(27))
    assert choosing.held is not None
    assert choosing.held.kinds == ["D"]


def test_the_way_it_was_turned_is_kept_from_square_to_square() -> None:
    game = phases.game_at("bonus")
    choosing = decision(game)
    squares = sorted({each.square for each in choosing.legal})
    choosing.point(things.square(squares[0]))
    choosing.turn()
    assert choosing.held is not None
    turned = choosing.held.action.orientation
    same = [each for each in choosing.legal if each.orientation == turned]
    choosing.hold_at(same[-1].square)
    assert choosing.held.action.orientation == turned
    choosing.let_go()
    assert choosing.held is None
    assert choosing.remembered == turned
    choosing.hold_at(same[0].square)
    assert choosing.held is not None
    assert choosing.held.action.orientation == turned


def test_no_tile_is_held_where_none_may_be_laid() -> None:
    choosing = opening()
    assert not choosing.hold_at("f4")
    assert choosing.held is None
