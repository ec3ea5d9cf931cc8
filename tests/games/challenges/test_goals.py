"""Every goal of every challenge and every feat, counted on games whose ends are known."""

import random
from pathlib import Path

import pytest

from aqua_romana.ai.game_ai import ai_of
from aqua_romana.ai.levels import is_name_of
from aqua_romana.games.aquaedukt.challenges import BOOK as AQUAEDUKT_BOOK
from aqua_romana.games.aquaedukt.plugin import PLUGIN as AQUAEDUKT
from aqua_romana.games.aquaedukt.rules import Game as Aquaedukt
from aqua_romana.games.romana.challenges import BOOK as ROMANA_BOOK
from aqua_romana.games.romana.plugin import PLUGIN as ROMANA
from aqua_romana.games.romana.rules import Game as Romana
from aqua_romana.screens.challenges.model import BRONZE, LAUREL, NOTHING, SILVER, lead, place
from tests.saves import RECORDS, record

BOOKS = {ROMANA: ROMANA_BOOK, AQUAEDUKT: AQUAEDUKT_BOOK}
EVERY = [(plugin, each) for plugin, book in BOOKS.items() for each in book.challenges]
OWN = Path(__file__).parent / "records"
STARTS = Path("aqua_romana/games/romana/challenge_records")


def second(name):
    folder = RECORDS if "/" in name else OWN
    return Aquaedukt.from_record((folder / f"{name}.aqd").read_bytes())


# Counting

#: By record: for each seat what the challenges of Aqua Romana count.
ROMANA_COUNTS = {
    "3-players-1": {
        "longest": (4, 7, 21),
        "water-wheel": (2, 5, 4),
        "joiner": (1, 4, 5),
        "gatekeeper": (0, 0, 3),
        "three-medals": (0, 2, 2),
        "clear-win": (-37, -20, 20),
        "equal-match": (-37, 0, 20),
    },
    "3-players-borrowed-3": {
        "longest": (9, 6, 10),
        "water-wheel": (4, 0, 2),
        "three-medals": (1, 1, 1),
        "clear-win": (0, 0, -2),
        "equal-match": (0, 0, -2),
        "comeback-1": (0, 0, -2),
        "purist": (0, 0, -2),
    },
}
AQUAEDUKT_COUNTS = {
    "by-one": {
        "watered": (21, 21),
        "one-region": (9, 7),
        "relief": (11, 14),
        "clear-win": (-1, 1),
        "equal-match": (0, 1),
    },
}


@pytest.mark.parametrize("name", ROMANA_COUNTS)
def test_what_is_reached_in_aqua_romana_is_read_off_the_game(name):
    game = record(name)
    for key, reached in ROMANA_COUNTS[name].items():
        count = ROMANA_BOOK.find(key).count
        assert tuple(count(game, seat) for seat in range(game.players)) == reached, key


@pytest.mark.parametrize("name", AQUAEDUKT_COUNTS)
def test_what_is_reached_in_aquaedukt_is_read_off_the_game(name):
    game = second(name)
    for key, reached in AQUAEDUKT_COUNTS[name].items():
        count = AQUAEDUKT_BOOK.find(key).count
        assert tuple(count(game, seat) for seat in range(game.players)) == reached, key


def test_counts_agree_with_the_events_of_the_story():
    from aqua_romana.games.romana.rules.events import Closed, Grew, Laid, goes

    game, seat = record("3-players-1"), 2
    own = [go for go in goes(game) if go.seat == seat and not go.is_setup]
    names = game.aqueducts(seat)
    bonus = sum(isinstance(event, Laid) and event.bonus for go in own for event in go.events)
    grown = [
        sum(
            event.after - event.before
            for event in go.events
            if isinstance(event, Grew) and event.aqueduct == name
        )
        for go in own
        for name in names
    ]
    by_go = [max(grown[at : at + len(names)]) for at in range(0, len(grown), len(names))]
    shut = [
        event
        for go in own
        for event in go.events
        if isinstance(event, Closed) and not event.voluntary and event.aqueduct not in names
    ]
    assert ROMANA_BOOK.find("water-wheel").count(game, seat) == bonus
    assert ROMANA_BOOK.find("joiner").count(game, seat) == sum(most >= 2 for most in by_go)
    assert ROMANA_BOOK.find("gatekeeper").count(game, seat) == len(shut)


def test_a_second_place_is_no_win_and_a_shared_lead_is_level():
    assert [lead((10, 7, 3), seat) for seat in range(3)] == [3, -3, -7]
    assert [place((10, 7, 3), seat) for seat in range(3)] == [3, 0, -7]
    assert [place((10, 10, 3), seat) for seat in range(3)] == [0, 0, -7]


# Wreaths


@pytest.mark.parametrize(("plugin", "challenge"), EVERY, ids=lambda each: getattr(each, "key", ""))
def test_every_bar_is_a_wreath_and_one_less_is_none(plugin, challenge):
    assert list(challenge.bars) == sorted(set(challenge.bars))
    for number, bar in enumerate(challenge.bars, 1):
        assert challenge.wreath(bar) == number
        assert challenge.wreath(bar - 1) < number
        assert challenge.bar_text(bar).translated()
    assert challenge.key in dict(plugin.challenges)
    assert len(challenge.goal.split()) <= 20


def test_titles_belong_to_challenges_one_by_one():
    for plugin, book in BOOKS.items():
        assert [key for key, _title in plugin.challenges] == [each.key for each in book.challenges]


def test_long_water_can_be_won_to_the_laurel_and_ends_after_twelve_goes():
    challenge = ROMANA_BOOK.find("long-water")
    shown = Romana.from_record((STARTS / "long-water.aqr").read_bytes())
    game = challenge.start(ROMANA, "Anna", random.Random(1))
    assert challenge.goes(game, 0) == 12
    wreaths = [NOTHING]
    for action in shown.actions[game.step :]:
        if not challenge.is_done(game):
            game.play(action)
            wreaths.append(challenge.wreath(challenge.count(game, 0)))
    assert sorted(set(wreaths)) == [NOTHING, BRONZE, SILVER, LAUREL]  # two squares at once
    assert wreaths == sorted(wreaths)
    assert challenge.is_done(game)
    assert (
        sum(action.verb_name == "build" for action in game.actions if action.aqueduct_name.startswith("y"))
        == 12
    )
    assert not game.is_over


@pytest.mark.parametrize(("plugin", "challenge"), EVERY, ids=lambda each: getattr(each, "key", ""))
def test_every_challenge_begins_with_the_person_at_their_seat(plugin, challenge):
    game = challenge.start(plugin, "Anna", random.Random(1))
    assert game.names[challenge.seat] == "Anna"
    assert len(set(game.names)) == game.players == challenge.players == len(challenge.seats)
    assert [seat.is_human for seat in challenge.seats].index(True) == challenge.seat
    assert not challenge.is_done(game)
    assert plugin.engine.read(game.record().encode()).actions == game.actions


@pytest.mark.parametrize(("plugin", "challenge"), EVERY, ids=lambda each: getattr(each, "key", ""))
def test_computer_players_are_called_by_their_faces(plugin, challenge):
    """Two with the same face under names of people looked like a mistake."""
    own = {level.key: level.name for level in ai_of(plugin).LEVELS}
    names = challenge.start(plugin, "Anna", random.Random(1)).names
    for seat, name in zip(challenge.seats, names, strict=True):
        assert seat.is_human or is_name_of(name, own[seat.level])


@pytest.mark.parametrize(("plugin", "challenge"), EVERY, ids=lambda each: getattr(each, "key", ""))
def test_who_is_called_like_a_computer_player_keeps_the_name(plugin, challenge):
    namesake = next(each for each in challenge.rival_names(plugin) if each)
    names = challenge.start(plugin, namesake, random.Random(1)).names
    assert names[challenge.seat] == namesake
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_win_from_behind_begins_where_its_record_ends(number):
    challenge = ROMANA_BOOK.find(f"comeback-{number}")
    game = challenge.start(ROMANA, "", random.Random(1))
    kept = Romana.from_record((STARTS / f"comeback-{number}.aqr").read_bytes())
    assert game.actions == kept.actions
    assert game.decider == challenge.seat == int(dict(kept.header)["seat"]) - 1


# Feats

#: By feat: a game and the seats that did it there.
ROMANA_FEATS = {
    "two-in-one": ("2-players-2", {0}),
    "great-leap": ("3-players-2", {1}),
    "twenty": ("3-players-1", {2}),
    "two-gates": ("3-players-borrowed-1", {1}),
    "all-medals": ("2-players-2", {0}),
    "unadorned": ("2-players-1", {0}),
    "from-behind": ("4-players-3", {2}),
}
AQUAEDUKT_FEATS = {
    "none-lost": ("aquaedukt/3-players-secrets-1", {0, 1}),
    "good-rain": ("own-region", {1}),
    "own-region": ("own-region", {1}),
    "by-one": ("by-one", {1}),
    "from-behind": ("by-one", {1}),
}


def done(book, key, game):
    deed = next(each for each in book.achievements if each.key == key)
    return {seat for seat in range(game.players) if deed.is_done(game, seat)}


@pytest.mark.parametrize("key", ROMANA_FEATS)
def test_feats_of_aqua_romana(key):
    name, seats = ROMANA_FEATS[key]
    assert done(ROMANA_BOOK, key, record(name)) == seats


@pytest.mark.parametrize("key", AQUAEDUKT_FEATS)
def test_feats_of_aquaedukt(key):
    name, seats = AQUAEDUKT_FEATS[key]
    assert done(AQUAEDUKT_BOOK, key, second(name)) == seats


def test_whoever_wins_by_a_head_start_has_won():
    game = second("by-one")  # 1 ahead by the rules
    points = game.totals()
    assert points[1] - points[0] == 1
    game.give_headstart((2, 0))
    assert done(AQUAEDUKT_BOOK, "by-one", game) == {0}
    game.give_headstart((12, 0))
    assert done(AQUAEDUKT_BOOK, "by-one", game) == set()
    assert done(AQUAEDUKT_BOOK, "from-behind", game) == set()


def test_a_head_start_counts_for_who_was_behind_too():
    game = record("4-players-3")
    game.give_headstart((0, 0, 40, 0))
    assert done(ROMANA_BOOK, "from-behind", game) == set()
    ahead = record("2-players-1")
    ahead.give_headstart((0, 40))
    assert done(ROMANA_BOOK, "unadorned", ahead) == set()


def test_there_are_a_dozen_feats_and_each_has_its_game():
    assert set(ROMANA_FEATS) == {deed.key for deed in ROMANA_BOOK.achievements}
    assert set(AQUAEDUKT_FEATS) == {deed.key for deed in AQUAEDUKT_BOOK.achievements}
    assert len(ROMANA_FEATS) + len(AQUAEDUKT_FEATS) == 12
