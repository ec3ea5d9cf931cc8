"""Two lines of play that differ, side by side: one goes on, the other is kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Surface

from aqua_romana.boardgame.match import Match
from aqua_romana.boardgame.plugin import Game
from aqua_romana.screens import texts
from aqua_romana.screens.page import ScreenPage
from aqua_romana.screens.two_homes.service import Arrival, Keep
from aqua_romana.table.game_ui import game_ui_of
from aqua_romana.ui import theme
from aqua_romana.ui.text.translation import N_, _, ngettext
from aqua_romana.ui.widgets import (
    Button,
    Column,
    FittedPicture,
    Paragraph,
    Row,
    Scroll,
    Slab,
    Widget,
)

if TYPE_CHECKING:
    from aqua_romana.screens.navigator import Navigator

_LINES = 4  # of what was played last
_PICTURE = 360, 150  # units: how high a board is, and the least


class DifferencePage(ScreenPage):
    """What is known here on the left, what has arrived on the right."""

    title = N_("Two lines of play")
    starts_at = "keep"

    def __init__(
        self,
        navigator: Navigator,
        match: Match,
        own: Game,
        arrival: Arrival,
        choose: Callable[[Keep], object],
    ) -> None:
        super().__init__(navigator)
        assert arrival.found is not None
        self._match, self._own, self._arrival, self._choose = match, own, arrival, choose
        self._theirs: Game = arrival.found.game

    def footer(self) -> list[Button]:
        """Nothing has to be chosen now."""
        return [Button(_("Decide later"), self.app.pop, name="later")]

    def content(self) -> Widget:
        """Why there are two, and both."""
        common = self._arrival.common
        why = ngettext(
            "Your game and the one that arrived are the same for {n} action and differ from there on.",
            "Your game and the one that arrived are the same for {n} actions and differ from there on.",
            common,
        )
        throw = _("The first difference is a throw: it is not the one that was handed over.")
        about = self._arrival.found.about if self._arrival.found is not None else None
        changed = about.changed if about is not None else ""
        own_changed = self.navigator.saved_games.about(self._match).changed
        lines = max(len(self._last_go(game)) for game in (self._own, self._theirs))
        both = Column(
            Paragraph(why, colour=theme.IVORY, align="centre"),
            Paragraph(throw, "bold", theme.GOLD, "centre") if self._arrival.is_throw else None,
            Paragraph(
                _("Choose one; the other is kept among the saved games."), colour=theme.IVORY, align="centre"
            ),
            Row(
                self._side(_("Yours"), self._own, own_changed, "known", lines).cell(weight=1),
                self._side(_("What arrived"), self._theirs, changed, "arriving", lines).cell(weight=1),
                gap=24,
            ).cell(weight=1),
            gap=12,
        )
        return Scroll(both, name="both").cell(weight=1)

    def _last_go(self, game: Game) -> list[str]:
        goes = game_ui_of(self._match.plugin).go_texts(game)
        return [line for go in goes[-1:] for line in go.lines][:_LINES]

    def _side(self, heading: str, game: Game, changed: str, keep: Keep, lines: int) -> Widget:
        plugin = self._match.plugin
        summary = plugin.engine.sum_up(game)

        def picture(size: tuple[int, int]) -> Surface:
            return game_ui_of(plugin).thumbnail(self.app, game, size)

        done = self._last_go(game)
        done += ["\N{NO-BREAK SPACE}"] * (lines - len(done))  # both boards are of one size
        about = [ngettext("{n} action", "{n} actions", game.step)] + [texts.when(changed)] * bool(changed)
        column = Column(
            FittedPicture(picture, *_PICTURE).cell(weight=1),
            Paragraph(texts.state(summary), "bold"),
            Paragraph(" · ".join(about), "small", theme.INK_SOFT),
            *(Paragraph(line, "small") for line in done),
            gap=4,
        )
        press = Button(
            # Translators: a button below one of two lines of play
            _("Go on with this one"),
            lambda: self._take(keep),
            style="primary",
            name="keep" if keep == "known" else "take",
        )
        return Slab(Column(column.cell(weight=1), press, gap=8), title=heading)

    def _take(self, keep: Keep) -> None:
        self.app.pop()
        self._choose(keep)
