"""What somebody gave away in a game of Aquädukt becomes a puzzle where that can be proven; nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from aqua_romana.games.aquaedukt.ai import examine
from aqua_romana.games.aquaedukt.players import puzzle_maker
from aqua_romana.games.aquaedukt.plugin import PLUGIN
from aqua_romana.games.aquaedukt.puzzles import BOOK
from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.screens.puzzles.model import EXACT
from aqua_romana.screens.puzzles.service import read_own_puzzle
from aqua_romana.storage.progress import OwnPuzzle
from tests.games.aquaedukt.players.positions import quick_game

#: One of the shortest proofs without a die.
PUZZLE = min((each for each in BOOK.puzzles if each.proof == EXACT), key=lambda each: len(each.line))


@pytest.fixture(autouse=True)
def short_proofs(monkeypatch) -> None:
    """What lies further back is not asked about here."""
    monkeypatch.setattr(puzzle_maker, "PROOF_NODES", 2_000)


def played(line: tuple[str, ...]) -> Game:
    game = Game.from_record(BOOK.read(PUZZLE.game))
    game.seek(PUZZLE.at)
    start = Game.from_record(game.record())
    for text in line:
        start.play(text)
    return start


def found_in(game: Game, seats: list[int], is_enough: bool = False) -> list[dict[str, Any]]:
    steps = examine(game.without_secrets(), seats, lambda: is_enough)
    while True:
        try:
            next(steps)
        except StopIteration as finished:
            found: list[dict[str, Any]] = finished.value
            return found


def solver() -> int:
    game = played(())
    assert game.decider is not None
    return game.decider


def test_what_was_given_away_becomes_a_puzzle_that_can_be_asked():
    game = played(PUZZLE.trap)
    plain = next(each for each in found_in(game, [solver()]) if each["at"] == PUZZLE.at)
    assert set(plain["asks"][0]["accept"]) == set(PUZZLE.asks[0].accept)
    assert plain["trap"][0] == PUZZLE.trap[0]
    own = read_own_puzzle(PLUGIN, "own", OwnPuzzle(game.record(), plain))
    assert own is not None
    assert own.is_own


def test_nothing_comes_of_what_was_right_or_decided_by_others():
    right, wrong = played(PUZZLE.line), played(PUZZLE.trap)
    assert all(each["at"] != PUZZLE.at for each in found_in(right, [solver()]))
    assert all(each["at"] != PUZZLE.at for each in found_in(wrong, [1 - solver()]))


def test_games_for_three_with_secrets_or_cut_short_have_no_puzzles():
    assert found_in(quick_game(3, 1), [0, 1, 2]) == []
    assert found_in(quick_game(2, 1, secrets=True), [0, 1]) == []
    assert found_in(played(PUZZLE.trap), [0, 1], is_enough=True) == []
