"""What the computer players are like in Aqua Romana, and how far each looks.

They differ in foresight and attention, never in dice: a lower level looks less far ahead or not at all, does
not notice most of what the evaluation knows, or takes a close second choice for the best. What the steps come
to is measured: build_scripts/results.md.
"""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from aqua_romana.ai.game_ai import Level
from aqua_romana.ai.levels import LevelPlayer, levels_with, skill_of
from aqua_romana.ai.search import Foresight, Search, Verdict, Width, taste
from aqua_romana.ai.styles import style_of
from aqua_romana.boardgame.messages import N_
from aqua_romana.games.romana.players import endgame, facts
from aqua_romana.games.romana.players.evaluation import Insight, insight
from aqua_romana.games.romana.players.search_model import RomanaSearchModel
from aqua_romana.games.romana.players.styles import STYLES, Likes, liking
from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.rules.actions import Action


def _attentive(**worth: Sequence[float]) -> dict[int, Insight]:
    """One who minds a few groups of facts only, and no bonuses."""
    known = np.zeros((facts.FACTS, 2), dtype=np.float32)
    for group, values in worth.items():
        known[facts.PLACE[group] :][: len(values)] = np.array(values, dtype=np.float32)[:, None]
    return dict.fromkeys((2, 3, 4), Insight(known, bonuses=False))


# The apprentice sees walls and who stands in his way, and would rather stand on a podium than wait for a
# better one once he has built nine squares. But he likes to have something to build: the last workman on the
# board is worth three points to him, whatever his way promises, several together hardly more.
_EAGER: Final = _attentive(
    length=(1.0,) * 9 + (-0.4,) * 12,
    exits=(-1.5, -0.5, 0.0, -0.5),
    rival=(0.0, -0.3, -0.5, -1.0),
    open=(0.0, 3.0, 2.0, 1.4, 1.05, 0.84, 0.7),
)
# The mason knows what everything is worth, but not what standing highest pays.
_SKILLED: Final = {players: replace(insight(players), bonuses=False) for players in (2, 3, 4)}


LEVELS: Final = levels_with(
    {
        # Translators: how the computer player Tiro plays
        "tiro": N_(
            "Friendly and eager; lays whatever is at hand and climbs a podium as soon as it looks nice."
        ),
        # Translators: how the computer player Fossor plays, who digs
        "fossor": N_("Knows what every tile is worth, but looks no further than the one in his hand."),
        # Translators: how the computer player Faber plays
        "faber": N_("Knows his stones and keeps builders in sight, but seldom looks past his own next go."),
        # Translators: how the computer player Librator plays, who measures heights
        "librator": N_("Measures twice and watches his neighbours, but seldom beyond their next answer."),
        # Translators: how the computer player Architecta plays, a woman
        "architecta": N_("Plans a round ahead, walls in the careless and closes when the podium is right."),
        # Translators: how the computer player Aquilex plays, a woman who finds springs
        "aquilex": N_("Senses where the water wants to go, answers every threat and counts short endings."),
        # Translators: how the computer player Frontinus plays
        "frontinus": N_("Has every aqueduct of Rome in his head and counts endings to the last point."),
    }
)


# Points: less than any level above the first can tell apart; only so that no two games are the same.
# Chosen by hand: a matter of variety, not of strength.
TASTE: Final = 0.08

# In a style: as few points as make it show twice as often in matches with the same level in none.
LIKES: Final = Likes()


@dataclass(frozen=True)
class Skill:
    """What a level can do in Aqua Romana."""

    level: Level
    foresight: Foresight
    insight: Mapping[int, Insight] | None = None  # by players: what he knows of the worth of facts; None: all
    solve_nodes: int = 0  # positions visited at most to play an ending out in full
    uses_all_time: bool = False  # with a deadline, that alone bounds his thinking
    taste: float = TASTE  # points: actions this close in value are a matter of taste, which the seed decides
    likes: Likes = LIKES  # in a style


_TIRO, _FOSSOR, _FABER, _LIBRATOR, _ARCHITECTA, _AQUILEX, _FRONTINUS = LEVELS
# Before it is one's turn again, two or three others answer: looking at little but the likeliest answers of
# each leaves looks for what comes after them. One rival alone is worth a look at more.
_LIKELIEST: Final = Width(first=1, growth=0.3)
# Whoever looks far carries on the longest aqueduct anyway: what is promised to it must count.
_AHEAD: Final = Likes(carrying=0.0, growth=1.3, blinding=2.5, sight=1.5)
SKILLS: Final = {
    skill.level.key: skill
    for skill in (
        Skill(
            _TIRO,
            Foresight(depth=0, rivals=0.0),
            _EAGER,
            likes=Likes(carrying=0.0, growth=1.0, blinding=1.3, closing=0.4),
        ),
        Skill(
            _FOSSOR,
            Foresight(depth=0, rivals=0.0),
            _SKILLED,
            taste=0.4,
            likes=Likes(closing=0.9),
        ),
        Skill(_FABER, Foresight(nodes=100, rivals=0.2), _SKILLED),
        Skill(_LIBRATOR, Foresight(nodes=220), likes=Likes(closing=0.9, sight=4 / 3)),
        Skill(_ARCHITECTA, Foresight(nodes=600), solve_nodes=500, likes=_AHEAD),
        Skill(_AQUILEX, Foresight(nodes=2000), solve_nodes=3000, likes=_AHEAD),
        Skill(
            _FRONTINUS,
            Foresight(nodes=20000, answers=_LIKELIEST, together=16),
            solve_nodes=15000,
            uses_all_time=True,
            likes=_AHEAD,
        ),
    )
}


class ComputerPlayer(LevelPlayer[Skill]):
    """Decides for whoever must decide now."""

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
        compare: bool = False,
        include: Action | None = None,
    ) -> list[Verdict[Action]]:
        """All actions with what is thought of them, best first; of a short ending the best one only.

        To `compare` keeps all of them there too; `include` is looked into however unpromising it seems.
        """
        if game.is_over:
            raise ValueError("the game is over: there is nothing to decide")
        skill = self.skill
        foresight = skill.foresight
        if style_of(STYLES, self.style):
            foresight = replace(foresight, nodes=round(skill.likes.sight * foresight.nodes))
        foresight = foresight.within(seconds, skill.uses_all_time)
        if game.players == 2:
            foresight = replace(foresight, answers=foresight.own)
        deadline = None if seconds is None else time.monotonic() + seconds
        solve_nodes = 0 if seconds is not None and seconds <= 0 else skill.solve_nodes
        if solve_nodes and not compare and len(game.legal_actions()) > 1:
            solved = endgame.solve(game.position, solve_nodes, deadline, is_cancelled)
            if solved is not None:
                return [solved]
        return Search(
            RomanaSearchModel(game.position, self._knows(game)),
            foresight,
            deadline=deadline,
            is_cancelled=is_cancelled,
            taste=self._taste(game),
            include=include,
        ).run()

    def _knows(self, game: Game) -> Insight:
        return self.skill.insight[game.players] if self.skill.insight else insight(game.players)

    def _taste(self, game: Game) -> Callable[[Action], float]:
        moment = len(game.actions)
        likes = liking(self.style, game.position, self.skill.likes, self._knows(game))
        return lambda action: taste(self.skill.taste, self.seed, moment, action.text) + likes(action)


def make(level: Level | Skill | str | int, seed: int | None = None, style: str = "") -> ComputerPlayer:
    """A player of a level given as such, by key or by place in `LEVELS`, in a style; or of any skill."""
    return ComputerPlayer(skill_of(level, SKILLS), seed, style)
