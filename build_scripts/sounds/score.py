"""The music: a calm piece in three-four time for flute and lyre, written for this game.

Intro (4 bars), A (16, D Dorian), B (16, leaning on G Mixolydian: the same notes with another home, the lyre
leads), bridge (2), A' (16, ornamented, with a second voice on the lyre), coda (6). Cadences are modal: C or
A minor to D, never a leading note.

Bars stand between bars ``|``. A note is ``name:beats``; ``r`` rests, ``_`` holds the note before over the
bar line, ``(E5)D5`` is D with a grace note.
"""

from __future__ import annotations

from dataclasses import dataclass

BEATS = 3
TEMPO = 76.0

INTRO_CHORDS = "Dm | Dm | C | Dm"
A_CHORDS = "Dm | Dm | G | Dm | F | C | Am | Am | Dm | Dm | G | Am | F | C | Am | Dm"
B_CHORDS = "G | F | G | C | G | F | Dm | Am | C | G | Am | Em | F | G/G3 | Am/A3 | Am"
BRIDGE_CHORDS = "Dm | Dm"
CODA_CHORDS = "G | Dm | F | C | Dm | Dm"

A_FLUTE = """
D5:1.5 E5:.5 F5:1 | A5:2 G5:.5 F5:.5 | G5:1 B5:1 A5:.5 G5:.5 | A5:2 r:1 |
A5:1.5 G5:.5 F5:1 | G5:1.5 F5:.5 E5:1 | E5:.5 D5:.5 C5:1 D5:1 | E5:2 r:1 |
D5:1.5 E5:.5 F5:1 | A5:1.5 B5:.5 C6:1 | B5:1.5 A5:.5 B5:1 | C6:2 r:1 |
A5:1 C6:1 A5:1 | G5:1.5 F5:.5 E5:1 | C5:1 D5:1 E5:1 | D5:2 r:1
"""
B_FLUTE = """
r:3 | r:3 | r:3 | r:1 G5:.5 A5:.5 C6:1 |
B5:1.5 A5:.5 G5:1 | A5:1.5 G5:.5 A5:1 | F5:1.5 E5:.5 D5:1 | E5:2 r:1 |
G5:1.5 A5:.5 G5:1 | B5:1 D6:1 C6:.5 B5:.5 | C6:1.5 B5:.5 A5:1 | G5:2 r:1 |
r:3 | r:3 | r:3 | r:3
"""
A2_FLUTE = """
D5:1.5 E5:.5 (G5)F5:1 | A5:1.5 G5:.25 F5:.25 G5:.5 F5:.5 | G5:.5 A5:.5 B5:1 A5:.5 G5:.5 | (B5)A5:2 r:1 |
A5:1 C6:.5 A5:.5 G5:.5 F5:.5 | G5:1 E5:.5 F5:.5 G5:.5 E5:.5 | C5:.5 D5:.5 E5:1 D5:.5 C5:.5 | E5:2 r:1 |
D5:1 F5:.5 E5:.5 D5:.5 F5:.5 | A5:1 B5:.5 C6:.5 D6:1 | D6:.5 C6:.5 B5:1.5 A5:.5 | C6:2 r:1 |
C6:.5 A5:.5 F5:1 A5:1 | G5:1.5 F5:.5 E5:1 | C5:.5 D5:.5 E5:1 (F5)E5:1 | D5:2 r:1
"""
CODA_FLUTE = """
B5:1.5 A5:.5 G5:1 | A5:2 r:1 | A5:1 G5:.5 A5:.5 F5:1 | G5:.5 F5:.5 E5:2 | D5:3 | _:2 r:1
"""

INTRO_LYRE = "D4:1 A4:1 D5:1 | E5:1 D5:.5 A4:.5 F4:1 | G4:1 C5:1 E5:1 | D5:2 r:1"
B_LYRE = """
G4:.5 B4:.5 D5:1.5 B4:.5 | C5:1 F4:1 A4:1 | B4:.5 C5:.5 D5:1 G5:1 | E5:2 r:1 |
r:3 | r:3 | r:3 | r:1 C5:.5 A4:.5 E4:1 |
E5:1.5 F5:.5 E5:1 | D5:1 G4:1 A4:.5 B4:.5 | A4:1.5 G4:.5 C5:1 | B4:1 E5:1 D5:1 |
A4:1 C5:1 F5:.5 A4:.5 | B4:1 D5:1 G5:.5 B4:.5 | C5:1 E5:1 A5:1 | E5:1 C5:.5 A4:.5 E4:1
"""
BRIDGE_LYRE = "D4:1 A4:1 D5:1 | E5:1 D5:.5 A4:.5 F4:1"
A2_LYRE = """
r:3 | F4:1 A4:1 D5:1 | B4:1 D5:1 C5:.5 B4:.5 | A4:1 D5:1 F5:1 |
C5:1 A4:1 C5:.5 A4:.5 | C5:1 G4:1 E4:1 | A4:1 C5:1 A4:1 | C5:1 A4:1 E4:1 |
F4:1 A4:1 r:1 | F4:1 G4:.5 A4:.5 F4:1 | G4:1 D5:1 G4:1 | E5:1 C5:1 A4:1 |
A4:1 C5:1 F4:1 | E4:1 G4:1 C5:1 | E4:1 A4:1 C5:1 | F4:1 A4:1 D4:1
"""

CHORD_TONES = {
    "Dm": ("D", "F", "A"),
    "G": ("G", "B", "D"),
    "F": ("F", "A", "C"),
    "C": ("C", "E", "G"),
    "Am": ("A", "C", "E"),
    "Em": ("E", "G", "B"),
}
BASS = {"Dm": "D3", "G": "G2", "F": "F3", "C": "C3", "Am": "A2", "Em": "E3"}


@dataclass(frozen=True)
class Note:
    """A written note: where it starts in beats from the beginning, how long it lasts, its pitch and grace."""

    name: str
    beat: float
    beats: float
    grace: str = ""

    @property
    def end(self) -> float:
        return self.beat + self.beats


@dataclass(frozen=True)
class Bar:
    """The harmony of a bar, and the section it belongs to."""

    chord: str
    bass: str
    section: str


def _chords(text: str, section: str) -> list[Bar]:
    bars = []
    for word in text.split("|"):
        chord, _, bass = word.strip().partition("/")
        bars.append(Bar(chord, bass or BASS[chord], section))
    return bars


def harmony() -> list[Bar]:
    """All bars of the piece."""
    return (
        _chords(INTRO_CHORDS, "intro")
        + _chords(A_CHORDS, "A")
        + _chords(B_CHORDS, "B")
        + _chords(BRIDGE_CHORDS, "bridge")
        + _chords(A_CHORDS, "A'")
        + _chords(CODA_CHORDS, "coda")
    )


def voice(text: str, first_bar: int) -> list[Note]:
    """The notes of a part that begins at ``first_bar``."""
    notes: list[Note] = []
    for number, bar in enumerate(text.replace("\n", " ").split("|")):
        beat = float((first_bar + number) * BEATS)
        for word in bar.split():
            name, length = word.split(":")
            beats = float(length)
            grace = ""
            if name.startswith("("):
                grace, name = name[1:].split(")")
            if name == "_":
                held = notes.pop()
                notes.append(Note(held.name, held.beat, held.beats + beats, held.grace))
            elif name != "r":
                notes.append(Note(name, beat, beats, grace))
            beat += beats
        if beat != (first_bar + number + 1) * BEATS:
            raise ValueError(f"bar {number + 1} of a part lasts {beat % BEATS} beats: {bar.strip()}")
    return notes


def flute_part() -> list[Note]:
    return voice(A_FLUTE, 4) + voice(B_FLUTE, 20) + voice(A2_FLUTE, 38) + voice(CODA_FLUTE, 54)


def lyre_part() -> list[Note]:
    """The melodies of the lyre; its accompaniment is made from the harmony."""
    return voice(INTRO_LYRE, 0) + voice(B_LYRE, 20) + voice(BRIDGE_LYRE, 36) + voice(A2_LYRE, 38)
