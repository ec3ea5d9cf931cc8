#!/usr/bin/env python3
"""Fits the weights of the computer players' evaluation by self-play.

    python3 build_scripts/tune.py --rounds 3 --games 400 --jobs 2
    python3 build_scripts/tune.py --quick     a few games, and weights that are thrown away

Each round plays games with the present weights (one step of foresight, a little noise so that games differ),
notes which facts held in sampled positions, and solves for the weights that best predict the podium each open
aqueduct reached in the end. Starting from nothing but lengths, three or four rounds settle. Writes
aqua_romana/games/romana/players/weights.py and prints how well the old and the new weights predict games they
have not seen. Makes the developing environment (.venv) if need be.
"""

import argparse
import multiprocessing
import pickle
import random
import runpy
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

import environment

if not environment.entered():
    sys.exit(environment.run_again())

import numpy as np
import numpy.typing as npt

from aqua_romana.games.romana.players import evaluation, facts, weights
from aqua_romana.games.romana.players.outlook import outcomes
from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.rules.course import advance
from aqua_romana.games.romana.rules.legal import legal_actions
from aqua_romana.games.romana.rules.position import BUILDING, DECIDER, OVER, PHASE, PODIUM, RESERVE, SETUP

OUT = Path(evaluation.__file__).with_name("weights.py")
SAMPLED = 0.6
TRIED = 40
NOISE = 0.6
# How strongly weights are held small, and neighbours in a counted group alike.
SMALL = 20.0
SMOOTH = 200.0
NOT_COUNTED = ("next", "exits", "rival", "joker", "wait", "stuck")
GROUPS = facts.AQUEDUCT_FACTS | facts.SEAT_FACTS
COLUMNS = 2 * facts.FACTS
CHUNK = 4096

Matrix = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Sample:
    """One game: some of its positions, and the podium each aqueduct reached."""

    players: int
    states: list[bytes]
    final: bytes


@dataclass(frozen=True)
class Table:
    """Per open aqueduct in a sampled position: its facts, the share of blanks, the points still to come."""

    facts: npt.NDArray[np.int16]
    share: Matrix
    points: Matrix


def self_play(task: tuple[int, int]) -> Sample:
    """One game; noise is drawn once, so that some games are played well and some badly."""
    players, seed = task
    lot = random.Random(seed)
    position = Game(players, borrowed_workmen=seed % 8 == 0).position
    mem = position.bytes
    noise = NOISE * lot.choice((0.3, 1.0, 2.0))
    random_setup = lot.random() < 0.4
    sampled: list[bytes] = []
    while mem[PHASE] != OVER:
        actions = legal_actions(position)
        if mem[PHASE] == SETUP and random_setup:
            advance(position, lot.choice(actions))
            continue
        if mem[PHASE] in (SETUP, RESERVE, BUILDING) and lot.random() < SAMPLED:
            sampled.append(bytes(mem))
        if len(actions) > TRIED:
            actions = lot.sample(actions, TRIED)
        seat = mem[DECIDER]
        states, settled = zip(*outcomes(position, bytes(mem), actions), strict=True)
        points = evaluation.expected_points(position, settled)
        others = (points.sum(1) - points[:, seat]) / (players - 1)
        values = [value + lot.gauss(0, noise) for value in (points[:, seat] - others).tolist()]
        mem[:] = states[values.index(max(values))]
    return Sample(players, sampled, bytes(mem[PODIUM : PODIUM + 16]))


def table_of(samples: list[Sample]) -> Table:
    """The facts of all open aqueducts in the samples."""
    rows, shares, points = [], [], []
    for sample in samples:
        if not sample.states:
            continue
        position = Game(sample.players).position
        found = facts.read(position, evaluation.matrix_of(sample.states))
        own = [aqueduct for seat in position.aqueducts for aqueduct in seat]
        reached = np.frombuffer(sample.final, dtype=np.uint8)[own].astype(np.float64)
        each = len(own) // sample.players
        together = np.concatenate([found.aqueducts, found.seats.repeat(each, axis=2)])
        rows.append(together[:, found.is_open].T.astype(np.int16))
        share = np.minimum(found.blank / evaluation.FULL_BOARD, 1.0)
        shares.append(np.broadcast_to(share[:, None], found.is_open.shape)[found.is_open])
        points.append((reached - found.podium)[found.is_open])
    return Table(np.concatenate(rows), np.concatenate(shares), np.concatenate(points))


def penalty() -> Matrix:
    """Keeps weights small, and alike for neighbours in a counted group."""
    square: Matrix = SMALL * np.eye(COLUMNS)
    for name, size in GROUPS.items():
        if name in NOT_COUNTED:
            continue
        for half in (0, facts.FACTS):
            for one in range(half + facts.PLACE[name], half + facts.PLACE[name] + size - 1):
                square[one, one] += SMOOTH
                square[one + 1, one + 1] += SMOOTH
                square[one, one + 1] -= SMOOTH
                square[one + 1, one] -= SMOOTH
    return square


def fit(table: Table) -> Matrix:
    """The weights that best predict the points still to come: early ones, then late ones."""
    square, right = penalty(), np.zeros(COLUMNS)
    for start in range(0, len(table.points), CHUNK):
        chunk = slice(start, start + CHUNK)
        rows = table.facts[chunk]
        held = np.zeros((len(rows), facts.FACTS))
        held[np.arange(len(rows))[:, None], rows] = 1
        share = table.share[chunk, None]
        matrix = np.hstack([held * share, held * (1 - share)])
        square += matrix.T @ matrix
        right += matrix.T @ table.points[chunk]
    return np.asarray(np.linalg.solve(square, right))


def error(table: Table, solution: Matrix) -> float:
    """How far off the predictions are, in points an aqueduct."""
    early, late = (half[table.facts].sum(1) for half in np.split(solution, 2))
    told = early * table.share + late * (1 - table.share)
    return float(np.sqrt(np.mean((told - table.points) ** 2)))


def write(players: int, solution: Matrix, out: Path) -> None:
    """Put the weights into their module, and see that Python reads it as it was meant."""
    early, late = np.split(solution.round(3), 2)
    weights.EARLY[players], weights.LATE[players] = tuple(early.tolist()), tuple(late.tolist())
    lines = [
        '"""The numbers `evaluation` looks up, per player count; written by `build_scripts/tune.py`.',
        "",
        "`EARLY` holds on a full board, `LATE` when no blank square is left, a mixture in between.",
        '"""',
        "",
        "from typing import Final",
        "",
        "# fmt: off",
    ]
    for name, table in (("EARLY", weights.EARLY), ("LATE", weights.LATE)):
        lines.append(f"{name}: Final[dict[int, tuple[float, ...]]] = {{")
        for count, row in table.items():
            lines.append(f"    {count}: (")
            for start in range(0, len(row), 12):
                lines.append("        " + " ".join(f"{value:g}," for value in row[start : start + 12]))
            lines.append("    ),")
        lines.append("}")
    lines.append("# fmt: on")
    out.write_text("\n".join(lines) + "\n", encoding="utf-8")
    written = runpy.run_path(str(out))
    assert len(written["EARLY"][players]) == len(written["LATE"][players]) == facts.FACTS


def play_round(number: int, players: int, games: int, jobs: int, seed: int) -> list[Sample]:
    """Self-play games in parallel processes."""
    tasks = [(players, seed + number * 1_000_000 + index) for index in range(games)]
    found: list[Sample] = []
    started = time.monotonic()
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        for done, sample in enumerate(pool.imap(self_play, tasks, chunksize=4), start=1):
            found.append(sample)
            if sys.stdout.isatty() or done == games:
                print(f"\rround {number}, {players} players: {done}/{games} games", end="", flush=True)
    print(f", {time.monotonic() - started:.0f} s")
    return found


def refit(players: int, games: list[Sample], out: Path) -> None:
    """Fit to nine games in ten, report on the tenth, write the weights."""
    unseen = table_of(games[::10])
    seen = table_of([game for index, game in enumerate(games) if index % 10])
    solution = fit(seen)
    old = np.array([*weights.EARLY[players], *weights.LATE[players]])
    before = f"{error(unseen, old):.2f}" if len(old) == COLUMNS else "of other facts"
    nothing, new = error(unseen, np.zeros(COLUMNS)), error(unseen, solution)
    print(
        f"  {len(seen.points)} open aqueducts; error on {len(unseen.points)} unseen ones: closing now "
        f"{nothing:.2f}, old weights {before}, new {new:.2f} points",
        flush=True,
    )
    write(players, solution, out)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--games", type=int, default=400, help="per round and player count")
    parser.add_argument("--players", type=int, nargs="*", default=[2, 3, 4])
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--window", type=int, default=1200, help="latest games fitted to, per player count")
    parser.add_argument("--keep", type=Path, help="file that keeps the games between runs")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--quick", action="store_true", help="only try it: few games, weights not kept")
    options = parser.parse_args()
    if not options.quick:
        tune(options, OUT)
        return
    with tempfile.TemporaryDirectory() as folder:
        options.rounds, options.games, options.keep = 1, 4, Path(folder, "games")
        tune(options, Path(folder, OUT.name))


def tune(options: argparse.Namespace, out: Path) -> None:
    """Play and fit, round by round."""
    games: dict[int, list[Sample]] = {players: [] for players in options.players}
    if options.keep and options.keep.exists():
        for players, found in pickle.loads(options.keep.read_bytes()).items():
            games[players] = found
    for number in range(options.rounds):
        for players in options.players:
            games[players] += play_round(number, players, options.games, options.jobs, options.seed)
            games[players] = games[players][-options.window :]
            if options.keep:
                options.keep.write_bytes(pickle.dumps(games))
            refit(players, games[players], out)
    if not options.rounds:
        for players in options.players:
            refit(players, games[players], out)


if __name__ == "__main__":
    main()
