"""Two running programs share the user's folders: what one keeps the other does not undo."""

import os
import subprocess
import sys
from pathlib import Path

from aqua_romana.games.romana.rules import Game
from aqua_romana.program import PLUGINS
from aqua_romana.screens.standings import standings_of
from aqua_romana.storage.saves.saved_games import SavedGames
from aqua_romana.storage.settings import ExportChoice, Settings
from tests.saves import begin, plugin

_FINISH = """
import random, sys
from aqua_romana.games.romana.rules import Game
from aqua_romana.storage.saves.saved_games import SavedGames
from aqua_romana.program import PLUGINS
from aqua_romana.screens.standings import standings_of
from tests.saves import begin
library = SavedGames(PLUGINS)
standings_of(library.statistics, PLUGINS.first)
print("ready", flush=True)
sys.stdin.readline()
chance = random.Random(int(sys.argv[1]))
for _game in range(int(sys.argv[2])):
    match = begin(library, Game(2, names=[f"Player {sys.argv[1]}", "All"]))
    match.play_while(lambda: None if match.game.is_over else chance.choice(match.game.legal_actions()))
    library.wait()  # on a slow disk a game has its name later
    name = library.name_of(match)
    library.let_go(match)
    library.rename(name, f"Game {sys.argv[1]}")
    library.entries()
    if _game % 2:
        back = library.restore(library.delete(name))
        library.delete(library.duplicate(back))
"""


def _windows(number: int, games: int) -> list[subprocess.Popen[str]]:
    return [
        subprocess.Popen(
            [sys.executable, "-c", _FINISH, str(at), str(games)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ,
        )
        for at in range(number)
    ]


def test_programs_that_finish_rename_and_delete_games_at_once_lose_nothing(home: Path) -> None:
    windows = _windows(3, 6)
    for window in windows:
        assert window.stdout.readline() == "ready\n"
    for window in windows:
        window.stdin.write("go\n")
        window.stdin.flush()
    assert [window.wait(120) for window in windows] == [0, 0, 0]
    for window in windows:
        window.communicate()
    counted = {each.name: each.played for each in standings_of(SavedGames(PLUGINS).statistics, plugin())}
    assert counted == {"Player 0": 6, "Player 1": 6, "Player 2": 6, "All": 18}
    library = SavedGames(PLUGINS)
    titles = [entry.title for entry in library.entries()]
    assert sorted(titles) == sorted([f"Game {at}" for at in range(3)] * 6), "and none lost or forked"
    assert len(library.deleted()) == 9
    assert not [entry for entry in library.entries() if entry.fault or not entry.summary.over]
    assert not list((home / "data").glob("**/*.lock"))


def test_a_window_sees_what_another_finished(saved_games, begun) -> None:
    other = SavedGames(PLUGINS)
    assert standings_of(other.statistics, plugin()) == []
    begun(2000)
    assert len(standings_of(other.statistics, plugin())) == 3


def test_each_of_two_windows_that_knew_the_same_keeps_the_others_result(saved_games, play) -> None:
    other = SavedGames(PLUGINS)
    standings_of(saved_games.statistics, plugin())
    standings_of(other.statistics, plugin())
    for seed, window in enumerate((saved_games, other)):
        play(begin(window, Game(2)), 2000, seed)
    assert [each.played for each in standings_of(SavedGames(PLUGINS).statistics, plugin())] == [2, 2]


def test_settings_chosen_in_one_window_stay_when_the_other_chooses_something_else() -> None:
    Settings(names=["Ada"]).save()
    first, second = Settings.load(), Settings.load()
    first.palette = "high_contrast"
    first.plays_instantly = True
    first.save()
    second.text_scale = 1.5
    second.export = ExportChoice(what="film")
    second.save()
    found = Settings.load()
    assert (found.palette, found.text_scale) == ("high_contrast", 1.5)
    assert (found.plays_instantly, found.export) == (True, ExportChoice(what="film"))


def test_a_title_given_in_one_window_outlasts_the_next_action_in_another(saved_games, begun, play) -> None:
    match = begun(20)
    name = saved_games.name_of(match)
    SavedGames(PLUGINS).rename(name, "Sunday")
    play(match, 1, seed=2)
    assert saved_games.entry(name).title == "Sunday"
    assert SavedGames(PLUGINS).entry(name).title == "Sunday"
