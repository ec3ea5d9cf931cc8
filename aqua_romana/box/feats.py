"""The feats of all games: what is worth doing once, and when whoever learns first did it."""

from __future__ import annotations

import datetime

from pygame import Rect, Surface

from aqua_romana.box.laurels import Laurels
from aqua_romana.box.page import BoxPage
from aqua_romana.box.ways import Ways
from aqua_romana.kinds import Kind
from aqua_romana.tabletop.challenge import Deed
from aqua_romana.window import formats, stars, theme
from aqua_romana.window.flow import Flow
from aqua_romana.window.look import Look
from aqua_romana.window.page import first_focus
from aqua_romana.window.text import _, ngettext
from aqua_romana.window.widgets import ScrollArea, Ui, Widget, layout

_BESIDE = 760  # layout units of text for two slabs side by side
_FAINT = (176, 160, 132)


class FeatRow(Widget):
    """A star, won or not, what it is called and what it takes."""

    solid = False

    def __init__(self, deed: Deed, day: str) -> None:
        super().__init__(name=f"feat {deed.key}")
        self.deed = deed
        self.day = day

    def _side(self, look: Look) -> int:
        return look.text_u(38)

    def _parts(self) -> list[tuple[str, str, theme.Colour]]:
        parts = [(_(self.deed.title), "bold", theme.INK), (_(self.deed.told), "small", theme.INK_SOFT)]
        if self.day:
            # Translators: when a feat was first done; {date}: a day
            said = _("First done on {date}", date=_shown(self.day))
            parts.append((said, "small", theme.TERRACOTTA))
        return parts

    def height_for(self, look: Look, width: int) -> int:
        """As high as its words."""
        room = width - self._side(look) - look.u(14)
        words = sum(look.fonts.block_size(text, role, room)[1] for text, role, _ink in self._parts())
        return max(self._side(look), words) + look.u(8)

    def paint(self, surface: Surface) -> None:
        """Star and words."""
        look, rect = self.look, self.rect
        side = self._side(look)
        stars.paint_one(surface, Rect(rect.x, rect.y, side, side), self.day != "", _FAINT)
        x, y, room = rect.x + side + look.u(14), rect.y, rect.w - side - look.u(14)
        for text, role, ink in self._parts():
            block = look.fonts.block(text, role, ink, room)
            surface.blit(block, (x, y))
            y += block.get_height()


class FeatsPage(BoxPage):
    """One slab for each game."""

    def __init__(self, host: Ways, laurels: Laurels) -> None:
        super().__init__(host)
        self.laurels = laurels

    def heading(self) -> str:
        return _("Feats")

    def stamp(self) -> object:
        """What was done meanwhile."""
        return super().stamp(), self.host.library.learning.changes

    def fill(self, ui: Ui, body: Rect) -> None:
        """Side by side where there is room."""
        kinds, u = self.laurels.kinds, self.app.u
        shares = [1.0] * len(kinds)
        is_wide = body.w >= self.app.look.text_u(_BESIDE)
        rects = layout.row(body, shares, u(24)) if is_wide else layout.column(body, shares, u(16))
        slabs = []
        for kind, rect in zip(kinds, rects, strict=True):
            panel, area = self.slab(ui, rect, kind.title, f"feats {kind.word}")
            self._fill(area, kind)
            slabs.append((panel, area))
        self.fit(*slabs)
        if self._areas:
            first_focus(ui, self._areas[0])

    def _fill(self, area: ScrollArea, kind: Kind) -> None:
        flow, look = Flow(area), self.app.look
        deeds, done = self.laurels.book(kind).deeds, self.laurels.honours(kind).feats
        count = sum(deed.key in done for deed in deeds)
        # Translators: how many feats of a game were done
        told = ngettext("{done} of {n} feat", "{done} of {n} feats", len(deeds), done=count)
        flow.text(told, "italic", theme.INK_SOFT)
        for deed in deeds:
            row = FeatRow(deed, done.get(deed.key, ""))
            flow.whole(row, row.height_for(look, flow.width), after=8)
        flow.done()


def _shown(day: str) -> str:
    try:
        return formats.date(datetime.date.fromisoformat(day))
    except ValueError:
        return day
