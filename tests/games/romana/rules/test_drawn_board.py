"""The board as text."""

from aqua_romana.games.romana.rules.position_text import draw
from tests.games.romana.rules.boards import drawn, play


def test_the_drawing_shows_everything_on_the_table() -> None:
    game = drawn(
        """
        · · S · · · · · · · ·
      · ╭ ─ 1 1 · · · 2 2 · ╮ ·
      · · · ┼ ╲ · · · · · · · ·
      · · · · │ · · · · · · · D
      B · · · ╰ ─ ╮ · · · · · ·
      · · · · · · ╱ · · · · · ·
      · · · · · ╯ · · · · · · ·
      · · · · · · · · · · · · C
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · J
    """,
        podiums={"g1": 3, "g2": 0},
        held={1: "SB"},
        reserve="CD",
    )
    assert draw(game) == (
        "      a b c d e f g h i j k\n"
        "      · · S · · · · · · · ·\n"
        "  1 · ╭ ─ 1 1 · · · 2 2 · ╮ ·\n"
        "  2 · · · ┼ ╲ · · · · · · · ·\n"
        "  3 · · · · │ · · · · · · · D\n"
        "  4 B · · · ╰ ─ ╮ · · · · · ·\n"
        "  5 · · · · · · ╱ · · · · · ·\n"
        "  6 · · · · · ╯ · · · · · · ·\n"
        "  7 · · · · · · · · · · · · C\n"
        "  8 · ╰ · 4 4 · · · 3 3 · ╯ ·\n"
        "      · · · · · · · · · · J\n"
        "\n"
        "b1       length  0  workman on i8 facing E\n"
        "b2       length  0  workman on i8 facing N\n"
        "b3       length  0  workman on h8 facing N\n"
        "g1       length  0  podium 3\n"
        "g2       length  0  podium 0\n"
        "g3       length  0  workman on c8 facing W\n"
        "r1       length  0  workman on h1 facing S\n"
        "r2       length  0  workman on i1 facing S\n"
        "r3       length  0  workman on i1 facing E\n"
        "y1       length  2  workman on a1 facing S\n"
        "y2       length  1  workman on c2 facing S\n"
        "y3       length  1  workman on d2 facing E\n"
        "stock    S 18  C 18  B 20  D 19\n"
        "reserve  C D\n"
        "seat 1   Livia (y): 0 points\n"
        "seat 2   Marcus (r): 0 points, holds S B\n"
        "seat 3   Octavia (b): 0 points\n"
        "seat 4   Gaius (g): 7 points\n"
        "phase    build, seat 1 decides\n"
    )


def test_an_aqueduct_closed_but_not_yet_scored_is_drawn_as_closed() -> None:
    game = drawn("""
        · · · · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · · ╰ ─ ─ ─ · · · · S
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
    """)
    play(game, "build y3 13 S EW")
    assert "r1       length  0  closed\n" in draw(game)


def test_an_empty_reserve_and_the_end_are_named() -> None:
    game = drawn(
        """
        · · · · S · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
    """,
        tileless=3,
        reserve="",
    )
    play(game, "move 5", "pass")
    assert "reserve  empty\n" in draw(game)
    assert draw(game).endswith("phase    over, nobody decides\n")
