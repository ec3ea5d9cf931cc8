"""Saves that others shortened, linked, padded or crowded: what is known is given, said, and never harmed."""

import json
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
from aqua_romana.storage.saves import save_files
from aqua_romana.storage.saves.game_id import end_of, identity
from aqua_romana.storage.saves.saved_games import SavedGames
from tests.saves import RECORDS, begin, match_of, plugin
from tests.storage.pebbles_game import PEBBLES, Pebbles
from tests.storage.symlinks import link

Begun = Callable[..., Match]


def litter(saved_games: SavedGames) -> list[str]:
    """What is neither a record, nor its version before, nor a side file."""
    return sorted(
        each.name
        for each in saved_games.folder.rglob("*")
        if each.is_file() and not each.name.endswith((".aqr", ".aqr.bak", ".aqr.json", ".aqr.json.bak"))
    )


def cut(path: Path, lines: int) -> None:
    """Take so many whole lines off the end of a record."""
    path.write_text("".join(path.read_text("utf-8").splitlines(keepends=True)[:-lines]), "utf-8")


class TestShortened:
    """A record that ends too early, at the end of a line."""

    @pytest.mark.parametrize("lines", [1, 2, 15])
    def test_what_the_version_before_knows_is_opened_and_told(
        self, saved_games: SavedGames, begun: Begun, lines: int
    ) -> None:
        match = begun(40)
        name = saved_games.name_of(match)
        saved_games.let_go(match)
        cut(saved_games.folder / name, lines)
        shortened = (saved_games.folder / name).read_bytes()
        entry = saved_games.entry(name)
        assert not entry.can_go_on
        wanted = "The last action is missing." if lines == 1 else f"The last {lines} actions are missing."
        assert str(entry.fault) == wanted
        opened = saved_games.open(name)
        assert opened.game.step == 39
        assert wanted in [str(each) for each in opened.note]
        assert opened.name != name
        assert (saved_games.folder / name).read_bytes() == shortened
        assert saved_games.look(name)[1].step == 39

    def test_without_the_version_before_it_is_told_all_the_same(
        self, saved_games: SavedGames, begun: Begun
    ) -> None:
        match = begun(40)
        name = saved_games.name_of(match)
        saved_games.let_go(match)
        cut(saved_games.folder / name, 5)
        (saved_games.folder / f"{name}.bak").unlink()
        assert str(saved_games.entry(name).fault) == "The last 5 actions are missing."
        opened = saved_games.open(name)
        assert (opened.game.step, bool(opened.note)) == (35, True)

    def test_an_undo_is_nothing_missing(self, saved_games: SavedGames, begun: Begun) -> None:
        match = begun(40)
        name = saved_games.name_of(match)
        match.undo()
        saved_games.let_go(match)
        assert saved_games.entry(name).fault is None
        opened = saved_games.open(name)
        assert (opened.game.step, opened.note, len(opened.game.undone)) == (39, (), 1)

    def test_an_undo_whose_side_file_was_not_written_any_more_can_still_be_redone(
        self, saved_games: SavedGames, begun: Begun
    ) -> None:
        match = begun(40)
        name = saved_games.name_of(match)
        match.undo()
        side = (saved_games.folder / f"{name}.json").read_bytes()
        match.undo()
        (saved_games.folder / f"{name}.json").write_bytes(side)
        undone = match.game.undone
        saved_games.let_go(match)
        opened = SavedGames(PLUGINS).open(name)
        assert (opened.game.step, opened.game.undone, opened.note) == (38, undone, ())

    def test_another_record_in_its_place_is_just_that(self, saved_games: SavedGames, begun: Begun) -> None:
        match = begun(40)
        name = saved_games.name_of(match)
        saved_games.let_go(match)
        other = Game(4)
        other.play(other.legal_actions()[7])
        (saved_games.folder / name).write_text(other.record(), "utf-8")
        assert saved_games.entry(name).fault is None
        assert saved_games.open(name).game.step == 1


class TestIrregular:
    """What may lie in a folder of saved games."""

    def test_a_pipe_a_folder_and_dangling_links_hide_no_other_game(
        self, saved_games: SavedGames, begun: Begun
    ) -> None:
        name = saved_games.name_of(begun(5))
        if hasattr(os, "mkfifo"):
            for odd in ("pipe.aqr", "pipe.aqr.json", "pipe.aqr.bak", f"{name}.json.bak"):
                (saved_games.folder / odd).unlink(missing_ok=True)
                os.mkfifo(saved_games.folder / odd)
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

    def test_a_side_file_that_is_a_pipe_costs_only_the_title(
        self, saved_games: SavedGames, begun: Begun
    ) -> None:
        if not hasattr(os, "mkfifo"):
            pytest.skip("no pipes in folders here")
        match = begun(5)
        name = saved_games.name_of(match)
        saved_games.let_go(match)
        for side in saved_games.folder.glob("*.json*"):
            side.unlink()
            os.mkfifo(side)
        opened = saved_games.open(name)
        assert (opened.name, opened.game.step) == (name, 5)

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
        ("key", "odd"),
        [
            ("serial", 10**400),
            ("serial", 1.5),
            ("serial", -3),
            ("title", "x" * 10**5),
            ("title", ["x"]),
            ("seats", ["x" * 1000] * 3),
            ("seats", [3, None]),
            ("seats", [""] * 10**4),
            ("undone", [["x"]]),
            ("undone", ["x"] * 10**6),
            ("changed", "\x07"),
            ("check", 10**30),
            ("summary", {"names": ["x" * 10**5]}),
        ],
    )
    def test_odd_values_in_a_side_file_cost_only_themselves(
        self, saved_games: SavedGames, begun: Begun, key: str, odd: object
    ) -> None:
        match = begun(5)
        name = saved_games.name_of(match)
        saved_games.let_go(match)
        side = saved_games.folder / f"{name}.json"
        stored = json.loads(side.read_text("utf-8"))
        summary = {**stored["summary"], **odd} if key == "summary" else odd
        side.write_text(json.dumps({**stored, key: summary}), "utf-8")
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
                "What comes before was taken over.",
            ]
            assert (saved_games.folder / name).stat().st_size < path.stat().st_size


class TestIdentity:
    """Which game is which."""

    def test_every_new_game_has_an_id_of_its_own(self, saved_games: SavedGames) -> None:
        games = [begin(saved_games, Game(2)).game for _ in range(3)]
        found = {identity(plugin(), game) for game in games}
        assert len(found) == 3
        assert all(len(each) == 16 for each in found)
        assert identity(plugin(), games[0].record()) == identity(plugin(), games[0])
        assert identity(plugin(), games[0].record().encode()) == identity(plugin(), games[0])

    def test_a_simulated_game_has_none(self) -> None:
        from aqua_romana.boardgame.plugin import Setup

        bare = plugin().engine.bare(Setup(players=2), random.Random(1), "seed 1")
        assert "\nid " not in bare.record()

    def test_a_game_of_0_1_is_known_by_its_content(self) -> None:
        raw = (RECORDS / "3-players-1.aqr").read_bytes()
        same = raw.replace(b"\n", b"  # a remark\r\n")
        assert identity(plugin(), raw) == identity(plugin(), same)
        other = b"\n".join(raw.split(b"\n")[:-2]) + b"\n"
        assert identity(plugin(), raw) != identity(plugin(), other)

    @pytest.mark.parametrize("odd", [b"", b"\xff", b"id 3", b"id \n---", b"x\n---\nid 0123456789abcdef"])
    def test_whatever_it_is_asked_about_it_has_an_answer(self, odd: bytes) -> None:
        assert identity(plugin(), odd).startswith("0.1-")

    def test_a_copy_is_the_same_game_until_it_is_played_on(
        self, saved_games: SavedGames, begun: Begun
    ) -> None:
        match = begun(10)
        ours = identity(plugin(), match.game)
        twin = match_of(saved_games, saved_games.open(saved_games.duplicate(saved_games.name_of(match))))
        assert identity(plugin(), twin.game) == ours
        twin.play(twin.game.legal_actions()[0])
        assert identity(plugin(), twin.game) != ours
        theirs = identity(plugin(), twin.game)
        twin.play(twin.game.legal_actions()[0])
        assert identity(plugin(), twin.game) == theirs
        match.play(match.game.legal_actions()[0])
        assert identity(plugin(), match.game) == ours
        path = saved_games.folder / saved_games.name_of(twin)
        assert path.read_text("utf-8") == twin.game.record()
        assert path.read_text("utf-8").count("\nid ") == 1

    def test_an_import_keeps_its_id_until_it_is_played_on(
        self, saved_games: SavedGames, begun: Begun, tmp_path: Path
    ) -> None:
        match = begun(10)
        goal = saved_games.export(saved_games.name_of(match), tmp_path / "x.aqr")
        taken = match_of(saved_games, saved_games.open(saved_games.import_file(goal)[0]))
        assert identity(plugin(), taken.game) == identity(plugin(), match.game)
        saved_games.let_go(taken)
        again = match_of(saved_games, saved_games.open(saved_games.entries()[0].name))
        again.play(again.game.legal_actions()[0])
        assert identity(plugin(), again.game) != identity(plugin(), match.game)

    def test_playing_on_from_a_moment_of_another_game_makes_another(
        self, saved_games: SavedGames, begun: Begun
    ) -> None:
        match = begun(10)
        twin = match.game.copy()
        twin.seek(5)
        other = match_of(saved_games, saved_games.begin(plugin(), twin))
        other.play(other.game.legal_actions()[0])
        assert identity(plugin(), other.game) != identity(plugin(), match.game)

    def test_a_game_without_a_header_goes_without(self, home: Path) -> None:
        from aqua_romana.boardgame.plugin import GamePlugins

        saved_games = SavedGames(GamePlugins(PLUGINS.first, PEBBLES))
        begun = saved_games.begin(PEBBLES, Pebbles())
        assert (saved_games.folder / begun.name).read_text("utf-8") == "pebbles 1\n---\n"


# What lies beside a record


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
def test_what_can_be_redone_after_a_change_that_was_not_noted(before, now, undone, left):
    assert save_files._undone_since(tuple(before), tuple(now), tuple(undone)) == tuple(left)


def test_a_game_that_keeps_no_header_has_no_end_to_be_known_by():
    assert end_of(Pebbles(), b"") == ""


@pytest.mark.parametrize(("is_waiting", "is_kept"), [(True, False), (False, True)])
def test_a_side_file_is_forgotten_only_while_it_waits_for_its_record(saved_games, is_waiting, is_kept):
    there = save_files.SaveFiles(saved_games.folder / "2026-01-02-030405.aqr", PLUGINS)
    saved_games.folder.mkdir(parents=True, exist_ok=True)
    there.write_side(save_files.Side(created="2026-01-02 03:04:05", is_waiting=is_waiting), lasting=False)
    there.forget_waiting()
    assert there.side.exists() is is_kept


@pytest.mark.parametrize(("left", "is_kept"), [("", False), (".bak", True)])
def test_side_files_that_wait_for_a_record_are_swept_where_nothing_else_is_left(saved_games, left, is_kept):
    there = save_files.SaveFiles(saved_games.folder / "2026-01-02-030405.aqr", PLUGINS)
    saved_games.folder.mkdir(parents=True, exist_ok=True)
    there.write_side(save_files.Side(created="2026-01-02 03:04:05", is_waiting=True), lasting=False)
    if left:
        there.record.with_name(f"{there.record.name}{left}").write_bytes(b"aqua-romana 1\n")
    saved_games.tidy()
    assert there.side.exists() is is_kept


def test_seats_come_back_with_their_sides_or_all_at_the_bottom():
    def sides(*stored):
        side = save_files.Side.from_stored({"seats": ["", ""], "sides": list(stored)})
        return [seat.side for seat in side.seats]

    assert sides("left", "top") == ["left", "top"]
    assert sides("left", "nowhere") == sides("left") == ["bottom", "bottom"]
