"""Records: what is written, what is read, and how faults are named."""

import pytest

from aqua_romana.boardgame.messages import in_english
from aqua_romana.games.aquaedukt.rules import Game, RecordError
from tests.games.aquaedukt.rules.boards import play

EXAMPLE = """aquaedukt 1
players 2
seed none
option mountains placed
option secrets on
name 1 Livia
name 2 Iulia Domna
colour 1 g
colour 2 b
date 2026-11-15
---
mountain c4
mountain h7
"""
BEGINNING = "aquaedukt 1\nplayers 3\n"


def faulty(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        Game.from_record(text)
    error = caught.value
    assert str(error).startswith(f"line {error.line}: {error.quote}")
    assert str(error).endswith(error.sentence.as_clause())
    number = error.facts.get("most", error.facts.get("players"))
    assert str(error.sentence) == in_english(
        error.reason, number if isinstance(number, int) else None
    ).format(**error.facts)
    return error


def test_a_record_has_a_header_and_one_action_a_line() -> None:
    game = Game(
        2,
        mountains="placed",
        secrets=True,
        names=["Livia", "Iulia Domna"],
        colours=["g", "b"],
        date="2026-11-15",
    )
    assert play(game, "mountain c4", "mountain h7").record() == EXAMPLE


def test_a_new_game_tells_seed_and_options() -> None:
    lines = Game(4, 2**63 - 1).record().split("\n")
    assert lines[:5] == [
        "aquaedukt 1",
        "players 4",
        "seed 9223372036854775807",
        "option mountains random",
        "option secrets off",
    ]
    assert lines[5:10] == ["colour 1 y", "colour 2 r", "colour 3 b", "colour 4 g", "---"]


def test_reading_gives_the_game_back() -> None:
    game = Game.from_record(EXAMPLE)
    assert (game.players, game.seed, game.mountain_setup, game.secrets) == (2, None, "placed", True)
    assert game.names == ("Livia", "Iulia Domna")
    assert game.colours == ("g", "b")
    assert game.record() == EXAMPLE
    game.seek(0)
    assert game.undone == tuple(Game.from_record(EXAMPLE).actions)


def test_what_is_missing_has_its_default() -> None:
    game = Game.from_record("aquaedukt 1\nplayers 2\n---\n")
    assert (game.seed, game.mountain_setup, game.secrets, game.colours) == (None, "random", False, ("y", "r"))
    assert game.record() == "aquaedukt 1\nplayers 2\n---\n"
    assert game.copy(seed=4).record() == "aquaedukt 1\nplayers 2\n---\n"


def test_comments_unknown_keys_and_line_ends_are_read_over() -> None:
    text = EXAMPLE.replace("date", "event Ludi Romani\noption wind on\ndate")
    assert Game.from_record(text).record() == text
    untidy = "\ufeff" + EXAMPLE.replace("\n", "\r\n").replace("c4", "c4  # first")
    assert Game.from_record(untidy).actions == Game.from_record(EXAMPLE).actions


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("", 1, "begins with “aquaedukt 1”"),
        ("aqua-romana 1\nplayers 3\n---\n", 1, "begins with “aquaedukt 1”"),
        ("aquaedukt 3\nplayers 3\n---\n", 1, "reads version 2 of the record, not 3"),
        ("aquaedukt 1\nplayers 5\n---\n", 2, "players must be 2, 3 or 4"),
        ("aquaedukt 1\n---\n", 2, "has no “players” line"),
        (BEGINNING, 3, "that ends the header is missing"),
        (f"{BEGINNING}seed -1\n---\n", 3, "from 0 to 9223372036854775807, or “none”"),
        (f"{BEGINNING}seed 9223372036854775808\n---\n", 3, "from 0 to 9223372036854775807"),
        (f"{BEGINNING}seed\n---\n", 3, "a seed is a whole number"),
        (f"{BEGINNING}seed {'9' * 900}\n---\n", 3, "a seed is a whole number"),
        (f"{BEGINNING}seed ٣\n---\n", 3, "a seed is a whole number"),
        (f"{BEGINNING}seed 1\nseed 1\n---\n", 4, "“seed” is given twice"),
        (f"{BEGINNING}option mountains high\n---\n", 3, "“option mountains” is random or placed"),
        (f"{BEGINNING}option secrets maybe\n---\n", 3, "“option secrets” must be on or off"),
        (f"{BEGINNING}option secrets on\noption secrets on\n---\n", 4, "“option secrets” is given twice"),
        (f"{BEGINNING}colour 1 yr\n---\n", 3, "needs one colour letter"),
        (f"{BEGINNING}colour 1 y\ncolour 2 y\n---\n", 3, "needs one colour letter"),
        (f"{BEGINNING}name 4 Ada\n---\n", 3, "needs a seat from 1 to 3"),
        (f"{BEGINNING}---\nmountain a1\n", 4, "not an action of the game"),
        (f"{BEGINNING}---\nmountain c4\nmountain c4\n", 5, "this square is not free"),
        (f"{BEGINNING}---\nbuild\n", 4, "first the mountains are put on the board"),
        (f"{BEGINNING}seed 1\n---\nmountain c4\n", 5, "with the seed of this game the next mountain is on"),
    ],
)
def test_faults_name_line_and_reason(text: str, line: int, reason: str) -> None:
    error = faulty(text)
    assert error.line == line
    assert reason in str(error)


def test_a_throw_that_the_seed_does_not_draw_is_a_fault() -> None:
    game = Game(2, 1)
    while game.phase == "setup":
        game.play(game.legal_actions()[0])
    play(game, "build", "roll 9")
    error = faulty(game.record().replace("roll 9", "roll 10"))
    assert "the die shows 9" in str(error)
    assert error.quote == "roll 10"
    assert error.good is not None
    assert error.good.step == game.step - 1
    assert (
        Game.from_record(game.record().replace("roll 9", "roll 10").replace("seed 1", "seed none")).rolled
        == 10
    )


def test_bytes_that_are_no_text_are_told_after_what_is_good() -> None:
    with pytest.raises(RecordError) as caught:
        Game.from_record(EXAMPLE.encode() + b"mountain \xff\n")
    assert caught.value.line == EXAMPLE.count("\n") + 1
    assert caught.value.good is not None
    assert caught.value.good.step == 2


def test_other_names_stand_in_the_record_where_a_new_game_has_them() -> None:
    game = Game(2, 1, names=["Ada", "Bruno"], colours=["g", "y"])
    game.rename(["Chloé", "Dag"])
    assert game.names == ("Chloé", "Dag")
    assert game.record() == Game(2, 1, names=["Chloé", "Dag"], colours=["g", "y"]).record()
    assert Game.from_record(game.record()).names == ("Chloé", "Dag")
