"""The red button does what a hint suggests, and throwing the die is always on the right."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from aqua_romana.games.aquaedukt import lessons
from aqua_romana.games.aquaedukt.rules import Game as Aquaedukt
from aqua_romana.games.aquaedukt.table.decisions import decision as land_decision
from aqua_romana.games.romana.table.decisions import decision as roman_decision
from tests.saves import record

LESSON_7 = Path(lessons.__file__).parent / "records" / "7.aqd"


def roman_moments() -> Iterator[Any]:
    for name in ("2-players-1", "4-players-borrowed-1"):
        yield from moments(record(name))


def land_moments() -> Iterator[Any]:
    yield from moments(Aquaedukt.from_record(LESSON_7.read_bytes()))


def moments(game: Any) -> Iterator[Any]:
    """The game before each of its decisions."""
    for step in range(len(game.actions)):
        game.seek(step)
        if not game.is_chance:
            yield game


@pytest.mark.parametrize(
    ("games", "decide"),
    [(roman_moments, roman_decision), (land_moments, land_decision)],
    ids=["romana", "land"],
)
def test_what_a_hint_suggests_is_what_the_red_button_does(games: Any, decide: Any) -> None:
    phases = set()
    for game in games():
        legal = game.legal_actions()
        for action in {legal[0], legal[len(legal) // 2], legal[-1]}:
            deciding = decide(game)
            deciding.show(action)
            first, second = deciding.action_buttons()
            red = first if first is not None and first.is_red else second
            assert red is not None, (game.phase, action)
            assert red.enabled, (game.phase, action)
            assert red.press() == action, (game.phase, action)
            phases.add(game.phase)
    assert len(phases) >= 4


def test_throwing_is_always_on_the_right() -> None:
    phases = set()
    for game in land_moments():
        deciding = land_decision(game)
        for choose in (None, *game.legal_actions()[:2]):
            if choose is not None:
                deciding.show(choose)
            first, second = deciding.action_buttons()
            assert first is None or first.text != "Throw"
            if second is not None and second.text == "Throw":
                phases.add(game.phase)
    assert phases == {"turn", "again"}
