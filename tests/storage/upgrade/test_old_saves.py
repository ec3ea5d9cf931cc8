"""Saved games of 0.1 and 1.0 become one file each, once, whole, also when something goes wrong meanwhile."""

from __future__ import annotations

import errno
import json
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from aqua_romana.boardgame.match import Match
from aqua_romana.boardgame.plugin import Seat
from aqua_romana.games.romana.rules import Game
from aqua_romana.program import PLUGINS
from aqua_romana.storage.files import atomic_write, safe_read
from aqua_romana.storage.files.file_lock import FileLock
from aqua_romana.storage.saves.game_file import check_of
from aqua_romana.storage.saves.record_headers import parted
from aqua_romana.storage.saves.saved_games import SavedGames
from aqua_romana.storage.upgrade import old_saves
from tests.saves import begin, match_of, plugin

Play = Callable[..., Match]
TESTS = Path(__file__).parents[2]
NAME = "2026-11-20-190000.aqr"


def files_in(folder: Path) -> dict[str, bytes]:
    return {str(each.relative_to(folder)): each.read_bytes() for each in folder.rglob("*") if each.is_file()}


def everything(saved_games: SavedGames) -> list[tuple[object, ...]]:
    """All that a person would miss."""
    found = []
    for each in saved_games.entries():
        opened = saved_games.open(each.name)
        game = opened.game.record(), tuple(map(str, opened.game.undone))
        found.append((each.name, each.title, each.seats, each.attempt, each.changed, each.serial, *game))
        saved_games.let_go(opened)
    return found


@pytest.fixture(params=["data_0_1", "data_0_1_phases", "data_1_0"])
def left(request: pytest.FixtureRequest, home: Path) -> Iterator[Path]:
    """The folder of somebody who played an older version."""
    shutil.copytree(TESTS / request.param / "data" / "games", home / "data" / "games")
    return home / "data" / "games"


def test_what_was_there_is_there_and_the_files_move_unchanged(left: Path) -> None:
    before = files_in(left)
    trash = {name for name in before if name.startswith("trash")}
    saved_games = SavedGames(PLUGINS)
    listed = saved_games.entries()
    saved_games.take_over_old()
    assert not saved_games.has_old()
    assert files_in(left.parent / "before-1.1" / "games") == before
    games = [path.name for path in left.iterdir() if path.is_file()]
    assert all(name.endswith(PLUGINS.suffixes) for name in games)
    assert len(games) == len(
        [name for name in before if name.endswith(PLUGINS.suffixes) and name not in trash]
    )
    assert len(saved_games.deleted()) == len({Path(name).parent for name in trash})
    assert saved_games.entries() == listed
    again = SavedGames(PLUGINS)
    again._catalogue._rows = {}
    assert again.entries() == listed, "read from the files alone"


def test_who_goes_back_finds_everything_as_it_was(left: Path) -> None:
    before = files_in(left)
    SavedGames(PLUGINS).take_over_old()
    shutil.rmtree(left)
    (left.parent / "before-1.1" / "games").rename(left)
    assert files_in(left) == before


def test_twice_changes_nothing_more(left: Path) -> None:
    SavedGames(PLUGINS).take_over_old()
    before = files_in(left.parent)
    SavedGames(PLUGINS).take_over_old()
    assert files_in(left.parent) == before


@pytest.mark.parametrize("left", ["data_0_1_phases"], indirect=True)
@pytest.mark.parametrize("failing", ["link", "replace", "unlink", "rename"])
@pytest.mark.parametrize("at", [0, 2, 9])
def test_stopped_in_the_middle_it_goes_on(
    left: Path, monkeypatch: pytest.MonkeyPatch, failing: str, at: int
) -> None:
    twin = left.with_name("twin")
    shutil.copytree(left, twin)
    wanted = everything(SavedGames(PLUGINS, twin))
    shutil.rmtree(left.parent / "before-1.1")
    real, calls = getattr(os, failing), iter(range(10**6))

    def stop(*arguments: object, **more: object) -> object:
        if next(calls) >= at:
            raise KeyboardInterrupt
        return real(*arguments, **more)

    with monkeypatch.context() as context:
        context.setattr(os, failing, stop)
        try:
            SavedGames(PLUGINS).take_over_old()
        except KeyboardInterrupt:
            FileLock._ours.clear()
    saved_games = SavedGames(PLUGINS)
    saved_games.tidy()
    saved_games.take_over_old()
    assert everything(saved_games) == wanted
    assert not saved_games.has_old()
    assert not list(left.rglob("*.new"))
    assert {path.name for path in (left.parent / "before-1.1").iterdir()} == {"games"}, "nothing twice"


def test_where_files_have_one_name_only_they_are_copied(left: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = files_in(left)

    def no_links(*_paths: object) -> None:
        raise OSError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(os, "link", no_links)
    SavedGames(PLUGINS).take_over_old()
    assert files_in(left.parent / "before-1.1" / "games") == before


def test_a_full_disk_leaves_everything_where_it_is_and_playable(
    left: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = files_in(left)

    def full(*_given: object, **_more: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    saved_games = SavedGames(PLUGINS)
    wanted = saved_games.entries()
    with monkeypatch.context() as context:
        context.setattr(os, "link", full)
        context.setattr(atomic_write, "write", full)
        saved_games.take_over_old()
        assert files_in(left) == before
        assert saved_games.entries() == wanted
        match = match_of(saved_games, saved_games.open(saved_games.last_unfinished().name))
        match.play(match.game.legal_actions()[0])
        assert not saved_games.is_safe
        assert files_in(left) == before | {f"{saved_games.name_of(match)}.lock": f"{os.getpid()}\n".encode()}
    assert saved_games.keep(match)
    assert not saved_games._old.files_of(saved_games.name_of(match))


# -- one game of 1.0, whatever state it was left in --------------------------------------------------


class OneOf10:
    """A game as version 1.0 kept it: its record, the version before, and a side file."""

    def __init__(self, folder: Path, play: Play) -> None:
        self.folder = folder
        library = SavedGames(PLUGINS, folder.with_name("made"))
        self.match = play(begin(library, Game(3)), 40)
        library.let_go(self.match)
        shutil.rmtree(library.folder)
        self.folder.mkdir(parents=True)
        self.before = self.match.game.record()
        self.match.game.undo()
        self.shorter = self.match.game.record()
        self.match.game.redo()

    def write(self, record: str, before: str | None = None, **side: object) -> None:
        (self.folder / NAME).write_text(record, "utf-8", newline="\n")
        if before is not None:
            (self.folder / f"{NAME}.bak").write_text(before, "utf-8", newline="\n")
        stored = {
            "title": "Sunday", "seats": ["", "curator", ""], "sides": ["left", "bottom", "top"],
            "created": "2026-11-20 19:00:00", "changed": "2026-11-20 20:00:00", "serial": 7,
            "check": check_of(record.encode()), "undone": [], "arrived": "", "origin": "", "waiting": False,
        }  # fmt: skip
        for name in (f"{NAME}.json", f"{NAME}.json.bak"):
            (self.folder / name).write_text(json.dumps(stored | side), "utf-8")

    def summary(self, actions: int) -> dict[str, object]:
        return {
            "names": list(self.match.game.names), "colours": ["y", "r", "b"], "actions": actions,
            "decider": 0, "over": False, "points": [0, 0, 0], "winners": [], "feats": [],
            "sentence": {"text": "x", "facts": {}, "plural": "", "count": ""},
        }  # fmt: skip


@pytest.fixture
def one(home: Path, play: Play) -> OneOf10:
    return OneOf10(home / "data" / "games", play)


def taken_over() -> SavedGames:
    saved_games = SavedGames(PLUGINS)
    saved_games.tidy()
    saved_games.take_over_old()
    assert not saved_games.has_old()
    return saved_games


def test_title_seats_sides_order_and_redo_come_along(one: OneOf10) -> None:
    one.write(one.shorter, one.before, undone=[str(one.match.game.actions[-1])])
    saved_games = taken_over()
    (entry,) = saved_games.entries()
    assert (entry.title, entry.changed, entry.serial) == ("Sunday", "2026-11-20 20:00:00", 7)
    opened = saved_games.open(NAME)
    assert opened.seats == (Seat("", "left"), Seat("frontinus"), Seat("", "top"))
    assert list(opened.game.undone) == [one.match.game.actions[-1]]


def test_an_undo_whose_side_file_was_not_written_any_more_can_still_be_redone(one: OneOf10) -> None:
    one.write(one.shorter, one.before, check=check_of(one.before.encode()))
    opened = taken_over().open(NAME)
    assert (opened.game.step, len(opened.game.undone), opened.note) == (39, 1, ())


@pytest.mark.parametrize("lines", [2, 15])
def test_of_a_record_that_others_shortened_the_version_before_is_taken_and_the_rest_told(
    one: OneOf10, lines: int
) -> None:
    cut = "".join(one.before.splitlines(keepends=True)[:-lines])
    one.write(cut, one.shorter, check=check_of(one.before.encode()), summary=one.summary(40))
    saved_games = taken_over()
    assert str(saved_games.entry(NAME).fault) == "The last action is missing."
    opened = saved_games.open(NAME)
    assert (opened.game.step, opened.name != NAME, bool(opened.note)) == (39, True, True)
    assert (one.folder.parent / "before-1.1" / "games" / NAME).read_text("utf-8") == cut


def test_without_the_version_before_it_is_told_all_the_same(one: OneOf10) -> None:
    cut = "".join(one.before.splitlines(keepends=True)[:-5])
    one.write(cut, check=check_of(one.before.encode()), summary=one.summary(40))
    saved_games = taken_over()
    assert str(saved_games.entry(NAME).fault) == "The last 5 actions are missing."
    assert saved_games.open(NAME).game.step == 35


def test_another_record_in_its_place_is_just_that(one: OneOf10) -> None:
    other = Game(4)
    other.play(other.legal_actions()[7])
    one.write(other.record(), one.shorter, check=check_of(one.before.encode()), summary=one.summary(40))
    saved_games = taken_over()
    assert saved_games.entry(NAME).fault is None
    assert saved_games.open(NAME).game.step == 1


def test_the_version_before_rescues_a_damaged_record(one: OneOf10) -> None:
    one.write("aqua-ro", one.shorter, check=check_of(one.before.encode()), summary=one.summary(40))
    saved_games = taken_over()
    assert saved_games.entry(NAME).title == "Sunday"
    assert saved_games.open(NAME).game.step == 39


def test_of_a_damaged_record_and_the_version_before_the_longer_one_is_taken(one: OneOf10) -> None:
    damaged = "\n".join(one.before.splitlines()[:-9]) + "\nnonsense\n"
    one.write(damaged, one.shorter, check=check_of(one.shorter.encode()))
    assert taken_over().open(NAME).game.step == 39


def test_a_game_of_which_only_the_version_before_is_left_is_a_game(one: OneOf10) -> None:
    one.write(one.before, one.shorter)
    (one.folder / NAME).unlink()
    saved_games = taken_over()
    assert [entry.name for entry in saved_games.entries()] == [NAME]
    assert saved_games.open(NAME).game.step == 39


def test_a_damaged_side_file_costs_only_what_it_said(one: OneOf10) -> None:
    one.write(one.before, one.shorter)
    for path in one.folder.glob("*.json*"):
        path.write_bytes(b"{ nonsense")
    (one.folder / f"{NAME}.json.broken").write_bytes(b"older nonsense")
    saved_games = taken_over()
    (entry,) = saved_games.entries()
    assert (entry.title, entry.summary.actions, entry.fault) == ("Livia, Marcus, Octavia", 40, None)
    kept = files_in(one.folder.parent / "before-1.1" / "games")
    assert kept[f"{NAME}.json"] == b"{ nonsense"
    assert kept[f"{NAME}.json.broken"] == b"older nonsense"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes in folders here")
def test_a_side_file_that_is_a_pipe_costs_only_the_title(one: OneOf10) -> None:
    one.write(one.before)
    for side in one.folder.glob("*.json*"):
        side.unlink()
        os.mkfifo(side)
    assert taken_over().open(NAME).game.step == 40


@pytest.mark.parametrize("unreadable", [NAME, f"{NAME}.json", f"{NAME}.bak"])
def test_what_cannot_be_read_now_is_neither_passed_over_nor_moved(
    one: OneOf10, monkeypatch: pytest.MonkeyPatch, unreadable: str
) -> None:
    one.write(one.shorter, one.before, undone=[str(one.match.game.actions[-1])])
    before = files_in(one.folder)
    real = safe_read.read

    def read(path: Path, most: int) -> bytes:
        if path.name == unreadable:
            raise safe_read._refused(OSError(errno.EIO, os.strerror(errno.EIO)), path)
        return real(path, most)

    with monkeypatch.context() as context:
        context.setattr(safe_read, "read", read)
        SavedGames(PLUGINS).take_over_old()
        assert files_in(one.folder) == before
    (entry,) = taken_over().entries()
    assert (entry.title, entry.summary.actions) == ("Sunday", 39)


@pytest.mark.parametrize(("is_waiting", "left"), [(True, []), (False, [f"{NAME}.json", f"{NAME}.json.bak"])])
def test_a_side_file_without_a_record_is_forgotten_only_while_it_waits_for_it(
    one: OneOf10, is_waiting: bool, left: list[str]
) -> None:
    one.write(one.before, waiting=is_waiting)
    (one.folder / NAME).unlink()
    if is_waiting:
        (one.folder / f"{NAME}.json.bak").unlink()
    taken_over()
    assert sorted(files_in(one.folder)) == left
    if left:
        (one.folder / NAME).write_text(one.before, "utf-8", newline="\n")
        assert taken_over().entry(NAME).title == "Sunday"


@pytest.mark.parametrize(("way", "is_deleted"), [("going", True), ("coming", False)])
def test_a_game_on_its_way_into_the_trash_or_back_arrives(one: OneOf10, way: str, is_deleted: bool) -> None:
    one.write(one.before, one.shorter)
    place = one.folder / "trash" / f"{NAME}.1.{way}"
    place.mkdir(parents=True)
    (one.folder / NAME).rename(place / NAME)
    assert bool(SavedGames(PLUGINS)._old.names()) is not is_deleted
    saved_games = taken_over()
    found = [each.name for each in saved_games.entries()], len(saved_games.deleted())
    assert found == (([], 1) if is_deleted else ([NAME], 0))
    assert not place.exists()
    if is_deleted:
        assert saved_games.entry(saved_games.restore(saved_games.deleted()[0])).title == "Sunday"


def test_what_1_0_played_after_one_had_gone_back_to_it_is_taken_over_too(one: OneOf10) -> None:
    """It keeps the lines of a game of this version, and puts a side file beside it."""
    one.write(one.shorter, one.before)
    first = taken_over()
    content = (one.folder / NAME).read_bytes()
    game = plugin().engine.read(content)  # as 1.0 reads it: the lines are unknown ones
    game.play(game.legal_actions()[0])
    one.write(game.record(), content.decode(), title="", seats=["", "", ""], sides=["bottom"] * 3, serial=9)
    saved_games = taken_over()
    (entry,) = saved_games.entries()
    assert (entry.title, entry.serial, entry.summary.actions) == ("Sunday", 9, 40)
    assert entry.seats == first.entries()[0].seats
    assert {path.name for path in (one.folder.parent / "before-1.1").iterdir()} == {"games", "games-2"}
    assert parted((one.folder / NAME).read_bytes())[1].actions == 40


def test_a_game_that_another_program_plays_is_left_alone(one: OneOf10) -> None:
    one.write(one.before, one.shorter)
    before = files_in(one.folder)
    elsewhere = FileLock.take(one.folder / f"{NAME}.lock")
    SavedGames(PLUGINS).take_over_old()
    elsewhere.release()
    assert files_in(one.folder) == before


def test_a_lock_that_tells_of_a_result_not_counted_yet_stays(one: OneOf10) -> None:
    one.write(one.before, one.shorter)
    (one.folder / f"{NAME}.lock").write_bytes(b"")
    SavedGames(PLUGINS).take_over_old()
    assert (one.folder / f"{NAME}.lock").exists()


@pytest.mark.parametrize(
    ("before", "now", "undone", "left"),
    [
        ("abc", "a", "", "bc"),  # two were taken back
        ("ab", "a", "cd", "bcd"),
        ("a", "ab", "bc", "c"),  # one was brought back
        ("a", "ax", "bc", ""),  # another way
        ("ab", "xyz", "zz", ""),
    ],
)
def test_what_can_be_redone_after_a_change_that_was_not_noted(
    before: str, now: str, undone: str, left: str
) -> None:
    assert old_saves._undone_since(tuple(before), tuple(now), tuple(undone)) == tuple(left)
