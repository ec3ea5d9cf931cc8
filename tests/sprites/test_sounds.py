"""The finished sounds: all there, levelled to each other, without clicks, loops without seams."""

from __future__ import annotations

import json
import sys
from functools import cache
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
import soundfile

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "aqua_romana" / "sounds"
sys.path.insert(0, str(ROOT / "build_scripts"))

from sounds import loudness  # noqa: E402

RATE = 44100
LAID, TURNED = ([f"{stem}_{n}" for n in range(1, 5)] for stem in ("tile_lay", "turn_tile"))
WATER = ["water_fill", "water_arrives"]
TOUCHES = [
    *LAID,
    *TURNED,
    *WATER,
    "page",
    "figure_lift",
    "figure_place",
    "button",
    "refuse",
    "undo",
    "redo",
    "die_shake",
    "die_throw",
    "house_built",
    "canal_laid",
]
STEPS = [f"step_{n}" for n in range(1, 5)]
COUNTS = ["count", *(f"count_{n:02}" for n in range(1, 21))]
CALLS = [
    "my_turn",
    "sand_glass",
    "fountain_bonus",
    "aqueduct_closed",
    "podium",
    "spring_bursts",
    "houses_lost",
    "mountain_turned",
    "last_round",
    "solved",
    "missed",
    "star",
    "wreath",
]
FANFARES = ["victory", "triumph"]
MUSIC = ["music", "music_title", "music_evening", "music_morning"]
LOOPS = ["ambience", *MUSIC]
NAMES = [*TOUCHES, *STEPS, *COUNTS, *CALLS, *FANFARES, *LOOPS]

WINDOWS = {
    **dict.fromkeys(TOUCHES, (-28.5, -21.5)),
    **dict.fromkeys(STEPS, (-30.0, -28.0)),
    **dict.fromkeys(COUNTS, (-28.0, -26.0)),
    **dict.fromkeys(CALLS, (-24.0, -20.0)),
    **dict.fromkeys(FANFARES, (-19.0, -17.0)),
    **dict.fromkeys(WATER, (-21.0, -19.0)),  # soft noise is heard less than a knock of the same loudness
    **dict.fromkeys(MUSIC, (-23.7, -22.3)),
    "ambience": (-30.7, -29.3),
    "sand_glass": (-28.0, -26.0),  # nobody loses by it: softer than any other call
}
"""Quietest and loudest allowed loudness in LUFS."""

# A rising scale of D Dorian from D4, in semitones above it.
DORIAN = [octave * 12 + step for octave in range(3) for step in (0, 2, 3, 5, 7, 9, 10)][:20]


@cache
def heard(name: str) -> np.ndarray:
    """The decoded file, checked for rate and channels."""
    sound, rate = soundfile.read(FOLDER / f"{name}.ogg", dtype="float32", always_2d=True)
    assert rate == RATE
    assert sound.shape[1] == 2
    return sound


def decibels(amplitude: float) -> float:
    return float(20.0 * np.log10(max(amplitude, 1e-9)))


def rms(sound: np.ndarray) -> float:
    return float(np.sqrt(np.mean(sound**2)))


def test_exactly_the_named_sounds_exist():
    assert {path.stem for path in FOLDER.glob("*.ogg")} == set(NAMES)


def test_manifest_lists_the_files_and_their_loops():
    manifest = json.loads((FOLDER / "sounds.json").read_text())["sounds"]
    assert set(manifest) == set(NAMES)
    assert [name for name, entry in manifest.items() if entry["loop"]] == LOOPS


def test_all_sounds_together_are_small():
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 8_000_000


def test_meter_agrees_with_the_standard():
    """BS.1770: a sine of 997 Hz at full scale in one channel reads -3.01 LUFS."""
    t = np.arange(3 * RATE) / RATE
    sine = np.column_stack((np.sin(2 * np.pi * 997.0 * t), np.zeros(len(t))))
    assert loudness.integrated(sine) == pytest.approx(-3.01, abs=0.03)
    assert loudness.momentary(0.1 * sine) == pytest.approx(-23.01, abs=0.03)


@pytest.mark.parametrize("name", NAMES)
def test_sound_is_levelled_and_sound_in_itself(name):
    sound = heard(name)
    whole = name in (*LOOPS, *FANFARES)
    level = loudness.integrated(sound) if whole else loudness.momentary(sound)
    quietest, loudest = WINDOWS[name]
    assert quietest <= level <= loudest
    assert decibels(np.abs(sound).max()) < -1.0
    assert np.abs(sound.mean(axis=0)).max() < 1e-3, "constant offset"
    left, right = rms(sound[:, 0]), rms(sound[:, 1])
    assert abs(decibels(left) - decibels(right)) < 4.0, "leans to one side"


@pytest.mark.parametrize("name", [name for name in NAMES if name != "ambience"])
def test_ends_are_silent(name):
    """The first and the last sample are as good as zero, and the sound has died away before it stops."""
    sound = heard(name)
    peak = np.abs(sound).max()
    assert decibels(np.abs(sound[:4]).max() / peak) < -30.0
    assert decibels(np.abs(sound[-4:]).max()) < -80.0
    assert decibels(rms(sound[-RATE // 100 :]) / peak) < -66.0


@pytest.mark.parametrize("name", [*TOUCHES, *STEPS, *COUNTS, *CALLS, *FANFARES])
def test_sound_answers_at_once(name):
    """No dead time in front: within 45 ms something is heard."""
    sound = np.abs(heard(name)).max(axis=1)
    assert sound[: int(0.045 * RATE)].max() > 0.1 * sound.max()


def frames(sound: np.ndarray, width: int) -> np.ndarray:
    return sound[: len(sound) // width * width].reshape(-1, width)


@pytest.mark.parametrize("name", LOOPS)
def test_loop_has_no_jump_at_the_seam(name):
    """A jump sounds in all frequencies, also above 19 kHz, where there is nothing else."""
    sound = heard(name).mean(axis=1)
    half = 256
    joint = np.concatenate((sound[-half:], sound[:half])) * np.hanning(2 * half)
    assert np.abs(np.fft.rfft(joint))[int(19000 * 2 * half / RATE) :].max() < 0.001


def test_ambience_has_no_gap_at_the_seam():
    sound = heard("ambience").mean(axis=1)
    width = RATE // 100
    levels = np.sqrt((frames(sound, width) ** 2).mean(axis=1))
    seam = np.sqrt(
        (frames(np.concatenate((sound[-10 * width :], sound[: 10 * width])), width) ** 2).mean(axis=1)
    )
    assert seam.min() >= np.quantile(levels, 0.002)
    assert seam.max() <= np.quantile(levels, 0.998)


def test_ambience_keeps_its_colour_and_level_over_the_seam():
    sound = heard("ambience").mean(axis=1)
    assert len(sound) >= 40 * RATE
    width = RATE // 5

    def bands(start: int) -> np.ndarray:
        piece = np.take(sound, np.arange(start, start + width), mode="wrap") * np.hanning(width)
        power = np.abs(np.fft.rfft(piece)) ** 2
        edges = np.geomspace(60, 16000, 13) * width / RATE
        return 10 * np.log10([power[int(a) : int(b)].mean() for a, b in pairwise(edges)])

    places = np.array([bands(start) for start in range(0, len(sound), width)])
    spread = places.std(axis=0)
    seam = bands(len(sound) - width // 2)
    assert np.all(np.abs(seam - places.mean(axis=0)) < 4.0 * spread)
    # A gap or a click would show in the upper bands, where the ambience is steadiest.
    assert abs(seam[-3:] - places.mean(axis=0)[-3:]).max() < 6.0


@pytest.mark.parametrize(("name", "seconds"), [(MUSIC[0], 120), *((name, 60) for name in MUSIC[1:])])
def test_music_is_long_enough_and_rests_only_between_rounds(name, seconds):
    sound = heard(name)
    assert len(sound) >= seconds * RATE
    body = sound[: len(sound) - 8 * RATE]
    seconds = body[: len(body) // RATE * RATE].reshape(-1, RATE, 2)
    assert min(decibels(rms(second)) for second in seconds) > -55.0
    quiet = np.abs(sound).max(axis=1) > 10 ** (-50 / 20)
    assert len(sound) - np.nonzero(quiet)[0][-1] < 4 * RATE, "too long a silence before it begins again"


@pytest.mark.parametrize("number", range(1, 21))
def test_counting_climbs_the_scale(number):
    sound = heard(f"count_{number:02}").mean(axis=1)
    size = 1 << 18
    spectrum = np.abs(np.fft.rfft(sound * np.hanning(2 * len(sound))[len(sound) :], size))
    found = spectrum.argmax() * RATE / size
    wanted = 440.0 * 2 ** ((DORIAN[number - 1] - 7) / 12)
    assert abs(1200 * np.log2(found / wanted)) < 15.0


@pytest.mark.parametrize("takes", [STEPS, LAID, TURNED])
def test_takes_differ_from_each_other(takes):
    steps = [heard(name).mean(axis=1)[: RATE // 4] for name in takes]
    alike = np.corrcoef(np.array(steps))
    assert np.abs(alike[~np.eye(4, dtype=bool)]).max() < 0.9
