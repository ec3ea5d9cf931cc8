"""What results.md says of strength is what the stored games say, and stored games are whole."""

import json
from pathlib import Path

import pytest
from contests import simulated_people
from contests.report import PEOPLE, TRAITS, renewed, strength_section
from contests.results import Match, Result, Task, keep, keep_run, kept, tasks_of
from contests.tables import TABLES, points_longest_first

from aqua_romana.ai.game_ai import ai_of
from aqua_romana.games.aquaedukt.plugin import PLUGIN as AQUAEDUKT
from aqua_romana.games.romana.plugin import PLUGIN as ROMANA
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
    for task, result in kept(path).items() if not path.name.endswith(PEOPLE) else ():
        assert len(result.totals) == task.match.players
        assert set(result.winners) <= set(range(task.match.players))


def test_a_match_goes_on_behind_a_line_cut_short(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    first, second = tasks_of(MATCH, 2, 5)
    keep_run(path, MATCH, "abc", "arena.py")
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


def test_how_often_a_trait_showed_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    match = Match("romana", 2, ("faber+builder", "faber"))
    keep_run(path, match, "abc", "arena.py")
    keep(path, Result(Task(match, 0, 1), (30, 20), (0,), shown=(2, 1)))
    assert [result.shown for result in kept(path).values()] == [(2, 1)]


def test_matches_of_styles_have_a_table_that_tells_how_often_the_trait_showed(tmp_path: Path) -> None:
    match = Match("romana", 2, ("faber+builder", "faber"))
    keep_run(tmp_path / "romana-styles.jsonl", match, "abc", "arena.py")
    for number in range(2):
        shown = (3, 1) if number == 0 else (1, 3)
        keep(tmp_path / "romana-styles.jsonl", Result(Task(match, number, 1), (30, 20), (0,), shown=shown))
    row = strength_section(tmp_path).splitlines()[-1]
    assert "| 3.00 : 1.00 | 3.0x |" in row
    assert "aqueducts of 16 squares and more" in row


def test_every_style_is_counted_and_told() -> None:
    for game, plugin in (("romana", ROMANA), ("aquaedukt", AQUAEDUKT)):
        styles = {style.key for style in ai_of(plugin).STYLES}
        assert styles == set(TABLES[game].traits) == set(TRAITS[game])


def test_runs_of_simulated_people_go_on_where_they_ended(tmp_path: Path, monkeypatch) -> None:
    path = tmp_path / "romana-people.jsonl"
    asked: list[tuple[float, int]] = []

    def run(game: str, strength: float, number: int, nodes: int | None) -> simulated_people.Run:
        asked.append((strength, number))
        return simulated_people.Run(strength, number, ((2.0, 0.0),) * 10 + ((1.0, 1.0), (1.0, 0.0)) * 5)

    monkeypatch.setattr(simulated_people, "played", run)
    head = {"revision": "abc", "command": "arena.py", "game": "romana", "nodes": None}
    simulated_people.play_on(path, head, [0.0, 1.5], 1)
    simulated_people.play_on(path, head, [0.0, 1.5], 2)
    assert asked == [(0.0, 0), (1.5, 0), (0.0, 1), (1.5, 1)]
    assert "| 1.5  | 2 | 50% | 50% - 50% | 1.0 |" in simulated_people.table_of(path)
