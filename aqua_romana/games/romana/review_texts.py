"""The texts of a review: what was decided at each turning point, and what would have been better."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aqua_romana.games.romana.rules import Action, Game
from aqua_romana.games.romana.rules import actions as verbs
from aqua_romana.games.romana.rules import questions as ask
from aqua_romana.games.romana.rules.actions import named
from aqua_romana.games.romana.rules.events import Closed, Event, Go, events_of, goes
from aqua_romana.games.romana.table.layout import RING_COLUMNS, RING_ROWS, path_place
from aqua_romana.games.romana.table.texts import kind_name, log
from aqua_romana.table.game_ui import TurningPointText
from aqua_romana.ui.text.translation import N_, _

if TYPE_CHECKING:
    from aqua_romana.ai.review import Review


_ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")
_PLACED = {
    # Translators: the player is the subject; {kind}: curve, joker …, a bare noun; {square}: c1 …
    "N": N_("Places the {kind} builder north of {square} (pathway {number})"),
    # Translators: the player is the subject; {kind}: curve, joker …, a bare noun; {square}: k3 …
    "E": N_("Places the {kind} builder east of {square} (pathway {number})"),
    # Translators: the player is the subject; {kind}: curve, joker …, a bare noun; {square}: c8 …
    "S": N_("Places the {kind} builder south of {square} (pathway {number})"),
    # Translators: the player is the subject; {kind}: curve, joker …, a bare noun; {square}: a3 …
    "W": N_("Places the {kind} builder west of {square} (pathway {number})"),
}
_STOOD = {
    # Translators: the master builder that was used, before he walked on; {square}: c1 …
    "N": N_("The builder stood north of {square} (pathway {number})"),
    # Translators: the master builder that was used, before he walked on; {square}: k3 …
    "E": N_("The builder stood east of {square} (pathway {number})"),
    # Translators: the master builder that was used, before he walked on; {square}: c8 …
    "S": N_("The builder stood south of {square} (pathway {number})"),
    # Translators: the master builder that was used, before he walked on; {square}: a3 …
    "W": N_("The builder stood west of {square} (pathway {number})"),
}
_STOOD_BESIDE = {
    # Translators: the master builder that was used, before he walked on; the pathway goes around the land
    "N": N_("The builder stood above the land"),
    # Translators: the master builder that was used, before he walked on; the pathway goes around the land
    "E": N_("The builder stood to the right of the land"),
    # Translators: the master builder that was used, before he walked on; the pathway goes around the land
    "S": N_("The builder stood below the land"),
    # Translators: the master builder that was used, before he walked on; the pathway goes around the land
    "W": N_("The builder stood to the left of the land"),
}
_LEADING = {
    # Translators: where the tile just laid leads the water of the aqueduct
    "N": N_("The water runs on to the north"),
    # Translators: where the tile just laid leads the water of the aqueduct
    "E": N_("The water runs on to the east"),
    # Translators: where the tile just laid leads the water of the aqueduct
    "S": N_("The water runs on to the south"),
    # Translators: where the tile just laid leads the water of the aqueduct
    "W": N_("The water runs on to the west"),
}
_FACING = {
    # Translators: the workman whose aqueduct it is; {square}: c3 …
    "N": N_("The workman stood on {square}, facing north"),
    # Translators: the workman whose aqueduct it is; {square}: c3 …
    "E": N_("The workman stood on {square}, facing east"),
    # Translators: the workman whose aqueduct it is; {square}: c3 …
    "S": N_("The workman stood on {square}, facing south"),
    # Translators: the workman whose aqueduct it is; {square}: c3 …
    "W": N_("The workman stood on {square}, facing west"),
}
_TURNED = {
    # Translators: how a tile lies: the sides its channel joins
    "NS": N_("The channel runs from north to south"),
    # Translators: how a tile lies: the sides its channel joins
    "EW": N_("The channel runs from east to west"),
    # Translators: how a tile lies: the sides its channel joins
    "NE": N_("The channel joins north and east"),
    # Translators: how a tile lies: the sides its channel joins
    "ES": N_("The channel joins east and south"),
    # Translators: how a tile lies: the sides its channel joins
    "SW": N_("The channel joins south and west"),
    # Translators: how a tile lies: the sides its channel joins
    "NW": N_("The channel joins north and west"),
    # Translators: how a double curve lies: the sides its two channels join
    "NE+SW": N_("The channels join north and east, south and west"),
    # Translators: how a double curve lies: the sides its two channels join
    "NW+ES": N_("The channels join north and west, east and south"),
}
_MANY_CURVES = "CD"  # kinds that a workman can lay in more than one way


def turning_point_texts(game: Game, review: Review) -> list[TurningPointText]:
    """The texts of the turning points of a review, the weightiest first."""
    starts = [go.first for go in goes(game) if not go.is_setup]
    found = []
    for index, point in enumerate(review.turning_points):
        before = game.copy()
        before.seek(point.actions)
        both = named(point.played), named(point.better)
        played, better = _told_apart(before, both)
        placed = _told_apart(before, both, with_places=True)
        if played == better:
            played, better = placed
        number = sum(start <= point.actions for start in starts)
        found.append(TurningPointText(_ROMAN[index], point, before, number, played, better, placed))
    return found


def _told_apart(before: Game, both: tuple[Action, Action], *, with_places: bool = False) -> tuple[str, str]:
    """What was played and what would have been better; more exactly where they would read alike."""
    played, better = (_lines(before, each, with_places) for each in both)
    if played == better:
        played, better = ([*_lines(before, each, with_places), *_exactly(before, each)] for each in both)
    return "\n".join(played), "\n".join(better)


# One decision


def decision(before: Game, action: Action, *, with_places: bool = True) -> str:
    """What an action does in a position: sentences whose subject is the player, a line each."""
    return "\n".join(_lines(before, action, with_places))


def _lines(before: Game, action: Action, with_places: bool) -> list[str]:
    if action.verb == verbs.PASS:
        # Translators: what a go did; the player is the subject
        return [_("Closes no aqueduct")]
    if action.verb == verbs.PLACE and with_places:
        side, square = beside(action.path)
        kind = kind_name(action.kind_letter)
        return [_(_PLACED[side], kind=kind, square=square, number=action.path)]
    if action.verb == verbs.MOVE:
        letter = ask.builders(before)[action.path]
        # Translators: the player is the subject; {kind}: straight, curve, bridge, double curve or joker
        moved = _("Moves the {kind} builder", kind=kind_name(letter))
        return [moved, _stood(action.path, with_places)]
    lines = _events(before, action, with_places)
    if action.verb == verbs.BUILD:
        return [lines[0], *_leading(before, action), _stood(action.path, with_places), *lines[1:]]
    return lines


def _events(before: Game, action: Action, with_places: bool) -> list[str]:
    seat = before.decider if before.decider is not None else before.on_turn
    go = Go(seat, before.step, actions=[action], events=events_of(before, action))
    return [line.placed if with_places else line.text for line in log.go_lines(before, go)]


_NOBODY = -1  # in whose go everybody is named


def scored(before: Game, action: Action) -> list[str]:
    """Who still comes to stand on a podium by an action that closes nothing itself, the highest first."""
    closed = [each for each in events_of(before, action) if isinstance(each, Closed) and each.podium]
    happened: list[Event] = [*sorted(closed, key=lambda each: -each.podium)]
    return log.event_lines(before, Go(_NOBODY, before.step, actions=[action], events=happened))


def _leading(before: Game, action: Action) -> list[str]:
    """Where the water goes on, for tiles that could have sent it elsewhere."""
    standing = before.workman(action.aqueduct_name)
    if action.kind_letter not in _MANY_CURVES or standing is None:
        return []
    enters = {"N": "S", "S": "N", "E": "W", "W": "E"}[standing[1]]
    track = next(each for each in action.orientation.split("+") if enters in each)
    return [_(_LEADING[track.replace(enters, "")])]


def _exactly(before: Game, action: Action) -> list[str]:
    """What sets it apart from another decision that reads alike: how the tile lies, or who builds."""
    if action.verb == verbs.BONUS and action.orientation in _TURNED:
        return [_(_TURNED[action.orientation])]
    standing = ask.workman_place(before, action.aqueduct_name) if action.aqueduct_name else None
    if standing is None:
        return []
    square, side = standing
    return [_(_FACING[side], square=square)]


def _stood(path: int, with_places: bool) -> str:
    side, square = beside(path)
    return _(_STOOD[side], square=square, number=path) if with_places else _(_STOOD_BESIDE[side])


def beside(path: int) -> tuple[str, str]:
    """A pathway square by the square of the board beside it and on which side of that it lies."""
    column, row = path_place(path)
    if row == 0:
        return "N", _square(column, 1)
    if row == RING_ROWS - 1:
        return "S", _square(column, RING_ROWS - 2)
    if column == 0:
        return "W", _square(1, row)
    return "E", _square(RING_COLUMNS - 2, row)


def _square(column: int, row: int) -> str:
    return f"{'abcdefghijk'[column - 1]}{row}"
