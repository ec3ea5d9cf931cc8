"""Playing the score: a flutist who breathes, a lyre player who leans into phrases, a stone courtyard."""

from __future__ import annotations

import itertools
from dataclasses import dataclass

import numpy as np

from . import lyre, score
from .flute import Blown, breath
from .reverb import ATRIUM, in_room
from .score import BEATS, Bar, Note, Piece
from .signal import Samples, add, high_pass, panned, peak_at, pitch, samples, seeded, shaped, silence

LEAD_IN = 0.12
RING = 3.2
"""Seconds for the last chord to die before the piece begins again."""
PHRASE = 4
GRACE = 0.085

FLOW = ((0, 1, 2, 3, 2, 1), (0, 1, 3, 2, 3, 1), (0, 2, 1, 3, 1, 2))
"""Orders in which the six quavers of a bar take the bass (0) and the three upper voices."""


@dataclass(frozen=True)
class Tempo:
    """When every half beat falls: phrases breathe, their last bar broadens, the coda slows down."""

    times: Samples

    @classmethod
    def for_bars(cls, bars: list[Bar], beats_a_minute: float) -> Tempo:
        beat = 60.0 / beats_a_minute
        steps = []
        for number in range(len(bars)):
            place = (number - 4) % (2 * PHRASE)
            for half in range(2 * BEATS):
                share = half / (2 * BEATS)
                slow = 1.0 - 0.018 * np.sin(np.pi * (place + share) / (2 * PHRASE))
                if place == 2 * PHRASE - 1:
                    slow += 0.07 * share
                left = len(bars) - number - share
                if left < 3.0:
                    slow += 0.11 * (3.0 - left)
                steps.append(slow * beat / 2)
        return cls(LEAD_IN + np.concatenate(([0.0], np.cumsum(steps))))

    def at(self, beat: float) -> float:
        return float(np.interp(beat * 2.0, np.arange(len(self.times)), self.times))


def _shape(beat: float) -> float:
    """Loudness within a phrase of four bars: rising to the third bar, then letting go."""
    place = (beat / BEATS % PHRASE) / PHRASE
    return float(0.86 + 0.14 * np.sin(np.pi * place**0.8))


def _voicings(chord: str) -> list[tuple[float, float, float]]:
    """Positions of a chord within an octave between G3 and C5."""
    low, high = pitch("G3") * 0.99, pitch("C5") * 1.01
    tones = [pitch(f"{tone}{octave}") for tone in score.CHORD_TONES[chord] for octave in (3, 4, 5)]
    usable = sorted(tone for tone in tones if low < tone < high)
    return [
        (a, b, c)
        for a, b, c in itertools.combinations(usable, 3)
        if c / a < 1.99 and len({round(12 * np.log2(x / 440.0)) % 12 for x in (a, b, c)}) == 3
    ]


def parallels(before: tuple[float, ...], after: tuple[float, ...]) -> int:
    """How many pairs of voices move together from one fifth or octave to another."""
    first, second = (np.rint(12 * np.log2(chord)).astype(int) for chord in (before, after))
    return sum(
        first[a] != second[a]
        and (first[b] - first[a]) % 12 == (second[b] - second[a]) % 12
        and (first[b] - first[a]) % 12 in (0, 7)
        for a, b in itertools.combinations(range(len(first)), 2)
    )


def voicings(bars: list[Bar]) -> list[tuple[float, float, float]]:
    """Upper voices of the accompaniment: they move little, and never in fifths or octaves with each other."""
    chosen = [min(_voicings(bars[0].chord))]
    for old, new in itertools.pairwise(bars):
        before = chosen[-1]
        low, high = pitch(old.bass), pitch(new.bass)

        def effort(after: tuple[float, float, float], before=before, low=low, high=high) -> float:
            moved = float(np.abs(np.log2(after) - np.log2(before)).sum())
            return moved + 0.05 * after[2] / 440.0 + parallels((low, *before), (high, *after))

        chosen.append(min(_voicings(new.chord), key=effort))
    return chosen


def accompaniment(piece: Piece, bars: list[Bar], tempo: Tempo) -> list[tuple[float, float, float, float]]:
    """(time, frequency, velocity, seconds until a finger stops it) of every string under the melodies."""
    rng = seeded("accompaniment")
    plucked = []
    melody_bars = {int(note.beat // BEATS) for note in piece.lyre_part()}
    for number, (bar, upper) in enumerate(zip(bars, voicings(bars), strict=True)):
        strings = (pitch(bar.bass), *upper)
        start = number * BEATS
        last = number == len(bars) - 1
        ends = (number - 3) % PHRASE == 0
        if last:
            roll = [pitch(name) for name in piece.last_chord]
            for order, frequency in enumerate(roll):
                plucked.append((tempo.at(start) + 0.075 * order, frequency, 0.48 - 0.015 * order, 9.0))
            continue
        order = list(FLOW[int(rng.integers(len(FLOW)))])
        if bar.section in ("intro", "bridge", "B") and number in melody_bars:
            # Under its own melody the other hand only marks the bass and fills the weak beats.
            order = [0, -1, 1, -1, 2, -1]
        elif ends:
            order = [0, 1, 2, 3, 2, -1]
        for half, which in enumerate(order):
            if which < 0:
                continue
            beat = start + half / 2
            force = (0.56 if which == 0 else 0.38 + 0.05 * (half % 2 == 0)) * _shape(beat)
            force *= {"A'": 1.04, "coda": 0.86, "intro": 0.9}.get(bar.section, 1.0) * rng.normal(1.0, 0.06)
            # At the end of a phrase the strings ring on while the flutist breathes.
            ringing = 2.0 if ends else 0.5
            stop = tempo.at(min(start + BEATS + ringing, len(bars) * BEATS)) - tempo.at(beat)
            plucked.append((tempo.at(beat) + rng.normal(0.0, 0.007), strings[which], force, stop))
    return plucked


def _play_lyre(canvas: Samples, piece: Piece, bars: list[Bar], tempo: Tempo) -> None:
    rng = seeded("lyre player")
    plucked = accompaniment(piece, bars, tempo)
    for note in piece.lyre_part():
        leading = bars[int(note.beat // BEATS)].section in ("intro", "B", "bridge")
        force = (0.78 if leading else 0.42) * _shape(note.beat) * (1.05 if note.beat % BEATS == 0 else 0.97)
        stop = tempo.at(note.end) - tempo.at(note.beat) + 0.35
        plucked.append((tempo.at(note.beat) + rng.normal(0.004, 0.006), pitch(note.name), force, stop))
    for order, (at, frequency, force, stop) in enumerate(sorted(plucked)):
        seconds = min(stop + 0.4, 5.0)
        tone = lyre.note(
            frequency, float(np.clip(force, 0.1, 1.0)), seconds, f"music {order}", damped_at=stop
        )
        add(canvas, panned(tone, lyre.place_of(frequency) - 0.12), max(at, 0.0))


def breaths(notes: list[Note]) -> list[list[Note]]:
    """The part cut where it rests: what the flutist plays in one breath."""
    groups: list[list[Note]] = []
    for note in notes:
        if groups and abs(groups[-1][-1].end - note.beat) < 1e-6:
            groups[-1].append(note)
        else:
            groups.append([note])
    return groups


def _play_flute(canvas: Samples, piece: Piece, bars: list[Bar], tempo: Tempo) -> None:
    rng = seeded("flutist")
    for number, group in enumerate(breaths(piece.flute_part())):
        begin = tempo.at(group[0].beat) + rng.normal(0.01, 0.006)
        blown: list[Blown] = []
        for order, note in enumerate(group):
            start = max(tempo.at(note.beat) - begin + rng.normal(0.0, 0.006), 0.0) if order else 0.0
            end = tempo.at(note.end) - begin
            section = bars[int(note.beat // BEATS)].section
            high = 0.05 * np.log2(pitch(note.name) / pitch("D5"))
            force = (0.62 + high) * _shape(note.beat) * {"coda": 0.88, "A'": 1.03}.get(section, 1.0)
            force *= rng.normal(1.0, 0.02)
            # Off the beat and in running notes the breath goes on; on strong beats the tongue speaks.
            tongued = order == 0 or (
                note.beat % 1.0 == 0.0 and (note.beat % BEATS == 0.0 or note.beats >= 1.0)
            )
            if note.grace:
                blown.append(Blown(pitch(note.grace), start, GRACE, force * 0.9, tongued))
                start, tongued = start + GRACE, False
            blown.append(Blown(pitch(note.name), start, end - start, force, tongued))
        # A note ends where the next begins, so that slurs have no gap and no overlap.
        joined = [
            Blown(
                n.frequency,
                n.start,
                (blown[i + 1].start if i + 1 < len(blown) else n.start + n.length) - n.start,
                n.pressure,
                n.tongued,
            )
            for i, n in enumerate(blown)
        ]
        add(canvas, panned(breath(joined, f"breath {number}"), 0.14), begin)


def music(piece: Piece) -> Samples:
    bars = piece.harmony()
    tempo = Tempo.for_bars(bars, piece.tempo)
    seconds = float(tempo.times[-1]) + RING
    strings, pipe = silence(seconds, 2), silence(seconds, 2)
    _play_lyre(strings, piece, bars, tempo)
    _play_flute(pipe, piece, bars, tempo)
    warm = peak_at(240.0, 1.5, 0.8), peak_at(3200.0, -2.0, 0.7), high_pass(60.0, 2)
    strings = shaped(strings, lambda f: warm[0](f) * warm[1](f) * warm[2](f))
    played = in_room(strings, ATRIUM, 0.34) + 0.6 * in_room(pipe, ATRIUM, 0.5)
    played = played[: samples(seconds)]
    # The last chord sinks into silence, from which the first note of the next round comes.
    fade = np.ones(len(played))
    tail = samples(1.8)
    fade[-tail:] = 0.5 + 0.5 * np.cos(np.pi * np.arange(tail) / tail)
    return played * fade[:, None]
