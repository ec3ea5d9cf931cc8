"""Every test of what is kept has folders of its own, and an empty library in them."""

import gc
import os
import random
import tempfile
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from aqua_romana.boardgame.match import Match
from aqua_romana.boardgame.plugin import Seat
from aqua_romana.games.romana.rules import Game
from aqua_romana.program import PLUGINS
from aqua_romana.storage.saves.saved_games import SavedGames
from tests.saves import begin as begin_match
from tests.saves import let_all_go


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The user's folders, empty; in memory where the system has a place for that."""
    memory = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory if os.access(memory, os.W_OK) else None) as folder:
        monkeypatch.setenv("AQUA_ROMANA_HOME", folder)
        yield Path(folder)
        if os.name == "nt":
            gc.collect()  # what is still open there cannot be removed
        for thread in threading.enumerate():
            if thread.name in ("kept picture", "courier"):
                thread.join(timeout=5)  # whoever still writes there


@pytest.fixture(autouse=True)
def _hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Flushing every action to a real disk takes most of the time; the kill test does it for real."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)


@pytest.fixture
def saved_games(home: Path) -> Iterator[SavedGames]:
    """An empty library."""
    found = SavedGames(PLUGINS)
    yield found
    let_all_go(found)


@pytest.fixture
def play() -> Callable[..., Match]:
    """Plays random actions in a match."""

    def play(match: Match, actions: int, seed: int = 1) -> Match:
        chance = random.Random(seed)
        for _ in range(actions):
            if match.game.is_over:
                break
            match.play(chance.choice(match.game.legal_actions()))
        return match

    return play


@pytest.fixture
def begun(saved_games: SavedGames, play: Callable[..., Match]) -> Callable[..., Match]:
    """A kept match after some random actions."""

    def begin(actions: int = 30, players: int = 3, seats: tuple[Seat, ...] | None = None) -> Match:
        return play(begin_match(saved_games, Game(players), seats), actions)

    return begin
