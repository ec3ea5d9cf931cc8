"""The games that matches are played in: how one is set up, and who may sit down."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Protocol

from aqua_romana.ai.search import lead
from aqua_romana.games.aquaedukt.ai import greedily
from aqua_romana.games.aquaedukt.players import levels as aquaedukt_levels
from aqua_romana.games.aquaedukt.rules import Game as Aquaedukt
from aqua_romana.games.romana.players import levels as romana_levels
from aqua_romana.games.romana.rules import Game as Romana
from aqua_romana.games.romana.rules import position as at
from aqua_romana.games.romana.rules.actions import PASS_ACTION
from aqua_romana.games.romana.rules.podiums import climb, totals
from aqua_romana.games.romana.rules.position import Position
from aqua_romana.storage.upgrade.old_keys import level_key
from contests import traits

GREEDY = "greedy"


def trait_of(game: str, name: str) -> Callable[[Any, int], int] | None:
    """What the style of a contestant shows in; None for whoever plays in none."""
    return TABLES[game].traits.get(name.partition("+")[2])


class Contestant(Protocol):
    """Whoever decides; what is chosen may be an action or its text."""

    def choose(self, game: Any, seconds: float | None = None) -> Any: ...


def points_longest_first(position: Position) -> list[int]:
    """Points per seat if the game ended here: podiums as they would be climbed now, longest first.

    The measure of the plain reference player in contests: what is on the table, no look into the future.
    """
    twin = position.copy()
    mem = twin.bytes
    waiting = [
        (mem[at.LENGTH + aqueduct], seat, aqueduct)
        for seat, own in enumerate(twin.aqueducts)
        for aqueduct in own
        if mem[at.PODIUM + aqueduct] == at.OPEN
    ]
    for _length, seat, aqueduct in sorted(waiting, reverse=True):
        climb(mem, aqueduct, seat)
    return totals(twin, mem)


class RomanaGreedy:
    """One step of foresight on what the podiums would pay now; among equals he rather does not close."""

    def __init__(self, seed: int) -> None:
        self.lot = random.Random(seed)

    def choose(self, game: Romana, seconds: float | None = None) -> Any:
        trial = game.fork()
        seat = game.position.bytes[at.DECIDER]
        values = {}
        for action in game.legal_actions():
            trial.push(action)
            values[action] = (
                lead(points_longest_first(trial.position), seat),
                action is PASS_ACTION,
                self.lot.random(),
            )
            trial.pop()
        return max(values, key=lambda action: values[action])


class Patient:
    """Plays Aqua Romana like another, but under a rule: nothing shorter than so many squares is closed unless
    it must be. Whoever knows what an open aqueduct is worth has no use for it.
    """

    def __init__(self, player: romana_levels.ComputerPlayer, least: int) -> None:
        self.player = player
        self.least = least

    def choose(self, game: Romana, seconds: float | None = None) -> Any:
        action = self.player.choose(game, seconds)
        if not self._is_forbidden(game, action):
            return action
        ranked = self.player.rank(game, seconds, compare=True)
        return next(verdict.action for verdict in ranked if not self._is_forbidden(game, verdict.action))

    def _is_forbidden(self, game: Romana, action: Any) -> bool:
        return action.verb_name == "close" and game.length(action.aqueduct_name) < self.least


class AquaeduktGreedy:
    """One action of foresight with a sensible eye for water and full regions."""

    def __init__(self, seed: int) -> None:
        self.lot = random.Random(seed)

    def choose(self, game: Aquaedukt, seconds: float | None = None) -> Any:
        return greedily(game, self.lot)


@dataclass(frozen=True)
class Table:
    """One of the games."""

    word: str
    suffix: str
    begin: Callable[[int, int, tuple[str, ...]], Any]  # players, seed, names
    skills: Mapping[str, Any]
    make: Callable[[Any, int, str], Any]
    greedy: Callable[[int], Contestant]
    traits: Mapping[str, Callable[[Any, int], int]]  # by style: how often a seat showed it

    @property
    def levels(self) -> list[str]:
        """The keys of the levels, weakest first."""
        return list(self.skills)

    def contestant(self, name: str, seed: int) -> Contestant:
        """The player a name stands for: a level's key, perhaps with another node budget (`@400`) or another
        taste for close second choices (`^0.8`, in points), or `greedy`; after a tilde the length of the
        shortest aqueduct that he may close in Aqua Romana; after a plus the style he plays in.
        """
        if name == GREEDY:
            return self.greedy(seed)
        name, _, style = name.partition("+")
        name, _, least = name.partition("~")
        name, _, liking = name.partition("^")
        key, _, nodes = name.partition("@")
        skill = self.skills[level_key(key)]
        if liking:
            skill = replace(skill, taste=float(liking))
        if nodes:
            skill = replace(skill, foresight=replace(skill.foresight, nodes=int(nodes)))
        player = self.make(skill, seed, style)
        return Patient(player, int(least)) if least else player


def _romana(players: int, seed: int, names: tuple[str, ...]) -> Romana:
    """Every eighth seed with borrowed workmen."""
    return Romana(players, borrowed_workmen=seed % 8 == 7, names=names)


def _aquaedukt(players: int, seed: int, names: tuple[str, ...]) -> Aquaedukt:
    """Every eighth seed with secret mountains, every eighth with mountains that the players put."""
    mountains = "placed" if seed % 8 == 3 else "random"
    return Aquaedukt(players, seed, mountains, secrets=seed % 8 == 7, names=names)


TABLES = {
    table.word: table
    for table in (
        Table(
            "romana", ".aqr", _romana, romana_levels.SKILLS, romana_levels.make, RomanaGreedy, traits.ROMANA
        ),
        Table(
            "aquaedukt",
            ".aqd",
            _aquaedukt,
            aquaedukt_levels.SKILLS,
            aquaedukt_levels.make,
            AquaeduktGreedy,
            traits.AQUAEDUKT,
        ),
    )
}
