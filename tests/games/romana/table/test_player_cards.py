"""What the cards tell of the workmen: lengths, and the podiums they would get."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pygame
import pytest
from pygame import Rect

from aqua_romana.boardgame.plugin import Seat
from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.table.cards_and_panels import Crew, RomanCards, WorkmanLine
from aqua_romana.ui.text import translation
from aqua_romana.ui.text.fit_text import Lines
from tests.games.romana.table.driving import open_table


def lines(count: int, podiums: int) -> tuple[WorkmanLine, ...]:
    """Workmen of whom the first ones would get a lower podium than their length."""
    podium = ["13"] * podiums + [""] * (count - podiums)
    return tuple(WorkmanLine(f"y{at}", "14", False, each) for at, each in enumerate(podium, start=1))


@pytest.mark.parametrize("podiums", [1, 2])
@pytest.mark.parametrize("count", [3, 4])
@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080)])
def test_a_podium_keeps_off_the_next_workman(
    size: tuple[int, int], count: int, podiums: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    _app, table = open_table(Game(3), size)
    cards = table.view.cards
    assert isinstance(cards, RomanCards)
    fonts, u = cards.context.fonts, cards.context.u
    rooms: list[Rect] = []
    plaques: list[tuple[Rect, int]] = []  # the room of a workman's numbers, and where his plaque ends
    paint_numbers, paint_plaque = cards._paint_numbers, cards._paint_plaque

    def numbers(target: pygame.Surface, line: WorkmanLine, role: str, room: Rect) -> None:
        rooms.append(room)
        paint_numbers(target, line, role, room)

    def plaque(target: pygame.Surface, number: str, lettering: tuple[str, int], at: tuple[int, int]) -> None:
        plaques.append((rooms[-1], at[0] + fonts.size(number, *lettering)[0] + u(4)))
        paint_plaque(target, number, lettering, at)

    monkeypatch.setattr(cards, "_paint_numbers", numbers)
    monkeypatch.setattr(cards, "_paint_plaque", plaque)
    card = replace(cards.cards[0], body=Crew(lines(count, podiums), 0))
    whole = table.frame.cards[0]
    room = Rect(whole.x + u(32), whole.centery, whole.w - u(50), whole.h // 2)
    cards.paint_body(table.app.screen, card, room)
    assert len(plaques) == podiums
    for own, end in plaques:
        assert end + u(4) <= own.right <= room.right


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    translation.set_language("en")


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("language", ["en", "de", "fr", "it"])
@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
def test_who_comes_next_stands_in_one_line(
    size: tuple[int, int], language: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On the cards of computer players too, whose faces and signs take room."""
    translation.set_language(language)
    _app, table = open_table(Game(players, names=["Livia", "Tiro", "Faber", "Architecta"][:players]), size)
    table.match.change_seats(tuple(Seat(level) for level in ["", "tiro", "faber", "architecta"][:players]))
    table.seats_changed()
    cards = table.view.cards
    notes: list[Lines] = []
    paint_note = cards._paint_note

    def spy(*arguments: Any) -> None:
        notes.extend(each for each in arguments if isinstance(each, Lines))
        paint_note(*arguments)

    monkeypatch.setattr(cards, "_paint_note", spy)
    for note in ("plays now", "plays next"):
        own, *others = cards.cards
        told = translation._(note)
        cards.cards = [own, *(replace(card, note=told, if_ended=33, points=25) for card in others)]
        cards._wreaths.clear()
        cards._letterings.clear()
        cards.paint(table.app.screen, table.app.screen.get_rect())
    assert notes
    assert all(len(note.parts) == 1 for note in notes)
