"""The page of all versions is opened in a browser, when somebody presses for it and never otherwise."""

from aqua_romana import publisher
from aqua_romana.ui.system import programs
from tests.screens.windows import PAGES, click, open_window, settle


def test_nobody_is_sent_to_an_address_that_nobody_has(saved_games, monkeypatch):
    monkeypatch.setattr(publisher, "IS_KNOWN", False)
    app = open_window(saved_games)
    PAGES["about"](app)
    assert app.scene.ui.named("newer") is None
    app.close()


def test_the_page_of_all_versions_opens_only_when_pressed(saved_games, monkeypatch):
    monkeypatch.setattr(publisher, "IS_KNOWN", True)
    shown = []
    monkeypatch.setattr(programs, "show_page", lambda address, failed: shown.append((address, failed)))
    app = open_window(saved_games)
    PAGES["about"](app)
    settle(app)
    assert shown == []
    click(app, "newer")
    [(address, failed)] = shown
    assert address == publisher.RELEASES
    failed()
    settle(app)
    assert publisher.RELEASES in app.scene.ui.dialogs[-1]._text.text
    app.close()
