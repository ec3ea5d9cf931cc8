"""The water of Aquädukt: which flow maps there are, and which one a piece of canal has."""

from __future__ import annotations

from dataclasses import dataclass

from aqua_romana.tabletop.water import Flow
from aqua_romana.window.inputs import Point


class Water(Flow):
    """Water in canals and springs at one size of square."""

    def picture_of(self, name: str) -> str:
        return f"aquaedukt/water/{name}"

    def begins_at(self, name: str) -> float:
        """At a joint the point, where one length ends and the next begins, is in the middle of the map."""
        return 0.5 if name.startswith("joint") else 0.0


@dataclass(frozen=True, slots=True)
class Wet:
    """Water in a piece; it comes with that of the section, empty where it is always there."""

    track: str
    forward: bool
    at: Point  # where the map's anchor goes
    section: str = ""
