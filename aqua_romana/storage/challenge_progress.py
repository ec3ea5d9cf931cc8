"""What somebody has won with a game: wreaths with the best that was reached, and feats. Plain values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, NamedTuple

from aqua_romana.storage.files import safe_read

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
class ChallengeProgress:
    """One person's wreaths and feats in one game."""

    bests: Mapping[str, Best] = field(default_factory=dict)  # by challenge
    achievements: Mapping[str, str] = field(default_factory=dict)  # by feat: the day it was first done

    @property
    def has_begun(self) -> bool:
        return bool(self.bests or self.achievements)

    def tried(self, challenge: str, wreath: int, reached: int) -> ChallengeProgress:
        """A challenge came to its end."""
        fresh = Best(wreath, reached)
        best = self.bests[challenge].taken_with(fresh) if challenge in self.bests else fresh
        return replace(self, bests={**self.bests, challenge: best})

    def did(self, achievements: list[str], day: str) -> ChallengeProgress:
        """Feats were done; the first day counts."""
        return replace(self, achievements={**dict.fromkeys(achievements, day), **self.achievements})

    def taken_with(self, other: ChallengeProgress) -> ChallengeProgress:
        """Both together: the better wreath, the earlier day."""
        bests = dict(self.bests)
        for key, best in other.bests.items():
            bests[key] = bests[key].taken_with(best) if key in bests else best
        days = {
            key: min(each.achievements[key] for each in (self, other) if key in each.achievements)
            for key in sorted({*self.achievements, *other.achievements})
        }
        return ChallengeProgress(dict(sorted(bests.items())), days)

    def plain(self) -> dict[str, Any]:
        """For a file."""
        return {
            "wreaths": {key: list(best) for key, best in self.bests.items()},
            "feats": dict(self.achievements),
        }


def from_plain(stored: Any) -> ChallengeProgress:
    """What makes sense of a file; the rest is left out."""
    if not isinstance(stored, dict):
        return ChallengeProgress()
    bests = {key: best for key, each in _entries(stored.get("wreaths")) if (best := _best(each)) is not None}
    achievements = {
        key: day
        for key, each in _entries(stored.get("feats"))
        if (day := safe_read.text(each, _LONGEST_DATE)) is not None
    }
    return ChallengeProgress(bests, achievements)


def _entries(value: Any) -> list[tuple[str, Any]]:
    found = list(value.items())[:_MOST] if isinstance(value, dict) else []
    return [(key, each) for key, each in found if safe_read.text(key, _LONGEST_KEY) == key]


def _best(stored: Any) -> Best | None:
    if not isinstance(stored, list) or len(stored) != 2:
        return None
    wreath = safe_read.whole(stored[0], 0, _MOST_WREATH)
    reached = safe_read.whole(stored[1], -_HIGHEST, _HIGHEST)
    return None if wreath is None or reached is None else Best(wreath, reached)
