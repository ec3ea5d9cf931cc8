"""Styles of play in Aquädukt: a gatekeeper, who ends canals, and a hurrier, who builds before there is water.

How strong a liking is was tried out in matches of Fabers: enough that the style shows twice as often as
without it. build_scripts/results.md tells what it comes to. Tried and left out, because they lost or showed
too little: wide canals, many springs, houses by the water, houses side by side, crowding others out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from aqua_romana.ai.styles import Style
from aqua_romana.boardgame.messages import N_, NP_
from aqua_romana.games.aquaedukt.players.candidate_turns import Plan
from aqua_romana.games.aquaedukt.rules import position as at
from aqua_romana.games.aquaedukt.rules.actions import BUILD
from aqua_romana.games.aquaedukt.rules.geometry import EDGES_AT, NO_POINT
from aqua_romana.games.aquaedukt.rules.position import Position

STYLES: Final = (
    Style(
        "gatekeeper",
        # Translators: a style of play of a computer player: stops aqueducts or canals
        NP_("style of play", "Gatekeeper"),
        # Translators: how a computer player with the style "Gatekeeper" plays
        N_("Leads canals into dead ends, so that nobody can go on with them."),
    ),
    Style(
        "hurrier",
        # Translators: a style of play of a computer player: closes early, or builds early
        NP_("style of play", "Hurrier"),
        # Translators: how a computer player with the style "Hurrier" plays
        N_("Builds house after house before there are canals, and trusts that water will come."),
    ),
)

_ENDING: Final = 0.5  # points a gatekeeper likes to make an open end a dead end
_EARLY: Final = 26  # canals left while a hurrier still hurries

#: A plan and where it leads: how many points it is liked.
Liking = Callable[[Plan, bytes], float]


def liking(style: str, position: Position, hurry: float) -> Liking:
    """How many points whoever decides now likes a plan for the sake of his style: `hurry` to build early."""
    before = bytes(position.bytes)
    if style == "gatekeeper":
        already = dead_ends(before)
        return lambda plan, after: _ENDING * (dead_ends(after) - already)
    if style == "hurrier" and before[at.CANALS_LEFT] >= _EARLY:
        return lambda plan, after: hurry * (plan[0].verb == BUILD)
    return lambda plan, after: 0.0


def dead_ends(mem: bytes) -> int:
    """Ends of canals at which no further canal can be laid; springs that never began count too."""
    return sum(
        point != NO_POINT and all(mem[at.TOUCHED + far] for far, _edge in EDGES_AT[point])
        for point in mem[at.HEAD : at.HEAD + at.BRANCHES]
    )
