"""No game stands still for want of a computer player, and none is ever played by chance."""

import os
import signal
from collections.abc import Callable

import pygame
import pytest

from aqua_romana.ai.game_ai import Hint, ai_of
from aqua_romana.ai.worker import TaskFailed, Worker
from aqua_romana.boardgame.match import Match
from aqua_romana.boardgame.plugin import Seat
from aqua_romana.games.romana.rules import Game
from aqua_romana.screens.navigator import Navigator
from aqua_romana.storage.saves.saved_games import SavedGames
from aqua_romana.storage.settings import Settings
from aqua_romana.table.computer_players import ComputerPlayers
from aqua_romana.table.scene import TableScene
from aqua_romana.ui.app import App
from aqua_romana.ui.background import Pending
from tests.saves import begin, let_all_go, plugin
from tests.screens.windows import SIZES, TEXT_SCALES, leader_of, open_window, press, settle, unfinished
from tests.waiting import until


class DeadWorker(Worker):
    """A process that gives these answers, and after them but failures."""

    def __init__(self, *answers: object) -> None:
        super().__init__()
        self.asked = 0
        self._values = iter(answers)

    def task(self, function, /, **_arguments):  # type: ignore[no-untyped-def]
        self.asked += 1
        return self._answer

    def _answer(self) -> object:
        for value in self._values:
            return value
        raise TaskFailed("the background process keeps ending")


def at_once(
    task: Callable[[], object], then: Callable[[object], object], on_error: Callable[[Exception], object]
) -> Pending:
    """What the app does in a thread, done here and now."""
    pending = Pending(None, lambda: None)
    try:
        result = task()
    except TaskFailed as failure:
        failed = failure
        pending.finish(lambda: on_error(failed))
    else:
        pending.finish(lambda: then(result))
    return pending


def thinking(worker: DeadWorker) -> ComputerPlayers:
    found = ComputerPlayers(match(), Settings(), at_once, lambda hint: None)
    found._worker = worker
    return found


def match(level: str = "frontinus") -> Match:
    return Match(plugin(), unfinished(2, 40), (Seat(level), Seat(level)))


def test_a_dead_process_is_asked_again_and_then_the_quickest_level_plays() -> None:
    worker = DeadWorker()
    computer_players = thinking(worker)
    computer_players.begin(False)
    mind, game = ai_of(plugin()), computer_players.match.game
    quick = mind.choose(
        game.without_secrets(), mind.LEVELS[0].key, computer_players._seed, 0.0, lambda: False
    )
    assert computer_players.take_action() == str(quick)
    assert worker.asked == 2
    assert not computer_players.is_lost


def test_every_decision_is_asked_for_twice_before_the_quickest_level_plays() -> None:
    worker = DeadWorker()
    computer_players = thinking(worker)
    for decision in (1, 2):
        computer_players.begin(False)
        action = computer_players.take_action()
        assert worker.asked == 2 * decision
        computer_players.match.play(action)


def test_an_answer_that_is_no_legal_action_is_no_answer() -> None:
    worker = DeadWorker("resign")
    computer_players = thinking(worker)
    computer_players.begin(False)
    assert computer_players.take_action() in [
        str(each) for each in computer_players.match.game.legal_actions()
    ]
    assert worker.asked == 2


def test_a_mind_that_fails_here_too_is_lost_and_nothing_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    def choose(*_given: object) -> object:
        raise MemoryError("no room to think")

    monkeypatch.setattr(ai_of(plugin()), "choose", choose)
    computer_players = thinking(DeadWorker())
    computer_players.begin(False)
    assert computer_players.take_action() is None
    assert computer_players.is_lost


def test_who_was_lost_is_asked_again_for_the_next_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as context:
        context.setattr(ai_of(plugin()), "choose", lambda *_given: "resign")
        computer_players = thinking(DeadWorker())
        computer_players.begin(False)
        assert computer_players.take_action() is None, "no quick choice is played that is no legal action"
        assert computer_players.is_lost
    computer_players.begin(False)
    assert not computer_players.is_lost
    assert computer_players.take_action() is not None


def test_a_hint_that_is_no_legal_action_is_none() -> None:
    told: list[Hint | None] = []
    computer_players = ComputerPlayers(match(), Settings(), at_once, told.append)
    computer_players._worker = DeadWorker(Hint("resign", (), 0, 0.0))
    computer_players.ask_hint(0)
    assert told == [None]


@pytest.mark.parametrize("burst", [1, 3, 8])
def test_a_real_process_killed_while_it_thinks_changes_no_move(burst: int, app: App) -> None:
    mind = ai_of(plugin())

    def attempt() -> tuple[str, str] | None:
        """What was played and what should have been; none if it answered before it was killed so often."""
        computer_players = ComputerPlayers(match("faber"), Settings(), app.background, lambda hint: None)
        seed, known = computer_players._seed, computer_players.match.game.without_secrets()
        computer_players.begin(False)
        killed: set[int] = set()

        def action() -> str | None:
            app.step(0.0, [])
            process = computer_players._worker.process_id if computer_players._worker else None
            if process and process not in killed and len(killed) < burst:
                os.kill(process, signal.SIGKILL)
                killed.add(process)
            return computer_players.take_action()

        taken = until(action, "action")
        computer_players.leave()
        own = mind.choose(known, "faber", seed, None, lambda: False)
        quick = mind.choose(known, mind.LEVELS[0].key, seed, 0.0, lambda: False)
        expected = str(own if len(killed) < 6 else quick)
        return (taken, expected) if taken != expected or len(killed) >= min(burst, 6) else None

    taken, expected = until(attempt, "process killed so often")
    assert taken == expected


def test_when_no_hint_can_be_had_the_table_says_so(app: App, navigator: Navigator) -> None:
    navigator.sit_down(begin(navigator.saved_games, unfinished(2, 40)))
    settle(app)
    table = app.scene
    assert isinstance(table, TableScene)
    table.mode.computer_players._worker = DeadWorker()
    for _ in range(2):
        press(app, pygame.K_h)
        until(lambda: not table.mode.computer_players.is_thinking, "answer", lambda: settle(app))
        assert table.state.hint is None
        assert any("no hint" in toast.text for toast in table.ui._toasts)
        settle(app, 20)
        assert not table.ui._toasts, "it is told once"


def vacant(navigator: Navigator, level: str = "imperator") -> TableScene:
    """A table at which a computer player decides whom nobody knows."""
    game = Game(2)
    navigator.sit_down(begin(navigator.saved_games, game, (Seat(level), Seat())))
    settle(navigator.app, 0.3)
    table = navigator.app.scene
    assert isinstance(table, TableScene)
    return table


def test_a_seat_of_an_unknown_level_asks_who_shall_play(app: App, navigator: Navigator) -> None:
    table = vacant(navigator)
    assert table.view.cards.cards[0].note == "unknown player"
    dialog = table.ui.dialogs[-1]
    assert "imperator" in dialog._text.text
    assert [button.text for button in dialog.buttons[1:]] == [
        "A person",
        "Tiro · Easy",
        "Faber · Medium",
        "Architecta · Hard",
        "Frontinus · Expert",
    ]
    dialog.answer(1)
    settle(app)
    assert table.match.is_human_turn
    assert table.state.usable()
    name = navigator.saved_games.name_of(table.match)
    navigator.leave_table()
    assert navigator.saved_games.open(name).seats == (Seat(), Seat())


def test_decided_later_a_button_asks_again(app: App, navigator: Navigator) -> None:
    table = vacant(navigator)
    table.ui.dialogs[-1].cancel()
    settle(app, 0.5)
    assert not table.ui.dialogs, "it asks once"
    second = table.view.action_buttons.second
    assert second.enabled
    second.press()
    table.ui.dialogs[-1].answer(2)
    assert table.match.seats[0] == Seat(ai_of(plugin()).LEVELS[0].key)
    assert table.mode.computer_players.is_thinking


def test_a_level_who_cannot_think_is_replaced_in_the_same_way(
    app: App, navigator: Navigator, monkeypatch: pytest.MonkeyPatch
) -> None:
    navigator.sit_down(begin(navigator.saved_games, Game(2), (Seat(), Seat("frontinus"))))
    table = app.scene
    assert isinstance(table, TableScene)

    def choose(*_given: object) -> object:
        raise ValueError("lost")

    monkeypatch.setattr(ai_of(plugin()), "choose", choose)
    table.mode.computer_players._worker = DeadWorker()
    table.match.change_seats((Seat("frontinus"), Seat()))
    table.seats_changed()
    until(lambda: table.ui.dialogs, "question", lambda: settle(app))
    assert "cannot think" in table.ui.dialogs[-1]._text.text
    table.ui.dialogs[-1].answer(1)
    settle(app, 0.3)
    assert table.match.is_human_turn
    assert not table.ui.dialogs


@pytest.mark.usefixtures("words_alone")
@pytest.mark.parametrize("size", [SIZES[0], SIZES[1], SIZES[4]])
def test_the_question_fits(saved_games: SavedGames, size: tuple[int, int]) -> None:
    for scale in TEXT_SCALES:
        app = open_window(saved_games, size, scale)
        table = vacant(leader_of(app), "x" * 40)
        assert table.ui.problems() == []
        app.close()
        let_all_go(saved_games)
