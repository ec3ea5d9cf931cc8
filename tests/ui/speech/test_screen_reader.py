"""Where a screen reader is running, speech is offered once."""

import subprocess

from aqua_romana.ui.speech import screen_reader
from aqua_romana.ui.system import programs
from tests.listening import SilentVoice


def test_gnome_says_whether_its_screen_reader_runs():
    assert screen_reader.on_linux(lambda name: name, lambda command: "true")
    assert not screen_reader.on_linux(lambda name: name, lambda command: "false")
    assert not screen_reader.on_linux(lambda name: None, lambda command: "true")


def test_a_system_that_does_not_answer_has_none(monkeypatch):
    def gone(command):
        raise subprocess.TimeoutExpired(command, 3)

    monkeypatch.setattr(programs, "answer", gone)
    assert not screen_reader.is_running("darwin")


def test_the_offer_is_spoken_and_made_once(app, show):
    ui = show(lambda ui: None)
    app.speech._open_voice = SilentVoice
    screen_reader.open_offer(app)
    app.step(0.1, [])
    assert any("Should the game speak?" in text for text in app.speech.said)
    assert app.settings.speech_offered
    ui.dialogs[-1].answer(0)
    assert not app.settings.speech
