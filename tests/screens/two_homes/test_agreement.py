"""What homes must agree about: to take something back, and which of two lines of play goes on."""

import errno
import os
import random
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from aqua_romana.program import PLUGINS
from aqua_romana.screens.two_homes import arrivals
from aqua_romana.screens.two_homes.mode import HomesMode, open_ways
from aqua_romana.screens.two_homes.page import DifferencePage
from aqua_romana.storage.files import atomic_write
from aqua_romana.table.texts import shown_goes, task_text
from tests.screens.two_homes.tables import Window, actions, until_both
from tests.screens.windows import click, settle


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
    assert task_text(there.table.state) == "Asked to take back: not yet answered"
    here.table.ui.dialogs[-1].answer(0)
    until_both((here, there), lambda: "Not all agree: nothing is taken back." in told)
    assert actions(there) == before
    assert task_text(there.table.state) == "Plays at another computer"


def test_nothing_is_asked_back_before_it_is_handed_over(joined):
    _here, there = joined
    there.play(random.Random(3))
    there.mode.content()
    there.mode.ask_undo()
    ways = there.table.ui.dialogs[-1]
    assert ways.title == "Hand over"
    ways.answer(len(ways.buttons) - 1)
    settle(there.app, 0.3)
    assert there.match.hand_over.request is None
    assert task_text(there.table.state) == "Plays at another computer"
    open_ways(there.mode)  # what was given up is not asked for by the way
    there.mode.content()
    assert there.match.hand_over.request is None
    there.mode.ask_undo()
    there.mode.content()
    assert there.match.hand_over.request is not None
    assert task_text(there.table.state) == "Asked to take back: not yet answered"


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


def test_whoever_decides_later_is_left_alone_until_he_looks_or_hands_over(difference):
    there, _theirs = difference
    there.navigator.homes.hand_overs.remember_folder(there.navigator.match, there.shared)
    for ask_again in (HomesMode.look_now, HomesMode.hand_over):
        click(there.app, "later")
        for _second in range(8):
            settle(there.app, 1.0)
        assert not isinstance(there.app.scene, DifferencePage)
        ask_again(there.mode)
        there.until(lambda: isinstance(there.app.scene, DifferencePage))


@pytest.mark.parametrize("keep", ["keep", "take"])
def test_the_title_goes_on_with_the_chosen_line_and_not_with_the_one_that_is_kept(difference, keep):
    there, _theirs = difference
    name = there.saved_games.name_of(there.navigator.match)
    click(there.app, keep)
    settle(there.app, 0.5)
    there.navigator.leave_table()
    there.saved_games.wait()
    assert len(there.saved_games.entries()) == 2
    assert there.saved_games.last_unfinished().name == name


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
