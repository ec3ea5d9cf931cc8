"""Cornu and tuba, the long bronze horns of the legions.

They have no valves: only the harmonics of their tube exist, tuned pure. What makes brass sound like brass is
that its spectrum opens with loudness, that a note scoops into place, and that several players never quite
agree.
"""

from __future__ import annotations

import numpy as np

from .signal import (
    RATE,
    Samples,
    band_pass,
    clock,
    noise,
    panned,
    peak_at,
    samples,
    seeded,
    shaped,
    silence,
    swell,
    wander,
)

PARTIALS = 28


def blown(frequency: float, seconds: float, force: float, seed: str, *, long_swell: bool = False) -> Samples:
    """One note of one horn, mono, with a release of a fifth of a second after ``seconds``."""
    rng = seeded(seed)
    total = seconds + 0.2
    t = clock(total)
    attack = 0.038 + 0.02 * (180.0 / frequency)
    body = [(0.0, 0.0), (attack, force), (min(attack + 0.12, seconds * 0.6), force * 0.86)]
    if long_swell:
        body += [(seconds * 0.75, force * 1.08), (seconds, force * 0.8)]
    else:
        body += [(seconds * 0.9, force * 0.74)]
    pressure = swell(total, [*body, (total, 0.0)])
    scoop = -38.0 * np.exp(-t / 0.022) + 5.0 * wander(total, rng, 4.0)
    shake = np.clip((t - 0.5) / 0.6, 0.0, 1.0) * np.sin(2 * np.pi * 5.1 * t + rng.uniform(0, 6.28))
    curve = frequency * 2.0 ** ((scoop + 6.0 * shake + rng.normal(0.0, 3.0)) / 1200.0)
    phase = 2.0 * np.pi * np.cumsum(curve) / RATE
    drive = np.maximum(pressure * (1.0 + 0.05 * wander(total, rng, 18.0) + 0.04 * shake), 0.0)

    sound = np.zeros(len(t))
    for k in range(1, PARTIALS + 1):
        if frequency * k > 13000.0:
            break
        # The slope per harmonic flattens as the lips open wider: soft is round, loud is brazen.
        slope = 0.95 - 0.72 * np.clip(drive, 0.0, 1.1)
        level = np.exp(-slope * (k - 1) ** 0.86)
        sound += level * np.sin(k * phase + 0.35 * k)
    sound *= drive
    rasp = noise(total, rng, band_pass(700.0, 4200.0, 1)) * drive * np.exp(-t / 0.05)
    sound += 0.10 * rasp + 0.006 * drive * noise(total, rng, band_pass(600.0, 5000.0, 1))
    bell = peak_at(780.0, 5.0, 0.6), peak_at(1900.0, 3.0, 0.5), peak_at(6500.0, -7.0, 0.9)
    return shaped(sound, lambda f: bell[0](f) * bell[1](f) * bell[2](f))


def section(
    line: list[tuple[float, float, float, float]], total: float, players: int, place: float, seed: str
) -> Samples:
    """Several horns playing one line of (start, length, frequency, force), side by side, in stereo."""
    canvas = silence(total, 2)
    rng = seeded(f"{seed} section")
    for player in range(players):
        mistune = 2.0 ** (rng.normal(0.0, 4.0) / 1200.0)
        where = place + 0.22 * (player - (players - 1) / 2.0)
        for order, (start, length, frequency, force) in enumerate(line):
            late = abs(rng.normal(0.0, 0.011))
            last = order == len(line) - 1
            tone = blown(
                frequency * mistune,
                length,
                force * rng.uniform(0.94, 1.04),
                f"{seed} {player} {order}",
                long_swell=last and length > 1.0,
            )
            at = samples(start + late)
            end = min(at + len(tone), len(canvas))
            canvas[at:end] += panned(tone, where)[: end - at] / np.sqrt(players)
    return canvas
