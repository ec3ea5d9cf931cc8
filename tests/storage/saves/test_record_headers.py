"""A game that is sent is one file: title, seats, challenge and what can be redone stand in its record."""

from __future__ import annotations

import string
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aqua_romana.boardgame.clock import Clock
from aqua_romana.boardgame.plugin import SIDES, ChallengeAttempt, Seat
from aqua_romana.boardgame.two_homes import GivenUp, HandOver, Home
from aqua_romana.games.romana.rules import Game
from aqua_romana.storage.saves import record_headers
from aqua_romana.storage.saves.record_headers import About, composed, parted
from aqua_romana.storage.saves.saved_games import SavedGames
from tests.hostile import LETTERS
from tests.saves import let_all_go, match_of, plugin

RECORD = Game(2, names=["Livia", "Marcus"]).record().encode()
TEXTS = st.text(LETTERS, max_size=60)
LEVELS = st.text(string.ascii_lowercase, max_size=10).filter(lambda level: level != "person")


def test_the_lines_are_those_of_the_notation() -> None:
    about = About(
        "50 % #1",
        (Seat("", "left"), Seat("tiro")),
        ChallengeAttempt("long-water", "Anna Maria", True),
        ("place C 12", "place S 3"),
    )
    lines = composed(RECORD, about).decode().split("\n")
    end = lines.index("---")
    assert lines[end - 4 : end] == [
        "title 50 %25 %231",
        "seat 1 person side=left",
        "seat 2 tiro",
        "challenge long-water Anna Maria done",
    ]
    assert lines[-3:] == ["# redo place C 12", "# redo place S 3", ""]


@given(
    title=TEXTS.filter(lambda text: text.isprintable() and text == text.strip()),
    seats=st.lists(st.builds(Seat, LEVELS, st.sampled_from(SIDES), st.booleans()), max_size=4),
    person=TEXTS.filter(lambda text: text.isprintable() and text == text.strip()),
    is_done=st.booleans(),
)
def test_what_is_written_is_read_again(title: str, seats: list[Seat], person: str, is_done: bool) -> None:
    about = About(title, tuple(seats), ChallengeAttempt("joiner", person, is_done), ("place C 12",))
    bare, found, _numbers = parted(composed(RECORD, about))
    assert bare == RECORD
    assert found == about


@pytest.mark.parametrize(
    "about",
    [
        About(serial=7),
        About(changed="2026-11-18T12:00:00"),
        About(actions=5),
        About(hand_over=HandOver(3)),
        About(hand_over=HandOver(3), redo=("place C 12",)),
    ],
)
def test_each_line_is_written_for_itself(about: About) -> None:
    assert parted(composed(RECORD, about))[1] == about


@pytest.mark.parametrize(("letters", "is_kept"), [(80, True), (81, False)])
def test_words_have_80_letters_at_most(letters: int, is_kept: bool) -> None:
    about = About(seats=(Seat("l" * letters),), origin="o" * letters)
    found = parted(composed(RECORD, about))[1]
    assert (found.seats[0].level, found.origin) == ("l" * letters * is_kept, "o" * 80)


def test_other_lines_of_that_kind_are_replaced_and_unknown_ones_stay() -> None:
    old = RECORD.replace(b"---", b"title Old\nseat 1 tiro\nweather 60\n---")
    text = composed(old, About("New")).decode()
    assert "title New\n" in text
    assert "weather 60\n" in text
    assert "Old" not in text
    assert "seat" not in text


@pytest.mark.parametrize(
    "odd",
    [
        b"seat 1 tiro\nseat 1 faber",
        b"seat 2 tiro",
        b"seat x tiro\nseat 2 tiro",
        b"seat 1",
        b"challenge joiner",
        b"challenge joiner Anna perhaps",
        b"title %00%ff",
    ],
)
def test_what_makes_no_sense_is_left_out(odd: bytes) -> None:
    bare, about, _numbers = parted(RECORD.replace(b"---", odd + b"\n---"))
    assert about == About()
    assert plugin().engine.read(bare).record().encode() == RECORD


@pytest.mark.parametrize("raw", [b"", b"\xff\xfe", b"aqua-romana 1\nno end", b"\x00" * 50])
def test_what_is_no_record_stays_as_it_is(raw: bytes) -> None:
    assert composed(raw, About("x")) == raw
    assert parted(raw)[0] == raw


def test_a_game_that_is_sent_opens_as_it_was(saved_games: SavedGames, begun, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    seats = (Seat("", "left"), Seat("tiro"), Seat("faber"))
    match = begun(30, seats=seats)
    match.undo()
    undone = [str(action) for action in match.game.undone]
    assert undone
    name = saved_games.name_of(match)
    saved_games.rename(name, "Für Elise #1")
    file = saved_games.export(name, tmp_path / "sent.aqr")
    friend = SavedGames(saved_games.plugins, tmp_path / "friend" / "games")
    arrived, note = friend.import_file(file)
    opened = friend.open(arrived)
    assert note == ()
    assert (friend.entry(arrived).title, opened.seats) == ("Für Elise #1", seats)
    assert [str(action) for action in opened.game.undone] == undone
    assert opened.game.record() == match.game.record()
    let_all_go(friend)


@pytest.mark.parametrize("way", ["sent", "copied"])
def test_the_gentle_clock_goes_along(saved_games: SavedGames, tmp_path: Path, way: str) -> None:
    clock = Clock(2, 60, [12.5, 3.0], [9.0, 3.0])
    begun = saved_games.begin(plugin(), Game(2), clock=clock)
    saved_games.let_go(begun)
    if way == "copied":
        opened = saved_games.open(saved_games.duplicate(begun.name))
    else:
        file = saved_games.export(begun.name, tmp_path / "sent.aqr")
        opened = saved_games.open(saved_games.import_file(file)[0])
    assert opened.clock == clock
    let_all_go(saved_games)


def test_a_challenge_that_is_sent_is_one_there(saved_games: SavedGames, tmp_path: Path) -> None:
    attempt = ChallengeAttempt("long-water", "Anna")
    begun = saved_games.begin(plugin(), Game(2), attempt=attempt)
    file = saved_games.export(begun.name, tmp_path / "sent.aqr")
    friend = SavedGames(saved_games.plugins, tmp_path / "friend" / "games")
    arrived, _note = friend.import_file(file)
    assert friend.entry(arrived).attempt == attempt


def test_a_game_written_elsewhere_while_it_cannot_be_saved_comes_back_whole(
    saved_games: SavedGames,
    begun,  # type: ignore[no-untyped-def]
    tmp_path: Path,
) -> None:
    seats = (Seat(), Seat("tiro"), Seat())
    match = begun(20, seats=seats)
    (tmp_path / "rescue.aqr").write_bytes(saved_games.whole_record(match))
    name, _note = saved_games.import_file(tmp_path / "rescue.aqr")
    assert saved_games.open(name).seats == seats


def test_a_fault_is_named_by_its_line_in_the_file(saved_games: SavedGames, begun, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    match = begun(3)
    saved_games.rename(saved_games.name_of(match), "Sunday")
    file = saved_games.export(saved_games.name_of(match), tmp_path / "sent.aqr")
    file.write_bytes(file.read_bytes() + b"build nonsense\n")
    line = file.read_bytes().count(b"\n")
    name, note = saved_games.import_file(file)
    assert f"Line {line} reads" in " ".join(map(str, note))
    assert match_of(saved_games, saved_games.open(name)).game.step == 3


@pytest.mark.parametrize("seat", [Seat("", "left", help="legal"), Seat(help="none", hints=False, undo=False)])
def test_what_was_chosen_for_a_person_is_brought_back(seat: Seat) -> None:
    assert parted(composed(RECORD, About(seats=(seat, Seat("tiro")))))[1].seats == (seat, Seat("tiro"))


def test_help_that_nobody_knows_is_left_out() -> None:
    lines = RECORD.replace(b"---", b"seat 1 person help=much hints=perhaps undo=off\nseat 2 person\n---")
    assert parted(lines)[1].seats == (Seat(undo=False), Seat())


def test_the_clock_and_the_evening_are_brought_back() -> None:
    about = About(clock=60, thought=((754.2, 96.0), (3.5, 3.5)), evening="3f0c9a1b7d5e2460")
    found = parted(composed(RECORD, about))[1]
    assert (found.clock, found.thought, found.evening) == (about.clock, about.thought, about.evening)


@pytest.mark.parametrize(
    "line", ["clock soon", "clock -4", "thought 1 x 3", "thought 0 1 1", "thought 1 1e9 1"]
)
def test_a_clock_that_makes_no_sense_is_left_out(line: str) -> None:
    found = parted(RECORD.replace(b"---", line.encode() + b"\n---"))[1]
    assert (found.clock, found.thought) == (None, ())


def test_a_style_of_play_is_brought_back() -> None:
    seats = (Seat(), Seat("faber", style="builder"))
    written = composed(RECORD, About(seats=seats))
    assert b"seat 2 faber style=builder\n" in written
    assert parted(written)[1].seats == seats


@pytest.mark.parametrize(
    "line", ["/shared ../../other.aqr", "/shared /etc/other.aqr", "/sha\udcffred Ours.aqr", "/shared %00.aqr"]
)
def test_a_shared_folder_that_makes_no_sense_is_left_out(line: str) -> None:
    head = [("home", "1,3 began=yes handed=45 coming=50"), ("home-file", line)]
    found = record_headers._home_of(head)
    assert found == Home(frozenset({0, 2}), True, 45, 50)


def left(number: int, step: int, length: int, letter: str) -> GivenUp:
    return GivenUp(number, step, tuple(f"{letter}{check:07x}" for check in range(length)))


@pytest.mark.parametrize(
    "given_up",
    [
        (left(6, 21, 1, "a"), left(6, 21, 5, "b")),  # two homes have chosen at the same time
        (left(6, 21, 90, "a"), left(6, 21, 3, "b")),
        (left(6, 21, 100, "a"), left(6, 21, 200, "b"), left(7, 21, 180, "c")),
    ],
    ids=["alike", "a full line", "long ones"],
)
def test_every_line_of_play_that_was_left_is_brought_back(given_up: tuple[GivenUp, ...]) -> None:
    about = About(hand_over=HandOver(7, given_up=given_up))
    record = composed(Game(players=2).record().encode(), about)
    assert parted(record)[1].hand_over.given_up == given_up
