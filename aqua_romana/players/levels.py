"""The four computer players: what each is called, what he is like, and how far he looks.

They differ in foresight and attention, never in dice: a lower level looks fewer builds ahead, weighs fewer
candidates, and does not notice some of what the evaluation knows.
"""

import time
import zlib
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from aqua_romana.players import endgame, evaluation
from aqua_romana.players.search import Foresight, Rows, Search, Verdict
from aqua_romana.rules import Game
from aqua_romana.rules.actions import Action


def _mark(text: str) -> str:
    """Marks a text for translation."""
    return text


def _apprentice_rows() -> Rows:
    """What the apprentice sees: an open aqueduct may grow, and a workman needs a builder; nothing else."""
    rows = []
    for blank in range(evaluation.MOST_BLANK + 1):
        row = [0.0] * evaluation.FACTS
        share = min(1.0, blank / 60)
        for length in range(21):
            row[evaluation.OF_LENGTH + length] = 0.4 + 4 * share
        for count, worth in enumerate((-1.2, 0.0, 0.4, 0.5, 0.5)):
            row[evaluation.OF_GOOD + count] = worth
        rows.append(tuple(row))
    return dict.fromkeys((2, 3, 4), tuple(rows))


@dataclass(frozen=True)
class Level:
    """A computer player to choose from. `name` and `character` are marked for translation."""

    key: str
    name: str
    character: str
    foresight: Foresight
    seconds: float  # at most, for one decision
    uses_all_time: bool = False  # with a deadline, that alone bounds his thinking
    portrait: str = ""  # name of his picture


LEVELS: Final = (
    Level(
        "tiro",
        _mark("Tiro, the apprentice"),
        _mark("Friendly and eager; lays whatever looks longest and forgets that others build too."),
        Foresight(rounds=0, nodes=400, rivals=0.0, rows=_apprentice_rows(), podium_bonuses=False, root_few=1),
        0.3,
        portrait="portraits/tiro",
    ),
    Level(
        "faber",
        _mark("Faber, the mason"),
        _mark("Knows his stones and keeps builders in sight, but seldom looks past his own next go."),
        Foresight(rounds=0, nodes=600, rivals=0.3, podium_bonuses=False, root_few=1),
        0.3,
        portrait="portraits/faber",
    ),
    Level(
        "architectus",
        _mark("Architecta, the architect"),
        _mark("Plans a round ahead, walls in the careless and closes when the podium is right."),
        Foresight(rounds=1, nodes=600, widths=(5, 3, 2), root_few=3, few=1, solve_nodes=500),
        0.3,
        portrait="portraits/architecta",
    ),
    Level(
        "curator",
        _mark("Frontinus, the water commissioner"),
        _mark("Has every aqueduct of Rome in his head and counts endings to the last point."),
        Foresight(rounds=6, nodes=12000, widths=(8, 5, 3, 2), replies=3, solve_nodes=15000),
        1.0,
        uses_all_time=True,
        portrait="portraits/frontinus",
    ),
)
BY_KEY: Final = {level.key: level for level in LEVELS}
# Actions this close in value (in points) are a matter of taste, which the seed decides.
TASTE: Final = 0.08


class ComputerPlayer:
    """Decides for whoever must decide now."""

    def __init__(self, level: Level, seed: int | None = None) -> None:
        self.level = level
        self.seed = 0 if seed is None else seed

    def choose(
        self, game: Game, seconds: float | None = None, is_cancelled: Callable[[], bool] | None = None
    ) -> Action:
        """The action to play. Without `seconds` only the node budget counts, and the choice is repeatable.

        `seconds` is a deadline; 0 means at once. `is_cancelled` is asked now and then and ends the thinking.
        """
        return self.rank(game, seconds, is_cancelled)[0].action

    def rank(
        self,
        game: Game,
        seconds: float | None = None,
        is_cancelled: Callable[[], bool] | None = None,
        *,
        lines: int = 1,
        include: Action | None = None,
    ) -> list[Verdict]:
        """All actions with what is thought of them, best first; the first `lines` are valued exactly.

        `include` is looked into as well, however unpromising.
        """
        if game.is_over:
            raise ValueError("the game is over: there is nothing to decide")
        foresight = self.level.foresight
        deadline = None
        if seconds is not None:
            deadline = time.monotonic() + seconds
            if self.level.uses_all_time:
                foresight = replace(foresight, nodes=1_000_000)
            if seconds <= 0:
                foresight = replace(foresight, nodes=0, solve_nodes=0)
        if foresight.solve_nodes and lines == 1 and len(game.legal_actions()) > 1:
            solved = endgame.solve(game.position, foresight.solve_nodes, deadline, is_cancelled)
            if solved is not None:
                return [solved]
        search = Search(
            game.position,
            foresight,
            deadline=deadline,
            is_cancelled=is_cancelled,
            taste=self._taste(len(game.actions)),
            lines=lines,
            include=include,
        )
        return search.run()

    def _taste(self, moment: int) -> Callable[[Action], float]:
        def taste(action: Action) -> float:
            return TASTE * (zlib.crc32(f"{self.seed} {moment} {action.text}".encode()) & 0xFFFF) / 0xFFFF

        return taste


def make(level: Level | str | int, seed: int | None = None) -> ComputerPlayer:
    """A player of a level given as such, by key or by place in `LEVELS`."""
    if isinstance(level, str):
        level = BY_KEY[level]
    elif isinstance(level, int):
        level = LEVELS[level]
    return ComputerPlayer(level, seed)
