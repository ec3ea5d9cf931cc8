"""What may be chosen for each seat under "More for this game": aids, hints and undo, styles, head starts."""

from __future__ import annotations

from functools import partial
from typing import Final

from aqua_romana.ai.game_ai import ai_of
from aqua_romana.ai.styles import BY_CHANCE
from aqua_romana.screens.new_game.model import Seating
from aqua_romana.screens.new_game.more import Option
from aqua_romana.storage.rivals import Fair
from aqua_romana.table.texts import AIDS
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.translation import _, ngettext, pgettext

_HEADSTARTS: Final = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20)


def options_of(seating: Seating, seat: int, fair: Fair | None = None) -> list[Option]:
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
    return Option(
        f"{key} {seat}",
        label,
        values,
        seating.chosen(seat, key),
        partial(seating.choose, seat, key),
        meaning,
        seating.name_of(seat),
        remark,
    )


def _aids(seating: Seating, seat: int) -> Option:
    """The usual is what the settings say."""
    names = {key: _(name) for key, name in AIDS.items()}
    meaning = {
        "all": _("The board shows what can be done, what it would bring, and how everybody stands."),
        "legal": _("The board shows where things may go, and nothing of what that would bring."),
        "none": _("A purist's table: nothing but what would lie on it at home. Rules are kept all the same."),
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
    stays = _("What this player has decided stays: nobody takes it back.")
    meaning = {
        "": _("May ask for hints and take steps back."),
        "undo": _("Gets no hints, but may take steps back."),
        "hints": _("May ask for hints.") + " " + stays,
        "neither": _("Gets no hints.") + " " + stays,
    }
    return _option(seating, seat, "may", label, values, meaning)


def _place(seating: Seating, seat: int) -> Option:
    values = {
        # Translators: where a player sits: at this computer
        "": _("At this computer"),
        # Translators: where a player sits: at another computer, in another home
        "elsewhere": _("At another computer"),
    }
    meaning = {
        "": _("All who play here sit at one screen."),
        "elsewhere": _(
            "The game goes to and fro as a small file: in a folder you share, by mail or as text. The die is "
            "thrown where it is needed, and throws stay."
        ),
    }
    # Translators: where a player sits: a heading above “At this computer” and “At another computer”
    return _option(seating, seat, "place", _("Sits"), values, meaning)


def _style(seating: Seating, seat: int) -> Option:
    styles = ai_of(seating.plugin).STYLES
    # Translators: the style of play of a computer player: none in particular
    names = {"": pgettext("style of play", "As usual"), **{style.key: _(style.name) for style in styles}}
    # Translators: the style of play of a computer player: one is drawn when the game begins
    names[BY_CHANCE] = pgettext("style of play", "By chance")
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
    added = _("So many points are added at the end. The rules stay as they are.")
    meaning = dict.fromkeys(values, added)
    meaning[""] = _("Points that are added at the end, so that uneven players have an even game.")
    # Translators: points that a player is given before the game
    return _option(seating, seat, "headstart", _("Head start"), values, meaning, remark)
