"""The program starts and shows its pages whatever settings, results and caches hold."""

import random
from pathlib import Path

import pygame
import pytest

from aqua_romana.boardgame.plugin import Seat, Summary
from aqua_romana.program import PLUGINS
from aqua_romana.screens.navigator import Navigator
from aqua_romana.storage.files import folders
from aqua_romana.storage.saves.saved_games import SavedGames
from aqua_romana.storage.settings import Settings, settings_file
from aqua_romana.ui.app import App
from aqua_romana.ui.graphics import picture_cache
from tests.saves import plugin
from tests.screens.windows import PAGES, PICTURES, settle
from tests.storage.databases import statistics
from tests.storage.files.test_odd_files import _mutated, _settings, _spoiled

_SHOWN = ("new game", "settings", "results", "saved games")


@pytest.mark.parametrize(
    "seed", [*range(8), *(pytest.param(seed, marks=pytest.mark.release) for seed in range(8, 40))]
)
def test_pages_are_shown_with_any_files(home: Path, seed: int) -> None:
    chance = random.Random(seed)
    _settings(settings_file())
    results = folders.data_dir() / "progress.db"
    ended = Summary(
        ("Ada", "Bruno"), ("y", "r"), 9, None, True, (3, 9), (1,), achievements=({"longest": 3},) * 2
    )
    statistics(results).note("a.aqr", plugin(), "2026-11-16", ended, (Seat(), Seat()))
    picture_cache.write_picture(
        folders.cache_dir() / "sprites" / "title.pixels", "x", pygame.Surface((8, 8))
    ).join()
    for path in [path for path in home.rglob("*") if path.is_file()]:
        raw = path.read_bytes()
        spoil = _spoiled if path.suffix == ".db" else _mutated
        path.write_bytes(chance.randbytes(99) if path.suffix == ".pixels" else spoil(raw, chance))
    saved_games = SavedGames(PLUGINS)
    app = App((1024, 640), Settings.load(), sprites=PICTURES)
    Navigator(app, saved_games, PLUGINS).go_home()
    settle(app)
    for page in _SHOWN:
        PAGES[page](app)
        settle(app)
        assert not app.scene.ui.dialogs
        app.scene.on_back()
    app.close()
