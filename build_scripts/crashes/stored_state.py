"""What a person finds after starting the program again, and what nobody should find."""

import dataclasses
from pathlib import Path

from aqua_romana.boardgame.plugin import Damaged
from aqua_romana.program import PLUGINS
from aqua_romana.storage.saves.save_files import SaveFiles
from aqua_romana.storage.saves.saved_games import SavedGames
from aqua_romana.storage.settings import Settings


def restarted(home: Path) -> dict[str, object]:
    """Everything a person would find after starting the program again."""
    saved_games = SavedGames(PLUGINS)
    saved_games.tidy()
    found: dict[str, object] = {}
    for entry in saved_games.entries():
        found[entry.name] = as_kept(saved_games, entry.name, str(entry.fault or ""))
    trash = saved_games.folder / "trash"
    places = sorted(trash.iterdir()) if trash.is_dir() else []
    found["trash"] = [{path.name: path.read_bytes() for path in sorted(place.iterdir())} for place in places]
    found["results"] = {plugin.id: saved_games.statistics.standings(plugin) for plugin in PLUGINS.all}
    found["progress"] = saved_games.learning.plain()
    found["settings"] = dataclasses.asdict(Settings.load())
    for path in sorted(home.iterdir()):
        if path.name.endswith(PLUGINS.suffixes):
            found[path.name] = path.read_bytes()
    return found


def as_kept(saved_games: SavedGames, name: str, fault: str) -> object:
    files = SaveFiles(saved_games.folder / name, PLUGINS)
    side = files.read_side()
    try:
        raw, _plugin, _game, undone = files.read_whole(side)
    except Damaged as error:
        return f"{name} is damaged: {error} {fault}"
    return raw, undone, side.title, side.seats, fault


def litter(home: Path) -> list[str]:
    """Files and folders that nobody needs any more."""
    ours = tuple(suffix + more for suffix in PLUGINS.suffixes for more in ("", ".bak", ".json", ".json.bak"))
    # SQLite itself takes up a journal that a killed program left, with the next change.
    known = {"progress.db", "progress.db-journal", "settings.json"}
    found = []
    for path in home.rglob("*"):
        name = path.name
        is_alone = name.endswith(".json") and name.endswith(ours) and not path.with_name(name[:-5]).exists()
        is_ours = name.endswith(ours) or name in known or path.parent.name in ("copies", "lists")
        is_ours = is_ours or "before-1.1" in path.parts or name.endswith(".aqua")
        is_way = path.is_dir() and name.endswith((".going", ".coming"))
        if is_way or is_alone or (path.is_file() and not is_ours):
            found.append(str(path.relative_to(home)))
    return found
