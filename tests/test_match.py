"""A match: taking back, and what stays where a throw is not taken back."""

from aqua_romana.kinds import Seat
from aqua_romana.match import Match
from tests.dice.game import BANK, THROW, DiceGame
from tests.dice.kind import KIND as DICE


def played(*actions: str, seats: tuple[Seat, ...] | None = None) -> Match:
    match = Match(DICE, DiceGame(seed=1), seats)
    match.play(*actions)
    return match


def test_undo_takes_a_throw_back_with_the_decision_to_throw():
    match = played(BANK, THROW, "pips 5")
    assert match.can_undo
    assert match.undo()
    assert match.game.actions == [BANK]


def test_where_throws_stay_undo_goes_back_to_the_last_one_at_most():
    match = played(THROW, "pips 2", BANK, BANK)
    match.keeps_throws = True
    assert match.undo()
    assert match.undo()
    assert match.game.actions == [THROW, "pips 2"]
    assert not match.can_undo
    assert match.throw_stays
    assert not match.undo()
    assert match.game.step == 2


def test_a_whole_go_is_taken_back_up_to_the_throw():
    match = played(BANK, THROW, "pips 2", BANK, BANK)
    match.keeps_throws = True
    assert match.back_to(0)
    assert match.game.actions == [BANK, THROW, "pips 2"]
    assert not match.back_to(0)


def test_a_throw_of_the_computer_stays_too():
    match = played(BANK, THROW, "pips 2", seats=(Seat(), Seat("faber")))
    match.keeps_throws = True
    assert not match.can_undo
    match.keeps_throws = False
    assert match.undo()
    assert match.game.step == 0


def test_without_a_throw_nothing_changes():
    match = played(BANK, BANK)
    match.keeps_throws = True
    assert not match.throw_stays
    assert match.undo()
    assert match.game.step == 1
