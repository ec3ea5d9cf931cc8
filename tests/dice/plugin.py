"""The plugin of the dice game."""

from __future__ import annotations

from aqua_romana.boardgame.plugin import Achievement, GamePlugin, Part

PLUGIN = GamePlugin(
    id="dice",
    suffix=".dice",
    title="Dice",
    players=(2,),
    choices=(),
    achievements=(Achievement("throws", "Throws", "Throws: in one game."),),
    load_engine=Part("tests.dice.engine"),
    load_ai=Part("tests.dice.ai"),
    load_game_ui=Part("tests.dice.game_ui"),
    die=6,
)
