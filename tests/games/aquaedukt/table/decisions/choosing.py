"""Decisions of Aquädukt at chosen moments, and what is lit there."""

from __future__ import annotations

from aqua_romana.ai.game_ai import Hint
from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.games.aquaedukt.table.board import items
from aqua_romana.games.aquaedukt.table.board.items import LandMarks
from aqua_romana.games.aquaedukt.table.decisions import decision
from aqua_romana.games.aquaedukt.table.decisions.begin_go import BeginGo
from aqua_romana.games.aquaedukt.table.decisions.build_house import BuildHouse
from aqua_romana.games.aquaedukt.table.decisions.throw_die import ThrowAgain
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.texts import Past
from tests.games.aquaedukt.rules.boards import laid, ready

NO_TILES = {0: (0, 0, 0, 0)}


NO_PAST = Past()


PIECES = {items.DIE, items.SPRING, items.CANAL}


def marks(deciding: BeginGo | BuildHouse | ThrowAgain, aids: bool = True) -> LandMarks:
    return deciding.marks(None, None, NO_PAST, aids)


def going(*pieces: str) -> BeginGo:
    """The beginning of a go with these springs and canals on the board."""
    made = decision(laid(ready(), *pieces))
    assert isinstance(made, BeginGo)
    return made


def in_house(game: Game, region: int) -> BuildHouse:
    """The die has shown a region."""
    game.play("build")
    game.play(f"roll {region}")
    made = decision(game)
    assert isinstance(made, BuildHouse)
    return made


def sorts(found: frozenset[BoardItem] | set[BoardItem]) -> set[str]:
    return {each.sort for each in found}


def hinted(deciding: BeginGo | BuildHouse | ThrowAgain, action: str) -> list[str]:
    chosen = next(each for each in deciding.legal if str(each) == action)
    deciding.show(chosen)
    return deciding.hint_lines(Hint(action, (), 0, 0.0))
