"""The table of actions: no key does two things, whatever the mode and the game."""

from __future__ import annotations

from collections import Counter

import pytest

from aqua_romana.games.aquaedukt.table.decisions.base import KEYS as OF_AQUAEDUKT
from aqua_romana.games.romana.table.decisions.base import KEYS as OF_ROMANA
from aqua_romana.table import key_bindings
from aqua_romana.table.key_bindings import POINTING, key_list, on_keyboard
from aqua_romana.ui.key_bindings import KeyBinding

MODES = {name: getattr(key_bindings, name) for name in ("PLAY", "CHALLENGE", "SCRIPTED", "LESSON", "WATCH")}
#: Alternatives of the two large buttons, of which one is shown, and what a real die is for.
NEVER_AT_ONCE = [
    {"hold", "scoring", "turn", "close", "throw", "stop"},
    {"way on", "lay", "end", "place all", "place"},
    {"value", "enter"},
]


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("game", [OF_ROMANA, OF_AQUAEDUKT])
def test_no_key_does_two_things(mode: str, game: key_bindings.Bindings) -> None:
    assert not set(MODES[mode]) & set(game)
    table = {**MODES[mode], **(game if mode != "WATCH" else {})}
    uses = Counter(key for each in table.values() for key in each.keys)
    for key in (key for key in uses if uses[key] > 1):
        names = {name for name, each in table.items() if key in each.keys}
        assert any(names <= each for each in NEVER_AT_ONCE), f"{key}: {sorted(names)}"


def test_a_list_of_keys_tells_each_pad_button_once_and_runs_of_digits_short() -> None:
    text = key_list({**POINTING, **key_bindings.PLAY, **OF_AQUAEDUKT})
    keyboard, pad = text.split("\n\nGamepad\n")
    assert "**Ctrl+Z, U** – undo" in keyboard.split("\n")
    assert "**0–9** – enter the number of a real die" in keyboard.split("\n")
    assert "**LB** – undo" in pad.split("\n")
    buttons = [name for line in pad.split("\n") for name in line.split("**")[1].split(", ")]
    assert len(buttons) == len(set(buttons))
    assert "Right stick" in buttons


def test_the_help_shows_every_key_as_a_cap() -> None:
    lines = on_keyboard({**POINTING, **key_bindings.PLAY})
    caps = {name for names, _meaning in lines for name in names}
    assert {"Ctrl+Z", "U", "H", "F1", "Esc"} <= caps
    assert on_keyboard({"die": KeyBinding(tuple("0123456789"), "enter")}) == [(("0–9",), "enter")]
