"""Styles of play in Aqua Romana: what each likes, and whole games in every style."""

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import pytest

from aqua_romana.ai.game_ai import ai_of
from aqua_romana.games.romana.challenges import shut
from aqua_romana.games.romana.players import LEVELS, make
from aqua_romana.games.romana.players.evaluation import insight
from aqua_romana.games.romana.players.levels import SKILLS
from aqua_romana.games.romana.players.styles import STYLES, Likes, liking, unseeing
from aqua_romana.games.romana.plugin import PLUGIN
from aqua_romana.games.romana.rules import Action, Game
from aqua_romana.games.romana.rules.geometry import AQUEDUCT_OF

KEYS = [style.key for style in STYLES]


def liked(style: str, game: Game) -> Callable[[Action], float]:
    """How much whoever decides likes an action for the sake of his style."""
    return liking(style, game.position, Likes(growth=0.5), insight(2))


def played_until(verb: str, seed: int = 1) -> Game:
    """A game of quick masons, up to a decision that offers an action of this kind."""
    game = Game(2)
    players = [make("tiro", seed + seat) for seat in range(2)]
    while not any(action.verb_name == verb for action in game.legal_actions()):
        assert game.decider is not None
        game.play(players[game.decider].choose(game))
    return game


@pytest.mark.parametrize("style", KEYS)
@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.key)
def test_every_level_plays_whole_games_in_every_style(level, style):
    skill = SKILLS[level.key]
    quick = replace(skill, foresight=replace(skill.foresight, nodes=12), solve_nodes=60)
    players = [make(quick, 1, style), make("tiro", 2)]
    game = Game(2)
    while game.decider is not None:
        game.play(players[game.decider].choose(game))
    assert sum(game.totals()) > 20, "nobody builds"


@pytest.mark.parametrize("style", KEYS)
def test_in_a_style_too_thinking_ends_when_it_is_cancelled(style):
    game = played_until("build")
    asked = []

    def is_cancelled() -> bool:
        asked.append(1)
        return True

    action = make("frontinus", 1, style).choose(game, 60, is_cancelled)
    assert action in game.legal_actions()
    assert len(asked) < 5


@pytest.mark.parametrize("level", ["faber", "architecta"])
def test_a_style_of_another_version_changes_nothing(level):
    game = played_until("build")
    assert make(level, 1, "senatorial").rank(game) == make(level, 1).rank(game)


def test_a_hurrier_likes_to_close_while_half_of_the_board_is_blank():
    game = played_until("close")
    likes = liked("hurrier", game)
    points = {action.verb_name: likes(action) for action in game.legal_actions()}
    assert points["close"] > 1
    assert points["pass"] == 0


def test_a_builder_likes_to_carry_on_his_longest_aqueduct():
    game = played_until("build")
    for _ in range(40):
        game.play(make("tiro", game.step).choose(game))
    while game.phase != "build" or tiles_that_close(game):
        game.play(make("tiro", game.step).choose(game))
    longest = max(sorted(set(game.aqueducts(game.decider)) - set(game.podiums())), key=game.length)
    best = max(game.legal_actions(), key=liked("builder", game))
    assert game.after(best).length(longest) > game.length(longest)


def test_a_builder_minds_closing_his_longest_aqueduct_while_it_can_grow():
    game = played_until("close")
    likes = liked("builder", game)
    points = {action.aqueduct_name: likes(action) for action in game.legal_actions()}
    longest = max(filter(None, points), key=game.length)
    assert points[longest] < points[""]


def tiles_that_close(game: Game) -> list[Action]:
    """What could be built now that closes aqueducts of the other."""
    rivals = [AQUEDUCT_OF[name] for name in game.aqueducts(1 - game.decider)]
    before = bytes(game.position.bytes)
    builds = [action for action in game.legal_actions() if action.verb_name == "build"]
    return [
        action for action in builds if shut(before, action, bytes(game.after(action).position.bytes), rivals)
    ]


def test_a_gatekeeper_likes_what_closes_aqueducts_of_others_best():
    game = played_until("build")
    while not tiles_that_close(game):
        game.play(make("tiro", game.step).choose(game))
    likes = liked("gatekeeper", game)
    assert max(game.legal_actions(), key=likes) in tiles_that_close(game)


def test_a_gatekeeper_likes_to_leave_others_without_a_builder_in_sight():
    game = played_until("build")
    others = [AQUEDUCT_OF[name] for name in game.aqueducts(1 - game.decider)]
    before = unseeing(game.position.bytes, others)
    taken = {
        action: unseeing(game.after(action).position.bytes, others) - before
        for action in game.legal_actions()
        if action not in tiles_that_close(game)
    }
    assert len(set(taken.values())) > 1
    likes = liked("gatekeeper", game)
    for one, other in pairwise(sorted(taken, key=taken.__getitem__)):
        assert likes(one) < likes(other) or taken[one] == taken[other]


def test_a_builder_minds_closing_aqueducts_of_others():
    game = played_until("build")
    while not tiles_that_close(game):
        game.play(make("tiro", game.step).choose(game))
    closing, likes = tiles_that_close(game)[0], liked("builder", game)
    others = [
        action
        for action in game.legal_actions()
        if action.aqueduct == closing.aqueduct and action not in tiles_that_close(game)
    ]
    assert all(likes(closing) < likes(action) for action in others)


def test_the_program_asks_for_level_and_style_in_one():
    game = played_until("build")
    mind = ai_of(PLUGIN)
    chosen = [mind.choose(game, f"fossor+{key}", 3, None, lambda: False) for key in KEYS]
    assert set(chosen) <= set(game.legal_actions())
