"""Self-play of Aqua Romana and the fitting of its weights.

Games are played with the present weights (more or less foresight, a little noise so that they differ); noted
are the facts of sampled positions, and solved for the weights that best predict the podium each open aqueduct
reached in the end, and what a seat's open aqueducts came to together. Starting from nothing but lengths,
three or four rounds settle.

Now and then a player follows a whim, most often by closing something. Where an aqueduct is closed only by
those who have good reasons, what comes of closing cannot be told from the reasons: players fitted to such
games overrate it, and so on from round to round.
"""

import random
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from aqua_romana.ai.search import Foresight, Search
from aqua_romana.games.romana.players import evaluation, facts
from aqua_romana.games.romana.players.search_model import RomanaSearchModel
from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.rules.apply_action import advance
from aqua_romana.games.romana.rules.legal_actions import legal_actions
from aqua_romana.games.romana.rules.position import BUILDING, CLOSING, OVER, PHASE, PODIUM, RESERVE, SETUP
from tuning.weights_file import adopt_weights, write_weights

OUT = Path(evaluation.__file__).with_name("weights.json")
EARLY, LATE = evaluation.WEIGHTS["early"], evaluation.WEIGHTS["late"]
SAMPLED = 0.4
# Each is drawn once for a game, so that some are played well and some badly: positions valued in a decision,
# points of noise, and the shares of whims, when closing is asked and otherwise.
NODES = (0, 20, 40, 100)
NOISE = (0.1, 0.3, 0.8, 1.5)
WHIMS_TO_CLOSE = (0.0, 0.03, 0.1)
WHIMS = (0.0, 0.02, 0.05)
RANDOM_SETUPS = 0.4
# How strongly weights are held small, and neighbours in a counted group alike.
SMALL = 20.0
SMOOTH = 200.0
# What an error in the sum of a seat's open aqueducts counts beside those in each of them.
TOGETHER = 0.5
NOT_COUNTED = ("next", "exits", "rival", "joker", "wait", "stuck")
GROUPS = facts.AQUEDUCT_FACTS | facts.SEAT_FACTS
COLUMNS = 2 * facts.FACTS
CHUNK = 1024  # seats at a time
MOST_STATES = 1000  # of one game

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
    seats: npt.NDArray[np.intp]  # where the open aqueducts of the next seat or position begin


def self_play(task: tuple[int, int]) -> Sample:
    """One game against oneself."""
    players, seed = task
    lot = random.Random(seed)
    position = Game(players, borrowed_workmen=seed % 8 == 0).position
    mem = position.bytes
    foresight = Foresight(nodes=lot.choice(NODES))
    noise, whims, whims_to_close = lot.choice(NOISE), lot.choice(WHIMS), lot.choice(WHIMS_TO_CLOSE)
    random_setup = lot.random() < RANDOM_SETUPS
    sampled: list[bytes] = []
    while mem[PHASE] != OVER:
        at_random = mem[PHASE] == SETUP and random_setup
        if mem[PHASE] in (SETUP, RESERVE, BUILDING) and not at_random and lot.random() < SAMPLED:
            sampled.append(bytes(mem))
        actions = legal_actions(position)
        if at_random or lot.random() < (whims_to_close if mem[PHASE] == CLOSING else whims):
            advance(position, lot.choice(actions))
        else:
            liking = {action: noise * lot.random() for action in actions}
            search = Search(RomanaSearchModel(position), foresight, taste=liking.__getitem__)
            advance(position, search.run()[0].action)
    return Sample(players, sampled, bytes(mem[PODIUM : PODIUM + 16]))


def table_of(samples: list[Sample]) -> Table:
    """The facts of all open aqueducts in the samples, seat by seat."""
    rows, shares, points, owners = [], [], [], []
    for number, sample in enumerate(samples):
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
        place, aqueduct = np.nonzero(found.is_open)
        owners.append((number * MOST_STATES + place) * sample.players + aqueduct // each)
    owner = np.concatenate(owners)
    seats = np.flatnonzero(np.diff(owner, prepend=-1, append=-1))
    return Table(np.concatenate(rows), np.concatenate(shares), np.concatenate(points), seats)


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
    for first in range(0, len(table.seats) - 1, CHUNK):
        seats = table.seats[first : first + CHUNK + 1]
        chunk = slice(seats[0], seats[-1])
        rows = table.facts[chunk]
        held = np.zeros((len(rows), facts.FACTS))
        held[np.arange(len(rows))[:, None], rows] = 1
        share = table.share[chunk, None]
        matrix = np.hstack([held * share, held * (1 - share)])
        square += matrix.T @ matrix
        right += matrix.T @ table.points[chunk]
        begins = seats[:-1] - seats[0]
        matrix = np.add.reduceat(matrix, begins)
        square += TOGETHER * (matrix.T @ matrix)
        right += TOGETHER * (matrix.T @ np.add.reduceat(table.points[chunk], begins))
    return np.asarray(np.linalg.solve(square, right))


def error(table: Table, solution: Matrix) -> float:
    """How far off the predictions are, in points an aqueduct."""
    early, late = (half[table.facts].sum(1) for half in np.split(solution, 2))
    told = early * table.share + late * (1 - table.share)
    return float(np.sqrt(np.mean((told - table.points) ** 2)))


def write(players: int, solution: Matrix, out: Path) -> None:
    """Put the weights into their file, and see that it is read as it was meant."""
    EARLY[players], LATE[players] = (tuple(half.tolist()) for half in np.split(solution.round(3), 2))
    written = write_weights(out, evaluation.WEIGHTS)
    assert len(written["early"][players]) == len(written["late"][players]) == facts.FACTS


def begin_anew() -> None:
    """Forget all: nothing is worth anything but the length that is there."""
    for players in (2, 3, 4):
        EARLY[players] = LATE[players] = (0.0,) * facts.FACTS
    _play_by_them()


def adopt(path: Path) -> None:
    """Go on from the weights in a file."""
    adopt_weights(path, evaluation.WEIGHTS)
    _play_by_them()


def _play_by_them() -> None:
    """The evaluation keeps tables of its own: make them anew."""
    for players, row in EARLY.items():
        if len(row) == facts.FACTS:
            evaluation._FITTED[players] = evaluation._fitted(players)


def refit(players: int, games: list[Sample], out: Path) -> None:
    """Fit to nine games in ten, report on the tenth, write the weights."""
    unseen = table_of(games[::10])
    seen = table_of([game for index, game in enumerate(games) if index % 10])
    solution = fit(seen)
    old = np.array([*EARLY[players], *LATE[players]])
    before = f"{error(unseen, old):.2f}" if len(old) == COLUMNS else "of other facts"
    nothing, new = error(unseen, np.zeros(COLUMNS)), error(unseen, solution)
    print(
        f"  {len(seen.points)} open aqueducts; error on {len(unseen.points)} unseen ones: closing now "
        f"{nothing:.2f}, old weights {before}, new {new:.2f} points",
        flush=True,
    )
    write(players, solution, out)
    _play_by_them()
