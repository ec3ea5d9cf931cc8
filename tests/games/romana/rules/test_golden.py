"""Whole games and counts of action sequences, as data. See records/README.md for how they came about."""

import hashlib
import json
from pathlib import Path

import pytest

from aqua_romana.games.romana.rules import Game
from tests.games.checks import decision, sequences

RECORDS = Path(__file__).parents[3] / "records"
EXPECTED = json.loads((RECORDS / "expected.json").read_text(encoding="utf-8"))
PERFT = json.loads((RECORDS / "perft.json").read_text(encoding="utf-8"))


def restored(name: str, after: int | None = None) -> Game:
    """A golden game, or its position after some actions."""
    game = Game.from_record((RECORDS / f"{name}.aqr").read_bytes())
    while after is not None and len(game.actions) > after:
        game.undo()
    return game


def test_every_record_has_its_expectations() -> None:
    assert {path.stem for path in RECORDS.glob("*.aqr")} == set(EXPECTED)


def test_records_cover_all_player_counts_with_and_without_borrowed_workmen() -> None:
    games = [restored(name) for name in EXPECTED]
    settings = {(game.players, game.borrowed_workmen) for game in games}
    assert settings == {(players, borrowed) for players in (2, 3, 4) for borrowed in (False, True)}


@pytest.mark.parametrize("name", sorted(EXPECTED))
def test_a_golden_game_ends_as_it_should(name: str) -> None:
    game, expected = restored(name), EXPECTED[name]
    assert game.is_over
    assert len(game.actions) == expected["actions"]
    assert sum(0 < code < 10 for code in game.grid.flat) == expected["tiles"]
    assert game.totals() == expected["totals"]
    assert game.podiums() == expected["podiums"]
    assert {aqueduct: game.length(aqueduct) for aqueduct in game.aqueducts()} == expected["lengths"]


@pytest.mark.parametrize("name", sorted(EXPECTED))
def test_a_golden_game_offers_the_same_decisions_all_along(name: str) -> None:
    game = restored(name)
    while game.can_undo:
        game.undo()
    digest = hashlib.sha256(f"{decision(game)}\n".encode())
    while game.can_redo:
        game.redo()
        digest.update(f"{decision(game)}\n".encode())
    assert digest.hexdigest() == EXPECTED[name]["decisions"]


@pytest.mark.parametrize("name", sorted(EXPECTED))
def test_a_golden_record_is_written_as_it_was_read(name: str) -> None:
    text = (RECORDS / f"{name}.aqr").read_text(encoding="utf-8")
    assert Game.from_record(text).record() == text


@pytest.mark.parametrize(
    "entry",
    PERFT,
    ids=lambda entry: (
        f"{entry['record']}@{entry['after']}" if "record" in entry else f"start of {entry['players']}"
    ),
)
def test_the_number_of_action_sequences(entry: dict[str, object]) -> None:
    if "record" in entry:
        game = restored(str(entry["record"]), int(str(entry["after"])))
    else:
        game = Game(int(str(entry["players"])))
    counts = entry["counts"]
    assert isinstance(counts, list)
    assert [sequences(game, depth) for depth in range(1, len(counts) + 1)] == counts
