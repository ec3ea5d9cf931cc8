"""Looking back in words: what a decision did, which go it belonged to, who was ahead and since when."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass

from aqua_romana.games.romana.players.review import Moment, Review, TurningPoint
from aqua_romana.games.romana.rules import Action, Game
from aqua_romana.games.romana.rules import actions as verbs
from aqua_romana.games.romana.rules import questions as ask
from aqua_romana.games.romana.rules.actions import named
from aqua_romana.games.romana.rules.story import Go, events, goes
from aqua_romana.games.romana.table import words
from aqua_romana.games.romana.table.frame import RING_COLUMNS, RING_ROWS, path_place
from aqua_romana.window.text import N_, _, ngettext

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


@dataclass(frozen=True)
class Told:
    """A turning point ready to be shown."""

    numeral: str
    point: TurningPoint
    before: Game  # the position in which it was decided
    go: int  # its number; 0 while the builders were being placed
    played: str
    better: str

    @property
    def when(self) -> str:
        """The go in words."""
        return _("Go {n}").format(n=self.go) if self.go else _("Setup")

    @property
    def cost(self) -> str:
        """What was given away."""
        shown = f"{self.point.loss:.1f}" if self.point.loss < 9.95 else f"{self.point.loss:.0f}"
        count = 1 if shown == "1.0" else 2
        return ngettext("{points} point better", "{points} points better", count).format(points=shown)


def told(game: Game, review: Review) -> list[Told]:
    """The turning points of a review in words, the weightiest first."""
    starts = [go.first for go in goes(game) if not go.is_setup]
    found = []
    for index, point in enumerate(review.turning_points):
        before = moment_of(game, point.actions)
        played, better = named(point.played), named(point.better)
        texts = [decision(before, each) for each in (played, better)]
        if texts[0] == texts[1]:
            texts = [_exactly(before, text, each) for text, each in zip(texts, (played, better), strict=True)]
        number = sum(start <= point.actions for start in starts)
        found.append(Told(_ROMAN[index], point, before, number, texts[0], texts[1]))
    return found


def moment_of(game: Game, actions: int) -> Game:
    """The game as it stood after so many actions."""
    twin = game.copy()
    while len(twin.actions) > actions:
        twin.pop()
    return twin


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
    after = before.fork()
    after.push(action)
    seat = before.decider if before.decider is not None else before.on_turn
    happened = events(before, bytes(before.position.bytes), action, bytes(after.position.bytes))
    return words.event_lines(before, Go(seat, len(before.actions), actions=[action], events=happened))


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


# The whole game


def leader(points: Sequence[float]) -> int | None:
    """The seat that is ahead; None while it is too close to say."""
    ranked = sorted(range(len(points)), key=lambda seat: -points[seat])
    return ranked[0] if points[ranked[0]] - points[ranked[1]] >= 0.05 else None


def lead(game: Game, curve: Sequence[Moment]) -> str:
    """How often the lead changed, and who has had it since when."""
    leaders = [(number, leader(moment.points)) for number, moment in enumerate(curve)]
    known = [(number, seat) for number, seat in leaders if seat is not None]
    if not known:
        return _("It is too close to say who is ahead.")
    since, seat = known[-1]
    changes = sum(one[1] != other[1] for one, other in itertools.pairwise(known))
    for number, each in reversed(known):
        if each != seat:
            break
        since = number
    name = game.names[seat]
    if changes == 0:
        return _("{name} was ahead from the start.").format(name=name)
    if game.is_over:
        text = _("{name} was ahead from go {go} to the end.")
    else:
        text = _("{name} has been ahead since go {go}.")
    often = ngettext("The lead changed once.", "The lead changed {n} times.", changes).format(n=changes)
    return f"{text.format(name=name, go=since)} {often}"
