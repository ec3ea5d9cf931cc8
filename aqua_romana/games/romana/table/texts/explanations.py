"""What everything on the table is, why it cannot be used now, and help for the moment."""

from __future__ import annotations

from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.rules import questions as ask
from aqua_romana.games.romana.rules.podiums import FOR_TWO, HIGHEST
from aqua_romana.games.romana.table.board import items
from aqua_romana.games.romana.table.texts import (
    kind_name,
    kind_names,
    owner_name,
    owner_names,
    scores,
    workman_number,
)
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.game_ui import Help
from aqua_romana.table.key_bindings import about_last_goes
from aqua_romana.ui.text.translation import N_, _

_PANELS = {
    "reserve": N_(
        "The reserve: whoever owns an aqueduct that is closed takes a builder from here, and places him on "
        "the pathway at the beginning of the next go."
    ),
    "stock": N_(
        "The tiles left of each kind. When a kind is used up, its builders supply any kind that is left."
    ),
}
_EMPTY_RESERVE = N_("The reserve is empty: nobody takes a builder for a closed aqueduct any more.")
_FOUNTAIN = N_(
    "A fountain: when a builder who was used walks past it, the player lays a bonus tile on any free square "
    "that no aqueduct faces."
)
_WORTH = {
    4: N_("The highest podium with a workman: +4, if it still is at the end of the game"),
    3: N_("The second highest podium with a workman: +3, if it still is at the end of the game"),
    2: N_("The third highest podium with a workman: +2, if it still is at the end of the game"),
}


def about(game: Game, item: BoardItem) -> str:
    """What a figure or a place on the table is; empty where that needs no words."""
    match item.sort:
        case "workman":
            return _about_workman(game, item.key)
        case "track":
            return _about_workman(game, items.aqueduct_of(item))
        case "builder":
            # While something moves, a builder may still be seen where he no longer stands.
            return _about_builder(game, item.number) if item.number in ask.builders(game) else ""
        case "card":
            return "\n".join(scores.breakdown(game, item.number))
        case "panel":
            if item.key == "reserve" and not ask.reserve(game):
                return _(_EMPTY_RESERVE)
            if item.key == "last_go":
                return about_last_goes()
            return _(_PANELS[item.key]) if item.key in _PANELS else ""
        case "fountain":
            return _(_FOUNTAIN)
        case "podium":
            return _about_podium(game, item.number)
        case "yard":
            who, where = _about_kind(game, item.key), about(game, items.panel("reserve"))
            return f"{who}\n{where}"
        case "tray" | "held":
            return _about_kind(game, item.key[1] if len(item.key) > 1 else item.key)
    return ""


def _about_podium(game: Game, number: int) -> str:
    """Who stands on a podium, what that is worth, and who may climb it."""
    lines = [_who_stands_on(game, number)]
    bonus = ask.bonus_podiums(game).get(number)
    if bonus:
        lines.append(_(_WORTH[bonus]))
    elif not number:
        lines.append(_("A workman who finds no podium with room stands here and gets no points"))
    elif number in FOR_TWO:
        # Translators: a podium; {number} is its number and the length of an aqueduct
        lines.append(
            _("{number} points for a closed aqueduct of length {number}; room for two", number=number)
        )
    elif number == HIGHEST:
        # Translators: the highest podium; {number} is its number and the length of an aqueduct
        lines.append(
            _(
                "For a closed aqueduct of length {number} or more; if it is taken, the next lower one",
                number=number,
            )
        )
    else:
        # Translators: a podium; {number} is its number and the length of an aqueduct
        lines.append(
            _("For a closed aqueduct of length {number}; if it is taken, the next lower one", number=number)
        )
    return "\n".join(lines)


def _who_stands_on(game: Game, number: int) -> str:
    """Who stands on a podium."""
    players = owner_names(game, [name for name, at in game.podiums().items() if at == number])
    if not number:
        # Translators: {names} are one or several players whose workmen found no podium
        return _("No podium: {names}", names=players) if players else _("No podium: nobody")
    if not players:
        return _("Podium {number} is free", number=number)
    # Translators: {names} are one or several players whose workmen stand on it
    return _("Podium {number}: {names}", number=number, names=players)


def _about_workman(game: Game, name: str) -> str:
    """How far a workman has come, and whom he sees."""
    owner, length, number = owner_name(game, name), game.length(name), workman_number(game, name)
    if name in game.podiums():
        # Translators: {name} owns the aqueduct; {podium} is the number of the podium its workman stands on
        return _(
            "{name}, workman {number}: length {length}, podium {podium}",
            name=owner,
            number=number,
            length=length,
            podium=game.podiums()[name],
        )
    # Translators: {name} owns the aqueduct; {podium} is the number of the podium its workman would get now
    worth = _(
        "{name}, workman {number}: length {length}, podium {podium} now",
        name=owner,
        number=number,
        length=length,
        podium=ask.podium_now(game, name),
    )
    seen = list(ask.builders_seen(game, name).values())
    # Translators: below a line about a workman: the master builders he sees, told by their kinds
    sees = _("Sees: {kinds}", kinds=kind_names(seen)) if seen else _("Sees no master builder")
    return f"{worth}\n{sees}"


def _about_builder(game: Game, path: int) -> str:
    """What a builder supplies, and to whom."""
    supplies = _about_kind(game, ask.builders(game)[path])
    players = owner_names(game, ask.workmen_served(game, path))
    # Translators: below a line about a master builder: the players whose workmen see him
    served = _("Seen by: {names}", names=players) if players else _("Seen by nobody")
    return f"{supplies}\n{served}"


def _about_kind(game: Game, letter: str) -> str:
    """What any builder of a kind is, and what he supplies once that is used up."""
    if letter == "J":
        return _("The joker: a master builder who supplies any kind that is left")
    # Translators: {kind} is what he supplies: straight, curve, bridge, double curve or joker; a bare noun
    builder = _("Master builder: {kind}", kind=kind_name(letter))
    if ask.stock(game)[letter]:
        return builder
    # Translators: below a line about a master builder whose kind of tile is used up
    used_up = _("No such tile is left: he supplies any other kind")
    return f"{builder}\n{used_up}"


def must_borrow(game: Game) -> bool:
    """Whether only workmen of others can build, and one of them must."""
    return game.phase == "build" and any(
        each.aqueduct_name and game.owner(each.aqueduct_name) != game.on_turn for each in game.legal_actions()
    )


def why_not_workman(game: Game, name: str) -> str:
    """Why a workman cannot build."""
    if not ask.builders_seen(game, name):
        # Translators: he is a workman
        return _("He sees no master builder")
    # Translators: he is a workman
    return _("Every tile he could get would link two reservoir outlets")


def why_not_builder(game: Game, path: int) -> str:
    """Why a builder cannot help whoever is on turn."""
    served = ask.workmen_served(game, path)
    if not any(game.owner(name) == game.on_turn for name in served):
        if must_borrow(game):
            # Translators: he is a master builder
            return _("What he supplies would link two reservoir outlets") if served else _("Seen by nobody")
        # Translators: he is a master builder
        return _("None of your workmen sees him")
    # Translators: he is a master builder
    return _("What he supplies would link two reservoir outlets")


def why_not_square(game: Game, name: str, chosen_builder: int = 0) -> str:
    """Why no tile can be laid on a square, or none of the builder chosen."""
    borrows = must_borrow(game)
    facing = [each for each in ask.aqueduct_facing(game, name) if borrows or game.owner(each) == game.on_turn]
    if not any(ask.workman_place(game, each) for each in facing):
        if borrows:
            return _("Tiles are laid in front of workmen")
        return _("Tiles are laid in front of your own workmen")
    if chosen_builder and not any(chosen_builder in ask.builders_seen(game, each) for each in facing):
        if borrows:
            return _("The workman does not see this builder: he looks along his row and his column")
        return _("Your workman here does not see this builder")
    if chosen_builder:
        # Translators: he is a master builder
        return _("What he supplies would link two reservoir outlets")
    if borrows:
        return _("The workman here sees no builder who can help")
    return _("Your workman here sees no builder who can help")


def why_not_builder_for(game: Game, workman: str, path: int) -> str:
    """Why a workman cannot build with a builder."""
    if path not in ask.builders_seen(game, workman):
        return _("The workman does not see this builder: he looks along his row and his column")
    # Translators: he is a master builder
    return _("What he supplies would link two reservoir outlets")


_GOAL = N_(
    "Lead the water from your reservoirs as far as you can. Each of your workmen climbs the podium with the "
    "number of squares his aqueduct crosses and scores that number; the three highest podiums with a "
    "workman earn 4, 3 and 2 points more."
)
_HELP = {
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
    "borrow": N_(
        "None of your workmen can build: you must build with another player’s. Choose one who sees a master "
        "builder, and lay a tile of that builder’s kind in front of him, so that it carries his water on."
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
    "close alone": N_(
        "You may close one of your aqueducts: its workman climbs his podium, but no builder comes from the "
        "reserve for it any more. Or end your go and let all of them grow on."
    ),
    "close last": N_(
        "You may close the last open aqueduct: its workman climbs his podium, and the game ends. Or end your "
        "go and let it grow on."
    ),
    "close at the end": N_(
        "The game ends with this go, because nobody has laid a tile for a whole round. You may close one of "
        "your aqueducts, which is scored before those still open, or end your go."
    ),
    "take": N_("Take one builder from the reserve. You place him at the beginning of your next go."),
    "over": N_("The game is over: the highest total wins."),
}
_CHAPTERS = {
    "setup": ("setup", "idea"),
    "reserve": ("reserve", "go"),
    "build": ("extend", "go"),
    "borrow": ("walk", "extend"),
    "move": ("walk", "go"),
    "bonus": ("walk", "go"),
    "close": ("close", "podiums"),
    "close alone": ("close", "podiums"),
    "close last": ("close", "end"),
    "close at the end": ("end", "close"),
    "take": ("reserve", "go"),
    "over": ("end", "podiums"),
}


def help_now(game: Game) -> Help:
    """For the present decision."""
    moment = _moment(game)
    return Help(_(_HELP[moment]), _(_GOAL), _CHAPTERS[moment])


def _moment(game: Game) -> str:
    """The phase, or what makes it another one for whoever decides."""
    phase: str = game.phase
    if phase == "build" and all(action.verb_name == "move" for action in game.legal_actions()):
        return "move"
    if must_borrow(game):
        return "borrow"
    return _closing(game) if phase == "close" else phase


def _closing(game: Game) -> str:
    """Where an aqueduct may be closed: what becomes of the game, and whether a builder comes for it."""
    *closings, ending = game.legal_actions()
    if game.after(ending).is_over:
        return "close at the end"
    if all(game.after(each).is_over for each in closings):
        return "close last"
    return "close" if ask.reserve(game) else "close alone"
