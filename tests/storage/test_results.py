"""Results: each game once, only what was played here, none lost whatever happens to the files."""

import errno
import gc
import logging
import os
import random
import shutil
import stat
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from aqua_romana.boardgame.match import Match
from aqua_romana.boardgame.messages import Message
from aqua_romana.boardgame.plugin import Seat, Summary
from aqua_romana.games.romana.rules import Game
from aqua_romana.program import PLUGINS
from aqua_romana.screens.standings import (
    against_computers,
    opponents_of,
    sizes_of,
    standings_by_size,
    standings_of,
)
from aqua_romana.storage import results
from aqua_romana.storage.database import Database
from aqua_romana.storage.files import safe_read
from aqua_romana.storage.results import Result, Statistics
from aqua_romana.storage.saves import played_games as played_games_module
from aqua_romana.storage.saves.saved_games import SavedGames
from tests.saves import begin, let_all_go, match_of, plugin
from tests.saves import record as record_of
from tests.storage.databases import refusing, statistics
from tests.waiting import PATIENCE

LEFT = Path(__file__).parent.parent / "data_0_1"
PEOPLE = (Seat(), Seat())


def played(statistics: Statistics) -> dict[str, int]:
    """How many games each name has finished."""
    return {each.name: each.played for each in standings_of(statistics, plugin())}


def told(*points: int) -> Summary:
    """The end of a game of Ada and Bruno."""
    best = tuple(seat for seat, each in enumerate(points) if each == max(points))
    return Summary(("Ada", "Bruno"), ("y", "r"), 100, None, True, points, best)


def note(statistics: Statistics, name: str, *points: int, check: str = "") -> None:
    """A finished game of Ada and Bruno."""
    statistics.note(name, plugin(), "2026-11-16 20:00:00", told(*points), PEOPLE, check)


def rows_of(*names: str) -> list[dict[str, object]]:
    """The rows of a game that the first of them won."""
    return [
        {"name": name, "level": "", "date": "2026-11-16", "points": 30, "won": seat == 0, "game": plugin().id}
        | {"feats": {"longest": 9}}
        for seat, name in enumerate(names)
    ]


@pytest.fixture
def own(home: Path) -> Statistics:
    return statistics(home / "data" / "progress.db")


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
        monkeypatch.setattr("aqua_romana.storage.saves.game_file.moment", lambda: "2026-11-16 12:00:00")
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
    def test_results_wait_for_a_disk_that_refuses(self, own, home, monkeypatch):
        with refusing(monkeypatch):
            note(own, "a.aqr", 10, 20)
            assert [str(each) for each in own.database.fault] == [
                "Results and progress cannot be saved.",
                "The disk is full. Make room on it and try again.",
            ]
            assert played(own) == {"Ada": 1, "Bruno": 1}
        assert played(statistics(home / "data" / "progress.db")) == {}
        note(own, "b.aqr", 30, 20)
        assert played(statistics(home / "data" / "progress.db")) == {"Ada": 2, "Bruno": 2}
        assert own.database.fault == ()

    def test_an_end_undone_while_nothing_can_be_read_is_taken_back_later(self, own, home, monkeypatch):
        note(own, "a.aqr", 10, 20)
        again = statistics(home / "data" / "progress.db")
        with refusing(monkeypatch, errno.EIO):
            again.note("a.aqr", plugin(), "2026-11-16", Summary(("Ada", "Bruno"), ("y", "r")), PEOPLE)
        note(again, "b.aqr", 30, 20)
        assert sorted(statistics(home / "data" / "progress.db").all()) == ["b.aqr"]

    def test_what_is_merged_is_on_disk_or_was_not_merged(self, own, home, monkeypatch):
        elsewhere = {"x.aqr": Result(rows_of("Ada", "Bruno"))}
        with refusing(monkeypatch), pytest.raises(OSError, match="No space left"):
            own.merge(elsewhere, {})
        assert own.merge(elsewhere, {}) == 1
        assert played(statistics(home / "data" / "progress.db")) == {"Ada": 1, "Bruno": 1}

    @pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no such files here")
    def test_a_pipe_in_their_place_does_not_stop_the_program(self, own, home):
        path = home / "data" / "progress.db"
        path.parent.mkdir(parents=True)
        os.mkfifo(path)
        note(own, "a.aqr", 10, 20)
        assert played(own) == {"Ada": 1, "Bruno": 1}
        assert stat.S_ISFIFO(path.lstat().st_mode)


class TestLeftAllTheSame:
    """The disk refused a result, its game is kept, and the program was left: the next start counts again."""

    @pytest.fixture
    def left(self, saved_games: SavedGames, begun: Callable[..., Match], monkeypatch) -> SavedGames:
        with refusing(monkeypatch):
            match = begun(2000)
            assert match.game.is_over
            assert not saved_games.is_safe
            saved_games.let_go(match)
        return saved_games

    @staticmethod
    def started() -> SavedGames:
        found = SavedGames(PLUGINS)
        found.tidy()
        return found

    def test_a_finished_game_counts(self, left):
        assert set(played(self.started().statistics).values()) == {1}
        assert list(left.folder.glob("*.lock")) == []

    def test_so_it_does_once_a_slow_disk_has_written_it(self, left, monkeypatch):
        may_write, real = threading.Event(), Database.transact

        def transact(database: Database, work: object) -> object:
            assert may_write.wait(PATIENCE)
            return real(database, work)

        monkeypatch.setattr(Database, "transact", transact)
        monkeypatch.setattr(played_games_module, "MOMENT", 0.0)
        found = self.started()
        may_write.set()
        found.wait()
        assert set(played(SavedGames(PLUGINS).statistics).values()) == {1}
        assert list(left.folder.glob("*.lock")) == []

    def test_so_does_one_that_could_not_be_read_at_the_next_start(self, left, monkeypatch):
        def refuse(path: Path, _most: int) -> bytes:
            raise safe_read.Fault("unreadable", Message("The disk is away."), path)

        with monkeypatch.context() as context:
            context.setattr(safe_read, "read", refuse)
            assert played(self.started().statistics) == {}
        assert set(played(self.started().statistics).values()) == {1}

    def test_so_does_one_that_nobody_let_go(self, saved_games, begun, monkeypatch, caplog):
        # A warning that is caught holds the error, which holds the game.
        with refusing(monkeypatch), caplog.at_level(logging.ERROR, "aqua_romana.storage.database"):
            match = begun(2000)
            del match
            gc.collect()
        assert set(played(self.started().statistics).values()) == {1}

    def test_an_end_taken_back_counts_no_more(self, saved_games, begun, monkeypatch):
        match = begun(2000)
        with refusing(monkeypatch):
            match.undo()
            let_all_go(saved_games)
        assert played(SavedGames(PLUGINS).statistics) != {}
        assert played(self.started().statistics) == {}

    def test_a_start_at_which_the_disk_refuses_again_loses_nothing(self, left, monkeypatch):
        with refusing(monkeypatch):
            self.started()
        assert set(played(self.started().statistics).values()) == {1}

    def test_nor_does_one_at_which_the_game_cannot_be_read(self, left, monkeypatch):
        (name,) = left.listing().names
        real = safe_read.read

        def read(path: Path, most: int) -> bytes:
            if path.name == name:
                raise safe_read.Fault("unreadable", Message(safe_read.NO_SENSE), path)
            return real(path, most)

        with monkeypatch.context() as context:
            context.setattr(safe_read, "read", read)
            assert played(self.started().statistics) == {}
        assert set(played(self.started().statistics).values()) == {1}

    def test_one_whose_record_is_damaged_is_not_tried_for_ever(self, left):
        (name,) = left.listing().names
        (left.folder / name).write_text("nonsense", "utf-8")
        self.started()
        assert list(left.folder.glob("*.lock")) == []

    def test_meanwhile_others_may_have_the_game(self, left):
        (entry,) = SavedGames(PLUGINS).entries()
        assert not entry.busy
        # Where the system has no locks, the number in the file is believed.
        assert (left.folder / f"{entry.name}.lock").read_bytes() == b""

    def test_where_all_is_on_disk_by_then_nothing_is_left(self, saved_games, begun, monkeypatch):
        with refusing(monkeypatch):
            match = begun(2000)
        assert saved_games.database.save_waiting()
        saved_games.let_go(match)
        assert list(saved_games.folder.glob("*.lock")) == []


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
        assert sizes_of(evening, plugin()) == [2, 3, 4]
        three = {each.name: (each.played, each.won, each.best) for each in standings_of(evening, plugin(), 3)}
        assert three == {"Ada": (2, 0, 30), "Bruno": (2, 1, 28)}

    def test_the_best_result_is_told_with_how_many_played(self, evening):
        best = {each.name: (each.best, each.best_of) for each in standings_of(evening, plugin())}
        assert best == {"Ada": (30, 3), "Bruno": (28, 3)}  # as many points against more players are better

    def test_one_person_by_how_many_played(self, evening):
        sizes = standings_by_size(evening, plugin(), "Ada")
        assert {size: (each.played, each.won, each.best) for size, each in sizes.items()} == {
            2: (1, 1, 30),
            3: (2, 0, 30),
            4: (1, 0, 22),
        }

    def test_one_person_against_each_opponent(self, evening):
        met = [
            (each.name or each.level, each.played, each.won, each.share, each.ahead)
            for each in opponents_of(evening, plugin(), "Ada")
        ]
        assert met == [("Bruno", 4, 1, 0.25, 3), ("tiro", 3, 0, 0.0, 1)]  # two of a level are one opponent

    @pytest.mark.parametrize("rivals", [(9, 26), (26, 9)])
    def test_who_is_behind_one_of_two_of_a_level_is_not_ahead(self, own, rivals):
        self.finished(own, ("Ada", "Tiro", "Tiro II"), (22, *rivals), ("", "tiro", "tiro"))
        assert [each.ahead for each in opponents_of(own, plugin(), "Ada")] == [0]

    def test_the_rival_is_one_opponent_however_well_she_played(self, own):
        self.finished(own, ("Ada", "Aemula"), (22, 9), ("", "aemula-20"))
        self.finished(own, ("Ada", "Aemula"), (12, 19), ("", "aemula-31"))
        assert [(each.level, each.played) for each in opponents_of(own, plugin(), "Ada")] == [("aemula", 2)]

    def test_games_with_computer_players_tell_who_had_more_points(self, evening):
        self.finished(evening, ("Ada", "Aemula"), (22, 22), ("", "aemula-20"))
        assert against_computers(evening, plugin(), "Ada")[-3:] == [
            [("tiro", 0.0)],
            [("tiro", 1.0), ("tiro", 0.0)],
            [("aemula-20", 0.5)],
        ]
        assert against_computers(evening, plugin(), "Nobody") == []

    def test_nobody_is_his_own_opponent(self, own):
        self.finished(own, ("Ada", "Ada", "Bruno"), (22, 9, 26))
        assert [each.name for each in opponents_of(own, plugin(), "Ada")] == ["Bruno"]

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
        assert [each.name for each in standings_of(own, plugin())] == order.split()

    def test_the_share_of_games_won(self, evening):
        assert {each.name: each.share for each in standings_of(evening, plugin())} == {
            "Ada": 0.25,
            "Bruno": 0.25,
        }

    @pytest.mark.parametrize("lengths", [(5, 9), (9, 5)])
    def test_of_every_feat_the_best_is_told(self, own, lengths):
        for length in lengths:
            self.finished(own, ("Ada", "Bruno"), (20, 10), achievements=({"longest": length}, {"longest": 1}))
        assert standings_of(own, plugin())[0].achievements["longest"] == 9

    def test_who_has_as_many_points_is_not_ahead(self, own):
        note(own, "level.aqr", 20, 20)
        (bruno,) = opponents_of(own, plugin(), "Ada")
        assert (bruno.played, bruno.won, bruno.ahead) == (1, 1, 0)


class TestManyGames:
    MANY = 1_000

    def test_none_is_dropped_for_their_number(self, own, home):
        own.merge(
            {f"2026-{at:06d}.aqr": Result(rows_of("Ada", "Bruno"), str(at)) for at in range(self.MANY)}, {}
        )
        note(own, "new.aqr", 1, 9)
        assert played(statistics(home / "data" / "progress.db")) == {
            "Ada": self.MANY + 1,
            "Bruno": self.MANY + 1,
        }

    def test_noting_one_more_reads_none_of_the_others(self, own, monkeypatch):
        own.merge({f"{at}.aqr": Result(rows_of("Ada", "Bruno"), str(at)) for at in range(self.MANY)}, {})
        monkeypatch.setattr(results, "all_in", None)
        note(own, "new.aqr", 1, 9)
        monkeypatch.undo()
        assert played(own)["Ada"] == self.MANY + 1


def test_a_result_whose_name_is_taken_gets_the_next_one_like_it():
    assert results._free("game", {}) == "game"
    assert results._free("game", {"game": 1, "game 2": 1}) == "game 3"


@pytest.mark.parametrize(("letters", "is_name"), [(255, True), (256, False)])
def test_a_result_is_kept_under_any_name_that_a_file_may_have(letters: int, is_name: bool) -> None:
    assert results.is_name("a" * (letters - 4) + ".aqr") == is_name
