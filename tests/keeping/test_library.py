"""Keeping games: every action at once, exactly as it was; and what one does with saves."""

import errno
import gc
import os
import subprocess
import sys
from pathlib import Path

import pytest

from aqua_romana.games.romana.rules import Game
from aqua_romana.keeping import trash
from aqua_romana.keeping.library import Busy, Library
from aqua_romana.keeping.shelf import Shelf
from aqua_romana.keeping.store import Lock
from aqua_romana.kinds import Damaged, Seat
from aqua_romana.start import KINDS
from tests.saves import begin, kind, match_of


def test_every_action_is_on_disk_when_play_returns(library, begun):
    match = begun(0)
    path = library.folder / library.name_of(match)
    for text in ("place C 12", "place S 3", "place B 20"):
        match.play(text)
        assert path.read_text(encoding="utf-8") == match.game.record()


def test_the_version_before_is_kept(library, begun):
    match = begun(5)
    before = match.game.record()
    match.play(match.game.legal_actions()[0])
    previous = library.folder / f"{library.name_of(match)}.bak"
    assert previous.read_text(encoding="utf-8") == before


def test_a_game_is_opened_in_the_middle_of_a_go_with_seats_and_what_was_undone(library, begun):
    match = begun(40, seats=(Seat(), Seat("faber"), Seat()))
    while match.game.phase in ("setup", "reserve", "build"):
        match.play(match.game.legal_actions()[0])
    match.game.undo()
    match.keep(match)
    name, record, undone = library.name_of(match), match.game.record(), match.game.undone
    library.let_go(match)
    opened = Library(KINDS).open(name)
    assert opened.game.record() == record
    assert opened.game.undone == undone
    assert opened.seats == (Seat(), Seat("faber"), Seat())
    assert opened.name == name
    assert not opened.note


def test_continue_is_the_unfinished_game_played_last_whatever_the_clock_says(library, begun, monkeypatch):
    first, second = begun(20), begun(20)
    names = [library.name_of(match) for match in (first, second)]
    monkeypatch.setattr("aqua_romana.keeping.library.moment", lambda: "1999-01-01 00:00:00")
    library.let_go(first)
    again = match_of(library, library.open(names[0]))
    again.play(again.game.legal_actions()[0])
    assert library.last_unfinished().name == names[0]
    begun(1000)
    assert library.last_unfinished().name == names[0]


def test_a_list_entry_says_who_plays_and_how_it_stands(library, begun):
    begun(60, players=4)
    (entry,) = library.entries()
    assert entry.title == "Livia, Marcus, Octavia, Gaius"
    assert entry.summary.sentence.facts["tiles"] > 0
    assert "to play" in str(entry.summary.sentence)
    assert entry.summary.actions == 60
    assert not entry.summary.over
    assert entry.can_go_on


def test_a_lost_side_file_costs_only_the_title(library, begun):
    match = begun(30)
    name, record = library.name_of(match), match.game.record()
    library.let_go(match)
    library.rename(name, "Sunday")
    assert library.entry(name).title == "Sunday"
    for path in library.folder.glob("*.json*"):
        path.unlink()
    assert library.entry(name).title == "Livia, Marcus, Octavia"
    assert library.open(name).game.record() == record


def test_a_title_survives_the_actions_after_it(library, begun, play):
    match = begun(10)
    library.rename(library.name_of(match), "Sunday")
    play(match, 10, seed=2)
    assert library.entry(library.name_of(match)).title == "Sunday"


def test_duplicates_are_games_of_their_own(library, begun, play):
    match = begun(10)
    name, before = library.name_of(match), match.game.record()
    twin = library.duplicate(name)
    play(match, 10, seed=2)
    assert library.look(twin)[1].record() == before
    assert library.look(name)[1].record() != before


def test_a_deleted_game_can_be_brought_back(library, begun):
    match = begun(10)
    name, record = library.name_of(match), match.game.record()
    library.let_go(match)
    library.rename(name, "Sunday")
    token = library.delete(name)
    assert library.entries() == []
    library.restore(token)
    assert library.entry(name).title == "Sunday"
    assert library.open(name).game.record() == record


def test_a_game_being_played_is_not_deleted(library, begun):
    match = begun(10)
    with pytest.raises(Busy):
        library.delete(library.name_of(match))
    assert library.entry(library.name_of(match)) is not None


def test_export_and_import_give_the_same_game_and_never_overwrite(library, begun, tmp_path):
    match = begun(50)
    goal = tmp_path / "ours.aqr"
    goal.write_text("mine", encoding="utf-8")
    written = library.export(library.name_of(match), goal)
    assert written != goal
    assert goal.read_text(encoding="utf-8") == "mine"
    name, note = library.import_file(written)
    assert not note
    assert library.look(name)[1].record() == match.game.record()


def test_what_is_no_record_is_not_imported(library, tmp_path):
    for content in (b"", b"\x00\xff" * 50, b"GIF89a", b"chess 1\n---\n", b"aqua-romana 9\n"):
        path = tmp_path / "x.aqr"
        path.write_bytes(content)
        with pytest.raises(Damaged):
            library.import_file(path)
    assert library.entries() == []


def test_a_damaged_game_is_listed_with_its_reason_and_opened_up_to_its_last_good_action(library, begun):
    match = begun(40)
    name = library.name_of(match)
    library.let_go(match)
    path = library.folder / name
    lines = path.read_text(encoding="utf-8").splitlines()
    start = lines.index("---") + 1
    lines[start + 20] = "build y9 99 C NE"
    damaged = "\n".join(lines)
    path.write_text(damaged, encoding="utf-8")
    (library.folder / f"{name}.bak").unlink()
    entry = library.entry(name)
    assert "build y9" in str(entry.fault) or entry.line == start + 21
    assert not entry.can_go_on
    opened = library.open(name)
    assert len(opened.game.actions) == 20
    assert opened.name != name
    assert opened.note
    assert path.read_text(encoding="utf-8") == damaged


def test_the_version_before_rescues_more_than_the_damaged_file(library, begun):
    match = begun(40)
    name = library.name_of(match)
    library.let_go(match)
    (library.folder / name).write_bytes(b"aqua-ro")
    assert len(library.open(name).game.actions) == 39


def test_a_second_program_gets_a_copy_and_the_first_keeps_its_game(library, begun, home):
    match = begun(20)
    name, record = library.name_of(match), match.game.record()
    script = (
        "from aqua_romana.keeping.library import Library\n"
        "from aqua_romana.start import KINDS\n"
        "from tests.saves import match_of\n"
        "library = Library(KINDS)\n"
        f"entry = library.entry({name!r})\n"
        f"opened = library.open({name!r})\n"
        "match_of(library, opened).play(opened.game.legal_actions()[0])\n"
        "print(entry.busy, opened.name, bool(opened.note))\n"
    )
    said = subprocess.run(
        [sys.executable, "-c", script], check=True, capture_output=True, text=True, env=os.environ
    ).stdout.split()
    assert said[0] == "True"
    assert said[1] != name
    assert said[2] == "True"
    assert Path(library.folder / name).read_text(encoding="utf-8") == record


def test_another_library_gets_a_copy_of_a_game_being_played(library, begun):
    match = begun(20)
    opened = Library(KINDS).open(library.name_of(match))
    assert opened.name != library.name_of(match)
    assert opened.note
    assert opened.game.actions == match.game.actions


def test_a_damaged_game_is_free_again_once_its_copy_is_open(library, begun):
    match = begun(40)
    name = library.name_of(match)
    library.let_go(match)
    (library.folder / name).write_bytes(b"aqua-ro")
    library.open(name)
    assert not library.entry(name).busy


def test_a_game_that_cannot_be_claimed_is_opened_and_the_trouble_told(library, begun, monkeypatch):
    match = begun(20)
    name = library.name_of(match)
    library.let_go(match)

    def refused(path):
        raise PermissionError(errno.EACCES, "no", str(path))

    monkeypatch.setattr(Lock, "take", refused)
    assert len(library.open(name).game.actions) == 20
    assert library.trouble is not None


def test_a_game_of_which_only_the_version_before_is_left_is_listed(library, begun):
    match = begun(20)
    name = library.name_of(match)
    library.let_go(match)
    (library.folder / name).unlink()
    assert [entry.name for entry in library.entries()] == [name]
    assert len(library.open(name).game.actions) == 19


def test_a_game_played_elsewhere_comes_first_here_too(library, begun):
    names = []
    for _ in range(2):
        match = begun(3)
        names.append(library.name_of(match))
        library.let_go(match)
    assert [entry.name for entry in library.entries()] == names[::-1]
    other = Library(KINDS)
    match = match_of(other, other.open(names[0]))
    match.play(match.game.legal_actions()[0])
    other.let_go(match)
    assert [entry.name for entry in library.entries()] == names


def test_a_game_that_lost_its_side_file_gets_one_that_counts(library, begun):
    match = begun(3)
    name = library.name_of(match)
    library.let_go(match)
    for path in library.folder.glob(f"{name}.json*"):
        path.unlink()
    library.open(name)
    assert Shelf(library.folder / name, KINDS).read_side().created


@pytest.mark.parametrize(("way", "is_listed"), [("going", False), ("coming", True)])
def test_what_is_left_of_a_game_on_its_way_into_the_trash_is_no_game(library, begun, way, is_listed):
    match = begun(20)
    name = library.name_of(match)
    library.let_go(match)
    place = library.folder / "trash" / f"{name}.1.{way}"
    place.mkdir(parents=True)
    (library.folder / name).rename(place / name)
    assert bool(library.entries()) is is_listed


def test_the_oldest_deleted_games_go_for_good(library, begun, monkeypatch):
    monkeypatch.setattr(trash, "_MOST", 2)
    for _ in range(3):
        match = begun(1)
        name = library.name_of(match)
        library.let_go(match)
        library.delete(name)
    assert len(list((library.folder / "trash").iterdir())) == 2


def test_games_of_challenges_are_listed_apart(library, begun):
    for _ in range(2):
        library.let_go(begun(3))
    listing = library.listing()
    assert len(listing.apart(challenges=False)) == 2
    assert len(listing.apart(challenges=True)) == 0


def test_a_lock_of_a_dead_program_is_taken_over(library, begun):
    match = begun(20)
    name = library.name_of(match)
    library.let_go(match)
    (library.folder / f"{name}.lock").write_text("999999\n", encoding="ascii")
    assert not library.entry(name).busy
    assert library.open(name).name == name


def test_statistics_count_finished_games_once_and_forget_undone_ends(library, begun):
    match = begun(2000)
    assert match.game.is_over
    match.keep(match)
    standings = library.statistics.standings(kind())
    assert [each.played for each in standings] == [1, 1, 1]
    assert sum(each.won for each in standings) == len(match.game.winners())
    assert max(each.best for each in standings) == max(match.game.totals())
    match.undo()
    assert library.statistics.standings(kind()) == []
    match.redo()
    again = Library(KINDS)
    assert len(again.statistics.standings(kind())) == 3


def test_computer_players_are_not_in_the_statistics(library, begun):
    begun(2000, seats=(Seat(), Seat("faber"), Seat("faber")))
    assert [each.name for each in library.statistics.standings(kind())] == ["Livia"]


def test_ids_never_collide_in_the_same_second(library):
    matches = [begin(library, Game(2)) for _ in range(5)]
    assert len({library.name_of(match) for match in matches}) == 5
    assert len(library.entries()) == 5


def test_a_match_nobody_plays_any_more_keeps_its_game_open_to_others(library, begun):
    match = begun(10)
    name = library.name_of(match)
    del match
    gc.collect()
    assert not library.entry(name).busy
    library.delete(name)


def test_a_lock_is_given_free_once_only(tmp_path):
    path = tmp_path / "game.lock"
    first = Lock.take(path)
    first.release()
    second = Lock.take(path)
    handle = second._handle
    first.release()
    assert Lock.take(path) is None, "the second claim still holds"
    os.fstat(handle)
    second.release()
