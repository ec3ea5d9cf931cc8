"""Samples, envelopes and filters.

Mono sounds are arrays of shape (n,), stereo sounds of shape (n, 2), float64, full scale 1.0.
Filters are drawn as gain curves and applied through the FFT: no phase shift, any shape, and circular where a
sound loops, so that a loop has no seam to hide.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable

import numpy as np

Samples = np.ndarray
GainCurve = Callable[[np.ndarray], np.ndarray]

RATE = 44100


def seeded(name: str) -> np.random.Generator:
    """The same random numbers for the same name, on every machine."""
    return np.random.default_rng(zlib.crc32(name.encode()))


def samples(seconds: float) -> int:
    return round(seconds * RATE)


def clock(seconds: float) -> Samples:
    """The time of every sample."""
    return np.arange(samples(seconds)) / RATE


def gain(decibels: float) -> float:
    return float(10.0 ** (decibels / 20.0))


def pitch(name: str) -> float:
    """Frequency of a note such as ``D4``, ``F#5`` or ``Bb3``; A4 = 440 Hz, equal temperament."""
    steps = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}[name[0]]
    steps += name.count("#") - name[1:].count("b")
    return float(440.0 * 2.0 ** ((steps - 9) / 12.0 + int(name[-1]) - 4))


def fast_size(length: int) -> int:
    """The next length with only the factors 2, 3 and 5, for which the FFT is quick."""
    size = length
    while True:
        rest = size
        for factor in (2, 3, 5):
            while rest % factor == 0:
                rest //= factor
        if rest == 1:
            return size
        size += 1


def shaped(sound: Samples, curve: GainCurve, *, loop: bool = False) -> Samples:
    """``sound`` with every frequency multiplied by ``curve(frequency)``."""
    length = len(sound)
    size = length if loop else fast_size(length + RATE // 4)
    spectrum = np.fft.rfft(sound, size, axis=0)
    gains = curve(np.fft.rfftfreq(size, 1.0 / RATE))
    if sound.ndim == 2:
        gains = gains[:, None]
    return np.fft.irfft(spectrum * gains, size, axis=0)[:length]


def low_pass(corner: float, order: int = 2) -> GainCurve:
    return lambda f: 1.0 / np.sqrt(1.0 + (f / corner) ** (2 * order))


def high_pass(corner: float, order: int = 2) -> GainCurve:
    return lambda f: 1.0 / np.sqrt(1.0 + (corner / np.maximum(f, 1e-3)) ** (2 * order))


def band_pass(low: float, high: float, order: int = 2) -> GainCurve:
    below, above = low_pass(high, order), high_pass(low, order)
    return lambda f: below(f) * above(f)


def peak_at(centre: float, decibels: float, octaves: float = 0.5) -> GainCurve:
    """A bell-shaped boost or cut."""
    return lambda f: (
        gain(1.0) ** (decibels * np.exp(-0.5 * (np.log2(np.maximum(f, 1.0) / centre) / octaves) ** 2))
    )


def noise(seconds: float, rng: np.random.Generator, curve: GainCurve | None = None) -> Samples:
    """White noise, or noise with the spectrum of ``curve``, at an RMS of 1; its ends fit together."""
    sound = rng.standard_normal(samples(seconds))
    if curve is not None:
        sound = shaped(sound, curve, loop=True)
    return sound / np.sqrt(np.mean(sound**2))


def wander(seconds: float, rng: np.random.Generator, fastest: float) -> Samples:
    """A random curve around 0 with deviation 1, slower than ``fastest`` Hz; its ends fit together."""
    length = samples(seconds)
    count = max(2, int(fastest * seconds))
    spectrum = np.zeros(length // 2 + 1, complex)
    spectrum[1 : count + 1] = rng.standard_normal(count) + 1j * rng.standard_normal(count)
    curve = np.fft.irfft(spectrum, length)
    return curve / np.std(curve)


def swell(seconds: float, points: list[tuple[float, float]]) -> Samples:
    """An envelope through (time, level) points with rounded joints."""
    times, levels = zip(*points, strict=True)
    t = clock(seconds)
    place = np.clip(np.searchsorted(times, t, side="right") - 1, 0, len(times) - 2)
    left, right = np.take(times, place), np.take(times, place + 1)
    share = np.clip((t - left) / np.maximum(right - left, 1e-9), 0.0, 1.0)
    share = 0.5 - 0.5 * np.cos(np.pi * share)
    return np.take(levels, place) * (1.0 - share) + np.take(levels, place + 1) * share


def decay(seconds: float, t60: float, attack: float = 0.0) -> Samples:
    """An exponential decay by 60 dB within ``t60``, after a rounded attack."""
    t = clock(seconds)
    envelope = np.exp(-6.9078 * t / t60)
    if attack > 0.0:
        envelope = envelope * (0.5 - 0.5 * np.cos(np.pi * np.minimum(t / attack, 1.0)))
    return envelope


def panned(mono: Samples, place: float) -> Samples:
    """Mono to stereo at ``place`` from -1 (left) to 1 (right), with equal power."""
    angle = (np.clip(place, -1.0, 1.0) + 1.0) * np.pi / 4.0
    return np.column_stack((mono * np.cos(angle), mono * np.sin(angle))) * np.sqrt(2.0)


def add(canvas: Samples, sound: Samples, at: float, level: float = 1.0, *, loop: bool = False) -> None:
    """Mix ``sound`` into ``canvas`` from second ``at`` on, cut at its end or wrapping around it."""
    start = round(at * RATE)
    if loop:
        start %= len(canvas)
        rest = len(canvas) - start
        canvas[start : start + len(sound)] += sound[:rest] * level
        canvas[: max(len(sound) - rest, 0)] += sound[rest:] * level
        return
    end = min(start + len(sound), len(canvas))
    canvas[start:end] += sound[: end - start] * level


def silence(seconds: float, channels: int = 1) -> Samples:
    return np.zeros(samples(seconds)) if channels == 1 else np.zeros((samples(seconds), channels))


def convolved(sound: Samples, response: Samples) -> Samples:
    """Full mono convolution through the FFT."""
    length = len(sound) + len(response) - 1
    size = fast_size(length)
    return np.fft.irfft(np.fft.rfft(sound, size) * np.fft.rfft(response, size), size)[:length]


def faded(sound: Samples, fade_in: float = 0.001, fade_out: float = 0.03) -> Samples:
    """``sound`` starting and ending in exact silence, without a click."""
    result = sound.copy()
    for seconds, backwards in ((fade_in, False), (fade_out, True)):
        count = min(samples(seconds), len(sound))
        ramp = 0.5 - 0.5 * np.cos(np.pi * np.arange(count) / max(count, 1))
        ramp = ramp[:, None] if sound.ndim == 2 else ramp
        if backwards:
            result[len(result) - count :] *= ramp[::-1]
        else:
            result[:count] *= ramp
    return result


def trimmed(sound: Samples, floor: float = -72.0) -> Samples:
    """``sound`` cut where its tail has sunk ``floor`` dB below its peak."""
    level = np.abs(sound).max(axis=1) if sound.ndim == 2 else np.abs(sound)
    audible = np.nonzero(level > level.max() * gain(floor))[0]
    return sound[: audible[-1] + 1 + samples(0.02)] if len(audible) else sound
