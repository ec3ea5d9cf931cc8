"""Help for the moment: what may be done now, what the game is about, and where the rules say more."""

from __future__ import annotations

from aqua_romana.games.romana.rule_book import chapters
from aqua_romana.games.romana.rules import Game
from aqua_romana.table.table_factory import Help
from aqua_romana.ui.text.translation import N_, _

_GOAL = N_(
    "Lead the water of your reservoirs as far as you can: each of your workmen climbs the podium with the "
    "number of squares his aqueduct crosses, that is his points, and the three highest podiums "
    "earn 4, 3 and 2 more."
)
_NOW = {
    "setup": N_(
        "Place one master builder on a free square of the pathway. A workman sees the builders at the ends "
        "of his row and his column: place them where yours will see what they need."
    ),
    "reserve": N_(
        "Place the builders you took from the reserve on free squares of the pathway; you may use them "
        "at once."
    ),
    "build": N_(
        "Choose one of your workmen and a master builder he sees, and lay a tile of that builder’s kind in "
        "front of the workman. You may turn it as you like, as long as it carries his water on."
    ),
    "move": N_(
        "None of your workmen can build now: move any one builder clockwise to the next free square instead."
    ),
    "bonus": N_(
        "The builder passed a fountain: lay a bonus tile on any free square that no aqueduct faces, to "
        "prepare your way or to spoil someone else’s."
    ),
    "close": N_(
        "You may close one of your aqueducts: its workman climbs his podium, and you take a builder from the "
        "reserve. Or end your go and let all of them grow on."
    ),
    "take": N_("Take one builder from the reserve. You place him at the beginning of your next go."),
    "over": N_("The game is over: the highest total wins."),
}
_CHAPTERS = {
    "setup": (chapters.SETUP, chapters.IDEA),
    "reserve": (chapters.RESERVE, chapters.GO),
    "build": (chapters.EXTEND, chapters.GO),
    "move": (chapters.WALK, chapters.GO),
    "bonus": (chapters.WALK, chapters.GO),
    "close": (chapters.CLOSE, chapters.PODIUMS),
    "take": (chapters.RESERVE, chapters.GO),
    "over": (chapters.END, chapters.PODIUMS),
}


def help_now(game: Game) -> Help:
    """For the present decision."""
    phase = game.phase
    if phase == "build" and all(action.word == "move" for action in game.legal_actions()):
        phase = "move"
    links = tuple((chapter.key, _(chapter.title)) for chapter in _CHAPTERS[phase])
    return Help(_(_NOW[phase]), _(_GOAL), links)
