"""Computer players are called by their own names, several of one name are counted, people keep theirs."""

from aqua_romana.ai.levels import renamed, seat_names

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
