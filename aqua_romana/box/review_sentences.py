"""What is said about a review of any game: when a decision was made, what it cost, who was ahead."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from aqua_romana.kinds import Game
from aqua_romana.minds.mind import Moment
from aqua_romana.tabletop.face import Told
from aqua_romana.window.text import _, ngettext


def when(told: Told) -> str:
    """The go of a turning point."""
    return _("Go {n}").format(n=told.go) if told.go else _("Setup")


def cost(told: Told) -> str:
    """What was given away."""
    loss = told.point.loss
    shown = f"{loss:.1f}" if loss < 9.95 else f"{loss:.0f}"
    count = 1 if shown == "1.0" else 2
    return ngettext("{points} point better", "{points} points better", count).format(points=shown)


def ahead(points: Sequence[float]) -> int | None:
    """The seat that is ahead; None while it is too close to say."""
    ranked = sorted(range(len(points)), key=lambda seat: -points[seat])
    return ranked[0] if points[ranked[0]] - points[ranked[1]] >= 0.05 else None


def lead(game: Game, curve: Sequence[Moment]) -> str:
    """How often the lead changed, and who has had it since when."""
    leaders = [(number, ahead(moment.points)) for number, moment in enumerate(curve)]
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
