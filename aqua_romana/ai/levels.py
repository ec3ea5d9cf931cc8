"""The characters that play every game: who they are, and what they are called at a table.

Four are offered at first sight; between every two of them stands another, so that whoever outgrows one is not
crushed by the next. What they can do is each game's own. The rival stands where the people at the table do.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from math import exp
from typing import Final, Generic, Protocol, TypeVar

from aqua_romana.ai.game_ai import Level, ai_of
from aqua_romana.boardgame.messages import N_, NP_
from aqua_romana.boardgame.plugin import GamePlugin

_CAST: Final = (
    Level(
        "tiro",
        "Tiro",
        # Translators: a computer player; the name stays as it is, only what follows it is translated
        N_("Tiro, the apprentice"),
        # Translators: how strong a computer player is: the weakest of four
        NP_("strength", "Easy"),
        "portraits/tiro",
    ),
    Level(
        "fossor",
        "Fossor",
        # Translators: a computer player who digs; the name stays, only what follows it is translated
        N_("Fossor, the digger"),
        # Translators: how strong a computer player is: between the first and the second of four
        NP_("strength", "Easy to medium"),
        "portraits/fossor",
        is_between=True,
    ),
    Level(
        "faber",
        "Faber",
        # Translators: a computer player; the name stays as it is, only what follows it is translated
        N_("Faber, the mason"),
        # Translators: how strong a computer player is: the second of four
        NP_("strength", "Medium"),
        "portraits/faber",
    ),
    Level(
        "librator",
        "Librator",
        # Translators: a computer player who measures heights for aqueducts; the name stays as it is
        N_("Librator, the surveyor"),
        # Translators: how strong a computer player is: between the second and the third of four
        NP_("strength", "Medium to hard"),
        "portraits/librator",
        is_between=True,
    ),
    Level(
        "architecta",
        "Architecta",
        # Translators: a computer player, a woman; the name stays as it is, only what follows it is translated
        N_("Architecta, the architect"),
        # Translators: how strong a computer player is: the third of four
        NP_("strength", "Hard"),
        "portraits/architecta",
    ),
    Level(
        "aquilex",
        "Aquilex",
        # Translators: a computer player, a woman who finds springs; the name stays as it is
        N_("Aquilex, the water finder"),
        # Translators: how strong a computer player is: between the third and the strongest of four
        NP_("strength", "Hard to expert"),
        "portraits/aquilex",
        seconds=0.6,
        is_between=True,
    ),
    Level(
        "frontinus",
        "Frontinus",
        # Translators: a computer player; the name stays as it is, only what follows it is translated
        N_("Frontinus, the water commissioner"),
        # Translators: how strong a computer player is: the strongest of four
        NP_("strength", "Expert"),
        "portraits/frontinus",
        seconds=1.0,
    ),
)


#: Plays about as well as the people at the table; see `rung_for`.
RIVAL: Final = Level(
    "aemula",
    "Aemula",
    # Translators: a computer player, a woman; the name stays as it is, only what follows it is translated
    N_("Aemula, the rival"),
    # Translators: how strong a computer player is: as strong as whoever plays against her
    NP_("strength", "At my level"),
    "portraits/aemula",
    # Translators: how the computer player Aemula plays, a woman
    N_("Plays about as well as the people at this table have played lately."),
    seconds=1.0,
)
_RUNG: Final = "-"  # between her key and how well she plays this game, in tenths of a level


def level_of(plugin: GamePlugin, key: str) -> Level | None:
    """The computer player with this key; None for people, and for one this version does not have."""
    if is_rival(key):
        return RIVAL
    return next((each for each in ai_of(plugin).LEVELS if each.key == key), None) if key else None


def everybody(plugin: GamePlugin) -> tuple[Level, ...]:
    """Whom one may play against: the levels, weakest first, and the rival, where there are levels at all."""
    levels = ai_of(plugin).LEVELS
    return (*levels, RIVAL) if levels else ()


def is_rival(key: str) -> bool:
    """Whether the rival is meant, however well she plays."""
    return key.partition(_RUNG)[0] == RIVAL.key


def rival_key(rung: float) -> str:
    """The key of the rival for one game: it keeps how well she plays, so that nothing changes within it."""
    return f"{RIVAL.key}{_RUNG}{round(10 * rung)}"


def rung_of(key: str, levels: Sequence[Level]) -> float | None:
    """How high a player of this key stands among the levels, 0 the weakest; None for who is not known."""
    if is_rival(key):
        tenths = key.partition(_RUNG)[2]
        rung = int(tenths) / 10 if tenths.isascii() and tenths.isdigit() else 0.0
        return min(rung, len(levels) - 1.0)
    return next((float(at) for at, level in enumerate(levels) if level.key == key), None)


def deciding(key: str, levels: Sequence[Level], seed: int | None, moment: int) -> str:
    """Whose judgement counts now: one's own. The rival decides now like the level below her, now like the one
    above: she sees less far or takes a close second choice, and never blunders as nobody does.
    """
    if not is_rival(key):
        return key
    from aqua_romana.ai.search import taste  # who only names levels loads no search

    rung = rung_of(key, levels) or 0.0
    below = int(rung)
    is_above = taste(1.0, seed or 0, moment, RIVAL.key) < rung - below
    return levels[below + is_above].key


def levels_with(characters: Mapping[str, str]) -> tuple[Level, ...]:
    """Those for whom there is a sentence on how they play the game at hand, by key; weakest first."""
    return tuple(
        replace(level, character=characters[level.key]) for level in _CAST if level.key in characters
    )


def at_first_sight(levels: Sequence[Level]) -> list[Level]:
    """The few to choose from where there is no room to step through all of them."""
    return [level for level in levels if not level.is_between]


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
    """A computer player of a skill, in a style or none; its seed decides what is a matter of taste."""

    def __init__(self, skill: K, seed: int | None = None, style: str = "") -> None:
        self.skill = skill
        self.style = style
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


# How well people have played lately, on the scale of the levels: what the rival plays like in the next game.
# Every finished game against computer players moves it, the first ones far, later ones less. 0 is the weakest
# level, and every level is taken to beat the one below in about 72 games of 100.
_START: Final = 2.0  # of somebody who has not played yet
_STEEP: Final = 0.944  # the logarithm of 72 : 28
_LEAST, _MOST, _WEARS_OFF = 1.0, 6.0, 2.5  # how far a game moves it; chosen so that simulated people are met
_BEYOND: Final = 1.5  # levels: whoever always wins or loses is held to stand so far outside of them

#: One game: how high each computer player stood, and 1 if he was beaten, 0 if not, a half for as many points.
Played = Sequence[tuple[float, float]]


def chance(own: float, other: float) -> float:
    """How likely a player is to beat another."""
    return 1 / (1 + exp(_STEEP * (other - own)))


def rung_after(games: Iterable[Played], levels: int) -> float:
    """Where somebody stands after his games, the oldest first; within the levels or a little beyond."""
    own = _START
    for number, met in enumerate(games):
        surprise = sum(score - chance(own, rung) for rung, score in met) / len(met)
        own += max(_LEAST, _MOST / (number + _WEARS_OFF)) * surprise
        own = min(max(own, -_BEYOND), levels - 1 + _BEYOND)
    return own


def rung_for(people: Sequence[Iterable[Played]], levels: int) -> float:
    """How well the rival plays against these people: as well as they do on average.

    Whoever stands at an end of the levels is often taken for better, or worse, and never for the opposite:
    the last step to it is only half as wide.
    """
    own = [rung_after(games, levels) for games in people]
    mean, top = sum(own) / len(own) if own else _START, levels - 1.0
    mean += min(0.0, mean - 1) + max(0.0, mean - (top - 1))
    return min(max(mean, 0.0), top)
