"""What is new in the words of the last goes."""

from aqua_romana.table.by_ear import new_lines
from aqua_romana.table.texts import GoText


def test_of_a_go_that_goes_on_only_what_is_new_is_told_also_where_a_line_went():
    before = [GoText(0, ("Lays a tile", "Tiro grows to 6", "Lengthens to 8"))]
    now = [GoText(0, ("Lays a tile", "Lengthens to 8", "Tiro closes at 6"))]
    assert new_lines(before, now) == [(now[0], ("Tiro closes at 6",))]


def test_the_rest_of_a_go_and_all_of_the_next_are_told():
    before = [GoText(0, ("Lays a tile",))]
    now = [GoText(1, ("Throws 3",)), GoText(0, ("Lays a tile", "Closes it"))]
    assert new_lines(before, now) == [(now[1], ("Closes it",)), (now[0], ("Throws 3",))]


def test_two_goes_of_the_same_player_are_told_apart():
    before = [GoText(0, ("Throws 3",))]
    now = [GoText(0, ("Takes a spring",)), *before]
    assert new_lines(before, now) == [(now[0], ("Takes a spring",))]


def test_the_same_done_twice_is_told_twice():
    before = [GoText(0, ("Lays a canal",))]
    now = [GoText(0, ("Lays a canal", "Lays a canal"))]
    assert new_lines(before, now) == [(now[0], ("Lays a canal",))]
