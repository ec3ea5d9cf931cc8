"""Everything in one file: it comes back whole, adds and never takes away, nothing hostile gets in."""

import errno
import io
import json
import os
import random
import re
import shutil
import struct
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from aqua_romana.boardgame.evening import Evening
from aqua_romana.boardgame.match import Match
from aqua_romana.boardgame.messages import Message
from aqua_romana.boardgame.plugin import Seat
from aqua_romana.boardgame.two_homes import HandOver, Home
from aqua_romana.games.romana.rules import Game
from aqua_romana.program import PLUGINS
from aqua_romana.screens.standings import standings_of
from aqua_romana.storage import archive
from aqua_romana.storage.evenings import Evenings
from aqua_romana.storage.files import safe_read
from aqua_romana.storage.files.exported_files import ARCHIVE_ENDING
from aqua_romana.storage.saves.game_file import check_of, give_id
from aqua_romana.storage.saves.record_headers import About, composed, parted
from aqua_romana.storage.saves.saved_games import SavedGames
from aqua_romana.storage.settings import LastSetup, Settings
from tests.saves import begin, match_of, plugin
from tests.storage.databases import refusing

LEFT = Path(__file__).parent.parent / "data_0_1"
CASES = int(os.environ.get("AQUA_ROMANA_FUZZ", "100"))
SOME_AND_MANY = pytest.mark.parametrize("cases", [CASES, pytest.param(500, marks=pytest.mark.release)])


def seen(saved_games: SavedGames) -> list[tuple[object, ...]]:
    """What somebody sees of a library. A damaged game is as old as its file, which a copy is not."""
    return [
        (
            each.name,
            each.title,
            each.seats,
            each.fault is None and each.changed,
            each.summary.actions,
            str(each.fault),
        )
        for each in saved_games.entries()
    ]


def standings(saved_games: SavedGames) -> list[tuple[str, int, int]]:
    return [(each.name, each.played, each.won) for each in standings_of(saved_games.statistics, plugin())]


@pytest.fixture
def elsewhere(tmp_path: Path) -> SavedGames:
    """The library of another computer."""
    return SavedGames(PLUGINS, tmp_path / "elsewhere" / "games")


@pytest.fixture
def full(saved_games: SavedGames, begun: Callable[..., Match]) -> SavedGames:
    """Some games, one with a title, one finished, one copied, and a damaged one."""
    saved_games.let_go(begun(20))
    saved_games.let_go(begun(2000, players=2))
    match = begun(25, players=4)
    saved_games.rename(saved_games.name_of(match), "Sunday")
    saved_games.let_go(match)
    saved_games.duplicate(saved_games.name_of(match) or next(iter(saved_games.entries())).name)
    (saved_games.folder / "2026-01-02-030405.aqr").write_text(
        "aqua-romana 1\nplayers 3\n---\nplace C 99\n", "utf-8"
    )
    return saved_games


def packed(saved_games: SavedGames, tmp_path: Path, settings: Settings | None = None) -> Path:
    file = tmp_path / f"all{ARCHIVE_ENDING}"
    file.write_bytes(archive.pack(saved_games, (settings or Settings()).plain()).content)
    return file


def carry(source: SavedGames, goal: SavedGames, tmp_path: Path) -> archive.Unpacked:
    file = packed(source, tmp_path)
    return archive.merge(goal, archive.read(file, goal))


def test_everything_comes_along(full, elsewhere, tmp_path):
    done = carry(full, elsewhere, tmp_path)
    assert seen(elsewhere) == seen(full)
    assert standings(elsewhere) == standings(full) != []
    assert done == archive.Unpacked(5, 0, 1, 0)
    assert not list(elsewhere.folder.glob("*.lock"))


def test_twice_changes_nothing_more(full, elsewhere, tmp_path):
    carry(full, elsewhere, tmp_path)
    before = seen(elsewhere)
    assert carry(full, elsewhere, tmp_path) == archive.Unpacked()
    assert seen(elsewhere) == before
    assert standings(elsewhere) == standings(full)
    assert carry(elsewhere, full, tmp_path) == archive.Unpacked()


def test_a_record_that_is_here_under_another_name_is_not_taken_in_again(saved_games, elsewhere, tmp_path):
    for each, name in ((saved_games, "2026-01-02-030405.aqr"), (elsewhere, "2026-01-02-030406.aqr")):
        each.folder.mkdir(parents=True, exist_ok=True)
        (each.folder / name).write_text("aqua-romana 1\nplayers 3\n---\nplace C 12\n", "utf-8")
    assert carry(saved_games, elsewhere, tmp_path) == archive.Unpacked()


def test_as_many_members_as_are_allowed_are_read(full, elsewhere, tmp_path, monkeypatch):
    file = packed(full, tmp_path)
    monkeypatch.setattr(archive, "_MOST_MEMBERS", len(zipfile.ZipFile(file).namelist()))
    assert archive.merge(elsewhere, archive.read(file, elsewhere)).games == 5


def test_a_game_played_on_there_is_brought_up_to_date(full, elsewhere, tmp_path, play, monkeypatch):
    carry(full, elsewhere, tmp_path)
    monkeypatch.setattr("aqua_romana.storage.saves.game_file.moment", lambda: "2030-01-01 12:00:00")
    name = next(each.name for each in full.entries() if each.can_go_on)
    match = play(match_of(full, full.open(name)), 3, seed=8)
    full.let_go(match)
    assert carry(full, elsewhere, tmp_path) == archive.Unpacked(0, 1, 0, 0)
    assert elsewhere.look(name)[1].record() == match.game.record()
    assert carry(full, elsewhere, tmp_path) == archive.Unpacked()


def test_a_game_played_on_here_stays(full, elsewhere, tmp_path, play):
    carry(full, elsewhere, tmp_path)
    name = next(each.name for each in elsewhere.entries() if each.can_go_on)
    match = play(match_of(elsewhere, elsewhere.open(name)), 3, seed=8)
    elsewhere.let_go(match)
    assert carry(full, elsewhere, tmp_path) == archive.Unpacked()
    assert elsewhere.look(name)[1].record() == match.game.record()


def test_games_that_went_different_ways_are_both_kept(full, elsewhere, tmp_path, play):
    carry(full, elsewhere, tmp_path)
    name = next(each.name for each in elsewhere.entries() if each.can_go_on)
    played = []
    for seed, saved_games in enumerate((full, elsewhere)):
        match = play(match_of(saved_games, saved_games.open(name)), 6, seed)
        played.append(match.game.record())
        saved_games.let_go(match)
    assert carry(full, elsewhere, tmp_path).games == 1
    held = [elsewhere.look(each.name)[1].record() for each in elsewhere.entries() if not each.fault]
    assert held.count(played[0]) == held.count(played[1]) == 1


def test_a_game_that_is_open_here_is_left_alone(full, elsewhere, tmp_path, play, monkeypatch):
    carry(full, elsewhere, tmp_path)
    monkeypatch.setattr("aqua_romana.storage.saves.game_file.moment", lambda: "2030-01-01 12:00:00")
    name = next(each.name for each in full.entries() if each.can_go_on)
    full.let_go(play(match_of(full, full.open(name)), 3, seed=8))
    opened = elsewhere.open(name)
    before = (elsewhere.folder / name).read_bytes()
    assert carry(full, elsewhere, tmp_path).games == 1
    assert (elsewhere.folder / name).read_bytes() == before
    elsewhere.let_go(opened)


def test_results_meet_without_counting_twice(full, elsewhere, tmp_path, play):
    play(begin(elsewhere, Game(2)), 2000, seed=4)
    carry(full, elsewhere, tmp_path)
    assert sorted(standings(elsewhere))[0][1] == 2
    carry(elsewhere, full, tmp_path)
    carry(full, elsewhere, tmp_path)
    assert standings(elsewhere) == standings(full)
    assert max(played for _name, played, _won in standings(full)) == 2


def test_what_0_1_left_comes_along_and_is_counted_once(home, elsewhere, tmp_path):
    shutil.copytree(LEFT / "data", home / "data")
    saved_games = SavedGames(PLUGINS)
    assert carry(saved_games, elsewhere, tmp_path) == archive.Unpacked(5, 0, 2, 0)
    assert seen(elsewhere) == seen(saved_games)
    match = match_of(saved_games, saved_games.open("2026-11-14-190248.aqr"))
    match.undo()
    match.redo()
    saved_games.let_go(match)
    assert carry(saved_games, elsewhere, tmp_path).results == 0
    assert standings(elsewhere) == standings(saved_games)


def test_settings_fill_in_what_nobody_chose_here():
    there = Settings(language="de", palette="high_contrast", text_scale=1.5, window=(800, 600), names=["Ada"])
    there.plays_instantly, there.setups["aqua-romana"] = True, LastSetup(players=3)
    there.take({"of a later version": 7, "other": {"more of it": 8}})
    here = Settings(palette="colour_blind", names=["Zoë"])
    here.take({"other": {"thinking": ""}})
    here.fill_in(json.loads(json.dumps(there.plain())))
    assert (here.language, here.palette, here.text_scale) == ("de", "colour_blind", 1.5)
    assert (here.window, here.names) == (Settings().window, ["Zoë", "Ada"])
    assert (here.plays_instantly, here.setups) == (False, {"aqua-romana": LastSetup(players=3)})
    assert (here.plain()["of a later version"], here.plain()["other"]["more of it"]) == (7, 8)


# -- what is not there -------------------------------------------------------------------------------


def unreadable(monkeypatch, name):
    real = safe_read.read

    def read(path, most):
        if path.name == name:
            raise safe_read.Fault("unreadable", Message("The disk is away."), path, number=errno.EIO)
        return real(path, most)

    monkeypatch.setattr(safe_read, "read", read)


def test_a_folder_that_cannot_be_looked_into_gives_no_archive(full, monkeypatch):
    def refuse(_folder):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(os, "listdir", refuse)
    with pytest.raises(PermissionError):
        archive.pack(full, {})


def test_what_cannot_be_read_is_named_in_the_archive_and_to_the_user(full, monkeypatch):
    name = full.entries()[0].name
    unreadable(monkeypatch, name)
    everything = archive.pack(full, {})
    assert everything.missing == (name,)
    with zipfile.ZipFile(io.BytesIO(everything.content)) as made:
        about = json.loads(made.read("manifest.json"))
    assert (about["games"], about["results"], about["missing"]) == (4, 1, [name])


def test_results_that_cannot_be_read_are_named_too(full, monkeypatch):
    with refusing(monkeypatch, errno.EIO):
        assert archive.pack(full, {}).missing == ("progress.db",)


def test_what_was_written_is_read_back(full, tmp_path):
    everything = archive.pack(full, {})
    file = tmp_path / "all.aqua"
    file.write_bytes(everything.content)
    archive.verify(file, everything, full)
    file.write_bytes(everything.content[:-3] + b"xyz")
    with pytest.raises(OSError, match=r"."):
        archive.verify(file, everything, full)


def test_a_file_that_is_another_one_is_not_called_good(full, elsewhere, tmp_path):
    other = packed(elsewhere, tmp_path)
    with pytest.raises(OSError, match="cannot be read back") as told:
        archive.verify(other, archive.pack(full, {}), full)
    assert (told.value.errno, told.value.filename) == (errno.EIO, str(other))


def test_more_than_could_be_read_again_is_not_packed(full, monkeypatch):
    monkeypatch.setattr(archive, "_LARGEST", 100)
    with pytest.raises(safe_read.Fault, match=re.escape(str(full.folder))) as told:
        archive.pack(full, {})
    assert told.value.why == "irregular"
    assert isinstance(told.value.sentence, Message)


def test_games_of_version_1_0_come_with_what_lay_beside_them(elsewhere, tmp_path):
    record = "aqua-romana 1\nplayers 3\n---\nplace C 12\n"
    stored = {
        "title": "Sunday", "seats": ["", "curator", ""], "sides": ["left", "", "top"],
        "created": "2026-11-20 19:00:00", "changed": "2026-11-20 20:00:00", "serial": 7,
        "check": check_of(record.encode()), "undone": ["place S 1"],
    }  # fmt: skip
    about = {"what": archive._MARK, "form": 1, "version": "1.0.0", "games": 2, "results": 0, "missing": []}
    file = tmp_path / "old.aqua"
    named = ("2026-11-20-190000.aqr", "2026-11-20-190001.aqr")
    file.write_bytes(
        zipped(
            **{
                "manifest.json": json.dumps(about).encode(),
                "results.json": b'{"games": {}}',
                "settings.json": b"{}",
                f"games/{named[0]}": record.encode(),
                f"games/{named[0]}.json": json.dumps(stored).encode(),
                f"games/{named[1]}": record.replace("C 12", "S 1").encode(),
                f"games/{named[1]}.json": b"nonsense",
            }
        )
    )
    assert archive.merge(elsewhere, archive.read(file, elsewhere)).games == 2
    entry = elsewhere.entry(named[0])
    assert (entry.title, entry.changed) == ("Sunday", "2026-11-20 20:00:00")
    opened = elsewhere.open(named[0])
    assert [seat.level for seat in opened.seats] == ["", "frontinus", ""]
    assert [str(action) for action in opened.game.undone] == ["place S 1"]
    assert elsewhere.entry(named[1]).summary.actions == 1


def test_a_game_played_before_all_that_are_here_comes_last(full, elsewhere, tmp_path, begun, monkeypatch):
    monkeypatch.setattr("aqua_romana.storage.saves.game_file.moment", lambda: "2001-02-03 04:05:06")
    carry(full, elsewhere, tmp_path)
    older = begun(5)
    name = full.name_of(older)
    full.let_go(older)
    assert carry(full, elsewhere, tmp_path).games == 1
    whole = [each.name for each in elsewhere.entries() if not each.fault]
    assert whole[-1] == name


def test_games_that_the_manifest_counts_and_the_file_has_not_are_told(full, elsewhere, tmp_path):
    with zipfile.ZipFile(packed(full, tmp_path)) as whole:
        members = {name: whole.read(name) for name in whole.namelist()}
    lost = [name for name in members if name.endswith(".aqr")][:2]
    file = tmp_path / "less.aqua"
    file.write_bytes(zipped(**{name: raw for name, raw in members.items() if name not in lost}))
    assert archive.merge(elsewhere, archive.read(file, elsewhere)).lost == 2


def test_reading_that_is_called_off_takes_nothing_and_tells_of_no_loss(full, elsewhere, tmp_path):
    luggage = archive.read(packed(full, tmp_path), elsewhere, lambda _share: True)
    assert archive.merge(elsewhere, luggage) == archive.Unpacked()
    assert luggage.lost == 0
    assert elsewhere.entries() == []


def test_results_that_were_not_written_are_not_counted_as_added(full, elsewhere, tmp_path, monkeypatch):
    luggage = archive.read(packed(full, tmp_path), elsewhere)
    with refusing(monkeypatch), pytest.raises(OSError, match="No space left"):
        archive.merge(elsewhere, luggage)
    assert archive.merge(elsewhere, luggage).results == 1
    assert standings(SavedGames(PLUGINS, elsewhere.folder)) == standings(full)


# -- in doubt ----------------------------------------------------------------------------------------


def played_on(saved_games, play, actions=3):
    name = next(each.name for each in saved_games.entries() if each.can_go_on)
    match = play(match_of(saved_games, saved_games.open(name)), actions, seed=8)
    saved_games.let_go(match)
    return name, match.game.record()


def test_a_game_that_went_on_elsewhere_keeps_its_title_and_seats_here(full, elsewhere, tmp_path, play):
    carry(full, elsewhere, tmp_path)
    name, record = played_on(full, play)
    full.rename(name, "Theirs")
    elsewhere.rename(name, "Ours")
    opened = elsewhere.open(name)
    match = match_of(elsewhere, opened)
    match.change_seats((*opened.seats[:-1], Seat("faber", "left")))
    elsewhere.let_go(match)
    assert carry(full, elsewhere, tmp_path).newer == 1
    entry = elsewhere.entry(name)
    assert (entry.title, entry.seats) == ("Ours", match.seats)
    assert elsewhere.look(name)[1].record() == record


def test_a_longer_game_from_a_computer_whose_clock_is_behind_is_taken(
    full, elsewhere, tmp_path, play, monkeypatch
):
    carry(full, elsewhere, tmp_path)
    monkeypatch.setattr("aqua_romana.storage.saves.game_file.moment", lambda: "1999-01-01 12:00:00")
    name, record = played_on(full, play)
    assert carry(full, elsewhere, tmp_path).newer == 1
    assert elsewhere.look(name)[1].record() == record


def between_homes(saved_games: SavedGames, actions: int, number: int, home: Home) -> bytes:
    """A game that is also played elsewhere, so far; its record."""
    game = Game(2)
    give_id(game, random.Random(1))
    for _action in range(actions):
        game.play(game.legal_actions()[0])
    record = game.record().encode()
    seats = (Seat(), Seat(is_elsewhere=True))
    about = About(seats=seats, actions=actions, hand_over=HandOver(number), home=home)
    saved_games.folder.mkdir(parents=True, exist_ok=True)
    (saved_games.folder / "2026-01-02-030405.aqr").write_bytes(composed(record, about))
    return record


def test_a_game_between_homes_is_brought_up_to_date_and_keeps_who_sits_here(saved_games, elsewhere, tmp_path):
    record = between_homes(saved_games, 9, 4, Home(frozenset({0}), True, 9, 9, "/theirs", "Theirs.aqr"))
    between_homes(elsewhere, 5, 2, Home(frozenset({1}), False, 5, 5, "/ours", "Ours.aqr"))
    assert carry(saved_games, elsewhere, tmp_path) == archive.Unpacked(0, 1)
    (entry,) = elsewhere.entries()
    assert entry.home == Home(frozenset({1}), False, 9, 9, "/ours", "Ours.aqr")
    assert parted(elsewhere.content(entry.name))[0] == record
    assert carry(saved_games, elsewhere, tmp_path) == archive.Unpacked()


def test_what_all_homes_took_back_does_not_come_back_in_its_place(saved_games, elsewhere, tmp_path):
    between_homes(saved_games, 9, 3, Home(frozenset({0}), True, 9, 9))
    here = between_homes(elsewhere, 7, 4, Home(frozenset({0}), True, 7, 7))
    assert carry(saved_games, elsewhere, tmp_path) == archive.Unpacked(1)
    assert here in [parted(elsewhere.content(each.name))[0] for each in elsewhere.entries()]
    assert elsewhere.entry("2026-01-02-030405.aqr").home.coming == 7


def test_of_a_game_that_was_taken_back_here_both_are_kept(full, elsewhere, tmp_path, play):
    name, record = played_on(full, play)
    carry(full, elsewhere, tmp_path)
    match = match_of(elsewhere, elsewhere.open(name))
    match.undo()
    elsewhere.let_go(match)
    assert carry(full, elsewhere, tmp_path).games == 1
    held = [elsewhere.look(each.name)[1].record() for each in elsewhere.entries() if not each.fault]
    assert held.count(record) == held.count(match.game.record()) == 1
    assert carry(full, elsewhere, tmp_path) == archive.Unpacked()


# -- hostile files -----------------------------------------------------------------------------------


def zipped(**members: bytes) -> bytes:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as made:
        for name, raw in members.items():
            made.writestr(name, raw)
    return content.getvalue()


MANIFEST = json.dumps({"what": "aqua-romana: everything", "form": 1}).encode()
EMPTY = {"manifest.json": MANIFEST, "settings.json": b"{}", "results.json": b'{"games": {}}'}
RECORD = Game(2).record().encode()


def everything(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }


def refused(saved_games: SavedGames, tmp_path: Path, raw: bytes) -> str:
    file = tmp_path / "hostile.aqua"
    file.write_bytes(raw)
    before = everything(tmp_path)
    with pytest.raises(safe_read.Fault) as fault:
        archive.merge(saved_games, archive.read(file, saved_games))
    assert everything(tmp_path) == before
    return str(fault.value.sentence)


@pytest.mark.parametrize("name", [
    "../../evil.aqr", "/etc/evil.aqr", "..\\evil.aqr", "C:\\evil.aqr", "sub/evil.aqr", "CON.aqr", ".evil.aqr",
    "a\x01b.aqr", "\u202e.aqr", "x" * 300 + ".aqr", "-rf.aqr", "2026-01-01-000000.aqr/../../evil.aqr", ".aqr",
])  # fmt: skip
def test_names_are_only_names(elsewhere, tmp_path, name):
    file = tmp_path / "hostile.aqua"
    file.write_bytes(zipped(**EMPTY, **{f"games/{name}": RECORD}))
    before = everything(tmp_path)
    done = archive.merge(elsewhere, archive.read(file, elsewhere))
    assert done.games == 1
    new = everything(tmp_path).keys() - before.keys()
    assert all(each.startswith("elsewhere/games/2") for each in new)
    assert [each.summary.actions for each in elsewhere.entries()] == [0]


def test_bombs_are_not_unpacked(elsewhere, tmp_path):
    bomb = zipped(**EMPTY, **{"games/2026-01-01-000000.aqr": b"aqua-romana 1\n" + b"0" * 20_000_000})
    assert "more than games" in refused(elsewhere, tmp_path, bomb)
    assert "more than games" in refused(
        elsewhere, tmp_path, zipped(**{**EMPTY, "manifest.json": b" " * 10**7})
    )


def test_many_small_bombs_are_too_much_together(elsewhere, tmp_path, monkeypatch):
    monkeypatch.setattr(archive, "_MOST_UNPACKED", 5_000_000)
    games = {f"games/2026-01-01-{at:06d}.aqr": b"aqua-romana 1\n" + b"0" * 900_000 for at in range(9)}
    assert "more than games" in refused(elsewhere, tmp_path, zipped(**EMPTY, **games))


@pytest.mark.parametrize("name", ["results.json", "learning.json", "settings.json", "manifest.json"])
def test_a_bomb_of_empty_lists_is_not_taken_apart(elsewhere, tmp_path, name):
    bomb = b'{"x": [' + b"[]," * 600_000 + b"[]]}"
    inner = bomb if name != "results.json" else b'{"x": [' + b"[]," * 1_600_000 + b"[]]}"
    assert refused(elsewhere, tmp_path, zipped(**{**EMPTY, name: inner}))


def test_far_too_many_members_are_refused(elsewhere, tmp_path, monkeypatch):
    monkeypatch.setattr(archive, "_MOST_MEMBERS", 50)
    games = {f"games/{at}.txt": b"" for at in range(60)}
    assert "more than games" in refused(elsewhere, tmp_path, zipped(**EMPTY, **games))


@pytest.mark.parametrize("raw", [
    b"", b"PK", b"aqua-romana 1\n", b"\x00" * 5000, zipped(), zipped(**{"manifest.json": b"{}"}),
    zipped(**{**EMPTY, "manifest.json": b"[" * 9000}), zipped(**{**EMPTY, "results.json": b"7"}),
    zipped(**{**EMPTY, "settings.json": b"\xff"}), zipped(**{"manifest.json": MANIFEST}),
])  # fmt: skip
def test_what_is_no_such_file_is_refused(elsewhere, tmp_path, raw):
    assert refused(elsewhere, tmp_path, raw)


def test_a_file_of_a_newer_version_says_so(elsewhere, tmp_path):
    manifest = json.dumps({"what": "aqua-romana: everything", "form": 2}).encode()
    assert "newer version" in refused(elsewhere, tmp_path, zipped(**{**EMPTY, "manifest.json": manifest}))


def test_what_is_no_game_is_left_out_and_told(elsewhere, tmp_path):
    file = tmp_path / "odd.aqua"
    games = {
        "games/2026-01-01-000000.aqr": b"chess 1\n",
        "games/2026-01-01-000001.aqr": RECORD,
        "x.txt": b"x",
    }
    file.write_bytes(zipped(**EMPTY, **games))
    assert archive.merge(elsewhere, archive.read(file, elsewhere)) == archive.Unpacked(1, 0, 0, 1)


@SOME_AND_MANY
def test_spoiled_files_by_the_hundred(full, tmp_path, cases):
    raw, chance = packed(full, tmp_path).read_bytes(), random.Random(2)
    file = tmp_path / "spoiled.aqua"
    outcomes = {"refused": 0, "read": 0}
    for case in range(cases):
        spoiled = bytearray(raw)
        for _ in range(chance.choice((1, 1, 2, 8))):
            at = chance.choice(
                (chance.randrange(len(spoiled) + 1), max(0, len(spoiled) - chance.randrange(400)))
            )
            match chance.randrange(4):
                case 0:
                    del spoiled[at:]
                case 1 if spoiled:
                    spoiled[at % len(spoiled)] ^= 1 << chance.randrange(8)
                case 2:
                    spoiled[at : at + 4] = struct.pack("<I", chance.choice((0, 1, 2**16, 2**31, 2**32 - 1)))
                case _:
                    spoiled[at : at + chance.randrange(40)] = chance.randbytes(chance.randrange(40))
        file.write_bytes(spoiled)
        try:
            luggage = archive.read(file, full)
        except safe_read.Fault:
            outcomes["refused"] += 1
            continue
        outcomes["read"] += 1
        if case % 20 == 0:
            goal = SavedGames(PLUGINS, tmp_path / f"goal{case}" / "games")
            archive.merge(goal, luggage)
            goal.entries()
            Settings().fill_in(luggage.settings)
    assert min(outcomes.values()) > 0, outcomes


@SOME_AND_MANY
def test_odd_content_by_the_hundred(full, tmp_path, cases):
    from tests.storage.files.test_odd_files import _mutated

    chance = random.Random(9)
    with zipfile.ZipFile(packed(full, tmp_path)) as whole:
        members = {name: whole.read(name) for name in whole.namelist()}
    file = tmp_path / "odd.aqua"
    arrived = []
    for case in range(cases // 4):
        odd = {
            name: _mutated(raw, chance) if name.endswith(".json") and chance.random() < 0.4 else raw
            for name, raw in members.items()
        }
        file.write_bytes(zipped(**odd))
        try:
            luggage = archive.read(file, full)
        except safe_read.Fault:
            continue
        Settings().fill_in(luggage.settings)
        if len(arrived) < 3:
            goal = SavedGames(PLUGINS, tmp_path / f"goal{case}" / "games")
            archive.merge(goal, luggage)
            standings_of(goal.statistics, plugin())
            arrived.append({each.name for each in goal.entries()})
    assert arrived
    assert all(names == {each.name for each in full.entries()} for names in arrived), "no game suffers"


def test_evenings_travel_with_everything_else_and_come_in_whole_or_not_at_all(
    saved_games, elsewhere, tmp_path, monkeypatch
):
    there, here = (Evenings(each.database, each.statistics) for each in (saved_games, elsewhere))
    for id in ("e1", "e2"):
        there.keep(Evening(id, "best3", "loser", ("aqua-romana",), ("Anna", "Ben")))
    ended = Evening("e1", "best3", "loser", ("aqua-romana",), ("Anna", "Ben"), is_ended=True)
    here.keep(ended)
    luggage = archive.read(packed(saved_games, tmp_path), elsewhere)
    with refusing(monkeypatch), pytest.raises(OSError, match="No space left"):
        archive.merge(elsewhere, luggage)
    assert here.named("e2") is None
    archive.merge(elsewhere, luggage)
    assert here.named("e2") == there.named("e2")
    assert here.named("e1") == ended
