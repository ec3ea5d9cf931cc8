"""How the points of a finished game came about, and how they stood after every go."""

from __future__ import annotations

from dataclasses import dataclass

from aqua_romana.games.romana.rules import story
from aqua_romana.games.romana.rules.actions import BONUS, BUILD
from aqua_romana.games.romana.rules.game import Game
from aqua_romana.games.romana.rules.geometry import AQUEDUCT_OF
from aqua_romana.games.romana.rules.podium import bonus_by_podium, score_open
from aqua_romana.games.romana.rules.position import CLOSED_NOW, ON_TURN


@dataclass(frozen=True)
class Climb:
    """A workman on his podium."""

    aqueduct: str
    seat: int
    length: int
    podium: int
    at_end: bool  # his aqueduct was still open when the game ended
    bonus: int  # 4, 3, 2 or 0

    @property
    def points(self) -> int:
        """What he is worth."""
        return self.podium + self.bonus


def climbs(game: Game) -> list[Climb]:
    """All workmen in the order in which they climbed; the points of a finished game add up from them."""
    bonus = bonus_by_podium(set(game.podiums().values()))
    found: list[Climb] = []
    steps = list(game.steps())
    for index, (before, action, after) in enumerate(steps):
        last = game.is_over and index == len(steps) - 1
        for event in story.events(game, before, action, after):
            if isinstance(event, story.Closed):
                by_rule = event.voluntary or bool(before[CLOSED_NOW + AQUEDUCT_OF[event.aqueduct]])
                at_end = last and not by_rule and action.verb not in (BUILD, BONUS)
                found.append(
                    Climb(
                        event.aqueduct,
                        game.owner(event.aqueduct),
                        event.length,
                        event.podium,
                        at_end,
                        bonus.get(event.podium, 0),
                    )
                )
    return found


def points_by_go(game: Game) -> list[tuple[int, ...]]:
    """The points of every seat if the game had ended after each go; the first entry is the start."""
    marks = [each.first for each in story.goes(game) if not each.is_setup]
    ends = {*marks, len(game.actions)}
    states = [before for before, _action in game.states()] + [bytes(game.position.bytes)]
    return [_points(game, states[end]) for end in sorted(ends)]


def _points(game: Game, state: bytes) -> tuple[int, ...]:
    twin = game.fork()
    twin.position.bytes[:] = state
    score_open(twin.position, state[ON_TURN])
    return tuple(twin.totals())
