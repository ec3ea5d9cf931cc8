"""The state of a table: what is shown to whom, what a new decision leaves of the one before, and buttons."""

import random
import re
from dataclasses import replace
from typing import Any

import pytest

from aqua_romana.ai.game_ai import Hint
from aqua_romana.boardgame.match import Match
from aqua_romana.boardgame.plugin import GamePlugin, Seat
from aqua_romana.games.aquaedukt.plugin import PLUGIN as AQUAEDUKT
from aqua_romana.games.aquaedukt.rules import Game as Aquaedukt
from aqua_romana.games.romana.plugin import PLUGIN as ROMANA
from aqua_romana.games.romana.rules import Game as Romana
from aqua_romana.storage.settings import Settings
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.decision import ActionButton
from aqua_romana.table.game_ui import game_ui_of
from aqua_romana.table.scene import State
from aqua_romana.table.texts import Notice, Past, task_text
from tests.dice import game_ui
from tests.dice.game import BANK, THROW, DiceGame
from tests.dice.plugin import PLUGIN as DICE

PERSON, COMPUTER = Seat(), Seat("faber")
SQUARES = {BoardItem("square", BANK), BoardItem("square", THROW)}


def at_table(*seats: Seat, actions: tuple[str, ...] = (), past: Past | None = None) -> State:
    match = Match(DICE, DiceGame(seed=1), seats or (PERSON, PERSON))
    match.play(*actions)
    return State(match, Settings(), game_ui.decision(match.game), past or Past())


def notice(seat: int, step: int) -> Notice:
    return Notice(seat, "y", ("lost",), frozenset(), step)


@pytest.mark.parametrize("is_wanted", [True, False])
@pytest.mark.parametrize("is_fixed", [None, True, False])
def test_aids_are_shown_where_they_are_wanted_unless_the_mode_says_so(
    is_wanted: bool, is_fixed: bool | None
) -> None:
    state = at_table()
    state.settings.aids, state.fixed_aids = is_wanted, is_fixed
    assert state.aids is state.tells_standing is (is_wanted if is_fixed is None else is_fixed)


def test_where_everything_is_written_nobody_is_missing_and_no_points_are_told() -> None:
    state = at_table(COMPUTER, PERSON, past=Past(notices=(notice(1, 0),)))
    state.is_scripted = state.is_taught = state.settings.aids = True
    assert state.is_watching
    assert not state.is_vacant
    assert not state.tells_standing
    assert state.notices() == []


def test_people_watch_while_a_computer_player_decides() -> None:
    assert not at_table(PERSON, COMPUTER).is_watching
    assert at_table(PERSON, COMPUTER, actions=(BANK,)).is_watching
    assert not at_table(PERSON, COMPUTER, actions=(BANK, THROW)).is_watching, "the die decides"


def test_what_reacts_reacts_to_people_only() -> None:
    own, others = at_table(PERSON, COMPUTER), at_table(COMPUTER, PERSON)
    assert own.usable() == own.reachable() == own.topmost() == own.focusable() == SQUARES
    assert others.usable() == others.reachable() == others.topmost() == others.focusable() == set()


def test_a_hand_that_carries_something_finds_only_its_targets(monkeypatch: pytest.MonkeyPatch) -> None:
    state, target = at_table(), BoardItem("card", "0")
    monkeypatch.setattr(state.decision, "targets", lambda item: {target} if item == state.dragged else set())
    state.dragged = BoardItem("square", BANK)
    assert state.reachable() == state.topmost() == state.focusable() == {target}


def test_a_seat_is_vacant_without_a_person_or_a_player_of_its_level() -> None:
    assert not at_table(PERSON).is_vacant
    assert not at_table(COMPUTER, PERSON).is_vacant
    assert at_table(Seat("nobody"), PERSON).is_vacant
    assert not at_table(Seat("nobody"), PERSON, actions=(THROW,)).is_vacant, "the die decides"
    lost = at_table(COMPUTER, PERSON)
    lost.is_lost = True
    assert lost.is_vacant
    lost = at_table(PERSON, COMPUTER)
    lost.is_lost = True
    assert not lost.is_vacant


def test_notices_are_for_people_who_have_not_seen_them_and_that_of_who_decides_comes_first() -> None:
    first, second = notice(0, 3), notice(1, 4)
    state = at_table(actions=(BANK,), past=Past(notices=(first, second)))
    assert state.notices() == [second, first]
    state.seen = {1: 4}
    assert state.notices() == [first]
    state.seen = {1: 3, 0: 3}
    assert state.notices() == [second]
    assert at_table(PERSON, COMPUTER, past=Past(notices=(first, second))).notices() == [first]
    assert at_table(past=Past(notices=(notice(0, 0),))).notices(), "seen before anything was played"


def test_the_pointer_comes_before_the_focus() -> None:
    state = at_table()
    state.focused = BoardItem("square", BANK)
    assert state.looked_at() == state.focused
    state.pointed = BoardItem("square", THROW)
    assert state.looked_at() == state.pointed


def test_a_hint_is_in_mind_before_what_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    state = at_table()
    monkeypatch.setattr(state.decision, "considered_action", lambda: BANK)
    assert state.considered_action() == BANK
    state.settings.aids = False
    assert state.considered_action() is None
    state.hint = Hint(THROW, (), 0, 0.0)
    assert state.considered_action() == THROW


def test_a_new_decision_forgets_hint_pointer_and_whoever_was_lost() -> None:
    state = at_table()
    state.hint, state.pointed, state.is_lost = Hint(THROW, (), 0, 0.0), BoardItem("square", BANK), True
    decision, past = game_ui.decision(state.match.game), Past(starts=(0,))
    state.set_decision(decision, past)
    assert (state.hint, state.pointed, state.is_lost) == (None, None, False)
    assert state.decision is decision
    assert state.past is past


@pytest.mark.parametrize(
    "change",
    [
        {"text": "Stop"},
        {"enabled": False},
        {"icon": "redo"},
        {"picture": "ui/panel"},
        {"is_chosen": True},
        {"tooltip": "Not now"},
    ],
)
def test_a_button_looks_otherwise_with_everything_that_is_seen_of_it(change: dict[str, Any]) -> None:
    action_button = ActionButton("Throw", lambda: THROW)
    assert replace(action_button, **change).appearance != action_button.appearance
    assert (
        replace(action_button, press=lambda: BANK, keys=("t",), sound="turn_tile").appearance
        == action_button.appearance
    )


def test_where_something_is_let_go_the_first_reason_found_there_is_told() -> None:
    decision = at_table().decision
    square = BoardItem("square", BANK)
    assert decision.why_not_there(square, [BoardItem("card", "0"), square]) == "Not now"
    assert decision.why_not_there(square, []) == ""


@pytest.mark.parametrize(
    ("plugin", "game"), [(ROMANA, Romana(2)), (AQUAEDUKT, Aquaedukt(2, 5))], ids=["romana", "aquaedukt"]
)
def test_a_purist_is_not_sent_to_what_is_lit(plugin: GamePlugin, game: Any) -> None:
    """Nothing is, so no task may tell of it, whatever is chosen; with aids some do."""
    settings, chance = Settings(), random.Random(3)
    told: dict[str, set[str]] = {"all": set(), "none": set()}
    for _action in range(60):
        if game.is_over:
            break
        if not game.is_chance:
            for help, tasks in told.items():
                match = Match(plugin, game, (Seat(help=help), Seat(help=help)))
                ui = game_ui_of(plugin)
                state = State(match, settings, ui.decision(game), ui.past_events(game))
                for item in [None, *sorted(state.decision.usable(), key=str)[:4]]:
                    state.decision.clear()
                    if item is not None:
                        state.decision.point(item)
                    tasks.add(task_text(state))
        game.play(chance.choice(game.legal_actions()))
    lit = re.compile(r"\blit\b")
    assert any(map(lit.search, told["all"]))
    assert not [task for task in told["none"] if lit.search(task)]
