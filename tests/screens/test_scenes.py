"""Rules, settings, mishaps, and where the program begins."""

import argparse

import pygame
import pytest

from aqua_romana.program import PLUGINS
from aqua_romana.screens import startup
from aqua_romana.screens.crash_report import CrashHandler, CrashReportPage
from aqua_romana.screens.replay import WatchMode
from aqua_romana.screens.title.page import TitlePage
from aqua_romana.storage.settings import Settings
from aqua_romana.table.scene import TableScene
from aqua_romana.ui.widgets import Label
from tests.saves import begin
from tests.screens.windows import click, press, settle, unfinished

#: What is painted is looked at elsewhere, and would take most of the time.
pytestmark = pytest.mark.usefixtures("words_alone")


def test_rules_and_settings_over_the_table_lose_nothing(saved_games, app, navigator):
    navigator.sit_down(begin(saved_games, unfinished()))
    table = app.scene
    table.controller.click(sorted(table.state.decision.usable())[0])
    decision = table.state.decision
    before = (table.game.record(), decision, decision.chosen())
    assert decision.has_begun
    navigator.show_rules(chapter="podiums")
    settle(app)
    assert app.scene.chapters[app.scene.chosen].key == "podiums"
    press(app, pygame.K_F1)
    navigator.show("settings")
    settle(app)
    press(app, pygame.K_ESCAPE)
    assert app.scene is table
    assert (table.game.record(), table.state.decision, decision.chosen()) == before


def test_the_chapters_are_paged_through_and_chosen(app, navigator):
    navigator.show_rules()
    page = app.scene
    titles = set()
    for _ in page.chapters:
        titles.add(next(each.text for each in page.reading.walk() if isinstance(each, Label)))
        assert page.ui.problems() == []
        page.turn(1)
        settle(app)
    assert len(titles) == len(page.chapters)
    assert not page.ui.named("next").enabled
    page.ui.named("contents").choose(2)
    assert page.chosen == 2
    assert page.ui.named("next").enabled


def test_settings_are_applied_and_kept_at_once(app, navigator):
    navigator.show("settings")
    page = app.scene
    page.ui.named("text_scale").set(5, tell=True)
    assert app.fonts.text_scale == 1.5
    page.ui.named("palette").set(1, tell=True)
    assert app.theme.palette == "colour_blind"
    page.ui.named("music_volume").set(0.2, tell=True)
    assert app.sounds.music_volume == 0.2
    app.pop()
    kept = Settings.load(app.settings.path)
    assert (kept.text_scale, kept.palette, kept.music_volume) == (1.5, "colour_blind", 0.2)
    navigator.show("settings")
    app.scene._reset()
    assert app.fonts.text_scale == 1.0


def test_an_unexpected_error_offers_to_go_on(saved_games, app, navigator):
    app.on_error = CrashHandler(navigator)
    navigator.sit_down(begin(saved_games, unfinished()))
    table, kept = app.scene, app.scene.game.record()

    def fail(*_args):
        table.handle = type(table).handle.__get__(table)
        raise RuntimeError("something odd")

    table.handle = fail
    press(app, pygame.K_SPACE)
    assert isinstance(app.scene, CrashReportPage)
    assert "something odd" in app.scene.report()
    assert kept in app.scene.report()
    click(app, "resume")
    assert app.scene is table
    assert table.game.record() == kept


def test_a_second_report_leaves_the_first(app, navigator, tmp_path, monkeypatch):
    monkeypatch.setattr("platformdirs.user_documents_dir", lambda: str(tmp_path))
    for cause in ("first", "second"):
        app.push(CrashReportPage(navigator, ValueError(cause)))
        settle(app)
        click(app, "report")
        app.pop()
    assert sorted("second" in path.read_text("utf-8") for path in tmp_path.iterdir()) == [False, True]


def test_a_scene_that_fails_again_and_again_is_left(saved_games, app, navigator):
    app.on_error = CrashHandler(navigator)
    navigator.sit_down(begin(saved_games, unfinished()))
    table = app.scene

    def fail(*_args):
        raise RuntimeError("always")

    table.update = fail
    settle(app)
    assert isinstance(app.scene, CrashReportPage)
    click(app, "resume")
    settle(app)
    settle(app)
    assert isinstance(app.scene, CrashReportPage)
    click(app, "home")
    assert isinstance(app.scene, TitlePage)


def test_a_missing_sound_device_is_told_once(app):
    app.sounds.fault = "no device"
    settle(app)
    assert app.scene.ui._toasts
    app.scene.ui._toasts.clear()
    settle(app)
    assert not app.scene.ui._toasts


def test_trouble_with_the_disk_is_told_where_the_user_is(saved_games, app, navigator, monkeypatch):
    navigator.sit_down(begin(saved_games, unfinished()))

    def full(*_args, **_kwargs):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as context:
        context.setattr("os.replace", full)
        app.scene.match.play(app.scene.game.legal_actions()[0])
    assert any("full" in toast.text for toast in app.scene.ui._toasts)


@pytest.mark.parametrize(
    ("options", "scene"),
    [
        ({}, TitlePage),
        ({"players": 3, "place_all": True, "seed": 5}, TableScene),
        ({"record": "2-players-1"}, WatchMode),
    ],
)
def test_the_program_opens_where_the_command_line_says(options, scene):
    from tests.screens.windows import RECORDS

    if "record" in options:
        options = {"record": RECORDS / f"{options['record']}.aqr"}
    given = argparse.Namespace(size="1024x640", **options)
    navigator = startup.open_window(PLUGINS, given)
    app = navigator.app
    startup.begin(navigator, given)
    settle(app)
    assert isinstance(app.scene if scene is not WatchMode else app.scene.mode, scene)
    navigator.go_home()
    assert isinstance(app.scene, TitlePage)
    app.close()


def test_a_seed_repeats_the_placing_of_builders():
    records = []
    for _ in range(2):
        given = argparse.Namespace(size="1024x640", players=3, place_all=True, seed=5)
        navigator = startup.open_window(PLUGINS, given)
        app = navigator.app
        startup.begin(navigator, given)
        records.append(app.scene.game.record())
        app.close()
    assert records[0] == records[1]


def test_a_window_that_is_taken_away_while_it_opens_is_opened_once_more(app, monkeypatch):
    refusals = [pygame.error("SetProp() failed: Invalid window handle.")]
    real = pygame.display.set_mode

    def refused_once(*args, **more):
        if refusals:
            raise refusals.pop()
        return real(*args, **more)

    monkeypatch.setattr(pygame.display, "set_mode", refused_once)
    app.toggle_fullscreen()
    assert app.fullscreen
    assert app.scene.ui.problems() == []


def test_another_monitor_is_filled_and_a_lost_one_is_no_trouble(app, monkeypatch):
    monitors = [(1280, 720), (1600, 900)]
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: list(monitors))
    real = pygame.display.set_mode
    monkeypatch.setattr(pygame.display, "set_mode", lambda size, flags=0, display=0: real(size))
    app.toggle_fullscreen()
    assert app.size == (1280, 720)
    app.step(0.01, [pygame.event.Event(pygame.WINDOWDISPLAYCHANGED, display_index=1)])
    assert app.size == (1600, 900)
    monitors.pop()
    app.step(0.01, [pygame.event.Event(pygame.WINDOWDISPLAYCHANGED, display_index=1)])
    assert app.size == (1280, 720)
    assert app.scene.ui.problems() == []
    monitors[0] = (1024, 640)
    app.step(0.01, [pygame.event.Event(pygame.WINDOWDISPLAYCHANGED, display_index=0)])
    assert app.size == (1024, 640)
    app.toggle_fullscreen()
