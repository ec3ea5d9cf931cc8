"""Everything in one file: all games, results, settings and what they remember, for another computer.

It is a zip with plain records in it, so that nothing depends on this program alone:

    manifest.json         which program wrote it, in which form, how much is in it and what is missing
    settings.json         as `settings` stores them
    results.json          as `results` stores them
    learning.json         as `progress` stores it
    evenings.json         what was agreed for them, as `evenings` stores it
    games/<name>          the file of a game; version 1.0 put a side file beside it

What is read comes from anywhere, so nothing in it is believed: sizes, numbers and types have bounds, names
are only names, and all of it is read and checked before anything here is changed. Reading adds and never
takes away: what is here already stays as it is, and where nobody can tell which of two is newer, both are
kept; no clock is asked. Reading a file twice changes nothing more.
"""

from __future__ import annotations

import bisect
import contextlib
import dataclasses
import errno
import io
import json
import os
import re
import struct
import zipfile
import zlib
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import accumulate
from pathlib import Path
from typing import Any

from aqua_romana import __version__
from aqua_romana.boardgame.messages import N_, Message
from aqua_romana.boardgame.plugin import LONGEST_RECORD, Damaged
from aqua_romana.storage import results
from aqua_romana.storage.evenings import Evenings
from aqua_romana.storage.files import atomic_write, safe_read
from aqua_romana.storage.results import Result
from aqua_romana.storage.saves import game_file
from aqua_romana.storage.saves.game_file import check_of, stem_at
from aqua_romana.storage.saves.record_headers import About, composed, parted
from aqua_romana.storage.saves.saved_games import SavedGames
from aqua_romana.storage.upgrade import old_saves

_FORM = 1
_MARK = "aqua-romana: everything"
_LARGEST = 200_000_000  # bytes of the file
_MOST_UNPACKED = 300_000_000  # bytes of all that is in it
_MOST_MEMBERS = 100_000
_LARGEST_SIDE = 2_000_000
_MOST_VALUES, _MOST_VALUES_OF_RESULTS = 500_000, 3_000_000  # in JSON
_OUR_NAME = re.compile(r"(challenge-)?[0-9]{4}-[0-9]{2}-[0-9]{2}-[0-9]{6}(-[0-9]{1,4})?")
_ENTRY = b"PK\x01\x02"  # begins the entry of every member in the list at the end of a zip

_NO_ARCHIVE = N_("This is not a file with everything in it, or it is damaged.")
_TOO_LARGE = N_("The file holds far more than games and results.")
_TOO_MUCH = N_("All games together are too large for one file.")
_TOO_NEW = N_("The file was written by a newer version of the program. Please install that one first.")

#: Told how much is done, from 0 to 1; True when nobody wants it any more.
Report = Callable[[float], bool]


@dataclass(frozen=True)
class Packed:
    """One game on its way: what it was called, its record, and what is known about it."""

    name: str
    record: bytes
    about: About


@dataclass(frozen=True)
class Luggage:
    """All that was in a file, checked."""

    games: list[Packed] = field(default_factory=list)
    results: dict[str, Result] = field(default_factory=dict)
    settings: dict[str, Any] = field(default_factory=dict)
    left_out: int = 0  # what is no game
    lost: int = 0  # games that should be in it
    learnt: dict[str, Any] = field(default_factory=dict)
    evenings: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Unpacked:
    """What reading changed here."""

    games: int = 0  # added
    newer: int = 0  # brought up to date
    results: int = 0
    left_out: int = 0
    lost: int = 0


@dataclass(frozen=True)
class Everything:
    """The content of a file with everything in it, and the names of what could not be read for it."""

    content: bytes
    missing: tuple[str, ...] = ()


# -- writing ---------------------------------------------------------------------------------------


def pack(
    saved_games: SavedGames, settings: Mapping[str, Any], report: Report = lambda _share: False
) -> Everything:
    """The content of a file with everything in it, and what is not; OSError when nobody can tell."""
    content = io.BytesIO()
    names = _names(saved_games)
    missing = [] if saved_games.database.is_readable() else [saved_games.database.path.name]
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        _add(archive, "settings.json", json.dumps(settings, ensure_ascii=False).encode("utf-8", "replace"))
        counted = saved_games.statistics.all()
        _add(archive, "results.json", results.to_json(counted))
        learnt = json.dumps(saved_games.learning.plain(), ensure_ascii=False)
        _add(archive, "learning.json", learnt.encode("utf-8", "replace"))
        agreed = json.dumps(Evenings(saved_games.database, saved_games.statistics).plain())
        _add(archive, "evenings.json", agreed.encode("utf-8", "replace"))
        packed = 0
        for done, name in enumerate(names):
            if report(done / len(names)):
                break
            try:
                _add(archive, f"games/{name}", saved_games.content(name))
            except Damaged:
                missing.append(name)
                continue
            packed += 1
        about = {"what": _MARK, "form": _FORM, "version": __version__, "written": game_file.moment()}
        counts = {"games": packed, "results": len(counted), "missing": missing}
        _add(archive, "manifest.json", json.dumps({**about, **counts}).encode("utf-8", "replace"))
    whole = content.getvalue()
    if len(whole) > _LARGEST:
        raise safe_read.Fault(
            "irregular", Message(_TOO_MUCH), saved_games.folder
        )  # it could not be read again
    return Everything(whole, tuple(missing))


def verify(path: Path, everything: Everything, saved_games: SavedGames) -> None:
    """Read back what was written; OSError when that is not all of it."""
    found = read(path, saved_games)
    if safe_read.read(path, _LARGEST) != everything.content or found.lost:
        raise OSError(errno.EIO, "what was written cannot be read back", str(path))


def _add(archive: zipfile.ZipFile, name: str, content: bytes) -> None:
    # A fixed date: zips know none before 1980, which clocks without a battery do.
    archive.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), content, zipfile.ZIP_DEFLATED)


def _names(saved_games: SavedGames) -> list[str]:
    """The names of all records in the folder of saved games; OSError when nobody can tell."""
    try:
        found = sorted(os.listdir(saved_games.folder))
    except FileNotFoundError:
        return []
    return [
        name for name in found if name.endswith(saved_games.plugins.suffixes) and not name.startswith(".")
    ]


# -- reading ---------------------------------------------------------------------------------------


class _Archive:
    """A zip from anywhere; a Fault for whatever is wrong with it."""

    def __init__(self, path: Path) -> None:
        raw = safe_read.read(path, _LARGEST)
        if raw.count(_ENTRY) > _MOST_MEMBERS:
            raise self._fault(path, _TOO_LARGE)
        self.path = path
        self._left = _MOST_UNPACKED
        try:
            self._zip = zipfile.ZipFile(io.BytesIO(raw))
        except _ODD as error:
            raise self._fault(path, _NO_ARCHIVE, error) from None

    @property
    def names(self) -> list[str]:
        return list(dict.fromkeys(self._zip.namelist()))

    def read(self, name: str, most: int) -> bytes:
        """A member of at most so many bytes."""
        most = min(most, self._left)
        try:
            found = self._zip.getinfo(name)
            if found.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
                raise zipfile.BadZipFile("an unusual compression")
            with self._zip.open(found) as file:
                content = file.read(most + 1)
        except _ODD as error:
            raise self._fault(self.path, _NO_ARCHIVE, error) from None
        if len(content) > most:
            raise self._fault(self.path, _TOO_LARGE)
        self._left -= len(content)
        return content

    def read_json(self, name: str, most: int, values: int = _MOST_VALUES) -> dict[str, Any]:
        """The object in a member."""
        return safe_read.parse_json(self.read(name, most), self.path, values)

    @staticmethod
    def _fault(path: Path, text: str, cause: object = "") -> safe_read.Fault:
        return safe_read.Fault("damaged", Message(text), path, f"{cause}"[:200])


# What reading a zip can raise, which its documentation does not tell.
_ODD = (
    zipfile.BadZipFile,
    zipfile.LargeZipFile,
    zlib.error,
    struct.error,
    OSError,
    EOFError,
    RuntimeError,
    ValueError,
    LookupError,
    OverflowError,
    MemoryError,
)


def read(path: Path, saved_games: SavedGames, report: Report = lambda _share: False) -> Luggage:
    """All that is in a file; a Fault when it is not such a file, or one that is damaged anywhere."""
    archive = _Archive(path)
    about = archive.read_json("manifest.json", 100_000)
    if about.get("what") != _MARK:
        raise safe_read.Fault("damaged", Message(_NO_ARCHIVE), path)
    form = safe_read.whole(about.get("form"), 1, 10**6)
    if form is None or form > _FORM:
        raise safe_read.Fault("irregular", Message(_TOO_NEW), path)
    names = frozenset(archive.names)
    games: list[Packed] = []
    left_out = 0
    records = [
        name
        for name in archive.names
        if name.startswith("games/") and name.endswith(saved_games.plugins.suffixes)
    ]
    for done, member in enumerate(records):
        if report(done / len(records)):
            return Luggage()
        packed = _packed(archive, member, names, saved_games)
        if packed is None:
            left_out += 1
        else:
            games.append(packed)
    stored = archive.read_json("results.json", _LARGEST, _MOST_VALUES_OF_RESULTS)
    found, _odd = results.from_json(stored, path)
    chosen = archive.read_json("settings.json", _LARGEST_SIDE)
    # Older versions of the program knew no lessons, and did not count what they wrote.
    learnt = archive.read_json("learning.json", _LARGEST) if "learning.json" in names else {}
    evenings = archive.read_json("evenings.json", _LARGEST) if "evenings.json" in names else {}
    counted = safe_read.whole(about.get("games"), 0, _MOST_MEMBERS) or 0
    return Luggage(games, found, chosen, left_out, max(0, counted - len(records)), learnt, evenings)


def _packed(archive: _Archive, member: str, names: frozenset[str], saved_games: SavedGames) -> Packed | None:
    """A game; None for what is none."""
    name = member.removeprefix("games/")
    record = archive.read(member, LONGEST_RECORD)
    try:
        plugin = saved_games.plugins.of_record(record)
    except Damaged:
        return None
    if not name.endswith(plugin.suffix):
        return None
    if not _OUR_NAME.fullmatch(name.removesuffix(plugin.suffix)):
        name = plugin.suffix  # whatever it is, it becomes no name of a file here
    if f"{member}.json" in names:
        record = old_saves.with_side(record, archive.read(f"{member}.json", _LARGEST_SIDE))
    return Packed(name, *parted(record)[:2])


# -- merging ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Held:
    """A game that is here."""

    name: str
    content: bytes
    record: bytes
    about: About


def merge(saved_games: SavedGames, luggage: Luggage, report: Report = lambda _share: False) -> Unpacked:
    """Take over games and results that are not here, or go on there; OSError when the disk refuses.

    The same game is known by its id, or by its name: a copy gets an id of its own when it is played on. If
    one goes on where the other ends, the longer one takes its place and keeps what it is called here and who
    sits at it; if they went different ways, or something was taken back here, both are kept.
    """
    here = _Here(saved_games)
    called: dict[str, str] = {}  # by what it was called there
    added = newer = 0
    for done, packed in enumerate(luggage.games):
        if report(done / len(luggage.games)):
            break
        if here.has(packed.record):
            continue
        same = here.same_as(packed)
        if any(_goes_on(each.record, packed.record) for each in same):
            continue
        older = next((each for each in same if _goes_on(packed.record, each.record)), None)
        if older is not None and _is_newer(packed, older) and _bring_up_to_date(saved_games, older, packed):
            here.replaced(older)
            newer += 1
            continue
        called[packed.name] = _take_in(saved_games, packed, here.serial_for(packed.about))
        added += 1
    counted = saved_games.statistics.merge(luggage.results, called)
    saved_games.learning.merge(luggage.learnt)
    Evenings(saved_games.database, saved_games.statistics).merge(luggage.evenings)
    saved_games.changes += 1
    return Unpacked(added, newer, counted, luggage.left_out, luggage.lost)


class _Here:
    """The games that are here, by what they are known by and in the order in which they were played."""

    def __init__(self, saved_games: SavedGames) -> None:
        self._checks: Counter[str] = Counter()
        self._same: dict[bytes, list[_Held]] = {}
        self._replaced: set[str] = set()
        changes: list[tuple[str, int]] = []
        for name in _names(saved_games):
            with contextlib.suppress(Damaged):
                content = saved_games.content(name)
                held = _Held(name, content, *parted(content)[:2])
                self._checks[check_of(held.record)] += 1
                for key in _known_by(name, held.record):
                    self._same.setdefault(key, []).append(held)
                changes.append((held.about.changed, held.about.serial))
        changes.sort()
        self._moments = [changed for changed, _serial in changes]
        self._serials = list(accumulate((serial for _changed, serial in changes), max))

    def has(self, record: bytes) -> bool:
        """Whether this very record is here; asked again, whether it is here once more."""
        check = check_of(record)
        self._checks[check] -= 1
        return self._checks[check] >= 0

    def same_as(self, packed: Packed) -> list[_Held]:
        """The same game, perhaps played less or more."""
        found = [self._same.get(key, []) for key in _known_by(packed.name, packed.record)]
        return [each for held in found for each in held if each.name not in self._replaced]

    def replaced(self, held: _Held) -> None:
        """It is not what it was any more."""
        self._replaced.add(held.name)

    def serial_for(self, about: About) -> int:
        """So that the list shows it after what was played later here."""
        if not self._moments:
            return about.serial
        at = bisect.bisect_right(self._moments, about.changed)
        return self._serials[at - 1] if at else 0


def _known_by(name: str, record: bytes) -> list[bytes]:
    """What tells a game: its name with the rest of its header, and the id in it."""
    head = _parts(record)[0]
    given = [line for line in head if line.startswith(b"id ")]
    return [b"\n".join((name.encode("utf-8"), *(line for line in head if line not in given))), *given[:1]]


def _goes_on(long: bytes, short: bytes) -> bool:
    """Whether one game is the other, played on."""
    (_head, whole), (_other, part) = _parts(long), _parts(short)
    return whole[: len(part)] == part


def _is_newer(packed: Packed, older: _Held) -> bool:
    """Whether nothing of a longer version was taken back here, or by all homes that play the game."""
    return not older.about.redo and packed.about.hand_over.number >= older.about.hand_over.number


def _parts(record: bytes) -> tuple[list[bytes], list[bytes]]:
    """Header and actions."""
    lines = record.split(b"\n")
    lines = lines[:-1] if lines and not lines[-1] else lines
    at = lines.index(b"---") if b"---" in lines else len(lines)
    return lines[:at], lines[at + 1 :]


def _bring_up_to_date(saved_games: SavedGames, older: _Held, packed: Packed) -> bool:
    """Put the longer version in the place of the older; False when that is being played, or was just now."""
    here, there = older.about, packed.about
    home, own = there.home or here.home, here.home
    if home is not None and own is not None:  # who sits here, and where the shared folder is
        home = dataclasses.replace(own, handed=home.handed, coming=home.coming)
    about = dataclasses.replace(
        there,
        title=here.title or there.title,
        seats=here.seats or there.seats,
        changed=max(here.changed, there.changed),
        serial=here.serial,
        arrived=here.arrived,
        origin=here.origin,
        attempt=here.attempt or there.attempt,
        home=home,
    )
    return saved_games.replace_content(older.name, older.content, composed(packed.record, about))


def _take_in(saved_games: SavedGames, packed: Packed, serial: int) -> str:
    """Put a game on disk, under its name or the next free one; how it is called here."""
    suffix = Path(packed.name).suffix or packed.name
    stem = packed.name.removesuffix(suffix) or stem_at(game_file.moment())
    path, lock = saved_games.claim_free(stem, suffix, own=packed.name)
    try:
        about = dataclasses.replace(packed.about, serial=serial)
        atomic_write.write(path, composed(packed.record, about))
    finally:
        lock.release()
    return path.name
