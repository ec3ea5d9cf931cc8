"""Pictures of one game as the table shows it: board, marks and figures are the table's own.

The game was played for this book; every picture is a moment of it, cut to what its chapter is about.
"""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.rules.actions import named
from aqua_romana.games.romana.rules.tiles import BUILDER_KINDS
from aqua_romana.games.romana.table.board import items
from aqua_romana.games.romana.table.board.marks import RomanMarks
from aqua_romana.games.romana.table.board.snapshot import take
from aqua_romana.games.romana.table.board.stage import RomanStage
from aqua_romana.games.romana.table.decisions import decision
from aqua_romana.games.romana.table.layout import BORDER, PODIUM_ROW, RING_COLUMNS, RING_ROWS, RomanFrame
from aqua_romana.table.texts import Past
from aqua_romana.ui import theme
from aqua_romana.ui.app import App

_PLACED = "B6 D30 S32 S12 C31 S5 C20 C24 B22 B4 D9 D14"
_PLAYED = """
    build y3 12 S NS, pass, build r3 9 D NE+SW, pass, build b2 31 C SW, pass, build g1 4 B NS+EW, pass
    build y3 13 S NS, pass, build r3 10 D NE+SW, pass, build b2 22 B NS+EW, pass, build g1 32 S NS, pass
    build y3 14 D NE+SW, pass, build r1 23 B NS+EW, pass, move 25, pass, build g1 33 C ES, pass
    build y3 35 C SW, pass, move 36, pass, move 30, pass, build g1 34 S EW, pass
"""
_SETUP = 12  # actions: all builders stand
_GO = 42  # green's workman sees the straight builder
_BUILDS = "build g1 34 S EW"
_CLOSED = 44  # yellow's aqueduct has come to a side of green's tile that has no channel


def played(step: int) -> Game:
    """The game after so many actions."""
    game = Game(4)
    actions = [f"place {each[0]} {each[1:]}" for each in _PLACED.split()]
    actions += [each.strip() for line in _PLAYED.strip().split("\n") for each in line.split(",")]
    for action in actions[:step]:
        game.play(action)
    return game


# The pictures


def setup(app: App, width: int) -> Surface:
    """The whole board, all builders placed."""
    cell = _cell(app, width, RING_COLUMNS + 2 * BORDER)
    frame = _frame(cell)
    return _painted(app, frame, played(_SETUP), RomanMarks(), frame.outer)


def go(app: App, width: int) -> Surface:
    """A tile in the hand: who sees whom, and where the builder walks."""
    cell, game = _cell(app, width, 7.3), played(_GO)
    frame, choosing = _frame(cell), decision(game)
    choosing.show(named(_BUILDS))
    marks = choosing.marks(None, None, Past(), True)
    part = _squares(frame, "a3", "f7")
    edge = cell + round(cell * BORDER)  # pathway and frame
    part = Rect(part.x - edge, part.y, part.w + edge, part.h)
    return _painted(app, frame, game, marks, part)


def closed(app: App, width: int) -> Surface:
    """An aqueduct that cannot go on, with its seal, beside open ones."""
    cell, game = _cell(app, width, 7.3), played(_CLOSED)
    frame = _frame(cell)
    marks = RomanMarks(labels=((items.square("e4"), "4"),))
    return _painted(app, frame, game, marks, _squares(frame, "b2", "g6"))


def reserve(app: App, width: int) -> Surface:
    """The courtyard with everybody in it who can be taken, as it glows then."""
    cell = _cell(app, width, 7.3)
    frame = _frame(cell)
    marks = RomanMarks(usable=frozenset(items.yard(kind) for kind in BUILDER_KINDS))
    return _painted(app, frame, played(_SETUP), marks, frame.reserve)


# Painting


def _cell(app: App, width: int, columns: float) -> int:
    """The size of square at which so many columns fill a page, but are no larger than on the table."""
    return max(20, min(app.u(84), int(width / columns)))


def _frame(cell: int) -> RomanFrame:
    """Board, podiums and reserve one below the other; there is no panel and no card to be seen."""
    border, nothing = round(cell * BORDER), Rect(0, 0, 1, 1)
    ring = Rect(border, border, cell * RING_COLUMNS, cell * RING_ROWS)
    podiums = Rect(0, ring.bottom + border, ring.w + 2 * border, round(cell * PODIUM_ROW))
    yard = Rect(0, podiums.bottom + cell, round(cell * 6.2), round(cell * 3.6))
    return RomanFrame(
        size=(podiums.w, yard.bottom),
        scale=cell / 72,
        banner=nothing,
        logo=nothing,
        corner_buttons=nothing,
        last_go=nothing,
        cards=[nothing] * 4,
        buttons=nothing,
        is_wide=True,
        heading=0,
        cell=cell,
        ring=ring,
        podium_row=podiums,
        reserve=yard,
        stock=nothing,
    )


def _squares(frame: RomanFrame, first: str, last: str) -> Rect:
    return frame.square_rect(first).union(frame.square_rect(last))


def _painted(app: App, frame: RomanFrame, game: Game, marks: RomanMarks, part: Rect) -> Surface:
    """A part of the table in a bronze frame."""
    target = Surface(frame.size)
    target.fill(theme.TRAVERTINE)
    stage = RomanStage(app, game.players)
    stage.animate_idle = False
    stage.seen = take(game)
    stage.layout(frame, target.copy())
    stage.set_marks(marks)
    stage.paint(target, target.get_rect())
    picture = target.subsurface(part.clip(target.get_rect())).copy()
    pygame.draw.rect(picture, theme.BRONZE, picture.get_rect(), max(1, frame.cell // 30))
    return picture
