"""The rules for reading: contents on the left, the chapter on the right. Opens over anything."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from aqua_romana.boardgame.plugin import GamePlugin
from aqua_romana.screens.page import ScreenPage
from aqua_romana.screens.rule_book.model import Block, Heading, Illustration, Item, Paragraph, Ruling
from aqua_romana.table.game_ui import game_ui_of
from aqua_romana.ui import theme
from aqua_romana.ui.input import Shortcut, Signal
from aqua_romana.ui.page import first_focus
from aqua_romana.ui.text.translation import _
from aqua_romana.ui.widgets import Button, ListBox, Picker, ScrollArea, Ui
from aqua_romana.ui.widgets.flow import Flow

if TYPE_CHECKING:
    from aqua_romana.screens.navigator import Navigator

_SEAL = theme.mix(theme.TERRACOTTA, theme.INK, 0.25)


class RuleBookPage(ScreenPage):
    """The book of a game, opened at a chapter; where there are several games, another can be chosen."""

    def __init__(self, navigator: Navigator, plugin: GamePlugin, chapter: str = "") -> None:
        super().__init__(navigator)
        self._take(plugin, chapter)

    def _take(self, plugin: GamePlugin, chapter: str = "") -> None:
        self.plugin = plugin
        self.book = game_ui_of(plugin).rule_book()
        self.chapters = self.book.chapters
        keys = [each.key for each in self.chapters]
        self.chosen = keys.index(chapter) if chapter in keys else 0
        self._drawn: dict[tuple[str, int], pygame.Surface] = {}

    def heading(self) -> str:
        """The page's title."""
        return _("Rules")

    def footer(self) -> list[Button]:
        """Page through the chapters."""
        before = Button(_("Previous"), lambda: self.turn(-1), icon="back", name="previous", keys=("pad_l",))
        after = Button(
            _("Next"), lambda: self.turn(1), style="primary", icon="play", name="next", keys=("pad_r",)
        )
        before.enabled = self.chosen > 0
        after.enabled = self.chosen < len(self.chapters) - 1
        return [before, after]

    def fill(self, ui: Ui, body: pygame.Rect) -> None:
        """Contents beside the text where there is room, above it otherwise."""
        self._drawn.clear()
        body = self._which(ui, body)
        titles = [_(chapter.title) for chapter in self.chapters]
        self._right = self.contents(ui, body, titles, (self.chosen, self.choose), 620)
        self._read(ui)

    def _which(self, ui: Ui, body: pygame.Rect) -> pygame.Rect:
        """The games to choose from, where there are several; the room that is left."""
        plugins = self.navigator.plugins.all
        if len(plugins) < 2:
            return body
        picker = ui.add(
            Picker(
                [plugin.title for plugin in plugins],
                plugins.index(self.plugin),
                lambda at: self._open_book(plugins[at]),
                name="which",
            )
        )
        first_focus(ui, picker)
        if self.beside_heading(picker, body.right):
            return body
        width, height = picker.natural_size()
        picker.place((body.x, body.y, min(width, body.w), height))
        used = height + self.app.u(12)
        return pygame.Rect(body.x, body.y + used, body.w, body.h - used)

    def _open_book(self, plugin: GamePlugin) -> None:
        self._take(plugin)
        self.layout(self.app.size, self.app.scale)

    def _read(self, ui: Ui) -> None:
        """Lay the chosen chapter out."""
        chapter = self.chapters[self.chosen]
        self._panel, area = self.slab(ui, self._right, "", f"chapter {chapter.key}")
        flow = Flow(area, margin=12)
        flow.width = min(flow.width, self.app.context.text_u(1040))
        flow.text(_(chapter.title), "title", theme.RED, after=10)
        for block in chapter.blocks:
            self._block(flow, block)
        flow.done()
        self._text = area

    def _block(self, flow: Flow, block: Block) -> None:
        match block:
            case Paragraph(text):
                flow.text(_(text), "big", after=16)
            case Item(text):
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
            self._drawn[key] = self.book.illustrate(self.app, name, flow.width)
        flow.picture(self._drawn[key], caption)

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
        elif isinstance(contents, Picker):
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

    def handle(self, signal: Signal) -> None:
        """F1 opened the rules, F1 closes them."""
        if isinstance(signal, Shortcut) and signal.name == "f1" and not self.ui.dialogs:
            self.on_back()
            return
        super().handle(signal)
