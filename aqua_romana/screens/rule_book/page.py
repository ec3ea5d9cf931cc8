"""The rules for reading: contents on the left, the chapter on the right. Opens over anything."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from aqua_romana.boardgame.plugin import GamePlugin
from aqua_romana.screens.key_bindings import PAGES
from aqua_romana.screens.page import ChaptersPage
from aqua_romana.screens.rule_book import model
from aqua_romana.table.game_ui import game_ui_of
from aqua_romana.ui import theme
from aqua_romana.ui.app import App
from aqua_romana.ui.text.translation import N_, _
from aqua_romana.ui.widgets import (
    Button,
    Column,
    Heading,
    Label,
    Padding,
    Paragraph,
    Row,
    SceneAction,
    Scroll,
    Slab,
    Widget,
)

if TYPE_CHECKING:
    from aqua_romana.screens.navigator import Navigator

_SEAL = theme.mix(theme.TERRACOTTA, theme.INK, 0.25)
_WIDEST, _WIDEST_CAPTION = 1040, 640  # units of text


class RuleBookPage(ChaptersPage):
    """The book of a game, opened at a chapter; where there are several games, another can be chosen."""

    title = N_("Rules")

    def __init__(self, navigator: Navigator, plugin: GamePlugin, chapter: str = "") -> None:
        super().__init__(navigator)
        self._take(plugin, chapter)

    def _take(self, plugin: GamePlugin, chapter: str = "") -> None:
        self.plugin = plugin
        self.book = game_ui_of(plugin).rule_book()
        self.chapters = self.book.chapters
        keys = [each.key for each in self.chapters]
        self.chosen = keys.index(chapter) if chapter in keys else 0

    def footer(self) -> list[Button]:
        """One reads on."""
        before, after = super().footer()
        after.style = "primary"
        return [before, after]

    def titles(self) -> list[str]:
        """Of all chapters."""
        return [_(chapter.title) for chapter in self.chapters]

    def which_book(self) -> Widget | None:
        """The games to choose from, where there are several."""
        return self.which_game(self.plugin, self._open_book)

    def _open_book(self, plugin: GamePlugin) -> None:
        self._take(plugin)
        self.rebuild()

    def chapter(self) -> Widget:
        """Its title and its blocks, no wider than is read with ease."""
        chapter = self.chapters[self.chosen]
        blocks = (self._block(block) for block in chapter.blocks)
        text = Column(Paragraph(_(chapter.title), "title", theme.RED), *blocks)
        return Slab(Scroll(Column(text.cell(most=_WIDEST)), name=f"chapter {chapter.key}"))

    def _block(self, block: model.Block) -> Widget:
        match block:
            case model.Paragraph(text):
                return Paragraph(_(text), "big")
            case model.Item(text):
                return _item("•", Paragraph(_(text), "big"), "big_bold", theme.TERRACOTTA)
            case model.Heading(text):
                return Padding(Heading(_(text)), 0, 3)
            case model.Illustration(name, caption):
                words = Paragraph(_(caption), "italic", theme.INK_SOFT, "centre")
                picture = IllustrationPicture(lambda width: illustration(self.app, self.book, name, width))
                return Column(picture, words.cell(most=_WIDEST_CAPTION, align="middle"), gap=4)
            case model.Ruling(text):
                return _item("§", Paragraph(_(text), "body", _SEAL), "bold", _SEAL)

    def shortcuts(self) -> list[SceneAction]:
        """F1 opened the rules, F1 closes them."""
        return [SceneAction.by("close", _("Back"), PAGES["rules"].keys, self.on_back)]


def _item(sign: str, text: Widget, role: str, colour: theme.Colour) -> Widget:
    """An item of a list: a sign, and its text beside it."""
    mark = Label(sign, role, colour, middle=False)
    return Row(mark.cell(least=20, align="start"), text.cell(weight=1), gap=8)


class IllustrationPicture(Widget):
    """A picture that is drawn for the width of the column it stands in."""

    solid = False

    def __init__(self, make: Callable[[int], pygame.Surface]) -> None:
        super().__init__()
        self._make = make
        self._made: dict[int, pygame.Surface] = {}

    def width_range(self) -> tuple[int, int]:
        """Any."""
        return 1, self.context.text_u(_WIDEST)

    def height_for(self, width: int) -> int:
        """That of the picture."""
        return self._picture(width).get_height()

    def _picture(self, width: int) -> pygame.Surface:
        if width not in self._made:
            self._made = {width: self._make(width)}
        return self._made[width]

    def paint(self, surface: pygame.Surface) -> None:
        """In the middle."""
        picture = self._picture(self.rect.w)
        surface.blit(picture, picture.get_rect(center=self.rect.center))


def illustration(app: App, book: model.Book, name: str, width: int) -> pygame.Surface:
    """The illustration of a name, at most so wide."""
    if name in book.moments:
        picture = book.moments[name](app, width)
    else:
        picture = book.pieces[name](app, max(24, min(app.u(book.largest), width // 7)))
    if picture.get_width() > width:
        height = round(picture.get_height() * width / picture.get_width())
        picture = pygame.transform.smoothscale(picture, (width, height))
    return picture
