"""The four characters that play every game in the box: who they are. What they can do is each game's own."""

from __future__ import annotations

from collections.abc import Mapping
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
        "architectus",
        "Architecta",
        # Translators: a computer player, a woman; the name stays as it is, only what follows it is translated
        N_("Architecta, the architect"),
        "",
        "portraits/architecta",
        0.3,
        _STRENGTHS[2],
    ),
    Level(
        "curator",
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
