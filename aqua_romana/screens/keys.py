"""Every action with its keys and pad buttons: chosen anew, added, taken away, put back.

The tables of actions say everything: what is listed, which actions are there at the same time, and which may
share a key because they are never asked for at once (they share one usually).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from aqua_romana.boardgame.plugin import GamePlugin
from aqua_romana.screens.key_bindings import PAGES
from aqua_romana.screens.page import ScreenPage
from aqua_romana.screens.two_homes.mode import HomesMode
from aqua_romana.table import key_bindings as at_table
from aqua_romana.table.game_ui import game_ui_of
from aqua_romana.ui import key_bindings, theme
from aqua_romana.ui.input import Back, Key, Nav, Press, Shortcut, Signal
from aqua_romana.ui.key_bindings import EVERYWHERE, FIXED, LETTERS_OF, MOVING, Bindings, KeyBinding, is_pad
from aqua_romana.ui.text import key_names
from aqua_romana.ui.text.translation import N_, SOURCE_LANGUAGE, _, language
from aqua_romana.ui.widgets import (
    Button,
    Column,
    Grid,
    Heading,
    Label,
    ListBox,
    Paragraph,
    Picker,
    Rebuilt,
    Row,
    Scroll,
    Slab,
    Spacer,
    Widget,
)
from aqua_romana.ui.widgets.dialog import Answer, TranslatedDialog
from aqua_romana.ui.widgets.key_caps import KeyLabel

if TYPE_CHECKING:
    from aqua_romana.screens.navigator import Navigator


class KeysPage(ScreenPage):
    """The actions of a group in a list, and the keys of the chosen one beside it."""

    title = N_("Keys and buttons")
    starts_at = "actions"

    def __init__(self, navigator: Navigator) -> None:
        super().__init__(navigator)
        plugins = navigator.plugins.all
        self._sections = sections(plugins)
        self._section = self._at = 0
        settings = navigator.app.settings
        self._own = OwnKeys(plugins, settings.keys, settings.save)
        self._catch: tuple[Entry, str | None] | None = None  # for what the next key is, in place of which
        self._question: TranslatedDialog | None = None

    @property
    def _entry(self) -> Entry:
        return self._sections[self._section].entries[self._at]

    def footer(self) -> list[Button]:
        """All usual keys again, what a gamepad sends, and done."""
        # Translators: a button: all actions have their usual keys again
        reset = Button(_("All usual keys"), self._ask_reset_all, icon="undo", name="reset all")
        reset.enabled = self._own.has_any
        # Translators: a button that leads to a page which shows what a gamepad sends
        pad = Button(_("Try a gamepad"), partial(self.navigator.show, "gamepads"), name="gamepads")
        return [reset, pad, self.done_button()]

    def content(self) -> Widget:
        """Groups and their actions on the left, the keys of one on the right."""
        titles = [_(each.title) for each in self._sections]
        group = Picker(titles, self._section, self._choose_section, style="stepper", name="group")
        self._list = Rebuilt(self._actions, name="list")
        self._details = Rebuilt(self._keys, name="keys")
        # Translators: keys that belong together, such as those of a game
        left = Column(group.labelled(_("Group")), self._list.cell(weight=1), gap=12)
        return Row(
            Slab(left).cell(weight=3, least=330), self._details.cell(weight=2, least=290), gap=24, wraps=True
        ).cell(weight=1)

    def _actions(self) -> Widget:
        entries = self._sections[self._section].entries
        # Translators: a line of a list, read aloud: what is done, and by which keys
        rows = [_("{meaning}: {keys}", meaning=each.title, keys=self._named(each)) for each in entries]
        box = ListBox(rows, self._at, self._choose, self._open, make_row=self._line, name="actions")
        return box.labelled(_(self._sections[self._section].title)).cell(weight=1)

    def _line(self, index: int) -> Widget:
        entry = self._sections[self._section].entries[index]
        ink = theme.RED if self._own.is_own(entry.binding) else theme.INK
        keys = KeyLabel([self._name(each) for each in entry.keys], ink, buttons=[*map(is_pad, entry.keys)])
        return Row(
            Label(entry.title, elide=True).cell(weight=1, align="middle"), keys.cell(align="middle"), gap=12
        )

    def _named(self, entry: Entry) -> str:
        return ", ".join(self._called(each) for each in entry.keys)

    def _called(self, key: str) -> str:
        """A key for whoever listens: X of a gamepad is not the letter X."""
        # Translators: before the name of a button of a gamepad; also a heading in a list of keys
        return " ".join((_("Gamepad"), self._name(key))) if is_pad(key) else self._name(key)

    def _name(self, key: str) -> str:
        return key_names.names([key], "pad" if is_pad(key) else "keys", self.app.inputs.pad_make)[0]

    def _keys(self) -> Widget:
        entry = self._entry
        rows = [self._key_row(entry, number, each) for number, each in enumerate(entry.keys)]
        both_ways = entry.binding.kind == "both ways"
        return Slab(
            Scroll(
                Column(
                    Heading(entry.title),
                    *rows,
                    # Translators: with Shift the same key does the opposite
                    Paragraph(_("With Shift: the other way."), "italic", theme.INK_SOFT)
                    if both_ways
                    else None,
                    Paragraph(_("These keys always stay as they are."), "italic", theme.INK_SOFT)
                    if entry.is_fixed
                    else None,
                    Spacer(weight=1),
                    self._ways(entry),
                    gap=12,
                ),
                name="keys of one",
            )
        )

    def _key_row(self, entry: Entry, number: int, key: str) -> Widget:
        name = self._name(key)
        parts: list[Widget] = [
            KeyLabel([name], theme.RED, "big_bold", [is_pad(key)]).cell(weight=1, align="middle", least=90)
        ]
        if not entry.is_fixed and key not in FIXED:
            # Translators: a button beside a key: another key in its place
            change = Button(_("Change"), partial(self._ask, entry, key), name=f"change {number}")
            parts.append(change.labelled(_("Change {key}", key=self._called(key))))
            if entry.may_grow:
                # Translators: a button beside a key: it does this no longer
                remove = Button(_("Take away"), partial(self._remove, key), name=f"remove {number}")
                remove.enabled = self._own.may_lose(entry, key)
                parts.append(remove.labelled(_("Take away {key}", key=self._called(key))))
        return Row(*parts, gap=10, wraps=True)

    def _ways(self, entry: Entry) -> Widget | None:
        buttons = []
        if entry.may_grow:
            # Translators: a button: a further key that does this
            buttons.append(Button(_("Add a key"), partial(self._ask, entry, None), name="add"))
        if self._own.is_own(entry.binding):
            # Translators: a button: this action has its usual keys again
            buttons.append(Button(_("Usual keys"), self._reset, icon="undo", name="reset"))
        return Grid(*buttons) if buttons else None

    # What is chosen

    def _choose_section(self, index: int) -> None:
        self._section, self._at = index, 0
        self._list.rebuild()
        self._details.rebuild()

    def _choose(self, index: int) -> None:
        self._at = index
        self._details.rebuild()

    def _open(self, _index: int) -> None:
        """Enter in the list leads to the keys."""
        first = next((each for each in self._details.walk() if each.focusable and each.enabled), None)
        if first is not None:
            self.ui.focus(first)

    # A new key

    def _ask(self, entry: Entry, old: str | None) -> None:
        """The next key or button is for this."""

        def words() -> str:
            # Translators: {what} a key is to do; below a title that says "Press a key"
            return _("For: {what}. {escape} leaves everything as it is.", what=entry.title, escape=escape)

        escape = key_names.first(("escape",))
        self._catch = entry, old
        self._open_question(N_("Press a key or a button of the gamepad"), words, [(N_("Cancel"), None)])

    def _open_question(self, title: str, words: Callable[[], str], answers: Sequence[Answer]) -> None:
        self._question = TranslatedDialog(title, words, answers, primary=len(answers) - 1)
        self.ui.open(self._question)

    @property
    def _is_catching(self) -> bool:
        return self._catch is not None and self._question in self.ui.dialogs

    def catches(self, signal: Signal) -> bool:
        """While it waits for a key, all of them are for it."""
        if not self._is_catching or isinstance(signal, Back):
            return False
        if isinstance(signal, Nav | Press):
            self._refuse()
            return True
        key = key_of(signal)
        if key in FIXED:
            self._refuse()
        elif key:
            self._take(key)
        return bool(key)

    def _refuse(self) -> None:
        self.app.sounds.play("refuse")
        self.ui.toast(_("This key always does the same. Please press another one."), 4.0)

    def _take(self, key: str) -> None:
        assert self._catch is not None
        (entry, old), self._catch = self._catch, None
        if self._question is not None:
            self.ui.close(self._question)
        if key in entry.binding.keys:
            self.ui.toast(_("{key} does that already.", key=self._name(key)))
            return
        offer = self._own.offer(entry, key, old)
        name = self._name(key)

        def take() -> None:
            self._own.give(entry, key, old, offer)
            self.rebuild()
            # Translators: a short message: {key} now does this
            self.ui.toast(_("{key} is now for: {what}.", key=name, what=entry.title))

        if not offer.rivals:
            take()
            return

        def words() -> str:
            lines = []
            for each in offer.rivals:
                # Translators: {key} has a meaning already
                lines.append(_("{key} is for: {what}.", key=name, what=_(each.meaning)))
                rest = ", ".join(self._name(known) for known in offer.left[each.id])
                if not offer.is_possible:
                    # Translators: follows "R is for: turn the tile."
                    lines.append(_("It has no other key. Give it another one first."))
                elif rest:
                    # Translators: follows "R is for: turn the tile."; {keys} are what is left for that
                    lines.append(_("That would be left with: {keys}.", keys=rest))
            return "\n".join(lines)

        # Translators: an answer: the key shall do this from now on, and no longer something else
        answers: Sequence[Answer] = (
            [(N_("Cancel"), None), (N_("Use it here"), take)] if offer.is_possible else [(N_("Cancel"), None)]
        )
        # Translators: a title: the key that was pressed does something else already
        self._open_question(N_("This key is taken"), words, answers)

    def _remove(self, key: str) -> None:
        self._own.remove(self._entry, key)
        self.rebuild()
        # Translators: a short message: the key was taken away from this action
        self.ui.toast(_("{key} no longer does this.", key=self._name(key)))

    def _reset(self) -> None:
        others = self._own.reset(self._entry.binding)
        self.rebuild()
        changed = ", ".join(_(each.meaning) for each in others)
        usual = _("The usual keys again.")
        # Translators: other actions have had to give keys back; {what} lists what they do
        self.ui.toast("\n".join([usual, _("Also changed: {what}", what=changed)]) if others else usual, 4.0)

    def _ask_reset_all(self) -> None:
        answers = [(N_("Cancel"), None), (N_("All usual keys"), self._reset_all)]
        self._open_question(
            N_("All usual keys again?"), lambda: _("What you have chosen is forgotten."), answers
        )

    def _reset_all(self) -> None:
        self._own.reset_all()
        self.rebuild()


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
