"""Every action of the table with its keys and pad buttons, by mode: buttons, key caps and help read it.

What a game adds stands in its `game_ui.key_bindings`.
"""

from __future__ import annotations

from typing import Final

from aqua_romana.ui.gamepad import Make
from aqua_romana.ui.key_bindings import (
    EVERYWHERE,
    Bindings,
    KeyBinding,
    has_own_pad,
    is_pad,
    key_table,
    own_moves,
)
from aqua_romana.ui.text import key_names
from aqua_romana.ui.text.translation import N_, _

_LARGE = "large"

#: Pointing by keys, the same in every mode. What Enter and Space do depends on what has the focus.
POINTING: Final[Bindings] = key_table(
    "pointing",
    {
        # Translators: what keys do
        "move": KeyBinding(("arrows", "tab"), N_("move to the next usable thing")),
        # Translators: what keys do
        "look": KeyBinding(("shift+arrows", "pad_stick"), N_("look at everything on the table")),
        # Translators: what keys do
        "use": KeyBinding(
            ("return", "space", "pad_a"), N_("use what is framed, or lay the tile that lies there")
        ),
        # Translators: what a key does
        "back": KeyBinding(("escape", "pad_b"), N_("put back what you chose, or open the menu")),
        # Translators: buttons of a gamepad press the two large buttons of the table
        _LARGE: KeyBinding(("pad_x", "pad_y"), N_("the two large buttons"), "fixed"),
        # Translators: what the triggers of a gamepad lead to
        "by trigger": KeyBinding(("pad_lt", "pad_rt"), N_("the previous and the next usable thing")),
    },
)

#: What keys do while speech is on, in every mode in which the board can be reached.
BY_EAR: Final[Bindings] = key_table(
    "by ear",
    {
        # Translators: what a key does
        "move": KeyBinding(("tab",), N_("the next usable thing")),
        # Translators: what keys do while a voice tells of the board
        "cursor": KeyBinding(("arrows",), N_("go over the board, square by square")),
        # Translators: what keys do while a voice tells of the board
        "look": KeyBinding(("shift+arrows", "pad_stick"), N_("go to the next thing in that direction")),
        # Translators: what keys do while a voice tells of the board
        "targets": KeyBinding(("z",), N_("the next place you can use"), "both ways"),
        # Translators: what keys do while a voice tells of the board
        "own": KeyBinding(("w",), N_("your next workman or house"), "both ways", letters={"de": "a"}),
        # Translators: what keys do while a voice tells of the board
        "second": KeyBinding(
            ("b",),
            N_("the next builder your workmen see; springs and ends of canals"),
            "both ways",
        ),
        # Translators: what keys do while a voice tells of the board
        "third": KeyBinding(("i",), N_("the next region with a free square"), "both ways"),
        # Translators: what keys do while a voice tells of the board
        "changes": KeyBinding(("x",), N_("what the last go changed"), "both ways"),
        # Translators: what a key does while a voice tells of the board
        "read own": KeyBinding(("f6",), N_("read your aqueducts or houses")),
        # Translators: what a key does while a voice tells of the board
        "read board": KeyBinding(("f7",), N_("read podiums and tiles left, or springs and canals")),
        # Translators: what a key does while a voice tells of the board
        "read points": KeyBinding(("f8",), N_("read everybody’s points")),
        # Translators: what a key does while a voice tells of the board
        "read goes": KeyBinding(("f9",), N_("read the last goes")),
        **{name: EVERYWHERE[name] for name in ("again", "more", "read all", "speech")},
    },
)

#: Letters that say something in other languages, as they stand on the buttons there.
_UNDO: Final = {"fr": "a", "it": "a"}
_HINT: Final = {"de": "t", "fr": "o", "it": "o"}

# Translators: what a key shows: the log of the game
_LOG = KeyBinding(("g",), N_("everything that happened"), id="table.log", letters={"de": "v"})
# Translators: what a key does
_LAST_GO = KeyBinding(
    ("p",), N_("show the last go once more"), id="table.last go", letters={"fr": "u", "it": "u"}
)
# Translators: what a key does: go on from here, by a large red button
_WAY_ON = KeyBinding(("l", "pad_y"), N_("go on"), id="table.way on")

_CORNER: Final[Bindings] = key_table(
    "table",
    {
        "log": _LOG,
        # Translators: what a key does
        "speed": KeyBinding(("v",), N_("figures walk slowly, fast or at once"), letters={"de": "g"}),
        # Translators: what a key does
        "sound": KeyBinding(("s",), N_("sound on or off")),
        # Translators: what a key does
        "menu": KeyBinding(("m", "pad_start"), N_("open the menu")),
        # Translators: what a key does
        "help": KeyBinding(("?", "f1", "pad_select"), N_("this help")),
        "full screen": EVERYWHERE["full screen"],
    },
)

_COMPUTER_PLAYERS: Final[Bindings] = key_table(
    "table",
    {
        # Translators: what a key does while computer players play
        "hold": KeyBinding(("space", "pad_x"), N_("pause the computer players, or let them go on")),
        "way on": _WAY_ON,
        # Translators: what a key shows when a game is over
        "scoring": KeyBinding(("f", "pad_x"), N_("the final scoring")),
    },
)

PLAY: Final[Bindings] = key_table(
    "play",
    {
        # Translators: what a key does: take back one step
        "undo": KeyBinding(("ctrl+z", "u", "pad_l"), N_("undo"), letters=_UNDO),
        # Translators: what a key does: repeat a step taken back
        "redo": KeyBinding(("ctrl+y", "ctrl+shift+z", "pad_r"), N_("redo")),
        # Translators: what a key does: take back everything to the start of a go
        "undo go": KeyBinding(("backspace", "ctrl+backspace"), N_("undo the whole go")),
        # Translators: what a key does
        "hint": KeyBinding(("h",), N_("a hint; once more: another one"), letters=_HINT),
        "last go": _LAST_GO,
        **_COMPUTER_PLAYERS,
        # Translators: what a key does: a notice tells a player what others did to his aqueducts
        "notice": KeyBinding(("n",), N_("hide a notice")),
        **_CORNER,
    },
)

#: Neither undo nor hints.
CHALLENGE: Final[Bindings] = key_table(
    "challenge",
    {
        # Translators: what a key shows, in a challenge
        "goal": KeyBinding(("h",), N_("the goal in words")),
        **{name: each for name, each in PLAY.items() if name not in ("undo", "redo", "undo go", "hint")},
    },
)

#: A hint is asked for more often than help: it has the button of the pad.
SCRIPTED: Final[Bindings] = key_table(
    "lesson",
    {
        # Translators: what a key does in a lesson or a puzzle
        "hint": KeyBinding(("h", "pad_select"), N_("a hint; once more: what is to be done"), letters=_HINT),
        # Translators: what a key does in a lesson or a puzzle
        "skip": KeyBinding(("k", "pad_r"), N_("go on without doing it"), letters={"de": "n"}),
        "way on": _WAY_ON,
        "last go": _LAST_GO,
        # Translators: what a key does in a lesson or a puzzle
        "back": KeyBinding(("escape", "pad_b"), N_("put back what you chose, or leave")),
        **_CORNER,
        "help": KeyBinding(("?", "f1"), _CORNER["help"].meaning),
    },
)

LESSON: Final[Bindings] = key_table(
    "lesson",
    {
        # Translators: what a key does in a lesson
        "again": KeyBinding(("ctrl+z", "u", "backspace", "pad_l"), N_("begin the step again"), letters=_UNDO),
        **SCRIPTED,
    },
)

WATCH: Final[Bindings] = key_table(
    "replay",
    {
        # Translators: keys while a game is watched again
        "play": KeyBinding(("p", "space", "pad_x"), N_("play or pause")),
        # Translators: keys while a game is watched again: one action back or on
        "step": KeyBinding(("n",), N_("one step")),
        # Translators: keys while a game is watched again
        "by step": KeyBinding(("left", "right"), N_("one step back or on")),
        # Translators: keys while a game is watched again
        "go back": KeyBinding((",", "page up", "pad_l"), N_("the go before")),
        # Translators: keys while a game is watched again
        "go on": KeyBinding((".", "page down", "pad_r"), N_("the next go")),
        # Translators: keys while a game is watched again
        "ends": KeyBinding(("home", "end"), N_("the start and the end")),
        # Translators: what a key does while a game is watched again: no longer watch it
        "back": KeyBinding(("escape", "pad_b"), N_("close the replay")),
        **{name: each for name, each in _CORNER.items() if name not in ("speed", "menu")},
    },
)


def about_last_goes() -> str:
    """What the panel of the last goes is, and the keys for more."""
    last, log = (key_names.first(PLAY[name].keys) for name in ("last go", "log"))
    # Translators: {last} and {log} are keys such as P and G
    told = N_(
        "What happened in the last goes. {last} shows the last one once more, {log} the whole game in words."
    )
    return _(told, last=last, log=log)


Line = tuple[tuple[str, ...], str]  # names of keys, and what they do


def pointing() -> Bindings:
    """What leads about at the table, with the keys that people have added."""
    shown = dict(POINTING)
    if has_own_pad():  # then one of the large buttons may be pressed by another
        del shown[_LARGE]
    return {**shown, **own_moves()}


def on_keyboard(bindings: Bindings) -> list[Line]:
    """What every key does."""
    named = ((key_names.names(each.every_key, "keys"), each.meaning) for each in bindings.values())
    return [(_shortened(names), meaning) for names, meaning in named if names]


def on_pad(bindings: Bindings, make: Make = "") -> list[Line]:
    """Each button of a gamepad once, as its maker calls it: what the two large ones mean is read off them."""
    listed: set[str] = set()
    found = []
    for each in bindings.values():
        new = [key for key in each.keys if is_pad(key) and key not in listed]
        listed.update(new)
        if new:
            found.append((tuple(key_names.names(new, "pad", make)), each.meaning))
    return found


def _shortened(names: list[str]) -> tuple[str, ...]:
    return ("0–9",) if names == list("0123456789") else tuple(names)
