"""What is shown when a picture of the program is missing: one page without any picture, and the way out."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import pygame

from aqua_romana.ui import theme
from aqua_romana.ui.input import Back, Key, Nav, Pointer, Press, Shortcut, Text
from aqua_romana.ui.scene import Scene
from aqua_romana.ui.text.translation import _

if TYPE_CHECKING:
    from aqua_romana.ui.app import App
    from aqua_romana.ui.graphics.sprites import MissingPicture
    from aqua_romana.ui.input import Signal

_log = logging.getLogger(__name__)

_READING = 1.0  # seconds in which a key or button held since before does not close the page


def show(app: App, missing: MissingPicture) -> None:
    """Say which picture is missing and what to do; the program can only be ended then."""
    if not isinstance(app.scene, MissingPage):
        _log.error("A picture is missing or damaged: %s", missing)
        app.end_with(MissingPage(missing))


class MissingPage(Scene):
    """Names the file, and what to do. Any key or the button ends the program."""

    def __init__(self, missing: MissingPicture) -> None:
        self.missing = missing
        self._shown_for = 0.0

    def layout(self, size: tuple[int, int], scale: float) -> None:
        """A column of text, and the button below it."""
        fonts, u = self.app.fonts, self.app.u
        width = min(self.app.context.text_u(1000), size[0] - 2 * u(40))
        self._blocks = [fonts.block(text, role, colour, width) for text, role, colour in self.paragraphs()]
        label = fonts.render(_("Quit"), "button", theme.IVORY)
        self._label = label
        gap = u(18)
        height = (
            sum(block.get_height() + gap for block in self._blocks) + gap + label.get_height() + 2 * u(14)
        )
        self._corner = ((size[0] - width) // 2, max(0, (size[1] - height) // 2))
        self.button = pygame.Rect(0, 0, label.get_width() + 2 * u(40), label.get_height() + 2 * u(14))
        # Whatever does not fit, the way out does.
        self.button.bottomleft = (self._corner[0], min(self._corner[1] + height, size[1] - gap))
        self._gap = gap

    def paragraphs(self) -> list[tuple[str, str, theme.Colour]]:
        """What is said: text, lettering, colour."""
        return [
            (_("A picture is missing"), "title", theme.GOLD),
            (
                _("The game cannot be shown without this file, which is missing or damaged:"),
                "body",
                theme.IVORY,
            ),
            (str(self.missing.file), "bold", theme.GOLD),
            (
                # Translators: {cause} is what the program or the system says, in English or its own language.
                _("Technical cause: “{cause}”.", cause=self.missing.reason),
                "small",
                theme.BRONZE_LIGHT,
            ),
            (
                _(
                    "Please install the program again, or unpack it again from where you have it. Nothing of "
                    "yours is lost by that: games and settings lie in another place, and every action "
                    "was saved the moment it was made."
                ),
                "body",
                theme.IVORY,
            ),
        ]

    def draw(self, surface: pygame.Surface, everything: bool) -> list[pygame.Rect]:
        """Plain colours and text."""
        if not everything:
            return []
        surface.fill(theme.NIGHT)
        x, y = self._corner
        for block in self._blocks:
            surface.blit(block, (x, y))
            y += block.get_height() + self._gap
        pygame.draw.rect(surface, theme.RED, self.button, border_radius=self.app.u(theme.RADIUS))
        pygame.draw.rect(surface, theme.BRONZE, self.button, 2, border_radius=self.app.u(theme.RADIUS))
        surface.blit(self._label, self._label.get_rect(center=self.button.center))
        return [surface.get_rect()]

    def update(self, seconds: float) -> bool:
        """Count how long it has been seen."""
        self._shown_for += seconds
        return False

    def handle(self, signal: Signal) -> None:
        """Any key ends the program, and so does the button."""
        match signal:
            case Pointer("up", pos):
                wants_to_leave = self.button.collidepoint(pos)
            case _:
                wants_to_leave = isinstance(signal, Press | Back | Key | Shortcut | Nav | Text)
        if wants_to_leave and self._shown_for >= _READING:
            self.app.quit()

    def files_dropped(self, path: str) -> None:
        """There is nothing to open it with."""
