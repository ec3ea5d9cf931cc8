"""Names used before, for choosing instead of typing; forgotten ones stay away until they are used again."""

from __future__ import annotations

from collections.abc import Iterable

from aqua_romana.screens.standings import known_people
from aqua_romana.storage.results import Statistics
from aqua_romana.storage.settings import Settings

_MOST_FORGOTTEN = 200
LONGEST_NAME = 24  # letters at a seat


def fit_name(name: str) -> str:
    """As much of a name as a seat and its record can hold; empty where nothing is left."""
    kept = "".join(letter for letter in name if letter.isprintable() and letter != "#")
    return kept.strip()[:LONGEST_NAME].strip()


class KnownNames:
    """The people who played here: those of the last games first, then by how many games they played."""

    def __init__(self, settings: Settings, statistics: Statistics) -> None:
        self._settings = settings
        self._known = list(dict.fromkeys([*settings.names, *known_people(statistics)]))

    def all(self, without: Iterable[str] = ()) -> list[str]:
        """Every known name, except `without` (who sits at the table already)."""
        left_out = {*self._settings.forgotten_names, *without}
        return [name for name in self._known if name.strip() and name not in left_out]

    def forget(self, name: str) -> None:
        """Offer the name no more. Results that bear it stay."""
        settings = self._settings
        settings.names = [each for each in settings.names if each != name]
        forgotten = [each for each in settings.forgotten_names if each != name]
        settings.forgotten_names = [*forgotten, name][-_MOST_FORGOTTEN:]
        settings.save()

    def used(self, names: Iterable[str]) -> None:
        """Whoever plays is known again."""
        again, settings = set(names), self._settings
        settings.forgotten_names = [each for each in settings.forgotten_names if each not in again]


def matching(names: list[str], typed: str) -> list[str]:
    """The names in which what was typed occurs; those that begin with it first."""
    wanted = typed.strip().casefold()
    found = [name for name in names if wanted in name.casefold()]
    return sorted(found, key=lambda name: not name.casefold().startswith(wanted))
