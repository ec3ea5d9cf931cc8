"""Takes the pictures of the README and of software shops, from the games that lie here."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pygame
from PIL import Image
from release.showcase import FOLDER, PICTURES, SIZE, Picture

from aqua_romana import resources
from aqua_romana.boardgame.match import Match
from aqua_romana.boardgame.plugin import GamePlugin, Seat
from aqua_romana.games.aquaedukt import game_ui as second_ui
from aqua_romana.games.aquaedukt.rules import Game as SecondGame
from aqua_romana.games.aquaedukt.table.board import items as second_things
from aqua_romana.games.aquaedukt.table.decisions.held_piece import place_of
from aqua_romana.games.romana import game_ui as first_ui
from aqua_romana.games.romana.rules import Game as FirstGame
from aqua_romana.games.romana.table.board import items as first_items
from aqua_romana.program import PLUGINS
from aqua_romana.screens.lessons.model import course_of
from aqua_romana.screens.navigator import Navigator
from aqua_romana.storage.progress import ChallengeProgress
from aqua_romana.storage.saves.saved_games import SavedGames
from aqua_romana.storage.settings import Settings
from aqua_romana.table.scene import TableScene
from aqua_romana.ui.app import App
from aqua_romana.ui.graphics.sprites import Sprites
from tests.games.aquaedukt.table.driving import Mouse as SecondMouse
from tests.games.romana.lessons.classroom import attend
from tests.games.romana.puzzles.test_mode import sit_down
from tests.games.romana.table.driving import Mouse as FirstMouse
from tests.waiting import until

FIRST, SECOND = PLUGINS.all
STEP, REST = 0.05, 4.0  # seconds: of a frame, and until all has glided into its place
QUALITY = 72

#: After how many actions a table is shown: right before one that is worth looking at.
FIRST_STEP, SECOND_STEP = 133, 174
LESSON, LESSON_STEP = "4", 0
PUZZLE = "x4"
PERSON = "Livia"
#: Challenges that she has tried: the wreath (3 is gold) and what she reached.
REACHED = (
    ("long-water", 3, 14),
    ("longest", 2, 15),
    ("water-wheel", 1, 3),
    ("joiner", 3, 9),
    ("gatekeeper", 1, 1),
    ("clear-win", 1, 3),
)
LEVELS = {"Frontinus": "frontinus", "Architecta": "architecta", "Faber": "faber", "Tiro": "tiro"}


def take(folder: Path = FOLDER, pictures: tuple[Picture, ...] = PICTURES) -> list[Path]:
    """Take the pictures into a folder."""
    taken = []
    for picture in pictures:
        with tempfile.TemporaryDirectory() as home:
            os.environ["AQUA_ROMANA_HOME"] = home
            app = SHOWN[picture.name]()
            for _ in range(round(REST / STEP)):
                app.step(STEP, [])
            taken.append(folder / picture.path.name)
            _keep(app, taken[-1])
            app.close()
    return taken


def _keep(app: App, path: Path) -> None:
    pixels = pygame.image.tobytes(app.screen, "RGB")
    whole = Image.frombytes("RGB", app.screen.get_size(), pixels)
    path.parent.mkdir(parents=True, exist_ok=True)
    whole.save(path, quality=QUALITY, optimize=True, progressive=True)


def game(plugin: GamePlugin, step: int | None = None) -> Any:
    """The record of a game that lies here, after so many actions or at its end."""
    rules = FirstGame if plugin is FIRST else SecondGame
    found: Any = rules.from_record((FOLDER / f"{plugin.id}{plugin.suffix}").read_bytes())
    while step is not None and len(found.actions) > step:
        found.pop()
    return found


def seats(of: Any) -> tuple[Seat, ...]:
    """Computer players sit where the names are theirs."""
    return tuple(Seat(LEVELS.get(name, "")) for name in of.names)


def first_table() -> App:
    """Aqua Romana: the tile of the next action lies before its workman."""
    app, table, action = _table(FIRST, FIRST_STEP, first_ui)
    hand = FirstMouse(app, table)
    hand.use(first_items.workman(action.aqueduct_name))
    decision: Any = table.state.decision
    if decision.builder != action.path:
        hand.use(first_items.builder(action.path))
    hand._turn_to(action)
    return app


def second_table() -> App:
    """Aquädukt: the canal of the next action shows what it would water."""
    app, table, action = _table(SECOND, SECOND_STEP, second_ui)
    hand = SecondMouse(app, table)
    hand.use(second_things.CANAL)
    place = place_of(action)
    assert place is not None
    hand.use(place)
    return app


def _table(plugin: GamePlugin, step: int, game_ui: Any) -> tuple[App, TableScene, Any]:
    whole, begun = game(plugin), game(plugin, step)
    settings = Settings()
    settings.animation = "off"
    app = App(SIZE, settings, sprites=Sprites(resources.sprites_dir()))
    table = TableScene(Match(plugin, begun, seats(begun)), game_ui)
    app.push(table)
    for _ in range(10):
        app.step(STEP, [])
    return app, table, whole.actions[step]


def box() -> App:
    """The title, with a game to go on with and the board of today's puzzle."""
    app, _navigator = _window()
    title: Any = app.scene
    until(lambda: title._todays.find(), "board of today's puzzle", lambda: app.step(STEP, []))
    return app


def lesson() -> App:
    """A step of a lesson of Aqua Romana."""
    course = course_of(FIRST)
    assert course is not None
    return attend(LESSON, LESSON_STEP, SIZE, kind=FIRST, course=course)[0]


def puzzle() -> App:
    """A puzzle as it is asked."""
    app: App = sit_down(PUZZLE, SIZE)[0]
    return app


def challenges() -> App:
    """The wall of wreaths."""
    app, navigator = _window()
    navigator.show_challenges(FIRST)
    return app


def _window() -> tuple[App, Navigator]:
    saved_games = _library()
    settings = Settings()
    settings.names = [PERSON]
    app = App(SIZE, settings, sprites=Sprites(resources.sprites_dir()))
    navigator = Navigator(app, saved_games, saved_games.plugins)
    navigator.go_home()
    return app, navigator


def _library() -> SavedGames:
    """Somebody's games, one finished and one to go on with of either, and what she has learnt and reached."""
    saved_games = SavedGames(PLUGINS)
    for lesson, stars in zip("12345678", (3, 3, 2, 3, 2, 3, 1, 2), strict=True):
        saved_games.learning.note(PERSON, FIRST.id, lesson, stars)
    for challenge, wreath, reached in REACHED:
        change = partial(ChallengeProgress.tried, challenge=challenge, wreath=wreath, reached=reached)
        saved_games.learning.change_challenges(PERSON, FIRST.id, change)
    for plugin, step in ((SECOND, None), (FIRST, None), (SECOND, SECOND_STEP), (FIRST, FIRST_STEP)):
        begun = game(plugin, step)
        saved_games.let_go(saved_games.begin(plugin, begun, seats=seats(begun)))
    return saved_games


#: What is seen on each picture.
SHOWN: dict[str, Callable[[], App]] = {
    "aqua-romana": first_table,
    "aquaedukt": second_table,
    "box": box,
    "lesson": lesson,
    "puzzle": puzzle,
    "challenges": challenges,
}
