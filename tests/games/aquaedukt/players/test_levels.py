"""Every level plays whole games by the rules, the same way each time, and knows what everybody knows."""

from dataclasses import replace

import pytest

from aqua_romana.ai.game_ai import Level
from aqua_romana.ai.levels import levels_with
from aqua_romana.games.aquaedukt.players import LEVELS, ComputerPlayer, make
from aqua_romana.games.aquaedukt.players.levels import SKILLS
from aqua_romana.games.aquaedukt.rules import Action, Game
from tests.games.aquaedukt.players.positions import decisions, play_out, quick_game


def hurried(level: Level, seed: int = 0, nodes: int = 40) -> ComputerPlayer:
    """A level that may value very few positions."""
    skill = SKILLS[level.key]
    return make(replace(skill, foresight=replace(skill.foresight, nodes=nodes)), seed)


@pytest.mark.parametrize(
    ("key", "players", "mountains", "secrets"),
    [
        ("tiro", 2, "random", True),
        pytest.param("tiro", 4, "placed", False, marks=pytest.mark.release),
        ("fossor", 2, "placed", False),
        ("faber", 3, "placed", True),
        pytest.param("faber", 2, "random", False, marks=pytest.mark.release),
        ("librator", 2, "random", True),
        ("architecta", 4, "random", False),
        pytest.param("architecta", 2, "placed", True, marks=pytest.mark.release),
        ("aquilex", 3, "random", True),
        ("frontinus", 2, "random", False),
        pytest.param("frontinus", 4, "placed", True, marks=pytest.mark.release),
    ],
)
@pytest.mark.parametrize("nodes", [8, pytest.param(40, marks=pytest.mark.release)])
def test_every_level_plays_whole_games_by_the_rules(
    key: str, players: int, mountains: str, secrets: bool, nodes: int
) -> None:
    game = Game(players, 4, mountains, secrets)
    play_out(game, [hurried(make(key).level, seat, nodes) for seat in range(players)])
    assert sum(game.totals()) > 40, "nobody builds"
    assert not game.canals_left or game.idle_rounds or not game.springs_left


def test_they_are_those_who_play_every_game() -> None:
    others = levels_with({level.key: level.character for level in LEVELS})
    assert others == LEVELS
    assert all(level.character and "\n" not in level.character for level in LEVELS)


def test_levels_can_be_made_by_key_and_by_place() -> None:
    assert make("frontinus").level is make(len(LEVELS) - 1).level is make(LEVELS[-1]).level is LEVELS[-1]
    with pytest.raises(KeyError):
        make("senator")


def first_actions(seed: int, count: int = 25) -> list[Action]:
    game = Game(3, 1)
    players = [hurried(LEVELS[-1], seed + seat, nodes=150) for seat in range(3)]
    while game.step < count:
        if game.decider is None:
            game.push(game.legal_actions()[0])
        else:
            game.play(players[game.decider].choose(game))
    return list(game.actions)


def test_the_same_seed_and_node_budget_give_the_same_game() -> None:
    assert first_actions(seed=5) == first_actions(seed=5)


def test_tastes_differ_where_nothing_is_at_stake() -> None:
    game = Game(2, 1, "placed")
    chosen = {make("frontinus", seed).choose(game) for seed in range(8)}
    assert len(chosen) > 1


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.key)
def test_nobody_plays_better_for_knowing_the_seed(level: Level) -> None:
    """The same choice whatever the die will show: with the true seed, another one, or none."""
    for game in decisions(quick_game(2, 5), 23):
        choices = {hurried(level).choose(game.copy(seed=seed)) for seed in (5, 77, None)}
        assert len(choices) == 1


def test_choosing_leaves_the_game_alone() -> None:
    for game in decisions(quick_game(3, 2), 41):
        before, record = bytes(game.position.bytes), game.record()
        hurried(LEVELS[-1]).choose(game)
        assert bytes(game.position.bytes) == before
        assert game.record() == record


def test_at_once_still_means_a_legal_action() -> None:
    for game in decisions(quick_game(4, 2, "placed", True), 29):
        assert make("frontinus").choose(game, seconds=0) in game.legal_actions()


def test_cancelled_thinking_ends_after_the_first_impressions() -> None:
    asked = []

    def is_cancelled() -> bool:
        asked.append(1)
        return True

    game = quick_game(2, 2)
    game.seek(60)
    while game.phase != "turn":
        game.undo()
    make("frontinus").choose(game, 1000.0, is_cancelled)
    assert len(asked) == 1


def test_to_throw_again_is_never_worse_than_to_stop() -> None:
    game = quick_game(2, 2)
    again = [each.fork() for each in decisions(game) if each.phase == "again"]
    assert again
    assert all(make(level).choose(each).text == "build" for level in LEVELS for each in again[:3])


def test_nobody_can_choose_while_the_die_decides_or_after_the_end() -> None:
    game = quick_game(2, 2).without_secrets()
    with pytest.raises(ValueError, match="nobody to decide"):
        make("tiro").choose(game)
    while game.phase != "roll":
        game.undo()
    with pytest.raises(ValueError, match="nobody to decide"):
        make("frontinus").choose(game)


def test_the_second_canal_is_forgotten_the_less_the_better_somebody_plays() -> None:
    forgetting = {key: [make(key, seed=5)._forgets(moment) for moment in range(300)] for key in SKILLS}
    assert 150 < sum(forgetting["tiro"]) < 250
    assert 70 < sum(forgetting["fossor"]) < 170
    assert 20 < sum(forgetting["librator"]) < 70
    assert not any(any(forgetting[key]) for key in ("faber", "architecta", "aquilex", "frontinus"))
