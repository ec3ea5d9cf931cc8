"""The parts of the table of Aqua Romana, as the tabletop asks for them."""

from __future__ import annotations

import weakref

from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.rules.events import Chronicle, Go, Laid, Placed
from aqua_romana.games.romana.status_text import BEING_PLACED
from aqua_romana.games.romana.table.board import items, staging
from aqua_romana.games.romana.table.board import snapshot as snapshots
from aqua_romana.games.romana.table.board.snapshot import take as snapshot
from aqua_romana.games.romana.table.board.stage import RomanStage as stage
from aqua_romana.games.romana.table.board.staging import staged
from aqua_romana.games.romana.table.decisions import decision
from aqua_romana.games.romana.table.hud.panels import RomanPanels
from aqua_romana.games.romana.table.hud.player_cards import RomanCards
from aqua_romana.games.romana.table.layout import RomanFrame
from aqua_romana.games.romana.table.layout import frame_for as frame
from aqua_romana.games.romana.table.texts import previews
from aqua_romana.games.romana.table.texts.help import help_now
from aqua_romana.games.romana.table.texts.notices import notices
from aqua_romana.table.texts import GoText, Past
from aqua_romana.ui.paint_context import PaintContext
from aqua_romana.ui.text.key_names import translated as named
from aqua_romana.ui.text.translation import _

__all__ = [
    "before_goes",
    "cards",
    "decision",
    "frame",
    "goes",
    "help_now",
    "how_to_play",
    "keys",
    "last_go_shown",
    "look_back",
    "panels",
    "snapshot",
    "stage",
    "staged",
    "whole_story",
]

_GOES_TOLD = 6
# What has been told of a game is told again with every action: each game keeps its chronicle.
_chronicles: weakref.WeakKeyDictionary[Game, Chronicle] = weakref.WeakKeyDictionary()


def _goes(game: Game) -> list[Go]:
    return _chronicles.setdefault(game, Chronicle()).goes(game)


def look_back(game: Game) -> Past:
    """What happened before the present decision: the latest go, and the few before it in words."""
    told = _goes(game)
    ended = [go for go in told if not go.is_setup and _has_done_something(go)]
    last = ended[-1] if ended else None
    return Past(
        goes=tuple(_told(game, go) for go in reversed(ended[-_GOES_TOLD:])),
        starts=tuple(go.first for go in told),
        last=frozenset(items.square(event.square) for event in last.events if isinstance(event, Laid))
        if last is not None
        else frozenset(),
        notices=tuple(notices(game, told)),
    )


def _has_done_something(go: Go) -> bool:
    """Whether a go has come further than to placing builders taken from the reserve before."""
    return any(not isinstance(event, Placed) for event in go.events)


def _told(game: Game, go: Go) -> GoText:
    told = previews.told_events(game, go)
    return GoText(go.seat, tuple(line for line, _of in told), tuple(of[:1] for _line, of in told))


def whole_story(game: Game) -> list[GoText]:
    """Every go in words, oldest first."""
    return [_told(game, go) for go in _goes(game) if not go.is_setup]


def goes(game: Game) -> list[tuple[int, int]]:
    """Of every go after the setup: how many actions came before it, and whose it is."""
    return [(go.first, go.seat) for go in _goes(game) if not go.is_setup]


def last_go_shown(game: Game) -> list[snapshots.Snapshot]:
    """The steps of the last go."""
    return staging.last_go(game)


def before_goes() -> str:
    """What is said of the setup."""
    return _(BEING_PLACED)


def panels(context: PaintContext, frame: RomanFrame) -> RomanPanels:
    """Reserve, tiles left, last goes."""
    return RomanPanels(context, frame)


def cards(context: PaintContext, frame: RomanFrame) -> RomanCards:
    """The players' cards."""
    return RomanCards(context, frame)


def how_to_play() -> str:
    """The gestures in a few sentences."""
    return _(
        "Drag a master builder to a lit square in front of your workman, or click workman and builder in "
        "either order. The tile lies there and can be turned; click it to lay it. Drag a workman to his "
        "podium to close his aqueduct."
    )


def keys() -> list[tuple[str, str]]:
    """Keys that only this table has."""
    return [
        # Translators: what a key does
        (named("R", "Shift+R"), _("turn the tile (also wheel and right click)")),
        # Translators: what keys do
        (named("1", "2", "3", "4"), _("choose the kind of tile, where there is a choice")),
        # Translators: what a key does
        (named("L"), _("lay the tile, or move the builder")),
        # Translators: what a key does
        (named("C"), _("close the chosen aqueduct")),
        # Translators: what a key does
        (named("E"), _("end your go")),
        # Translators: what a key does while the game is set up
        (named("O"), _("let chance place one builder")),
        # Translators: what a key does while the game is set up
        (named("A"), _("let chance place all builders")),
    ]
