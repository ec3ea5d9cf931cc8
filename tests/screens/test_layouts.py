"""Every page at every size and size of text: nothing cut, nothing overlapping, nothing outside."""

import pytest

from aqua_romana.ai.game_ai import ai_of
from aqua_romana.boardgame.messages import Message
from aqua_romana.ui.text.fonts import Fonts
from aqua_romana.ui.widgets import ScrollArea
from tests.saves import begin, plugin
from tests.screens.both_games import SECOND_PAGES
from tests.screens.windows import PAGES, SIZES, TEXT_SCALES, fill, leader_of, open_window, record, unfinished

pytestmark = pytest.mark.usefixtures("words_alone")

# Laying out the stage of a replay takes its time, so it is tried at the extremes only.
QUICK = {name: show for name, show in PAGES.items() if name != "replay"}


#: What has the shape of 1920x1080, smaller or larger, is tried before releases.
IN_WINDOWS = pytest.mark.parametrize(
    "size",
    [
        pytest.param(size, marks=[pytest.mark.release] * (size in ((1366, 768), (3840, 2160))))
        for size in SIZES
    ],
    ids=lambda size: f"{size[0]}x{size[1]}",
)


@IN_WINDOWS
@pytest.mark.parametrize("text_scale", TEXT_SCALES)
def test_nothing_is_cut_and_nothing_overlaps(saved_games, size, text_scale):
    """And what has to be scrolled uses the height of the window: no bare wood above or below it."""
    fill(saved_games)
    app = open_window(saved_games, size, text_scale)
    app.settings.animation = "off"
    found = []
    for name, show in QUICK.items():
        before = app.scene
        show(app)
        found += [f"{name}: {problem}" for problem in app.scene.ui.problems()]
        found += [
            f"{name}: {area.name} is {area.rect.h} high"
            for area in app.scene.ui.walk()
            if isinstance(area, ScrollArea) and area.most and area.rect.h < 0.6 * size[1]
            if text_scale in (1.0, 2.0) and size in ((1024, 640), (1280, 960), (1366, 768), (1920, 1080))
        ]
        while app.scene is not before:
            app.pop()
    app.close()
    assert found == []


@IN_WINDOWS
def test_pages_that_change_fit_in_all_their_states(saved_games, size):
    """The final scoring during the ceremony and after it, many people with long names, an open dialog."""
    app = open_window(saved_games, size)
    navigator = leader_of(app)
    found = []

    def context(what: str) -> None:
        found.extend(f"{what} at {app.settings.text_scale}: {each}" for each in app.scene.ui.problems())

    for text_scale in TEXT_SCALES:
        app.settings.text_scale = text_scale
        app.apply_settings()
        for name in ("2-players-1", "3-players-1", "4-players-1"):
            match = begin(saved_games, record(name))
            saved_games.let_go(match)
            navigator.show_final_scoring(match)
            context(f"{name} during the ceremony")
            app.scene._skip()
            context(f"{name} after it")
            app.pop()
        navigator.show_new_game()
        page = app.scene
        for levels in (["", "", "", ""], [level.key for level in ai_of(plugin()).LEVELS][:4]):
            page.seating.names = ["Maximiliana Octavia Pulcr", "Jörg", "Łukasz Żółć", "Françoise"]
            page.seating.levels = (levels + [""] * 4)[:4]
            page._change(lambda page=page: page.seating.set_players(4))
            context(f"new game with {levels}")
        full, path = Message("The disk is full. " * 20), Message("\n/a/very/long/path" * 10)
        navigator.explain("That did not work", full, path)
        context("an explanation")
        app.pop()
    app.close()
    assert found == []


@pytest.mark.parametrize(("size", "text_scale"), [((1024, 640), 2.0), ((1280, 960), 1.5), ((1366, 768), 0.8)])
def test_the_bar_of_the_replay_fits(saved_games, size, text_scale):
    app = open_window(saved_games, size, text_scale)
    PAGES["replay"](app)
    assert app.scene.ui.problems() == []
    app.close()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 960), (1920, 1080)])
def test_the_board_of_a_replay_stays_large(saved_games, size):
    """However large the text is: no smaller than nine tenths of what it is with plain text."""
    app = open_window(saved_games, size)
    cells = []
    for text_scale in (1.0, 1.5, 2.0):
        app.settings.text_scale = text_scale
        app.apply_settings()
        PAGES["replay"](app)
        board = app.scene.frame.board
        cells.append(app.scene.frame.cell)
        assert max(board.w / size[0], board.h / size[1]) > 0.55
        assert app.scene.ui.problems() == []
        app.pop()
    assert min(cells) >= 0.9 * cells[0]
    app.close()


@pytest.fixture
def painted(monkeypatch):
    """What is painted: how many pixels its letters have, and the text."""
    painted = []
    plain = Fonts._line

    def watched(fonts, text, role, colour, px=0):
        painted.append((px or fonts.px(role), text))
        return plain(fonts, text, role, colour, px)

    monkeypatch.setattr(Fonts, "_line", watched)
    return painted


def test_no_words_are_smaller_than_14_px_in_the_smallest_window(saved_games, painted):
    """On any page; the settings were smaller once."""
    fill(saved_games)
    app = open_window(saved_games, (1024, 640))
    navigator = leader_of(app)
    more = {
        "feats": lambda _app: navigator.show("achievements"),
        **{
            f"puzzles of {each.title}": lambda _app, each=each: navigator.show_puzzles(each)
            for each in navigator.plugins.all
        },
        **{name: show for name, show in SECOND_PAGES.items() if name != "aquaedukt replay"},
    }
    found = []
    for name, show in {**QUICK, **more}.items():
        before = app.scene
        show(app)
        app.step(0.05, [])
        found += [f"{name}: {text!r} has {px} px" for px, text in painted if px < 14]
        painted.clear()
        while app.scene is not before:
            app.pop()
    app.close()
    assert found == []


@pytest.mark.parametrize("game", [0, -1])
def test_no_words_beside_a_lesson_are_smaller_than_14_px(saved_games, painted, game):
    app = open_window(saved_games, (1366, 768))
    navigator = leader_of(app)
    plugin = navigator.plugins.all[game]
    for key, _title in plugin.lessons:
        before = app.scene
        navigator.lesson_service.open(plugin, key)
        app.step(0.05, [])
        while app.scene is not before:
            app.pop()
    app.close()
    assert [each for each in painted if each[0] < 14] == []


def test_a_long_list_of_games_fits(saved_games):
    for number in range(30):
        saved_games.let_go(begin(saved_games, unfinished(2 + number % 3, 20 + number)))
    app = open_window(saved_games, (1024, 640), 1.5)
    PAGES["saved games"](app)
    page = app.scene
    for at in (0, 15, 29):
        page.list.choose(at)
        assert page.ui.problems() == []
    app.close()


def test_an_empty_library_is_shown_too(saved_games):
    app = open_window(saved_games, (1024, 640), 2.0)
    for name in ("saved games", "results", "title"):
        PAGES[name](app)
        assert app.scene.ui.problems() == []
    app.close()
