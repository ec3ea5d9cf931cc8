"""`Game`: the public face of the rules."""

import random
from collections.abc import Sequence
from typing import Self

import numpy as np
import numpy.typing as npt

from aqua_romana.boardgame.base_game import BaseGame
from aqua_romana.boardgame.messages import Fact
from aqua_romana.boardgame.records import ON_OR_OFF, Form, Head, new_header
from aqua_romana.boardgame.seats import checked_colours, checked_names
from aqua_romana.games.romana.rules import apply_action, position_text
from aqua_romana.games.romana.rules import legal_actions as rules_legal_actions
from aqua_romana.games.romana.rules import podiums as podiums_
from aqua_romana.games.romana.rules import position as at
from aqua_romana.games.romana.rules.actions import Action
from aqua_romana.games.romana.rules.geometry import (
    AQUEDUCT_NAMES,
    AQUEDUCT_OF,
    DEFAULT_COLOURS,
    NAME_OF,
    SIDES,
)
from aqua_romana.games.romana.rules.position import Position, starting_position
from aqua_romana.games.romana.rules.questions import to_place


class Game(BaseGame[Position, Action]):
    """A game of Aqua Romana from setup to final scoring."""

    FORM = Form(position_text.GAME)
    ACTION = Action
    PHASES, PHASE, DECIDER = at.PHASES, at.PHASE, at.DECIDER
    _advance = staticmethod(apply_action.advance)

    def __init__(
        self,
        players: int = 4,
        *,
        borrowed_workmen: bool = False,
        names: Sequence[str] | None = None,
        colours: Sequence[str] | None = None,
        date: str | None = None,
    ) -> None:
        if players not in DEFAULT_COLOURS:
            raise ValueError(f"Aqua Romana is for 2, 3 or 4 players, not {players}")
        self.players = players
        self.borrowed_workmen = borrowed_workmen
        self.colours = checked_colours(colours, DEFAULT_COLOURS[players])
        self.names = checked_names(players, names)
        rules = [
            ("players", str(players)),
            ("option", f"borrowed_workmen {'on' if borrowed_workmen else 'off'}"),
        ]
        self.header = new_header(rules, names, self.colours, date)
        super().__init__(starting_position(players, self.colours, borrowed_workmen))

    # Deciding

    def _find_legal(self) -> list[Action]:
        return rules_legal_actions.legal_actions(self.position)

    def _why_not(self, action: Action) -> tuple[str, dict[str, Fact]]:
        return rules_legal_actions.why_refused(self, action)

    # Asking

    @property
    def on_turn(self) -> int:
        """The seat (0-based) whose go it is or was last."""
        return self.position.bytes[at.ON_TURN]

    @property
    def is_chance(self) -> bool:
        """Never: Aqua Romana leaves nothing to dice or draws."""
        return False

    @property
    def grid(self) -> npt.NDArray[np.uint8]:
        """What lies where: a read-only 8x11 array of the codes described in `rules.tiles`."""
        return self.position.grid()

    def aqueducts(self, seat: int | None = None) -> tuple[str, ...]:
        """The names of a seat's aqueducts, or of all, in alphabetical order."""
        own = self.position.aqueducts
        chosen = sorted(sum(own, ())) if seat is None else own[seat]
        return tuple(map(AQUEDUCT_NAMES.__getitem__, chosen))

    def owner(self, name: str) -> int:
        """The seat (0-based) an aqueduct belongs to."""
        return self.position.owner[self._number(name)]

    def length(self, name: str) -> int:
        """Squares an aqueduct's water crosses, twice-crossed ones counted twice; frozen once scored."""
        return self.position.bytes[at.LENGTH + self._number(name)]

    def workman(self, name: str) -> tuple[str, str] | None:
        """The square a workman stands on and the side he faces; None once his aqueduct is closed."""
        mem, number = self.position.bytes, self._number(name)
        closed = mem[at.CLOSED_NOW + number] and mem[at.PHASE] == at.CLOSING
        if closed or mem[at.PODIUM + number] != at.OPEN:
            return None
        return NAME_OF[mem[at.END_CELL + number]], SIDES[mem[at.END_SIDE + number]]

    def podiums(self) -> dict[str, int]:
        """The podium of every aqueduct scored so far."""
        mem = self.position.bytes
        return {
            name: mem[at.PODIUM + AQUEDUCT_OF[name]]
            for name in self.aqueducts()
            if mem[at.PODIUM + AQUEDUCT_OF[name]] != at.OPEN
        }

    def totals(self) -> list[int]:
        """Points per seat: podiums, and 4/3/2 for the three highest occupied so far."""
        return podiums_.totals(self.position, self.position.bytes)

    # Keeping

    def without_secrets(self) -> Self:
        """What everybody at the table may know: here that is everything."""
        return self.copy()

    def position_text(self) -> str:
        """The position as one line of text: all that the rules look at from here on, and no history."""
        return position_text.position_text(self.position, self.colours)

    @classmethod
    def _at_position(cls, text: str) -> Self:
        position, colours = position_text.read_position(text)
        game = cls(position.players, borrowed_workmen=position.borrowed, colours=colours)
        game.position = position
        return game

    @classmethod
    def _begin(cls, head: Head) -> Self:
        players = head.players(DEFAULT_COLOURS)
        borrowed = head.option("borrowed_workmen", ("off", "on"), ON_OR_OFF) == "on"
        return head.seated(
            DEFAULT_COLOURS[players],
            lambda names, colours: cls(players, borrowed_workmen=borrowed, names=names, colours=colours),
        )

    def _number(self, name: str) -> int:
        number = AQUEDUCT_OF.get(name)
        if number is None or self.position.owner[number] == at.NOBODY:
            raise KeyError(f"there is no aqueduct {name!r} in this game")
        return number


# Placing builders automatically: every arrangement is as likely as any other, so no seat is better off.
_chance = random.SystemRandom()


def fair_place(game: Game, chance: random.Random | None = None) -> Action:
    """The next placement: any builder of those left, on any free square."""
    draw = chance or _chance
    legal = game.legal_actions()
    path = draw.choice(sorted({action.path for action in legal}))
    left = [kind for kind, count in to_place(game).items() for _ in range(count)]
    kind = draw.choice(left)
    return next(action for action in legal if action.path == path and action.kind_letter == kind)


def place_all(game: Game, chance: random.Random | None = None) -> None:
    """Every placement that is left."""
    while game.phase == "setup":
        game.play(fair_place(game, chance))
