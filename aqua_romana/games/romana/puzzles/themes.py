"""What puzzles can be about, in words; `players.puzzling` finds it out."""

from typing import Final

from aqua_romana.boardgame.messages import N_

THEMES: Final = {
    # Translators: what a puzzle is about, like all short texts up to “The right way”: close an aqueduct
    "close": N_("Close now"),
    "keep": N_("Don’t close"),
    # Translators: close an aqueduct of somebody else
    "block": N_("Shut out"),
    # Translators: leave an aqueduct of somebody else hardly any way on
    "wall": N_("Wall in"),
    # Translators: take a builder out of somebody’s sight
    "deny": N_("Take the builder away"),
    "fountain": N_("Past a fountain"),
    "bonus": N_("Bonus tile"),
    # Translators: join loose tiles
    "join": N_("Join"),
    # Translators: one tile that lengthens two aqueducts
    "two": N_("Two in one"),
    "joker": N_("Joker"),
    "reserve": N_("Reserve"),
    # Translators: let the own aqueduct end by the tile
    "edge": N_("Run to the end"),
    # Translators: two want the same podium
    "race": N_("Podium race"),
    # Translators: move a builder
    "move": N_("Move"),
    "round": N_("Last round"),
    # Translators: only one player still has workmen on the board
    "run": N_("Last on the board"),
    # Translators: where to lead the water
    "way": N_("The right way"),
}
