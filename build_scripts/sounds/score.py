"""The music: calm pieces in three-four time for flute and lyre, written for this game.

The longest is the one of the first table:

Intro (4 bars), A (16, D Dorian), B (16, leaning on G Mixolydian: the same notes with another home, the lyre
leads), bridge (2), A' (16, ornamented, with a second voice on the lyre), coda (6). Cadences are modal: C or
A minor to D, never a leading note.

Bars stand between bars ``|``. A note is ``name:beats``; ``r`` rests, ``_`` holds the note before over the
bar line, ``(E5)D5`` is D with a grace note.
"""

from __future__ import annotations

from dataclasses import dataclass

BEATS = 3

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


@dataclass(frozen=True)
class Section:
    """Some bars of a piece: their harmony, and what flute and lyre have to say over it."""

    name: str
    chords: str
    flute: str = ""
    lyre: str = ""


@dataclass(frozen=True)
class Piece:
    """A piece of music: beats a minute, its sections, the strings of its last chord."""

    tempo: float
    sections: tuple[Section, ...]
    last_chord: tuple[str, ...]

    def harmony(self) -> list[Bar]:
        """All bars."""
        return [bar for section in self.sections for bar in _chords(section.chords, section.name)]

    def flute_part(self) -> list[Note]:
        return self._part("flute")

    def lyre_part(self) -> list[Note]:
        """The melodies of the lyre; its accompaniment is made from the harmony."""
        return self._part("lyre")

    def _part(self, which: str) -> list[Note]:
        notes, bar = [], 0
        for section in self.sections:
            text = getattr(section, which)
            notes += voice(text, bar) if text else []
            bar += section.chords.count("|") + 1
        return notes


TABLE = Piece(
    76.0,
    (
        Section("intro", INTRO_CHORDS, lyre=INTRO_LYRE),
        Section("A", A_CHORDS, A_FLUTE),
        Section("B", B_CHORDS, B_FLUTE, B_LYRE),
        Section("bridge", BRIDGE_CHORDS, lyre=BRIDGE_LYRE),
        Section("A'", A_CHORDS, A2_FLUTE, A2_LYRE),
        Section("coda", CODA_CHORDS, CODA_FLUTE),
    ),
    ("D3", "A3", "D4", "F4", "A4", "D5"),
)

# The title: a small procession in G Mixolydian.
TITLE = Piece(
    88.0,
    (
        Section(
            "intro",
            "G | G | F | G",
            lyre="G4:1 D5:1 G5:1 | F5:1 D5:.5 B4:.5 G4:1 | A4:1 C5:1 F5:1 | D5:2 r:1",
        ),
        Section(
            "A",
            "G | F | C | G | Dm | F | C | G",
            """G5:1.5 A5:.5 B5:1 | C6:1 A5:1 F5:1 | E5:1 G5:1 C6:1 | B5:2 r:1 |
            A5:1.5 F5:.5 D5:1 | F5:1 A5:.5 G5:.5 F5:1 | E5:1 G5:1 E5:1 | D5:2 r:1""",
        ),
        Section(
            "B",
            "Am | Em | F | C | Dm | Am | F | G",
            """r:3 | r:3 | A5:1 C6:1 A5:1 | G5:2 r:1 |
            F5:1 A5:1 D6:1 | C6:1.5 B5:.5 A5:1 | A5:.5 G5:.5 F5:1 A5:1 | B5:2 r:1""",
            """A4:.5 C5:.5 E5:1 A5:1 | G5:1 E5:1 B4:1 | r:3 | E5:.5 D5:.5 C5:1 G4:1 |
            r:3 | E5:1 C5:1 A4:1 | r:3 | D5:1 B4:1 G4:1""",
        ),
        Section(
            "A'",
            "G | F | C | G | Dm | F | C | G",
            """G5:1 A5:.5 B5:.5 D6:1 | C6:1 (B5)A5:1 F5:1 | E5:.5 F5:.5 G5:1 C6:1 | (C6)B5:2 r:1 |
            A5:1 F5:.5 E5:.5 D5:1 | F5:.5 G5:.5 A5:.5 G5:.5 F5:1 | E5:1 G5:1 C6:1 | B5:2 r:1""",
            """B4:1 D5:1 G4:1 | A4:1 C5:1 F4:1 | G4:1 C5:1 E5:1 | D5:1 B4:1 G4:1 |
            F4:1 A4:1 D5:1 | C5:1 A4:1 F4:1 | E4:1 G4:1 C5:1 | D5:1 B4:1 G4:1""",
        ),
        Section("coda", "C | F | G | G", "G5:1 E5:.5 F5:.5 G5:1 | A5:1.5 G5:.5 F5:1 | G5:3 | _:2 r:1"),
    ),
    ("G2", "D3", "G3", "B3", "D4", "G4"),
)

# Evening at the water: slow, in A Aeolian.
EVENING = Piece(
    66.0,
    (
        Section(
            "intro",
            "Am | Am | G | Am",
            lyre="A4:1 E5:1 A4:1 | C5:1 B4:.5 A4:.5 E4:1 | D5:1 B4:1 G4:1 | A4:2 r:1",
        ),
        Section(
            "A",
            "Am | F | C | G | Am | Dm | Em | Am",
            """E5:1.5 D5:.5 C5:1 | A5:2 G5:.5 F5:.5 | G5:1.5 E5:.5 C5:1 | D5:2 r:1 |
            E5:1 A5:1 C6:1 | A5:1 F5:1 D5:1 | E5:1 G5:1 B5:1 | A5:2 r:1""",
        ),
        Section(
            "B",
            "F | C | G | Am | F | C | Em | Em",
            """r:3 | r:3 | r:3 | r:1 E5:.5 G5:.5 A5:1 |
            C6:1.5 A5:.5 F5:1 | G5:1 E5:1 C5:1 | G5:1.5 F5:.5 E5:1 | B5:2 r:1""",
            """A4:1 C5:.5 A4:.5 F4:1 | G4:1 E5:1 C5:1 | D5:1.5 B4:.5 G4:1 | C5:1 E5:1 A4:1 |
            r:3 | r:3 | r:3 | E5:1 B4:1 G4:1""",
        ),
        Section(
            "A'",
            "Am | F | C | G | Am | Dm | Em | Am",
            """E5:1 (F5)E5:.5 D5:.5 C5:1 | A5:1 C6:.5 A5:.5 F5:1 | G5:1 E5:.5 F5:.5 G5:1 | D5:2 r:1 |
            E5:.5 G5:.5 A5:1 C6:1 | A5:.5 G5:.5 F5:1 D5:1 | E5:1 G5:.5 A5:.5 B5:1 | A5:2 r:1""",
            """C5:1 E4:1 A4:1 | C5:1 A4:1 F4:1 | E5:1 C5:1 G4:1 | B4:1 D5:1 G4:1 |
            A4:1 C5:1 E5:1 | F4:1 A4:1 D5:1 | E4:1 G4:1 B4:1 | C5:1 A4:1 E4:1""",
        ),
        Section("coda", "F | Em | Am | Am", "A5:1 F5:1 A5:1 | G5:1.5 F5:.5 E5:1 | A5:3 | _:2 r:1"),
    ),
    ("A2", "E3", "A3", "C4", "E4", "A4"),
)

# Morning in the fields: brighter and a little faster, in C.
MORNING = Piece(
    92.0,
    (
        Section(
            "intro",
            "C | F | G | C",
            lyre="C5:1 G4:1 E5:1 | A4:1 C5:1 F5:1 | B4:1 D5:1 G5:1 | E5:2 r:1",
        ),
        Section(
            "A",
            "C | G | Am | F | C | Dm | G | C",
            """E5:1 G5:1 C6:1 | B5:1.5 A5:.5 G5:1 | A5:1 C6:1 E5:1 | F5:2 r:1 |
            G5:1 E5:.5 F5:.5 G5:1 | A5:1.5 F5:.5 D5:1 | G5:1 B5:1 D6:1 | C6:2 r:1""",
        ),
        Section(
            "B",
            "F | C | Dm | Am | F | C | Dm | G",
            """r:3 | r:3 | r:3 | r:1 E5:1 A5:1 |
            C6:1 A5:1 F5:1 | G5:1.5 E5:.5 G5:1 | F5:1 A5:.5 G5:.5 F5:1 | D5:2 r:1""",
            """C5:1 A4:1 F4:1 | E5:1.5 D5:.5 C5:1 | D5:1 F5:1 A4:1 | C5:1 E5:1 A4:1 |
            r:3 | r:3 | r:3 | B4:1 D5:1 G4:1""",
        ),
        Section(
            "A'",
            "C | G | Am | F | C | Dm | G | C",
            """E5:.5 F5:.5 G5:1 C6:1 | B5:1 (C6)B5:.5 A5:.5 G5:1 | A5:1 C6:.5 B5:.5 A5:1 | F5:2 r:1 |
            G5:.5 F5:.5 E5:.5 F5:.5 G5:1 | A5:1 F5:1 D5:1 | G5:.5 A5:.5 B5:1 D6:1 | C6:2 r:1""",
            """C5:1 E4:1 G4:1 | D5:1 B4:1 G4:1 | E5:1 C5:1 A4:1 | A4:1 C5:1 F4:1 |
            E4:1 G4:1 C5:1 | D5:1 A4:1 F4:1 | B4:1 G4:1 D4:1 | E4:1 G4:1 C5:1""",
        ),
        Section("coda", "F | G | C | C", "A5:1 F5:.5 G5:.5 A5:1 | B5:1 G5:1 D5:1 | C5:3 | _:2 r:1"),
    ),
    ("C3", "G3", "C4", "E4", "G4", "C5"),
)
