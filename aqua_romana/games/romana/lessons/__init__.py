"""The course of Aqua Romana: ten lessons on the real table, what is right in their steps, and tips.

`lessons.toml` are the lessons with their texts, `records` the games they begin from.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

from aqua_romana.boardgame.messages import N_, Message
from aqua_romana.boardgame.plugin import Setup
from aqua_romana.games.romana import game_ui
from aqua_romana.games.romana.rules import Action, Game
from aqua_romana.games.romana.rules import questions as ask
from aqua_romana.games.romana.rules.events import Closed, goes
from aqua_romana.games.romana.rules.geometry import AQUEDUCT_OF, CELL_OF, DEFAULT_COLOURS, NAME_OF
from aqua_romana.games.romana.rules.questions import joins_on, ways_on
from aqua_romana.games.romana.rules.scoring import points_if_ended
from aqua_romana.games.romana.table.board import items
from aqua_romana.screens.lessons.model import Course, Test, read_lessons
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.first_game_tips import WREATH

_FRAMED = 4  # squares at most
_LEAST = 3  # squares: what is shorter needs no word about its podium


def tip(game: Game, seat: int) -> tuple[str, Message] | None:
    """A key by which it is told once, and the words."""
    if game.phase == "bonus":
        bonus = N_(
            "Tip: two squares ahead of your workman, a bonus tile "
            "waits for you; beside a rival it can block him."
        )
        return "fountain", Message(bonus)
    if _was_closed_by_others(game, seat):
        closed = N_(
            "Tip: somebody else’s tile closed your aqueduct. Before "
            "you lay one, see who else faces that square."
        )
        return "closed by others", Message(closed)
    taken = _podium_taken(game, seat) if game.phase == "close" else None
    if taken is not None:
        return taken
    is_deciding = game.decider == seat and game.phase in ("build", "close")
    if is_deciding and points_if_ended(game)[seat] != game.totals()[seat]:
        # Translators: the wreath stands beside the points on a player's card
        wreath = N_("Tip: the wreath shows the points you would have if the game ended now.")
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
                "Tip: podium {length} is taken, so this one would "
                "get {podium}. Perhaps it can grow past that."
            )
            return "podium taken", Message(taken, {"length": length, "podium": podium})
    return None


_FOLDER: Final = Path(__file__).resolve().parent
_PLAYERS: Final = 3


@lru_cache(maxsize=32)
def read(name: str) -> bytes:
    """The record of a step."""
    return (_FOLDER / "records" / f"{name}.aqr").read_bytes()


def play() -> Setup:
    """Three play; the builders are placed. Who plays is asked."""
    return Setup(
        players=_PLAYERS,
        colours=list(DEFAULT_COLOURS[_PLAYERS]),
        values={"placing": "random", "borrowed_workmen": "off"},
    )


def opening(game: Game) -> str:
    """That the builders were placed for the players, and what to do."""
    if any(action.verb_name == "build" for action in game.legal_actions()):
        # Translators: what to do now, in the first game after the lessons: chance has placed the builders
        return N_("Chance has placed the builders this time: drag one to a lit square")
    # Translators: what to do now, in the first game after the lessons: chance has placed the builders
    return N_("Chance has placed the builders; none of your workmen can build, so move a builder")


def _who_sees(game: Game, path: int) -> tuple[int, int]:
    """How many own workmen and how many of others look at a pathway square."""
    names = ask.workmen_served(game, path)
    own = sum(game.owner(name) == game.on_turn for name in names)
    return own, len(names) - own


def only_own_see(game: Game, action: Action) -> bool:
    """A builder is placed where all own workmen see him and nobody else does."""
    own, others = _who_sees(game, action.path)
    return own == len(game.aqueducts(game.on_turn)) and not others


def others_see_too(game: Game, action: Action) -> bool:
    """A builder is placed where own workmen and others see him."""
    own, others = _who_sees(game, action.path)
    return bool(own and others)


def own_see(game: Game, action: Action) -> bool:
    """A builder is placed where at least one own workman sees him."""
    return bool(_who_sees(game, action.path)[0])


def moved_for_own_alone(game: Game, action: Action) -> bool:
    """A builder walks to where own workmen see him and nobody else does."""
    own, others = _who_sees(game, ask.walk_of(game, action.path).goal)
    return bool(own) and not others


def moved_for_all(game: Game, action: Action) -> bool:
    """A builder walks to where own workmen and others see him."""
    own, others = _who_sees(game, ask.walk_of(game, action.path).goal)
    return bool(own and others)


def can_be_joined(game: Game, action: Action) -> bool:
    """A bonus tile lies where the next tile of an own workman can run into it."""
    before, after = game.position.bytes, game.after(action).position.bytes
    own = [AQUEDUCT_OF[name] for name in game.aqueducts(game.on_turn) if game.workman(name) is not None]
    return any(joins_on(after, each) > joins_on(before, each) for each in own)


def leaves_one_way(name: str) -> Test:
    """Actions after which a rival's aqueduct has only one way on."""
    number = AQUEDUCT_OF[name]

    def leaves(game: Game, action: Action) -> bool:
        return ways_on(game.after(action).position.bytes, number) == 1

    return leaves


def leads_on(name: str) -> Test:
    """Actions that lay a channel into which a rival's next tile can run."""
    number = AQUEDUCT_OF[name]

    def leads(game: Game, action: Action) -> bool:
        after = game.after(action).position.bytes
        return joins_on(after, number) > joins_on(game.position.bytes, number)

    return leads


def closes_nothing(game: Game, action: Action) -> bool:
    """No aqueduct ends by it."""
    return not ask.consequences(game, action).closes


def shuts_out(name: str) -> Test:
    """Actions that close a rival's aqueduct."""

    def shuts(game: Game, action: Action) -> bool:
        return name in ask.consequences(game, action).closes

    return shuts


def grows_both(*names: str) -> Test:
    """Actions by which all these aqueducts grow."""

    def grows(game: Game, action: Action) -> bool:
        return set(names) <= set(ask.consequences(game, action).grows)

    return grows


def grows_by_two(game: Game, action: Action) -> bool:
    """An own aqueduct runs through the tile into one that lay loose."""
    own = set(game.aqueducts(game.on_turn))
    after = game.after(action)
    return any(after.length(name) - game.length(name) > 1 for name in own)


def squares_to_lay(game: Game, right: Sequence[Action]) -> tuple[BoardItem, ...]:
    """Squares on which a right tile may lie: those behind the squares that workmen face, else some others."""
    squares = dict.fromkeys(action.square for action in right)
    behind = [_second_ahead(game, name) for name in game.aqueducts(game.on_turn)]
    wanted = [each for each in behind if each in squares] or list(squares)[:_FRAMED]
    return tuple(map(items.square, wanted))


def _second_ahead(game: Game, name: str) -> str:
    """The square behind the one that a workman faces; empty where the board ends before."""
    standing, ahead = game.workman(name), ask.square_ahead(game, name)
    if standing is None or not ahead:
        return ""
    return NAME_OF.get(2 * CELL_OF[ahead] - CELL_OF[standing[0]], "")


def loose_tile(game: Game, right: Sequence[Action]) -> tuple[BoardItem, ...]:
    """The workman whose next tile joins the last one laid, the square before him, and that tile."""
    name = right[0].aqueduct_name
    ahead = ask.square_ahead(game, name)
    loose = next(str(each).split()[2] for each in reversed(game.actions) if each.verb_name == "bonus")
    return items.workman(name), *(items.square(each) for each in (ahead, loose) if each)


def builder_to_use(game: Game, right: Sequence[Action]) -> tuple[BoardItem, ...]:
    """The builder of the right actions."""
    return (items.builder(right[0].path),)


def builder_and_square(game: Game, right: Sequence[Action]) -> tuple[BoardItem, ...]:
    """The builder of the right actions, and where the tile goes."""
    ahead = ask.square_ahead(game, right[0].aqueduct_name)
    return (*builder_to_use(game, right), *([items.square(ahead)] if ahead else []))


_TESTS: Final = (
    *(only_own_see, others_see_too, own_see, moved_for_own_alone, moved_for_all, can_be_joined),
    *(leaves_one_way, leads_on, closes_nothing, shuts_out, grows_both, grows_by_two),
    *(squares_to_lay, loose_tile, builder_to_use, builder_and_square),
)
LESSONS: Final = read_lessons(_FOLDER / "lessons.toml", _TESTS)
COURSE: Final = Course(LESSONS, game_ui, read, play, opening, tip)
