"""Fits a small network: one layer between facts and an answer, by descent on batches."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from aqua_romana.games.aquaedukt.players.board_bits import Reals
from aqua_romana.games.aquaedukt.players.evaluation import Network

HIDDEN = 16  # of a network that begins anew
BATCH = 512
RATE = 3e-3
SMALL = 1e-5
_FORGETTING = (0.9, 0.999)  # of the running means of slopes and of their squares


@dataclass(frozen=True)
class Lesson:
    """Facts (facts, m), the answers to be told (m,), and whether these are chances."""

    facts: npt.NDArray[np.float16]
    answers: Reals
    are_chances: bool

    def error(self, network: Network) -> float:
        """Mean surprise of chances, or the root of the mean square of what a number is off by."""
        told = network(self.facts.astype(np.float32))
        if self.are_chances:
            chance = np.clip(1 / (1 + np.exp(-told)), 1e-6, 1 - 1e-6)
            surprise = self.answers * np.log(chance) + (1 - self.answers) * np.log(1 - chance)
            return float(-surprise.mean())
        return float(np.sqrt(np.mean((told - self.answers) ** 2)))


def fresh(lesson: Lesson, lot: np.random.Generator) -> Network:
    """A network that knows nothing yet but how large the answers are."""
    facts = len(lesson.facts)
    middle, spread = (0.0, 1.0) if lesson.are_chances else (lesson.answers.mean(), lesson.answers.std())
    inner = lot.normal(0, 1 / np.sqrt(facts), (HIDDEN, facts)).astype(np.float32)
    outer = lot.normal(0, spread / np.sqrt(HIDDEN), HIDDEN).astype(np.float32)
    return Network(inner, np.zeros((HIDDEN, 1), dtype=np.float32), outer, float(middle))


def fit(lesson: Lesson, start: Network, rounds: int, lot: np.random.Generator) -> Network:
    """The network after so many rounds through the lesson."""
    parts = [start.inner.copy(), start.bias.copy(), start.outer.copy(), np.array([start.rest], np.float32)]
    means = [np.zeros_like(part) for part in parts]
    squares = [np.zeros_like(part) for part in parts]
    count, step = lesson.answers.size, 0
    whole = rounds * max(1, count // BATCH)
    for _ in range(rounds):
        order = lot.permutation(count)
        for first in range(0, max(1, count - BATCH + 1), BATCH):
            chosen = order[first : first + BATCH]
            slopes = _slopes(parts, lesson, chosen)
            step += 1
            rate = RATE * (1 - step / (whole + 1)) + RATE / 50
            for part, mean, square, slope in zip(parts, means, squares, slopes, strict=True):
                mean += (1 - _FORGETTING[0]) * (slope - mean)
                square += (1 - _FORGETTING[1]) * (slope * slope - square)
                even = mean / (1 - _FORGETTING[0] ** step)
                spread = np.sqrt(square / (1 - _FORGETTING[1] ** step)) + 1e-8
                part -= rate * (even / spread + SMALL * part)
    return Network(parts[0], parts[1], parts[2], float(parts[3][0]))


def _slopes(parts: list[Reals], lesson: Lesson, chosen: npt.NDArray[np.intp]) -> list[Reals]:
    inner, bias, outer, rest = parts
    facts = lesson.facts[:, chosen].astype(np.float32)
    hidden = np.maximum(inner @ facts + bias, 0)
    told = outer @ hidden + rest[0]
    if lesson.are_chances:
        told = 1 / (1 + np.exp(-told))
    off = (told - lesson.answers[chosen]) / len(chosen)
    back = outer[:, None] * off * (hidden > 0)
    return [back @ facts.T, back.sum(1, keepdims=True), hidden @ off, np.array([off.sum()], np.float32)]
