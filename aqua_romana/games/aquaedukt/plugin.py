"""Aquädukt as a game of the program: plain facts, and where its parts are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aqua_romana.boardgame.messages import N_, NP_
from aqua_romana.boardgame.plugin import Achievement, Choice, Engine, Flag, GamePlugin, Lid

if TYPE_CHECKING:
    from aqua_romana.ai.game_ai import GameAI
    from aqua_romana.screens.challenges.model import ChallengeBook
    from aqua_romana.screens.lessons.model import Course
    from aqua_romana.screens.puzzles.model import PuzzleBook
    from aqua_romana.table.game_ui import GameUI


# The parts are imported when they are asked for: the title is shown without numpy, rules and table.


def _engine() -> Engine:
    from aqua_romana.games.aquaedukt import engine

    return engine


def _ai() -> GameAI:
    from aqua_romana.games.aquaedukt import ai

    return ai


def _game_ui() -> GameUI:
    from aqua_romana.games.aquaedukt import game_ui

    return game_ui


def _course() -> Course:
    from aqua_romana.games.aquaedukt.lessons import COURSE

    return COURSE


def _puzzles() -> PuzzleBook:
    from aqua_romana.games.aquaedukt.puzzles import BOOK

    return BOOK


def _challenges() -> ChallengeBook:
    from aqua_romana.games.aquaedukt.challenges import BOOK

    return BOOK


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
            N_("At random they are drawn; otherwise the players put one each in turn."),
            Flag("placed-mountains", "placed", "random", "the players put the mountains themselves"),
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
            Flag("real-die", "real", "program", "the players throw a die of their own and tell the number"),
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
    load_engine=_engine,
    load_ai=_ai,
    load_game_ui=_game_ui,
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
    load_course=_course,
    load_puzzles=_puzzles,
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
    load_challenges=_challenges,
    lid=Lid(
        # Translators: what the game is about, in one short sentence on the lid of its box
        N_("Water for your houses before the land is full."),
        "aquaedukt/scene/lid",
        logo="aquaedukt/scene/logo",
        emblem="box/emblem_houses",
    ),
    die=20,
)
