"""The keys and pad buttons of widgets as people know them: "ctrl+z" is Ctrl+Z, "pad_l" is LB."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from aqua_romana.window import formats
from aqua_romana.window.inputs import Means

_PAD: Final = {
    "pad_x": "X",
    "pad_y": "Y",
    "pad_l": "LB",
    "pad_r": "RB",
    "pad_start": "Start",
    "pad_select": "Select",
}
_SHORT: Final = {"delete": "Del", "escape": "Esc", "return": "Enter"}  # as keyboards have them
_MOST = 2  # as many as a hint names


def names(keys: Sequence[str], means: Means) -> list[str]:
    """What presses a widget, for a pad or for the keyboard."""
    if means == "pad":
        return [formats.keys(_PAD[each]) for each in keys if each in _PAD]
    return [formats.keys(_written(each)) for each in keys if not each.startswith("pad_")]


def shortest(keys: Sequence[str], means: Means) -> str:
    """The one that finds room on a button."""
    return min(names(keys, means), key=len, default="")


def listed(keys: Sequence[str], means: Means) -> str:
    """A few of them, as a hint tells them."""
    return ", ".join(names(keys, means)[:_MOST])


def _written(key: str) -> str:
    """As the list of keys writes it."""
    if len(key) == 1 or key in _SHORT:
        return _SHORT.get(key, key.upper())
    return "+".join(" ".join(word.capitalize() for word in part.split()) for part in key.split("+"))
