"""Fit the weights of the computer players' evaluation by self-play.

    python build_scripts/tune.py --rounds 3 --games 400 --jobs 2

Each round plays games with the present weights (one step of foresight, a little noise so that games differ),
notes which facts held in sampled positions, and solves for the weights that best predict the podiums reached
in the end. Starting from nothing but lengths, three or four rounds settle. Writes
aqua_romana/players/weights.py and prints how well the old and the new weights predict games they have not
seen.
"""

import argparse
import multiprocessing
import pickle
import random
import sys
import time
from pathlib import Path

import numpy as np
import numpy.typing as npt

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from aqua_romana.players import evaluation, weights
from aqua_romana.rules import Game
from aqua_romana.rules.course import advance
from aqua_romana.rules.legal import legal_actions
from aqua_romana.rules.position import DECIDER, OVER, PHASE, PODIUM, SETUP

OUT = Path(evaluation.__file__).with_name("weights.py")
SAMPLED = 0.2
NOISE = 0.6
SMALL = 20.0
SMOOTH = 200.0

# Groups of facts that count something: neighbours in a group get similar weights.
COUNTED = (
    (evaluation.OF_LENGTH, 21),
    (evaluation.OF_GOOD, 5),
    (evaluation.OF_BAD, 5),
    (evaluation.OF_LINE, 3),
    (evaluation.OF_NEXT, 3),
    (evaluation.OF_COMING, 5),
    (evaluation.OF_COMING_NEXT, 3),
    (evaluation.OF_JOINS, 4),
    (evaluation.OF_ROOM, 9),
    (evaluation.OF_CROWD, 5),
    (evaluation.OF_DESCENT, 4),
    (evaluation.OF_OPEN, 7),
    (evaluation.OF_READY, 7),
    (evaluation.OF_CHOICES, 12),
    (evaluation.OF_HELD, 4),
    (evaluation.OF_OTHERS, 11),
)

Sample = tuple[int, bytes, tuple[int, ...]]  # players, position, final podium points per seat
Row = tuple[float, list[int], float]  # share of blank squares, facts, points still to come


class Recorder:
    """Stands in for a row of weights and notes which facts were looked up."""

    def __init__(self) -> None:
        self.facts: list[int] = []

    def __getitem__(self, index: int) -> float:
        self.facts.append(index)
        return 0.0


def self_play(task: tuple[int, int]) -> list[Sample]:
    """One game; its sampled positions with the points each seat made from them."""
    players, seed = task
    rng = random.Random(seed)
    game = Game(players, borrowed_workmen=seed % 8 == 0)
    position = game.position
    mem = position.bytes
    noise = NOISE * rng.choice((0.3, 1.0, 2.0))
    sampled: list[bytes] = []
    random_setup = rng.random() < 0.4
    while mem[PHASE] != OVER:
        actions = legal_actions(position)
        if mem[PHASE] == SETUP and random_setup:
            advance(position, rng.choice(actions))
            continue
        if rng.random() < SAMPLED:
            sampled.append(bytes(mem))
        seat = mem[DECIDER]
        before = bytes(mem)
        best, chosen = -1e9, actions[0]
        if len(actions) > 40:
            actions = rng.sample(actions, 40)
        for action in actions:
            advance(position, action)
            value = evaluation.lead(evaluation.expected_points(position), seat) + rng.gauss(0, noise)
            mem[:] = before
            if value > best:
                best, chosen = value, action
        advance(position, chosen)
    final = tuple(sum(mem[PODIUM + aqueduct] for aqueduct in own) for own in position.aqueducts)
    return [(players, before, final) for before in sampled]


def rows_of(samples: list[Sample]) -> list[Row]:
    """Per position and seat: the facts that hold and the points still to come."""
    found: list[Row] = []
    for players, before, final in samples:
        position = Game(players).position
        position.bytes[:] = before
        squares = evaluation.blank_squares(position.bytes)
        blank = int.from_bytes(squares, "little")
        share = min(1.0, squares.count(1) / weights.FULL_BOARD)
        for seat in range(players):
            recorder = Recorder()
            known = evaluation.seat_growth(position, seat, recorder, blank, [])
            if recorder.facts:
                found.append((share, recorder.facts, final[seat] - known))
    return found


def design(rows: list[Row]) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]:
    """The facts as a matrix (early columns, then late ones) and the points to predict."""
    matrix = np.zeros((len(rows), 2 * evaluation.FACTS))
    for line, (share, facts, _) in enumerate(rows):
        for fact in facts:
            matrix[line, fact] += share
            matrix[line, evaluation.FACTS + fact] += 1 - share
    return matrix, np.array([points for _, _, points in rows])


def penalty() -> npt.NDArray[np.float64]:
    """Keeps weights small, alike within a counted group, and alike early and late."""
    size = evaluation.FACTS
    square = SMALL * np.eye(2 * size)
    pairs = [(start + i, start + i + 1) for start, length in COUNTED for i in range(length - 1)]
    for one, other in [*pairs, *((size + a, size + b) for a, b in pairs)]:
        square[one, one] += SMOOTH
        square[other, other] += SMOOTH
        square[one, other] -= SMOOTH
        square[other, one] -= SMOOTH
    return square


def fit(rows: list[Row]) -> npt.NDArray[np.float64]:
    """The weights that best predict the points still to come."""
    matrix, target = design(rows)
    solution: npt.NDArray[np.float64] = np.linalg.solve(matrix.T @ matrix + penalty(), matrix.T @ target)
    return solution


def write(players: int, solution: npt.NDArray[np.float64]) -> None:
    weights.EARLY[players] = tuple(round(float(value), 3) for value in solution[: evaluation.FACTS])
    weights.LATE[players] = tuple(round(float(value), 3) for value in solution[evaluation.FACTS :])
    lines = [
        '"""The numbers `evaluation` looks up, per player count; written by `build_scripts/tune.py`.',
        "",
        "`EARLY` holds on a full board, `LATE` when no blank square is left, a mixture in between.",
        '"""',
        "",
        "from typing import Final",
        "",
        f"FULL_BOARD: Final = {weights.FULL_BOARD}",
    ]
    for name, table in (("EARLY", weights.EARLY), ("LATE", weights.LATE)):
        lines += ["", "# fmt: off"]
        lines.append(f"{name}: Final[dict[int, tuple[float, ...]]] = {{")
        for count, row in table.items():
            lines.append(f"    {count}: (")
            for start in range(0, len(row), 12):
                lines.append("        " + " ".join(f"{value:g}," for value in row[start : start + 12]))
            lines.append("    ),")
        lines.append("}")
        lines.append("# fmt: on")
    OUT.write_text("\n".join(lines) + "\n", encoding="utf-8")


def play_round(number: int, players: int, games: int, jobs: int, seed: int) -> list[list[Sample]]:
    """Self-play games in parallel processes."""
    tasks = [(players, seed + number * 1_000_000 + index) for index in range(games)]
    found: list[list[Sample]] = []
    started = time.monotonic()
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        for done, samples in enumerate(pool.imap(self_play, tasks, chunksize=4), start=1):
            found.append(samples)
            if sys.stdout.isatty() or done == games:
                print(f"\rround {number}, {players} players: {done}/{games} games", end="", flush=True)
    print(f", {time.monotonic() - started:.0f} s")
    return found


def refit(players: int, games: list[list[Sample]]) -> None:
    """Fit to nine games in ten, report on the tenth, write the weights."""
    unseen = rows_of([sample for game in games[::10] for sample in game])
    seen = rows_of([sample for index, game in enumerate(games) if index % 10 for sample in game])
    solution = fit(seen)
    matrix, target = design(unseen)
    early, late = (list(table[players])[: evaluation.FACTS] for table in (weights.EARLY, weights.LATE))
    padding = [0.0] * (evaluation.FACTS - len(early))  # facts that are new since the last fit
    old = np.array([*early, *padding, *late, *padding])
    errors = [np.sqrt(np.mean((matrix @ found - target) ** 2)) for found in (0 * old, old, solution)]
    print(
        f"  {len(seen)} positions; error on {len(unseen)} unseen ones: lengths alone {errors[0]:.2f}, "
        f"old weights {errors[1]:.2f}, new {errors[2]:.2f} points",
        flush=True,
    )
    write(players, solution)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--games", type=int, default=400, help="per round and player count")
    parser.add_argument("--players", type=int, nargs="*", default=[2, 3, 4])
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--window", type=int, default=1200, help="latest games fitted to, per player count")
    parser.add_argument("--keep", type=Path, help="file that keeps the games between runs")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    games: dict[int, list[list[Sample]]] = {players: [] for players in options.players}
    if options.keep and options.keep.exists():
        for players, found in pickle.loads(options.keep.read_bytes()).items():
            games[players] = found
    for number in range(options.rounds):
        for players in options.players:
            games[players] += play_round(number, players, options.games, options.jobs, options.seed)
            games[players] = games[players][-options.window :]
            if options.keep:
                options.keep.write_bytes(pickle.dumps(games))
            refit(players, games[players])
    if not options.rounds:
        for players in options.players:
            refit(players, games[players])


if __name__ == "__main__":
    main()
