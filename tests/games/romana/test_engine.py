"""How a game begins: builders placed for the players are its start, and nothing to take back."""

import random

import pytest

from aqua_romana.boardgame.match import Match
from aqua_romana.boardgame.plugin import Setup
from aqua_romana.games.romana import engine
from aqua_romana.games.romana.plugin import PLUGIN
from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.rules.game import place_all


def begun(placing: str) -> Match:
    names, colours = ["Livia", "Marcus"], ["yb", "rg"]
    setup = Setup(players=2, names=names, colours=colours, values={"placing": placing})
    return Match(PLUGIN, engine.begin(setup, random.Random(1)))


@pytest.mark.parametrize("placing", ["random", "computer"])
def test_nobody_takes_back_what_was_placed_for_the_players(placing: str) -> None:
    match = begun(placing)
    assert match.game.phase == "build"
    assert not match.can_undo
    assert not match.undo()
    match.play(match.game.legal_actions()[0])
    assert match.undo()
    assert (match.game.phase, match.game.step) == ("build", 12)
    assert not match.back_to(0)


def test_builders_placed_by_hand_are_taken_back_one_by_one() -> None:
    match = begun("hand")
    match.play(match.game.legal_actions()[0])
    assert match.can_undo
    assert match.undo()
    assert match.game.step == 0


@pytest.mark.parametrize("placing", ["random", "computer"])
def test_the_record_says_so_and_it_holds_after_reading_it(placing: str) -> None:
    record = begun(placing).game.record()
    assert f"placed {placing}\n" in record.split("---")[0]
    assert not Match(PLUGIN, engine.read(record.encode())).can_undo


def test_games_of_older_versions_can_be_undone_to_their_first_builder() -> None:
    game = Game(2)
    place_all(game, random.Random(1))
    assert Match(PLUGIN, game).can_undo


def test_placing_the_rest_at_once_during_the_setup_can_be_taken_back() -> None:
    match = begun("hand")
    match.play(match.game.legal_actions()[0])
    place_all(match.game, random.Random(1))
    assert match.undo()
    assert match.game.phase == "setup"


@pytest.mark.parametrize("placing", ["random", "computer", "hand"])
def test_a_rematch_places_the_builders_as_before(placing: str) -> None:
    game = begun(placing).game
    assert engine.rematch(game).values["placing"] == placing
    assert engine.rematch(engine.read(game.record().encode())).values["placing"] == placing


def test_a_rematch_of_a_record_that_names_an_unknown_way_places_them_at_random() -> None:
    record = begun("random").game.record().replace("placed random", "placed by the moon")
    assert engine.rematch(engine.read(record.encode())).values["placing"] == "random"
