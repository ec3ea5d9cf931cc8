"""A window without a screen for the tests of the box, and every page of it by name."""

from collections.abc import Callable

import pygame

from aqua_romana import NAME
from aqua_romana.ai.game_ai import ai_of
from aqua_romana.ai.levels import RIVAL
from aqua_romana.boardgame.evening import Evening
from aqua_romana.games.aquaedukt.final_scoring import LandStage
from aqua_romana.games.romana.final_scoring import RomanStage
from aqua_romana.games.romana.rules import Game
from aqua_romana.program import PLUGINS
from aqua_romana.screens.about import notices, page
from aqua_romana.screens.crash_report import CrashReportPage
from aqua_romana.screens.navigator import Navigator
from aqua_romana.screens.new_game.page import NewGamePage
from aqua_romana.screens.page import ScreenPage
from aqua_romana.screens.results import PersonPage
from aqua_romana.screens.two_homes.service import Arrival
from aqua_romana.storage.files import folders
from aqua_romana.storage.saves.game_file import Read
from aqua_romana.storage.saves.record_headers import About
from aqua_romana.storage.saves.saved_games import SavedGames
from aqua_romana.storage.settings import Settings
from aqua_romana.ui.app import App
from aqua_romana.ui.graphics.sprites import Sprites
from aqua_romana.ui.system.log_file import log_file
from aqua_romana.ui.text import translation
from aqua_romana.ui.widgets.scroll import ScrollArea
from tests.pictures import PICTURES as PICTURES
from tests.saves import RECORDS as RECORDS
from tests.saves import begin, plugin
from tests.saves import record as record

SIZES = ((1024, 640), (1366, 768), (1920, 1080), (3840, 2160), (1280, 960), (2560, 1080))
TEXT_SCALES = (0.8, 1.0, 1.5, 2.0)


def open_window(
    saved_games: SavedGames,
    size: tuple[int, int] = (1366, 768),
    text_scale: float = 1.0,
    sprites: Sprites | None = PICTURES,
) -> App:
    """A window with the title in it."""
    settings = Settings()
    settings.text_scale = text_scale
    app = App(size, settings, sprites=sprites)
    Navigator(app, saved_games, saved_games.plugins).go_home()
    return app


def leader_of(app: App) -> Navigator:
    """Who leads from scene to scene of a window whose lowest scene is the title."""
    title = app._scenes[0]
    assert isinstance(title, ScreenPage)
    assert isinstance(title.navigator, Navigator)
    return title.navigator


def unfinished(players: int = 4, actions: int = 80) -> Game:
    """The beginning of a game of the fixtures."""
    whole = record(f"{players}-players-1")
    while len(whole.actions) > actions:
        whole.pop()
    return whole


def fill(saved_games: SavedGames) -> None:
    """Games of all sorts: finished, unfinished, with long names, damaged."""
    for game in (record("2-players-1"), record("3-players-1"), unfinished(3, 40), unfinished(4)):
        saved_games.let_go(begin(saved_games, game))
    long = Game(2, names=["Maximiliana Octavia Pulcra", "Wolfgang-Amadeus von Hohen"])
    saved_games.let_go(
        begin(saved_games, long, title="An evening with a very long name that fits nowhere at all")
    )
    bad = saved_games.folder / "2026-01-02-030405.aqr"
    bad.write_text("aqua-romana 1\nplayers 3\n---\nplace C 12\nplace C 12\n", encoding="utf-8")


def finished(app: App) -> None:
    """Push the final scoring of a game."""
    navigator = leader_of(app)
    navigator.show_final_scoring(begin(navigator.saved_games, record("4-players-1")))


def all_settings(app: App) -> None:
    """The settings with those that are seldom changed."""
    leader_of(app).show("settings")
    more = app.scene.ui.named("more")
    assert more is not None
    more.press()


def an_evening(app: App) -> None:
    """An evening of three games, of which one is over."""
    navigator = leader_of(app)
    game = record("2-players-1")
    evening = Evening("e1", "best3", "loser", (plugin().id, PLUGINS.all[-1].id), game.names)
    navigator.evenings.keep(evening)
    navigator.saved_games.let_go(navigator.saved_games.begin(plugin(), game, evening=evening.id))
    navigator.show("evening", navigator.evenings.score(evening))


def more_for_this_game(app: App) -> None:
    """New game with everything unfolded."""
    leader_of(app).show_new_game()
    page = app.scene
    assert isinstance(page, NewGamePage)
    page.seating.table = {"clock": "60", "evening": "best3"}
    page._more.is_open = True
    page.rebuild()


def differing(app: App) -> None:
    """Push two lines of play of a game between homes."""
    navigator = leader_of(app)
    match = begin(navigator.saved_games, unfinished(2, 40))
    found = Read(plugin(), unfinished(2, 41), About(changed="2026-11-15 20:15:00"), b"")
    arrival = Arrival("differs", "", found, 39, is_throw=True)
    navigator.show("difference", match, match.game, arrival, lambda keep: None)


PAGES: dict[str, Callable[[App], object]] = {
    "title": lambda app: None,
    "new game": lambda app: leader_of(app).show_new_game(),
    "new game with a die": lambda app: leader_of(app).show_new_game(PLUGINS.all[-1]),
    "more for this game": more_for_this_game,
    "evening": an_evening,
    "saved games": lambda app: leader_of(app).show("saved_games"),
    "rules": lambda app: leader_of(app).show_rules(),
    "our rulings": lambda app: leader_of(app).show_rules(chapter="rulings"),
    "settings": lambda app: leader_of(app).show("settings"),
    "all settings": lambda app: all_settings(app),
    "keys": lambda app: leader_of(app).show("keys"),
    "gamepads": lambda app: leader_of(app).show("gamepads"),
    "results": lambda app: leader_of(app).show("results"),
    "one person": lambda app: app.push(PersonPage(leader_of(app), plugin(), record("2-players-1").names[0])),
    "learn": lambda app: leader_of(app).show_lessons(),
    "challenges": lambda app: leader_of(app).show_challenges(),
    "about": lambda app: leader_of(app).show("about"),
    "licences": lambda app: leader_of(app).show("licences"),
    "final": finished,
    "two lines of play": differing,
    "replay": lambda app: leader_of(app).replay(plugin(), record("3-players-1")),
    "mishap": lambda app: app.push(CrashReportPage(leader_of(app), ValueError("a test"))),
}


def same_everywhere(saved_games: SavedGames) -> list[str]:
    """What is the same in every language: names of people, games, libraries, files and folders."""
    names = [name for file in RECORDS.glob("*.aqr") for name in record(file.stem).names]
    names += [name for each in PLUGINS.all for name in each.engine.default_names()]
    players = [name for entry in saved_games.entries() for name in entry.summary.names]
    names += [*players, *(part for name in players for part in name.split())]  # lines may break in a name
    names += [name for entry in saved_games.entries() for name in (entry.title, entry.name)]
    levels = [RIVAL.name, *(level.name for each in PLUGINS.all for level in ai_of(each).LEVELS)]
    titles = [NAME, *(name for each in PLUGINS.all for name in (each.title, each.id))]
    titles += [*translation.languages().values(), LandStage.inscription, RomanStage.inscription]
    places = (saved_games.folder, folders.documents_dir(), folders.pictures_dir(), log_file())
    files = [*map(str, places), *PLUGINS.suffixes, ".gif", ".png", *(path.name for path in RECORDS.iterdir())]
    inside = "; ".join(notices.summary(notices.text()))
    parts = [inside, *(title for title, _lines in page.chapters(notices.text()))]
    parts += [page.notice(name) for name, _purpose in page.PARTS]
    return [*names, *levels, *titles, *files, *parts]


def settle(app: App, seconds: float = 0.0) -> None:
    """Let the window paint, and time pass."""
    for _ in range(max(1, round(seconds / 0.1))):
        app.step(0.1, [])


def click(app: App, name: str) -> None:
    """Click a widget by name with real events; what is scrolled away is brought into view first."""
    widget = app.scene.ui.named(name)
    assert widget is not None, f"{name} is not in {app.scene}"
    assert widget.enabled, f"{name} cannot be used"
    for area in widget.ancestors():
        if isinstance(area, ScrollArea) and not area.rect.contains(widget.rect):
            area.reveal(widget.rect)
            area.scroll_to(area._goal, at_once=True)
    click_at(app, widget.rect.center)


def click_at(app: App, pos: tuple[int, int]) -> None:
    """Click a place with real events."""
    app.step(
        0.02,
        [
            pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0), touch=False),
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=False),
            pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False),
        ],
    )


def press(app: App, *keys: int) -> None:
    """Press keys one after the other."""
    for key in keys:
        app.step(
            0.02,
            [
                pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0),
                pygame.event.Event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0),
            ],
        )
