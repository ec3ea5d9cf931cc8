"""Games between homes: handing them over, and taking in what arrives, by file, by folder or as text.

What an arriving record means is decided by `boardgame.two_homes`; here it becomes true of the match that is
being played, or of the saved game, and is on disk before anything of it is shown.

The shared folder of a game is looked into every now and then; nothing waits for it. What takes time is given
out as tasks for `App.background`, and what came of it is handed back in the loop:

    look = watch.look()             then watch.looked(result)
    write = watch.write()           then watch.written(result)
"""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

from aqua_romana.boardgame.match import Match
from aqua_romana.boardgame.messages import N_, Message
from aqua_romana.boardgame.plugin import Game, GamePlugin, GamePlugins, Seat
from aqua_romana.boardgame.two_homes import Copy, Home, UndoRequest, Verdict, chosen, compare, merged, settled
from aqua_romana.screens.two_homes import shared_folder
from aqua_romana.screens.two_homes.shared_folder import InFolder, Stamps
from aqua_romana.storage.files import exported_files
from aqua_romana.storage.saves import game_file
from aqua_romana.storage.saves.game_file import Read, bring_back
from aqua_romana.storage.saves.open_save import clock_of
from aqua_romana.storage.saves.record_headers import About, composed
from aqua_romana.storage.saves.saved_games import Busy, SavedGames

_BEGINS = ("players", "option", "position")  # what cannot change while a game goes on

Keep = Literal["known", "arriving"]


@dataclass(frozen=True)
class Arrival:
    """What has become of something that arrived. `verdict` as `boardgame.two_homes` has it, or "first"."""

    verdict: Verdict | Literal["first"]
    name: str = ""  # of the saved game
    found: Read | None = None  # what arrived, where somebody has to choose
    common: int = 0  # actions that are the same in both
    is_throw: bool = False  # what differs first is a throw
    kept_as: str = ""  # the saved game that holds what was left, if it was worth keeping

    @property
    def is_news(self) -> bool:
        """Whether the game has changed by it."""
        return self.verdict in ("continues", "undone", "chosen", "first")


class HandOvers:
    """What a library knows of games between homes. Matches are those being played here."""

    def __init__(self, saved_games: SavedGames) -> None:
        self._saved_games = saved_games

    # -- beginning ---------------------------------------------------------------------------------

    def share(self, match: Match, seats: tuple[Seat, ...], names: tuple[str, ...] = ()) -> None:
        """From now on some seats are played elsewhere, or others than before, or none any more."""
        if match.home is None and any(seat.is_elsewhere for seat in seats):
            match.plugin.engine.forget_seed(match.game)
            match.home = Home(began=True)
            match.keeps_throws = True
        is_unknown = match.home is not None and not match.hand_over.number  # nobody has heard of it yet
        if is_unknown and not any(seat.is_elsewhere for seat in seats):
            match.home = None
        match.change_seats(seats, names)

    def sit_here(self, match: Match, own: Iterable[int]) -> None:
        """These seats are played at this computer."""
        match.home = replace(match.home or Home(), seats=frozenset(own))
        self._saved_games.keep(match)

    # -- handing over ------------------------------------------------------------------------------

    def hand_over(self, match: Match) -> bytes:
        """The game for the others, as it stands; nothing is taken back behind it any more."""
        assert match.home is not None
        step = match.home.coming if match.has_news else match.game.step
        if step > match.home.handed or not match.hand_over.number:
            match.hand_over = replace(match.hand_over, number=match.hand_over.number + 1)
        match.home = replace(match.home, handed=step, coming=step)
        self._saved_games.keep(match)
        return self.for_others(match)

    def for_others(self, match: Match) -> bytes:
        """The game as a file for the others, with what has arrived and is still to be shown here."""
        whole = self.whole(match)
        about = replace(self._saved_games.about(match), home=None, redo=(), serial=0, origin="", arrived="")
        return composed(whole.record().encode("utf-8"), replace(about, actions=whole.step))

    def remember_folder(self, match: Match, folder: Path) -> None:
        """Where this game is kept in step from now on."""
        assert match.home is not None
        match.home = replace(match.home, folder=str(folder), file="")
        self._saved_games.keep(match)

    def note_opened_from(self, match: Match, folder: Path) -> None:
        """Where this game came from: whatever is new there is taken in."""
        if match.home is not None and match.home.opened_from != str(folder):
            match.home = replace(match.home, opened_from=str(folder))
            self._saved_games.keep(match)

    def note_file(self, match: Match, name: str) -> None:
        """What the game is called in its shared folder."""
        if match.home is not None and match.home.file != name:
            match.home = replace(match.home, file=name)
            self._saved_games.keep(match)

    def title_of(self, match: Match) -> str:
        """What the game is called."""
        return self._saved_games.about(match).title or ", ".join(match.game.names)

    # -- taking in ---------------------------------------------------------------------------------

    def known_as(self, found: Read) -> str:
        """The saved game that is the same game; empty where it is not known here."""
        return self._saved_games.with_id(game_file.id_of(found.game))

    def take(self, found: Read, match: Match | None = None) -> Arrival:
        """Take in what arrived: into the match, where it is played just now, or into the saved game."""
        if match is not None and game_file.id_of(match.game) == game_file.id_of(found.game):
            return self._take(match, found)
        name = self.known_as(found)
        if not name:
            return self._first(found)
        entry = self._saved_games.entry(name)
        if entry is not None and entry.busy:
            raise Busy(errno.EBUSY, "this game is being played in another window")
        opened = self._open(name)
        try:
            return replace(self._take(opened, found), name=name)
        finally:
            self._saved_games.put_away(opened)  # nothing has arrived that is not on disk

    def choose(self, found: Read, keep: Keep, match: Match) -> Arrival:
        """Of two lines of play that differ, one; the other is kept as a game of its own, or OSError."""
        known, arriving = self.copy_of(match), copy_of_found(found)
        other = found.game if keep == "known" else self.whole(match)
        kept_as = self.keep_aside(match, other)
        common = compare(known, arriving).common
        self._apply(match, chosen(known, arriving, keep), common if keep == "arriving" else match.game.step)
        return Arrival(
            "equal" if keep == "known" else "chosen", self._saved_games.name_of(match), kept_as=kept_as
        )

    def keep_aside(self, match: Match, line: Game) -> str:
        """A game of its own that holds a line of play which is left: its name; OSError if it is not kept."""
        title = self.title_of(match)
        # Translators: the title of a saved game: of two lines of play that differed, the one not chosen
        called = self._saved_games.in_words(Message(N_("{title} (the other line)"), {"title": title}))
        twin: Game = line.copy()
        game_file.give_id(twin, self._saved_games.chance)
        seats = tuple(replace(seat, is_elsewhere=False) for seat in match.seats)
        begun = self._saved_games.begin(match.plugin, twin, seats, called, arrived=True, clock=match.clock)
        self._saved_games.play_after(match, begun)
        return self._saved_games.put_away(begun)

    def _open(self, name: str) -> Match:
        save = self._saved_games.open(name)
        more = save.attempt, save.home, save.hand_over, save.clock, save.evening
        return Match(save.plugin, save.game, save.seats, self._saved_games.keep, *more)

    def _first(self, found: Read) -> Arrival:
        """A game that is seen here for the first time: nobody has said yet which seats are played here."""
        step = found.game.step
        begun = self._saved_games.begin_as_read(found, Home(handed=step, coming=step))
        return Arrival("first", self._saved_games.put_away(begun))

    def _take(self, match: Match, found: Read) -> Arrival:
        known, arriving = self.copy_of(match), copy_of_found(found)
        told = compare(known, arriving)
        if told.verdict == "another":
            return Arrival("another", found=found)
        self._learn_times(match, found)
        name = self._saved_games.name_of(match)
        if told.verdict == "differs":
            is_throw = _is_throw(found.game, told.common)
            self._apply(match, merged(known, arriving, told), match.game.step)
            return Arrival("differs", name, found, told.common, is_throw)
        kept_as = "" if told.is_agreed else self.keep_aside(match, self.whole(match))
        joined = settled(merged(known, arriving, told), self.people(match))
        self._apply(match, joined, _first_difference(match, joined))
        verdict: Verdict = "undone" if len(joined.actions) < len(known.actions) else told.verdict
        return Arrival(verdict, name, None, told.common, kept_as=kept_as)

    @staticmethod
    def _learn_times(match: Match, found: Read) -> None:
        """How long people elsewhere have thought: each thinks at one home, so more is newer."""
        theirs = clock_of(found.about, found.game)
        if match.clock is None:
            match.clock = theirs
        elif theirs is not None:
            match.clock.learn(theirs)

    def _apply(self, match: Match, joined: Copy, common: int) -> None:
        """Make the match what was joined; what is new waits to be shown."""
        assert match.home is not None
        game, before = match.game, self.copy_of(match)
        seats = tuple(each for each in joined.seats if isinstance(each, Seat))
        if joined.actions != before.actions:
            game.seek(common)
            bring_back(game, joined.actions[common:])
            length = len(joined.actions)
            match.home = replace(match.home, handed=length, coming=length)
        if joined.names != match.game.names:
            game.rename(joined.names)
        match.hand_over = joined.hand_over
        if len(seats) == game.players and seats != match.seats:
            if not match.home.began:  # seats that were taken back are played there again
                gone = {
                    at for at, seat in enumerate(seats) if match.seats[at].is_elsewhere > seat.is_elsewhere
                }
                match.home = replace(match.home, seats=match.home.seats - gone)
            match.seats = seats
        if joined.title != before.title:
            self._saved_games.retitle(match, joined.title)
        if joined != before:
            match.came()

    # -- undoing what others know of ----------------------------------------------------------------

    def people(self, match: Match) -> list[int]:
        """The seats that have a say in it."""
        return [at for at, seat in enumerate(match.seats) if seat.is_human]

    def ask_undo(self, match: Match, seat: int, step: int) -> None:
        """Ask the others to take back everything after a step: it travels with the file."""
        assert match.home is not None
        own = match.home.seats & {*self.people(match)}
        request = UndoRequest(seat, step, match.game.step, frozenset(own))
        match.hand_over = replace(match.hand_over, request=request)
        self._saved_games.keep(match)

    def answer_undo(self, match: Match, *, agrees: bool) -> bool:
        """Answer what others ask for; True where all have agreed now, and it is taken back."""
        request = match.hand_over.request
        assert match.home is not None
        assert request is not None
        own = match.home.seats & {*self.people(match)}
        answered = (
            replace(request, agreed=request.agreed | own)
            if agrees
            else replace(request, declined=request.declined | own)
        )
        match.hand_over = replace(match.hand_over, request=answered)
        known = self.copy_of(match)
        done = settled(known, self.people(match))
        if done == known:
            self._saved_games.keep(match)
            return False
        self._apply(match, done, len(done.actions))
        return True

    def can_ask_undo(self, match: Match, goes: Iterable[int] = ()) -> int | None:
        """The step to which the last hand-over could be taken back, if all agree; None where that is none.

        That is where the last go of somebody here began, if `goes` tells where goes begin, or else the last
        decision. Never behind a throw.
        """
        if match.home is None or match.has_news or match.game.step > match.home.handed:
            return None
        before, first = match.game.copy(), match.plugin.engine.first_step(match.game)
        found: int | None = None
        while before.step > first:
            before.undo()
            if before.is_chance:
                break
            seat = before.decider
            if seat is not None and seat in match.home.seats and match.seats[seat].is_human:
                if found is None:
                    first = max((go for go in goes if first <= go <= before.step), default=before.step)
                found = before.step
        return found

    # -- copies --------------------------------------------------------------------------------------

    def copy_of(self, match: Match) -> Copy:
        """The game as it is known here, with what has arrived and is still to be shown."""
        game, about = match.game, self._saved_games.about(match)
        actions = [str(action) for action in game.actions]
        if match.home is not None and match.home.coming > len(actions):
            actions += [str(action) for action in game.undone][: match.home.coming - len(actions)]
        return Copy(
            tuple(actions),
            about.hand_over,
            about.title,
            game.names,
            match.seats,
            _beginning(match.plugin, game),
            match.home.handed if match.home is not None else None,
        )

    @staticmethod
    def whole(match: Match) -> Game:
        """A copy of the game that also has what is still to be shown."""
        whole: Game = match.game.copy()
        if match.home is not None:
            whole.seek(max(whole.step, match.home.coming))
        return whole


def copy_of_found(found: Read) -> Copy:
    """What arrived, to be compared."""
    about: About = found.about
    game: Game = found.game
    seats = game_file.fitting_seats(about.seats, game)
    actions = tuple(str(action) for action in game.actions)
    return Copy(actions, about.hand_over, about.title, game.names, seats, _beginning(found.plugin, game))


def _beginning(plugin: GamePlugin, game: Game) -> str:
    header: Sequence[tuple[str, str]] = getattr(game, "header", ())
    return "\n".join([plugin.id, *(f"{key} {value}" for key, value in header if key in _BEGINS)])


def _first_difference(match: Match, joined: Copy) -> int:
    pairs = zip(match.game.actions, joined.actions, strict=False)
    return next(
        (at for at, (own, other) in enumerate(pairs) if str(own) != other),
        min(match.game.step, len(joined.actions)),
    )


def _is_throw(game: Game, step: int) -> bool:
    twin: Game = game.copy()
    twin.seek(step)
    return twin.is_chance


#: What a look into the folder has brought: what is new, and the stamps of all files that may be games.
Looked = tuple[list[InFolder], Stamps]


class FolderWatch:
    """The folder of one match, if it has one."""

    def __init__(self, match: Match, hand_overs: HandOvers, plugins: GamePlugins) -> None:
        self.match = match
        self._hand_overs = hand_overs
        self._plugins = plugins
        self._stamps: Stamps = {}
        self._copies: dict[str, Read] = {}  # what the game's files in the folder hold
        self._looked = False
        #: Two lines of play that differ: somebody has to choose before anything is written.
        self.unsettled: Arrival | None = None

    @property
    def folder(self) -> Path | None:
        """Where news may come: where the game is shared, or where it was opened from."""
        home = self.match.home
        return Path(home.watched) if home is not None and home.watched else None

    def forget(self) -> None:
        """Another folder, or everything once more."""
        self._stamps, self._copies, self._looked = {}, {}, False

    def look(self) -> Callable[[], Looked]:
        """A task: what is new in the folder; OSError if it is not there."""
        folder, id, stamps = self.folder, game_file.id_of(self.match.game), dict(self._stamps)
        assert folder is not None
        return lambda: (shared_folder.look_into(folder, id, self._plugins, stamps), stamps)

    def looked(self, looked: Looked) -> list[Arrival]:
        """Take in what was found, whatever the files are called.

        OSError where no disk takes it: what is left is read again with the next look.
        """
        self._looked, (new, stamps) = True, looked
        found = {each.path.name: each.found for each in new}
        self._stamps = {name: stamp for name, stamp in stamps.items() if name not in found}
        self._copies = {name: read for name, read in self._copies.items() if name in stamps}
        arrivals = []
        for name, read in found.items():
            arrivals.append(self.take(read))
            self._copies[name] = read
            self._stamps[name] = stamps[name]
        self._follow_name()
        return arrivals

    def take(self, found: Read) -> Arrival:
        """Take in what arrived, by whatever way."""
        arrival = self._hand_overs.take(found, self.match)
        if arrival.verdict == "differs":
            self.unsettled = arrival
        elif self.unsettled is not None and not self._differs(self.unsettled.found):
            self.unsettled = None
        return arrival

    def choose(self, keep: Keep) -> Arrival:
        """Of two lines of play that differ, one."""
        assert self.unsettled is not None
        assert self.unsettled.found is not None
        arrival = self._hand_overs.choose(self.unsettled.found, keep, self.match)
        self.unsettled = None
        self.forget()  # there may be more that differ
        return arrival

    def _differs(self, found: Read | None) -> bool:
        own = self._hand_overs.copy_of(self.match)
        return found is not None and compare(own, copy_of_found(found)).verdict == "differs"

    def _follow_name(self) -> None:
        """Somebody has given the file another name."""
        home = self.match.home
        if home is None or not home.folder or not self._copies or home.file in self._copies:
            return
        best = max(self._copies, key=lambda name: (self._copies[name].game.step, -len(name), name))
        self._hand_overs.note_file(self.match, best)

    @property
    def owes(self) -> bool:
        """Whether what was handed over here is not in the folder: the disk was full, or the program ended, or
        another file came over it."""
        home = self.match.home
        if home is None or not home.folder or not self._looked or self.unsettled is not None:
            return False
        if not self.match.is_handed_over or not self.match.hand_over.number or self.match.has_news:
            return False
        there = self._copies.get(home.file)
        return there is None or copy_of_found(there) != self._hand_overs.copy_of(self.match)

    def write(self) -> Callable[[], Path | None]:
        """A task: put the game into the folder; OSError where that cannot be. It tells where the game lies
        there, or nothing where the file was changed meanwhile and must be read first."""
        match, home = self.match, self.match.home
        assert home is not None
        assert home.folder, "what is only looked into is not written to"
        content = self._hand_overs.hand_over(match)
        title = self._hand_overs.title_of(match)
        id, suffix = game_file.id_of(match.game), match.plugin.suffix
        folder, file, known = Path(home.folder), home.file, self._stamps.get(home.file)

        def write() -> Path | None:
            path = shared_folder.path_for(folder, file, id, title, suffix)
            if os.path.lexists(path) and shared_folder.stamp_of(path) != known:
                return None  # nothing is written over what was not taken in
            exported_files.write(path, content)
            return path

        return write

    def written(self, path: Path | None) -> None:
        """It lies there now: it is not read again."""
        if path is not None:
            self._hand_overs.note_file(self.match, path.name)
            self._copies.pop(path.name, None)
