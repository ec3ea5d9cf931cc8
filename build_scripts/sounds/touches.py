"""What hands and feet do on the table: tiles, figures, steps, buttons."""

from __future__ import annotations

import numpy as np

from .reverb import TABLE, in_room
from .signal import (
    Samples,
    add,
    band_pass,
    decay,
    faded,
    noise,
    panned,
    pitch,
    seeded,
    shaped,
    silence,
    swell,
)
from .struck import BAR, ring, scuff, stone, wood
from .water import bubbles, stream


def tile_lay(take: int) -> Samples:
    """A stone tile comes down on one edge, then on all of itself, and settles with a little grit."""
    rng = seeded(f"tile_lay {take}")
    size, late = (1.0, 0.92, 1.09, 0.97)[take - 1], (0.034, 0.05, 0.026, 0.041)[take - 1]
    dry = silence(0.5, 2)
    add(dry, panned(stone(rng, 0.3, 0.75 * size, 1.2, 0.8), -0.18), 0.0, 0.42)
    add(dry, panned(stone(rng, 0.45, 1.08 * size, 0.9, 1.15), 0.05), late, 1.0)
    settle = scuff(rng, 0.13, 900.0, 5200.0, 700.0) * decay(0.13, 0.12, 0.008)
    add(dry, panned(settle, 0.1), 0.04, 0.055)
    return in_room(dry, TABLE, 0.28)


def turn_tile(take: int) -> Samples:
    """A tile turned in the hand: a short scrape and the tick of its corner."""
    rng = seeded(f"turn_tile {take}")
    tick = (0.088, 0.074, 0.1, 0.081)[take - 1]
    dry = silence(0.3, 2)
    scrape = scuff(rng, 0.13, 1300.0, 5600.0, 1500.0) * swell(
        0.13, [(0.0, 0.0), (0.03, 0.8), (0.07, 1.0), (0.13, 0.0)]
    )
    sweep = np.linspace(-0.3, 0.3, len(scrape))
    add(
        dry,
        np.column_stack((scrape * np.sqrt(0.5 - 0.5 * sweep), scrape * np.sqrt(0.5 + 0.5 * sweep))),
        0,
        0.16,
    )
    add(dry, panned(stone(rng, 0.2, (0.55, 0.5, 0.6, 0.53)[take - 1], 1.0, 0.6), 0.2), tick, 0.45)
    return in_room(dry, TABLE, 0.25)


def step(number: int) -> Samples:
    """A sandal on gravelled paving: heel, roll, ball of the foot."""
    rng = seeded(f"step {number}")
    dry = silence(0.4, 2)
    side = -0.12 if number % 2 else 0.12
    for at, level, length in ((0.0, 1.0, 0.07), (rng.uniform(0.075, 0.1), 0.55, 0.1)):
        heel = ring(
            np.array((95.0, 168.0, 260.0)) * rng.uniform(0.92, 1.08),
            (0.09, 0.07, 0.05),
            (1.0, 0.6, 0.35),
            0.2,
            0.006,
        )
        leather = noise(0.08, rng, band_pass(280.0, 1300.0, 1)) * decay(0.08, 0.05, 0.004)
        crunch = scuff(rng, length, 1100.0, 6000.0, rng.uniform(600.0, 1100.0)) * decay(
            length, length * 1.1, 0.006
        )
        add(dry, panned(heel, side), at, 0.42 * level)
        add(dry, panned(leather, side), at, 0.14 * level)
        add(dry, panned(crunch, side * 1.5), at + 0.004, 0.24 * level)
    return in_room(dry, TABLE, 0.22)


def figure_lift() -> Samples:
    """A wooden figure leaves its place: the tick of the foot, a breath of air as the hand goes up."""
    rng = seeded("figure_lift")
    dry = silence(0.4, 2)
    add(dry, panned(wood(rng, 940.0, 0.2, 0.07, 0.8), -0.05), 0.0, 0.6)
    whiff = silence(0.22)
    for low, high, at in ((500.0, 1100.0, 0.0), (800.0, 1900.0, 0.05), (1300.0, 3000.0, 0.09)):
        breeze = noise(0.13, rng, band_pass(low, high, 2)) * swell(
            0.13, [(0.0, 0.0), (0.05, 1.0), (0.13, 0.0)]
        )
        add(whiff, breeze, at)
    add(dry, panned(whiff, 0.08), 0.012, 0.04)
    return in_room(dry, TABLE, 0.25)


def figure_place() -> Samples:
    """A wooden figure is set down on stone: a firm knock, a smaller one as it comes to stand."""
    rng = seeded("figure_place")
    dry = silence(0.45, 2)
    for at, level, base in ((0.0, 1.0, 560.0), (0.052, 0.34, 640.0), (0.083, 0.12, 655.0)):
        add(dry, panned(wood(rng, base, 0.3, 0.12, 1.1), 0.03), at, level)
        add(dry, panned(stone(rng, 0.25, 0.95, 0.7, 0.7), 0.0), at + 0.0005, 0.34 * level)
    return in_room(dry, TABLE, 0.26)


def button() -> Samples:
    """A fingertip on a wooden key that rests on felt."""
    rng = seeded("button")
    dry = silence(0.25, 2)
    press = ring(430.0 * np.array(BAR[:3]), (0.07, 0.045, 0.03), (1.0, 0.35, 0.12), 0.2, 0.0016)
    felt = noise(0.06, rng, band_pass(150.0, 900.0, 1)) * decay(0.06, 0.03, 0.002)
    add(dry, panned(press, 0.0), 0.0)
    add(dry, panned(felt, 0.0), 0.0, 0.16)
    add(dry, panned(wood(rng, 1180.0, 0.12, 0.035, 0.9), 0.06), 0.0, 0.3)
    return in_room(dry, TABLE, 0.14)


def refuse() -> Samples:
    """A dull double knock on a hollow board, the second lower: not here."""
    rng = seeded("refuse")
    dry = silence(0.6, 2)
    for at, base, level in ((0.0, pitch("E3"), 0.9), (0.135, pitch("D3"), 1.0)):
        hollow = ring(
            base * np.array((1.0, 1.98, 2.9, 4.3)),
            (0.17, 0.1, 0.07, 0.04),
            (1.0, 0.6, 0.35, 0.15),
            0.35,
            0.003,
        )
        knock = shaped(wood(rng, 330.0, 0.25, 0.08, 0.6), lambda f: 1.0 / (1.0 + (f / 1500.0) ** 2))
        add(dry, panned(hollow, -0.04), at, level)
        add(dry, panned(faded(knock, 0.002), 0.04), at, 0.7 * level)
    return in_room(dry, TABLE, 0.24)


def water_fill() -> Samples:
    """Water shoots into a dry channel, gurgles, and calms to a trickle that runs away."""
    rng = seeded("water_fill")
    seconds = 2.4
    rush = stream(seconds, rng, 350.0, 3600.0, 0.4)
    front = swell(seconds, [(0.0, 0.0), (0.16, 0.8), (0.5, 1.0), (1.1, 0.6), (1.7, 0.22), (seconds, 0.0)])
    spray = stream(seconds, rng, 2500.0, 9000.0, 0.6)
    veil = swell(seconds, [(0.0, 0.0), (0.1, 0.7), (0.35, 1.0), (0.9, 0.3), (1.6, 0.05), (seconds, 0.0)])
    flow = swell(
        seconds, [(0.0, 40.0), (0.15, 210.0), (0.6, 230.0), (1.2, 120.0), (2.0, 40.0), (seconds, 2.0)]
    )
    dry = 0.24 * rush * front[:, None] + 0.06 * spray * veil[:, None]
    dry += 0.15 * bubbles(seconds, rng, flow, 0.9, 7.5, 0.7)
    thump = ring((78.0, 122.0, 185.0), (0.3, 0.22, 0.15), (1.0, 0.7, 0.4), 0.5, 0.02)
    add(dry, panned(thump, 0.0), 0.04, 0.22)
    return in_room(dry, TABLE, 0.3)


def page() -> Samples:
    """A leaf of papyrus is turned: it rustles up, and lies down."""
    rng = seeded("page")
    dry = silence(0.5, 2)
    for at, seconds, low, level in ((0.0, 0.16, 1500.0, 0.7), (0.13, 0.2, 900.0, 1.0)):
        rustle = scuff(rng, seconds, low, 7200.0, 1700.0) * decay(seconds, seconds * 0.8, 0.012)
        add(dry, panned(rustle, -0.25 + 2.2 * at), at, 0.2 * level)
    return in_room(dry, TABLE, 0.2)
