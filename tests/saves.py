"""Games of the fixtures, and matches that are kept in a library, for tests."""

from functools import cache
from pathlib import Path

from aqua_romana.games.romana.rules import Game as Romana
from aqua_romana.keeping.library import Library, Opened
from aqua_romana.kinds import Game, Kind, Seat
from aqua_romana.match import Match
from aqua_romana.start import KINDS

RECORDS = Path(__file__).parent / "records"


def record(name: str) -> Romana:
    """A game of the fixtures; whoever asks may do with it what they like."""
    game = _read(name).copy()
    game.header = list(game.header)
    return game


@cache
def _read(name: str) -> Romana:
    """Played through once: all that is played follows the rules, and that takes its time."""
    return Romana.from_record((RECORDS / f"{name}.aqr").read_text(encoding="utf-8"))


def kind() -> Kind:
    """Aqua Romana."""
    return KINDS.first


def match_of(library: Library, opened: Opened) -> Match:
    """What was opened, for playing."""
    return Match(opened.kind, opened.game, opened.seats, library.keep)


def begin(library: Library, game: Game, seats: tuple[Seat, ...] | None = None, title: str = "") -> Match:
    """A game of Aqua Romana that is kept from now on."""
    return match_of(library, library.begin(kind(), game, seats, title))
