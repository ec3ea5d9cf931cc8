"""Results over all finished games, by name."""

from __future__ import annotations

import pygame

from aqua_romana.keeping.statistics import Standing
from aqua_romana.window import theme
from aqua_romana.window.flow import Flow
from aqua_romana.window.page import Page, first_focus
from aqua_romana.window.text import _
from aqua_romana.window.widgets import Button, Picture, Ui, Widget, layout


class StandingRow(Widget):
    """One line of the table; without a standing, its head."""

    solid = False
    _WIDTHS = (0.36, 0.13, 0.13, 0.14, 0.12, 0.12)

    def __init__(self, standing: Standing | None, place: int = 0) -> None:
        super().__init__()
        self.standing = standing
        self.place_number = place

    def natural_size(self) -> tuple[int, int]:
        """A comfortable line."""
        return self.look.u(700), self.look.text_u(52)

    def cells(self) -> list[str]:
        """The texts from left to right."""
        each = self.standing
        if each is None:
            return [_("Name"), _("Played"), _("Won"), _("Share"), _("Best"), _("Longest")]
        return [
            each.name,
            str(each.played),
            str(each.won),
            f"{each.share:.0%}",
            str(each.best),
            str(each.longest),
        ]

    def paint(self, surface: pygame.Surface) -> None:
        """Name on the left, numbers to the right."""
        look, fonts = self.look, self.look.fonts
        if self.standing is not None and self.place_number % 2:
            veil = pygame.Surface(self.rect.size, pygame.SRCALPHA)
            veil.fill((*theme.BRONZE, 36))
            surface.blit(veil, self.rect)
        head = self.standing is None
        role = "small_bold" if head else "bold"
        ink = theme.RED if head else theme.INK
        for index, (text, cell) in enumerate(
            zip(self.cells(), layout.row(self.rect, self._WIDTHS), strict=True)
        ):
            inner = cell.inflate(-2 * look.u(10), 0)
            words = fonts.render(fonts.fit(text, role, inner.w), role, ink)
            at = (
                words.get_rect(midleft=inner.midleft)
                if index == 0
                else words.get_rect(midright=inner.midright)
            )
            surface.blit(words, at)
        pygame.draw.line(
            surface,
            theme.BRONZE if head else theme.mix(theme.BRONZE, theme.TRAVERTINE, 0.5),
            self.rect.bottomleft,
            (self.rect.right, self.rect.bottom),
            look.u(2) if head else 1,
        )


class StandingsPage(Page):
    """Played, won, best result and longest aqueduct of every name."""

    def column_units(self) -> int:
        """A table of six columns."""
        return 1050

    def heading(self) -> str:
        """The page's title."""
        return _("Results")

    def footer(self) -> list[Button]:
        """The way back."""
        return [Button(_("Done"), self.on_back, kind="primary", name="done")]

    def fill(self, ui: Ui, body: pygame.Rect) -> None:
        """One slab with the table."""
        panel, area = self.slab(ui, body, _("All finished games"), "standings")
        flow = Flow(area)
        standings = self.host.library.statistics.standings()
        if standings:
            flow.whole(StandingRow(None), after=0)
            for place, standing in enumerate(standings):
                flow.whole(StandingRow(standing, place), after=0)
            flow.space(8)
            flow.text(
                _("Best: points in one game. Longest: squares of one aqueduct."), "italic", theme.INK_SOFT
            )
        else:
            self._fill_empty(flow)
        flow.done()
        self.fit((panel, area))
        done = ui.named("done")
        if done is not None:
            first_focus(ui, done)

    def _fill_empty(self, flow: Flow) -> None:
        """A wreath that waits for somebody."""
        pictures = self.app.look.pictures
        flow.space(24)
        if pictures.has("ui/wreath"):
            flow.whole(Picture(pictures.icon("ui/wreath", None, self.app.u(190))), after=20)
        flow.text(_("No game has been finished yet. Play one!"), "name", after=28, align="centre")
