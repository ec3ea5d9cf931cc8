"""The table of a game between homes: what arrives is shown as if it were played here, and handed over.

Below stands what is asked there.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from aqua_romana.boardgame.messages import N_, Message, readable
from aqua_romana.boardgame.two_homes import UndoRequest
from aqua_romana.screens.import_and_export_dialogs import ask_path, export_name
from aqua_romana.screens.two_homes.service import Arrival, FolderWatch, HandOvers, Keep, Looked
from aqua_romana.storage.files import error_messages, exported_files, folders
from aqua_romana.storage.saves.game_file import Read
from aqua_romana.table import key_bindings
from aqua_romana.table.decision import ActionButton, ActionButtonPair
from aqua_romana.table.dialogs import DialogText, TableDialog
from aqua_romana.table.play_mode import PlayMode
from aqua_romana.table.texts import shown_goes
from aqua_romana.ui.background import Pending
from aqua_romana.ui.key_bindings import Bindings, KeyBinding, key_table
from aqua_romana.ui.system import programs
from aqua_romana.ui.system.file_dialogs import FileRequest
from aqua_romana.ui.text.translation import _, ngettext
from aqua_romana.ui.widgets.widget import SceneAction

if TYPE_CHECKING:
    from aqua_romana.screens.navigator import Navigator
    from aqua_romana.table.scene import TableScene


_EVERY = 3.0  # seconds between two looks into the shared folder
_WAYS: Final = "ways"


class HomesMode(PlayMode):
    """An ordinary game of which some seats are played at another computer."""

    bindings: ClassVar[Bindings] = key_table(
        "two homes",
        {
            **key_bindings.PLAY,
            # Translators: what a key does in a game that is also played at another computer
            _WAYS: KeyBinding(("space", "pad_x"), N_("ways to hand the game over")),
            # Translators: what a key does in a game that is also played at another computer
            "paste": KeyBinding(("ctrl+v",), N_("paste a game that came as text")),
        },
    )

    def __init__(self, navigator: Navigator) -> None:
        super().__init__()
        self.navigator = navigator
        self._watch: FolderWatch
        self._looking: Pending | None = None
        self.wants_write = False  # as soon as the folder has been looked into
        self._is_away = False  # the folder cannot be reached; said once
        self._is_refused = False  # what was handed over last does not lie in the folder
        self._differing: Arrival | None = None  # what was shown beside the own line: it can be decided later
        self._asked_for: object = None  # the request that was put to the people here, or answered to them
        self._goes_by_hand = False  # handed over last as a file or as text: the answer comes like that too
        self.asks_undo = False  # with what is handed over next
        self._chosen: tuple[Message, ...] = ()  # told once what was chosen here lies in the folder

    @property
    def hand_overs(self) -> HandOvers:
        """What the library knows of such games."""
        return self.navigator.homes.hand_overs

    @property
    def folder(self) -> Path | None:
        """The shared folder, if there is one."""
        home = self.table.match.home
        return Path(home.folder) if home is not None and home.folder else None

    @property
    def folder_to_offer(self) -> Path | None:
        """The shared folder, or the one the game was opened from, if that may be shared."""
        return self._watch.folder

    # The scene

    def enter(self) -> None:
        """Look into the folder from now on; the first time, ask who sits here."""
        self._watch = FolderWatch(self.table.match, self.hand_overs, self.navigator.plugins)
        super().enter()
        settings = self.table.app.settings
        if not settings.plays_elsewhere:
            settings.plays_elsewhere = True
            settings.save()
        self.table.app.call_soon(self._begin)

    def _begin(self) -> None:
        home = self.table.match.home
        if home is not None and not home.seats and not home.began:
            ask_which(self)
        self._answer_request()
        self.look()

    def look(self) -> None:
        """Look into the folder, behind the window, and then every few seconds."""
        table = self.table
        if self._looking is not None and self._looking.is_pending:
            return
        if self._watch.folder is None or (table.app.scene is not table and not self._is_due):
            self._later()
            return
        self._looking = table.app.background(self._watch.look(), self._looked, self._not_there, owner=table)

    @property
    def _is_due(self) -> bool:
        """Whether the folder is to get something: what people or what came before asked for, or how the game
        ended, also while the final scoring lies over the table."""
        is_end = self.folder is not None and self.game.is_over and not self.table.match.is_handed_over
        return self.wants_write or self._watch.owes or is_end

    def _again(self) -> None:
        self._looking = None
        self.look()

    def _later(self) -> None:
        self._looking = self.table.app.after(_EVERY, self._again, owner=self.table)

    def _not_there(self, error: Exception) -> None:
        if self.wants_write and isinstance(error, OSError):
            self.wants_write = False
            self.navigator.explain_fault(N_("The game could not be handed over"), error, self.folder)
        elif not self._is_away and self.folder is not None:
            self.navigator.tell(Message(N_("The shared folder cannot be reached right now.")), seconds=8.0)
        self._is_away = True
        self._later()

    def _looked(self, looked: Looked) -> None:
        self._is_away = False
        try:
            self._came(self._watch.looked(looked))
        except OSError:  # told already: a game cannot be saved
            self._later()
            return
        if self._watch.unsettled is None and self._is_due:
            task = self._watch.write()
            app = self.table.app
            self._looking = app.background(task, self._written, self._not_written, owner=self.table)
        else:
            self._later()

    def _written(self, path: Path | None) -> None:
        self._watch.written(path)
        self._is_refused = self._is_refused and path is None
        if path is not None and self.wants_write:
            self.wants_write = False
            self.navigator.tell(
                # Translators: {folder} is the name of a folder
                Message(N_("Handed over, in the folder {folder}."), {"folder": readable(path.parent.name)}),
                *self._chosen,
                seconds=10.0 if self._chosen else 5.0,
            )
            self._chosen = ()
        self.table.refresh()
        if path is None:  # it was changed there just now
            self._again()
        else:
            self._later()

    def _not_written(self, error: Exception) -> None:
        if self.wants_write and isinstance(error, OSError):
            self.navigator.explain_fault(N_("The game could not be handed over"), error, self.folder)
        self.wants_write = False
        self._is_refused = True
        self.table.refresh()
        self._later()

    # What arrives

    def take(self, found: Read) -> None:
        """Take in what came as a file or as text."""
        arrival = self._watch.take(found)
        self.navigator.homes.tell(arrival)
        self._came([arrival])

    def _came(self, arrivals: list[Arrival]) -> None:
        """Show what has arrived: goes as if they were played here, one after the other."""
        for arrival in arrivals:
            if arrival.verdict in ("undone", "chosen"):
                self.navigator.homes.tell(arrival)
        if any(arrival.is_news for arrival in arrivals):
            self.table.sound("my_turn")
            self.table.changed()
        elif arrivals:
            self.table.refresh()
        unsettled = self._watch.unsettled
        if unsettled is not None and (unsettled is not self._differing or self.wants_write):
            self._show_difference(unsettled)
        self._answer_request()

    def _show_difference(self, arrival: Arrival) -> None:
        table = self.table
        if arrival.found is None or table.app.scene is not table:
            return
        self._differing, self.wants_write = arrival, False
        own = self.hand_overs.whole(table.match)
        self.navigator.show("difference", table.match, own, arrival, self.choose)

    def choose(self, keep: Keep) -> None:
        """Of two lines of play, this one."""
        try:
            self._watch.choose(keep)
        except OSError as error:
            self._differing = None
            self._came([])  # shows both once more
            self.navigator.tell(
                Message(N_("The other line cannot be kept, so nothing has been chosen.")),
                error_messages.meaning(error),
                seconds=10.0,
            )
            return
        kept = Message(N_("The other line is kept among the saved games."))
        self.wants_write = self.folder is not None
        if self.wants_write:
            self._chosen = (kept,)
        else:
            self.navigator.tell(kept, Message(N_("Hand the game over, so that all know.")), seconds=10.0)
        self.table.changed()
        self._again()

    # Undo that others must agree to

    def _answer_request(self) -> None:
        match = self.table.match
        request, home = match.hand_over.request, match.home
        if request is None or home is None or match.has_news or self._asked_for == request:
            return
        own = home.seats & {*self.hand_overs.people(match)}
        is_refused = bool(request.declined) and request.seat in own
        if not is_refused and (not own or own <= request.agreed | request.declined):
            return
        self._asked_for = request
        if is_refused:
            self.navigator.tell(Message(N_("Not all agree: nothing is taken back.")), seconds=10.0)
            return
        ask_to_agree(self, request)

    def answer(self, *, agrees: bool) -> None:
        """What the people here say to what others ask for."""
        is_done = self.hand_overs.answer_undo(self.table.match, agrees=agrees)
        if is_done:
            self.table.sound("undo")
        self.table.changed()
        self.hand_over()

    @property
    def undo_to_ask_for(self) -> int | None:
        """The step to which others may be asked to go back."""
        match = self.table.match
        return self.hand_overs.can_ask_undo(match, [go for go, _seat in self.table.game_ui.goes(match.game)])

    def ask_undo(self) -> None:
        """Ask the others to take back what was handed over."""
        if self.folder is None:
            open_ways(self, asks_undo=True)
        else:
            self.asks_undo = True
            self.save_to_folder()

    def _request_undo(self) -> None:
        match, wanted = self.table.match, self.asks_undo
        self.asks_undo = False
        step = self.undo_to_ask_for if wanted else None
        if step is not None and match.home is not None:
            self.hand_overs.ask_undo(match, min(match.home.seats), step)

    # Handing over

    def changed(self) -> None:
        """What is over needs nobody's press to be told."""
        super().changed()
        if self.game.is_over and self.folder is not None and not self.table.match.is_handed_over:
            self.table.app.call_soon(self.save_to_folder)

    def hand_over(self) -> None:
        """By the way that was chosen last: into the shared folder, or as people choose now."""
        if self.folder is None:
            open_ways(self)
        else:
            self.save_to_folder()

    def save_to_folder(self, folder: Path | None = None) -> None:
        """Into the shared folder; another one from now on, if it is given."""
        self._request_undo()
        self._goes_by_hand = False
        if folder is not None and folder != self.folder:
            self.hand_overs.remember_folder(self.table.match, folder)
            self._watch.forget()
        self.wants_write = True
        if self._looking is not None:
            self._looking.cancel()
        self._again()

    def content(self) -> bytes:
        """The game for the others; from now on it is handed over."""
        self._request_undo()
        content = self.hand_overs.hand_over(self.table.match)
        self._is_refused, self._goes_by_hand = False, True
        self.table.changed()
        return content

    # What is offered

    def watch_buttons(self) -> ActionButtonPair:
        """While others have to go on: hand over, and the ways to do it."""
        match = self.table.match
        if self.game.is_over and not match.is_handed_over:
            return self._hand_over_buttons()
        if not match.waits_elsewhere:
            return super().watch_buttons()
        return self._hand_over_buttons()

    def _hand_over_buttons(self) -> ActionButtonPair:
        # Translators: a button: other ways to hand the game over; at most 12 letters
        ways = ActionButton(_("Other ways"), lambda: open_ways(self), keys=self.keys(_WAYS))
        # Translators: a button: let those at another computer go on; at most 12 letters
        over = ActionButton(_("Hand over"), self.hand_over, icon="export", keys=self.keys("way on"))
        is_there = self.table.match.is_handed_over and not self._is_refused
        is_looked_for = self.folder_to_offer is not None and not self._goes_by_hand
        if is_there and (self.folder is not None or is_looked_for):
            # Translators: a button: look for news from the others; at most 12 letters
            over = ActionButton(_("Look now"), self.look_now, icon="replay", keys=self.keys("way on"))
        elif is_there:
            paste = self.navigator.homes.paste
            over = ActionButton(_("Paste"), paste, icon="import", keys=self.keys("way on"))
        return ways, over

    def look_now(self) -> None:
        """Do not wait for the next look, nor with what was to be decided later."""
        self._differing = None
        if self._looking is not None:
            self._looking.cancel()
        self._again()
        self.table.ui.toast(_("Looking into the shared folder…"), 2.0)

    def shortcuts(self) -> list[SceneAction]:
        """Pasting, besides."""
        return [*super().shortcuts(), self.shortcut("paste", self.navigator.homes.paste)]


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
        ask_path(
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
    return export_name(match.plugin, name, match.game.names, match.plugin.suffix, own)


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
