"""The fanfares of the end of a game: two tubae in horn fifths, a cornu below, drums and hand cymbals."""

from __future__ import annotations

from .brass import section
from .reverb import ATRIUM, in_room
from .signal import Samples, add, panned, pitch, samples, seeded, silence
from .struck import cymbal, drum

BEAT = 0.5
FUNDAMENTAL = pitch("D2")
HARMONIC = {"D3": 2, "A3": 3, "D4": 4, "F#4": 5, "A4": 6, "D5": 8, "E5": 9, "F#5": 10, "A5": 12}
"""The only notes a bronze tube of this length has."""

FIRST = "A4:.75 A4:.25 D5:1 A4:.75 D5:.25 F#5:1 A5:1.5 F#5:.5 E5:1 D5:4"
SECOND = "F#4:.75 F#4:.25 A4:1 F#4:.75 A4:.25 D5:1 F#5:1.5 D5:.5 A4:1 A4:4"
CORNU = "D4:1 D4:1 D4:1 A3:1 D4:1.5 A3:.5 A3:1 D4:4"
BASS = "D3:2 D3:2 D3:2 A3:1 D3:4"
DRUMS = (0.0, 0.75, 1.0, 2.0, 2.75, 3.0, 4.0, 5.5, 6.0, 6.25, 6.5, 6.75, 7.0)
Beats = list[tuple[float, float]]
SWELL_FORCE = (0.84, 0.86, 0.9, 0.93)


def _line(text: str, force: float) -> list[tuple[float, float, float, float]]:
    notes = []
    beat = 0.0
    for word in text.split():
        name, length = word.split(":")
        beats = float(length)
        # Short notes are tongued crisply, long ones held to just before the next.
        held = beats * BEAT * (0.8 if beats < 1.0 else 0.93) - 0.05
        growth = SWELL_FORCE[min(int(beat // 2), 3)]
        notes.append((beat * BEAT, held, FUNDAMENTAL * HARMONIC[name], force * growth))
        beat += beats
    return notes


def _fanfare(
    name: str, parts: tuple[str, str, str, str], beats: float, drums: Beats, cymbals: Beats
) -> Samples:
    """Two tubae, cornu and bass; every drum and cymbal at its beat with its force."""
    total = beats * BEAT + 1.2
    dry = silence(total, 2)
    places = (
        (3, 0.25, 1.0, 1.0, "tuba one"),
        (2, -0.3, 0.92, 0.72, "tuba two"),
        (2, 0.0, 0.95, 0.62, "cornu"),
        (1, -0.1, 0.85, 0.6, "bass"),
    )
    for text, (players, place, force, level, seed) in zip(parts, places, strict=True):
        line = _line(text, force)
        sound = section(line, total, players, place, f"{name} {seed}")
        add(dry, sound[: samples(total)], 0.0, 0.2 * level)
    rng = seeded(f"{name} drums")
    for beat, force in drums:
        add(dry, panned(drum(rng, 74.0, 1.2), -0.15), beat * BEAT, force)
    for beat, force in cymbals:
        add(dry, panned(cymbal(rng, 2.6), 0.35), beat * BEAT, force)
    return in_room(dry, ATRIUM, 0.55)


def victory() -> Samples:
    """The last go is played."""
    drums = [(beat, 0.55 if beat in (0.0, 2.0, 4.0, 7.0) else 0.3) for beat in DRUMS]
    return _fanfare("victory", (FIRST, SECOND, CORNU, BASS), 11.0, drums, [(4.0, 0.17), (7.0, 0.34)])


TRIUMPH = (
    "D5:.5 F#5:.5 A5:2 F#5:.5 E5:.5 F#5:1 A5:4",
    "A4:.5 D5:.5 F#5:2 D5:.5 A4:.5 D5:1 F#5:4",
    "D4:1 A4:2 F#4:1 A4:1 D4:4",
    "D3:1 D3:2 A3:1 D3:1 D3:4",
)


def triumph() -> Samples:
    """Light falls on the winner: one call that rises at once and stays, with a roll of drums below it."""
    roll = [(3 + number / 4, 0.18 + 0.04 * number) for number in range(8)]
    drums = [(0.0, 0.4), (0.5, 0.4), (1.0, 0.6), *roll, (5.0, 0.65)]
    return _fanfare("triumph", TRIUMPH, 9.0, drums, [(1.0, 0.3), (5.0, 0.38)])
