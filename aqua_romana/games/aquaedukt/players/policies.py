"""How simulated players choose: by chance, mostly building, or greedily, by first sight."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

import numpy as np

from aqua_romana.ai.game_ai import Policy, by_chance
from aqua_romana.games.aquaedukt.players import candidate_turns
from aqua_romana.games.aquaedukt.players.board_bits import Reals
from aqua_romana.games.aquaedukt.players.evaluation import Insight, Plain, expected_points
from aqua_romana.games.aquaedukt.rules import Action, Game
from aqua_romana.games.aquaedukt.rules import position as at
from aqua_romana.games.aquaedukt.rules.actions import BUILD_ACTION, STOP_ACTION
from aqua_romana.games.aquaedukt.rules.apply_action import advance
from aqua_romana.games.aquaedukt.rules.position import Position

# Of all that can be done on a free board, houses are one thing among a hundred: so often they are built.
_BUILDING: Final = 0.75
# What three throws bring, measured in first ones: the best square is gone, and one of them may be declined.
_THREE_THROWS: Final = 2.2
_EYE: Final = Plain(throw=0.0)


def builds(game: Game, chance: Random) -> Action:
    """Any legal action, but mostly houses."""
    offered = game.legal_actions()
    return BUILD_ACTION if BUILD_ACTION in offered and chance.random() < _BUILDING else chance.choice(offered)


def greedily(game: Game, chance: Random) -> Action:
    """The action after which the own tiles stand best and the others' worst; chance decides ties.

    The reference for the computer players: one action of foresight, with a sensible eye for water and for
    full regions. A throw counts by what its twenty faces bring on average.
    """
    offered = game.legal_actions()
    if len(offered) == 1 or game.phase == "setup":
        return chance.choice(offered)
    if game.phase == "again":
        return BUILD_ACTION
    position, state = game.position.copy(), bytes(game.position.bytes)
    ways = {
        "turn": candidate_turns.single_plans,
        "canal": candidate_turns.second_canals,
        "house": candidate_turns.placements,
    }[game.phase](position, state)
    leads = _leads(position, [after for _, after in ways], state[at.ON_TURN], _EYE).tolist()
    for index, (plan, after) in enumerate(ways):
        if plan == candidate_turns.BUILD_PLAN:
            leads[index] = of_throwing(position, after, _EYE)
    best = max(leads)
    return chance.choice([plan[0] for (plan, _), value in zip(ways, leads, strict=True) if value == best])


def of_throwing(position: Position, state: bytes, eye: Insight | None) -> float:
    """What it is worth to throw the die now."""
    seat = state[at.ON_TURN]
    mem = position.bytes
    mem[:] = state
    mem[at.PHASE] = at.BUILDING
    advance(position, STOP_ACTION)
    states, ends = [bytes(mem)], []
    for _throw, thrown in candidate_turns.throws(position, state):
        states += [after for _, after in candidate_turns.placements(position, thrown)]
        ends.append(len(states))
    leads = _leads(position, states, seat, eye)
    declined = float(leads[0])
    best = np.maximum.reduceat(leads[1:], [0, *(end - 1 for end in ends[:-1])]) - declined
    return declined + _THREE_THROWS * float(np.maximum(best, 0).mean())


def _leads(position: Position, states: Sequence[bytes], seat: int, eye: Insight | None) -> Reals:
    points = expected_points(position, states, eye)
    others = (points.sum(1) - points[:, seat]) / (position.players - 1)
    return np.asarray(points[:, seat] - others)


POLICIES: Final[Mapping[str, Policy]] = {"random": by_chance, "builder": builds, "greedy": greedily}
