"""The part of Aquädukt that thinks: its computer players, hints and reviews as the program asks for them,
and how simulated players choose: by chance, mostly building, or greedily, by first sight.

Fulfils `aqua_romana.ai.game_ai.GameAI`. Loaded by the game's plugin alone.
"""

from __future__ import annotations

from collections.abc import Collection, Generator, Mapping
from random import Random
from typing import Any, Final

from aqua_romana.ai.game_ai import IsCancelled, Policy, by_chance
from aqua_romana.ai.game_ai import no_clear_end as clear_end
from aqua_romana.ai.levels import deciding
from aqua_romana.ai.styles import parted
from aqua_romana.games.aquaedukt.players import candidate_turns
from aqua_romana.games.aquaedukt.players.evaluation import Plain
from aqua_romana.games.aquaedukt.players.hints import hints
from aqua_romana.games.aquaedukt.players.levels import LEVELS, make
from aqua_romana.games.aquaedukt.players.review import REVIEWED, curve, review
from aqua_romana.games.aquaedukt.players.search_model import leads_of, of_throwing
from aqua_romana.games.aquaedukt.players.styles import STYLES
from aqua_romana.games.aquaedukt.rules import Action, Game
from aqua_romana.games.aquaedukt.rules import position as at
from aqua_romana.games.aquaedukt.rules.actions import BUILD_ACTION

# Of all that can be done on a free board, houses are one thing among a hundred: so often they are built.
_BUILDING: Final = 0.75
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
    leads = leads_of(position, [after for _, after in ways], state[at.ON_TURN], _EYE).tolist()
    for index, (plan, after) in enumerate(ways):
        if plan == candidate_turns.BUILD_PLAN:
            leads[index] = of_throwing(position, after, _EYE)
    best = max(leads)
    return chance.choice([plan[0] for (plan, _), value in zip(ways, leads, strict=True) if value == best])


POLICIES: Final[Mapping[str, Policy]] = {"random": by_chance, "builder": builds, "greedy": greedily}


def choose(
    game: Game, level: str, seed: int | None, seconds: float | None, is_cancelled: IsCancelled
) -> Action:
    """The action a level plays, perhaps in a style; `seconds` None gives it its own time."""
    key, style = parted(level)
    player = make(deciding(key, LEVELS, seed, game.step), seed, style)
    return player.choose(game, player.level.seconds if seconds is None else seconds, is_cancelled)


def examine(
    game: Game, seats: Collection[int], is_enough: IsCancelled
) -> Generator[tuple[int, int], None, list[dict[str, Any]]]:
    """The puzzles in what some seats misplayed, yielding (done, all)."""
    from aqua_romana.games.aquaedukt.players.puzzle_maker import misplayed  # seldom asked for

    return misplayed(game, seats, is_enough)
