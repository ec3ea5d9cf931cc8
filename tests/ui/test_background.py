"""Work behind the window and calls that wait belong to the scene that asked for them."""

import logging
import threading

import pygame
import pytest

from aqua_romana.ui.scene import Scene
from tests.waiting import until


@pytest.fixture
def scene(app):
    scene = Scene()
    app.push(scene)
    return scene


def step_until(app, found):
    until(found, meanwhile=lambda: app.step(0.0, []))


def test_a_call_waits_for_the_apps_own_time(app, scene):
    calls = []
    later = app.after(2.0, lambda: calls.append("now"))
    app.step(1.5, [])
    assert calls == []
    assert later.is_pending
    app.step(0.5, [])
    app.step(5.0, [])
    assert calls == ["now"]
    assert not later.is_pending


def test_calls_come_in_the_order_of_their_times(app, scene):
    calls = []
    app.after(2.0, lambda: calls.append("second"))
    app.after(1.0, lambda: calls.append("first"))
    app.step(3.0, [])
    assert calls == ["first", "second"]


def test_a_cancelled_call_never_comes(app, scene):
    calls = []
    app.after(1.0, lambda: calls.append("now")).cancel()
    app.step(2.0, [])
    assert calls == []


@pytest.mark.parametrize("leaving", ["pop", "replace", "end"])
def test_a_call_dies_with_its_scene(app, scene, leaving):
    calls = []
    app.push(Scene())
    app.after(1.0, lambda: calls.append("now"))
    if leaving == "pop":
        app.pop()
    elif leaving == "replace":
        app.replace(Scene())
    else:
        app.end_with(Scene())
    app.step(2.0, [])
    assert calls == []


def test_a_call_comes_although_another_scene_lies_above(app, scene):
    calls = []
    app.after(1.0, lambda: calls.append("now"))
    app.push(Scene())
    app.step(2.0, [])
    assert calls == ["now"]


def test_a_waiting_call_ends_the_sleep(app, scene, monkeypatch):
    now = [0.0]
    monkeypatch.setattr(app, "clock", lambda: now[0])
    monkeypatch.setattr(pygame.time, "wait", lambda ms: now.__setitem__(0, now[0] + ms / 1000))
    app.after(3.0, app.quit)
    app.run()
    assert now[0] == pytest.approx(3.0, abs=0.2)


def test_a_task_runs_elsewhere_and_its_result_arrives_in_the_loop(app, scene):
    threads, results = [], []

    def task():
        threads.append(threading.current_thread())
        return 7

    def then(result):
        threads.append(threading.current_thread())
        results.append(result)

    pending = app.background(task, then)
    assert results == []
    step_until(app, lambda: results)
    assert results == [7]
    assert threads[0] is not threading.main_thread()
    assert threads[1] is threading.main_thread()
    assert not pending.is_pending


def test_a_task_that_fails_is_logged_and_told(app, scene, caplog):
    def broken():
        raise ValueError("oops")

    told, results = [], []
    with caplog.at_level(logging.ERROR):
        app.background(broken, results.append, told.append)
        step_until(app, lambda: told)
    assert [str(error) for error in told] == ["oops"]
    assert results == []
    assert "oops" in caplog.text


def test_the_result_of_a_scene_that_left_goes_nowhere(app, scene):
    let_go, done, results = threading.Event(), threading.Event(), []

    def task():
        let_go.wait()
        return 7

    app.push(Scene())
    app.background(task, results.append)
    app.pop()
    let_go.set()
    app.background(lambda: None, lambda _none: done.set())
    step_until(app, done.is_set)
    app.step(0.0, [])
    assert results == []


def test_a_thread_that_ends_after_the_window_leaves_it_alone(app, scene, monkeypatch):
    """The window's queue of events is gone then: a program was seen to crash on it."""
    app.close()
    monkeypatch.setattr(pygame.event, "post", lambda event: pytest.fail("posted"))
    app.call_soon(lambda: None)
    assert list(app._calls)


def test_a_task_that_can_be_cancelled_hears_of_it(app, scene):
    class Task:
        def __init__(self):
            self.cancelled = threading.Event()

        def __call__(self):
            self.cancelled.wait()

        def cancel(self):
            self.cancelled.set()

    task = Task()
    app.background(task, lambda _none: None).cancel()
    assert task.cancelled.is_set()


def test_a_task_that_has_ended_wakes_the_window(app, scene):
    pygame.event.clear()
    app.background(lambda: 7, lambda _result: None)
    assert until(pygame.event.get, "event")


def test_a_task_may_belong_to_a_scene_that_another_one_covers(app, scene):
    found = []
    app.push(Scene())
    app.background(lambda: "result", found.append, owner=scene)
    app.pop()
    step_until(app, lambda: found)
    assert found == ["result"]
