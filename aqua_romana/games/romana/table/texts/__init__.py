"""The sentences of Aqua Romana's table.

    previews      what an action would do
    log           what happened, and what others did to a player's aqueducts since his last go
    explanations  what a thing is, why it cannot be used, help for the moment
    scores        what a length is worth, what closing brings, and how points come about

Here stand the names that all of them use: of kinds of tiles and builders, and of owners of aqueducts.
The table of this game imports it, and its lessons, final scoring and review texts do; of the table it imports
only `board.items`.
"""

from aqua_romana.games.romana.rules import Game
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.translation import N_, _

_KINDS = {
    # Translators: a kind of tile, and of the builder who supplies it; fills the gap {kind} as a bare noun
    "S": N_("straight"),
    # Translators: a kind of tile, and of the builder who supplies it; fills the gap {kind} as a bare noun
    "C": N_("curve"),
    # Translators: a kind of tile, and of the builder who supplies it; fills the gap {kind} as a bare noun
    "B": N_("bridge"),
    # Translators: a kind of tile, and of the builder who supplies it; fills the gap {kind} as a bare noun
    "D": N_("double curve"),
    # Translators: the builder who supplies every kind of tile; fills the gap {kind} as a bare noun
    "J": N_("joker"),
}


def kind_name(letter: str) -> str:
    """The name of a kind of tile or builder: a bare noun."""
    return _(_KINDS[letter])


def kind_names(letters: str | list[str]) -> str:
    """The names of several kinds, as in a sentence."""
    return formats.listed([kind_name(letter) for letter in letters])


def owner_name(game: Game, aqueduct: str) -> str:
    """The name of an aqueduct's owner."""
    return game.names[game.owner(aqueduct)]


def owner_names(game: Game, aqueducts: list[str]) -> str:
    """The names of their owners, each once, as in a sentence; empty where there are none."""
    return formats.listed(sorted({owner_name(game, name) for name in aqueducts}))


def workman_number(game: Game, aqueduct: str) -> int:
    """Which of his owner's workmen one is, counted as on the card."""
    return game.aqueducts(game.owner(aqueduct)).index(aqueduct) + 1
