"""The panel of a puzzle beside the board: why it is asked, what is wanted, how hard it is."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from aqua_romana.ui import theme
from aqua_romana.ui.text import fit_text
from aqua_romana.ui.text.translation import _
from aqua_romana.ui.widgets.widget import Widget

#: Lettering of heading, line, question, words and values: large where there is room.
_LARGE = ("heading", "italic", "name", "body", "bold")
_PLAIN = ("bold", "italic", "bold", "small", "small_bold")
_MANNERS = [(_LARGE, 1.0), (_LARGE, 0.9), *((_PLAIN, share / 20) for share in range(20, 9, -1))]

Manner = tuple[tuple[str, str, str, str, str], float]

_GOOD, _BAD = (74, 124, 42), theme.TERRACOTTA


@dataclass(frozen=True)
class Question:
    """What the panel says."""

    heading: str
    line: str
    who: str
    what: str
    rating: int
    own: int
    after: int | None  # the own rating once it was answered
    themes: tuple[str, ...]  # none while they are not to be seen
    proof: str
    legal: int

    def rows(self) -> list[tuple[str, str, theme.Colour]]:
        """Words, values and their ink."""
        # Translators: before a number: how hard a puzzle is
        rows = [(_("Rating"), str(self.rating), theme.INK)]
        # Translators: before a number: the rating of whoever solves the puzzle
        yours = _("Yours")
        if self.after is None or self.after == self.own:
            rows.append((yours, str(self.own), theme.INK))
        else:
            arrow, ink = ("▲", _GOOD) if self.after > self.own else ("▼", _BAD)
            rows.append((yours, f"{self.own} → {self.after} {arrow}", ink))
        # Translators: before what a puzzle is about
        theme_word = _("Theme")
        if self.themes:
            rows.append((theme_word, " · ".join(self.themes), theme.TERRACOTTA))
        else:
            # Translators: in place of what a puzzle is about, while that is not to be seen
            rows.append((theme_word, _("after solving"), theme.INK_SOFT))
        if self.proof:
            # Translators: before how a puzzle was checked
            rows.append((_("Proof"), self.proof, theme.INK))
        else:
            # Translators: before how many actions there are to choose from
            rows.append((_("Actions"), str(self.legal), theme.INK))
        return rows


@dataclass(frozen=True)
class Placed:
    """Lines, their ink and where they begin."""

    lines: fit_text.Lines
    ink: theme.Colour
    at: tuple[int, int]


class QuestionPanel(Widget):
    """Paints a question on a slab; letters become smaller before anything is left out."""

    solid = False

    def __init__(self) -> None:
        super().__init__(name="question")
        self.told: Question | None = None

    @property
    def overhang(self) -> int:
        """The slab's shadow."""
        return self.context.skin.overhang("panel") if self._ui else 0

    def tell(self, told: Question) -> None:
        """Say other things."""
        if told != self.told:
            self.told = told
            self.changed()

    def _inner(self) -> Rect:
        context = self.context
        return self.rect.inflate(-2 * context.u(20), -2 * context.u(14))

    def _blocks(self, manner: Manner) -> list[tuple[str, str, theme.Colour, int]]:
        """Words above the rows: text, lettering, ink and size."""
        told, ((head, line, asks, _word, _value), share) = self.told, manner
        assert told is not None
        parts = [
            (told.heading, head, theme.RED),
            (told.line, line, theme.TERRACOTTA),
            (told.who, asks, theme.INK),
            (told.what, asks, theme.RED),
        ]
        return [(text, role, ink, self._px(role, share)) for text, role, ink in parts if text]

    def _px(self, role: str, share: float) -> int:
        return round(self.context.fonts.px(role) * share)

    def _laid(self, manner: Manner) -> tuple[int, list[Placed]]:
        """Lines and where they lie; and how high all of it is."""
        assert self.told is not None
        context, fonts, inner = self.context, self.context.fonts, self._inner()
        y, found = inner.y, []
        for number, (text, role, ink, px) in enumerate(self._blocks(manner)):
            lines = tuple(fit_text.wrapped(fonts, text, role, px, inner.w))
            found.append(Placed(fit_text.Lines(lines, role, px), ink, (inner.x, y)))
            y += len(lines) * fonts.line_height(role, px) + (context.u(6) if number in (0, 1) else 0)
        y += context.u(14)
        (*_above, of_word, of_value), share = manner
        for word, value, ink in self.told.rows():
            y = self._row(found, y, ((word, of_word, theme.INK_SOFT), (value, of_value, ink)), share)
        return y - inner.y, found

    def _row(
        self, found: list[Placed], y: int, both: tuple[tuple[str, str, theme.Colour], ...], share: float
    ) -> int:
        """A word and what is told of it, beside it or below; where the next row begins."""
        context, fonts, inner = self.context, self.context.fonts, self._inner()
        (word, role, soft), (value, bold, ink) = both
        small, px = self._px(role, share), self._px(bold, share)
        wide = fonts.size(word, role, small)[0] + context.u(14)
        found.append(Placed(fit_text.Lines((word,), role, small), soft, (inner.x, y)))
        beside = fonts.size(value, bold, px)[0] <= inner.w - wide
        left = wide if beside else context.u(14)
        if not beside:
            y += fonts.line_height(role, small)
        for line in fit_text.wrapped(fonts, value, bold, px, inner.w - left):
            x = inner.right - fonts.size(line, bold, px)[0] if beside else inner.x + left
            found.append(Placed(fit_text.Lines((line,), bold, px), ink, (x, y)))
            y += fonts.line_height(bold, px)
        return y + context.u(4)

    def _manner(self) -> Manner:
        """The largest letters with which all of it fits."""
        high = self._inner().h
        return next((each for each in _MANNERS if self._laid(each)[0] <= high), _MANNERS[-1])

    def paint(self, surface: Surface) -> None:
        """A slab of stone with words."""
        if self.told is None:
            return
        self.context.skin.paint(surface, "panel", self.rect)
        manner = self._manner()
        laid = self._laid(manner)[1]
        for each in laid:
            each.lines.paint(surface, self.context.fonts, each.ink, each.at)
        first_row = laid[len(self._blocks(manner))].at[1] - self.context.u(8)
        inner = self._inner()
        pygame.draw.line(surface, theme.BRONZE, (inner.x, first_row), (inner.right, first_row))

    def problems(self) -> list[str]:
        """Words that do not fit."""
        needed = self._laid(self._manner())[0] if self.told is not None else 0
        return [f"content needs {needed}, has {self._inner().h}"] if needed > self._inner().h else []
