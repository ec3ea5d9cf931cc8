"""What lies under the pointer on the board of Aqua Romana."""

from __future__ import annotations

from pygame import Rect

from aqua_romana.games.romana.rules.geometry import COLUMNS, PATHWAY, ROWS
from aqua_romana.games.romana.table.board import items
from aqua_romana.games.romana.table.board.figures import Places
from aqua_romana.games.romana.table.layout import RomanFrame
from aqua_romana.table.board.figures import Figure
from aqua_romana.table.board.items import BoardItem, HitTest, card
from aqua_romana.ui.input import Point


class RomanHitTest(HitTest):
    """Hit areas for one window size."""

    def __init__(self, frame: RomanFrame, places: Places) -> None:
        super().__init__(frame.scale)
        self.frame = frame
        self.places = places

    def body(self, figure: Figure) -> Rect:
        """A figure from head to foot, with what it carries."""
        return self.places.body(figure)

    def place_rect(self, item: BoardItem) -> Rect | None:
        """A square or the channel on it, a pathway square, a podium or a card."""
        if item.sort in ("square", "track"):
            return self.frame.square_rect(item.key if item.sort == "square" else items.square_under(item))
        if item.sort == "card":
            return self.frame.cards[item.number]
        if item.sort == "path":
            return self.frame.path_rect(item.number)
        if item.sort == "podium":
            slot = self.frame.podium_slot(item.number)
            return slot.inflate(max(0, self.least - slot.w), 0)
        if item.sort == "fountain":
            return self.frame.fountain_rects()[item.number]
        return self._panels().get(item.key) if item.sort == "panel" else None

    def _panels(self) -> dict[str, Rect]:
        return {"reserve": self.frame.reserve, "stock": self.frame.stock, "last_go": self.frame.last_go}

    def public(self, item: BoardItem) -> BoardItem:
        """Builders on the decider's card are known by their kind, others by seat, kind and place."""
        if item.sort == "held" and self.decider is not None and item.key[0] == str(self.decider):
            return items.held(item.key[1])
        return item

    def all_places(self) -> list[BoardItem]:
        """Squares, pathway and fountains, podiums, cards and panels."""
        squares = [items.square(f"{column}{row + 1}") for row in range(ROWS) for column in COLUMNS]
        found = [*squares, *map(items.path, range(1, PATHWAY + 1)), *map(items.podium, range(21))]
        around = [*map(card, range(len(self.frame.cards))), *map(items.panel, self._panels())]
        return [*found, *map(items.fountain, range(4)), *around]

    def places_at(self, pos: Point) -> list[BoardItem]:
        """The podiums near a point, or the card or the square of board or pathway it lies on."""
        frame = self.frame
        if frame.podium_row.collidepoint(pos):
            near = [each for each in map(items.podium, range(21)) if self._rect(each).collidepoint(pos)]
            return sorted(near, key=lambda each: abs(self._rect(each).centerx - pos[0]))
        if not frame.ring.collidepoint(pos):
            seats = (seat for seat, card in enumerate(frame.cards) if card.collidepoint(pos))
            panels = (name for name, rect in self._panels().items() if rect.collidepoint(pos))
            return [*map(card, seats), *map(items.panel, panels)]
        column, row = (pos[0] - frame.ring.x) // frame.cell, (pos[1] - frame.ring.y) // frame.cell
        if 1 <= column <= len(COLUMNS) and 1 <= row <= ROWS:
            return [items.square(f"{COLUMNS[column - 1]}{row}")]
        paths = [each for each in range(1, PATHWAY + 1) if frame.path_rect(each).collidepoint(pos)]
        corners = [index for index, rect in enumerate(frame.fountain_rects()) if rect.collidepoint(pos)]
        return [*map(items.path, paths), *map(items.fountain, corners)]

    def _rect(self, podium: BoardItem) -> Rect:
        found = self.place_rect(podium)
        assert found is not None
        return found
