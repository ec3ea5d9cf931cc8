"""Choosing names used before."""

import pygame
import pytest

from aqua_romana.screens.new_game.player_names import KnownNames, matching
from aqua_romana.ui import theme
from tests.saves import begin
from tests.screens.windows import SIZES, TEXT_SCALES, click, open_window, press, record

#: What is painted is looked at elsewhere, and would take most of the time.
pytestmark = pytest.mark.usefixtures("words_alone")


@pytest.fixture
def page(app, navigator, saved_games):
    """New game with two people, and a few names known."""
    saved_games.let_go(begin(saved_games, record("4-players-1")))
    app.settings.names = ["Jörg", "Ágnes", "Jo"]
    navigator.show_new_game()
    page = app.scene
    page.seating.levels = [""] * 4
    page._change(lambda: page.seating.set_players(2))
    return page


def _key(app, key, mod=0):
    app.step(0.02, [pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)])


def _type(app, text):
    app.step(0.02, [pygame.event.Event(pygame.TEXTINPUT, text=text)])


def _click(app, pos):
    down, up = (
        pygame.event.Event(plugin, pos=pos, button=1, touch=False)
        for plugin in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    )
    app.step(0.02, [down, up])


def test_a_click_shows_recent_names_first_and_nobody_who_sits_already(app, page):
    click(app, "name 0")
    assert page.ui.named("names").rows[:3] == ["Jörg", "Ágnes", "Jo"]
    assert page.seating.names[1] not in page.ui.named("names").rows
    assert set(page.ui.named("names").rows[3:]) <= set(record("4-players-1").names)


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_typing_replaces_the_name_that_stands_there(app, page, way):
    assert page.seating.names[0] not in ("", "Zoë")
    if way == "mouse":
        click(app, "name 0")
    else:
        page.ui.focus_named("name 0")
    _type(app, "Z")
    _type(app, "oë")
    assert page.seating.names[0] == "Zoë"


def test_a_second_click_puts_the_caret_where_it_is(app, page):
    before = page.seating.names[0]
    click(app, "name 0")
    app.step(2.0, [])
    field = page.ui.named("name 0")
    _click(app, (field.rect.x + 2, field.rect.centery))
    _type(app, "A")
    assert page.seating.names[0] == f"A{before}"


def test_a_new_layout_selects_nothing_that_was_typed(app, page):
    click(app, "name 0")
    _type(app, "Zo")
    app.apply_settings()
    _type(app, "ë")
    assert page.seating.names[0] == "Zoë"


def test_a_name_is_taken_by_mouse(app, page):
    click(app, "name 0")
    names = page.ui.named("names")
    _click(app, (names.rect.x + 30, names.rect.y + names.row_height * 3 // 2))
    assert page.seating.names[0] == "Ágnes"
    assert page.ui.named("name 0").text == "Ágnes"
    assert page.ui.named("names") is None


def test_a_name_is_taken_by_keys_and_gamepad(app, page):
    page.ui.focus_named("name 0")
    press(app, pygame.K_RETURN, pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)
    assert page.seating.names[0] == "Ágnes"
    pad = [pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_DPAD_DOWN, pygame.CONTROLLER_BUTTON_A]
    for button in pad:
        for plugin in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            app.step(0.02, [pygame.event.Event(plugin, button=button, instance_id=0)])
    assert page.seating.names[0] == "Jörg"


def test_a_name_is_taken_by_touch(app, page):
    click(app, "name 0")
    names = page.ui.named("names")
    x, y = (names.rect.x + 30) / app.size[0], (names.rect.y + 10) / app.size[1]
    for plugin in (pygame.FINGERDOWN, pygame.FINGERUP):
        app.step(0.02, [pygame.event.Event(plugin, x=x, y=y, dx=0.0, dy=0.0, finger_id=1, touch_id=0)])
    assert page.seating.names[0] == "Jörg"


def test_typing_filters(app, page):
    click(app, "name 0")
    _key(app, pygame.K_a, pygame.KMOD_LCTRL)
    _type(app, "j")
    assert page.ui.named("names").rows == ["Jörg", "Jo"]
    _type(app, "ö")
    assert page.ui.named("names").rows == ["Jörg"]
    _type(app, "x")
    assert page.ui.named("names") is None
    assert page.seating.names[0] == "jöx"


def test_escape_closes_the_list_before_the_page(app, page):
    click(app, "name 0")
    press(app, pygame.K_ESCAPE)
    assert page.ui.named("names") is None
    assert app.scene is page
    press(app, pygame.K_ESCAPE)
    assert app.scene is not page


def test_the_list_goes_when_something_else_gets_the_focus(app, page):
    click(app, "name 0")
    press(app, pygame.K_TAB)
    assert page.ui.named("names") is None


def test_a_forgotten_name_stays_away_until_it_is_used_again(app, page, saved_games):
    click(app, "name 0")
    names = page.ui.named("names")
    _click(app, (names.inner.right - 8, names.rect.y + 8))
    assert "Jörg" not in page.ui.named("names").rows
    press(app, pygame.K_DOWN)
    _key(app, pygame.K_DELETE, pygame.KMOD_LSHIFT)
    assert "Ágnes" not in page.ui.named("names").rows
    kept = KnownNames(app.settings, saved_games.statistics)
    assert "Jörg" not in kept.all()
    page.seating.names[0] = "Jörg"
    page.begin()
    assert "Jörg" in KnownNames(app.settings, saved_games.statistics).all()


def test_a_computer_seat_has_no_list_and_no_known_names_no_arrow(app, navigator):
    navigator.show_new_game()
    app.scene.seating.levels = [""] * 4
    app.scene._change(lambda: None)
    click(app, "name 0")
    assert app.scene.ui.named("names") is None


def test_names_that_begin_with_what_was_typed_come_first():
    assert matching(["Ida", "Maria", "Aria"], "ari") == ["Aria", "Maria"]
    assert matching(["Ida"], "  ") == ["Ida"]


@pytest.mark.parametrize("size", [SIZES[0], SIZES[4]], ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_long_list_never_leaves_the_window(saved_games, size):
    app = open_window(saved_games, size)
    app.settings.names = [f"Player {number}" for number in range(40)]
    for text_scale in TEXT_SCALES:
        app.settings.text_scale = text_scale
        app.apply_settings()
        app.scene.navigator.show_new_game()
        page = app.scene
        page.seating.levels = [""] * 4
        page._change(lambda page=page: page.seating.set_players(4))
        for seat in range(4):
            page.ui.focus_named(f"name {seat}")
            page.ui.update(5.0)  # scrolls there
            page.ui.focused.open()
            names = page.ui.named("names")
            assert app.screen.get_rect().contains(names.rect.inflate(4, 4)), (text_scale, seat)
            assert page.ui.problems() == []
            for _ in range(39):
                names.nav("down")
            assert names.chosen == 38
            names.update(5.0)
            assert names.rect.collidepoint(names._row(names.chosen).center)
        app.pop()
    app.close()


@pytest.mark.parametrize("text", ["Jo\u0308rg", "\u200b", "a\u200bb", "\u0301", "x\u0301\u0302", "\ufe0f"])
def test_letters_without_width_are_drawn_in_every_role(app, text):
    for role in ("name", "title", "body", "small", "button"):
        words = app.fonts.render(text, role, (0, 0, 0))
        assert words.get_width() == max(1, app.fonts.size(text, role)[0])
        app.fonts.block(text, role, (0, 0, 0), 200)
    assert app.fonts.size("Jo\u0308rg", "name") == app.fonts.size("Jörg", "name")


def test_the_cross_that_forgets_a_name_is_seen_where_it_is_clicked(app, page):
    click(app, "name 0")
    names = page.ui.named("names")
    seen = pygame.Surface(app.size)
    names.paint(seen)
    row = pygame.Rect(names.rect.x, names.rect.y, names.inner.w, names.row_height)
    at = (row.right - row.h // 2, row.centery)
    assert seen.get_at(at)[:3] == theme.INK_SOFT
    forgotten = names.rows[0]
    _click(app, at)
    assert forgotten not in page.ui.named("names").rows
