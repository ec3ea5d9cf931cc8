"""Things that are struck: stone, wood, bronze, skin.

Each body is a set of modes, sines that die away at their own pace. The blow is a short push of a certain
length: the softer the thing that strikes, the longer the push and the fewer high modes wake up.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from .signal import Samples, band_pass, clock, convolved, decay, high_pass, noise, samples, shaped

BAR = (1.0, 2.756, 5.404, 8.933)
"""Partials of a free bar: slats, staves, small slabs."""
BOWL = (1.0, 2.71, 5.12, 8.1, 11.6)
"""Partials of a bronze bowl."""
BELL = (0.5, 1.0, 1.19, 1.5, 2.0, 2.51, 2.66, 3.01, 4.17)
"""Partials of a cast bell: hum, prime, tierce, quint, nominal and above."""


def ring(
    pitches: Sequence[float],
    decays: Sequence[float],
    levels: Sequence[float],
    seconds: float,
    contact: float = 0.0004,
) -> Samples:
    """Modes struck once by a push lasting ``contact`` seconds."""
    t = clock(seconds)
    body = np.zeros(len(t))
    for frequency, t60, level in zip(pitches, decays, levels, strict=True):
        if frequency < 19000.0:
            body += level * np.exp(-6.9078 * t / t60) * np.sin(2.0 * np.pi * frequency * t)
    push = np.sin(np.pi * (np.arange(max(samples(contact), 2)) + 0.5) / max(samples(contact), 2))
    return convolved(body, push / push.sum())[: len(t)]


def stone(
    rng: np.random.Generator, seconds: float = 0.35, size: float = 1.0, hard: float = 1.0, dull: float = 1.0
) -> Samples:
    """A stone slab set down on stone: a thud of the ground, short bright modes, grit between the faces."""
    thud = ring(
        np.array((88.0, 131.0, 196.0)) / size,
        np.array((0.16, 0.12, 0.09)) * dull,
        (1.0, 0.75, 0.45),
        seconds,
        0.004,
    )
    pitches = np.array((410.0, 655.0, 980.0, 1430.0, 2050.0, 2870.0, 3900.0, 5300.0)) / size
    pitches = pitches * rng.uniform(0.96, 1.04, len(pitches))
    decays = np.array((0.085, 0.075, 0.065, 0.06, 0.05, 0.042, 0.034, 0.026)) * dull
    levels = np.array((0.8, 0.75, 0.7, 0.6, 0.5, 0.4, 0.3, 0.22)) * rng.uniform(0.7, 1.2, len(pitches))
    slab = ring(pitches, decays, levels, seconds, 0.0007 / hard)
    grit = noise(seconds, rng, band_pass(900.0, 6500.0, 1)) * decay(seconds, 0.055 * dull, 0.0008)
    return 0.8 * thud + 0.62 * slab + 0.12 * hard * grit


def wood(
    rng: np.random.Generator,
    base: float = 620.0,
    seconds: float = 0.3,
    t60: float = 0.11,
    hard: float = 1.0,
) -> Samples:
    """A small turned figure or a wooden lever knocking: few modes, quickly swallowed."""
    ratios = np.array((1.0, 1.52, 2.41, 3.33, 4.62, 6.1)) * rng.uniform(0.985, 1.015, 6)
    decays = t60 * np.array((1.0, 0.75, 0.6, 0.45, 0.33, 0.25))
    levels = np.array((1.0, 0.62, 0.5, 0.3, 0.2, 0.12)) * rng.uniform(0.8, 1.15, 6)
    body = ring(base * ratios, decays, levels, seconds, 0.0009 / hard)
    click = noise(seconds, rng, band_pass(1200.0, 5500.0, 1)) * decay(seconds, 0.014, 0.0006)
    return body + 0.09 * hard * click


def scuff(rng: np.random.Generator, seconds: float, low: float, high: float, grains: float) -> Samples:
    """Two rough faces sliding on each other: many tiny knocks, ``grains`` a second, in a band."""
    count = samples(seconds)
    hits = (rng.random(count) < grains / 44100.0) * np.minimum(rng.exponential(1.0, count), 2.0)
    grain = np.exp(-np.arange(samples(0.004)) / 44.1 / 0.9) * rng.standard_normal(samples(0.004))
    rough = shaped(convolved(hits, grain)[:count], band_pass(low, high, 1))
    smooth = noise(seconds, rng, band_pass(low, high, 1))
    return 0.7 * rough / max(np.std(rough), 1e-9) + 0.45 * smooth


def bronze(
    rng: np.random.Generator,
    base: float,
    seconds: float = 2.5,
    t60: float = 2.2,
    soft: float = 1.0,
    partials: Sequence[float] = BOWL,
) -> Samples:
    """A bronze bowl or bell; every mode is a slightly split pair, so that it shimmers instead of beeping."""
    t = clock(seconds)
    sound = np.zeros(len(t))
    for order, ratio in enumerate(partials):
        frequency = base * ratio
        if frequency > 15000.0:
            continue
        split = rng.uniform(0.35, 0.9) * (1.0 + 0.4 * order)
        tau = t60 / (1.0 + 1.1 * order) / 6.9078
        level = np.exp(-0.62 * order * soft) * rng.uniform(0.85, 1.1)
        for sign, share in ((-1.0, 0.62), (1.0, 0.38)):
            sound += (
                share * level * np.exp(-t / tau) * np.sin(2 * np.pi * (frequency + sign * split / 2.0) * t)
            )
    push = 0.5 - 0.5 * np.cos(np.pi * np.minimum(t / (0.0016 * soft), 1.0))
    touch = noise(seconds, rng, high_pass(1500.0, 1)) * decay(seconds, 0.02, 0.001)
    return sound * push + 0.012 / soft * touch


def lithophone(rng: np.random.Generator, base: float, seconds: float = 0.7) -> Samples:
    """A tuned stone bar under a soft mallet: one clear note, a tap of stone, gone quickly."""
    t60 = 0.55 * (440.0 / base) ** 0.45
    body = ring(
        base * np.array((1.0, 3.99, 9.1)),
        t60 * np.array((1.0, 0.34, 0.16)),
        (1.0, 0.16, 0.05),
        seconds,
        # Small bars are struck with small mallets; a longer push would cancel the very note it should wake.
        min(0.0011, 0.7 / base),
    )
    tap = ring((1350.0, 2210.0, 3480.0), (0.03, 0.022, 0.016), (1.0, 0.7, 0.45), seconds, 0.0006)
    dust = noise(seconds, rng, band_pass(1800.0, 7000.0, 1)) * decay(seconds, 0.012, 0.0006)
    return body + 0.14 * tap + 0.02 * dust


def drum(rng: np.random.Generator, base: float = 74.0, seconds: float = 1.2) -> Samples:
    """A tympanum, the frame drum of processions: the pitch sinks a little as the skin comes to rest."""
    t = clock(seconds)
    sound = np.zeros(len(t))
    for ratio, t60, level in (
        (1.0, 0.75, 1.0),
        (1.593, 0.42, 0.6),
        (2.136, 0.34, 0.4),
        (2.296, 0.3, 0.28),
        (2.653, 0.26, 0.22),
        (3.5, 0.18, 0.14),
    ):
        phase = 2 * np.pi * base * ratio * (t + 0.09 * 0.05 * (1.0 - np.exp(-t / 0.05)))
        sound += level * np.exp(-6.9078 * t / t60) * np.sin(phase)
    slap = noise(seconds, rng, band_pass(180.0, 2200.0, 1)) * decay(seconds, 0.07, 0.002)
    return sound + 0.22 * slap


def cymbal(rng: np.random.Generator, seconds: float = 2.5) -> Samples:
    """Small hand cymbals of bronze, struck edge to edge."""
    pitches = np.sort(rng.uniform(900.0, 11000.0, 70))
    decays = 1.7 * (2500.0 / (pitches + 1500.0)) ** 0.5 * rng.uniform(0.6, 1.3, 70)
    levels = np.exp(-(((pitches - 4200.0) / 4200.0) ** 2)) * rng.uniform(0.3, 1.0, 70)
    return ring(pitches, decays, levels, seconds, 0.0003) / 6.0
