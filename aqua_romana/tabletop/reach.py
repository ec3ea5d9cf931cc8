"""What a hand can reach: which thing lies under a point, and where a thing is."""

from __future__ import annotations

from pygame import Rect

from aqua_romana.games.romana.rules.geometry import COLUMNS, PATHWAY, ROWS
from aqua_romana.games.romana.table.frame import Frame, Point
from aqua_romana.games.romana.table.pieces import Figure
from aqua_romana.tabletop.things import Thing

_LEAST = 44  # layout units a finger needs


class Reach:
    """Hit areas for one window size."""

    frame: Frame

    def __init__(self) -> None:
        self.decider: int | None = None

    def thing_at(self, pos: Point, figures: dict[Thing, Figure], reachable: frozenset[Thing]) -> Thing | None:
        """What lies under a point: what can be used first, then figures from the front to the back."""
        front_first = sorted(figures.values(), key=lambda each: -each.pos[1])
        hits = [each.thing for each in front_first if self.hit_area(each).collidepoint(pos)]
        found = [self.public(thing) for thing in (*hits, *self._places_at(pos))]
        usable = next((thing for thing in found if thing in reachable), None)
        return usable or (found[0] if found else None)

    def rect_of(self, thing: Thing, figures: dict[Thing, Figure]) -> Rect:
        """Where a thing is; empty where it is nowhere."""
        if thing.sort == "square":
            return self.frame.square_rect(thing.key)
        if thing.sort == "path":
            return self.frame.path_rect(thing.number)
        if thing.sort == "podium":
            slot = self.frame.podium_slot(thing.number)
            return slot.inflate(max(0, round(_LEAST * self.frame.scale) - slot.w), 0)
        found = next((each for key, each in figures.items() if self.public(key) == thing), None)
        return self.hit_area(found) if found is not None else Rect(0, 0, 0, 0)

    def public(self, thing: Thing) -> Thing:
        """Builders on the decider's card are known by their kind, others by seat, kind and place."""
        if thing.sort == "held" and self.decider is not None and thing.key[0] == str(self.decider):
            return Thing("held", thing.key[1])
        return thing

    def hit_area(self, figure: Figure) -> Rect:
        """The body of a figure, large enough for a finger."""
        least = round(_LEAST * self.frame.scale)
        rect = Rect(0, 0, max(least, round(figure.cell * 0.56)), max(least, round(figure.cell * 0.86)))
        rect.midbottom = (figure.pos[0], figure.pos[1] + round(figure.cell * 0.1))
        return rect

    def _places_at(self, pos: Point) -> list[Thing]:
        frame = self.frame
        if frame.podium_row.collidepoint(pos):
            podiums = [Thing("podium", str(number)) for number in range(21)]
            near = [each for each in podiums if self.rect_of(each, {}).collidepoint(pos)]
            return sorted(near, key=lambda each: abs(self.rect_of(each, {}).centerx - pos[0]))
        if not frame.ring.collidepoint(pos):
            return []
        column, row = (pos[0] - frame.ring.x) // frame.cell, (pos[1] - frame.ring.y) // frame.cell
        if 1 <= column <= len(COLUMNS) and 1 <= row <= ROWS:
            return [Thing("square", f"{COLUMNS[column - 1]}{row}")]
        paths = range(1, PATHWAY + 1)
        return [Thing("path", str(each)) for each in paths if frame.path_rect(each).collidepoint(pos)]
