"""What pages have in common: a title with the way back, a tree of widgets, buttons below; the navigator.

And overlays, which lie on a dimmed scene, and books, which are read chapter by chapter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from aqua_romana.boardgame.messages import N_, Message
from aqua_romana.screens.key_bindings import PAGES
from aqua_romana.ui import theme
from aqua_romana.ui.scene import UiScene
from aqua_romana.ui.text.translation import _, ngettext
from aqua_romana.ui.widgets import (
    Button,
    Column,
    Label,
    ListBox,
    Picker,
    ProgressBar,
    Rebuilt,
    Row,
    ScrollArea,
    Slab,
    Widget,
    WidgetRoot,
    layout,
)
from aqua_romana.ui.widgets.layout import placed_in_middle

if TYPE_CHECKING:
    from aqua_romana.boardgame.plugin import GamePlugin
    from aqua_romana.screens.navigator import Navigator


_DIMMED = (120, 110, 105)  # of 255: how bright stays what lies under an overlay
_RAISED = 0.42  # of the room that content leaves, what lies above it


class Page(UiScene):
    """A scene with a heading, a layout tree and a row of buttons. Scrolling survives a new layout."""

    #: What stands at the top, a marked text.
    title = ""
    #: The name of the widget at which keys and gamepads begin.
    starts_at = ""
    #: How wide the content may become, in layout units of text.
    most_units = 1500

    def __init__(self) -> None:
        self._offsets: dict[str, int] = {}
        self._areas: list[ScrollArea] = []
        self._footer: list[Button] = []
        self._built_for: object = None

    def stamp(self) -> object:
        """Changes whenever the page must be built anew because of what happens elsewhere."""
        return None

    def heading(self) -> str:
        """What stands at the top, where that depends on something; else `title`."""
        return _(self.title) if self.title else ""

    def spoken_title(self) -> str:
        """The heading, and how many things there are to use."""
        entries = len(self.ui.focusables())
        # Translators: said of a page: how many buttons, lists and so on there are
        counted = ngettext("{n} entry", "{n} entries", entries)
        return ". ".join(each for each in (self.heading(), counted) if each)

    def content(self) -> Widget:
        """What stands between heading and lower edge: a layout tree.

        It gets the height it wants and stands a little above the middle, with the buttons right below it; a
        tree with a weight (`cell(weight=1)`) gets all of the room.
        """
        raise NotImplementedError

    def first_focus(self) -> str:
        """The widget at which keys and gamepads begin, where that depends on something; else `starts_at`."""
        return self.starts_at

    def aside(self) -> Widget | None:
        """What stands at the right end of the heading, or above the content where that leaves no room."""
        return None

    def fill(self, ui: WidgetRoot, body: pygame.Rect) -> None:
        """Put the content between heading and lower edge; pages say it as a tree by `content`."""
        tree = ui.add(self.content())
        spare = max(0, body.h - tree.height_for(body.w))
        if tree.cell_options.weight:
            spare = 0
        down = round(spare * _RAISED)
        tree.place((body.x, body.y + down, body.w, body.h - spare))
        if self._footer and self._footer[0].parent is not None:
            self._footer[0].parent.move(0, down - spare)
        begin = ui.named(self.first_focus()) if self.first_focus() else None
        if begin is not None:
            first_focus(ui, begin)

    def footer(self) -> Sequence[Button]:
        """The buttons along the lower edge, the most important one last."""
        return ()

    def done_button(self) -> Button:
        """The way back, for the footer of a page on which nothing is left to confirm."""
        return Button(_("Done"), self.on_back, style="primary", name="done")

    def build(self, ui: WidgetRoot) -> None:
        """Heading, content, buttons."""
        self._offsets |= {area.name: area.offset for area in self._areas}
        self._areas = []
        self._built_for = self.stamp()
        bounds = layout.inset(ui.bounds, self.app.u(36), self.app.u(22))
        top = self._heading_row(ui, bounds)
        below = self._footer_row(ui, self._column(bounds))
        gap = self.app.u(16)
        column = self._column(bounds)
        body = pygame.Rect(column.x, top + gap, column.w, below - top - 2 * gap)
        aside = self.aside()
        self.fill(ui, body if aside is None else self._beside_or_above(ui.add(aside), bounds.right, body))
        # The buttons had to be placed first; they are read last.
        ui.root.children.sort(key=lambda each: each in [button.parent for button in self._footer])
        self._areas = [each for each in ui.root.walk() if isinstance(each, ScrollArea) and each.name]
        for area in self._areas:
            area.scroll_to(self._offsets.get(area.name, 0), at_once=True)

    def column_units(self) -> int:
        """How wide the content may become, where that depends on something; else `most_units`."""
        return self.most_units

    def _column(self, bounds: pygame.Rect) -> pygame.Rect:
        return middle(bounds, self.app.context.text_u(self.column_units()))

    def _heading_row(self, ui: WidgetRoot, bounds: pygame.Rect) -> int:
        self._title = Label(self.heading(), "title", theme.GOLD, elide=True)
        row = ui.add(Row(BackButton(self.on_back), self._title.cell(weight=1), gap=20, align="middle"))
        height = row.height_for(bounds.w)
        row.place((bounds.x, bounds.y, bounds.w, height))
        return bounds.y + height

    def beside_heading(self, widget: Widget, right: int) -> bool:
        """Put a widget at the right end of the heading's row; False where the heading leaves no room."""
        title, (width, height) = self._title, widget.natural_size()
        words = self.app.fonts.size(title.text, "title")[0] + self.app.u(24)
        if title.rect.x + words + width > right:
            return False
        title.rect.w = words
        widget.place((right - width, title.rect.centery - height // 2, width, height))
        return True

    def _beside_or_above(self, widget: Widget, right: int, body: pygame.Rect) -> pygame.Rect:
        """Place what stands beside the heading; the room that is left for the content."""
        if self.beside_heading(widget, right):
            return body
        tall = widget.height_for(body.w)
        widget.place((body.x, body.y, body.w, tall))
        below = tall + self.app.u(12)
        return pygame.Rect(body.x, body.y + below, body.w, body.h - below)

    def _footer_row(self, ui: WidgetRoot, bounds: pygame.Rect) -> int:
        self._footer = list(self.footer())
        if not self._footer:
            return bounds.bottom + self.app.u(12)
        row = ui.add(Row(*self._footer, gap=14, pack="end", wraps=True))
        height = row.height_for(bounds.w)
        row.place((bounds.x, bounds.bottom - height, bounds.w, height))
        return row.rect.top

    def draw(self, surface: pygame.Surface, everything: bool) -> list[pygame.Rect]:
        """When something changed while another scene lay above, the page is built anew."""
        if everything and self._built_for != self.stamp():
            self.layout(self.app.size, self.app.scale)
        return super().draw(surface, everything)


class OverlayPage(UiScene):
    """A page on top of another scene, which stays visible below it, dimmed."""

    overlay = True

    def draw(self, surface: pygame.Surface, everything: bool) -> list[pygame.Rect]:
        """What the scene below has just painted becomes the background of this one."""
        if everything:
            self._below = surface.copy()
            self._below.fill(_DIMMED, special_flags=pygame.BLEND_RGB_MULT)
        return super().draw(surface, everything)

    def paint_background(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        surface.blit(self._below, rect, rect)


class BackButton(Button):
    """The way back, as large as a finger wants it, whatever the size of letters."""

    def __init__(self, go_back: Callable[[], object]) -> None:
        tip = _("Back")
        super().__init__(
            icon="back", style="round", on_press=go_back, tooltip=tip, name="back", keys=PAGES["back"].keys
        )

    def natural_size(self) -> tuple[int, int]:
        """A round button."""
        side = max(self.context.touch, self.context.u(54))
        return side, side


def middle(body: pygame.Rect, width: int) -> pygame.Rect:
    """A column of at most `width` in the middle of the body."""
    width = min(width, body.w)
    return pygame.Rect(body.centerx - width // 2, body.y, width, body.h)


def first_focus(ui: WidgetRoot, widget: Widget) -> None:
    """Let keys and gamepads begin at a widget without showing a ring yet."""
    if ui.focused is None and not ui.dialogs:
        ui.focus(widget)


class ScreenPage(Page):
    """A page that knows the ways to others; it is built anew when the saved games have changed."""

    def __init__(self, navigator: Navigator) -> None:
        super().__init__()
        self.navigator = navigator

    def stamp(self) -> object:
        """The state of the library."""
        return self.navigator.saved_games.changes

    def which_game(
        self,
        chosen: GamePlugin,
        take: Callable[[GamePlugin], object],
        plugins: Sequence[GamePlugin] | None = None,
    ) -> Widget | None:
        """What chooses a game, where there are several."""
        titles = {plugin: plugin.title for plugin in plugins or self.navigator.plugins.all}
        if len(titles) < 2:
            return None
        return Picker.of(titles, chosen, take, name="which").labelled(_("Which game"))


class Contents(ListBox):
    """The titles of all chapters, in full."""

    def width_range(self) -> tuple[int, int]:
        """That of the widest title, with what the rows and a scroll bar need."""
        fonts, u = self.context.fonts, self.context.u
        width = max(fonts.size(title, "body")[0] for title in self.rows) + 2 * u(14) + u(18)
        return width, width


class ChaptersPage(ScreenPage):
    """A book: its contents beside the chosen chapter or, in narrow windows, above it."""

    starts_at = "contents"

    chosen = 0
    least_text = 620  # units of text that a chapter needs beside the contents

    def titles(self) -> list[str]:
        """Of all chapters."""
        raise NotImplementedError

    def chapter(self) -> Widget:
        """The chosen chapter, in a scroll area of its own name."""
        raise NotImplementedError

    def which_book(self) -> Widget | None:
        """What chooses another book, where there are several."""
        return None

    def footer(self) -> list[Button]:
        """Page through the chapters."""
        keys = PAGES["chapter before"].keys, PAGES["chapter after"].keys
        before = Button(_("Previous"), lambda: self.turn(-1), icon="back", name="previous", keys=keys[0])
        after = Button(_("Next"), lambda: self.turn(1), icon="play", name="next", keys=keys[1])
        before.enabled, after.enabled = self._ends()
        return [before, after]

    def content(self) -> Widget:
        """Contents and chapter."""
        self._chapter = Rebuilt(self.chapter)
        context, titles = self.app.context, self.titles()
        column = self._column(self.ui.bounds.inflate(-2 * context.u(36), 0))
        which = self._beside_heading(column.right)
        widest = max(context.fonts.size(title, "body")[0] for title in titles)
        beside = widest + context.u(2 * theme.PADDING + 2 * 14 + 18) + context.text_u(self.least_text)
        if column.w < beside:
            stepper = Picker(titles, self.chosen, self.choose, style="stepper", name="contents")
            above = stepper if which is None else Row(which, stepper.cell(weight=1), wraps=True)
            return Column(above, self._chapter.cell(weight=1), gap=10).cell(weight=1)
        contents = Contents(titles, self.chosen, self.choose, name="contents")
        # Translators: the table of contents of a book.
        left = Column(which, Slab(contents, title=_("Contents")))
        return Row(left.cell(align="start"), self._chapter.cell(weight=1), gap=24).cell(weight=1)

    def _beside_heading(self, right: int) -> Widget | None:
        """Put the choice of a book in the row of the heading; it is handed back where that has no room."""
        which = self.which_book()
        if which is None or self.beside_heading(self.ui.add(which), right):
            return None
        self.ui.remove(which)
        return which

    def build(self, ui: WidgetRoot) -> None:
        """A book opened at a late chapter shows it in the contents, and the one after it."""
        is_new = "contents" not in self._offsets
        super().build(ui)
        contents = ui.named("contents")
        if is_new and isinstance(contents, ListBox):
            contents.scroll_to((self.chosen + 2) * contents.row_height - contents.rect.h, at_once=True)

    @property
    def reading(self) -> ScrollArea:
        """The text that is shown."""
        return next(each for each in self._chapter.walk() if isinstance(each, ScrollArea))

    def spoken_pieces(self) -> list[str]:
        """The chapter without contents and buttons, which keys lead to."""
        from aqua_romana.ui import narrator  # only while somebody listens

        return narrator.pieces(self._chapter)

    def choose(self, index: int) -> None:
        """Open a chapter."""
        if index == self.chosen:
            return
        self.chosen = index
        self.app.sounds.play("page")
        self._chapter.rebuild()
        contents = self.ui.named("contents")
        if isinstance(contents, ListBox):
            contents.choose(index)
        elif isinstance(contents, Picker):
            contents.set(index)
        for name, is_possible in zip(("previous", "next"), self._ends(), strict=True):
            button = self.ui.named(name)
            if button is not None:
                button.enable(is_possible)

    def turn(self, by: int) -> None:
        """The next or the previous chapter."""
        self.choose(max(0, min(len(self.titles()) - 1, self.chosen + by)))

    def _ends(self) -> tuple[bool, bool]:
        """Whether there is a chapter before this one, and one after it."""
        return self.chosen > 0, self.chosen + 1 < len(self.titles())


class ProgressOverlay(OverlayPage):
    """Has something done in a process of its own, and goes; who leaves it before stops that.

    The function gets a `TaskContext`, to which it reports shares from 0 to 1, and what is given by name.
    """

    def __init__(self, navigator: Navigator, function: Callable[..., Any], **arguments: Any) -> None:
        from aqua_romana.ai.worker import Worker  # when first needed: a faster start

        self.navigator = navigator
        self._function, self._arguments = function, arguments
        self._worker = Worker()
        self._bar = ProgressBar()

    def enter(self) -> None:
        """Begin at once."""
        super().enter()
        task = self._worker.task(self._function, on_progress=self._report, **self._arguments)
        self.app.background(task, self._came, self._lost, owner=self)

    def build(self, ui: WidgetRoot) -> None:
        """A slab in the middle of the window."""
        self._bar = ProgressBar(self._bar.share)
        stop = Button(_("Cancel"), self.on_back, name="cancel").cell(least=170, align="middle")
        title = Label(_("One moment"), "title", theme.RED, "centre", elide=True)
        slab = Slab(Column(title, self._bar, stop, gap=20), "dialog", padding=36)
        placed_in_middle(ui.add(slab), ui.bounds, 620)
        first_focus(ui, stop)

    def done(self, result: Any) -> None:
        """What comes of it; the scene below is shown again."""
        raise NotImplementedError

    def failed(self) -> None:
        """Nothing comes of it: the log has the cause."""
        self.navigator.explain(N_("That did not work"), Message(N_("The log file says why.")))

    def leave(self) -> None:
        """What nobody waits for is not finished."""
        self._worker.shut_down()

    def _report(self, share: float) -> None:
        """Called in the thread that waits."""
        self.app.call_soon(lambda: self._bar.set(share))

    def _came(self, result: Any) -> None:
        self.app.pop()
        self.done(result)

    def _lost(self, error: Exception) -> None:
        self.app.pop()
        self.failed()
