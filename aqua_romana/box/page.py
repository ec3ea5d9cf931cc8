"""What the pages of the box have in common: who leads from one to the other."""

from __future__ import annotations

from aqua_romana.box.ways import Ways
from aqua_romana.window.page import Page


class BoxPage(Page):
    """A page that knows the ways to others; it is built anew when the saved games have changed."""

    def __init__(self, host: Ways) -> None:
        super().__init__()
        self.host = host

    def stamp(self) -> object:
        """The state of the library."""
        return self.host.library.changes
