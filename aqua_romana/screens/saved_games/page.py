"""The list of saved games, the chosen one in a picture, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from aqua_romana.boardgame.messages import Message
from aqua_romana.boardgame.plugin import Damaged, Seat
from aqua_romana.screens import texts
from aqua_romana.screens.import_and_export_dialogs import (
    Destination,
    ask_for_file,
    ask_where_to_write,
    export_name,
    records,
    refusal_text,
)
from aqua_romana.screens.key_bindings import PAGES
from aqua_romana.screens.page import ScreenPage
from aqua_romana.storage.files import error_messages, folders
from aqua_romana.storage.saves.game_file import is_between_homes, is_challenge, read_bytes
from aqua_romana.storage.saves.save_list import SaveList, title_for
from aqua_romana.storage.saves.saved_games import Busy, Entry
from aqua_romana.table.game_ui import game_ui_of
from aqua_romana.ui import theme
from aqua_romana.ui.background import Pending
from aqua_romana.ui.graphics import emblems
from aqua_romana.ui.paint_context import PaintContext
from aqua_romana.ui.text import formats, translation
from aqua_romana.ui.text.translation import N_, _, ngettext, translate
from aqua_romana.ui.widgets import (
    Button,
    Column,
    Drawing,
    FittedPicture,
    Grid,
    Label,
    ListBox,
    Padding,
    Paragraph,
    Picture,
    Rebuilt,
    Row,
    Scroll,
    Slab,
    Spacer,
    TextField,
    Widget,
    WidgetRoot,
)
from aqua_romana.ui.widgets.dialog import TranslatedDialog, no_text

if TYPE_CHECKING:
    from aqua_romana.screens.navigator import Navigator

_SLICE = 0.008  # seconds of a frame for reading what the list does not show yet
_BEFORE_ASKING = 0.35  # seconds a game is looked at before its picture is made
_PICTURE_UNITS = (340, 130)  # how high the picture of a board is, and how low it may become
_LEAST_DETAILS = 460  # units that the chosen game needs beside the list


class SavedGamesPage(ScreenPage):
    """The list on the left, the chosen game on the right."""

    title = N_("Saved games")
    starts_at = "list"

    def __init__(self, navigator: Navigator) -> None:
        super().__init__(navigator)
        self.chosen = ""
        self.entries: Sequence[Entry] = ()
        self.names: list[str] = []  # of the entries, which are read one by one
        self._places: dict[str, int] = {}
        self._listed_for: object = None
        self._fault: OSError | None = None  # why the folder cannot be looked into
        self.shows_challenges = False  # instead of ordinary games
        self.has_challenges = False  # whether there are any
        self._asking: Pending | None = None  # for a picture of the chosen game

    def footer(self) -> list[Button]:
        """Import, and undoing deletions, the last one first."""
        buttons = [
            Button(_("Import"), self._ask_import, icon="import", name="import"),
            # Translators: a button: take in a game that lies in the clipboard as text
            Button(
                _("Paste"), self.navigator.homes.paste, icon="copy", name="paste", keys=PAGES["paste"].keys
            ),
        ]
        if self.has_challenges:
            # Translators: buttons: the list shows challenges, or ordinary games
            label = _("Other games") if self.shows_challenges else _("Challenges")
            buttons.insert(0, Button(label, self._show_others, icon="log", name="apart"))
        if self.navigator.saved_games.deleted():
            keys = PAGES["undelete"].keys
            buttons.insert(
                0, Button(_("Undo delete"), self._undelete, icon="undo", name="undelete", keys=keys)
            )
        return buttons

    def build(self, ui: WidgetRoot) -> None:
        """Read the library first: without games the page is narrower."""
        if self._listed_for != self.stamp():
            self._list()
        super().build(ui)

    def _list(self) -> None:
        """Which games there are; of very many, what each says is read while the page is shown."""
        self._listed_for, self._fault = self.stamp(), None
        try:
            whole = self.navigator.saved_games.listing()
            self.has_challenges = any(is_challenge(name) for name in whole.names)
            self.shows_challenges = self.shows_challenges and self.has_challenges
            self.entries = whole.apart(challenges=self.shows_challenges)
        except OSError as error:
            self.entries, self._fault = (), error
        self._note_names()

    def _note_names(self) -> None:
        self.names = self.entries.names if isinstance(self.entries, SaveList) else []
        self._places = {name: place for place, name in enumerate(self.names)}

    def column_units(self) -> int:
        """A list with details, or a few words."""
        return super().column_units() if self.names else 1050

    def content(self) -> Widget:
        """The games, or that there are none."""
        names = self.names
        if self.chosen not in self._places:
            self.chosen = names[0] if names else ""
        if self._fault is not None:
            return self._unreadable(self._fault)
        if not names:
            return self._nothing()
        if self.shows_challenges:
            count = ngettext("{n} saved challenge", "{n} saved challenges", len(names))
        else:
            count = ngettext("{n} saved game", "{n} saved games", len(names))
        self.list = ListBox(
            names,
            self._places[self.chosen],
            self._choose,
            self._open,
            row_units=92,
            make_row=self._row,
            describe_row=self._described,
            name="list",
        )
        self._details = Rebuilt(self._chosen_game)
        return Row(
            Slab(self.list, title=count).cell(weight=0.52, least=200),
            self._details.cell(weight=0.48, least=_LEAST_DETAILS),
            gap=24,
        ).cell(weight=1)

    def _nothing(self) -> Widget:
        save = self.app.context.surfaces.icon("save", theme.BRONZE, self.app.u(96))
        return _message(
            "nothing",
            Picture(save),
            Paragraph(_("There are no saved games yet."), "name", align="centre"),
            Paragraph(
                # Translators: {endings}: those of files, such as .aqr; Import is a button.
                _(
                    "Games save themselves, action by action. To bring in a game from elsewhere, drop its "
                    "file on this window or choose “Import”. Such files end in {endings}.",
                    endings=formats.listed(self.navigator.plugins.suffixes),
                ),
                align="centre",
            ),
            Button(_("New game"), self.navigator.show_new_game, style="primary", name="new"),
        )

    def _unreadable(self, fault: OSError) -> Widget:
        """There may be games, but nobody can tell."""
        return _message(
            "unreadable",
            Paragraph(_("The saved games cannot be read."), "name", theme.RED, "centre"),
            Paragraph(translation.disk_error_text(fault, self.navigator.saved_games.folder), align="centre"),
            Paragraph(
                # Translators: Look again is a button.
                _(
                    "Your games are not lost. Connect the disk again, or make sure that you may read and "
                    "write in that folder; then choose “Look again”."
                ),
                align="centre",
            ),
            Button(_("Look again"), self._look_again, style="primary", name="again"),
        )

    def _show_others(self) -> None:
        """Challenges instead of games, or games again."""
        self.shows_challenges = not self.shows_challenges
        self._look_again()

    def _look_again(self) -> None:
        self._listed_for = None
        self.rebuild()

    # -- the list ----------------------------------------------------------------------------------

    def _row(self, index: int) -> Widget:
        entry = self.entries[index]
        return EntryRow(
            entry, has_emblem=len(self.navigator.plugins.all) > 1, is_chosen=entry.name == self.chosen
        )

    def _described(self, index: int) -> str:
        """Who plays what, and how it stands."""
        entry = self.entries[index]
        words = [texts.title(entry), state(entry)[0], texts.when(entry.changed)]
        return ". ".join(words if entry.plugin is None else [entry.plugin.title, *words])

    def _choose(self, index: int) -> None:
        self.chosen = self.names[index]
        self._details.rebuild()

    # -- the chosen game ---------------------------------------------------------------------------

    @property
    def entry(self) -> Entry | None:
        """The chosen game."""
        place = self._places.get(self.chosen)
        return self.entries[place] if place is not None else None

    def _chosen_game(self) -> Widget:
        """The right side."""
        entry = self.entry
        if self._asking is not None:
            self._asking.cancel()
        if entry is None:
            return Slab(Spacer())
        which = None
        if entry.plugin is not None and len(self.navigator.plugins.all) > 1:
            which = Paragraph(entry.plugin.title, "italic", theme.INK_SOFT)
        return Slab(
            Scroll(
                Column(
                    Column(Paragraph(texts.title(entry), "name", theme.RED), which, gap=4),
                    # In a small window the picture gives way, so that all buttons are in view.
                    FittedPicture(lambda room: self._picture(entry, room), *_PICTURE_UNITS),
                    self._state(entry),
                    self._main_buttons(entry),
                    None if entry.fault else self._players(entry),
                    Paragraph(texts.played(entry.changed), "small", theme.INK_SOFT),
                    self._more_buttons(),
                ),
                name="details",
            )
        )

    def _state(self, entry: Entry) -> Widget:
        if not entry.fault:
            return Paragraph(texts.state(entry.summary), "bold")
        return Column(
            Paragraph(_("This file is damaged."), "bold", theme.RED_LIGHT),
            Paragraph(texts.fault(entry)),
            Paragraph(
                _(
                    "It can be opened up to its last good action, as a new game. The file itself stays as "
                    "it is."
                ),
                "italic",
                theme.INK_SOFT,
            ),
            gap=4,
        )

    def _players(self, entry: Entry) -> Widget:
        seats = [*entry.seats, *([Seat()] * len(entry.summary.names))]
        rows = zip(entry.summary.names, seats, entry.summary.points, strict=False)
        return Column(
            *(Paragraph(texts.points(entry.plugin, name, seat, points)) for name, seat, points in rows), gap=2
        )

    def _main_buttons(self, entry: Entry) -> Widget:
        """Play on or watch; of a damaged game, what is good of it."""
        replay = Button(_("Replay"), self._replay, icon="replay", name="replay")
        if entry.summary.over and not entry.fault:
            replay.style, replay.name = "primary", "open"
            # Translators: a button: show the final scoring of this game.
            return Grid(replay, Button(_("Result"), self._result, icon="chart", name="result"))
        # Translators: a button: open a damaged saved game up to its last good action.
        label = _("Open the good part") if entry.fault else _("Play on")
        return Grid(
            Button(label, lambda: self.navigator.open(entry.name), style="primary", icon="play", name="open"),
            replay,
        )

    def _more_buttons(self) -> Widget:
        return Grid(
            Button(_("Rename"), self._ask_rename, icon="edit", name="rename", keys=PAGES["rename"].keys),
            # Translators: a button: make a second saved game of this one.
            Button(_("Copy"), self._duplicate, icon="copy", name="copy"),
            Button(_("Export"), self._export, icon="export", name="export"),
            Button(_("Delete"), self._delete, icon="trash", name="delete", keys=PAGES["delete"].keys),
        )

    def _picture(self, entry: Entry, room: tuple[int, int]) -> pygame.Surface | None:
        """A real picture of the board, or a drawn one until that is there."""
        found = self.navigator.boards.find(entry.check, room)
        if found is not None:
            pygame.draw.rect(found, theme.BRONZE_DARK, found.get_rect(), self.app.u(2))
            return found
        seen = self.navigator.saved_games.look(entry.name)
        if seen is None:
            return None
        plugin, game = seen
        if not entry.fault:
            ask = partial(self.navigator.boards.ask, entry.check, plugin, game, self._details.rebuild)
            self._asking = self.app.after(_BEFORE_ASKING, ask)
        return game_ui_of(plugin).thumbnail(self.app, game, room)

    def update(self, seconds: float) -> bool:
        """Read what the list does not show yet."""
        is_reading = self._read_on()
        return super().update(seconds) or is_reading

    def _read_on(self) -> bool:
        """A slice of what is not read yet; once all is, the order is exact. True while there is more."""
        entries = self.entries
        if not isinstance(entries, SaveList) or entries.is_full:
            return False
        if entries.fill(_SLICE):
            self._note_names()
            self.rebuild()
        return not entries.is_full

    def leave(self) -> None:
        """Nobody looks at pictures any more."""
        self.navigator.boards.rest()

    # -- what can be done --------------------------------------------------------------------------

    def _open(self, index: int) -> None:
        self.navigator.open(self.names[index])

    def _replay(self) -> None:
        seen = self.navigator.saved_games.look(self.chosen)
        if seen is None:
            self.navigator.explain(N_("This game cannot be opened"), Message(N_("None of it can be read.")))
        else:
            self.navigator.replay(*seen, self.chosen, seats=self.entry.seats if self.entry else None)

    def _result(self) -> None:
        """The final scoring of a finished game once more."""
        try:
            opened = self.navigator.saved_games.open(self.chosen)
        except Damaged as error:
            self.navigator.explain(N_("This game cannot be opened"), *error_messages.sentences_of(error))
            return
        self.navigator.saved_games.let_go(opened)
        self.navigator.show_final_scoring(self.navigator.match_of(opened))

    def _ask_rename(self) -> None:
        entry = self.entry
        if entry is None:
            return
        field = TextField(entry.title, limit=60, replaces=True, name="title")
        question = TranslatedDialog(
            N_("Rename"),
            no_text,
            [(N_("Cancel"), None), (N_("Rename"), lambda: self._rename(entry.name, field.text))],
            primary=1,
            content=field,
        )
        field.on_enter = lambda _text: question.answer(1)
        self.ui.open(question)

    def _rename(self, name: str, title: str) -> None:
        self._try(lambda: self.navigator.saved_games.rename(name, title))

    def _duplicate(self) -> None:
        def copy() -> None:
            self.chosen = self.navigator.saved_games.duplicate(self.chosen)

        self._try(copy)

    def _delete(self) -> None:
        def delete() -> None:
            at = self._places[self.chosen]
            self.navigator.saved_games.delete(self.chosen)
            left = [name for name in self.names if name != self.chosen]
            self.chosen = left[min(at, len(left) - 1)] if left else ""

        if self.entry is not None and self._try(delete):
            # The same key pressed once more must not delete the next game.
            self.ui.focus_named("list" if self.names else "undelete")
            # Translators: Undo delete is a button.
            self.ui.toast(_("Deleted. “Undo delete” brings it back."))

    def _undelete(self) -> None:
        saved_games = self.navigator.saved_games

        def restore() -> None:
            self.chosen = saved_games.restore(saved_games.deleted()[-1])

        if saved_games.deleted():
            self._try(restore)

    def _export(self) -> None:
        entry = self.entry
        if entry is None or entry.plugin is None:
            return
        players = entry.summary.names
        title = "" if entry.title == title_for(entry.summary) else entry.title
        called = export_name(entry.plugin, entry.name, players, entry.plugin.suffix, title)
        # Translators: files of games, in a dialog that lists files; {game}: a game's title.
        described = _("Records of {game}", game=entry.plugin.title)
        file = folders.documents_dir() / called
        ask_where_to_write(self.navigator, file, described, partial(self._write, entry.name))

    def _write(self, name: str, destination: Destination) -> None:
        self.navigator.safe.when_written(lambda: self._export_to(name, destination))

    def _export_to(self, name: str, destination: Destination) -> None:
        written: list[Path] = []
        saved_games = self.navigator.saved_games
        if self._try(lambda: written.append(saved_games.export(name, destination.path, destination.replace))):
            self.navigator.exported(N_("Exported"), lambda: translate(texts.written(written[0])), written[0])

    def _ask_import(self) -> None:
        ask_for_file(self.navigator, self.ui, records(self.navigator.plugins.suffixes), self._import)

    def _import(self, path: Path) -> None:
        path = path.expanduser()
        try:
            if is_between_homes(read_bytes(path)):  # no new game: it goes on with the one that is known
                self.navigator.open_path(path)
                return
            self.chosen, note = self.navigator.saved_games.import_file(path)
        except Damaged as error:
            self.navigator.explain(N_("This file cannot be imported"), *refusal_text(path, error))
            return
        except (OSError, ValueError, RuntimeError) as error:
            self.navigator.explain_fault(N_("This file cannot be imported"), error, path)
            return
        self.layout(self.app.size, self.app.scale)
        if note:
            self.navigator.explain(N_("Imported"), *note)
        else:
            self.ui.toast(_("Imported."))

    def _try(self, change: Callable[[], object]) -> bool:
        """Change something on disk; translate in words what went wrong."""
        try:
            change()
        except Busy:
            busy = Message(N_("This game is open in another window of the program."))
            self.navigator.explain(N_("Not now"), busy)
            return False
        except Damaged as error:
            self.navigator.explain(N_("That did not work"), *error_messages.sentences_of(error))
            return False
        except OSError as error:
            self.navigator.explain_fault(N_("That did not work"), error)
            return False
        self.layout(self.app.size, self.app.scale)
        return True


def _message(name: str, *parts: Widget) -> Widget:
    """A few words in the middle of a page, and a button."""
    *words, button = parts
    text = Column(*words, button.cell(align="middle"), gap=16)
    return Slab(Scroll(Padding(text, 0, 20), name=name))


class EntryRow(Row):
    """A saved game in the list: its title and who plays, how it stands and when it was changed."""

    def __init__(self, entry: Entry, *, has_emblem: bool, is_chosen: bool) -> None:
        """Where there are several games, an emblem tells which it is."""
        status, ink = state(entry)
        colours = "" if entry.fault else "".join(entry.summary.colours)
        date = texts.when(entry.changed)
        words = Column(
            Row(
                Label(texts.title(entry), "bold", elide=True).cell(weight=1, least=40),
                *(Drawing(partial(_paint_medallion, each), 30, 30).cell(align="middle") for each in colours),
                gap=4,
            ),
            Row(
                # It names players, or why a file cannot be read; large letters leave room for two lines.
                Label(status, "small", ink, wrap=True, elide=True),
                Label(date, "small", theme.INK if is_chosen else theme.INK_SOFT).cell(is_optional=True),
                gap=16,
                pack="spread",
            ),
            gap=4,
            pack="middle",
        )
        # A file that is no game has none, but its words begin there too.
        emblem = Drawing(partial(_paint_emblem, entry), 46, 46).cell(align="middle") if has_emblem else None
        super().__init__(emblem, words.cell(weight=1), gap=14)

    def paint(self, surface: Surface) -> None:
        """A fine line below it."""
        edge, y = theme.mix(theme.BRONZE, theme.TRAVERTINE, 0.5), self.rect.bottom - 1
        pygame.draw.line(surface, edge, (self.rect.x, y), (self.rect.right, y))


def _paint_medallion(colour: str, surface: Surface, context: PaintContext, at: Rect) -> None:
    emblems.paint_medallion(surface, context.pictures, at, context.theme.player(colour))


def _paint_emblem(entry: Entry, surface: Surface, context: PaintContext, at: Rect) -> None:
    if entry.plugin is not None and entry.plugin.lid.emblem:
        emblem = context.pictures.icon(entry.plugin.lid.emblem, theme.BRONZE_DARK, min(at.size))
        surface.blit(emblem, emblem.get_rect(center=at.center))


def state(entry: Entry) -> tuple[str, theme.Colour]:
    """How a saved game stands, or what is wrong with it, and the ink to translate it in."""
    if entry.fault:
        # Translators: a saved game whose file is damaged; a sentence that says why may follow.
        damaged = _("Damaged.")
        return f"{damaged} {translate(entry.fault)}", theme.RED_LIGHT
    if entry.busy:
        # Translators: the saved game is open there; not a button.
        return _("Open in another window"), theme.RED_LIGHT
    whose = texts.whose_go(entry)
    if whose:
        return whose, theme.TERRACOTTA if entry.is_called else theme.INK
    return texts.state(entry.summary), theme.INK
