"""The gentle clock at the table: when it runs, when it stands still, and the one soft sound."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, field

import pygame
import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from aqua_romana.boardgame.clock import Clock
from aqua_romana.boardgame.plugin import Seat
from aqua_romana.games.romana.rules import Game
from aqua_romana.table.scene import TableScene
from aqua_romana.ui.app import App
from tests.games.romana.table.driving import open_table

BUDGET = 30


@dataclass
class Timed:
    """A table for two with a sand glass."""

    app: App
    table: TableScene
    sounds: list[str] = field(default_factory=list)

    @property
    def clock(self) -> Clock:
        assert self.table.match.clock is not None
        return self.table.match.clock

    def pass_time(self, seconds: int) -> None:
        for _second in range(seconds):
            self.app.step(1.0, [])


@pytest.fixture
def timed() -> Iterator[Timed]:
    app, table = open_table(Game(2))
    table.match.clock = Clock(2, BUDGET)
    found = Timed(app, table)
    app.sounds.play = lambda name, *_how: found.sounds.append(name)  # type: ignore[method-assign]
    app.step(0.01, [])
    yield found
    app.close()


def test_it_runs_for_whoever_decides(timed):
    timed.pass_time(5)
    timed.table.play(timed.table.state.decision.legal[0])
    timed.pass_time(3)
    assert timed.clock.spent == pytest.approx([5, 3], abs=0.5)


def test_when_the_sand_has_run_out_there_is_one_soft_sound_of_its_own(timed):
    timed.pass_time(BUDGET - 1)
    assert timed.sounds == []
    timed.pass_time(BUDGET)
    assert timed.sounds == ["sand_glass"]
    assert not timed.table.game.is_over
    assert timed.table.match.is_human_turn


def test_it_stands_still_in_menus_and_other_pages(timed):
    timed.table.mode.open_menu()
    timed.pass_time(5)
    assert timed.clock.spent == pytest.approx([0, 0], abs=0.1)


def test_it_stands_still_while_the_window_is_away(timed):
    timed.app.step(0.01, [pygame.event.Event(pygame.WINDOWFOCUSLOST, window=None)])
    timed.pass_time(5)
    assert timed.clock.spent == pytest.approx([0, 0], abs=0.1)
    timed.app.step(0.01, [pygame.event.Event(pygame.WINDOWFOCUSGAINED, window=None)])
    timed.pass_time(2)
    assert timed.clock.spent == pytest.approx([2, 0], abs=0.1)


def test_it_stands_still_while_a_computer_player_decides(timed):
    timed.table.match.seats = (Seat(), Seat(level="tiro"))
    timed.table.play(timed.table.state.decision.legal[0])
    before = timed.clock.spent[1]
    timed.pass_time(2)
    assert timed.clock.spent[1] == before
