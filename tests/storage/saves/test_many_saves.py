"""Many saves, several windows, and sweeping up after programs that were killed."""

import dataclasses
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

from aqua_romana.boardgame.match import Match
from aqua_romana.boardgame.plugin import Seat
from aqua_romana.games.romana.rules import Game
from aqua_romana.program import PLUGINS
from aqua_romana.storage.files import atomic_write
from aqua_romana.storage.files.file_lock import FileLock
from aqua_romana.storage.saves import game_file, save_list
from aqua_romana.storage.saves.saved_games import SavedGames
from tests.saves import RECORDS, match_of, plugin

Begun = Callable[..., Match]


class TestTwoWindows:
    """Two programs with the same folder; here two libraries, of which each has its own idea of things."""

    def test_a_title_given_elsewhere_survives_the_next_action(
        self, saved_games: SavedGames, begun: Begun, play: Callable[..., Match]
    ) -> None:
        match = begun(10)
        name = saved_games.name_of(match)
        SavedGames(PLUGINS).rename(name, "Sunday")
        play(match, 1, seed=2)
        assert SavedGames(PLUGINS).entry(name).title == "Sunday"
        saved_games.let_go(match)
        assert saved_games.open(name).game.record() == match.game.record()

    def test_a_name_that_was_given_away_meanwhile_mixes_no_games(
        self, saved_games: SavedGames, begun: Begun, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("aqua_romana.storage.saves.game_file.moment", lambda: "2026-11-14 19:02:48")
        first = begun(10, players=2, seats=(Seat(), Seat("faber")))
        record, name = first.game.record(), saved_games.name_of(first)
        saved_games.let_go(first)
        saved_games.rename(name, "Water")
        token = saved_games.delete(name)
        second = begun(3, players=4)
        assert saved_games.name_of(second) == name
        restored = saved_games.restore(token)
        assert restored == "2026-11-14-190248-2.aqr"
        assert saved_games.entry(name).summary.actions == 3
        assert saved_games.entry(name).title == "Livia, Marcus, Octavia, Gaius"
        back = saved_games.open(restored)
        assert (back.game.record(), back.seats) == (record, (Seat(), Seat("faber")))
        assert saved_games.entry(restored).title == "Water"


def a_library_of(count: int, folder: Path, *, finished: bool) -> None:
    """So many games that nobody has played here, all different, the last one newest."""
    folder.mkdir(parents=True)
    raw = (RECORDS / "4-players-1.aqr").read_text("utf-8")
    lines = raw.splitlines(keepends=True)
    start = lines.index("---\n")
    for number in range(count):
        head = [*lines[:start], f"remark {number}\n"]
        text = "".join([*head, *(lines[start:] if finished else lines[start : start + 12])])
        path = folder / f"2020-01-01-{number:06}.aqr"
        path.write_text(text, "utf-8")
        os.utime(path, (1_600_000_000 + number,) * 2)


class TestMany:
    """Ten thousand saved games."""

    def test_the_first_screenful_comes_at_once_and_the_rest_behind_it(
        self, home: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        folder = home / "data" / "games"
        a_library_of(600, folder, finished=False)
        saved_games = SavedGames(PLUGINS)
        read: list[bytes] = []
        real = game_file.read_game
        monkeypatch.setattr(
            game_file, "read_game", lambda plugin, record: read.append(record) or real(plugin, record)
        )
        found = saved_games.listing()
        assert (len(found), found.is_full, read) == (600, False, [])
        assert [entry.name for entry in found[:12]] == found.names[:12]
        assert found.names[0] == "2020-01-01-000599.aqr"
        assert len(read) == 12
        assert saved_games.last_unfinished().name == found.names[0]
        while not found.fill(0.05):
            pass
        assert len(read) == 600
        assert len(found) == 600
        assert [entry.summary.actions for entry in found] == [11] * 600
        read.clear()
        assert saved_games.listing().is_full
        assert len(saved_games.entries()) == 600
        again = SavedGames(PLUGINS)
        assert again.listing().is_full, "remembered between two starts"
        assert read == []
        assert again.entries() == saved_games.entries()

    def test_a_spoiled_cache_costs_only_reading_again(self, home: Path) -> None:
        a_library_of(20, home / "data" / "games", finished=False)
        before = SavedGames(PLUGINS).entries()
        kept = home / "cache" / "cache.db"
        whole = kept.read_bytes()

        def change(*statements: str) -> bytes:
            kept.write_bytes(whole)
            connection = sqlite3.connect(kept)
            for statement in statements:
                connection.execute(statement)
            connection.commit()
            connection.close()
            return kept.read_bytes()

        spoiled = [
            change("UPDATE games SET serial = 7"),
            change("UPDATE games SET entry = '{}', crc = 0"),
            change("UPDATE games SET name = name || 'x'"),
            change("DROP TABLE games"),
            change("PRAGMA user_version = 99"),
            b"",
            b"nonsense" * 500,
            whole[: len(whole) // 2],
            whole.replace(b"Livia", b"Lidia"),
        ]
        for content in spoiled:
            kept.write_bytes(content)
            assert SavedGames(PLUGINS).entries() == before

    @pytest.mark.parametrize("content", [b"nonsense" * 500, b"SQLite format 3\0" + b"x" * 5000])
    def test_a_damaged_cache_is_replaced_by_a_sound_one(self, home: Path, content: bytes) -> None:
        a_library_of(3, home / "data" / "games", finished=False)
        kept = home / "cache" / "cache.db"
        kept.parent.mkdir(parents=True)
        kept.write_bytes(content)
        for _ in range(2):
            SavedGames(PLUGINS).entries()
        connection = sqlite3.connect(kept)
        assert connection.execute("SELECT count(*) FROM games").fetchone() == (3,)
        connection.close()

    def test_what_is_remembered_of_a_game_is_not_read_again(
        self, saved_games: SavedGames, begun: Begun, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        for match in (begun(2000, players=2), begun(9)):
            saved_games.let_go(match)
        before = saved_games.entries()

        def refuse(plugin: object, record: bytes) -> None:
            raise AssertionError("it is known")

        monkeypatch.setattr(game_file, "read_game", refuse)
        assert SavedGames(PLUGINS).entries() == before

    def test_read_on_to_the_end_the_list_is_in_the_order_of_playing(self, home: Path) -> None:
        a_library_of(4, home / "data" / "games", finished=False)
        first = SavedGames(PLUGINS)
        played = first.listing().names[2]
        match = match_of(first, first.open(played))
        match.play(match.game.legal_actions()[0])
        first.let_go(match)
        (home / "cache" / "cache.db").unlink()
        found = SavedGames(PLUGINS).listing()
        assert found.fill()
        others = [f"2020-01-01-00000{number}.aqr" for number in (3, 2, 1, 0)]
        others.remove(played)
        assert found.names == [entry.name for entry in found] == [played, *others]

    def test_without_a_cache_everything_is_there_again(self, home: Path, monkeypatch) -> None:
        a_library_of(20, home / "data" / "games", finished=False)
        before = SavedGames(PLUGINS).entries()
        (home / "cache" / "cache.db").unlink()
        assert SavedGames(PLUGINS).entries() == before

        def refuse(path: Path, *_how: str) -> object:
            raise OSError(13, "Permission denied", str(path))

        monkeypatch.setattr("aqua_romana.storage.database._connected", refuse)
        assert SavedGames(PLUGINS).entries() == before

    def test_a_file_changed_within_the_same_moment_is_told_by_its_content(
        self, saved_games: SavedGames, begun: Begun
    ) -> None:
        match = begun(3)
        name = saved_games.name_of(match)
        saved_games.let_go(match)
        path = saved_games.folder / name
        before = path.stat()
        content = path.read_bytes()
        path.write_bytes(content.replace(b"\nid ", b"\nxd "))
        os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
        (entry,) = SavedGames(PLUGINS).entries()
        assert entry.check != saved_games.entries()[0].check

    def test_a_changed_game_is_read_again(self, home: Path) -> None:
        a_library_of(save_list._FEW + 10, home / "data" / "games", finished=False)
        saved_games = SavedGames(PLUGINS)
        name = saved_games.entries()[30].name
        match = match_of(saved_games, saved_games.open(name))
        match.play(match.game.legal_actions()[0])
        saved_games.let_go(match)
        assert (saved_games.entries()[0].name, saved_games.entries()[0].summary.actions) == (name, 12)
        assert SavedGames(PLUGINS).entries()[0].name == name

    def test_nobody_waits_for_a_game_to_go_on_with(self, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        a_library_of(300, home / "data" / "games", finished=True)
        read: list[bytes] = []
        real = game_file.read_game
        monkeypatch.setattr(
            game_file, "read_game", lambda plugin, record: read.append(record) or real(plugin, record)
        )
        slow_disk = SimpleNamespace(monotonic=lambda: 0.02 * len(read))
        monkeypatch.setattr("aqua_romana.storage.saves.save_list.time", slow_disk)
        assert SavedGames(PLUGINS).last_unfinished() is None
        assert 0 < 0.02 * len(read) < 1, "seconds"


class TestSweeping:
    """What killed programs left."""

    def test_a_game_that_was_never_written_is_no_game_and_is_swept(
        self, saved_games: SavedGames, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def fail(*_arguments: object, **_more: object) -> None:
            raise KeyboardInterrupt

        with monkeypatch.context() as context:
            context.setattr(atomic_write, "write", fail)
            with pytest.raises(KeyboardInterrupt):
                saved_games.begin(plugin(), Game(2), title="Sunday")
        saved_games._open_saves.clear()
        other = SavedGames(PLUGINS)
        assert other.entries() == []
        FileLock._ours.clear()
        other.tidy()
        assert [each for each in other.folder.rglob("*") if each.is_file()] == []

    def test_half_written_files_are_swept_in_every_folder_of_the_games(
        self, saved_games: SavedGames, begun: Begun
    ) -> None:
        saved_games.let_go(begun(3))
        kept = saved_games.folder.parent / "before-1.1" / "games"
        for folder in (saved_games.folder, saved_games.folder / "trash", kept):
            folder.mkdir(parents=True, exist_ok=True)
            (folder / f".x.aqr.{'a' * 16}.new").write_bytes(b"half")
            os.utime(folder / f".x.aqr.{'a' * 16}.new", (0, 0))
        saved_games.tidy()
        assert list(saved_games.folder.parent.rglob("*.new")) == []

    def test_a_running_program_is_not_swept(self, saved_games: SavedGames, begun: Begun, home: Path) -> None:
        match = begun(10)
        script = (
            "from aqua_romana.storage.saves.saved_games import SavedGames\n"
            "from aqua_romana.program import PLUGINS\n"
            "SavedGames(PLUGINS).tidy()\n"
        )
        subprocess.run([sys.executable, "-c", script], check=True, env=os.environ)
        assert (saved_games.folder / f"{saved_games.name_of(match)}.lock").exists()
        assert dataclasses.replace(saved_games.entries()[0], busy=True) == SavedGames(PLUGINS).entries()[0]
