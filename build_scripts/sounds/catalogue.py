"""Every sound of the game: how it is made, how loud it is, whether it loops."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import numpy as np

from . import ambience, aquaedukt, calls, fanfare, music, score, touches
from .loudness import levelled
from .signal import Samples, faded, high_pass, samples, shaped, trimmed

HEADROOM = 0.003
"""Seconds of silence before a sound."""


@dataclass(frozen=True)
class Sound:
    """A named sound; ``loudness`` in LUFS, ``kind`` decides how it is measured and finished."""

    name: str
    make: Callable[[], Samples]
    kind: str
    loudness: float
    quality: float = 0.5

    @property
    def is_loop(self) -> bool:
        return self.kind in ("ambience", "music")

    @property
    def is_short(self) -> bool:
        """Measured by its loudest moment instead of as a whole."""
        return self.kind in ("touch", "step", "count", "call")

    def finished(self) -> Samples:
        """The sound at its level, without DC, starting and ending in silence unless it is an endless loop."""
        sound = self.make()
        sound = shaped(sound, high_pass(24.0, 3), loop=self.kind == "ambience")
        if self.kind == "ambience":
            return levelled(sound, self.loudness, short=False)
        if self.kind != "music":
            sound = trimmed(sound)
        sound = faded(sound, 0.0008, min(0.25, 0.3 * len(sound) / samples(1.0)))
        # The codec smears an attack a little to the front; it needs room there.
        sound = np.concatenate((np.zeros((samples(HEADROOM), 2)), sound))
        return levelled(sound, self.loudness, short=self.is_short)


SOUNDS = [
    *(Sound(f"tile_lay_{n}", partial(touches.tile_lay, n), "touch", -23.0) for n in (1, 2, 3, 4)),
    *(Sound(f"turn_tile_{n}", partial(touches.turn_tile, n), "touch", -26.0) for n in (1, 2, 3, 4)),
    Sound("water_fill", touches.water_fill, "touch", -20.0),
    *(Sound(f"step_{n}", partial(touches.step, n), "step", -29.0) for n in (1, 2, 3, 4)),
    Sound("figure_lift", touches.figure_lift, "touch", -27.0),
    Sound("figure_place", touches.figure_place, "touch", -24.0),
    Sound("button", touches.button, "touch", -26.0),
    Sound("refuse", touches.refuse, "touch", -24.0),
    Sound("undo", calls.undo, "touch", -25.0),
    Sound("redo", calls.redo, "touch", -25.0),
    Sound("count", calls.count, "count", -27.0),
    *(Sound(f"count_{n:02}", partial(calls.count, n), "count", -27.0) for n in range(1, calls.COUNTS + 1)),
    Sound("my_turn", calls.my_turn, "call", -23.0),
    Sound("sand_glass", calls.sand_glass, "call", -27.0),
    Sound("fountain_bonus", calls.fountain_bonus, "call", -21.0),
    Sound("aqueduct_closed", calls.aqueduct_closed, "call", -21.0),
    Sound("podium", calls.podium, "call", -21.0),
    Sound("page", touches.page, "touch", -26.0),
    Sound("solved", calls.solved, "call", -21.0),
    Sound("missed", calls.missed, "call", -23.0),
    Sound("star", calls.star, "call", -22.0),
    Sound("wreath", calls.wreath, "call", -21.0),
    Sound("die_shake", aquaedukt.die_shake, "touch", -26.0),
    Sound("die_throw", aquaedukt.die_throw, "touch", -23.0),
    Sound("house_built", aquaedukt.house_built, "touch", -23.0),
    Sound("canal_laid", aquaedukt.canal_laid, "touch", -23.0),
    Sound("spring_bursts", aquaedukt.spring_bursts, "call", -22.0),
    Sound("water_arrives", aquaedukt.water_arrives, "touch", -20.0),
    Sound("houses_lost", aquaedukt.houses_lost, "call", -23.0),
    Sound("mountain_turned", aquaedukt.mountain_turned, "call", -22.0),
    Sound("last_round", aquaedukt.last_round, "call", -21.0),
    Sound("victory", fanfare.victory, "fanfare", -18.0, 0.6),
    Sound("triumph", fanfare.triumph, "fanfare", -18.0, 0.6),
    Sound("ambience", ambience.ambience, "ambience", -30.0, 0.4),
    *(
        Sound(name, partial(music.music, piece), "music", -23.0, 0.5)
        for name, piece in (
            ("music", score.TABLE),
            ("music_title", score.TITLE),
            ("music_evening", score.EVENING),
            ("music_morning", score.MORNING),
        )
    ),
]
