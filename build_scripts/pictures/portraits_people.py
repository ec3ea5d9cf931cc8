"""The computer players, the teacher's moods, faces for people to choose, and how each is looked at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from pictures.portraits_learned import architecta, frontinus
from pictures.portraits_men import crested_helmet, fringe, laurel, red_cap
from pictures.portraits_outdoors import aemula, aquilex, fossor, librator
from pictures.portraits_women import flowers, golden_band, pearls, plaits
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
    "person_plaits": Sitter(plaits, -0.18, 3.1, 0.2),
    "person_fringe": Sitter(fringe, -0.16, 3.05, 0.6),
    "person_golden_band": Sitter(golden_band, -0.10, 3.2, 0.85, 0.68),
    "person_laurel": Sitter(laurel, -0.18, 3.05, 0.35, 0.80),
    "person_flowers": Sitter(flowers, -0.14, 3.1, 0.7),
    "person_helmet": Sitter(crested_helmet, 0.06, 3.5, 0.1),
    "person_pearls": Sitter(pearls, -0.10, 3.15, 0.45),
    "person_cap": Sitter(red_cap, -0.16, 3.2, 0.95, 0.9),
}
