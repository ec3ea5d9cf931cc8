"""The plugin of the dice game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aqua_romana.boardgame.plugin import Achievement, Engine, GamePlugin

if TYPE_CHECKING:
    from aqua_romana.ai.game_ai import GameAI
    from aqua_romana.table.game_ui import GameUI


def _engine() -> Engine:
    from tests.dice import engine

    return engine


def _ai() -> GameAI:
    from tests.dice import ai

    return ai


def _game_ui() -> GameUI:
    from tests.dice import game_ui

    return game_ui


PLUGIN = GamePlugin(
    id="dice",
    suffix=".dice",
    title="Dice",
    players=(2,),
    choices=(),
    achievements=(Achievement("throws", "Throws", "Throws: in one game."),),
    load_engine=_engine,
    load_ai=_ai,
    load_game_ui=_game_ui,
    die=6,
)
