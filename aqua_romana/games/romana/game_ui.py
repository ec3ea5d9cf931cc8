"""The part of Aqua Romana that is seen: table, final scoring, pictures, rule book, texts of a review."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Final

from aqua_romana.boardgame.match import Match
from aqua_romana.games.romana.plugin import BEING_PLACED
from aqua_romana.games.romana.review_texts import turning_point_texts
from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.rules.events import Go, Laid, Placed
from aqua_romana.games.romana.rules.events import goes as goes_of
from aqua_romana.games.romana.table.board import items
from aqua_romana.games.romana.table.board.snapshot import last_go as last_go_snapshots
from aqua_romana.games.romana.table.board.snapshot import staged_snapshot
from aqua_romana.games.romana.table.board.snapshot import take as snapshot
from aqua_romana.games.romana.table.board.stage import RomanStage as stage
from aqua_romana.games.romana.table.by_ear import RomanBoard as board_by_ear
from aqua_romana.games.romana.table.cards_and_panels import RomanCards as cards
from aqua_romana.games.romana.table.cards_and_panels import RomanPanels as panels
from aqua_romana.games.romana.table.decisions import decision
from aqua_romana.games.romana.table.decisions.base import KEYS
from aqua_romana.games.romana.table.layout import RING_COLUMNS, RING_ROWS
from aqua_romana.games.romana.table.layout import frame_for as frame
from aqua_romana.games.romana.table.texts import log
from aqua_romana.games.romana.table.texts.explanations import help_now
from aqua_romana.games.romana.table.texts.log import notices
from aqua_romana.games.romana.thumbnail import miniature as thumbnail
from aqua_romana.games.romana.thumbnail import turning_point_picture
from aqua_romana.table.key_bindings import BY_EAR, POINTING
from aqua_romana.table.texts import GoText, Past
from aqua_romana.ui.key_bindings import Bindings
from aqua_romana.ui.text import key_names
from aqua_romana.ui.text.translation import _

if TYPE_CHECKING:
    from aqua_romana.games.romana.final_scoring import RomanFinalScoring
    from aqua_romana.screens.navigator import Navigator
    from aqua_romana.screens.rule_book.model import Book


_GOES_SHOWN = 6


def past_events(game: Game) -> Past:
    """What happened before the present decision: the latest go, and the few before it in words."""
    past = goes_of(game)
    newest_first = (go for go in reversed(past) if not go.is_setup and _has_done_something(go))
    shown = list(islice(newest_first, _GOES_SHOWN))
    last = shown[0] if shown else None
    return Past(
        goes=tuple([_go_text(game, go) for go in shown]),
        starts=tuple([go.first for go in past]),
        last=frozenset(items.square(event.square) for event in last.events if isinstance(event, Laid))
        if last is not None
        else frozenset(),
        notices=tuple(notices(game, past)),
        setup=() if shown else tuple([_go_text(game, go) for go in reversed(past) if go.is_setup]),
    )


def _has_done_something(go: Go) -> bool:
    """Whether a go has come further than to placing builders taken from the reserve before."""
    return any(not isinstance(event, Placed) for event in go.events)


def _go_text(game: Game, go: Go) -> GoText:
    lines = log.go_lines(game, go)
    return GoText(
        go.seat,
        tuple([line.text for line in lines]),
        tuple([line.aqueduct[:1] for line in lines]),
        tuple([line.placed for line in lines]),
    )


def go_texts(game: Game) -> list[GoText]:
    """Every go in words, oldest first."""
    return [_go_text(game, go) for go in goes_of(game) if not go.is_setup]


def goes(game: Game) -> list[tuple[int, int]]:
    """Of every go after the setup: how many actions came before it, and whose it is."""
    return [(go.first, go.seat) for go in goes_of(game) if not go.is_setup]


def before_first_go() -> str:
    """What the setup is called."""
    return _(BEING_PLACED)


def how_to_play(by_ear: bool) -> str:
    """The gestures in a few sentences, or the keys of whoever plays by ear."""
    if by_ear:
        return _(
            "{next} leads to the next thing you can use, {use} chooses it: a workman, a builder he sees or a "
            "square, in any order. Then the tile lies there; {turn} turns it, {use} lays it. {close} closes "
            "the aqueduct of the chosen workman, {end} ends your go.",
            next=key_names.first(BY_EAR["targets"].keys),
            use=key_names.first(POINTING["use"].keys),
            turn=key_names.first(KEYS["turn"].keys),
            close=key_names.first(KEYS["close"].keys),
            end=key_names.first(KEYS["end"].keys),
        )
    return _(
        "Drag a master builder to a lit square in front of your workman, or click workman and builder in "
        "either order. The tile lies there and can be turned; click it to lay it. Drag a workman to his "
        "podium to close his aqueduct."
    )


def key_bindings(game: Game | None = None) -> Bindings:
    """The actions that only this table has, with their keys."""
    return KEYS


_CHAPTERS: Final = Path(__file__).with_name("rule_book") / "chapters.md"


def final_scoring(match: Match, navigator: Navigator) -> RomanFinalScoring:
    """The final scoring, over the table."""
    from aqua_romana.games.romana.final_scoring import (
        RomanFinalScoring,  # when first shown: a faster start
    )

    return RomanFinalScoring(match, navigator)


def rule_book() -> Book:
    """The rule book, our rulings last."""
    from aqua_romana.games.romana.rule_book import MOMENTS, PIECES  # as above
    from aqua_romana.screens.rule_book.model import Book, read_chapters

    return Book(read_chapters(_CHAPTERS), MOMENTS, PIECES)


def thumbnail_shape() -> tuple[int, int]:
    """The board with its pathway."""
    return RING_COLUMNS, RING_ROWS
