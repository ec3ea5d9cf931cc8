"""Styles of play: what a computer player likes beyond what he holds to be best, chosen for his seat.

A style is a liking in points: an action that it likes counts so much more when he chooses. Whatever costs him
more than he likes it he leaves alone, and where a liking costs too much to win with, he sees a little further
than his level does. What the styles come to is measured: build_scripts/results.md.

Whoever asks a game's AI to choose names level and style in one: `faber+builder`.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

_JOINT: Final = "+"

#: In place of a style until a game begins: any style, or none.
BY_CHANCE: Final = "chance"


@dataclass(frozen=True)
class Style:
    """A way to play that is chosen for a computer player. All texts are marked."""

    key: str
    name: str
    manner: str  # how it shows, in a sentence


def styled(level: str, style: str) -> str:
    """The name of a level that plays in a style; without one that of the level."""
    return f"{level}{_JOINT}{style}" if level and style else level


def parted(player: str) -> tuple[str, str]:
    """Level and style by such a name."""
    level, _, style = player.partition(_JOINT)
    return level, style


def style_of(styles: Sequence[Style], key: str) -> Style | None:
    """The style with this key; None for none, and for one this version does not have."""
    return next((style for style in styles if style.key == key), None)


def drawn(styles: Sequence[Style], lot: random.Random) -> str:
    """A style by chance; no style in particular is as likely as any."""
    return lot.choice(["", *(style.key for style in styles)])
