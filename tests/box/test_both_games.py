"""Both games in one box: whatever one does with saved games, one does with either."""

import errno
from random import Random

import pytest

from aqua_romana.box.book import RulesPage
from aqua_romana.box.replay import ReplayPage
from aqua_romana.games.aquaedukt.kind import KIND as AQUAEDUKT
from aqua_romana.keeping.library import Library
from aqua_romana.kinds import Game, Setup
from aqua_romana.minds.mind import mind_of
from aqua_romana.tabletop.scene import TableScene
from tests.box.test_safekeeping import Disk, sign
from tests.box.windows import click, leader_of, open_window, settle

#: What is painted is looked at elsewhere, and would take most of the time.
pytestmark = pytest.mark.usefixtures("words_alone")


def played(actions: int, players: int = 2) -> Game:
    """A game of Aquädukt after so many actions."""
    engine, chance = AQUAEDUKT.engine, Random(3)
    game: Game = engine.bare(Setup(players), chance, "test")
    choose = mind_of(AQUAEDUKT).POLICIES["random"]
    while game.step < actions and not game.is_over:
        game.play(engine.draw_chance(game) if game.is_chance else choose(game, chance))
    return game


@pytest.mark.parametrize("called", ["sent.aqd", "sent.txt", "sent.aqr", "sent"])
def test_a_file_is_known_by_what_is_in_it(app, leader, home, called):
    path = home / called
    path.write_text(played(30).record(), "utf-8")
    leader.open_path(path)
    assert isinstance(app.scene, TableScene)
    assert leader.match.kind is AQUAEDUKT
    assert leader.library.name_of(leader.match).endswith(".aqd")


def test_a_damaged_record_is_opened_up_to_its_last_good_action(app, leader, home):
    game = played(30)
    path = home / "sent.aqd"
    path.write_text(game.record() + "house 9 z9\n", "utf-8")
    leader.open_path(path)
    assert leader.match.game.step == 30


def test_the_title_goes_on_with_whichever_was_played_last(library):
    library.let_go(library.begin(AQUAEDUKT, played(30)))
    app = open_window(library)
    assert app.scene.ui.named("continue").entry.kind is AQUAEDUKT
    click(app, "continue")
    assert leader_of(app).match.kind is AQUAEDUKT
    app.close()


def test_a_finished_game_is_watched_counted_and_exported_by_its_own_name(app, leader, home):
    game = played(10_000)
    assert game.is_over
    leader.library.let_go(leader.library.begin(AQUAEDUKT, game))
    name = leader.library.entries()[0].name
    leader.open(name)
    assert isinstance(app.scene, ReplayPage)
    app.pop()
    leader.show_standings()
    settle(app)
    assert leader.library.statistics.sizes(AQUAEDUKT) == [2]
    app.pop()
    leader.show_saved_games()
    assert app.scene.ui.problems() == []
    written = leader.library.export(name, home / "out.aqd")
    assert written.read_text("utf-8").startswith("aquaedukt 1")


def test_the_rules_open_at_the_game_played_last(app, leader):
    leader.begin(AQUAEDUKT, Setup(2, ["Ada", "Bruno"], ["y", "r"]))
    leader.leave_table()
    click(app, "rules")
    assert isinstance(app.scene, RulesPage)
    assert app.scene.kind is AQUAEDUKT


def test_the_same_game_is_busy_in_a_second_window(app, leader, library):
    leader.begin(AQUAEDUKT, Setup(2, ["Ada", "Bruno"], ["y", "r"]))
    name = leader.library.name_of(leader.match)
    other = Library(library.kinds, library.folder)
    entry = next(each for each in other.entries() if each.name == name)
    assert entry.busy


def test_a_full_disk_is_told_at_the_table_until_there_is_room_again(app, leader, library, monkeypatch):
    disk = Disk(library.folder, monkeypatch)
    match = leader.match_of(library.begin(AQUAEDUKT, played(30)))
    leader.sit_down(match)
    settle(app)
    assert sign(app) == ""
    disk.fault = errno.ENOSPC
    match.play(match.game.legal_actions()[0])
    settle(app)
    assert str(library.folder) in sign(app)
    disk.fault = 0
    match.play(match.game.legal_actions()[0])
    settle(app)
    assert sign(app) == ""
    kept = (library.folder / library.name_of(match)).read_text("utf-8")
    assert kept.endswith(f"{match.game.actions[-1]}\n")
