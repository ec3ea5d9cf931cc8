"""What people call places: one sort of names, no two places alike, and none in what is told at the table."""

from __future__ import annotations

import re
from itertools import chain

import pytest

from aqua_romana.games.aquaedukt import game_ui
from aqua_romana.games.aquaedukt.players.hints import reasons
from aqua_romana.games.aquaedukt.rules.geometry import (
    CELL_OF,
    POINT_NAMES,
    SECTION_NAMES,
    SPRING_POINTS,
)
from aqua_romana.games.aquaedukt.table.board import items
from aqua_romana.games.aquaedukt.table.decisions import decision
from aqua_romana.games.aquaedukt.table.texts import square_name, squares_naming
from tests.games.aquaedukt.moments import ROUSING, record


def test_the_last_column_does_not_read_as_a_one() -> None:
    assert square_name("l4") == "L4"


@pytest.mark.parametrize(
    ("place", "squares"),
    [
        ("c3", {"c3"}),
        ("E5", {"d4", "e5"}),
        ("E5-E6", {"d5", "e5"}),
        ("B2", {"b1", "a2"}),
        ("A4", {"a3", "a4"}),
    ],
)
def test_points_and_edges_lie_between_two_squares(place: str, squares: set[str]) -> None:
    assert set(squares_naming(place)) == squares


def test_no_two_places_of_a_sort_are_called_alike() -> None:
    for places in (
        CELL_OF,
        [POINT_NAMES[point] for point in SPRING_POINTS],
        [names[0] for names in SECTION_NAMES],
    ):
        assert len({frozenset(squares_naming(place)) for place in places}) == len(places)


_COORDINATE = re.compile(r"\b[A-Ma-m][1-9]\b")


def test_what_is_told_at_the_table_needs_no_coordinates() -> None:
    game = record(ROUSING)
    end = game.step
    said = list(chain.from_iterable(go.lines for go in game_ui.go_texts(game)))
    for step in range(0, end, 5):
        game.seek(step)
        if game.decider is None:
            continue
        deciding = decision(game)
        for action in game.legal_actions()[:12]:
            said += [*deciding.preview(action), *map(str, reasons(game, action))]
        said += [deciding.describe(items.edge(names[0])) for names in SECTION_NAMES[::9]]
        said += [deciding.describe(items.square(name)) for name in list(CELL_OF)[::9]]
        said += [deciding.why_not(items.point(POINT_NAMES[point])) for point in SPRING_POINTS[::9]]
        said += chain.from_iterable(each.lines for each in game_ui.past_events(game).notices)
    assert len(said) > 200
    assert [line for line in said if _COORDINATE.search(line)] == []
