"""The feats of all games: what is worth doing once, and when whoever learns first did it."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from aqua_romana.boardgame.plugin import GamePlugin
from aqua_romana.screens.challenges.model import AchievementRule
from aqua_romana.screens.challenges.service import ChallengeService
from aqua_romana.screens.page import ScreenPage
from aqua_romana.ui import theme
from aqua_romana.ui.graphics import awards
from aqua_romana.ui.page import first_focus
from aqua_romana.ui.paint_context import PaintContext
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.translation import _, ngettext
from aqua_romana.ui.widgets import ScrollArea, Ui, Widget, layout
from aqua_romana.ui.widgets.flow import Flow

if TYPE_CHECKING:
    from aqua_romana.screens.navigator import Navigator

_BESIDE = 760  # layout units of text for two slabs side by side
_FAINT = (176, 160, 132)


class AchievementRow(Widget):
    """A star, won or not, what it is called and what it takes."""

    solid = False

    def __init__(self, achievement: AchievementRule, day: str) -> None:
        super().__init__(name=f"feat {achievement.key}")
        self.achievement = achievement
        self.day = day

    def _side(self, context: PaintContext) -> int:
        return context.text_u(38)

    def _parts(self) -> list[tuple[str, str, theme.Colour]]:
        parts = [
            (_(self.achievement.title), "bold", theme.INK),
            (_(self.achievement.description), "small", theme.INK_SOFT),
        ]
        if self.day:
            # Translators: when a feat was first done; {date}: a day
            first_done = _("First done on {date}", date=_shown(self.day))
            parts.append((first_done, "small", theme.TERRACOTTA))
        return parts

    def height_for(self, context: PaintContext, width: int) -> int:
        """As high as its words."""
        room = width - self._side(context) - context.u(14)
        height = sum(context.fonts.block_size(text, role, room)[1] for text, role, _ink in self._parts())
        return max(self._side(context), height) + context.u(8)

    def paint(self, surface: Surface) -> None:
        """Star and words."""
        context, rect = self.context, self.rect
        side = self._side(context)
        awards.paint_star(surface, Rect(rect.x, rect.y, side, side), self.day != "", _FAINT)
        x, y, room = rect.x + side + context.u(14), rect.y, rect.w - side - context.u(14)
        for text, role, ink in self._parts():
            block = context.fonts.block(text, role, ink, room)
            surface.blit(block, (x, y))
            y += block.get_height()


class AchievementsPage(ScreenPage):
    """One slab for each game."""

    def __init__(self, navigator: Navigator, challenge_service: ChallengeService) -> None:
        super().__init__(navigator)
        self.challenge_service = challenge_service

    def heading(self) -> str:
        return _("Feats")

    def stamp(self) -> object:
        """What was done meanwhile."""
        return super().stamp(), self.navigator.saved_games.learning.changes

    def fill(self, ui: Ui, body: Rect) -> None:
        """Side by side where there is room."""
        plugins, u = self.challenge_service.plugins, self.app.u
        shares = [1.0] * len(plugins)
        is_wide = body.w >= self.app.context.text_u(_BESIDE)
        rects = layout.row(body, shares, u(24)) if is_wide else layout.column(body, shares, u(16))
        slabs = []
        for plugin, rect in zip(plugins, rects, strict=True):
            panel, area = self.slab(ui, rect, plugin.title, f"feats {plugin.id}")
            self._fill(area, plugin)
            slabs.append((panel, area))
        self.fit(*slabs)
        if self._areas:
            first_focus(ui, self._areas[0])

    def _fill(self, area: ScrollArea, plugin: GamePlugin) -> None:
        flow, context = Flow(area), self.app.context
        achievements, done = (
            self.challenge_service.book(plugin).achievements,
            self.challenge_service.progress(plugin).achievements,
        )
        count = sum(achievement.key in done for achievement in achievements)
        # Translators: how many feats of a game were done
        summary = ngettext("{done} of {n} feat", "{done} of {n} feats", len(achievements), done=count)
        flow.text(summary, "italic", theme.INK_SOFT)
        for achievement in achievements:
            row = AchievementRow(achievement, done.get(achievement.key, ""))
            flow.whole(row, row.height_for(context, flow.width), after=8)
        flow.done()


def _shown(day: str) -> str:
    try:
        return formats.date(datetime.date.fromisoformat(day))
    except ValueError:
        return day
