"""The rulebook of Aquädukt: its pictures show what their captions say, and every ruling is listed."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from pygame import Event, Surface

from aqua_romana.games.aquaedukt.game_ui import rule_book
from aqua_romana.games.aquaedukt.plugin import PLUGIN
from aqua_romana.games.aquaedukt.rule_book import MOMENTS, PIECES, PLAYED, dead_ends, moment
from aqua_romana.games.aquaedukt.rules import actions as verbs
from aqua_romana.games.aquaedukt.rules import questions as ask
from aqua_romana.games.aquaedukt.table.texts import explanations
from aqua_romana.screens.page import Contents
from aqua_romana.screens.rule_book.model import Book, Chapter, Heading, Illustration, Paragraph, Ruling
from aqua_romana.screens.rule_book.page import RuleBookPage, illustration
from aqua_romana.ui.app import App
from aqua_romana.ui.text import translation
from aqua_romana.ui.text.pseudo_language import PSEUDO
from aqua_romana.ui.widgets import ListBox
from tests.games.aquaedukt.moments import window
from tests.games.aquaedukt.rules.boards import supply

ILLUSTRATED = [
    "idea", "board", "go", "houses", "full", "springs", "canals", "doubling", "water", "scoring", "secrets",
]  # fmt: skip


def opened(app: App, chapter: str) -> RuleBookPage:
    """The book at a chapter; its pictures are not painted."""
    shown = Book(
        rule_book().chapters, dict.fromkeys(MOMENTS | PIECES, lambda app, width: Surface((width, 40)))
    )
    plugin = replace(PLUGIN, load_game_ui=lambda: SimpleNamespace(rule_book=lambda: shown))
    navigator: Any = SimpleNamespace(
        plugins=SimpleNamespace(all=(plugin,)), saved_games=SimpleNamespace(changes=0)
    )
    page = RuleBookPage(navigator, plugin, chapter)
    app.push(page)
    app.step(0.01, [])
    return page


def chapter(key: str) -> Chapter:
    return next(each for each in rule_book().chapters if each.key == key)


def legal(name: str, verb: int) -> list[str]:
    return [str(action) for action in moment(name).legal_actions() if action.verb == verb]


@pytest.mark.parametrize("key", ILLUSTRATED)
def test_every_chapter_on_playing_has_a_picture(key: str) -> None:
    assert any(isinstance(block, Illustration) for block in chapter(key).blocks)


def test_all_pictures_are_used_and_can_be_painted() -> None:
    used = {
        block.name
        for each in rule_book().chapters
        for block in each.blocks
        if isinstance(block, Illustration)
    }
    assert sorted(used) == sorted(MOMENTS | PIECES)
    app = window()
    for name in used:
        picture = illustration(app, rule_book(), name, 420)
        assert 100 < picture.get_width() <= 420
        assert picture.get_height() > 60
    app.close()


def test_every_ruling_is_listed_in_the_last_chapter() -> None:
    *others, last = rule_book().chapters
    assert last.key == "rulings"
    rulings = [block for each in others for block in each.blocks if isinstance(block, Ruling)]
    assert [block for block in last.blocks if isinstance(block, Ruling)] == rulings
    titles = [block.text for block in last.blocks if isinstance(block, Heading)]
    assert titles == [each.title for each in others if any(block in rulings for block in each.blocks)]


def test_all_games_of_the_book_can_be_played() -> None:
    for name in PLAYED:
        assert len(moment(name).mountains()) == 4


def test_a_throw_of_13_and_what_may_go_where() -> None:
    assert moment("throw").rolled == 13
    assert len(ask.places(moment("throw"))) == 3
    allowed = ask.places(moment("lowest"))
    assert allowed == {"f5": (1,), "g6": (1, 2, 3, 4), "h6": (1, 2, 3, 4)}


def test_red_fills_region_10_and_loses_with_green() -> None:
    before, after = moment("filling"), moment("filled")
    assert before.colours[before.on_turn or 0] == "r"
    assert (before.rolled, list(ask.places(before))) == (10, ["l4"])
    effect = ask.tile_effect(before, "l4", 2)
    assert [(house.square, before.colours[house.seat], house.value) for house in effect.lost] == [
        ("k4", "g", 3),
        ("l4", "r", 2),
    ]
    assert list(after.houses()) == [house.square for house in effect.stays] == ["k3", "l3"]


def test_springs_canals_and_dead_ends_are_what_the_captions_say() -> None:
    assert moment("springs").springs() == ["E5"]
    assert {"spring G8", "spring C1"} <= set(legal("springs", verbs.SPRING))
    starts = {text.split()[1].split("-")[0] for text in legal("canals", verbs.CANAL)}
    assert starts == {"E5", "F6", "I4", "H4"}, "both springs and both ends"
    assert dead_ends(moment("dead_end")) == ["C1", "H4"]


def test_the_section_after_the_double_one_is_next() -> None:
    assert moment("doubling").canals() == {"E5-E6": 2, "E6-E7": 1, "E7-F7": 1}
    assert legal("doubling", verbs.DOUBLE) == ["double E6-E7"]


def test_how_far_water_reaches() -> None:
    assert supply(moment("single")) == {"d5": 1, "e5": 1}
    assert supply(moment("double")) == {"c5": 1, "d5": 2, "e5": 2, "f5": 1}
    assert supply(moment("supply"))["e5"] == 4


@pytest.mark.usefixtures("words_alone")
def test_nothing_is_cut_in_a_language_with_longer_words() -> None:
    translation.force_language(PSEUDO)
    for text_scale in (1.0, 2.0):
        app = window(text_scale=text_scale)
        for chapter in rule_book().chapters:
            page = opened(app, chapter.key)
            assert not page.ui.problems(), (chapter.key, text_scale)
            assert not app.fonts.cuts, (chapter.key, text_scale)
        app.close()


@pytest.mark.usefixtures("words_alone")
@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1440, 900), (1920, 1080)])
def test_every_title_stands_in_the_contents_in_full(size: tuple[int, int]) -> None:
    for language in ("en", "de", "fr", "it"):
        translation.force_language(language)
        app = window(size)
        contents = opened(app, "idea").ui.named("contents")
        assert isinstance(contents, Contents)
        for index, _row, title in contents._rows_in_view():
            assert app.fonts.size(contents.rows[index], "body")[0] <= title.rect.w, contents.rows[index]
        app.close()


@pytest.mark.parametrize(("chapter", "row"), [("idea", 0), ("water", 9), ("rulings", 16)])
def test_the_contents_show_where_the_book_was_opened(chapter: str, row: int) -> None:
    app = window()
    contents = opened(app, chapter).ui.named("contents")
    assert isinstance(contents, ListBox)
    assert contents.most > 0, "there is more than fits"
    assert contents.chosen == row
    top = row * contents.row_height - contents.offset
    assert 0 <= top <= contents.rect.h - contents.row_height
    app.close()


def test_page_keys_turn_the_text_not_the_contents() -> None:
    app = window()
    page = opened(app, "secrets")
    contents = page.ui.named("contents")
    assert isinstance(contents, ListBox)
    page.ui.focus(page.ui.named("next"))
    before = contents.offset
    app.step(0.02, [Event(pygame.KEYDOWN, key=pygame.K_PAGEDOWN, mod=0, unicode="", scancode=0)])
    for _moment in range(20):
        app.step(0.05, [])
    assert (page.reading.offset > 0, contents.offset) == (True, before)
    app.close()


def test_the_chapters_that_help_names_are_in_the_book() -> None:
    named = {key for keys in explanations._CHAPTERS.values() for key in keys}
    assert named <= {each.key for each in rule_book().chapters}


def test_what_is_ours_of_the_board_and_what_is_printed() -> None:
    ruling = next(block.text for block in chapter("board").blocks if isinstance(block, Ruling))
    assert "The shape is that of the printed board" in ruling
    assert "is divided into regions; that is ours" in ruling


def test_nothing_is_promised_of_watered_tiles_that_foul_waters_could_take() -> None:
    first = chapter("full").blocks[0]
    assert isinstance(first, Paragraph)
    assert "whatever happens" not in first.text
    assert "foul waters can still take one" in first.text
