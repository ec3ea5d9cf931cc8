"""Water: every drop that falls catches a bubble, and the bubbles sing.

A bubble of radius r sounds at about 3.26 m/s / r (Minnaert), dies by radiation and heat at the rate measured
for such bubbles, and rises in pitch where it comes up to the surface (van den Doel's model). Many of them,
small ones far more often than big ones, over a bed of filtered noise for the stream, are running water.
"""

from __future__ import annotations

import numpy as np

from .signal import RATE, Samples, add, band_pass, noise, panned, samples, shaped, silence, wander


def bubble(radius: float, rise: float) -> Samples:
    """One bubble; ``radius`` in millimetres, ``rise`` how strongly its pitch climbs."""
    r = radius / 1000.0
    base = 3.26 / r
    damping = 0.13 / r + 0.0072 * r**-1.5
    t = np.arange(samples(min(7.0 / damping, 0.25))) / RATE
    phase = 2.0 * np.pi * base * (t + 0.5 * rise * damping * t**2)
    attack = 1.0 - np.exp(-t * damping * 6.0)
    tail = np.linspace(1.0, 0.0, len(t)) ** 0.5
    return np.sin(phase) * np.exp(-damping * t) * attack * tail


def bubbles(
    seconds: float,
    rng: np.random.Generator,
    rate: Samples | float,
    smallest: float = 0.7,
    biggest: float = 6.0,
    width: float = 0.8,
    *,
    loop: bool = False,
) -> Samples:
    """A stereo crowd of bubbles; ``rate`` a second, as a number or an envelope of any length."""
    canvas = silence(seconds, 2)
    envelope = np.atleast_1d(np.asarray(rate, float))
    curve = np.interp(np.linspace(0, 1, 2000), np.linspace(0, 1, len(envelope)), envelope)
    total = rng.poisson(max(curve.mean(), 1e-9) * seconds)
    share = np.cumsum(curve) / curve.sum()
    for _ in range(total):
        at = np.interp(rng.random(), share, np.linspace(0, 1, 2000)) * seconds
        # A power law of radii: most bubbles are tiny, the few big ones make it gurgle.
        u = rng.random()
        radius = (smallest**-1.5 + u * (biggest**-1.5 - smallest**-1.5)) ** (-1 / 1.5)
        rise = rng.uniform(0.0, 0.1) if rng.random() < 0.75 else rng.uniform(0.1, 0.22)
        # Depth makes some louder than others, within bounds: a single loud plop would stand out as a knock.
        level = min(rng.exponential(1.0), 2.2) * min(radius / 2.0, 1.6) ** 0.7
        drop = panned(bubble(radius, rise), rng.normal(0.0, width / 2))
        start = round(at * RATE)
        if loop or start + len(drop) < len(canvas):
            add(canvas, drop, at, level, loop=loop)
    return canvas


def stream(
    seconds: float, rng: np.random.Generator, low: float, high: float, unrest: float = 0.25
) -> Samples:
    """The hiss and rush of a flowing film of water, in stereo, its ends fitting together, RMS about 1."""
    sides = []
    common = noise(seconds, rng, band_pass(low, high, 1))
    for _ in range(2):
        own = noise(seconds, rng, band_pass(low, high, 1))
        flicker = 1.0 + unrest * wander(seconds, rng, 9.0) * 0.6 + unrest * wander(seconds, rng, 1.2) * 0.6
        sides.append((0.6 * common + 0.8 * own) * np.maximum(flicker, 0.05))
    return shaped(np.column_stack(sides), lambda f: 1.0 / (1.0 + (f / 2500.0) ** 0.8), loop=True) * 1.6
