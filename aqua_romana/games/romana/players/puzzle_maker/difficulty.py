"""How hard a decision is: who finds it, from those who hardly look to those who look far."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import log2
from typing import Final

from aqua_romana.ai.search import Foresight
from aqua_romana.games.romana.players.levels import SKILLS, ComputerPlayer, Skill
from aqua_romana.games.romana.rules import Action, Game


def looking(nodes: int) -> Skill:
    """Sees all that the evaluation sees, and so many positions ahead; plays no ending out."""
    foresight = Foresight(nodes=nodes) if nodes else Foresight(depth=0)
    return replace(SKILLS["architecta"], foresight=foresight, solve_nodes=0)


#: Knows what the mason knows and takes no look ahead: whom a puzzle tempts. What the levels of computer
#: players can do may change without making puzzles harder or easier.
NOVICE: Final = replace(SKILLS["faber"], foresight=Foresight(depth=0, rivals=0.2))
#: Who finds a puzzle tells how hard it is; whom none of them helps has the highest level.
RUNGS: Final = (NOVICE, looking(0), looking(120), looking(500))


def choice(skill: Skill, game: Game) -> Action:
    """What somebody of a skill plays, always the same."""
    return ComputerPlayer(skill).choose(game)


def level_of(game: Game, line: Sequence[str], wanted: Mapping[int, Sequence[str]]) -> int:
    """The first rung from which on everybody finds what is wanted at some places of a line."""
    level = len(RUNGS) + 1
    for rung in range(len(RUNGS), 0, -1):
        if not _finds(RUNGS[rung - 1], game, line, wanted):
            break
        level = rung
    return level


def rating_of(level: int, decisions: int, legal: int) -> int:
    """How hard a puzzle is, on the scale on which solvers are rated."""
    return round(650 + 250 * level + 40 * (decisions - 1) + 25 * log2(max(legal, 2) / 3))


def _finds(skill: Skill, game: Game, line: Sequence[str], wanted: Mapping[int, Sequence[str]]) -> bool:
    there = game.fork()
    for place in range(max(wanted) + 1):
        if place in wanted and choice(skill, there).text not in wanted[place]:
            return False
        there.play(line[place])
    return True
