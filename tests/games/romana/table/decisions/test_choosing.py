"""From pointing to actions: workman, builder and square in either order, and the tile in the hand."""

from aqua_romana.boardgame.match import Match
from aqua_romana.games.romana.plugin import PLUGIN
from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.rules import questions as ask
from aqua_romana.games.romana.table.board import items
from aqua_romana.games.romana.table.decisions import decision
from aqua_romana.games.romana.table.decisions.builders import PlaceInSetup
from aqua_romana.games.romana.table.texts import previews
from aqua_romana.storage.settings import Settings
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.scene import State
from aqua_romana.table.texts import Past
from tests.games.romana.rules.boards import drawn, texts
from tests.games.romana.table import phases
from tests.games.romana.table.boards import TWO_BUILDERS, opening, shown

# Building, in either order


def test_workman_first_then_builder() -> None:
    choosing = decision(drawn(TWO_BUILDERS))
    assert choosing.point(items.workman("y2")) is None
    assert choosing.workman == "y2"
    assert choosing.held is None
    assert choosing.point(items.builder(13)) is None
    assert choosing.held is not None
    assert choosing.held.square == "c3"
    action = choosing.point(items.square("c3"))
    assert action is not None
    assert action.text in texts(choosing.game, "build y2 13 C")


def test_builder_first_then_workman() -> None:
    choosing = opening()
    assert choosing.point(items.builder(28)) is None
    assert choosing.held is None  # two workmen see him
    assert choosing.point(items.workman("y2")) is None
    assert choosing.held is not None
    assert choosing.held.square == "c2"
    assert choosing.point(items.square("c2")) is not None


def test_builder_seen_by_one_workman_needs_no_second_click() -> None:
    choosing = opening()
    choosing.point(items.builder(27))
    assert shown(choosing) == "build y3 27 S NS"


def test_workman_who_sees_one_builder_needs_no_second_click() -> None:
    choosing = opening()
    choosing.point(items.workman("y3"))
    assert choosing.builder == 27
    assert shown(choosing) == "build y3 27 S NS"


def test_square_first() -> None:
    choosing = opening()
    choosing.point(items.square("d2"))
    assert shown(choosing) == "build y3 27 S NS"


def test_square_served_by_two_builders_asks_for_one() -> None:
    choosing = decision(drawn(TWO_BUILDERS))
    choosing.point(items.square("c3"))
    assert choosing.held is None
    assert choosing.workman == "y2"
    assert {items.builder(13), items.builder(28)} <= choosing.usable()


def test_pointing_at_a_card_lights_all_aqueducts_of_the_seat() -> None:
    choosing = opening()
    marks = choosing.marks(BoardItem("card", "1"), None, Past(), True)
    assert marks.lit == set(choosing.game.aqueducts(1))


def test_pointing_again_puts_back() -> None:
    choosing = opening()
    choosing.point(items.workman("y2"))
    choosing.point(items.workman("y2"))
    assert not choosing.workman
    choosing = opening()
    choosing.point(items.builder(28))
    choosing.point(items.builder(28))
    assert not choosing.has_begun


def test_a_chosen_one_is_exchanged_for_another() -> None:
    choosing = opening()
    choosing.point(items.workman("y2"))
    choosing.point(items.workman("y3"))
    assert (choosing.workman, choosing.builder) == ("y3", 27)
    choosing.point(items.builder(28))
    assert (choosing.workman, choosing.builder) == ("", 28)


def test_clear_puts_everything_back() -> None:
    choosing = opening()
    choosing.point(items.workman("y3"))
    assert choosing.has_begun
    choosing.clear()
    assert not choosing.has_begun
    assert choosing.held is None


def test_what_is_not_usable_does_not_react() -> None:
    choosing = opening()
    for item in (items.workman("r1"), items.builder(2), items.square("f4"), items.podium(3)):
        assert item not in choosing.usable()
        assert choosing.point(item) is None
    assert not choosing.has_begun


def test_who_is_chosen_is_lit_with_whom_he_goes() -> None:
    choosing = opening()
    assert choosing.chosen() == frozenset()
    choosing.point(items.builder(28))
    lit = choosing.marks(None, None, Past(), True)
    assert lit.chosen == {items.builder(28)}
    assert lit.beams == ((28, "c1"),)
    choosing = decision(drawn(TWO_BUILDERS))
    choosing.point(items.workman("y2"))
    lit = choosing.marks(None, None, Past(), True)
    assert lit.chosen == {items.workman("y2")}
    assert [path for path, _ in lit.beams] == [13, 28]


def test_the_task_follows_whoever_is_chosen() -> None:
    choosing = opening()
    assert choosing.task() == "Extend an aqueduct: drag a master builder to a lit square"
    choosing.point(items.builder(28))
    assert choosing.task() == "Choose the square to build on"
    choosing = decision(drawn(TWO_BUILDERS))
    choosing.point(items.workman("y2"))
    assert choosing.task() == "Choose a master builder he can see"


def test_a_workman_let_go_on_a_builder_he_does_not_see_is_told_why() -> None:
    told = opening().why_not_there(items.workman("y3"), [items.builder(28)])
    assert told == "The workman does not see this builder: he looks along his row and his column"


def test_a_builder_taken_up_leaves_no_tile_behind() -> None:
    choosing = opening()
    choosing.point(items.workman("y3"))
    choosing.drag(items.builder(28))
    assert (choosing.workman, choosing.builder, choosing.held) == ("", 28, None)


def test_a_builder_whom_only_others_see_is_told_so() -> None:
    assert opening().why_no_builder(23) == "None of your workmen sees him"


def test_builders_of_the_reserve_are_dragged_and_nothing_else() -> None:
    choosing = decision(phases.game_at("take"))
    kind = choosing.legal[0].kind_letter
    assert choosing.can_drag(items.yard(kind))
    assert not choosing.can_drag(items.workman("y1"))


def test_a_bonus_tile_is_put_back() -> None:
    choosing = decision(phases.game_at("bonus"))
    choosing.point(items.square(choosing.legal[0].square))
    assert choosing.has_begun
    choosing.clear()
    assert not choosing.has_begun


def test_closing_can_be_left_out_by_a_button() -> None:
    choosing = decision(phases.game_at("close"))
    end = choosing.action_buttons()[1]
    assert end is not None
    assert str(end.press()) == "pass"


# The tile in the hand


def test_turning_passes_only_legal_orientations() -> None:
    choosing = opening()
    choosing.point(items.workman("y2"))
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
    choosing.point(items.workman("y3"))
    assert not choosing.turn()
    assert shown(choosing) == "build y3 27 S NS"


def test_turning_nothing() -> None:
    assert not opening().turn()


def test_joker_offers_the_kinds_in_order() -> None:
    choosing = opening()
    choosing.point(items.workman("y1"))
    assert choosing.held is not None
    assert choosing.held.kinds == ["S", "C", "B", "D"]
    for kind in "DBCS":
        choosing.choose_kind(kind)
        assert choosing.held.action.kind_letter == kind
    choosing.choose_kind("J")
    assert choosing.held.action.kind_letter == "S"


def test_turning_keeps_the_kind() -> None:
    choosing = opening()
    choosing.point(items.workman("y1"))
    assert choosing.held is not None
    choosing.choose_kind("D")
    assert choosing.turn()
    assert choosing.held.action.kind_letter == "D"


def test_exhausted_kind_offers_what_is_left() -> None:
    choosing = opening(stock={"S": 0})
    choosing.point(items.builder(27))
    assert choosing.held is not None
    assert choosing.held.kinds == ["C", "B", "D"]
    choosing = opening(stock={"S": 0, "C": 0, "B": 0})
    choosing.point(items.builder(27))
    assert choosing.held is not None
    assert choosing.held.kinds == ["D"]


def test_the_way_it_was_turned_is_kept_from_square_to_square() -> None:
    game = phases.game_at("bonus")
    choosing = decision(game)
    squares = sorted({each.square for each in choosing.legal})
    choosing.point(items.square(squares[0]))
    choosing.turn()
    assert choosing.held is not None
    turned = choosing.held.action.orientation
    same = [each for each in choosing.legal if each.orientation == turned]
    choosing.hold_at(items.square(same[-1].square))
    assert choosing.held.action.orientation == turned
    choosing.let_go()
    assert choosing.held is None
    assert choosing.remembered == turned
    choosing.hold_at(items.square(same[0].square))
    assert choosing.held is not None
    assert choosing.held.action.orientation == turned


def test_no_tile_is_held_where_none_may_be_laid() -> None:
    choosing = opening()
    assert not choosing.hold_at(items.square("f4"))
    assert choosing.held is None


def test_hovering_tells_whether_anything_changed() -> None:
    choosing = decision(phases.game_at("bonus"))
    square = items.square(choosing.legal[0].square)
    assert choosing.hover(square)
    assert not choosing.hover(square)
    assert choosing.hover(None)


def test_a_tile_is_where_it_is_held_and_before_where_it_would_go() -> None:
    choosing = decision(phases.game_at("bonus"))
    action = choosing.legal[-1]
    assert choosing.place_of(action) == items.square(action.square)
    other = next(each.square for each in choosing.legal if each.square != action.square)
    choosing.point(items.square(other))
    assert choosing.place_of(action) == items.square(other)


# Placing builders


def placing(placed: int = 0) -> PlaceInSetup:
    """The setup, after so many builders."""
    game = Game(4)
    for _ in range(placed):
        game.play(game.legal_actions()[0])
    found = decision(game)
    assert isinstance(found, PlaceInSetup)
    return found


def test_a_kind_of_builder_comes_first() -> None:
    choosing = placing()
    assert choosing.task() == "Choose a master builder and place him on the pathway"
    assert {each.sort for each in choosing.usable()} == {"tray"}
    assert choosing.next_focus() is None
    assert choosing.point(items.tray("C")) is None
    assert choosing.has_begun
    assert choosing.task() == "Place the curve builder on the pathway"
    assert choosing.next_focus() == items.path(1)
    assert str(choosing.point(items.path(12))) == "place C 12"


def test_the_task_names_the_builder_of_the_reserve_that_is_being_placed() -> None:
    choosing = decision(phases.game_at("reserve"))
    wanted = choosing.legal[0].kind_letter
    choosing.kinds = ["S", "C"]
    assert choosing.task() == "Place the builders you took from the reserve"
    choosing.point(items.held(wanted))
    assert choosing.task().startswith("Place your ")


def test_the_last_kind_there_is_needs_no_choosing() -> None:
    choosing = placing(11)
    assert len(choosing.kinds) == 1
    assert choosing.chosen_kind == choosing.kinds[0]
    assert choosing.chosen() == {items.tray(choosing.kinds[0])}
    choosing = placing(7)
    assert len(choosing.kinds) == 2
    assert choosing.chosen_kind == ""


def test_a_builder_held_over_the_pathway_is_what_is_in_mind() -> None:
    choosing = placing()
    choosing.drag(items.tray("S"))
    assert choosing.kind == "S"
    assert choosing.considered_action() is None
    assert choosing.hover(items.path(5))
    action = choosing.considered_action()
    assert str(action) == "place S 5"
    assert choosing.place_of(action) == items.path(5)
    assert choosing.preview(action) == previews.outlook(choosing.game, 5)
    assert items.path(ask.outlook(choosing.game, 5).goal) in choosing.keep_visible(action)
    assert choosing.hover(items.square("c3"))
    assert choosing.considered_action() is None
    assert not choosing.hover(None)
    choosing.hover(items.path(5))
    choosing.clear()
    assert (choosing.considered_action(), choosing.has_begun) == (None, False)


def test_a_hint_leaves_one_pathway_square_lit() -> None:
    choosing = placing()
    choosing.show(next(each for each in choosing.legal if str(each) == "place C 12"))
    marks = choosing.marks(None, None, Past(), True)
    assert {each for each in marks.usable if each.sort == "path"} == {items.path(12)}
    assert marks.goal == 12
    choosing.clear()
    assert choosing.marks(None, None, Past(), True).goal == 0


def test_aqueducts_are_lit_while_builders_are_placed_too() -> None:
    assert placing().marks(items.workman("y1"), None, Past(), True).lit == {"y1"}


def test_chance_places_builders_as_long_as_there_are_any() -> None:
    choosing = placing(11)
    game, (one, rest) = choosing.game, choosing.action_buttons()
    assert one is not None
    assert rest is not None
    action = rest.press()
    assert action in game.legal_actions()
    assert not choosing.ends_go(action)
    game.play(action)
    assert rest.press() is None


# Moving a builder


def test_a_builder_walks_by_the_second_click_the_button_or_enter() -> None:
    choosing = decision(phases.game_at("move"))
    action = choosing.legal[0]
    goal = ask.walk_of(choosing.game, action.path).goal
    assert (choosing.default_action(), choosing.next_focus(), choosing.chosen()) == (None, None, frozenset())
    assert choosing.marks(None, None, Past(), True).goal == 0
    assert choosing.point(items.builder(action.path)) is None
    marks = choosing.marks(None, None, Past(), True)
    assert (marks.goal, marks.chosen) == (goal, {items.builder(action.path)})
    assert choosing.next_focus() == items.path(goal)
    button = choosing.action_buttons()[1]
    assert button is not None
    assert button.enabled
    assert choosing.default_action() is button.press() is choosing.point(items.path(goal)) is action
    choosing.clear()
    assert not choosing.has_begun


# The state of the table


def test_what_is_pointed_at_goes_before_what_keys_have_reached() -> None:
    choosing = opening()
    state = State(Match(PLUGIN, choosing.game), Settings(), choosing, Past())
    assert state.looked_at() is None
    state.focused = items.builder(28)
    assert state.looked_at() == items.builder(28)
    state.pointed = items.workman("y3")
    assert state.looked_at() == items.workman("y3")
