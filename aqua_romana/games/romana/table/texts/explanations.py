"""What everything on the table is: fountains, tiles left, reserve, joker, cards and points, podiums."""

from __future__ import annotations

from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.rules import questions as ask
from aqua_romana.games.romana.table.board import items
from aqua_romana.games.romana.table.texts import previews, scores
from aqua_romana.table.board.items import BoardItem
from aqua_romana.ui.text.translation import N_, _

_PANELS = {
    "reserve": N_(
        "The reserve: whoever’s aqueduct is closed takes a builder from here, and places him on the pathway "
        "at the beginning of the next go."
    ),
    "stock": N_(
        "The tiles left of each kind. When a kind is used up, its builders supply any kind that is left."
    ),
    "last_go": N_("What the last goes did. P shows the last one once more, G the whole game in words."),
}
_FOUNTAIN = N_(
    "A fountain: when a builder who was used walks past it, the player lays a bonus tile on any free square "
    "that no aqueduct faces."
)
_WORTH = {
    4: N_("The highest podium with a workman: +4 at the end of the game"),
    3: N_("The second highest podium with a workman: +3 at the end of the game"),
    2: N_("The third highest podium with a workman: +2 at the end of the game"),
}


def about(game: Game, item: BoardItem) -> str:
    """What a place on the table is; empty where that needs no words."""
    match item.sort:
        case "card":
            return "\n".join(scores.breakdown(game, item.number))
        case "panel":
            return _(_PANELS[item.key]) if item.key in _PANELS else ""
        case "fountain":
            return _(_FOUNTAIN)
        case "podium":
            return about_podium(game, item.number)
        case "yard":
            who, where = previews.builder_of_kind(item.key), about(game, items.panel("reserve"))
            return f"{who}\n{where}"
        case "tray" | "held":
            return previews.builder_of_kind(item.key[1] if len(item.key) > 1 else item.key)
    return ""


def about_podium(game: Game, number: int) -> str:
    """Who stands on a podium, what that is worth, and who may climb it."""
    lines = [previews.about_podium(game, number)]
    bonus = ask.bonus_podiums(game).get(number)
    if bonus:
        lines.append(_(_WORTH[bonus]))
    elif not number:
        lines.append(_("Whoever finds no podium with room stands here and gets no points"))
    elif number in (3, 7):
        # Translators: a podium; {number} is its number and the length of an aqueduct
        lines.append(
            _("{number} points for a closed aqueduct of length {number}; room for two", number=number)
        )
    else:
        # Translators: a podium; {number} is its number and the length of an aqueduct
        lines.append(
            _("For a closed aqueduct of length {number}; if it is taken, the next lower", number=number)
        )
    return "\n".join(lines)
