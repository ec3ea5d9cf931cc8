"""Styles of play: how they are named beside levels, drawn by chance, and what is not known."""

import random

from aqua_romana.ai.game_ai import ai_of
from aqua_romana.ai.styles import Style, drawn, parted, style_of, styled
from aqua_romana.games.aquaedukt.plugin import PLUGIN as AQUAEDUKT
from aqua_romana.games.romana.plugin import PLUGIN as ROMANA

STYLES = (Style("bold", "Bold", "risks much"), Style("calm", "Calm", "waits"))


def test_level_and_style_are_told_in_one_and_parted_again() -> None:
    assert styled("faber", "bold") == "faber+bold"
    assert parted("faber+bold") == ("faber", "bold")


def test_who_has_no_style_is_named_by_the_level_alone() -> None:
    assert styled("faber", "") == "faber"
    assert parted("faber") == ("faber", "")


def test_a_person_has_no_style() -> None:
    assert styled("", "bold") == ""


def test_a_style_of_another_version_is_none() -> None:
    assert style_of(STYLES, "calm") is STYLES[1]
    assert style_of(STYLES, "senatorial") is None


def test_chance_brings_every_style_and_none() -> None:
    lot = random.Random(1)
    assert {drawn(STYLES, lot) for _ in range(50)} == {"", "bold", "calm"}


def test_both_games_have_styles_told_in_a_sentence() -> None:
    for plugin in (ROMANA, AQUAEDUKT):
        styles = ai_of(plugin).STYLES
        assert len({style.key for style in styles}) == len({style.name for style in styles}) >= 2
        assert all(style.manner.endswith(".") for style in styles)
