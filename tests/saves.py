"""Games of the fixtures, and matches that are kept in a library, for tests."""

from functools import cache
from pathlib import Path

from aqua_romana.boardgame.match import Match
from aqua_romana.boardgame.plugin import Game, GamePlugin, Seat
from aqua_romana.games.romana.rules import Game as Romana
from aqua_romana.program import PLUGINS
from aqua_romana.storage.saves.record_headers import parted
from aqua_romana.storage.saves.saved_games import Opened, SavedGames

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


def record_in(path: Path) -> str:
    """The record in the file of a saved game, without the lines about it."""
    return parted(path.read_bytes())[0].decode("utf-8")


def plugin() -> GamePlugin:
    """Aqua Romana."""
    return PLUGINS.first


def match_of(saved_games: SavedGames, opened: Opened) -> Match:
    """What was opened, for playing."""
    return Match(opened.plugin, opened.game, opened.seats, saved_games.keep)


def begin(
    saved_games: SavedGames, game: Game, seats: tuple[Seat, ...] | None = None, title: str = ""
) -> Match:
    """A game of Aqua Romana that is kept from now on."""
    return match_of(saved_games, saved_games.begin(plugin(), game, seats, title))


def let_all_go(saved_games: SavedGames) -> None:
    """Nothing is played here any more."""
    for game in list(saved_games._open_saves):
        saved_games.let_go(Opened(plugin(), game, ()))
    saved_games.wait()
