"""What a person finds after starting the program again, and what nobody should find."""

import dataclasses
from pathlib import Path

from aqua_romana.boardgame.plugin import Damaged
from aqua_romana.program import PLUGINS
from aqua_romana.storage.evenings import Evenings
from aqua_romana.storage.saves.record_headers import parted
from aqua_romana.storage.saves.saved_games import SavedGames
from aqua_romana.storage.settings import Settings


def restarted(home: Path) -> dict[str, object]:
    """Everything a person would find after starting the program again."""
    saved_games = SavedGames(PLUGINS)
    saved_games.tidy()
    saved_games.take_over_old()
    found: dict[str, object] = {}
    for entry in saved_games.entries():
        found[entry.name] = as_kept(saved_games, entry.name, str(entry.fault or ""))
    found["trash"] = [(saved_games.folder / "trash" / each).read_bytes() for each in saved_games.deleted()]
    found["results"] = {name: result.rows for name, result in saved_games.statistics.all().items()}
    found["evenings"] = Evenings(saved_games.database, saved_games.statistics).plain()
    found["progress"] = saved_games.learning.plain()
    found["settings"] = dataclasses.asdict(Settings.load())
    for path in sorted(home.iterdir()):
        if path.name.endswith(PLUGINS.suffixes):
            found[path.name] = path.read_bytes()
    return found


def as_kept(saved_games: SavedGames, name: str, fault: str) -> object:
    try:
        return *parted(saved_games.content(name))[:2], fault
    except Damaged as error:
        return f"{name} is damaged: {error} {fault}"


def litter(home: Path) -> list[str]:
    """Files that nobody needs any more."""
    # SQLite itself takes up a journal that a killed program left, with the next change.
    known = {f"{name}.db{more}" for name in ("progress", "cache") for more in ("", "-journal")}
    known |= {"settings.json"}
    found = []
    for path in home.rglob("*"):
        name = path.name
        is_ours = name.endswith(PLUGINS.suffixes) or name in known or path.parent.name == "copies"
        is_ours = is_ours or "before-1.1" in path.parts or name.endswith(".aqua")
        if path.is_file() and not is_ours:
            found.append(str(path.relative_to(home)))
    return found
