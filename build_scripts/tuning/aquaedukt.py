"""Self-play of Aquädukt and the fitting of its networks.

Every turn is looked at as a whole (both canals), without looking at the answers; a little noise makes games
differ, and some are played badly, so that positions in which somebody waited too long are known as well.
What is fitted: whether each dry tile ended watered, and what each hand still brought.
"""

import random
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from aqua_romana.games.aquaedukt.ai import of_throwing
from aqua_romana.games.aquaedukt.players import board_bits, evaluation, facts
from aqua_romana.games.aquaedukt.players.candidate_turns import (
    BUILD_PLAN,
    Way,
    pair_plans,
    placements,
    single_plans,
)
from aqua_romana.games.aquaedukt.players.evaluation import Insight, Learned, Network, Plain, matrix_of
from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.games.aquaedukt.rules.actions import CANAL, DOUBLE, ROLL_ACTIONS
from aqua_romana.games.aquaedukt.rules.apply_action import advance
from aqua_romana.games.aquaedukt.rules.geometry import CELLS
from aqua_romana.games.aquaedukt.rules.position import (
    BUILDING,
    GRID,
    ON_TURN,
    OVER,
    PHASE,
    ROLLING,
    SETUP,
    TURN,
    WATER,
    Position,
)
from tuning.network import Lesson, fit, fresh
from tuning.weights_file import adopt_weights, write_weights

OUT = Path(evaluation.__file__).with_name("weights.json")
TILE, SEAT = evaluation.WEIGHTS["tile"], evaluation.WEIGHTS["seat"]
SAMPLED = 1.0
NOISE = (0.05, 0.3, 0.8)
CARELESS = 0.04  # of the turns of a third of the games are played at random
FIRSTS = 6
ROUNDS = 8


@dataclass(frozen=True)
class Sample:
    """One game: some of its positions, and how the board was at the end."""

    players: int
    states: list[bytes]
    final: bytes  # grid and water


def known(players: int) -> Insight:
    """The present weights, or a plain eye where there are none yet."""
    return evaluation.insight(players) if players in TILE else Plain(throw=0.0)


def self_play(task: tuple[int, int]) -> Sample:
    """One game; noise is drawn once, so that some games are played well and some badly."""
    players, seed = task
    lot = random.Random(seed)
    game = Game(players, seed=seed)
    while game.position.bytes[PHASE] == SETUP:
        game.push(game.legal_actions()[0])
    position = game.position.copy()
    mem, eye = position.bytes, known(players)
    noise, careless = lot.choice(NOISE), lot.choice((0.0, 0.0, CARELESS))
    sampled: list[bytes] = []
    while mem[PHASE] != OVER:
        if mem[PHASE] in (TURN, ROLLING) and lot.random() < SAMPLED:
            sampled.append(bytes(mem))
        if mem[PHASE] == ROLLING:
            while mem[PHASE] == ROLLING:
                advance(position, ROLL_ACTIONS[lot.randint(1, 20)])
            continue
        if lot.random() < careless:
            ways = placements if mem[PHASE] == BUILDING else single_plans
            mem[:] = lot.choice(ways(position, bytes(mem)))[1]
        else:
            mem[:] = chosen(position, eye, noise, lot)
    return Sample(players, sampled, bytes(mem[GRID : GRID + CELLS] + mem[WATER : WATER + CELLS]))


def chosen(position: Position, eye: Insight, noise: float, lot: random.Random) -> bytes:
    """Where the best plan of a turn, or the best use of a throw, leads."""
    state = bytes(position.bytes)
    seat = state[ON_TURN]

    def weighed(ways: list[Way]) -> list[float]:
        points = evaluation.expected_points(position, [after for _, after in ways], eye)
        others = (points.sum(1) - points[:, seat]) / (position.players - 1)
        return [value + lot.gauss(0, noise) for value in (points[:, seat] - others).tolist()]

    if state[PHASE] == BUILDING:
        ways = placements(position, state)
        values = weighed(ways)
    else:
        ways = single_plans(position, state)
        values = weighed(ways)
        if isinstance(eye, Plain) and ways[0][0] == BUILD_PLAN:
            values[0] = of_throwing(position, ways[0][1], eye)
        ranked = sorted(range(len(ways)), key=lambda index: -values[index])
        firsts = [ways[index][0][0] for index in ranked if ways[index][0][0].verb in (CANAL, DOUBLE)]
        pairs = pair_plans(position, state, firsts[:FIRSTS])
        if pairs:
            ways, values = ways + pairs, values + weighed(pairs)
    return ways[values.index(max(values))][1]


def lessons_of(samples: list[Sample]) -> tuple[Lesson, Lesson]:
    """What the games teach of tiles, and of hands."""
    tiles: list[npt.NDArray[np.float16]] = []
    seats: list[npt.NDArray[np.float16]] = []
    ended: list[npt.NDArray[np.float32]] = []
    brought: list[npt.NDArray[np.float32]] = []
    for sample in samples:
        if not sample.states:
            continue
        matrix = matrix_of(sample.states)
        seen = board_bits.look(matrix, sample.players)
        found = facts.read(matrix, seen)
        grid, water = np.split(np.frombuffer(sample.final, dtype=np.uint8), 2)
        row, cell = np.divmod(found.where, CELLS)
        stays = (seen.grid == grid) & (water > 0)
        tiles.append(found.tiles.astype(np.float16))
        ended.append(stays[row, cell].astype(np.float32))
        in_play = matrix[:, PHASE] != OVER
        assert in_play.all()
        codes = grid.astype(np.intp) - 1
        worth = (codes % 4 + 1) * (water > 0) * (grid > 0) * (grid < 17)
        later = worth * ~(stays & (seen.grid > 0))
        still = np.stack([(later * (codes // 4 == seat)).sum(1) for seat in range(sample.players)], axis=1)
        seats.append(found.seats.astype(np.float16))
        brought.append(still.astype(np.float32).reshape(-1))
    return (
        Lesson(np.hstack(tiles), np.concatenate(ended), are_chances=True),
        Lesson(np.hstack(seats), np.concatenate(brought), are_chances=False),
    )


def begin_anew() -> None:
    """Forget all: the first games are played with a plain eye, the first networks know nothing."""
    TILE.clear()
    SEAT.clear()
    evaluation.forget()


def adopt(path: Path) -> None:
    """Go on from the weights in a file."""
    adopt_weights(path, evaluation.WEIGHTS)
    evaluation.forget()


def refit(players: int, games: list[Sample], out: Path, rounds: int = ROUNDS) -> None:
    """Fit to nine games in ten, report on the tenth, write the weights."""
    lot = np.random.default_rng(len(games))
    unseen = lessons_of(games[::10])
    seen = lessons_of([game for index, game in enumerate(games) if index % 10])
    eye = known(players)
    told = []
    networks = []
    for lesson, test, name in zip(seen, unseen, ("tile", "seat"), strict=True):
        start = getattr(eye, name) if isinstance(eye, Learned) else fresh(lesson, lot)
        network = fit(lesson, start, rounds, lot)
        networks.append(network)
        told.append(
            f"{name}: {len(lesson.answers)} seen, error {test.error(start):.3f} → {test.error(network):.3f}"
        )
    print("  " + "; ".join(told), flush=True)
    TILE[players], SEAT[players] = (_numbers(network) for network in networks)
    evaluation.forget()
    write(out)


def _numbers(network: Network) -> tuple[float, ...]:
    return tuple(round(float(number), 3) for number in network.flat())


def write(out: Path) -> None:
    """Put the weights into their file, and see that it is read as it was meant."""
    written = write_weights(out, evaluation.WEIGHTS)
    assert all(len(row) % (len(facts.TILE_FACTS) + 2) == 1 for row in written["tile"].values())
