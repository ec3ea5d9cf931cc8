"""The victory fanfare: two tubae in horn fifths, a cornu below, drums and hand cymbals."""

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


def victory() -> Samples:
    total = 11.0 * BEAT + 1.2
    dry = silence(total, 2)
    for text, players, place, force, level, seed in (
        (FIRST, 3, 0.25, 1.0, 1.0, "tuba one"),
        (SECOND, 2, -0.3, 0.92, 0.72, "tuba two"),
        (CORNU, 2, 0.0, 0.95, 0.62, "cornu"),
        (BASS, 1, -0.1, 0.85, 0.6, "bass"),
    ):
        line = _line(text, force)
        sound = section(line, total, players, place, f"victory {seed}")
        add(dry, sound[: samples(total)], 0.0, 0.2 * level)
    rng = seeded("victory drums")
    for beat in DRUMS:
        strong = beat in (0.0, 2.0, 4.0, 7.0)
        add(dry, panned(drum(rng, 74.0, 1.2), -0.15), beat * BEAT, 0.55 if strong else 0.3)
    for beat, level in ((4.0, 0.5), (7.0, 1.0)):
        add(dry, panned(cymbal(rng, 2.6), 0.35), beat * BEAT, 0.34 * level)
    return in_room(dry, ATRIUM, 0.55)
