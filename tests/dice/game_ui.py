"""What is seen of dice: two squares to choose from, a die, and how far everybody has come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from aqua_romana.ai.review import Review
from aqua_romana.boardgame.match import Match
from aqua_romana.screens.rule_book.model import Book, Chapter, Paragraph
from aqua_romana.table.board.figures import Figure, Figures
from aqua_romana.table.board.items import BoardItem, HitTest, Marks
from aqua_romana.table.board.motion import Plan
from aqua_romana.table.board.stage import Stage
from aqua_romana.table.by_ear import STEPS, Describe, Spot, Way
from aqua_romana.table.decision import ActionButton, Decision
from aqua_romana.table.game_ui import Help, TurningPointText
from aqua_romana.table.hud.panels import Panels
from aqua_romana.table.hud.player_cards import Card, Cards
from aqua_romana.table.layout import Frame, cards_below, cards_beside, measures, stacked, top_row
from aqua_romana.table.texts import GoText, Past, game_result_text
from aqua_romana.ui import theme
from aqua_romana.ui.app import App
from aqua_romana.ui.graphics.sprites import Sprite
from aqua_romana.ui.key_bindings import Bindings, KeyBinding
from aqua_romana.ui.paint_context import PaintContext
from aqua_romana.ui.scene import UiScene
from aqua_romana.ui.theme import LEAST_TOUCH
from aqua_romana.ui.widgets import Button, Column, Label, Row, Scroll, Slab, WidgetRoot, layout
from tests.dice.game import BANK, THROW, DiceGame, State

if TYPE_CHECKING:
    from aqua_romana.screens.navigator import Navigator

CHOICES = (BANK, THROW)


# The table


class Going(Decision[DiceGame]):
    """Three squares, or the die."""

    def usable(self) -> set[BoardItem]:
        return {BoardItem("square", choice) for choice in self.legal if choice in CHOICES}

    def point(self, item: BoardItem) -> Any | None:
        return item.key

    def task(self) -> str:
        return "Three squares, or the die?"

    def action_buttons(self) -> tuple[ActionButton | None, ActionButton | None]:
        if not self.usable():
            return None, None
        return ActionButton("Throw", lambda: THROW, keys=("t",)), ActionButton(
            "Three", lambda: BANK, keys=("b",)
        )

    def marks(self, pointed: BoardItem | None, dragged: BoardItem | None, past: Past, aids: bool) -> Marks:
        return Marks(usable=frozenset(self.usable()))

    def why_not(self, item: BoardItem) -> str:
        return "Not now"

    def ends_go(self, action: Any) -> bool:
        return action == BANK


def decision(game: DiceGame, remembered: str = "") -> Going:
    return Going(game, remembered)


class DiceBoard:
    """A row of two squares in words."""

    def __init__(self, game: DiceGame, describe: Describe) -> None:
        self._game = game

    def start(self) -> Spot:
        return 0, 0

    def next_spot(self, at: Spot, way: Way) -> Spot | None:
        column = at[0] + STEPS[way][0]
        return (column, 0) if 0 <= column < len(CHOICES) and not STEPS[way][1] else None

    def heading(self, item: BoardItem) -> str:
        return ""

    def spot_of(self, item: BoardItem) -> Spot | None:
        return (CHOICES.index(item.key), 0) if item.sort == "square" else None

    def items_at(self, at: Spot) -> list[BoardItem]:
        return [BoardItem("square", CHOICES[at[0]])]

    def name(self, at: Spot) -> str:
        return CHOICES[at[0]]

    def about(self, at: Spot) -> list[str]:
        return ["Go there"]

    def where_to(self, action: Any) -> list[str]:
        return []

    def by(self, action: Any) -> str:
        return ""

    def is_bare(self, at: Spot) -> bool:
        return False

    def jumps(self, seat: int) -> dict[str, list[Spot]]:
        return {"own": [(0, 0)]}

    def readings(self, seat: int) -> dict[str, list[str]]:
        return {"points": [str(total) for total in self._game.totals()]}


board_by_ear = DiceBoard


def snapshot(game: DiceGame) -> State:
    return game.state


staged_snapshot = snapshot


def last_go_snapshots(game: DiceGame) -> list[State]:
    twin = game.copy()
    twin.seek(max(0, game.step - 1))
    return [twin.state, game.state] if game.step else []


def goes(game: DiceGame) -> list[tuple[int, int]]:
    twin, found = game.copy(), []
    for step, action in enumerate(game.actions):
        twin.seek(step)
        if action in CHOICES:
            found.append((step, twin.state.seat))
    return found


def go_texts(game: DiceGame) -> list[GoText]:
    return [GoText(seat, (game.actions[first],)) for first, seat in goes(game)]


def past_events(game: DiceGame) -> Past:
    texts = go_texts(game)
    return Past(tuple(texts[:-4:-1]), tuple(first for first, _ in goes(game)))


def before_first_go() -> str:
    return "Nobody has moved yet"


def frame(
    size: tuple[int, int], scale: float, text_scale: float, players: int, touch: int = LEAST_TOUCH
) -> Frame:
    found = measures(size, scale, text_scale, touch)
    gap = found.gap
    left = Rect(gap, found.top, found.column, size[1] - found.top - found.cards_height - gap)
    right = Rect(size[0] - gap - found.column, found.top, found.column, left.h)
    unit = scale * found.lettering
    cards, buttons = cards_beside(right, found, unit, players)
    if not found.is_wide:
        cards = cards_below(size, found, players)
    banner, logo, corner = top_row(size[0] - found.gap, scale, text_scale, left, found)
    last_go = stacked(left, gap, (0.5, 0.5))[1]
    return Frame(
        size, scale, banner, logo, corner, last_go, cards, buttons, found.is_wide, found.heading, left.h // 4
    )


class Squares(HitTest):
    """Two squares in the middle of the window."""

    def __init__(self, frame: Frame) -> None:
        super().__init__(frame.scale)
        middle = Rect(0, 0, 5 * frame.cell // 2, frame.cell)
        middle.center = frame.whole.center
        self.squares = {
            BoardItem("square", choice): Rect(
                middle.x + index * 3 * frame.cell // 2, middle.y, frame.cell, frame.cell
            )
            for index, choice in enumerate(CHOICES)
        }

    def places_at(self, pos: tuple[int, int]) -> list[BoardItem]:
        return [item for item, rect in self.squares.items() if rect.collidepoint(pos)]

    def place_rect(self, item: BoardItem) -> Rect | None:
        return self.squares.get(item)


class Nobody:
    """No figures stand on this board."""

    def figures(self, seen: State) -> dict[BoardItem, Figure]:
        return {}

    def sprite(self, figure: Figure) -> Sprite:
        raise NotImplementedError

    shadow = sprite


class DiceStage(Stage[State, Marks]):
    """Plain squares on the table's wood."""

    def build(self, backdrop: Surface) -> tuple[Figures, HitTest]:
        self.squares = Squares(self.frame)
        return Figures(self.frame.cell, Nobody(), self.squares, self._clock), self.squares

    def settle(self, seen: State) -> None:
        pass

    def plan(self, old: State, new: State, before: dict[BoardItem, Figure]) -> Plan:
        return Plan()

    def depart(self, old: State, new: State, plan: Plan) -> None:
        pass

    def portrait_rect(self) -> Rect:
        squares = list(self.squares.squares.values())
        return squares[0].union(squares[1])

    def paint(self, target: Surface, rect: Rect) -> None:
        if self.seen is None:
            return
        target.blit(self.static, rect, rect)
        self.under(target, rect)
        for item, square in self.squares.squares.items():
            lit = item in self.marks.usable
            pygame.draw.rect(target, (240, 220, 150) if lit else (120, 100, 80), square)
            words = self.app.fonts.render(item.key, "name", (40, 20, 10))
            target.blit(words, words.get_rect(center=square.center))


def stage(app: App, players: int) -> DiceStage:
    return DiceStage(app, Marks())


def panels(context: PaintContext, frame: Frame) -> Panels:
    return Panels(context, frame)


class DiceCards(Cards):
    """Only heads."""

    def body_of(self, game: DiceGame, seat: int, aids: bool) -> int:
        return game.state.left

    def paint_body(self, target: Surface, card: Card, rect: Rect) -> None:
        pass


def cards(context: PaintContext, frame: Frame) -> DiceCards:
    return DiceCards(context, frame)


def help_now(game: DiceGame) -> Help:
    return Help("Throw, or go three squares.", "Whoever comes first wins.", ("idea",))


def how_to_play(by_ear: bool) -> str:
    return "Choose a square."


def key_bindings(game: object = None) -> Bindings:
    return {"throw": KeyBinding(("t",), "throw"), "go": KeyBinding(("b",), "three squares")}


# What the shell shows of it


class DiceFinal(UiScene):
    """Who came furthest."""

    def __init__(self, match: Match, navigator: Navigator) -> None:
        self.match, self.navigator = match, navigator

    def build(self, ui: WidgetRoot) -> None:
        rows = zip(self.match.game.names, self.match.game.totals(), strict=True)
        tree = Column(
            Label(game_result_text(self.match.game), "title", theme.GOLD),
            Slab(Scroll(Column(*(Label(f"{name}: {points}") for name, points in rows)), name="final")),
            Row(
                Button("Menu", lambda: self.navigator.leave_table(self.match), name="home"),
                Button("Again", lambda: self.navigator.rematch(self.match), style="primary", name="rematch"),
            ),
        )
        ui.add(tree).place(layout.inset(ui.bounds, self.app.u(36), self.app.u(22)))


def final_scoring(match: Match, navigator: Navigator) -> DiceFinal:
    return DiceFinal(match, navigator)


def thumbnail(app: App, game: DiceGame, size: tuple[int, int]) -> Surface:
    side = max(8, min(size))
    surface = Surface((side, side))
    for seat, points in enumerate(game.state.points):
        colour = app.theme.player(game.colours[seat]).paint
        surface.fill(colour, (0, seat * side // 2, side * min(54, points + 1) // 55, side // 2))
    return surface


def rule_book() -> Book:
    return Book((Chapter("idea", "Dice", (Paragraph("Move three squares on, or throw."),)),))


def turning_point_texts(game: DiceGame, review: Review) -> list[TurningPointText]:
    found = []
    for number, point in enumerate(review.turning_points, start=1):
        before = game.copy()
        before.seek(point.actions)
        found.append(TurningPointText("I" * number, point, before, point.actions, point.played, point.better))
    return found


def turning_point_picture(app: App, turning_point: TurningPointText, size: tuple[int, int]) -> Surface:
    return thumbnail(app, turning_point.before, size)


def thumbnail_shape() -> tuple[int, int]:
    return 1, 1
