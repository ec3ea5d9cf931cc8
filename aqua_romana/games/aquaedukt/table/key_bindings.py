"""Every action of Aquädukt with its keys and pad buttons."""

from __future__ import annotations

from typing import Final

from aqua_romana.ui.key_bindings import Bindings, KeyBinding, key_table
from aqua_romana.ui.text.translation import N_

#: All actions of this game that have keys.
KEYS: Final[Bindings] = key_table(
    "aquaedukt",
    {
        # Translators: what a key does
        "throw": KeyBinding(("t", "pad_x"), N_("throw the die"), letters={"de": "w", "fr": "d", "it": "d"}),
        # Translators: what a key does
        "turn": KeyBinding(("r",), N_("turn what you hold"), "both ways"),
        # Translators: what a key does
        "spring": KeyBinding(("q",), N_("take a spring")),
        # Translators: what a key does
        "canal": KeyBinding(("c",), N_("take a canal"), letters={"de": "k"}),
        "value": KeyBinding(
            ("1", "2", "3", "4"),
            # Translators: what keys do
            N_("choose the value of a house tile (also wheel and right click)"),
            "in order",
        ),
        # Translators: what a key does
        "place": KeyBinding(
            ("l", "pad_y"), N_("place what lies on the board as a shadow"), letters={"fr": "p", "it": "p"}
        ),
        # Translators: what a key does
        "stop": KeyBinding(("e", "pad_x"), N_("decline, stop throwing, or lay no second canal")),
        # Translators: what a key shows
        "throws": KeyBinding(("d",), N_("all throws so far"), letters={"fr": "t", "it": "t"}),
        # Translators: what keys do while a real die is used
        "enter": KeyBinding(tuple("0123456789"), N_("enter the number of a real die"), "fixed"),
    },
)
