"""About: what this is, who made it, and the licences of what it is built on."""

from __future__ import annotations

import importlib.metadata
import platform

import pygame

from aqua_romana import NAME, __version__
from aqua_romana.boardgame.messages import readable
from aqua_romana.screens.about import notices
from aqua_romana.screens.page import BoxPage
from aqua_romana.ui import theme
from aqua_romana.ui.page import first_focus
from aqua_romana.ui.system.log_file import log_file
from aqua_romana.ui.text.translation import N_, _
from aqua_romana.ui.widgets import Button, ScrollArea, Ui
from aqua_romana.ui.widgets.flow import Flow

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


class AboutPage(BoxPage):
    """Credits and notices."""

    def column_units(self) -> int:
        """A comfortable line of text."""
        return 1240

    def heading(self) -> str:
        """The page's title."""
        # Translators: the page that tells what this program is and who made it.
        return _("About")

    def footer(self) -> list[Button]:
        """All licences in full, and the way back."""
        return [
            Button(_("Licences"), self.navigator.show_licences, icon="rules", name="licences"),
            Button(_("Done"), self.on_back, style="primary", name="done"),
        ]

    def fill(self, ui: Ui, body: pygame.Rect) -> None:
        """One slab to read."""
        panel, area = self.slab(ui, body, "", "about")
        flow = Flow(area)
        flow.text(NAME, "title", theme.RED)
        flow.text(_("Version {version}", version=__version__), "italic", theme.INK_SOFT)
        flow.text(
            _(
                "A digital edition of two board games about water in ancient Rome, Aqua Romana and Aquädukt, "
                "for two to four people at one screen or one against the computer."
            )
        )
        flow.text(
            _(
                "This program is made by admirers of the games. It is **not affiliated with, authorised or "
                "endorsed by the authors or publishers of the games**. Names and trademarks belong to their "
                "owners. The rules are told here in our own words, and every picture and sound was made "
                "for this program."
            ),
            after=12,
        )
        flow.heading(_("Credits"))
        flow.text(
            _("Program, rules engine, computer players, pictures, music and sounds: the contributors."),
            after=4,
        )
        flow.text(_("Published under the MIT licence."), after=12)
        # Translators: heading above the libraries the program is made of.
        flow.heading(_("Built on"))
        for name, purpose in PARTS:
            flow.text(_(purpose, part=notice(name)), after=4)
        flow.text(_("Python {version}, PSF licence", version=platform.python_version()), after=12)
        inside = "; ".join(notices.summary(notices.text()))
        flow.text(inside, "small", theme.INK_SOFT, after=4)
        # Translators: Licences is a button.
        flow.text(_("All licences can be read in full under Licences."), "small", theme.INK_SOFT, after=12)
        flow.heading(_("If something goes wrong"))
        log, folder = readable(log_file()), readable(self.navigator.saved_games.folder)
        flow.text(_("What happened is written to the log file: {file}", file=log), "small", theme.INK_SOFT)
        flow.text(
            _("Your saved games are kept in this folder: {folder}", folder=folder),
            "small",
            theme.INK_SOFT,
        )
        flow.done()
        self.fit((panel, area))
        done = ui.named("done")
        if done is not None:
            first_focus(ui, done)

    def area(self) -> ScrollArea:
        """What is read."""
        return self._areas[0]


def notice(name: str) -> str:
    """A part of the program with version and licence, as its own metadata tell them: never translated."""
    try:
        told = importlib.metadata.metadata(name)
    except importlib.metadata.PackageNotFoundError:
        return f"**{name}**"

    def one(key: str) -> str:
        return str((told.get_all(key) or [""])[0]).split("\n")[0][:60]

    licence = one("License-Expression")
    if not licence:
        classes = [each for each in told.get_all("Classifier") or () if each.startswith("License ::")]
        licence = classes[0].split(" :: ")[-1] if classes else one("License")
    version = one("Version")
    return f"**{name}** {version}, {licence}" if licence else f"**{name}** {version}"
