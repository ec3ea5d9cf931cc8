"""Records: what is written, what is read, and how faults are named."""

import pytest

from aqua_romana.boardgame.messages import in_english
from aqua_romana.boardgame.records import LONGEST_LINE, LONGEST_RECORD
from aqua_romana.games.romana.rules import Game, RecordError
from tests.games.romana.rules.boards import play

EXAMPLE = """aqua-romana 1
players 3
option borrowed_workmen off
name 1 Livia
name 2 Marcus
name 3 Iulia Domna
colour 1 y
colour 2 g
colour 3 b
date 2026-11-15
---
place C 12
place D 3
"""


def faulty(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        Game.from_record(text)
    error = caught.value
    assert str(error).startswith(f"line {error.line}: {error.quote}")
    assert str(error).endswith(error.sentence.as_clause())
    assert str(error.sentence) == in_english(
        error.reason, error.facts.get("most", error.facts.get("players"))
    ).format(**error.facts)
    return caught.value


def test_a_record_has_a_header_and_one_action_a_line() -> None:
    game = Game(3, names=["Livia", "Marcus", "Iulia Domna"], colours=["y", "g", "b"], date="2026-11-15")
    assert play(game, "place C 12", "place D 3").record() == EXAMPLE


def test_reading_gives_the_game_back() -> None:
    game = Game.from_record(EXAMPLE)
    assert (game.players, game.borrowed_workmen) == (3, False)
    assert game.names == ("Livia", "Marcus", "Iulia Domna")
    assert game.colours == ("y", "g", "b")
    assert [str(action) for action in game.actions] == ["place C 12", "place D 3"]
    assert game.record() == EXAMPLE


def test_a_restored_game_can_be_undone_to_its_start() -> None:
    game = Game.from_record(EXAMPLE)
    game.undo()
    game.undo()
    assert not game.can_undo
    assert not game.is_over


def test_the_option_is_kept() -> None:
    game = Game.from_record(Game(2, borrowed_workmen=True).record())
    assert game.borrowed_workmen
    assert "option borrowed_workmen on\n" in game.record()


def test_two_players_colours_are_written_in_order_of_their_places() -> None:
    record = Game(2, colours=["gy", "rb"]).record()
    assert "colour 1 gy\ncolour 2 rb\n" in record
    assert Game.from_record(record).colours == ("gy", "rb")


def test_comments_blank_lines_and_windows_line_ends_are_read_over() -> None:
    header = "aqua-romana 1 # a game\r\n\r\n# nothing\r\nplayers 3\r\n---\r\n"
    text = header + "\r\nplace C 12 # first\r\n  place D 3  \r\n"
    game = Game.from_record(text)
    assert [str(action) for action in game.actions] == ["place C 12", "place D 3"]


def test_a_byte_order_mark_is_read_over() -> None:
    assert Game.from_record("\ufeff" + EXAMPLE).players == 3
    read = Game.from_record(b"\xef\xbb\xbf" + EXAMPLE.encode())
    assert read.record() == Game.from_record(EXAMPLE).record()


def test_unknown_header_keys_are_kept() -> None:
    text = EXAMPLE.replace("date", "event Ludi Romani\nmystery\noption wind on\ndate")
    assert Game.from_record(text).record() == text


def test_only_the_number_of_players_is_needed() -> None:
    game = Game.from_record("aqua-romana 1\nplayers 2\n---\n")
    assert game.colours == ("yb", "rg")
    assert game.record() == "aqua-romana 1\nplayers 2\n---\n"


def test_seats_without_a_colour_line_get_what_is_left() -> None:
    game = Game.from_record("aqua-romana 1\nplayers 3\ncolour 1 r\n---\n")
    assert game.colours == ("r", "y", "b")
    game = Game.from_record("aqua-romana 1\nplayers 4\ncolour 1 b\ncolour 2 g\n---\n")
    assert game.colours == ("b", "g", "y", "r")
    game = Game.from_record("aqua-romana 1\nplayers 2\ncolour 1 yr\n---\n")
    assert game.colours == ("yr", "gb"), "green would be the second seat's own"


def test_undone_actions_are_not_recorded() -> None:
    game = Game.from_record(EXAMPLE)
    game.undo()
    assert game.record() == EXAMPLE.removesuffix("place D 3\n")


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("", 1, "begins with “aqua-romana 1”"),
        ("\n\n", 1, "begins with “aqua-romana 1”"),
        ("chess 1\n", 1, "begins with “aqua-romana 1”"),
        ("aqua-romana\n", 1, "the version of the record is missing"),
        ("aqua-romana 3\nplayers 3\n---\n", 1, "version 2 of the record, not 3"),
        ("aqua-romana 1\nplayers 3\n", 3, "“---” that ends the header is missing"),
        ("aqua-romana 1\n---\n", 2, "no “players” line"),
        ("aqua-romana 1\n\n# nothing\ndate 2026-11-15\n---\n", 5, "no “players” line"),
        ("aqua-romana 1\nplayers 5\n---\n", 2, "players 5: the number of players must be 2, 3 or 4"),
        ("aqua-romana 1\nplayers\n---\n", 2, "must be 2, 3 or 4"),
        ("aqua-romana 1\nplayers ³\n---\n", 2, "must be 2, 3 or 4"),
        ("aqua-romana 1\nplayers 3\nplayers 3\n---\n", 3, "given twice"),
        ("aqua-romana 1\nplayers 3\nname 4 Gaius\n---\n", 3, "name 4 Gaius: “name” needs a seat from 1 to 3"),
        ("aqua-romana 1\nplayers 3\nname 01 A\n---\n", 3, "name 01 A: “name” needs a seat from 1 to 3"),
        ("aqua-romana 1\nplayers 3\nname 1 A\nname 1 B\n---\n", 4, "“name 1” is given twice"),
        ("aqua-romana 1\nplayers 3\nname 1\n---\n", 3, "“name 1” is empty"),
        ("aqua-romana 1\nplayers 3\nname 1 " + "x" * 60 + "\n---\n", 3, "printable characters"),
        ("aqua-romana 1\nplayers 3\ncolour 1 x\n---\n", 3, "colour letter"),
        ("aqua-romana 1\nplayers 3\ncolour 1 y\ncolour 2 y\n---\n", 3, "all different"),
        ("aqua-romana 1\nplayers 2\ncolour 1 y\n---\n", 3, "each needs two colour letters"),
        ("aqua-romana 1\nplayers 4\ncolour 1 yb\n---\n", 3, "each needs one colour letter"),
        ("aqua-romana 1\nplayers 3\noption borrowed_workmen maybe\n---\n", 3, "must be on or off"),
        ("aqua-romana 1\nplayers 3\n---\nplace C 12\nplace C 12\n", 5, "already stands"),
        ("aqua-romana 1\nplayers 3\n---\nplace C 12\nplace C", 5, "not an action"),
        ("aqua-romana 1\nplayers 3\n---\n\x00\x01\x02\n", 4, "not text"),
        ("aqua-romana 1\nplayers 3\n---\n" + "x" * 5000, 4, "line is too long"),
        ("aqua-romana 1\nplayers 3\n---\n\ud800\n", 4, "not text"),
    ],
)
def test_a_fault_names_its_line_and_reason(text: str, line: int, reason: str) -> None:
    error = faulty(text)
    assert error.line == line
    assert reason in str(error)


def filled(length: int) -> str:
    """A record so long, of comments as long as a line may be."""
    line = "#" * LONGEST_LINE + "\n"
    lines, rest = divmod(length - len(EXAMPLE), len(line))
    return EXAMPLE + line * lines + "#" * rest


def test_a_record_and_a_line_of_the_greatest_length_are_read() -> None:
    whole = filled(LONGEST_RECORD)
    assert len(whole) == LONGEST_RECORD
    assert Game.from_record(whole).actions == Game.from_record(whole.encode()).actions != ()
    assert "too long for a record" in str(faulty(whole + "#"))
    with pytest.raises(RecordError, match="too large for a record"):
        Game.from_record(whole.encode() + b"#")
    assert "line is too long" in str(faulty(EXAMPLE + "#" * (LONGEST_LINE + 1)))


@pytest.mark.parametrize("date", ["", " 2026-11-15", "2026-11-15 ", "2026\n11", "# today"])
def test_a_date_that_would_spoil_the_record_is_refused(date: str) -> None:
    with pytest.raises(ValueError, match="a date is written like 2026-11-15"):
        Game(3, date=date)


def test_other_names_stand_after_players_and_options() -> None:
    game = Game.from_record(EXAMPLE)
    game.rename(["Gaius", "Iulia", "Zoë"])
    assert game.record() == EXAMPLE.replace("1 Livia", "1 Gaius").replace("2 Marcus", "2 Iulia").replace(
        "3 Iulia Domna", "3 Zoë"
    )
    game = Game.from_record("aqua-romana 1\nplayers 2\n---\n")
    game.rename(["Gaius", "Iulia"])
    assert game.record() == "aqua-romana 1\nplayers 2\nname 1 Gaius\nname 2 Iulia\n---\n"


def test_a_fault_quotes_the_line_as_it_stands() -> None:
    assert faulty("aqua-romana 1\nplayers 5\n---\n").quote == "players 5"
    assert faulty(EXAMPLE + "place  C   12  # again\n").quote == "place  C   12"
    assert faulty(EXAMPLE + "x" * 200 + "\n").quote == "x" * 59 + "…"
    assert faulty("aqua-romana 1\nplayers " + "x" * 52 + "\n---\n").quote == "players " + "x" * 52
    assert faulty(EXAMPLE + "\x00\n").quote == "", "what is no text cannot be shown"


def test_a_refusal_is_a_sentence_with_facts() -> None:
    error = faulty(EXAMPLE + "place C 12\n")
    assert error.reason == "A builder already stands on pathway square {path}."
    assert error.facts == {"path": 12}
    assert str(error) == "line 14: place C 12: a builder already stands on pathway square 12"


def test_a_fault_hands_over_the_game_as_far_as_it_was_good() -> None:
    error = faulty(EXAMPLE + "place D 4\nfly\n")
    assert error.line == 15
    assert error.good is not None
    assert [str(action) for action in error.good.actions] == ["place C 12", "place D 3", "place D 4"]
    assert faulty("junk").good is None


def test_actions_after_the_end_of_the_game_are_a_fault() -> None:
    game = Game(2)
    while not game.is_over:
        game.play(game.legal_actions()[0])
    lines = game.record().count("\n")
    error = faulty(game.record() + "pass\n")
    assert error.line == lines + 1
    assert error.reason == "The game is over."


def test_bytes_that_are_no_utf8_name_their_line() -> None:
    with pytest.raises(RecordError, match="line 3: this is not UTF-8 text"):
        Game.from_record(b"aqua-romana 1\nplayers 3\n\xff\xfe\n")


def test_what_comes_before_bytes_that_are_no_utf8_is_good() -> None:
    raw = EXAMPLE.encode() + b"place S 20\nplace \xff 21\nplace S 22\n"
    with pytest.raises(RecordError, match="this is not UTF-8 text") as caught:
        Game.from_record(raw)
    assert caught.value.line == EXAMPLE.count("\n") + 2
    good = caught.value.good
    assert good is not None
    assert str(good.actions[-1]) == "place S 20"


def test_a_new_name_is_written_where_the_old_one_stood() -> None:
    game = Game.from_record(EXAMPLE)
    game.rename(["Livia", "Gaia", "Iulia Domna"])
    assert game.names == ("Livia", "Gaia", "Iulia Domna")
    assert game.record() == EXAMPLE.replace("Marcus", "Gaia")


def test_a_line_may_be_as_long_as_is_said_and_no_longer() -> None:
    longest = "#" * LONGEST_LINE
    assert Game.from_record(f"{EXAMPLE}{longest}\n").step == 2
    assert faulty(f"{EXAMPLE}{longest}#\n").facts["most"] == LONGEST_LINE
