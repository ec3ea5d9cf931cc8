"""Head starts: points that people give each other before a game, and that are added at its end.

The rules know nothing of them: `totals()` and `winners()` stay as they are, `final_points()` and
`final_winners()` add them. In a record they are header lines, `headstart 2 6`, which older versions keep and
ignore; a line that makes no sense gives nothing.
"""

from collections.abc import Iterable, Sequence
from typing import Final

KEY: Final = "headstart"
MOST: Final = 99


def read(header: Iterable[tuple[str, str]], players: int) -> tuple[int, ...]:
    """What every seat is given; empty where nobody is given anything. Of two lines for a seat the first."""
    found: dict[int, int] = {}
    for key, value in header:
        words = value.split() if key == KEY else []
        if len(words) == 2 and all(word.isascii() and word.isdigit() and len(word) <= 2 for word in words):
            seat, points = map(int, words)
            if 1 <= seat <= players:
                found.setdefault(seat - 1, points)
    return tuple(found.get(seat, 0) for seat in range(players)) if any(found.values()) else ()


def written(header: Iterable[tuple[str, str]], points: Sequence[int]) -> list[tuple[str, str]]:
    """A header that says so, in place of what it said before; nothing of those who are given nothing."""
    fitting = [min(max(0, each), MOST) for each in points]
    lines = [(KEY, f"{seat} {each}") for seat, each in enumerate(fitting, start=1) if each]
    return [line for line in header if line[0] != KEY] + lines


def added(points: Sequence[int], headstart: Sequence[int]) -> list[int]:
    """Points with head starts."""
    return [own + given for own, given in zip(points, headstart, strict=True)] if headstart else list(points)
