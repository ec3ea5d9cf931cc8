"""What a hand can take up: the die, a spring, a canal, a tile of the decider's piles. Where they lie they are
painted with what they lie on; the cast paints only the one that is carried."""

from __future__ import annotations

from typing import Any, Final

from pygame import Rect, Surface

from aqua_romana.games.aquaedukt.table import things
from aqua_romana.games.aquaedukt.table.frame import LandFrame
from aqua_romana.games.aquaedukt.table.pieces import house_sprite
from aqua_romana.games.aquaedukt.table.reach import LandReach
from aqua_romana.games.aquaedukt.table.snapshot import Snapshot
from aqua_romana.tabletop.cast import Cast, Figure
from aqua_romana.tabletop.motion import Clock
from aqua_romana.tabletop.things import Thing
from aqua_romana.window.sprites import Sprite, Sprites
from aqua_romana.window.theme import Theme

_CARRIED: Final = {"spring": "aquaedukt/springs/new", "canal": "aquaedukt/canals/stock"}


class Places:
    """Where pieces lie before they are taken up, and what they look like in the hand."""

    def __init__(self, sprites: Sprites, theme: Theme, frame: LandFrame) -> None:
        self.frame = frame
        self.theme = theme
        self._sprites = sprites

    def figures(self, seen: Snapshot) -> dict[Thing, Figure]:
        """Whatever somebody could take up."""
        frame, cell = self.frame, self.frame.cell
        rests = {things.DIE: frame.tray_rect().center}
        if seen.springs_left:
            rests[things.SPRING] = frame.springs_rect().center
        if seen.canals_left:
            rests[things.CANAL] = frame.canals_rect().center
        found = {thing: Figure(thing, str(seen.shown or 20), pos, cell) for thing, pos in rests.items()}
        if seen.decider is not None:
            colour = seen.colours[seen.decider]
            for value, count in enumerate(seen.hands[seen.decider], start=1):
                if count:
                    pos = frame.pile_rect(seen.decider, value).center
                    found[things.pile(value)] = Figure(things.pile(value), colour, pos, cell)
        return found

    def sprite(self, figure: Figure) -> Sprite:
        """A piece in the hand."""
        pictures = self._sprites.at(figure.cell)
        if figure.thing.sort == "pile":
            return house_sprite(pictures, "a2", figure.thing.number, self.theme.player(figure.who))
        if figure.thing.sort == "die":
            return self._sprites.at(round(figure.cell * 0.8)).get(f"aquaedukt/die/die_{figure.who}")
        return pictures.get(_CARRIED[figure.thing.sort])

    def shadow(self, figure: Figure) -> Sprite:
        """What is carried casts none."""
        return self.sprite(figure)


class Company(Cast):
    """The pieces of a snapshot for one window size."""

    def __init__(self, frame: LandFrame, places: Places, reach: LandReach, clock: Clock) -> None:
        super().__init__(frame.cell, places, reach, clock)
        self.frame = frame

    def paint(self, target: Surface, rect: Rect, marks: Any) -> None:
        """The piece in the hand; not where the land shows already what it would become."""
        if self.carried is not None and marks.ghost is None:
            self.paint_carried(target, self.carried, marks)

    def paint_carried(self, target: Surface, figure: Figure, marks: Any) -> None:
        """Held in the middle of its picture."""
        surface = self.places.sprite(figure).surface
        x, y = figure.pos[0], figure.pos[1] - round(self.cell * 0.3)
        target.blit(surface, surface.get_rect(center=(x, y)))
