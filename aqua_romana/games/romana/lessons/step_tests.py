"""What is right in a step of a lesson, or wrong in a way worth a sentence of its own."""

from __future__ import annotations

from typing import Final

from aqua_romana.games.romana.rules import Action, Game
from aqua_romana.games.romana.rules import questions as ask
from aqua_romana.games.romana.rules.geometry import AQUEDUCT_OF
from aqua_romana.games.romana.rules.questions import joins_on, ways_on
from aqua_romana.screens.lessons.model import Test

PASS: Final = ("pass",)


def _after(game: Game, action: Action) -> Game:
    ahead = game.fork()
    ahead.push(action)
    return ahead


def _who_sees(game: Game, path: int) -> tuple[int, int]:
    """How many own workmen and how many of others look at a pathway square."""
    names = ask.workmen_served(game, path)
    own = sum(game.owner(name) == game.on_turn for name in names)
    return own, len(names) - own


def only_own_see(game: Game, action: Action) -> bool:
    """A builder is placed where all own workmen see him and nobody else does."""
    own, others = _who_sees(game, action.path)
    return own == len(game.aqueducts(game.on_turn)) and not others


def others_see_too(game: Game, action: Action) -> bool:
    """A builder is placed where own workmen and others see him."""
    own, others = _who_sees(game, action.path)
    return bool(own and others)


def own_see(game: Game, action: Action) -> bool:
    """A builder is placed where at least one own workman sees him."""
    return bool(_who_sees(game, action.path)[0])


def moved_for_own_alone(game: Game, action: Action) -> bool:
    """A builder walks to where own workmen see him and nobody else does."""
    own, others = _who_sees(game, ask.walk_of(game, action.path).goal)
    return bool(own) and not others


def moved_for_all(game: Game, action: Action) -> bool:
    """A builder walks to where own workmen and others see him."""
    own, others = _who_sees(game, ask.walk_of(game, action.path).goal)
    return bool(own and others)


def can_be_joined(game: Game, action: Action) -> bool:
    """A bonus tile lies where the next tile of an own workman can run into it."""
    before, after = game.position.bytes, _after(game, action).position.bytes
    own = [AQUEDUCT_OF[name] for name in game.aqueducts(game.on_turn) if game.workman(name) is not None]
    return any(joins_on(after, each) > joins_on(before, each) for each in own)


def leaves_one_way(name: str) -> Test:
    """Actions after which a rival's aqueduct has only one way on."""
    number = AQUEDUCT_OF[name]

    def leaves(game: Game, action: Action) -> bool:
        return ways_on(_after(game, action).position.bytes, number) == 1

    return leaves


def leads_on(name: str) -> Test:
    """Actions that lay a channel into which a rival's next tile can run."""
    number = AQUEDUCT_OF[name]

    def leads(game: Game, action: Action) -> bool:
        after = _after(game, action).position.bytes
        return joins_on(after, number) > joins_on(game.position.bytes, number)

    return leads


def closes_nothing(game: Game, action: Action) -> bool:
    """No aqueduct ends by it."""
    return not ask.consequences(game, action).closes


def shuts_out(name: str) -> Test:
    """Actions that close a rival's aqueduct."""

    def shuts(game: Game, action: Action) -> bool:
        return name in ask.consequences(game, action).closes

    return shuts


def grows_both(*names: str) -> Test:
    """Actions by which all these aqueducts grow."""

    def grows(game: Game, action: Action) -> bool:
        return set(names) <= set(ask.consequences(game, action).grows)

    return grows
