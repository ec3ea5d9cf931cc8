"""Luck and decisions told apart."""

import pytest

from aqua_romana.ai.game_ai import Moment
from aqua_romana.ai.luck import accounts

CURVE = (
    Moment(0, 0, (10.0, 10.0), (0.0, 0.0)),
    Moment(3, 1, (14.0, 9.0), (3.0, 0.0)),  # seat 0 threw well, and took a little from the other
    Moment(5, 0, (13.0, 11.0), (0.0, 0.0)),  # seat 1 dug a canal past his neighbour
    Moment(8, 1, (11.0, 11.5), (-2.5, 0.5)),
)


def test_every_point_comes_from_chance_from_oneself_or_from_the_others() -> None:
    for seat, account in enumerate(accounts(CURVE)):
        rise = CURVE[-1].points[seat] - CURVE[0].points[seat]
        assert account.luck + account.own + account.others == pytest.approx(rise)


def test_what_a_go_brought_besides_luck_was_decided_by_whoever_had_it() -> None:
    first, second = accounts(CURVE)
    assert first.chances == (3.0, 0.0, -2.5)
    assert (first.own, first.others) == (1.5, -1.0)
    assert (second.own, second.others) == (2.0, -1.0)


def test_without_chance_there_is_no_account() -> None:
    assert accounts([Moment(moment.actions, moment.seat, moment.points) for moment in CURVE]) == ()
    assert accounts([]) == ()
