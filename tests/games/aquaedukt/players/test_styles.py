"""Styles of play in Aquädukt: what each likes, whole games in every style, and no look at the die."""

from dataclasses import replace

import pytest

from aqua_romana.games.aquaedukt.players import LEVELS, make
from aqua_romana.games.aquaedukt.players.levels import SKILLS
from aqua_romana.games.aquaedukt.players.styles import STYLES, liking
from aqua_romana.games.aquaedukt.rules import Action, Game
from tests.games.aquaedukt.players.positions import play_out

KEYS = [style.key for style in STYLES]


def after(game: Game, *plan: str) -> tuple[tuple[Action, ...], bytes]:
    """A plan and the bytes it leads to."""
    ahead = game.copy()
    for text in plan:
        ahead.play(text)
    return tuple(ahead.actions[game.step :]), bytes(ahead.position.bytes)


def with_spring() -> Game:
    """A spring near the edge of the board, and the second player to decide."""
    game = Game(2, 1)
    while game.decider is None:
        game.play(game.legal_actions()[0])
    game.play("spring C3")
    return game


@pytest.mark.parametrize("style", KEYS)
@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.key)
def test_every_level_plays_whole_games_in_every_style(level, style):
    skill = SKILLS[level.key]
    quick = replace(skill, foresight=replace(skill.foresight, nodes=8))
    game = play_out(Game(2, 4), [make(quick, 1, style), make("tiro", 2)])
    assert sum(game.totals()) > 20, "nobody builds"


@pytest.mark.parametrize("style", KEYS)
def test_in_a_style_too_thinking_ends_when_it_is_cancelled(style):
    game, asked = with_spring(), []

    def is_cancelled() -> bool:
        asked.append(1)
        return True

    action = make("frontinus", 1, style).choose(game.without_secrets(), 60, is_cancelled)
    assert str(action) in [str(each) for each in game.legal_actions()]
    assert len(asked) < 5


@pytest.mark.parametrize("style", KEYS)
def test_in_a_style_too_nobody_looks_at_the_die(style):
    games = [Game(2, seed, "placed") for seed in (1, 2)]
    for game in games:
        while game.phase == "setup":
            game.play(game.legal_actions()[0])
    one, other = (make("faber", 1, style).choose(game) for game in games)
    assert one is other


def test_a_style_of_another_version_changes_nothing():
    game = with_spring().without_secrets()
    assert make("faber", 1, "senatorial").choose(game) is make("faber", 1).choose(game)


def test_a_hurrier_likes_to_build_while_canals_are_many():
    game = with_spring()
    likes = liking("hurrier", game.position, 3.0)
    assert likes(*after(game, "build")) > 0
    assert likes(*after(game, "canal C3-C2", "stop")) == 0


def test_a_gatekeeper_likes_to_lead_a_canal_into_a_dead_end():
    game = with_spring()
    game.play("canal C3-C2")
    likes = liking("gatekeeper", game.position, 0.0)
    assert likes(*after(game, "canal C2-D2")) == 0
    assert likes(*after(game, "canal C2-C1")) > 0, "from the edge of the board no canal leads on"
