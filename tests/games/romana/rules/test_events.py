"""What happened, go by go."""

import random
from typing import Any

import pytest

from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.rules.actions import named
from aqua_romana.games.romana.rules.events import (
    Closed,
    Go,
    Grew,
    Laid,
    Placed,
    Took,
    Walked,
    goes,
    last_go,
    last_step,
)
from tests.games.romana.rules.boards import drawn, play, texts


def before_the_block(**words: Any) -> Game:
    """y3 can run between r1 and b3 and block both."""
    return drawn(
        """
        · · · · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · · │ · · · │ · · · ·
      · · · · │ · · · │ · · · ·
      · · · · │ · · · │ · · · ·
      · · · · ╰ ─ ─ ─ · · · · S
      · · · · · · · · │ · · · ·
      · · · · · · · · │ · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
    """,
        **words,
    )


def test_setup_is_told_as_one_placement_each() -> None:
    game = play(Game(4), "place C 12", "place D 3")
    assert goes(game) == [
        Go(0, 0, True, [named("place C 12")], [Placed("C", 12)]),
        Go(1, 1, True, [named("place D 3")], [Placed("D", 3)]),
    ]


def test_a_new_game_has_no_last_go() -> None:
    assert last_go(Game(4)) is None
    assert goes(Game(4)) == []


def test_a_go_is_told_with_all_its_events() -> None:
    game = play(before_the_block(), "build y3 16 S EW", "close y1", "take J", "take S", "take B")
    go = last_go(game)
    assert go is not None
    assert (go.seat, go.first, go.is_setup) == (0, 0, False)
    assert [str(action) for action in go.actions] == [
        "build y3 16 S EW",
        "close y1",
        "take J",
        "take S",
        "take B",
    ]
    assert go.events == [
        Laid("h5", "S", "EW", bonus=False),
        Grew("y3", 7, 8),
        Walked(16, 17, fountain=False),
        Closed("b3", 2, 2, voluntary=False),
        Closed("r1", 3, 3, voluntary=False),
        Closed("y1", 0, 0, voluntary=True),
        Took(0, "J"),
        Took(1, "S"),
        Took(2, "B"),
    ]


def test_a_go_under_way_is_not_yet_the_last_one() -> None:
    game = play(before_the_block(), "build y3 16 S EW")
    assert last_go(game) is None
    play(game, "pass")
    assert last_go(game) is None  # red and blue still take
    play(game, "take S", "take B")
    assert last_go(game) == goes(game)[0]
    assert len(goes(game)) == 1


def test_placing_reserve_builders_belongs_to_the_go_it_begins() -> None:
    game = play(before_the_block(), "build y3 16 S EW", "pass", "take S", "take B")
    assert (game.phase, game.decider) == ("reserve", 1)
    play(game, "place S 9")
    first = last_go(game)
    assert first is not None
    assert first.seat == 0
    play(game, "build r2 9 S NS", "pass")
    second = last_go(game)
    assert second is not None
    assert [str(action) for action in second.actions] == ["place S 9", "build r2 9 S NS", "pass"]
    assert second.events[0] == Placed("S", 9)


def test_while_the_first_of_several_builders_stands_the_last_go_is_still_the_one_before() -> None:
    game = before_the_block(held={1: "C"})
    play(game, "build y3 16 S EW", "pass", "take S", "take B", "place S 9")
    assert (game.phase, game.on_turn) == ("reserve", 1)
    assert last_go(game) == goes(game)[0]
    play(game, "place C 8")
    assert (game.phase, game.on_turn) == ("build", 1)
    assert last_go(game) == goes(game)[0]


def test_who_only_places_builders_has_gone_when_the_next_one_places() -> None:
    without_red = dict.fromkeys(("r2", "r3"), 0)
    game = before_the_block(podiums=without_red)
    play(game, "build y3 16 S EW", "pass", "take S", "take B", "place S 9")
    assert (game.phase, game.on_turn) == ("reserve", 2)
    go = last_go(game)
    assert go is not None
    assert (go.seat, go.events) == (1, [Placed("S", 9)])
    play(game, "place B 8")
    assert [each.seat for each in goes(game)] == [0, 1, 2]


def test_who_only_places_builders_has_gone_when_the_next_one_builds() -> None:
    game = before_the_block(podiums=dict.fromkeys(("r2", "r3"), 0), reserve="S")
    play(game, "build y3 16 S EW", "pass", "take S", "place S 9")
    assert (game.phase, game.on_turn) == ("build", 2)
    go = last_go(game)
    assert go is not None
    assert (go.seat, go.events) == (1, [Placed("S", 9)])


def test_who_plays_alone_has_gone_before_he_places_his_builder() -> None:
    alone = {name: 0 for name in Game(4).aqueducts() if name[0] != "y" and name not in ("r1", "b3")}
    game = before_the_block(podiums=alone, reserve="S")
    play(game, "build y3 16 S EW", "close y1", "take S")
    assert (game.phase, game.on_turn) == ("reserve", 0)
    assert last_go(game) == goes(game)[0]


def test_the_last_step_is_the_last_action_with_what_it_did() -> None:
    game = before_the_block()
    assert last_step(game) is None
    play(game, "build y3 16 S EW", "close y1")
    told = last_step(game)
    assert told is not None
    assert told[0] == named("close y1")
    assert told[1] == [
        Closed("b3", 2, 2, voluntary=False),
        Closed("r1", 3, 3, voluntary=False),
        Closed("y1", 0, 0, voluntary=True),
    ]


def test_goes_are_what_was_played_instead() -> None:
    game = play(Game(4), "place C 12")
    assert goes(game)[-1].events == [Placed("C", 12)]
    game.undo()
    play(game, "place D 3")
    assert goes(game)[-1].events == [Placed("D", 3)]


def test_a_bonus_tile_is_told_as_such() -> None:
    game = drawn("""
        · · · · · · · · · · ·
      S ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
    """)
    play(game, "build y2 38 S NS", "bonus S f5 EW", "pass")
    go = last_go(game)
    assert go is not None
    assert go.events == [
        Laid("c2", "S", "NS", bonus=False),
        Grew("y2", 0, 1),
        Walked(38, 1, fountain=True),
        Laid("f5", "S", "EW", bonus=True),
    ]


def test_the_final_scoring_belongs_to_the_last_go() -> None:
    game = drawn(
        """
        · · · · S · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · · │ · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
    """,
        tileless=3,
    )
    play(game, "move 5", "pass")
    go = last_go(game)
    assert go is not None
    assert Walked(5, 6, fountain=False) in go.events
    assert Closed("y3", 1, 1, voluntary=False) in go.events
    assert sum(isinstance(event, Closed) for event in go.events) == 12


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_story_of_a_whole_game_adds_up(players: int) -> None:
    chance = random.Random(players)
    game = Game(players)
    while not game.is_over:
        game.play(chance.choice(game.legal_actions()))
    told = goes(game)
    assert [action for go in told for action in go.actions] == list(game.actions)
    assert [go.first for go in told] == [
        sum(len(go.actions) for go in told[:index]) for index in range(len(told))
    ]
    events = [event for go in told for event in go.events]
    laid = [event for event in events if isinstance(event, Laid)]
    assert len(laid) == sum(0 < code < 10 for code in game.grid.flat)
    closed = {event.aqueduct: event.podium for event in events if isinstance(event, Closed)}
    assert closed == game.podiums()
    for name in game.aqueducts():
        grown = [event for event in events if isinstance(event, Grew) and event.aqueduct == name]
        assert game.length(name) == sum(event.after - event.before for event in grown)
    for go in told[12:]:
        assert sum(action.verb_name in ("build", "move") for action in go.actions) <= 1


def test_telling_the_story_changes_nothing() -> None:
    game = play(before_the_block(), "build y3 16 S EW")
    before = bytes(game.position.bytes)
    goes(game)
    last_go(game)
    assert bytes(game.position.bytes) == before
    assert texts(game) == ["close y1", "close y2", "close y3", "pass"]
