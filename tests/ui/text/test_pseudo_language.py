"""The language nobody speaks: longer, accented, bracketed, with gaps and marks intact."""

import re

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from aqua_romana.ui.text import translation
from aqua_romana.ui.text.fonts import Fonts
from aqua_romana.ui.text.pseudo_language import LONGER, is_plain, pseudo
from aqua_romana.ui.text.translation import _, ngettext

WORDS = re.compile(r"[^\W\d_]+")


def test_a_message_is_longer_accented_and_bracketed():
    told = pseudo("Lay the bonus tile")
    assert told.startswith("[")
    assert told.endswith("]")
    assert len(told) >= LONGER * len("Lay the bonus tile")
    assert not any(is_plain(word) for word in WORDS.findall(told))


def test_gaps_and_marks_stay():
    told = pseudo("**{name}** has {n} tiles")
    assert told.startswith("[**{name}** ĥå")
    assert told.count("{n}") == 1
    translation.force_language("pseudo")
    translation.set_language("")
    assert "Livia" in _("{name} begins", name="Livia")
    assert "7" in ngettext("{n} tile", "{n} tiles", 7)


def test_signs_alone_stay_as_they_are():
    assert pseudo("{length}→{podium}") == "{length}→{podium}"
    assert pseudo("×") == "×"


@given(st.text(st.sampled_from("abc Tile{n}*.\n"), max_size=60))
def test_every_message_can_be_said(message):
    told = pseudo(message)
    assert re.findall(r"\{[^{}]*\}", told) == re.findall(r"\{[^{}]*\}", message)
    assert told.count("**") == message.count("**")
    assert told.count("\n") == message.count("\n")


def test_english_words_are_told_apart():
    assert is_plain("Undo")
    assert is_plain("a")
    assert not is_plain("Ûñðöö")
    assert not is_plain("17")


@pytest.mark.parametrize("role", ["body", "button", "name", "italic"])
def test_the_letters_are_in_the_fonts(role):
    pygame.font.init()
    font = Fonts().font(role)
    letters = set(pseudo("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"))
    missing = [
        letter for letter, metric in ((each, font.metrics(each)[0]) for each in letters) if metric is None
    ]
    assert missing == []
