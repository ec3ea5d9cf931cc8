"""The games in the box. A game joins by adding a `Kind`; the rest of the box asks nothing else about it."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from aqua_romana.match import Match, Playable, Seat

if TYPE_CHECKING:
    import pygame

    from aqua_romana.box.leader import Host
    from aqua_romana.window.app import App
    from aqua_romana.window.scene import Scene

Values = Mapping[str, str]


class Damaged(ValueError):
    """A file that is no sound record. `good` is the game up to its last good action, where there is one."""

    def __init__(self, reason: str, line: int = 0, good: Playable | None = None) -> None:
        self.reason = reason
        self.line = line
        self.good = good
        super().__init__(reason)


@dataclass(frozen=True)
class Summary:
    """What a list of saved games says about one, in values that any language can put into words."""

    names: tuple[str, ...] = ()
    colours: tuple[str, ...] = ()
    actions: int = 0
    tiles: int = 0
    phase: str = ""
    decider: int | None = None
    over: bool = False
    points: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    longest: tuple[int, ...] = ()


@dataclass(frozen=True)
class Choice:
    """A rule option or a way to begin: values with their words; the first is the default."""

    key: str
    label: str
    values: tuple[tuple[str, str], ...]
    help: str = ""


@dataclass(frozen=True)
class Level:
    """A computer player to choose from."""

    key: str
    name: str
    character: str = ""
    portrait: str = ""


@dataclass
class Setup:
    """All that is asked before a game begins."""

    players: int = 2
    names: list[str] = field(default_factory=list)
    colours: list[str] = field(default_factory=list)
    seats: list[Seat] = field(default_factory=list)
    values: dict[str, str] = field(default_factory=dict)


class Theatre(Protocol):
    """Shows any moment of a game, without hands."""

    game: Any
    length: int
    goes: list[tuple[int, int]]

    @property
    def step(self) -> int: ...
    @property
    def is_moving(self) -> bool: ...
    def layout(self, size: tuple[int, int], scale: float) -> None: ...
    def seek(self, step: int, speed: float = 0.0) -> None: ...
    def update(self, seconds: float) -> bool: ...
    def wake_after(self) -> float | None: ...
    def take_dirty(self) -> list[pygame.Rect]: ...
    def paint(self, target: pygame.Surface, rect: pygame.Rect) -> None: ...
    def board_rect(self) -> pygame.Rect: ...
    def inner_rect(self) -> pygame.Rect: ...
    def room_for(self, width: int) -> tuple[tuple[int, int], tuple[int, int]]: ...


@dataclass(frozen=True)
class Kind:
    """One game: everything the box needs of it. Words are marked with N_ and translated where shown."""

    word: str  # the first word of its records
    suffix: str
    title: str
    players: tuple[int, ...]
    read: Callable[[bytes], Playable]  # Damaged says why not
    summary: Callable[[Any], Summary]
    default_names: Callable[[], tuple[str, ...]]
    default_colours: Callable[[int], list[str]]
    choices: Callable[[], tuple[Choice, ...]]
    begin: Callable[[Setup, random.Random], Playable]
    rematch: Callable[[Any], Setup]
    table: Callable[[Match, Host], Scene]
    final: Callable[[Match], Scene]  # the final scoring, over the table
    theatre: Callable[[App, Any], Theatre]  # for watching a game again
    picture: Callable[[App, Any, tuple[int, int]], pygame.Surface]
    levels: Callable[[], tuple[Level, ...]]  # weakest first; none while there are no computer players
    #: Looking back on a game; the second argument shows the board after so many actions. None: no reviews.
    review: Callable[[Any, Callable[[int], object] | None], Scene] | None = None


_kinds: dict[str, Kind] = {}


def register(kind: Kind) -> None:
    """Put a game into the box."""
    _kinds[kind.word] = kind


def kinds() -> tuple[Kind, ...]:
    """All games in the box, the house's own first."""
    _fill()
    return tuple(_kinds.values())


def kind_of(word: str) -> Kind | None:
    """The game whose records begin with this word."""
    _fill()
    return _kinds.get(word)


def kind_of_record(raw: bytes) -> Kind:
    """The game a record belongs to; Damaged when its first word names none."""
    first = raw[:200].decode("utf-8", "replace").removeprefix("\ufeff").split("\n", 1)[0].split()
    kind = kind_of(first[0]) if first else None
    if kind is None:
        known = ", ".join(each.word for each in kinds())
        raise Damaged(f"a record begins with the name of its game ({known})", 1)
    return kind


def kind_of_game(game: Playable) -> Kind:
    """The game in the box that a running game belongs to."""
    return kind_of_record(game.record().encode("utf-8"))


def suffixes() -> tuple[str, ...]:
    """The endings of all records."""
    return tuple(kind.suffix for kind in kinds())


def _fill() -> None:
    if not _kinds:
        from aqua_romana.games.romana import kind as aqua_romana_kind

        register(aqua_romana_kind.KIND)
