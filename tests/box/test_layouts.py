"""Every page at every size and size of text: nothing cut, nothing overlapping, nothing outside."""

import pytest

from tests.box.windows import PAGES, SIZES, TEXT_SCALES, fill, open_window

# Laying out the stage of a replay takes its time, so it is tried at the extremes only.
QUICK = {name: show for name, show in PAGES.items() if name != "replay"}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_is_cut_and_nothing_overlaps(library, size):
    fill(library)
    app = open_window(library, size)
    app.settings.animation = "off"
    found = []
    for text_scale in TEXT_SCALES:
        app.settings.text_scale = text_scale
        app.apply_settings()
        for name, show in QUICK.items():
            before = app.scene
            show(app)
            found += [f"{name} at text scale {text_scale}: {problem}" for problem in app.scene.ui.problems()]
            while app.scene is not before:
                app.pop()
    app.close()
    assert found == []


@pytest.mark.parametrize(("size", "text_scale"), [((1024, 640), 2.0), ((1280, 960), 1.5), ((1366, 768), 0.8)])
def test_the_bar_of_the_replay_fits(library, size, text_scale):
    app = open_window(library, size, text_scale)
    PAGES["replay"](app)
    assert app.scene.ui.problems() == []
    app.close()


def test_an_empty_library_is_shown_too(library):
    app = open_window(library, (1024, 640), 2.0)
    for name in ("saved games", "results", "title"):
        PAGES[name](app)
        assert app.scene.ui.problems() == []
    app.close()
