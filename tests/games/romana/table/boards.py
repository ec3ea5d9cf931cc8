"""Boards on which there is something to choose, and a look at the tile in the hand."""

from aqua_romana.games.romana.table.decisions import decision
from aqua_romana.games.romana.table.decisions.lay_tile import Build, LayTile
from tests.games.romana.rules.boards import drawn

# Yellow's y1 (west of c1) and y2 (south of it) see the joker on 28, y3 (south of d1) the straight on 27;
# nobody of yellow's sees the others.
OPENING = """
        · C · · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · D
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · B J S · · · S · · ·
"""

# y2 sees the straight on 28 and the curve on 13, y3 sees nobody.
TWO_BUILDERS = """
        · · · · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · │ · · · · · · · · C
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · S · · · · · · · ·
"""


def opening(**options: object) -> Build:
    found = decision(drawn(OPENING, **options))  # type: ignore[arg-type]
    assert isinstance(found, Build)
    return found


def shown(choosing: LayTile) -> str:
    """The action of the tile in the hand."""
    assert choosing.held is not None
    return str(choosing.held.action)
