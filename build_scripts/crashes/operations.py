"""What one does with games, step by step, and what is there before."""

import dataclasses
import random
from collections.abc import Callable, Iterator
from pathlib import Path

from aqua_romana.games.romana.rules import Game
from aqua_romana.keeping.library import Library
from aqua_romana.keeping.settings import Settings
from aqua_romana.kinds import Seat
from aqua_romana.match import Match
from aqua_romana.start import KINDS

KIND = KINDS.first
SEATS = (Seat(), Seat("faber"), Seat("tiro"))
#: Gives something whenever a step is done: from then on it must never be lost.
Steps = Iterator[object]


def begun(library: Library, actions: int = 30, title: str = "Sunday", seed: int = 1) -> Match:
    """A game in which so many random actions have been played."""
    opened = library.begin(KIND, Game(3), SEATS, title)
    match = Match(KIND, opened.game, opened.seats, library.keep)
    chance = random.Random(seed)
    moves = iter(range(actions))
    match.play_while(lambda: None if next(moves, None) is None else chance.choice(match.game.legal_actions()))
    return match


def the_game(library: Library) -> str:
    """The name of the game that was played last."""
    return library.entries()[0].name


def reopened(library: Library) -> Match:
    opened = library.open(the_game(library))
    return Match(KIND, opened.game, opened.seats, library.keep)


def one_game(home: Path) -> None:
    library = Library(KINDS)
    library.let_go(begun(library))


def one_undone(home: Path) -> None:
    library = Library(KINDS)
    match = begun(library)
    for _ in range(4):
        match.undo()
    library.let_go(match)


def one_nearly_over(home: Path) -> None:
    library = Library(KINDS)
    opened = library.begin(KIND, Game(3))
    match = Match(KIND, opened.game, opened.seats, library.keep)
    chance = random.Random(1)
    match.play_while(lambda: None if match.game.is_over else chance.choice(match.game.legal_actions()))
    match.undo()
    library.let_go(match)


def one_deleted(home: Path) -> None:
    one_game(home)
    library = Library(KINDS)
    library.delete(the_game(library))


def a_name_taken(home: Path) -> None:
    one_deleted(home)
    library = Library(KINDS)
    library.let_go(begun(library, 5, "Monday", seed=2))


def a_file_outside(home: Path) -> None:
    library = Library(KINDS)
    match = begun(library, seed=3)
    (home / "Letter.aqr").write_text(match.game.record(), "utf-8")
    library.let_go(match)


def a_damaged_file_outside(home: Path) -> None:
    a_file_outside(home)
    with (home / "Letter.aqr").open("a", encoding="utf-8") as file:
        file.write("build nonsense\n")


def nothing(home: Path) -> None:
    """An empty home."""


def new(library: Library, home: Path) -> Steps:
    yield library.begin(KIND, Game(3), SEATS, "Sunday")


def play(library: Library, home: Path) -> Steps:
    match = reopened(library)
    yield match
    for _ in range(3):
        yield match.play(match.game.legal_actions()[0])


def undo(library: Library, home: Path) -> Steps:
    match = reopened(library)
    yield match
    yield match.undo()
    yield match.undo()
    yield match.play(match.game.legal_actions()[-1])


def redo(library: Library, home: Path) -> Steps:
    match = reopened(library)
    yield match
    yield match.redo()
    yield match.redo()


def rename(library: Library, home: Path) -> Steps:
    yield library.rename(the_game(library), "Monday")
    match = reopened(library)
    yield match
    yield library.rename(library.name_of(match), "Tuesday")
    yield match.play(match.game.legal_actions()[0])


def seats(library: Library, home: Path) -> Steps:
    match = reopened(library)
    yield match
    yield match.change_seats((Seat("curator"), Seat(), Seat("tiro")))
    yield match.play(match.game.legal_actions()[0])


def copy(library: Library, home: Path) -> Steps:
    yield library.duplicate(the_game(library))
    match = reopened(library)
    yield match
    yield match.play(match.game.legal_actions()[0])


def delete(library: Library, home: Path) -> Steps:
    yield library.delete(the_game(library))


def restore(library: Library, home: Path) -> Steps:
    (place,) = (library.folder / "trash").iterdir()
    yield library.restore(place.name)


def take_in(library: Library, home: Path) -> Steps:
    yield library.import_file(home / "Letter.aqr")


def export(library: Library, home: Path) -> Steps:
    yield library.export(the_game(library), home / "Exported.aqr")


def settings(library: Library, home: Path) -> Steps:
    for volume in (0.1, 0.2):
        chosen = Settings.load()
        chosen.sound_volume = volume
        chosen.names = ["Livia"]
        yield chosen.save()


def statistics(library: Library, home: Path) -> Steps:
    match = reopened(library)
    yield match
    yield match.play(match.game.legal_actions()[0])
    yield match.undo()
    yield match.redo()


@dataclasses.dataclass(frozen=True)
class Operation:
    """Something one does with games, and what is there before."""

    name: str
    prepare: Callable[[Path], None]
    steps: Callable[[Library, Path], Steps]


OPERATIONS = (
    Operation("new", nothing, new),
    Operation("new beside another", one_game, new),
    Operation("play", one_game, play),
    Operation("undo", one_game, undo),
    Operation("redo", one_undone, redo),
    Operation("rename", one_game, rename),
    Operation("seats", one_game, seats),
    Operation("copy", one_game, copy),
    Operation("delete", one_game, delete),
    Operation("restore", one_deleted, restore),
    Operation("restore onto a reused name", a_name_taken, restore),
    Operation("import", a_file_outside, take_in),
    Operation("import of a damaged file", a_damaged_file_outside, take_in),
    Operation("export", one_game, export),
    Operation("settings", nothing, settings),
    Operation("statistics", one_nearly_over, statistics),
)
