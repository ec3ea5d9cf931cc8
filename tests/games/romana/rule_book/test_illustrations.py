"""The rulebook of Aqua Romana: its pictures show what their captions say."""

from __future__ import annotations

import pytest

from aqua_romana.games.romana import rule_book as illustrations
from aqua_romana.games.romana.game_ui import rule_book
from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.rules import questions as ask
from aqua_romana.games.romana.rules.actions import named
from aqua_romana.screens.rule_book.model import Illustration
from aqua_romana.screens.rule_book.page import illustration
from tests.games.romana.table.driving import open_table


@pytest.mark.parametrize("key", ["setup", "go", "extend", "walk", "close", "podiums", "reserve", "end"])
def test_every_chapter_on_playing_has_a_picture(key: str) -> None:
    chapter = next(each for each in rule_book().chapters if each.key == key)
    assert any(isinstance(block, Illustration) for block in chapter.blocks)


def test_all_pictures_are_used_and_can_be_painted() -> None:
    used = {
        block.name
        for each in rule_book().chapters
        for block in each.blocks
        if isinstance(block, Illustration)
    }
    assert sorted(used) == sorted(illustrations.MOMENTS | illustrations.PIECES)
    app, _ = open_table(Game(4))
    for name in used:
        picture = illustration(app, rule_book(), name, 420)
        assert 100 < picture.get_width() <= 420
        assert picture.get_height() > 60


def test_the_moments_are_what_the_captions_say() -> None:
    ready = illustrations.played(illustrations._SETUP)
    assert (ready.phase, len(ask.builders(ready))) == ("build", 12)
    green = illustrations.played(illustrations._GO)
    action = named(illustrations._BUILDS)
    assert action in green.legal_actions()
    assert ask.builders_seen(green, "g1")[action.path] == "S"
    assert ask.walk_of(green, action.path).goal == action.path + 1
    assert illustrations.played(illustrations._CLOSED).podiums() == {"y3": 4}
    assert illustrations.played(illustrations._CLOSED).length("y3") == 4
