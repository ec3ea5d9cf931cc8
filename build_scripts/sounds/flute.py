"""The flute: a wooden pipe that is blown across.

A phrase is played in one breath: one curve of pitch with short slides between slurred notes, one curve of
pressure. The tone is a handful of harmonics that grow brighter with pressure; around each lies a narrow band
of breath noise, and every tongued note starts with a chiff, the moment before the pipe speaks.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from .signal import (
    RATE,
    Samples,
    band_pass,
    clock,
    fast_size,
    high_pass,
    low_pass,
    noise,
    samples,
    seeded,
    shaped,
    wander,
)

HARMONICS = 9


@dataclass(frozen=True)
class Blown:
    """A note within a breath: start and length in seconds, loudness 0..1, tongued or slurred to."""

    frequency: float
    start: float
    length: float
    pressure: float
    tongued: bool = True


def _smooth(curve: Samples, seconds: float, before: float | None = None) -> Samples:
    """A running mean, applied twice: corners rounded over ``seconds``, starting from ``before``."""
    width = max(samples(seconds / 2), 1)
    for _ in range(2):
        start = curve[0] if before is None else before
        padded = np.concatenate((np.full(width // 2, start), curve, np.full(width, curve[-1])))
        total = np.concatenate(([0.0], np.cumsum(padded)))
        curve = ((total[width:] - total[:-width]) / width)[: len(curve)]
    return curve


def breath(notes: list[Blown], seed: str) -> Samples:
    """All notes of one breath as mono samples from time 0 to the end of the last note and its ring."""
    rng = seeded(seed)
    end = fast_size(samples(max(n.start + n.length for n in notes) + 0.25)) / RATE
    t = clock(end)
    pitch_curve = np.full(len(t), np.log2(notes[0].frequency))
    pressure = np.zeros(len(t))
    vibrato = np.zeros(len(t))
    chiff = np.zeros(len(t))
    for n in notes:
        first, last = samples(n.start), samples(n.start + n.length)
        pitch_curve[first:] = np.log2(n.frequency)
        span = np.arange(last - first) / RATE
        # Long notes open up and close again; the vibrato comes in only once a note stands.
        arch = 0.86 + 0.14 * np.sin(np.pi * np.minimum(span / max(n.length, 0.3), 1.0)) ** 0.7
        pressure[first:last] = n.pressure * arch
        depth = np.clip((span - 0.28) / 0.5, 0.0, 1.0) * np.clip((n.length - 0.35) / 0.5, 0.0, 1.0)
        vibrato[first:last] = depth
        if n.tongued:
            dip = min(samples(0.035), first)
            pressure[first - dip : first] *= np.linspace(1.0, 0.25, dip)
            puff = np.exp(-span / 0.028) * np.minimum(span / 0.006, 1.0)
            chiff[first:last] += n.pressure * puff
    release = samples(min(0.22, notes[-1].length / 2))
    pressure[last - release : last] *= np.linspace(1.0, 0.45, release)
    pressure = _smooth(pressure, 0.08, before=0.0)
    vibrato = _smooth(vibrato, 0.12)
    pitch_curve = _smooth(pitch_curve, 0.035)

    beat = 2.0 * np.pi * np.cumsum(4.7 + 0.25 * wander(end, rng, 1.5)) / RATE + rng.uniform(0, 6.28)
    sway = vibrato * np.sin(beat)
    drift = 2.0 * wander(end, rng, 3.0)
    # Blowing harder pushes the pitch up, a tongued note arrives from just below.
    cents = 9.0 * sway + drift + 10.0 * (pressure - 0.7) - 22.0 * np.minimum(chiff, 1.0)
    frequency = 2.0 ** (pitch_curve + cents / 1200.0)
    phase = 2.0 * np.pi * np.cumsum(frequency) / RATE
    force = np.maximum(pressure * (1.0 + 0.09 * sway) * (1.0 + 0.02 * wander(end, rng, 12.0)), 0.0)

    height = np.clip(np.log2(frequency / 440.0), -1.0, 1.6)
    tone = np.zeros(len(t))
    hush = np.zeros(len(t))
    for k in range(1, HARMONICS + 1):
        # High notes of a flute are purer; odd harmonics stand out a little in a wide wooden pipe.
        steep = 8.5 + 3.5 * height - 5.0 * (force - 0.6)
        drop = steep * np.log2(k) + 2.0 * (k - 1) - (2.5 if k % 2 and k > 1 else 0.0)
        level = 10.0 ** (-drop / 20.0) * np.where(frequency * k < 15000.0, 1.0, 0.0)
        wobble = 1.0 + 0.05 * min(k, 4) * wander(end, rng, 6.0)
        tone += level * wobble * np.sin(k * phase + rng.uniform(0, 6.28))
        if k <= 6:
            band = noise(end, rng, low_pass(90.0 + 45.0 * k, 2))
            hush += level**0.55 * band * np.sin(k * phase + rng.uniform(0, 6.28))
    air = noise(end, rng, lambda f: band_pass(1400.0, 6500.0, 1)(f))
    spit = noise(end, rng, band_pass(1800.0, 5200.0, 1))
    early = np.sin(2.0 * phase + 1.0) + 0.6 * np.sin(3.0 * phase)
    sound = force**1.25 * tone
    sound += 0.045 * force * hush + 0.011 * force * air
    sound += 0.05 * chiff * spit + 0.05 * chiff * early
    edge = np.minimum(1.0, t / 0.012) * np.clip((end - t) / 0.06, 0.0, 1.0)
    return shaped(sound * edge, high_pass(180.0, 2)) * 0.5
