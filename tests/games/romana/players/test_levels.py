"""Every level plays whole games by the rules, the same way each time, and finds the best ending."""

from dataclasses import replace

import pytest

from aqua_romana.ai.game_ai import Level
from aqua_romana.ai.levels import at_first_sight
from aqua_romana.games.romana.players import LEVELS, ComputerPlayer, make
from aqua_romana.games.romana.players.levels import SKILLS
from aqua_romana.games.romana.rules import Action, Game


def hurried(level: Level, seed: int = 0, nodes: int = 60) -> ComputerPlayer:
    """A level that may value very few positions."""
    skill = SKILLS[level.key]
    return make(replace(skill, foresight=replace(skill.foresight, nodes=nodes), solve_nodes=100), seed)


def play_out(game: Game, players: list[ComputerPlayer], most: int = 400) -> Game:
    for _ in range(most):
        if game.decider is None:
            return game
        game.play(players[game.decider].choose(game))
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.key)
@pytest.mark.parametrize(("players", "borrowed"), [(2, False), (4, False), (3, True)])
@pytest.mark.parametrize("nodes", [15, pytest.param(60, marks=pytest.mark.release)])
def test_every_level_plays_whole_games_by_the_rules(
    level: Level, players: int, borrowed: bool, nodes: int
) -> None:
    game = Game(players, borrowed_workmen=borrowed)
    play_out(game, [hurried(level, seat, nodes) for seat in range(players)])
    assert len(game.podiums()) == len(game.aqueducts())
    assert sum(game.totals()) > 20, "nobody builds"


def test_there_are_four_levels_and_others_between_them_with_name_and_character() -> None:
    assert [level.key for level in at_first_sight(LEVELS)] == ["tiro", "faber", "architecta", "frontinus"]
    assert [level.is_between for level in LEVELS] == [False, True] * 3 + [False]
    assert len({level.key for level in LEVELS}) == len({level.strength for level in LEVELS}) == 7
    for level in LEVELS:
        assert level.name
        assert level.title.startswith(f"{level.name}, the ")
        assert level.character
        assert "\n" not in level.character
    assert [level.seconds for level in LEVELS] == [0.3] * 5 + [0.6, 1.0]


def test_levels_can_be_made_by_key_and_by_place() -> None:
    assert make("frontinus").level is make(len(LEVELS) - 1).level is make(LEVELS[-1]).level is LEVELS[-1]
    with pytest.raises(KeyError):
        make("senator")


def first_actions(seed: int, count: int = 30) -> list[Action]:
    game = Game(3)
    players = [hurried(LEVELS[-1], seed + seat, nodes=150) for seat in range(3)]
    while len(game.actions) < count and game.decider is not None:
        game.play(players[game.decider].choose(game))
    return list(game.actions)


def test_the_same_seed_and_node_budget_give_the_same_game() -> None:
    assert first_actions(seed=5) == first_actions(seed=5)


def test_another_seed_gives_another_game() -> None:
    assert first_actions(seed=5) != first_actions(seed=50)


def test_choosing_leaves_the_game_alone() -> None:
    game = Game(2)
    before, record = bytes(game.position.bytes), game.record()
    hurried(LEVELS[-1]).choose(game)
    assert bytes(game.position.bytes) == before
    assert game.record() == record


def test_at_once_still_means_a_legal_action() -> None:
    game = Game(4)
    player = make("frontinus")
    while game.phase in ("setup", "build"):
        action = player.choose(game, seconds=0)
        game.play(action)
        if len(game.actions) > 16:
            break
    assert len(game.actions) > 12


def test_the_apprentice_keeps_something_to_build() -> None:
    """He never closes his last aqueduct of his own will, unless that is the end of the game."""
    for seed in range(3):
        game = Game(2)
        seats = [make("tiro", seed), make("faber", seed)]
        while game.decider is not None:
            seat = game.decider
            action = seats[seat].choose(game, seconds=0)
            game.play(action)
            if seat == 0 and action.verb_name == "close" and not game.is_over:
                assert any(game.workman(name) for name in game.aqueducts(0))


def test_nobody_can_choose_after_the_end() -> None:
    game = Game(2)
    play_out(game, [hurried(LEVELS[0]), hurried(LEVELS[0], 1)])
    with pytest.raises(ValueError, match="over"):
        make("tiro").choose(game)
