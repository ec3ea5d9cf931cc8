"""The title: the open box, which one sees first, and the way to everything else."""

from __future__ import annotations

import datetime
import os
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from aqua_romana import NAME
from aqua_romana.boardgame.evening import Score
from aqua_romana.screens.key_bindings import PAGES
from aqua_romana.screens.page import ScreenPage, first_focus
from aqua_romana.screens.puzzles.daily import TodaysBoard, days_of_all, game_of_day, games_with_puzzles
from aqua_romana.screens.title import box_picture
from aqua_romana.screens.title.cards import (
    ContinueCard,
    EveningCard,
    LanguageBar,
    LessonsCard,
    PuzzlesCard,
    TroubleCard,
    WelcomeCard,
)
from aqua_romana.screens.title.lids import LearnFirstButton, Lid
from aqua_romana.storage.results import begun_at
from aqua_romana.storage.saves.saved_games import Entry
from aqua_romana.storage.settings import PALETTES
from aqua_romana.table.game_ui import game_ui_of
from aqua_romana.ui import theme
from aqua_romana.ui.frame_pacing import soonest
from aqua_romana.ui.graphics import emblems, picture_cache
from aqua_romana.ui.key_bindings import EVERYWHERE
from aqua_romana.ui.paint_context import PaintContext
from aqua_romana.ui.scene import UiScene
from aqua_romana.ui.sounds import TITLE_MUSIC
from aqua_romana.ui.text import translation
from aqua_romana.ui.text.translation import N_, _, pgettext
from aqua_romana.ui.theme import Theme
from aqua_romana.ui.widgets import Button, Column, Grid, Pressable, Row, Scroll, Spacer, Widget, WidgetRoot
from aqua_romana.ui.widgets.dialog import Answer, OwnName, TranslatedDialog, no_text

if TYPE_CHECKING:
    from aqua_romana.boardgame.plugin import GamePlugin
    from aqua_romana.screens.navigator import Navigator


_BEFORE_ASKING = 2.0  # seconds the title is seen before a picture is made
_MADE = 2  # counted up when the board's picture is drawn in another way


class TitlePage(ScreenPage):
    """The game to go on with, a lid for every game, and the ways in the front rail."""

    def enter(self) -> None:
        """The music begins with the first picture."""
        super().enter()
        self.app.sounds.music(TITLE_MUSIC)
        self._warned = self._heard = False
        self._unpictured: Entry | None = None
        self._last: tuple[object, Entry | None] | None = None  # the game to go on with, and when it was
        self._seen_for = 0.0
        self._todays: TodaysBoard | None = None
        self._lacks_board = False  # whether the board of today's puzzle is still to be made

    def stamp(self) -> object:
        """The state of the library, whether it can be looked into, and what was learnt."""
        learnt = self.navigator.saved_games.learning.changes, self.app.settings.learner
        return super().stamp(), _fault_of(self.navigator.saved_games.folder) is None, learnt

    def spoken_title(self) -> str:
        """The name of the program, and how many ways lead on."""
        return f"{NAME}. {super().spoken_title()}"

    def on_back(self) -> None:
        """Escape at the title does not end the program by accident."""

    def build(self, ui: WidgetRoot) -> None:
        """The box with lids, tray and rail; where letters are large and the window is small, it scrolls."""
        self._built_for = self.stamp()
        context, navigator = self.app.context, self.navigator
        plugins = navigator.plugins.all
        tray = self._in_tray()
        covers = [ui.add(lid) for lid in self._lids(tray)]
        ui.add(tray)
        cards = [each for each in (self._learn_card(), self._puzzle_card()) if each is not None]
        beside = ui.add(Grid(*cards, columns=len(cards), gap=20)) if cards else None
        found = box_picture.layout_box(
            self.app.size,
            context,
            len(plugins),
            rail_height(context),
            tray.height_for,
            lambda width: max(lid.ledge_for(width) for lid in covers),
            beside.height_for if beside is not None else None,
            len(cards),
        )
        self._box = box_picture.title_picture(self.app, found)
        if found.scrolls:
            # Games come first: what one goes on with, lessons and puzzles lie below them.
            for each in (tray, *covers, *([beside] if beside is not None else [])):
                ui.remove(each)
            for lid in covers:
                lid.lie_bare()
            well = Column(Grid(*covers, gap=26), tray, Grid(*cards, gap=26), gap=26)
            ui.add(Scroll(well, name="box", margin=26)).place(found.body)
        else:
            tray.place(found.tray)
            if beside is not None:
                beside.place(found.beside)
            for lid, place in zip(covers, found.lids, strict=True):
                lid.ledge = found.ledge
                lid.place(place)
        ui.add(MenuRail(navigator)).place(rail_room(found.rail, context))
        if self.app.settings.plays_elsewhere:  # nobody else loads what two homes want
            self.app.call_soon(partial(navigator.homes.watch_from, self))
        last = covers[plugins.index(self._game_of_now())]
        begin = last.offered or last
        first_focus(ui, begin if isinstance(tray, WelcomeCard) else tray)

    def _lids(self, tray: Widget) -> list[Lid]:
        """One for each game, always in the same place: the one played last is marked. Lessons are offered on
        each that nobody has played or learnt to the end here. Red is what the newcomer goes on with."""
        navigator, learns = self.navigator, self._learns_first(tray)
        waits, last, now = isinstance(tray, WelcomeCard), navigator.offered()[0], self._game_of_now()
        lids = []
        for plugin in navigator.plugins.all:
            is_now = waits and plugin is now and not learns
            offered = None
            if navigator.is_new(plugin):
                goes_on = navigator.lesson_service.report(plugin).is_under_way
                offered = LearnFirstButton(
                    plugin,
                    partial(navigator.learn_first, plugin),
                    is_next=learns or (is_now and goes_on),
                    goes_on=goes_on,
                )
            lids.append(
                Lid(
                    plugin,
                    partial(navigator.show_new_game, plugin),
                    is_next=is_now and (offered is None or offered.style == "normal"),
                    is_last=navigator.has_played and plugin is last and len(navigator.plugins.all) > 1,
                    offered=offered,
                )
            )
        return lids

    def _game_of_now(self) -> GamePlugin:
        """The one played last; before the first game the one that is being learnt."""
        navigator = self.navigator
        reports = [navigator.lesson_service.report(plugin) for plugin in navigator.offered()]
        begun = [report.plugin for report in reports if report.has_begun and not navigator.has_played]
        return begun[0] if begun else navigator.offered()[0]

    def _learn_card(self) -> LessonsCard | None:
        """What leads to the lessons: of the game whose lessons were begun and not ended, else of the one
        played last, if it has any."""
        report = self.navigator.lesson_service.report
        taught = [plugin for plugin in self.navigator.offered() if plugin.lessons]
        taught.sort(key=lambda plugin: not report(plugin).is_under_way)
        if not taught:
            return None
        return LessonsCard(report(taught[0]), partial(self.navigator.show_lessons, taught[0]))

    def _puzzle_card(self) -> PuzzlesCard | None:
        """What leads to the puzzles: of the game whose turn it is today. Nothing is read for it."""
        navigator, today = self.navigator, datetime.date.today()
        if not games_with_puzzles(navigator):
            return None
        found = game_of_day(navigator, today)
        if self._todays is None or self._todays.plugin is not found:
            self._todays = TodaysBoard(navigator, found)
        board = self._todays.find()
        self._lacks_board = board is None
        return PuzzlesCard(days_of_all(navigator), today, board, partial(navigator.show_puzzles, found))

    def _learns_first(self, tray: Widget) -> bool:
        """Whether lessons are offered to somebody who has never played; once."""
        is_first = isinstance(tray, WelcomeCard) and tray.is_first
        return is_first and not self.navigator.lesson_service.has_taught

    def _in_tray(self) -> Widget:
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
        score = self._evening_to_go_on(entry)
        if score is not None:
            return EveningCard(score, partial(navigator.show, "evening", score))
        picture = self._picture(entry)
        if entry is None:
            return self._welcome()
        return ContinueCard(entry, picture, navigator.continue_last, len(navigator.plugins.all) > 1)

    def _evening_to_go_on(self, entry: Entry | None) -> Score | None:
        """The evening that waits for its next game, unless a later game goes on."""
        score = self.navigator.evenings.to_go_on()
        if score is None or entry is None:
            return score
        return score if begun_at(entry.name) < begun_at(score.played[-1].save) else None

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
            return _("Some fonts are missing. The game goes on with plain ones.")
        return ""

    def wake_after(self) -> float | None:
        """Look now and then whether the sound device has failed or a picture has come."""
        return soonest(
            super().wake_after(),
            None if self._warned else 1.0,
            None if self._unpictured is None and not self._lacks_board else 0.2,
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
        self._seen_for += seconds
        if entry is None:
            if self._lacks_board and self._todays is not None and self._seen_for >= _BEFORE_ASKING:
                self._lacks_board = False
                self._todays.make(self._show_picture)
            return
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


_INK, _ICON = (240, 217, 174), theme.BRONZE_LIGHT
_MARGIN, _WIDE, _NARROW = 52, 46, 10  # beside the entries, and between them
_ABOVE = 12  # the rounded edge with its inlaid line


@dataclass(frozen=True)
class MenuItem:
    """Somewhere to go: a marked text, an icon, and what leads there."""

    label: str
    icon: str
    go: Callable[[], object]
    name: str
    keys: tuple[str, ...] = ()


class MenuButton(Button):
    """An icon and a word on wood."""

    def __init__(self, item: MenuItem) -> None:
        super().__init__(
            _(item.label), item.go, icon=item.icon, style="plain", role="rail", name=item.name, keys=item.keys
        )

    def natural_size(self) -> tuple[int, int]:
        """An icon and a word."""
        context = self.context
        return self._content_width() + 2 * context.u(16), max(context.touch, context.text_u(48))

    def least_height(self, width: int) -> int:
        """Room for a finger."""
        return self.context.touch

    def paint(self, surface: Surface) -> None:
        """Light comes into it when it is pointed at."""
        context, rect, lit = self.context, self.rect, self.hovered or self.held
        icon = context.surfaces.icon(self.icon, theme.GOLD if lit else _ICON, self._icon_px())
        gap = context.u(10)
        ink = theme.IVORY if lit else _INK
        room = rect.w - 2 * context.u(12) - icon.get_width() - gap
        lettering = context.fonts.line(self.text, self.role, ink, room)
        x = rect.centerx - (icon.get_width() + gap + lettering.get_width()) // 2
        y = rect.centery + (context.u(1) if self.held else 0)
        surface.blit(icon, icon.get_rect(midleft=(x, y)))
        x += icon.get_width() + gap
        if not context.surfaces.plain:
            shade = context.fonts.line(self.text, self.role, (26, 12, 6), room)
            surface.blit(shade, shade.get_rect(midleft=(x, y + max(1, context.u(1.5)))))
        surface.blit(lettering, lettering.get_rect(midleft=(x, y)))
        if lit and self.enabled:
            under = Rect(x, y + lettering.get_height() // 2, lettering.get_width(), max(1, context.u(2)))
            surface.fill(theme.GOLD, under)


def rail_height(context: PaintContext) -> int:
    """How high the rail must be."""
    return max(context.u(74), context.touch + context.u(_ABOVE + 8))


def _items(navigator: Navigator) -> list[MenuItem]:
    """What the rail leads to."""
    return [
        MenuItem(N_("Saved games"), icon="save", go=partial(navigator.show, "saved_games"), name="saved"),
        MenuItem(N_("Results"), icon="chart", go=partial(navigator.show, "results"), name="results"),
        MenuItem(N_("Rules"), icon="rules", go=navigator.show_rules, name="rules", keys=PAGES["rules"].keys),
        MenuItem(N_("Settings"), icon="settings", go=partial(navigator.show, "settings"), name="settings"),
        MenuItem(N_("Language"), icon="edit", go=partial(_ask_language, navigator), name="language"),
        # Translators: on the title: leads to the choice of the players' colours
        MenuItem(N_("Colours"), icon="eye", go=partial(_ask_colours, navigator), name="colours"),
        MenuItem(N_("About"), icon="help", go=partial(navigator.show, "about"), name="about"),
    ]


def _ask_language(navigator: Navigator) -> None:
    """Every language by its own name."""
    app = navigator.app
    back: Answer = (N_("Back"), None)
    names = translation.languages().items()
    known = [(OwnName(name), partial(app.choose_language, code)) for code, name in names]
    dialog = TranslatedDialog(N_("Language"), no_text, [back, *known], primary=0, stacked=True)
    if isinstance(app.scene, UiScene):
        app.scene.ui.open(dialog)


def _ask_colours(navigator: Navigator) -> None:
    """The players' colours: as usual, for whoever sees them differently, or with strong contrast."""
    app = navigator.app
    if not isinstance(app.scene, UiScene):
        return
    ui = app.scene.ui

    def choose(palette: str) -> None:
        app.settings.palette = palette
        app.settings.save()
        app.apply_settings()

    rows = Column(*(PaletteRow(each, app.settings.palette == each, choose) for each in PALETTES), gap=10)
    ui.open(TranslatedDialog(N_("Colours"), no_text, [(N_("Done"), None)], primary=0, content=rows))


class MenuRail(Row):
    """All ways from the left, and the one out at the right; what finds no room lies behind More."""

    def __init__(self, navigator: Navigator) -> None:
        leave = MenuItem(
            N_("Quit"), icon="close", go=navigator.quit, name="quit", keys=EVERYWHERE["quit"].keys
        )
        self._items = [*_items(navigator), leave]
        *self._ways, self._leave = (MenuButton(item) for item in self._items)
        # Translators: the title of a menu, and the button that opens it: what finds no room elsewhere.
        self._more = MenuButton(MenuItem(N_("More"), icon="menu", go=self.open_more, name="more"))
        super().__init__(*self._ways, self._more, Spacer(weight=1), self._leave, align="middle")

    def arrange(self) -> None:
        """As many ways as fit, far apart if possible; where not even Quit does, it lies behind More too."""
        counts = range(len(self._ways), -1, -1)
        self._leave.visible = True
        self._leave.visible = any(self._fits(count, gap) for count in counts for gap in (_WIDE, _NARROW))
        super().arrange()

    def _fits(self, count: int, gap: float) -> bool:
        self.gap = gap
        for at, way in enumerate(self._ways):
            way.visible = at < count
        self._more.visible = count < len(self._ways)
        return self.width_range()[1] <= self.rect.w

    def open_more(self) -> None:
        """The rest as a menu."""
        hidden = [
            item
            for item, button in zip(self._items, (*self._ways, self._leave), strict=True)
            if not button.visible
        ]
        answers: list[Answer] = [(N_("Back"), None), *((item.label, item.go) for item in hidden)]
        self.ui.open(TranslatedDialog(N_("More"), no_text, answers, primary=0, stacked=True))


def rail_room(rail: Rect, context: PaintContext) -> Rect:
    """Where the entries lie on the drawn rail: below its rounded edge, and not quite to its ends."""
    margin, above = min(context.u(_MARGIN), rail.w // 24), context.u(_ABOVE)
    return Rect(rail.x + margin, rail.y + above, rail.w - 2 * margin, rail.h - above)


_EMBLEM, _BETWEEN = 58, 12  # layout units


class PaletteRow(Pressable):
    """Its emblems, what it is called, and a frame around the one that is chosen."""

    def __init__(self, palette: str, is_chosen: bool, choose: Callable[[str], object]) -> None:
        super().__init__(on_press=partial(choose, palette), name=f"palette {palette}")
        self.palette = palette
        self.on = is_chosen

    @property
    def text(self) -> str:
        """What it is called."""
        return {
            "standard": pgettext("colours", "Standard"),
            "colour_blind": pgettext("colours", "Colour-blind safe"),
            "high_contrast": pgettext("colours", "High contrast"),
        }[self.palette]

    def natural_size(self) -> tuple[int, int]:
        """Four emblems and a word."""
        context = self.context
        words = context.fonts.size(self.text, "bold")[0]
        return self._emblems_width() + words + context.u(52), max(context.touch, context.u(_EMBLEM + 20))

    def width_range(self) -> tuple[int, int]:
        """The word may be smaller."""
        width = self.natural_size()[0]
        return width - self.context.fonts.size(self.text, "bold")[0] // 4, width

    def _emblems_width(self) -> int:
        return self.context.u(4 * _EMBLEM + 3 * _BETWEEN)

    def press(self) -> None:
        """Chosen at once; the others are not any more."""
        for each in self.parent.children if self.parent is not None else ():
            if isinstance(each, PaletteRow):
                each.on = each is self
                each.changed()
        super().press()

    def paint(self, surface: Surface) -> None:
        """A field, golden where it is chosen or pointed at."""
        context, rect = self.context, self.rect
        context.surfaces.paint(surface, "field", rect)
        if self.on:
            edge = rect.inflate(-context.u(4), -context.u(4))
            pygame.draw.rect(surface, theme.RED, edge, max(2, context.u(4)), border_radius=context.u(6))
        shown = Theme(self.palette)
        side = context.u(_EMBLEM)
        x = rect.x + context.u(16)
        for key in "yrbg":
            at = Rect(x, rect.centery - side // 2, side, side)
            emblems.paint_medallion(surface, context.pictures, at, shown.player(key))
            x += side + context.u(_BETWEEN)
        x += context.u(12)
        ink = theme.RED_LIGHT if self.hovered or self.held else theme.INK
        words = context.fonts.line(self.text, "bold", ink, rect.right - context.u(10) - x)
        surface.blit(words, words.get_rect(midleft=(x, rect.centery)))
