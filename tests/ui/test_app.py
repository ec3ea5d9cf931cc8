"""The window's loop: scenes, sleeping, resizing, errors."""

import threading

import pygame
import pytest

from aqua_romana.storage.settings import Settings
from aqua_romana.ui import app as app_module
from aqua_romana.ui.app import App
from aqua_romana.ui.scene import Scene
from tests.ui.events import click, key


class Recorder(Scene):
    def __init__(self):
        self.log = []
        self.moving = False
        self.quit_allowed = True

    def enter(self):
        self.log.append("enter")

    def leave(self):
        self.log.append("leave")

    def layout(self, size, scale):
        self.log.append(("layout", size, round(scale, 3)))

    def handle(self, record):
        self.log.append(record)

    def update(self, seconds):
        self.log.append(("update", seconds))
        return self.moving

    def draw(self, surface, everything):
        self.log.append(("draw", everything))
        return []

    def may_quit(self):
        return self.quit_allowed

    def files_dropped(self, path):
        self.log.append(path)

    def take(self):
        log, self.log = self.log, []
        return log


@pytest.fixture
def scene(app):
    scene = Recorder()
    app.push(scene)
    app.step(0.0, [])
    scene.take()
    return scene


def test_a_scene_is_entered_laid_out_and_painted_whole(app):
    scene = Recorder()
    app.push(scene)
    app.step(0.5, [])
    assert scene.log == ["enter", ("layout", (1280, 720), 0.667), ("update", 0.5), ("draw", True)]


def test_time_passes_before_input_so_that_animations_begin_at_their_start(app, scene):
    app.step(9.0, click((5, 5)))
    log = scene.take()
    assert log[0] == ("update", 9.0)
    assert log[-1] == ("draw", False)


def test_it_rests_when_nothing_moves(app, scene):
    app.step(0.0, [])
    assert not app.step(0.01, [])
    scene.moving = True
    assert app.step(0.01, [])


def test_scenes_are_a_stack(app, scene):
    upper = Recorder()
    app.push(upper)
    assert app.depth == 2
    app.step(0.1, [])
    assert scene.take() == []
    app.pop()
    assert app.depth == 1
    assert upper.log[-1] == "leave"
    app.step(0.1, [])
    assert scene.take() == [("update", 0.1), ("draw", True)]


def test_an_overlay_is_painted_above_the_scene_below(app, scene):
    upper = Recorder()
    upper.overlay = True
    app.push(upper)
    app.step(0.1, [])
    assert scene.take() == [("draw", True)]


def test_replacing_leaves_the_old_scene(app, scene):
    app.replace(Recorder())
    assert scene.take() == ["leave"]
    assert app.scene is not scene


def test_a_resize_lays_out_the_top_now_and_the_rest_when_they_show(app, scene):
    upper = Recorder()
    app.push(upper)
    app.step(0, [])
    upper.take()
    app.screen = pygame.display.set_mode((1024, 640))
    app.step(0, [pygame.event.Event(pygame.VIDEORESIZE, size=(1024, 640), w=1024, h=640)])
    assert ("layout", (1024, 640), 0.593) in upper.take()
    assert scene.take() == []
    app.pop()
    app.step(0, [])
    assert scene.take() == [("layout", (1024, 640), 0.593), ("update", 0), ("draw", True)]


def test_a_scene_covered_at_once_is_laid_out_when_it_comes_to_light(app):
    scene, upper = Recorder(), Recorder()
    app.push(scene, covered=True)
    app.push(upper)
    app.step(0, [])
    assert scene.take() == ["enter"]
    app.pop()
    app.step(0.5, [])
    assert scene.take() == [("layout", (1280, 720), 0.667), ("update", 0.5), ("draw", True)]


def test_nothing_reaches_a_scene_that_was_never_laid_out(app):
    scene, upper = Recorder(), Recorder()
    app.push(scene, covered=True)
    app.push(upper)
    upper.files_dropped = lambda _path: app.pop()
    app.step(0, [pygame.event.Event(pygame.DROPFILE, file=f"{number}.aqr") for number in range(2)])
    assert scene.take() == ["enter", ("layout", (1280, 720), 0.667), "1.aqr", ("draw", True)]


def test_closing_asks_the_scene(app, scene):
    scene.quit_allowed = False
    app.step(0, [pygame.event.Event(pygame.QUIT)])
    assert app._running
    scene.quit_allowed = True
    app.step(0, [pygame.event.Event(pygame.QUIT)])
    assert not app._running


def test_ctrl_q_ends_every_scene_like_closing_the_window(app, scene):
    scene.quit_allowed = False
    app.step(0, [key(pygame.K_q, pygame.KMOD_LCTRL)])
    assert app._running
    scene.quit_allowed = True
    app.step(0, [key(pygame.K_q, pygame.KMOD_LMETA)])
    assert not app._running


def test_a_disk_that_hangs_does_not_keep_the_window_open(app, scene, monkeypatch):
    may_write = threading.Event()
    monkeypatch.setattr(app_module, "_KEEPING_AT_MOST", 0.0)
    monkeypatch.setattr(app.sprites, "save_cache", may_write.wait)
    app.close()
    assert not pygame.display.get_init()
    may_write.set()


def test_a_press_does_not_end_in_another_scene(app, scene):
    app.step(0, click((5, 5))[:2])
    upper = Recorder()
    app.push(upper)
    app.step(0, click((5, 5))[2:])
    assert [each for each in upper.log if getattr(each, "phase", "") == "up"] == []


def test_errors_go_to_the_handler(app, scene):
    def broken(record):
        raise ValueError("oops")

    scene.handle = broken
    with pytest.raises(ValueError, match="oops"):
        app.step(0, [key(pygame.K_r, text="r")])
    seen = []
    app.on_error = lambda app, error: seen.append(error)
    app.step(0, [key(pygame.K_r, text="r")])
    assert [str(error) for error in seen] == ["oops"]


def test_calls_from_elsewhere_run_in_the_loop(app, scene):
    done = []
    app.call_soon(lambda: done.append(1))
    assert done == []
    app.step(0, [])
    assert done == [1]


def test_a_dropped_file_reaches_the_scene(app, scene):
    app.step(0, [pygame.event.Event(pygame.DROPFILE, file="game.aqr")])
    assert "game.aqr" in scene.take()


def test_f11_changes_between_window_and_whole_screen(app, scene):
    app.step(0, [key(pygame.K_F11)])
    assert app.fullscreen
    assert app.settings.fullscreen
    app.step(0, [key(pygame.K_RETURN, pygame.KMOD_LALT)])
    assert not app.fullscreen


def test_the_window_size_is_remembered(home):
    app = App((1111, 700), Settings.load())
    app.push(Recorder())
    app.close()
    assert Settings.load().window == (1111, 700)


def test_run_ends_when_asked_and_leaves_the_scenes(home):
    class Ends(Recorder):
        def update(self, seconds):
            super().update(seconds)
            self.app.quit()
            return False

    app, scene = App((800, 600), Settings()), Ends()
    app.run(scene)
    assert scene.log[-1] == "leave"


def test_the_idle_loop_sleeps_in_the_event_queue(app, scene, monkeypatch):
    naps = []

    def nap(milliseconds):
        naps.append(milliseconds)
        if len(naps) == 200:
            pygame.event.post(pygame.event.Event(pygame.QUIT))

    monkeypatch.setattr(pygame.time, "wait", nap)
    app.run()
    assert len(naps) >= 200
    steps = [entry for entry in scene.log if entry[0] in ("draw", "update")]
    assert len(steps) <= 12


def test_a_timer_of_the_scene_ends_the_sleep(app, scene, monkeypatch):
    now = [0.0]
    monkeypatch.setattr(app, "clock", lambda: now[0])
    monkeypatch.setattr(pygame.time, "wait", lambda ms: now.__setitem__(0, now[0] + ms / 1000))
    scene.wake_after = lambda: 1.0
    ticks = []

    def update(seconds):
        ticks.append(seconds)
        if sum(ticks) > 3:
            app.quit()
        return False

    scene.update = update
    app.run()
    assert [tick for tick in ticks if tick > 0.5] == pytest.approx([1.0, 1.0, 1.0], abs=0.02)


def test_somebody_is_there_for_half_a_minute_after_the_last_input_while_the_window_is_in_front(
    app: App,
) -> None:
    app.push(Scene())
    assert not app.is_attended, "nobody has done anything yet"
    hover = pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0))
    app.step(0.1, [hover])
    app.step(29.0, [])
    assert app.is_attended
    app.step(0.1, [pygame.event.Event(pygame.WINDOWFOCUSLOST)])
    assert not app.is_attended
    app.step(0.1, [pygame.event.Event(pygame.WINDOWFOCUSGAINED)])
    assert app.is_attended
    app.step(2.0, [])
    assert not app.is_attended
