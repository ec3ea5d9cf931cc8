"""Which settings are seen at once, which are folded, and what a reset takes back."""

from __future__ import annotations

from dataclasses import fields

from aqua_romana.screens.navigator import Navigator
from aqua_romana.storage.settings import Settings
from aqua_romana.table.play_mode import SWITCHES
from aqua_romana.ui.app import App
from aqua_romana.ui.widgets import Picker, Slider, Toggle
from tests.listening import listen
from tests.screens.windows import PAGES


def test_what_is_offered_at_the_table_is_not_folded(app: App, navigator: Navigator) -> None:
    """The offer says that it can be changed here: nobody should have to search for it."""
    navigator.show("settings")
    rows = list(app.scene.ui.walk())
    names = [each.name for each in rows if each.name in {name for name, _text, _help in SWITCHES}]
    assert names == ["lay_at_once", "ends_goes"], "side by side"


def changed(settings: Settings) -> set[str]:
    """The settings that are not at their defaults."""
    fresh = Settings()
    names = (item.name for item in fields(Settings))
    return {name for name in names if getattr(settings, name) != getattr(fresh, name)}


def test_reset_all_takes_back_every_setting_of_the_page_and_nothing_else(app: App) -> None:
    kept = {"names": ["Livia"], "keys": {"table.undo": ["u"]}, "learner": "Ada", "last_game": "dice"}
    app.settings.take({"other": {"of a newer version": 7}})
    for name, value in kept.items():
        setattr(app.settings, name, value)
    listen(app)
    app.switch_speech(False)
    PAGES["all settings"](app)
    for name in [each.name for each in app.scene.ui.walk() if isinstance(each, Picker | Slider | Toggle)]:
        row = app.scene.ui.named(name)
        if isinstance(row, Picker):
            row.set((row.index + 1) % len(row.options), tell=True)
        elif isinstance(row, Slider):
            row.set(0.25, tell=True)
        elif isinstance(row, Toggle):
            row.press()
    assert changed(app.settings) >= {"ends_goes", "speech", "speech_detail", "speech_pointing", "text_scale"}
    app.scene.ui.named("reset").press()
    app.scene.ui.dialogs[-1].answer(1)
    assert changed(app.settings) == set(kept)
    assert app.settings.plain()["other"]["of a newer version"] == 7
