"""How much is done of something that takes its time."""

from __future__ import annotations

import pygame

from aqua_romana.ui import theme
from aqua_romana.ui.widgets.base import Widget


class ProgressBar(Widget):
    """Water that fills a channel."""

    solid = False

    def __init__(self, share: float = 0.0) -> None:
        super().__init__(name="progress")
        self.share = share

    def natural_size(self) -> tuple[int, int]:
        """Long and low."""
        return self.context.u(400), self.context.u(26)

    def set(self, share: float) -> None:
        """How much is done, from 0 to 1."""
        if share != self.share:
            self.share = share
            self.changed()

    def paint(self, surface: pygame.Surface) -> None:
        """The channel, then the water with a light on it."""
        context, rect = self.context, self.rect
        radius = rect.h // 2
        pygame.draw.rect(surface, theme.BRONZE_DARK, rect, border_radius=radius)
        bed = rect.inflate(-2 * context.u(2), -2 * context.u(2))
        pygame.draw.rect(surface, theme.TRAVERTINE_DARK, bed, border_radius=radius)
        water = bed.inflate(-2 * context.u(3), -2 * context.u(3))
        water.w = round(water.w * min(1.0, self.share))
        if water.w > water.h // 2:
            pygame.draw.rect(surface, theme.WATER, water, border_radius=water.h // 2)
            light = pygame.Rect(
                water.x + water.h // 2, water.y + water.h // 5, water.w - water.h, water.h // 5
            )
            if light.w > 0:
                colour = theme.mix(theme.WATER, theme.IVORY, 0.5)
                pygame.draw.rect(surface, colour, light, border_radius=max(1, light.h // 2))
