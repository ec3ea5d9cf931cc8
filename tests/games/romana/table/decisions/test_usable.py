"""What is usable at each moment, that every action can be reached, and why other things are not."""

import pytest

from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.rules import questions as ask
from aqua_romana.games.romana.table.board import items
from aqua_romana.games.romana.table.decisions import decision
from aqua_romana.games.romana.table.decisions.builders import MoveBuilder
from aqua_romana.games.romana.table.decisions.lay_tile import LayTile
from tests.games.romana.rules.boards import drawn, play, texts
from tests.games.romana.table import phases
from tests.games.romana.table.boards import TWO_BUILDERS, opening, shown


def test_setup_first_the_builder_then_the_square() -> None:
    choosing = decision(Game(4))
    assert choosing.usable() == {items.tray(kind) for kind in "SCBD"}
    choosing.point(items.tray("B"))
    assert items.path(17) in choosing.usable()
    assert str(choosing.point(items.path(17))) == "place B 17"


def test_the_last_kind_needs_no_choosing() -> None:
    game = Game(4)
    for path, kind in enumerate("SSSCCCBBBDD", start=1):
        game.play(f"place {kind} {path}")
    choosing = decision(game)
    assert choosing.chosen_kind == "D"
    assert not choosing.has_begun
    assert items.path(38) in choosing.usable()
    assert items.path(1) not in choosing.usable()


def test_moving_is_confirmed_by_pointing_again_or_at_the_goal() -> None:
    game = phases.game_at("move")
    path = game.legal_actions()[0].path
    choosing = decision(game)
    assert choosing.usable() == {items.builder(each.path) for each in choosing.legal}
    choosing.point(items.builder(path))
    goal = items.path(ask.walk_of(game, path).goal)
    assert goal in choosing.usable()
    assert str(choosing.point(goal)) == f"move {path}"
    again = decision(game)
    again.point(items.builder(path))
    assert str(again.point(items.builder(path))) == f"move {path}"


def test_closing_is_confirmed_at_the_podium() -> None:
    game = phases.game_at("close")
    choosing = decision(game)
    names = [each.aqueduct_name for each in choosing.legal if each.aqueduct_name]
    assert choosing.usable() == {items.workman(name) for name in names}
    choosing.point(items.workman(names[0]))
    podium = items.podium(ask.podium_now(game, names[0]))
    assert podium in choosing.usable()
    assert str(choosing.point(podium)) == f"close {names[0]}"
    assert str(choosing.pass_action()) == "pass"


def test_taking_needs_one_click() -> None:
    choosing = decision(phases.game_at("take"))
    kinds = {each.kind_letter for each in choosing.legal}
    assert choosing.usable() == {items.yard(kind) for kind in kinds}
    kind = min(kinds)
    assert str(choosing.point(items.yard(kind))) == f"take {kind}"


def test_after_the_end_nothing_is_usable() -> None:
    choosing = decision(phases.game_at("over"))
    assert choosing.usable() == set()
    assert not isinstance(choosing, MoveBuilder)


@pytest.mark.parametrize("moment", phases.MOMENTS)
def test_usable_things_follow_the_choice_back_and_forth(moment: str) -> None:
    choosing = decision(phases.game_at(moment))
    at_first = set(choosing.usable())
    for item in sorted(at_first):
        choosing.point(item)
        assert item in choosing.usable() or choosing.game.phase == "build"
        choosing.clear()
        assert choosing.usable() == at_first


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_legal_action_can_be_reached(players: int) -> None:
    """By pointing at things and turning, whatever the moment."""
    for moment in phases.MOMENTS:
        game = phases.game_at(moment, players)
        for action in game.legal_actions():
            assert _reached(game, str(action)), f"{moment}: {action}"


def _reached(game: Game, wanted: str) -> bool:
    choosing = decision(game)
    action = next(each for each in choosing.legal if str(each) == wanted)
    match action.verb_name:
        case "place":
            pile = items.tray if game.phase == "setup" else items.held
            choosing.point(pile(action.kind_letter))
            return choosing.point(items.path(action.path)) == action
        case "build" | "bonus":
            return _laid(choosing, wanted)
        case "move":
            choosing.point(items.builder(action.path))
            return choosing.point(items.builder(action.path)) == action
        case "close":
            choosing.point(items.workman(action.aqueduct_name))
            return choosing.point(items.podium(ask.podium_now(game, action.aqueduct_name))) == action
        case "take":
            return choosing.point(items.yard(action.kind_letter)) == action
        case _:
            return choosing.pass_action() == action


def _laid(choosing: LayTile, wanted: str) -> bool:
    action = next(each for each in choosing.legal if str(each) == wanted)
    if action.verb_name == "build":
        choosing.point(items.workman(action.aqueduct_name))
        if choosing.builder != action.path:
            choosing.point(items.builder(action.path))
    else:
        choosing.point(items.square(action.square))
    assert choosing.held is not None
    choosing.choose_kind(action.kind_letter)
    for _ in range(4):
        if shown(choosing) == wanted:
            return choosing.point(items.square(choosing.held.square)) == action
        choosing.turn()
    return False


# Why not


def test_reasons_are_true() -> None:
    choosing = opening()
    game = choosing.game
    assert choosing.why_not(items.workman("r1")) == f"This workman belongs to {game.names[1]}"
    assert choosing.why_not(items.builder(2)) == "None of your workmen sees him"
    assert choosing.why_not(items.square("f4")) == "Tiles are laid in front of your own workmen"
    blind = decision(drawn(TWO_BUILDERS))
    assert blind.why_not(items.workman("y3")) == "He sees no master builder"


def test_reason_when_every_tile_would_link_outlets() -> None:
    # Whatever y3 got of the straight on 27 would lead from his outlet to g1's.
    choosing = decision(
        drawn(
            """
        · · · · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · · · · · · · · · · ·
      · · · · │ · · · · · · · ·
      · · · · │ · · · · · · · ·
      · · · · │ · · · · · · · ·
      · · · · │ · · · · · · · ·
      · · · · │ · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · C S · · · · · · ·
    """
        )
    )
    assert not texts(choosing.game, "build y3")
    told = choosing.why_not(items.workman("y3"))
    assert told == "Every tile he could get would link two reservoir outlets"
    assert choosing.why_not(items.builder(27)) == "What he supplies would link two reservoir outlets"


def test_reasons_in_the_other_phases() -> None:
    setup = decision(Game(4))
    assert setup.why_not(items.path(4)) == "First choose a master builder"
    assert setup.why_not(items.workman("y1")) == "First the master builders are placed"
    placed = decision(play(Game(4), "place S 4"))
    assert placed.why_not(items.builder(4)) == "A builder already stands here"
    close = decision(phases.game_at("close"))
    assert "choose the workman" in close.why_not(items.podium(7))
    assert "built already" in close.why_not(items.builder(next(iter(ask.builders(close.game)))))
    over = decision(phases.game_at("over"))
    assert over.why_not(items.square("a1")) == "The game is over"
