"""The final scoring of Aqua Romana: what is seen until the figures lie over it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from aqua_romana.boardgame.match import Match
from aqua_romana.games.romana.final_scoring import RomanFinalScoring
from aqua_romana.games.romana.plugin import PLUGIN
from tests.games.aquaedukt.moments import window
from tests.games.romana.table.conftest import own_folders, scaled_pictures  # noqa: F401 (fixtures)
from tests.saves import record


def test_the_fountain_plays_until_figures_lie_over_it() -> None:
    app = window((1366, 768), animation="normal")
    match = Match(PLUGIN, record("4-players-1"))
    navigator: Any = SimpleNamespace(
        match=match,
        new_achievements=lambda _match: [],
        evening_of=lambda _match: None,
        owes_others=lambda _match: False,
    )
    page = RomanFinalScoring(match, navigator)
    app.push(page)
    app.step(0.01, [])
    stage = page.stage
    assert stage is not None
    basin = stage._fountain_water().rect_at(stage._fountain)
    seen = 0
    while stage.details_share < 1:
        app.step(0.05, [])
        if stage.details_share and page._drawer.rect.left > basin.right:
            seen += 1
            assert _is_wet(app.screen.subsurface(basin)), "figures are on their way"
    assert seen, "a film in which they come in slowly"
    app.close()


def _is_wet(picture: Any) -> bool:
    red, _green, blue = picture.get_at((picture.get_width() // 2, picture.get_height() * 2 // 3))[:3]
    return bool(blue > red)
