"""Help for the moment: what may be done now, what the game is about, and where the rules say more."""

from __future__ import annotations

from aqua_romana.games.aquaedukt.rule_book import chapters
from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.table.table_factory import Help
from aqua_romana.ui.text.translation import N_, _

_GOAL = N_(
    "Build houses where water is or will come. At the end every house tile with water counts its value; dry "
    "ones count nothing, and whoever has most points wins."
)
_NOW = {
    "setup": N_(
        "Put a mountain on any free square, but not on the last free one of its region. Nobody builds there."
    ),
    "turn": N_(
        "Do one of three things: throw the die and build houses in the region it shows, put a spring on the "
        "board, or lay one or two canals."
    ),
    "last": N_("The last round: throw the die and build houses. Springs and canals are no longer used."),
    "roll": N_("The die tells in which region the next house is built. A full region is thrown again."),
    "house": N_(
        "Put one of your house tiles on a free square of the region thrown, or decline, which ends your go. "
        "On watered land only the lowest value in your hand is allowed. When the last free square of a "
        "region is taken, all its dry houses leave the game."
    ),
    "again": N_("Throw the die for another house, or stop. In one go you build three at most."),
    "canal": N_(
        "Lay a second canal wherever one may go, or end your go. New canals begin at a spring or at the end "
        "of a canal; a second piece beside the first waters two squares on either side."
    ),
    "reveal": N_("The mountains are turned over, one after the other."),
    "over": N_("The game is over: the highest total wins."),
}
_CHAPTERS = {
    "setup": (chapters.SETUP, chapters.IDEA),
    "turn": (chapters.GO, chapters.IDEA),
    "last": (chapters.END, chapters.HOUSES),
    "roll": (chapters.DIE, chapters.HOUSES),
    "house": (chapters.HOUSES, chapters.FULL),
    "again": (chapters.HOUSES, chapters.GO),
    "canal": (chapters.CANALS, chapters.DOUBLING),
    "reveal": (chapters.SECRETS, chapters.SCORING),
    "over": (chapters.SCORING, chapters.END),
}


def help_now(game: Game) -> Help:
    """For the present decision."""
    phase = "last" if game.phase == "turn" and game.last_round else game.phase
    links = tuple((chapter.key, _(chapter.title)) for chapter in _CHAPTERS[phase])
    return Help(_(_NOW[phase]), _(_GOAL), links)
