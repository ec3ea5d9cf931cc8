"""What is told in Aquädukt: consequences before, what happened after, notices, what things are, why not."""

from __future__ import annotations

import pytest

from aqua_romana.games.aquaedukt import game_ui
from aqua_romana.games.aquaedukt.rules import Game, questions
from aqua_romana.games.aquaedukt.rules.actions import named as action_named
from aqua_romana.games.aquaedukt.rules.geometry import (
    NAME_OF,
    POINT_NAMES,
    SECTION_NAMES,
    SPRING_POINTS,
    SQUARES,
)
from aqua_romana.games.aquaedukt.table import cards_and_panels as panels
from aqua_romana.games.aquaedukt.table.board import items
from aqua_romana.games.aquaedukt.table.decisions import decision
from aqua_romana.games.aquaedukt.table.decisions.held_piece import effect_of
from aqua_romana.table.board.items import BoardItem, card
from aqua_romana.table.texts import LineAboutPlayer
from tests.games.aquaedukt.moments import ROUSING, record
from tests.games.aquaedukt.rules.boards import laid, play, ready
from tests.games.aquaedukt.table.driving import played

NAMES = ["Livia", "Marcus", "Octavia"]


def named(game: Game) -> Game:
    game.rename(NAMES[: game.players])
    return game


def preview(game: Game, action: str) -> list[str]:
    deciding = decision(game)
    return deciding.preview(next(each for each in deciding.legal if str(each) == action))


# Before it is done


def test_filling_a_region_names_every_tile_its_owner_and_who_stays() -> None:
    game = laid(named(ready(houses={"k3": (1, 3), "l3": (2, 1), "k4": (0, 2)})), "spring L3", "canal L3-L4")
    play(game, "build", "roll 10")
    lines = preview(game, "house 4 l4")
    assert lines == [
        "This fills region 10: dry houses leave the game",
        "Your 2 leaves",
        "Your 4 leaves",
        "Marcus: the 3 has water and stays",
        "Octavia: the 1 has water and stays",
    ]
    assert [line.colour for line in lines if isinstance(line, LineAboutPlayer)] == ["y", "y", "r", "b"]


def test_a_region_that_fills_without_harm_is_told_too() -> None:
    pieces = ("spring L3", "canal L3-L4", "canal L4-L5")
    game = laid(named(ready(houses={"k3": (1, 3), "l3": (2, 1), "k4": (0, 2)})), *pieces)
    play(game, "build", "roll 10")
    assert preview(game, "house 1 l4")[0] == "This fills region 10: all its houses have water and stay"


def test_the_forced_lowest_value_is_said() -> None:
    game = laid(ready(hands={0: (0, 3, 7, 4)}), "spring L3", "canal L3-L4")
    play(game, "build", "roll 10")
    assert preview(game, "house 2 k3") == [
        "This square has water: the tile scores 2 points",
        "On watered land only your lowest value, 2, is allowed",
    ]


def test_a_dry_tile_says_how_far_the_water_is() -> None:
    game = laid(ready(), "spring L3", "canal L3-L4")
    play(game, "build", "roll 10")
    assert preview(game, "house 1 k4") == ["Dry: 1 more canal brings water"]
    assert preview(play(ready(), "build", "roll 10"), "house 1 k4") == ["Dry: there is no spring yet"]
    walled = laid(ready(), "spring A4", "canal A4-B4", "canal B4-B3", "canal B3-A3")
    play(walled, "build", "roll 10")
    assert "no canal" in preview(walled, "house 1 k4")[0]


def test_no_water_is_hoped_for_where_no_canal_comes_any_more() -> None:
    game = play(laid(ready(canals_left=1), "spring L3"), "canal L3-L4", "build", "roll 10")
    assert (game.springs_left, game.last_round) == (4, True)
    no_points = "Dry: no canal is laid any more, so no points come from here"
    assert preview(game, "house 1 k4")[0] == no_points
    play(game, "house 1 k4")
    assert no_points in decision(game).describe(items.square("k4"))


def test_the_last_but_one_square_is_a_warning() -> None:
    game = ready(houses={"k3": (1, 3), "l3": (2, 1)})
    play(game, "build", "roll 10")
    assert "Only one square of region 10 is free then" in preview(game, "house 1 k4")


def test_a_canal_tells_who_is_safe_then_and_how_it_goes_on() -> None:
    game = laid(named(ready(houses={"e6": (1, 3), "d5": (0, 1)})), "spring E5")
    assert preview(game, "canal E5-E6") == [
        "Brings water to 2 dry squares",
        "Your 1 is safe and counts",
        "It can go on in 3 ways",
    ]
    laid(game, "canal E5-E6", "canal E6-F6")
    assert preview(game, "double E5-E6")[:2] == [
        "Brings water to 2 dry squares",
        "More water for 2 squares",
    ]


def test_a_dead_end_is_told() -> None:
    game = laid(ready(), "spring D2")
    assert "A dead end: it cannot go on from there" in preview(game, "canal D2-D1")


def test_a_spring_tells_whose_houses_are_near() -> None:
    game = named(ready(houses={"e5": (1, 3), "f5": (0, 1)}))
    lines = preview(game, "spring E5")
    assert lines[2:4] == ["Within your reach: 1", "Marcus: within reach 3"]


def test_a_spring_tells_what_the_numbers_in_the_drops_are() -> None:
    game = ready()
    assert effect_of(game, action_named("spring E5")).reach
    assert "The drops show how many canals that takes" in preview(game, "spring E5")


def test_the_last_canal_is_told_before_it_is_laid() -> None:
    game = laid(ready(canals_left=2), "spring E5")
    game.play("canal E5-E6")
    last = "This round becomes the last: whoever still has a go in it may only build houses"
    assert last in preview(game, "canal E6-E7")


# Secret mountains

SUPPLIED = ("spring E5", "canal E5-E6")
FOUL = "foul waters could still take it"


HOUSES = {"d5": (0, 3), "e5": (1, 2)}


def beside_mountain(*pieces: str, secrets: bool = True, houses: dict[str, tuple[int, int]] = HOUSES) -> Game:
    """A mountain on c5 works on d5; houses on both sides of E5-E6."""
    return laid(named(ready(2, mountains=["c5"], secrets=secrets, houses=houses)), *pieces)


def test_no_points_are_promised_that_foul_waters_could_take_away() -> None:
    game = beside_mountain("spring E5")
    assert preview(game, "canal E5-E6")[1:3] == [
        f"Your 3 counts, but {FOUL}",
        "Marcus: the 2 is safe and counts",
    ]
    marks = effect_of(game, action_named("canal E5-E6"))
    assert marks.safe == {"e5"}
    laid(game, "canal E5-E6")
    assert decision(game).describe(items.square("d5")).split("\n")[1] == (
        f"Has water (supply 1): it counts, but {FOUL}"
    )
    assert decision(game).describe(card(0)).split("\n")[1:3] == [
        "1 tile has water and counts",
        "Foul waters could still take 1 of them: it lies beside a mountain, with a supply of 1",
    ]
    assert decision(game).describe(card(1)).split("\n")[1] == "1 tile has water: it is safe and counts"
    assert "Foul waters can no longer take your 3" in preview(game, "double E5-E6")
    laid(game, "double E5-E6")
    assert "Has water (supply 2): it stays and counts" in decision(game).describe(items.square("d5"))


def test_a_house_with_little_water_beside_a_secret_mountain_is_warned_of_before_it_is_built() -> None:
    game = play(beside_mountain(*SUPPLIED, houses={"e5": (1, 2)}), "build", "roll 12")
    assert preview(game, "house 1 d5")[:2] == [
        "This square has water: the tile scores 1 point",
        "But foul waters could still take it: a supply of 1 is too little here",
    ]


def test_the_far_side_of_a_double_canal_is_no_safer_for_having_two() -> None:
    pieces = ("spring F5", "canal F5-F6", "double F5-F6")
    game = play(laid(ready(2, mountains=["c5"], secrets=True), *pieces), "build", "roll 12")
    assert game.water[4, 3] == 1  # d5
    lines = preview(game, "house 1 d5")
    assert lines[1] == "But foul waters could still take it: a supply of 1 is too little here"


def test_houses_that_stay_in_a_full_region_may_still_be_lost_to_foul_waters() -> None:
    rest = dict.fromkeys(("d6", "c6", "c7"), (1, 1))
    game = play(beside_mountain(*SUPPLIED, houses={"d5": (0, 3), **rest}), "build", "roll 12")
    assert f"Your 3 stays, but {FOUL}" in preview(game, "house 1 d7")
    laid(game, "canal E6-E7", "canal E7-D7", "canal D7-C7", "canal C7-C8")
    lines = preview(game, "house 1 d7")
    assert lines[:2] == [
        "This fills region 12: all its houses have water and stay",
        f"Your 3 stays, but {FOUL}",
    ]


def test_without_secrets_and_once_all_mountains_are_turned_water_is_enough() -> None:
    open_mountain = beside_mountain("spring E5", secrets=False)
    assert "Your 3 is safe and counts" in preview(open_mountain, "canal E5-E6")
    game = record(ROUSING)
    for phase, is_told in (("over", False), ("reveal", True)):
        assert game.phase == phase
        told = [decision(game).describe(items.square(square)) for square in game.houses()]
        assert any(FOUL in text for text in told) is is_told
        game.seek(game.step - len(game.mountains()))


def test_how_many_mountains_still_fit_is_told_before_one_is_put() -> None:
    game = Game(2, None, "placed", secrets=True)
    play(game, *(f"mountain {square}" for square in ("b2", "f2", "j2", "b6", "f6")))
    assert len(preview(game, "mountain l7")) == 2, "both others still fit"
    assert preview(game, "mountain j5")[2:] == ["Then 1 of the 2 mountains to come finds a square at best"]
    assert preview(game, "mountain j6")[2:] == [
        "Then there is no square for the 2 mountains to come: they stay out of the game"
    ]
    assert len(preview(Game(2, None, "placed"), "mountain j6")) == 1


def test_help_for_the_setup_tells_where_secret_mountains_may_lie() -> None:
    assert "any free square" in game_ui.help_now(Game(2, None, "placed")).now
    secret = game_ui.help_now(Game(2, None, "placed", secrets=True))
    assert "any free square" not in secret.now
    assert "at least two squares away from every other mountain" in secret.now
    assert "may be lost" in secret.goal
    assert "a supply of 1" in secret.goal


def test_help_for_a_go_promises_no_canal_before_there_is_a_spring() -> None:
    game = ready()
    assert not any(action.verb == "canal" for action in game.legal_actions())
    assert "need pieces that are left, and a place for them" in game_ui.help_now(game).now


# After it was done


def test_a_go_in_words() -> None:
    game = named(ready(houses={"k3": (1, 3), "l3": (0, 1), "k4": (1, 2)}))
    play(
        game, "build", "roll 10", "house 2 l4", "build", "roll 10", "stop", "spring E5", "canal E5-E6", "stop"
    )
    first, second, third = game_ui.go_texts(game)
    assert first.lines == (
        "Throws 10: builds a 2 there",
        "Fills region 10: dry houses leave the game",
        "Marcus loses a 3 in region 10",
        "Loses a 1 in region 10",
        "Marcus loses a 2 in region 10",
        "Loses a 2 in region 10",
        "Throws 10 and declines",
    )
    assert first.emblems == ("", "", "r", "y", "r", "y", "")
    assert second.lines == ("Discovers a spring",)
    assert third.lines == ("Lays a canal: water for 2 squares",)
    assert game_ui.past_events(game).last == {items.edge("E5-E6")}


def test_a_full_region_is_thrown_again() -> None:
    game = laid(
        ready(houses={"k3": (1, 3), "l3": (0, 1)}, mountains=["k4", "l4"]), "spring L3", "canal L3-L4"
    )
    play(game, "build", "roll 10")
    assert game.phase == "roll"
    assert decision(game).task() == "Region 10 is full: throw your die again and enter the number"
    play(game, "roll 1", "stop")
    assert game_ui.past_events(game).goes[0].lines == (
        "Throws 10: full, so the die is thrown again",
        "Throws 1 and declines",
    )


def test_what_the_die_shows_is_not_told_before_it_lies() -> None:
    game = named(Game(3, 1))
    for wanted in ("build", "stop", "build"):
        while game.is_chance:
            game.play(game.legal_actions()[0])
        game.play(wanted)
    game.play("roll 8")
    assert [go.lines for go in game_ui.past_events(game).goes] == [("Throws 9 and declines",)]


def test_what_a_real_die_shows_is_told_as_soon_as_it_is_entered() -> None:
    game = play(named(ready()), "build", "roll 10")
    assert [go.lines for go in game_ui.past_events(game).goes] == [("Throws 10",)]


def test_mountains_that_the_players_put_are_told_while_they_do() -> None:
    game = named(Game(3, 1, "placed"))
    play(game, "mountain c4", "mountain e5")
    assert [go.lines for go in game_ui.past_events(game).goes] == [
        ("Puts a mountain in region 7",),
        ("Puts a mountain in region 7",),
    ]


# Notices


def notice(game: Game) -> tuple[str, ...]:
    found = game_ui.past_events(game).notices
    return found[0].lines if found else ()


def test_whose_tiles_left_is_told_when_his_go_comes() -> None:
    game = named(ready(2, houses={"k3": (1, 3), "l3": (0, 1), "k4": (1, 2)}))
    play(game, "build", "roll 10", "house 2 l4", "stop")
    assert notice(game) == ("Livia filled region 10: you lose your 3 and 2",)
    assert game_ui.past_events(game).notices[0].items == {items.square("k3"), items.square("k4")}
    play(game, "build")
    assert notice(game), "it stays while the go lasts"
    play(game, "roll 1", "stop")
    assert not notice(game)


def test_water_from_others_is_told() -> None:
    game = laid(named(ready(2, houses={"d5": (1, 2), "e5": (1, 4)})), "spring E5")
    play(game, "canal E5-E6", "stop")
    assert notice(game) == ("Livia brought water to your 2 and 4",)


def test_the_last_round_is_told_to_everybody_who_comes() -> None:
    game = laid(ready(3, canals_left=1), "spring E5")
    game.play("canal E5-E6")
    for _ in range(2):
        assert "The last round: only houses are built now, and this is your last go" in notice(game)
        play(game, "build", "roll 1", "stop")
    assert game.is_over


def test_a_seat_that_was_passed_over_is_told_of() -> None:
    game = laid(named(ready(3, canals_left=1, hands={1: (0, 0, 0, 0)})), "spring E5")
    game.play("canal E5-E6")
    assert game.on_turn == 2
    assert "Marcus can do nothing and is passed over" in game_ui.past_events(game).goes[0].lines
    assert "Marcus can do nothing and is passed over" in notice(game)


def test_idle_rounds_are_told_from_the_third_on() -> None:
    game = ready(2)
    for number in range(1, 4):
        assert not notice(game)
        for _seat in range(2):
            play(game, "build", "roll 1", "stop")
        assert game.idle_rounds == number
    assert notice(game) == ("Nothing was put on the board for 3 rounds; after 5 the game ends",)


# Things


def every_thing(game: Game) -> list[BoardItem]:
    return [
        *(items.square(NAME_OF[cell]) for cell in SQUARES),
        *(items.point(POINT_NAMES[point]) for point in SPRING_POINTS),
        *(items.edge(names[0]) for names in SECTION_NAMES),
        items.DIE,
        items.SPRING,
        items.CANAL,
        *(items.pile(value) for value in (1, 2, 3, 4)),
        *(card(seat) for seat in range(game.players)),
        *(items.panel(name) for name in ("die", "supply", "last_go")),
    ]


@pytest.mark.parametrize("steps", [0, 1, 2, 3, 30, 61, 62, 63, 120])
def test_every_thing_tells_about_itself_and_says_why_it_does_not_react(steps: int) -> None:
    game = played(3, steps, seed=steps, secrets=steps % 2 == 0)
    deciding = decision(game)
    usable = deciding.usable()
    for item in every_thing(game):
        told = deciding.describe(item)
        assert told or item.sort in ("point", "edge"), item
        if item not in usable and item.sort not in ("card", "panel"):
            assert deciding.why_not(item), (item, game.phase)


def test_a_house_tells_its_water() -> None:
    game = laid(named(ready(houses={"e5": (1, 3), "f5": (0, 1), "k1": (0, 1)})), "spring E5", "canal E5-E6")
    about = decision(game).describe
    assert about(items.square("e5")).splitlines() == [
        "Marcus: a house tile of value 3",
        "Has water (supply 1): it stays and counts",
        "Region 7: 4 of 5 squares are free",
    ]
    assert "Dry: 1 more canal brings water" in about(items.square("f5"))
    dry = ready(houses={"e5": (1, 3)})
    assert "Dry: a new spring and 1 canal would bring water" in decision(dry).describe(items.square("e5"))


def test_a_canal_tells_its_course() -> None:
    game = laid(ready(), "spring E5", "canal E5-E6", "canal E6-F6")
    assert decision(game).describe(items.edge("E6-F6")).splitlines() == [
        "Canal, number 2 from its spring on",
        "It waters one square on either side",
        "Canals are doubled from the spring on: number 1 comes first",
        "This canal can go on in 3 ways",
    ]


@pytest.mark.parametrize(
    ("item", "why"),
    [
        (items.point("G7"), "Springs are at least five steps apart: another one is nearer than that."),
        (items.edge("E6-F6"), "A canal is there already."),
        (items.edge("K3-L3"), "A canal begins at a spring, or goes on where another one ends."),
        (items.edge("F5-F6"), "Canals are doubled from the spring on: an earlier one comes first."),
        (items.square("c3"), "For a house, throw the die first"),
    ],
)
def test_refusals_say_why(item: BoardItem, why: str) -> None:
    game = laid(ready(), "spring E5", "canal E5-F5", "canal F5-F6", "canal E5-E6")
    assert decision(game).why_not(item) == why


def test_a_card_tells_what_is_safe_and_what_is_not() -> None:
    game = laid(
        named(ready(2, houses={"k3": (0, 3), "l3": (0, 1), "k4": (0, 2)}, hands={0: (7, 7, 7, 4)})),
        "spring L3",
        "canal L3-L4",
    )
    assert decision(game).describe(card(0)).splitlines() == [
        "Livia: 4 points now",
        "2 tiles have water: they are safe and count",
        "1 tile is dry and scores nothing yet",
        "1 of them leaves the game when its region becomes full: one square is free there",
        "25 tiles in hand",
    ]


# Throws


def test_all_throws_are_listed_by_go_full_regions_too() -> None:
    game = named(ready(2))
    play(game, "build", "roll 10", "house 1 k3", "build", "roll 4", "stop", "build", "roll 7", "stop")
    assert questions.throws(game) == [10, 4, 7]
    assert panels.throws_by_go(game) == ["Go 1, Livia: 10 and 4", "Go 2, Marcus: 7"]
    assert panels.throws_text(game).splitlines()[0] == "3 throws; the average is 7.0, that of a fair die 10.5"


def test_a_spring_tells_how_many_dry_squares_two_canals_could_come_to() -> None:
    game = ready()
    reach = questions.spring_reach(game, "E5", 2)
    assert len(reach) > 4, "more than two canals can water"
    assert f"{len(reach)} dry squares are at most two canals away from here" in preview(game, "spring E5")
