"""`Game`: the public face of the rules."""

from collections.abc import Sequence
from types import EllipsisType
from typing import Final, Self

import numpy as np
import numpy.typing as npt

from aqua_romana.boardgame.base_game import BaseGame
from aqua_romana.boardgame.messages import N_, Fact, Message
from aqua_romana.boardgame.records import ON_OR_OFF, Form, Head, Header, RecordError, new_header
from aqua_romana.boardgame.seats import COLOURS, checked_colours, checked_names
from aqua_romana.games.aquaedukt.rules import apply_action, position_text, rng
from aqua_romana.games.aquaedukt.rules import legal_actions as rules_legal_actions
from aqua_romana.games.aquaedukt.rules import position as at
from aqua_romana.games.aquaedukt.rules.actions import BACKS, Action
from aqua_romana.games.aquaedukt.rules.geometry import (
    EDGES,
    NAME_OF,
    POINT_NAMES,
    REGION_OF,
    ROWS,
    SECTION_NAMES,
    SQUARES,
    WIDTH,
)
from aqua_romana.games.aquaedukt.rules.houses import HOUSE_OF
from aqua_romana.games.aquaedukt.rules.position import Position, starting_position
from aqua_romana.games.aquaedukt.rules.rng import SEEDS
from aqua_romana.games.aquaedukt.rules.scoring import leaders, scores

_REGIONS: Final = np.frombuffer(REGION_OF, dtype=np.uint8).reshape(ROWS, WIDTH)


PLAYERS: Final = (2, 3, 4)
NO_SEED: Final = "none"
#: The header line of a game without a seed in which the program throws all the same, when it is thrown.
_DRAWN: Final = ("die", "drawn")
RANDOM, BY_HAND = "random", "placed"
_DIGITS: Final = len(str(SEEDS))

# Translators: {key}, "random" and "placed" are words of a file and stay as they are.
_RANDOM_OR_PLACED = N_("“{key}” is random or placed.")
# Translators: "seed" and "none" are words of a file and stay as they are.
_SEED = N_("A seed is a whole number from 0 to {most}, or “none”.")


class Game(BaseGame[Position, Action]):
    """A game of Aquädukt from the first mountain to the last one turned.

    `play` checks what it is given and is for people and files; `push` and `pop` trust the caller and are
    for search. With a seed chance is fixed; without one a real die may show anything.
    """

    FORM = Form(position_text.GAME)
    ACTION = Action
    PHASES, PHASE, DECIDER = at.PHASES, at.PHASE, at.DECIDER
    _advance = staticmethod(apply_action.advance)

    def __init__(
        self,
        players: int = 3,
        seed: int | None = None,
        mountains: str = RANDOM,
        secrets: bool = False,
        *,
        names: Sequence[str] | None = None,
        colours: Sequence[str] | None = None,
        date: str | None = None,
    ) -> None:
        if players not in PLAYERS:
            raise ValueError(f"Aquädukt is for 2, 3 or 4 players, not {players}")
        if mountains not in (RANDOM, BY_HAND):
            raise ValueError(f"mountains are random or placed, not {mountains!r}")
        self.players = players
        self.seed = _checked_seed(seed)
        self.secrets = secrets
        self.colours = checked_colours(colours, default_colours(players))
        self.names = checked_names(players, names)
        rules = [
            ("players", str(players)),
            ("seed", NO_SEED if seed is None else str(seed)),
            ("option", f"mountains {mountains}"),
            ("option", f"secrets {'on' if secrets else 'off'}"),
        ]
        self.header = new_header(rules, names, self.colours, date)
        super().__init__(starting_position(players, mountains == BY_HAND, secrets))

    # Deciding

    def chances(self) -> list[tuple[Action, int]]:
        """What chance may do now, each with its weight, whatever the seed; empty while a player decides."""
        return rng.chances(self.position.bytes) if self.is_chance else []

    def _find_legal(self) -> list[Action]:
        return rules_legal_actions.legal_actions(self.position, self.seed)

    def _why_not(self, action: Action) -> tuple[str, dict[str, Fact]]:
        return rules_legal_actions.why_refused(self, action)

    # Asking

    @property
    def on_turn(self) -> int | None:
        """The seat (0-based) whose turn it is, also while the die decides.

        None while mountains are drawn or turned, and when the game is over.
        """
        mem = self.position.bytes
        nobody = mem[at.PHASE] in (at.REVEALING, at.OVER) or (
            mem[at.PHASE] == at.SETUP and not self.position.placed
        )
        return None if nobody else mem[at.ON_TURN]

    @property
    def is_chance(self) -> bool:
        """Whether the die or a draw decides now."""
        return apply_action.is_chance(self.position)

    @property
    def has_real_die(self) -> bool:
        """Whether people throw a die of their own and say what it shows."""
        return self.seed is None and _DRAWN not in self.header

    @property
    def rolled(self) -> int | None:
        """The region in which a tile may be put now."""
        return self.position.bytes[at.ROLLED] or None

    @property
    def last_round(self) -> bool:
        """Whether the round that ends the game has been brought about: only houses are built any more."""
        return bool(self.position.bytes[at.LAST_ROUND])

    @property
    def idle_rounds(self) -> int:
        """Whole rounds in a row in which nobody placed anything; five end the game."""
        return self.position.bytes[at.IDLE]

    @property
    def mountain_setup(self) -> str:
        """How the mountains come onto the board: random or placed."""
        return BY_HAND if self.position.placed else RANDOM

    @property
    def regions(self) -> npt.NDArray[np.uint8]:
        """The region of every square: a read-only 8×12 array, 0 in the missing corners."""
        return _REGIONS

    @property
    def water(self) -> npt.NDArray[np.uint8]:
        """The supply of every square: a read-only 8×12 array, 0 in the missing corners."""
        return self.position.water()

    @property
    def grid(self) -> npt.NDArray[np.uint8]:
        """What lies where: a read-only 8×12 array of the codes described in `rules.position`."""
        return self.position.grid()

    @property
    def canals_left(self) -> int:
        return self.position.bytes[at.CANALS_LEFT]

    @property
    def springs_left(self) -> int:
        return self.position.bytes[at.SPRINGS_LEFT]

    def houses(self) -> dict[str, tuple[int, int]]:
        """Seat (0-based) and value of every house tile on the board, by square."""
        mem = self.position.bytes
        return {
            NAME_OF[cell]: HOUSE_OF[mem[at.GRID + cell]]
            for cell in SQUARES
            if 0 < mem[at.GRID + cell] < at.MOUNTAIN
        }

    def springs(self) -> list[str]:
        """The points of the springs, as placed."""
        mem = self.position.bytes
        return [
            POINT_NAMES[point] for point in mem[at.SPRING : at.SPRING + at.SPRINGS - mem[at.SPRINGS_LEFT]]
        ]

    def canals(self) -> dict[str, int]:
        """Pieces on every edge with a canal; its upstream point is named first."""
        mem = self.position.bytes
        return {
            SECTION_NAMES[edge][mem[at.BACKWARDS + edge]]: mem[at.PIECES + edge]
            for edge in range(len(EDGES))
            if mem[at.PIECES + edge]
        }

    def mountains(self) -> dict[str, str | None]:
        """The mountains, as placed, and what they turned out to hide: mineral, foul, or None yet."""
        mem = self.position.bytes
        return {NAME_OF[mem[at.PEAK + number]]: BACKS[mem[at.BACK + number]] for number in range(mem[at.PUT])}

    def tiles(self, seat: int) -> tuple[int, ...]:
        """The house tiles in a seat's hand, by value 1 to 4."""
        if not 0 <= seat < self.players:
            raise IndexError(f"there is no seat {seat}")
        return tuple(self.position.bytes[at.HAND + seat * 4 : at.HAND + seat * 4 + 4])

    def totals(self) -> list[int]:
        """Points per seat: what is watered now, and what the mountains turned so far give or take."""
        return [score.points for score in scores(self.position.bytes, self.players)]

    def winners(self) -> tuple[int, ...]:
        """The seats that lead now; among equal totals those with more watered tiles."""
        return leaders(scores(self.position.bytes, self.players))

    def final_winners(self) -> tuple[int, ...]:
        """The seats that lead with head starts; among equals those with more watered tiles."""
        standing = scores(self.position.bytes, self.players)
        points = self.final_points()
        return leaders([score._replace(points=each) for score, each in zip(standing, points, strict=True)])

    # Keeping

    def copy(self, *, seed: int | EllipsisType | None = ...) -> Self:
        """A game of its own in the same position, with the same past and future.

        With another seed, draws to come are that seed's, or a real die's; what was drawn stays as it is, so
        the record tells no seed any more.
        """
        twin = super().copy()
        if not isinstance(seed, EllipsisType) and seed != self.seed:
            twin.seed = _checked_seed(seed)
            twin.header = _without_seed(self.header)
        return twin

    def forget_seed(self) -> None:
        """What is still to be drawn is settled by no seed, from now on also in the record."""
        if self.seed is not None:
            self.seed = None
            self.header = [*_without_seed(self.header), _DRAWN]
            self._legal = None

    def without_secrets(self) -> Self:
        """What everybody at the table may know: everything but what chance will bring."""
        return self.copy(seed=None)

    def position_text(self) -> str:
        """The position as one line of text: all that the rules look at from here on, and no history."""
        return position_text.position_text(self.position, self.colours)

    @classmethod
    def _at_position(cls, text: str) -> Self:
        position, colours = position_text.read_position(text)
        by_hand = BY_HAND if position.placed else RANDOM
        game = cls(position.players, mountains=by_hand, secrets=position.secrets, colours=colours)
        game.position = position
        return game

    @classmethod
    def _begin_with(cls, head: Head) -> Self:
        game = super()._begin_with(head)
        if head.from_position:
            game.seed = _seed(head)
        return game

    @classmethod
    def _begin(cls, head: Head) -> Self:
        players = head.players(PLAYERS)
        seed = _seed(head)
        mountains = head.option("mountains", (RANDOM, BY_HAND), _RANDOM_OR_PLACED)
        secrets = head.option("secrets", ("off", "on"), ON_OR_OFF) == "on"
        return head.seated(
            default_colours(players),
            lambda names, colours: cls(
                players, seed, mountains=mountains, secrets=secrets, names=names, colours=colours
            ),
        )


def _checked_seed(seed: int | None) -> int | None:
    if seed is not None and not 0 <= seed < rng.SEEDS:
        raise ValueError(f"a seed is a whole number from 0 to {rng.SEEDS - 1}, not {seed}")
    return seed


def _without_seed(header: Header) -> Header:
    return [(key, NO_SEED if key == "seed" else value) for key, value in header]


def default_colours(players: int) -> tuple[str, ...]:
    """One letter a seat, also for two players."""
    return tuple(COLOURS[:players])


def _seed(head: Head) -> int | None:
    found = head.find("seed")
    if found is None or found[1] == NO_SEED:
        return None
    line, value = found
    if not (value.isascii() and value.isdigit() and len(value) <= _DIGITS and int(value) < SEEDS):
        raise RecordError(line, Message(_SEED, {"most": str(SEEDS - 1)}), quote=f"seed {value}".strip())
    return int(value)
