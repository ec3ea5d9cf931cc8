"""What moves between two snapshots of Aquädukt, in which order and when; and what lies still meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import pytest

from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.games.aquaedukt.rules.houses import House
from aqua_romana.games.aquaedukt.table.board import animation_plan, motions
from aqua_romana.games.aquaedukt.table.board.snapshot import Snapshot, take
from aqua_romana.games.aquaedukt.table.layout import frame_for
from aqua_romana.table.board.motion import Motion, Plan
from tests.games.aquaedukt.table.driving import played

FRAME = frame_for((1366, 768), 768 / 1080, 1.0, 2)
MOUNTAINS = ("a2", "e1", "g1", "i1", "a5", "c5", "f5", "i8")


def begun(*actions: str, secrets: bool = False) -> Game:
    """A game for two with a real die, so that everything can be played; actions after the mountains."""
    game = Game(2, secrets=secrets)
    if not secrets:
        for square in MOUNTAINS:
            game.play(f"mountain {square}")
    return after(game, *actions)


def after(game: Game, *actions: str) -> Game:
    for action in actions:
        game.play(action)
    return game


def shots(game: Game, *actions: str) -> tuple[Snapshot, Snapshot]:
    """Before and after some actions; the die is thrown by the program."""
    old = replace(take(game), is_entered=False)
    after(game, *actions)
    return old, replace(take(game), is_entered=False)


def plan(old: Snapshot, new: Snapshot) -> Plan:
    return animation_plan.plan(old, new, FRAME)


def of(made: Plan, *sorts: type[Motion]) -> list[Motion]:
    return [each for each in made.motions if type(each) in sorts]


def the(made: Plan, sort: type[Motion]) -> Motion:
    found = of(made, sort)
    assert len(found) == 1, found
    return found[0]


def end(motion: Motion) -> float:
    return motion.start + motion.seconds


def still(made: Plan, new: Snapshot, now: float) -> Snapshot:
    return motions.still(new, motions.pending(made, now))


def four_houses() -> Game:
    """Region 10 has three dry houses of both players, and its last square was thrown."""
    rounds = [("build", "roll 10", f"house {value} {square}", "stop") for value, square in HOUSES]
    return begun(*(action for each in rounds for action in each), "build", "roll 10")


HOUSES = ((1, "k3"), (2, "l3"), (3, "k4"))


# The die


def test_a_throw_is_shaken_and_lies_within_a_second() -> None:
    made = plan(*shots(begun("build"), "roll 7"))
    throw = the(made, motions.Throw)
    assert (throw.start, throw.number) == (0.0, 7)
    assert end(throw) < 1.0
    lead = the(made, motions.Lead)
    assert (lead.start, lead.region, made.seconds) == (end(throw), 7, end(lead)), "then the eye is led there"
    assert [cue.sound for cue in made.cues] == ["die_shake", "die_throw"]


def test_nothing_tells_the_number_before_the_die_lies() -> None:
    made = plan(*shots(begun("build"), "roll 7"))
    assert [caption.text for caption in made.captions] == ["Throws the die"]
    assert motions.hides_region(made, 0.0)
    assert motions.hides_region(made, made.seconds - 0.01)
    assert not motions.hides_region(made, made.seconds)


def test_a_full_region_shakes_its_head_and_is_told() -> None:
    game = full_region()
    old, new = shots(after(game, "build"), "roll 10")
    assert new.thrown_again
    made = plan(old, new)
    throw, refuse = the(made, motions.Throw), the(made, motions.Refuse)
    assert refuse.region == 10
    assert refuse.start == end(the(made, motions.Lead)) > end(throw)
    assert made.captions[-1].text == "Region 10 is full: the die is thrown again"
    assert made.captions[-1].start == refuse.start


def full_region() -> Game:
    """All four houses of region 10 have water."""
    game = begun("spring L2", "spring F9", "canal L2-L3", "canal L3-L4", "canal L4-L5", "stop")
    for square in ("k3", "l3", "k4", "l4"):
        after(game, "build", "roll 10", f"house 1 {square}", "stop")
    return game


def test_the_number_of_a_real_die_is_only_turned_up() -> None:
    game = begun("build")
    old = take(game)
    made = plan(old, take(after(game, "roll 7")))
    assert the(made, motions.TurnTo).number == 7
    assert not of(made, motions.Throw)
    assert not made.captions


# Houses


def test_a_house_goes_up_and_the_number_makes_room() -> None:
    game = begun("build", "roll 10")
    square = take(game).numbers[10]
    old, new = shots(game, f"house 3 {square}")
    made = plan(old, new)
    build = the(made, motions.Build)
    sinks, rises = of(made, motions.Slab)
    assert build.house == House(square, 0, 3)
    assert (sinks.square, sinks.back) == (square, True)
    assert (rises.square, rises.back) == (new.numbers[10], False)
    assert sinks.start == build.start == 0.0
    assert end(sinks) <= rises.start
    assert square not in still(made, new, end(build) - 0.01).houses
    assert 10 not in still(made, new, rises.start).numbers
    assert still(made, new, made.seconds) == new


def test_the_last_square_is_built_on_before_the_dry_houses_leave() -> None:
    """The new tile is on the land in neither snapshot, and yet it is seen to come and go."""
    game = four_houses()
    old, new = shots(game, "house 4 l4")
    assert not new.houses
    made = plan(old, new)
    build, leaves = the(made, motions.Build), of(made, motions.Leave)
    assert build.house == House("l4", 1, 4)
    assert [each.house.square for each in leaves] == ["k3", "l3", "k4", "l4"]
    assert min(each.start for each in leaves) > end(build)
    assert set(still(made, new, 0.0).houses) == {"k3", "l3", "k4"}
    assert set(still(made, new, end(build)).houses) == {"k3", "l3", "k4", "l4"}
    assert "k3" not in still(made, new, leaves[0].start).houses
    assert still(made, new, made.seconds) == new
    sounds = [cue.sound for cue in sorted(made.cues, key=lambda cue: cue.start)]
    assert sounds == ["house_built", "houses_lost"]


def test_the_number_comes_back_when_the_dust_has_settled() -> None:
    made = plan(*shots(four_houses(), "house 4 l4"))
    sinks, rises = of(made, motions.Slab)
    assert (sinks.square, rises.square) == ("l4", take(begun()).numbers[10])
    assert rises.start > max(each.start for each in of(made, motions.Leave))


def test_a_region_that_becomes_full_gets_its_plaque() -> None:
    game = begun("spring L2", "spring F9", "canal L2-L3", "canal L3-L4", "canal L4-L5", "stop")
    for square in ("k3", "l3", "k4"):
        after(game, "build", "roll 10", f"house 1 {square}", "stop")
    made = plan(*shots(after(game, "build", "roll 10"), "house 1 l4"))
    assert the(made, motions.Plaque).region == 10
    assert the(made, motions.Plaque).start >= end(the(made, motions.Build))
    assert [each.back for each in of(made, motions.Slab)] == [True]
    assert not of(made, motions.Leave)


# Water


def test_a_canal_is_laid_then_filled_then_the_fields_turn_green() -> None:
    old, new = shots(begun("spring E5", "spring J5"), "canal E5-E6")
    made = plan(old, new)
    lay, fill, greens = the(made, motions.Lay), the(made, motions.Fill), of(made, motions.Green)
    assert end(lay) <= fill.start
    assert {each.square for each in greens} == {"d5", "e5"}
    assert all(each.start >= end(fill) and (each.before, each.after) == (0, 1) for each in greens)
    assert [cue.sound for cue in made.cues] == ["canal_laid", "water_arrives"]


def test_water_and_green_wait_for_their_moment() -> None:
    old, new = shots(begun("spring E5", "spring J5"), "canal E5-E6")
    made = plan(old, new)
    fill, greens = the(made, motions.Fill), of(made, motions.Green)
    assert "E5-E6" not in still(made, new, 0.0).canals
    assert motions.fills(made, 0.0) == {"E5-E6": 0.0}
    assert "E5-E6" in still(made, new, fill.start).canals
    assert motions.fills(made, fill.start + fill.seconds / 2) == {"E5-E6": pytest.approx(0.5)}
    assert not still(made, new, fill.start).supply
    assert greens[0].square in still(made, new, greens[0].start).supply
    assert not motions.fills(made, end(fill))


def test_a_second_piece_comes_down_beside_the_first() -> None:
    old, new = shots(begun("spring E5", "spring J5", "canal E5-E6", "stop"), "double E5-E6")
    made = plan(old, new)
    lay = the(made, motions.Lay)
    assert (lay.pieces, lay.before) == (2, 1)
    assert still(made, new, 0.0).canals == {"E5-E6": 1}
    assert not motions.fills(made, 0.0), "the water in the first one runs on"
    assert motions.fills(made, end(lay)) == {"E5-E6": 0.0}
    assert {each.square for each in of(made, motions.Green)} == {"c5", "d5", "e5", "f5"}


def test_a_third_supply_looks_like_the_second() -> None:
    game = begun("spring E5", "spring J5", "canal E5-E6", "canal E6-F6", "canal F6-F5", "stop")
    old, new = shots(game, "double E5-E6")
    assert old.supply["e5"] == 3
    assert "e5" not in {each.square for each in of(plan(old, new), motions.Green)}


def test_a_spring_breaks_out() -> None:
    old, new = shots(begun(), "spring E5")
    made = plan(old, new)
    assert the(made, motions.Burst).point == "E5"
    assert still(made, new, made.seconds - 0.01).springs == ()
    assert [cue.sound for cue in made.cues] == ["spring_bursts"]


# Mountains


def test_a_mountain_rises_quickly() -> None:
    game = Game(2)
    old, new = shots(game, "mountain a2")
    made = plan(old, new)
    assert the(made, motions.Rise).square == "a2"
    assert made.seconds < 0.7
    assert not still(made, new, 0.1).mountains


def revealing() -> tuple[Snapshot, Snapshot]:
    """A mountain on d4 is about to be turned; beside it houses with supply 2 (c4), 1 (d3) and none (e4)."""
    old, _ = shots(begun())
    houses = {square: House(square, seat, 3) for seat, square in ((0, "c4"), (1, "d3"), (0, "e4"))}
    old = replace(old, houses=houses, supply={"c4": 2, "d3": 1}, mountains={"d4": None}, phase="reveal")
    return old, replace(old, step=old.step + 1)


def test_mineral_water_adds_to_houses_with_plenty_of_water() -> None:
    old, new = revealing()
    made = plan(old, replace(new, mountains={"d4": "mineral"}))
    turn, bonus = the(made, motions.TurnOver), the(made, motions.Bonus)
    assert bonus.square == "c4"
    assert bonus.start >= end(turn)
    assert 0.8 <= made.seconds <= 1.2


def test_houses_beside_foul_water_leave_when_it_is_seen() -> None:
    old, new = revealing()
    left = {square: house for square, house in old.houses.items() if square != "d3"}
    new = replace(new, mountains={"d4": "foul"}, houses=left)
    made = plan(old, new)
    turn, leave = the(made, motions.TurnOver), the(made, motions.Leave)
    assert leave.house.square == "d3"
    assert leave.start >= end(turn)
    assert "d3" in still(made, new, turn.start).houses
    assert still(made, new, end(turn)).mountains == {"d4": "foul"}
    assert 0.8 <= end(leave) <= 1.25


def test_a_mountain_that_changes_nothing_is_still_looked_at() -> None:
    old, new = revealing()
    made = plan(old, replace(new, mountains={"d4": "foul"}))
    assert 0.8 <= made.seconds <= 1.2
    assert made.captions[-1].text == "The mountain in region 7 hides foul waters"
    assert made.captions[-1].start >= end(the(made, motions.TurnOver))


def test_the_last_round_is_called_out() -> None:
    old, new = shots(begun(), "spring E5")
    assert "last_round" not in [cue.sound for cue in plan(old, new).cues]
    made = plan(old, replace(new, last_round=True))
    called = next(cue for cue in made.cues if cue.sound == "last_round")
    assert end(the(made, motions.Burst)) <= called.start < made.seconds


# Backwards and far

STEPS: dict[str, tuple[Callable[[], Game], str]] = {
    "throw": (lambda: begun("build"), "roll 7"),
    "house": (lambda: begun("build", "roll 10"), "house 3 k3"),
    "last square": (four_houses, "house 4 l4"),
    "canal": (lambda: begun("spring E5", "spring J5"), "canal E5-E6"),
    "second piece": (lambda: begun("spring E5", "spring J5", "canal E5-E6", "stop"), "double E5-E6"),
    "spring": (begun, "spring E5"),
    "mountain": (lambda: Game(2), "mountain a2"),
}


@pytest.mark.parametrize("step", STEPS)
def test_undo_is_the_same_backwards_quick_and_without_sounds(step: str) -> None:
    game, action = STEPS[step]
    old, new = shots(game(), action)
    made = plan(new, old)
    assert of(made, *(type(each) for each in made.motions))
    assert made.seconds <= 0.3
    assert not made.cues
    assert not made.captions
    assert still(made, old, made.seconds) == old


def test_what_undo_brings_back_is_not_there_at_once() -> None:
    old, new = shots(four_houses(), "house 4 l4")
    made = plan(new, old)
    assert not still(made, old, 0.0).houses
    assert {each.house.square for each in of(made, motions.Leave)} == {"k3", "l3", "k4"}
    assert all(each.back for each in of(made, motions.Leave))


def test_what_undo_takes_away_does_not_lie_still_any_more() -> None:
    old, new = shots(begun("build", "roll 10"), "house 3 k3")
    made = plan(new, old)
    assert "k3" not in still(made, old, 0.0).houses
    assert the(made, motions.Build).back


def test_many_actions_at_once_do_not_take_long() -> None:
    early, late = (take(played(4, steps, seed=2)) for steps in (10, 60))
    assert 0 < plan(early, late).seconds <= 1.5
    assert plan(late, early).seconds <= 0.3


@pytest.mark.parametrize(
    ("before", "after"), [((8, 2), (90, 2)), ((20, 2), (90, 2)), ((60, 2), (90, 2)), ((60, 1), (140, 21))]
)
def test_on_a_leap_no_canal_lies_before_what_its_water_comes_from(
    before: tuple[int, int], after: tuple[int, int]
) -> None:
    """A stage draws joints by what leads to them: one without would have no picture. The last one leaps into
    another game, as into what could have been played: canals of both lie there, with other ones above."""
    early, late = (take(played(4, steps, seed=seed)) for steps, seed in (before, after))
    made = plan(early, late)
    for moment in range(round(made.seconds * 50) + 1):
        lies = still(made, late, moment / 50)
        fed = {*lies.springs, *(section.split("-")[1] for section in lies.canals)}
        assert {section.split("-")[0] for section in lies.canals} <= fed, moment / 50


def test_a_whole_game_forwards_and_back_ends_as_it_lies() -> None:
    game = played(3, 90, seed=3, secrets=True)
    last, seen = game.step, []
    for step in range(last + 1):
        game.seek(step)
        seen.append(take(game))
    for old, new in [*pairwise(seen), *((b, a) for a, b in pairwise(seen))]:
        made = plan(old, new)
        for now in (0.0, 0.2, 0.6, 1.0):
            still(made, new, now)
        assert still(made, new, made.seconds) == new
