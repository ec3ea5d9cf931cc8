"""Results over all finished games, by name."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from aqua_romana.box.page import BoxPage
from aqua_romana.keeping.statistics import Standing
from aqua_romana.kinds import Kind
from aqua_romana.window import formats, theme
from aqua_romana.window.flow import Flow
from aqua_romana.window.page import first_focus
from aqua_romana.window.text import _, pgettext, say
from aqua_romana.window.widgets import Button, Picture, Ui, Widget, layout

_WIDTHS = (0.36, 0.13, 0.13, 0.14, 0.12)
_FEAT = 0.12


class StandingRow(Widget):
    """One line of a table, or its head."""

    solid = False

    def __init__(self, cells: Sequence[str], *, is_head: bool = False, place: int = 0) -> None:
        super().__init__()
        self.cells = cells
        self.is_head = is_head
        self.place_number = place

    def natural_size(self) -> tuple[int, int]:
        """A comfortable line."""
        return self.look.u(700), self.look.text_u(52)

    def paint(self, surface: pygame.Surface) -> None:
        """Name on the left, numbers to the right."""
        look, fonts = self.look, self.look.fonts
        if not self.is_head and self.place_number % 2:
            veil = pygame.Surface(self.rect.size, pygame.SRCALPHA)
            veil.fill((*theme.BRONZE, 36))
            surface.blit(veil, self.rect)
        role = "small_bold" if self.is_head else "bold"
        ink = theme.RED if self.is_head else theme.INK
        widths = [*_WIDTHS, *[_FEAT] * (len(self.cells) - len(_WIDTHS))]
        for index, (text, cell) in enumerate(zip(self.cells, layout.row(self.rect, widths), strict=True)):
            inner = cell.inflate(-2 * look.u(10), 0)
            words = fonts.line(text, role, ink, inner.w, elide=index == 0 and not self.is_head)
            at = (
                words.get_rect(midleft=inner.midleft)
                if index == 0
                else words.get_rect(midright=inner.midright)
            )
            surface.blit(words, at)
        pygame.draw.line(
            surface,
            theme.BRONZE if self.is_head else theme.mix(theme.BRONZE, theme.TRAVERTINE, 0.5),
            self.rect.bottomleft,
            (self.rect.right, self.rect.bottom),
            look.u(2) if self.is_head else 1,
        )


def head_of(kind: Kind) -> list[str]:
    """What stands above the columns of a game's table."""
    feats = [_(feat.label) for feat in kind.feats]
    return [
        _("Name"),
        # Translators: head of a column: how many games were played; at most 9 letters.
        pgettext("results", "Played"),
        # Translators: head of a column: how many games were won; at most 9 letters.
        pgettext("results", "Won"),
        # Translators: head of a column: the share of games won, in percent; at most 9 letters.
        pgettext("results", "Share"),
        # Translators: head of a column: most points in one game; at most 9 letters.
        pgettext("results", "Best"),
        *feats,
    ]


def cells_of(kind: Kind, each: Standing) -> list[str]:
    """A line of a game's table."""
    feats = [each.feats.get(feat.key, 0) for feat in kind.feats]
    counts = [formats.integer(count) for count in (each.played, each.won, each.best, *feats)]
    return [each.name, *counts[:2], formats.percent(each.share), *counts[2:]]


class StandingsPage(BoxPage):
    """Played, won, best result and feats of every name; a table for each game that was ever finished."""

    def column_units(self) -> int:
        """A table of six columns."""
        return 1050

    def heading(self) -> str:
        """The page's title."""
        return _("Results")

    def footer(self) -> list[Button]:
        """The way back."""
        return [Button(_("Done"), self.on_back, style="primary", name="done")]

    def fill(self, ui: Ui, body: pygame.Rect) -> None:
        """One slab with the tables."""
        panel, area = self.slab(ui, body, _("All finished games"), "standings")
        flow = Flow(area)
        kinds = self.host.kinds.all
        tables = [(kind, self.host.library.statistics.standings(kind)) for kind in kinds]
        tables = [(kind, standings) for kind, standings in tables if standings]
        for kind, standings in tables:
            if len(tables) > 1:
                flow.heading(kind.title)
            self._fill_table(flow, kind, standings)
        fault = self.host.library.statistics.fault
        if fault:
            flow.text(say(*fault), "italic", theme.RED_LIGHT)
        elif not tables:
            self._fill_empty(flow)
        flow.done()
        self.fit((panel, area))
        done = ui.named("done")
        if done is not None:
            first_focus(ui, done)

    def _fill_table(self, flow: Flow, kind: Kind, standings: list[Standing]) -> None:
        flow.whole(StandingRow(head_of(kind), is_head=True), after=0)
        for place, standing in enumerate(standings):
            flow.whole(StandingRow(cells_of(kind, standing), place=place), after=0)
        flow.space(8)
        # Translators: explains the column "Best" of the results.
        told = [_("Best: points in one game."), *(_(feat.help) for feat in kind.feats)]
        flow.text(" ".join(told), "italic", theme.INK_SOFT)

    def _fill_empty(self, flow: Flow) -> None:
        """A wreath that waits for somebody."""
        pictures = self.app.look.pictures
        flow.space(24)
        flow.whole(Picture(pictures.icon("ui/wreath", None, self.app.u(190))), after=20)
        flow.text(_("No game has been finished yet."), "name", after=28, align="centre")
