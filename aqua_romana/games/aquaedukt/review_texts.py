"""The sentences of a review about its turning points: what was decided, and what would have been better."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aqua_romana.games.aquaedukt.rules import Action, Game
from aqua_romana.games.aquaedukt.rules import actions as verbs
from aqua_romana.games.aquaedukt.rules.actions import named
from aqua_romana.games.aquaedukt.rules.events import Built, Emptied, Laid, events_of, goes
from aqua_romana.games.aquaedukt.rules.houses import House
from aqua_romana.games.aquaedukt.table.texts import square_name, squares_naming
from aqua_romana.table.game_ui import TurningPointText
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.translation import N_, _, ngettext

if TYPE_CHECKING:
    from aqua_romana.ai.review import Review


_ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")
_STOPPED = {
    # Translators: the player is the subject: a throw of the die is not used
    "house": N_("Declines the throw"),
    # Translators: the player is the subject: the die is not thrown again
    "again": N_("Stops throwing"),
    # Translators: the player is the subject
    "canal": N_("Lays no second canal"),
}


def turning_point_texts(game: Game, review: Review) -> list[TurningPointText]:
    """The turning points of a review in words, the weightiest first."""
    starts = [go.first for go in goes(game) if go.phase == "turn"]
    found = []
    for index, point in enumerate(review.turning_points):
        before = game.copy()
        before.seek(point.actions)
        number = sum(start <= point.actions for start in starts)
        played, better = _as_played(before, named(point.played)), decision(before, named(point.better))
        found.append(TurningPointText(_ROMAN[index], point, before, number, played, better))
    return found


def _as_played(before: Game, action: Action) -> str:
    """What was done; after a first canal also the second, because the two are judged together."""
    following = before.undone[1] if len(before.undone) > 1 else None
    if action.section and following is not None and following.section:
        after = before.after(action)
        if after.phase == "canal":
            return "\n".join((decision(before, action), decision(after, following)))
    return decision(before, action)


def decision(before: Game, action: Action) -> str:
    """What an action does in a position: sentences whose subject is the player, a line each."""
    return "\n".join([_action_text(before, action), *_what_came_of_it(before, action)])


def _action_text(before: Game, action: Action) -> str:
    if action.verb == verbs.STOP:
        return _(_STOPPED[before.phase])
    if action.verb == verbs.MOUNTAIN:
        # Translators: the player is the subject; {square}: C4 …
        return _("Puts a mountain on {square}", square=square_name(action.square))
    if action.verb == verbs.BUILD:
        if before.phase == "again":
            # Translators: the player is the subject
            return _("Throws the die again")
        # Translators: the player is the subject: the die is thrown, so as to build houses
        return _("Throws the die for houses")
    if action.verb == verbs.HOUSE:
        # Translators: the player is the subject; {value}: from 1 to 4, {square}: C4 …
        return _("Builds a {value} on {square}", value=action.value, square=square_name(action.square))
    if action.verb == verbs.SPRING:
        # Translators: the player is the subject; {square} and {other} touch the spring: D4 and E5 …
        return _("Discovers a spring between {square} and {other}", **_between(action.spring))
    if action.verb == verbs.DOUBLE:
        # Translators: the player is the subject; {square} and {other} are on both sides: D5 and E5 …
        return _("Doubles the canal between {square} and {other}", **_between(action.section))
    # Translators: the player is the subject; {square} and {other} are on both sides: D5 and E5 …
    return _("Lays a canal between {square} and {other}", **_between(action.section))


def _between(place: str) -> dict[str, str]:
    square, other = map(square_name, squares_naming(place))
    return {"square": square, "other": other}


def _what_came_of_it(before: Game, action: Action) -> list[str]:
    lines = []
    for event in events_of(before, action):
        if isinstance(event, Built):
            # Translators: of the square on which a house tile was put
            lines.append(_("The square is watered") if event.watered else _("The square is dry"))
        elif isinstance(event, Emptied):
            lines += _emptied(before, event)
        elif isinstance(event, Laid):
            lines += _laid(before, event)
    return lines


def _emptied(before: Game, event: Emptied) -> list[str]:
    # Translators: {region}: a number from 1 to 20; {n}: how many house tiles
    full = ngettext(
        "Region {region} is full: {n} dry tile leaves the game",
        "Region {region} is full: {n} dry tiles leave the game",
        len(event.lost),
        region=event.region,
    )
    # Translators: {name} is a player, {value} from 1 to 4, {square} a name such as C4
    loses = N_("{name} loses a {value} on {square}")
    return [full, *(_of_house(before, loses, house) for house in event.lost)]


def _laid(before: Game, event: Laid) -> list[str]:
    if not event.squares:
        return [_("No other square gets water")]
    # Translators: {squares}: one or several, such as C4 and C5
    lines = [_("Water comes to {squares}", squares=formats.listed(list(map(square_name, event.squares))))]
    # Translators: {name} is a player, {value} from 1 to 4, {square} a name such as C4
    gets = N_("{name}: a {value} on {square} gets water")
    return [*lines, *(_of_house(before, gets, house) for house in event.houses)]


def _of_house(game: Game, sentence: str, house: House) -> str:
    return _(sentence, name=game.names[house.seat], value=house.value, square=square_name(house.square))
