"""The wreath with the points if the game ended now lies on no word of a card."""

from __future__ import annotations

from typing import Any

import pytest
from pygame import Rect, Surface

from aqua_romana.boardgame.plugin import Seat
from aqua_romana.table.hud.player_cards import Card, Cards
from tests.games.recorded_tables import LAND, ROMAN, moments
from tests.games.romana.table.recording import Recorder, Words


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("record", [*ROMAN[1:], LAND[1]])
def test_no_wreath_overprints_who_plays_next(
    record: str, language: str, unseen: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    spots: list[Rect] = []
    paint = Cards._paint_wreath

    def watched(self: Cards, target: Surface, card: Card, spot: Rect, wreath: Any) -> None:
        spots.append(spot.copy())
        paint(self, target, card, spot, wreath)

    monkeypatch.setattr(Cards, "_paint_wreath", watched)
    found = []
    for app, table, _hand in moments(record, 3, size=(1000, 620), language=language):
        for level in ("", "tiro"):
            table.match.change_seats((Seat(), *[Seat(level)] * (table.game.players - 1)))
            table.refresh()
            with monkeypatch.context() as patched:
                paper = Recorder(app.screen.get_size(), Words(app.fonts, patched))
                spots.clear()
                table.view.cards.paint(paper, paper.get_rect())
            found += [
                (each.text, table.game.step, level)
                for each in paper.written
                for spot in spots
                if not spot.contains(each.ink) and spot.inflate(-4, -4).colliderect(each.ink)
            ]
    assert not found
