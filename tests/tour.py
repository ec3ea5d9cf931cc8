"""A window that shows one scene after the other in one language after the other, to see whether all fits.

Nothing but words is painted: pictures and slabs would take most of the time, and no word depends on them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
import pytest

from aqua_romana.games.aquaedukt.table.board.ground import Ground as LandGround
from aqua_romana.games.aquaedukt.table.board.water import Streams as LandStreams
from aqua_romana.games.romana.table.board.ground import Ground as RomanGround
from aqua_romana.games.romana.table.board.water import Streams as RomanStreams
from aqua_romana.screens.title import box_picture, page
from aqua_romana.table import dialogs, menu
from aqua_romana.table.hud.panels import Panels
from aqua_romana.table.scene import TableScene
from aqua_romana.ui.app import App
from aqua_romana.ui.paint_context import WidgetSurfaces
from aqua_romana.ui.text import translation
from aqua_romana.ui.text.pseudo_language import PSEUDO
from tests.pictures import PICTURES

SIZES = ((1024, 640), (1366, 768), (1920, 1080))
#: What opens over a table.
DIALOGS: dict[str, Callable[[TableScene], object]] = {
    "menu": menu.open_menu,
    "log": dialogs.open_log,
    "help": dialogs.open_help,
    "players": dialogs.open_seats,
    "who plays": dialogs.ask_who_plays,
}


def languages(*, all_of_them: bool) -> list[str]:
    """The language nobody speaks, which is longer than all, and every language that is offered."""
    return [PSEUDO, *(code for code in translation.languages() if code != "en" and all_of_them)]


def leave_pictures_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Paint no land, no water, no slabs, no box and no logo: no word depends on them."""
    PICTURES.become_empty(monkeypatch)
    nothing = lambda *args, **named: None  # noqa: E731
    for part in (RomanGround, RomanStreams, LandGround, LandStreams, WidgetSurfaces):
        for name in ("compose", "paint_frame", "follow", "paint", "paint_table"):
            if hasattr(part, name):
                monkeypatch.setattr(part, name, nothing)
    for name in ("_paint_logo", "_shadow"):
        monkeypatch.setattr(Panels, name, nothing)
    small = pygame.Surface((1, 1))
    monkeypatch.setattr(box_picture, "title_picture", lambda *args: small)
    monkeypatch.setattr(box_picture, "lid_picture", lambda *args: small)
    monkeypatch.setattr(page.TitlePage, "_picture", nothing)


class Tour:
    """Notes whatever is cut, covered or outside of what it shows."""

    def __init__(self, app: App, codes: Sequence[str]) -> None:
        self.app = app
        self.codes = codes
        self.found: list[str] = []

    def look(self, said: str, wrong: Callable[[], list[str]] | None = None) -> None:
        """Show the scene on top in all languages; `wrong` paints it and tells what is wrong."""
        for code in self.codes:
            self.app.fonts.cuts.clear()
            self.speak(code)
            found = self.problems() if wrong is None else wrong()
            found += [f"cut {each!r}" for each in sorted(self.app.fonts.cuts)]
            self.found += [f"{said} in {code}: {each}" for each in found]

    def assert_all_fits(self) -> None:
        """Fails with everything that was noted, a line each."""
        assert not self.found, "\n".join(self.found)

    def speak(self, code: str) -> None:
        """Change the language as the settings do."""
        if translation.language() != code:
            translation.force_language(code)
            self.app.apply_settings()

    def problems(self) -> list[str]:
        """What the widgets of the scene on top complain about, once it is painted."""
        self.app.step(0.01, [])
        return list(self.app.scene.ui.problems())  # type: ignore[union-attr]
