"""The lyre: gut strings over a wooden body.

A string is a delay line closed on itself (Karplus and Strong): what runs around it is the wave on the string.
Its loop holds the losses and a fractional delay, so that every note is in tune. Each string swings in two
planes at slightly different pitch and decay, which gives the two-stage decay of real strings.
"""

from __future__ import annotations

import numpy as np

from .signal import (
    RATE,
    Samples,
    band_pass,
    clock,
    decay,
    high_pass,
    low_pass,
    noise,
    panned,
    samples,
    seeded,
    shaped,
    silence,
)
from .struck import ring


def _lagrange(delay: float) -> Samples:
    """Four taps that delay by ``delay`` samples, between 1 and 2."""
    taps = np.ones(4)
    for n in range(4):
        for k in range(4):
            if k != n:
                taps[n] *= (delay - k) / (n - k)
    return taps


def string(pluck: Samples, frequency: float, seconds: float, t60: float, dullness: float) -> Samples:
    """The wave on a string that is set off by ``pluck``; ``dullness`` from 0 to 0.25 swallows the treble."""
    period = RATE / frequency
    # The three-tap filter delays by one sample, the fractional delay by between one and two.
    whole = int(period - 2.0)
    loss = 10.0 ** (-3.0 / (frequency * t60))
    taps = loss * np.convolve(_lagrange(period - 1.0 - whole), (dullness, 1.0 - 2.0 * dullness, dullness))
    count = samples(seconds)
    lead = whole + len(taps)
    wave = np.zeros(lead + count)
    wave[lead : lead + min(len(pluck), count)] = pluck[:count]
    for start in range(lead, lead + count, whole):
        end = min(start + whole, lead + count)
        behind = wave[start - whole - len(taps) + 1 : end - whole]
        wave[start:end] += np.convolve(behind, taps, "valid")
    return wave[lead:]


BODY = (
    (172.0, 0.5),
    (254.0, 0.8),
    (381.0, 0.7),
    (527.0, 0.6),
    (748.0, 0.6),
    (1064.0, 0.5),
    (1490.0, 0.5),
    (2130.0, 0.4),
    (3040.0, 0.3),
)
"""Resonances of the sound box and how far they lift what comes near them."""


def _body(f: Samples) -> Samples:
    """The colour the sound box gives: a gain without phase, so that no string falls into a hole."""
    answer = np.full(len(f), 0.8)
    for centre, level in BODY:
        answer += level / (1.0 + ((f - centre) / (0.1 * centre)) ** 2)
    return answer * low_pass(6500.0, 1)(f) * high_pass(70.0, 2)(f)


def note(
    frequency: float,
    velocity: float = 0.7,
    seconds: float = 3.0,
    seed: str = "lyre",
    damped_at: float | None = None,
) -> Samples:
    """One plucked string, mono. ``velocity`` from 0 to 1; a finger stops it at ``damped_at`` seconds."""
    rng = seeded(f"{seed} {frequency:.2f}")
    period = RATE / frequency
    place = rng.uniform(0.2, 0.27)
    bright = 1500.0 + 4200.0 * velocity**1.4
    length = int(period)
    # A finger pulls the string into a rounded corner; the roughness of its skin is the noise in it.
    ramp = np.arange(length) / period
    corner = np.where(ramp < place, ramp / place, (1.0 - ramp) / (1.0 - place))
    slope = np.diff(np.concatenate((corner, corner[:1])))
    slope = slope / np.abs(slope).max()
    pluck = slope + 0.22 * rng.standard_normal(length)
    pluck = shaped(np.concatenate((pluck, np.zeros(200))), low_pass(bright, 1)) * (0.25 + 0.75 * velocity)
    pluck = pluck - pluck.mean()

    sustain = 4.6 * (220.0 / frequency) ** 0.55
    dullness = float(np.clip(0.045 * (frequency / 300.0) ** -0.2 + 0.02 * (1.0 - velocity), 0.02, 0.09))
    split = 1.0 + rng.uniform(0.0002, 0.0005)
    sound = 0.62 * string(pluck, frequency, seconds, sustain, dullness)
    sound += 0.38 * string(pluck, frequency * split, seconds, sustain * 0.42, dullness * 1.2)

    tap = noise(0.03, rng, band_pass(500.0, 3800.0, 1)) * decay(0.03, 0.02, 0.0008)
    sound[: len(tap)] += 0.045 * velocity * tap
    sound = shaped(sound, _body)
    knock = ring(
        [c for c, _ in BODY[:5]], (0.06, 0.05, 0.045, 0.035, 0.03), (0.5, 1.0, 0.8, 0.5, 0.4), 0.08, 0.002
    )
    sound[: len(knock)] += 0.16 * velocity * knock[: len(sound)]
    # Short strings are light and would drown: the player plucks them harder.
    sound *= 0.3 * (max(frequency, 200.0) / 260.0) ** 0.6
    envelope = np.minimum(1.0, clock(seconds) / 0.0015)
    if damped_at is not None:
        envelope = envelope / (1.0 + np.exp((clock(seconds) - damped_at) / 0.035))
    fade = np.minimum(1.0, (seconds - clock(seconds)) / min(0.25, seconds / 4))
    return sound * envelope * np.maximum(fade, 0.0)


def place_of(frequency: float) -> float:
    """Where a string stands between the arms: low ones to the left."""
    return float(np.clip(0.22 * np.log2(frequency / 330.0), -0.45, 0.45))


def strum(
    pitches: list[float], gap: float, velocity: float, seconds: float, seed: str, seconds_each: float = 3.0
) -> Samples:
    """Strings one after the other, ``gap`` seconds apart, in stereo."""
    canvas = silence(seconds, 2)
    rng = seeded(f"{seed} strum")
    for order, frequency in enumerate(pitches):
        at = samples(order * gap * rng.uniform(0.92, 1.08))
        length = min(seconds_each, seconds - at / RATE)
        sound = note(frequency, velocity * rng.uniform(0.9, 1.05), length, f"{seed} {order}")
        end = min(at + len(sound), len(canvas))
        canvas[at:end] += panned(sound, place_of(frequency))[: end - at]
    return canvas
