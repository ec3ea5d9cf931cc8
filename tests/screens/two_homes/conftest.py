"""Two windows that play one game."""

import os
import random
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from aqua_romana.program import PLUGINS
from aqua_romana.storage.saves.saved_games import SavedGames
from tests.saves import let_all_go
from tests.screens.two_homes.tables import AQUAEDUKT, ROMANA, Window, begin
from tests.screens.windows import settle
from tests.waiting import until


@pytest.fixture
def windows(home: Path) -> Iterator[tuple[Window, Window]]:
    shared = home / "shared"
    shared.mkdir()
    others = set(threading.enumerate())
    found = [Window(SavedGames(PLUGINS, home / name / "games"), shared) for name in ("here", "there")]
    yield found[0], found[1]
    until(lambda: all(thread.name != "background" for thread in set(threading.enumerate()) - others))
    for each in found:  # the first one closes the system's part of both
        each.app.on_error = lambda app, error: None
        each.app.close()
        let_all_go(each.saved_games)


@pytest.fixture(params=[ROMANA, AQUAEDUKT], ids=["romana", "aquaedukt"])
def joined(request, windows) -> tuple[Window, Window]:
    """The second home has opened the game from the folder and said who it is."""
    here, there = windows
    begin(here, request.param)
    here.play(random.Random(1))
    here.hand_over()
    there.navigator.open_path(next(here.shared.iterdir()))
    settle(there.app, 0.3)
    there.table.ui.dialogs[-1].answer(2)
    settle(there.app, 0.3)
    return here, there
