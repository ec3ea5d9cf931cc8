"""What version 1.0 left in the user's folders is there, opens, goes on, counts, and none of it is lost.

`data_1_0` was written by that version itself: by its own library, table scenes, lessons, puzzles and
challenges, driven by a script with a clock and a die of its own. Nobody edits it by hand. A game is asked for
by its title, as people do; whatever depends on how it is stored stands in the functions at the top.
"""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from aqua_romana.boardgame.match import Match
from aqua_romana.boardgame.plugin import ChallengeAttempt, Game, GamePlugin
from aqua_romana.program import PLUGINS
from aqua_romana.screens import texts as screen_texts
from aqua_romana.screens.puzzles import service as puzzle_service
from aqua_romana.screens.standings import known_people, opponents_of, sizes_of, standings_of
from aqua_romana.storage.saves.saved_games import Entry, SavedGames
from aqua_romana.storage.settings import Settings
from aqua_romana.table.scene import TableScene
from tests import shown
from tests.saves import let_all_go
from tests.screens.windows import leader_of, open_window

LEFT = Path(__file__).parent.parent / "data_1_0"
ROMANA, AQUAEDUKT = PLUGINS.all

UMLAUT, EMOJI, HEBREW, QUOTES = "Jörg Müßig", "🦊", "שרה לוי", 'Ada "die Große" O\'Neil'
LONG, DEVICE, FILE, DOT = "Maximilian-Ferdinand von und zu Hohenloh", "CON", "nul.txt", "."


# How it is stored


@pytest.fixture
def left(home: Path) -> Iterator[SavedGames]:
    """The library of somebody who played 1.0."""
    for folder in ("data", "config"):
        shutil.copytree(LEFT / folder, home / folder)
    saved_games = SavedGames(PLUGINS)
    yield saved_games
    let_all_go(saved_games)


def deleted(saved_games: SavedGames) -> list[str]:
    """By which deleted games are brought back, the one begun first first."""
    saved_games.take_over_old()
    return sorted(saved_games.deleted(), key=lambda token: token.partition("-")[2])


def opened(saved_games: SavedGames, entry: Entry) -> Match:
    """The game for playing; every change is kept."""
    found = saved_games.open(entry.name)
    assert found.note == ()
    return Match(found.plugin, found.game, found.seats, saved_games.keep, found.attempt)


def looked_at(saved_games: SavedGames, entry: Entry) -> Game:
    """The game for watching."""
    found = saved_games.look(entry.name)
    assert found is not None
    return found[1]


def studies(saved_games: SavedGames, person: str, plugin: GamePlugin) -> Any:
    """What somebody has learnt and won."""
    return saved_games.learning.of(person, plugin.id)


# What is asked


def titled(saved_games: SavedGames, title: str) -> Entry:
    (found,) = (each for each in saved_games.entries() if each.title == title)
    return found


def tried(saved_games: SavedGames, challenge: str, is_done: bool) -> Entry:
    quests = {
        (each.attempt.challenge, each.attempt.is_done): each for each in saved_games.entries() if each.attempt
    }
    return quests[challenge, is_done]


def told(entry: Entry) -> tuple[Any, ...]:
    assert entry.plugin is not None
    assert not entry.fault
    assert not entry.busy
    levels = [seat.level for seat in entry.seats]
    summary = entry.summary
    who = [f"{name} ({level})" if level else name for name, level in zip(summary.names, levels, strict=True)]
    return entry.title, entry.plugin, who, screen_texts.state(summary), summary.points, summary.actions


def everything(saved_games: SavedGames) -> dict[str, Any]:
    """All that somebody could miss, whatever it is kept in."""
    games = {
        (each.title, each.plugin, each.seats, each.attempt): (
            looked_at(saved_games, each).record(),
            [str(action) for action in saved_games.open(each.name).game.undone],
        )
        for each in saved_games.entries()
    }
    let_all_go(saved_games)
    people = sorted(saved_games.learning.people())
    return {
        "games": games,
        "deleted": len(deleted(saved_games)),
        "standings": [standings_of(saved_games.statistics, plugin) for plugin in PLUGINS.all],
        "studies": {
            (name, plugin.id): studies(saved_games, name, plugin) for name in people for plugin in PLUGINS.all
        },
        "settings": Settings.load().plain(),
    }


# Games

#: As 1.0 lists them: title, game, who plays, how it stands, points, actions.
LISTED: list[tuple[Any, ...]] = [
    (
        "Während ein anderes Fenster schrieb",
        AQUAEDUKT,
        [QUOTES, DEVICE],
        "CON won with 12 points",
        (9, 12),
        258,
    ),
    (
        "echter Würfel",
        AQUAEDUKT,
        [HEBREW, "Faber (faber)"],
        f"{HEBREW} is to play; 36 canals are left",
        (0, 0),
        29,
    ),
    (
        "Würfel liegt bereit ⚅",
        AQUAEDUKT,
        [UMLAUT, DOT],
        f"{UMLAUT} is to play; 36 canals are left",
        (0, 0),
        33,
    ),
    (
        "C:\\Windows\\System32",
        AQUAEDUKT,
        [QUOTES, DEVICE, FILE, LONG],
        "CON is to play; 36 canals are left",
        (0, 0, 0, 0),
        90,
    ),
    (
        "🦊, Tiro, Tiro II",
        AQUAEDUKT,
        [EMOJI, "Tiro (tiro)", "Tiro II (tiro)"],
        "Tiro II won with 26 points",
        (21, 22, 26),
        309,
    ),
    ("…", AQUAEDUKT, [UMLAUT, HEBREW], f"{HEBREW} won with 48 points", (40, 48), 250),
    ("Jörg Müßig, 🦊 (copy)", ROMANA, [UMLAUT, EMOJI], f"{UMLAUT} won with 36 points", (36, 30), 138),
    ("Livia, Marcus", ROMANA, ["Livia", "Marcus"], "Livia is to play; 0 tiles are laid", (0, 0), 12),
    ("nul.aqr", ROMANA, [FILE, DEVICE], "nul.txt is to play; 3 tiles are laid", (0, 0), 20),
    (
        "x" * 80,
        ROMANA,
        [LONG, "Architecta (architecta)", "Bruno"],
        "Bruno is to play; 21 tiles are laid",
        (0, 0, 0),
        51,
    ),
    ("لعبة الماء", ROMANA, [EMOJI, HEBREW, UMLAUT], "🦊 is to play; 28 tiles are laid", (0, 0, 0), 69),
    ("CON", ROMANA, [UMLAUT, "Frontinus (frontinus)"], "The builders are being placed", (0, 0), 5),
    (
        "🏛\ufe0f Wasser für Rom 💧",
        ROMANA,
        [QUOTES, LONG, DEVICE, DOT],
        f"{QUOTES} won with 10 points",
        (10, 9, 0, 6),
        51,
    ),
    (
        "Für Elise: „Nr. 1“ <a/b\\c|d?*>",
        ROMANA,
        [HEBREW, "Tiro (tiro)", "Faber (faber)"],
        "Faber won with 40 points",
        (17, 29, 40),
        156,
    ),
    ("Jörg Müßig, 🦊", ROMANA, [UMLAUT, EMOJI], f"{UMLAUT} won with 36 points", (36, 30), 138),
]
FINISHED = [each[0] for each in LISTED if " won with " in each[3]]
RUNNING = [each[0] for each in LISTED if each[0] not in FINISHED]

#: Challenges, the one played last first: which, whose, whether it has ended, points, actions.
CHALLENGES = [
    ("gatekeeper", HEBREW, False, (0, 0, 0), 61),
    ("one-region", HEBREW, False, (0, 0, 0), 30),
    ("watered", HEBREW, True, (34, 42, 47), 293),
    ("clear-win", UMLAUT, True, (25, 18, 31), 166),
    ("long-water", UMLAUT, False, (0, 0, 0), 17),
    ("long-water", UMLAUT, True, (0, 7, 5), 86),
]

#: What can be redone, by title.
UNDONE = {
    "لعبة الماء": ["build y2 5 B NS+EW", "pass", "build r3 24 D NW+ES"],
    "echter Würfel": ["build", "roll 12"],
}


def test_every_game_is_listed_as_it_was(left: SavedGames) -> None:
    assert [told(each) for each in left.entries() if each.attempt is None] == LISTED


def test_every_challenge_is_listed_as_it_was(left: SavedGames) -> None:
    found = [(each.attempt, each.summary) for each in left.entries() if each.attempt is not None]
    assert [
        (attempt.challenge, attempt.person, attempt.is_done, summary.points, summary.actions)
        for attempt, summary in found
    ] == CHALLENGES


def test_what_was_played_last_is_gone_on_with(left: SavedGames) -> None:
    last = left.last_unfinished()
    assert last is not None
    assert (last.attempt, last.changed) == (ChallengeAttempt("gatekeeper", HEBREW), "2026-11-21 07:47:37")


def test_everybody_sits_where_they_sat(left: SavedGames) -> None:
    seats = titled(left, "🏛\ufe0f Wasser für Rom 💧").seats
    assert [seat.faces for seat in seats] == ["bottom", "right", "top", "left"]


@pytest.mark.parametrize("title", RUNNING)
def test_a_running_game_goes_on_and_is_still_there(left: SavedGames, title: str) -> None:
    before = titled(left, title)
    match = opened(left, before)
    assert match.game.step == before.summary.actions
    if match.game.is_chance:
        match.draw_chance()
    else:
        match.play(match.game.legal_actions()[0])
    record = match.game.record()
    left.let_go(match)
    again = SavedGames(PLUGINS)
    entry = again.entries()[0]
    assert (entry.title, entry.seats, entry.summary.actions) == (title, before.seats, match.game.step)
    assert opened(again, entry).game.record() == record
    let_all_go(again)


@pytest.mark.parametrize("challenge", ["gatekeeper", "one-region", "long-water"])
def test_a_running_challenge_goes_on_as_one(left: SavedGames, challenge: str) -> None:
    match = opened(left, tried(left, challenge, False))
    assert not match.can_undo
    match.play(match.game.legal_actions()[0])
    match.end_quest()
    left.let_go(match)
    entry = SavedGames(PLUGINS).entries()[0]
    assert (entry.attempt, entry.can_go_on) == (
        ChallengeAttempt(challenge, match.attempt.person, True),
        False,
    )


@pytest.mark.parametrize("title", UNDONE)
def test_what_was_undone_can_be_redone(left: SavedGames, title: str) -> None:
    game = opened(left, titled(left, title)).game
    assert [str(action) for action in game.undone] == UNDONE[title]
    assert [str(game.redo()) for _ in UNDONE[title]] == UNDONE[title]
    assert not game.can_redo


def test_every_game_can_be_watched_from_beginning_to_end(left: SavedGames) -> None:
    for entry in left.entries():
        game = looked_at(left, entry)
        record, end = game.record(), game.step
        game.seek(0)
        assert game.step == 0
        game.seek(end)
        assert (game.record(), tuple(game.totals())) == (record, entry.summary.points)


@pytest.mark.parametrize("title", ["C:\\Windows\\System32", "لعبة الماء"])
def test_the_table_shows_it_and_goes_on(left: SavedGames, title: str, unseen: None) -> None:
    app = open_window(left, (1024, 640))
    entry = titled(left, title)
    leader_of(app).open(entry.name)
    app.step(0.05, [])
    table = app.scene
    assert isinstance(table, TableScene)
    assert table.game.step == entry.summary.actions
    table.play(table.game.legal_actions()[0])
    assert titled(left, title).summary.actions == table.game.step > entry.summary.actions
    app.close()


def test_the_page_of_saved_games_names_them_all(left: SavedGames, words_alone: None) -> None:
    app = open_window(left, (1920, 2400))
    leader_of(app).show("saved_games")
    with shown.collect(app.fonts) as texts:
        app.step(0.05, [])
    assert set(texts) >= {each[0] for each in LISTED}
    app.close()


# Results

#: By name: played, won, most points, and the best of each feat.
STANDINGS = {
    ROMANA: [
        (QUOTES, 1, 1, 10, {"longest": 3}),
        (UMLAUT, 2, 1, 36, {"longest": 9}),
        (EMOJI, 2, 1, 30, {"longest": 9}),
        (HEBREW, 1, 0, 17, {"longest": 10}),
        (LONG, 1, 0, 9, {"longest": 4}),
        (DOT, 1, 0, 6, {"longest": 3}),
        (DEVICE, 1, 0, 0, {"longest": 1}),
    ],
    AQUAEDUKT: [
        (HEBREW, 1, 1, 48, {"watered": 17, "lost": 11}),
        (DEVICE, 1, 1, 12, {"watered": 6, "lost": 4}),
        (UMLAUT, 1, 0, 40, {"watered": 15, "lost": 10}),
        (EMOJI, 1, 0, 21, {"watered": 9, "lost": 15}),
        (QUOTES, 1, 0, 9, {"watered": 3, "lost": 17}),
    ],
}


def standings(plugin: GamePlugin) -> list[tuple[Any, ...]]:
    found = standings_of(SavedGames(PLUGINS).statistics, plugin)
    return [(each.name, each.played, each.won, each.best, each.achievements) for each in found]


@pytest.mark.parametrize("plugin", STANDINGS, ids=lambda plugin: plugin.id)
def test_results_count_as_they_did(left: SavedGames, plugin: GamePlugin) -> None:
    """Also that of a deleted game, and one noted while another window wrote; challenges not at all."""
    assert standings(plugin) == STANDINGS[plugin]


def test_results_tell_opponents_and_tables_too(left: SavedGames) -> None:
    results = left.statistics
    assert [sizes_of(results, plugin) for plugin in PLUGINS.all] == [[2, 3, 4], [2, 3]]
    met = [(each.name, each.level, each.played, each.ahead) for each in opponents_of(results, ROMANA, HEBREW)]
    assert met == [("", "faber", 1, 0), ("", "tiro", 1, 0)]
    met = [(each.name, each.level, each.played, each.ahead) for each in opponents_of(results, ROMANA, UMLAUT)]
    assert met == [(EMOJI, "", 2, 1)]
    assert known_people(results) == [UMLAUT, EMOJI, QUOTES, DEVICE, HEBREW, DOT, LONG]


def test_an_end_that_is_undone_takes_its_result_back(left: SavedGames) -> None:
    match = opened(left, titled(left, "…"))
    match.undo()
    assert [each[0] for each in standings(AQUAEDUKT)] == [DEVICE, EMOJI, QUOTES]
    match.redo()
    assert standings(AQUAEDUKT) == STANDINGS[AQUAEDUKT]


def test_the_end_of_a_copy_is_still_known_to_be_the_same(left: SavedGames) -> None:
    match = opened(left, titled(left, "Jörg Müßig, 🦊 (copy)"))
    actions = match.game.actions
    match.undo()
    match.undo()
    for action in actions[match.game.step :]:
        match.play(action)
    assert match.game.is_over
    assert standings(ROMANA) == STANDINGS[ROMANA]


# What was learnt and won


def test_lessons_are_as_far_as_they_were(left: SavedGames) -> None:
    romana, aquaedukt = (studies(left, UMLAUT, plugin) for plugin in PLUGINS.all)
    assert romana.stars == {"1": 3, "2": 2, "3": 1, "4": 0}
    assert (romana.lesson, romana.step) == ("5", 1)
    assert (aquaedukt.stars, aquaedukt.lesson) == ({"1": 3, "2": 2}, "")
    stopped = studies(left, HEBREW, AQUAEDUKT)
    assert (stopped.stars, stopped.lesson, stopped.step) == ({}, "4", 2)


def test_puzzles_are_as_they_were(left: SavedGames) -> None:
    puzzles = studies(left, UMLAUT, ROMANA).puzzles
    assert puzzles.rating == 1046
    assert puzzles.answers == {"e1597": 2, "e2188": 2, "e270": 0, "e3395": 2, "e3599": 0}
    assert puzzles.days == {"2026-11-19": 2, "2026-11-20": 0}
    run = studies(left, EMOJI, ROMANA).puzzles
    assert (run.rating, run.best_run) == (999, 2)


def test_a_puzzle_from_an_own_game_can_be_asked(left: SavedGames) -> None:
    ((key, own),) = studies(left, UMLAUT, ROMANA).puzzles.own.items()
    assert key == "own 2026-11-21 eb6381fb3951"
    assert puzzle_service.read_own_puzzle(ROMANA, key, own) is not None


def test_wreaths_are_as_they_were(left: SavedGames) -> None:
    assert studies(left, UMLAUT, ROMANA).challenges.bests == {"clear-win": (0, -6), "long-water": (0, 7)}
    assert studies(left, HEBREW, AQUAEDUKT).challenges.bests == {"watered": (1, 16)}


def test_feats_are_as_they_were(left: SavedGames) -> None:
    achievements = {
        (name, plugin): dict(found)
        for name in left.learning.people()
        for plugin in PLUGINS.all
        if (found := studies(left, name, plugin).challenges.achievements)
    }
    assert achievements == {
        (QUOTES, ROMANA): {"two-in-one": "2026-11-20", "unadorned": "2026-11-20"},
        (UMLAUT, ROMANA): {"from-behind": "2026-11-20"},
        (UMLAUT, AQUAEDUKT): {"good-rain": "2026-11-20"},
        (HEBREW, AQUAEDUKT): {"good-rain": "2026-11-20"},
        (EMOJI, ROMANA): {"unadorned": "2026-11-21"},
    }


# Settings

UNKNOWN = {"käse": [1, 2.5, None, {"tief": True}], "🦊": "שלום"}


def test_settings_are_as_they_were(left: SavedGames) -> None:
    settings = Settings.load()
    assert settings.fault is None
    assert (settings.language, settings.animation, settings.palette) == ("de", "fast", "high_contrast")
    assert (settings.text_scale, settings.controls, settings.place_names) == (1.25, 1.5, "always")
    assert (settings.music_volume, settings.sound_volume, settings.chime_volume) == (0.0, 0.35, 0.8)
    assert (settings.confirm_go, settings.left_handed, settings.undo_past_throws) == (True, True, False)
    assert (settings.tips, settings.aids, settings.window) == (False, True, (1280, 800))
    assert settings.names == [UMLAUT, EMOJI, DOT, DEVICE, HEBREW, LONG, QUOTES]


def test_what_games_remember_is_as_it_was(left: SavedGames) -> None:
    settings = Settings.load()
    assert (settings.learner, settings.last_game) == (UMLAUT, "aqua-romana")
    setup = settings.setups["aquaedukt"]
    assert (setup.players, setup.names[:3]) == (3, [UMLAUT, HEBREW, EMOJI])
    assert (setup.levels[:3], setup.sides[2], setup.values["secrets"]) == (
        ["", "frontinus", ""],
        "top",
        "on",
    )


def test_what_no_version_knows_yet_is_kept(left: SavedGames) -> None:
    settings = Settings.load()
    before = settings.plain()
    settings.palette = "standard"
    assert settings.save()
    assert Settings.load().plain()["other"]["of a later version"] == UNKNOWN
    assert Settings.load().plain() == before | {"palette": "standard"}


# The trash

#: In the order in which they were deleted: as in `LISTED`.
DELETED = [
    ("weg, läuft noch", ROMANA, [UMLAUT, "Gelöscht"]),
    ("weg, ist zu Ende", ROMANA, [UMLAUT, EMOJI]),
    ("weg, Aquädukt", AQUAEDUKT, [EMOJI, UMLAUT]),
]


def test_deleted_games_come_back_whole(left: SavedGames) -> None:
    back = [left.entry(left.restore(token)) for token in deleted(left)]
    assert [told(each)[:3] for each in back if each] == DELETED
    assert deleted(left) == []
    assert [each.summary.over for each in back if each] == [False, True, False]
    for entry in (back[0], back[2]):
        match = opened(left, entry)
        match.play(match.game.legal_actions()[0])
        assert titled(SavedGames(PLUGINS), entry.title).summary.actions == match.game.step
    assert standings(ROMANA) == STANDINGS[ROMANA]


# All of it


def test_nothing_is_lost_when_all_of_it_was_opened_and_saved(left: SavedGames) -> None:
    before = everything(left)
    for entry in left.entries():
        match = opened(left, entry)
        assert left.keep(match)
        left.let_go(match)
    left.tidy()
    left.learning.note("Nova", ROMANA.id, "1", 3)
    settings = Settings.load()
    settings.remember_name("Nova")
    assert settings.save()
    after = everything(SavedGames(PLUGINS))
    assert after["studies"].pop(("Nova", ROMANA.id)).stars == {"1": 3}
    assert after["studies"].pop(("Nova", AQUAEDUKT.id)).stars == {}
    assert after["settings"]["names"].pop(0) == "Nova"
    assert after == before
