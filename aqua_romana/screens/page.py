"""What pages have in common: they know the navigator. And books, which are read chapter by chapter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aqua_romana.ui import theme
from aqua_romana.ui.page import Page
from aqua_romana.ui.text.translation import _
from aqua_romana.ui.widgets import (
    Button,
    Column,
    ListBox,
    Picker,
    Rebuilt,
    Row,
    ScrollArea,
    Slab,
    Widget,
    WidgetRoot,
)

if TYPE_CHECKING:
    from aqua_romana.screens.navigator import Navigator


class ScreenPage(Page):
    """A page that knows the ways to others; it is built anew when the saved games have changed."""

    def __init__(self, navigator: Navigator) -> None:
        super().__init__()
        self.navigator = navigator

    def stamp(self) -> object:
        """The state of the library."""
        return self.navigator.saved_games.changes


class Contents(ListBox):
    """The titles of all chapters, in full."""

    def width_range(self) -> tuple[int, int]:
        """That of the widest title."""
        context = self.context
        width = max(context.fonts.size(title, "body")[0] for title in self.rows) + 2 * context.u(14 + 9)
        return width, width


class ChaptersPage(ScreenPage):
    """A book: its contents beside the chosen chapter or, in narrow windows, above it."""

    starts_at = "contents"

    chosen = 0
    least_text = 620  # units of text that a chapter needs beside the contents

    def titles(self) -> list[str]:
        """Of all chapters."""
        raise NotImplementedError

    def chapter(self) -> Widget:
        """The chosen chapter, in a scroll area of its own name."""
        raise NotImplementedError

    def which_book(self) -> Widget | None:
        """What chooses another book, where there are several."""
        return None

    def footer(self) -> list[Button]:
        """Page through the chapters."""
        before = Button(_("Previous"), lambda: self.turn(-1), icon="back", name="previous", keys=("pad_l",))
        after = Button(_("Next"), lambda: self.turn(1), icon="play", name="next", keys=("pad_r",))
        before.enabled, after.enabled = self._ends()
        return [before, after]

    def content(self) -> Widget:
        """Contents and chapter."""
        self._chapter = Rebuilt(self.chapter)
        context, titles = self.app.context, self.titles()
        column = self._column(self.ui.bounds.inflate(-2 * context.u(36), 0))
        which = self._beside_heading(column.right)
        widest = max(context.fonts.size(title, "body")[0] for title in titles)
        beside = widest + context.u(2 * theme.PADDING + 2 * 14 + 18) + context.text_u(self.least_text)
        if column.w < beside:
            stepper = Picker(titles, self.chosen, self.choose, style="stepper", name="contents")
            above = stepper if which is None else Row(which, stepper.cell(weight=1), wraps=True)
            return Column(above, self._chapter.cell(weight=1), gap=10).cell(weight=1)
        contents = Contents(titles, self.chosen, self.choose, name="contents")
        # Translators: the table of contents of a book.
        left = Column(which, Slab(contents, title=_("Contents")))
        return Row(left.cell(align="start"), self._chapter.cell(weight=1), gap=24).cell(weight=1)

    def _beside_heading(self, right: int) -> Widget | None:
        """Put the choice of a book in the row of the heading; it is handed back where that has no room."""
        which = self.which_book()
        if which is None or self.beside_heading(self.ui.add(which), right):
            return None
        self.ui.remove(which)
        return which

    def build(self, ui: WidgetRoot) -> None:
        """A book opened at a late chapter shows it in the contents, and the one after it."""
        is_new = "contents" not in self._offsets
        super().build(ui)
        contents = ui.named("contents")
        if is_new and isinstance(contents, ListBox):
            contents.scroll_to((self.chosen + 2) * contents.row_height - contents.rect.h, at_once=True)

    @property
    def reading(self) -> ScrollArea:
        """The text that is shown."""
        return next(each for each in self._chapter.walk() if isinstance(each, ScrollArea))

    def choose(self, index: int) -> None:
        """Open a chapter."""
        if index == self.chosen:
            return
        self.chosen = index
        self._chapter.rebuild()
        contents = self.ui.named("contents")
        if isinstance(contents, ListBox):
            contents.choose(index)
        elif isinstance(contents, Picker):
            contents.set(index)
        for name, is_possible in zip(("previous", "next"), self._ends(), strict=True):
            button = self.ui.named(name)
            if button is not None:
                button.enable(is_possible)

    def turn(self, by: int) -> None:
        """The next or the previous chapter."""
        self.choose(max(0, min(len(self.titles()) - 1, self.chosen + by)))

    def _ends(self) -> tuple[bool, bool]:
        """Whether there is a chapter before this one, and one after it."""
        return self.chosen > 0, self.chosen + 1 < len(self.titles())
