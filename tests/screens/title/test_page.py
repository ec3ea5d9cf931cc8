"""The title: the open box with a lid for every game."""

import pygame
import pytest

from aqua_romana.boardgame.plugin import GamePlugins
from aqua_romana.games.aquaedukt.plugin import PLUGIN as AQUAEDUKT
from aqua_romana.games.aquaedukt.rules import Game as AquaeduktGame
from aqua_romana.games.romana.plugin import PLUGIN as ROMANA
from aqua_romana.screens.lessons.mode import LessonMode
from aqua_romana.screens.lessons.page import LessonsPage
from aqua_romana.screens.navigator import Navigator
from aqua_romana.screens.new_game.page import NewGamePage
from aqua_romana.screens.title.cards import Arches
from aqua_romana.screens.title.lids import Lid
from aqua_romana.screens.title.page import MenuButton
from aqua_romana.storage.saves.saved_games import SavedGames
from aqua_romana.table.scene import TableScene
from aqua_romana.ui import narrator
from aqua_romana.ui.text import translation
from tests.dice.plugin import PLUGIN as DICE
from tests.saves import begin, let_all_go
from tests.screens.windows import click, open_window, press, settle, unfinished


@pytest.fixture
def two(home):
    """A library for both games."""
    found = SavedGames(GamePlugins(ROMANA, AQUAEDUKT))
    yield found
    let_all_go(found)


def lids(app):
    return [each.plugin for each in app.scene.ui.walk() if isinstance(each, Lid)]


def test_every_game_has_a_lid_in_its_place_and_the_one_played_last_is_marked(home):
    saved_games = SavedGames(GamePlugins(ROMANA, DICE))
    app = open_window(saved_games)
    navigator = app.scene.navigator
    assert lids(app) == [ROMANA, DICE]
    click(app, "play dice")
    assert app.scene.plugin is DICE
    app.scene.begin()
    assert isinstance(app.scene, TableScene)
    navigator.leave_table()
    settle(app)
    assert lids(app) == [ROMANA, DICE]
    assert [each.is_last for each in app.scene.ui.walk() if isinstance(each, Lid)] == [False, True]
    navigator.show_new_game()
    assert app.scene.plugin is DICE
    app.close()


def test_who_has_never_played_is_offered_lessons_first_beside_play(app, navigator):
    ui = app.scene.ui
    offers = [ui.named(f"learn first {each.plugin.id}") for each in ui.walk() if isinstance(each, Lid)]
    assert [offer.style for offer in offers] == ["primary"] * len(lids(app)), "both games are equal"
    assert not any(each.is_next for each in ui.walk() if isinstance(each, Lid))
    press(app, pygame.K_RETURN)
    assert isinstance(getattr(app.scene, "mode", None), LessonMode)
    assert app.scene.mode.lesson.key == "1"
    navigator.lesson_service.leave_lesson()
    assert isinstance(app.scene, LessonsPage)
    app.pop()
    settle(app)
    offer = app.scene.ui.named("learn first aqua-romana")
    assert (offer.style, offer.text) == ("primary", "Go on learning")


def test_after_a_game_lessons_are_not_offered_first_any_more(app, navigator):
    navigator.app.settings.last_game = "aqua-romana"
    app.scene.layout(app.size, app.scale)
    assert app.scene.ui.named("learn first aqua-romana") is None
    click(app, "learn")
    assert isinstance(app.scene, LessonsPage)


def test_lessons_of_each_game_are_offered_until_they_are_done_or_it_was_played(home):
    app = open_window(SavedGames(GamePlugins(ROMANA, AQUAEDUKT)))
    service = app.scene.navigator.lesson_service

    def seen():
        """What the lids offer, what of it is red, and what the card leads to."""
        app.scene.layout(app.size, app.scale)
        ui = app.scene.ui
        offers = {each.plugin.id: each.offered for each in ui.walk() if isinstance(each, Lid)}
        texts = {key: offer.text if offer else "" for key, offer in offers.items()}
        red = [each.name for each in offers.values() if each and each.style == "primary"]
        red += [each.name for each in ui.walk() if isinstance(each, Lid) and each.is_next]
        return texts, red, next(each for each in ui.walk() if isinstance(each, Arches)).report.plugin

    first = "Learn first (10 minutes)"
    service.remember(AQUAEDUKT, "1", 1)
    begun = {"aqua-romana": first, "aquaedukt": "Go on learning"}
    assert seen() == (begun, ["learn first aquaedukt"], AQUAEDUKT)
    for key, _title in AQUAEDUKT.lessons:
        service.finished(AQUAEDUKT, key, 3)
    done = {"aqua-romana": first, "aquaedukt": ""}
    assert seen() == (done, ["play aquaedukt"], ROMANA), "what was learnt is played"
    app.settings.last_game = "aqua-romana"
    assert seen()[0] == {"aqua-romana": "", "aquaedukt": ""}
    app.close()


def test_without_a_game_to_go_on_with_enter_plays_the_first_lid(app):
    app.settings.last_game = "aqua-romana"
    app.scene.layout(app.size, app.scale)
    first = app.scene.ui.named("play aqua-romana")
    assert first.is_next
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, NewGamePage)


def test_with_one_it_is_the_only_red_thing_and_enter_goes_on(saved_games):
    saved_games.let_go(begin(saved_games, unfinished()))
    app = open_window(saved_games)
    assert not any(each.is_next for each in app.scene.ui.walk() if isinstance(each, Lid))
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, TableScene)
    app.close()


def test_whoever_listens_is_told_which_game_goes_on(two):
    game = AquaeduktGame(2, names=["Ada", "Ben"])
    two.let_go(two.begin(AQUAEDUKT, game))
    app = open_window(two)
    said = narrator.spoken_text(app.scene.ui.named("continue"), "normal")
    lid = narrator.spoken_text(app.scene.ui.named("play aquaedukt"), "normal")
    app.close()
    assert lid.endswith(", 2 of 2")
    assert said.startswith("Play on. Aquädukt. ")
    assert "Ada" in said
    assert "The mountains are being put on the board" in said
    assert " of " not in said, "the lids are no choices beside it"


def test_who_has_never_played_is_welcomed_once(app, navigator):
    assert app.scene.ui.named("welcome").is_first
    navigator.show_new_game()
    app.scene.begin()
    name = navigator.saved_games.name_of(navigator.match)
    navigator.leave_table()
    navigator.saved_games.delete(name)
    app.repaint()
    settle(app)
    assert not app.scene.ui.named("welcome").is_first


def test_arrow_keys_go_where_they_point(two):
    app = open_window(two)
    app.settings.last_game = "aqua-romana"
    app.scene.layout(app.size, app.scale)
    ui = app.scene.ui
    ways = []
    for key in (pygame.K_RIGHT, pygame.K_LEFT, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_UP):
        press(app, key)
        ways.append(ui.focused.name)
    assert ways[:2] == ["play aquaedukt", "play aqua-romana"]
    rail = ["learn", *(each.name for each in ui.walk() if isinstance(each, MenuButton))]
    assert ways[2] in rail
    assert rail.index(ways[3]) == rail.index(ways[2]) + 1
    assert ways[4].startswith("play")
    app.close()


@pytest.mark.parametrize(
    ("size", "text_scale", "controls"),
    [((1024, 640), 2.0, 2.0), ((2560, 1080), 0.8, 1.0), ((1280, 960), 1.5, 1.0)],
)
def test_two_lids_fit_every_window(two, size, text_scale, controls):
    app = open_window(two, size, text_scale)
    app.settings.controls = controls
    for palette in ("standard", "high_contrast"):
        app.settings.palette = palette
        app.apply_settings()
        settle(app)
        assert app.scene.ui.problems() == []
        assert not app.fonts.cuts
    app.close()


def test_where_the_box_scrolls_all_games_are_in_view_before_lessons(home):
    app = open_window(SavedGames(GamePlugins(ROMANA, AQUAEDUKT, DICE)), (1024, 640), 2.0)
    settle(app)
    ui = app.scene.ui
    assert ui.problems() == []
    area = ui.named("box")
    assert area.most > 0
    assert all(area.rect.contains(each.rect) for each in ui.walk() if isinstance(each, Lid))
    while ui.focused.name != "learn":
        press(app, pygame.K_TAB)
    settle(app, 2)
    assert area.offset > 0
    assert area.rect.contains(ui.focused.rect)
    ui.focus(ui.named("play dice"))
    press(app, pygame.K_RETURN)
    assert app.scene.plugin is DICE
    app.close()


def test_what_finds_no_room_in_the_rail_lies_behind_more(two):
    translation.force_language("pseudo")
    app = open_window(two, (1024, 640), 2.0)
    ui = app.scene.ui
    rail = [each.name for each in ui.walk() if isinstance(each, MenuButton)]
    hidden = {"saved", "results", "rules", "settings", "language", "colours", "about"} - set(rail)
    assert hidden
    assert rail[-2:] == ["more", "quit"]
    click(app, "more")
    assert len(ui.dialogs[0].buttons) == 1 + len(hidden)
    app.close()


def test_a_file_that_settings_remember_names_no_game_of_this_box(home):
    app = open_window(SavedGames(GamePlugins(ROMANA)))
    app.settings.take({"other": {"last game": ["no", "word"]}})
    assert Navigator(app, app.scene.navigator.saved_games, GamePlugins(ROMANA, DICE)).offered() == (
        ROMANA,
        DICE,
    )
    app.close()


def test_a_lid_rises_under_the_pointer_and_lies_down_again(app):
    lid = app.scene.ui.named("play aqua-romana")
    for pos, raised in ((lid.rect.center, 6.0), ((2, 2), 0.0)):
        moved = pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0), touch=False)
        app.step(0.0, [moved])
        app.step(0.05, [])
        assert 0.0 < lid._raised < 6.0
        settle(app, 0.3)
        assert lid._raised == raised


def test_both_buttons_rise_with_their_lid(app):
    lid = app.scene.ui.named("play aqua-romana")
    tops = [lid._play.rect.top, lid.offered.rect.top]
    at = (lid.rect.centerx, lid.rect.top + 60)
    app.step(
        0.0, [pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0), touch=False)]
    )
    settle(app, 0.3)
    assert lid._shift < 0
    assert [lid._play.rect.top, lid.offered.rect.top] == [each + lid._shift for each in tops]


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768)])
@pytest.mark.parametrize("language", ["en", "de", "fr", "it"])
def test_large_buttons_leave_the_picture_of_a_lid_free(two, size, language):
    """The button that offers lessons lay over the name of the game."""
    translation.set_language(language)
    app = open_window(two, size, 2.0)
    for lid in (each for each in app.scene.ui.walk() if isinstance(each, Lid)):
        assert lid.is_bare
        ledge = lid.rect.bottom - lid.frame - lid.ledge
        for button in (lid.offered, lid._play):
            assert ledge < button.rect.top
            assert button.rect.bottom < lid.rect.bottom - lid.frame
            assert lid.rect.x + lid.frame < button.rect.x
            assert button.rect.right < lid.rect.right - lid.frame
        assert not lid.offered.rect.colliderect(lid._play.rect)
    app.close()
    translation.set_language("en")
