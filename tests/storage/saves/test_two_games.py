"""Two games in the box share nothing: neither files nor locks, titles or results."""

import random
from pathlib import Path

import pytest

from aqua_romana.boardgame.plugin import Damaged, GamePlugins
from aqua_romana.games.romana.rules import Game
from aqua_romana.program import PLUGINS
from aqua_romana.screens.standings import known_people, standings_of
from aqua_romana.storage.files.file_lock import FileLock
from aqua_romana.storage.saves.saved_games import SavedGames
from tests.saves import match_of
from tests.storage.pebbles_game import PEBBLES, Pebbles

ROMANA = PLUGINS.first
BOTH = GamePlugins(ROMANA, PEBBLES)


@pytest.fixture
def both(home: Path, monkeypatch: pytest.MonkeyPatch) -> SavedGames:
    """A library of both games in which no time passes."""
    monkeypatch.setattr("aqua_romana.storage.saves.game_file.moment", lambda: "2026-11-14 19:02:48")
    return SavedGames(BOTH)


def test_games_begun_in_the_same_second_have_files_of_their_own(both: SavedGames) -> None:
    romana, pebbles = both.begin(ROMANA, Game(2)), both.begin(PEBBLES, Pebbles())
    assert (romana.name, pebbles.name) == ("2026-11-14-190248.aqr", "2026-11-14-190248.peb")
    both.rename(romana.name, "Water")
    both.rename(pebbles.name, "Stones")
    both.let_go(romana)
    assert [(entry.name, entry.title, entry.plugin) for entry in SavedGames(BOTH).entries()] == [
        ("2026-11-14-190248.peb", "Stones", PEBBLES),
        ("2026-11-14-190248.aqr", "Water", ROMANA),
    ]


def test_one_can_be_played_while_the_other_is_open_elsewhere(both: SavedGames) -> None:
    romana, pebbles = both.begin(ROMANA, Game(2)), both.begin(PEBBLES, Pebbles())
    both.let_go(pebbles)
    elsewhere = FileLock.take(both.folder / f"{pebbles.name}.lock")
    both.let_go(romana)
    assert [entry.busy for entry in both.entries()] == [True, False]
    assert both.open(romana.name).note == ()
    elsewhere.release()


def test_deleting_one_leaves_the_other(both: SavedGames) -> None:
    romana, pebbles = both.begin(ROMANA, Game(2)), both.begin(PEBBLES, Pebbles())
    both.let_go(pebbles)
    token = both.delete(pebbles.name)
    assert [entry.name for entry in both.entries()] == [romana.name]
    both.restore(token)
    assert {entry.name for entry in both.entries()} == {romana.name, pebbles.name}


def test_results_are_told_apart(both: SavedGames) -> None:
    romana = match_of(both, both.begin(ROMANA, Game(2, names=["One", "Two"])))
    chance = random.Random(3)
    romana.play_while(lambda: None if romana.game.is_over else chance.choice(romana.game.legal_actions()))
    pebbles = match_of(both, both.begin(PEBBLES, Pebbles()))
    for taken in (3, 3, 3):
        pebbles.play(taken)
    statistics = SavedGames(BOTH).statistics
    assert [(each.name, each.best, each.achievements) for each in standings_of(statistics, PEBBLES)] == [
        ("One", 6, {"hand": 3}),
        ("Two", 3, {"hand": 3}),
    ]
    assert {each.best for each in standings_of(statistics, ROMANA)} == set(romana.game.totals())
    assert known_people(statistics) == ["One", "Two"]


@pytest.mark.parametrize("order", [(ROMANA, PEBBLES), (PEBBLES, ROMANA)])
def test_the_order_in_which_games_join_changes_only_which_is_first(both: SavedGames, order: tuple) -> None:
    for plugin, game in ((ROMANA, Game(2)), (PEBBLES, Pebbles())):
        both.begin(plugin, game)
    plugins = GamePlugins(*order)
    assert plugins.first is order[0]
    assert {entry.plugin for entry in SavedGames(plugins).entries()} == {ROMANA, PEBBLES}
    assert plugins.of_record(b"pebbles 1\n---\n") is PEBBLES
    assert plugins.of_record(b"\xef\xbb\xbfaqua-romana 1\n") is ROMANA


def test_a_game_that_is_not_in_the_box_is_not_listed(both: SavedGames) -> None:
    both.begin(PEBBLES, Pebbles())
    assert SavedGames(PLUGINS).entries() == []


@pytest.mark.parametrize("raw", [b"", b"\n", b"chess 1\n", b"\xff\xfe\n", b"a" * 2_000_000])
def test_what_begins_with_no_known_word_belongs_to_no_game(raw: bytes) -> None:
    with pytest.raises(Damaged) as refused:
        BOTH.of_record(raw)
    assert refused.value.line == 1


def test_a_damaged_record_is_told_with_its_reason(both: SavedGames) -> None:
    (both.folder).mkdir(parents=True)
    (both.folder / "x.peb").write_text("pebbles 1\n---\n2\n7\n", "utf-8")
    opened = both.open("x.peb")
    assert opened.game.actions == [2]
    assert [str(each) for each in opened.note] == [
        "The file is damaged.",
        "Line 4 reads “7”.",
        "Nobody can take 7.",
        "You go on from its last good action, in a new game.",
    ]
    assert both.entry(opened.name).title == "One, Two (rescued)"
