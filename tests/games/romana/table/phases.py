"""Moments of a game worth looking at, one for every kind of decision, and how a hand brings them about.

The same moments serve the layout tests, the screenshots and the benchmark.
"""

from __future__ import annotations

import functools
import random
from typing import Final

from aqua_romana.games.romana.rules import Action, Game
from aqua_romana.games.romana.rules import questions as ask
from aqua_romana.games.romana.table.board import items
from tests.games.romana.table.driving import Mouse, sensible

MOMENTS: Final = (
    "setup",
    "start",
    "build",
    "held",
    "workman",
    "bonus",
    "close",
    "take",
    "reserve",
    "move",
    "joker",
    "middle",
    "late",
    "over",
)
SEED: Final = 5  # a long game with every kind of decision for two, three and four players


@functools.cache
def _played(players: int, seed: int, borrowed: bool) -> tuple[Action, ...]:
    game = Game(players, borrowed_workmen=borrowed)
    chance = random.Random(seed)
    while not game.is_over:
        game.play(sensible(game, chance))
    return game.actions


def game_at(
    moment: str,
    players: int = 4,
    *,
    seed: int = SEED,
    borrowed: bool = False,
    names: tuple[str, ...] | None = None,
) -> Game:
    """A game that has come to the moment, well into it where there is a choice."""
    game = _game_at(moment, players, seed, borrowed, names).copy()
    game.header = list(game.header)
    return game


@functools.cache
def _game_at(moment: str, players: int, seed: int, borrowed: bool, names: tuple[str, ...] | None) -> Game:
    actions = _played(players, seed, borrowed)
    stop = _stop(moment, players, seed, borrowed)
    game = Game(players, borrowed_workmen=borrowed, names=names)
    for action in actions[:stop]:
        game.play(action)
    return game


@functools.cache
def _stop(moment: str, players: int, seed: int, borrowed: bool) -> int:
    """After how many actions the moment has come; the last time it does before four fifths of the game."""
    actions = _played(players, seed, borrowed)
    fixed = {"setup": 3, "start": 12, "over": len(actions)}
    if moment in fixed:
        return fixed[moment]
    found = []
    game = Game(players, borrowed_workmen=borrowed)
    for number, action in enumerate(actions):
        if moment in _moments_here(game):
            found.append(number)
        game.play(action)
    if moment == "middle":
        return min(found, key=lambda number: abs(number - len(actions) // 2))
    if moment == "late":
        return found[-1]
    early = [number for number in found if number < len(actions) * 4 // 5]
    return early[-1] if early else found[0]


def _moments_here(game: Game) -> set[str]:
    if game.phase != "build":
        return {game.phase}
    if game.legal_actions()[0].verb_name == "move":
        return {"move"}
    found = {"build", "workman", "middle", "late"}
    if any(len(ways) > 1 for ways in _ways(game).values()):
        found.add("held")
    return found | {"joker"} if _joker(game) else found


def _ways(game: Game) -> dict[tuple[str, int], list[Action]]:
    """The tiles a workman may get of a builder."""
    found: dict[tuple[str, int], list[Action]] = {}
    for action in game.legal_actions():
        found.setdefault((action.aqueduct_name, action.path), []).append(action)
    return found


def _joker(game: Game) -> Action | None:
    """The pair of workman and builder with most kinds to choose from."""
    several = [each for each in _ways(game).values() if len({action.kind for action in each}) > 1]
    return max(several, key=lambda each: len({action.kind for action in each}))[0] if several else None


def arrange(hand: Mouse, moment: str) -> None:
    """Bring the table to the moment with the mouse: choose, hold, point."""
    game = hand.table.game
    if moment == "setup":
        kind = next(kind for kind in "SCBD" if ask.to_place(game).get(kind))
        hand.use(items.tray(kind))
    elif moment in ("held", "joker"):
        ways = _joker(game) if moment == "joker" else max(_ways(game).values(), key=len)[0]
        assert ways is not None
        hand.use(items.workman(ways.aqueduct_name))
        if hand.table.state.decision.builder != ways.path:
            hand.use(items.builder(ways.path))
        assert hand.table.state.decision.held is not None
    elif moment == "workman":
        longest = max((name for name in game.aqueducts() if game.workman(name)), key=game.length)
        hand.hover(hand.spot(items.workman(longest)))
    elif moment == "bonus":
        action = game.legal_actions()[len(game.legal_actions()) // 2]
        hand.hover(hand.spot(items.square(action.square)))
    elif moment == "close":
        hand.use(items.workman(next(each.aqueduct_name for each in game.legal_actions())))
    elif moment == "reserve":
        kinds = {each.kind_letter for each in game.legal_actions()}
        if len(kinds) > 1:
            hand.use(items.held(sorted(kinds)[0]))
    elif moment == "move":
        hand.use(items.builder(game.legal_actions()[0].path))
