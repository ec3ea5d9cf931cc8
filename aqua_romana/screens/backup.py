"""Taking everything along: all games, results and settings into one file, and out of one on another computer.

It is done in a process of its own, so that the window never waits, however many games there are.
"""

from __future__ import annotations

import datetime
import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from aqua_romana import NAME
from aqua_romana.ai.worker import TaskContext
from aqua_romana.boardgame.messages import N_, NN_, NP_, Message, readable
from aqua_romana.boardgame.plugin import GamePlugins
from aqua_romana.screens.import_and_export_dialogs import Destination, WantedFiles, ask_where_to_write
from aqua_romana.screens.page import ProgressOverlay
from aqua_romana.storage import archive
from aqua_romana.storage.archive import Unpacked
from aqua_romana.storage.files import error_messages, exported_files, folders, safe_read
from aqua_romana.storage.files.exported_files import ARCHIVE_ENDING
from aqua_romana.storage.saves.saved_games import SavedGames
from aqua_romana.ui.text.translation import _, translate

if TYPE_CHECKING:
    from aqua_romana.screens.navigator import Navigator


_log = logging.getLogger(__name__)

_MOST_NAMED = 8
_STEP = 0.01  # how much more must be done to be told


# -- in the other process --------------------------------------------------------------------------


@dataclass(frozen=True)
class BackupResult:
    """What came of it; `fault` says why nothing did."""

    destination: Path | None = None
    missing: tuple[str, ...] = ()
    unpacked: Unpacked | None = None
    settings: Mapping[str, Any] | None = None
    fault: Message | None = None


def write_everything(
    desk: TaskContext,
    plugins: GamePlugins,
    folder: Path,
    settings: Mapping[str, Any],
    destination: Destination,
) -> BackupResult:
    """All games of a folder with their results, and settings, into one file."""

    def written() -> BackupResult:
        saved_games = SavedGames(plugins, folder)
        everything = archive.pack(saved_games, settings, _report(desk))
        place = destination.free()
        if not desk.is_cancelled():
            exported_files.write(place, everything.content)
            archive.verify(place, everything, saved_games)
        return BackupResult(destination=place, missing=everything.missing)

    return _with_faults(written)


def read_everything(desk: TaskContext, plugins: GamePlugins, folder: Path, path: Path) -> BackupResult:
    """Games and results of a file into a folder; its settings are handed back."""

    def unpacked() -> BackupResult:
        saved_games = SavedGames(plugins, folder)
        archived = archive.read(path, saved_games, _report(desk, 0.0, 0.4))
        return BackupResult(
            unpacked=archive.merge(saved_games, archived, _report(desk, 0.4, 1.0)), settings=archived.settings
        )

    return _with_faults(unpacked)


def _with_faults(work: Callable[[], BackupResult]) -> BackupResult:
    try:
        return work()
    except safe_read.Fault as fault:
        _log.warning("Everything cannot be moved: %s", fault)
        return BackupResult(fault=fault.sentence)
    except OSError as error:
        _log.warning("Everything cannot be moved: %s", error)
        return BackupResult(fault=error_messages.meaning(error))


def _report(desk: TaskContext, low: float = 0.0, high: float = 1.0) -> archive.Report:
    """Tells the window now and then; a step for every game would keep it busy with listening."""
    reported = low

    def report(share: float) -> bool:
        nonlocal reported
        now = low + share * (high - low)
        if now - reported >= _STEP:
            reported = now
            desk.report(now)
            return desk.is_cancelled()
        return False

    return report


# -- in the window ---------------------------------------------------------------------------------


class BackupPage(ProgressOverlay):
    """Writes or reads everything, then says what came of it."""

    def __init__(
        self, navigator: Navigator, path: Path | None = None, destination: Destination | None = None
    ) -> None:
        """Reads the file at `path`; without one, writes everything to `destination`."""
        common: dict[str, Any] = {"plugins": navigator.plugins, "folder": navigator.saved_games.folder}
        if path is not None:
            super().__init__(navigator, read_everything, path=path, **common)
        else:
            place = destination or Destination(default_destination())
            settings = navigator.app.settings.plain()
            super().__init__(navigator, write_everything, settings=settings, destination=place, **common)

    def leave(self) -> None:
        """Games that were read already stay."""
        super().leave()
        self.navigator.saved_games.changes += 1

    def done(self, result: BackupResult) -> None:
        """Say how it went."""
        if result.fault is not None:
            self.navigator.explain(N_("That did not work"), result.fault)
        elif result.destination is not None:
            # Translators: “Read from a file” is a button.
            texts = N_(
                "Everything was written to:\n{file}\nTake this file to the other computer and choose “Read "
                "from a file” in the settings there."
            )
            written = Message(texts, {"file": readable(result.destination)})
            messages = [*missing_from(result.missing), written]
            title = N_("Not everything is in the file") if result.missing else N_("All in one file")
            self.navigator.exported(title, lambda: translate(*messages), result.destination)
        elif result.unpacked is None:
            self.failed()
        else:
            self._take_settings(result.settings or {})
            self.navigator.explain(N_("Read from a file"), *summary(result.unpacked))

    def _take_settings(self, stored: Mapping[str, Any]) -> None:
        settings = self.app.settings
        settings.fill_in(stored)
        settings.save()
        self.app.apply_settings()


def missing_from(names: tuple[str, ...]) -> list[Message]:
    """What could not be read, by name as far as there is room."""
    if not names:
        return []
    # Translators: {names} are the names of files, with commas between them.
    text = NN_(
        "{n} file could not be read and is not in it: {names}.",
        "{n} files could not be read and are not in it: {names}.",
    )
    shown = [readable(name) for name in names[:_MOST_NAMED]] + ["…"] * (len(names) > _MOST_NAMED)
    return [Message(text, {"n": len(names), "names": ", ".join(shown)}, "n")]


def summary(done: Unpacked) -> tuple[Message, ...]:
    """What reading changed."""
    texts = (
        (done.games, NN_("{n} game was added.", "{n} games were added.")),
        (done.newer, NN_("{n} game has more goes now.", "{n} games have more goes now.")),
        (done.results, NN_("{n} result was added.", "{n} results were added.")),
        (
            done.left_out,
            NN_(
                "{n} file in it is not a game and was left out.",
                "{n} files in it are not games and were left out.",
            ),
        ),
        (done.lost, NN_("{n} game is missing from the file.", "{n} games are missing from the file.")),
    )
    sentences = tuple(Message(text, {"n": count}, "n") for count, text in texts if count)
    return sentences or (Message(N_("All its games and results were here already.")),)


def ask_where(navigator: Navigator) -> None:
    """Let the user choose where everything is written to, and write it."""
    file = default_destination()
    ask_where_to_write(
        navigator, file, _(ARCHIVES.described), lambda chosen: navigator.show_backup(destination=chosen)
    )


ARCHIVES: Final = WantedFiles(
    [ARCHIVE_ENDING],
    N_("Read from a file"),
    # Translators: files with all games, results and settings, in a dialog that lists files.
    N_("Everything in one file"),
    # Translators: what a button does: it reads games, results and settings from a file.
    NP_("file", "Read"),
    N_("Games and results that are not here yet are added. Nothing that is here is lost."),
    N_(
        "No file with everything in it was found in your documents, in your downloads or on your "
        "desktop. Drop it on the window, or type where it is."
    ),
)


def default_destination() -> Path:
    """Where everything goes, unless the user wants it elsewhere."""
    today = datetime.date.today().isoformat()
    return folders.documents_dir() / f"{NAME} {today}{ARCHIVE_ENDING}"
