"""What happens on the table of the second game: the die, houses, canals, springs, mountains."""

from __future__ import annotations

import numpy as np

from . import lyre
from .brass import section
from .reverb import ATRIUM, TABLE, in_room
from .signal import (
    Samples,
    add,
    band_pass,
    decay,
    noise,
    panned,
    pitch,
    seeded,
    silence,
    swell,
)
from .struck import BELL, bronze, drum, lithophone, ring, scuff, stone, wood
from .water import bubbles, stream


def _die(rng: np.random.Generator, hard: float = 1.0) -> Samples:
    """The ivory die strikes something: higher and drier than stone."""
    pitches = np.array((1480.0, 2260.0, 3390.0, 4720.0, 6350.0)) * rng.uniform(0.94, 1.06)
    return ring(
        pitches, (0.055, 0.045, 0.035, 0.026, 0.018), (1.0, 0.75, 0.5, 0.3, 0.16), 0.16, 0.0005 / hard
    )


def die_shake() -> Samples:
    """The die in a cupped hand: a run of small knocks, back and forth."""
    rng = seeded("die_shake")
    dry = silence(0.75, 2)
    at, turn = 0.0, 0
    while at < 0.56:
        side = -0.22 if turn % 2 else 0.22
        add(dry, panned(_die(rng, 0.7), side + rng.uniform(-0.08, 0.08)), at, rng.uniform(0.45, 0.9))
        palm = noise(0.06, rng, band_pass(220.0, 1100.0, 1)) * decay(0.06, 0.04, 0.003)
        add(dry, panned(palm, side), at, 0.16)
        at += rng.uniform(0.055, 0.085)
        turn += 1
    return in_room(dry, TABLE, 0.2)


def die_throw() -> Samples:
    """It strikes the bricks of the tray, bounces ever lower and quicker, touches the kerb, rocks and lies."""
    rng = seeded("die_throw")
    dry = silence(1.6, 2)
    at, gap, level = 0.0, 0.235, 1.0
    side = -0.35
    while gap > 0.028:
        add(dry, panned(_die(rng, 1.2), side), at, 0.62 * level)
        add(dry, panned(stone(rng, 0.22, 0.72, 1.1, 0.6), side), at + 0.0005, 0.46 * level)
        at += gap
        gap *= rng.uniform(0.66, 0.76)
        level *= 0.76
        side += 0.09
    add(dry, panned(stone(rng, 0.25, 0.9, 0.9, 0.7), 0.3), at + 0.02, 0.34)
    for k, wait in enumerate((0.07, 0.135, 0.185)):
        add(dry, panned(_die(rng, 0.8), 0.18), at + wait, 0.22 * 0.7**k)
    return in_room(dry, TABLE, 0.26)


def house_built() -> Samples:
    """Two blows of the mallet on a peg, then the house stands: walls on their socle, tiles settling."""
    rng = seeded("house_built")
    dry = silence(0.9, 2)
    add(dry, panned(wood(rng, 520.0, 0.25, 0.08, 1.2), -0.12), 0.0, 0.75)
    add(dry, panned(wood(rng, 560.0, 0.25, 0.08, 1.2), -0.08), 0.13, 0.85)
    add(dry, panned(stone(rng, 0.45, 1.15, 0.8, 1.1), 0.05), 0.29, 1.0)
    add(dry, panned(wood(rng, 300.0, 0.35, 0.14, 0.8), 0.05), 0.292, 0.5)
    for k in range(4):
        add(dry, panned(lithophone(rng, 1900.0 + 240.0 * k, 0.16), 0.10 + 0.06 * k), 0.34 + 0.034 * k, 0.085)
    return in_room(dry, TABLE, 0.27)


def canal_laid() -> Samples:
    """A stone channel is pushed home: it grates along, knocks against the one before, and sits."""
    rng = seeded("canal_laid")
    dry = silence(0.85, 2)
    drag = scuff(rng, 0.24, 500.0, 3800.0, 1100.0)
    drag = drag * swell(0.24, [(0.0, 0.0), (0.015, 0.8), (0.16, 1.0), (0.24, 0.1)])
    add(dry, panned(drag, -0.2), 0.0, 0.15)
    add(dry, panned(stone(rng, 0.4, 1.25, 0.9, 1.2), 0.12), 0.225, 1.0)
    add(dry, panned(stone(rng, 0.3, 0.8, 1.0, 0.8), 0.2), 0.29, 0.36)
    add(dry, bubbles(0.45, rng, np.array((0.0, 60.0, 30.0, 4.0)), 1.0, 4.0), 0.3, 0.10)
    return in_room(dry, TABLE, 0.28)


def spring_bursts() -> Samples:
    """The ground gives a rumble and cracks, stones fly, water leaps out and falls back into its basin."""
    rng = seeded("spring_bursts")
    seconds = 2.6
    dry = silence(seconds, 2)
    rumble = noise(0.7, rng, band_pass(45.0, 180.0, 1)) * swell(0.7, [(0.0, 0.3), (0.22, 1.0), (0.7, 0.0)])
    add(dry, panned(rumble, 0.0), 0.0, 0.30)
    for _ in range(9):
        grain = stone(rng, 0.2, rng.uniform(0.5, 0.9), 1.1, 0.6)
        add(dry, panned(grain, rng.uniform(-0.5, 0.5)), rng.uniform(0.0, 0.5), rng.uniform(0.15, 0.45))
    add(dry, panned(stone(rng, 0.4, 1.5, 0.9, 1.3), 0.0), 0.17, 0.9)
    leap = swell(seconds, [(0.0, 0.0), (0.18, 0.1), (0.30, 1.0), (0.8, 0.7), (1.5, 0.25), (seconds, 0.0)])
    dry += 0.20 * stream(seconds, rng, 500.0, 6500.0, 0.5) * leap[:, None]
    flow = swell(seconds, [(0.0, 0.0), (0.25, 160.0), (0.8, 220.0), (1.6, 80.0), (seconds, 4.0)])
    dry += 0.15 * bubbles(seconds, rng, flow, 0.9, 6.5, 0.8)
    return in_room(dry, TABLE, 0.32)


def water_arrives() -> Samples:
    """Water reaches a field: a short rill, a few drops, and two soft strings rising."""
    rng = seeded("water_arrives")
    seconds = 1.5
    dry = silence(seconds, 2)
    rill = swell(seconds, [(0.0, 0.3), (0.06, 1.0), (0.5, 0.5), (1.0, 0.1), (seconds, 0.0)])
    dry += 0.08 * stream(seconds, rng, 700.0, 4800.0, 0.5) * rill[:, None]
    flow = swell(seconds, [(0.0, 120.0), (0.3, 130.0), (0.9, 40.0), (seconds, 0.0)])
    dry += 0.16 * bubbles(seconds, rng, flow, 0.9, 4.5, 0.8)
    for at, name in ((0.02, "A4"), (0.16, "D5")):
        tone = lyre.note(pitch(name), 0.45, 1.2, f"arrives {name}")
        add(dry, panned(tone, lyre.place_of(pitch(name))), at, 0.45)
    return in_room(dry, TABLE, 0.34)


def houses_lost() -> Samples:
    """Dry houses are left: shutters fall to, tiles slip, sand runs after them. Regret, no gloom."""
    rng = seeded("houses_lost")
    seconds = 1.7
    dry = silence(seconds, 2)
    for at, base, side in ((0.0, 410.0, -0.25), (0.15, 350.0, 0.2)):
        add(dry, panned(wood(rng, base, 0.3, 0.12, 0.9), side), at, 0.8)
    for k in range(7):
        at = 0.24 + 0.055 * k + rng.uniform(0.0, 0.02)
        add(dry, panned(stone(rng, 0.16, 0.55, 1.0, 0.5), rng.uniform(-0.4, 0.4)), at, 0.38 * 0.84**k)
    sand = scuff(rng, 0.9, 1500.0, 7000.0, 2600.0)
    sand = sand * swell(0.9, [(0.0, 0.0), (0.15, 1.0), (0.45, 0.5), (0.9, 0.0)])
    add(dry, panned(sand, 0.05), 0.28, 0.055)
    for at, name in ((0.30, "A3"), (0.52, "G3"), (0.76, "E3")):
        tone = lyre.note(pitch(name), 0.4, 0.9, f"lost {name}", damped_at=0.5)
        add(dry, panned(tone, lyre.place_of(pitch(name))), at, 0.55)
    return in_room(dry, TABLE, 0.34)


def mountain_turned() -> Samples:
    """A heavy stone is heaved over: it grates, topples, and comes down with all its weight."""
    rng = seeded("mountain_turned")
    seconds = 1.9
    dry = silence(seconds, 2)
    grate = scuff(rng, 0.55, 180.0, 1900.0, 420.0)
    grate = grate * swell(0.55, [(0.0, 0.2), (0.03, 0.6), (0.35, 1.0), (0.55, 0.0)])
    add(dry, panned(grate, -0.1), 0.0, 0.26)
    add(dry, panned(stone(rng, 0.9, 2.4, 0.7, 2.0), 0.0), 0.60, 1.5)
    add(dry, panned(stone(rng, 0.6, 1.7, 0.8, 1.4), 0.1), 0.71, 0.8)
    for k in range(8):
        pebble = stone(rng, 0.14, rng.uniform(0.35, 0.6), 1.1, 0.5)
        add(
            dry,
            panned(pebble, rng.uniform(-0.5, 0.5)),
            0.74 + 0.07 * k + rng.uniform(0, 0.04),
            0.26 * 0.83**k,
        )
    return in_room(dry, ATRIUM, 0.24)


def last_round() -> Samples:
    """A horn calls twice from the hill, with drum and bell: the last round begins."""
    rng = seeded("last_round")
    seconds = 3.2
    dry = silence(seconds, 2)
    line = [(0.0, 0.40, pitch("D4"), 0.62), (0.46, 1.3, pitch("A4"), 0.68)]
    add(dry, section(line, seconds, 2, 0.0, "last round"), 0.0, 0.5)
    add(dry, panned(drum(rng, 82.0, 1.0), 0.0), 0.0, 0.42)
    add(dry, panned(drum(rng, 82.0, 1.2), 0.0), 0.46, 0.5)
    add(dry, panned(bronze(rng, pitch("D4"), 2.5, 2.2, 1.3, BELL), 0.1), 0.47, 0.28)
    return in_room(dry, ATRIUM, 0.4)
