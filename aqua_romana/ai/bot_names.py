"""What computer players are called at a table: by their own names, and several of one name are counted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

_NUMBERS: Final = ("I", "II", "III", "IV", "V", "VI")


def callings(own: Sequence[str]) -> list[str]:
    """Names by seat from the computer players' own names, empty for people: Tiro, or Tiro I and Tiro II."""
    found = []
    for seat, name in enumerate(own):
        several = bool(name) and own.count(name) > 1
        found.append(f"{name} {_NUMBERS[own[:seat].count(name)]}" if several else name)
    return found


def is_calling(name: str, own: str) -> bool:
    """Whether a seat is called after the computer player with this own name."""
    return bool(own) and (name == own or name in [f"{own} {number}" for number in _NUMBERS])


def renamed(
    names: Sequence[str], before: Sequence[str], after: Sequence[str], spare: Sequence[str]
) -> list[str]:
    """The names at a table whose computer players were `before` and are `after` now (own names by seat).

    Whoever was called after a computer player is called after the next one, or gets a spare name as a
    person; names that people chose stay.
    """
    was = [is_calling(name, own) for name, own in zip(names, before, strict=True)]
    free = iter(name for name in spare if name not in names)
    told = callings([own if is_his else "" for own, is_his in zip(after, was, strict=True)])
    return [
        calling or (next(free, name) if is_his else name)
        for name, is_his, calling in zip(names, was, told, strict=True)
    ]
