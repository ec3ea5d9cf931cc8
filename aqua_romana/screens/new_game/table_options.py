"""What may be chosen for the whole table under "More for this game": a gentle clock, an evening."""

from __future__ import annotations

from functools import partial

from aqua_romana.boardgame.clock import BUDGETS
from aqua_romana.boardgame.evening import KINDS
from aqua_romana.screens.new_game.model import Seating
from aqua_romana.screens.new_game.more import Option
from aqua_romana.ui.text.translation import _, ngettext


def options_of(seating: Seating, other_game: str) -> list[Option]:
    """What is offered, from above; `other_game` is the title of another one to take turns with, if any."""
    evening = [_evening(seating)]  # the next game is begun here, so all people sit here
    if any(seat.is_elsewhere for seat in seating.setup().seats):
        return [_clock(seating)]
    if seating.table.get("evening") in KINDS:
        evening += [_first(seating), *([_turns(seating, other_game)] if other_game else [])]
    return [_clock(seating), *evening]


def _option(
    seating: Seating, key: str, label: str, values: dict[str, str], meaning: dict[str, str]
) -> Option:
    choose = partial(seating.choose_for_table, key)
    leads_on = key == "evening"
    return Option(key, label, values, seating.table.get(key, ""), choose, meaning, leads_on=leads_on)


def _clock(seating: Seating) -> Option:
    # Translators: no clock
    values = {"": _("Off")}
    meaning = {"": _("Nobody’s time is taken.")}
    for budget in BUDGETS:
        key = str(budget)
        if not budget:
            # Translators: the gentle clock only counts how long everybody thinks
            values[key] = _("Only thinking time")
            meaning[key] = _("The table tells how long everybody has thought.")
        else:
            if budget < 60:
                values[key] = ngettext("{n} second a go", "{n} seconds a go", budget)
            else:
                values[key] = ngettext("{n} minute a go", "{n} minutes a go", budget // 60)
            meaning[key] = _(
                "A sand glass runs for whoever is to play. When it is empty there is one soft "
                "sound; nobody loses by it."
            )
    return _option(seating, "clock", _("Gentle clock"), values, meaning)


def _evening(seating: Seating) -> Option:
    # Translators: an evening of one game
    values = {"": _("One game")}
    meaning = {"": _("When the game is over, everybody decides anew.")}
    for kind, (games, is_best_of) in KINDS.items():
        if is_best_of:
            values[kind] = _("Best of {most}", most=games)
            meaning[kind] = _("Whoever wins more than half of the games wins the evening.")
        else:
            values[kind] = ngettext("{n} game", "{n} games", games)
            meaning[kind] = _("Whoever wins most games wins the evening; all points decide a tie.")
    # Translators: a series of games of the same people
    return _option(seating, "evening", _("An evening"), values, meaning)


def _first(seating: Seating) -> Option:
    values = {
        # Translators: who begins the next game of an evening
        "": _("The next seat"),
        # Translators: who begins the next game of an evening: whoever had the fewest points
        "loser": _("The loser"),
        # Translators: who begins the next game of an evening
        "winner": _("The winner"),
        # Translators: who begins the next game of an evening: drawn by lot
        "chance": _("Chance decides"),
    }
    told = _("Whoever begins sits on the first seat; the others follow in turn.")
    return _option(seating, "first", _("Who begins next"), values, dict.fromkeys(values, told))


def _turns(seating: Seating, other_game: str) -> Option:
    # Translators: all games of an evening are of this kind
    values = {"": _("This game only"), "yes": _("In turn with {game}", game=other_game)}
    told = {"": _("All games of the evening are of this kind."), "yes": _("The games take turns.")}
    return _option(seating, "turns", _("Which games"), values, told)
