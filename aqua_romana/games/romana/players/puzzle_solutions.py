"""Which action of a decision is right: proven to the end of the game, or searched where no proof reaches.

Proofs weigh endings whole. `endgame` finds one best action fast; `Ending` tells the true worth of all. With
two players both ends are the same number. With more, the least is what is left if all others play against the
decider, the most what he gets if everybody helps him: an action whose least is more than the most of every
other one is right whatever the others do.

Elsewhere searches of several sizes must agree on an action, it must stand out against whatever else looks
good, and games that are played on from here by players of all kinds must end better for it. How hard a
decision is shows in who finds it, from those who hardly look to those who look far.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import exp, sqrt
from statistics import fmean, variance
from typing import Final

from aqua_romana.ai import puzzles
from aqua_romana.ai.game_ai import IsCancelled
from aqua_romana.ai.puzzles import TooLong, never, sign
from aqua_romana.ai.search import Foresight, Verdict, lead, narrowed
from aqua_romana.ai.weights import signature
from aqua_romana.games.romana.players import evaluation
from aqua_romana.games.romana.players.evaluation import final_points
from aqua_romana.games.romana.players.levels import SKILLS, ComputerPlayer, Skill
from aqua_romana.games.romana.rules import Action, Game
from aqua_romana.games.romana.rules import position as at
from aqua_romana.games.romana.rules.actions import PASS_ACTION
from aqua_romana.games.romana.rules.apply_action import advance
from aqua_romana.games.romana.rules.geometry import CELLS
from aqua_romana.games.romana.rules.legal_actions import legal_actions
from aqua_romana.games.romana.rules.position import Position

# Proofs

INFINITE: Final = 1000
MOST_EQUAL: Final = 2  # so many equally good actions may be right
WORTH_ASKING: Final = 3  # points between the right action and the next, where the result stays the same
CLOSE_RESULT: Final = 12  # and the final lead that still makes them matter


_GLIMPSE: Final = 0xFF  # positions between two looks at whether it is enough


@dataclass(frozen=True)
class Solution:
    """The right actions of a decision, their worth, and the most any other one can be worth."""

    accepted: tuple[Action, ...]
    worth: int
    second: int

    @property
    def turns_result(self) -> bool:
        """Whether the right action wins or draws what any other one does not."""
        return sign(self.worth) > sign(self.second)

    @property
    def matters(self) -> bool:
        """Whether it is worth asking for."""
        return self.turns_result or (
            self.worth - self.second >= WORTH_ASKING and abs(self.worth) <= CLOSE_RESULT
        )


class Ending:
    """The last part of one game. What was found out stays known while one goes back in the game."""

    def __init__(self, position: Position, nodes: int, is_enough: IsCancelled = never) -> None:
        self.position = position.copy()
        self.nodes = nodes  # to be visited at most from one decision on
        self._is_enough = is_enough
        self._left = nodes
        self._known: dict[tuple[int, bool], dict[bytes, tuple[int, int]]] = {}
        self._merit: dict[Action, int] = {}  # how often an action has made looking at others needless

    def solution(self, state: bytes, most_equal: int = MOST_EQUAL) -> Solution | None:
        """The right actions where they can be proven; None where too many are as good, or it is open."""
        self.position.bytes[:] = state
        self._left = self.nodes
        seat = self.position.bytes[at.DECIDER]
        legal = legal_actions(self.position)
        if self.position.players == 2:
            return self._between_two(state, legal, seat, most_equal)
        least: dict[Action, int] = {}
        worth = -INFINITE
        for action in legal:
            least[action] = self._after(state, action, seat, False, least=worth - 1)
            worth = max(worth, least[action])
        accepted = tuple(action for action in legal if least[action] == worth)
        if not len(accepted) < len(legal) or len(accepted) > most_equal:
            return None
        second = -INFINITE
        for action in legal:
            if action in accepted:
                continue
            second = max(second, self._after(state, action, seat, True, worth, least=second))
            if second >= worth:
                return None
        return Solution(accepted, worth, second)

    def _between_two(self, state: bytes, legal: list[Action], seat: int, most_equal: int) -> Solution | None:
        """What is worse than the second best need not be known exactly."""
        worths: dict[Action, int] = {}
        worth = second = -INFINITE
        for action in legal:
            found = worths[action] = self._after(state, action, seat, False, least=second)
            if found > worth:
                worth, second = found, worth
            elif second < found < worth:
                second = found
        accepted = tuple(action for action in legal if worths[action] == worth)
        if not len(accepted) < len(legal) or len(accepted) > most_equal:
            return None
        return Solution(accepted, worth, second)

    def line(self, state: bytes, first: Action, seat: int, helped: bool) -> Iterator[tuple[bytes, Action]]:
        """Every position and action from here to the end of the game, the first one given.

        The seat does its best. Others play against it or, `helped` by more than one, for it. Of equal
        actions the plainest: ending the go, else the first.
        """
        helped = helped and self.position.players > 2
        action: Action | None = first
        self.position.bytes[:] = state
        while action is not None:
            before = bytes(self.position.bytes)
            yield before, action
            self.position.bytes[:] = before
            advance(self.position, action)
            action = self._best(seat, helped)

    def _best(self, seat: int, helped: bool) -> Action | None:
        mem = self.position.bytes
        if mem[at.PHASE] == at.OVER:
            return None
        self._left = self.nodes
        before = bytes(mem)
        legal = legal_actions(self.position)
        if len(legal) == 1:
            return legal[0]
        worths = [self._after(before, action, seat, helped) for action in legal]
        wanted = max(worths) if helped or before[at.DECIDER] == seat else min(worths)
        equal = [action for action, worth in zip(legal, worths, strict=True) if worth == wanted]
        return PASS_ACTION if PASS_ACTION in equal else equal[0]

    def _after(
        self,
        state: bytes,
        action: Action,
        seat: int,
        helped: bool,
        most: int = INFINITE,
        least: int = -INFINITE,
    ) -> int:
        """The seat's lead after an action, exact between `least` and `most`."""
        if self.position.players == 2:
            helped = False
        advance(self.position, action)
        margin = self._margin(seat, helped, least, most, self._known.setdefault((seat, helped), {}))
        self.position.bytes[:] = state
        return margin

    def _margin(
        self, seat: int, helped: bool, alpha: int, beta: int, known: dict[bytes, tuple[int, int]]
    ) -> int:
        position, mem = self.position, self.position.bytes
        if mem[at.PHASE] == at.OVER:
            return round(lead(final_points(position), seat))
        before = bytes(mem)
        low, high = known.get(before, (-INFINITE, INFINITE))
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        gains = helped or mem[at.DECIDER] == seat
        best = -INFINITE if gains else INFINITE
        lowest, highest = alpha, beta
        merit = self._merit
        legal = legal_actions(position)
        if len(legal) > 2:
            legal.sort(key=lambda action: -merit.get(action, 0))
        for action in legal:
            self._left -= 1
            if self._left < 0 or (not self._left & _GLIMPSE and self._is_enough()):
                raise TooLong
            advance(position, action)
            value = self._margin(seat, helped, lowest, highest, known)
            mem[:] = before
            if gains:
                best = max(best, value)
                lowest = max(lowest, best)
            else:
                best = min(best, value)
                highest = min(highest, best)
            if lowest >= highest:
                merit[action] = merit.get(action, 0) + 1
                break
        known[before] = narrowed(low, high, best, alpha, beta)
        return best


# Searches

#: The figures that every search goes by: what was found with others is to be examined again.
WEIGHTS: Final = signature(evaluation.WEIGHTS)

NODES: Final = 16_000  # positions of the largest search
_GLANCE: Final = 3_000  # positions that show whether it is worth the while
_STANDS_OUT: Final = 1.0  # points there
_ALSO: Final = (400, 8_000)  # positions of other searches: one of them agrees with the glance and the largest
_WEIGHED: Final = 6_000  # positions to weigh two actions against each other
_RIVALS: Final = 3  # actions that look best beside the right one
LEAST_ACTIONS: Final = 3
MOST_BLANK: Final = 48  # above, a lead says little
POINTS_APART: Final = 2.0
CHANCE_APART: Final = 0.08
_LEAST_CHANCE, _MOST_CHANCE = 0.15, 0.92  # with the right action; with the next best
TRIES: Final = 12  # games played on with each action
_FEW: Final = (2, 5)  # after which the hopeless are given up
_PLAYED_APART: Final = 1.0  # points on average, and so many standard errors
_ERRORS: Final = 1.28
_LEAST_WINS, _WINS_APART = 0.3, 0.25  # of the games played on: a difference that is felt


@dataclass(frozen=True)
class Tried:
    """Games played on after an action: how many of them were won (shared wins count half), what everybody had
    in the end on average, and how the game that is most like all of them went on."""

    action: Action
    wins: float
    points: tuple[float, ...]
    line: tuple[str, ...]
    leads: tuple[float, ...]

    @property
    def lead(self) -> float:
        """On average, over the best other player."""
        return fmean(self.leads)


@dataclass(frozen=True)
class Finding:
    """The right action, the next best and what tempts, each with the games tried."""

    right: Tried
    second: Tried
    tempting: Tried
    level: int


def blank_squares(game: Game) -> int:
    """Squares without a tile."""
    return game.position.bytes[:CELLS].count(0)


def is_open_question(game: Game) -> bool:
    """Whether a decision can be examined at all."""
    return (
        game.phase != "setup"
        and not game.is_over
        and blank_squares(game) <= MOST_BLANK
        and len(game.legal_actions()) >= LEAST_ACTIONS
    )


def winning_chance(game: Game, ahead: float) -> float:
    """How likely a lead in expected points wins: the more squares are blank, the less it says."""
    blank = blank_squares(game)
    scale = 0.5 + 0.14 * blank if game.players == 2 else 2.0 + 0.06 * blank
    return 1 / (1 + exp(-ahead / scale))


def agreed(game: Game, tempting: Action) -> list[Action]:
    """The action that searches of several sizes agree on, if it is not what tempts and ends no go; behind it
    what else looks good to the largest one. Nothing where they do not agree."""
    glance = ComputerPlayer(looking(_GLANCE)).rank(game)
    right = glance[0].action
    if right in (tempting, PASS_ACTION):
        return []
    if glance[0].value - max(each.value for each in glance[1 : 1 + _RIVALS]) < _STANDS_OUT:
        return []
    if all(choice(looking(nodes), game) != right for nodes in _ALSO):
        return []
    ranked = [verdict.action for verdict in ComputerPlayer(looking(NODES)).rank(game)]
    return ranked[: 1 + _RIVALS] if ranked[0] == right else []


def examine(game: Game, tempting: Action, is_cancelled: IsCancelled = never) -> Finding | None:
    """What there is to find in a decision; None where nothing is clearly best or where it is too easy."""
    if not is_open_question(game):
        return None
    found = agreed(game, tempting)
    if not found or is_cancelled():
        return None
    right, *others = found
    second = _closest(game, right, [tempting, *others], is_cancelled)
    if second is None or is_cancelled():
        return None
    level = level_of(game, [right.text], {0: [right.text]})
    return _played_out(game, (right, second, tempting), level, is_cancelled)


def _closest(game: Game, right: Action, others: list[Action], is_cancelled: IsCancelled) -> Action | None:
    """The best of the other actions, where the right one stands out against each of them."""
    seat = game.deciding_seat
    leads: dict[Action, float] = {}
    for other in dict.fromkeys(others):
        if is_cancelled():
            return None
        verdicts = ComputerPlayer(looking(_WEIGHED)).rank(game, include=other)
        ours, theirs = (_lead(verdicts, action, seat) for action in (right, other))
        good, bad = winning_chance(game, ours), winning_chance(game, theirs)
        stands_out = ours - theirs >= POINTS_APART and good - bad >= CHANCE_APART
        if not stands_out or good < _LEAST_CHANCE or bad > _MOST_CHANCE:
            return None
        leads[other] = theirs
    return max(leads, key=lambda each: leads[each])


def _lead(verdicts: list[Verdict[Action]], action: Action, seat: int) -> float:
    return lead(next(each.points for each in verdicts if each.action == action), seat)


def _played_out(
    game: Game, actions: tuple[Action, Action, Action], level: int, is_cancelled: IsCancelled
) -> Finding | None:
    """Games are played on with each action, by the same players; the hopeless are given up early."""
    played: dict[Action, list[Game]] = {action: [] for action in actions}
    for number in range(TRIES):
        for action, games in played.items():
            if is_cancelled():
                return None
            games.append(_played_on(game, action, number))
        if number + 1 in _FEW and not _is_ahead(game, played):
            return None
    right, second, tempting = (_tried(game, action, played[action]) for action in actions)
    if not all(_is_clearly_better(right, other) for other in (second, tempting)):
        return None
    return Finding(right, second, tempting, level)


def _is_ahead(game: Game, played: dict[Action, list[Game]]) -> bool:
    right, *others = (_tried(game, action, games) for action, games in played.items())
    return right.wins > 0 and all(right.lead - each.lead >= _PLAYED_APART for each in others)


def _is_clearly_better(right: Tried, other: Tried) -> bool:
    apart = right.lead - other.lead
    error = sqrt((variance(right.leads) + variance(other.leads)) / len(right.leads))
    is_felt = right.wins >= _LEAST_WINS and right.wins - other.wins >= _WINS_APART
    return apart >= max(_PLAYED_APART, _ERRORS * error) and is_felt


def _played_on(game: Game, action: Action, number: int) -> Game:
    """One game to its end by players who look more or less far; the same ones for every action."""
    chance = random.Random(f"{len(game.actions)} {number}")
    seats = [
        ComputerPlayer(looking(round(30 * 16 ** chance.random())), chance.randrange(1 << 30))
        for _seat in range(game.players)
    ]
    ahead = game.after(action)
    while not ahead.is_over:
        ahead.push(seats[ahead.deciding_seat].choose(ahead))
    return ahead


def _tried(game: Game, action: Action, games: list[Game]) -> Tried:
    seat = game.deciding_seat
    totals = [each.totals() for each in games]
    leads = [lead(each, seat) for each in totals]
    wins = fmean(1.0 if ahead > 0 else 0.5 if ahead == 0 else 0.0 for ahead in leads)
    mean = fmean(leads)
    usual = min(range(len(games)), key=lambda number: abs(leads[number] - mean))
    points = tuple(fmean(each[place] for each in totals) for place in range(game.players))
    return Tried(action, wins, points, tuple(_next_goes(game, games[usual], seat)), tuple(leads))


def _next_goes(game: Game, played: Game, seat: int) -> Iterator[str]:
    """The actions of a game played on, to the end of the seat's next go."""
    ahead, has_waited, is_next = game.fork(), False, False
    for action in played.actions:
        has_waited |= ahead.on_turn != seat
        if is_next and ahead.on_turn != seat:
            return
        is_next |= has_waited and ahead.on_turn == seat
        yield action.text
        ahead.push(action)


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
    return puzzles.level_of([partial(choice, skill) for skill in RUNGS], game, line, wanted)
