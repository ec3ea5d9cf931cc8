"""The water of Aqua Romana: which flow maps there are, and which one a crossing has."""

from __future__ import annotations

from aqua_romana.table.board.water import Flow


class Water(Flow):
    """Water in tiles and reservoirs at one size of square."""

    def picture_of(self, name: str) -> str:
        return f"romana/water/{name}"

    def is_pool(self, name: str) -> bool:
        return name.startswith("reservoir")


def track_name(orientation: str, enters: str, leaves: str) -> tuple[str, bool]:
    """The flow map for a crossing, and whether the water runs the way the map was made."""
    for pair in orientation.split("+"):
        if {enters, leaves} == set(pair):
            return f"{orientation.replace('+', '')}_{pair}", pair[0] == enters
    raise ValueError(f"no track of {orientation} joins {enters} and {leaves}")
