"""The four characters that play every game in the box: who they are. What they can do is each game's own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from aqua_romana.kinds import N_
from aqua_romana.minds.mind import Level

_FOUR: Final = (
    Level("tiro", N_("Tiro"), N_("the apprentice"), "", "portraits/tiro", 0.3),
    Level("faber", N_("Faber"), N_("the mason"), "", "portraits/faber", 0.3),
    Level("architectus", N_("Architecta"), N_("the architect"), "", "portraits/architecta", 0.3),
    Level("curator", N_("Frontinus"), N_("the water commissioner"), "", "portraits/frontinus", 1.0),
)


def the_four(characters: Mapping[str, str]) -> tuple[Level, ...]:
    """The four, weakest first, each with a sentence by key on how he plays the game at hand."""
    return tuple(replace(level, character=characters[level.key]) for level in _FOUR)
