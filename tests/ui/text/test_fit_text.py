"""Words in the room there is."""

from __future__ import annotations

from aqua_romana.ui.text import fit_text
from aqua_romana.ui.text.fonts import Fonts


def test_letters_become_smaller_before_a_word_is_broken() -> None:
    fonts = Fonts()
    usual = fonts.px("name")
    room = fonts.size("Doppelkanäle", "name", usual - 2)[0]
    px = fit_text.unbroken_px(fonts, "Die Doppelkanäle", "name", usual, room)
    assert px == usual - 2
    assert "Doppelkanäle" in fit_text.wrapped(fonts, "Die Doppelkanäle", "name", px, room)


def test_they_never_become_smaller_than_letters_may() -> None:
    fonts = Fonts()
    px = fit_text.unbroken_px(fonts, "Doppelkanäle", "name", fonts.px("name"), 10)
    assert px == fit_text.least_px(fonts, "name")
