"""Keys lead everywhere on every page: arrows miss no line of it, and Tab goes in reading order."""

from __future__ import annotations

from collections.abc import Iterable

import pygame
import pytest

from aqua_romana.storage.saves.saved_games import SavedGames
from aqua_romana.ui import narrator
from aqua_romana.ui.app import App
from aqua_romana.ui.widgets import ScrollArea, Widget
from aqua_romana.ui.widgets.focus_moves import towards
from tests.screens.windows import PAGES, fill, open_window, press, settle

pytestmark = pytest.mark.usefixtures("words_alone")
TEXT_SCALES = (1.0, 2.0)
#: Pages of one column or of a grid, and in which letters; with small ones the settings have two columns.
COLUMNS = [
    *((2.0, name) for name in ("settings", "all settings")),
    *((scale, name) for scale in TEXT_SCALES for name in ("challenges", "about", "results")),
]


@pytest.fixture(params=TEXT_SCALES)
def window(saved_games: SavedGames, request: pytest.FixtureRequest) -> Iterable[App]:
    """A window with games of all sorts, in letters of two sizes."""
    fill(saved_games)
    app = open_window(saved_games, text_scale=request.param)
    yield app
    app.on_error = lambda app, error: None
    app.close()


def area_of(widget: Widget) -> ScrollArea | None:
    return next((each for each in widget.ancestors() if isinstance(each, ScrollArea)), None)


def walk(app: App, key: int) -> list[Widget]:
    """What has the focus, one after the other, until it stays where it is; the rows of a list are passed."""
    ui = app.scene.ui
    passed = [ui.focused]
    for _ in range(200):
        before = ui.focused, getattr(ui.focused, "chosen", None)
        press(app, key)
        if (ui.focused, getattr(ui.focused, "chosen", None)) == before:
            return passed
        if ui.focused is not passed[-1]:
            passed.append(ui.focused)
    raise AssertionError([each.name for each in passed])


def missed(known: list[Widget], passed: list[Widget]) -> list[str]:
    """What stands in a line of which nothing was passed."""
    lines = [(area_of(one), one.rect.top, one.rect.bottom) for one in passed]
    return [
        each.name
        for each in known
        if not any(
            area is area_of(each) and each.rect.top < bottom and top < each.rect.bottom
            for area, top, bottom in lines
        )
    ]


@pytest.mark.parametrize(("window", "name"), COLUMNS, indirect=["window"])
def test_down_and_up_miss_no_line_of_a_page(window: App, name: str) -> None:
    PAGES[name](window)
    settle(window, 0.2)
    ui = window.scene.ui
    known = ui.focusables()
    ui.focus(known[0])
    assert missed(known, walk(window, pygame.K_DOWN)) == []
    assert missed(known, walk(window, pygame.K_UP)) == []


@pytest.mark.parametrize("name", PAGES)
def test_arrows_lead_from_everything_to_everything(window: App, name: str) -> None:
    PAGES[name](window)
    settle(window, 0.2)
    known = window.scene.ui.focusables()
    lead = {
        here: {towards(known, here, direction) for direction in ("left", "right", "up", "down")} - {None}
        for here in known
    }
    for start in known:
        reached, fresh = {start}, {start}
        while fresh:
            fresh = set().union(*(lead[here] for here in fresh)) - reached
            reached |= fresh
        assert [each.name for each in known if each not in reached] == [], start.name


@pytest.mark.parametrize(
    "name", [name for name in PAGES if name != "replay"]
)  # at tables the board comes first
def test_tab_leads_down_the_page(window: App, name: str) -> None:
    PAGES[name](window)
    settle(window, 0.2)
    known = window.scene.ui.focusables()
    for at, here in enumerate(known):
        for later in known[at + 1 :]:
            areas = area_of(here), area_of(later)
            one, other = (
                (each if area is None or areas[0] is areas[1] else area).rect
                for each, area in zip((here, later), areas, strict=True)
            )
            is_above = other.bottom <= one.top and other.left < one.right and one.left < other.right
            assert not is_above, (here.name, later.name)


@pytest.mark.parametrize("name", ["settings", "about", "results", "saved games"])
def test_a_page_is_read_from_its_heading_to_the_buttons_below_it(window: App, name: str) -> None:
    PAGES[name](window)
    settle(window, 0.2)
    read = narrator.pieces(window.scene.ui.root)
    buttons = [each.title_text() for each in window.scene._footer]
    assert read[1] == window.scene.heading()
    assert len(read) > 2 + len(buttons)
    assert read[-len(buttons) :] == buttons
