"""What holds in every game, whoever plays it how."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aqua_romana.games.aquaedukt.rules import Game, IllegalAction, questions
from aqua_romana.games.aquaedukt.rules.actions import find
from aqua_romana.games.aquaedukt.rules.geometry import CELL_OF, NAME_OF, REGION_OF, SQUARES_OF, WIDTH
from tests.games.aquaedukt.rules.test_notation import UNIVERSE
from tests.games.checks import assert_restored, assert_undone_and_redone

TEXTS = sorted(UNIVERSE)
LONGEST_GAME = 6000
TILES = {2: 28, 3: 25, 4: 22}


@st.composite
def new_games(draw: st.DrawFn) -> Game:
    return Game(
        draw(st.sampled_from([2, 3, 4])),
        draw(st.none() | st.integers(0, 2**63 - 1)),
        mountains=draw(st.sampled_from(["random", "placed"])),
        secrets=draw(st.booleans()),
    )


SEEDS = st.integers(0, 2**32)
#: How often houses are built, and how often somebody stops: builders, canal layers, stallers.
HABITS = st.sampled_from([(0.0, 0.1), (0.7, 0.1), (0.9, 0.0), (0.9, 0.95), (0.5, 0.5)])


def played(game: Game, seed: int, habits: tuple[float, float]) -> Iterator[Game]:
    """The game before every action, and at its end."""
    chance = random.Random(seed)
    building, stopping = habits
    while not game.is_over:
        yield game
        offered = game.legal_actions()
        words = [action.verb_name for action in offered]
        if "stop" in words and chance.random() < stopping:
            game.play("stop")
        elif "build" in words and chance.random() < building:
            game.play("build")
        else:
            game.play(chance.choice(offered))
    yield game


def finished(game: Game, seed: int, habits: tuple[float, float]) -> Game:
    for _ in played(game, seed, habits):
        pass
    return game


def recount(game: Game) -> dict[str, int]:
    """The supply of every square, from the names of the canals alone."""
    found: Counter[str] = Counter()
    for section, pieces in game.canals().items():
        (one_x, one_y), (x, y) = sorted(
            (ord(point[0]) - 65, int(point[1]) - 1) for point in section.split("-")
        )
        for side in (-1, 1):
            for distance in range(pieces):
                step = -distance - 1 if side < 0 else distance
                column, row = (one_x + step, one_y) if one_x == x else (one_x, one_y + step)
                if 0 <= column < 12 and 0 <= row < 8:
                    found["abcdefghijkl"[column] + str(row + 1)] += pieces - distance
        assert abs(one_x - x) + abs(one_y - y) == 1
    return {square: supply for square, supply in found.items() if square in CELL_OF}


@settings(max_examples=25, deadline=None)
@given(new_games(), SEEDS, HABITS)
def test_tiles_springs_and_canals_are_conserved(game: Game, seed: int, habits: tuple[float, float]) -> None:
    lost = [0] * game.players
    for now in played(game, seed, habits):
        houses = Counter(seat for seat, _value in now.houses().values())
        for seat in range(now.players):
            gone = TILES[now.players] - sum(now.tiles(seat)) - houses[seat]
            assert gone >= lost[seat]  # what has left stays away
            assert questions.tiles_lost(now, seat) == gone
            lost[seat] = gone
        assert sum(now.canals().values()) + now.canals_left == 36
        assert len(now.springs()) + now.springs_left == 5
        assert len(now.mountains()) <= {2: 8, 3: 6, 4: 4}[now.players]


@settings(max_examples=25, deadline=None)
@given(new_games(), SEEDS, HABITS)
def test_canals_run_from_one_spring_each_and_never_widen(
    game: Game, seed: int, habits: tuple[float, float]
) -> None:
    for now in played(game, seed, habits):
        canals, fed = now.canals(), Counter[str]()
        directions: Counter[str] = Counter()
        for branch in questions.branches(now):
            widths = [pieces for _section, pieces in branch.sections]
            assert widths == sorted(widths, reverse=True)
            points = [branch.spring]
            for section, pieces in branch.sections:
                assert canals[section] == pieces
                assert section.split("-")[0] == points[-1]
                points.append(section.split("-")[1])
                fed[section] += 1
            assert points[-1] == branch.end
            assert len(set(points)) == len(points)
            directions[branch.spring] += bool(branch.sections)
        assert fed == Counter(dict.fromkeys(canals, 1))
        assert all(count <= 2 for count in directions.values())
        ends = Counter(point for section in canals for point in section.split("-"))
        assert all(count <= 2 for count in ends.values())


@settings(max_examples=25, deadline=None)
@given(new_games(), SEEDS, HABITS)
def test_water_is_what_a_recount_gives_and_full_regions_hold_no_dry_tile(
    game: Game, seed: int, habits: tuple[float, float]
) -> None:
    for now in played(game, seed, habits):
        water = now.water
        expected = recount(now)
        assert {
            square: int(water[divmod(cell, WIDTH)])
            for square, cell in CELL_OF.items()
            if water[divmod(cell, WIDTH)]
        } == expected
        houses, mountains = now.houses(), now.mountains()
        for region, cells in enumerate(SQUARES_OF[1:], start=1):
            names = [NAME_OF[cell] for cell in cells]
            free = tuple(name for name in names if name not in houses and name not in mountains)
            assert questions.free_squares(now, region) == free
            if not free:
                assert all(expected.get(name) for name in names if name in houses)
            assert all(REGION_OF[cell] == region for cell in cells)


@settings(max_examples=40, deadline=None)
@given(new_games(), SEEDS, HABITS)
def test_the_game_always_ends(game: Game, seed: int, habits: tuple[float, float]) -> None:
    for step, now in enumerate(played(game, seed, habits)):
        assert step < LONGEST_GAME
        assert now.is_over == (now.legal_actions() == [])
        assert (now.decider is None) == (now.is_chance or now.is_over)
    assert game.last_round != (game.idle_rounds == 5)
    assert game.phase == "over"


@settings(max_examples=25, deadline=None)
@given(new_games(), SEEDS, HABITS)
def test_undo_to_the_start_and_redo_to_the_end_give_identical_states(
    game: Game, seed: int, habits: tuple[float, float]
) -> None:
    states = [bytes(now.position.bytes) for now in played(game, seed, habits)]
    assert_undone_and_redone(game, states)


@settings(max_examples=25, deadline=None)
@given(new_games(), SEEDS, HABITS, st.floats(0, 1))
def test_record_to_game_to_record_is_the_identity(
    game: Game, seed: int, habits: tuple[float, float], part: float
) -> None:
    finished(game, seed, habits)
    game.seek(int(game.step * part))
    assert_restored(Game.from_record(game.record()), game)


@settings(max_examples=15, deadline=None)
@given(new_games(), SEEDS, HABITS)
def test_every_illegal_action_is_refused_with_a_reason_and_changes_nothing(
    game: Game, seed: int, habits: tuple[float, float]
) -> None:
    chance = random.Random(seed + 1)
    for now in played(game, seed, habits):
        before = bytes(now.position.bytes)
        offered = now.legal_actions()
        for text in chance.sample(TEXTS, 8):
            if find(text) in offered:
                continue
            with pytest.raises(IllegalAction) as caught:
                now.play(text)
            said = str(caught.value.sentence)
            assert said.endswith(".")
            assert "{" not in said
            assert "not possible now" not in said
            assert str(caught.value) == f"{text}: {caught.value.sentence.as_clause()}"
        assert bytes(now.position.bytes) == before
        assert now.legal_actions() == offered


@settings(max_examples=10, deadline=None)
@given(new_games(), SEEDS, HABITS)
def test_what_is_missing_is_what_the_shortest_way_takes(
    game: Game, seed: int, habits: tuple[float, float]
) -> None:
    """Compared with trying out one and two canals, whatever the turn."""
    for now in played(game, seed, habits):
        if now.phase != "turn" or now.last_round or now.step % 23:
            continue
        missing = questions.pieces_missing(now)
        within = within_two(now)
        for square, pieces in missing.items():
            if pieces is not None and pieces <= 2:
                assert within.get(square, 9) == pieces
            else:
                assert square not in within


def within_two(game: Game) -> dict[str, int]:
    """The houses that none, one or two canals bring water to."""
    found: dict[str, int] = {}
    houses = game.houses()

    def look(pieces: int) -> None:
        water = game.water
        for square in houses:
            if water[divmod(CELL_OF[square], WIDTH)]:
                found[square] = min(found.get(square, 9), pieces)

    look(0)
    laying = ("canal", "double")
    for first in [action for action in game.legal_actions() if action.verb_name in laying]:
        game.push(first)
        look(1)
        if game.phase == "canal":
            for second in [action for action in game.legal_actions() if action.verb_name in laying]:
                if questions.canal_effect(game, second).keys() & houses.keys():
                    game.push(second)
                    look(2)
                    game.pop()
        game.pop()
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_at_any_moment_the_whole_notation_is_either_offered_or_refused(players: int) -> None:
    for now in played(Game(players, secrets=True), players, (0.7, 0.1)):
        if now.step % 17:
            continue
        offered = {str(action) for action in now.legal_actions()}
        assert offered <= UNIVERSE
        for text in TEXTS if now.step in (17, 51) else TEXTS[::23]:
            if text not in offered:
                with pytest.raises(IllegalAction):
                    now.play(text)
