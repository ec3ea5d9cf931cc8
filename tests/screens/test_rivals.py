"""People against each other: read off results, with and without head starts."""

import random

import pytest

from aqua_romana.screens.rivals_and_ratings import ladder_of, rivalries
from aqua_romana.screens.standings import standings_of
from aqua_romana.storage.results import Result, Statistics, begun_at
from aqua_romana.storage.saves.saved_games import SavedGames
from tests.saves import plugin


def row(name: str, points: int, given: int = 0, level: str = "") -> dict[str, object]:
    facts = {"name": name, "level": level, "date": "2026-11-01", "points": points, "won": False}
    return {**facts, "game": plugin().id, "feats": {}, **({"headstart": given} if given else {})}


def kept(saved_games: SavedGames, *games: list[dict[str, object]]) -> Statistics:
    results = {f"2026-11-01-{number:06}.aqr": Result(rows) for number, rows in enumerate(games)}
    saved_games.statistics._change(results)
    saved_games.wait()
    return saved_games.statistics


def test_who_was_ahead_counts_head_starts(saved_games):
    known = kept(saved_games, [row("Anna", 30), row("Ben", 26, 6)], [row("Anna", 30), row("Ben", 20, 6)])
    (found,) = rivalries(known, plugin(), "Anna")
    assert (found.name, found.ahead, found.behind, found.level) == ("Ben", 1, 1, 0)


@pytest.mark.parametrize(
    ("leads", "run", "longest"),
    [([1, 1, -1, 1, 1, 1], 3, 3), ([1, 1, 1, -1, -1], -2, 3), ([1, 1, 0], 0, 2), ([0, -2], -1, 0)],
)
def test_runs_end_with_a_loss_or_a_tie(saved_games, leads, run, longest):
    known = kept(saved_games, *([row("Anna", 30 + lead), row("Ben", 30)] for lead in leads))
    (found,) = rivalries(known, plugin(), "Anna")
    assert (found.run, found.longest) == (run, longest)


def test_a_game_with_a_seat_handed_over_counts_for_nobody(saved_games):
    known = kept(saved_games, [row("Anna", 30), {**row("Ben", 24, level="tiro"), "handed over": True}])
    assert ladder_of(known, plugin(), lambda level: 0.0) == []


def test_a_head_start_is_no_skill(saved_games):
    games = [[row("Anna", 30), row("Ben", 24, 10)]] * 5
    known = kept(saved_games, *games)
    assert [each.name for each in ladder_of(known, plugin(), lambda level: None)] == ["Anna", "Ben"]


def test_five_hundred_games_are_read_for_everybody(saved_games):
    chance = random.Random(7)
    names = ["Anna", "Ben", "Carl", "Dora", "Emil"]
    skill = dict(zip(names, (40, 36, 32, 28, 24), strict=True))
    games = []
    for _game in range(500):
        those = chance.sample(names, chance.choice((2, 3, 4)))
        rows = [row(name, round(chance.gauss(skill[name], 6))) for name in those]
        games.append([*rows[:-1], rows[-1]] if len(rows) == 4 else [*rows, row("Faber", 33, level="faber")])
    known = kept(saved_games, *games)
    found = ladder_of(known, plugin(), lambda level: 2.0)
    assert [each.name for each in found if each.rung is None] == names
    assert sum(each.played for each in rivalries(known, plugin(), "Anna")) > 300
    assert sum(standing.played for standing in standings_of(known, plugin())) == sum(
        sum(not each["level"] for each in game) for game in games
    )


def test_of_two_games_begun_in_one_second_the_numbered_one_is_the_later():
    names = [
        "2026-11-18-210749-10.aqd",
        "2026-11-18-210749.aqr",
        "2026-11-18-210750.aqr",
        "2026-11-18-210749-2.aqr",
    ]
    assert sorted(names, key=begun_at) == [names[1], names[3], names[0], names[2]]
