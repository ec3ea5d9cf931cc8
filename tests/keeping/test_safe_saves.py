"""Saves that others shortened, linked, padded or crowded: what is known is given, said, and never harmed."""

import json
import os
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from aqua_romana.games.romana.rules import Game
from aqua_romana.keeping import shelf
from aqua_romana.keeping.doors import Fault
from aqua_romana.keeping.identity import end_of, identity
from aqua_romana.keeping.library import Library
from aqua_romana.kinds import LONGEST_RECORD, Damaged
from aqua_romana.match import Match
from aqua_romana.start import KINDS
from tests.keeping.fakes import PEBBLES, Pebbles
from tests.keeping.links import link
from tests.saves import RECORDS, begin, kind, match_of

Begun = Callable[..., Match]


def litter(library: Library) -> list[str]:
    """What is neither a record, nor its version before, nor a side file."""
    return sorted(
        each.name
        for each in library.folder.rglob("*")
        if each.is_file() and not each.name.endswith((".aqr", ".aqr.bak", ".aqr.json", ".aqr.json.bak"))
    )


def cut(path: Path, lines: int) -> None:
    """Take so many whole lines off the end of a record."""
    path.write_text("".join(path.read_text("utf-8").splitlines(keepends=True)[:-lines]), "utf-8")


class TestShortened:
    """A record that ends too early, at the end of a line."""

    @pytest.mark.parametrize("lines", [1, 2, 15])
    def test_what_the_version_before_knows_is_opened_and_told(
        self, library: Library, begun: Begun, lines: int
    ) -> None:
        match = begun(40)
        name = library.name_of(match)
        library.let_go(match)
        cut(library.folder / name, lines)
        shortened = (library.folder / name).read_bytes()
        entry = library.entry(name)
        assert not entry.can_go_on
        wanted = "The last action is missing." if lines == 1 else f"The last {lines} actions are missing."
        assert str(entry.fault) == wanted
        opened = library.open(name)
        assert opened.game.step == 39
        assert wanted in [str(each) for each in opened.note]
        assert opened.name != name
        assert (library.folder / name).read_bytes() == shortened
        assert library.look(name)[1].step == 39

    def test_without_the_version_before_it_is_told_all_the_same(self, library: Library, begun: Begun) -> None:
        match = begun(40)
        name = library.name_of(match)
        library.let_go(match)
        cut(library.folder / name, 5)
        (library.folder / f"{name}.bak").unlink()
        assert str(library.entry(name).fault) == "The last 5 actions are missing."
        opened = library.open(name)
        assert (opened.game.step, bool(opened.note)) == (35, True)

    def test_an_undo_is_nothing_missing(self, library: Library, begun: Begun) -> None:
        match = begun(40)
        name = library.name_of(match)
        match.undo()
        library.let_go(match)
        assert library.entry(name).fault is None
        opened = library.open(name)
        assert (opened.game.step, opened.note, len(opened.game.undone)) == (39, (), 1)

    def test_an_undo_whose_side_file_was_not_written_any_more_can_still_be_redone(
        self, library: Library, begun: Begun
    ) -> None:
        match = begun(40)
        name = library.name_of(match)
        match.undo()
        side = (library.folder / f"{name}.json").read_bytes()
        match.undo()
        (library.folder / f"{name}.json").write_bytes(side)
        undone = match.game.undone
        library.let_go(match)
        opened = Library(KINDS).open(name)
        assert (opened.game.step, opened.game.undone, opened.note) == (38, undone, ())

    def test_another_record_in_its_place_is_just_that(self, library: Library, begun: Begun) -> None:
        match = begun(40)
        name = library.name_of(match)
        library.let_go(match)
        other = Game(4)
        other.play(other.legal_actions()[7])
        (library.folder / name).write_text(other.record(), "utf-8")
        assert library.entry(name).fault is None
        assert library.open(name).game.step == 1


class TestIrregular:
    """What may lie in a folder of saved games."""

    def test_a_pipe_a_folder_and_dangling_links_hide_no_other_game(
        self, library: Library, begun: Begun
    ) -> None:
        name = library.name_of(begun(5))
        if hasattr(os, "mkfifo"):
            for odd in ("pipe.aqr", "pipe.aqr.json", "pipe.aqr.bak", f"{name}.json.bak"):
                (library.folder / odd).unlink(missing_ok=True)
                os.mkfifo(library.folder / odd)
        (library.folder / "folder.aqr").mkdir()
        link(library.folder / "link.aqr", "nowhere")
        link(library.folder / "round.aqr", "round.aqr")
        entries = {entry.name: entry for entry in Library(KINDS).entries()}
        assert entries.pop(name).fault is None
        assert all(entry.fault for entry in entries.values())
        for odd in entries:
            with pytest.raises(Damaged):
                library.open(odd)
            assert library.look(odd) is None

    def test_a_side_file_that_is_a_pipe_costs_only_the_title(self, library: Library, begun: Begun) -> None:
        if not hasattr(os, "mkfifo"):
            pytest.skip("no pipes in folders here")
        match = begun(5)
        name = library.name_of(match)
        library.let_go(match)
        for side in library.folder.glob("*.json*"):
            side.unlink()
            os.mkfifo(side)
        opened = library.open(name)
        assert (opened.name, opened.game.step) == (name, 5)

    @pytest.mark.skipif(os.name == "nt", reason="names are always text there")
    def test_names_that_are_no_text_are_listed_opened_and_imported(
        self, library: Library, tmp_path: Path
    ) -> None:
        library.folder.mkdir(parents=True)
        odd = os.fsdecode(b"caf\xe9\x07.aqr")
        for folder in (library.folder, tmp_path):
            (folder / odd).write_text(Game(2).record(), "utf-8")
        (library.folder / os.fsdecode(b"\xff.aqr")).write_bytes(b"junk")
        entries = library.entries()
        assert all(entry.title.isprintable() for entry in entries)
        assert library.open(odd).name == odd
        name, _note = library.import_file(tmp_path / odd)
        assert library.entry(name).title == r"caf\xe9\x07"

    def test_what_cannot_be_imported_is_told(self, library: Library, tmp_path: Path) -> None:
        if hasattr(os, "mkfifo"):
            os.mkfifo(tmp_path / "x.aqr")
            with pytest.raises(Fault, match="pipe"):
                library.import_file(tmp_path / "x.aqr")
        with pytest.raises(Fault, match="folder"):
            library.import_file(tmp_path)
        with pytest.raises(Fault) as missing:  # the exception has the system's own words, in its language
            library.import_file(tmp_path / "none.aqr")
        assert "no such file" in str(missing.value.sentence)

    def test_a_folder_that_cannot_be_looked_into_is_told(
        self, library: Library, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        assert len(library.listing()) == 0

        def refuse(_path: object) -> None:
            raise PermissionError(13, "Permission denied")

        with monkeypatch.context() as context:
            context.setattr(os, "scandir", refuse)
            with pytest.raises(PermissionError):
                library.listing()
            assert library.entries() == []
            assert library.last_unfinished() is None

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
        self, library: Library, begun: Begun, key: str, odd: object
    ) -> None:
        match = begun(5)
        name = library.name_of(match)
        library.let_go(match)
        side = library.folder / f"{name}.json"
        stored = json.loads(side.read_text("utf-8"))
        summary = {**stored["summary"], **odd} if key == "summary" else odd
        side.write_text(json.dumps({**stored, key: summary}), "utf-8")
        entry = Library(KINDS).entry(name)
        assert entry.fault is None
        assert len(entry.title) <= 200
        opened = library.open(name)
        assert (opened.game.step, len(opened.seats)) == (5, 3)

    def test_listing_changes_no_file(self, library: Library, begun: Begun) -> None:
        match = begun(5)
        name = library.name_of(match)
        precious = library.folder.parent / "precious"
        precious.write_text("precious", "utf-8")
        (library.folder / "x.aqr").write_text(Game(2).record(), "utf-8")
        link(library.folder / "x.aqr.lock", precious)
        (library.folder / "y.aqr").write_text(Game(2).record(), "utf-8")
        (library.folder / "y.aqr.lock").write_text("999999\n", "utf-8")
        before = {path: path.lstat().st_mtime_ns for path in library.folder.rglob("*")}
        other = Library(KINDS)
        assert len(other.entries()) == 3
        assert other.last_unfinished() is not None
        assert {path: path.lstat().st_mtime_ns for path in library.folder.rglob("*")} == before
        assert precious.read_text("utf-8") == "precious"
        assert library.open("x.aqr").name == "x.aqr"
        library.tidy()
        assert (library.folder / "x.aqr.lock").is_symlink()
        assert not (library.folder / "y.aqr.lock").exists()
        assert (library.folder / f"{name}.lock").exists()
        assert precious.read_text("utf-8") == "precious"


class TestReadable:
    """What is written can be read again."""

    def test_a_padded_record_is_refused_with_the_reason(self, library: Library, tmp_path: Path) -> None:
        head, actions = Game(2).record().split("---\n")
        padding = "".join(f"remark {'x' * 900}\n" for _ in range(1090))
        path = tmp_path / "padded.aqr"
        path.write_text(f"{head}{padding}---\n{actions}", "utf-8")
        assert path.stat().st_size < LONGEST_RECORD
        with pytest.raises(Damaged, match="too long to be kept"):
            library.import_file(path)
        assert library.entries() == []
        assert litter(library) == []

    def test_comments_cost_nothing(self, library: Library, tmp_path: Path) -> None:
        path = tmp_path / "padded.aqr"
        path.write_text(Game(2).record() + "# water\n" * 120_000, "utf-8", newline="\n")
        name, note = library.import_file(path)
        assert note == ()
        assert (library.folder / name).stat().st_size < 1000

    def test_a_game_that_outgrows_the_reader_is_not_written_and_told(
        self, library: Library, begun: Begun, play: Callable[..., Match]
    ) -> None:
        match = begun(10)
        path = library.folder / library.name_of(match)
        before = path.read_bytes()
        match.game.header += [("remark", "x" * 900)] * 1200
        play(match, 1)
        assert library.trouble.cause == "long"
        assert "too long" in str(library.trouble.sentences[0])
        assert path.read_bytes() == before

    def test_a_new_game_that_could_not_be_read_is_not_written(self, library: Library) -> None:
        game = Game(2)
        game.header.append(("remark", "x" * 2000))
        begun = library.begin(kind(), game)
        assert begun.name == ""
        assert library.trouble.cause == "long"
        library.let_go(begun)
        assert library.entries() == []
        assert litter(library) == []

    @pytest.mark.parametrize("line", [3, 40])
    def test_bytes_that_are_no_text_are_told_with_their_line_and_never_grow(
        self, library: Library, tmp_path: Path, line: int
    ) -> None:
        lines = (RECORDS / "3-players-1.aqr").read_bytes().split(b"\n")
        lines[line - 1] = b"\xff" * 900
        path = tmp_path / "x.aqr"
        path.write_bytes(b"\n".join(lines))
        if line == 3:
            with pytest.raises(Damaged) as refused:
                library.import_file(path)
            assert refused.value.line == line
            assert "UTF-8" in str(refused.value)
        else:
            name, note = library.import_file(path)
            assert [str(each) for each in note] == [
                "The file is damaged.",
                f"The fault is in line {line}.",
                "This is not UTF-8 text.",
                "What comes before was taken over.",
            ]
            assert (library.folder / name).stat().st_size < path.stat().st_size


class TestIdentity:
    """Which game is which."""

    def test_every_new_game_has_an_id_of_its_own(self, library: Library) -> None:
        games = [begin(library, Game(2)).game for _ in range(3)]
        found = {identity(kind(), game) for game in games}
        assert len(found) == 3
        assert all(len(each) == 16 for each in found)
        assert identity(kind(), games[0].record()) == identity(kind(), games[0])
        assert identity(kind(), games[0].record().encode()) == identity(kind(), games[0])

    def test_a_simulated_game_has_none(self) -> None:
        from aqua_romana.kinds import Setup

        bare = kind().engine.bare(Setup(players=2), random.Random(1), "seed 1")
        assert "\nid " not in bare.record()

    def test_a_game_of_0_1_is_known_by_its_content(self) -> None:
        raw = (RECORDS / "3-players-1.aqr").read_bytes()
        same = raw.replace(b"\n", b"  # a remark\r\n")
        assert identity(kind(), raw) == identity(kind(), same)
        other = b"\n".join(raw.split(b"\n")[:-2]) + b"\n"
        assert identity(kind(), raw) != identity(kind(), other)

    @pytest.mark.parametrize("odd", [b"", b"\xff", b"id 3", b"id \n---", b"x\n---\nid 0123456789abcdef"])
    def test_whatever_it_is_asked_about_it_has_an_answer(self, odd: bytes) -> None:
        assert identity(kind(), odd).startswith("0.1-")

    def test_a_copy_is_the_same_game_until_it_is_played_on(self, library: Library, begun: Begun) -> None:
        match = begun(10)
        ours = identity(kind(), match.game)
        twin = match_of(library, library.open(library.duplicate(library.name_of(match))))
        assert identity(kind(), twin.game) == ours
        twin.play(twin.game.legal_actions()[0])
        assert identity(kind(), twin.game) != ours
        theirs = identity(kind(), twin.game)
        twin.play(twin.game.legal_actions()[0])
        assert identity(kind(), twin.game) == theirs
        match.play(match.game.legal_actions()[0])
        assert identity(kind(), match.game) == ours
        path = library.folder / library.name_of(twin)
        assert path.read_text("utf-8") == twin.game.record()
        assert path.read_text("utf-8").count("\nid ") == 1

    def test_an_import_keeps_its_id_until_it_is_played_on(
        self, library: Library, begun: Begun, tmp_path: Path
    ) -> None:
        match = begun(10)
        goal = library.export(library.name_of(match), tmp_path / "x.aqr")
        taken = match_of(library, library.open(library.import_file(goal)[0]))
        assert identity(kind(), taken.game) == identity(kind(), match.game)
        library.let_go(taken)
        again = match_of(library, library.open(library.entries()[0].name))
        again.play(again.game.legal_actions()[0])
        assert identity(kind(), again.game) != identity(kind(), match.game)

    def test_playing_on_from_a_moment_of_another_game_makes_another(
        self, library: Library, begun: Begun
    ) -> None:
        match = begun(10)
        twin = match.game.copy()
        twin.seek(5)
        other = match_of(library, library.begin(kind(), twin))
        other.play(other.game.legal_actions()[0])
        assert identity(kind(), other.game) != identity(kind(), match.game)

    def test_a_game_without_a_header_goes_without(self, home: Path) -> None:
        from aqua_romana.kinds import Kinds

        library = Library(Kinds(KINDS.first, PEBBLES))
        begun = library.begin(PEBBLES, Pebbles())
        assert (library.folder / begun.name).read_text("utf-8") == "pebbles 1\n---\n"


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
    assert shelf._undone_since(tuple(before), tuple(now), tuple(undone)) == tuple(left)


def test_a_game_that_keeps_no_header_has_no_end_to_be_known_by():
    assert end_of(Pebbles(), b"") == ""


@pytest.mark.parametrize(("is_waiting", "is_kept"), [(True, False), (False, True)])
def test_a_side_file_is_forgotten_only_while_it_waits_for_its_record(library, is_waiting, is_kept):
    there = shelf.Shelf(library.folder / "2026-01-02-030405.aqr", KINDS)
    library.folder.mkdir(parents=True, exist_ok=True)
    there.write_side(shelf.Side(created="2026-01-02 03:04:05", is_waiting=is_waiting), lasting=False)
    there.forget_waiting()
    assert there.side.exists() is is_kept


@pytest.mark.parametrize(("left", "is_kept"), [("", False), (".bak", True)])
def test_side_files_that_wait_for_a_record_are_swept_where_nothing_else_is_left(library, left, is_kept):
    there = shelf.Shelf(library.folder / "2026-01-02-030405.aqr", KINDS)
    library.folder.mkdir(parents=True, exist_ok=True)
    there.write_side(shelf.Side(created="2026-01-02 03:04:05", is_waiting=True), lasting=False)
    if left:
        there.record.with_name(f"{there.record.name}{left}").write_bytes(b"aqua-romana 1\n")
    library.tidy()
    assert there.side.exists() is is_kept


def test_seats_come_back_with_their_sides_or_all_at_the_bottom():
    def sides(*stored):
        side = shelf.Side.from_stored({"seats": ["", ""], "sides": list(stored)})
        return [seat.side for seat in side.seats]

    assert sides("left", "top") == ["left", "top"]
    assert sides("left", "nowhere") == sides("left") == ["bottom", "bottom"]
