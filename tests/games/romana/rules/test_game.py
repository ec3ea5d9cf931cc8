"""The public face: playing, asking, undoing, copying."""

import numpy as np
import pytest

from aqua_romana.games.romana.rules import Game, IllegalAction, RecordError
from aqua_romana.games.romana.rules.actions import named
from tests.games.romana.rules.boards import drawn, play, texts

MIDGAME = """
        · · S · · · · · · · ·
      · ╭ ─ 1 1 · · · 2 2 · ╮ ·
      · · · ┼ ╲ · · · · · · · ·
      · · · · │ · · · · · · · D
      · · · · ╰ ─ ╮ · · · · · ·
      · · · · · · ╱ · · · · · ·
      · · · · · ╯ · · · · · · ·
      · · · · · · · · · · · · C
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
"""


def test_play_takes_an_action_or_its_text() -> None:
    by_text, by_action = Game(3), Game(3)
    assert by_text.play("place C 12") is named("place C 12")
    assert by_action.play(named("place C 12")) is named("place C 12")
    assert by_text.position.bytes == by_action.position.bytes


def test_an_illegal_action_is_a_value_error_with_a_reason_and_changes_nothing() -> None:
    game = play(Game(4), "place C 12")
    before = bytes(game.position.bytes)
    with pytest.raises(ValueError, match="already stands on pathway square 12") as caught:
        game.play("place S 12")
    assert isinstance(caught.value, IllegalAction)
    assert caught.value.action == "place S 12"
    assert caught.value.reason == "A builder already stands on pathway square {path}."
    assert caught.value.facts == {"path": 12}
    assert str(caught.value) == "place S 12: a builder already stands on pathway square 12"
    assert bytes(game.position.bytes) == before
    assert game.actions == (named("place C 12"),)


def test_an_illegal_action_does_not_cost_the_redo() -> None:
    game = play(Game(4), "place C 12")
    game.undo()
    with pytest.raises(IllegalAction):
        game.play("pass")
    assert game.redo() is named("place C 12")


@pytest.mark.parametrize(
    ("text", "quote"), [("x" * 60, "x" * 60), ("x" * 61, "x" * 57 + "..."), ("x" * 100_000, "x" * 57 + "...")]
)
def test_a_very_long_text_is_not_quoted_in_full(text: str, quote: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        Game(4).play(text)
    assert str(caught.value) == f"{quote}: this is not an action of the game"


def test_record_errors_are_value_errors_too() -> None:
    assert issubclass(RecordError, ValueError)


def test_the_grid_shows_what_lies_where() -> None:
    grid = drawn(MIDGAME, podiums={}).grid
    assert grid.shape == (8, 11)
    assert grid[0].tolist() == [14, 2, 21, 21, 0, 0, 0, 22, 22, 0, 15]
    assert grid[1].tolist() == [0, 0, 7, 8, 0, 0, 0, 0, 0, 0, 0]
    assert grid[2:6, 3:6].tolist() == [[1, 0, 0], [3, 2, 5], [0, 0, 9], [0, 6, 0]]
    assert grid[7].tolist() == [13, 0, 24, 24, 0, 0, 0, 23, 23, 0, 16]


def test_the_grid_is_read_only_and_shows_the_live_position() -> None:
    game = drawn(MIDGAME)
    grid = game.grid
    with pytest.raises(ValueError, match="read-only"):
        grid[4, 4] = 1
    with pytest.raises(ValueError):  # noqa: PT011 - numpy's own sentence differs between versions
        grid.flags.writeable = True
    play(game, "build y2 3 S NS")
    assert grid[2, 2] == 1
    game.undo()
    assert grid[2, 2] == 0
    assert isinstance(grid, np.ndarray)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_legal_actions_hold_no_duplicates_and_keep_their_order(players: int) -> None:
    game = Game(players)
    step = 0
    while not game.is_over:
        offered = game.legal_actions()
        assert len(offered) == len(set(offered))
        assert game.fork().legal_actions() == offered
        game.play(offered[step * 11 % len(offered)])
        game.undo()
        assert game.legal_actions() == offered
        game.redo()
        step += 1


def test_changing_the_list_of_legal_actions_does_not_change_the_game() -> None:
    game = Game(4)
    game.legal_actions().clear()
    assert len(game.legal_actions()) == 152


def test_decider_and_phase_while_the_game_runs_and_after() -> None:
    game = Game(2)
    assert (game.phase, game.decider, game.is_over) == ("setup", 0, False)
    while not game.is_over:
        assert game.decider in (0, 1)
        assert game.phase in ("setup", "reserve", "build", "bonus", "close", "take")
        game.play(game.legal_actions()[-1])
    assert (game.phase, game.decider) == ("over", None)


def test_a_decision_with_one_legal_action_is_still_asked() -> None:
    game = drawn("""
        · · · · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · B
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
    """)
    assert (game.phase, texts(game)) == ("build", ["move 14"])


def test_undo_and_redo_at_the_ends_of_the_game_are_index_errors() -> None:
    game = Game(4)
    assert not game.can_undo
    with pytest.raises(IndexError):
        game.undo()
    with pytest.raises(IndexError):
        game.redo()
    play(game, "place C 1")
    game.undo()
    assert (game.can_undo, game.can_redo, game.undone) == (False, True, (named("place C 1"),))


def test_seeking_stops_at_the_ends_of_the_game() -> None:
    game = play(Game(4), "place C 12", "place D 3")
    game.seek(-1)
    assert (game.step, game.undone) == (0, (named("place C 12"), named("place D 3")))
    game.seek(1)
    assert (game.step, game.undone) == (1, (named("place D 3"),))
    game.seek(9)
    assert (game.step, game.undone) == (2, ())


def test_a_new_action_forgets_what_was_undone() -> None:
    game = play(Game(4), "place C 1", "place C 2")
    game.undo()
    play(game, "place D 5")
    assert not game.can_redo
    assert [str(action) for action in game.actions] == ["place C 1", "place D 5"]


def test_push_and_pop_go_forth_and_back() -> None:
    game = drawn(MIDGAME)
    before = bytes(game.position.bytes)
    for action in game.legal_actions():
        game.push(action)
        assert bytes(game.position.bytes) != before
        assert game.pop() is action
        assert bytes(game.position.bytes) == before


def test_a_copy_goes_its_own_way_with_the_same_past_and_future() -> None:
    game = play(Game(4), "place C 1", "place C 2")
    game.undo()
    twin = game.copy()
    assert twin.redo() is named("place C 2")
    assert game.actions == (named("place C 1"),)
    assert twin.undo() is named("place C 2")
    assert twin.position.bytes == game.position.bytes


def test_a_fork_remembers_nothing_and_touches_nothing() -> None:
    game = drawn(MIDGAME)
    before = bytes(game.position.bytes)
    twin = game.fork()
    play(twin, "build y2 3 S NS")
    assert twin.actions[0] is named("build y2 3 S NS")
    assert bytes(game.position.bytes) == before
    assert game.actions == ()


@pytest.mark.parametrize("name", ["y4", "x1", "", "g"])
def test_asking_for_an_aqueduct_that_is_not_there_is_a_key_error(name: str) -> None:
    game = Game(4)
    for question in (game.length, game.workman, game.owner):
        with pytest.raises(KeyError):
            question(name)


def test_three_players_have_no_green_aqueduct() -> None:
    game = Game(3)
    with pytest.raises(KeyError):
        game.length("g1")
    assert game.length("y4") == 0


def test_an_action_with_an_aqueduct_that_is_not_in_the_game_is_refused_as_such() -> None:
    game = drawn(MIDGAME)
    with pytest.raises(IllegalAction, match="there is no aqueduct y4"):
        game.play("build y4 3 S NS")


@pytest.mark.parametrize(
    "names", [["A"], ["A", "B", "C", ""], ["A", "B", "C", "D#"], ["A", "B", "C", "D\n"], "ABCD"]
)
def test_names_that_a_record_could_not_hold_are_refused(names: list[str]) -> None:
    with pytest.raises(ValueError, match="name"):
        Game(4, names=names)


@pytest.mark.parametrize(
    ("phase", "text", "reason"),
    [
        ("setup", "pass", "first the builders are placed"),
        ("build", "pass", "now an aqueduct is extended"),
        ("build", "take S", "now an aqueduct is extended"),
        ("close", "build y2 4 S NS", "now you may close"),
    ],
)
def test_an_action_of_another_phase_is_told_so(phase: str, text: str, reason: str) -> None:
    game = Game(4) if phase == "setup" else drawn(MIDGAME)
    if phase == "close":
        play(game, "build y2 3 S NS")
    assert game.phase == phase
    with pytest.raises(IllegalAction, match=reason):
        game.play(text)
