"""The computer players, the teacher's moods, and how each is looked at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from pictures.portraits_learned import architecta, frontinus
from pictures.portraits_outdoors import aemula, aquilex, fossor, librator
from pictures.portraits_workers import faber, tiro


@dataclass(frozen=True)
class Sitter:
    """Who is built how, how high and how wide the camera looks, and which part of the view lies behind."""

    build: Callable[[], None]
    height: float
    width: float
    shift: float
    lift: float = 1.0  # the power that brightness is raised to: less than 1 lightens dark skin and shade


PEOPLE = {
    "tiro": Sitter(tiro, -0.16, 3.08, 0.15),
    "fossor": Sitter(fossor, -0.20, 3.15, 0.25, 0.86),
    "faber": Sitter(faber, -0.24, 3.0, 0.65),
    "librator": Sitter(librator, -0.20, 3.0, 0.5, 0.9),
    "architecta": Sitter(architecta, -0.06, 3.2, 0.4),
    "aquilex": Sitter(aquilex, -0.18, 3.1, 0.75),
    "frontinus": Sitter(frontinus, -0.24, 2.95, 0.9),
    **{
        f"frontinus_{mood}": Sitter(partial(frontinus, mood), -0.24, 2.95, 0.9)
        for mood in ("glad", "doubtful", "amused")
    },
    "aemula": Sitter(aemula, -0.14, 3.1, 0.05),
}
