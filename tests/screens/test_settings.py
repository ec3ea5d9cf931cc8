"""Which settings are seen at once, and which are folded."""

from __future__ import annotations

from aqua_romana.screens.navigator import Navigator
from aqua_romana.table.play_mode import SWITCHES
from aqua_romana.ui.app import App


def test_what_is_offered_at_the_table_is_not_folded(app: App, navigator: Navigator) -> None:
    """The offer says that it can be changed here: nobody should have to search for it."""
    navigator.show("settings")
    rows = list(app.scene.ui.walk())
    names = [each.name for each in rows if each.name in {name for name, _text, _help in SWITCHES}]
    assert names == ["lay_at_once", "ends_goes"], "side by side"
