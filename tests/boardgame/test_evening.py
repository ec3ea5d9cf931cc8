"""An evening: who leads, when it is over, what comes next."""

import random

import pytest

from aqua_romana.boardgame.evening import FIRST, KINDS, Evening, Played, Score

NAMES = ("Anna", "Ben")


def evening(kind: str = "best3", first: str = "next", games: tuple[str, ...] = ("romana",)) -> Evening:
    return Evening("e1", kind, first, games, NAMES)


def played(anna: int, ben: int, names: tuple[str, ...] = NAMES, longest: tuple[int, ...] = ()) -> Played:
    by_name = {"Anna": anna, "Ben": ben}
    points = tuple(by_name[name] for name in names)
    return Played("romana", names, points, tuple(s for s in (0, 1) if points[s] == max(points)), longest)


def test_wins_lead_and_points_break_a_tie():
    score = Score(evening("two"), [played(10, 5), played(3, 4)])
    assert score.wins == {"Anna": 1, "Ben": 1}
    assert score.order == ["Anna", "Ben"]
    assert score.winners == ("Anna",)


def test_a_tie_in_everything_is_shared():
    assert Score(evening("two"), [played(10, 5), played(5, 10)]).winners == NAMES


@pytest.mark.parametrize(
    ("kind", "games", "is_over"),
    [
        ("best3", [played(2, 1)], False),
        ("best3", [played(2, 1), played(2, 1)], True),
        ("best3", [played(2, 1), played(1, 2)], False),
        ("three", [played(2, 1), played(2, 1)], False),
        ("three", [played(2, 1)] * 3, True),
        ("best5", [played(2, 2)] * 5, True),
    ],
)
def test_when_it_is_over(kind, games, is_over):
    assert Score(evening(kind), games).is_over == is_over


@pytest.mark.parametrize(("first", "name"), [("next", "Ben"), ("loser", "Ben"), ("winner", "Anna")])
def test_who_begins_next(first, name):
    assert Score(evening("three", first), [played(9, 1)]).next_first(random.Random(1)) == name


def test_chance_gives_everybody_the_first_seat():
    score, chance = Score(evening("three", "chance"), [played(9, 1)]), random.Random(1)
    assert {score.next_first(chance) for _time in range(40)} == set(NAMES)


def test_games_take_turns():
    both = evening("three", games=("romana", "aquaedukt"))
    assert [Score(both, [played(1, 2)] * count).next_game for count in range(3)] == [
        "romana",
        "aquaedukt",
        "romana",
    ]


def test_seats_move_and_names_stay_with_their_points():
    score = Score(evening("two"), [played(9, 1), played(9, 1, ("Ben", "Anna"))])
    assert score.points == {"Anna": 18, "Ben": 2}


def test_what_was_remarkable():
    score = Score(evening("three"), [played(9, 1, longest=(7, 3)), played(5, 4, longest=(4, 12))])
    closest = score.closest()
    assert closest is not None
    assert closest.margin == 1
    assert score.longest() == ("Ben", 12, "romana")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("first", FIRST)
def test_it_is_kept_as_plain_data(kind, first):
    assert Evening.from_dict(evening(kind, first).as_dict()) == evening(kind, first)


@pytest.mark.parametrize(
    "change",
    [
        {"kind": "best99"},
        {"first": "me"},
        {"names": []},
        {"games": [3]},
        {"id": ""},
        {"names": "Anna"},
        {"id": None},
    ],
)
def test_what_makes_no_sense_is_no_evening(change):
    assert Evening.from_dict({**evening().as_dict(), **change}) is None
    assert Evening.from_dict("evening") is None
