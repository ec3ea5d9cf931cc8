"""An aqueduct is lit in small pictures too: in the final scoring and at turning points."""

import pygame

from aqua_romana.boardgame.match import Match
from aqua_romana.boardgame.plugin import Seat
from aqua_romana.games.romana.final_scoring import RomanFinalScoring
from aqua_romana.games.romana.plugin import PLUGIN
from aqua_romana.games.romana.thumbnail import miniature
from aqua_romana.ui.app import App
from tests.games.romana.table import phases
from tests.games.romana.table.conftest import own_folders, scaled_pictures  # noqa: F401 (fixtures)
from tests.games.romana.table.driving import PICTURES, open_table
from tests.games.romana.table.test_pseudo_layout import BOX


def test_one_aqueduct_stands_out_from_the_others() -> None:
    app, table = open_table(phases.game_at("late"))
    game = table.game
    name = max(game.aqueducts(), key=game.length)
    plain = miniature(app, game, (390, 300))
    lit = miniature(app, game, (390, 300), frozenset({name}))
    assert pygame.image.tobytes(plain, "RGB") != pygame.image.tobytes(lit, "RGB")
    others = miniature(app, game, (390, 300), frozenset(set(game.aqueducts()) - {name}))
    assert pygame.image.tobytes(others, "RGB") != pygame.image.tobytes(lit, "RGB")
    app.close()


def test_pointing_at_a_workman_in_the_final_scoring_shows_his_aqueduct() -> None:
    game = phases.game_at("over")
    app = App(size=(1366, 768), sprites=PICTURES)
    app.settings.animation = "off"
    page = RomanFinalScoring(Match(PLUGIN, game, (Seat(),) * game.players), BOX)
    app.replace(page)
    app.step(0.02, [])
    page._skip()
    app.step(0.02, [])
    before = app.screen.copy()
    spot = page._table.cells[page.climbs[0]].center
    app.step(
        0.02, [pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(1, 1), buttons=(0, 0, 0), touch=False)]
    )
    app.step(0.02, [])
    assert page._pointed in game.aqueducts()
    assert page._lit is not None
    corner = pygame.Rect(0, 0, 200, 150)
    corner.bottomleft = (60, 720)
    shown, hidden = (pygame.image.tobytes(each.subsurface(corner), "RGB") for each in (app.screen, before))
    assert shown != hidden
    app.close()
