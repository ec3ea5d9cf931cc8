"""What holds in every game, whoever plays it how."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aqua_romana.games.romana.rules import Game, IllegalAction, questions
from aqua_romana.games.romana.rules.actions import find
from tests.games.checks import assert_restored, assert_undone_and_redone
from tests.games.romana.rules.test_notation import UNIVERSE
from tests.games.romana.rules.water import traces

COLOURS = {
    2: [None, ["gr", "by"], ["bg", "yr"]],
    3: [None, ["g", "y", "r"], ["r", "b", "g"]],
    4: [None, ["g", "b", "r", "y"]],
}
BUILDERS = Counter({"S": 4, "C": 4, "B": 4, "D": 4, "J": 1})
KIND_OF_SIGN = {1: "S", 2: "S", 3: "C", 4: "C", 5: "C", 6: "C", 7: "B", 8: "D", 9: "D"}
TEXTS = sorted(UNIVERSE)
LONGEST_GAME = 600


@st.composite
def new_games(draw: st.DrawFn) -> Game:
    players = draw(st.sampled_from([2, 3, 4]))
    return Game(
        players, borrowed_workmen=draw(st.booleans()), colours=draw(st.sampled_from(COLOURS[players]))
    )


# How often a player asked to close does so: seldom makes long games and full boards.
EAGERNESS = st.sampled_from([0.0, 0.02, 0.3, 1.0])
SEEDS = st.integers(0, 2**32)


def played(game: Game, seed: int, eagerness: float) -> Iterator[Game]:
    """The game before every action, and at its end; actions are chosen at random."""
    chance = random.Random(seed)
    while not game.is_over:
        yield game
        offered = game.legal_actions()
        if game.phase == "close" and chance.random() >= eagerness:
            game.play("pass")
        else:
            game.play(chance.choice(offered))
    yield game


def finished(game: Game, seed: int, eagerness: float) -> Game:
    for _ in played(game, seed, eagerness):
        pass
    return game


def builders_everywhere(game: Game) -> Counter[str]:
    found = Counter(questions.builders(game).values())
    found.update(questions.reserve(game))
    found.update(questions.to_place(game))
    for seat in range(game.players):
        found.update(questions.held(game, seat))
    return found


@settings(max_examples=40, deadline=None)
@given(new_games(), SEEDS, EAGERNESS)
def test_tiles_builders_and_workmen_are_conserved(game: Game, seed: int, eagerness: float) -> None:
    everyone = set(game.aqueducts())
    assert len(everyone) == 12
    for now in played(game, seed, eagerness):
        laid = Counter(KIND_OF_SIGN[int(code)] for code in now.grid.flat if code in KIND_OF_SIGN)
        laid.update(questions.stock(now))
        assert laid == Counter({"S": 21, "C": 21, "B": 21, "D": 21})
        assert builders_everywhere(now) == BUILDERS
        on_board = {name for name in everyone if questions.workman_place(now, name)}
        assert on_board | set(now.podiums()) == everyone
        assert not on_board & set(now.podiums())
        crowd = Counter(number for number in now.podiums().values() if number)
        assert all(count <= (2 if number in (3, 7) else 1) for number, count in crowd.items())


@settings(max_examples=40, deadline=None)
@given(new_games(), SEEDS, EAGERNESS)
def test_a_workman_stands_where_the_trace_ends_and_no_track_links_two_outlets(
    game: Game, seed: int, eagerness: float
) -> None:
    for now in played(game, seed, eagerness):
        for name, trace in traces(now).items():
            assert trace.ahead != "outlet"
            place = now.workman(name)
            if place is not None:
                assert place == (trace.square, trace.side)
                assert now.length(name) == len(trace.crossed)
                assert trace.ahead == "blank" or now.phase == "bonus"
            elif name in now.podiums():
                assert now.length(name) <= len(trace.crossed)
                assert now.podiums()[name] <= min(20, now.length(name))
            else:
                assert now.phase == "close"
                assert trace.ahead != "blank"


@settings(max_examples=60, deadline=None)
@given(new_games(), SEEDS, EAGERNESS)
def test_the_game_always_ends_with_everybody_scored(game: Game, seed: int, eagerness: float) -> None:
    for step, now in enumerate(played(game, seed, eagerness)):
        assert step < LONGEST_GAME
        assert now.is_over == (now.legal_actions() == [])
    assert set(game.podiums()) == set(game.aqueducts())
    assert game.decider is None
    assert max(game.totals()) == game.totals()[game.winners()[0]]


@settings(max_examples=40, deadline=None)
@given(new_games(), SEEDS, EAGERNESS)
def test_undo_to_the_start_and_redo_to_the_end_give_identical_states(
    game: Game, seed: int, eagerness: float
) -> None:
    states = [bytes(now.position.bytes) for now in played(game, seed, eagerness)]
    assert_undone_and_redone(game, states)


@settings(max_examples=40, deadline=None)
@given(new_games(), SEEDS, EAGERNESS, st.floats(0, 1))
def test_record_to_game_to_record_is_the_identity(
    game: Game, seed: int, eagerness: float, part: float
) -> None:
    finished(game, seed, eagerness)
    for _ in range(int(len(game.actions) * part)):
        game.undo()
    assert_restored(Game.from_record(game.record()), game)


@settings(max_examples=25, deadline=None)
@given(new_games(), SEEDS, EAGERNESS)
def test_every_illegal_action_is_refused_with_a_reason_and_changes_nothing(
    game: Game, seed: int, eagerness: float
) -> None:
    chance = random.Random(seed + 1)
    for now in played(game, seed, eagerness):
        before = bytes(now.position.bytes)
        offered = now.legal_actions()
        for text in chance.sample(TEXTS, 12):
            if find(text) in offered:
                continue
            with pytest.raises(IllegalAction) as caught:
                now.play(text)
            said = caught.value.reason.format(**caught.value.facts)
            assert said.endswith(".")
            assert "{" not in said
            assert said == str(caught.value.sentence)
            assert str(caught.value) == f"{text}: {caught.value.sentence.as_clause()}"
        assert bytes(now.position.bytes) == before
        assert now.legal_actions() == offered


@pytest.mark.parametrize("players", [2, 3, 4])
def test_at_any_moment_the_whole_notation_is_either_offered_or_refused(players: int) -> None:
    for now in played(Game(players), players, 0.1):
        if len(now.actions) % 17:
            continue
        offered = {str(action) for action in now.legal_actions()}
        assert offered <= UNIVERSE
        for text in TEXTS if len(now.actions) in (17, 51) else TEXTS[::7]:
            if text not in offered:
                with pytest.raises(IllegalAction):
                    now.play(text)
