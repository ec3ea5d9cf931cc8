"""Every page in the language nobody speaks, longer than English, in larger and smaller text: nothing is cut.

In text of the usual size `test_every_language_fits` shows them, in all languages.
"""

import pytest

from aqua_romana.ai.game_ai import ai_of
from aqua_romana.ui.text import translation
from tests.saves import begin, plugin
from tests.screens.windows import PAGES, fill, leader_of, open_window, record, settle
from tests.tour import SIZES

IN_WINDOWS = pytest.mark.parametrize(
    "size",
    [SIZES[0], pytest.param(SIZES[1], marks=pytest.mark.release), SIZES[2]],  # of the same shape
    ids=lambda size: f"{size[0]}x{size[1]}",
)

TEXT_SCALES = (0.8, 1.5, 2.0)
# Laying out the stage of a replay takes its time, so it is tried at the extremes only.
QUICK = {name: show for name, show in PAGES.items() if name != "replay"}


def faults(app, what):
    """What is wrong with what is shown now, painted once; and what was cut while painting it."""
    app.fonts.cuts.clear()
    settle(app)
    told = f"{what} at {app.settings.text_scale}"
    found = [f"{told}: {problem}" for problem in app.scene.ui.problems()]
    return found + [f"{told}: cut {each!r}" for each in sorted(app.fonts.cuts)]


@pytest.fixture
def pseudo(words_alone):
    translation.force_language("pseudo")


@IN_WINDOWS
def test_every_page_has_room_for_a_longer_language(saved_games, pseudo, size):
    fill(saved_games)
    app = open_window(saved_games, size)
    app.settings.animation = "off"
    found = []
    for text_scale in TEXT_SCALES:
        app.settings.text_scale = text_scale
        app.apply_settings()
        for name, show in QUICK.items():
            before = app.scene
            show(app)
            found += faults(app, name)
            while app.scene is not before:
                app.pop()
    app.close()
    assert found == []


@IN_WINDOWS
def test_pages_that_change_have_room_in_all_their_states(saved_games, pseudo, size):
    app = open_window(saved_games, size)
    navigator = leader_of(app)
    found = []
    for text_scale in TEXT_SCALES:
        app.settings.text_scale = text_scale
        app.apply_settings()
        for name in ("2-players-1", "4-players-1"):
            match = begin(saved_games, record(name))
            saved_games.let_go(match)
            navigator.show_final_scoring(match)
            found += faults(app, f"{name} during the ceremony")
            app.scene._skip()
            found += faults(app, f"{name} after it")
            app.pop()
        navigator.show_new_game()
        page = app.scene
        page.seating.levels = [level.key for level in ai_of(plugin()).LEVELS][:4]
        page._change(lambda page=page: page.seating.set_players(4))
        found += faults(app, "new game with four computer players")
        app.pop()
        navigator.export(plugin(), record("2-players-1"))
        found += faults(app, "export")
        app.pop()
    app.close()
    assert found == []


@pytest.mark.parametrize(("size", "text_scale"), [((1024, 640), 2.0), ((1920, 1080), 1.5)])
def test_the_bar_of_the_replay_has_room(saved_games, pseudo, size, text_scale):
    app = open_window(saved_games, size, text_scale)
    PAGES["replay"](app)
    found = faults(app, "replay")
    app.close()
    assert found == []
