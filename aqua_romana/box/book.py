"""The rules for reading: contents on the left, the chapter on the right. Opens over anything."""

from __future__ import annotations

import pygame

from aqua_romana.games.romana.book import chapters
from aqua_romana.games.romana.book import illustrations as pictures
from aqua_romana.window import theme
from aqua_romana.window.book import Block, Chapter, Heading, Illustration, Paragraph, Point, Ruling
from aqua_romana.window.flow import Flow
from aqua_romana.window.inputs import Record, Shortcut
from aqua_romana.window.page import Page
from aqua_romana.window.text import _
from aqua_romana.window.widgets import Button, Choice, ListBox, ScrollArea, Ui

_SEAL = theme.mix(theme.TERRACOTTA, theme.INK, 0.25)


class RulesPage(Page):
    """A book with chapters; the last one lists our rulings."""

    def __init__(self, chapter: str = "") -> None:
        super().__init__()
        self.chapters: tuple[Chapter, ...] = (*chapters.CHAPTERS, chapters.rulings())
        keys = [each.key for each in self.chapters]
        self.chosen = keys.index(chapter) if chapter in keys else 0
        self._drawn: dict[tuple[str, int], pygame.Surface | None] = {}

    def heading(self) -> str:
        """The page's title."""
        return _("Rules")

    def footer(self) -> list[Button]:
        """Page through the chapters."""
        before = Button(_("Previous"), lambda: self.turn(-1), icon="back", name="previous", keys=("pad_l",))
        after = Button(
            _("Next"), lambda: self.turn(1), kind="primary", icon="play", name="next", keys=("pad_r",)
        )
        before.enabled = self.chosen > 0
        after.enabled = self.chosen < len(self.chapters) - 1
        return [before, after]

    def fill(self, ui: Ui, body: pygame.Rect) -> None:
        """Contents beside the text where there is room, above it otherwise."""
        self._drawn.clear()
        titles = [_(chapter.title) for chapter in self.chapters]
        self._right = self.contents(ui, body, titles, (self.chosen, self.choose), 620)
        self._read(ui)

    def _read(self, ui: Ui) -> None:
        """Lay the chosen chapter out."""
        chapter = self.chapters[self.chosen]
        self._panel, area = self.slab(ui, self._right, "", f"chapter {chapter.key}")
        flow = Flow(area, margin=12)
        flow.width = min(flow.width, self.app.look.text_u(1040))
        flow.text(_(chapter.title), "title", theme.RED, after=10)
        for block in chapter.blocks:
            self._block(flow, block)
        flow.done()
        self._text = area

    def _block(self, flow: Flow, block: Block) -> None:
        match block:
            case Paragraph(text):
                flow.text(_(text), "big", after=16)
            case Point(text):
                flow.item("•", _(text), "big", "big_bold", theme.TERRACOTTA)
            case Heading(text):
                flow.space(6)
                flow.heading(_(text))
            case Illustration(name, caption):
                self._picture(flow, name, _(caption))
            case Ruling(text):
                flow.item("§", _(text), "body", "bold", _SEAL, _SEAL)

    def _picture(self, flow: Flow, name: str, caption: str) -> None:
        key = (name, flow.width)
        if key not in self._drawn:
            self._drawn[key] = pictures.illustration(self.app, name, flow.width)
        drawn = self._drawn[key]
        if drawn is not None:
            flow.picture(drawn, caption)
        else:
            flow.text(caption, "italic", theme.INK_SOFT)

    def choose(self, index: int) -> None:
        """Open a chapter."""
        if index == self.chosen:
            return
        self.chosen = index
        ui = self.ui
        ui.root.children.remove(self._panel)
        self._areas = [area for area in self._areas if area is not self._text]
        self._read(ui)
        ui.spoil(self._panel.outer)
        contents = ui.named("contents")
        if isinstance(contents, ListBox):
            contents.choose(index)
        elif isinstance(contents, Choice):
            contents.set(index)
        for name, possible in (("previous", index > 0), ("next", index < len(self.chapters) - 1)):
            button = ui.named(name)
            if button is not None:
                button.enable(possible)

    def turn(self, by: int) -> None:
        """The next or the previous chapter."""
        self.choose(max(0, min(len(self.chapters) - 1, self.chosen + by)))

    @property
    def reading(self) -> ScrollArea:
        """The text that is shown."""
        return self._text

    def handle(self, record: Record) -> None:
        """F1 opened the rules, F1 closes them."""
        if isinstance(record, Shortcut) and record.name == "f1" and not self.ui.dialogs:
            self.on_back()
            return
        super().handle(record)
