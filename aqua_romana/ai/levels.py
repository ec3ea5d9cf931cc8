"""The four characters that play every game: who they are, and what they are called at a table.

What they can do is each game's own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final, Generic, Protocol, TypeVar

from aqua_romana.ai.game_ai import Level
from aqua_romana.boardgame.messages import N_, NP_

_STRENGTHS: Final = (
    # Translators: how strong a computer player is: the weakest of four
    NP_("strength", "Easy"),
    # Translators: how strong a computer player is: the second of four
    NP_("strength", "Medium"),
    # Translators: how strong a computer player is: the third of four
    NP_("strength", "Hard"),
    # Translators: how strong a computer player is: the strongest of four
    NP_("strength", "Expert"),
)

_FOUR: Final = (
    # Translators: a computer player; the name stays as it is, only what follows it is translated
    Level("tiro", "Tiro", N_("Tiro, the apprentice"), "", "portraits/tiro", 0.3, _STRENGTHS[0]),
    # Translators: a computer player; the name stays as it is, only what follows it is translated
    Level("faber", "Faber", N_("Faber, the mason"), "", "portraits/faber", 0.3, _STRENGTHS[1]),
    Level(
        "architecta",
        "Architecta",
        # Translators: a computer player, a woman; the name stays as it is, only what follows it is translated
        N_("Architecta, the architect"),
        "",
        "portraits/architecta",
        0.3,
        _STRENGTHS[2],
    ),
    Level(
        "frontinus",
        "Frontinus",
        # Translators: a computer player; the name stays as it is, only what follows it is translated
        N_("Frontinus, the water commissioner"),
        "",
        "portraits/frontinus",
        1.0,
        _STRENGTHS[3],
    ),
)


def the_four(characters: Mapping[str, str]) -> tuple[Level, ...]:
    """The four, weakest first, each with a sentence by key on how he plays the game at hand."""
    return tuple(replace(level, character=characters[level.key]) for level in _FOUR)


_NUMBERS: Final = ("I", "II", "III", "IV", "V", "VI")


def seat_names(own: Sequence[str]) -> list[str]:
    """Names by seat from the computer players' own names, empty for people: Tiro, or Tiro I and Tiro II."""
    found = []
    for seat, name in enumerate(own):
        several = bool(name) and own.count(name) > 1
        found.append(f"{name} {_NUMBERS[own[:seat].count(name)]}" if several else name)
    return found


def is_name_of(name: str, own: str) -> bool:
    """Whether a seat is called after the computer player with this own name."""
    return bool(own) and (name == own or name in [f"{own} {number}" for number in _NUMBERS])


def renamed(
    names: Sequence[str], before: Sequence[str], after: Sequence[str], spare: Sequence[str]
) -> list[str]:
    """The names at a table whose computer players were `before` and are `after` now (own names by seat).

    Whoever was called after a computer player is called after the next one, or gets a spare name as a
    person; names that people chose stay.
    """
    was = [is_name_of(name, own) for name, own in zip(names, before, strict=True)]
    free = iter(name for name in spare if name not in names)
    counted = seat_names([own if is_his else "" for own, is_his in zip(after, was, strict=True)])
    return [
        calling or (next(free, name) if is_his else name)
        for name, is_his, calling in zip(names, was, counted, strict=True)
    ]


class LevelSkill(Protocol):
    """What a level can do in a game; the rest is the game's own."""

    @property
    def level(self) -> Level: ...


K = TypeVar("K", bound=LevelSkill)


class LevelPlayer(Generic[K]):
    """A computer player of a skill; its seed decides what is a matter of taste."""

    def __init__(self, skill: K, seed: int | None = None) -> None:
        self.skill = skill
        self.seed = 0 if seed is None else seed

    @property
    def level(self) -> Level:
        """Who he is."""
        return self.skill.level


def skill_of(level: Level | K | str | int, skills: Mapping[str, K]) -> K:
    """The skill of a level given as such, by key or by place among the skills; or any skill as it is."""
    if isinstance(level, int):
        return list(skills.values())[level]
    if isinstance(level, Level):
        return skills[level.key]
    return skills[level] if isinstance(level, str) else level
