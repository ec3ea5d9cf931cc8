"""Games as text (`.aqd`): how a record of Aquädukt begins."""

from typing import TYPE_CHECKING, Final

from aqua_romana.boardgame.messages import N_, Message
from aqua_romana.boardgame.records import ON_OR_OFF, Form, Head, RecordError
from aqua_romana.boardgame.seats import COLOURS
from aqua_romana.games.aquaedukt.rules.rng import SEEDS

if TYPE_CHECKING:
    from aqua_romana.games.aquaedukt.rules.game import Game

FORM: Final = Form("aquaedukt")
PLAYERS: Final = (2, 3, 4)
NO_SEED: Final = "none"
RANDOM, BY_HAND = "random", "placed"
_DIGITS: Final = len(str(SEEDS))

# Translators: {key}, "random" and "placed" are words of a file and stay as they are.
_RANDOM_OR_PLACED = N_("“{key}” is random or placed.")
# Translators: "seed" and "none" are words of a file and stay as they are.
_SEED = N_("A seed is a whole number from 0 to {most}, or “none”.")


def read(record: str | bytes, make: type["Game"]) -> "Game":
    """Restore a game from its record."""

    def begin(head: Head) -> "Game":
        players = head.players(PLAYERS)
        seed = _seed(head)
        mountains = head.option("mountains", (RANDOM, BY_HAND), _RANDOM_OR_PLACED)
        secrets = head.option("secrets", ("off", "on"), ON_OR_OFF) == "on"
        return head.seated(
            default_colours(players),
            lambda names, colours: make(
                players, seed, mountains=mountains, secrets=secrets, names=names, colours=colours
            ),
        )

    return FORM.read(record, begin)


def default_colours(players: int) -> tuple[str, ...]:
    """One letter a seat, also for two players."""
    return tuple(COLOURS[:players])


def _seed(head: Head) -> int | None:
    found = head.find("seed")
    if found is None or found[1] == NO_SEED:
        return None
    line, value = found
    if not (value.isascii() and value.isdigit() and len(value) <= _DIGITS and int(value) < SEEDS):
        raise RecordError(line, Message(_SEED, {"most": str(SEEDS - 1)}), quote=f"seed {value}".strip())
    return int(value)
