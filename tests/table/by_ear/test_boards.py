"""Boards in words: every spot has a name, arrows reach all of them, and what lies there is told shortly."""

import pytest

from aqua_romana.games.aquaedukt.rules import Game as LandGame
from aqua_romana.games.aquaedukt.rules.geometry import SECTION_NAMES, SPRING_POINTS
from aqua_romana.games.aquaedukt.table.board import items as land_items
from aqua_romana.games.aquaedukt.table.by_ear import LandBoard
from aqua_romana.games.aquaedukt.table.decisions import decision as land_decision
from aqua_romana.games.romana.rules import Game as RomanGame
from aqua_romana.games.romana.rules.geometry import NAME_OF, PATHWAY
from aqua_romana.games.romana.table.board import items
from aqua_romana.games.romana.table.by_ear import RomanBoard
from aqua_romana.games.romana.table.decisions import decision
from aqua_romana.table.by_ear import STEPS
from tests.saves import RECORDS, record

LONGEST = 30  # words about one spot: whoever listens forgets what is longer


def roman_board() -> RomanBoard:
    game = record("2-players-1")
    game.seek(90)
    return RomanBoard(game, decision(game).describe)


def land_board() -> LandBoard:
    game = LandGame.from_record((RECORDS / "4-players-full-board.aqd").read_text("utf-8"))
    return LandBoard(game, land_decision(game).describe)


def reached(board) -> set:
    found, left = set(), [board.start()]
    while left:
        at = left.pop()
        if at not in found:
            found.add(at)
            left += [goal for way in STEPS if (goal := board.next_spot(at, way)) is not None]
    return found


def test_arrows_reach_every_square_the_pathway_and_the_fountains():
    board = roman_board()
    assert len(reached(board)) == len(NAME_OF) + PATHWAY + 4


def test_arrows_reach_every_square_of_the_land():
    board = land_board()
    names = {board.name(at) for at in reached(board)}
    assert len(names) == 92


@pytest.mark.parametrize("board", [roman_board, land_board])
def test_every_spot_has_a_name_of_its_own_and_something_to_say(board):
    made = board()
    spots = [at for at in reached(made) if made.name(at) != "Fountain"]
    assert len({made.name(at) for at in spots}) == len(spots)
    assert all(made.about(at) for at in spots)


@pytest.mark.parametrize("board", [roman_board, land_board])
def test_what_lies_on_a_spot_lies_there(board):
    made = board()
    assert all(made.spot_of(item) == at for at in reached(made) for item in made.items_at(at))


def test_lines_and_corners_of_the_land_have_names_too():
    board = land_board()
    edges = [land_items.edge(names[0]) for names in SECTION_NAMES]
    assert all(board.name(board.spot_of(each)).startswith("Line between ") for each in edges)
    assert len(SPRING_POINTS) > 90


def test_a_pathway_square_tells_who_stands_there():
    game = RomanGame(2)
    game.play("place C 12")
    board = RomanBoard(game, decision(game).describe)
    at = board.spot_of(items.path(12))
    assert board.name(at) == "Pathway 12"
    assert board.about(at)[0] == "Master builder: curve"


def test_a_square_tells_whose_water_crosses_it_how_far_and_where_it_goes():
    board = roman_board()
    told = [line for at in reached(board) for line in board.about(at) if "goes on to" in line]
    assert told
    assert all(": square " in line for line in told)


def test_a_reading_of_own_aqueducts_has_one_sentence_group_each():
    board = roman_board()
    game = board._game
    assert len(board.readings(0)["own"]) == len(game.aqueducts(0))
    assert len(board.readings(0)["points"]) == game.players


def test_jumps_lead_to_own_workmen_and_the_builders_they_see():
    game = RomanGame(2)
    game.play("place C 12")
    board = RomanBoard(game, decision(game).describe)
    assert board.jumps(0)["own"]
    assert all("Free" not in board.about(at) for at in board.jumps(0)["second"])


@pytest.mark.parametrize("name", ["own", "board", "points"])
def test_houses_springs_and_points_are_read(name):
    assert all(land_board().readings(0)[name])


def test_of_podiums_below_the_highest_three_only_who_stands_there_is_read():
    game = record("2-players-1")
    game.seek(len(game.actions) - 5)
    lines = RomanBoard(game, decision(game).describe).readings(0)["board"]
    podiums = [line for line in lines if line.startswith("Podium")]
    assert len(podiums) > 3
    assert all(". " in line for line in podiums[:3])
    assert not any(". " in line for line in podiums[3:])
