"""The room all sounds share: a feedback delay network of sixteen lines, kept as an impulse response.

Sixteen delays of mutually prime lengths feed each other through a Hadamard matrix. A three-tap filter in
every line lets high notes die sooner than low ones, as plaster and open air do. Early reflections feed the
network, so that it is dense from the start. The response is worked out once per room and then convolved.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np

from .signal import (
    RATE,
    Samples,
    fast_size,
    high_pass,
    low_pass,
    samples,
    seeded,
    shaped,
)

LINES = 16
PRIMES = (739, 811, 887, 953, 1031, 1103, 1187, 1277, 1367, 1451, 1559, 1667, 1787, 1907, 2039, 2179)
DAMPING_PITCH = 5000.0


@dataclass(frozen=True)
class Room:
    """A place: its size stretches the delays, ``low`` and ``high`` are its decay times in seconds."""

    name: str
    size: float
    low: float
    high: float
    delay: float


TABLE = Room("table", 0.6, 0.55, 0.3, 0.004)
"""Close by, a furnished room: for everything that happens on the board."""
ATRIUM = Room("atrium", 1.0, 1.7, 0.8, 0.012)
"""A stone courtyard: for chimes, music and fanfares."""
VALLEY = Room("valley", 1.9, 2.6, 0.7, 0.035)
"""The distance, for what comes from the town."""


def hadamard(order: int) -> Samples:
    matrix = np.ones((1, 1))
    while len(matrix) < order:
        matrix = np.block([[matrix, matrix], [matrix, -matrix]])
    return matrix / np.sqrt(order)


def _reflections(room: Room, side: int) -> Samples:
    """The first echoes from the walls as single taps, growing denser and weaker."""
    rng = seeded(f"reflections {room.name} {side}")
    length = samples(0.05 * room.size + 0.01)
    taps = np.zeros(length)
    times = np.sort(rng.uniform(0.0, 1.0, 14) ** 0.8)
    for time in times:
        taps[int(time * (length - 1))] += rng.choice((-1.0, 1.0)) * np.exp(-2.2 * time)
    return taps / np.sqrt(np.sum(taps**2))


@cache
def response(room: Room) -> Samples:
    """Impulse responses of shape (n, 2, 2): time, from left and right, to left and right."""
    lengths = np.array([round(prime * room.size) for prime in PRIMES])
    low_gain = 10.0 ** (-3.0 * lengths / (RATE * room.low))
    high_gain = 10.0 ** (-3.0 * lengths / (RATE * room.high))
    bend = 2.0 * (1.0 - np.cos(2.0 * np.pi * DAMPING_PITCH / RATE))
    soft = np.minimum((1.0 - high_gain / low_gain) / bend, 0.24)
    taps = np.stack((soft, 1.0 - 2.0 * soft, soft)) * low_gain
    mixing = hadamard(LINES)
    rng = seeded(f"room {room.name}")
    ears = rng.choice((-1.0, 1.0), (2, LINES)) / np.sqrt(LINES)

    length = samples(room.low * 1.15)
    block = int(lengths.min()) - 2
    longest = int(lengths.max()) + 2
    result = np.zeros((length, 2, 2))
    for side in (0, 1):
        reflections = _reflections(room, side)
        feed = np.zeros((LINES, length))
        feed[side::2, : len(reflections)] = reflections
        lines = np.zeros((LINES, longest + length + block))
        for start in range(0, length, block):
            count = min(block, length - start)
            heard = np.empty((LINES, count))
            for line in range(LINES):
                first = longest + start - lengths[line] - 1
                window = lines[line, first : first + count + 2]
                heard[line] = (
                    taps[0, line] * window[:-2] + taps[1, line] * window[1:-1] + taps[2, line] * window[2:]
                )
            result[start : start + count, side] = (ears @ heard).T
            lines[:, longest + start : longest + start + count] = (
                feed[:, start : start + count] + mixing @ heard
            )
        result[: len(reflections), side, side] += 0.5 * reflections
    late = np.roll(result, samples(room.delay), axis=0)
    late[: samples(room.delay)] = 0.0
    # Low rumble and hiss in a tail only blur what happens on the board.
    for side in (0, 1):
        late[:, side] = shaped(late[:, side], lambda f: high_pass(150.0, 1)(f) * low_pass(9000.0, 1)(f))
    fade = np.minimum(1.0, (length - np.arange(length)) / (0.2 * length))
    late *= fade[:, None, None]
    return late / np.sqrt(np.sum(late**2) / 2.0)


def in_room(dry: Samples, room: Room, wet: float, *, loop: bool = False) -> Samples:
    """``dry`` with the room around it; ``wet`` is the level of the tail. A loop keeps its length."""
    tail = response(room)
    length = len(dry) if loop else len(dry) + len(tail) - 1
    size = len(dry) if loop else fast_size(length)
    if loop and len(tail) > size:
        raise ValueError("a loop must be longer than the room's tail")
    spectrum = np.fft.rfft(dry, size, axis=0)
    rooms = np.fft.rfft(tail, size, axis=0)
    echo = np.fft.irfft(np.einsum("fi,fio->fo", spectrum, rooms), size, axis=0)[:length]
    echo *= wet
    echo[: len(dry)] += dry
    return echo
