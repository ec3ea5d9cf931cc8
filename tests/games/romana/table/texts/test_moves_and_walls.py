"""Which builder was moved, who is shut in before it happens, and whose emblem stands beside what is told."""

from aqua_romana.games.romana.lessons import COURSE
from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.rules.actions import named
from aqua_romana.games.romana.rules.events import Go, Walked
from aqua_romana.games.romana.table.board import animation_plan
from aqua_romana.games.romana.table.board.snapshot import ShownAction
from aqua_romana.games.romana.table.texts import log, previews
from aqua_romana.screens.lessons.model import start_of
from aqua_romana.table.board.motion import Plan
from tests.saves import record


def lesson(record: str, mark: str) -> Game:
    raw = COURSE.read(record)
    game = Game.from_record(raw)
    game.seek(start_of(raw, mark))
    return game


def test_the_log_says_which_builder_was_moved_and_from_where_to_where() -> None:
    game = lesson("9", "9.1")
    before = game.copy()
    told = {}
    for action in before.legal_actions():
        walked = Walked(action.path, action.path + 1, False)
        told[action.path] = log.event_line(before, Go(0, before.step, events=[walked]), walked)
    assert all("builder" in line and "a master builder" not in line for line in told.values())
    assert told[11].endswith("round a corner of the pathway")
    assert told[6] == "Moves the bridge builder above the land, from column f to g"
    assert told[37] == "Moves the straight builder left of the land, from row 2 to 1"


def test_whoever_is_shut_in_is_named_before_the_tile_lies() -> None:
    whole, told = record("4-players-1"), []
    for step in range(0, len(whole.actions), 3):
        whole.seek(step)
        for action in whole.legal_actions() if whole.phase in ("build", "bonus") else ():
            told += [(step, line) for line in previews.preview(whole, action) if "way is shut" in line]
        if any(line.endswith(": every way is shut") for _step, line in told):
            break
    assert told


def test_a_bonus_tile_that_shuts_one_of_several_ways_says_so() -> None:
    """Marcus faces d8 and can go on above or to the left of it; lesson 6 shuts one of these ways."""
    game = lesson("6b", "6.4")

    def told(action: str) -> list[str]:
        return [line for line in previews.preview(game, named(action)) if "shut" in line]

    assert told("bonus S c8 NS") == told("bonus S d7 EW") == ["Marcus: this way is shut"]
    assert told("bonus S c8 EW") == told("bonus S f4 EW") == []


def test_what_happens_to_somebody_else_stands_beside_his_emblem() -> None:
    made = Plan()
    shown = ShownAction(
        1, colours="r", aqueduct="r1", closes=(("b3", "Octavia: it closes"), ("r1", "Closes"))
    )
    for aqueduct in ("b3", "r1"):
        animation_plan.caption_closed(made, shown, aqueduct, 0.0)
    assert [(each.seat, each.colour) for each in made.captions] == [(None, "b"), (1, "r")]
