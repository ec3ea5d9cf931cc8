"""Taking something out of the program: a picture of the board, a film, the record. Lies over any scene."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from aqua_romana.boardgame.messages import Message, readable
from aqua_romana.boardgame.plugin import Game, GamePlugin, Seat
from aqua_romana.screens import pictures_and_films, texts
from aqua_romana.screens.import_and_export_dialogs import Destination, ask_where_to_write, export_name
from aqua_romana.screens.page import OverlayPage, ProgressOverlay
from aqua_romana.storage.files import exported_files, folders
from aqua_romana.storage.saves.record_headers import About, composed
from aqua_romana.storage.saves.save_list import title_for
from aqua_romana.storage.settings import EXPORT_SIZES, EXPORT_WIDTHS
from aqua_romana.table.board.board_viewer import BoardViewer
from aqua_romana.ui import theme
from aqua_romana.ui.text import translation
from aqua_romana.ui.text.translation import N_, _, pgettext
from aqua_romana.ui.widgets import (
    Button,
    Column,
    Label,
    Paragraph,
    Picker,
    Row,
    Scroll,
    SettingRow,
    Slab,
    TextField,
    Widget,
    WidgetRoot,
)
from aqua_romana.ui.widgets.layout import placed_in_middle

if TYPE_CHECKING:
    from aqua_romana.screens.navigator import Navigator


_log = logging.getLogger(__name__)

FILM_SIZE = (1280, 800)


class FileInTheMaking(ProgressOverlay):
    """A picture or a film that another process makes, for which the window never waits."""

    def __init__(
        self, navigator: Navigator, file: Path, work: Callable[..., bytes], **arguments: Any
    ) -> None:
        super().__init__(navigator, work, **arguments)
        self.file = file

    def done(self, content: bytes) -> None:
        """Write what was made."""
        write(self.navigator, self.file, content)

    def failed(self) -> None:
        """Nothing is left of it."""
        lost = (Message(N_("The file could not be made.")), Message(N_("The log file says why.")))
        self.navigator.explain(N_("That did not work"), *lost)


def write(navigator: Navigator, file: Path, content: bytes) -> None:
    """Put something into a file and say where it lies, or why the disk refused it."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        exported_files.write(file, content)
    except OSError as error:
        _log.warning("%s cannot be written: %s", file.name, error)
        navigator.explain_fault(N_("That did not work"), error, file.parent)
    else:
        navigator.exported(N_("Exported"), lambda: translation.translate(texts.written(file)), file)


class ExportPage(OverlayPage):
    """Asks what to export and how large, then makes it without stopping the window."""

    def __init__(
        self,
        navigator: Navigator,
        plugin: GamePlugin,
        game: Game,
        step: int | None = None,
        name: str = "",
        seats: Sequence[Seat] = (),
    ) -> None:
        """`step` is the moment a picture shows, by default the present; `name` goes into names of files."""
        self.navigator = navigator
        self.plugin = plugin
        self.step = game.step if step is None else step
        self.name = name
        self._game = game
        self._seats = tuple(seats)

    def enter(self) -> None:
        """Begin with what was chosen last time."""
        super().enter()
        self.board_viewer = BoardViewer(self.app, self.plugin, self._game)
        self.record = self.board_viewer.game.record()
        self.choice = replace(self.app.settings.export)
        self._width_text = str(self.choice.width)

    # -- asking ------------------------------------------------------------------------------------

    def build(self, ui: WidgetRoot) -> None:
        """A slab in the middle of the window."""
        tree = ui.add(
            Slab(
                Column(
                    Label(_("Export"), "title", theme.RED, "centre", elide=True),
                    Scroll(self._question(), name="export"),
                    Row(
                        Button(_("Cancel"), self.on_back, name="cancel"),
                        Button(_("Export"), self.begin, style="primary", icon="export", name="begin"),
                        gap=22,
                        pack="middle",
                        equal=True,
                    ),
                ),
                "dialog",
                padding=36,
            )
        )
        placed_in_middle(tree, ui.bounds, 820)
        if ui.focused is None:
            ui.focus_named("begin")

    def _question(self) -> Column:
        where = _("It will be saved in this folder: {folder}", folder=readable(str(self._folder())))
        if self.navigator.files.can_ask():
            where = _("You will be asked where to put it.")
        return Column(
            SettingRow(
                # Translators: before a choice: a picture, a film or a record.
                pgettext("export", "What"),
                self._picker(
                    "what",
                    # Translators: a picture of the board, a film of the game, or its record, which is a file.
                    {
                        "picture": pgettext("export", "Picture"),
                        "film": pgettext("export", "Film"),
                        "record": pgettext("export", "Record"),
                    },
                ),
                help=self._help(),
            ),
            *(self._picture_rows() if self.choice.what == "picture" else ()),
            Paragraph(where, "small", theme.INK_SOFT),
            gap=14,
        )

    def _help(self) -> str:
        if self.choice.what == "film":
            return _("The whole game as an animated picture (.gif).")
        if self.choice.what == "record":
            # Translators: {ending}: that of the file, such as .aqr
            return _(
                "The game itself ({ending}), to be opened on another computer.", ending=self.plugin.suffix
            )
        return ""

    def _picture_rows(self) -> list[Widget]:
        what = SettingRow(
            # Translators: what an exported picture shows: the whole table, or the board only.
            pgettext("export", "Shows"),
            self._picker("shows", {"table": _("The whole table"), "board": _("The board only")}),
        )
        if self.choice.shows == "table":
            sizes = self._picker("size", {size: _extent(*size) for size in EXPORT_SIZES}, style="stepper")
            # Translators: of an exported picture, in pixels.
            return [what, SettingRow(pgettext("export", "Size"), sizes)]
        width = TextField(
            self._width_text,
            self._type_width,
            on_enter=lambda _text: self.begin(),
            limit=4,
            replaces=True,
            name="width",
        )
        self._board_size = Paragraph(self._size_text(), "italic", theme.INK_SOFT)
        return [what, SettingRow(_("Width in pixels"), width), self._board_size]

    def _type_width(self, typed: str) -> None:
        self._width_text = typed
        if self._width() is not None:
            self.choice.width = self._width() or self.choice.width
        self._board_size.set(self._size_text())

    def _width(self) -> int | None:
        """What was typed, if it is a width that can be made."""
        typed = self._width_text.strip()
        width = int(typed) if typed.isascii() and typed.isdigit() else 0
        narrowest, widest = EXPORT_WIDTHS
        return width if narrowest <= width <= widest else None

    def _size_text(self) -> str:
        width = self._width()
        if width is None:
            low, high = EXPORT_WIDTHS
            return _("Please type a number from {low} to {high}.", low=low, high=high)
        board = self.board_viewer.room_for(width)[1]
        height = round(board[1] * width / board[0])
        return _("Size of the picture in pixels: {size}", size=_extent(width, height))

    def _picker(self, name: str, options: Mapping[Any, str], **more: Any) -> Picker:
        """What chooses a field of the choice."""
        chosen = getattr(self.choice, name)
        return Picker.of(options, chosen, partial(self._change, name), name=name, **more)

    def _change(self, name: str, value: object) -> None:
        setattr(self.choice, name, value)
        self.rebuild()

    def _folder(self) -> Path:
        return folders.documents_dir() if self.choice.what == "record" else folders.pictures_dir()

    # -- making ------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Make what was chosen."""
        choice = self.choice
        if choice.what == "picture" and choice.shows == "board" and self._width() is None:
            self.ui.focus_named("width")
            return
        self.app.settings.export = replace(choice)
        self.app.settings.save()
        ending = {"picture": ".png", "film": ".gif", "record": self.plugin.suffix}[choice.what]
        file = self._folder() / export_name(self.plugin, self.name, self._game.names, ending)
        described = {
            # Translators: what exported files are, in a dialog that lists files.
            "picture": _("Pictures"),
            # Translators: what exported files are, in a dialog that lists files.
            "film": _("Films"),
            # Translators: files of games, in a dialog that lists files.
            "record": _("Records of games"),
        }
        ask_where_to_write(self.navigator, file, described[choice.what], self._write)

    def _write(self, chosen: Destination) -> None:
        """Make it, now that it is known where it goes."""
        if self.app.scene is not self:
            return  # left, or asked twice, while the system's dialog was open
        file = chosen.free()
        if self.choice.what == "record":
            self.app.pop()
            write(self.navigator, file, self._whole_record())
        elif (reason := exported_files.unwritable(file.parent)) is not None:
            self.app.pop()
            self.navigator.explain_fault(N_("That did not work"), reason, file.parent)
        else:
            self.app.replace(self._make(file))

    def _whole_record(self) -> bytes:
        """With title, seats and challenge, so that it opens elsewhere as it was here."""
        entry = self.navigator.saved_games.entry(self.name)
        title = entry.title if entry is not None and entry.title != title_for(entry.summary) else ""
        about = About(title, self._seats, entry.attempt if entry is not None else None)
        return composed(self.record.encode("utf-8"), about)

    def _make(self, file: Path) -> FileInTheMaking:
        settings = self.app.settings
        common = {
            "plugin": self.plugin,
            "record": self.record,
            "seats": self._seats,
            "palette": settings.palette,
            "language": translation.language(),  # the one in use, whatever the settings say
        }
        if self.choice.what == "film":
            return FileInTheMaking(self.navigator, file, pictures_and_films.film, size=FILM_SIZE, **common)
        only_board = self.choice.shows == "board"
        size = self.board_viewer.room_for(self.choice.width)[0] if only_board else self.choice.size
        return FileInTheMaking(
            self.navigator,
            file,
            pictures_and_films.still,
            step=self.step,
            size=size,
            board_width=self.choice.width if only_board else 0,
            **common,
        )


def _extent(width: int, height: int) -> str:
    """Width and height in pixels; numbers of pixels are never grouped."""
    return f"{width} × {height}"
