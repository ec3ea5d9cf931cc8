"""What a player can do: small interned objects that print as their notation.

There is exactly one `Action` per text, so actions compare and hash by identity.
"""

from typing import Final

from aqua_romana.boardgame.base_game import Notation
from aqua_romana.games.romana.rules.geometry import AQUEDUCT_NAMES, BLANK_SQUARES, NAME_OF, PATHWAY
from aqua_romana.games.romana.rules.tiles import BUILDER_KINDS, KIND_OF_CODE, KINDS, ORIENTATIONS

PLACE, BUILD, BONUS, MOVE, CLOSE, PASS, TAKE = range(7)
VERBS: Final = ("place", "build", "bonus", "move", "close", "pass", "take")


class Action(Notation):
    """One decision. Unused fields are 0; `text` is the notation."""

    __slots__ = ("aqueduct", "cell", "code", "kind", "path")

    VERBS = VERBS

    def __init__(
        self,
        verb: int,
        text: str,
        *,
        kind: int = 0,
        path: int = 0,
        aqueduct: int = 0,
        cell: int = 0,
        code: int = 0,
    ) -> None:
        super().__init__(verb, text)
        self.kind = (
            kind  # of the builder (place, take) or of the tile (build, bonus); 1-5 as in BUILDER_KINDS
        )
        self.path = path
        self.aqueduct = aqueduct
        self.cell = cell
        self.code = code

    @property
    def kind_letter(self) -> str:
        """S, C, B, D or J; empty where the action names no kind."""
        return BUILDER_KINDS[self.kind - 1] if self.kind else ""

    @property
    def aqueduct_name(self) -> str:
        """The aqueduct named; empty where the action names none."""
        return AQUEDUCT_NAMES[self.aqueduct] if self.verb in (BUILD, CLOSE) else ""

    @property
    def square(self) -> str:
        """The square named (bonus tiles only)."""
        return NAME_OF[self.cell] if self.cell else ""

    @property
    def orientation(self) -> str:
        """The orientation of the tile; empty where no tile is laid."""
        return ORIENTATIONS[self.code]


def _kind(code: int) -> str:
    return KINDS[KIND_OF_CODE[code] - 1]


_PATHS: Final = range(1, PATHWAY + 1)
_CODES: Final = range(1, 10)

PASS_ACTION: Final = Action(PASS, "pass")
# PLACE_ACTIONS[kind][path], MOVE_ACTIONS[path]: index 0 of a pathway row is no square and never offered.
PLACE_ACTIONS: Final = {
    kind: (
        PASS_ACTION,
        *(Action(PLACE, f"place {letter} {path}", kind=kind, path=path) for path in _PATHS),
    )
    for kind, letter in enumerate(BUILDER_KINDS, start=1)
}
MOVE_ACTIONS: Final = (PASS_ACTION, *(Action(MOVE, f"move {path}", path=path) for path in _PATHS))
BUILD_ACTIONS: Final = {
    (aqueduct, path, code): Action(
        BUILD,
        f"build {name} {path} {_kind(code)} {ORIENTATIONS[code]}",
        kind=KIND_OF_CODE[code],
        path=path,
        aqueduct=aqueduct,
        code=code,
    )
    for aqueduct, name in enumerate(AQUEDUCT_NAMES)
    for path in _PATHS
    for code in _CODES
}
BONUS_ACTIONS: Final = {
    (cell, code): Action(
        BONUS,
        f"bonus {_kind(code)} {NAME_OF[cell]} {ORIENTATIONS[code]}",
        kind=KIND_OF_CODE[code],
        cell=cell,
        code=code,
    )
    for cell in BLANK_SQUARES
    for code in _CODES
}
CLOSE_ACTIONS: Final = tuple(
    Action(CLOSE, f"close {name}", aqueduct=index) for index, name in enumerate(AQUEDUCT_NAMES)
)
TAKE_ACTIONS: Final = {
    kind: Action(TAKE, f"take {letter}", kind=kind) for kind, letter in enumerate(BUILDER_KINDS, start=1)
}

find, named = Action.find, Action.named
