"""A summer noon above the town: a trickle close by, cicadas in the pines, life far away below.

Everything is laid on a ring: noise is filtered in circles, events run over the end into the beginning, the
room's tail too. There is no seam.
"""

from __future__ import annotations

import numpy as np

from .loudness import levelled
from .reverb import ATRIUM, VALLEY, in_room
from .signal import (
    RATE,
    Samples,
    add,
    band_pass,
    clock,
    faded,
    high_pass,
    low_pass,
    noise,
    panned,
    pitch,
    samples,
    seeded,
    shaped,
    silence,
    swell,
    wander,
)
from .struck import BELL, bronze, stone
from .water import bubbles, stream

SECONDS = 48.0


def trickle() -> Samples:
    """A thin jet into a basin: three places where it falls, each with its own unrest."""
    rng = seeded("trickle")
    bed = 0.022 * stream(SECONDS, rng, 450.0, 3200.0, 0.3) + 0.004 * stream(SECONDS, rng, 2500.0, 8000.0, 0.5)
    for place, rate, small, big in ((-0.35, 26.0, 0.9, 4.5), (0.2, 38.0, 0.7, 3.2), (0.5, 9.0, 1.8, 6.5)):
        flow = rate * np.maximum(1.0 + 0.35 * wander(SECONDS, rng, 0.8), 0.15)
        drops = bubbles(SECONDS, rng, flow, small, big, 0.25, loop=True)
        mono = drops.sum(axis=1) / 2.0
        bed += 0.085 * (0.6 * drops + 0.5 * panned(mono, place))
    return in_room(bed, ATRIUM, 0.16, loop=True)


def cicada(seed: str, carrier: float, rhythm: float) -> Samples:
    """One cicada: quick groups of clicks, several groups a second, in a ringing band of its own."""
    rng = seeded(seed)
    t = clock(SECONDS)
    # Whole turns over the ring, so that the last group meets the first.
    groups = 2 * np.pi * round(rhythm * SECONDS) * t / SECONDS + 0.8 * wander(SECONDS, rng, 0.6)
    envelope = np.clip(0.5 + 0.9 * np.sin(groups), 0.0, 1.0) ** 1.3
    clicks = 2 * np.pi * round(142.0 * SECONDS) * t / SECONDS
    envelope *= 0.45 + 0.55 * (0.5 + 0.5 * np.sin(clicks)) ** 2
    band = noise(SECONDS, rng, band_pass(carrier * 0.965, carrier * 1.04, 9))
    band += 0.4 * noise(SECONDS, rng, band_pass(carrier * 1.4, carrier * 1.55, 6))
    # It sings for a while, stops, and begins again with a hesitant start.
    spell = 1.0 / (1.0 + np.exp(-4.5 * (wander(SECONDS, rng, 0.09) + 0.35)))
    return band * envelope * spell


def cicadas() -> Samples:
    canvas = silence(SECONDS, 2)
    for number, (carrier, rhythm, place, level) in enumerate(
        (
            (4450.0, 5.2, -0.7, 1.0),
            (4750.0, 5.6, 0.65, 0.8),
            (5150.0, 4.7, 0.15, 0.5),
            (4250.0, 6.1, -0.3, 0.45),
        )
    ):
        canvas += panned(cicada(f"cicada {number}", carrier, rhythm), place) * level
    far = shaped(canvas, low_pass(6000.0, 1), loop=True)
    return in_room(far, VALLEY, 0.5, loop=True)


def _talker(rng: np.random.Generator, seconds: float) -> Samples:
    """Someone speaking too far away to be understood: a voice's pitch and vowels, nothing more."""
    t = clock(seconds)
    base = rng.choice((rng.uniform(105.0, 150.0), rng.uniform(180.0, 240.0)))
    melody = base * 2.0 ** ((1.6 * wander(seconds, rng, 1.6) - 2.0 * t / seconds) / 12.0)
    phase = 2 * np.pi * np.cumsum(melody) / RATE
    syllables = np.clip(
        0.35 + 0.8 * np.sin(2 * np.pi * np.cumsum(3.9 + 0.9 * wander(seconds, rng, 2.0)) / RATE), 0, 1
    )
    openness = 0.5 + 0.5 * np.tanh(wander(seconds, rng, 4.0))
    backness = 0.5 + 0.5 * np.tanh(wander(seconds, rng, 4.0))
    first, second = 320.0 + 420.0 * openness, 900.0 + 1100.0 * backness
    voice = np.zeros(len(t))
    for k in range(1, 16):
        f = k * melody
        level = (
            0.25 / k + np.exp(-(((f - first) / 130.0) ** 2)) + 0.5 * np.exp(-(((f - second) / 190.0) ** 2))
        )
        voice += level / k**0.4 * np.sin(k * phase)
    edge = np.minimum(np.minimum(t, seconds - t) / 0.15, 1.0)
    return voice * syllables * np.maximum(edge, 0.0)


def town() -> Samples:
    """Murmur of a market, a mason at work, a bell, and the air over the roofs."""
    rng = seeded("town")
    canvas = silence(SECONDS, 2)
    for _ in range(60):
        seconds = rng.uniform(1.2, 3.6)
        level = rng.uniform(0.3, 1.0) ** 1.5
        talk = panned(_talker(rng, seconds), rng.uniform(-0.8, 0.8))
        add(canvas, talk, rng.uniform(0.0, SECONDS), 0.12 * level, loop=True)
    canvas = shaped(canvas, lambda f: high_pass(160.0, 1)(f) * low_pass(900.0, 2)(f), loop=True)
    for start, blows in ((9.3, 4), (31.6, 5)):
        for blow in range(blows):
            at = start + 0.62 * blow + rng.normal(0.0, 0.02)
            tink = shaped(stone(rng, 0.3, 0.5, 1.4), band_pass(700.0, 2600.0, 2))
            add(canvas, panned(faded(tink, 0.002), 0.55), at, 0.9 * rng.uniform(0.7, 1.0), loop=True)
    toll = shaped(bronze(rng, pitch("A4"), 5.0, 4.5, 1.1, BELL), low_pass(1600.0, 2))
    for at in (18.4, 21.0, 23.6):
        add(canvas, panned(toll, -0.5), at, 0.26, loop=True)
    distant = in_room(0.35 * canvas, VALLEY, 1.0, loop=True)
    sides = [
        noise(SECONDS, rng, lambda f: high_pass(70.0, 2)(f) / (1.0 + (f / 140.0) ** 1.5)) for _ in range(2)
    ]
    gusts = np.maximum(1.0 + 0.4 * wander(SECONDS, rng, 0.25), 0.2)
    return distant + 0.03 * np.column_stack(sides) * gusts[:, None]


def _chirp(points: list[tuple[float, float]], seconds: float, rng: np.random.Generator) -> Samples:
    """A whistled syllable along (time, frequency) points with a flutter of the throat."""
    curve = swell(seconds, points) * (1.0 + 0.004 * wander(seconds, rng, 40.0))
    phase = 2 * np.pi * np.cumsum(curve) / RATE
    shape = swell(seconds, [(0.0, 0.0), (seconds * 0.25, 1.0), (seconds * 0.6, 0.8), (seconds, 0.0)])
    return (np.sin(phase) + 0.12 * np.sin(2 * phase)) * shape


def birds() -> Samples:
    """Sparrows on the tiles, a blackbird on a ridge, a dove under the eaves; seldom, never all at once."""
    rng = seeded("birds")
    canvas = silence(SECONDS, 2)
    for at, place in ((3.2, 0.7), (12.7, -0.6), (28.1, 0.4), (41.0, -0.75)):
        for order in range(int(rng.integers(3, 7))):
            top = rng.uniform(4200.0, 5200.0)
            length = rng.uniform(0.05, 0.09)
            tone = _chirp([(0.0, top * 0.82), (length * 0.4, top), (length, top * 0.66)], length, rng)
            add(
                canvas,
                panned(tone, place),
                at + order * rng.uniform(0.21, 0.33),
                0.035 * rng.uniform(0.5, 1),
                loop=True,
            )
    for at, place in ((7.4, -0.35), (35.6, -0.4)):
        time = at
        for _ in range(6):
            f = rng.choice((1740.0, 1960.0, 2210.0, 2480.0, 2640.0))
            length = rng.uniform(0.12, 0.3)
            tone = _chirp(
                [(0.0, f), (length * 0.5, f * rng.uniform(0.94, 1.08)), (length, f * 0.98)], length, rng
            )
            add(canvas, panned(tone, place), time, 0.03, loop=True)
            time += length + rng.uniform(0.03, 0.12)
    for at in (15.9, 18.3, 44.6):
        for offset, length, f in ((0.0, 0.28, 470.0), (0.42, 0.62, 520.0), (1.2, 0.36, 465.0)):
            tone = _chirp([(0.0, f * 0.97), (length * 0.3, f), (length, f * 0.95)], length, rng)
            add(canvas, panned(tone, 0.3), at + offset, 0.028, loop=True)
    return in_room(0.6 * canvas, VALLEY, 0.7, loop=True)


def ambience() -> Samples:
    total = sum(
        levelled(layer(), loudness, short=False)
        for layer, loudness in ((trickle, -32.0), (cicadas, -38.0), (town, -37.0), (birds, -37.0))
    )
    # Heard for hours: what lies above only hisses.
    total = shaped(total, low_pass(8000.0, 3), loop=True)
    if len(total) != samples(SECONDS):
        raise ValueError("the ambience lost its length")
    return total
