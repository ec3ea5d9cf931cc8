"""The map of lessons, and the ways between title, map, lessons and the first game."""

import pygame
import pytest

from aqua_romana.boardgame.plugin import GamePlugins
from aqua_romana.games.aquaedukt.plugin import PLUGIN as AQUAEDUKT
from aqua_romana.games.romana.plugin import PLUGIN as ROMANA
from aqua_romana.screens.lessons.mode import LessonMode, Now
from aqua_romana.screens.lessons.page import LessonItem, LessonsPage, LessonWall
from aqua_romana.screens.standings import known_people
from aqua_romana.storage.saves.saved_games import SavedGames
from aqua_romana.table.scene import TableScene
from aqua_romana.table.texts import task_text
from aqua_romana.ui.text import translation
from tests.dice.plugin import PLUGIN as DICE
from tests.games.romana.lessons.classroom import see_stars
from tests.screens.windows import click, leader_of, open_window, press, settle


def shown(app, *, as_rows=False):
    items = [each for each in app.scene.ui.walk() if isinstance(each, LessonItem)]
    assert {item.is_row for item in items} == {as_rows}
    return {each.key: each for each in items if each.name.startswith(f"lesson {ROMANA.id}")}


def test_every_lesson_is_an_arch_and_none_is_locked(app, navigator):
    navigator.show_lessons()
    arches = shown(app)
    assert list(arches) == [key for key, _title in ROMANA.lessons]
    assert all(arch.enabled for arch in arches.values())
    click(app, "lesson aqua-romana 9")
    assert isinstance(getattr(app.scene, "mode", None), LessonMode)
    assert app.scene.mode.lesson.key == "9"


def test_enter_goes_on_where_one_stopped(app, navigator):
    navigator.show_lessons()
    press(app, pygame.K_RETURN)
    scene = app.scene
    assert scene.mode.lesson.key == "1"
    scene.mode.skip()
    assert scene.mode.index == 1
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, LessonsPage)
    settle(app)
    press(app, pygame.K_RETURN)
    assert (app.scene.mode.lesson.key, app.scene.mode.index) == ("1", 1)


def test_m_asks_in_a_lesson_before_anything_is_left(app, navigator):
    navigator.show_lessons()
    press(app, pygame.K_RETURN)
    table = app.scene
    press(app, pygame.K_m)
    assert app.scene is table
    assert table.ui.dialogs, "the menu tells where it leads"
    press(app, pygame.K_RETURN)
    assert app.scene is table
    assert not table.ui.dialogs, "its first entry leads back to the lesson"


def test_stars_belong_to_a_person(app, navigator):
    app.settings.names = ["Anna", "Ben"]
    navigator.saved_games.learning.note("Anna", "aqua-romana", "1", 3)
    navigator.saved_games.learning.note("Ben", "aqua-romana", "1", 1)
    navigator.show_lessons()
    arch = shown(app)["1"]
    assert arch.won == 3
    app.scene.ui.named("learner").take("Ben")
    settle(app)
    assert shown(app)["1"].won == 1
    app.scene.ui.named("learner").take("Nobody yet")
    settle(app)
    assert shown(app)["1"].won == 0
    app.pop()
    assert app.settings.names[0] == "Nobody yet"


def test_what_was_learnt_without_a_name_goes_to_the_first_name_given(app, navigator):
    navigator.saved_games.learning.note("", "aqua-romana", "1", 3)
    navigator.show_lessons()
    app.scene.ui.named("learner").take("Anna")
    settle(app)
    assert shown(app)["1"].won == 3
    assert navigator.saved_games.learning.people() == ["Anna"]


@pytest.mark.parametrize("name", ["x" * 50, "#1", "  ", "# ", "Ana\u200b"])
def test_whatever_name_a_learner_has_lessons_and_the_first_game_begin(app, navigator, name):
    navigator.show_lessons()
    app.settings.learner = name
    navigator.lesson_service.open(AQUAEDUKT, AQUAEDUKT.lessons[0][0])
    assert len(set(app.scene.game.names)) == app.scene.game.players
    navigator.lesson_service.leave_lesson()
    navigator.lesson_service.play(ROMANA, ["tiro", "faber"])
    assert type(app.scene) is TableScene
    navigator.leave_table()


def test_after_the_last_lesson_a_game_is_offered_with_a_choice_of_opponents(app, navigator):
    app.settings.aids = False
    navigator.show_lessons()
    navigator.lesson_service.open(ROMANA, "10")
    scene = app.scene
    for _step in scene.mode.lesson.steps:
        scene.mode.skip()
    assert scene.mode.now is Now.DONE
    see_stars(app, scene)
    scene.mode._panel.next_button.press()
    settle(app)
    offered = app.scene.ui.named("opponents").buttons
    assert [button.text for button in offered] == [
        "Tiro and Faber · Easy",
        "Faber and Architecta · Medium",
        "Architecta and Frontinus · Hard",
    ]
    offered[1].press()
    table = app.scene
    assert type(table) is TableScene
    assert [seat.level for seat in table.match.seats] == ["", "faber", "architecta"]
    assert table.game.names[1:] == ("Faber", "Architecta")
    assert table.game.phase == "build"
    assert app.settings.aids
    assert table.mode.tips is not None
    opening = task_text(table.state)
    assert opening.startswith("Chance has placed the builders")
    table.state.decision.show(table.game.legal_actions()[0])
    table.refresh()
    assert task_text(table.state) != opening, "what to do with what is chosen comes first"
    table.apply(table.game.legal_actions()[0])
    assert task_text(table.state) != opening, "it is said once"
    navigator.leave_table()
    settle(app)
    navigator.continue_last()
    assert app.scene.mode.tips is not None, "the first game is known again"
    navigator.leave_table()
    navigator.play_on(
        ROMANA, app.scene.navigator.saved_games.look(navigator.saved_games.last_unfinished().name)[1]
    )
    assert app.scene.mode.tips is None
    navigator.leave_table()


def test_one_lesson_leads_to_the_next(app, navigator):
    navigator.show_lessons()
    navigator.lesson_service.open(ROMANA, "3")
    depth = app.depth
    navigator.lesson_service.next_lesson(ROMANA, "3")
    assert app.scene.mode.lesson.key == "4"
    assert app.depth == depth


def test_where_letters_are_large_lessons_are_rows(saved_games):
    app = open_window(saved_games, (1024, 640), 2.0)
    leader_of(app).show_lessons()
    settle(app)
    assert list(shown(app, as_rows=True)) == [key for key, _title in ROMANA.lessons]
    app.close()


@pytest.mark.parametrize(
    ("size", "text_scale"), [((1024, 640), 1.0), ((1366, 768), 1.5), ((1920, 1080), 1.0)]
)
def test_arches_are_never_flat_and_their_titles_have_letters_of_one_size(saved_games, size, text_scale):
    translation.force_language("de")
    app = open_window(saved_games, size, text_scale)
    leader_of(app).show_lessons()
    walls = [each for each in app.scene.ui.walk() if isinstance(each, LessonWall)]
    assert len(walls) == 2
    for wall in walls:
        (px,) = {item.letters["bold"] for item in wall.items}
        assert all(app.fonts.size(item.text, "bold", px)[0] <= item.words_room() for item in wall.items)
        assert all(item.is_row or item.opening.w < 1.5 * item.opening.h for item in wall.items)
    app.close()


def test_water_runs_as_far_as_lessons_are_done(app, navigator):
    for key in ("1", "2", "4"):
        navigator.saved_games.learning.note("", ROMANA.id, key, 1)
    navigator.show_lessons()
    wall = next(each for each in app.scene.ui.walk() if isinstance(each, LessonWall))
    assert wall.watered(wall.items[:5]) == 2 / 5
    assert wall.watered(wall.items[5:]) == 0
    assert wall.watered(wall.items[:2]) == 1


def test_pictures_of_real_positions_come_one_by_one(app, navigator):
    navigator.show_lessons()
    page = app.scene
    assert page.picture(ROMANA, "1") is None
    settle(app, 0.5)
    assert page.picture(ROMANA, "1") is not None


def test_a_picture_never_shows_beside_its_arch(app, navigator):
    navigator.show_lessons()
    settle(app)
    for arch in (each for each in app.scene.ui.walk() if isinstance(each, LessonItem)):
        picture = pygame.Surface((arch.rect.w + 80, arch.rect.h))
        picture.fill((255, 0, 255))
        arch.find = lambda picture=picture: picture
        canvas = pygame.Surface(app.size)
        arch.paint(canvas)
        pink = pygame.mask.from_threshold(canvas, (255, 0, 255), (40, 40, 40, 255))
        assert pink.count() == 0 or arch.rect.contains(pink.get_bounding_rects()[0])
        assert len(pink.get_bounding_rects()) <= 1


def test_a_box_without_lessons_has_no_way_to_them(home):
    saved_games = SavedGames(GamePlugins(DICE))
    app = open_window(saved_games)
    assert app.scene.ui.named("learn") is None
    assert app.scene.ui.named("learn first aqua-romana") is None
    app.close()


@pytest.mark.parametrize("key", [key for key, _title in ROMANA.lessons])
def test_nothing_of_a_lesson_is_kept_as_a_game(app, navigator, key):
    navigator.lesson_service.open(ROMANA, key)
    scene = app.scene
    scene.play(scene.state.decision.legal[0])
    settle(app)
    app.pop()
    assert navigator.saved_games.entries() == []
    assert not known_people(navigator.saved_games.statistics)
