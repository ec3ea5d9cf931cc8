"""Two windows with a library each and a shared folder play one game: what people see and press."""

import errno
import os
import random
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from aqua_romana.boardgame.evening import Evening
from aqua_romana.program import PLUGINS
from aqua_romana.screens.new_game.page import NewGamePage
from aqua_romana.screens.two_homes import arrivals, service
from aqua_romana.screens.two_homes.mode import HomesMode, ask_folder, open_ways
from aqua_romana.screens.two_homes.shared_folder import read_arrived
from aqua_romana.table import dialogs
from aqua_romana.table.final_scoring.page import FinalScoringPage
from aqua_romana.table.scene import TableScene
from aqua_romana.table.texts import task_text
from tests.screens.two_homes.tables import ROMANA, Window, actions, begin
from tests.screens.windows import click, settle


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


def test_what_a_full_disk_refused_is_offered_to_be_handed_over_until_it_lies_there(joined, monkeypatch):
    _here, there = joined
    there.play(random.Random(3))

    def refuse(path: Path, _content: bytes) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(path))

    with monkeypatch.context() as context:
        context.setattr(service.exported_files, "write", refuse)
        there.mode.save_to_folder(there.shared)
        there.until(lambda: there.table.ui.dialogs)
        assert there.mode.watch_buttons()[1].text == "Hand over"
    there.until(lambda: there.mode.watch_buttons()[1].text == "Look now")
    assert actions(there)[-1] in next(there.shared.iterdir()).read_text("utf-8").split("\n---\n")[1]


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


def test_whoever_waits_for_a_game_from_a_folder_is_offered_to_look_there(joined):
    _here, there = joined
    there.play(random.Random(3))
    there.mode.content()
    name = there.saved_games.name_of(there.match)
    there.navigator.leave_table()
    there.navigator.open(name)  # a day later
    settle(there.app, 0.3)
    assert there.mode.folder is None
    assert there.mode.watch_buttons()[1].text == "Look now"


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


def hand_over_with(window: Window, name: str) -> None:
    """The game with another name for the second seat: news for whoever is to play."""
    names = (window.match.game.names[0], name)
    window.navigator.homes.share(window.match, window.match.seats, names)
    window.hand_over()


def test_the_folder_a_game_was_opened_from_is_offered_and_watched_also_later(joined):
    here, there = joined
    name = there.saved_games.name_of(there.match)
    hand_over_with(here, "Livia")
    there.until(lambda: there.match.game.names[1] == "Livia")
    there.navigator.leave_table()
    assert there.saved_games.entry(name).home.watched == str(there.shared)
    there.navigator.open(name)
    settle(there.app, 0.3)
    assert there.mode.folder is None
    assert ways_of(there)[0] == "Save in the folder shared"
    hand_over_with(here, "Aurelia")
    there.until(lambda: there.match.game.names[1] == "Aurelia")


def test_nothing_is_written_where_a_game_was_only_opened_from(joined):
    here, there = joined
    [path] = here.shared.iterdir()
    before = path.read_bytes()
    to_the_end(there)
    settle(there.app, 4.0)
    assert path.read_bytes() == before


def test_where_letters_lie_is_neither_offered_nor_watched(windows, monkeypatch):
    here, there = windows
    monkeypatch.setattr(arrivals.folders, "usual_places", lambda: [there.shared])
    begin(here)
    here.play(random.Random(1))
    here.hand_over()
    there.navigator.open_path(next(here.shared.iterdir()))
    settle(there.app, 0.3)
    there.table.ui.dialogs[-1].answer(2)
    settle(there.app, 0.3)
    assert there.match.home.watched == ""
    assert not any("shared" in text and "Save" in text for text in ways_of(there))


def test_a_rematch_stays_in_the_shared_folder(joined):
    here, _there = joined
    before = here.match
    here.navigator.rematch(before)
    settle(here.app, 0.5)
    assert here.match is not before
    assert here.mode.folder == here.shared


def test_a_rematch_is_looked_for_where_the_game_was_opened_from(joined):
    _here, there = joined
    before = there.match
    there.navigator.rematch(before)
    settle(there.app, 0.5)
    assert there.match is not before
    assert (there.mode.folder, there.mode.folder_to_offer) == (None, there.shared)


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
    dialogs.open_elsewhere(here.table)
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
