"""What somebody has won with a game: wreaths with the best that was reached, and feats. Plain values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, NamedTuple

from aqua_romana.keeping import doors

_MOST_WREATH: Final = 4
_HIGHEST: Final = 1_000_000
_MOST, _LONGEST_KEY, _LONGEST_DATE = 1000, 64, 10


class Best(NamedTuple):
    """The best wreath of a challenge and the best that was reached; a wreath stays when bars are moved."""

    wreath: int
    reached: int

    def taken_with(self, other: Best) -> Best:
        """The better of both."""
        return Best(max(self.wreath, other.wreath), max(self.reached, other.reached))


@dataclass(frozen=True)
class Honours:
    """One person's wreaths and feats in one game."""

    bests: Mapping[str, Best] = field(default_factory=dict)  # by challenge
    feats: Mapping[str, str] = field(default_factory=dict)  # by feat: the day it was first done

    @property
    def has_begun(self) -> bool:
        return bool(self.bests or self.feats)

    def tried(self, challenge: str, wreath: int, reached: int) -> Honours:
        """A challenge came to its end."""
        fresh = Best(wreath, reached)
        best = self.bests[challenge].taken_with(fresh) if challenge in self.bests else fresh
        return replace(self, bests={**self.bests, challenge: best})

    def did(self, feats: list[str], day: str) -> Honours:
        """Feats were done; the first day counts."""
        return replace(self, feats={**dict.fromkeys(feats, day), **self.feats})

    def taken_with(self, other: Honours) -> Honours:
        """Both together: the better wreath, the earlier day."""
        bests = dict(self.bests)
        for key, best in other.bests.items():
            bests[key] = bests[key].taken_with(best) if key in bests else best
        days = {
            key: min(each.feats[key] for each in (self, other) if key in each.feats)
            for key in sorted({*self.feats, *other.feats})
        }
        return Honours(dict(sorted(bests.items())), days)

    def plain(self) -> dict[str, Any]:
        """For a file."""
        return {"wreaths": {key: list(best) for key, best in self.bests.items()}, "feats": dict(self.feats)}


def from_plain(stored: Any) -> Honours:
    """What makes sense of a file; the rest is left out."""
    if not isinstance(stored, dict):
        return Honours()
    bests = {key: best for key, each in _entries(stored.get("wreaths")) if (best := _best(each)) is not None}
    feats = {
        key: day
        for key, each in _entries(stored.get("feats"))
        if (day := doors.text(each, _LONGEST_DATE)) is not None
    }
    return Honours(bests, feats)


def _entries(value: Any) -> list[tuple[str, Any]]:
    found = list(value.items())[:_MOST] if isinstance(value, dict) else []
    return [(key, each) for key, each in found if doors.text(key, _LONGEST_KEY) == key]


def _best(stored: Any) -> Best | None:
    if not isinstance(stored, list) or len(stored) != 2:
        return None
    wreath = doors.whole(stored[0], 0, _MOST_WREATH)
    reached = doors.whole(stored[1], -_HIGHEST, _HIGHEST)
    return None if wreath is None or reached is None else Best(wreath, reached)
