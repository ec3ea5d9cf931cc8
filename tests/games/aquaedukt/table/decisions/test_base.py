"""What all decisions of Aquädukt have in common: how a go ends, hints, undone throws."""

from __future__ import annotations

from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.games.aquaedukt.rules.actions import named
from aqua_romana.games.aquaedukt.table.board import items
from aqua_romana.games.aquaedukt.table.board.items import CanalGhost
from aqua_romana.games.aquaedukt.table.decisions import decision
from aqua_romana.games.aquaedukt.table.decisions.throw_die import ThrowAgain
from tests.games.aquaedukt.rules.boards import laid, ready
from tests.games.aquaedukt.table.decisions.choosing import (
    going,
    hinted,
    in_house,
    marks,
)


def test_declining_and_stopping_have_names_of_their_own() -> None:
    game = ready()
    decline = in_house(game, 10).action_buttons()[0]
    game.play("house 1 k3")
    stop = decision(game).action_buttons()[0]
    other = laid(ready(), "spring E5")
    other.play("canal E5-E6")
    no_second = decision(other).action_buttons()[0]
    assert decline is not None
    assert stop is not None
    assert no_second is not None
    assert len({decline.text, stop.text, no_second.text}) == 3


def test_what_ends_a_go_is_known() -> None:
    choosing = going("spring E5")
    by_text = {str(each): each for each in choosing.legal}
    assert not choosing.ends_go(by_text["build"])
    assert not choosing.ends_go(by_text["canal E5-E6"])
    assert choosing.ends_go(by_text["spring K3"])
    game = Game(3, mountains="placed")
    while game.phase == "setup":
        placing = decision(game)
        assert not placing.ends_go(placing.legal[0]), "there are no goes yet"
        game.play(placing.legal[0])


def test_the_last_go_ends_with_mountains_that_are_turned_too() -> None:
    game = laid(ready(2, turn=1, mountains=["h4"], secrets=True, canals_left=1), "spring E5")
    assert decision(game).ends_go(named("canal E5-E6"))


def test_that_a_throw_comes_back_is_said_where_a_seed_brings_it() -> None:
    throw, other = [named("build"), named("roll 9")], [named("build")]
    assert decision(ready(seed=1)).undo_message(throw)
    assert not decision(ready(seed=1)).undo_message(other)
    assert not decision(ready()).undo_message(throw)


def test_a_hint_shows_what_it_suggests_and_plays_nothing() -> None:
    choosing = going("spring E5")
    hinted(choosing, "canal E5-E6")
    assert marks(choosing).ghost == CanalGhost("E5-E6", doubles=False)
    assert hinted(choosing, "build") == ["Throw the die."]
    assert marks(choosing).chosen == {items.DIE}
    assert marks(choosing).ghost is None
    assert choosing.place_of(next(each for each in choosing.legal if str(each) == "build")) == items.DIE


def test_a_hint_to_end_a_go_says_which_way() -> None:
    game = ready()
    deciding = in_house(game, 10)
    assert hinted(deciding, "stop") == ["Decline this throw; that ends your go."]
    game.play("house 1 k3")
    again = decision(game)
    assert isinstance(again, ThrowAgain)
    assert hinted(again, "stop") == ["Stop here."]
    assert not marks(again).chosen
    assert hinted(again, "build") == ["Throw the die."]
    assert marks(again).chosen == {items.DIE}
