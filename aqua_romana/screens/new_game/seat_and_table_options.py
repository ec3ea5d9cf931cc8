"""What may be chosen under "More for this game".

For each seat aids, hints and undo, styles and head starts; for the whole table a gentle clock and an evening.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from aqua_romana.ai.game_ai import ai_of
from aqua_romana.ai.styles import BY_CHANCE
from aqua_romana.boardgame.clock import BUDGETS
from aqua_romana.boardgame.evening import KINDS
from aqua_romana.screens.new_game.model import Seating
from aqua_romana.screens.new_game.more import Option
from aqua_romana.storage.rivals import Fair
from aqua_romana.table.texts import AIDS
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.translation import _, ngettext, pgettext

_HEADSTARTS: Final = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20)


def seat_options(seating: Seating, seat: int, fair: Fair | None = None) -> list[Option]:
    """What is offered for a seat, from above; `fair` tells what the results of these people say."""
    is_person = not seating.levels[seat]
    people = [_aids(seating, seat), _may(seating, seat), _place(seating, seat)]
    own = people if is_person else [_style(seating, seat)]
    return [*own, _headstart(seating, seat, fair if is_person else None)]


def _option(
    seating: Seating,
    seat: int,
    key: str,
    label: str,
    values: dict[str, str],
    meaning: dict[str, str],
    remark: str = "",
) -> Option:
    choose, chosen = partial(seating.choose, seat, key), seating.chosen(seat, key)
    whose, leads_on = seating.name_of(seat), key == "place"
    return Option(f"{key} {seat}", label, values, chosen, choose, meaning, whose, remark, leads_on)


def _aids(seating: Seating, seat: int) -> Option:
    """The usual is what the settings say."""
    names = {key: _(name) for key, name in AIDS.items()}
    meaning = {
        "all": _("The board shows what can be done, what it would bring, and how everybody stands."),
        "legal": _("The board shows where things may go, and nothing of what that would bring."),
        "none": _(
            "A purist’s table: nothing but what would lie on it at home. The rules are kept all the same."
        ),
    }
    usual = "all" if seating.settings.aids else "none"
    order = {usual: "", **{key: key for key in names if key != usual}}
    return _option(
        seating,
        seat,
        "help",
        _("Aids"),
        {value: names[key] for key, value in order.items()},
        {value: meaning[key] for key, value in order.items()},
    )


def _may(seating: Seating, seat: int) -> Option:
    # Translators: whether a player may ask for hints and take back: a heading above "Both", "Neither" …
    label = _("Hints and undo")
    values = {
        # Translators: hints and undo are allowed
        "": _("Both"),
        # Translators: undo is allowed, hints are not
        "undo": _("Only undo"),
        # Translators: hints are allowed, undo is not
        "hints": _("Only hints"),
        # Translators: neither hints nor undo is allowed
        "neither": _("Neither"),
    }
    stays = _("What this player has decided stands: nobody takes it back.")
    meaning = {
        "": _("May ask for hints and take steps back."),
        "undo": _("Gets no hints, but may take steps back."),
        "hints": _("May ask for hints.") + " " + stays,
        "neither": _("Gets no hints.") + " " + stays,
    }
    return _option(seating, seat, "may", label, values, meaning)


def _place(seating: Seating, seat: int) -> Option:
    values = {
        # Translators: where a player sits: at this computer; at most 12 letters
        "": pgettext("where a player sits", "Here"),
        # Translators: where a player sits: at another computer, in another home; at most 12 letters
        "elsewhere": pgettext("where a player sits", "Elsewhere"),
    }
    meaning = {
        "": _("Those who play here share one screen."),
        "elsewhere": _(
            "The game goes to and fro as a small file: in a folder you share, by mail or as text. The die "
            "is thrown where it is needed, and throws cannot be taken back."
        ),
    }
    # Translators: where a player sits: a heading beside “Here” and “Elsewhere”
    return _option(seating, seat, "place", _("Sits"), values, meaning)


def _style(seating: Seating, seat: int) -> Option:
    styles = ai_of(seating.plugin).STYLES
    # Translators: the style of play of a computer player: none in particular
    names = {"": pgettext("style of play", "As usual"), **{style.key: _(style.name) for style in styles}}
    # Translators: the style of play of a computer player: one is drawn when the game begins
    names[BY_CHANCE] = pgettext("style of play", "At random")
    meaning = {
        "": _("Plays what seems best, in no style of play."),
        **{each.key: _(each.manner) for each in styles},
    }
    meaning[BY_CHANCE] = _("A style of play, or none, is drawn when the game begins.")
    return _option(seating, seat, "style", _("Style of play"), names, meaning)


def _headstart(seating: Seating, seat: int, fair: Fair | None) -> Option:
    given = seating.headstart(seat)
    suggested = fair.headstarts.get(seating.names[seat], 0) if fair is not None else 0
    # Translators: nobody is given points
    values = {"": _("None")}
    for points in sorted({*_HEADSTARTS, given, suggested} - {0}):
        values[str(points)] = formats.signed(points)
    remark = ""
    if fair is not None:
        remark = ngettext(
            "Fair would be {points}, from {n} game of these people.",
            "Fair would be {points}, from {n} games of these people.",
            fair.games,
            points=formats.signed(suggested) if suggested else formats.integer(0),
        )
    if suggested:
        # Translators: a head start that the results of these people suggest: {points}: "+6"
        values[str(suggested)] = _("{points} · fair", points=formats.signed(suggested))
    added = _("These points are added at the end. The rules stay as they are.")
    meaning = dict.fromkeys(values, added)
    meaning[""] = _("Points added at the end, so that a stronger and a weaker player have an even game.")
    # Translators: points that a player is given before the game
    return _option(seating, seat, "headstart", _("Head start"), values, meaning, remark)


def table_options(seating: Seating, other_game: str) -> list[Option]:
    """What is offered, from above; `other_game` is the title of another one to take turns with, if any."""
    if seating.has_seats_elsewhere:
        return [_clock(seating)]
    evening = [_evening(seating)]
    if seating.table.get("evening") in KINDS:
        evening += [_first(seating), *([_turns(seating, other_game)] if other_game else [])]
    return [_clock(seating), *evening]


def _table_option(
    seating: Seating, key: str, label: str, values: dict[str, str], meaning: dict[str, str]
) -> Option:
    choose = partial(seating.choose_for_table, key)
    leads_on = key == "evening"
    return Option(key, label, values, seating.table.get(key, ""), choose, meaning, leads_on=leads_on)


def _clock(seating: Seating) -> Option:
    # Translators: no clock
    values = {"": _("Off")}
    meaning = {"": _("Nobody is timed.")}
    for budget in BUDGETS:
        key = str(budget)
        if not budget:
            # Translators: the gentle clock only counts how long everybody thinks
            values[key] = _("Only thinking time")
            meaning[key] = _("The table shows how long everybody has thought.")
        else:
            if budget < 60:
                values[key] = ngettext("{n} second a go", "{n} seconds a go", budget)
            else:
                values[key] = ngettext("{n} minute a go", "{n} minutes a go", budget // 60)
            meaning[key] = _(
                "A sand glass runs for whoever is to play. When it is empty there is one soft "
                "sound; nobody loses by it."
            )
    return _table_option(seating, "clock", _("Gentle clock"), values, meaning)


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
            meaning[kind] = _(
                "Whoever wins the most games wins the evening; a tie is decided by the points of all games."
            )
    # Translators: a series of games of the same people
    return _table_option(seating, "evening", _("An evening"), values, meaning)


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
    told = _("Whoever begins takes the first seat; the others follow in turn.")
    return _table_option(seating, "first", _("Who begins next"), values, dict.fromkeys(values, told))


def _turns(seating: Seating, other_game: str) -> Option:
    # Translators: all games of an evening are of this kind
    values = {"": _("This game only"), "yes": _("In turn with {game}", game=other_game)}
    told = {"": _("All games of the evening are of this kind."), "yes": _("The games take turns.")}
    return _table_option(seating, "turns", _("Which games"), values, told)
