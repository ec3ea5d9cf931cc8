"""In every scene and dialog what can have the focus says what it is, and no key does two things."""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from aqua_romana.games.aquaedukt.plugin import PLUGIN as AQUAEDUKT
from aqua_romana.games.romana.plugin import PLUGIN as ROMANA
from aqua_romana.program import PLUGINS
from aqua_romana.screens.challenges.model import book_of
from aqua_romana.screens.puzzles.mode import puzzle_table
from aqua_romana.storage.saves.saved_games import SavedGames
from aqua_romana.ui import narrator
from aqua_romana.ui.app import App
from aqua_romana.ui.text import translation
from tests.games.romana.puzzles.test_mode import BOOK, NotedSetter
from tests.saves import begin, let_all_go
from tests.screens.both_games import SECOND_PAGES, fill_with_both
from tests.screens.test_change_of_language import PLACES
from tests.screens.test_dialogs import OPENERS
from tests.screens.windows import leader_of, record, settle, unfinished

pytestmark = pytest.mark.usefixtures("words_alone")


def table(app: App) -> None:
    navigator = leader_of(app)
    navigator.sit_down(begin(navigator.saved_games, unfinished()))


def lesson(plugin) -> Callable[[App], None]:
    return lambda app: leader_of(app).lesson_service.open(plugin, plugin.lessons[0][0])


def puzzle(app: App) -> None:
    app.push(puzzle_table(ROMANA, BOOK, BOOK.find("x4"), NotedSetter()))


def challenge(plugin) -> Callable[[App], None]:
    return lambda app: leader_of(app).challenge_service.begin(plugin, book_of(plugin).challenges[0])


SCENES: dict[str, Callable[[App], object]] = {
    **PLACES,
    **SECOND_PAGES,
    **OPENERS,
    "table": table,
    "a lesson": lesson(ROMANA),
    "a lesson of the second game": lesson(AQUAEDUKT),
    "a puzzle": puzzle,
    "a challenge": challenge(ROMANA),
    "a challenge of the second game": challenge(AQUAEDUKT),
    "puzzles": lambda app: leader_of(app).show_puzzles(ROMANA),
    "challenges of the second game": lambda app: leader_of(app).show_challenges(AQUAEDUKT),
    "export": lambda app: leader_of(app).export(ROMANA, record("2-players-1")),
}


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Games of all sorts, played once for all scenes."""
    folder = tmp_path_factory.mktemp("played")
    shelf = SavedGames(PLUGINS, folder / "games")
    fill_with_both(shelf)
    let_all_go(shelf)
    return folder


@pytest.fixture
def saved_games(home: Path, played: Path) -> Iterator[SavedGames]:
    """A copy of them."""
    shutil.copytree(played, home / "data")
    found = SavedGames(PLUGINS)
    yield found
    let_all_go(found)


@pytest.fixture
def shown(app):
    def show(name):
        SCENES[name](app)
        settle(app, 0.3)
        return app.scene

    return show


@pytest.mark.parametrize("name", SCENES)
def test_focus_and_keys(shown, name):
    scene = shown(name)
    assert_whatever_can_have_the_focus_says_what_it_is(scene.ui)
    assert_no_key_does_two_things(scene.actions())


@pytest.mark.parametrize("name", SCENES)
def test_whatever_can_have_the_focus_has_a_sentence_in_every_language(app, shown, name):
    scene = shown(name)
    for language in ("de", "fr", "it"):
        translation.set_language(language)
        scene.layout(app.size, app.scale)
        settle(app, 0.1)
        for each in scene.ui.focusables(everything=True):
            assert narrator.spoken_text(each, "normal").strip(" .,"), (language, each)


def assert_whatever_can_have_the_focus_says_what_it_is(ui):
    focusable = [each for each in ui.walk() if each.focusable]
    assert focusable
    nameless = [
        (type(each), each.name)
        for each in focusable
        if not each.described().name or not each.described().role
    ]
    assert nameless == []
    for each in focusable:
        told = each.described()
        assert 1 <= told.place <= told.of


def assert_no_key_does_two_things(actions):
    keys = Counter(key for each in actions for key in (*each.keys, *each.pad))
    assert [
        f"{key}: {[each.title for each in actions if key in each.keys + each.pad]}"
        for key in keys
        if keys[key] > 1
    ] == []
    assert all(each.title for each in actions)
