"""Lessons: positions of real games, each with one thing to do. Plain data; how they are played is `mode`.

A lesson is a few steps. A step names a record, the mark in it (a comment `# step 3.2`) at which it begins,
and what is right there. The record goes on with a right action, so it is also the demonstration. What is
wrong is played, explained and taken back; whatever nobody thought of has an answer too.

A game writes its lessons in TOML, each text in a line of its own: `build_scripts/languages.py` collects them.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal

from aqua_romana.boardgame.messages import N_, Message
from aqua_romana.boardgame.plugin import GamePlugin, Setup
from aqua_romana.table.board.items import BoardItem

if TYPE_CHECKING:
    from aqua_romana.table.game_ui import GameUI

#: A question about the game before an action, and the action.
Test = Callable[[Any, Any], bool]
Hand = Literal["mouse", "finger", "keys", "pad"]

#: Said of an action that nobody thought of.
UNFORESEEN: Final = N_("That is allowed, but this step is about something else. Read the goal once more.")

_TEXT: Final = re.compile(r'(?:title|subtitle|goal|praise|hint|otherwise|explanation)(?:\.\w+)? = "(.*)"$')
_NOTE: Final = "# Translators: "


@dataclass(frozen=True)
class ByHand:
    """A text that names what the hand holds."""

    mouse: str
    finger: str
    keys: str
    pad: str
    ear: str = ""  # for keys while a voice tells of the board, where that is something else

    def all(self) -> tuple[str, ...]:
        """Every form."""
        forms = (self.mouse, self.finger, self.keys, self.pad, self.ear)
        return tuple(each for each in forms if each)


Words = str | ByHand


@dataclass(frozen=True)
class Wrong:
    """A mistake, why it is one, and what follows it by itself, so that its effect is seen."""

    test: Test
    explanation: Words
    then: tuple[str, ...] = ()


#: What to frame, by a position and the actions that are right in it.
Find = Callable[[Any, Sequence[Any]], tuple[BoardItem, ...]]


@dataclass(frozen=True)
class Step:
    """One decision to be learnt."""

    record: str
    mark: str
    goal: Words
    right: Test
    praise: Words
    hint: Words  # the first one: what to look at; the second one is the action
    wrong: tuple[Wrong, ...] = ()
    otherwise: str = UNFORESEEN
    then: tuple[str, ...] = ()  # what follows a right action by itself
    shows: tuple[BoardItem, ...] = ()  # framed from the beginning
    gaze: BoardItem | None = None  # shown as if it were pointed at
    helps: BoardItem | None = None  # the same after two misses
    aids: bool = True  # whether the board shows what is usable
    refused: tuple[str, ...] = ()  # actions that look possible; the table itself says why not
    unturned: str = ""  # one of them: why a tile cannot be turned so is told while it is held
    tells_how: bool = False  # the first hint is told at once: the hand does something new
    stays_framed: bool = False  # what is framed stays so while a tile follows the hand
    offers_action_buttons: bool = True  # whether the decision's own large buttons are offered
    first_kind: str = ""  # the kind of piece that is held first, lest it be the one to be found
    goes_on: bool = False  # from whatever the learner did rightly before, not only from what the record did
    finds: Find | None = None  # what is framed then in place of what `shows` says

    def answer(self, game: Any, action: Any) -> Wrong | None:
        """What is said of an action that is not right; None for a right one."""
        if self.right(game, action):
            return None
        return next(
            (each for each in self.wrong if each.test(game, action)), Wrong(self.right, self.otherwise)
        )


@dataclass(frozen=True)
class Lesson:
    """A few steps about one thing. The map shows `part` of the position of a step: `picture` is the step's
    number, and whether its action was played."""

    key: str
    title: str
    subtitle: str
    steps: tuple[Step, ...]
    part: tuple[BoardItem, ...] = ()
    picture: tuple[int, bool] = (0, False)
    untaught: frozenset[str] = frozenset()  # what its words about an action leave out


@dataclass(frozen=True)
class Course:
    """All lessons of a game, and what its table is made of."""

    lessons: tuple[Lesson, ...]
    game_ui: GameUI
    read: Callable[[str], bytes]  # a record by its name
    play: Callable[[], Setup]  # the game that is offered after the last lesson; the learner has seat 1
    #: Said instead of the task when that game begins; marked, or nothing.
    opening: Callable[[Any], str] = lambda _game: ""
    #: What is worth a word at a moment of a first game, for a seat: a key by which it is told once, and it.
    tip: Callable[[Any, int], tuple[str, Message] | None] = lambda _game, _seat: None

    def lesson(self, key: str) -> Lesson:
        """The lesson of a key; the first where there is none."""
        return next((each for each in self.lessons if each.key == key), self.lessons[0])


def course_of(plugin: GamePlugin) -> Course | None:
    """The lessons of a game, loaded on the first use; None where it has none."""
    if plugin.load_course is None:
        return None
    course: Course = plugin.load_course()
    return course


def these(*patterns: str) -> Test:
    """Whether an action is one of these: `build * 38 *`, `place S|C 12|38`; a last star is any rest."""
    wanted = [[set(word.split("|")) for word in pattern.split()] for pattern in patterns]

    def is_one(_game: Any, action: Any) -> bool:
        words = str(action).split()
        return any(_matches(pattern, words) for pattern in wanted)

    return is_one


def _matches(pattern: list[set[str]], words: list[str]) -> bool:
    if pattern[-1] == {"*"}:
        pattern, words = pattern[:-1], words[: len(pattern) - 1]
    return len(pattern) == len(words) and all(
        "*" in wanted or word in wanted for wanted, word in zip(pattern, words, strict=True)
    )


def read_lessons(path: Path, tests: Collection[Callable[..., Any]]) -> tuple[Lesson, ...]:
    """The lessons of a game in TOML; `tests` are what it names: a `Test`, or what makes one of some words."""
    named = {test.__name__: test for test in tests}
    source = tomllib.loads(path.read_text(encoding="utf-8"))
    return tuple(_lesson(plain, named) for plain in source["lessons"])


def _lesson(plain: Mapping[str, Any], tests: Mapping[str, Callable[..., Any]]) -> Lesson:
    read: dict[str, Callable[[Any], Any]] = {
        "steps": lambda steps: tuple(Step(**_fields(each, read)) for each in steps),
        "wrong": lambda mistakes: tuple(Wrong(**_fields(each, read)) for each in mistakes),
        "right": lambda text: _test(text, tests),
        "test": lambda text: _test(text, tests),
        "part": lambda names: tuple(map(_item, names)),
        "shows": lambda names: tuple(map(_item, names)),
        "finds": lambda name: tests[name],
        "gaze": _item,
        "helps": _item,
        "untaught": frozenset,
    }
    return Lesson(**_fields(plain, read))


def _fields(plain: Mapping[str, Any], read: Mapping[str, Callable[[Any], Any]]) -> dict[str, Any]:
    return {key: read.get(key, _value)(value) for key, value in plain.items()}


def _value(value: Any) -> Any:
    if isinstance(value, dict):
        return ByHand(**value)
    return tuple(value) if isinstance(value, list) else value


def _item(name: str) -> BoardItem:
    sort, _blank, key = name.partition(" ")
    return BoardItem(sort, key)


def _test(text: list[str] | str, tests: Mapping[str, Callable[..., Any]]) -> Test:
    if isinstance(text, list):
        return these(*text)
    name, *words = text.split()
    test: Test = tests[name](*words) if words else tests[name]
    return test


def texts_in(source: str) -> Iterator[tuple[int, str, str]]:
    """All texts of lessons in TOML in their order: where each stands, itself, and a note for translators."""
    note = ""
    for number, line in enumerate(source.splitlines(), 1):
        found = _TEXT.match(line)
        if found is not None:
            yield number, found[1], note
        note = line.removeprefix(_NOTE) if line.startswith(_NOTE) else ""


def start_of(raw: bytes, mark: str) -> int:
    """How many actions of a record stand before the mark of a step."""
    played = 0
    for line in raw.decode("utf-8").split("---\n", 1)[1].splitlines():
        entry = line.strip()
        if entry == f"# step {mark}":
            return played
        played += bool(entry) and not entry.startswith("#")
    raise ValueError(f"no step {mark} in this record")
