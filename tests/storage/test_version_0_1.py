"""What version 0.1 left in the user's folders is there, opens, goes on and can be watched again."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from aqua_romana.boardgame.plugin import GamePlugins
from aqua_romana.program import PLUGINS
from aqua_romana.screens import texts
from aqua_romana.screens.standings import known_people, standings_of
from aqua_romana.storage.saves.saved_games import Entry, SavedGames
from aqua_romana.storage.settings import Settings
from tests.saves import let_all_go, match_of, plugin
from tests.storage.pebbles_game import PEBBLES

LEFT = Path(__file__).parent.parent / "data_0_1"

#: As 0.1 lists them: name of the record, title, who plays, how it stands, points, actions.
LISTED = [
    (
        "2026-11-14-221016.aqr",
        "Émile, Architecta, Bruno",
        ["Émile", "Architecta, the architect", "Bruno"],
        "Bruno is to play; 33 tiles are laid",
        (0, 5, 7),
        82,
    ),
    (
        "2026-11-14-220557.aqr",
        "Ada, Frontinus",
        ["Ada", "Frontinus, the water commissioner"],
        "The builders are being placed",
        (0, 0),
        5,
    ),
    (
        "2026-11-14-213316.aqr",
        "Sunday at grandmother's",
        ["Ada", "Bruno", "Chloé", "Dörte"],
        "Ada is to play; 23 tiles are laid",
        (7, 0, 0, 0),
        57,
    ),
    (
        "2026-11-14-201115.aqr",
        "Ada, Tiro, Faber",
        ["Ada", "Tiro, the apprentice", "Faber, the mason"],
        "Ada won with 32 points",
        (32, 14, 25),
        143,
    ),
    ("2026-11-14-190248.aqr", "Ada, Bruno", ["Ada", "Bruno"], "Bruno won with 37 points", (35, 37), 121),
]
RUNNING, FINISHED = LISTED[:3], LISTED[3:]
UNDONE = ["pass", "build r3 36 S EW", "pass"]  # in the one with a title


@pytest.fixture
def left(home: Path) -> Iterator[SavedGames]:
    """The library of somebody who played 0.1."""
    for folder in ("data", "config"):
        shutil.copytree(LEFT / folder, home / folder)
    saved_games = SavedGames(PLUGINS)
    yield saved_games
    let_all_go(saved_games)


def told(entry: Entry) -> tuple[object, ...]:
    seats = zip(entry.summary.names, entry.seats, strict=True)
    who = [texts.seat(entry.plugin, name, seat) for name, seat in seats]
    state = texts.state(entry.summary)
    return entry.name, entry.title, who, state, entry.summary.points, entry.summary.actions


def test_every_game_is_listed_as_it_was(left: SavedGames) -> None:
    entries = left.entries()
    assert [told(entry) for entry in entries] == LISTED
    assert [entry.changed for entry in entries][:2] == ["2026-11-14 22:54:03", "2026-11-14 22:09:39"]
    assert not any(entry.fault or entry.busy for entry in entries)
    assert left.last_unfinished().name == RUNNING[0][0]


def test_listing_reads_no_game(left: SavedGames) -> None:
    """What 0.1 summed up is understood without rules: the title of a first start is as quick as any."""
    question = (
        "import sys\n"
        "from aqua_romana.storage.saves.saved_games import SavedGames\n"
        "from aqua_romana.program import PLUGINS\n"
        "library = SavedGames(PLUGINS)\n"
        "names = [entry.name for entry in library.entries()]\n"
        "heavy = ('numpy', 'pygame', 'PIL', 'aqua_romana.games.romana.rules')\n"
        "print(len(names), library.last_unfinished().name, [name for name in heavy if name in sys.modules])\n"
    )
    said = subprocess.run(
        [sys.executable, "-c", question], capture_output=True, text=True, check=True, env=os.environ
    )
    assert said.stdout.split(maxsplit=2) == ["5", RUNNING[0][0], "[]\n"]


@pytest.mark.parametrize("listed", RUNNING, ids=lambda listed: listed[1])
def test_a_running_game_goes_on_and_is_still_there(left: SavedGames, listed: tuple) -> None:
    name, title, _who, _state, _points, actions = listed
    opened = left.open(name)
    assert opened.name == name
    assert opened.note == ()
    assert opened.game.step == actions
    match = match_of(left, opened)
    match.play(match.game.legal_actions()[0])
    record = match.game.record()
    left.let_go(match)
    entry = SavedGames(PLUGINS).entries()[0]
    assert (entry.name, entry.title, entry.summary.actions) == (name, title, actions + 1)
    assert entry.seats == opened.seats
    assert SavedGames(PLUGINS).open(name).game.record() == record


def test_what_was_undone_can_be_redone(left: SavedGames) -> None:
    game = left.open("2026-11-14-213316.aqr").game
    assert [str(action) for action in game.undone] == UNDONE
    for action in UNDONE:
        assert str(game.redo()) == action
    assert not game.can_redo


def test_what_was_undone_is_kept_by_this_version_too(left: SavedGames) -> None:
    match = match_of(left, left.open("2026-11-14-213316.aqr"))
    match.redo()
    left.let_go(match)
    again = SavedGames(PLUGINS).open("2026-11-14-213316.aqr").game
    assert [str(action) for action in again.undone] == UNDONE[1:]


@pytest.mark.parametrize("listed", FINISHED, ids=lambda listed: listed[1])
def test_a_finished_game_can_be_watched_from_beginning_to_end(left: SavedGames, listed: tuple) -> None:
    name, _title, _who, _state, points, actions = listed
    found, game = left.look(name)
    assert found is plugin()
    assert game.is_over
    assert tuple(game.totals()) == points
    game.seek(0)
    game.seek(actions)
    assert tuple(game.totals()) == points


def test_results_are_taken_over(left: SavedGames) -> None:
    standings = standings_of(left.statistics, plugin())
    assert [(each.name, each.played, each.won, each.best, each.achievements) for each in standings] == [
        ("Bruno", 1, 1, 37, {"longest": 14}),
        ("Ada", 2, 1, 35, {"longest": 13}),
    ]
    assert known_people(left.statistics) == ["Ada", "Bruno"]


def test_an_end_undone_in_this_version_takes_its_result_back(left: SavedGames) -> None:
    match = match_of(left, left.open("2026-11-14-190248.aqr"))
    match.undo()
    assert [each.name for each in standings_of(SavedGames(PLUGINS).statistics, plugin())] == ["Ada"]
    match.redo()
    assert sorted(SavedGames(PLUGINS).statistics.all()) == ["2026-11-14-190248.aqr", "2026-11-14-201115.aqr"]


def test_settings_are_taken_over(left: SavedGames) -> None:
    settings = Settings.load()
    assert settings.fault is None
    assert (settings.animation, settings.palette, settings.text_scale) == ("fast", "colour_blind", 1.2)
    assert (settings.window, settings.names) == ((1280, 720), ["Ada", "Bruno"])
    assert settings.setups["aqua-romana"].players == 3


def test_a_deleted_game_takes_its_old_side_file_along_and_brings_it_back(left: SavedGames) -> None:
    name = "2026-11-14-213316.aqr"
    token = left.delete(name)
    assert not list(left.folder.glob("2026-11-14-213316*"))
    left.restore(token)
    assert left.entry(name).title == "Sunday at grandmother's"
    assert [str(action) for action in left.open(name).game.undone] == UNDONE


def test_another_title_holds_although_the_old_side_file_is_still_there(left: SavedGames) -> None:
    name = "2026-11-14-213316.aqr"
    left.rename(name, "Monday")
    entry = SavedGames(PLUGINS).entry(name)
    assert entry.title == "Monday"
    assert told(entry)[2:] == LISTED[2][2:]
    left.rename(name, "")
    assert SavedGames(PLUGINS).entry(name).title == "Ada, Bruno, Chloé, Dörte"


def test_the_old_side_file_belongs_to_the_game_of_0_1_alone(left: SavedGames) -> None:
    (left.folder / "2026-11-14-213316.peb").write_text("pebbles 1\n---\n1\n", "utf-8")
    both = SavedGames(GamePlugins(PLUGINS.first, PEBBLES))
    entry = both.entry("2026-11-14-213316.peb")
    assert (entry.plugin, entry.title, entry.summary.actions) == (PEBBLES, "One, Two", 1)
    both.delete("2026-11-14-213316.peb")
    assert both.entry("2026-11-14-213316.aqr").title == "Sunday at grandmother's"


@pytest.mark.parametrize("spoiled", [b"", b"{", b'{"created": "x", "summary": {"names": 3}}', b"\xff\xfe"])
def test_a_spoiled_old_side_file_costs_only_what_it_said(left: SavedGames, spoiled: bytes) -> None:
    for path in left.folder.glob("2026-11-14-213316.json*"):
        path.write_bytes(spoiled)
    entry = left.entry("2026-11-14-213316.aqr")
    assert entry.fault is None
    assert entry.title == "Ada, Bruno, Chloé, Dörte"
    assert entry.summary.actions == 57
