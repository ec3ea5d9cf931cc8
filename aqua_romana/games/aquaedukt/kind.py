"""Aquädukt as a game in the box: plain facts, and where its parts are. It has no table yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aqua_romana.kinds import Choice, Engine, Feat, Flag, Kind
from aqua_romana.sentences import N_, NP_

if TYPE_CHECKING:
    from aqua_romana.minds.mind import Mind


# The parts are imported when they are asked for: the title is shown without numpy and rules.


def _engine() -> Engine:
    from aqua_romana.games.aquaedukt import engine

    return engine


def _mind() -> Mind:
    from aqua_romana.games.aquaedukt import mind

    return mind


KIND = Kind(
    word="aquaedukt",
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
    ),
    feats=(
        Feat(
            "watered",
            # Translators: the head of a column of results: house tiles with water; at most 9 letters
            N_("Watered"),
            # Translators: explains the column "Watered" of the results
            N_("Watered: house tiles with water at the end."),
        ),
        Feat(
            "lost",
            # Translators: the head of a column of results: house tiles that left the game; at most 9 letters
            N_("Lost"),
            # Translators: explains the column "Lost" of the results
            N_("Lost: most house tiles lost in one game."),
        ),
    ),
    load_engine=_engine,
    load_mind=_mind,
)
