"""From pointing to actions: either order, the tile in the hand, dragging, and reasons for refusing."""

import pytest

from aqua_romana.client.table import things, words
from aqua_romana.client.table.choosing import Choosing
from aqua_romana.client.table.things import Thing
from aqua_romana.rules import Game
from aqua_romana.rules import questions as ask
from tests.rules.boards import drawn, play, texts
from tests.table import phases

# Yellow's y1 (west of c1) and y2 (south of it) see the joker on 28, y3 (south of d1) the straight on 27;
# nobody of yellow's sees the others.
OPENING = """
        · C · · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · D
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · B J S · · · S · · ·
"""

# y2 sees the straight on 28 and the curve on 13, y3 sees nobody.
TWO_BUILDERS = """
        · · · · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · │ · · · · · · · · C
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · S · · · · · · · ·
"""


def opening(**options: object) -> Choosing:
    return Choosing(drawn(OPENING, **options))  # type: ignore[arg-type]


def shown(choosing: Choosing) -> str:
    """The action of the tile in the hand."""
    assert choosing.held is not None
    return str(choosing.held.action)


# Building, in either order


def test_workman_first_then_builder() -> None:
    choosing = Choosing(drawn(TWO_BUILDERS))
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
    choosing = Choosing(drawn(TWO_BUILDERS))
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
    assert choosing.held.choose_kind("C")
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
        assert choosing.held.choose_kind(kind)
        assert choosing.held.action.kind_letter == kind
    assert not choosing.held.choose_kind("J")


def test_turning_keeps_the_kind() -> None:
    choosing = opening()
    choosing.point(things.workman("y1"))
    assert choosing.held is not None
    choosing.held.choose_kind("D")
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
    choosing = Choosing(game)
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


# Dragging


def test_builder_dropped_with_one_way_only_lays_the_tile() -> None:
    choosing = opening()
    thing = things.builder(27)
    assert choosing.can_drag(thing)
    choosing.drag(thing)
    assert choosing.targets(thing) == {things.square("d2")}
    action = choosing.drop(thing, things.square("d2"))
    assert str(action) == "build y3 27 S NS"


def test_builder_dropped_with_several_ways_leaves_the_tile_in_the_hand() -> None:
    choosing = opening()
    thing = things.builder(28)
    choosing.drag(thing)
    assert choosing.targets(thing) == {things.square("b1"), things.square("c2")}
    assert choosing.drop(thing, things.square("b1")) is None
    assert choosing.held is not None
    assert choosing.held.square == "b1"


def test_builder_turned_on_his_way_lays_the_tile_when_dropped() -> None:
    choosing = opening()
    thing = things.builder(28)
    choosing.drag(thing)
    choosing.hold_at("c2")
    assert choosing.held is not None
    choosing.held.choose_kind("C")
    choosing.turn()
    wanted = shown(choosing)
    assert str(choosing.drop(thing, things.square("c2"))) == wanted


def test_dropped_beside_its_targets_nothing_happens() -> None:
    choosing = opening()
    choosing.drag(things.builder(28))
    assert choosing.drop(things.builder(28), things.square("f4")) is None


def test_workman_dropped_on_a_builder_holds_the_tile() -> None:
    choosing = Choosing(drawn(TWO_BUILDERS))
    thing = things.workman("y2")
    choosing.drag(thing)
    assert choosing.targets(thing) == {things.builder(13), things.builder(28)}
    assert choosing.drop(thing, things.builder(28)) is None
    assert shown(choosing).startswith("build y2 28 S")


def test_workman_dropped_on_his_podium_closes() -> None:
    game = phases.game_at("close")
    choosing = Choosing(game)
    name = choosing.legal[0].aqueduct_name
    number = ask.podium_now(game, name)
    choosing.drag(things.workman(name))
    assert choosing.targets(things.workman(name)) == {things.podium(number)}
    assert str(choosing.drop(things.workman(name), things.podium(number))) == f"close {name}"


def test_builder_dropped_ahead_moves_when_nothing_can_be_built() -> None:
    game = phases.game_at("move")
    choosing = Choosing(game)
    assert choosing.must_move
    path = choosing.legal[0].path
    goal = ask.walk_of(game, path).goal
    choosing.drag(things.builder(path))
    assert choosing.targets(things.builder(path)) == {things.path(goal)}
    assert str(choosing.drop(things.builder(path), things.path(goal))) == f"move {path}"


def test_reserve_builder_dropped_on_the_card_is_taken() -> None:
    game = phases.game_at("take")
    choosing = Choosing(game)
    kind = choosing.legal[0].kind_letter
    card = Thing("card", str(game.decider))
    choosing.drag(things.yard(kind))
    assert choosing.targets(things.yard(kind)) == {card}
    assert str(choosing.drop(things.yard(kind), card)) == f"take {kind}"


@pytest.mark.parametrize(("moment", "pile"), [("setup", things.tray), ("reserve", things.held)])
def test_builders_are_placed_by_dragging(moment: str, pile: type) -> None:
    choosing = Choosing(phases.game_at(moment))
    wanted = choosing.legal[0]
    thing = pile(wanted.kind_letter)
    choosing.drag(thing)
    assert choosing.targets(thing) == {
        things.path(each.path) for each in choosing.legal if each.kind_letter == wanted.kind_letter
    }
    assert choosing.drop(thing, things.path(wanted.path)) == wanted


# What is usable


def test_setup_first_the_builder_then_the_square() -> None:
    choosing = Choosing(Game(4))
    assert choosing.usable() == {things.tray(kind) for kind in "SCBD"}
    choosing.point(things.tray("B"))
    assert things.path(17) in choosing.usable()
    assert str(choosing.point(things.path(17))) == "place B 17"


def test_the_last_kind_needs_no_choosing() -> None:
    game = Game(4)
    for path, kind in enumerate("SSSCCCBBBDD", start=1):
        game.play(f"place {kind} {path}")
    choosing = Choosing(game)
    assert choosing.chosen_kind == "D"
    assert not choosing.has_begun
    assert things.path(38) in choosing.usable()
    assert things.path(1) not in choosing.usable()


def test_moving_is_confirmed_by_pointing_again_or_at_the_goal() -> None:
    game = phases.game_at("move")
    path = game.legal_actions()[0].path
    choosing = Choosing(game)
    assert choosing.usable() == {things.builder(each.path) for each in choosing.legal}
    choosing.point(things.builder(path))
    goal = things.path(ask.walk_of(game, path).goal)
    assert goal in choosing.usable()
    assert str(choosing.point(goal)) == f"move {path}"
    again = Choosing(game)
    again.point(things.builder(path))
    assert str(again.point(things.builder(path))) == f"move {path}"


def test_closing_is_confirmed_at_the_podium() -> None:
    game = phases.game_at("close")
    choosing = Choosing(game)
    names = [each.aqueduct_name for each in choosing.legal if each.aqueduct_name]
    assert choosing.usable() == {things.workman(name) for name in names}
    choosing.point(things.workman(names[0]))
    podium = things.podium(ask.podium_now(game, names[0]))
    assert podium in choosing.usable()
    assert str(choosing.point(podium)) == f"close {names[0]}"
    assert str(choosing.pass_action()) == "pass"


def test_taking_needs_one_click() -> None:
    choosing = Choosing(phases.game_at("take"))
    kinds = {each.kind_letter for each in choosing.legal}
    assert choosing.usable() == {things.yard(kind) for kind in kinds}
    kind = min(kinds)
    assert str(choosing.point(things.yard(kind))) == f"take {kind}"


def test_after_the_end_nothing_is_usable() -> None:
    choosing = Choosing(phases.game_at("over"))
    assert choosing.usable() == set()
    assert not choosing.must_move


@pytest.mark.parametrize("moment", phases.MOMENTS)
def test_usable_things_follow_the_choice_back_and_forth(moment: str) -> None:
    choosing = Choosing(phases.game_at(moment))
    at_first = set(choosing.usable())
    for thing in sorted(at_first):
        choosing.point(thing)
        assert thing in choosing.usable() or choosing.must_move or choosing.phase == "build"
        choosing.clear()
        assert choosing.usable() == at_first


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_legal_action_can_be_reached(players: int) -> None:
    """By pointing at things and turning, whatever the moment."""
    for moment in phases.MOMENTS:
        game = phases.game_at(moment, players)
        for action in game.legal_actions():
            assert _reached(game, str(action)), f"{moment}: {action}"


def _reached(game: Game, wanted: str) -> bool:
    choosing = Choosing(game)
    action = next(each for each in choosing.legal if str(each) == wanted)
    match action.word:
        case "place":
            pile = things.tray if game.phase == "setup" else things.held
            choosing.point(pile(action.kind_letter))
            return choosing.point(things.path(action.path)) == action
        case "build" | "bonus":
            return _laid(choosing, wanted)
        case "move":
            choosing.point(things.builder(action.path))
            return choosing.point(things.builder(action.path)) == action
        case "close":
            choosing.point(things.workman(action.aqueduct_name))
            return choosing.point(things.podium(ask.podium_now(game, action.aqueduct_name))) == action
        case "take":
            return choosing.point(things.yard(action.kind_letter)) == action
        case _:
            return choosing.pass_action() == action


def _laid(choosing: Choosing, wanted: str) -> bool:
    action = next(each for each in choosing.legal if str(each) == wanted)
    if action.word == "build":
        choosing.point(things.workman(action.aqueduct_name))
        if choosing.builder != action.path:
            choosing.point(things.builder(action.path))
    else:
        choosing.point(things.square(action.square))
    assert choosing.held is not None
    choosing.held.choose_kind(action.kind_letter)
    for _ in range(4):
        if shown(choosing) == wanted:
            return choosing.point(things.square(choosing.held.square)) == action
        choosing.turn()
    return False


# Why not


def test_reasons_are_true() -> None:
    choosing = opening()
    game = choosing.game
    assert words.why_not(choosing, things.workman("r1")) == f"This is {game.names[1]}’s workman"
    assert words.why_not(choosing, things.builder(2)) == "None of your workmen sees him"
    assert words.why_not(choosing, things.square("f4")) == "Tiles are laid in front of your own workmen"
    blind = Choosing(drawn(TWO_BUILDERS))
    assert words.why_not(blind, things.workman("y3")) == "He sees no master builder"


def test_reason_when_every_tile_would_link_outlets() -> None:
    # Whatever y3 got of the straight on 27 would lead from his outlet to g1's.
    choosing = Choosing(
        drawn(
            """
        · · · · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · · · · · · · · · · ·
      · · · · │ · · · · · · · ·
      · · · · │ · · · · · · · ·
      · · · · │ · · · · · · · ·
      · · · · │ · · · · · · · ·
      · · · · │ · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · C S · · · · · · ·
    """
        )
    )
    assert not texts(choosing.game, "build y3")
    told = words.why_not(choosing, things.workman("y3"))
    assert told == "Every tile he could get would link two reservoir outlets"
    assert words.why_not(choosing, things.builder(27)) == "What he supplies would link two reservoir outlets"


def test_reasons_in_the_other_phases() -> None:
    setup = Choosing(Game(4))
    assert words.why_not(setup, things.path(4)) == "First choose a master builder"
    assert words.why_not(setup, things.workman("y1")) == "First the master builders are placed"
    placed = Choosing(play(Game(4), "place S 4"))
    assert words.why_not(placed, things.builder(4)) == "A builder already stands here"
    close = Choosing(phases.game_at("close"))
    assert "choose the workman" in words.why_not(close, things.podium(7))
    assert "built already" in words.why_not(close, things.builder(next(iter(ask.builders(close.game)))))
    over = Choosing(phases.game_at("over"))
    assert words.why_not(over, things.square("a1")) == "The game is over"
