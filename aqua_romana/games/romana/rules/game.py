"""`Game`: the public face of the rules."""

from collections.abc import Iterable, Sequence
from typing import Final

import numpy as np
import numpy.typing as npt

from aqua_romana.games.romana.rules import actions, course, legal, record
from aqua_romana.games.romana.rules import podium as podiums_
from aqua_romana.games.romana.rules.actions import Action
from aqua_romana.games.romana.rules.geometry import (
    AQUEDUCT_NAMES,
    AQUEDUCT_OF,
    COLOURS,
    DEFAULT_COLOURS,
    DEFAULT_NAMES,
    NAME_OF,
    SIDES,
)
from aqua_romana.games.romana.rules.position import (
    CLOSED_NOW,
    CLOSING,
    DECIDER,
    END_CELL,
    END_SIDE,
    LENGTH,
    NOBODY,
    ON_TURN,
    OPEN,
    OVER,
    PHASE,
    PHASES,
    PODIUM,
    Position,
    starting_position,
)
from aqua_romana.games.romana.rules.reasons import Unfit, refusal
from aqua_romana.sentences import NN_

LONGEST_NAME: Final = 40

# Translators: {letters}: the letters of all colours, "yrbg"; they stay as they are.
_TWO_COLOURS = NN_(
    "With {players} player each needs two colour letters of “{letters}”, all different.",
    "With {players} players each needs two colour letters of “{letters}”, all different.",
)
_ONE_COLOUR = NN_(
    "With {players} player each needs one colour letter of “{letters}”, all different.",
    "With {players} players each needs one colour letter of “{letters}”, all different.",
)
_NAME = NN_(
    "A name has at most {most} printable character, no “#” and no blank at its ends.",
    "A name has 1 to {most} printable characters, no “#” and no blank at its ends.",
)

Header = list[tuple[str, str]]


class Game:
    """A game of Aqua Romana from setup to final scoring.

    `play` checks what it is given and is for people and files; `push` and `pop` trust the caller and are
    for search.
    """

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
        self.colours = _checked_colours(players, colours)
        self.names = _checked_names(players, names)
        self.header = _new_header(self, named=names is not None, date=date)
        self._position = starting_position(players, self.colours, borrowed_workmen)
        self._past: list[tuple[bytes, Action]] = []
        self._future: list[Action] = []
        self._legal: list[Action] | None = None

    def rename(self, names: Sequence[str]) -> None:
        """Other names for all seats, from now on also in the record."""
        self.names = _checked_names(self.players, names)
        told = [("name", f"{seat} {name}") for seat, name in enumerate(self.names, start=1)]
        # They stand where a new game has them: after players and options.
        kept = [line for line in self.header if line[0] != "name"]
        at = next((index for index, line in enumerate(kept) if line[0] == "colour"), len(kept))
        self.header = [*kept[:at], *told, *kept[at:]]

    # Deciding

    def legal_actions(self) -> list[Action]:
        """Everything that may be done now; empty when the game is over."""
        if self._legal is None:
            self._legal = legal.legal_actions(self._position)
        return list(self._legal)

    def play(self, action: Action | str) -> Action:
        """Carry out a legal action given as such or as its text; otherwise IllegalAction says why not."""
        chosen = action if isinstance(action, Action) else actions.find(str(action))
        if chosen is None or chosen not in self.legal_actions():
            raise refusal(self, chosen, str(action))
        self.push(chosen)
        self._future.clear()
        return chosen

    def push(self, action: Action) -> None:
        """Carry out an action known to be legal, without looking; `pop` takes it back."""
        position = self._position
        self._past.append((bytes(position.bytes), action))
        self._legal = None
        course.advance(position, action)

    def pop(self) -> Action:
        """Take back the last action."""
        before, action = self._past.pop()
        self._position.bytes[:] = before
        self._legal = None
        return action

    def undo(self) -> Action:
        """Take back the last action; `redo` brings it back. IndexError at the start."""
        action = self.pop()
        self._future.append(action)
        return action

    def redo(self) -> Action:
        """Repeat the action last taken back. IndexError when there is none."""
        action = self._future.pop()
        self.push(action)
        return action

    def seek(self, step: int) -> None:
        """Undo or redo until so many actions have been played, as far as there are any."""
        while len(self._past) > max(0, step):
            self.undo()
        while len(self._past) < step and self._future:
            self.redo()

    @property
    def can_undo(self) -> bool:
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        return bool(self._future)

    # Asking

    @property
    def decider(self) -> int | None:
        """The seat (0-based) that must decide now; None when the game is over."""
        seat = self._position.bytes[DECIDER]
        return None if seat == NOBODY else seat

    @property
    def on_turn(self) -> int:
        """The seat (0-based) whose go it is or was last."""
        return self._position.bytes[ON_TURN]

    @property
    def phase(self) -> str:
        """setup, reserve, build, bonus, close, take or over."""
        return PHASES[self._position.bytes[PHASE]]

    @property
    def is_over(self) -> bool:
        return self._position.bytes[PHASE] == OVER

    @property
    def is_chance(self) -> bool:
        """Never: Aqua Romana leaves nothing to dice or draws."""
        return False

    @property
    def step(self) -> int:
        """How many actions have been played."""
        return len(self._past)

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions played so far."""
        return tuple(action for _, action in self._past)

    @property
    def undone(self) -> tuple[Action, ...]:
        """The actions that `redo` would bring back, next first."""
        return tuple(reversed(self._future))

    @property
    def position(self) -> Position:
        """The live position: look, don't touch."""
        return self._position

    @property
    def grid(self) -> npt.NDArray[np.uint8]:
        """What lies where: a read-only 8x11 array of the codes described in `rules.tiles`."""
        return self._position.grid()

    def aqueducts(self, seat: int | None = None) -> tuple[str, ...]:
        """The names of a seat's aqueducts, or of all, in alphabetical order."""
        own = self._position.aqueducts
        chosen = sorted(sum(own, ())) if seat is None else own[seat]
        return tuple(AQUEDUCT_NAMES[aqueduct] for aqueduct in chosen)

    def owner(self, name: str) -> int:
        """The seat (0-based) an aqueduct belongs to."""
        return self._position.owner[self._number(name)]

    def length(self, name: str) -> int:
        """Squares an aqueduct's water crosses, twice-crossed ones counted twice; frozen once scored."""
        return self._position.bytes[LENGTH + self._number(name)]

    def workman(self, name: str) -> tuple[str, str] | None:
        """The square a workman stands on and the side he faces; None once his aqueduct is closed."""
        mem, number = self._position.bytes, self._number(name)
        closed = mem[CLOSED_NOW + number] and mem[PHASE] == CLOSING
        if closed or mem[PODIUM + number] != OPEN:
            return None
        return NAME_OF[mem[END_CELL + number]], SIDES[mem[END_SIDE + number]]

    def podiums(self) -> dict[str, int]:
        """The podium of every aqueduct scored so far."""
        mem = self._position.bytes
        return {
            name: mem[PODIUM + AQUEDUCT_OF[name]]
            for name in self.aqueducts()
            if mem[PODIUM + AQUEDUCT_OF[name]] != OPEN
        }

    def totals(self) -> list[int]:
        """Points per seat: podiums, and 4/3/2 for the three highest occupied so far."""
        standing: dict[int, list[int]] = {}
        for name, number in self.podiums().items():
            standing.setdefault(self.owner(name), []).append(number)
        return podiums_.totals(self.players, standing)

    def winners(self) -> tuple[int, ...]:
        """The seats with the highest total; several share a tie."""
        points = self.totals()
        return tuple(seat for seat, total in enumerate(points) if total == max(points))

    # Keeping

    def copy(self) -> "Game":
        """A game of its own in the same position, with the same past and future."""
        twin = self.fork()
        twin._past, twin._future = list(self._past), list(self._future)
        return twin

    def without_secrets(self) -> "Game":
        """What everybody at the table may know: here that is everything."""
        return self.copy()

    def fork(self) -> "Game":
        """A cheap copy that remembers nothing before now: for looking ahead."""
        twin = Game.__new__(Game)
        twin.players, twin.borrowed_workmen = self.players, self.borrowed_workmen
        twin.colours, twin.names, twin.header = self.colours, self.names, self.header
        twin._position = self._position.copy()
        twin._past, twin._future, twin._legal = [], [], None
        return twin

    def states(self) -> Iterable[tuple[bytes, Action]]:
        """Each action played with the position's bytes before it, oldest first."""
        return iter(self._past)

    def record(self) -> str:
        """The game as text: header, then one action a line."""
        return record.write(self)

    @classmethod
    def from_record(cls, text: str | bytes) -> "Game":
        """Restore a game from its record, or from the bytes of a file with one.

        RecordError names the line and the reason where it cannot be.
        """
        return record.read_bytes(text, cls) if isinstance(text, bytes) else record.read(text, cls)

    def _number(self, name: str) -> int:
        number = AQUEDUCT_OF.get(name)
        if number is None or self._position.owner[number] == NOBODY:
            raise KeyError(f"there is no aqueduct {name!r} in this game")
        return number


def _checked_colours(players: int, colours: Sequence[str] | None) -> tuple[str, ...]:
    chosen = tuple(colours) if colours is not None else DEFAULT_COLOURS[players]
    each = 2 if players == 2 else 1
    letters = "".join(chosen)
    fits = len(chosen) == players and all(len(seat) == each for seat in chosen)
    if not fits or len(set(letters)) != len(letters) or not set(letters) <= set(COLOURS):
        raise Unfit(_TWO_COLOURS if each == 2 else _ONE_COLOUR, "players", players=players, letters=COLOURS)
    return chosen


def _checked_names(players: int, names: Sequence[str] | None) -> tuple[str, ...]:
    if names is None:
        return DEFAULT_NAMES[:players]
    if isinstance(names, str) or len(names) != players:
        raise ValueError(f"{players} players need {players} names")
    for name in names:
        if (
            not name
            or name != name.strip()
            or len(name) > LONGEST_NAME
            or "#" in name
            or not name.isprintable()
        ):
            raise Unfit(_NAME, "most", most=LONGEST_NAME)
    return tuple(names)


def _new_header(game: Game, *, named: bool, date: str | None) -> Header:
    header: Header = [
        ("players", str(game.players)),
        ("option", f"borrowed_workmen {'on' if game.borrowed_workmen else 'off'}"),
    ]
    if named:
        header += [("name", f"{seat} {name}") for seat, name in enumerate(game.names, start=1)]
    header += [("colour", f"{seat} {letters}") for seat, letters in enumerate(game.colours, start=1)]
    if date is not None:
        if not date.isprintable() or "#" in date or date != date.strip() or not date:
            raise ValueError(f"a date is written like 2026-11-15, not {date!r}")
        header.append(("date", date))
    return header
