"""What a hand can reach on the table of Aqua Romana: squares and their channels, pathway, podiums, cards."""

from __future__ import annotations

from pygame import Rect

from aqua_romana.games.romana.rules.geometry import COLUMNS, PATHWAY, ROWS
from aqua_romana.games.romana.table import things
from aqua_romana.games.romana.table.frame import RomanFrame
from aqua_romana.games.romana.table.pieces import Places
from aqua_romana.tabletop.cast import Figure
from aqua_romana.tabletop.reach import Reach
from aqua_romana.tabletop.things import Thing, card
from aqua_romana.window.inputs import Point


class RomanReach(Reach):
    """Hit areas for one window size."""

    def __init__(self, frame: RomanFrame, places: Places) -> None:
        super().__init__(frame.scale)
        self.frame = frame
        self.places = places

    def body(self, figure: Figure) -> Rect:
        """A figure from head to foot, with what it carries."""
        return self.places.body(figure)

    def place_rect(self, thing: Thing) -> Rect | None:
        """A square or the channel on it, a pathway square, a podium or a card."""
        if thing.sort in ("square", "track"):
            return self.frame.square_rect(thing.key if thing.sort == "square" else things.square_under(thing))
        if thing.sort == "card":
            return self.frame.cards[thing.number]
        if thing.sort == "path":
            return self.frame.path_rect(thing.number)
        if thing.sort == "podium":
            slot = self.frame.podium_slot(thing.number)
            return slot.inflate(max(0, self.least - slot.w), 0)
        if thing.sort == "fountain":
            return self.frame.fountain_rects()[thing.number]
        return self._panels().get(thing.key) if thing.sort == "panel" else None

    def _panels(self) -> dict[str, Rect]:
        return {"reserve": self.frame.reserve, "stock": self.frame.stock, "last_go": self.frame.last_go}

    def public(self, thing: Thing) -> Thing:
        """Builders on the decider's card are known by their kind, others by seat, kind and place."""
        if thing.sort == "held" and self.decider is not None and thing.key[0] == str(self.decider):
            return things.held(thing.key[1])
        return thing

    def all_places(self) -> list[Thing]:
        """Squares, pathway and fountains, podiums, cards and panels."""
        squares = [things.square(f"{column}{row + 1}") for row in range(ROWS) for column in COLUMNS]
        found = [*squares, *map(things.path, range(1, PATHWAY + 1)), *map(things.podium, range(21))]
        around = [*map(card, range(len(self.frame.cards))), *map(things.panel, self._panels())]
        return [*found, *map(things.fountain, range(4)), *around]

    def places_at(self, pos: Point) -> list[Thing]:
        """The podiums near a point, or the card or the square of board or pathway it lies on."""
        frame = self.frame
        if frame.podium_row.collidepoint(pos):
            near = [each for each in map(things.podium, range(21)) if self._rect(each).collidepoint(pos)]
            return sorted(near, key=lambda each: abs(self._rect(each).centerx - pos[0]))
        if not frame.ring.collidepoint(pos):
            seats = (seat for seat, card in enumerate(frame.cards) if card.collidepoint(pos))
            panels = (name for name, rect in self._panels().items() if rect.collidepoint(pos))
            return [*map(card, seats), *map(things.panel, panels)]
        column, row = (pos[0] - frame.ring.x) // frame.cell, (pos[1] - frame.ring.y) // frame.cell
        if 1 <= column <= len(COLUMNS) and 1 <= row <= ROWS:
            return [things.square(f"{COLUMNS[column - 1]}{row}")]
        paths = [each for each in range(1, PATHWAY + 1) if frame.path_rect(each).collidepoint(pos)]
        corners = [index for index, rect in enumerate(frame.fountain_rects()) if rect.collidepoint(pos)]
        return [*map(things.path, paths), *map(things.fountain, corners)]

    def _rect(self, podium: Thing) -> Rect:
        found = self.place_rect(podium)
        assert found is not None
        return found
