"""What one does with games, step by step, and what is there before."""

import dataclasses
import random
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

from aqua_romana.boardgame.evening import Evening
from aqua_romana.boardgame.match import Match
from aqua_romana.boardgame.plugin import Game, GamePlugin, Seat, Setup
from aqua_romana.program import PLUGINS
from aqua_romana.screens.two_homes.service import HandOvers
from aqua_romana.screens.two_homes.shared_folder import read_arrived
from aqua_romana.storage import archive
from aqua_romana.storage.evenings import Evenings
from aqua_romana.storage.files import exported_files
from aqua_romana.storage.saves.game_file import read_bytes
from aqua_romana.storage.saves.saved_games import SavedGames
from aqua_romana.storage.settings import Settings

_TESTS = Path(__file__).parents[2] / "tests"
SEATS = (Seat(), Seat("faber"), Seat("tiro"))
_HEADSTART = (0, 6, 2)
#: Gives something whenever a step is done: from then on it must never be lost.
Steps = Iterator[object]


def fresh(plugin: GamePlugin) -> Game:
    """A new game of three."""
    found: Game = plugin.engine.bare(Setup(3), random.Random(1), "faults")
    return found


def begun(
    plugin: GamePlugin, saved_games: SavedGames, actions: int = 30, title: str = "Sunday", seed: int = 1
) -> Match:
    """A game in which so many random actions have been played."""
    opened = saved_games.begin(plugin, fresh(plugin), SEATS, title)
    match = Match(plugin, opened.game, opened.seats, saved_games.keep)
    chance = random.Random(seed)
    moves = iter(range(actions))
    match.play_while(lambda: None if next(moves, None) is None else chance.choice(match.game.legal_actions()))
    return match


def played(match: Match, seed: int = 1) -> Match:
    """Played on by chance until it is over, or somebody at another computer has to go on."""
    chance = random.Random(seed)

    def choose() -> object | None:
        is_to_go_on = not match.game.is_over and not match.waits_elsewhere
        return chance.choice(match.game.legal_actions()) if is_to_go_on else None

    match.play_while(choose)
    return match


def an_evening(plugin: GamePlugin, id: str = "3f0c9a1b7d5e2460") -> Evening:
    return Evening(id, "two", "loser", (plugin.id,), ("Anna", "Ben", "Cato"))


def evenings(saved_games: SavedGames) -> Evenings:
    return Evenings(saved_games.database, saved_games.statistics)


def the_game(saved_games: SavedGames) -> str:
    """The name of the game that was played last."""
    return saved_games.entries()[0].name


def reopened(saved_games: SavedGames) -> Match:
    opened = saved_games.open(the_game(saved_games))
    between = opened.home, opened.hand_over
    more = opened.clock, opened.evening
    return Match(opened.plugin, opened.game, opened.seats, saved_games.keep, opened.attempt, *between, *more)


def one_game(plugin: GamePlugin, home: Path) -> None:
    saved_games = SavedGames(PLUGINS)
    saved_games.let_go(begun(plugin, saved_games))


def one_undone(plugin: GamePlugin, home: Path) -> None:
    saved_games = SavedGames(PLUGINS)
    match = begun(plugin, saved_games)
    for _ in range(4):
        match.undo()
    saved_games.let_go(match)


def one_nearly_over(plugin: GamePlugin, home: Path) -> None:
    saved_games = SavedGames(PLUGINS)
    opened = saved_games.begin(plugin, fresh(plugin))
    match = played(Match(plugin, opened.game, opened.seats, saved_games.keep))
    match.undo()
    saved_games.let_go(match)


def one_of_an_evening(plugin: GamePlugin, home: Path) -> None:
    """The first game of an evening, with head starts; only its last action is missing."""
    saved_games = SavedGames(PLUGINS)
    evening, game = an_evening(plugin), fresh(plugin)
    evenings(saved_games).keep(evening)
    game.give_headstart(_HEADSTART)
    opened = saved_games.begin(plugin, game, evening=evening.id)
    match = played(Match(plugin, opened.game, opened.seats, saved_games.keep, evening=evening.id))
    match.undo()
    saved_games.let_go(match)


def one_deleted(plugin: GamePlugin, home: Path) -> None:
    one_game(plugin, home)
    saved_games = SavedGames(PLUGINS)
    saved_games.delete(the_game(saved_games))


def two_deleted(plugin: GamePlugin, home: Path) -> None:
    one_game(plugin, home)
    saved_games = SavedGames(PLUGINS)
    saved_games.delete(saved_games.duplicate(the_game(saved_games)))
    saved_games.delete(the_game(saved_games))


def a_name_taken(plugin: GamePlugin, home: Path) -> None:
    one_deleted(plugin, home)
    saved_games = SavedGames(PLUGINS)
    saved_games.let_go(begun(plugin, saved_games, 5, "Monday", seed=2))


def one_elsewhere_too(plugin: GamePlugin, home: Path) -> None:
    """A game between two homes: the other has to go on there, and its answer lies in a file."""
    here, there = SavedGames(PLUGINS), SavedGames(PLUGINS, home / "there" / "games")
    opened = here.begin(plugin, fresh(plugin), title="Two homes")
    match = Match(plugin, opened.game, opened.seats, here.keep)
    HandOvers(here).share(match, (Seat(), Seat(is_elsewhere=True), Seat()))
    content = HandOvers(here).hand_over(played(match))
    here.let_go(match)
    HandOvers(there).take(read_arrived(content, PLUGINS))
    answer = reopened(there)
    HandOvers(there).sit_here(answer, {1})
    (home / f"Answer{plugin.suffix}").write_bytes(HandOvers(there).hand_over(played(answer, seed=2)))
    there.let_go(answer)
    shutil.rmtree(home / "there")


def a_file_outside(plugin: GamePlugin, home: Path) -> None:
    saved_games = SavedGames(PLUGINS)
    match = begun(plugin, saved_games, seed=3)
    (home / f"Letter{plugin.suffix}").write_text(match.game.record(), "utf-8")
    saved_games.let_go(match)


def a_damaged_file_outside(plugin: GamePlugin, home: Path) -> None:
    a_file_outside(plugin, home)
    with (home / f"Letter{plugin.suffix}").open("a", encoding="utf-8") as file:
        file.write("build nonsense\n")


def nothing(plugin: GamePlugin, home: Path) -> None:
    """An empty home."""


def new(plugin: GamePlugin, saved_games: SavedGames, home: Path) -> Steps:
    yield saved_games.begin(plugin, fresh(plugin), SEATS, "Sunday")


def play(plugin: GamePlugin, saved_games: SavedGames, home: Path) -> Steps:
    match = reopened(saved_games)
    yield match
    for _ in range(3):
        match.play(match.game.legal_actions()[0])
        yield match


def undo(plugin: GamePlugin, saved_games: SavedGames, home: Path) -> Steps:
    match = reopened(saved_games)
    yield match
    yield match.undo()
    yield match.undo()
    match.play(match.game.legal_actions()[-1])
    yield match


def redo(plugin: GamePlugin, saved_games: SavedGames, home: Path) -> Steps:
    match = reopened(saved_games)
    yield match
    yield match.redo()
    yield match.redo()


def rename(plugin: GamePlugin, saved_games: SavedGames, home: Path) -> Steps:
    saved_games.rename(the_game(saved_games), "Monday")
    yield saved_games
    match = reopened(saved_games)
    yield match
    saved_games.rename(saved_games.name_of(match), "Tuesday")
    yield saved_games
    match.play(match.game.legal_actions()[0])
    yield match


def seats(plugin: GamePlugin, saved_games: SavedGames, home: Path) -> Steps:
    match = reopened(saved_games)
    yield match
    match.change_seats((Seat("frontinus"), Seat(), Seat("tiro")))
    yield match
    match.play(match.game.legal_actions()[0])
    yield match


def copy(plugin: GamePlugin, saved_games: SavedGames, home: Path) -> Steps:
    yield saved_games.duplicate(the_game(saved_games))
    match = reopened(saved_games)
    yield match
    match.play(match.game.legal_actions()[0])
    yield match


def delete(plugin: GamePlugin, saved_games: SavedGames, home: Path) -> Steps:
    yield saved_games.delete(the_game(saved_games))


def restore(plugin: GamePlugin, saved_games: SavedGames, home: Path) -> Steps:
    for token in reversed(saved_games.deleted()):
        yield saved_games.restore(token)


def take_in(plugin: GamePlugin, saved_games: SavedGames, home: Path) -> Steps:
    yield saved_games.import_file(home / f"Letter{plugin.suffix}")


def export(plugin: GamePlugin, saved_games: SavedGames, home: Path) -> Steps:
    yield saved_games.export(the_game(saved_games), home / f"Exported{plugin.suffix}")


def settings(plugin: GamePlugin, saved_games: SavedGames, home: Path) -> Steps:
    for volume in (0.1, 0.2):
        chosen = Settings.load()
        chosen.sound_volume = volume
        chosen.names = ["Livia"]
        yield chosen.save()


def statistics(plugin: GamePlugin, saved_games: SavedGames, home: Path) -> Steps:
    match = reopened(saved_games)
    yield match
    match.play(match.game.legal_actions()[0])
    yield match
    yield match.undo()
    yield match.redo()


def progress(plugin: GamePlugin, saved_games: SavedGames, home: Path) -> Steps:
    learning = saved_games.learning
    learning.note("Anna", plugin.id, "1", 3)
    yield learning
    learning.change_puzzles("Anna", plugin.id, lambda puzzles: puzzles.answered("e1", 1200, 2).ran(3))
    yield learning
    learning.change_challenges("Anna", plugin.id, lambda won: won.tried("joiner", 2, 7))
    yield learning
    learning.hand_over("Anna", "Ben")
    yield learning


def end_of_a_game(plugin: GamePlugin, saved_games: SavedGames, home: Path) -> Steps:
    """The last action of a game of an evening; people stop early, and the next evening begins."""
    match = reopened(saved_games)
    yield match
    match.play(match.game.legal_actions()[0])
    yield match
    evening = an_evening(plugin)
    evenings(saved_games).keep(dataclasses.replace(evening, is_ended=True))
    yield evening
    saved_games.let_go(match)
    next_one, game = an_evening(plugin, "c0ffee0000000001"), fresh(plugin)
    evenings(saved_games).keep(next_one)
    yield next_one
    game.give_headstart(_HEADSTART)
    yield saved_games.begin(plugin, game, SEATS, evening=next_one.id)


def between_homes(plugin: GamePlugin, saved_games: SavedGames, home: Path) -> Steps:
    """What the other home played arrives and is shown; then it is played on here and handed over."""
    hand_overs, answer = HandOvers(saved_games), home / f"Answer{plugin.suffix}"
    yield hand_overs.take(read_arrived(read_bytes(answer), PLUGINS))
    match = reopened(saved_games)
    yield match
    while match.has_news:
        match.show_news()
        yield match
    yield played(match, seed=3)
    content = hand_overs.hand_over(match)
    yield content
    exported_files.write(home / f"Handed over{plugin.suffix}", content)
    yield content


def an_archive(plugin: GamePlugin, home: Path) -> None:
    there = SavedGames(PLUGINS, home / "there" / "games")
    match = begun(plugin, there, 12, "Elsewhere", seed=4)
    there.learning.note("Anna", plugin.id, "1", 3)
    evenings(there).keep(an_evening(plugin))
    there.let_go(match)
    (home / "everything.aqua").write_bytes(archive.pack(there, {}).content)
    shutil.rmtree(home / "there")
    one_game(plugin, home)


def read_archive(plugin: GamePlugin, saved_games: SavedGames, home: Path) -> Steps:
    packed = archive.read(home / "everything.aqua", saved_games)
    saved_games.learning.merge(packed.learnt)
    yield packed
    evenings(saved_games).merge(packed.evenings)
    yield packed
    yield archive.merge(saved_games, packed)


def write_archive(plugin: GamePlugin, saved_games: SavedGames, home: Path) -> Steps:
    everything = archive.pack(saved_games, {})
    if everything.missing:
        yield False  # told by name
        return
    exported_files.write(home / "written.aqua", everything.content)
    archive.verify(home / "written.aqua", everything, saved_games)
    yield everything


def progress_of_1_0(plugin: GamePlugin, home: Path) -> None:
    left = _TESTS / "data_1_0" / "data"
    shutil.copytree(left, home / "data", ignore=lambda _folder, names: {"games"} & set(names))


def games_of_0_1(plugin: GamePlugin, home: Path) -> None:
    _left_by(home, "data_0_1_phases", "2026-11-17-175445-2*", "2026-11-17-175446-2*")


def games_of_1_0(plugin: GamePlugin, home: Path) -> None:
    games = {".aqr": ("2026-11-20-180713*", "2026-11-21-021328*"), ".aqd": ("2026-11-21-030740*",)}
    _left_by(home, "data_1_0", *games[plugin.suffix])
    one_game_of_1_0(plugin, home)


def one_game_of_1_0(plugin: GamePlugin, home: Path) -> None:
    """One that is not over."""
    running = {".aqr": "2026-11-20-202045*", ".aqd": "2026-11-21-014842*"}
    _left_by(home, "data_1_0", running[plugin.suffix])


def games_in_the_middle(plugin: GamePlugin, home: Path) -> None:
    """Version 1.0 was killed between an undo and what it notes beside it, and while it deleted a game."""
    games_of_1_0(plugin, home)
    folder = home / "data" / "games"
    first, *_more = sorted(path for path in folder.iterdir() if path.suffix == plugin.suffix)
    first.with_name(f"{first.name}.bak").write_bytes(first.read_bytes())
    first.write_bytes(b"".join(first.read_bytes().splitlines(keepends=True)[:-2]))
    place = next(path for path in (folder / "trash").iterdir())
    place.rename(place.with_name(f"{place.name}.going"))
    first.with_name(f"{first.name}.lock").write_bytes(b"")


def _left_by(home: Path, version: str, *names: str) -> None:
    left = _TESTS / version / "data" / "games"
    (home / "data").mkdir(exist_ok=True)
    shutil.copy2(left.parent / "statistics.json", home / "data")  # its games are counted already
    for found in [each for name in names for each in [*left.glob(name), *left.glob(f"trash/{name}")]]:
        goal = home / "data" / "games" / found.relative_to(left)
        goal.parent.mkdir(parents=True, exist_ok=True)
        if found.is_dir():
            shutil.copytree(found, goal)
        else:
            shutil.copy2(found, goal)


def take_over_games(plugin: GamePlugin, saved_games: SavedGames, home: Path) -> Steps:
    saved_games.tidy()
    saved_games.take_over_old()
    yield not saved_games.has_old()


def take_over(plugin: GamePlugin, saved_games: SavedGames, home: Path) -> Steps:
    found = saved_games.learning.people()
    yield found if found else False


@dataclasses.dataclass(frozen=True)
class Operation:
    """Something one does with games, and what is there before."""

    what: str
    plugin: GamePlugin
    before: Callable[[GamePlugin, Path], None]
    doing: Callable[[GamePlugin, SavedGames, Path], Steps]

    @property
    def name(self) -> str:
        """What is done, with which game."""
        return f"{self.what} ({self.plugin.title})"

    def prepare(self, home: Path) -> None:
        """Let there be what is there before."""
        self.before(self.plugin, home)

    def steps(self, saved_games: SavedGames, home: Path) -> Steps:
        """Do it."""
        return self.doing(self.plugin, saved_games, home)


_ALL: tuple[
    tuple[str, Callable[[GamePlugin, Path], None], Callable[[GamePlugin, SavedGames, Path], Steps]], ...
] = (
    ("new", nothing, new),
    ("new beside another", one_game, new),
    ("play", one_game, play),
    ("undo", one_game, undo),
    ("redo", one_undone, redo),
    ("rename", one_game, rename),
    ("seats", one_game, seats),
    ("copy", one_game, copy),
    ("delete", one_game, delete),
    ("restore", one_deleted, restore),
    ("restore several", two_deleted, restore),
    ("restore onto a reused name", a_name_taken, restore),
    ("import", a_file_outside, take_in),
    ("import of a damaged file", a_damaged_file_outside, take_in),
    ("export", one_game, export),
    ("settings", nothing, settings),
    ("statistics", one_nearly_over, statistics),
    ("evening", one_of_an_evening, end_of_a_game),
    ("game between homes", one_elsewhere_too, between_homes),
    ("progress", nothing, progress),
    ("read an archive", an_archive, read_archive),
    ("write an archive", one_game, write_archive),
    ("take over progress of 1.0", progress_of_1_0, take_over),
    ("take over games of 0.1", games_of_0_1, take_over_games),
    ("take over games of 1.0", games_of_1_0, take_over_games),
    ("take over what 1.0 left in the middle", games_in_the_middle, take_over_games),
    ("play a game of 1.0", one_game_of_1_0, play),
)
#: Each of them with every game of the box.
OPERATIONS = tuple(
    Operation(what, plugin, before, doing) for what, before, doing in _ALL for plugin in PLUGINS.all
)
