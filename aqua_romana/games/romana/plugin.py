"""Aqua Romana as a game of the program: plain facts, how a game stands, and where its parts are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from aqua_romana.boardgame.messages import N_, NN_, NP_, Message
from aqua_romana.boardgame.plugin import Achievement, Choice, Engine, Flag, GamePlugin, Lid, Part, Summary

if TYPE_CHECKING:  # mypy holds what is loaded by name against what is asked of it
    from aqua_romana.ai.game_ai import GameAI
    from aqua_romana.games.romana import ai, engine, game_ui
    from aqua_romana.table.game_ui import GameUI

    _PARTS: tuple[Engine, GameAI, GameUI] = (engine, ai, game_ui)

_HERE = "aqua_romana.games.romana"

# Translators: how a saved game stands: whose go it is, and how many tiles lie on the board
TILES_LAID = NN_(
    "{name} is to play; {tiles} tile is laid",
    "{name} is to play; {tiles} tiles are laid",
)
# Translators: how a game stands while it is set up
BEING_PLACED = N_("The builders are being placed")


def how_it_stands(names: tuple[str, ...], decider: int | None, in_setup: bool, tiles: int) -> Message:
    """How a running game stands."""
    if in_setup or decider is None:
        return Message(BEING_PLACED)
    return Message(TILES_LAID, {"name": names[decider], "tiles": tiles}, "tiles")


def summary_of_0_1(stored: Mapping[str, Any]) -> Summary | None:
    """What version 0.1 stored beside a saved game: without it a start would have to read all of them."""
    try:
        names, decider = tuple(stored["names"]), stored["decider"]
        return Summary(
            names=names,
            colours=tuple(stored["colours"]),
            actions=stored["actions"],
            decider=decider,
            over=stored["over"],
            points=tuple(stored["points"]),
            winners=tuple(stored["winners"]),
            sentence=how_it_stands(names, decider, stored["phase"] == "setup", stored["tiles"]),
            achievements=tuple({"longest": length} for length in stored["longest"]),
        )
    except (KeyError, TypeError, IndexError):
        return None


PLUGIN = GamePlugin(
    id="aqua-romana",
    suffix=".aqr",
    title="Aqua Romana",
    players=(2, 3, 4),
    choices=(
        Choice(
            "placing",
            N_("Master builders"),
            (
                # Translators: how the master builders are placed
                ("hand", NP_("builders", "By the players")),
                # Translators: how the master builders are placed
                ("random", N_("At random")),
                # Translators: how the master builders are placed
                ("computer", N_("By the computer")),
            ),
            N_("The players place the twelve in turn; at random every free square is equally likely."),
            Flag("place-all", "random", "hand", "begin with the builders already placed"),
        ),
        Choice(
            "borrowed_workmen",
            N_("Borrowed workmen"),
            # Translators: a rule option that is used or not
            (("off", NP_("rule option", "Off")), ("on", NP_("rule option", "On"))),
            # Translators: "On" is the rule option being used
            N_(
                "On: whoever cannot build with a workman of their own builds with someone else’s, if that is "
                "possible."
            ),
            Flag(
                "borrowed-workmen",
                "on",
                "off",
                "rule option: whoever cannot build with a workman of his own must build with another's",
            ),
        ),
    ),
    achievements=(
        Achievement(
            "longest",
            # Translators: the head of a column of results: the length of an aqueduct; at most 9 letters
            N_("Longest"),
            # Translators: explains the column "Longest" of the results
            N_("Longest: squares of one aqueduct."),
        ),
    ),
    load_engine=Part(f"{_HERE}.engine"),
    load_ai=Part(f"{_HERE}.ai"),
    load_game_ui=Part(f"{_HERE}.game_ui"),
    old_summary=summary_of_0_1,
    lessons=(
        # Translators: the titles of lessons; at most 24 letters each
        ("1", N_("Water flows")),
        ("2", N_("Who sees whom")),
        ("3", N_("To the podium")),
        ("4", N_("When to close")),
        ("5", N_("One tile, two workmen")),
        ("6", N_("Fountains")),
        ("7", N_("Rivals")),
        ("8", N_("The joker")),
        ("9", N_("Nobody in sight")),
        ("10", N_("The end")),
    ),
    load_course=Part(f"{_HERE}.lessons:COURSE"),
    challenges=(
        # Translators: the titles of challenges; at most 20 letters each
        ("long-water", N_("Long water")),
        ("longest", N_("Longest of all")),
        ("water-wheel", N_("Water wheel")),
        # Translators: the title of a challenge: somebody who joins pieces together
        ("joiner", N_("Joiner")),
        ("gatekeeper", N_("Gatekeeper")),
        ("three-medals", N_("Three medals")),
        ("clear-win", N_("Clear win")),
        # Translators: the title of a challenge: rivals as good as oneself
        ("equal-match", N_("Equal match")),
        # Translators: the title of a challenge: to win from a bad position; there are three
        ("comeback-1", N_("Win from behind I")),
        ("comeback-2", N_("Win from behind II")),
        ("comeback-3", N_("Win from behind III")),
        # Translators: the title of a challenge: to play without aids
        ("purist", N_("Purist")),
    ),
    load_challenges=Part(f"{_HERE}.challenges:BOOK"),
    load_puzzles=Part(f"{_HERE}.puzzles:BOOK"),
    lid=Lid(
        # Translators: what the game is about, in one short sentence on the lid of its box
        N_("Lead the water farther than all the others."),
        "romana/scene/lid",
        logo="scene/logo",
        emblem="box/emblem_arches",
    ),
)
