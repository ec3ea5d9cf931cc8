"""Keys and pad buttons as people know them, in the present language: "ctrl+z" is Ctrl+Z, "pad_l" is LB."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from aqua_romana.ui.gamepad import Make
from aqua_romana.ui.input import Means
from aqua_romana.ui.text.translation import NP_, _

_PAD: Final = {
    "pad_a": "A",
    "pad_b": "B",
    "pad_x": "X",
    "pad_y": "Y",
    "pad_l": "LB",
    "pad_r": "RB",
    "pad_lt": "LT",
    "pad_rt": "RT",
    "pad_start": "Start",
    "pad_select": "Select",
    "pad_stick": "Right stick",
    "pad_l3": "L3",
    "pad_r3": "R3",
}
#: What is called otherwise on the pads of other makers.
_OF_MAKE: Final[dict[str, dict[str, str]]] = {
    "playstation": {
        "pad_a": "×",
        "pad_b": "○",
        "pad_x": "□",
        "pad_y": "△",
        "pad_l": "L1",
        "pad_r": "R1",
        "pad_lt": "L2",
        "pad_rt": "R2",
        "pad_start": "Options",
        "pad_select": "Share",
    },
    "nintendo": {
        "pad_l": "L",
        "pad_r": "R",
        "pad_lt": "ZL",
        "pad_rt": "ZR",
        "pad_start": "+",
        "pad_select": "−",
    },
}
_KEYS = {
    "Alt": NP_("key", "Alt"),
    "Arrow keys": NP_("key", "Arrow keys"),
    "Backspace": NP_("key", "Backspace"),
    "Ctrl": NP_("key", "Ctrl"),
    "Del": NP_("key", "Del"),
    "Down": NP_("key", "Down"),
    "End": NP_("key", "End"),
    "Enter": NP_("key", "Enter"),
    "Esc": NP_("key", "Esc"),
    "Home": NP_("key", "Home"),
    "LB": NP_("button of a gamepad", "LB"),
    "LT": NP_("button of a gamepad", "LT"),
    "Left": NP_("key", "Left"),
    "Page Down": NP_("key", "Page Down"),
    "Page Up": NP_("key", "Page Up"),
    "RB": NP_("button of a gamepad", "RB"),
    "RT": NP_("button of a gamepad", "RT"),
    "Right": NP_("key", "Right"),
    # Translators: a stick of a gamepad
    "Right stick": NP_("button of a gamepad", "Right stick"),
    "Select": NP_("button of a gamepad", "Select"),
    "Shift": NP_("key", "Shift"),
    "Space": NP_("key", "Space"),
    "Start": NP_("button of a gamepad", "Start"),
    "Tab": NP_("key", "Tab"),
    "Up": NP_("key", "Up"),
}
#: As keyboards have them.
_SHORT: Final = {"arrows": "Arrow keys", "delete": "Del", "escape": "Esc", "return": "Enter"}
_MOST = 2  # as many as a hint names


def translated(*combinations: str) -> str:
    """Keys as keyboards of the language name them: "Ctrl+Z", "Esc"; several are alternatives."""

    def named(combination: str) -> str:
        parts = combination.split("+")
        return "+".join(_(_KEYS[part]) if part in _KEYS else part for part in parts)

    return ", ".join(named(each) for each in combinations)


def names(keys: Sequence[str], means: Means, make: Make = "") -> list[str]:
    """What presses a widget, for a pad of a make or for the keyboard."""
    if means == "pad":
        return [of_pad(each, make) for each in keys if each in _PAD]
    return [translated(_written(each)) for each in keys if not each.startswith("pad_")]


def first(keys: Sequence[str], means: Means = "keys", make: Make = "") -> str:
    """The key of several that a sentence names; one of the keyboard where a pad has none for it."""
    found = names(keys, means, make) or names(keys, "keys")
    return found[0] if found else ""


def of_pad(key: str, make: Make = "") -> str:
    """What a button of a pad is called."""
    own = _OF_MAKE.get(make, {})
    return own[key] if key in own else translated(_PAD[key])


def shortest(keys: Sequence[str], means: Means) -> str:
    """The one that finds room on a button."""
    return min(names(keys, means), key=len, default="")


def listed(keys: Sequence[str], means: Means, make: Make = "") -> str:
    """A few of them, as a hint tells them."""
    return ", ".join(names(keys, means, make)[:_MOST])


def _written(key: str) -> str:
    """As the list of keys writes it."""
    parts = key.split("+") if len(key) > 1 else [key]
    return "+".join(_SHORT.get(part) or " ".join(map(str.capitalize, part.split())) for part in parts)
