"""What the players see agrees with the engine's own answers, position by position."""

import random
from collections.abc import Iterator

import numpy as np
import pytest

from aqua_romana.games.romana.players import facts
from aqua_romana.games.romana.players.evaluation import matrix_of
from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.rules.geometry import AQUEDUCT_NAMES, CELLS, SQUARES, STEP
from aqua_romana.games.romana.rules.position import END_CELL, END_SIDE, GRID
from aqua_romana.games.romana.rules.questions import builders_seen, joins_on, podium_now, ways_on


def goes_begun(players: int, seed: int) -> Iterator[Game]:
    """A random game, seen wherever a go begins."""
    lot = random.Random(seed)
    game = Game(players)
    while not game.is_over:
        if game.phase in ("build", "reserve"):
            yield game
        options = game.legal_actions()
        game.push(options[-1] if game.phase == "close" and lot.random() < 0.9 else lot.choice(options))


def seen_in(game: Game) -> Iterator[tuple[str, dict[str, int]]]:
    """Per open aqueduct its name and its facts by group."""
    found = facts.read(game.position, matrix_of([bytes(game.position.bytes)]))
    numbers = [aqueduct for own in game.position.aqueducts for aqueduct in own]
    for place, number in enumerate(numbers):
        if found.is_open[0, place]:
            values = {
                group: int(found.aqueducts[index, 0, place]) - facts.PLACE[group]
                for index, group in enumerate(facts.AQUEDUCT_FACTS)
            }
            yield AQUEDUCT_NAMES[number], values


@pytest.mark.parametrize("players", [2, 3, 4])
def test_lengths_builders_and_podiums_are_the_engines(players: int) -> None:
    looked_at = 0
    for game in goes_begun(players, seed=players):
        open_lengths = [game.length(name) for name in game.aqueducts() if game.workman(name)]
        for name, values in seen_in(game):
            length = game.length(name)
            looked_at += 1
            assert values["length"] == min(length, 20)
            assert values["good"] + values["bad"] == len(builders_seen(game, name))
            assert values["descent"] == min(3, length - podium_now(game, name))
            assert values["behind"] == min(7, sum(other >= length for other in open_lengths) - 1)
    assert looked_at > 100


def room_by_walking(game: Game, name: str) -> int:
    """Blank squares within four steps of the one ahead, found square by square."""
    mem = game.position.bytes
    number = AQUEDUCT_NAMES.index(name)
    reached = {mem[END_CELL + number] + STEP[mem[END_SIDE + number]]}
    for _ in range(4):
        beside = {cell + step for cell in reached for step in STEP}
        reached |= {cell for cell in beside if cell in SQUARES and not mem[GRID + cell]}
    return len(reached)


def test_room_is_counted_right() -> None:
    for game in goes_begun(3, seed=9):
        for name, values in seen_in(game):
            assert values["room"] == min(8, room_by_walking(game, name) // 3)


def test_ways_on_agree_with_the_facts() -> None:
    for game in goes_begun(4, seed=2):
        for name, values in seen_in(game):
            mem, number = game.position.bytes, AQUEDUCT_NAMES.index(name)
            assert joins_on(mem, number) == values["joins"]
            assert ways_on(mem, number) == values["exits"] // 3 + values["exits"] % 3


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_fact_has_its_own_number(players: int) -> None:
    """No group reaches into the next one, whatever the position."""
    states = [bytes(game.position.bytes) for seed in range(4) for game in goes_begun(players, seed)]
    found = facts.read(Game(players).position, matrix_of(states))
    for rows, groups in ((found.aqueducts, facts.AQUEDUCT_FACTS), (found.seats, facts.SEAT_FACTS)):
        for row, (group, size) in zip(rows, groups.items(), strict=True):
            here = row[found.is_open] if row.shape == found.is_open.shape else row
            assert here.min() >= facts.PLACE[group], group
            assert here.max() < facts.PLACE[group] + size, group
    assert max(facts.PLACE.values()) < facts.FACTS


def test_blank_squares_are_counted() -> None:
    for game in goes_begun(2, seed=4):
        found = facts.read(game.position, matrix_of([bytes(game.position.bytes)]))
        assert found.blank[0] == np.count_nonzero(
            np.frombuffer(bytes(game.position.bytes[GRID : GRID + CELLS]), dtype=np.uint8) == 0
        )
