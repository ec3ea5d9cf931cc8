"""The title: the open box, which one sees first, and the way to everything else."""

from __future__ import annotations

import datetime
import os
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pygame

from aqua_romana.boardgame.plugin import GamePlugin
from aqua_romana.screens.page import ScreenPage
from aqua_romana.screens.title import box, lids, menu
from aqua_romana.screens.title.cards import (
    ContinueCard,
    LessonsCard,
    PuzzlesCard,
    TrayWidget,
    TroubleCard,
    WelcomeCard,
)
from aqua_romana.screens.title.language_bar import LanguageBar
from aqua_romana.screens.title.lids import LearnFirstButton, Lid
from aqua_romana.screens.title.menu import MenuItem
from aqua_romana.storage.saves.saved_games import Entry
from aqua_romana.table.game_ui import game_ui_of
from aqua_romana.ui.frame_pacing import soonest
from aqua_romana.ui.graphics import picture_cache
from aqua_romana.ui.page import first_focus
from aqua_romana.ui.text import translation
from aqua_romana.ui.text.translation import N_, _
from aqua_romana.ui.widgets import ScrollArea, WidgetRoot, layout

_BEFORE_ASKING = 2.0  # seconds the title is seen before a picture is made
_MADE = 2  # counted up when the board's picture is drawn in another way


class TitlePage(ScreenPage):
    """The game to go on with, a lid for every game, and the ways in the front rail."""

    def enter(self) -> None:
        """The music begins with the first picture."""
        super().enter()
        self.app.sounds.music("music")
        self._warned = self._heard = False
        self._unpictured: Entry | None = None
        self._last: tuple[object, Entry | None] | None = None  # the game to go on with, and when it was
        self._seen_for = 0.0

    def stamp(self) -> object:
        """The state of the library, whether it can be looked into, and what was learnt."""
        learnt = self.navigator.saved_games.learning.changes, self.app.settings.learner
        return super().stamp(), _fault_of(self.navigator.saved_games.folder) is None, learnt

    def on_back(self) -> None:
        """Escape at the title does not end the program by accident."""

    def build(self, ui: WidgetRoot) -> None:
        """The box with lids, tray and rail; where letters are large and the window is small, it scrolls."""
        self._built_for = self.stamp()
        context, navigator = self.app.context, self.navigator
        plugins = navigator.offered()
        area = ui.add(ScrollArea(name="box"))
        tray = area.add(self._in_tray())
        cards = [area.add(each) for each in (self._learn_card(), self._puzzle_card()) if each is not None]
        first = self._learns_first(tray)
        ledge = partial(lids.ledge_height, context, plugins)
        beside = partial(self._high_beside, cards) if cards else None
        height = menu.height(context)
        self._layout = box.layout_box(
            self.app.size, context, len(plugins), height, tray.height_for, ledge, beside, len(cards)
        )
        self._box = box.title_picture(self.app, self._layout)
        scrolls = self._layout.scrolls
        covers = [
            area.add(
                Lid(
                    plugin,
                    partial(navigator.show_new_game, plugin),
                    is_next=isinstance(tray, WelcomeCard) and plugin is plugins[0] and first is None,
                    is_bare=scrolls,
                )
            )
            for plugin in plugins
        ]
        if first is not None:
            covers[0].offer(area.add(LearnFirstButton(partial(navigator.learn_first, first))))
        area.place(self._layout.body)
        if scrolls:
            self._lay_in_one_well(area, [tray, *cards], covers)
        else:
            tray.place(self._layout.tray)
            for card, place in zip(cards, self._side_by_side(self._layout.beside, len(cards)), strict=True):
                card.place(place)
            for lid, place in zip(covers, self._layout.lids, strict=True):
                lid.lie(place, self._layout.ledge, self._layout.frame)
            area.set_content(area.rect.h)
        menu.lay_out(
            ui,
            self._layout.rail,
            self._menu_items(),
            MenuItem(N_("Quit"), icon="close", go=navigator.quit, name="quit", keys=("ctrl+q",)),
        )
        begin = covers[0].offered or covers[0]
        first_focus(ui, begin if isinstance(tray, WelcomeCard) else tray)

    def _lay_in_one_well(self, area: ScrollArea, above: list[TrayWidget], covers: list[Lid]) -> None:
        """One below the other: what lies in the tray, then the lids, side by side where they can."""
        context, u, body = self.app.context, self.app.u, self._layout.body
        gap = u(26)
        column = pygame.Rect(body.x + gap, body.y + gap, area.inner.w - 2 * gap, 0)
        y = column.y
        for each in above:
            each.place((column.x, y, column.w, each.height_for(column.w)))
            y += each.rect.h + gap
        beside = (column.w - gap) // 2 >= context.text_u(240)
        for first in range(0, len(covers), 2 if beside else 1):
            row = covers[first : first + (2 if beside else 1)]
            places = layout.row(pygame.Rect(column.x, y, column.w, 0), [1.0] * len(row), gap)
            ledge = lids.bare_ledge(context)
            high = box.scrolled_lid(context, places[0].w, ledge)
            for lid, place in zip(row, places, strict=True):
                lid.lie((place.x, y, place.w, high), ledge, self._layout.frame)
            y += high + gap
        area.set_content(y - body.y)

    def _menu_items(self) -> list[MenuItem]:
        """What the rail leads to."""
        navigator = self.navigator
        return [
            MenuItem(N_("Saved games"), icon="save", go=partial(navigator.show, "saved_games"), name="saved"),
            MenuItem(N_("Results"), icon="chart", go=partial(navigator.show, "results"), name="results"),
            MenuItem(N_("Rules"), icon="rules", go=navigator.show_rules, name="rules", keys=("f1",)),
            MenuItem(
                N_("Settings"), icon="settings", go=partial(navigator.show, "settings"), name="settings"
            ),
            MenuItem(N_("About"), icon="help", go=partial(navigator.show, "about"), name="about"),
        ]

    def _learn_card(self) -> LessonsCard | None:
        """What leads to the lessons: of the game played last, if it has any."""
        taught = [plugin for plugin in self.navigator.offered() if plugin.lessons]
        if not taught:
            return None
        return LessonsCard(
            self.navigator.lesson_service.report(taught[0]), partial(self.navigator.show_lessons, taught[0])
        )

    def _puzzle_card(self) -> PuzzlesCard | None:
        """What leads to the puzzles: of the game played last, if it has any. Nothing is read for it."""
        found = next((plugin for plugin in self.navigator.offered() if plugin.load_puzzles is not None), None)
        if found is None:
            return None
        solving = self.navigator.lesson_service.report(found).studies.puzzles
        return PuzzlesCard(solving, datetime.date.today(), partial(self.navigator.show_puzzles, found))

    def _side_by_side(self, room: pygame.Rect, count: int) -> list[pygame.Rect]:
        return layout.row(room, [1.0] * count, self.app.u(20)) if count else []

    def _high_beside(self, cards: Sequence[TrayWidget], width: int) -> int:
        """How high the cards beside the tray must be in a room of a width."""
        places = self._side_by_side(pygame.Rect(0, 0, width, 0), len(cards))
        return max(card.height_for(place.w) for card, place in zip(cards, places, strict=True))

    def _learns_first(self, tray: TrayWidget) -> GamePlugin | None:
        """The game whose lessons are offered to somebody who has never played; once."""
        first = self.navigator.offered()[0]
        is_new = (
            isinstance(tray, WelcomeCard) and tray.is_first and not self.navigator.lesson_service.has_taught
        )
        return first if is_new and first.lessons else None

    def _in_tray(self) -> TrayWidget:
        """The game to go on with, or why it is not known; a welcome when there is none."""
        navigator = self.navigator
        fault = _fault_of(navigator.saved_games.folder)
        if fault is not None:
            self._unpictured = None
            return TroubleCard(
                translation.disk_error_text(fault, navigator.saved_games.folder),
                partial(navigator.show, "saved_games"),
            )
        if self._last is None or self._last[0] != self.stamp():
            self._last = self.stamp(), navigator.saved_games.last_unfinished()
        entry = self._last[1]
        picture = self._picture(entry)
        if entry is None:
            return self._welcome()
        return ContinueCard(entry, picture, navigator.continue_last, len(navigator.plugins.all) > 1)

    def _welcome(self) -> WelcomeCard:
        """A word, and to somebody who opens the box for the first time the languages it speaks."""
        is_first = not self.navigator.has_played and not self.navigator.lesson_service.has_taught
        has_choice = is_first and len(translation.languages()) > 1
        return WelcomeCard(is_first, LanguageBar(self.app) if has_choice else None)

    def update(self, seconds: float) -> bool:
        """Let the place be heard, and say once what is missing on this machine."""
        if not self._heard and self.app.sounds.ready:
            self._heard = True
            self.app.sounds.loop("ambience")
        self._look_for_picture(seconds)
        warning = "" if self._warned else self._missing()
        if warning:
            self._warned = True
            self.ui.toast(warning, 6.0)
        return super().update(seconds)

    def leave(self) -> None:
        """The place falls silent with the window."""
        self.app.sounds.loop("ambience", False)
        self.navigator.boards.rest()

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
        if entry is None or entry.plugin is None:
            return None
        app, navigator = self.app, self.navigator
        size = (app.u(240), app.u(184))
        cache = app.sprites.cache
        file = cache and cache / "continue.pixels"
        key = f"{_MADE} {entry.check} {size} {app.theme.palette}"
        found = picture_cache.read_picture(file, key) if entry.check else None
        if found is None and (found := navigator.boards.find(entry.check, size)) is not None:
            picture_cache.write_picture(file, key, found)
        if found is not None:
            return found
        self._unpictured = entry
        drawn_key = f"drawn {key}"
        found = picture_cache.read_picture(file, drawn_key) if entry.check else None
        if found is None and (seen := navigator.saved_games.look(entry.name)) is not None:
            found = game_ui_of(seen[0]).thumbnail(app, seen[1], size)
            if entry.check:
                picture_cache.write_picture(file, drawn_key, found)
        return found

    def _look_for_picture(self, seconds: float) -> None:
        """Let the real picture be made once the title has been seen for a while."""
        boards, entry = self.navigator.boards, self._unpictured
        if entry is None:
            return
        self._seen_for += seconds
        if self._seen_for >= _BEFORE_ASKING and not boards.is_busy:
            seen = self.navigator.saved_games.look(entry.name)
            if seen is None or not entry.check:
                self._unpictured = None
            else:
                boards.ask(entry.check, *seen, self._show_picture)
                if not boards.is_busy:
                    self._unpictured = None  # it was tried before in vain

    def _show_picture(self) -> None:
        self.navigator.boards.rest()
        self.rebuild()

    def paint_background(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The open box."""
        surface.blit(self._box, rect, rect)


def _fault_of(folder: Path) -> OSError | None:
    """Why a folder cannot be looked into; None if it can, or is not there yet."""
    try:
        with os.scandir(folder):
            return None
    except FileNotFoundError:
        return None
    except OSError as error:
        return error
