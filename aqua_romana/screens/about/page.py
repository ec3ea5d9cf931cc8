"""About: what this is and who made it; and on a page of its own the licences of everything in it, in full."""

from __future__ import annotations

import bisect
import importlib.metadata
import platform
from functools import partial
from typing import TYPE_CHECKING

import pygame

from aqua_romana import NAME, __version__, publisher
from aqua_romana.boardgame.messages import Message, readable
from aqua_romana.screens.about import notices
from aqua_romana.screens.page import ChaptersPage, ScreenPage
from aqua_romana.screens.title.box_picture import illustration
from aqua_romana.screens.title.cards import FramedPicture
from aqua_romana.ui import theme
from aqua_romana.ui.input import Direction
from aqua_romana.ui.system.log_file import log_file
from aqua_romana.ui.text.translation import N_, _
from aqua_romana.ui.widgets import (
    Button,
    Column,
    Grid,
    Heading,
    Padding,
    Paragraph,
    Scroll,
    ScrollArea,
    Slab,
    Widget,
)

if TYPE_CHECKING:
    from aqua_romana.screens.navigator import Navigator

#: What the program is built on: distribution, and what it does here.
PARTS = (
    # Translators: {part}: a library with its version and licence.
    ("pygame-ce", N_("Window, sound and input: {part}")),
    # Translators: {part}: a library with its version and licence.
    ("numpy", N_("The board in memory, and the water: {part}")),
    # Translators: {part}: a library with its version and licence.
    ("pillow", N_("Pictures: {part}")),
    # Translators: {part}: a library with its version and licence.
    ("platformdirs", N_("Finding your folders: {part}")),
    # Translators: {part}: a library with its version and licence.
    ("font-source-serif-pro", N_("The letters of titles and names: {part}")),
    # Translators: {part}: a library with its version and licence.
    ("font-source-sans-pro", N_("The letters of sentences: {part}")),
)
_PLAIN, _STRONG = "body", "bold"
_PICTURE = (520, 220)  # of a game, in layout units


class AboutPage(ScreenPage):
    """Credits and notices."""

    most_units = 1240
    # Translators: the page that tells what this program is and who made it.
    title = N_("About")
    starts_at = "done"

    def footer(self) -> list[Button]:
        """Newer versions, where somebody publishes them; all licences in full; and the way back."""
        newer = Button(_("Look for a newer version"), self._look_for_newer, name="newer")
        return [
            *([newer] if publisher.IS_KNOWN else []),
            Button(_("Licences"), partial(self.navigator.show, "licences"), icon="rules", name="licences"),
            self.done_button(),
        ]

    def _look_for_newer(self) -> None:
        """The page with all versions, in the user's browser: the program itself never asks the internet."""
        from aqua_romana.ui.system import programs  # when first needed: a faster start

        unseen = Message(
            N_("The page could not be opened. Its address is:\n{address}"), {"address": publisher.RELEASES}
        )

        def failed() -> None:
            app = self.navigator.app
            app.call_soon(lambda: self.navigator.explain(N_("Look for a newer version"), unseen))

        programs.show_page(publisher.RELEASES, failed)

    def content(self) -> Widget:
        """One slab to read."""
        return Slab(Scroll(Column(*self._paragraphs(), gap=8), name="about"))

    def _games(self) -> Widget:
        """Each game with the picture of its lid, and who invented it."""
        size = self.app.u(_PICTURE[0]), self.app.u(_PICTURE[1])
        told = (
            _(
                "**Aqua Romana** by Martin Schlegel appeared in 2005 and was nominated for Spiel des Jahres "
                "2006."
            ),
            _("**Aquädukt** by Bernhard Weber followed in 2006."),
        )
        cards = [
            Column(
                FramedPicture(illustration(self.app, plugin, size)), Paragraph(text, align="centre"), gap=6
            )
            for plugin, text in zip(self.navigator.plugins.all, told, strict=False)
        ]
        return Padding(Grid(*cards, gap=24, row_gap=12), 0, 8)

    def _paragraphs(self) -> list[Widget]:
        log, folder = readable(log_file()), readable(self.navigator.saved_games.folder)
        edition = _(
            "A digital edition of two board games about water in ancient Rome, Aqua Romana and Aquädukt, "
            "for two to four people at one screen, or for one against the computer."
        )
        admirers = _(
            "This program is made by admirers of the games. It is **not affiliated with, authorised or "
            "endorsed by the authors or publishers of the games**. Names and trademarks belong to their "
            "owners. The rules are told here in our own words, and every picture and sound was made "
            "for this program."
        )
        makers = _("Program, rules engine, computer players, pictures, music and sounds: the contributors.")
        python = _("Python {version}, PSF licence", version=platform.python_version())
        return [
            Paragraph(NAME, "title", theme.RED),
            Paragraph(_("Version {version}", version=__version__), "italic", theme.INK_SOFT),
            Paragraph(edition),
            self._games(),
            Paragraph(admirers),
            Heading(_("Credits")),
            Paragraph(makers),
            Paragraph(_("Published under the MIT licence.")),
            # Translators: heading above the libraries the program is made of.
            Heading(_("Built on")),
            *(Paragraph(_(purpose, part=notice(name))) for name, purpose in PARTS),
            Paragraph(python),
            _small("; ".join(notices.summary(notices.text()))),
            # Translators: Licences is a button.
            _small(_("Every licence can be read in full under “Licences”.")),
            Heading(_("If something goes wrong")),
            _small(_("What happened is written to the log file: {file}", file=log)),
            _small(_("Your saved games are kept in this folder: {folder}", folder=folder)),
        ]


def _small(text: str) -> Paragraph:
    return Paragraph(text, "small", theme.INK_SOFT)


def notice(name: str) -> str:
    """A part of the program with version and licence, as its own metadata tell them: never translated."""
    try:
        facts = importlib.metadata.metadata(name)
    except importlib.metadata.PackageNotFoundError:
        return f"**{name}**"

    def one(key: str) -> str:
        return str((facts.get_all(key) or [""])[0]).split("\n")[0][:60]

    licence = one("License-Expression")
    if not licence:
        classes = [each for each in facts.get_all("Classifier") or () if each.startswith("License ::")]
        licence = classes[0].split(" :: ")[-1] if classes else one("License")
    version = one("Version")
    return f"**{name}** {version}, {licence}" if licence else f"**{name}** {version}"


class LongText(ScrollArea):
    """Thousands of lines, of which only those in view are ever set. A leading tab marks a strong line."""

    focusable = True
    speech_role = "text"

    def __init__(self, lines: list[str], *, name: str = "") -> None:
        super().__init__(name=name)
        self.lines = lines
        self._set: list[tuple[str, str]] = []  # words and role of every line as it is shown

    def arrange(self) -> None:
        """Break lines that are too long, and measure."""
        room = self.inner.w - 2 * self.context.u(12)
        self._set = [line for each in self.lines for line in self._broken(each, room)]
        self.set_content(len(self._set) * self._height + self.context.u(16))

    def nav(self, direction: Direction) -> bool:
        """Arrows scroll while there is something to scroll to; then the focus moves on."""
        at_end = self._goal >= self.most if direction == "down" else self._goal <= 0
        if direction in ("up", "down") and at_end:
            return False
        return self.page(direction)

    def paint_content(self, surface: pygame.Surface) -> None:
        """The lines in view."""
        fonts, height = self.context.fonts, self._height
        first = self.offset // height
        for index in range(first, min(len(self._set), first + self.rect.h // height + 2)):
            words, role = self._set[index]
            if words:
                top = self.rect.y + self.context.u(8) + index * height - self.offset
                ink = theme.RED if role == _STRONG else theme.INK
                surface.blit(fonts.render(words, role, ink), (self.rect.x + self.context.u(12), top))

    @property
    def _height(self) -> int:
        return self.context.fonts.line_height(_PLAIN)

    def _broken(self, line: str, room: int) -> list[tuple[str, str]]:
        role = _STRONG if line.startswith("\t") else _PLAIN
        words = line.removeprefix("\t").rstrip().expandtabs(4)
        # Measured past the cache of the lettering, which these lines would fill for nothing.
        width = self.context.fonts.font(role).size
        if width(words)[0] <= room:
            return [(words, role)]
        indent = words[: len(words) - len(words.lstrip())]
        lines, present = [], ""
        for word in words.split():
            longer = f"{present} {word}" if present else f"{indent}{word}"
            if present and width(longer)[0] > room:
                lines.append((present, role))
                longer = f"{indent}{word}"
            while width(longer)[0] > room and len(longer) > 1:  # an address longer than the line
                letters = range(2, len(longer))
                fits = 1 + bisect.bisect_right(letters, room, key=lambda n: width(longer[:n])[0])
                lines.append((longer[:fits], role))
                longer = longer[fits:]
            present = longer
        return [*lines, (present, role)]


class LicencesPage(ChaptersPage):
    """What the program contains of other people's work, and their terms."""

    title = N_("Licences")

    least_text = 760

    def __init__(self, navigator: Navigator, text: str | None = None) -> None:
        super().__init__(navigator)
        self.chapters = chapters(notices.text() if text is None else text)

    def footer(self) -> list[Button]:
        """Page through the parts, or leave."""
        return [*super().footer(), self.done_button()]

    def titles(self) -> list[str]:
        """Of all parts."""
        # Translators: heading of the list of all licences.
        return [title or _("Overview") for title, _lines in self.chapters]

    def chapter(self) -> Widget:
        """The chosen part."""
        title, lines = self.chapters[self.chosen]
        return Slab(LongText(lines, name=f"licence {self.chosen}").labelled(title or self.heading()))


def chapters(text: str) -> list[tuple[str, list[str]]]:
    """The notices by what they are about; where a package has many texts, each begins with its name."""
    found: list[tuple[str, list[str]]] = []
    for heading, words in notices.sections(text):
        title, _colon, place = heading.partition(": ")
        lines = words.expandtabs(4).split("\n")
        if place:
            lines = [f"\t{place.rpartition('/licenses/')[2] or place}", "", *lines]
        if found and found[-1][0] == title:
            found[-1][1].extend(["", "", *lines])
        else:
            found.append((title, lines))
    return found
