"""Decisions told in a review: which tile, which builder, and what came of it, a sentence each."""

from aqua_romana.ai.review import Review, TurningPoint
from aqua_romana.games.romana import review_texts
from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.rules.actions import named
from aqua_romana.table.game_ui import TurningPointText
from tests.games.romana.rules.boards import drawn, play
from tests.games.romana.table import phases
from tests.games.romana.table.boards import OPENING, TWO_BUILDERS


def test_a_builder_is_found_by_the_square_beside_him() -> None:
    assert review_texts.beside(1) == ("N", "a1")
    assert review_texts.beside(19) == ("E", "k8")
    assert review_texts.beside(20) == ("S", "k8")
    assert review_texts.beside(38) == ("W", "a1")


def test_a_tile_its_way_and_its_builder() -> None:
    assert review_texts.decision(drawn(TWO_BUILDERS), named("build y2 13 C NE")).split("\n") == [
        "Lays a tile on c3 in front of workman 2: curve",
        "The water runs on to the east",
        "The builder stood east of k2 (pathway 13)",
        "Lengthens the second aqueduct to 2",
    ]


def test_a_straight_leads_where_it_must() -> None:
    lines = review_texts.decision(drawn(OPENING), named("build y3 27 S NS")).split("\n")
    assert lines[:2] == [
        "Lays a tile on d2 in front of workman 3: straight",
        "The builder stood south of d8 (pathway 27)",
    ]


def test_placing_and_moving_a_builder() -> None:
    assert (
        review_texts.decision(Game(4), named("place B 17"))
        == "Places the bridge builder east of k6 (pathway 17)"
    )
    game = play(Game(4), "place B 17")
    assert review_texts.decision(game, named("move 17")).split("\n") == [
        "Moves the bridge builder",
        "The builder stood east of k6 (pathway 17)",
    ]


def test_tiles_that_read_alike_are_told_by_the_way_they_lie() -> None:
    game = phases.game_at("bonus")
    ways: dict[str, list[str]] = {}
    for action in game.legal_actions():
        ways.setdefault(review_texts.decision(game, action), []).append(str(action))
    played, better = next(each for each in ways.values() if len(each) > 1)[:2]
    (told,) = review_texts.turning_point_texts(
        game, Review((), (TurningPoint(game.step, 0, played, better, 1.0),))
    )
    lines = [told.played.split("\n"), told.better.split("\n")]
    assert lines[0][:-1] == lines[1][:-1]
    assert all(each[-1].startswith("The channel") for each in lines)
    assert lines[0][-1] != lines[1][-1]


def told(game: Game, played: str, better: str) -> TurningPointText:
    """The only turning point of a game."""
    point = TurningPoint(game.step, 0, played, better, 1.0)
    (found,) = review_texts.turning_point_texts(game, Review((), (point,)))
    return found


def test_squares_are_named_only_to_who_goes_by_their_names() -> None:
    """The picture beside it frames them."""
    found = told(drawn(TWO_BUILDERS), "build y2 13 C NE", "build y2 13 C NW")
    assert found.played.split("\n") == [
        "Lays a tile in front of workman 2: curve",
        "The water runs on to the east",
        "The builder stood to the right of the land",
        "Lengthens the second aqueduct to 2",
    ]
    placed = found.with_places().played.split("\n")
    assert placed[0] == "Lays a tile on c3 in front of workman 2: curve"
    assert placed[2] == "The builder stood east of k2 (pathway 13)"


def test_a_builder_placed_elsewhere_is_told_by_the_names() -> None:
    found = told(Game(4), "place B 17", "place B 18")
    assert found.played == "Places the bridge builder east of k6 (pathway 17)"
    assert found.better == "Places the bridge builder east of k7 (pathway 18)"
    other = told(Game(4), "place B 17", "place C 18")
    assert (other.played, other.better) == ("Places a builder: bridge", "Places a builder: curve")
