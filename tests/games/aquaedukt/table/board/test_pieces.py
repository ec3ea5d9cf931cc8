"""House tiles tell without colours whose they are, and without counting roofs what they are worth."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from aqua_romana.games.aquaedukt.table.board.fields import VALUE_DISC
from aqua_romana.games.aquaedukt.table.board.pieces import EMBLEM, house_picture
from aqua_romana.games.aquaedukt.table.layout import frame_for
from aqua_romana.ui import theme
from aqua_romana.ui.app import App
from aqua_romana.ui.graphics.sprites import MASTER_CELL
from tests.games.aquaedukt.table.lands import full_board, open_app, painted, stage_of

SIZE = (1366, 768)
READABLE = 14  # pixels


@pytest.fixture(scope="module")
def app() -> Iterator[App]:
    app = open_app()
    yield app
    app.close()


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_emblem_alone_tells_whose_a_house_is(app: App, players: int, text_scale: float) -> None:
    cell = frame_for(SIZE, theme.scale_for(SIZE), text_scale, players).cell
    shields = [app.sprites.entry(house_picture(square, 3)).marks["emblem"][2] for square in ("a2", "b2")]
    assert min(shields) * EMBLEM * cell / MASTER_CELL >= READABLE
    assert VALUE_DISC * cell >= READABLE


@pytest.mark.parametrize("palette", theme.PALETTES)
def test_the_emblem_stands_out_from_its_shield(palette: str) -> None:
    for player in theme.PALETTES[palette].values():
        assert theme.contrast(player.ink, player.paint) >= 3


def test_every_house_shows_its_value(app: App) -> None:
    seen = full_board()
    stage = stage_of(app, seen)
    painted(stage)
    signs = {
        piece.key: piece for piece in stage.moving_painter.pieces.of(seen) if piece.key.endswith(" value")
    }
    assert set(signs) == {f"{square} value" for square in seen.houses}
    drops = [piece for piece in stage.moving_painter.pieces.of(seen) if piece.key.endswith(" drop")]
    for key, sign in signs.items():
        where = sign.sprite.rect_at(sign.pos)
        assert stage.frame.square_rect(key.split()[0]).contains(where)
        for drop in drops:
            covered = drop.sprite.rect_at(drop.pos).clip(where)
            assert covered.w * covered.h < 0.1 * where.w * where.h, key
