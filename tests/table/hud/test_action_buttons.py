"""Lettering of the buttons beside the board: engraved capitals wherever there is room for them."""

from __future__ import annotations

import pytest

from aqua_romana.ui.text import translation
from tests.games.aquaedukt.table.driving import open_table
from tests.games.aquaedukt.table.moments import game_at
from tests.games.romana.table.conftest import own_folders, scaled_pictures  # noqa: F401 (fixtures)


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
def test_words_that_fit_in_a_wider_button_stay_engraved(size: tuple[int, int]) -> None:
    app, table = open_table(game_at("turn"), size)
    buttons = [table.ui.named(name) for name in ("undo", "redo", "hint", "first", "second")]
    assert {button.role for button in buttons if button is not None} == {"button"}
    assert [button.text for button in buttons if button is not None][3:] == ["Lay canal", "Throw"]
    app.close()


def test_where_the_small_ones_are_plain_the_large_ones_are_larger() -> None:
    translation.force_language("de")
    app, table = open_table(game_at("turn"), (1920, 1080))
    undo, throw = (table.ui.named(name) for name in ("undo", "second"))
    assert undo is not None
    assert throw is not None
    assert undo.role == "small_bold"
    assert throw.letters_px() > undo.letters_px() * 1.2
    app.close()
