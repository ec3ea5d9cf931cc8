"""Keeping games: every action at once, exactly as it was; and what one does with saves."""

import contextlib
import errno
import gc
import os
import subprocess
import sys
import threading

import pytest

from aqua_romana.boardgame.match import Match
from aqua_romana.boardgame.messages import Message
from aqua_romana.boardgame.plugin import ChallengeAttempt, Damaged, Seat
from aqua_romana.games.romana.rules import Game
from aqua_romana.program import PLUGINS
from aqua_romana.screens.standings import standings_of
from aqua_romana.storage.files import atomic_write, file_lock, safe_read
from aqua_romana.storage.files.file_lock import FileLock
from aqua_romana.storage.saves import game_file, trash
from aqua_romana.storage.saves import saved_games as saved_games_module
from aqua_romana.storage.saves.saved_games import Busy, SavedGames
from tests.saves import begin, match_of, plugin, record_in


def test_every_action_is_on_disk_when_play_returns(saved_games, begun):
    match = begun(0)
    path = saved_games.folder / saved_games.name_of(match)
    for text in ("place C 12", "place S 3", "place B 20"):
        match.play(text)
        assert record_in(path) == match.game.record()


def test_a_game_is_one_file_and_nothing_lies_beside_it(saved_games, begun):
    match = begun(5, seats=(Seat(), Seat("faber", "left"), Seat()))
    match.undo()
    saved_games.rename(saved_games.name_of(match), "Sunday")
    name = saved_games.name_of(match)
    saved_games.let_go(match)
    assert [path.name for path in saved_games.folder.iterdir()] == [name]


def test_a_file_in_another_folder_is_the_same_game_there(saved_games, begun, tmp_path):
    match = begun(20, seats=(Seat(), Seat("faber", "left"), Seat()))
    match.undo()
    name = saved_games.name_of(match)
    saved_games.rename(name, "Sunday")
    saved_games.let_go(match)
    there = SavedGames(PLUGINS, tmp_path / "games")
    there.folder.mkdir()
    (there.folder / "other.aqr").write_bytes((saved_games.folder / name).read_bytes())
    here, (entry,) = saved_games.entry(name), there.entries()
    assert (entry.title, entry.seats, entry.changed, entry.serial) == (
        here.title, here.seats, here.changed, here.serial,
    )  # fmt: skip
    opened = there.open("other.aqr")
    assert (opened.game.record(), opened.game.undone) == (match.game.record(), match.game.undone)


def test_a_game_is_opened_in_the_middle_of_a_go_with_seats_and_what_was_undone(saved_games, begun):
    match = begun(40, seats=(Seat(), Seat("faber"), Seat()))
    while match.game.phase in ("setup", "reserve", "build"):
        match.play(match.game.legal_actions()[0])
    match.game.undo()
    match.keep(match)
    name, record, undone = saved_games.name_of(match), match.game.record(), match.game.undone
    saved_games.let_go(match)
    opened = SavedGames(PLUGINS).open(name)
    assert opened.game.record() == record
    assert opened.game.undone == undone
    assert opened.seats == (Seat(), Seat("faber"), Seat())
    assert opened.name == name
    assert not opened.note


def test_continue_is_the_unfinished_game_played_last_whatever_the_clock_says(saved_games, begun, monkeypatch):
    first, second = begun(20), begun(20)
    names = [saved_games.name_of(match) for match in (first, second)]
    monkeypatch.setattr("aqua_romana.storage.saves.game_file.moment", lambda: "1999-01-01 00:00:00")
    saved_games.let_go(first)
    again = match_of(saved_games, saved_games.open(names[0]))
    again.play(again.game.legal_actions()[0])
    assert saved_games.last_unfinished().name == names[0]
    begun(1000)
    assert saved_games.last_unfinished().name == names[0]


def test_a_clock_set_back_changes_no_order_also_without_what_was_remembered(saved_games, begun, home):
    names = []
    for _ in range(3):
        match = begun(3)
        names.append(saved_games.name_of(match))
        saved_games.let_go(match)
    again = match_of(saved_games, saved_games.open(names[0]))
    again.play(again.game.legal_actions()[0])
    saved_games.let_go(again)
    for at, name in enumerate(names):
        os.utime(saved_games.folder / name, (1000 * at, 1000 * at))
    (home / "cache" / "cache.db").unlink()
    wanted = [names[0], names[2], names[1]]
    assert [entry.name for entry in SavedGames(PLUGINS).entries()] == wanted
    assert SavedGames(PLUGINS).last_unfinished().name == names[0]


def test_a_list_entry_says_who_plays_and_how_it_stands(saved_games, begun):
    begun(60, players=4)
    (entry,) = saved_games.entries()
    assert entry.title == "Livia, Marcus, Octavia, Gaius"
    assert entry.summary.sentence.facts["tiles"] > 0
    assert "to play" in str(entry.summary.sentence)
    assert entry.summary.actions == 60
    assert not entry.summary.over
    assert entry.can_go_on


def test_a_title_survives_the_actions_after_it(saved_games, begun, play):
    match = begun(10)
    saved_games.rename(saved_games.name_of(match), "Sunday")
    play(match, 10, seed=2)
    assert saved_games.entry(saved_games.name_of(match)).title == "Sunday"


def test_duplicates_are_games_of_their_own(saved_games, begun, play):
    match = begun(10)
    name, before = saved_games.name_of(match), match.game.record()
    twin = saved_games.duplicate(name)
    play(match, 10, seed=2)
    assert saved_games.look(twin)[1].record() == before
    assert saved_games.look(name)[1].record() != before


def test_a_deleted_game_can_be_brought_back(saved_games, begun):
    match = begun(10)
    name, record = saved_games.name_of(match), match.game.record()
    saved_games.let_go(match)
    saved_games.rename(name, "Sunday")
    token = saved_games.delete(name)
    assert saved_games.entries() == []
    saved_games.restore(token)
    assert saved_games.entry(name).title == "Sunday"
    assert saved_games.open(name).game.record() == record


def test_several_deleted_games_come_back_one_by_one_also_after_a_restart(saved_games, begun):
    names = []
    for _ in range(3):
        match = begun(3)
        names.append(saved_games.name_of(match))
        saved_games.let_go(match)
    for name in names:
        saved_games.delete(name)
    again = SavedGames(PLUGINS)
    assert again.entries() == []
    back = [again.restore(token) for token in reversed(again.deleted())]
    assert back == names[::-1]
    assert again.deleted() == []


@pytest.mark.parametrize("odd", ["", "x", "00000001-", "00000001-x.txt", "00000001-../x.aqr", "../x.aqr"])
def test_what_is_no_deleted_game_is_not_brought_back(saved_games, begun, odd):
    saved_games.let_go(begun(3))
    with pytest.raises(FileNotFoundError):
        saved_games.restore(odd)


def test_of_many_deleted_games_the_last_ones_stay_whatever_the_clock_says(saved_games, begun, monkeypatch):
    monkeypatch.setattr(trash, "_MOST", 2)
    match = begun(3)
    name = saved_games.name_of(match)
    saved_games.let_go(match)
    copies = [saved_games.duplicate(name) for _ in range(3)]
    for at, copy in enumerate(copies):
        os.utime(saved_games.folder / copy, (1000 - at, 1000 - at))
        saved_games.delete(copy)
    assert [token.partition("-")[2] for token in saved_games.deleted()] == copies[1:]


def test_a_game_being_played_is_not_deleted(saved_games, begun):
    match = begun(10)
    with pytest.raises(Busy):
        saved_games.delete(saved_games.name_of(match))
    assert saved_games.entry(saved_games.name_of(match)) is not None


def test_export_and_import_give_the_same_game_and_never_overwrite(saved_games, begun, tmp_path):
    match = begun(50)
    goal = tmp_path / "ours.aqr"
    goal.write_text("mine", encoding="utf-8")
    written = saved_games.export(saved_games.name_of(match), goal)
    assert written != goal
    assert goal.read_text(encoding="utf-8") == "mine"
    name, note = saved_games.import_file(written)
    assert not note
    assert saved_games.look(name)[1].record() == match.game.record()


def test_what_is_no_record_is_not_imported(saved_games, tmp_path):
    for content in (b"", b"\x00\xff" * 50, b"GIF89a", b"chess 1\n---\n", b"aqua-romana 9\n"):
        path = tmp_path / "x.aqr"
        path.write_bytes(content)
        with pytest.raises(Damaged):
            saved_games.import_file(path)
    assert saved_games.entries() == []


def test_a_damaged_game_is_listed_with_its_reason_and_opened_up_to_its_last_good_action(saved_games, begun):
    match = begun(40)
    name = saved_games.name_of(match)
    saved_games.let_go(match)
    path = saved_games.folder / name
    lines = path.read_text(encoding="utf-8").splitlines()
    start = lines.index("---") + 1
    lines[start + 20] = "build y9 99 C NE"
    damaged = "\n".join(lines)
    path.write_text(damaged, encoding="utf-8")
    entry = saved_games.entry(name)
    assert "build y9" in str(entry.fault) or entry.line == start + 21
    assert not entry.can_go_on
    opened = saved_games.open(name)
    assert len(opened.game.actions) == 20
    assert opened.name != name
    assert opened.note
    assert path.read_text(encoding="utf-8") == damaged


def test_a_rescued_game_keeps_its_title_and_seats(saved_games, begun):
    match = begun(40, seats=(Seat(), Seat("faber"), Seat()))
    name = saved_games.name_of(match)
    saved_games.rename(name, "Sunday")
    saved_games.let_go(match)
    with (saved_games.folder / name).open("ab") as file:
        file.write(b"\xff\xfe nonsense\n")
    opened = saved_games.open(name)
    assert (opened.game.step, opened.seats) == (40, match.seats)
    assert saved_games.entry(opened.name).title == "Sunday (rescued)"


def test_a_second_program_gets_a_copy_and_the_first_keeps_its_game(saved_games, begun, home):
    match = begun(20)
    name, record = saved_games.name_of(match), match.game.record()
    script = (
        "from aqua_romana.storage.saves.saved_games import SavedGames\n"
        "from aqua_romana.program import PLUGINS\n"
        "from tests.saves import match_of\n"
        "library = SavedGames(PLUGINS)\n"
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
    assert record_in(saved_games.folder / name) == record


def test_another_library_gets_a_copy_of_a_game_being_played(saved_games, begun):
    match = begun(20)
    opened = SavedGames(PLUGINS).open(saved_games.name_of(match))
    assert opened.name != saved_games.name_of(match)
    assert opened.note
    assert opened.game.actions == match.game.actions


def test_a_damaged_game_is_free_again_once_its_copy_is_open(saved_games, begun):
    match = begun(40)
    name = saved_games.name_of(match)
    saved_games.let_go(match)
    with (saved_games.folder / name).open("ab") as file:
        file.write(b"nonsense\n")
    assert saved_games.open(name).name != name
    assert not saved_games.entry(name).busy


def test_a_game_that_cannot_be_claimed_is_opened_and_the_trouble_told(saved_games, begun, monkeypatch):
    match = begun(20)
    name = saved_games.name_of(match)
    saved_games.let_go(match)

    def refused(path):
        raise PermissionError(errno.EACCES, "no", str(path))

    monkeypatch.setattr(FileLock, "take", refused)
    assert len(saved_games.open(name).game.actions) == 20
    assert saved_games.trouble is not None


def test_a_game_played_elsewhere_comes_first_here_too(saved_games, begun):
    names = []
    for _ in range(2):
        match = begun(3)
        names.append(saved_games.name_of(match))
        saved_games.let_go(match)
    assert [entry.name for entry in saved_games.entries()] == names[::-1]
    other = SavedGames(PLUGINS)
    match = match_of(other, other.open(names[0]))
    match.play(match.game.legal_actions()[0])
    other.let_go(match)
    assert [entry.name for entry in saved_games.entries()] == names


def test_the_oldest_deleted_games_go_for_good(saved_games, begun, monkeypatch):
    monkeypatch.setattr(trash, "_MOST", 2)
    for _ in range(3):
        match = begun(1)
        name = saved_games.name_of(match)
        saved_games.let_go(match)
        saved_games.delete(name)
    assert len(list((saved_games.folder / "trash").iterdir())) == 2


def test_games_of_challenges_are_listed_apart(saved_games, begun):
    for _ in range(2):
        saved_games.let_go(begun(3))
    listing = saved_games.listing()
    assert len(listing.apart(challenges=False)) == 2
    assert len(listing.apart(challenges=True)) == 0


def test_a_lock_of_a_dead_program_is_taken_over(saved_games, begun):
    match = begun(20)
    name = saved_games.name_of(match)
    saved_games.let_go(match)
    (saved_games.folder / f"{name}.lock").write_text("999999\n", encoding="ascii")
    assert not saved_games.entry(name).busy
    assert saved_games.open(name).name == name


def test_statistics_count_finished_games_once_and_forget_undone_ends(saved_games, begun):
    match = begun(2000)
    assert match.game.is_over
    match.keep(match)
    standings = standings_of(saved_games.statistics, plugin())
    assert [each.played for each in standings] == [1, 1, 1]
    assert sum(each.won for each in standings) == len(match.game.winners())
    assert max(each.best for each in standings) == max(match.game.totals())
    match.undo()
    assert standings_of(saved_games.statistics, plugin()) == []
    match.redo()
    again = SavedGames(PLUGINS)
    assert len(standings_of(again.statistics, plugin())) == 3


def test_computer_players_are_not_in_the_statistics(saved_games, begun):
    begun(2000, seats=(Seat(), Seat("faber"), Seat("faber")))
    assert [each.name for each in standings_of(saved_games.statistics, plugin())] == ["Livia"]


def test_ids_never_collide_in_the_same_second(saved_games):
    matches = [begin(saved_games, Game(2)) for _ in range(5)]
    assert len({saved_games.name_of(match) for match in matches}) == 5
    assert len(saved_games.entries()) == 5


def test_ten_thousand_games_of_one_moment_have_names_and_no_more():
    names = list(game_file.free_names("2026-11-18", ".aqr"))
    assert (names[0], names[1], names[-1]) == ("2026-11-18.aqr", "2026-11-18-2.aqr", "2026-11-18-9999.aqr")


def test_a_match_nobody_plays_any_more_keeps_its_game_open_to_others(saved_games, begun):
    match = begun(10)
    name = saved_games.name_of(match)
    del match
    gc.collect()
    assert not saved_games.entry(name).busy
    saved_games.delete(name)


def test_a_lock_is_given_free_once_only(tmp_path):
    path = tmp_path / "game.lock"
    first = FileLock.take(path)
    first.release()
    second = FileLock.take(path)
    handle = second._handle
    first.release()
    assert FileLock.take(path) is None, "the second claim still holds"
    os.fstat(handle)
    second.release()


def test_a_game_that_cannot_be_read_now_is_neither_called_damaged_nor_copied(saved_games, begun, monkeypatch):
    match = begun(20)
    name = saved_games.name_of(match)
    saved_games.let_go(match)
    real = safe_read.read

    def read(path, most):
        if path.name == name:
            raise safe_read.Fault("unreadable", Message("The disk is away."), path)
        return real(path, most)

    with monkeypatch.context() as context:
        context.setattr(safe_read, "read", read)
        for attempt in (saved_games.open, saved_games.duplicate):
            with pytest.raises(Damaged, match="the disk is away"):
                attempt(name)
        other = SavedGames(PLUGINS)
        other._catalogue._rows = {}  # nothing is remembered of it
        assert str(other.entries()[0].fault) == "The disk is away."
    assert [(each.name, each.fault) for each in other.entries()] == [(name, None)]
    assert saved_games.open(name).note == ()


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EIO, errno.EACCES])
def test_seats_and_challenges_that_are_not_on_disk_are_not_called_saved(saved_games, monkeypatch, number):
    attempt = ChallengeAttempt("long-water", "Anna")
    begun = saved_games.begin(plugin(), Game(2), attempt=attempt)
    match = Match(begun.plugin, begun.game, begun.seats, saved_games.keep, begun.attempt)
    real = atomic_write.write

    def refuse(path, content, **how):
        if path.name == begun.name:
            raise OSError(number, os.strerror(number), str(path))
        real(path, content, **how)

    with monkeypatch.context() as context:
        context.setattr(atomic_write, "write", refuse)
        match.change_seats((Seat(), Seat("tiro")))
        assert not saved_games.is_safe
        match.end_quest()
        assert not saved_games.is_safe
        assert saved_games.behind(match) == 0
    assert saved_games.keep(match)
    assert saved_games.is_safe
    entry = SavedGames(PLUGINS).entry(begun.name)
    assert (entry.seats[1].level, entry.attempt.is_done) == ("tiro", True)


def test_a_title_is_not_changed_where_the_game_cannot_be_read(saved_games, begun, monkeypatch):
    match = begun(20)
    name = saved_games.name_of(match)
    saved_games.rename(name, "Sunday")
    saved_games.let_go(match)

    def read(path, _most):
        raise safe_read.Fault("unreadable", Message("The disk is away."), path)

    with monkeypatch.context() as context:
        context.setattr(safe_read, "read", read)
        with pytest.raises(Damaged, match="the disk is away"):
            saved_games.rename(name, "Monday")
    assert [(each.name, each.title) for each in saved_games.entries()] == [(name, "Sunday")]


def test_a_title_for_which_the_file_has_no_room_is_refused_and_the_game_stays(
    saved_games, begun, monkeypatch
):
    match = begun(20)
    name = saved_games.name_of(match)
    before = (saved_games.folder / name).read_bytes()
    monkeypatch.setattr(saved_games_module, "LONGEST_RECORD", len(before) + 2)
    with pytest.raises(Damaged, match="too long to be kept"):
        saved_games.rename(name, "Sunday afternoon")
    assert (saved_games.folder / name).read_bytes() == before


@pytest.mark.parametrize("ask", [SavedGames.duplicate, SavedGames.delete])
def test_of_a_game_that_is_gone_it_is_told_that_it_is(saved_games, begun, ask):
    name = saved_games.name_of(begun(3))
    (saved_games.folder / name).unlink()
    with pytest.raises(FileNotFoundError, match="the saved game is gone") as caught:
        ask(saved_games, name)
    assert (caught.value.errno, caught.value.filename) == (errno.ENOENT, name)


def test_what_the_disk_takes_a_moment_too_late_is_called_saved(saved_games, begun, monkeypatch):
    match = begun(3)
    with monkeypatch.context() as context:
        context.setattr(saved_games, "wait", lambda _seconds: not saved_games._writer.wait())
        match.play(match.game.legal_actions()[0])
        assert saved_games.behind(match) is None
        assert saved_games.keep(match)


def test_progress_is_written_by_the_thread_that_writes(saved_games, monkeypatch):
    database, writers = saved_games.database, []
    real = database.transact
    monkeypatch.setattr(
        database, "transact", lambda work: (writers.append(threading.current_thread()), real(work))[1]
    )
    saved_games.learning.note("Anna", "aqua-romana", "1", 2)
    saved_games.wait()
    assert writers
    assert threading.main_thread() not in writers


def test_an_action_is_never_lost_to_a_title_given_in_another_window(saved_games, begun, monkeypatch):
    """The other window has read the file and not written it yet when an action is played here."""
    match = begun(20)
    name = saved_games.name_of(match)
    other = SavedGames(PLUGINS)
    real = saved_games_module.read_saved

    def read_and_play(path):
        content = real(path)
        match.play(match.game.legal_actions()[0])
        assert not saved_games.is_safe, "it is not called saved"
        return content

    with monkeypatch.context() as context:
        context.setattr(file_lock, "_PATIENCE", 0.01)
        context.setattr(saved_games_module, "read_saved", read_and_play)
        other.rename(name, "Sunday")
    assert saved_games.keep(match)
    entry = SavedGames(PLUGINS).entry(name)
    assert (entry.title, entry.summary.actions) == ("Sunday", 21)


def test_where_no_window_can_be_made_to_wait_a_game_played_elsewhere_keeps_its_title(
    saved_games, begun, monkeypatch
):
    match = begun(3)
    name = saved_games.name_of(match)
    monkeypatch.setattr(saved_games_module, "folder_lock", lambda _folder: contextlib.nullcontext(None))
    with pytest.raises(Busy):
        SavedGames(PLUGINS).rename(name, "Sunday")
    saved_games.rename(name, "Monday")
    assert saved_games.entry(name).title == "Monday"


def test_a_file_that_others_cut_off_is_told_and_what_is_there_goes_on(saved_games, begun):
    match = begun(40, seats=(Seat(), Seat("faber"), Seat()))
    name = saved_games.name_of(match)
    saved_games.let_go(match)
    path = saved_games.folder / name
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:-5]))
    shortened = path.read_bytes()
    assert str(saved_games.entry(name).fault) == "The last 5 actions are missing."
    opened = saved_games.open(name)
    assert (opened.game.step, opened.seats, opened.name != name) == (35, match.seats, True)
    assert "The last 5 actions are missing." in [str(each) for each in opened.note]
    assert path.read_bytes() == shortened


def test_a_game_comes_first_also_where_the_list_cannot_be_read_when_it_is_opened(
    saved_games, begun, monkeypatch
):
    match = begun(3)
    name, serial = saved_games.name_of(match), saved_games.entries()[0].serial
    saved_games.let_go(match)

    def refuse(_folder):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    with monkeypatch.context() as context:
        context.setattr(os, "scandir", refuse)
        again = match_of(saved_games, saved_games.open(name))
    again.play(again.game.legal_actions()[0])
    assert SavedGames(PLUGINS).entry(name).serial > serial


def test_whoever_shows_the_games_is_told_that_something_has_changed(saved_games, begun):
    match = begun(3)
    seen = [saved_games.changes]
    for change in (lambda: saved_games.let_go(match), saved_games.tidy, saved_games.take_over_old):
        change()
        seen.append(saved_games.changes)
    assert seen == sorted(set(seen))
