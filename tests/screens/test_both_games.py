"""Both games in one box: whatever one does with saved games, one does with either."""

import errno
from random import Random

import pytest

from aqua_romana.ai.game_ai import ai_of
from aqua_romana.boardgame.plugin import Game, Setup
from aqua_romana.games.aquaedukt.plugin import PLUGIN as AQUAEDUKT
from aqua_romana.screens.replay import WatchMode
from aqua_romana.screens.rule_book.page import RuleBookPage
from aqua_romana.screens.standings import sizes_of
from aqua_romana.storage.saves.saved_games import SavedGames
from aqua_romana.table.scene import TableScene
from tests.screens.saved_games.test_unsaved_game import Disk, sign
from tests.screens.windows import click, leader_of, open_window, settle

#: What is painted is looked at elsewhere, and would take most of the time.
pytestmark = pytest.mark.usefixtures("words_alone")


def played(actions: int, players: int = 2) -> Game:
    """A game of Aquädukt after so many actions."""
    engine, chance = AQUAEDUKT.engine, Random(3)
    game: Game = engine.bare(Setup(players), chance, "test")
    choose = ai_of(AQUAEDUKT).POLICIES["random"]
    while game.step < actions and not game.is_over:
        game.play(engine.draw_chance(game) if game.is_chance else choose(game, chance))
    return game


@pytest.mark.parametrize("called", ["sent.aqd", "sent.txt", "sent.aqr", "sent"])
def test_a_file_is_known_by_what_is_in_it(app, navigator, home, called):
    path = home / called
    path.write_text(played(30).record(), "utf-8")
    navigator.open_path(path)
    assert isinstance(app.scene, TableScene)
    assert navigator.match.plugin is AQUAEDUKT
    assert navigator.saved_games.name_of(navigator.match).endswith(".aqd")


def test_a_damaged_record_is_opened_up_to_its_last_good_action(app, navigator, home):
    game = played(30)
    path = home / "sent.aqd"
    path.write_text(game.record() + "house 9 z9\n", "utf-8")
    navigator.open_path(path)
    assert navigator.match.game.step == 30


def test_the_title_goes_on_with_whichever_was_played_last(saved_games):
    saved_games.let_go(saved_games.begin(AQUAEDUKT, played(30)))
    app = open_window(saved_games)
    words = [getattr(each, "text", "") for each in app.scene.ui.named("continue").walk()]
    assert AQUAEDUKT.title in words
    click(app, "continue")
    assert leader_of(app).match.plugin is AQUAEDUKT
    app.close()


def test_a_finished_game_is_watched_counted_and_exported_by_its_own_name(app, navigator, home):
    game = played(10_000)
    assert game.is_over
    navigator.saved_games.let_go(navigator.saved_games.begin(AQUAEDUKT, game))
    name = navigator.saved_games.entries()[0].name
    navigator.open(name)
    assert isinstance(app.scene.mode, WatchMode)
    app.pop()
    navigator.show("results")
    settle(app)
    assert sizes_of(navigator.saved_games.statistics, AQUAEDUKT) == [2]
    app.pop()
    navigator.show("saved_games")
    assert app.scene.ui.problems() == []
    written = navigator.saved_games.export(name, home / "out.aqd")
    assert written.read_text("utf-8").startswith("aquaedukt 1")


def test_the_rules_open_at_the_game_played_last(app, navigator):
    navigator.begin(AQUAEDUKT, Setup(2, ["Ada", "Bruno"], ["y", "r"]))
    navigator.leave_table()
    click(app, "rules")
    assert isinstance(app.scene, RuleBookPage)
    assert app.scene.plugin is AQUAEDUKT


def test_the_same_game_is_busy_in_a_second_window(app, navigator, saved_games):
    navigator.begin(AQUAEDUKT, Setup(2, ["Ada", "Bruno"], ["y", "r"]))
    name = navigator.saved_games.name_of(navigator.match)
    other = SavedGames(saved_games.plugins, saved_games.folder)
    entry = next(each for each in other.entries() if each.name == name)
    assert entry.busy


def test_a_full_disk_is_told_at_the_table_until_there_is_room_again(app, navigator, saved_games, monkeypatch):
    disk = Disk(saved_games.folder, monkeypatch)
    match = navigator.match_of(saved_games.begin(AQUAEDUKT, played(30)))
    navigator.sit_down(match)
    settle(app)
    assert sign(app) == ""
    disk.fault = errno.ENOSPC
    match.play(match.game.legal_actions()[0])
    settle(app)
    assert str(saved_games.folder) in sign(app)
    disk.fault = 0
    match.play(match.game.legal_actions()[0])
    settle(app)
    assert sign(app) == ""
    kept = (saved_games.folder / saved_games.name_of(match)).read_text("utf-8")
    assert kept.endswith(f"{match.game.actions[-1]}\n")
