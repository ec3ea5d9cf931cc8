"""Aquädukt as a game of the program: plain facts, how a game stands, and where its parts are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aqua_romana.boardgame.messages import N_, NN_, NP_, Message
from aqua_romana.boardgame.plugin import Achievement, Choice, Engine, Flag, GamePlugin, Lid, Part

if TYPE_CHECKING:  # mypy holds what is loaded by name against what is asked of it
    from aqua_romana.ai.game_ai import GameAI
    from aqua_romana.games.aquaedukt import ai, engine, game_ui
    from aqua_romana.table.game_ui import GameUI

    _PARTS: tuple[Engine, GameAI, GameUI] = (engine, ai, game_ui)

_HERE = "aqua_romana.games.aquaedukt"

# Translators: how a saved game stands: whose go it is, and how many canals are left
CANALS_LEFT = NN_(
    "{name} is to play; {canals} canal is left",
    "{name} is to play; {canals} canals are left",
)
# Translators: how a saved game stands: whose go it is
IN_LAST_ROUND = N_("{name} is to play; it is the last round")
# Translators: how a game stands while it is set up
BEING_PUT = N_("The mountains are being put on the board")
# Translators: how a game stands at its end, before the last points are counted
BEING_TURNED = N_("The mountains are being turned over")


def how_it_stands(name: str | None, in_setup: bool, canals: int, last_round: bool = False) -> Message:
    """How a running game stands; `name` is whoever's go it is, if it is anybody's."""
    if in_setup:
        return Message(BEING_PUT)
    if name is None:
        return Message(BEING_TURNED)
    if last_round:
        return Message(IN_LAST_ROUND, {"name": name})
    return Message(CANALS_LEFT, {"name": name, "canals": canals}, "canals")


PLUGIN = GamePlugin(
    id="aquaedukt",
    suffix=".aqd",
    title="Aquädukt",
    players=(2, 3, 4),
    choices=(
        Choice(
            "mountains",
            N_("Mountains"),
            (
                # Translators: how the mountains come onto the board
                ("random", NP_("mountains", "At random")),
                # Translators: how the mountains come onto the board
                ("placed", NP_("mountains", "By the players")),
            ),
            N_("At random they are drawn; otherwise the players place them in turn, one each."),
            Flag("placed-mountains", "placed", "random", "the players place the mountains themselves"),
        ),
        Choice(
            "secrets",
            N_("Secret mountains"),
            # Translators: a rule option that is used or not
            (("off", NP_("rule option", "Off")), ("on", NP_("rule option", "On"))),
            # Translators: "On" is the rule option being used
            N_("On: every mountain hides a mineral spring or foul waters; they are turned over at the end."),
            Flag("secrets", "on", "off", "rule option: secret mountains"),
        ),
        Choice(
            "die",
            # Translators: who throws the die in a new game
            NP_("new game", "The die"),
            (
                # Translators: who throws the die
                ("program", NP_("die", "Thrown here")),
                # Translators: who throws the die: a real one, on the table before the screen
                ("real", NP_("die", "A real one")),
            ),
            N_(
                "With a real die you throw on your own table and tell the program the number. Mountains are "
                "still drawn by the program."
            ),
            Flag("real-die", "real", "program", "the players throw a die of their own and enter the number"),
        ),
    ),
    achievements=(
        Achievement(
            "watered",
            # Translators: the head of a column of results: house tiles with water; at most 9 letters
            N_("Watered"),
            # Translators: explains the column "Watered" of the results
            N_("Watered: house tiles with water at the end."),
        ),
        Achievement(
            "lost",
            # Translators: the head of a column of results: house tiles that left the game; at most 9 letters
            N_("Lost"),
            # Translators: explains the column "Lost" of the results
            N_("Lost: most house tiles lost in one game."),
        ),
    ),
    load_engine=Part(f"{_HERE}.engine"),
    load_ai=Part(f"{_HERE}.ai"),
    load_game_ui=Part(f"{_HERE}.game_ui"),
    lessons=(
        # Translators: the titles of lessons; at most 24 letters each
        ("1", N_("The die decides")),
        ("2", N_("Dry and watered")),
        ("3", N_("A region fills up")),
        ("4", N_("Springs and canals")),
        ("5", N_("Water doubles")),
        ("6", N_("Keep the low ones")),
        ("7", N_("The last canal")),
        ("8", N_("Secret mountains")),
    ),
    load_course=Part(f"{_HERE}.lessons:COURSE"),
    load_puzzles=Part(f"{_HERE}.puzzles:BOOK"),
    challenges=(
        # Translators: the titles of challenges; at most 20 letters each
        ("watered", N_("Water for all")),
        ("one-region", N_("Rich land")),
        # Translators: the title of a challenge: bringing water to the thirsty
        ("relief", N_("Relief")),
        ("clear-win", N_("Clear win")),
        # Translators: the title of a challenge: rivals as good as oneself
        ("equal-match", N_("Equal match")),
    ),
    load_challenges=Part(f"{_HERE}.challenges:BOOK"),
    lid=Lid(
        # Translators: what the game is about, in one short sentence on the lid of its box
        N_("Water for your houses before the land is full."),
        "aquaedukt/scene/lid",
        logo="aquaedukt/scene/logo",
        emblem="box/emblem_houses",
    ),
    die=20,
)
