"""A match: seats, playing, taking back and repeating, what stays, and that every change is kept once."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from aqua_romana.boardgame.match import Match
from aqua_romana.boardgame.plugin import ChallengeAttempt, Engine, Seat
from aqua_romana.boardgame.two_homes import Home
from tests.dice import engine
from tests.dice.game import BANK, GOES, THROW, DiceGame
from tests.dice.plugin import PLUGIN as DICE

PERSON, COMPUTER = Seat(), Seat("faber")
AGAINST_COMPUTER = (PERSON, COMPUTER)
COMPUTERS = (COMPUTER, COMPUTER)


class Kept(list[Any]):
    """What a match handed over to be kept, as it was in that moment."""

    def __call__(self, match: Match) -> None:
        self.append((tuple(match.game.actions), match.game.names, match.seats, match.attempt))


def played(*actions: str, seats: tuple[Seat, ...] | None = None, plugin: Any = DICE, **more: Any) -> Match:
    match = Match(plugin, DiceGame(seed=1), seats, **more)
    for action in actions:
        match.game.play(action)
    return match


def dealt(actions: int) -> Any:
    """Dice where so many actions only set the game up."""

    class Dealing:
        draw_chance = staticmethod(engine.draw_chance)

        @staticmethod
        def first_step(game: DiceGame) -> int:
            return actions

    def load() -> Engine:
        return Dealing()  # type: ignore[return-value]

    return replace(DICE, load_engine=load)


class TestSeats:
    def test_people_sit_everywhere_where_nothing_else_is_said(self):
        assert Match(DICE, DiceGame()).seats == (Seat(), Seat())

    @pytest.mark.parametrize(
        ("actions", "is_human"),
        [((), True), ((BANK,), False), ((BANK, BANK), True), ((THROW,), False), ((BANK,) * GOES, False)],
        ids=["a person", "the computer", "a person again", "the die", "nobody: it is over"],
    )
    def test_whether_a_person_decides(self, actions, is_human):
        assert played(*actions, seats=AGAINST_COMPUTER).is_human_turn == is_human

    def test_whether_a_person_decides_for_a_seat_whoever_is_on_turn(self):
        match = played(seats=AGAINST_COMPUTER)
        assert [match.is_played_here(seat) for seat in (0, 1)] == [True, False]

    def test_the_table_turns_to_people_and_to_the_first_side_for_anybody_else(self):
        match = played(seats=(Seat(side="top"), Seat("faber", side="left")))
        assert [match.facing(seat) for seat in (0, 1, None)] == ["top", "bottom", "bottom"]

    def test_the_sides_are_those_of_all_seats(self):
        assert played(seats=(Seat(side="top"), Seat(side="left"))).sides == {"top", "left"}
        assert played(seats=(Seat(side="top"), Seat("faber", side="left"))).sides == {"top", "bottom"}

    def test_others_take_over_and_the_names_stay(self):
        match = played(BANK)
        match.change_seats(AGAINST_COMPUTER)
        assert match.seats == AGAINST_COMPUTER
        assert match.game.names == ("Livia", "Marcus")

    def test_others_take_over_under_other_names(self):
        match = played(BANK)
        match.change_seats(AGAINST_COMPUTER, ("Livia", "Faber"))
        assert match.seats == AGAINST_COMPUTER
        assert match.game.names == ("Livia", "Faber")


class TestPlaying:
    def test_several_actions_are_played_one_after_the_other(self):
        match = played()
        match.play(BANK, THROW, "pips 5")
        assert match.game.actions == [BANK, THROW, "pips 5"]

    def test_what_is_chosen_is_played_until_nothing_is(self):
        match = played()
        match.play_while(lambda: [BANK, THROW, "pips 3", None, BANK][match.game.step])
        assert match.game.actions == [BANK, THROW, "pips 3"]

    def test_what_is_chosen_goes_on_here_only_until_another_computer_has_to_go_on(self):
        match = played(seats=(PERSON, Seat(is_elsewhere=True)), home=Home(frozenset({0}), began=True))
        match.play_while(lambda: BANK if match.game.step < 3 else None)
        assert match.game.actions == [BANK]

    def test_the_die_of_the_game_decides(self):
        match = played(BANK, THROW)
        match.draw_chance()
        assert match.game.actions == [BANK, THROW, engine.draw_chance(played(BANK, THROW).game)]


def taken_over(match: Match) -> None:
    match.change_seats(COMPUTERS, ("Tiro", "Faber"))


def back_to_the_throw(match: Match) -> None:
    match.keeps_throws = True
    match.back_to(0)


CHANGES: dict[str, tuple[tuple[str, ...], int, Callable[[Match], object]]] = {
    # what was played and how much of it was undone; then what changes the match
    "play": ((BANK,), 0, lambda match: match.play(BANK)),
    "several": ((BANK,), 0, lambda match: match.play(BANK, THROW, "pips 5")),
    "play while": ((), 0, lambda match: match.play_while(lambda: BANK if match.game.step < 3 else None)),
    "the die": ((THROW,), 0, Match.draw_chance),
    "undo": ((BANK, THROW, "pips 5"), 0, Match.undo),
    "redo": ((BANK, THROW, "pips 5"), 2, Match.redo),
    "a whole go": ((BANK, BANK, BANK, BANK), 0, lambda match: match.back_to(1)),
    "up to a throw": ((THROW, "pips 2", BANK, BANK), 0, back_to_the_throw),
    "seats": ((BANK,), 0, lambda match: match.change_seats(AGAINST_COMPUTER)),
    "seats and names": ((BANK,), 0, taken_over),
}


class TestKeeping:
    """Whatever changes is kept, once, as it is afterwards; what changes nothing is not kept again."""

    @pytest.mark.parametrize("change", CHANGES)
    def test_every_change_is_kept_once(self, change):
        actions, undone, do = CHANGES[change]
        kept, before, after = Kept(), Kept(), Kept()
        match = played(*actions, keep=kept)
        match.game.seek(len(actions) - undone)
        before(match)
        do(match)
        after(match)
        assert after != before
        assert kept == after

    def test_the_end_of_a_challenge_is_kept_once(self):
        kept = Kept()
        match = played(BANK, keep=kept, attempt=ChallengeAttempt("joiner", "Anna"))
        match.end_quest()
        assert match.attempt == ChallengeAttempt("joiner", "Anna", is_done=True)
        assert [attempt for *_rest, attempt in kept] == [match.attempt]

    @pytest.mark.parametrize(
        "nothing",
        [
            Match.undo,
            Match.redo,
            lambda match: match.back_to(0),
            lambda match: match.back_to(1),
            Match.end_quest,
        ],
        ids=["undo", "redo", "a whole go", "a go to come", "no challenge"],
    )
    def test_where_nothing_changes_nothing_is_kept(self, nothing):
        kept = Kept()
        match = played(keep=kept)
        assert not nothing(match)
        assert kept == []


class TestUndo:
    def test_takes_a_throw_back_with_the_decision_to_throw(self):
        match = played(BANK, THROW, "pips 5")
        assert match.can_undo
        assert match.undo()
        assert match.game.actions == [BANK]

    def test_goes_back_to_the_decision_of_a_person(self):
        match = played(BANK, BANK, BANK, THROW, "pips 2", seats=AGAINST_COMPUTER)
        assert match.undo()
        assert match.game.step == 2
        assert match.undo()
        assert match.game.step == 0
        assert not match.can_undo

    def test_goes_back_from_the_end_of_the_game(self):
        match = played(*[BANK] * GOES, seats=AGAINST_COMPUTER)
        assert match.undo()
        assert match.game.step == GOES - 2

    def test_among_computers_every_action_counts_but_no_throw_stands_alone(self):
        match = played(BANK, BANK, THROW, "pips 5", seats=COMPUTERS)
        steps = [match.game.step for _undo in range(3) if match.undo()]
        assert steps == [2, 1, 0]

    def test_nothing_is_taken_back_of_what_was_dealt_out(self):
        match = played(BANK, BANK, plugin=dealt(2))
        assert not match.can_undo
        assert not match.undo()
        match.play(BANK)
        assert match.can_undo
        assert match.undo()
        assert match.game.step == 2

    @pytest.mark.parametrize("is_done", [False, True])
    def test_nothing_is_taken_back_in_a_challenge(self, is_done):
        kept = Kept()
        match = played(BANK, BANK, keep=kept, attempt=ChallengeAttempt("joiner", is_done=is_done))
        assert not match.can_undo
        assert not match.undo()
        assert not match.back_to(0)
        assert match.game.step == 2
        assert kept == []


class TestRedo:
    def test_repeats_a_throw_with_the_decision_to_throw(self):
        match = played(BANK, THROW, "pips 5")
        match.undo()
        assert match.redo()
        assert match.game.actions == [BANK, THROW, "pips 5"]
        assert not match.redo()

    def test_repeats_what_the_computer_answered_too(self):
        match = played(BANK, THROW, "pips 2", BANK, BANK, seats=AGAINST_COMPUTER)
        match.game.seek(0)
        steps = [match.game.step for _redo in range(3) if match.redo()]
        assert steps == [3, 5]

    def test_repeats_one_by_one_among_computers(self):
        match = played(BANK, THROW, "pips 2", BANK, seats=COMPUTERS)
        match.game.seek(0)
        steps = [match.game.step for _redo in range(4) if match.redo()]
        assert steps == [1, 3, 4]


class TestWholeGo:
    def test_so_many_actions_are_left(self):
        match = played(BANK, BANK, BANK, BANK)
        assert match.back_to(1)
        assert match.game.actions == [BANK]
        assert match.game.undone == [BANK] * 3

    def test_where_the_computer_would_decide_it_goes_on_to_a_person(self):
        match = played(BANK, BANK, BANK, BANK, seats=AGAINST_COMPUTER)
        assert match.back_to(3)
        assert match.game.step == 2

    def test_no_throw_is_left_in_the_air(self):
        match = played(BANK, THROW, "pips 2", BANK)
        assert match.back_to(2)
        assert match.game.step == 1

    @pytest.mark.parametrize("keeps_throws", [False, True])
    def test_not_behind_what_was_dealt_out(self, keeps_throws):
        match = played(BANK, BANK, BANK, BANK, plugin=dealt(2))
        match.keeps_throws = keeps_throws
        assert match.back_to(0)
        assert match.game.step == 2
        assert not match.back_to(0)


class TestThrowsThatStay:
    def test_undo_goes_back_to_the_last_one_at_most(self):
        match = played(THROW, "pips 2", BANK, BANK)
        match.keeps_throws = True
        assert match.undo()
        assert match.undo()
        assert match.game.actions == [THROW, "pips 2"]
        assert not match.can_undo
        assert match.throw_stays
        assert not match.undo()
        assert match.game.step == 2

    def test_a_whole_go_is_taken_back_up_to_the_throw(self):
        match = played(BANK, THROW, "pips 2", BANK, BANK)
        match.keeps_throws = True
        assert match.back_to(0)
        assert match.game.actions == [BANK, THROW, "pips 2"]
        assert not match.back_to(0)

    def test_a_throw_of_the_computer_stays_too(self):
        match = played(BANK, THROW, "pips 2", seats=AGAINST_COMPUTER)
        match.keeps_throws = True
        assert not match.can_undo
        match.keeps_throws = False
        assert match.undo()
        assert match.game.step == 0

    def test_a_throw_stays_among_computers_until_one_decides_otherwise(self):
        match = played(THROW, "pips 2", seats=COMPUTERS)
        match.keeps_throws = True
        assert match.throw_stays
        match.play(BANK)
        assert match.can_undo

    def test_without_a_throw_nothing_changes(self):
        match = played(BANK, BANK)
        match.keeps_throws = True
        assert not match.throw_stays
        assert match.undo()
        assert match.game.step == 1

    def test_what_was_thrown_to_deal_out_is_no_such_throw(self):
        match = played(THROW, "pips 2", plugin=dealt(2))
        match.keeps_throws = True
        assert not match.throw_stays
        assert not match.can_undo

    def test_a_throw_that_is_new_stays_and_one_taken_back_does_not(self):
        match = played(BANK)
        match.keeps_throws = True
        assert not match.throw_stays
        match.play(THROW, "pips 2")
        assert match.throw_stays
        match.keeps_throws = False
        match.undo()
        match.keeps_throws = True
        assert not match.throw_stays

    def test_who_decides_changes_how_far_undo_would_go(self):
        match = played(THROW, "pips 2", BANK)
        match.keeps_throws = True
        assert not match.throw_stays
        match.change_seats(AGAINST_COMPUTER)
        assert match.throw_stays, "to take the computer's action back is to take the throw back"


class TestHandedOver:
    def test_a_seat_that_a_person_played_is_known_and_given_back_for_a_rematch(self):
        match = played()
        match.play(BANK)
        match.change_seats(COMPUTERS)
        assert [seat.is_handed_over for seat in match.seats] == [True, False]
        assert match.seats_for_rematch() == (PERSON, COMPUTER)
        again = Match(DICE, match.game, match.seats)
        again.change_seats((Seat("tiro"), COMPUTER))
        assert [seat.is_handed_over for seat in again.seats] == [True, False]
        again.change_seats((PERSON, COMPUTER))
        assert not any(seat.is_handed_over for seat in again.seats)

    def test_whoever_has_played_nothing_has_handed_nothing_over(self):
        match = played()
        match.change_seats(COMPUTERS)
        match.play(BANK)
        match.change_seats((Seat("tiro"), PERSON))
        match.change_seats(COMPUTERS)
        assert not any(seat.is_handed_over for seat in match.seats)

    def test_people_of_a_game_that_is_gone_on_with_have_played(self):
        match = Match(DICE, played(BANK, BANK).game)
        match.change_seats(COMPUTERS)
        assert all(seat.is_handed_over for seat in match.seats)


def test_nothing_is_taken_back_before_the_first_decision_of_a_person():
    match = Match(DICE, DiceGame(seed=1), (COMPUTER, PERSON))
    match.play(BANK)
    assert match.is_human_turn
    assert not match.can_undo
    assert not match.undo()
    match.play(BANK)
    assert match.can_undo
    assert match.undo()
    assert match.game.step == 1


class TestDecisionsThatStay:
    PURIST = Seat(undo=False)

    def test_what_somebody_without_undo_has_decided_stays(self):
        match = played(BANK, seats=(self.PURIST, PERSON))
        assert match.decision_stays
        assert not match.can_undo
        assert not match.undo()

    def test_what_others_decide_is_taken_back_up_to_there(self):
        match = played(BANK, BANK, seats=(self.PURIST, PERSON))
        assert match.undo()
        assert match.game.step == 1
        assert not match.can_undo

    def test_whoever_may_undo_goes_back_past_the_computer(self):
        match = played(BANK, BANK, seats=AGAINST_COMPUTER)
        assert not match.decision_stays
        assert match.can_undo
