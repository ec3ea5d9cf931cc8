"""The turning points of a review in words: what was decided, and what would have been better."""

from __future__ import annotations

from aqua_romana.games.romana.rules import Action, Game
from aqua_romana.games.romana.rules import actions as verbs
from aqua_romana.games.romana.rules import questions as ask
from aqua_romana.games.romana.rules.actions import named
from aqua_romana.games.romana.rules.story import Go, events_of, goes
from aqua_romana.games.romana.table import words
from aqua_romana.games.romana.table.frame import RING_COLUMNS, RING_ROWS, path_place
from aqua_romana.minds.mind import Review
from aqua_romana.tabletop.face import Told
from aqua_romana.window.text import N_, _

_ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")
_LEADING = {
    "N": N_("leading north"),
    "E": N_("leading east"),
    "S": N_("leading south"),
    "W": N_("leading west"),
}
_FACING = {
    "N": N_("facing north"),
    "E": N_("facing east"),
    "S": N_("facing south"),
    "W": N_("facing west"),
}
_TURNED = {
    "NS": N_("from north to south"),
    "EW": N_("from east to west"),
    "NE": N_("joining north and east"),
    "ES": N_("joining east and south"),
    "SW": N_("joining south and west"),
    "NW": N_("joining north and west"),
    "NE+SW": N_("joining north and east, south and west"),
    "NW+ES": N_("joining north and west, east and south"),
}
_MANY_CURVES = "CD"  # kinds that a workman can lay in more than one way


def told(game: Game, review: Review) -> list[Told]:
    """The turning points of a review in words, the weightiest first."""
    starts = [go.first for go in goes(game) if not go.is_setup]
    found = []
    for index, point in enumerate(review.turning_points):
        before = game.copy()
        before.seek(point.actions)
        played, better = named(point.played), named(point.better)
        texts = [decision(before, each) for each in (played, better)]
        if texts[0] == texts[1]:
            texts = [_exactly(before, text, each) for text, each in zip(texts, (played, better), strict=True)]
        number = sum(start <= point.actions for start in starts)
        found.append(Told(_ROMAN[index], point, before, number, texts[0], texts[1]))
    return found


# One decision


def decision(before: Game, action: Action) -> str:
    """What an action does in a position, as a sentence without a subject."""
    text = _decision(before, action)
    return text[:1].upper() + text[1:]


def _decision(before: Game, action: Action) -> str:
    if action.verb == verbs.PASS:
        return _("closed no aqueduct")
    if action.verb == verbs.PLACE:
        return _("placed the {kind} builder {where}").format(
            kind=words.kind(action.kind_letter), where=where(action.path)
        )
    if action.verb == verbs.MOVE:
        letter = ask.builders(before)[action.path]
        return _("let the {kind} builder {where} walk on").format(
            kind=words.kind(letter), where=where(action.path)
        )
    lines = _lines(before, action)
    if action.verb == verbs.BUILD:
        lines[0] = _("{laid} with the builder {where}").format(
            laid=_leading(before, action, lines[0]), where=where(action.path)
        )
    return "; ".join(lines)


def _lines(before: Game, action: Action) -> list[str]:
    seat = before.decider if before.decider is not None else before.on_turn
    happened = events_of(before, action)
    return words.event_lines(before, Go(seat, before.step, actions=[action], events=happened))


def _leading(before: Game, action: Action, laid: str) -> str:
    """Where the water goes on, for tiles that could have sent it elsewhere."""
    standing = before.workman(action.aqueduct_name)
    if action.kind_letter not in _MANY_CURVES or standing is None:
        return laid
    enters = {"N": "S", "S": "N", "E": "W", "W": "E"}[standing[1]]
    track = next(each for each in action.orientation.split("+") if enters in each)
    leaves = track.replace(enters, "")
    return _("{laid}, {leading},").format(laid=laid, leading=_(_LEADING[leaves]))


def _exactly(before: Game, text: str, action: Action) -> str:
    """With what tells it from another decision that reads alike: how the tile lies, or who builds."""
    if action.verb == verbs.BONUS and action.orientation in _TURNED:
        return f"{text}, {_(_TURNED[action.orientation])}"
    standing = ask.standing(before, action.aqueduct_name) if action.aqueduct_name else None
    if standing is None:
        return text
    square, side = standing
    by = _("by the workman on {square}, {facing}").format(square=square, facing=_(_FACING[side]))
    return f"{text}, {by}"


def where(path: int) -> str:
    """A pathway square, told by the square of the board beside it."""
    column, row = path_place(path)
    if row == 0:
        return _("north of {square}").format(square=_square(column, 1))
    if row == RING_ROWS - 1:
        return _("south of {square}").format(square=_square(column, RING_ROWS - 2))
    if column == 0:
        return _("west of {square}").format(square=_square(1, row))
    return _("east of {square}").format(square=_square(RING_COLUMNS - 2, row))


def _square(column: int, row: int) -> str:
    return f"{'abcdefghijk'[column - 1]}{row}"
