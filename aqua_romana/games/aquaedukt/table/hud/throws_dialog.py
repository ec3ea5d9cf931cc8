"""The throws so far: all of them in order, and how often each number came. People distrust dice."""

from __future__ import annotations

from collections import Counter

import pygame
from pygame import Rect, Surface

from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.games.aquaedukt.rules.events import Threw, turns
from aqua_romana.games.aquaedukt.rules.geometry import REGIONS
from aqua_romana.table.dialogs import DialogText, TableDialog
from aqua_romana.table.scene import TableScene
from aqua_romana.ui import theme
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.translation import _, ngettext, pgettext
from aqua_romana.ui.widgets.widget import Widget


def numbers(game: Game) -> list[int]:
    """Every throw, full regions too, oldest first."""
    return [action.region for action in game.actions if action.word == "roll"]


def open_throws(table: TableScene) -> None:
    """Show all throws."""
    game: Game = table.game

    def content() -> DialogText:
        # Translators: a button that closes a dialog
        close = pgettext("window", "Close")
        # Translators: the title of a dialog: all throws of the die
        return DialogText(_("Throws"), [(close, None)], throws_text(game))

    table.ui.open(TableDialog(content, primary=0, width_units=820, content=Histogram(numbers(game))))


def throws_text(game: Game) -> str:
    """How many throws there were, how they fell on average, and every go's, latest first."""
    thrown = numbers(game)
    if not thrown:
        return _("The die was not thrown yet.")
    lines = [
        ngettext(
            "{n} throw; the mean is {mean}, that of a fair die 10.5",
            "{n} throws; the mean is {mean}, that of a fair die 10.5",
            len(thrown),
            mean=formats.decimal(sum(thrown) / len(thrown)),
        )
    ]
    if game.seed is None:
        # Translators: the numbers of a real die, entered by the players
        lines.append(_("Thrown on your own table and entered by you."))
    return "\n".join([*lines, *reversed(throws_by_go(game))])


def throws_by_go(game: Game) -> list[str]:
    """The throws of every go in which the die was thrown."""
    lines = []
    goes = [turn for turn in turns(game) if turn.phase == "turn"]
    for number, turn in enumerate(goes, start=1):
        thrown = [formats.integer(event.region) for event in turn.events if isinstance(event, Threw)]
        if thrown and turn.seat is not None:
            # Translators: the throws of one go; {number} counts the goes; {throws}: one or several numbers
            lines.append(
                _(
                    "Go {number}, {name}: {throws}",
                    number=number,
                    name=game.names[turn.seat],
                    throws=formats.listed(thrown),
                )
            )
    return lines


class Histogram(Widget):
    """A column for each number of the die."""

    solid = False

    def __init__(self, thrown: list[int]) -> None:
        super().__init__(name="histogram")
        self.counts = Counter(thrown)
        self.total = len(thrown)

    def natural_size(self) -> tuple[int, int]:
        """Wide and low."""
        fonts = self.context.fonts
        return self.context.u(640), 2 * fonts.line_height("small") + self.context.u(120)

    def paint(self, surface: Surface) -> None:
        """Columns over their numbers, with their counts; a line where a fair die would be."""
        context, fonts, rect = self.context, self.context.fonts, self.rect
        line = fonts.line_height("small")
        plot = Rect(rect.x, rect.y + line, rect.w, rect.h - 2 * line - context.u(4))
        most = max(self.counts.values(), default=1)
        width = plot.w / REGIONS
        fair = self.total / REGIONS
        y = plot.bottom - round(plot.h * min(1.0, fair / most))
        for number in range(1, REGIONS + 1):
            x = plot.x + round((number - 1) * width)
            count = self.counts[number]
            tall = round(plot.h * count / most)
            column = Rect(x + round(width * 0.16), plot.bottom - tall, round(width * 0.68), tall)
            pygame.draw.rect(surface, theme.RED if count else theme.BRONZE, column)
            self._write(
                surface,
                formats.integer(number),
                theme.INK,
                (x + round(width / 2), plot.bottom + line // 2 + context.u(2)),
                width,
            )
            if count:
                self._write(
                    surface,
                    formats.integer(count),
                    theme.INK_SOFT,
                    (x + round(width / 2), column.top - line // 2),
                    width,
                )
        pygame.draw.line(
            surface,
            theme.BRONZE_DARK,
            (plot.left, plot.bottom),
            (plot.right, plot.bottom),
            max(1, context.u(2)),
        )
        for x in range(plot.left, plot.right, context.u(14)):
            pygame.draw.line(
                surface,
                theme.BRONZE_DARK,
                (x, y),
                (min(plot.right, x + context.u(7)), y),
                max(1, context.u(2)),
            )

    def _write(
        self, surface: Surface, text: str, ink: theme.Colour, centre: tuple[int, int], room: float
    ) -> None:
        letters = self.context.fonts.line(text, "small", ink, round(room))
        surface.blit(letters, letters.get_rect(center=centre))
