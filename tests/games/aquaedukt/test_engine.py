"""Reading, beginning and summing up games of Aquädukt, as the box asks for it."""

from dataclasses import replace
from random import Random

import pytest

from aqua_romana.boardgame.plugin import Damaged, Setup
from aqua_romana.games.aquaedukt import ai, engine
from aqua_romana.games.aquaedukt.plugin import PLUGIN
from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.games.aquaedukt.rules.rng import SEEDS
from tests.games.aquaedukt.rules.boards import laid, ready

NAMED = Setup(3, ["Ada", "Bruno", "Chloé"], ["g", "y", "r"], values={"mountains": "placed", "secrets": "on"})


def played(game: Game, actions: int) -> Game:
    chance = Random(1)
    while game.step < actions and not game.is_over:
        game.play(engine.draw_chance(game) if game.is_chance else ai.builds(game, chance))
    return game


def test_a_new_game_is_as_it_was_asked_for() -> None:
    game = engine.begin(NAMED, Random(1))
    assert (game.names, game.colours) == (("Ada", "Bruno", "Chloé"), ("g", "y", "r"))
    assert (game.mountain_setup, game.secrets) == ("placed", True)
    assert game.seed is not None
    assert "\ndate " in game.record()
    assert engine.begin(NAMED, Random(1)).seed == game.seed


def test_a_bare_game_can_be_repeated_to_the_letter() -> None:
    one, other = (engine.bare(Setup(2), Random(4), "random 4").record() for _ in range(2))
    assert one == other
    assert "\nsimulated random 4\n" in one
    assert "\ndate " not in one


def test_a_record_is_read_and_a_fault_is_told_with_what_is_good() -> None:
    game = played(engine.begin(NAMED, Random(1)), 40)
    assert engine.read(game.record().encode()).actions == game.actions
    with pytest.raises(Damaged) as caught:
        engine.read(game.record().encode() + b"house 9 z9\n")
    assert caught.value.quote == "house 9 z9"
    assert caught.value.good is not None
    assert caught.value.good.step == 40


def test_a_rematch_moves_the_seats_on() -> None:
    again = engine.rematch(engine.begin(NAMED, Random(1)))
    assert (again.names, again.colours) == (["Bruno", "Chloé", "Ada"], ["y", "r", "g"])
    assert again.values == {"mountains": "placed", "secrets": "on", "die": "program"}


def test_with_a_real_die_anything_may_be_thrown_and_a_rematch_keeps_it() -> None:
    real = Setup(2, ["Ada", "Bruno"], ["y", "r"], values={"die": "real"})
    game = engine.begin(real, Random(1))
    assert game.seed is None
    assert "\nseed none\n" in game.record()
    assert engine.rematch(game).values["die"] == "real"
    assert engine.bare(real, Random(1), "x").seed is not None


def test_what_lists_say() -> None:
    game = engine.begin(Setup(2, ["Ada", "Bruno"], ["y", "r"], values={"secrets": "on"}), Random(3))
    assert str(engine.sum_up(game).sentence) == "The mountains are being put on the board"
    while game.phase == "setup":
        game.play(engine.draw_chance(game))
    assert str(engine.sum_up(game).sentence) == "Ada is to play; 36 canals are left"
    game.play("build")
    told = engine.sum_up(game)
    assert (told.decider, str(told.sentence)) == (None, "Ada is to play; 36 canals are left")
    while game.phase != "reveal":
        game.play(engine.draw_chance(game) if game.is_chance else ai.builds(game, Random(game.step)))
    assert str(engine.sum_up(game).sentence) == "The mountains are being turned over"
    played(game, 10_000)
    told = engine.sum_up(game)
    assert (told.over, told.points, told.winners) == (True, tuple(game.totals()), game.winners())
    assert [achievements["watered"] >= 0 for achievements in told.achievements] == [True, True]
    assert {achievement.key for achievement in PLUGIN.achievements} == set(told.achievements[0])


def test_nobody_takes_back_the_mountains_that_were_drawn() -> None:
    assert engine.first_step(played(Game(3, 1), 40)) == 6
    assert engine.first_step(played(Game(3, 1), 3)) == 3
    assert engine.first_step(played(Game(3, 1, mountains="placed"), 40)) == 0


def test_a_real_die_shows_everything() -> None:
    game = played(Game(2), 8)
    game.play("build")
    assert {str(engine.draw_chance(game)) for _ in range(600)} == {
        f"roll {number}" for number in range(1, 21)
    }


def test_backs_are_drawn_as_often_as_there_are() -> None:
    game = Game(2, secrets=True)
    while game.phase != "reveal":
        game.play(
            "stop" if game.phase == "house" else "build" if game.phase == "turn" else game.legal_actions()[0]
        )
    shown = [str(engine.draw_chance(game)).split()[2] for _ in range(600)]
    assert 0.6 < shown.count("mineral") / 600 < 0.9


def test_names_and_colours_of_those_who_give_none() -> None:
    assert engine.default_names()[:2] == ("Livia", "Marcus")
    assert engine.default_colours(2) == ["y", "r"]


def test_the_last_round_is_told_instead_of_canals_that_nobody_has() -> None:
    game = ready(3, canals_left=1)
    laid(game, "spring E5")
    game.play("canal E5-E6")
    assert str(engine.sum_up(game).sentence) == "Marcus is to play; it is the last round"


def test_lost_tiles_are_told_by_seat() -> None:
    game = ready(
        3, houses={"k3": (1, 2), "l3": (2, 1), "k4": (1, 1)}, hands={1: (6, 6, 7, 4), 2: (6, 7, 7, 4)}
    )
    for action in ("build", "roll 10", "house 4 l4"):
        game.play(action)
    assert [achievements["lost"] for achievements in engine.sum_up(game).achievements] == [1, 2, 1]


SECRET = Setup(2, ["Ada", "Bruno"], ["y", "r"], values={"secrets": "on"})


def test_secret_mountains_are_all_on_the_board_wherever_the_program_chooses_the_seed() -> None:
    """A seed may leave no square for the seventh or eighth; people at a table would move one."""

    def put(game: Game) -> int:
        while game.phase == "setup":
            game.play(engine.draw_chance(game))
        return len(game.mountains())

    assert put(Game(2, seed=57, secrets=True)) == 7  # such seeds stay what they are
    again = engine.rematch(engine.begin(SECRET, Random(0)))
    real = replace(SECRET, values={"secrets": "on", "die": "real"})
    for number in range(60):
        chance = Random(number)
        assert put(engine.begin(SECRET, chance)) == 8
        assert put(engine.begin(again, chance)) == 8
        assert put(engine.begin(real, chance)) == 8
        assert put(engine.bare(SECRET, chance, "x")) == 8
    assert put(engine.begin(replace(SECRET, values={"mountains": "random"}), Random(1))) == 8


def test_a_seed_that_places_all_mountains_is_taken_as_it_was_drawn() -> None:
    for number in range(20):
        drawn = Random(number).randrange(SEEDS)
        assert engine.begin(replace(SECRET, values={}), Random(number)).seed == drawn
        assert engine.bare(Setup(3, values={"secrets": "on"}), Random(number), "x").seed == drawn


def test_without_secrets_no_draw_is_played_out_to_choose_a_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_game: Game, action: object) -> None:
        pytest.fail(f"{action} was played")

    monkeypatch.setattr(Game, "push", refuse)
    setup = Setup(2, values={"mountains": "random"})
    assert engine.bare(setup, Random(1), "x").seed == Random(1).randrange(SEEDS)
