"""Two windows with a library each and a shared folder play one game: what people see and press."""

import errno
import os
import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pygame
import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from aqua_romana.boardgame.evening import Evening
from aqua_romana.boardgame.match import Match
from aqua_romana.program import PLUGINS
from aqua_romana.screens.navigator import Navigator
from aqua_romana.screens.new_game.page import NewGamePage
from aqua_romana.screens.two_homes import arrivals
from aqua_romana.screens.two_homes.dialogs import ask_folder, open_ways
from aqua_romana.screens.two_homes.mode import HomesMode
from aqua_romana.screens.two_homes.page import DifferencePage
from aqua_romana.storage.files import atomic_write
from aqua_romana.storage.saves.saved_games import SavedGames
from aqua_romana.storage.saves.shared_folder import read_arrived
from aqua_romana.table import who_plays
from aqua_romana.table.final_scoring.page import FinalScoringPage
from aqua_romana.table.scene import TableScene
from aqua_romana.table.texts import shown_goes, task_text
from tests.saves import let_all_go
from tests.screens.windows import click, leader_of, open_window, press, settle
from tests.waiting import until

ROMANA, AQUAEDUKT = PLUGINS.all


@dataclass
class Window:
    """One home."""

    saved_games: SavedGames
    shared: Path

    def __post_init__(self) -> None:
        self.app = open_window(self.saved_games)
        self.app.settings.animation = "off"
        self.navigator.chance.seed(7)  # the same game in every check
        settle(self.app)

    @property
    def navigator(self) -> Navigator:
        return leader_of(self.app)

    @property
    def table(self) -> TableScene:
        assert isinstance(self.app.scene, TableScene)
        return self.app.scene

    @property
    def mode(self) -> HomesMode:
        assert isinstance(self.table.mode, HomesMode)
        return self.table.mode

    @property
    def match(self) -> Match:
        return self.table.match

    def play(self, chance: random.Random) -> None:
        """Until somebody elsewhere is to decide."""
        self.until(lambda: not self.match.has_news)
        for _action in range(80):
            if self.match.waits_elsewhere or self.match.game.is_over:
                return
            if self.match.is_human_turn:
                self.table.play(chance.choice(self.match.game.legal_actions()))
            settle(self.app, 0.2)
        raise AssertionError("nobody elsewhere came to decide")

    def until(self, condition) -> None:
        until(condition, meanwhile=lambda: settle(self.app, 0.5))

    def hand_over(self) -> None:
        self.mode.save_to_folder(self.shared)
        self.until(
            lambda: self.match.is_handed_over and any(self.shared.iterdir()) and not self.mode.wants_write
        )


@pytest.fixture
def windows(home: Path) -> Iterator[tuple[Window, Window]]:
    shared = home / "shared"
    shared.mkdir()
    found = [Window(SavedGames(PLUGINS, home / name / "games"), shared) for name in ("here", "there")]
    yield found[0], found[1]
    for each in found:
        each.app.on_error = lambda app, error: None
        each.app.close()
        let_all_go(each.saved_games)


def begin(window: Window, plugin=ROMANA) -> None:
    """A new game whose second seat is chosen to be at another computer."""
    window.navigator.show_new_game(plugin)
    settle(window.app)
    page = window.app.scene
    assert isinstance(page, NewGamePage)
    page.seating.levels = [""] * 4
    page.seating.values["placing"] = "random"
    page.rebuild()
    settle(window.app)
    click(window.app, "more")
    settle(window.app)
    window.app.scene.ui.focus(window.app.scene.ui.named("place 1"))
    press(window.app, pygame.K_RIGHT)
    settle(window.app)
    page.begin()
    settle(window.app, 0.5)


@pytest.fixture(params=[ROMANA, AQUAEDUKT], ids=["romana", "aquaedukt"])
def joined(request, windows) -> tuple[Window, Window]:
    """The second home has opened the game from the folder and said who it is."""
    here, there = windows
    begin(here, request.param)
    here.play(random.Random(1))
    here.hand_over()
    there.navigator.open_path(next(here.shared.iterdir()))
    settle(there.app, 0.3)
    there.table.ui.dialogs[-1].answer(2)
    settle(there.app, 0.3)
    return here, there


def until_both(windows: tuple[Window, ...], condition) -> None:
    """Time passes in all of them until it is true."""
    until(condition, meanwhile=lambda: [settle(each.app, 0.5) for each in windows])


def actions(window: Window) -> list[str]:
    return [str(action) for action in window.match.game.actions]


def test_a_seat_elsewhere_is_chosen_in_the_new_game(windows):
    here, _there = windows
    begin(here)
    assert here.match.home.seats == {0}
    assert here.match.seats[1].is_elsewhere


def test_the_table_says_that_somebody_elsewhere_is_to_decide_and_offers_to_hand_over(windows):
    here, _there = windows
    begin(here)
    here.play(random.Random(1))
    assert "another computer" in task_text(here.table.state)
    first, second = here.mode.watch_buttons()
    assert (first.text, second.text) == ("Other ways", "Hand over")


def test_the_first_time_it_is_asked_who_sits_here(joined):
    _here, there = joined
    assert there.match.home.seats == {1}
    assert not there.match.home.began


def test_goes_come_through_the_folder_and_are_shown(joined):
    here, there = joined
    chance = random.Random(2)
    for window, other in ((there, here), (here, there)) * 2:
        window.play(chance)
        if window.mode.folder is None:
            window.hand_over()
        else:
            window.mode.hand_over()
            window.until(lambda window=window: not window.mode.wants_write)
        other.until(lambda window=window, other=other: actions(other) == actions(window))
    assert not here.match.has_news


def test_the_shared_folder_is_chosen_as_a_folder(joined, monkeypatch):
    first, _second = joined
    asked = []
    monkeypatch.setattr(first.navigator.files, "ask", lambda *arguments: asked.append(arguments))
    other = first.shared.parent / "other"
    other.mkdir()
    ask_folder(first.mode)
    wanted, take, *_otherwise = asked[0]
    assert (wanted.is_folder, wanted.folder) == (True, first.shared)
    take(other)
    first.until(lambda: list(other.glob("*.aq?")))
    assert first.mode.folder == other


def test_a_game_pasted_as_text_is_taken_in(joined, monkeypatch):
    here, there = joined
    there.play(random.Random(3))
    text = "Hi, my go:\n\n" + "\n".join(f"> {line}" for line in there.mode.content().decode().splitlines())
    monkeypatch.setattr(arrivals.pygame.scrap, "has_text", lambda: True)
    monkeypatch.setattr(arrivals.pygame.scrap, "get_text", lambda: text)
    here.navigator.homes.paste()
    here.until(lambda: actions(here) == actions(there))
    assert here.match.game.step == there.match.game.step


def test_once_handed_over_as_text_the_red_button_pastes_what_comes_back(joined, monkeypatch):
    here, there = joined
    there.play(random.Random(3))
    assert there.mode.folder is None
    assert there.mode.watch_buttons()[1].text == "Hand over"
    here.mode.take(read_arrived(there.mode.content(), PLUGINS))
    red = there.mode.watch_buttons()[1]
    assert red.text == "Paste"
    here.play(random.Random(4))
    back = here.mode.content().decode()
    monkeypatch.setattr(arrivals.pygame.scrap, "has_text", lambda: True)
    monkeypatch.setattr(arrivals.pygame.scrap, "get_text", lambda: back)
    red.press()
    there.until(lambda: actions(there) == actions(here))


def to_the_end(window: Window) -> None:
    """All that is left is played at once, and the final scoring shown."""
    match, chance = window.match, random.Random(5)
    while not match.game.is_over:
        if match.game.is_chance:
            match.game.play(match.plugin.engine.draw_chance(match.game))
        else:
            match.game.play(chance.choice(match.game.legal_actions()))
    window.table.changed()
    window.until(lambda: isinstance(window.app.scene, FinalScoringPage))


def test_the_final_scoring_offers_to_hand_the_end_over(joined):
    _here, there = joined
    to_the_end(there)
    page = there.app.scene
    page.stage.skip()
    settle(there.app, 0.5)
    click(there.app, "hand_over")
    settle(there.app, 0.3)
    assert there.table.ui.dialogs[-1].title == "Hand over"
    there.mode.content()
    assert "hand_over" not in [button.name for button in page.buttons()]


def test_the_end_reaches_a_folder_that_was_away_when_the_game_ended(joined):
    here, _there = joined
    away = here.shared.with_name("away")
    here.shared.rename(away)
    to_the_end(here)
    settle(here.app, 10.0)
    away.rename(here.shared)
    last = str(here.navigator.match.game.actions[-1])

    def is_there() -> bool:
        [path] = here.shared.iterdir()
        return last in path.read_text("utf-8").split("\n---\n")[1] and here.navigator.match.is_handed_over

    here.until(is_there)
    assert isinstance(here.app.scene, FinalScoringPage)


def ways_of(window: Window) -> list[str]:
    open_ways(window.mode)
    dialog = window.table.ui.dialogs[-1]
    found = [button.text for button in dialog.buttons]
    window.table.ui.close(dialog)
    return found


def test_the_folder_a_game_was_opened_from_is_offered(joined, monkeypatch):
    _here, there = joined
    assert there.mode.folder is None
    assert ways_of(there)[0] == "Save in the folder shared"
    monkeypatch.setattr(arrivals.folders, "usual_places", lambda: [there.shared])  # where letters lie
    assert not any("shared" in text and "Save" in text for text in ways_of(there))


def test_a_rematch_stays_in_the_shared_folder(joined):
    here, _there = joined
    before = here.match
    here.navigator.rematch(before)
    settle(here.app, 0.5)
    assert here.match is not before
    assert here.mode.folder == here.shared


def test_the_next_game_of_an_evening_stays_in_the_shared_folder(joined):
    here, _there = joined
    before, evenings = here.match, here.navigator.evenings
    evening = Evening("e1", "three", "next", (before.plugin.id,), before.game.names)
    evenings.keep(evening)
    before.evening = evening.id
    to_the_end(here)
    here.navigator.rematch(before)
    settle(here.app, 0.5)
    assert here.match is not before
    assert (here.match.evening, here.mode.folder) == (evening.id, here.shared)
    assert [seat.is_elsewhere for seat in here.match.seats] == [True, False]


def test_a_file_from_a_mail_is_taken_in_by_import_too(joined, tmp_path):
    here, there = joined
    there.play(random.Random(3))
    mail = tmp_path / f"mail{there.match.plugin.suffix}"
    mail.write_bytes(there.mode.content())
    here.navigator.leave_table()
    here.navigator.show("saved_games")
    here.app.scene._import(mail)
    here.until(lambda: isinstance(here.app.scene, TableScene) and actions(here) == actions(there))
    assert len(here.saved_games.entries()) == 1


def test_a_copy_is_a_game_of_its_own_and_gets_no_news(joined):
    here, there = joined
    name = here.saved_games.name_of(here.match)
    here.navigator.leave_table()
    copy = here.saved_games.duplicate(name)
    there.play(random.Random(3))
    assert here.navigator.homes.hand_overs.take(read_arrived(there.mode.content(), PLUGINS)).name == name
    here.navigator.open(copy)
    settle(here.app, 0.3)
    assert here.match.home is None
    assert not any(seat.is_elsewhere for seat in here.match.seats)


def test_what_could_be_rescued_goes_on_as_the_same_game(joined):
    here, there = joined
    name = here.saved_games.name_of(here.match)
    here.navigator.leave_table()
    here.saved_games.wait()
    path = here.saved_games.folder / name
    lines = path.read_text("utf-8").splitlines()
    path.write_text("\n".join([*lines[:-1], "nonsense"]), "utf-8")
    here.navigator.open(name)
    settle(here.app, 0.3)
    assert here.match.home is not None
    assert here.match.home.seats == {0}
    here.until(lambda: actions(here) == actions(there))


def test_the_card_on_the_title_calls_whoever_is_to_go_on(joined):
    here, there = joined
    there.play(random.Random(3))
    there.hand_over()
    here.navigator.leave_table()
    settle(here.app, 0.3)
    name = here.navigator.saved_games.last_unfinished().name

    def is_called() -> bool:
        entry = here.navigator.saved_games.entry(name)
        return entry is not None and entry.is_called

    here.until(is_called)
    assert is_called()


@pytest.fixture
def asked(joined, monkeypatch) -> tuple[Window, Window, list[str]]:
    """The second home has handed its go over and asks to take it back; the first one is put the question."""
    here, there = joined
    there.play(random.Random(3))
    there.hand_over()
    here.until(lambda: actions(here) == actions(there))
    told: list[str] = []
    monkeypatch.setattr(there.navigator, "tell", lambda *messages, **_how: told.extend(map(str, messages)))
    there.mode.ask_undo()
    until_both((here, there), lambda: here.table.ui.dialogs)
    return here, there, told


def test_others_are_asked_in_words_whether_something_is_taken_back(asked):
    here, there, _told = asked
    question = here.table.ui.dialogs[-1]
    assert question.title == "Take back?"
    assert "Marcus asks to take back" in question.words()
    assert not any(action in question.words() for action in actions(there)[-2:])
    [*_before, last] = shown_goes(here.table.game_ui.go_texts(here.match.game), here.app.settings)
    assert last.lines[-1] in question.words()


def test_the_whole_go_is_asked_back_but_no_throw(asked):
    here, _there, _told = asked
    request, before = here.match.hand_over.request, here.match.game.copy()
    before.seek(request.step - 1)
    assert request.step == here.table.game_ui.goes(here.match.game)[-1][0] or before.is_chance


def test_what_all_agree_to_is_taken_back_at_both_homes(asked):
    here, there, told = asked
    before = actions(there)
    here.table.ui.dialogs[-1].answer(1)
    until_both((here, there), lambda: len(actions(there)) < len(before))
    assert actions(here) == actions(there) == before[: len(actions(there))]
    assert "All have agreed: what was played last is taken back." in told


def test_whoever_asked_in_vain_is_told(asked):
    here, there, told = asked
    before = actions(there)
    here.table.ui.dialogs[-1].answer(0)
    until_both((here, there), lambda: "Not all agree: nothing is taken back." in told)
    assert actions(there) == before


@pytest.fixture
def difference(joined) -> tuple[Window, list[str]]:
    """A window that shows two lines of play side by side, and the actions of the one from elsewhere."""
    _here, there = joined
    before = there.match.game.step
    there.play(random.Random(3))
    other = there.mode.content()
    theirs = [line for line in other.decode().split("\n---\n")[1].splitlines() if not line.startswith("#")]
    for seed in range(4, 30):
        there.match.game.seek(before)
        there.match.home = there.match.home.__class__(frozenset({1}), False, before, before)
        there.table.changed()
        there.play(random.Random(seed))
        if actions(there)[before] != theirs[before]:
            break
    there.mode.take(arrivals.read_arrived(other, PLUGINS))
    settle(there.app, 0.3)
    assert isinstance(there.app.scene, DifferencePage)
    return there, theirs


def test_of_two_lines_of_play_the_one_from_elsewhere_can_be_taken(difference):
    there, theirs = difference
    click(there.app, "take")
    settle(there.app, 0.5)
    there.until(lambda: not there.match.has_news)
    assert actions(there) == theirs


def test_that_the_other_line_is_kept_is_still_told_once_the_folder_has_the_chosen_one(
    difference, monkeypatch
):
    there, _theirs = difference
    told: list[tuple[str, ...]] = []
    monkeypatch.setattr(
        there.navigator, "tell", lambda *messages, **_how: told.append(tuple(map(str, messages)))
    )
    there.navigator.homes.hand_overs.remember_folder(there.navigator.match, there.shared)
    click(there.app, "keep")
    there.until(lambda: told and "Handed over" in told[-1][0])
    assert "The other line is kept among the saved games." in told[-1]


def test_of_two_lines_of_play_both_tell_when_they_were_played(difference):
    there, _theirs = difference
    texts = [getattr(each, "text", "") for each in there.app.scene.ui.walk()]
    assert sum("Today" in text for text in texts) == 2


def test_a_line_that_no_disk_keeps_is_not_given_up_and_people_are_told(difference, monkeypatch):
    there, _theirs = difference
    match = there.navigator.match
    assert match is not None
    own = match.game.record()

    def refuse(path: Path, *_content: bytes, **_given: bool) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(path))

    told: list[str] = []
    monkeypatch.setattr(there.navigator, "tell", lambda *messages, seconds: told.extend(map(str, messages)))
    with monkeypatch.context() as context:
        context.setattr(atomic_write, "write", refuse)
        click(there.app, "take")
        settle(there.app, 0.5)
    assert "The other line cannot be kept, so nothing has been chosen." in told
    assert isinstance(there.app.scene, DifferencePage)
    click(there.app, "keep")
    settle(there.app, 0.5)
    assert match.game.record() == own


def test_a_running_game_can_be_shared_and_taken_back_before_anybody_knows(windows):
    here, _there = windows
    here.navigator.show_new_game(ROMANA)
    settle(here.app)
    page = here.app.scene
    assert isinstance(page, NewGamePage)
    page.seating.levels = [""] * 4
    page.begin()
    settle(here.app, 0.3)
    seats = here.match.seats
    shared = (seats[0], seats[1].__class__(is_elsewhere=True))
    here.navigator.homes.share(here.match, shared)
    settle(here.app, 0.3)
    assert isinstance(here.table.mode, HomesMode)
    here.navigator.homes.share(here.match, seats)
    settle(here.app, 0.3)
    assert here.match.home is None
    assert not isinstance(here.table.mode, HomesMode)


def test_the_menu_of_players_seats_somebody_at_another_computer(windows):
    here, _there = windows
    here.navigator.show_new_game(ROMANA)
    settle(here.app)
    page = here.app.scene
    assert isinstance(page, NewGamePage)
    page.seating.levels = [""] * 4
    page.begin()
    settle(here.app, 0.3)
    who_plays.open_elsewhere(here.table)
    here.table.ui.dialogs[-1].answer(2)
    settle(here.app, 0.3)
    assert here.match.seats[1].is_elsewhere
    assert here.table.ui.dialogs[-1].buttons[2].text.lower().endswith("another computer")


def test_the_other_home_says_anew_who_sits_there(joined):
    _here, there = joined
    there.navigator.homes.ask_who_is_here(there.table)
    there.table.ui.dialogs[-1].answer(0)
    there.table.ui.dialogs[-1].answer(2)
    settle(there.app, 0.3)
    assert there.match.home.seats == {0, 1}
