"""The table of actions: no key does two things, whatever the mode and the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from aqua_romana.games.aquaedukt.rules import Game as AquaeduktGame
from aqua_romana.games.aquaedukt.table.key_bindings import KEYS as OF_AQUAEDUKT
from aqua_romana.games.aquaedukt.table.texts import explanations
from aqua_romana.games.romana.rules import Game as RomanGame
from aqua_romana.games.romana.table.decisions.base import KEYS as OF_ROMANA
from aqua_romana.games.romana.table.texts import explanations as of_romana
from aqua_romana.table import key_bindings
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.key_bindings import POINTING, on_keyboard, on_pad
from aqua_romana.ui.key_bindings import KeyBinding
from aqua_romana.ui.text import translation

MODES = {name: getattr(key_bindings, name) for name in ("PLAY", "CHALLENGE", "SCRIPTED", "LESSON", "WATCH")}
#: Alternatives of the two large buttons, of which one is shown, what belongs to different phases, and what a
#: real die is for.
NEVER_AT_ONCE = [
    {"place one", "end"},
    {"place all", "turn"},
    {"place one", "notice"},
    {"hold", "scoring", "turn", "close", "throw", "stop"},
    {"way on", "lay", "end", "place all", "place"},
    {"value", "enter"},
]


@pytest.fixture
def in_language() -> Iterator[Callable[[str], None]]:
    before = translation.in_use.catalogue

    def choose(language: str) -> None:
        translation.in_use.catalogue = translation.Catalogue(language)

    yield choose
    translation.in_use.catalogue = before


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("game", [OF_ROMANA, OF_AQUAEDUKT])
@pytest.mark.parametrize("language", ["en", "de", "fr", "it"])
def test_no_key_does_two_things(
    mode: str, game: key_bindings.Bindings, language: str, in_language: Callable[[str], None]
) -> None:
    in_language(language)
    assert not set(MODES[mode]) & set(game)
    table = {**MODES[mode], **(game if mode != "WATCH" else {})}
    if mode != "WATCH":
        names_by_ear = ("targets", "own", "second", "third", "changes")
        table.update({f"{name} by ear": key_bindings.BY_EAR[name] for name in names_by_ear})
    uses = Counter(key for each in table.values() for key in each.every_key)
    for key in (key for key in uses if uses[key] > 1):
        names = {name for name, each in table.items() if key in each.every_key}
        assert any(names <= each for each in NEVER_AT_ONCE), f"{key}: {sorted(names)}"


def test_letters_are_those_of_the_words_on_buttons(in_language: Callable[[str], None]) -> None:
    wanted = [
        ("hint", key_bindings.PLAY, "de", "t", "Tipp"),
        ("undo", key_bindings.PLAY, "fr", "a", "Annuler"),
        ("skip", key_bindings.LESSON, "de", "n", "Überspringen"),
        ("turn", OF_ROMANA, "de", "d", "Drehen"),
        ("lay", OF_ROMANA, "it", "p", "Posa"),
        ("close", OF_ROMANA, "fr", "f", "Fermer"),
        ("throw", OF_AQUAEDUKT, "de", "w", "Würfeln"),
    ]
    for name, table, language, letter, word in wanted:
        in_language(language)
        assert letter in word.lower()
        assert letter in table[name].keys
        in_language("en")
        assert letter not in table[name].keys


def test_a_letter_is_shared_by_the_two_ways_of_a_key(in_language: Callable[[str], None]) -> None:
    in_language("de")
    assert OF_ROMANA["turn"].every_key == ("d", "pad_x", "shift+d")
    in_language("fr")
    assert key_bindings.PLAY["undo"].keys == ("ctrl+z", "a", "pad_l")


def test_a_list_of_keys_tells_each_pad_button_once_and_runs_of_digits_short() -> None:
    bindings = {**POINTING, **key_bindings.PLAY, **OF_AQUAEDUKT}
    keyboard, pad = on_keyboard(bindings), on_pad(bindings)
    assert (("Ctrl+Z", "U"), "undo") in keyboard
    assert (("0–9",), "enter the number of a real die") in keyboard
    assert (("LB",), "undo") in pad
    buttons = [name for names, _meaning in pad for name in names]
    assert len(buttons) == len(set(buttons))
    assert "Right stick" in buttons


def test_the_help_shows_every_key_as_a_cap() -> None:
    lines = on_keyboard({**POINTING, **key_bindings.PLAY})
    caps = {name for names, _meaning in lines for name in names}
    assert {"Ctrl+Z", "U", "H", "F1", "Esc"} <= caps
    assert on_keyboard({"die": KeyBinding(tuple("0123456789"), "enter")}) == [(("0–9",), "enter")]


@pytest.mark.parametrize(
    ("language", "throws", "last", "log"), [("en", "D", "P", "G"), ("fr", "T", "U", "G")]
)
def test_sentences_name_the_keys_of_the_language(in_language, language, throws, last, log) -> None:
    in_language(language)
    game = AquaeduktGame(2, seed=1)
    assert f" {throws} " in explanations.about(game, BoardItem("panel", "die"))
    for told in (
        explanations.about(game, BoardItem("panel", "last_go")),
        of_romana.about(RomanGame(2), BoardItem("panel", "last_go")),
    ):
        assert f" {last} " in told
        assert f" {log} " in told
