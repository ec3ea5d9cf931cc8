"""What the decisions of Aqua Romana light, tell, remember and refuse, asked without a window."""

from __future__ import annotations

import pytest

from aqua_romana.ai.game_ai import Hint
from aqua_romana.boardgame.messages import Message
from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.rules.actions import named
from aqua_romana.games.romana.table.board import items
from aqua_romana.games.romana.table.board.items import RomanMarks, Sight
from aqua_romana.games.romana.table.decisions import decision
from aqua_romana.games.romana.table.decisions.base import RomanDecision
from aqua_romana.games.romana.table.texts import previews
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.texts import Past
from tests.games.romana.rules.boards import drawn, play
from tests.games.romana.table import phases
from tests.games.romana.table.boards import OPENING, TWO_BUILDERS, opening

#: y2 can build past the fountain; then a bonus tile follows.
FOUNTAIN = """
        · · · · · · · · · · ·
      S ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
"""
#: Nobody sees the builder.
UNSEEN = FOUNTAIN.replace("      S ╭", "      · ╭").replace(
    "· · · · · · · · · · ·", "· · · · S · · · · · ·", 1
)


def marks(
    deciding: RomanDecision, pointed: BoardItem | None = None, dragged: BoardItem | None = None
) -> RomanMarks:
    return deciding.marks(pointed, dragged, Past(), True)


def closing(**words: object) -> RomanDecision:
    return decision(play(drawn(OPENING, **words), "build y3 27 S NS"))  # type: ignore[arg-type]


def bonus() -> RomanDecision:
    return decision(play(drawn(FOUNTAIN), "build y2 38 S NS"))


# What is lit


def test_pointing_lights_an_aqueduct_but_not_while_something_is_carried() -> None:
    assert marks(opening(), items.workman("r1")).lit == {"r1"}
    carried = marks(opening(), items.workman("r1"), items.builder(28))
    assert not carried.lit
    assert carried.usable == {items.square("b1"), items.square("c2")}


def test_beside_a_tile_in_the_hand_other_figures_show_no_sight() -> None:
    choosing = opening()
    free = marks(choosing, items.builder(2))
    assert free.goal == 3
    assert set(free.sights) == {Sight(3, "c1", "y", True), Sight(3, "c8", "g", True)}
    assert {beam[0] for beam in marks(choosing, items.workman("y1")).beams} == {28}
    choosing.point(items.workman("y3"))
    assert marks(choosing, items.workman("y1")).beams == ((27, "d1"),)
    assert not marks(choosing, items.builder(2)).sights


def test_a_podium_lights_the_aqueducts_of_whoever_stands_there() -> None:
    choosing = closing(podiums={"g1": 1, "g2": 5})
    assert marks(choosing, items.podium(1)).lit == {"g1"}
    choosing.point(items.workman("y3"))
    assert marks(choosing, items.podium(1)).lit == {"y3"}


def test_places_are_marked_where_they_are_pointed_at() -> None:
    choosing = opening(podiums={"g1": 3})
    for item, marked in (
        (items.builder(28), {"#28"}),
        (items.path(30), {"#30"}),
        (items.workman("y3"), {"d1"}),
        (items.workman("g1"), set()),
        (items.square("f4"), {"f4"}),
        (items.podium(3), set()),
    ):
        assert marks(choosing, item).pointed == marked, item


def test_a_channel_tells_its_worth_also_when_its_workman_has_left() -> None:
    choosing = decision(drawn(TWO_BUILDERS, podiums={"y2": 1}))
    track = items.track("c2", "y2")
    assert [at for at, _worth in marks(choosing, track).labels] == [track]
    assert not marks(choosing, items.workman("y2")).labels


def test_a_held_tile_marks_its_workman_and_builder_as_chosen() -> None:
    choosing = opening()
    choosing.point(items.builder(28))
    choosing.hover(items.square("c2"))
    assert marks(choosing).chosen == {items.workman("y2"), items.builder(28)}


def test_once_a_tile_is_held_only_squares_glow() -> None:
    choosing = opening()
    choosing.point(items.workman("y3"))
    assert marks(choosing).usable == {items.square("d2")}


# What is told


def test_the_goal_of_the_builder_is_not_to_be_hidden() -> None:
    assert opening().keep_visible(named("build y3 27 S NS")) == (
        items.workman("y3"),
        items.builder(27),
        items.path(30),
    )


def test_how_a_tile_lay_is_remembered_until_another_is_laid() -> None:
    choosing = decision(drawn(OPENING), "NE")
    assert choosing.remembered_after(named("pass")) == "NE"
    assert choosing.remembered_after(named("build y3 27 S NS")) == "NS"


def test_the_end_of_the_game_ends_the_go() -> None:
    game = play(drawn(UNSEEN, tileless=3), "move 5")
    assert decision(game).ends_go(named("pass"))
    assert play(game, "pass").on_turn == 0


@pytest.mark.parametrize(
    ("item", "told"),
    [
        (items.square("d2"), "Here you can lay: straight"),
        (items.square("h2"), "In front of Marcus"),
        (items.square("f5"), "Empty: only a bonus tile can be laid here before an aqueduct arrives"),
        (items.builder(5), ""),
    ],
)
def test_things_tell_about_themselves(item: BoardItem, told: str) -> None:
    assert opening().describe(item) == told


def test_what_is_printed_on_the_board_is_not_empty() -> None:
    assert not opening().describe(items.square("a1")).startswith("Empty")


# Why not


def test_a_workman_beside_the_podiums_is_told_of_too() -> None:
    assert opening(podiums={"g1": 0}).why_not(items.workman("g1")) == "He stands on podium 0"


@pytest.mark.parametrize(
    ("item", "told"),
    [
        (items.square("d2"), "An aqueduct ends here: no bonus tile may be laid"),
        (items.square("c2"), "This square is not empty"),
        (items.workman("r1"), "This workman belongs to Marcus"),
        (items.workman("y3"), "First lay the bonus tile"),
        (items.builder(1), "First lay the bonus tile"),
    ],
)
def test_while_a_bonus_tile_is_to_be_laid(item: BoardItem, told: str) -> None:
    assert bonus().why_not(item) == told


@pytest.mark.parametrize(
    ("item", "told"),
    [
        (items.workman("r1"), "This workman belongs to Marcus"),
        (items.builder(2), "You have built already in this go"),
        (items.podium(3), "First choose the workman who is to climb a podium"),
    ],
)
def test_while_an_aqueduct_may_be_closed(item: BoardItem, told: str) -> None:
    assert closing().why_not(item) == told


@pytest.mark.parametrize(
    ("item", "told"),
    [
        (items.workman("r1"), "This workman belongs to Marcus"),
        (items.workman("y1"), "He sees no master builder"),
        (items.path(9), "Choose a builder: he walks to the next free square"),
        (items.square("h2"), "Tiles are laid in front of your own workmen"),
    ],
)
def test_while_a_builder_must_be_moved(item: BoardItem, told: str) -> None:
    assert decision(drawn(UNSEEN)).why_not(item) == told


@pytest.mark.parametrize(
    ("item", "told"),
    [
        (items.builder(2), "None of your workmen sees him"),
        (items.builder(23), "None of your workmen sees him"),
        (items.square("h2"), "Tiles are laid in front of your own workmen"),
        (items.track("h2", "y1"), "Tiles are laid in front of your own workmen"),
    ],
)
def test_while_an_aqueduct_is_to_be_extended(item: BoardItem, told: str) -> None:
    assert opening().why_not(item) == told


def test_a_square_says_why_the_builder_chosen_cannot_build_there() -> None:
    choosing = opening()
    choosing.point(items.builder(27))
    assert choosing.why_not(items.square("c2")) == "Your workman here does not see this builder"
    gone = opening(podiums={"y2": 0})
    assert gone.why_not(items.square("c2")) == "Tiles are laid in front of your own workmen"


def test_a_workman_let_go_over_a_builder_says_why_not() -> None:
    told = opening().why_not_there(items.workman("y3"), [items.builder(2)])
    assert told == "The workman does not see this builder: he looks along his row and his column"
    assert opening().why_not_there(items.workman("y3"), []).startswith("Workmen walk by themselves")


# Choosing


@pytest.mark.parametrize("deciding", [bonus, opening])
def test_a_tile_that_follows_the_pointer_is_set_down_before_it_is_laid(deciding: type) -> None:
    choosing = deciding()
    square = items.square("f5")
    if deciding is opening:
        square = items.square("c2")
        choosing.hover(square)
        assert choosing.held is None, "nothing follows before a builder is chosen"
        choosing.point(items.builder(28))
    choosing.hover(square)
    assert choosing.held is not None
    assert choosing.default_action() is None
    assert choosing.cluster() is None
    assert choosing.quick_action(items.square("k4")) is None
    assert choosing.point(square) is None
    laid = choosing.default_action()
    assert laid is not None
    assert choosing.point(square) is laid is choosing.quick_action(square)


def test_keys_lead_from_a_workman_to_the_first_builder_he_sees() -> None:
    choosing = decision(drawn(TWO_BUILDERS))
    choosing.point(items.workman("y2"))
    assert choosing.next_focus() == items.builder(13)
    assert choosing.keeps_choice(items.workman("y2"))


def test_a_workman_dropped_on_a_builder_he_does_not_see_chooses_nobody() -> None:
    choosing = opening()
    choosing.drag(items.workman("y3"))
    assert choosing.drop(items.workman("y3"), items.builder(2)) is None
    assert (choosing.workman, choosing.builder) == ("y3", 0)


def test_squares_are_usable_as_far_as_they_go_with_the_choice() -> None:
    choosing = opening()
    squares = {items.square(name) for name in ("b1", "c2", "d2")}
    assert squares <= choosing.usable()
    choosing.point(items.workman("y3"))
    assert squares & choosing.usable() == {items.square("d2")}
    choosing.clear()
    assert squares <= choosing.usable()


def test_who_must_borrow_is_told_so() -> None:
    game = drawn(OPENING, podiums={"y1": 0, "y2": 0, "g1": 0, "g2": 0, "g3": 0}, borrowed_workmen=True)
    assert decision(game).task() == "Extend an aqueduct: drag a master builder to a lit square"
    game = drawn(
        FOUNTAIN.replace("      S ╭", "      · ╭").replace(
            "· · · · · · · · · · ·", "· · · · · · · · S · ·", 1
        ),
        borrowed_workmen=True,
    )
    assert decision(game).task() == "None of yours can build: borrow another player’s workman"


def test_a_hint_chooses_workman_builder_and_tile() -> None:
    choosing = opening()
    choosing.show(named("build y2 28 C NE"))
    assert (choosing.workman, choosing.builder) == ("y2", 28)
    assert str(choosing.default_action()) == "build y2 28 C NE"


def test_a_tile_begins_as_it_lay_before_unless_that_closes_an_own_aqueduct() -> None:
    game = drawn(OPENING)
    for remembered, begins in (("NE", "NE"), ("NW", "NW"), ("EW", "NE")):
        choosing = decision(game, remembered)
        choosing.point(items.workman("y2"))
        choosing.choose_kind("C")
        assert choosing.considered_action().orientation == begins
    # From b1, water that turns north leaves the board.
    for remembered in ("NE", "ES"):
        choosing = decision(game, remembered)
        choosing.point(items.workman("y1"))
        choosing.choose_kind("C")
        assert choosing.considered_action().orientation == "ES"


def test_the_kind_chosen_last_is_kept_from_square_to_square() -> None:
    choosing = opening()
    choosing.point(items.builder(28))
    choosing.hover(items.square("c2"))
    choosing.choose_kind("B")
    choosing.hover(items.square("b1"))
    assert choosing.considered_action().kind_letter == "B"


def test_buttons_beside_a_tile_turn_it_either_way_and_choose_its_kind() -> None:
    choosing = opening()
    choosing.point(items.workman("y2"))
    choosing.choose_kind("C")
    turning, kinds = choosing.cluster().rows
    assert [each.icon for each in turning] == ["turn_left", "lay", "turn_right"]
    assert [(each.keys, each.is_chosen) for each in kinds] == [
        (("1",), False),
        (("2",), True),
        (("3",), False),
        (("4",), False),
    ]
    choosing.choose_kind("B")
    assert [len(row) for row in choosing.cluster().rows] == [1, 4]
    choosing.point(items.workman("y3"))
    assert [len(row) for row in choosing.cluster().rows] == [1]


def test_the_right_button_turns_clockwise_and_the_left_one_back() -> None:
    choosing = decision(play(drawn(FOUNTAIN.replace("S ╭", "C ╭")), "build y2 38 C NE"), "NE")
    choosing.point(items.square("f5"))
    left, _lay, right = choosing.cluster().rows[0]
    seen = []
    for button in (right, left, left):
        button.press()
        seen.append(choosing.considered_action().orientation)
    assert seen == ["ES", "NE", "NW"]


def test_why_a_tile_cannot_be_turned() -> None:
    choosing = opening()
    choosing.point(items.workman("y2"))
    choosing.choose_kind("C")
    assert choosing.why_not_turned() == ""
    choosing.choose_kind("B")
    assert choosing.why_not_turned() == "A bridge is the same however it is turned"
    choosing.choose_kind("S")
    assert choosing.why_not_turned() == "Turned another way, it would not lead the water on"


def test_the_ghost_shows_which_way_water_would_run() -> None:
    choosing = opening()
    choosing.point(items.workman("y3"))
    ghost = marks(choosing).ghost
    assert ghost is not None
    assert (ghost.square, ghost.orientation, ghost.crossings) == ("d2", "NS", (("N", "S"),))


def test_kinds_are_told_in_the_order_of_the_stock() -> None:
    told = opening().describe(items.square("c2"))
    assert told == "Here you can lay: straight, curve, bridge and double curve"


# Closing, moving, placing, taking


def test_a_workman_is_chosen_and_put_back_before_he_climbs() -> None:
    choosing = closing()
    close, _end = choosing.action_buttons()
    assert close is not None
    assert not close.enabled
    choosing.point(items.workman("y3"))
    assert marks(choosing).lit == {"y3"}
    assert choosing.puts_back(items.workman("y3"))
    assert not choosing.puts_back(items.workman("y2"))
    choosing.point(items.workman("y3"))
    assert not choosing.has_begun


def test_a_hint_to_pass_says_so_and_why() -> None:
    why = Message("It grows on.")
    assert closing().hint_lines(Hint("pass", (), 0, 0.0)) == ["End your go without closing an aqueduct."]
    assert closing().hint_lines(Hint("pass", (why,), 0, 0.0))[1:] == ["It grows on."]
    assert closing().hint_lines(Hint("close y3", (), 0, 0.0)) == ["This looks best."]


def test_a_builder_is_moved_by_the_second_click() -> None:
    choosing = decision(drawn(UNSEEN))
    move = choosing.action_buttons()[1]
    assert move is not None
    assert not move.enabled
    assert choosing.point(items.builder(5)) is None
    assert str(choosing.point(items.builder(5))) == "move 5"


def test_in_setup_a_kind_is_chosen_and_put_back() -> None:
    choosing = decision(play(Game(4), "place C 12"))
    choosing.point(items.tray("S"))
    assert choosing.has_begun
    choosing.point(items.tray("S"))
    assert not choosing.has_begun
    assert not choosing.ends_go(named("place S 1"))
    assert not choosing.hover(items.tray("S"))
    assert choosing.why_not_there(items.tray("S"), [items.builder(12)]) == "A builder already stands here"
    assert choosing.why_not_there(items.tray("S"), [items.square("f5")]).startswith("Builders stand on the")


def test_only_free_pathway_squares_tell_who_would_see_a_builder() -> None:
    choosing = decision(play(Game(4), "place C 3"))
    assert marks(choosing, items.path(28)).goal == 28 + 1
    assert not marks(choosing, items.path(3)).sights
    assert choosing.describe(items.path(28)) == "\n".join(previews.outlook(choosing.game, 28))
    assert choosing.describe(items.path(3)) == ""


def test_a_hint_lights_its_square_alone() -> None:
    choosing = decision(Game(4))
    choosing.show(named("place S 3"))
    assert {each.number for each in marks(choosing).usable if each.sort == "path"} == {3}


def test_whoever_sees_a_builder_now_or_later_is_not_to_be_hidden() -> None:
    seen = decision(Game(4)).keep_visible(named("place S 3"))
    assert seen[0] == items.path(4)
    assert {each.key for each in seen[1:]} == {"y1", "y2", "g2", "g3", "y3", "g1"}


def test_all_builders_are_placed_until_the_setup_is_over() -> None:
    game = Game(4)
    every = decision(game).action_buttons()[1]
    assert every is not None
    while (action := every.press()) is not None:
        game.play(action)
    assert game.phase == "build"


def test_the_only_kind_left_needs_no_choosing_and_cannot_be_put_back() -> None:
    choosing = decision(drawn(OPENING, held={0: "S"}))
    assert choosing.chosen_kind == "S"
    choosing.point(items.held("S"))
    assert not choosing.has_begun


def test_a_builder_is_taken_by_whoever_decides() -> None:
    game = drawn("""
        · · · · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · · ╰ ─ ─ ─ · · · · S
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
    """)
    taking = decision(play(game, "build y3 13 S EW", "pass"))
    assert (game.decider, game.on_turn) == (1, 0)
    assert taking.targets(items.yard("J")) == {BoardItem("card", "1")}
    for figure in (items.workman("y3"), items.builder(14)):
        assert taking.why_not(figure) == "First take a master builder from the reserve"
    assert taking.hint_lines(Hint("take J", (), 0, 0.0)) == ["Take the joker builder."]


@pytest.mark.parametrize(
    ("item", "told"),
    [
        (items.workman("r1"), "First take a master builder from the reserve"),
        (items.builder(2), "First take a master builder from the reserve"),
        (items.yard("J"), "Builders are taken from the reserve when an aqueduct is closed"),
    ],
)
def test_while_a_builder_is_to_be_taken(item: BoardItem, told: str) -> None:
    assert decision(phases.game_at("take")).why_not(item) == told


def test_a_hint_chooses_the_builder_it_names_in_the_reserve() -> None:
    choosing = decision(phases.game_at("take"))
    action = choosing.legal[0]
    choosing.show(action)
    assert choosing.chosen() == {items.yard(action.kind_letter)}
