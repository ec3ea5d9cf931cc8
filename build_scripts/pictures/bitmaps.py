"""Noise pictures that repeat without a seam, made once per run with numpy from fixed seeds."""

from __future__ import annotations

from functools import lru_cache

import numpy as np


@lru_cache(maxsize=64)
def field(
    seed: int,
    size: int = 512,
    low: float = 2.0,
    high: float = 200.0,
    fall: float = 1.0,
    stretch: tuple[float, float] = (1.0, 1.0),
) -> np.ndarray:
    """Periodic noise, 0..1 with mean about a half: waves between `low` and `high` per side, power falling
    with frequency^fall; `stretch` (x, y) draws the pattern out along an axis."""
    rng = np.random.default_rng(seed)
    fy = np.fft.fftfreq(size, 1 / size)[:, None] * stretch[1]
    fx = np.fft.rfftfreq(size, 1 / size)[None, :] * stretch[0]
    f = np.hypot(fx, fy)
    power = np.where((f >= low * 0.7) & (f <= high), np.maximum(f, 1e-3) ** -fall, 0.0)
    power *= 1.0 / (1.0 + (f / high) ** 8)
    phase = rng.normal(size=power.shape) + 1j * rng.normal(size=power.shape)
    waves = np.fft.irfft2(phase * power, s=(size, size))
    waves /= waves.std() + 1e-9
    return np.clip(0.5 + waves / 6, 0, 1).astype(np.float32)


def smooth(values: np.ndarray, low: float, high: float) -> np.ndarray:
    """0 below `low`, 1 above `high`, soft between."""
    t = np.clip((values - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


@lru_cache(maxsize=8)
def travertine(seed: int = 1) -> tuple[np.ndarray, np.ndarray]:
    """(tone, height) of travertine: soft lying strata, clouds, and pits drawn out along the strata."""
    clouds = field(seed, low=2, high=40, fall=1.2)
    strata = field(seed + 1, low=3, high=90, fall=0.9, stretch=(1.5, 0.6))
    grain = field(seed + 2, low=60, high=230, fall=0.3)
    holes = field(seed + 3, low=22, high=120, fall=0.4, stretch=(1.2, 0.7))
    pits = smooth(holes, 0.25, 0.18)
    tone = 0.58 * clouds + 0.32 * strata + 0.10 * grain
    tone = np.clip(0.56 + (tone - tone.mean()) * 1.6, 0, 1) * (1 - 0.5 * pits)
    height = 0.5 + 0.5 * (strata - 0.5) + 0.35 * (clouds - 0.5) + 0.25 * (grain - 0.5) - 0.45 * pits
    return tone, np.clip(height, 0, 1)


@lru_cache(maxsize=8)
def rough_stone(seed: int = 11) -> tuple[np.ndarray, np.ndarray]:
    """(tone, height) of tufa: spongy, with dark pores and a few pale inclusions."""
    clouds = field(seed, low=2, high=60, fall=1.0)
    grain = field(seed + 1, low=40, high=230, fall=0.4)
    pores = smooth(field(seed + 2, low=30, high=220, fall=0.5), 0.33, 0.24)
    chips = smooth(field(seed + 3, low=24, high=200, fall=0.5), 0.72, 0.80)
    tone = np.clip(0.5 + 1.5 * (clouds - 0.5) + 0.7 * (grain - 0.5) + 0.3 * chips, 0, 1) * (1 - 0.45 * pores)
    height = np.clip(0.55 + 0.4 * (clouds - 0.5) + 0.5 * (grain - 0.5) - 0.4 * pores + 0.15 * chips, 0, 1)
    return tone, height


@lru_cache(maxsize=8)
def marble(seed: int = 21) -> tuple[np.ndarray, np.ndarray]:
    """(tone, height) of marble: bright, clouded, with a few thin veins."""
    clouds = field(seed, low=2, high=24, fall=1.4)
    veins = np.abs(field(seed + 1, low=2, high=60, fall=1.3) - 0.5)
    line = smooth(veins, 0.014, 0.0) * smooth(field(seed + 2, low=2, high=8, fall=1.0), 0.5, 0.66)
    tone = np.clip(0.62 + 0.55 * (clouds - 0.5) - 0.35 * line, 0, 1)
    return tone, np.clip(0.5 + 0.2 * (field(seed + 3, low=50, high=300, fall=0.4) - 0.5), 0, 1)
