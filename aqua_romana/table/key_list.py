"""Keys besides those of the table itself: of a gamepad, and of a game that is watched again."""

from __future__ import annotations

from aqua_romana.ui.gamepad import Make
from aqua_romana.ui.text.key_names import of_pad
from aqua_romana.ui.text.key_names import translated as keys
from aqua_romana.ui.text.translation import _


def for_pad(make: Make = "") -> list[tuple[str, str]]:
    """The buttons of a gamepad at the table, as its maker calls them, and what they do."""

    def named(*buttons: str) -> str:
        return ", ".join(of_pad(each, make) for each in buttons)

    return [
        # Translators: the button A of a gamepad
        (named("pad_a"), _("use what is framed, or lay the tile that lies there")),
        # Translators: the button B of a gamepad
        (named("pad_b"), _("put back what you chose, or open the menu")),
        # Translators: the buttons X and Y of a gamepad press the two large buttons of the table
        (named("pad_x", "pad_y"), _("the two large buttons")),
        # Translators: the buttons LB and RB of a gamepad
        (named("pad_l", "pad_r"), _("undo and redo")),
        # Translators: the triggers LT and RT of a gamepad
        (named("pad_lt", "pad_rt"), _("the previous and the next usable thing")),
        # Translators: a stick of a gamepad
        (_("Right stick"), _("look at everything on the table")),
        # Translators: buttons of a gamepad
        (named("pad_start", "pad_select"), _("the menu, and this help")),
    ]


def for_replay() -> list[tuple[str, str]]:
    """Keys while a game is watched again."""
    return [
        # Translators: keys while a game is watched again
        (keys("P", "Space"), _("play or pause")),
        # Translators: keys while a game is watched again: one action back or on
        (keys("Arrow keys", "N"), _("one step")),
        # Translators: keys while a game is watched again
        (keys("Page Up", ","), _("the go before")),
        # Translators: keys while a game is watched again
        (keys("Page Down", "."), _("the next go")),
        # Translators: keys while a game is watched again
        (keys("Home", "End"), _("the start and the end")),
    ]
