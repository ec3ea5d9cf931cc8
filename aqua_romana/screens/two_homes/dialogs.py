"""What is asked at the table of a game between homes."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from aqua_romana.boardgame.messages import N_, readable
from aqua_romana.boardgame.two_homes import UndoRequest
from aqua_romana.screens.export import save_dialog
from aqua_romana.screens.saved_games import import_dialog
from aqua_romana.storage.files import exported_files, folders
from aqua_romana.table.dialogs import DialogText, TableDialog
from aqua_romana.table.texts import shown_goes
from aqua_romana.ui.system import programs
from aqua_romana.ui.system.file_dialogs import FileRequest
from aqua_romana.ui.text.translation import _, ngettext

if TYPE_CHECKING:
    from aqua_romana.screens.two_homes.mode import HomesMode
    from aqua_romana.table.scene import TableScene

_log = logging.getLogger(__name__)
_Entry = tuple[str, Callable[[], object] | None]


def open_ways(mode: HomesMode, *, asks_undo: bool = False) -> None:
    """Every way to hand the game over, and to take in what came; whoever takes none asks for no undo."""
    mode.asks_undo = asks_undo
    match = mode.table.match
    folder = mode.folder_to_offer
    can_ask = not asks_undo and mode.undo_to_ask_for is not None and match.hand_over.request is None

    def text() -> DialogText:
        entries: list[_Entry] = []
        if folder is not None:
            # Translators: {folder} is the name of a folder
            entries.append(
                (
                    _("Save in the folder {folder}", folder=readable(folder.name)),
                    partial(mode.save_to_folder, folder),
                )
            )
        entries += [
            (
                _("Choose another shared folder…") if folder is not None else _("Choose a shared folder…"),
                lambda: ask_folder(mode),
            ),
            (_("Save as a file and show its folder"), lambda: save_file(mode)),
            (_("Copy as text"), lambda: copy_text(mode)),
            (_("Paste what came as text"), mode.navigator.homes.paste),
        ]
        if can_ask:
            entries.append((_("Ask to take back"), mode.ask_undo))
        entries.append((_("Back to the table"), None))
        waited_for = match.game.decider
        words = ""
        if waited_for is not None and match.waits_elsewhere:
            words = _("{name} plays at another computer.", name=match.game.names[waited_for])
        return DialogText(_("Hand over"), entries, words)

    mode.table.ui.open(TableDialog(text, primary=0, width_units=560, stacked=True))


def ask_folder(mode: HomesMode) -> None:
    """Which folder is kept in step with the others'."""
    place = mode.folder_to_offer or folders.documents_dir()
    # Translators: the title of a dialog: which folder is kept in step with the others’
    wanted = FileRequest(_("Shared folder"), place, is_folder=True)

    def typed() -> None:
        import_dialog.ask_path(
            mode.table.ui,
            N_("Shared folder"),
            lambda: _(
                "A folder that is the same in all homes: in a cloud, on a network drive or on a USB stick. "
                "Type where it is."
            ),
            N_("Hand over"),
            lambda path: mode.save_to_folder(Path(path).expanduser()) if path else None,
            is_folder=True,
        )

    mode.navigator.files.ask(wanted, mode.save_to_folder, typed)


def save_file(mode: HomesMode) -> None:
    """As a file for a letter, which is shown in its folder."""
    settings, navigator = mode.table.app.settings, mode.navigator
    suffix = mode.table.match.plugin.suffix
    last = settings.export_folders.get(suffix)
    folder = Path(last) if last and Path(last).is_dir() else folders.documents_dir()
    path = exported_files.unused(folder / _file_name(mode))
    try:
        exported_files.write(path, mode.content())
    except OSError as error:
        navigator.explain_fault(N_("The game could not be handed over"), error, path)
        return
    navigator.exported(
        N_("Handed over"),
        # Translators: {file}: a path
        lambda: _("Send this file to the others:\n{file}", file=readable(path)),
        path,
    )
    programs.show_folder(path, lambda: None)  # where it lies has just been told


def _file_name(mode: HomesMode) -> str:
    match = mode.table.match
    name = mode.navigator.saved_games.name_of(match)
    title = mode.hand_overs.title_of(match)
    own = title if title != ", ".join(match.game.names) else ""
    return save_dialog.called(match.plugin, name, match.game.names, match.plugin.suffix, own)


def copy_text(mode: HomesMode) -> None:
    """As text for a message."""
    text = mode.content().decode("utf-8", "replace")
    try:
        pygame.scrap.put_text(text)
    except pygame.error as error:
        _log.info("Nothing can be copied: %s", error)
        mode.table.ui.toast(_("Text cannot be copied on this system."))
        return
    mode.table.ui.toast(_("Copied. Paste it into a message, with nothing left out."), 6.0)


def ask_which(mode: HomesMode, chosen: frozenset[int] | None = None) -> None:
    """The first time: which seats are played at this computer."""
    match = mode.table.match
    people = mode.hand_overs.people(match)
    far = [at for at in people if match.seats[at].is_elsewhere] or people
    own = frozenset(far[:1]) if chosen is None else chosen

    def switch(seat: int) -> Callable[[], None]:
        return lambda: ask_which(mode, own ^ {seat})

    def done() -> None:
        mode.hand_overs.sit_here(match, own)
        mode.table.changed()

    def text() -> DialogText:
        entries: list[_Entry] = []
        for seat in people:
            name = match.game.names[seat]
            # Translators: {name} is a player
            here, there = _("{name}: plays here", name=name), _("{name}: at another computer", name=name)
            entries.append((here if seat in own else there, switch(seat)))
        entries.append((_("Begin"), done if own else lambda: ask_which(mode, own)))
        return DialogText(
            _("Which of these are you?"), entries, _("This game is played at several computers.")
        )

    mode.table.ui.open(TableDialog(text, primary=len(people), width_units=560, stacked=True))


def _goes_since(table: TableScene, step: int) -> list[str]:
    """What was played since, as the log has it: for each go whose it was, and a line for everything done."""
    game, earlier = table.game, table.game.copy()
    earlier.seek(step)
    known, goes = table.game_ui.go_texts(earlier), table.game_ui.go_texts(game)
    same = next(
        (at for at, (old, new) in enumerate(zip(known, goes, strict=False)) if old != new), len(known)
    )
    begun = len(known[same].lines) if same < len(known) else 0
    shown = shown_goes(goes, table.app.settings)[same:]
    lines = [go.lines[begun * (not at) :] for at, go in enumerate(shown)]
    return ["\n".join([game.names[go.seat], *done]) for go, done in zip(shown, lines, strict=True) if done]


def ask_to_agree(mode: HomesMode, request: UndoRequest) -> None:
    """Others ask to take something back."""
    game = mode.table.game
    name = game.names[request.seat] if request.seat < game.players else ""
    count = game.step - request.step

    def text() -> DialogText:
        actions = ngettext("{n} action", "{n} actions", count)
        # Translators: {name} is a player; {actions} is such as “3 actions”; below stands what they did
        asked = _("{name} asks to take back: {actions}", name=name, actions=actions)
        words = "\n\n".join([asked, *_goes_since(mode.table, request.step)])
        return DialogText(
            _("Take back?"),
            [
                # Translators: an answer to somebody who asks to take something back
                (_("No, it stays"), lambda: mode.answer(agrees=False)),
                # Translators: an answer to somebody who asks to take something back
                (_("Yes, take it back"), lambda: mode.answer(agrees=True)),
            ],
            words,
        )

    mode.table.ui.open(TableDialog(text, primary=1, width_units=620))
