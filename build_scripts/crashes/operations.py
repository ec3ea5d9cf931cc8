"""What one does with games, step by step, and what is there before."""

import dataclasses
import random
from collections.abc import Callable, Iterator
from pathlib import Path

from aqua_romana.keeping.library import Library
from aqua_romana.keeping.settings import Settings
from aqua_romana.kinds import Game, Kind, Seat, Setup
from aqua_romana.match import Match
from aqua_romana.start import KINDS

SEATS = (Seat(), Seat("faber"), Seat("tiro"))
#: Gives something whenever a step is done: from then on it must never be lost.
Steps = Iterator[object]


def fresh(kind: Kind) -> Game:
    """A new game of three."""
    found: Game = kind.engine.bare(Setup(3), random.Random(1), "faults")
    return found


def begun(kind: Kind, library: Library, actions: int = 30, title: str = "Sunday", seed: int = 1) -> Match:
    """A game in which so many random actions have been played."""
    opened = library.begin(kind, fresh(kind), SEATS, title)
    match = Match(kind, opened.game, opened.seats, library.keep)
    chance = random.Random(seed)
    moves = iter(range(actions))
    match.play_while(lambda: None if next(moves, None) is None else chance.choice(match.game.legal_actions()))
    return match


def the_game(library: Library) -> str:
    """The name of the game that was played last."""
    return library.entries()[0].name


def reopened(library: Library) -> Match:
    opened = library.open(the_game(library))
    return Match(opened.kind, opened.game, opened.seats, library.keep)


def one_game(kind: Kind, home: Path) -> None:
    library = Library(KINDS)
    library.let_go(begun(kind, library))


def one_undone(kind: Kind, home: Path) -> None:
    library = Library(KINDS)
    match = begun(kind, library)
    for _ in range(4):
        match.undo()
    library.let_go(match)


def one_nearly_over(kind: Kind, home: Path) -> None:
    library = Library(KINDS)
    opened = library.begin(kind, fresh(kind))
    match = Match(kind, opened.game, opened.seats, library.keep)
    chance = random.Random(1)
    match.play_while(lambda: None if match.game.is_over else chance.choice(match.game.legal_actions()))
    match.undo()
    library.let_go(match)


def one_deleted(kind: Kind, home: Path) -> None:
    one_game(kind, home)
    library = Library(KINDS)
    library.delete(the_game(library))


def a_name_taken(kind: Kind, home: Path) -> None:
    one_deleted(kind, home)
    library = Library(KINDS)
    library.let_go(begun(kind, library, 5, "Monday", seed=2))


def a_file_outside(kind: Kind, home: Path) -> None:
    library = Library(KINDS)
    match = begun(kind, library, seed=3)
    (home / f"Letter{kind.suffix}").write_text(match.game.record(), "utf-8")
    library.let_go(match)


def a_damaged_file_outside(kind: Kind, home: Path) -> None:
    a_file_outside(kind, home)
    with (home / f"Letter{kind.suffix}").open("a", encoding="utf-8") as file:
        file.write("build nonsense\n")


def nothing(kind: Kind, home: Path) -> None:
    """An empty home."""


def new(kind: Kind, library: Library, home: Path) -> Steps:
    yield library.begin(kind, fresh(kind), SEATS, "Sunday")


def play(kind: Kind, library: Library, home: Path) -> Steps:
    match = reopened(library)
    yield match
    for _ in range(3):
        match.play(match.game.legal_actions()[0])
        yield match


def undo(kind: Kind, library: Library, home: Path) -> Steps:
    match = reopened(library)
    yield match
    yield match.undo()
    yield match.undo()
    match.play(match.game.legal_actions()[-1])
    yield match


def redo(kind: Kind, library: Library, home: Path) -> Steps:
    match = reopened(library)
    yield match
    yield match.redo()
    yield match.redo()


def rename(kind: Kind, library: Library, home: Path) -> Steps:
    library.rename(the_game(library), "Monday")
    yield library
    match = reopened(library)
    yield match
    library.rename(library.name_of(match), "Tuesday")
    yield library
    match.play(match.game.legal_actions()[0])
    yield match


def seats(kind: Kind, library: Library, home: Path) -> Steps:
    match = reopened(library)
    yield match
    match.change_seats((Seat("curator"), Seat(), Seat("tiro")))
    yield match
    match.play(match.game.legal_actions()[0])
    yield match


def copy(kind: Kind, library: Library, home: Path) -> Steps:
    yield library.duplicate(the_game(library))
    match = reopened(library)
    yield match
    match.play(match.game.legal_actions()[0])
    yield match


def delete(kind: Kind, library: Library, home: Path) -> Steps:
    yield library.delete(the_game(library))


def restore(kind: Kind, library: Library, home: Path) -> Steps:
    (place,) = (library.folder / "trash").iterdir()
    yield library.restore(place.name)


def take_in(kind: Kind, library: Library, home: Path) -> Steps:
    yield library.import_file(home / f"Letter{kind.suffix}")


def export(kind: Kind, library: Library, home: Path) -> Steps:
    yield library.export(the_game(library), home / f"Exported{kind.suffix}")


def settings(kind: Kind, library: Library, home: Path) -> Steps:
    for volume in (0.1, 0.2):
        chosen = Settings.load()
        chosen.sound_volume = volume
        chosen.names = ["Livia"]
        yield chosen.save()


def statistics(kind: Kind, library: Library, home: Path) -> Steps:
    match = reopened(library)
    yield match
    match.play(match.game.legal_actions()[0])
    yield match
    yield match.undo()
    yield match.redo()


@dataclasses.dataclass(frozen=True)
class Operation:
    """Something one does with games, and what is there before."""

    what: str
    kind: Kind
    before: Callable[[Kind, Path], None]
    doing: Callable[[Kind, Library, Path], Steps]

    @property
    def name(self) -> str:
        """What is done, with which game."""
        return f"{self.what} ({self.kind.title})"

    def prepare(self, home: Path) -> None:
        """Let there be what is there before."""
        self.before(self.kind, home)

    def steps(self, library: Library, home: Path) -> Steps:
        """Do it."""
        return self.doing(self.kind, library, home)


_ALL: tuple[tuple[str, Callable[[Kind, Path], None], Callable[[Kind, Library, Path], Steps]], ...] = (
    ("new", nothing, new),
    ("new beside another", one_game, new),
    ("play", one_game, play),
    ("undo", one_game, undo),
    ("redo", one_undone, redo),
    ("rename", one_game, rename),
    ("seats", one_game, seats),
    ("copy", one_game, copy),
    ("delete", one_game, delete),
    ("restore", one_deleted, restore),
    ("restore onto a reused name", a_name_taken, restore),
    ("import", a_file_outside, take_in),
    ("import of a damaged file", a_damaged_file_outside, take_in),
    ("export", one_game, export),
    ("settings", nothing, settings),
    ("statistics", one_nearly_over, statistics),
)
#: Each of them with every game of the box.
OPERATIONS = tuple(Operation(what, kind, before, doing) for what, before, doing in _ALL for kind in KINDS.all)
