"""The part of Aquädukt that is seen: table, final scoring, pictures, rule book, review texts."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from aqua_romana.boardgame.match import Match
from aqua_romana.games.aquaedukt.plugin import BEING_PUT
from aqua_romana.games.aquaedukt.review_texts import turning_point_texts
from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.games.aquaedukt.rules.events import Built, Discovered, Go, Laid, last_go
from aqua_romana.games.aquaedukt.rules.events import goes as turns_of
from aqua_romana.games.aquaedukt.table.board import items
from aqua_romana.games.aquaedukt.table.board.snapshot import Snapshot, from_step, staged_snapshot
from aqua_romana.games.aquaedukt.table.board.snapshot import take as snapshot
from aqua_romana.games.aquaedukt.table.board.stage import LandStage as stage
from aqua_romana.games.aquaedukt.table.by_ear import LandBoard as board_by_ear
from aqua_romana.games.aquaedukt.table.cards_and_panels import LandCards as cards
from aqua_romana.games.aquaedukt.table.cards_and_panels import LandPanels as panels
from aqua_romana.games.aquaedukt.table.decisions import decision
from aqua_romana.games.aquaedukt.table.key_bindings import KEYS
from aqua_romana.games.aquaedukt.table.layout import frame_for as frame
from aqua_romana.games.aquaedukt.table.texts import log
from aqua_romana.games.aquaedukt.table.texts.explanations import help_now
from aqua_romana.games.aquaedukt.table.texts.log import notices
from aqua_romana.games.aquaedukt.thumbnail import miniature as thumbnail
from aqua_romana.games.aquaedukt.thumbnail import shape as thumbnail_shape
from aqua_romana.games.aquaedukt.thumbnail import turning_point_picture
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.key_bindings import BY_EAR, POINTING
from aqua_romana.table.texts import GoText, Past
from aqua_romana.ui.key_bindings import Bindings
from aqua_romana.ui.text import key_names
from aqua_romana.ui.text.translation import _

if TYPE_CHECKING:
    from aqua_romana.games.aquaedukt.final_scoring import LandFinalScoring
    from aqua_romana.screens.navigator import Navigator
    from aqua_romana.screens.rule_book.model import Book


_GOES_SHOWN = 6


def past_events(game: Game) -> Past:
    """What happened before the present decision: the latest go, and the few before it in words."""
    turns = turns_of(game)
    ended = [turn for turn in turns if turn.seat is not None] if game.phase == "setup" else _goes(turns)
    begun = [text for go in ended[-_GOES_SHOWN:] if (text := _go_text(game, go)).lines]
    last = last_go(game)
    return Past(
        goes=tuple(reversed(begun)),
        starts=tuple(turn.first for turn in turns),
        last=_touched(last) if last is not None else frozenset(),
        notices=tuple(notices(game, turns)),
    )


def _goes(turns: list[Go]) -> list[Go]:
    """The goes of players; what is turned over at the end belongs to the last one."""
    found: list[Go] = []
    for turn in turns:
        if turn.phase == "turn":
            found.append(turn)
        elif turn.phase == "reveal" and found:
            last = found[-1]
            found[-1] = Go(
                last.seat,
                last.first,
                last.phase,
                [*last.actions, *turn.actions],
                [*last.events, *turn.events],
            )
    return found


def _touched(turn: Go) -> frozenset[BoardItem]:
    """What a go put on the land."""
    found: set[BoardItem] = set()
    for event in turn.events:
        match event:
            case Built(house=house):
                found.add(items.square(house.square))
            case Discovered(point=point):
                found.add(items.point(point))
            case Laid(section=section):
                found.add(items.edge(section))
    return frozenset(found)


def _go_text(game: Game, go: Go) -> GoText:
    assert go.seat is not None
    texts, placed, colours = tuple(zip(*log.go_lines(game, go), strict=True)) or ((), (), ())
    return GoText(go.seat, texts, colours, placed)


def go_texts(game: Game) -> list[GoText]:
    """Every go in words, oldest first."""
    return [_go_text(game, go) for go in _goes(turns_of(game))]


def goes(game: Game) -> list[tuple[int, int]]:
    """Of every go after the setup: how many actions came before it, and whose it is."""
    return [(go.first, go.seat) for go in _goes(turns_of(game)) if go.seat is not None]


def last_go_snapshots(game: Game) -> list[Snapshot]:
    """The steps of the last go."""
    go = next((go for go in reversed(_goes(turns_of(game))) if go.events), None)
    return from_step(game, go.first) if go is not None else []


def before_first_go() -> str:
    """What the setup is called."""
    return _(BEING_PUT)


def how_to_play(by_ear: bool) -> str:
    """The gestures in a few sentences, or the keys of whoever plays by ear."""
    if by_ear:
        return _(
            "{throw} throws the die, {spring} takes a spring, {canal} a canal; 1 to 4 choose the value of a "
            "house. {next} leads to the next place you can use, {use} puts down there what you hold, and "
            "{use} once more places it.",
            throw=key_names.first(KEYS["throw"].keys),
            spring=key_names.first(KEYS["spring"].keys),
            canal=key_names.first(KEYS["canal"].keys),
            next=key_names.first(BY_EAR["targets"].keys),
            use=key_names.first(POINTING["use"].keys),
        )
    return _(
        "Click the die to throw it, or drag it and let it go. Take a spring or a canal by clicking it and "
        "then a lit place, or drag it there; houses come from the piles below your name. Whatever lies on "
        "the board as a shadow is placed by a second click."
    )


def key_bindings(game: Game | None = None) -> Bindings:
    """The actions that only this table has, with their keys; of one game without those for another die."""
    if game is None or game.has_real_die:
        return KEYS
    return {name: each for name, each in KEYS.items() if name != "enter"}


_CHAPTERS: Final = Path(__file__).with_name("rule_book") / "chapters.md"


def final_scoring(match: Match, navigator: Navigator) -> LandFinalScoring:
    """The final scoring, over the table."""
    from aqua_romana.games.aquaedukt.final_scoring import (
        LandFinalScoring,  # when first shown: a faster start
    )

    return LandFinalScoring(match, navigator)


def rule_book() -> Book:
    """The rule book, our rulings last."""
    from aqua_romana.games.aquaedukt.rule_book import MOMENTS, PIECES  # as above
    from aqua_romana.screens.rule_book.model import Book, read_chapters

    return Book(read_chapters(_CHAPTERS), MOMENTS, PIECES, largest=120)
