"""What the game says: chimes, counting, undo, and the small celebrations.

Everything with a pitch uses the notes of the music's mode, and the shortest calls only D, E, G and A, which
fit every chord of it: no call ever clashes with what is playing.
"""

from __future__ import annotations

import numpy as np

from . import lyre
from .reverb import ATRIUM, TABLE, in_room
from .signal import (
    Samples,
    add,
    decay,
    high_pass,
    low_pass,
    noise,
    panned,
    pitch,
    seeded,
    shaped,
    silence,
    swell,
)
from .struck import BELL, bronze, drum, lithophone, ring, stone, wood
from .water import bubbles, stream

COUNTS = 20
SCALE = ("D", "E", "F", "G", "A", "B", "C")


def my_turn() -> Samples:
    """Two bronze bowls, a fifth apart, under a soft mallet."""
    rng = seeded("my_turn")
    dry = silence(2.6, 2)
    add(dry, panned(bronze(rng, pitch("D5"), 2.4, 1.9, 1.35), -0.2), 0.0, 0.8)
    add(dry, panned(bronze(rng, pitch("A5"), 2.2, 1.9, 1.5), 0.2), 0.19, 0.75)
    add(dry, panned(bronze(rng, pitch("D4"), 2.4, 2.2, 1.8), 0.0), 0.19, 0.3)
    return in_room(dry, ATRIUM, 0.4)


def sand_glass() -> Samples:
    """The last grains run down on a low bronze bowl and its fifth below: no hurry, only so much time."""
    rng = seeded("sand_glass")
    seconds = 2.4
    dry = silence(seconds, 2)
    add(dry, panned(bronze(rng, pitch("A4"), 2.0, 1.7, 2.2), -0.1), 0.0, 0.5)
    add(dry, panned(bronze(rng, pitch("D4"), 2.1, 2.0, 2.4), 0.1), 0.34, 0.6)
    sand = shaped(noise(seconds, rng, low_pass(6200.0, 1)), high_pass(2400.0, 1))
    sand *= swell(seconds, [(0.0, 0.7), (0.1, 1.0), (0.5, 0.45), (1.1, 0.1), (1.5, 0.0), (seconds, 0.0)])
    add(dry, panned(sand, 0.0), 0.0, 0.045)
    return in_room(dry, TABLE, 0.3)


def _two_plucks(first: str, second: str, seed: str) -> Samples:
    dry = silence(1.1, 2)
    for at, name, force in ((0.0, first, 0.55), (0.085, second, 0.6)):
        tone = lyre.note(pitch(name), force, 0.9, f"{seed} {name}", damped_at=0.32)
        add(dry, panned(tone, lyre.place_of(pitch(name))), at)
    return dry


def undo() -> Samples:
    """Two damped strings going down, with the rustle of something drawn back."""
    rng = seeded("undo")
    dry = _two_plucks("A4", "E4", "undo")
    rustle = noise(0.2, rng, low_pass(2600.0, 1)) * swell(0.2, [(0.0, 0.0), (0.15, 1.0), (0.2, 0.0)])
    add(dry, panned(shaped(rustle, high_pass(500.0, 1)), -0.1), 0.0, 0.035)
    return in_room(dry, TABLE, 0.35)


def redo() -> Samples:
    """The mirror image of ``undo``: the same strings going up, the rustle let go."""
    rng = seeded("redo")
    dry = _two_plucks("E4", "A4", "redo")
    rustle = noise(0.2, rng, low_pass(2600.0, 1)) * swell(0.2, [(0.0, 0.0), (0.04, 1.0), (0.2, 0.0)])
    add(dry, panned(shaped(rustle, high_pass(500.0, 1)), 0.1), 0.0, 0.035)
    return in_room(dry, TABLE, 0.35)


def count(number: int | None = None) -> Samples:
    """One square counted: a stone bar on the ``number``-th note of the mode from D4, or a plain tick."""
    if number is None:
        rng = seeded("count")
        mono = ring((1250.0, 2140.0, 3370.0), (0.06, 0.04, 0.028), (1.0, 0.55, 0.3), 0.25, 0.0008)
        mono += 0.5 * ring((pitch("A4"),), (0.12,), (1.0,), 0.25, 0.0015)
        return in_room(panned(mono + 0.2 * wood(rng, 880.0, 0.25, 0.05), 0.0), TABLE, 0.18)
    name = SCALE[(number - 1) % 7]
    # Octaves are counted from C, the scale starts on D.
    octave = 4 + number // 7
    rng = seeded(f"count {number}")
    tone = lithophone(rng, pitch(f"{name}{octave}"))
    return in_room(panned(tone, 0.0), TABLE, 0.15)


def fountain_bonus() -> Samples:
    """The fountain leaps up: a rising run on the lyre in a shower of drops, answered by a small bell."""
    rng = seeded("fountain_bonus")
    seconds = 2.2
    dry = silence(seconds, 2)
    notes = [pitch(name) for name in ("D4", "G4", "A4", "D5", "E5", "A5")]
    add(dry, lyre.strum(notes, 0.072, 0.8, seconds, "fountain", 1.8), 0.03, 0.8)
    flow = swell(seconds, [(0.0, 60.0), (0.25, 190.0), (0.7, 110.0), (1.4, 30.0), (seconds, 0.0)])
    add(dry, bubbles(seconds, rng, flow, 0.85, 3.4, 0.9), 0.0, 0.28)
    spray = stream(seconds, rng, 2200.0, 9500.0, 0.5)
    veil = swell(seconds, [(0.0, 0.0), (0.12, 0.9), (0.4, 1.0), (1.0, 0.25), (seconds, 0.0)])
    dry += 0.035 * spray * veil[:, None]
    add(dry, panned(bronze(rng, pitch("D6"), 1.6, 1.6, 1.3), 0.25), 0.5, 0.22)
    return in_room(dry, ATRIUM, 0.4)


def aqueduct_closed() -> Samples:
    """A sluice drops into its groove, the water falls quiet, the lyre brings the line home to D."""
    rng = seeded("aqueduct_closed")
    seconds = 3.0
    dry = silence(seconds, 2)
    add(dry, panned(wood(rng, 250.0, 0.6, 0.26, 0.9), -0.1), 0.0, 1.5)
    add(dry, panned(stone(rng, 0.5, 1.35, 0.9, 1.4), 0.05), 0.018, 1.6)
    add(dry, panned(wood(rng, 330.0, 0.4, 0.16, 0.7), 0.1), 0.11, 0.45)
    rush = stream(seconds, rng, 300.0, 3000.0, 0.4)
    calm = swell(seconds, [(0.0, 0.0), (0.05, 1.0), (0.35, 0.55), (1.0, 0.08), (1.6, 0.0), (seconds, 0.0)])
    dry += 0.07 * rush * calm[:, None]
    add(dry, bubbles(1.3, rng, np.array((70.0, 50.0, 16.0, 4.0)), 1.2, 6.0), 0.05, 0.12)
    add(
        dry,
        lyre.strum([pitch(n) for n in ("C3", "G3", "C4", "E4")], 0.03, 0.7, 0.75, "closed one", 0.7),
        0.2,
        0.7,
    )
    home = [pitch(n) for n in ("D3", "A3", "D4", "A4", "D5")]
    add(dry, lyre.strum(home, 0.042, 0.85, 2.3, "closed two", 2.2), 0.66, 0.95)
    return in_room(dry, ATRIUM, 0.36)


def podium() -> Samples:
    """Two steps up, then a bronze bell and an open fifth: a place won."""
    rng = seeded("podium")
    seconds = 2.6
    dry = silence(seconds, 2)
    add(dry, panned(stone(rng, 0.3, 1.0, 0.8, 0.9), -0.1), 0.0, 1.1)
    add(dry, panned(stone(rng, 0.3, 0.9, 0.9, 0.9), 0.1), 0.16, 1.3)
    add(dry, panned(bronze(rng, pitch("D4"), 2.2, 2.0, 1.2, BELL), 0.0), 0.33, 0.42)
    add(dry, panned(bronze(rng, pitch("A5"), 2.0, 1.5, 1.5), 0.15), 0.33, 0.22)
    add(
        dry,
        lyre.strum([pitch(n) for n in ("D3", "A3", "D4", "G4", "A4")], 0.026, 0.8, 2.2, "podium", 2.1),
        0.31,
        0.75,
    )
    thump = drum(rng, 92.0, 0.8) * decay(0.8, 0.8)
    add(dry, panned(thump, 0.0), 0.33, 0.3)
    return in_room(dry, ATRIUM, 0.38)


def solved() -> Samples:
    """A puzzle solved: four strings up to an open fifth, and a small bell."""
    rng = seeded("solved")
    dry = silence(2.2, 2)
    notes = [pitch(name) for name in ("G4", "B4", "D5", "G5")]
    add(dry, lyre.strum(notes, 0.085, 0.8, 2.0, "solved", 1.7), 0.0, 0.8)
    add(dry, panned(bronze(rng, pitch("D6"), 1.6, 1.6, 1.3), 0.2), 0.34, 0.3)
    return in_room(dry, ATRIUM, 0.38)


def missed() -> Samples:
    """A puzzle missed: two strings down and a dull knock; sorry, not angry."""
    rng = seeded("missed")
    dry = silence(1.6, 2)
    for at, name, force in ((0.0, "F4", 0.6), (0.17, "D4", 0.55)):
        tone = lyre.note(pitch(name), force, 1.2, f"missed {name}", damped_at=0.7)
        add(dry, panned(tone, lyre.place_of(pitch(name))), at)
    add(dry, panned(wood(rng, 180.0, 0.5, 0.2, 0.6), 0.0), 0.17, 0.5)
    return in_room(dry, ATRIUM, 0.3)


def star() -> Samples:
    """A star lights up: one bright bowl and its fifth."""
    rng = seeded("star")
    dry = silence(2.0, 2)
    add(dry, panned(bronze(rng, pitch("G5"), 1.8, 1.6, 1.4), -0.1), 0.0, 0.7)
    add(dry, panned(bronze(rng, pitch("D6"), 1.7, 1.6, 1.4), 0.15), 0.1, 0.6)
    return in_room(dry, ATRIUM, 0.42)


def wreath() -> Samples:
    """A wreath is set down: leaves rustle, strings roll upwards, a bell says that it is won."""
    rng = seeded("wreath")
    dry = silence(2.6, 2)
    leaves = noise(0.4, rng, low_pass(5200.0, 1)) * swell(0.4, [(0.0, 0.4), (0.06, 1.0), (0.4, 0.0)])
    add(dry, panned(leaves, -0.1), 0.0, 0.06)
    notes = [pitch(name) for name in ("D4", "A4", "D5", "F5", "A5")]
    add(dry, lyre.strum(notes, 0.05, 0.85, 2.3, "wreath", 2.0), 0.02, 0.8)
    add(dry, panned(bronze(rng, pitch("D5"), 2.2, 2.0, 1.2, BELL), 0.1), 0.28, 0.3)
    return in_room(dry, ATRIUM, 0.4)
