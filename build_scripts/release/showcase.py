"""The pictures of the program that people see before they have it: in the README and in software shops.

`screenshots.py --readme` takes them anew, from the games beside them; which those are stands here, with what
is said about each picture.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from aqua_romana.boardgame.messages import N_
from release.facts import ROOT

FOLDER = ROOT / "build_scripts" / "showcase"
SIZE = (1440, 810)
HEAVIEST = 300_000  # bytes: a page with all of them is still there at once


@dataclass(frozen=True)
class Picture:
    """A picture and what is said about it."""

    name: str
    caption: str

    @property
    def path(self) -> Path:
        """Where it is kept."""
        return FOLDER / f"{self.name}.jpg"

    @property
    def place(self) -> str:
        """The same, from the top of the project."""
        return self.path.relative_to(ROOT).as_posix()


#: As shops show them, the most telling first.
PICTURES = (
    # Translators: from here on what is said below pictures of the program in software shops.
    Picture("aqua-romana", N_("Aqua Romana: the tile lies before your workman and tells what it brings")),
    Picture("aquaedukt", N_("Aquädukt: canals bring water to the houses before the land is full")),
    Picture("box", N_("The open box with both games, and the one to go on with")),
    Picture("lesson", N_("Lessons teach each game on its own table, step by step")),
    Picture("puzzle", N_("Puzzles ask for the best go in positions of real games")),
    Picture("challenges", N_("Challenges with wreaths of bronze, silver and gold")),
)
