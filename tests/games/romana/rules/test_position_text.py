"""Positions of Aqua Romana as text, and texts that are none."""

import random

import pytest
from hypothesis import given, settings

from aqua_romana.games.romana.rules import Game, RecordError
from aqua_romana.games.romana.rules.game import place_all
from aqua_romana.games.romana.rules.scoring import climbs
from tests.games import positions
from tests.games.romana.rules.test_properties import EAGERNESS, SEEDS, new_games, played
from tests.games.romana.table import phases
from tests.saves import record

START = (
    "aqua-romana 4 x.xx...xx.x/.........../.........../.........../"
    ".........../.........../.........../x.xx...xx.x"
    " .........../......../.........../........ - - setup 1 0 -"
)
# A game for four after its setup, one tile laid, y1 closed at once, and seat 1 holds the curve.
EARLY = (
    "aqua-romana 4 x.xx...xx.x/...|......./.........../.........../"
    ".........../.........../.........../x.xx...xx.x"
    " SSSCCCBBBDD/D......./.........../........ y1=0 C,-,-,- build 2 0 1"
)


@settings(deadline=None, max_examples=12)
@given(new_games(), SEEDS, EAGERNESS)
def test_a_position_is_restored_and_goes_on_like_the_game(game: Game, seed: int, eagerness: float) -> None:
    assert positions.follow(played(game, seed, eagerness), random.Random(seed)).is_over


@settings(deadline=None, max_examples=3)
@given(new_games(), SEEDS, EAGERNESS)
def test_every_position_of_a_game_is_restored(game: Game, seed: int, eagerness: float) -> None:
    for each in played(game, seed, eagerness):
        assert positions.restored(each).phase == each.phase


@pytest.mark.parametrize(("name", "step"), [("4-players-full-board", 170), ("4-players-1", 167)])
def test_kinds_that_are_used_up_are_used_up_in_a_restored_position(name: str, step: int) -> None:
    game = record(name)
    while len(game.actions) > step:
        game.pop()
    assert game.phase == "build"
    assert positions.restored(game).position.bytes == game.position.bytes


def test_the_start_is_written_as_it_is_documented() -> None:
    assert Game(4).position_text() == START
    assert Game.from_position(START).legal_actions() == Game(4).legal_actions()


def test_names_and_history_leave_no_trace() -> None:
    one, other = Game(4, names=["A", "B", "C", "D"], date="2026-11-18"), Game(4)
    for text in ("place C 1", "place S 2"):
        one.play(text)
    for text in ("place S 2", "place C 1"):
        other.play(text)
    assert one.position_text() == other.position_text()


def test_colours_and_options_are_written_where_they_are_not_the_usual_ones() -> None:
    assert Game(2).position_text().split(" ")[1] == "2"
    assert (
        Game(2, colours=["by", "gr"], borrowed_workmen=True).position_text().split(" ")[1]
        == "2:bygr+borrowed"
    )
    assert Game.from_position(Game(3, colours=["g", "y", "b"]).position_text()).colours == ("g", "y", "b")


def test_what_follows_from_the_rest_is_found_again() -> None:
    game = Game.from_position(EARLY)
    assert (game.length("y2"), game.workman("y2"), game.podiums()) == (0, ("c1", "S"), {"y1": 0})
    assert (game.length("y3"), game.workman("y3")) == (1, ("d2", "S"))
    assert game.decider == 1


def test_nothing_is_undone_behind_it() -> None:
    game = Game.from_position(EARLY)
    with pytest.raises(IndexError):
        game.undo()
    game.play(game.legal_actions()[0])
    game.undo()
    assert game.position_text() == EARLY


def test_its_record_begins_from_it() -> None:
    game = Game.from_position(EARLY)
    game.rename(["A", "B", "C", "D"])
    played_ = game.play(game.legal_actions()[0])
    record = game.record()
    assert record.startswith("aqua-romana 2\n")
    assert f"\nposition {EARLY}\n" in record
    again = Game.from_record(record)
    assert again.actions == (played_,)
    assert again.names == ("A", "B", "C", "D")
    assert again.copy().record() == record


def test_a_record_needs_no_other_line() -> None:
    game = Game.from_record(f"aqua-romana 2\nposition {EARLY}\n---\n")
    assert game.position_text() == EARLY
    assert Game.from_record(game.record()).record() == game.record()


def test_in_a_record_of_version_1_it_is_a_line_like_any_unknown_one() -> None:
    record = f"aqua-romana 1\nplayers 4\nposition {EARLY}\n---\n"
    game = Game.from_record(record)
    assert game.phase == "setup"
    assert game.record() == record


@pytest.mark.parametrize(
    ("record", "line", "reason"),
    [
        ("aqua-romana 2\nplayers 4\n---\n", 3, "no “position” line"),
        (f"aqua-romana 2\nplayers 3\nposition {EARLY}\n---\n", 2, "does not agree"),
        (f"aqua-romana 2\nposition {EARLY}\ncolour 1 g\n---\n", 3, "does not agree"),
        (f"aqua-romana 2\nposition {EARLY}\noption borrowed_workmen on\n---\n", 3, "does not agree"),
        (f"aqua-romana 2\nposition {EARLY}\nposition {EARLY}\n---\n", 3, "given twice"),
        ("aqua-romana 2\nplayers 4\nposition aqua-romana 4\n---\n", 3, "these parts"),
        (f"aqua-romana 2\nposition {'x' * 4000}\n---\n", 2, "too long"),
        ("aqua-romana 3\nplayers 4\n---\n", 1, "reads version 2"),
    ],
)
def test_a_record_whose_position_is_wrong_names_the_line(record: str, line: int, reason: str) -> None:
    with pytest.raises(RecordError, match=reason) as refused:
        Game.from_record(record)
    assert refused.value.line == line


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("aqua-romana", "aquaedukt", "begins with “aqua-romana”"),
        (" 4 ", " 5 ", "“5” is not how"),
        (" 4 ", " 4:yrbg ", "is not how"),  # the usual colours are not written
        (" 4 ", " 4+lent ", "is not how"),
        ("/...|", "/..-|", "“y2” cannot be in the phase “build”"),  # closed, it would be on a podium
        ("...|.......", "...|......x", "“k2 x” cannot be where"),
        ("SSSCCCBBBDD", "SSSCCCBBBD.", "cannot be in the phase “build”"),
        ("SSSCCCBBBDD/D.", "SSSSSCBBBDD/DC", "does not have that many"),
        ("SSSCCCBBBDD/D.", "SSSCCCBBBDD/DJ", "no game comes to"),
        ("C,-,-,-", "-", "no game comes to"),  # a builder was earned and must be somewhere
        ("C,-,-,-", "-,C,-,-", "no game comes to"),  # but not with somebody who closed nothing
        ("y1=0", "y1=1", "“y1=1” does not fit"),
        ("y1=0", "y9=0", "is not how"),
        ("y1=0", "y1=0,y1=0", "is not how"),
        ("build 2", "build 1", "cannot be in the phase"),  # he must place his curve first
        ("build 2 0 1", "build 2 4 1", "“4” cannot be in the phase “build”"),
        ("build 2 0 1", "build 2 0 -", "does not fit"),
        ("build 2", "bonus 2", "is not how"),
        ("build 2", "bonus:S 2", "does not fit"),  # seat 1 laid the last tile
        ("build 2", "take:0000 2", "is not how"),
        ("build 2", "over 2", "cannot be in the phase “over”"),
        ("build 2", "setup 2", "cannot be in the phase “setup”"),
    ],
)
def test_what_the_rules_never_lead_to_is_refused_with_the_reason(old: str, new: str, reason: str) -> None:
    assert Game.from_position(EARLY).position_text() == EARLY
    assert EARLY.count(old) >= 1
    with pytest.raises(RecordError, match=reason):
        Game.from_position(EARLY.replace(old, new, 1))


def test_linked_outlets_are_refused() -> None:
    words = EARLY.split(" ")
    words[2] = words[2].replace("/...........", "/...|.......")
    with pytest.raises(RecordError, match="link two reservoir outlets"):
        Game.from_position(" ".join(words))


@pytest.mark.parametrize("seed", range(4))
def test_fuzzed_texts_are_refused_or_sound(seed: int) -> None:
    chance = random.Random(seed)
    game = Game(2 + seed % 3, borrowed_workmen=bool(seed % 2))
    place_all(game, chance)
    texts = [START, EARLY]
    while not game.is_over:
        game.play(chance.choice(game.legal_actions()))
        texts.append(game.position_text())
    results = [
        positions.survive(Game, positions.mutated(chance.choice(texts), chance), chance) for _ in range(120)
    ]
    assert results.count(False) > 60


def test_climbs_of_a_game_begun_from_a_position_add_up_too() -> None:
    chance = random.Random(3)
    game = Game(3)
    place_all(game, chance)
    while len(game.podiums()) < 4:
        game.play(chance.choice(game.legal_actions()))
    later = Game.from_position(game.position_text())
    while not later.is_over:
        later.play(chance.choice(later.legal_actions()))
    points = [sum(climb.points for climb in climbs(later) if climb.seat == seat) for seat in range(3)]
    assert points == later.totals()


def test_no_aqueduct_counts_twice_where_the_first_action_closes_it() -> None:
    chance = random.Random(3)
    game = Game(2)
    place_all(game, chance)
    closings = 0
    while not game.is_over:
        before, podiums = game.position_text(), len(game.podiums())
        action = chance.choice(game.legal_actions())
        game.play(action)
        if len(game.podiums()) > podiums:
            closings += 1
            later = Game.from_position(before)
            later.play(str(action))
            assert sorted(each.aqueduct for each in climbs(later)) == sorted(later.podiums())
    assert closings


def test_nobody_is_without_a_tile_before_the_first() -> None:
    with pytest.raises(RecordError, match="“1” cannot be in the phase “setup”"):
        Game.from_position(START.replace(" setup 1 0 -", " setup 1 1 -"))


@pytest.mark.parametrize(
    ("moment", "word", "odd", "reason"),
    [
        ("close", "close+tile", "close+bridge", "is not how"),
        ("close", "close+tile", "build+tile", "is not how"),
        ("bonus", "bonus:", "bonus:SCBD", "no game comes to"),  # none of them is used up
    ],
)
def test_phases_that_no_go_comes_to(moment: str, word: str, odd: str, reason: str) -> None:
    text = phases.game_at(moment).position_text()
    words = text.split(" ")
    (at,) = [number for number, each in enumerate(words) if each.startswith(word)]
    words[at] = odd
    assert Game.from_position(text).position_text() == text
    with pytest.raises(RecordError, match=reason):
        Game.from_position(" ".join(words))
