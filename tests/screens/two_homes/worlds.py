"""Homes that play one game, each with a library and a shared folder of its own, and what lies between them:
a program that keeps folders in step, mail, messengers; kills, full disks and files that come by half."""

from __future__ import annotations

import errno
import random
import shutil
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from aqua_romana.boardgame.match import Match
from aqua_romana.boardgame.plugin import Game, GamePlugin, Seat, Setup
from aqua_romana.program import PLUGINS
from aqua_romana.screens.two_homes.service import FolderWatch, HandOvers
from aqua_romana.screens.two_homes.shared_folder import read_arrived
from aqua_romana.storage.saves.saved_games import SavedGames


def setup_of(plugin: GamePlugin, players: int) -> Setup:
    engine = plugin.engine
    seats = [Seat(is_elsewhere=at > 0) for at in range(players)]
    names = list(engine.default_names()[:players])
    values = {choice.key: choice.values[0][0] for choice in plugin.choices}
    values["placing"] = "random"
    return Setup(players, names, engine.default_colours(players), seats, values)


@dataclass
class Home:
    """One computer."""

    place: Path
    saved_games: SavedGames = field(init=False)
    match: Match | None = None
    watch: FolderWatch | None = None
    is_full: bool = False  # the disk with the shared folder

    def __post_init__(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        self.start()

    @property
    def folder(self) -> Path:
        return self.place / "shared"

    @property
    def the_match(self) -> Match:
        assert self.match is not None
        return self.match

    def start(self) -> None:
        self.saved_games = SavedGames(PLUGINS, self.place / "data" / "games")
        self.hand_overs = HandOvers(self.saved_games)

    def sit_down(self, match: Match) -> None:
        self.match = match
        self.watch = FolderWatch(match, self.hand_overs, PLUGINS)

    def open(self, name: str) -> Match:
        opened = self.saved_games.open(name)
        between = opened.home, opened.hand_over, opened.clock, opened.evening
        match = Match(
            opened.plugin, opened.game, opened.seats, self.saved_games.keep, opened.attempt, *between
        )
        self.sit_down(match)
        return match

    def kill(self) -> None:
        """The program ends between two actions; what is on disk stays, and a lock that nobody holds."""
        assert self.match is not None
        self.saved_games.wait()
        name = self.saved_games.name_of(self.match)
        content = {path: path.read_bytes() for path in (self.place / "data" / "games").glob("*.aq?")}
        self.saved_games.let_go(self.match)
        self.saved_games.wait()
        for path, before in content.items():
            path.write_bytes(before)
        self.match = self.watch = None
        self.start()
        self.open(name)

    def first(self, content: bytes, own: set[int]) -> None:
        arrival = self.hand_overs.take(read_arrived(content, PLUGINS))
        assert arrival.verdict == "first"
        self.hand_overs.sit_here(self.open(arrival.name), own)
        self.hand_overs.remember_folder(self.the_match, self.folder)


class World:
    """A game between homes."""

    def __init__(self, place: Path, plugin: GamePlugin, players: int, homes: int, seed: int) -> None:
        self.chance = random.Random(seed)
        self.homes = [Home(place / f"home{number}") for number in range(homes)]
        self.mail: list[tuple[int, bytes]] = []
        self.synced: dict[str, bytes] = {}  # what the program that keeps folders in step knows
        self.seen_by: list[dict[str, bytes]] = [{} for _home in self.homes]
        self.halves: list[tuple[Path, bytes]] = []
        self.played: set[tuple[str, ...]] = set()
        self.given_up: set[tuple[str, ...]] = set()
        self.kept_aside: list[tuple[str, ...]] = []  # games of their own that hold a line which was left
        self.conflicts = 0
        self._begin(plugin, players)

    def _begin(self, plugin: GamePlugin, players: int) -> None:
        own = [
            {seat for seat in range(players) if seat % len(self.homes) == at} for at in range(len(self.homes))
        ]
        setup = setup_of(plugin, players)
        setup.seats = [Seat(is_elsewhere=seat not in own[0]) for seat in range(players)]
        first = self.homes[0]
        game: Game = plugin.engine.begin(setup, self.chance)
        people = tuple(Seat() for _seat in range(players))
        opened = first.saved_games.begin(plugin, game, people)
        match = Match(plugin, opened.game, opened.seats, first.saved_games.keep)
        first.sit_down(match)
        first.hand_overs.share(match, tuple(setup.seats))
        first.hand_overs.remember_folder(match, first.folder)
        content = first.hand_overs.hand_over(match)
        for home, seats in list(zip(self.homes, own, strict=True))[1:]:
            home.first(content, seats)

    # What happens

    def step(self) -> None:
        at = self.chance.randrange(len(self.homes))
        home = self.homes[at]
        happening: Callable[[], Any] = self.chance.choices(
            [
                lambda: self.play(home),
                lambda: self.look(home),
                lambda: self.sync(at),
                self.deliver,
                lambda: self.send(at),
                home.kill,
                lambda: setattr(home, "is_full", not home.is_full),
                lambda: self.rename_file(home),
                lambda: self.undo(home),
                lambda: self.retitle(home),
                self.stale_backup,
            ],
            [30, 22, 22, 6, 8, 2, 2, 2, 4, 2, 1],
        )[0]
        happening()

    def play(self, home: Home) -> None:
        """Whatever is to come here: arriving goes, throws, decisions; then the game is handed over."""
        match = home.the_match
        while match.has_news:
            match.show_news()
        for _action in range(self.chance.choice((1, 2, 6))):
            if match.game.is_over or match.waits_elsewhere or self._is_unsettled(home):
                break
            if match.game.is_chance:
                match.draw_chance()
            else:
                match.play(self.chance.choice(match.game.legal_actions()))
            self.played.add(tuple(map(str, match.game.actions)))
        if (match.waits_elsewhere or match.game.is_over) and not match.is_handed_over:
            self.write(home)

    def _is_unsettled(self, home: Home) -> bool:
        return home.watch is not None and home.watch.unsettled is not None

    def look(self, home: Home) -> None:
        assert home.watch is not None
        home.watch.looked(home.watch.look()())
        self._answer(home)
        self._answer_request(home)
        if home.watch.owes:
            self.write(home)

    def write(self, home: Home) -> None:
        assert home.watch is not None
        if self._is_unsettled(home):
            return
        task = home.watch.write()
        try:
            if home.is_full:
                raise OSError(errno.ENOSPC, "full")
            home.watch.written(task())
        except OSError:
            pass

    def _answer(self, home: Home) -> None:
        assert home.watch is not None
        arrival = home.watch.unsettled
        if arrival is None or arrival.found is None:
            return
        self.conflicts += 1
        keep = self.chance.choice(("known", "arriving"))
        known = home.hand_overs.copy_of(home.the_match).actions
        theirs = tuple(map(str, arrival.found.game.actions))
        arrival = home.watch.choose(keep)
        assert arrival.kept_as, "the line that was not chosen is kept"
        self.given_up.add(theirs if keep == "known" else known)

    def _answer_request(self, home: Home) -> None:
        match = home.the_match
        request = match.hand_over.request
        assert match.home is not None
        if request is None or match.home.seats <= request.agreed | request.declined:
            return
        before = home.hand_overs.copy_of(match).actions
        if home.hand_overs.answer_undo(match, agrees=self.chance.random() < 0.7):
            self.given_up.add(before)
        self.write(home)

    def undo(self, home: Home) -> None:
        """What is not handed over is taken back; for the rest the others are asked."""
        match = home.the_match
        if match.can_undo:
            left = tuple(map(str, match.game.actions))
            match.undo()
            self.given_up.add(left)
            return
        began = self.chance.randrange(match.game.step + 1)  # a go, for all that the homes know
        step = home.hand_overs.can_ask_undo(match, [began])
        if step is not None and match.hand_over.request is None and match.home is not None:
            home.hand_overs.ask_undo(match, min(match.home.seats), step)
            self.write(home)

    def retitle(self, home: Home) -> None:
        home.saved_games.rename(
            home.saved_games.name_of(home.the_match), self.chance.choice(("Sunday", "Rain"))
        )

    def send(self, at: int) -> None:
        """By mail or messenger, which may take long, bring it twice or never."""
        match = self.homes[at].the_match
        if not match.is_handed_over:
            return
        content = self.homes[at].hand_overs.hand_over(match)
        for other in range(len(self.homes)):
            if other != at:
                self.mail += [(other, content)] * self.chance.choice((0, 1, 1, 2))

    def deliver(self) -> None:
        if self.mail:
            at, content = self.mail.pop(self.chance.randrange(len(self.mail)))
            self._take_text(self.homes[at], content)

    def _take_text(self, home: Home, content: bytes) -> None:
        assert home.watch is not None
        home.watch.take(read_arrived(content, PLUGINS))
        self._answer(home)
        self._answer_request(home)

    def stale_backup(self) -> None:
        """Somebody plays on in what was long ago: the same seats at two computers."""
        home = self.chance.choice(self.homes)
        match = home.the_match
        assert match.home is not None
        if match.game.step > 20 and match.home.handed == match.game.step and not match.has_news:
            self.given_up.add(tuple(map(str, match.game.actions)))
            match.game.seek(match.game.step - 1)
            while match.game.is_chance or not match.game.can_undo:
                match.game.seek(match.game.step - 1)
            step = match.game.step
            match.home = replace(match.home, handed=step, coming=step)
            match.game.play(self.chance.choice(match.game.legal_actions()))
            self.played.add(tuple(map(str, match.game.actions)))
            home.saved_games.keep(match)

    # The program that keeps folders in step

    def sync(self, at: int, *, is_calm: bool = False) -> None:
        folder, seen = self.homes[at].folder, self.seen_by[at]
        for path, content in [each for each in self.halves if each[0].parent == folder]:
            path.write_bytes(content)  # the rest has come
            self.halves.remove((path, content))
        here = {path.name: path.read_bytes() for path in folder.iterdir() if path.suffix in (".aqr", ".aqd")}
        for name in {*here, *self.synced}:
            mine, theirs, before = here.get(name), self.synced.get(name), seen.get(name)
            if mine == theirs:
                pass
            elif mine == before and theirs is not None:  # changed elsewhere
                self._bring(folder / name, theirs, is_calm=is_calm)
            elif theirs == before and mine is not None:  # changed here
                self.synced[name] = mine
            elif mine is not None and theirs is not None:  # changed at both
                copy = self.chance.choice(
                    (
                        "{0} (conflicted copy){1}",
                        "{0}.sync-conflict-20261118-101010-ABCDEFG{1}",
                        "{0}-LAPTOP{1}",
                    )
                ).format(Path(name).stem, Path(name).suffix)
                self.synced[copy] = mine
                self._bring(folder / copy, mine, is_calm=True)
                self._bring(folder / name, theirs, is_calm=is_calm)
            elif theirs is None and mine is not None:  # taken away elsewhere, unless it has changed here
                if mine == before:
                    (folder / name).unlink()
                else:
                    self.synced[name] = mine
            elif mine is None and theirs is not None:  # taken away here
                del self.synced[name]
        now = {path.name: path.read_bytes() for path in folder.iterdir() if path.suffix in (".aqr", ".aqd")}
        halved = {path.name: content for path, content in self.halves if path.parent == folder}
        seen.clear()
        seen.update({**now, **halved})

    def _bring(self, path: Path, content: bytes, *, is_calm: bool) -> None:
        if not is_calm and self.chance.random() < 0.15:
            path.write_bytes(content[: self.chance.randrange(len(content))])
            self.halves.append((path, content))
        else:
            path.write_bytes(content)

    def rename_file(self, home: Home) -> None:
        files = sorted(path for path in home.folder.iterdir() if path.suffix in (".aqr", ".aqd"))
        if files and not self.halves:
            path = self.chance.choice(files)
            path.rename(path.with_stem(f"Our game {self.chance.randrange(9)}"))

    # The end

    def come_together(self) -> None:
        while self.mail:
            self.deliver()
        for home in self.homes:
            home.is_full = False
            while home.the_match.has_news:
                home.the_match.show_news()
            home.hand_overs.hand_over(home.the_match)
        for _round in range(30):
            if len({*self.lines()}) == 1 and not any(home.watch and home.watch.owes for home in self.homes):
                break
            for at, home in enumerate(self.homes):
                self.sync(at, is_calm=True)
                self.look(home)
                while home.the_match.has_news:
                    home.the_match.show_news()
                self.look(home)
                self.sync(at, is_calm=True)

    def lines(self) -> list[tuple[str, ...]]:
        return [tuple(map(str, home.the_match.game.actions)) for home in self.homes]

    def dropped(self) -> list[tuple[str, ...]]:
        """Lines of play that somebody had, and that are neither kept anywhere nor were left on purpose."""
        kept = [*self.lines(), *self.given_up, *self.kept_aside]
        told = self.homes[
            0
        ].the_match.hand_over.given_up  # an undo comes about wherever the last answer arrives
        missing = [line for line in self.played if not any(each[: len(line)] == line for each in kept)]
        return [line for line in missing if not any(each.covers(line) for each in told)]

    def close(self) -> None:
        for home in self.homes:
            names = [entry.name for entry in home.saved_games.entries()]
            games = [found[1] for name in names if (found := home.saved_games.look(name)) is not None]
            self.kept_aside += [tuple(map(str, game.actions)) for game in games]
            home.saved_games.let_go(home.the_match)
            home.saved_games.wait()


def run(place: Path, plugin: GamePlugin, players: int, homes: int, seed: int, steps: int) -> World:
    """One schedule from its beginning until all have come together."""
    world = World(place, plugin, players, homes, seed)
    for _step in range(steps):
        world.step()
    world.come_together()
    world.close()
    shutil.rmtree(place)
    return world
