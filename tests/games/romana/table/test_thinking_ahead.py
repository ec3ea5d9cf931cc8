"""Frontinus thinks while people do: only where it is wanted, and nobody waits for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from aqua_romana.ai import pondering, worker_tasks
from aqua_romana.boardgame.match import Match
from aqua_romana.boardgame.plugin import Seat
from aqua_romana.games.romana.plugin import PLUGIN
from aqua_romana.games.romana.rules import Game
from aqua_romana.storage.settings import Settings
from aqua_romana.table.computer_players import ComputerPlayers
from aqua_romana.ui.background import Pending


class Overheard:
    """A worker that notes what it is asked and never answers."""

    def __init__(self) -> None:
        self.asked: list[Callable[..., Any]] = []
        self.seconds: float | None = None  # given for what was asked last

    def task(self, function: Callable[..., Any], /, **arguments: Any) -> None:
        self.asked.append(function)
        self.seconds = arguments.get("seconds")

    def cancel(self) -> None:
        pass


@pytest.fixture
def worker(monkeypatch: pytest.MonkeyPatch) -> Overheard:
    overheard = Overheard()
    monkeypatch.setattr("aqua_romana.ai.worker.Worker", lambda: overheard)
    return overheard


def never(*_given: object) -> Pending:
    """What is asked is never answered."""
    return Pending(None, lambda: None)


def table(level: str = "frontinus", **settings: Any) -> ComputerPlayers:
    """A person is to place the first builder."""
    match = Match(PLUGIN, Game(2), (Seat(), Seat(level)))
    return ComputerPlayers(match, Settings(**settings), never, never)


def test_while_a_person_decides_he_thinks_and_nobody_waits(worker: Overheard) -> None:
    at = table(thinks_ahead=True)
    at.begin(paused=False)
    assert worker.asked == [pondering.look_ahead]
    assert not at.is_thinking
    assert at.take_action() is None


def test_the_next_decision_drops_it(worker: Overheard) -> None:
    at = table(thinks_ahead=True)
    at.begin(paused=False)
    at.match.play(at.match.game.legal_actions()[0])
    at.begin(paused=False)
    assert worker.asked[1:] == [worker_tasks.choose]
    assert at.is_thinking


@pytest.mark.parametrize("is_quick", [True, False])
def test_whoever_shall_play_instantly_has_no_time_to_think(worker: Overheard, is_quick: bool) -> None:
    at = table(plays_instantly=is_quick)
    at.match.play(at.match.game.legal_actions()[0])
    at.begin(paused=False)
    assert worker.asked == [worker_tasks.choose]
    assert (worker.seconds == 0.0) == is_quick


def test_a_hint_drops_it(worker: Overheard) -> None:
    at = table(thinks_ahead=True)
    at.begin(paused=False)
    at.ask_hint(0)
    assert worker.asked[1:] == [worker_tasks.hint]
    assert at.is_thinking


@pytest.mark.parametrize(
    "quiet",
    [
        {},
        {"thinks_ahead": True, "level": "architecta"},
        {"thinks_ahead": True, "plays_instantly": True},
    ],
)
def test_otherwise_the_process_is_not_even_begun(worker: Overheard, quiet: dict[str, Any]) -> None:
    table(**quiet).begin(paused=False)
    assert not worker.asked


def test_not_while_the_game_is_held(worker: Overheard) -> None:
    table(thinks_ahead=True).begin(paused=True)
    assert not worker.asked
