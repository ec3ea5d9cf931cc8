"""Fields that turn green patch by patch: what they looked like before, laid over what they look like now."""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt
import pygame
from pygame import Rect, Surface

from aqua_romana.games.aquaedukt.table.board import motions
from aqua_romana.games.aquaedukt.table.layout import LandFrame
from aqua_romana.table.board.motion import Clock, Plan
from aqua_romana.ui.app import App

_SOFT: Final = 40.0  # how gradually a patch turns, of 255
_BEYOND: Final = 0.06  # how far the look of a square reaches beyond it, in squares


class Greening:
    """Remembers how squares looked before their supply changed, and lets that vanish."""

    def __init__(self, app: App, frame: LandFrame) -> None:
        self.app = app
        self.frame = frame
        self._before: dict[int, tuple[motions.Green, Surface]] = {}  # by the motion's identity
        self._order: npt.NDArray[np.float32] | None = None

    def remember(self, static: Surface, plan: Plan, now: float) -> None:
        """Keep the look of squares that begin to change at this moment."""
        kept = self._before
        self._before = {}
        for each in plan.motions:
            if isinstance(each, motions.Green) and each.has_begun(now) and not each.is_over(now):
                known = kept.get(id(each))
                place = self._place(each.square).clip(static.get_rect())
                context = known[1] if known else static.subsurface(place).convert_alpha()
                self._before[id(each)] = (each, context)

    def paint(self, target: Surface, rect: Rect, clock: Clock) -> None:
        """What is left of the old looks, patch by patch less."""
        for each, context in self._before.values():
            place = self._place(each.square)
            if not each.is_over(clock.now) and place.colliderect(rect) and clock.is_running:
                gone = each.share(clock.now) * (255 + _SOFT)
                opacity = pygame.surfarray.pixels_alpha(context)
                order = self._when()[: opacity.shape[0], : opacity.shape[1]]
                opacity[:] = np.clip((order + _SOFT - gone) * (255 / _SOFT), 0, 255)
                del opacity
                target.blit(context, place)

    def _place(self, square: str) -> Rect:
        more = round(self.frame.cell * _BEYOND)
        return self.frame.square_rect(square).inflate(2 * more, 2 * more)

    def _when(self) -> npt.NDArray[np.float32]:
        """For every pixel of a square and a little beyond, when it turns: 0 to 255."""
        if self._order is None:
            surface = self.app.sprites.at(self.frame.cell).get("aquaedukt/effects/greening").surface
            order = pygame.surfarray.array3d(surface)[..., 0].astype(np.float32)
            self._order = np.pad(order, round(self.frame.cell * _BEYOND), mode="wrap")
        return self._order
