"""What the pages of the box have in common: who leads from one to the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aqua_romana.ui.page import Page

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
