"""What the program asks of any game: plain data and protocols. Knows no window, no disk and no game.

A game joins the box with one `GamePlugin`: a few plain facts, so that lists and titles are shown without
loading its rules, and three parts that are loaded when somebody asks for them:

    engine    reads, begins and sums up games (`Engine`, below)
    ai        its computer players, hints and reviews (`ai.game_ai.GameAI`)
    game_ui   its table, final scoring, pictures and rule book (`table.game_ui.GameUI`)
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Protocol, Self

from aqua_romana.boardgame.messages import N_, NN_, Message

#: In bytes. No record is anywhere near this; what is larger is not read into memory.
LONGEST_RECORD = 1_000_000

#: What the table shows a person: all aids, only what is legal, or nothing that would not lie on a table.
HELPS = ("all", "legal", "none")

#: Sides of the screen at which people sit, against the clock; without a choice all sit at the first.
SIDES = ("bottom", "right", "top", "left")

#: Pictures that people choose for themselves; one after the other they are what nobody has chosen yet.
PORTRAITS = ("flowers", "laurel", "golden_band", "fringe", "plaits", "helmet", "pearls", "cap")


class Game(Protocol):
    """A game being played, of whatever kind. Actions print as their notation, and `play` takes that too."""

    players: int
    names: tuple[str, ...]
    colours: tuple[str, ...]  # by seat; one letter or several

    @property
    def phase(self) -> str: ...
    @property
    def decider(self) -> int | None:
        """The seat that must decide now; None while chance decides, and when the game is over."""

    @property
    def is_chance(self) -> bool:
        """Whether a die or a draw decides now: `Engine.draw_chance` gives what to play."""

    @property
    def is_over(self) -> bool: ...
    @property
    def step(self) -> int:
        """How many actions have been played."""

    @property
    def actions(self) -> Sequence[Any]: ...
    @property
    def undone(self) -> Sequence[Any]:
        """What `redo` would bring back, next first."""

    @property
    def can_undo(self) -> bool: ...
    @property
    def can_redo(self) -> bool: ...
    def seek(self, step: int) -> None:
        """Undo or redo until so many actions have been played."""

    def legal_actions(self) -> list[Any]: ...
    def play(self, action: Any) -> Any: ...
    def undo(self) -> Any: ...
    def redo(self) -> Any: ...
    def totals(self) -> list[int]: ...
    def winners(self) -> tuple[int, ...]: ...
    @property
    def headstart(self) -> Sequence[int]:
        """The points that every seat is given at the end."""

    def give_headstart(self, points: Sequence[int]) -> None:
        """Give every seat so many points at the end."""

    def final_points(self) -> list[int]:
        """`totals()` with head starts."""

    def final_winners(self) -> tuple[int, ...]:
        """`winners()` with head starts."""

    def rename(self, names: Sequence[str]) -> None:
        """Other names for all seats."""

    def record(self) -> str: ...
    def position_text(self) -> str:
        """The position as one line of text, without history."""

    def copy(self) -> Self: ...
    def without_secrets(self) -> Self:
        """A copy that knows no more than everybody at the table: what computer players get."""


class Damaged(ValueError):
    """A file that is no sound record: why, in which line, and how that line reads where it is worth quoting.

    `good` is the game up to its last good action, where there is one.
    """

    def __init__(
        self, reason: Message | str, line: int = 0, good: Game | None = None, quote: str = ""
    ) -> None:
        self.reason = reason if isinstance(reason, Message) else Message(reason)
        self.line = line
        self.quote = quote
        self.good = good
        super().__init__(self.cause)

    @property
    def cause(self) -> str:
        """Why, in English, for logs and commands: to stand after "line 12:"."""
        clause = self.reason.as_clause()
        return f"{self.quote}: {clause}" if self.quote else clause


@dataclass(frozen=True)
class Seat:
    """Who decides for a seat: a person, at a side of the screen, or a computer player of a level.

    What is chosen for a person belongs to the seat, so it goes where its player goes: to a random start, a
    rematch, and it is still known when a computer player has helped out.
    """

    level: str = ""
    side: str = SIDES[0]
    is_handed_over: bool = False  # a person played here until the computer player took over
    help: str = ""  # what the table shows while this person is to play: of `HELPS`; else as the settings say
    hints: bool = True  # may ask for hints
    undo: bool = True  # may take back
    is_elsewhere: bool = False  # a person at another computer than the one where the game began
    style: str = ""  # how a computer player likes to play: a key of the game's AI; empty: in no style
    portrait: str = ""  # of a person: of `PORTRAITS`; empty: none

    @property
    def is_human(self) -> bool:
        return not self.level

    @property
    def faces(self) -> str:
        """The side towards which the table turns for this seat; a computer player needs none."""
        return self.side if self.is_human and self.side in SIDES else SIDES[0]


@dataclass(frozen=True)
class ChallengeAttempt:
    """What a game is played for beyond winning: a challenge, whose it is, and whether it has ended."""

    challenge: str
    person: str = ""
    is_done: bool = False


@dataclass(frozen=True)
class Summary:
    """What lists say about a game, in values that any language can put into words."""

    names: tuple[str, ...] = ()
    colours: tuple[str, ...] = ()
    actions: int = 0
    decider: int | None = None
    over: bool = False
    points: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    sentence: Message = field(default_factory=lambda: Message(""))  # how a running game stands
    achievements: tuple[dict[str, int], ...] = ()  # by seat: what the results page tells beside points
    headstart: tuple[int, ...] = ()  # by seat: how many of the points were given before the game

    @classmethod
    def of(cls, game: Game, sentence: Message, achievements: Iterable[dict[str, int]]) -> Self:
        """Of a game that stands as a sentence says; achievements by seat."""
        return cls(
            names=game.names,
            colours=game.colours,
            actions=game.step,
            decider=game.decider,
            over=game.is_over,
            points=tuple(game.final_points()),
            winners=game.final_winners() if game.is_over else (),
            headstart=tuple(game.headstart) if any(game.headstart) else (),
            sentence=sentence,
            achievements=tuple(achievements),
        )


@dataclass(frozen=True)
class Flag:
    """A word of the command line that sets a choice for a game begun there."""

    name: str
    given: str  # the value with it
    left_out: str  # the value without it
    help: str

    def is_in(self, options: object) -> bool:
        """Whether it is among parsed options."""
        return bool(getattr(options, self.name.replace("-", "_"), False))


@dataclass(frozen=True)
class Choice:
    """A rule option or a way to begin: values with their words; the first is the default."""

    key: str
    label: str
    values: tuple[tuple[str, str], ...]
    help: str = ""
    flag: Flag | None = None


@dataclass(frozen=True)
class Achievement:
    """A column of the results page: which achievement of a `Summary`, what it is called and what it means."""

    key: str
    label: str
    help: str


@dataclass(frozen=True)
class Lid:
    """What lies on top of a game in the box: what it is about, and its pictures, where it has any."""

    line: str = ""  # one sentence, marked
    picture: str = ""
    #: The part of the picture that is never cut off: left, top, right and bottom, as shares of it.
    part: tuple[float, float, float, float] = (0.0, 0.0, 1.0, 1.0)
    logo: str = ""  # its name as a picture
    emblem: str = ""  # a flat picture that tells it from the other games in lists


@dataclass
class Setup:
    """All that is asked before a game begins."""

    players: int = 2
    names: list[str] = field(default_factory=list)
    colours: list[str] = field(default_factory=list)
    seats: list[Seat] = field(default_factory=list)
    values: dict[str, str] = field(default_factory=dict)
    headstart: list[int] = field(default_factory=list)  # by seat; empty: nobody has one
    clock: int | None = None  # seconds a go, 0 for no budget; None: nobody's time is taken
    evening: str = ""  # the id of the evening it is part of

    @classmethod
    def again(cls, game: Game, values: dict[str, str]) -> Self:
        """The same players, seats moved on by one so that another begins; names keep their colours."""
        order = [*range(1, game.players), 0]
        names, colours = [game.names[seat] for seat in order], [game.colours[seat] for seat in order]
        given = [game.headstart[seat] for seat in order]
        return cls(game.players, names, colours, [Seat() for _ in order], values, given)


class Engine(Protocol):
    """The part of a game that reads, begins and sums up; a module will do."""

    def read(self, raw: bytes) -> Any:
        """The game of a record; Damaged says why not."""

    def begin(self, setup: Setup, chance: random.Random) -> Any:
        """A new game as it was asked for."""

    def bare(self, setup: Setup, chance: random.Random, remark: str) -> Any:
        """A new game for simulations: without names and date, so that it can be repeated to the letter."""

    def rematch(self, game: Any) -> Setup:
        """The same players once more, seats moved on by one; who decides for them is left to the caller."""

    def sum_up(self, game: Any) -> Summary:
        """What a list says about a game."""

    def draw_chance(self, game: Any) -> Any:
        """The action that chance plays now; asked only while `game.is_chance`."""

    def forget_seed(self, game: Any) -> None:
        """Nothing to come is settled any more: chance brings it when it happens, wherever that is."""

    def first_step(self, game: Any) -> int:
        """How many actions only set the game up, unasked: nobody takes them back."""

    def draw(self, game: Any) -> str:
        """The board as text."""

    def default_names(self) -> tuple[str, ...]:
        """What players are called who give no name."""

    def default_colours(self, players: int) -> list[str]:
        """The colours of so many players, by seat."""


def no_old_summary(stored: Mapping[str, Any]) -> Summary | None:
    """Of a game that no older version knew. Named, so that a plugin can be handed to another process."""
    return None


@dataclass(frozen=True)
class Part:
    """Loads a part of a game on the first use: a module, or a name in one (`module:NAME`).

    The title is shown without numpy, rules and table. A plugin can be handed to another process.
    """

    path: str

    def __call__(self) -> Any:
        module, _colon, name = self.path.partition(":")
        loaded = import_module(module)
        return getattr(loaded, name) if name else loaded


@dataclass(frozen=True, eq=False)
class GamePlugin:
    """One game in the box. Words are marked with N_ and translated where they are shown.

    The loaders are `Part`s or functions of a module, so that a plugin can be handed to another process.
    """

    id: str  # the first word of its records, and what settings and results know it by
    suffix: str
    title: str
    players: tuple[int, ...]
    choices: tuple[Choice, ...]
    achievements: tuple[Achievement, ...]
    load_engine: Callable[[], Engine]
    load_ai: Callable[[], Any]  # an ai.game_ai.GameAI
    #: Whether that has levels, and with them hints and reviews: a table is shown before it is loaded.
    thinks: bool = True
    #: A table.game_ui.GameUI; None for a game that has only rules: commands serve it, nobody can play it.
    load_game_ui: Callable[[], Any] | None = None
    #: What an older version stored as the summary of such a game; None where that makes no sense.
    old_summary: Callable[[Mapping[str, Any]], Summary | None] = no_old_summary
    lid: Lid = Lid()
    lessons: tuple[tuple[str, str], ...] = ()  # keys and marked titles, in order: the title names the next
    load_course: Callable[[], Any] | None = None  # a screens.lessons.model.Course
    load_puzzles: Callable[[], Any] | None = None  # a screens.puzzles.model.PuzzleBook
    challenges: tuple[tuple[str, str], ...] = ()  # keys and marked titles, in order
    load_challenges: Callable[[], Any] | None = None  # a screens.challenges.model.ChallengeBook
    die: int = 0  # the sides of the die it is played with, if it is

    @property
    def flags(self) -> dict[str, Flag]:
        """What the command line offers, by the choice it sets."""
        return {choice.key: choice.flag for choice in self.choices if choice.flag is not None}

    def values_from(self, options: object) -> dict[str, str]:
        """What the flags among parsed options make of the choices."""
        return {key: flag.given if flag.is_in(options) else flag.left_out for key, flag in self.flags.items()}

    def challenge_title(self, key: str) -> str:
        """The marked title of a challenge; empty for one that this version does not know."""
        return next((title for each, title in self.challenges if each == key), "")

    @property
    def engine(self) -> Engine:
        """Loaded on the first use, because the title is shown without it."""
        return self.load_engine()


class GamePlugins:
    """The games in the box, in the order in which they are offered."""

    def __init__(self, *plugins: GamePlugin) -> None:
        self.all = plugins

    @property
    def first(self) -> GamePlugin:
        """The house's own."""
        return self.all[0]

    @property
    def suffixes(self) -> tuple[str, ...]:
        """The endings of all records."""
        return tuple(plugin.suffix for plugin in self.all)

    def named(self, id: str) -> GamePlugin | None:
        """The game of this id."""
        return next((plugin for plugin in self.all if plugin.id == id), None)

    def of_record(self, raw: bytes) -> GamePlugin:
        """The game a record belongs to; Damaged when its first word names none."""
        if len(raw) > LONGEST_RECORD:
            too_large = NN_(
                "The file is far too large for a record: it has more than {most} byte.",
                "The file is far too large for a record: it has more than {most} bytes.",
            )
            raise Damaged(Message(too_large, {"most": LONGEST_RECORD}, "most"), 1)
        first = raw[:200].removeprefix(b"\xef\xbb\xbf").split(b"\n", 1)[0].split()
        try:
            plugin = self.named(first[0].decode("utf-8")) if first else None
        except UnicodeDecodeError:
            raise Damaged(N_("This is not UTF-8 text."), 1) from None
        if plugin is None:
            known = ", ".join(each.id for each in self.all)
            raise Damaged(
                Message(N_("A record begins with the name of its game: {known}."), {"known": known}), 1
            )
        return plugin
