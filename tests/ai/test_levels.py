"""Computer players are called by their own names, several of one name are counted, people keep theirs."""

import random
from collections import Counter

import pytest

from aqua_romana.ai.levels import (
    RIVAL,
    Played,
    chance,
    deciding,
    everybody,
    level_of,
    renamed,
    rival_key,
    rung_after,
    rung_for,
    rung_of,
    seat_names,
)
from aqua_romana.games.romana.players import LEVELS
from aqua_romana.games.romana.plugin import PLUGIN

SPARE = ("Livia", "Marcus", "Octavia", "Gaius")


def test_several_of_one_name_are_counted():
    assert seat_names(["", "Tiro", "Faber", "Tiro"]) == ["", "Tiro I", "Faber", "Tiro II"]


def test_one_alone_is_not_counted():
    assert seat_names(["", "Tiro"]) == ["", "Tiro"]


def test_another_computer_player_brings_his_name():
    assert renamed(["Livia", "Tiro"], ["", "Tiro"], ["", "Faber"], SPARE) == ["Livia", "Faber"]


def test_those_who_stay_are_counted_anew():
    names = ["Livia", "Tiro I", "Tiro II"]
    told = renamed(names, ["", "Tiro", "Tiro"], ["", "Faber", "Tiro"], SPARE)
    assert told == ["Livia", "Faber", "Tiro"]
    assert renamed(told, ["", "Faber", "Tiro"], ["", "Tiro", "Tiro"], SPARE) == names


def test_a_person_who_takes_over_gets_a_person_s_name():
    assert renamed(["Livia", "Tiro"], ["", "Tiro"], ["", ""], SPARE) == ["Livia", "Marcus"]


def test_a_name_somebody_chose_stays():
    assert renamed(["Livia", "Otto"], ["", ""], ["", "Tiro"], SPARE) == ["Livia", "Otto"]
    assert renamed(["Livia", "Otto"], ["", "Tiro"], ["", "Faber"], SPARE) == ["Livia", "Otto"]


STRENGTHS = [0.0, 0.5, 1.0, 2.0, 3.0, 4.0, 5.0, 5.5, 6.0]


def share_after_ten_games(strength: float, lot: random.Random) -> float:
    """What a simulated person wins of ten games with the rival, after ten that she has learned from."""
    games: list[Played] = []
    for _ in range(20):
        rung = round(rung_for([games], len(LEVELS)), 1)
        games.append([(rung, float(lot.random() < chance(strength, rung)))])
    return sum(game[0][1] for game in games[10:]) / 10


@pytest.mark.parametrize("strength", STRENGTHS)
def test_people_of_every_strength_win_about_half_of_their_games(strength: float) -> None:
    lot = random.Random(5)
    runs = [share_after_ten_games(strength, lot) for _ in range(200)]
    assert 0.4 <= sum(runs) / len(runs) <= 0.6


def test_who_wins_meets_a_stronger_rival_and_who_loses_a_weaker_one() -> None:
    met = rung_for([[]], 7)
    assert rung_after([[(met, 1.0)]], 7) > met > rung_after([[(met, 0.0)]], 7)
    assert rung_for([[[(6.0, 1.0)]] * 30], 7) == 6.0
    assert rung_for([[[(0.0, 0.0)]] * 30], 7) == 0.0
    one, other = [[(3.0, 1.0)]] * 3, [[(3.0, 0.0)]] * 3
    assert min(rung_for([one], 7), rung_for([other], 7)) < rung_for([one, other], 7)


def test_her_key_keeps_how_well_she_plays_for_the_whole_game() -> None:
    assert rival_key(3.44) == "aemula-34"
    assert rung_of("aemula-34", LEVELS) == 3.4
    assert (rung_of("aemula", LEVELS), rung_of("aemula-99", LEVELS), rung_of("aemula-x", LEVELS)) == (0, 6, 0)
    assert (rung_of("tiro", LEVELS), rung_of("frontinus", LEVELS), rung_of("senator", LEVELS)) == (0, 6, None)
    assert level_of(PLUGIN, "aemula-34") is level_of(PLUGIN, "aemula") is RIVAL
    assert level_of(PLUGIN, "aemulatrix") is None
    assert everybody(PLUGIN) == (*LEVELS, RIVAL)


def test_she_decides_like_the_two_levels_beside_her_and_nobody_else() -> None:
    likened = Counter(deciding("aemula-34", LEVELS, 8, moment) for moment in range(1000))
    assert set(likened) == {"librator", "architecta"}
    assert 350 < likened["architecta"] < 450
    assert {deciding("aemula-60", LEVELS, 8, moment) for moment in range(50)} == {"frontinus"}
    assert deciding("tiro", LEVELS, 8, 3) == "tiro"
