"""The title: what one sees first, and the way to everything else."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pygame

from aqua_romana.box import backdrop
from aqua_romana.box import sentences as words
from aqua_romana.box.page import BoxPage
from aqua_romana.keeping.library import Entry
from aqua_romana.tabletop.face import face_of
from aqua_romana.window import disk_words, kept_picture, theme
from aqua_romana.window.page import first_focus
from aqua_romana.window.text import _
from aqua_romana.window.waiting import soonest
from aqua_romana.window.widgets import Button, ScrollArea, Ui, Widget, layout

_COLUMN = 470
_BEFORE_ASKING = 2.0  # seconds the title is seen before a picture is made
_MADE = 2  # counted up when the board's picture is drawn in another way


class ContinueCard(Widget):
    """The unfinished game: its picture, who plays, how it stands."""

    focusable = True
    clicks_audibly = True
    cursor = "point"

    def __init__(self, entry: Entry, picture: pygame.Surface | None, on_press: Callable[[], object]) -> None:
        super().__init__(on_press=on_press, name="continue")
        self.entry = entry
        self.picture = picture

    @property
    def overhang(self) -> int:
        """The glow around it."""
        return self.look.skin.overhang("card_active") if self._ui else 0

    def natural_size(self) -> tuple[int, int]:
        """The picture's height, or that of its lines."""
        fonts, width = self.look.fonts, self.look.u(_COLUMN)
        picture = self.picture.get_height() if self.picture else 0
        lines = self._others(self._room(width)) + fonts.line_height("bold")
        return width, max(lines, picture) + 2 * self.look.u(16)

    def _room(self, width: int) -> int:
        """For words, beside the picture."""
        picture = self.picture.get_width() + self.look.u(14) if self.picture else 0
        return width - self.look.u(16) - picture - self.look.u(22)

    def _others(self, room: int) -> int:
        """The height of all words but the title."""
        fonts = self.look.fonts
        state = fonts.block_size(words.state(self.entry.summary), "small", room)[1]
        return fonts.line_height("heading") + state + fonts.line_height("small")

    def paint(self, surface: pygame.Surface) -> None:
        """Picture on the left, words on the right."""
        look, rect, fonts = self.look, self.rect, self.look.fonts
        look.skin.paint(surface, "card_active" if self.hovered or self.held else "card", rect)
        x = rect.x + look.u(16)
        if self.picture is not None:
            at = self.picture.get_rect(midleft=(x, rect.centery))
            surface.blit(self.picture, at)
            pygame.draw.rect(surface, theme.BRONZE_DARK, at, look.u(2))
            x = at.right + look.u(14)
        room = self._room(rect.w)
        summary, changed, lines = self.entry.summary, self.entry.changed, self._title_lines(room)
        parts = [
            # Translators: a button: go on with the game that was played last.
            fonts.line(_("Continue"), "heading", theme.RED, room),
            fonts.block(self.entry.title, "bold", theme.INK, room, max_lines=lines, elide=True),
            fonts.block(words.state(summary), "small", theme.INK, room),
            fonts.line(words.when(changed), "small", theme.INK_SOFT, room),
        ]
        y = rect.centery - sum(part.get_height() for part in parts) // 2
        for part in parts:
            surface.blit(part, (x, y))
            y += part.get_height()

    def _title_lines(self, room: int) -> int:
        """Two where they fit, so that all players are named."""
        left = self.rect.h - self.look.u(20) - self._others(room)
        return max(1, min(2, left // self.look.fonts.line_height("bold")))


class TroubleCard(Widget):
    """In place of the unfinished game: why nobody can tell whether there is one."""

    focusable = True
    clicks_audibly = True
    cursor = "point"

    def __init__(self, said: str, on_press: Callable[[], object]) -> None:
        super().__init__(on_press=on_press, name="trouble")
        self.said = said
        self.width = 0  # in pixels, that it will have

    @property
    def overhang(self) -> int:
        """The glow around it."""
        return self.look.skin.overhang("card_active") if self._ui else 0

    def natural_size(self) -> tuple[int, int]:
        """All of it is to be read."""
        fonts, room = self.look.fonts, self.width - 2 * self.look.u(20)
        head = fonts.block_size(_("The saved games cannot be read."), "bold", room)[1]
        return self.width, head + fonts.block_size(self.said, "small", room)[1] + 2 * self.look.u(16)

    def paint(self, surface: pygame.Surface) -> None:
        """What, and below it why and where."""
        look, rect, fonts = self.look, self.rect, self.look.fonts
        look.skin.paint(surface, "card_active" if self.hovered or self.held else "card", rect)
        room = rect.w - 2 * look.u(20)
        head = fonts.block(_("The saved games cannot be read."), "bold", theme.RED, room)
        surface.blit(head, (rect.x + look.u(20), rect.y + look.u(16)))
        said = fonts.block(self.said, "small", theme.INK, room)
        surface.blit(said, (rect.x + look.u(20), rect.y + look.u(16) + head.get_height()))


class TitlePage(BoxPage):
    """Continue, New game, Saved games, Rules, Settings, Results, About, Quit."""

    def enter(self) -> None:
        """The music begins with the first picture."""
        super().enter()
        self.app.sounds.music("music")
        self._warned = self._heard = False
        self._unpictured: Entry | None = None
        self._last: tuple[object, Entry | None] | None = None  # the game to go on with, and when it was
        self._seen_for = 0.0

    def stamp(self) -> object:
        """The state of the library, and whether it can be looked into."""
        return super().stamp(), _fault_of(self.host.library.folder) is None

    def on_back(self) -> None:
        """Escape at the title does not end the program by accident."""

    def build(self, ui: Ui) -> None:
        """A column of slabs on the calm side of the picture."""
        self._built_for = self.stamp()
        u, host = self.app.u, self.host
        width = min(self.app.look.text_u(_COLUMN), ui.bounds.w - 2 * u(40))
        left = max(u(40), min(u(110), ui.bounds.w // 14))
        column = pygame.Rect(left, u(20), width, ui.bounds.h - u(40))
        self._logo = self._make_logo(column.w)
        gap = u(12)
        card = self._card(width)
        main = [
            Button(_("New game"), host.show_new_game, style="normal" if card else "primary", name="new"),
            Button(_("Saved games"), host.show_saved_games, name="saved"),
        ]
        minor = [
            Button(_("Rules"), host.show_rules, icon="rules", name="rules", keys=("f1",)),
            Button(_("Settings"), host.show_settings, icon="settings", name="settings"),
            Button(_("Results"), host.show_standings, icon="chart", name="results"),
            Button(_("About"), host.show_about, icon="help", name="about"),
        ]
        leave = Button(_("Quit"), self.host.quit, name="quit", keys=("ctrl+q",))
        area = ui.add(ScrollArea(name="menu"))
        rows: list[list[Widget]] = [[card]] if card else []
        rows += [[button] for button in main]
        for button in (*main, *minor, leave):
            area.add(button)
        if card:
            area.add(card)
        half = (width - gap) // 2
        if all(button.natural_size()[0] <= half for button in minor):
            rows += [minor[:2], minor[2:]]  # type: ignore[list-item]
        else:
            rows += [[button] for button in minor]
        rows.append([leave])
        heights = [max(widget.natural_size()[1] for widget in row) for row in rows]
        needed = sum(heights) + gap * (len(rows) - 1) + 2 * u(8)
        logo_height = self._logo.get_height() + u(20)
        # Where there is little room the name becomes smaller before the menu has to scroll.
        logo_height = max(u(64), min(logo_height, column.h - needed))
        slack = max(0, column.h - logo_height - needed)
        self._logo_at = (column.x, column.y + slack // 3)
        self._logo_room = logo_height
        top = column.y + slack // 3 + logo_height + min(slack // 6, u(40))
        # The area is wider than the column, so that it does not cut the shadows of what is in it.
        halo = u(26)
        area.place((column.x - halo, top, width + 2 * halo, min(needed, column.bottom - top)))
        inner = pygame.Rect(column.x, area.rect.y + u(8), width, 0)
        y = inner.y
        for row, height in zip(rows, heights, strict=True):
            for widget, cell in zip(
                row, layout.row(pygame.Rect(inner.x, y, inner.w, height), [1.0] * len(row), gap), strict=True
            ):
                widget.place(cell)
            y += height + gap
        area.set_content(needed)
        first_focus(ui, card or main[0])

    def _card(self, width: int) -> Widget | None:
        """The game to go on with, or why it is not known; None when there is none."""
        host = self.host
        fault = _fault_of(host.library.folder)
        if fault is not None:
            self._unpictured = None
            trouble = TroubleCard(disk_words.in_words(fault, host.library.folder), host.show_saved_games)
            trouble.width = width
            return trouble
        if self._last is None or self._last[0] != self.stamp():
            self._last = self.stamp(), host.library.last_unfinished()
        entry = self._last[1]
        return ContinueCard(entry, self._picture(entry), host.continue_last) if entry else None

    def update(self, seconds: float) -> bool:
        """Let the place be heard, and say once what is missing on this machine."""
        if not self._heard and self.app.sounds.ready:
            self._heard = True
            self.app.sounds.loop("ambience")
        self._look_for_picture(seconds)
        said = "" if self._warned else self._missing()
        if said:
            self._warned = True
            self.ui.toast(said, 6.0)
        return super().update(seconds)

    def leave(self) -> None:
        """The place falls silent with the window."""
        self.app.sounds.loop("ambience", False)
        self.host.boards.rest()

    def _missing(self) -> str:
        """What the user should know about this machine; empty when all is well."""
        app = self.app
        if app.sounds.fault:
            return _("No sound device was found. The game plays on silently.")
        if app.settings.fault:
            return _("The settings could not be read or saved, so defaults are used.")
        if app.fonts.faults:
            return _("Some letters are missing. The game goes on with plain ones.")
        return ""

    def wake_after(self) -> float | None:
        """Look now and then whether the sound device has failed or a picture has come."""
        return soonest(
            super().wake_after(),
            None if self._warned else 1.0,
            None if self._unpictured is None else 0.2,
        )

    def _picture(self, entry: Entry | None) -> pygame.Surface | None:
        """The board of the game to be continued; kept, so that a start need not read the game at all.

        A drawn one stands in until the real picture is there.
        """
        self._unpictured = None
        if entry is None or entry.kind is None:
            return None
        app, host = self.app, self.host
        size = (app.u(190), app.u(146))
        cache = app.sprites.cache
        file = cache and cache / "continue.pixels"
        key = f"{_MADE} {entry.check} {size} {app.theme.palette}"
        found = kept_picture.read(file, key) if entry.check else None
        if found is None and (found := host.boards.find(entry.check, size)) is not None:
            kept_picture.write(file, key, found)
        if found is not None:
            return found
        self._unpictured = entry
        drawn_key = f"drawn {key}"
        found = kept_picture.read(file, drawn_key) if entry.check else None
        if found is None and (seen := host.library.look(entry.name)) is not None:
            found = face_of(seen[0]).picture(app, seen[1], size)
            if entry.check:
                kept_picture.write(file, drawn_key, found)
        return found

    def _look_for_picture(self, seconds: float) -> None:
        """Let the real picture be made once the title has been seen for a while."""
        boards, entry = self.host.boards, self._unpictured
        if entry is None:
            return
        if boards.poll():
            boards.rest()
            self.layout(self.app.size, self.app.scale)
            return
        self._seen_for += seconds
        if self._seen_for >= _BEFORE_ASKING and not boards.is_busy:
            seen = self.host.library.look(entry.name)
            if seen is None or not entry.check:
                self._unpictured = None
            else:
                boards.ask(entry.check, *seen)
                if not boards.is_busy:
                    self._unpictured = None  # it was tried before in vain

    def _make_logo(self, width: int) -> pygame.Surface:
        picture = self.app.look.pictures.get("scene/logo").surface
        factor = min(1.0, width / picture.get_width())
        size = (round(picture.get_width() * factor), round(picture.get_height() * factor))
        return picture if factor == 1.0 else pygame.transform.smoothscale(picture, size)

    def paint_background(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The illustration and the carved name."""
        surface.blit(backdrop.title_picture(self.app), rect, rect)
        logo = self._logo
        room = self._logo_room - self.app.u(10)
        if logo.get_height() > room:
            logo = pygame.transform.smoothscale_by(logo, room / logo.get_height())
        surface.blit(logo, self._logo_at)


def _fault_of(folder: Path) -> OSError | None:
    """Why a folder cannot be looked into; None if it can, or is not there yet."""
    try:
        with os.scandir(folder):
            return None
    except FileNotFoundError:
        return None
    except OSError as error:
        return error
