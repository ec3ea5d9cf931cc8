"""How a running game stands, in a sentence; lists tell it without loading the rules."""

from aqua_romana.boardgame.messages import N_, NN_, Message

# Translators: how a saved game stands: whose go it is, and how many tiles lie on the board
TILES_LAID = NN_(
    "{name} is to play; {tiles} tile is laid",
    "{name} is to play; {tiles} tiles are laid",
)
# Translators: how a game stands while it is set up
BEING_PLACED = N_("The builders are being placed")


def how_it_stands(names: tuple[str, ...], decider: int | None, in_setup: bool, tiles: int) -> Message:
    """How a running game stands."""
    if in_setup or decider is None:
        return Message(BEING_PLACED)
    return Message(TILES_LAID, {"name": names[decider], "tiles": tiles}, "tiles")
