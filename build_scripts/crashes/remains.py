"""What a person finds after starting the program again, and what nobody should find."""

import dataclasses
from pathlib import Path

from aqua_romana.keeping.library import Library
from aqua_romana.keeping.settings import Settings
from aqua_romana.keeping.shelf import Shelf
from aqua_romana.kinds import Damaged
from aqua_romana.start import KINDS


def restarted(home: Path) -> dict[str, object]:
    """Everything a person would find after starting the program again."""
    library = Library(KINDS)
    library.tidy()
    found: dict[str, object] = {}
    for entry in library.entries():
        found[entry.name] = as_kept(library, entry.name, str(entry.fault or ""))
    trash = library.folder / "trash"
    places = sorted(trash.iterdir()) if trash.is_dir() else []
    found["trash"] = [{path.name: path.read_bytes() for path in sorted(place.iterdir())} for place in places]
    found["results"] = {kind.word: library.statistics.standings(kind) for kind in KINDS.all}
    found["settings"] = dataclasses.asdict(Settings.load())
    for path in sorted(home.iterdir()):
        if path.name.endswith(KINDS.suffixes):
            found[path.name] = path.read_bytes()
    return found


def as_kept(library: Library, name: str, fault: str) -> object:
    shelf = Shelf(library.folder / name, KINDS)
    side = shelf.read_side()
    try:
        raw, _kind, _game, undone = shelf.read_whole(side)
    except Damaged as error:
        return f"{name} is damaged: {error} {fault}"
    return raw, undone, side.title, side.seats, fault


def litter(home: Path) -> list[str]:
    """Files and folders that nobody needs any more."""
    ours = tuple(suffix + more for suffix in KINDS.suffixes for more in ("", ".bak", ".json", ".json.bak"))
    known = {"statistics.json", "statistics.json.bak", "settings.json"}
    found = []
    for path in home.rglob("*"):
        name = path.name
        is_alone = name.endswith(".json") and name.endswith(ours) and not path.with_name(name[:-5]).exists()
        is_ours = name.endswith(ours) or name in known or path.parent.name in ("results", "lists")
        is_way = path.is_dir() and name.endswith((".going", ".coming"))
        if is_way or is_alone or (path.is_file() and not is_ours):
            found.append(str(path.relative_to(home)))
    return found
