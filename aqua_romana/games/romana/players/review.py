"""Looking back on a game of Aqua Romana: the expected points go by go, and what a decision cost."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from typing import Final

from aqua_romana.ai import review as reviews
from aqua_romana.ai.review import Moment, Review
from aqua_romana.ai.search import lead
from aqua_romana.ai.weights import signature
from aqua_romana.games.romana.players.evaluation import WEIGHTS, expected_points
from aqua_romana.games.romana.players.levels import SKILLS, ComputerPlayer
from aqua_romana.games.romana.players.search_model import outcomes
from aqua_romana.games.romana.rules import Action, Game
from aqua_romana.games.romana.rules.events import goes

NODES: Final = 800  # positions valued per decision; the decisions that stand out get CLOSER times as many
CLOSER: Final = 6
#: Raise the number when reviews change for another reason than the figures that follow it.
REVIEWED: Final = f"3 {NODES} {CLOSER} {signature(WEIGHTS)}"


def curve(game: Game) -> list[Moment]:
    """The expected points before the first go and after every go; placing builders is no go."""
    starts = [(go.first, go.seat) for go in goes(game) if not go.is_setup]
    if not starts:
        return []
    states = [before for before, _action in game.states()]
    moments = [*starts, (len(states), game.on_turn)]
    buffers = [*(states[first] for first, _seat in starts), bytes(game.position.bytes)]
    points = expected_points(game.position, buffers).tolist()
    return [Moment(*moment, tuple(expected)) for moment, expected in zip(moments, points, strict=True)]


class Frontinus:
    """Judges decisions with the best level's eyes; a `Reviewer`."""

    def __init__(self, nodes: int) -> None:
        self._glance = _watcher(nodes)
        self._close_look = _watcher(nodes * CLOSER)

    def curve(self, game: Game) -> list[Moment]:
        """The expected points before every go, and now."""
        return curve(game)

    def better(self, game: Game, played: Action, closely: bool) -> tuple[Action, float] | None:
        """The best action found, and how many points of lead it brings, read off the curve's own measure.

        The search looks further ahead than the curve, and with a value of its own: it only says what is best.
        """
        # Builders are mostly placed by chance: nobody is to blame for where they stand.
        if game.phase == "setup":
            return None
        watcher = self._close_look if closely else self._glance
        verdicts = watcher.rank(game, compare=True, include=played)
        best = verdicts[0].action
        return best, lead_given_away(game, best, played)


def lead_given_away(game: Game, best: Action, played: Action) -> float:
    """By how much one action leaves its decider further ahead than another where the next go begins: of
    the expected points, as the curve shows them, his own less those of the best other player."""
    seat = game.deciding_seat
    state = bytes(game.position.bytes)
    settled = [later for _at_once, later in outcomes(game.position.copy(), state, (best, played))]
    better, worse = expected_points(game.position, settled).tolist()
    return lead(better, seat) - lead(worse, seat)


def review(game: Game, *, nodes: int = NODES) -> Generator[tuple[int, int], None, Review]:
    """Review a finished or running game, yielding (done, all); the game itself is left alone."""
    return reviews.review(game, Frontinus(nodes))


def _watcher(nodes: int) -> ComputerPlayer:
    skill = SKILLS["frontinus"]
    return ComputerPlayer(replace(skill, foresight=replace(skill.foresight, nodes=nodes)))
