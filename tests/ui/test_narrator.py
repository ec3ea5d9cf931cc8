"""What is said of scenes made of widgets: where one is, what has the focus, and what changes."""

import pygame
import pytest

from aqua_romana.ui.widgets import Button, Dialog, Label, ListBox, Slider, Toggle
from tests.listening import SilentVoice, listen
from tests.ui.events import key


@pytest.fixture
def said(app):
    return listen(app)


def press(app, *keys):
    for each in keys:
        app.step(0.1, [key(each)])


def build(ui):
    ui.add(Button("Play", name="play")).place((10, 10, 200, 60))
    ui.add(Toggle("Full screen", False)).place((10, 100, 300, 60))
    ui.add(Slider(0.5, step=0.5, name="music", show=lambda value: f"{value:.0%}").labelled("Music")).place(
        (10, 200, 400, 60)
    )
    ui.add(ListBox(["Anna", "Bruno"], 0, name="names").labelled("Names")).place((10, 300, 400, 200))


def test_what_gets_the_focus_says_name_role_value_state_and_place(app, said, show):
    show(build)
    press(app, pygame.K_TAB, pygame.K_TAB, pygame.K_TAB, pygame.K_TAB)
    assert list(said) == [
        "Play, button, 1 of 4",
        "Full screen, switch, off, 2 of 4",
        "Music, slider, 50%, 3 of 4",
        "Names, list, Anna, 1 of 2",
    ]


def test_little_is_the_name_and_how_it_is_set(app, said, show):
    app.settings.speech_detail = "brief"
    show(build)
    press(app, pygame.K_TAB, pygame.K_TAB)
    assert list(said) == ["Play", "Full screen, off"]


def test_of_a_change_only_the_change_is_said(app, said, show):
    show(build)
    press(app, pygame.K_TAB, pygame.K_TAB, pygame.K_SPACE, pygame.K_TAB, pygame.K_RIGHT, pygame.K_TAB)
    press(app, pygame.K_DOWN)
    assert said[2] == "on"
    assert said[4] == "100%"
    assert said[-1] == "Bruno"


def test_a_dialog_says_its_question_and_then_its_first_answer(app, said, show):
    ui = show(build)
    ui.open(Dialog("Leave?", "Nothing is lost.", [("No", None), ("Yes", None)], primary=1))
    app.step(0.1, [])
    assert list(said) == ["Leave? Nothing is lost", "Yes, button, 2 of 2"]


def test_messages_and_refusals_are_said_once(app, said, show):
    ui = show(build)
    ui.toast("Saved")
    ui.tooltip.show_to_be_read("Not now", pygame.Rect(0, 0, 50, 50))
    for _ in range(3):
        app.step(0.1, [])
    assert sorted(said) == ["Not now", "Saved"]


def test_a_key_tells_more_and_one_reads_everything(app, said, show):
    show(build)
    press(app, pygame.K_TAB, pygame.K_F5)
    assert list(said)[1:] == ["Play", "Full screen, off", "Music, 50%", "Names, Anna", "Anna", "Bruno"]


def test_a_key_says_again_all_that_the_key_before_has_made_said(app, said, show, monkeypatch, tmp_path):
    texts = {}
    show(build)
    monkeypatch.setattr(app.scene, "live_texts", lambda: dict(texts), raising=False)
    press(app, pygame.K_TAB)
    texts["task"] = "Your go"
    press(app, pygame.K_TAB)
    again = []
    app.speech.log_path = tmp_path / "log"
    monkeypatch.setattr(app.speech, "_hand_over", again.append)
    press(app, pygame.K_F3, pygame.K_F3)
    all_of_it = ["Your go", "Full screen, switch, off, 2 of 4"]
    assert [each.text for each in again] == all_of_it * 2
    assert [each.is_urgent for each in again] == [True, False] * 2
    assert app.speech.log_path.read_text("utf-8").splitlines() == all_of_it * 2


def test_what_the_pointer_rests_on_is_said_if_it_is_wanted(app, said, show):
    app.settings.speech_pointing = True
    ui = show(build)
    ui.pointing.hover(ui.named("play"))
    app.step(0.1, [])
    assert list(said) == ["Play"]


def test_one_key_switches_speech_on_and_off_and_says_so(app, show):
    show(build)
    app.speech._open_voice = SilentVoice
    press(app, pygame.K_F2)
    assert app.settings.speech
    assert app.speech.said[0].startswith("Speech is on.")
    press(app, pygame.K_F2)
    assert app.speech.said[-1] == "Speech is off"
    assert not app.settings.speech


def test_while_speech_is_off_its_keys_do_nothing(app, show):
    show(build)
    press(app, pygame.K_F3, pygame.K_F5)
    assert not app.speech.said


def test_of_a_text_that_grows_only_what_is_new_is_said(app, said, show, monkeypatch):
    show(build)
    texts = {"plan": "A house"}
    monkeypatch.setattr(app.scene, "live_texts", lambda: dict(texts), raising=False)
    app.step(0.1, [])
    texts["plan"] = "A house. It is dry."
    app.step(0.1, [])
    assert list(said) == ["A house", "It is dry"]


def test_what_an_action_would_do_is_said_after_what_has_the_focus(app, said, show, monkeypatch):
    show(build)
    monkeypatch.setattr(app.scene, "plan_text", lambda: "Leads on to c2", raising=False)
    press(app, pygame.K_TAB)
    app.step(0.1, [])
    assert list(said) == ["Play, button, 1 of 4", "Leads on to c2"]


def test_of_another_place_the_same_plan_is_said_again(app, said, show, monkeypatch):
    show(build)
    monkeypatch.setattr(app.scene, "plan_text", lambda: "It is dry", raising=False)
    for _ in range(2):
        press(app, pygame.K_TAB)
        app.step(0.1, [])
    assert list(said) == [
        "Play, button, 1 of 4",
        "It is dry",
        "Full screen, switch, off, 2 of 4",
        "It is dry",
    ]


def test_the_label_before_a_setting_is_not_read_twice(app, said, show):
    def labelled(ui):
        ui.add(Label("Music")).place((10, 10, 300, 60))
        slider = Slider(0.5, step=0.5, show=lambda value: f"{value:.0%}").labelled("Music")
        ui.add(slider).place((10, 200, 400, 60))

    show(labelled)
    press(app, pygame.K_F5)
    assert list(said)[-1:] == ["Music, 50%"]
    assert "Music" not in said
