"""The water of Aquädukt: which flow maps there are, and which one a piece of canal has."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt
from pygame import Mask

from aqua_romana.table.board.water import Flow, Track
from aqua_romana.ui.graphics.sprites import MASTER_CELL
from aqua_romana.ui.input import Point

_SLACK: Final = 0.5  # what flow maps say across where no stream runs: in the outer corners of bends
_EVEN: Final = 0.006  # differences from pixel to pixel that are none
_BETWEEN: Final = 0.03  # squares between that and the stream
_BANK: Final = 0.3  # how far from the middle of a stream its bank is
_LEAST: Final = 6  # pixels of such a corner, below which nobody sees it

Bools = npt.NDArray[np.bool_]


class Water(Flow):
    """Water in canals and springs at one size of square."""

    def picture_of(self, name: str) -> str:
        return f"aquaedukt/water/{name}"

    def begins_at(self, name: str) -> float:
        """At a joint the point, where one length ends and the next begins, is in the middle of the map."""
        return 0.5 if name.startswith("joint") else 0.0

    def track(self, name: str) -> Track:
        """The flow map of a track. In the outer corner of a bend the water stands as at the bank beside it;
        otherwise a line would be seen where the stream passes it."""
        is_new = name not in self._tracks
        found = super().track(name)
        if is_new and name.startswith("joint"):
            _calm_corners(found, max(2, round(self._pictures.scale * MASTER_CELL * _BETWEEN)))
        return found


def _calm_corners(track: Track, between: int) -> None:
    """Give corners without stream, and all `between` them and the stream, the value of the bank there."""
    across, wet = track.across, track.alpha > 0
    even = wet & (np.abs(across - _SLACK) < 0.02)
    for axis in (0, 1):
        even &= np.abs(np.diff(across, axis=axis, append=_SLACK)) < _EVEN
    for corner in _parts(even):
        wide = _grown(corner, between)
        bank = across[_grown(wide, 2) & ~wide & wet]
        if bank.size and abs(float(np.median(bank)) - _SLACK) > _BANK:
            across[wide & wet] = round(float(np.median(bank)))


def _parts(shape: Bools) -> list[Bools]:
    """The parts of a shape that hang together, as far as they can be seen."""
    mask = Mask(shape.shape)
    for x, y in np.argwhere(shape):
        mask.set_at((int(x), int(y)))
    found = []
    for part in mask.connected_components(_LEAST):
        there = np.zeros_like(shape)
        for x, y in np.argwhere(shape):
            there[x, y] = part.get_at((int(x), int(y)))
        found.append(there)
    return found


def _grown(shape: Bools, by: int) -> Bools:
    """A shape and all pixels so near to it."""
    found = np.pad(shape, by)
    for _ in range(by):
        for axis in (0, 1):
            found = found | np.roll(found, 1, axis) | np.roll(found, -1, axis)
    return found[by:-by, by:-by]


@dataclass(frozen=True, slots=True)
class Wet:
    """Water in a piece; it comes with that of the section, empty where it is always there."""

    track: str
    forward: bool
    at: Point  # where the map's anchor goes
    section: str = ""
