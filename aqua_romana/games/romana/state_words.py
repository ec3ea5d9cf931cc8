"""How a running game stands, in a sentence; lists tell it without loading the rules."""

from aqua_romana.kinds import N_, Sentence

TILES_LAID = (N_("{name} to play, {tiles} tile laid"), N_("{name} to play, {tiles} tiles laid"))
BEING_PLACED = N_("The builders are being placed")


def how_it_stands(names: tuple[str, ...], decider: int | None, in_setup: bool, tiles: int) -> Sentence:
    """How a running game stands."""
    if in_setup or decider is None:
        return Sentence(BEING_PLACED)
    return Sentence(TILES_LAID[0], {"name": names[decider], "tiles": tiles}, TILES_LAID[1], "tiles")
