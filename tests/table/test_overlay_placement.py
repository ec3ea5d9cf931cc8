"""What lies over the board keeps clear of what matters now."""

from __future__ import annotations

from pygame import Rect

from aqua_romana.table.layout import KeepClear, best_spot, spots_around

BOARD = Rect(0, 0, 600, 400)
SIZE = (120, 60)
HELD = Rect(280, 180, 40, 40)


def spot(clear: KeepClear, held: Rect = HELD) -> Rect:
    return best_spot(spots_around(SIZE, held, 10), BOARD, clear.and_never(held))


def test_it_lies_above_where_nothing_is_in_the_way() -> None:
    assert spot(KeepClear()) == Rect(240, 110, *SIZE)


def test_it_goes_below_where_something_framed_lies_above() -> None:
    assert spot(KeepClear(never=(Rect(280, 120, 40, 40),))).top > HELD.bottom


def test_what_matters_more_is_hidden_last() -> None:
    """Above is the framed square, below a counted one, and figures stand at both sides."""
    figures = tuple(Rect(x, 0, 130, 400) for x in (140, 330))
    framed, counted = Rect(270, 0, 60, 170), Rect(270, 230, 60, 170)
    found = spot(KeepClear((framed,), (counted,), figures))
    assert not found.colliderect(framed)
    assert not found.colliderect(counted)


def test_nothing_lies_outside_the_board() -> None:
    for corner in ((0, 0), (560, 0), (0, 360), (560, 360)):
        assert BOARD.contains(spot(KeepClear(), Rect(corner, (40, 40))))


def test_a_place_is_found_all_over_the_board_where_none_beside_is_free() -> None:
    around = HELD.inflate(2 * (SIZE[0] + 10), 2 * (SIZE[1] + 10))
    assert not spot(KeepClear(never=(around,))).colliderect(around)


def test_where_everything_matters_it_hides_least() -> None:
    """Nothing is free, but the lower right corner matters less than the rest."""
    crowd = KeepClear(never=(Rect(0, 0, 600, 330), Rect(0, 330, 470, 70)), spare=(Rect(470, 330, 130, 70),))
    assert Rect(470, 330, 130, 70).contains(spot(crowd))
