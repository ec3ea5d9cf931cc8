"""Which keys and pad buttons do what: the usual ones, or those that people chose in their place.

A table of bindings has every action by its name. Keys are written as signals have them: "r", "ctrl+z", "f5",
"pad_x". What leads from place to place, confirms and goes back is always there; more can be added to it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Literal

from aqua_romana.ui.text.translation import N_, SOURCE_LANGUAGE, language

#: Keys that mean the same everywhere, so that nobody can lock himself out; none of them can be chosen.
FIXED: Final = frozenset(
    {
        *("arrows", "shift+arrows", "up", "down", "left", "right", "home", "end", "page up", "page down"),
        *("tab", "shift+tab", "return", "enter", "space", "escape"),
        *("pad_a", "pad_b", "pad_lt", "pad_rt", "pad_stick"),
    }
)

_chosen: dict[str, tuple[str, ...]] = {}  # by the id of a binding
_moves: dict[str, str] = {}  # what keys do that were added to those for moving

#: Chosen keys stand beside the letters of the language they were chosen in, else a change of language could
#: give a letter to two actions. That language is kept among them, by this name.
LETTERS_OF: Final = "letters of"


@dataclass(frozen=True, slots=True)
class KeyBinding:
    """What of keyboard and gamepad usually does something, and what lists of keys say that it does, in a
    marked text."""

    english: tuple[str, ...]
    meaning: str
    #: "both ways": with Shift it goes the other way. "in order": each key is for one of several things, in
    #: their order. "fixed": nobody may choose others.
    kind: Literal["", "both ways", "in order", "fixed"] = ""
    #: What it is stored by: its table and its name there.
    id: str = ""
    #: By language: its usual letter, where the English one says nothing to people.
    letters: Mapping[str, str] = field(default_factory=dict, hash=False)

    @property
    def usual(self) -> tuple[str, ...]:
        """What does it where nobody chose other keys."""
        letter = self.letters.get(_chosen.get(LETTERS_OF, (language(),))[0])
        if letter is None:
            return self.english
        return tuple(letter if len(each) == 1 and each.isalpha() else each for each in self.english)

    @property
    def keys(self) -> tuple[str, ...]:
        """What does it now."""
        own = _chosen.get(self.id)
        if own is None:
            return self.usual
        return (*own, *(each for each in self.usual if each in FIXED))

    @property
    def on_keyboard(self) -> tuple[str, ...]:
        """Without the buttons of a gamepad."""
        return tuple(each for each in self.keys if not is_pad(each))

    @property
    def backwards(self) -> tuple[str, ...]:
        """What does the opposite."""
        return _with_shift(self.keys) if self.kind == "both ways" else ()

    @property
    def every_key(self) -> tuple[str, ...]:
        """What does it in any way."""
        return self.keys + self.backwards


Bindings = Mapping[str, KeyBinding]


def key_table(room: str, bindings: Bindings) -> Bindings:
    """A table whose new bindings are stored by its name; those of other tables keep theirs."""
    return {name: each if each.id else replace(each, id=f"{room}.{name}") for name, each in bindings.items()}


def choose(chosen: Mapping[str, list[str]]) -> None:
    """From now on these keys, by the ids of bindings, take the places of the usual ones."""
    _chosen.clear()
    if chosen:
        _chosen[LETTERS_OF] = (SOURCE_LANGUAGE,)
    _chosen.update({name: tuple(each for each in keys if each not in FIXED) for name, keys in chosen.items()})
    _moves.clear()
    _moves.update({key: name for name, each in MOVING.items() for key in each.keys if key not in FIXED})


def move_of(key: str) -> str:
    """What a key does that was added to those for moving: "up", "next", "use" …, or nothing."""
    return _moves.get(key, "")


def own_moves() -> Bindings:
    """What leads about, by the keys that were added for it."""
    return {
        each.id: KeyBinding(added, each.meaning)
        for each in MOVING.values()
        if (added := tuple(key for key in each.keys if key not in FIXED))
    }


def has_own_pad() -> bool:
    """Whether a button of the gamepad means something else than usual."""
    return any(is_pad(key) for keys in _chosen.values() for key in keys)


def is_pad(key: str) -> bool:
    """Whether it is a button of a gamepad."""
    return key.startswith("pad_")


def _with_shift(keys: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"shift+{each}" for each in keys if not is_pad(each) and "+" not in each)


#: What leads about; these keys stay, others can be added to them.
MOVING: Final[Bindings] = key_table(
    "move",
    {
        # Translators: what a key does
        "up": KeyBinding(("up",), N_("go up")),
        # Translators: what a key does
        "down": KeyBinding(("down",), N_("go down")),
        # Translators: what a key does
        "left": KeyBinding(("left",), N_("go left")),
        # Translators: what a key does
        "right": KeyBinding(("right",), N_("go right")),
        # Translators: what a key does
        "next": KeyBinding(("tab", "pad_rt"), N_("go to the next thing")),
        # Translators: what a key does
        "previous": KeyBinding(("shift+tab", "pad_lt"), N_("go to the previous thing")),
        # Translators: what a key does
        "use": KeyBinding(("return", "space", "pad_a"), N_("use what is framed")),
        # Translators: what a key does
        "back": KeyBinding(("escape", "pad_b"), N_("go back")),
    },
)

#: What keys do in every scene.
EVERYWHERE: Final[Bindings] = key_table(
    "everywhere",
    {
        # Translators: what keys do
        "full screen": KeyBinding(("f11", "alt+return"), N_("full screen or window")),
        # Translators: what a key does: a voice says what is shown, or no longer
        "speech": KeyBinding(("f2",), N_("speech on or off")),
        # Translators: what a key does while a voice says what is shown
        "again": KeyBinding(("f3",), N_("say it again")),
        # Translators: what a key does while a voice says what is shown
        "more": KeyBinding(("f4",), N_("say more about this")),
        # Translators: what a key does while a voice says what is shown
        "read all": KeyBinding(("f5",), N_("read everything here")),
        # Translators: what a key does while a voice says what is shown
        "read on": KeyBinding(("ctrl+down",), N_("read the next paragraph")),
        # Translators: what a key does while a voice says what is shown
        "read back": KeyBinding(("ctrl+up",), N_("read the previous paragraph")),
        # It is stored by the table in which it was first.
        # Translators: what a key does
        "quit": KeyBinding(("ctrl+q",), N_("quit the program"), id="page.quit"),
    },
)
