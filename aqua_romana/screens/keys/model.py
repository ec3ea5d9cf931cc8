"""All actions that have keys, by where they are; who else uses a key, and who gets which.

The tables of actions say everything: what is listed, which actions are there at the same time, and which may
share a key because they are never asked for at once (they share one usually).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from aqua_romana.boardgame.plugin import GamePlugin
from aqua_romana.screens.key_bindings import PAGES
from aqua_romana.screens.two_homes.mode import HomesMode
from aqua_romana.table import key_bindings as at_table
from aqua_romana.table.game_ui import game_ui_of
from aqua_romana.ui import key_bindings
from aqua_romana.ui.input import Key, Shortcut, Signal
from aqua_romana.ui.key_bindings import EVERYWHERE, FIXED, LETTERS_OF, MOVING, Bindings, KeyBinding, is_pad
from aqua_romana.ui.text.translation import N_, SOURCE_LANGUAGE, _, language

#: Keys that only change what others mean.
_MODIFIERS = (
    "shift",
    "ctrl",
    "alt",
    "meta",
    "super",
    "alt gr",
    "mode",
    "caps lock",
    "numlock",
    "scroll lock",
)


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the list: an action, or one of those that a row of keys stands for (`place`, from 0)."""

    binding: KeyBinding
    place: int | None = None

    @property
    def title(self) -> str:
        """What its keys do."""
        meaning = _(self.binding.meaning)
        # Translators: one of several keys that do alike: {meaning} "choose the kind of tile", {number} 1 to 4
        line = N_("{meaning}: {number}")
        return meaning if self.place is None else _(line, meaning=meaning, number=self.place + 1)

    @property
    def keys(self) -> tuple[str, ...]:
        """What does it now."""
        return self.binding.keys if self.place is None else (self.binding.keys[self.place],)

    @property
    def may_grow(self) -> bool:
        """Whether it can have more keys than one."""
        return self.place is None and not self.is_fixed

    @property
    def is_fixed(self) -> bool:
        """Whether nobody can choose other keys."""
        of_moving = self.binding.id in {each.id for each in MOVING.values()}
        return self.binding.kind == "fixed" or (not of_moving and FIXED.issuperset(self.binding.usual))


@dataclass(frozen=True, slots=True)
class Section:
    """Actions that are found at the same place."""

    title: str  # a marked text, or the title of a game
    entries: Sequence[Entry]


@dataclass(frozen=True, slots=True)
class Offer:
    """What choosing a key would mean for others that have it: what each would be left with."""

    left: Mapping[str, tuple[str, ...]]  # by the ids of bindings
    rivals: Sequence[KeyBinding]
    is_possible: bool  # nobody is left without


def sections(plugins: Sequence[GamePlugin]) -> list[Section]:
    """Every action once, where it is met first."""
    found: list[Section] = []
    listed: set[str] = set()
    for title, bindings in _tables(plugins):
        entries = [each for each in bindings.values() if each.id and each.id not in listed]
        listed.update(each.id for each in entries)
        found.append(Section(title, [entry for each in entries for entry in _entries(each)]))
    return found


def _tables(plugins: Sequence[GamePlugin]) -> Iterator[tuple[str, Bindings]]:
    # Translators: a group of keys
    yield N_("Moving around"), MOVING
    # Translators: a group of keys: they do the same in the whole program
    yield N_("Everywhere"), EVERYWHERE
    # Translators: a group of keys
    yield N_("At the table"), at_table.PLAY
    for plugin in plugins:
        yield plugin.title, game_ui_of(plugin).key_bindings()
    # Translators: a group of keys: for whoever plays by what a voice says
    yield N_("The board by ear"), at_table.BY_EAR
    tasks = {"goal": at_table.CHALLENGE["goal"], **at_table.LESSON}
    # Translators: a group of keys
    yield N_("Lessons, puzzles, challenges"), tasks
    # Translators: a group of keys: while a game is watched again
    yield N_("Watching a game again"), at_table.WATCH
    # Translators: a group of keys: in games that are also played at another computer
    yield N_("Two homes"), HomesMode.bindings
    # Translators: a group of keys: on the pages of the program, such as the list of saved games
    yield N_("Pages"), PAGES


def _entries(binding: KeyBinding) -> list[Entry]:
    if binding.kind == "in order":
        return [Entry(binding, place) for place in range(len(binding.usual))]
    return [Entry(binding)]


def key_of(signal: Signal) -> str:
    """As tables of keys write what was pressed; nothing for keys that only change others."""
    if not isinstance(signal, Key | Shortcut):
        return ""
    if signal.name.rsplit("+", 1)[-1].removeprefix("left ").removeprefix("right ") in _MODIFIERS:
        return ""
    if isinstance(signal, Shortcut):
        return signal.name
    if signal.text.isprintable() and len(signal.text) == 1 and not signal.text.isalnum():
        return signal.text
    return f"shift+{signal.name}" if "shift" in signal.mods else signal.name


class OwnKeys:
    """The keys that people have chosen, in a table of the settings by the ids of bindings."""

    def __init__(
        self, plugins: Sequence[GamePlugin], chosen: dict[str, list[str]], keep: Callable[[], object]
    ) -> None:
        self._chosen = chosen
        self._keep = keep
        everywhere = {**MOVING, **EVERYWHERE}
        modes = (at_table.PLAY, at_table.CHALLENGE, at_table.LESSON, at_table.SCRIPTED, HomesMode.bindings)
        games = [game_ui_of(plugin).key_bindings() for plugin in plugins]
        tables = [(mode, game, at_table.BY_EAR) for mode in modes for game in games]
        #: What is there at the same time.
        self._together = [
            {each.id: each for table in (*several, everywhere) for each in table.values() if each.id}
            for several in (*tables, (at_table.WATCH,), (PAGES,))
        ]

    def is_own(self, binding: KeyBinding) -> bool:
        """Whether it has others than the usual keys."""
        return binding.id in self._chosen

    @property
    def has_any(self) -> bool:
        """Whether anything was chosen."""
        return bool(self._chosen)

    def rivals(self, binding: KeyBinding, keys: Sequence[str]) -> list[KeyBinding]:
        """Who else has one of these keys at the same time."""
        wanted = set(keys)
        if binding.kind == "both ways":
            wanted.update(f"shift+{each}" for each in keys if not is_pad(each) and "+" not in each)
        near = {name: each for table in self._together if binding.id in table for name, each in table.items()}
        return [
            each
            for name, each in near.items()
            if name != binding.id and not wanted.isdisjoint(each.every_key) and not _take_turns(binding, each)
        ]

    def offer(self, entry: Entry, key: str, old: str | None) -> Offer:
        """What others would have to give up; whoever loses its only key gets the old one, if that is free."""
        rivals = self.rivals(entry.binding, (key,))
        left = {}
        for each in rivals:
            lost = {key, key.removeprefix("shift+"), f"shift+{key}"}
            keys = tuple(known for known in each.keys if known not in lost)
            if not _is_enough(each, keys) and old is not None and is_pad(old) == is_pad(key):
                others = [other for other in self.rivals(each, (old,)) if other.id != entry.binding.id]
                keys = keys if others else (*keys, old)
            left[each.id] = keys
        possible = all(each.kind != "in order" and _is_enough(each, left[each.id]) for each in rivals)
        return Offer(left, rivals, possible)

    def give(self, entry: Entry, key: str, old: str | None, offer: Offer) -> None:
        """A key for an action, in the place of an old one or beside the others; rivals get what is left."""
        for each in offer.rivals:
            self._put(each, offer.left[each.id])
        keys = list(entry.binding.keys)
        if entry.place is not None:
            keys[entry.place] = key
        elif old in keys and is_pad(old) == is_pad(key):
            keys[keys.index(old)] = key
        else:
            keys.append(key)
        self._put(entry.binding, keys)
        self._apply()

    def may_lose(self, entry: Entry, key: str) -> bool:
        """Whether an action would still have enough keys."""
        rest = [each for each in entry.binding.keys if each != key]
        return entry.may_grow and key not in FIXED and _is_enough(entry.binding, rest)

    def remove(self, entry: Entry, key: str) -> None:
        """The key does this no longer."""
        self._put(entry.binding, [each for each in entry.binding.keys if each != key])
        self._apply()

    def reset(self, binding: KeyBinding) -> list[KeyBinding]:
        """The usual keys again; others that have taken them give them back, and are told."""
        told, waiting = [], [binding]
        while waiting:
            each = waiting.pop()
            self._chosen.pop(each.id, None)
            self._choose()
            for rival in self.rivals(each, each.keys):
                taken = {*each.every_key}
                rest = [key for key in rival.keys if key not in taken]
                told.append(rival)
                if rival.kind != "in order" and _is_enough(rival, rest):
                    self._put(rival, rest)
                else:
                    waiting.append(rival)
        self._apply()
        return told

    def reset_all(self) -> None:
        """All usual keys again."""
        self._chosen.clear()
        self._apply()

    def _put(self, binding: KeyBinding, keys: Sequence[str]) -> None:
        if tuple(keys) == binding.usual:
            self._chosen.pop(binding.id, None)
        else:
            if not self._chosen and language() != SOURCE_LANGUAGE:
                self._chosen[LETTERS_OF] = [language()]
            self._chosen[binding.id] = [each for each in keys if each not in FIXED]
        self._choose()

    def _choose(self) -> None:
        if self._chosen.keys() == {LETTERS_OF}:
            self._chosen.clear()
        key_bindings.choose(self._chosen)

    def _apply(self) -> None:
        self._choose()
        self._keep()


def _take_turns(one: KeyBinding, other: KeyBinding) -> bool:
    """Whether two actions are never asked for at once: then they share a key usually."""
    return not set(one.usual).isdisjoint(other.usual)


def _is_enough(binding: KeyBinding, keys: Sequence[str]) -> bool:
    """Whoever is reached by the keyboard stays so."""
    by_keyboard = any(not is_pad(each) for each in binding.usual)
    return any(not is_pad(each) for each in keys) if by_keyboard else bool(keys)
