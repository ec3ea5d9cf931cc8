"""Saves that others shortened, linked, padded or crowded: what is known is given, said, and never harmed."""

import os
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from aqua_romana.boardgame.match import Match
from aqua_romana.boardgame.plugin import LONGEST_RECORD, Damaged
from aqua_romana.games.romana.rules import Game
from aqua_romana.program import PLUGINS
from aqua_romana.storage.files.safe_read import Fault
from aqua_romana.storage.saves.game_file import end_of, id_of
from aqua_romana.storage.saves.saved_games import SavedGames
from tests.saves import RECORDS, begin, match_of, plugin, record_in
from tests.storage.pebbles_game import PEBBLES, Pebbles
from tests.storage.symlinks import link

Begun = Callable[..., Match]


def litter(saved_games: SavedGames) -> list[str]:
    """What is no saved game."""
    return sorted(
        each.name
        for each in saved_games.folder.rglob("*")
        if each.is_file() and not each.name.endswith(".aqr")
    )


class TestIrregular:
    """What may lie in a folder of saved games."""

    def test_a_pipe_a_folder_and_dangling_links_hide_no_other_game(
        self, saved_games: SavedGames, begun: Begun
    ) -> None:
        name = saved_games.name_of(begun(5))
        if hasattr(os, "mkfifo"):
            os.mkfifo(saved_games.folder / "pipe.aqr")
        (saved_games.folder / "folder.aqr").mkdir()
        link(saved_games.folder / "link.aqr", "nowhere")
        link(saved_games.folder / "round.aqr", "round.aqr")
        entries = {entry.name: entry for entry in SavedGames(PLUGINS).entries()}
        assert entries.pop(name).fault is None
        assert all(entry.fault for entry in entries.values())
        for odd in entries:
            with pytest.raises(Damaged):
                saved_games.open(odd)
            assert saved_games.look(odd) is None

    @pytest.mark.skipif(os.name == "nt", reason="names are always text there")
    def test_names_that_are_no_text_are_listed_opened_and_imported(
        self, saved_games: SavedGames, tmp_path: Path
    ) -> None:
        saved_games.folder.mkdir(parents=True)
        odd = os.fsdecode(b"caf\xe9\x07.aqr")
        for folder in (saved_games.folder, tmp_path):
            (folder / odd).write_text(Game(2).record(), "utf-8")
        (saved_games.folder / os.fsdecode(b"\xff.aqr")).write_bytes(b"junk")
        entries = saved_games.entries()
        assert all(entry.title.isprintable() for entry in entries)
        assert saved_games.open(odd).name == odd
        name, _note = saved_games.import_file(tmp_path / odd)
        assert saved_games.entry(name).title == r"caf\xe9\x07"

    def test_what_cannot_be_imported_is_told(self, saved_games: SavedGames, tmp_path: Path) -> None:
        if hasattr(os, "mkfifo"):
            os.mkfifo(tmp_path / "x.aqr")
            with pytest.raises(Fault, match="pipe"):
                saved_games.import_file(tmp_path / "x.aqr")
        with pytest.raises(Fault, match="folder"):
            saved_games.import_file(tmp_path)
        with pytest.raises(Fault) as missing:  # the exception has the system's own words, in its language
            saved_games.import_file(tmp_path / "none.aqr")
        assert "no such file" in str(missing.value.sentence)

    def test_a_folder_that_cannot_be_looked_into_is_told(
        self, saved_games: SavedGames, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        assert len(saved_games.listing()) == 0

        def refuse(_path: object) -> None:
            raise PermissionError(13, "Permission denied")

        with monkeypatch.context() as context:
            context.setattr(os, "scandir", refuse)
            with pytest.raises(PermissionError):
                saved_games.listing()
            assert saved_games.entries() == []
            assert saved_games.last_unfinished() is None

    @pytest.mark.parametrize(
        "odd",
        [
            f"played {'9' * 400} x",
            "played 1.5",
            "played -3 \x07",
            f"title {'x' * 900}",
            "title %E2%80%8E%00",
            f"seat 1 {'x' * 900}",
            "seat 9999999999 tiro",
            "seat 1 tiro\nseat 1 tiro",
            "challenge x",
            "actions -7",
            "actions 9e9",
            f"origin {'y' * 900}",
        ],
    )
    def test_odd_lines_cost_only_themselves(self, saved_games: SavedGames, begun: Begun, odd: str) -> None:
        match = begun(5)
        name = saved_games.name_of(match)
        saved_games.let_go(match)
        path = saved_games.folder / name
        key = odd.partition(" ")[0]
        lines = path.read_text("utf-8").split("\n")
        lines = [line for line in lines if line.partition(" ")[0] != key]
        lines.insert(lines.index("---"), odd)
        path.write_text("\n".join(lines), "utf-8", newline="\n")
        entry = SavedGames(PLUGINS).entry(name)
        assert entry.fault is None
        assert len(entry.title) <= 200
        opened = saved_games.open(name)
        assert (opened.game.step, len(opened.seats)) == (5, 3)

    def test_listing_changes_no_file(self, saved_games: SavedGames, begun: Begun) -> None:
        match = begun(5)
        name = saved_games.name_of(match)
        precious = saved_games.folder.parent / "precious"
        precious.write_text("precious", "utf-8")
        (saved_games.folder / "x.aqr").write_text(Game(2).record(), "utf-8")
        link(saved_games.folder / "x.aqr.lock", precious)
        (saved_games.folder / "y.aqr").write_text(Game(2).record(), "utf-8")
        (saved_games.folder / "y.aqr.lock").write_text("999999\n", "utf-8")
        before = {path: path.lstat().st_mtime_ns for path in saved_games.folder.rglob("*")}
        other = SavedGames(PLUGINS)
        assert len(other.entries()) == 3
        assert other.last_unfinished() is not None
        assert {path: path.lstat().st_mtime_ns for path in saved_games.folder.rglob("*")} == before
        assert precious.read_text("utf-8") == "precious"
        assert saved_games.open("x.aqr").name == "x.aqr"
        saved_games.tidy()
        assert (saved_games.folder / "x.aqr.lock").is_symlink()
        assert not (saved_games.folder / "y.aqr.lock").exists()
        assert (saved_games.folder / f"{name}.lock").exists()
        assert precious.read_text("utf-8") == "precious"


class TestReadable:
    """What is written can be read again."""

    def test_a_padded_record_is_refused_with_the_reason(
        self, saved_games: SavedGames, tmp_path: Path
    ) -> None:
        head, actions = Game(2).record().split("---\n")
        padding = "".join(f"remark {'x' * 900}\n" for _ in range(1090))
        path = tmp_path / "padded.aqr"
        path.write_text(f"{head}{padding}---\n{actions}", "utf-8")
        assert path.stat().st_size < LONGEST_RECORD
        with pytest.raises(Damaged, match="too long to be kept"):
            saved_games.import_file(path)
        assert saved_games.entries() == []
        assert litter(saved_games) == []

    def test_comments_cost_nothing(self, saved_games: SavedGames, tmp_path: Path) -> None:
        path = tmp_path / "padded.aqr"
        path.write_text(Game(2).record() + "# water\n" * 120_000, "utf-8", newline="\n")
        name, note = saved_games.import_file(path)
        assert note == ()
        assert (saved_games.folder / name).stat().st_size < 1000

    def test_a_game_that_outgrows_the_reader_is_not_written_and_told(
        self, saved_games: SavedGames, begun: Begun, play: Callable[..., Match]
    ) -> None:
        match = begun(10)
        path = saved_games.folder / saved_games.name_of(match)
        before = path.read_bytes()
        match.game.header += [("remark", "x" * 900)] * 1200
        play(match, 1)
        assert saved_games.trouble.cause == "long"
        assert "too long" in str(saved_games.trouble.sentences[0])
        assert path.read_bytes() == before

    def test_a_new_game_that_could_not_be_read_is_not_written(self, saved_games: SavedGames) -> None:
        game = Game(2)
        game.header.append(("remark", "x" * 2000))
        begun = saved_games.begin(plugin(), game)
        assert begun.name == ""
        assert saved_games.trouble.cause == "long"
        saved_games.let_go(begun)
        assert saved_games.entries() == []
        assert litter(saved_games) == []

    @pytest.mark.parametrize("line", [3, 40])
    def test_bytes_that_are_no_text_are_told_with_their_line_and_never_grow(
        self, saved_games: SavedGames, tmp_path: Path, line: int
    ) -> None:
        lines = (RECORDS / "3-players-1.aqr").read_bytes().split(b"\n")
        lines[line - 1] = b"\xff" * 900
        path = tmp_path / "x.aqr"
        path.write_bytes(b"\n".join(lines))
        if line == 3:
            with pytest.raises(Damaged) as refused:
                saved_games.import_file(path)
            assert refused.value.line == line
            assert "UTF-8" in str(refused.value)
        else:
            name, note = saved_games.import_file(path)
            assert [str(each) for each in note] == [
                "The file is damaged.",
                f"The fault is in line {line}.",
                "This is not UTF-8 text.",
                "Everything before it was kept.",
            ]
            assert (saved_games.folder / name).stat().st_size < path.stat().st_size


class TestIdentity:
    """Which game is which."""

    def test_every_new_game_has_an_id_of_its_own(self, saved_games: SavedGames) -> None:
        games = [begin(saved_games, Game(2)).game for _ in range(3)]
        found = {id_of(game) for game in games}
        assert len(found) == 3
        assert all(len(each) == 16 for each in found)

    def test_a_simulated_game_has_none(self) -> None:
        from aqua_romana.boardgame.plugin import Setup

        bare = plugin().engine.bare(Setup(players=2), random.Random(1), "seed 1")
        assert "\nid " not in bare.record()

    def test_a_copy_is_the_same_game_until_it_is_played_on(
        self, saved_games: SavedGames, begun: Begun
    ) -> None:
        match = begun(10)
        ours = id_of(match.game)
        twin = match_of(saved_games, saved_games.open(saved_games.duplicate(saved_games.name_of(match))))
        assert id_of(twin.game) == ours
        twin.play(twin.game.legal_actions()[0])
        assert id_of(twin.game) != ours
        theirs = id_of(twin.game)
        twin.play(twin.game.legal_actions()[0])
        assert id_of(twin.game) == theirs
        match.play(match.game.legal_actions()[0])
        assert id_of(match.game) == ours
        path = saved_games.folder / saved_games.name_of(twin)
        assert record_in(path) == twin.game.record()
        assert path.read_text("utf-8").count("\nid ") == 1

    def test_an_import_keeps_its_id_until_it_is_played_on(
        self, saved_games: SavedGames, begun: Begun, tmp_path: Path
    ) -> None:
        match = begun(10)
        goal = saved_games.export(saved_games.name_of(match), tmp_path / "x.aqr")
        taken = match_of(saved_games, saved_games.open(saved_games.import_file(goal)[0]))
        assert id_of(taken.game) == id_of(match.game)
        saved_games.let_go(taken)
        again = match_of(saved_games, saved_games.open(saved_games.entries()[0].name))
        again.play(again.game.legal_actions()[0])
        assert id_of(again.game) != id_of(match.game)

    def test_playing_on_from_a_moment_of_another_game_makes_another(
        self, saved_games: SavedGames, begun: Begun
    ) -> None:
        match = begun(10)
        twin = match.game.copy()
        twin.seek(5)
        other = match_of(saved_games, saved_games.begin(plugin(), twin))
        other.play(other.game.legal_actions()[0])
        assert id_of(other.game) != id_of(match.game)

    def test_a_game_without_a_header_goes_without(self, home: Path) -> None:
        from aqua_romana.boardgame.plugin import GamePlugins

        saved_games = SavedGames(GamePlugins(PLUGINS.first, PEBBLES))
        begun = saved_games.begin(PEBBLES, Pebbles())
        assert record_in(saved_games.folder / begun.name) == "pebbles 1\n---\n"


def test_a_game_that_keeps_no_header_has_no_end_to_be_known_by():
    assert end_of(Pebbles(), b"") == ""
