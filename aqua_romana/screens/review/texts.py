"""What is said about a review of any game: when a decision was made, what it cost, who was ahead."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from aqua_romana.ai.game_ai import Moment
from aqua_romana.boardgame.plugin import Game
from aqua_romana.table.game_ui import TurningPointText
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.translation import _, ngettext, pgettext


def when(turning_point: TurningPointText) -> str:
    """The go of a turning point."""
    if turning_point.go:
        # Translators: the number of a go, a player's turn.
        return _("Go {go}", go=turning_point.go)
    # Translators: before the first go, when builders are placed.
    return pgettext("before the first go", "Setup")


def cost(turning_point: TurningPointText) -> str:
    """What was given away."""
    loss = turning_point.point.loss
    # Translators: {points} is a number with a decimal, such as 3.5
    return _("Points of lead given away: {points}", points=formats.decimal(loss, 1 if loss < 9.95 else 0))


def measure() -> str:
    """What curve and turning points measure: one thing."""
    return _(
        "Both the curve and the turning points count expected final points: a turning point tells how many "
        "points of lead over the best other player its decision gave away."
    )


def own_puzzles(found: int | None, is_busy: bool) -> str:
    """What becomes of the decisions of people: puzzles, where one action was right and another was played."""
    if is_busy:
        # Translators: on the page that looks back on a game
        return _("Your decisions are being examined: mistakes may become puzzles. You may leave at any time.")
    if found is None:
        return ""
    if not found:
        # Translators: on the page that looks back on a game
        return _("No mistake was found that is clear enough for a puzzle.")
    # Translators: on the page that looks back on a game; there, puzzles are chosen “From your own games”
    return ngettext(
        "{n} mistake has become a puzzle from your own games.",
        "{n} mistakes have become puzzles from your own games.",
        found,
    )


def sources() -> tuple[str, str, str]:
    """Where a player's points came from; each stands beside a number such as +3.5."""
    return (
        # Translators: beside points that chance gave to a player or took away, such as +3.5
        pgettext("points", "Luck"),
        # Translators: beside points that a player's own decisions brought or cost, such as -2.0
        pgettext("points", "Own decisions"),
        # Translators: beside points that the other players' decisions brought or cost a player
        pgettext("points", "Others’ decisions"),
    )


def fortune() -> str:
    """What the cards of luck and decisions tell."""
    return _(
        "Luck is what chance brought beyond its average: a bar up for every lucky go, a bar down for every "
        "unlucky one. All other points were gained or lost by decisions."
    )


def with_luck(name: str, luck: float) -> str:
    """A player's name at a moment of the curve, and what chance gave him in the go before."""
    if abs(luck) < 0.05:
        return name
    # Translators: {points} is what chance gave a player in one go, such as +3.5
    return _("{name} (luck {points})", name=name, points=formats.signed_decimal(luck))


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
        return _("{name} was ahead from the start.", name=name)
    if game.is_over:
        text = _("{name} was ahead from go {go} to the end.", name=name, go=since)
    else:
        text = _("{name} has been ahead since go {go}.", name=name, go=since)
    often = ngettext("The lead changed once.", "The lead changed {n} times.", changes)
    return f"{text} {often}"
