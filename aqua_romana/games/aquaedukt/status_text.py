"""How a running game stands, in a sentence; lists tell it without loading the rules."""

from aqua_romana.boardgame.messages import N_, NN_, Message

# Translators: how a saved game stands: whose go it is, and how many canals are left
CANALS_LEFT = NN_(
    "{name} is to play; {canals} canal is left",
    "{name} is to play; {canals} canals are left",
)
# Translators: how a saved game stands: whose go it is
IN_LAST_ROUND = N_("{name} is to play; it is the last round")
# Translators: how a game stands while it is set up
BEING_PUT = N_("The mountains are being put on the board")
# Translators: how a game stands at its end, before the last points are counted
BEING_TURNED = N_("The mountains are being turned over")


def how_it_stands(name: str | None, in_setup: bool, canals: int, last_round: bool = False) -> Message:
    """How a running game stands; `name` is whoever's go it is, if it is anybody's."""
    if in_setup:
        return Message(BEING_PUT)
    if name is None:
        return Message(BEING_TURNED)
    if last_round:
        return Message(IN_LAST_ROUND, {"name": name})
    return Message(CANALS_LEFT, {"name": name, "canals": canals}, "canals")
