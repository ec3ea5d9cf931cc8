"""Results: each game once, only what was played here, none lost whatever happens to the files."""

import errno
import json
import os
import random
import shutil
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from aqua_romana.boardgame.match import Match
from aqua_romana.boardgame.plugin import Seat, Summary
from aqua_romana.games.romana.rules import Game
from aqua_romana.program import PLUGINS
from aqua_romana.storage import results
from aqua_romana.storage.files import safe_read
from aqua_romana.storage.saves.saved_games import SavedGames
from aqua_romana.storage.statistics import Statistics
from tests.saves import begin, match_of, plugin
from tests.saves import record as record_of

LEFT = Path(__file__).parent.parent / "data_0_1"
PEOPLE = (Seat(), Seat())


def played(statistics: Statistics) -> dict[str, int]:
    """How many games each name has finished."""
    return {each.name: each.played for each in statistics.standings(plugin())}


def told(*points: int) -> Summary:
    """The end of a game of Ada and Bruno."""
    best = tuple(seat for seat, each in enumerate(points) if each == max(points))
    return Summary(("Ada", "Bruno"), ("y", "r"), 100, None, True, points, best)


def note(statistics: Statistics, name: str, *points: int, check: str = "") -> None:
    """A finished game of Ada and Bruno."""
    statistics.note(name, plugin(), "2026-11-16 20:00:00", told(*points), PEOPLE, check)


@pytest.fixture
def own(home: Path) -> Statistics:
    return Statistics(home / "data" / "statistics.json")


@pytest.fixture
def finish() -> Callable[[Match, int], Match]:
    """Plays to the end by chance."""

    def finish(match: Match, seed: int = 1) -> Match:
        chance = random.Random(seed)
        match.play_while(lambda: None if match.game.is_over else chance.choice(match.game.legal_actions()))
        return match

    return finish


class TestCounting:
    def test_a_strangers_finished_game_does_not_count(self, saved_games, tmp_path):
        file = tmp_path / "theirs.aqr"
        file.write_text(record_of("3-players-1").record(), "utf-8")
        saved_games.import_file(file)
        assert played(saved_games.statistics) == {}

    def test_nor_does_it_when_its_end_is_only_undone_and_redone(self, saved_games, tmp_path):
        file = tmp_path / "theirs.aqr"
        file.write_text(record_of("3-players-1").record(), "utf-8")
        name, _note = saved_games.import_file(file)
        match = match_of(saved_games, saved_games.open(name))
        match.undo()
        match.redo()
        assert match.game.is_over
        assert played(saved_games.statistics) == {}

    def test_a_strangers_game_played_to_its_end_here_counts(self, saved_games, tmp_path, finish):
        game = record_of("3-players-1")
        game.seek(60)
        file = tmp_path / "theirs.aqr"
        file.write_text(game.copy().record(), "utf-8")
        name, _note = saved_games.import_file(file)
        match = finish(match_of(saved_games, saved_games.open(name)))
        assert sorted(played(saved_games.statistics)) == sorted(match.game.names)

    def test_a_copy_of_a_finished_game_does_not_count_again(self, saved_games, begun):
        match = begun(2000)
        saved_games.duplicate(saved_games.name_of(match))
        assert set(played(saved_games.statistics).values()) == {1}

    def test_nor_does_a_finished_game_taken_out_and_in_again(self, saved_games, begun, tmp_path):
        match = begun(2000)
        saved_games.import_file(saved_games.export(saved_games.name_of(match), tmp_path / "mine.aqr"))
        assert set(played(saved_games.statistics).values()) == {1}

    def test_a_copy_played_on_to_another_end_is_another_game(self, saved_games, begun, finish):
        match = begun(20)
        twin = saved_games.duplicate(saved_games.name_of(match))
        finish(match, 1)
        other = finish(match_of(saved_games, saved_games.open(twin)), 2)
        assert other.game.actions != match.game.actions
        assert set(played(saved_games.statistics).values()) == {2}

    def test_a_copy_that_comes_to_the_same_end_after_all_counts_no_more(self, own):
        note(own, "a.aqr", 10, 20, check="one end")
        note(own, "b.aqr", 10, 21, check="another end")
        assert played(own) == {"Ada": 2, "Bruno": 2}
        note(own, "b.aqr", 10, 20, check="one end")
        assert played(own) == {"Ada": 1, "Bruno": 1}

    def test_a_copy_played_on_to_the_same_end_is_the_same_game(self, saved_games, begun, finish):
        match = begun(20)
        twin = saved_games.duplicate(saved_games.name_of(match))
        finish(match, 1)
        other = finish(match_of(saved_games, saved_games.open(twin)), 1)
        assert other.game.actions == match.game.actions
        assert set(played(saved_games.statistics).values()) == {1}

    def test_two_games_that_went_alike_are_two(self, saved_games, begun):
        first, second = begun(2000), begun(2000)
        assert first.game.actions == second.game.actions
        assert set(played(saved_games.statistics).values()) == {2}

    def test_a_finished_game_watched_and_taken_up_at_its_end_does_not_count(self, saved_games):
        game = record_of("3-players-1")
        saved_games.begin(plugin(), game, arrived=True)
        assert played(saved_games.statistics) == {}

    def test_undoing_the_end_of_a_copy_leaves_the_first_one_counted(self, saved_games, begun):
        match = begun(2000)
        saved_games.let_go(match)
        twin = match_of(
            saved_games, saved_games.open(saved_games.duplicate(saved_games.name_of(begun(2000))))
        )
        before = played(saved_games.statistics)
        twin.undo()
        assert played(saved_games.statistics) == before

    def test_another_end_of_the_same_save_takes_the_place_of_the_first(self, saved_games, begun, finish):
        match = begun(2000)
        match.undo()
        finish(match, 5)
        assert set(played(SavedGames(PLUGINS).statistics).values()) == {1}

    def test_a_result_outlives_its_save_and_whoever_gets_its_name(
        self, saved_games, begun, play, monkeypatch
    ):
        monkeypatch.setattr("aqua_romana.storage.saves.saved_games.moment", lambda: "2026-11-16 12:00:00")
        match = begun(2000)
        first = saved_games.name_of(match)
        saved_games.let_go(match)
        saved_games.delete(first)
        shutil.rmtree(saved_games.folder / "trash")
        again = play(begin(saved_games, Game(3)), 2000, seed=2)
        assert saved_games.name_of(again) != first
        assert set(played(saved_games.statistics).values()) == {2}


class TestVersion01:
    @pytest.fixture
    def left(self, home: Path) -> SavedGames:
        for folder in ("data", "config"):
            shutil.copytree(LEFT / folder, home / folder)
        return SavedGames(PLUGINS)

    def test_an_old_game_finished_again_is_not_counted_twice(self, left, finish):
        assert played(left.statistics) == {"Ada": 2, "Bruno": 1}
        match = match_of(left, left.open("2026-11-14-190248.aqr"))
        match.undo()
        assert played(left.statistics) == {"Ada": 1}
        finish(match, 3)
        assert played(SavedGames(PLUGINS).statistics) == {"Ada": 2, "Bruno": 1}

    def test_an_old_game_copied_or_imported_is_not_counted_twice(self, left, tmp_path):
        left.duplicate("2026-11-14-190248.aqr")
        left.import_file(left.export("2026-11-14-201115.aqr", tmp_path / "old.aqr"))
        assert played(SavedGames(PLUGINS).statistics) == {"Ada": 2, "Bruno": 1}

    def test_an_old_running_game_counts_once_it_is_finished(self, left, finish):
        finish(match_of(left, left.open("2026-11-14-213316.aqr")))
        assert played(SavedGames(PLUGINS).statistics) == {"Ada": 3, "Bruno": 2, "Chloé": 1, "Dörte": 1}


class TestFaults:
    def two(self, own: Statistics) -> bytes:
        note(own, "a.aqr", 10, 20)
        note(own, "b.aqr", 30, 20)
        return own.path.read_bytes()

    @pytest.mark.parametrize("keep", [0, 1, 40, 200])
    def test_what_is_cut_short_is_taken_from_the_version_before(self, own, keep):
        whole = self.two(own)
        own.path.write_bytes(whole[:keep])
        assert played(Statistics(own.path)) == {"Ada": 2, "Bruno": 2}
        kept = [path.read_bytes() for path in own.path.parent.glob("statistics.json.broken*")]
        assert kept == [whole[:keep]]

    def test_what_is_gone_is_taken_from_the_version_before(self, own):
        self.two(own)
        own.path.unlink()
        assert played(Statistics(own.path)) == {"Ada": 2, "Bruno": 2}

    def test_what_was_rescued_is_there_the_next_time_too(self, own):
        own.path.write_bytes(self.two(own)[:50])
        note(Statistics(own.path), "c.aqr", 5, 6)
        assert played(Statistics(own.path)) == {"Ada": 3, "Bruno": 3}
        assert sorted(json.loads(own.path.read_text("utf-8"))["games"]) == ["a.aqr", "b.aqr", "c.aqr"]

    def test_files_that_may_not_be_read_are_left_alone_and_told_once(self, own, monkeypatch, caplog):
        whole = self.two(own)
        real = os.open

        def refuse(path, *args, **kwargs):
            if Path(os.fsdecode(path)).name.startswith("statistics.json") and not args[0] & os.O_CREAT:
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
            return real(path, *args, **kwargs)

        with monkeypatch.context() as context:
            context.setattr(os, "open", refuse)
            context.setattr(Path, "read_text", lambda path, **_: refuse(path, os.O_RDONLY))
            shut = Statistics(own.path)
            played(shut)
            assert [str(each) for each in shut.fault] == [
                "The results cannot be read.",
                "You have no permission to use this file or folder.",
            ]
            note(shut, "c.aqr", 5, 6)
            note(shut, "d.aqr", 5, 6)
            played(shut)
            assert sum("cannot be read" in each.message for each in caplog.records) == 1
        assert own.path.read_bytes() == whole
        assert not list(own.path.parent.glob("*.broken*"))
        assert played(Statistics(own.path)) == {"Ada": 4, "Bruno": 4}
        assert played(shut) == {"Ada": 4, "Bruno": 4}
        assert shut.fault == ()

    def test_results_wait_for_a_disk_that_refuses(self, own, monkeypatch):
        def full(*_args, **_kwargs):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

        with monkeypatch.context() as context:
            context.setattr(os, "replace", full)
            note(own, "a.aqr", 10, 20)
            assert str(own.fault[0]) == "The results cannot be saved."
            assert played(own) == {"Ada": 1, "Bruno": 1}
            assert played(Statistics(own.path)) == {}
        own.note("b.aqr", plugin(), "2026-11-16", Summary(("Ada",), ("y",)), PEOPLE)  # any game goes on
        assert played(Statistics(own.path)) == {"Ada": 1, "Bruno": 1}
        assert own.fault == ()

    @pytest.mark.parametrize(
        ("key", "odd"),
        [
            ("name", "x" * 100_000),
            ("name", "a\nb"),
            ("points", 10**4000),
            ("points", 3.5),
            ("points", float("nan")),
            ("won", 1),
            ("feats", {"longest": 10**4000}),
            ("feats", {f"f{at}": 1 for at in range(41)}),
            ("level", None),
            ("game", ["aqua-romana"]),
        ],
    )
    def test_an_odd_result_is_left_out_alone_and_kept_aside(self, own, key, odd):
        stored = json.loads(self.two(own))
        stored["games"]["b.aqr"][0][key] = odd
        for left in own.path.parent.glob("results/*"):
            left.unlink()
        raw = json.dumps(stored).encode()
        for path in (own.path, own.path.with_name("statistics.json.bak")):
            path.write_bytes(raw)
        again = Statistics(own.path)
        assert played(again) == {"Ada": 1, "Bruno": 1}
        note(again, "c.aqr", 5, 6)
        assert [path.read_bytes() for path in own.path.parent.glob("statistics.json.broken*")][:1] == [raw]

    @pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no such files here")
    def test_a_pipe_in_their_place_does_not_stop_the_program(self, own):
        own.path.parent.mkdir(parents=True)
        os.mkfifo(own.path)
        note(own, "a.aqr", 10, 20)
        assert played(own) == {"Ada": 1, "Bruno": 1}
        assert stat.S_ISFIFO(own.path.lstat().st_mode)


class TestTelling:
    """By how many played and against whom, from the rows every version has kept."""

    @pytest.fixture
    def evening(self, own: Statistics) -> Statistics:
        """Ada and Bruno alone, twice with Tiro, and once with two of him."""
        tables = [
            (("Ada", "Bruno"), ("", ""), (30, 20)),
            (("Ada", "Bruno", "Tiro"), ("", "", "tiro"), (25, 28, 10)),
            (("Tiro", "Bruno", "Ada"), ("tiro", "", ""), (31, 12, 30)),
            (("Ada", "Tiro", "Tiro II", "Bruno"), ("", "tiro", "tiro", ""), (22, 9, 26, 1)),
        ]
        for names, levels, points in tables:
            self.finished(own, names, points, levels)
        return own

    def finished(self, own: Statistics, names, points, levels=(), achievements=()) -> None:
        winners = tuple(seat for seat, each in enumerate(points) if each == max(points))
        colours = tuple("yrbg"[: len(names)])
        summary = Summary(names, colours, 100, None, True, points, winners, achievements=achievements)
        seats = tuple(map(Seat, levels or [""] * len(names)))
        own.note(f"{len(own.all())}.aqr", plugin(), "2026-11-16", summary, seats)

    def test_games_of_one_size_count_alone(self, evening):
        assert evening.sizes(plugin()) == [2, 3, 4]
        three = {each.name: (each.played, each.won, each.best) for each in evening.standings(plugin(), 3)}
        assert three == {"Ada": (2, 0, 30), "Bruno": (2, 1, 28)}

    def test_the_best_result_is_told_with_how_many_played(self, evening):
        best = {each.name: (each.best, each.best_of) for each in evening.standings(plugin())}
        assert best == {"Ada": (30, 3), "Bruno": (28, 3)}  # as many points against more players are better

    def test_one_person_by_how_many_played(self, evening):
        sizes = evening.by_size(plugin(), "Ada")
        assert {size: (each.played, each.won, each.best) for size, each in sizes.items()} == {
            2: (1, 1, 30),
            3: (2, 0, 30),
            4: (1, 0, 22),
        }

    def test_one_person_against_each_opponent(self, evening):
        met = [
            (each.name or each.level, each.played, each.won, each.share, each.ahead)
            for each in evening.opponents(plugin(), "Ada")
        ]
        assert met == [("Bruno", 4, 1, 0.25, 3), ("tiro", 3, 0, 0.0, 1)]  # two of a level are one opponent

    @pytest.mark.parametrize("rivals", [(9, 26), (26, 9)])
    def test_who_is_behind_one_of_two_of_a_level_is_not_ahead(self, own, rivals):
        self.finished(own, ("Ada", "Tiro", "Tiro II"), (22, *rivals), ("", "tiro", "tiro"))
        assert [each.ahead for each in own.opponents(plugin(), "Ada")] == [0]

    def test_nobody_is_his_own_opponent(self, own):
        self.finished(own, ("Ada", "Ada", "Bruno"), (22, 9, 26))
        assert [each.name for each in own.opponents(plugin(), "Ada")] == ["Bruno"]

    @pytest.mark.parametrize(
        ("games", "order"),
        [
            (
                {("Ada", "Cleo"): (20, 10), ("Cleo", "Ada"): (10, 20), ("Ben", "Ada"): (30, 10)},
                "Ada Ben Cleo",
            ),
            (
                {("Ada", "Cleo"): (20, 10), ("Cleo", "Ada"): (20, 10), ("Ben", "Dora"): (15, 5)},
                "Ben Ada Cleo Dora",
            ),
            ({("Ada", "Dora"): (20, 10), ("Ben", "Dora"): (30, 10)}, "Ben Ada Dora"),
        ],
        ids=["wins", "share of games won", "best result"],
    )
    def test_what_comes_first_in_the_standings(self, own, games, order):
        for names, points in games.items():
            self.finished(own, names, points)
        assert [each.name for each in own.standings(plugin())] == order.split()

    def test_the_share_of_games_won(self, evening):
        assert {each.name: each.share for each in evening.standings(plugin())} == {"Ada": 0.25, "Bruno": 0.25}

    @pytest.mark.parametrize("lengths", [(5, 9), (9, 5)])
    def test_of_every_feat_the_best_is_told(self, own, lengths):
        for length in lengths:
            self.finished(own, ("Ada", "Bruno"), (20, 10), achievements=({"longest": length}, {"longest": 1}))
        assert own.standings(plugin())[0].achievements["longest"] == 9

    def test_who_has_as_many_points_is_not_ahead(self, own):
        note(own, "level.aqr", 20, 20)
        (bruno,) = own.opponents(plugin(), "Ada")
        assert (bruno.played, bruno.won, bruno.ahead) == (1, 1, 0)

    def test_what_version_0_1_kept_is_told_so_too(self, home):
        shutil.copytree(LEFT / "data", home / "left")
        file = next((home / "left").rglob("statistics.json"))
        old = Statistics(file)
        assert [each.best_of for each in old.standings(plugin())] == [2, 2]
        assert old.opponents(plugin(), "Bruno")[0].name == "Ada"


class TestManyGames:
    MANY = 1_000  # far more than are written as a whole every time

    @pytest.fixture
    def many(self, own: Statistics) -> Statistics:
        rows = [
            {
                "name": name,
                "level": "",
                "date": "2026-11-16",
                "points": 30,
                "won": won,
                "game": plugin().id,
                "feats": {"longest": 9},
            }
            for name, won in (("Ada", True), ("Bruno", False))
        ]
        own.path.parent.mkdir(parents=True)
        games = {f"2026-{at:06d}.aqr": rows for at in range(self.MANY)}
        own.path.write_text(json.dumps({"games": games}), "utf-8")
        return own

    def test_none_is_dropped_for_their_number(self, many):
        for at in range(3):
            note(many, f"new-{at}.aqr", at, 9)
        assert played(Statistics(many.path)) == {"Ada": self.MANY + 3, "Bruno": self.MANY + 3}

    def test_noting_one_more_neither_reads_nor_writes_the_others(self, many, monkeypatch):
        played(many)
        touched = []
        for name in ("read", "write"):
            real = getattr(safe_read, name)
            monkeypatch.setattr(
                safe_read,
                name,
                lambda path, *given, real=real, **how: touched.append(path) or real(path, *given, **how),
            )
        for at in range(40):
            note(many, f"new-{at}.aqr", at, 9)
        assert len(touched) == 2 * 40, "each new one is written once and read once"
        assert many.path not in touched
        assert played(Statistics(many.path))["Ada"] == self.MANY + 40

    def test_few_small_files_lie_about(self, many, monkeypatch):
        monkeypatch.setattr(results, "_MOST_LOOSE", 8)
        for at in range(100):
            note(many, f"new-{at}.aqr", at, 9)
        assert len(list(many.path.parent.glob("results/*"))) <= 2 * 8 + 1
        assert played(Statistics(many.path))["Ada"] == self.MANY + 100
        many.path.write_bytes(many.path.read_bytes()[:1000])
        assert played(Statistics(many.path))["Ada"] == self.MANY + 100
