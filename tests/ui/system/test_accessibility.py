"""Less motion where the system asks for it; where a screen reader is running, speech is offered once."""

import subprocess
import sys
import threading

import pytest

from aqua_romana.storage.settings import Settings
from aqua_romana.ui.system import accessibility
from aqua_romana.ui.system.accessibility import (
    follow,
    less_motion_on_linux,
    runs_screen_reader,
    screen_reader_on_linux,
    wants_less_motion,
)
from tests.listening import SilentVoice


@pytest.fixture
def settings():
    return Settings()


def test_animations_go_and_come_back_with_the_system(settings):
    settings.animation = "slow"
    assert follow(settings, True)
    assert settings.animation == "off"
    assert not follow(settings, True)  # at the next start
    assert follow(settings, False)
    assert settings.animation == "slow"


def test_whoever_switches_them_on_again_keeps_them(settings):
    follow(settings, True)
    settings.animation = "fast"
    assert not follow(settings, True)
    assert settings.animation == "fast"
    assert not follow(settings, False)
    assert settings.animation == "fast"


def test_whoever_had_none_before_gets_none(settings):
    settings.animation = "off"
    assert not follow(settings, True)
    assert not follow(settings, False)
    assert settings.animation == "off"


@pytest.mark.parametrize("odd", [7, "backwards", None, ["slow"]])
def test_what_was_remembered_may_make_no_sense(settings, odd):
    settings.take({"animation": "off", "other": {"animation before": odd}})
    assert not follow(settings, False)
    assert settings.animation == "off"


@pytest.mark.parametrize(
    ("told", "wanted"), [("false", True), ("true", False), ("", None), ("no schema", None)]
)
def test_gnome_says_whether_there_are_animations(told, wanted):
    asked = []
    found = less_motion_on_linux(
        {}, lambda name: f"/bin/{name}", lambda command: asked.append(command) or told
    )
    assert found is wanted
    assert asked == [["/bin/gsettings", "get", "org.gnome.desktop.interface", "enable-animations"]]


@pytest.mark.parametrize(
    ("said", "wanted"),
    [
        ("[KDE]\nAnimationDurationFactor=0\n", True),
        ("[KDE]\nAnimationDurationFactor=0.5\n", False),
        ("", False),
    ],
)
def test_kde_says_how_long_they_take(tmp_path, said, wanted):
    (tmp_path / "kdeglobals").write_text(said)
    around = {"XDG_CURRENT_DESKTOP": "KDE", "XDG_CONFIG_HOME": str(tmp_path)}
    assert less_motion_on_linux(around, lambda name: None, lambda command: "") is wanted


def test_without_anybody_to_ask_nothing_changes(monkeypatch):
    assert less_motion_on_linux({}, lambda name: None, lambda command: "") is None

    def gone(*_args):
        raise FileNotFoundError("no such program")

    monkeypatch.setattr(accessibility, "answer", gone)
    assert wants_less_motion("darwin") is None


@pytest.mark.skipif(sys.platform == "win32", reason="there it can be asked")
def test_a_system_that_cannot_be_asked_does_no_harm():
    assert wants_less_motion("win32") is None


def test_the_window_does_as_the_system_says(app, monkeypatch):
    monkeypatch.setattr(accessibility, "wants_less_motion", lambda: True)
    app.settings.animation = "normal"
    accessibility._follow(app)
    app.step(0.1, [])
    assert app.settings.animation == "off"
    assert Settings.load(app.settings.path).animation == "off"


class AtOnce(threading.Thread):
    """Runs where it is started: what it does has been done then."""

    def start(self):
        self.run()


@pytest.mark.parametrize("is_seen", [True, False])
def test_only_a_window_that_is_seen_asks(app, monkeypatch, is_seen):
    asked = []
    monkeypatch.setattr(accessibility, "has_screen", lambda: is_seen)
    monkeypatch.setattr(accessibility, "_follow", asked.append)
    with monkeypatch.context() as patched:
        patched.setattr(accessibility.threading, "Thread", AtOnce)
        accessibility.follow_system(app)
    assert asked == ([app] if is_seen else [])


def test_gnome_says_whether_its_screen_reader_runs():
    assert screen_reader_on_linux(lambda name: name, lambda command: "true")
    assert not screen_reader_on_linux(lambda name: name, lambda command: "false")
    assert not screen_reader_on_linux(lambda name: None, lambda command: "true")


def test_a_system_that_does_not_answer_has_none(monkeypatch):
    def gone(command):
        raise subprocess.TimeoutExpired(command, 3)

    monkeypatch.setattr(accessibility, "answer", gone)
    assert not runs_screen_reader("darwin")


def test_the_offer_is_spoken_and_made_once(app, show):
    ui = show(lambda ui: None)
    app.speech._open_voice = SilentVoice
    accessibility.open_offer(app)
    app.step(0.1, [])
    assert any("Should the game speak?" in text for text in app.speech.said)
    assert app.settings.speech_offered
    ui.dialogs[-1].answer(0)
    assert not app.settings.speech
