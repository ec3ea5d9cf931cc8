"""Plain facts about games, seats and files that are no records."""

from argparse import Namespace
from dataclasses import replace

import pytest

from aqua_romana.boardgame.plugin import LONGEST_RECORD, Choice, Damaged, Flag, GamePlugins, Lid, Seat
from tests.dice.plugin import PLUGIN as DICE

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
    plugin = replace(
        DICE, choices=(Choice("large", "", ON_OR_OFF, flag=flag), Choice("small", "", ON_OR_OFF))
    )
    assert plugin.flags == {"large": flag}
    assert plugin.values_from(Namespace(large_dice=is_given)) == {"large": value}
    assert plugin.values_from(Namespace()) == {"large": "off"}


def test_games_are_found_by_their_ids() -> None:
    pebbles = replace(DICE, id="pebbles", suffix=".peb")
    plugins = GamePlugins(pebbles, DICE)
    assert plugins.suffixes == (".peb", ".dice")
    assert plugins.named("pebbles") is pebbles
    assert plugins.named("chess") is None


def test_the_longest_record_belongs_to_its_game_and_a_longer_one_to_none() -> None:
    raw = b"dice 1\n".ljust(LONGEST_RECORD, b"\n")
    assert GamePlugins(DICE).of_record(raw) is DICE
    with pytest.raises(Damaged, match="far too large for a record"):
        GamePlugins(DICE).of_record(raw + b"\n")


def test_damage_is_told_with_the_line_as_it_reads_where_it_is_known() -> None:
    assert Damaged("This is not possible now.", 4, None, "pips 9").cause == "pips 9: this is not possible now"
    assert Damaged("This is not possible now.", 4).cause == "this is not possible now"


def test_of_a_lid_all_may_be_seen_unless_it_says_otherwise() -> None:
    assert Lid(picture="scene/lid").part == (0.0, 0.0, 1.0, 1.0)
