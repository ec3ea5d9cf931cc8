"""Builders placed by chance: every placement is as likely as any other."""

import random
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.rules.game import fair_place, place_all
from aqua_romana.games.romana.rules.questions import builders
from tests.games.romana.rules.boards import play


class Foretold(random.Random):
    """Takes what it is told at each draw, then always the first; remembers among how many it drew."""

    def __init__(self, told: Sequence[int]) -> None:
        super().__init__()
        self.told = list(told)
        self.among: list[int] = []

    def choice(self, seq: Any) -> Any:
        taken = self.told[len(self.among)] if len(self.among) < len(self.told) else 0
        self.among.append(len(seq))
        return seq[taken]


def likelihoods(game: Game) -> dict[str, Fraction]:
    """How likely each placement is, added up over everything that could be drawn."""
    found: Counter[str] = Counter()
    todo: list[list[int]] = [[]]
    while todo:
        told = todo.pop()
        chance = Foretold(told)
        action = fair_place(game, chance)
        likely = Fraction(1)
        for among in chance.among:
            likely /= among
        found[str(action)] += likely  # type: ignore[assignment]
        for place in range(len(told), len(chance.among)):
            first = told + [0] * (place - len(told))
            todo += [[*first, other] for other in range(1, chance.among[place])]
    return dict(found)  # type: ignore[arg-type]


def test_every_free_square_is_as_likely_as_any_other_and_so_is_every_builder_left() -> None:
    game = play(Game(3), "place C 12", "place C 3", "place C 20", "place S 1")
    free = set(range(1, 39)) - {1, 3, 12, 20}
    left = {"S": 2, "B": 3, "D": 3}
    assert likelihoods(game) == {
        f"place {kind} {path}": Fraction(count, 8 * len(free))
        for kind, count in left.items()
        for path in free
    }


def test_the_same_chance_places_the_same_builders() -> None:
    first, second, other = Game(4), Game(4), Game(4)
    for game, seed in ((first, 1), (second, 1), (other, 2)):
        place_all(game, random.Random(seed))
        assert game.phase == "build"
    assert first.actions == second.actions != other.actions


def test_without_a_chance_of_its_own_it_draws_too() -> None:
    game = Game(2)
    place_all(game)
    assert sorted(builders(game).values()) == sorted("SCBD" * 3)
