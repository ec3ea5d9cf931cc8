"""What results.md says of strength is what the stored games say, and stored games are whole."""

import json
from pathlib import Path

import pytest
from contests.report import renewed, strength_section
from contests.results import Match, Result, Task, keep, keep_run, kept, tasks_of
from contests.tables import points_longest_first

from aqua_romana.games.romana.rules import Game

SCRIPTS = Path(__file__).parents[2] / "build_scripts"
STORED = sorted((SCRIPTS / "results").glob("*.jsonl"))
MATCH = Match("romana", 3, ("faber", "tiro"))


def test_the_tables_are_made_from_the_stored_games() -> None:
    document = (SCRIPTS / "results.md").read_text("utf-8")
    assert document == renewed(document, strength_section(SCRIPTS / "results")), "run arena.py --tables"


@pytest.mark.parametrize("path", STORED, ids=lambda path: path.stem)
def test_every_stored_run_tells_its_revision_and_command(path: Path) -> None:
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    runs = [line for line in lines if isinstance(line, dict)]
    assert all(int(run["revision"], 16) and run["command"].startswith("arena.py ") for run in runs)
    for task, result in kept(path).items():
        assert len(result.totals) == task.match.players
        assert set(result.winners) <= set(range(task.match.players))


def test_a_match_goes_on_behind_a_line_cut_short(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    first, second = tasks_of(MATCH, 2, 5)
    keep_run(path, MATCH, "abc", ["arena.py"])
    keep(path, Result(first, (3, 2, 1), (0,)))
    path.write_text(path.read_text() + "[1, 5, [2")
    assert kept(path) == {first: Result(first, (3, 2, 1), (0,), "abc")}
    keep_run(path, MATCH, "def", ["arena.py"])
    keep(path, Result(second, (1, 4, 4), (1, 2)))
    assert [result.revision for result in kept(path).values()] == ["abc", "def"]


def test_seats_rotate_and_a_shared_win_counts_in_parts() -> None:
    tasks = tasks_of(MATCH, 4, 1)
    assert [(task.seat, task.seed) for task in tasks] == [(0, 1), (1, 1), (2, 1), (0, 2)]
    assert tasks[1].seated == ("tiro", "faber", "tiro")
    shares = [Result(Task(MATCH, number, 1), (4, 4, 1), (0, 1)).share for number in range(3)]
    assert shares == [0.5, 0.5, 0.0]


def test_standings_score_open_aqueducts_as_they_are() -> None:
    game = Game(2)
    for path in range(1, 13):
        game.play(f"place {'SCBD'[path % 4]} {path}")
    assert points_longest_first(game.position) == [0, 0]
    game.play(next(action for action in game.legal_actions() if action.verb_name == "build"))
    assert points_longest_first(game.position) == [1 + 4, 0]
