"""What keys and pad buttons do on pages, beside leading about: buttons read their keys off it."""

from __future__ import annotations

from typing import Final

from aqua_romana.ui.key_bindings import Bindings, KeyBinding, key_table
from aqua_romana.ui.text.translation import N_

PAGES: Final[Bindings] = key_table(
    "page",
    {
        # Translators: what a key does on pages of the program
        "back": KeyBinding(("alt+left",), N_("the page before")),
        # Translators: what a button of a gamepad does in the rule book
        "chapter before": KeyBinding(("pad_l",), N_("the chapter before")),
        # Translators: what a button of a gamepad does in the rule book
        "chapter after": KeyBinding(("pad_r",), N_("the next chapter")),
        # Translators: what a key does on the page of puzzles
        "week before": KeyBinding((",", "pad_l"), N_("the week before")),
        # Translators: what a key does on the page of puzzles
        "week after": KeyBinding((".", "pad_r"), N_("the week after")),
        # Translators: what a key does beside the solution of a puzzle
        "line back": KeyBinding(("left", "pad_l"), N_("one step back in the solution")),
        # Translators: what a key does beside the solution of a puzzle
        "line on": KeyBinding(("right", "pad_r"), N_("one step on in the solution")),
        # Translators: what a key does on the title
        "rules": KeyBinding(("f1",), N_("open or close the rules")),
        # Translators: what a key does on the page of saved games
        "paste": KeyBinding(("ctrl+v",), N_("paste a game that came as text")),
        # Translators: what a key does on the page of saved games
        "undelete": KeyBinding(("ctrl+z",), N_("get back the game just deleted")),
        # Translators: what a key does on the page of saved games
        "rename": KeyBinding(("ctrl+r",), N_("rename the chosen game")),
        # Translators: what a key does on the page of saved games
        "delete": KeyBinding(("delete",), N_("delete the chosen game")),
    },
)
