"""How loud a sound is to an ear: the meter of ITU-R BS.1770, and the level each sound is set to.

Loops and long pieces are measured with the standard's gated loudness over their whole length. A knock of a
tenth of a second would fall through its gates, so short sounds are measured by their loudest 400 ms.
"""

from __future__ import annotations

import numpy as np

from .signal import RATE, Samples, fast_size, gain, samples

WINDOW = 0.4
PIECE = 1 << 18
MARGIN = RATE // 4
CEILING = -1.6
"""Highest peak in dBFS before encoding; the codec may overshoot a little."""


def _biquad(f: Samples, b: tuple[float, float, float], a: tuple[float, float, float], rate: float) -> Samples:
    z = np.exp(-2j * np.pi * f / rate)
    return np.abs((b[0] + b[1] * z + b[2] * z**2) / (a[0] + a[1] * z + a[2] * z**2))


def weighting(f: Samples) -> Samples:
    """The K curve: the standard's two filters, given there for 48 kHz."""
    f = np.minimum(f, 23999.0)
    head = _biquad(
        f,
        (1.53512485958697, -2.69169618940638, 1.19839281085285),
        (1.0, -1.69065929318241, 0.73248077421585),
        48000.0,
    )
    rumble = _biquad(f, (1.0, -2.0, 1.0), (1.0, -1.99004745483398, 0.99007225036621), 48000.0)
    return head * rumble


def _powers(sound: Samples, window: float, hop: float) -> Samples:
    """Mean weighted power, both channels together, of overlapping windows."""
    power = np.empty(len(sound))
    # Piece by piece with some sound to either side: a long FFT costs memory and time for nothing.
    size = min(PIECE, fast_size(len(sound) + 2 * MARGIN))
    gains = weighting(np.fft.rfftfreq(size, 1.0 / RATE))
    step = size - 2 * MARGIN
    for start in range(0, len(sound), step):
        first = max(start - MARGIN, 0)
        count = min(step, len(sound) - start)
        power[start : start + count] = 0.0
        for side in (0, 1):
            spectrum = np.fft.rfft(sound[first : start + step + MARGIN, side], size) * gains
            heard = np.fft.irfft(spectrum, size)[start - first : start - first + count]
            power[start : start + count] += heard**2
    total = np.concatenate(([0.0], np.cumsum(power)))
    width = samples(window)
    starts = np.arange(0, max(len(sound) - width, 0) + 1, samples(hop))
    return (total[starts + width] - total[starts]) / width


def _lufs(power: float) -> float:
    return float(-0.691 + 10.0 * np.log10(max(power, 1e-15)))


def integrated(sound: Samples) -> float:
    """Gated loudness of the whole sound in LUFS."""
    powers = _powers(sound, WINDOW, WINDOW / 4)
    loud = powers[powers > 10.0 ** ((-70.0 + 0.691) / 10.0)]
    if len(loud) == 0:
        return -70.0
    loud = loud[loud > 0.1 * loud.mean()]
    return _lufs(float(loud.mean()))


def momentary(sound: Samples) -> float:
    """Loudness of the loudest 400 ms; a shorter sound is heard with silence around it."""
    pad = np.zeros((samples(WINDOW), 2))
    return _lufs(float(_powers(np.concatenate((pad, sound, pad)), WINDOW, 0.01).max()))


def peak(sound: Samples) -> float:
    """Highest sample in dBFS."""
    return float(20.0 * np.log10(max(np.abs(sound).max(), 1e-9)))


def softened(sound: Samples, knee: float = -7.0, ceiling: float = CEILING) -> Samples:
    """Peaks above ``knee`` bent under ``ceiling``; what lies below stays as it is."""
    low, high = gain(knee), gain(ceiling)
    size = np.abs(sound)
    over = np.maximum(size - low, 0.0) / (high - low)
    return np.where(size > low, np.sign(sound) * (low + (high - low) * np.tanh(over)), sound)


def levelled(sound: Samples, target: float, *, short: bool) -> Samples:
    """``sound`` at ``target`` LUFS with its peaks under the ceiling."""
    measure = momentary if short else integrated
    level = sound * gain(target - measure(sound))
    for _ in range(4):
        if peak(level) <= CEILING:
            break
        level = softened(level)
        level = level * gain(target - measure(level))
    return level if peak(level) <= CEILING else level * gain(CEILING - peak(level))
