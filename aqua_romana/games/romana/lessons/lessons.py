"""The ten lessons of Aqua Romana in their order, the course they make, and tips for the game after it."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from aqua_romana.boardgame.messages import N_, Message
from aqua_romana.boardgame.plugin import Seat, Setup
from aqua_romana.games.romana.lessons.lessons_1_to_5 import CLOSING, PODIUM, SIGHT, TWO, WATER
from aqua_romana.games.romana.lessons.lessons_6_to_10 import FOUNTAINS, JOKER, NOBODY, RIVALS, THE_END
from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.rules import questions as ask
from aqua_romana.games.romana.rules.events import Closed, goes
from aqua_romana.games.romana.rules.geometry import DEFAULT_COLOURS
from aqua_romana.games.romana.rules.scoring import points_if_ended
from aqua_romana.games.romana.table import table_factory
from aqua_romana.screens.lessons.model import Course
from aqua_romana.table.first_game_tips import WREATH

_LEAST = 3  # squares: what is shorter needs no word about its podium


def tip(game: Game, seat: int) -> tuple[str, Message] | None:
    """A key by which it is told once, and the words."""
    if game.phase == "bonus":
        bonus = N_(
            "Tip: two squares ahead of your workman it waits for you; beside a rival it can block him."
        )
        return "fountain", Message(bonus)
    if _was_closed_by_others(game, seat):
        closed = N_(
            "Tip: a tile of somebody else closed yours. Before you lay one, look who faces that square."
        )
        return "closed by others", Message(closed)
    taken = _podium_taken(game, seat) if game.phase == "close" else None
    if taken is not None:
        return taken
    is_deciding = game.decider == seat and game.phase in ("build", "close")
    if is_deciding and points_if_ended(game)[seat] != game.totals()[seat]:
        # Translators: the wreath stands beside the points on a player's card
        wreath = N_("Tip: the wreath tells what you would have if the game ended now.")
        return WREATH, Message(wreath)
    return None


def _was_closed_by_others(game: Game, seat: int) -> bool:
    """Whether somebody's go since the seat's own last one closed an aqueduct of that seat."""
    for go in reversed(goes(game)):
        if go.seat == seat or go.is_setup:
            return False
        if any(isinstance(each, Closed) and game.owner(each.aqueduct) == seat for each in go.events):
            return True
    return False


def _podium_taken(game: Game, seat: int) -> tuple[str, Message] | None:
    for name in game.aqueducts(seat):
        length = game.length(name)
        if game.workman(name) is None or length < _LEAST:
            continue
        podium = ask.podium_now(game, name)
        if podium < length:
            taken = N_(
                "Tip: podium {length} is taken, this one would get {podium}. Perhaps it can grow past it."
            )
            return "podium taken", Message(taken, {"length": length, "podium": podium})
    return None


LESSONS: Final = (WATER, SIGHT, PODIUM, CLOSING, TWO, FOUNTAINS, RIVALS, JOKER, NOBODY, THE_END)

_RECORDS: Final = Path(__file__).resolve().parent / "records"
_PLAYERS: Final = 3


@lru_cache(maxsize=32)
def read(name: str) -> bytes:
    """The record of a step."""
    return (_RECORDS / f"{name}.aqr").read_bytes()


def play() -> Setup:
    """You and two apprentices; the builders are placed."""
    return Setup(
        players=_PLAYERS,
        colours=list(DEFAULT_COLOURS[_PLAYERS]),
        seats=[Seat(), Seat("tiro"), Seat("tiro")],
        values={"placing": "random", "borrowed_workmen": "off"},
    )


def opening(game: Game) -> str:
    """That the builders were placed for the players, and what to do."""
    if any(action.verb_name == "build" for action in game.legal_actions()):
        # Translators: what to do now, in the first game after the lessons: chance has placed the builders
        return N_("Chance has placed the builders this time: drag one to a lit square")
    # Translators: what to do now, in the first game after the lessons: chance has placed the builders
    return N_("Chance has placed the builders; no workman of yours can build, so move one")


COURSE: Final = Course(LESSONS, table_factory, read, play, opening, tip)
