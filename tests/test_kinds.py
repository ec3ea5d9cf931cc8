"""Plain facts about games, seats and files that are no records."""

from argparse import Namespace
from dataclasses import replace

import pytest

from aqua_romana.kinds import LONGEST_RECORD, Choice, Damaged, Flag, Kinds, Seat
from tests.dice.kind import KIND as DICE

ON_OR_OFF = (("off", "Off"), ("on", "On"))


@pytest.mark.parametrize(
    ("seat", "side"),
    [
        (Seat(side="left"), "left"),
        (Seat(side="under the table"), "bottom"),
        (Seat("faber", side="left"), "bottom"),
    ],
)
def test_the_table_turns_to_people_at_its_four_sides(seat: Seat, side: str) -> None:
    assert seat.faces == side


@pytest.mark.parametrize(("is_given", "value"), [(True, "on"), (False, "off")])
def test_a_flag_of_the_command_line_sets_its_choice_and_no_other(is_given: bool, value: str) -> None:
    flag = Flag("large-dice", given="on", left_out="off", help="")
    kind = replace(DICE, choices=(Choice("large", "", ON_OR_OFF, flag=flag), Choice("small", "", ON_OR_OFF)))
    assert kind.flags == {"large": flag}
    assert kind.values_from(Namespace(large_dice=is_given)) == {"large": value}
    assert kind.values_from(Namespace()) == {"large": "off"}


def test_a_game_without_a_table_is_in_the_box_and_not_offered() -> None:
    rules_alone = replace(DICE, word="pebbles", suffix=".peb", load_face=None)
    kinds = Kinds(rules_alone, DICE)
    assert kinds.playable.all == (DICE,)
    assert kinds.suffixes == (".peb", ".dice")
    assert kinds.named("pebbles") is rules_alone
    assert kinds.named("chess") is None


def test_the_longest_record_belongs_to_its_game_and_a_longer_one_to_none() -> None:
    raw = b"dice 1\n".ljust(LONGEST_RECORD, b"\n")
    assert Kinds(DICE).of_record(raw) is DICE
    with pytest.raises(Damaged, match="far too large for a record"):
        Kinds(DICE).of_record(raw + b"\n")


def test_damage_is_told_with_the_line_as_it_reads_where_it_is_known() -> None:
    assert Damaged("This is not possible now.", 4, None, "pips 9").cause == "pips 9: this is not possible now"
    assert Damaged("This is not possible now.", 4).cause == "this is not possible now"
