"""Games that version 0.1 left in the middle of every kind of decision, one it had thrown away, and results.

Written by version 0.1 itself, through its own library.
"""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from aqua_romana.program import PLUGINS
from aqua_romana.screens.standings import standings_of
from aqua_romana.storage.saves.saved_games import SavedGames
from aqua_romana.table.scene import TableScene
from tests.saves import let_all_go, match_of, plugin
from tests.screens.windows import leader_of, open_window

LEFT = Path(__file__).parent.parent / "data_0_1_phases"

#: By name of the record: phase, actions, whether workmen are borrowed, and the title that was given.
RUNNING = {
    "2026-11-17-175445": ("bonus", 43, False, ""),
    "2026-11-17-175445-2": ("close", 61, True, "Sunday"),
    "2026-11-17-175445-3": ("take", 14, False, ""),
    "2026-11-17-175445-4": ("reserve", 21, False, ""),
    "2026-11-17-175446-2": ("take", 28, True, ""),
}
COMPUTER_DECIDES = "2026-11-17-175445-2"  # who would go on by himself
FINISHED = "2026-11-17-175446.aqr"
THROWN_AWAY = "2026-11-17-175446-3.1"


@pytest.fixture
def left(home: Path) -> Iterator[SavedGames]:
    shutil.copytree(LEFT / "data", home / "data")
    saved_games = SavedGames(PLUGINS)
    yield saved_games
    let_all_go(saved_games)


@pytest.mark.parametrize("name", RUNNING)
def test_a_game_of_any_phase_is_played_to_its_end(left: SavedGames, name: str) -> None:
    phase, actions, borrowed, title = RUNNING[name]
    entry = left.entry(f"{name}.aqr")
    assert entry.fault is None
    assert title in ("", entry.title)
    opened = left.open(entry.name)
    assert (opened.game.phase, opened.game.step, opened.note) == (phase, actions, ())
    assert f"option borrowed_workmen {'on' if borrowed else 'off'}\n" in opened.game.record()
    assert [seat.level for seat in opened.seats if seat.level] == ["tiro"]
    match = match_of(left, opened)
    while not match.game.is_over:
        match.play(match.game.legal_actions()[0])
    left.let_go(match)
    again = SavedGames(PLUGINS).look(entry.name)[1]
    assert again.is_over
    assert again.totals() == match.game.totals()


def test_what_was_taken_back_can_be_brought_back(left: SavedGames) -> None:
    game = left.open("2026-11-17-175446-2.aqr").game
    undone = [str(action) for action in game.undone]
    assert undone == ["take C", "build g2 28 S NS", "close r1", "take S", "place C 30"]
    assert [str(game.redo()) for _ in undone] == undone
    assert (game.phase, game.can_redo) == ("build", False)


def test_the_finished_game_counts_for_the_people_who_played_it(left: SavedGames) -> None:
    assert left.look(FINISHED)[1].totals() == [6, 6, 8, 5]
    standings = {each.name: (each.played, each.won) for each in standings_of(left.statistics, plugin())}
    assert standings == {"Chloé": (1, 1), "Ada": (1, 0), "Dörte": (1, 0)}


def test_what_was_thrown_away_stays_so_and_is_in_nobody_s_way(left: SavedGames) -> None:
    """Only the version that threw it away, and only until it ended, could bring it back."""
    thrown = sorted((left.folder / "trash" / THROWN_AWAY).iterdir())
    assert len(thrown) == 4
    assert "Thrown away" not in [entry.title for entry in left.entries()]
    left.restore(left.delete(FINISHED))
    assert left.look(FINISHED)[1].is_over
    assert sorted((left.folder / "trash" / THROWN_AWAY).iterdir()) == thrown


@pytest.mark.parametrize("name", [name for name in RUNNING if name != COMPUTER_DECIDES])
def test_the_table_shows_it_and_goes_on(left: SavedGames, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    app = open_window(left, (1024, 640))
    navigator = leader_of(app)
    navigator.open(f"{name}.aqr")
    for _ in range(5):
        app.step(0.05, [])
    assert isinstance(app.scene, TableScene)
    phase, before, _borrowed, _title = RUNNING[name]
    game = app.scene.game
    assert (game.phase, game.step) == (phase, before)
    app.scene.play(game.legal_actions()[0])
    app.step(0.05, [])
    assert game.step > before
    navigator.go_home()
    app.close()
