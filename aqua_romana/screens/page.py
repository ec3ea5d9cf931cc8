"""What the pages of the box have in common: who leads from one to the other."""

from __future__ import annotations

from aqua_romana.screens.routes import PageNavigator
from aqua_romana.ui.page import Page


class BoxPage(Page):
    """A page that knows the ways to others; it is built anew when the saved games have changed."""

    def __init__(self, navigator: PageNavigator) -> None:
        super().__init__()
        self.navigator = navigator

    def stamp(self) -> object:
        """The state of the library."""
        return self.navigator.saved_games.changes
