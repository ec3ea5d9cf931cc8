"""The final scoring by ear: who came to what, and the way on."""

import pygame
import pytest

from aqua_romana.program import PLUGINS
from aqua_romana.storage.saves.saved_games import SavedGames
from tests.listening import listen
from tests.screens.windows import begin, leader_of, open_window, record, settle
from tests.ui.events import key

pytestmark = pytest.mark.usefixtures("rough")


def test_whoever_skips_the_counting_by_a_key_is_told_where_he_is():
    app = open_window(SavedGames(PLUGINS), (1024, 640), 1.0)
    leader_of(app).show_final_scoring(begin(leader_of(app).saved_games, record("2-players-1")))
    said = listen(app)
    settle(app, 0.2)
    assert "Skip, button" in said
    said.clear()
    app.step(0.1, [key(pygame.K_RETURN)])
    settle(app, 0.5)
    assert any("button, 1 of" in each for each in said)
    app.close()
