"""Whole games and counts of action sequences, as data: see records/aquaedukt/README.md."""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from aqua_romana.games.aquaedukt.rules import Game
from tests.games.checks import decision, sequences

RECORDS = Path(__file__).parents[3] / "records" / "aquaedukt"
EXPECTED = json.loads((RECORDS / "expected.json").read_text(encoding="utf-8"))
PERFT = json.loads((RECORDS / "perft.json").read_text(encoding="utf-8"))
RARE = {
    "blocked",
    "emptied",
    "filled with water",
    "foul removal",
    "idle end",
    "last round",
    "mineral bonus",
    "mountain without square",
    "no second canal",
    "no tile left",
    "reroll",
    "shared",
    "skipped",
    "tie-break",
}


def restored(name: str, after: int | None = None) -> Game:
    """A golden game, or its position after some actions."""
    game = Game.from_record((RECORDS / f"{name}.aqd").read_bytes())
    if after is not None:
        game.seek(after)
    return game


def test_every_record_has_its_expectations() -> None:
    assert {path.stem for path in RECORDS.glob("*.aqd")} == set(EXPECTED)


def test_together_they_contain_everything_rare() -> None:
    assert {what for expected in EXPECTED.values() for what in expected["contains"]} == RARE
    games = [restored(name) for name in EXPECTED]
    assert {game.players for game in games} == {2, 3, 4}
    assert {(game.mountain_setup, game.secrets) for game in games} == {
        (setup, secrets) for setup in ("random", "placed") for secrets in (False, True)
    }
    assert {game.seed is None for game in games} == {False, True}


@pytest.mark.parametrize("name", sorted(EXPECTED))
def test_a_golden_game_ends_as_it_should(name: str) -> None:
    game, expected = restored(name), EXPECTED[name]
    assert game.is_over
    assert game.step == expected["actions"]
    assert game.totals() == expected["totals"]
    assert list(game.winners()) == expected["winners"]
    assert game.springs() == expected["springs"]
    assert game.canals() == expected["canals"]
    assert game.canals_left == expected["canals_left"]
    assert {square: list(house) for square, house in game.houses().items()} == expected["houses"]
    assert list(game.mountains().items()) == list(expected["mountains"].items())
    assert ["".join(f"{supply:x}" for supply in row) for row in game.water] == expected["water"]
    assert (game.last_round, game.idle_rounds) == (expected["last_round"], expected["idle_rounds"])


@pytest.mark.parametrize("name", sorted(EXPECTED))
def test_a_golden_game_offers_the_same_decisions_all_along(name: str) -> None:
    game = restored(name, 0)
    digest = hashlib.sha256(f"{decision(game)}\n".encode())
    while game.can_redo:
        game.redo()
        digest.update(f"{decision(game)}\n".encode())
    assert digest.hexdigest() == EXPECTED[name]["decisions"]


@pytest.mark.parametrize("name", sorted(EXPECTED))
def test_a_golden_record_is_written_as_it_was_read(name: str) -> None:
    text = (RECORDS / f"{name}.aqd").read_text(encoding="utf-8")
    assert Game.from_record(text).record() == text


@pytest.mark.parametrize("number", range(len(PERFT)))
def test_the_number_of_action_sequences(number: int) -> None:
    entry: dict[str, Any] = dict(PERFT[number])
    counts = entry.pop("counts")
    game = restored(entry["record"], entry["after"]) if "record" in entry else Game(**entry)
    assert [sequences(game, depth) for depth in range(1, len(counts) + 1)] == counts
