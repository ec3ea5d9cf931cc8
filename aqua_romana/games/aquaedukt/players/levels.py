"""What the computer players are like in Aquädukt, and how far each looks.

They differ in foresight and attention, never in dice: Tiro does not see two canals as one plan and hopes for
water everywhere; Fossor hopes less, but often forgets the second canal; Faber counts pieces of canal, but
does not mind the others; Librator minds them half and weighs what each face of the die would bring, but now
and then forgets the second canal; Architecta minds them in full; Aquilex has learned what tiles and hands are
worth; Frontinus looks ahead with that, too.
What the steps come to is measured: build_scripts/results.md.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from aqua_romana.ai.game_ai import Level
from aqua_romana.ai.levels import LevelPlayer, levels_with, skill_of
from aqua_romana.ai.search import Foresight, Search, Verdict, taste
from aqua_romana.boardgame.messages import N_
from aqua_romana.games.aquaedukt.players import styles
from aqua_romana.games.aquaedukt.players.candidate_turns import Plan
from aqua_romana.games.aquaedukt.players.evaluation import Insight, Plain, insight, points_of
from aqua_romana.games.aquaedukt.players.search_model import ALL, AquaeduktSearchModel, Breadth, Seen, Way
from aqua_romana.games.aquaedukt.rules import Action, Game
from aqua_romana.games.aquaedukt.rules.actions import BUILD_ACTION, STOP_ACTION

LEVELS: Final = levels_with(
    {
        # Translators: how the computer player Tiro plays
        "tiro": N_("Loves to build and puts his houses where it is pretty; water will come, he thinks."),
        # Translators: how the computer player Fossor plays, who digs
        "fossor": N_("Digs wherever his houses are thirsty, but often forgets his second canal."),
        # Translators: how the computer player Faber plays
        "faber": N_("Builds beside his canals and digs for his own houses, but never thinks of yours."),
        # Translators: how the computer player Librator plays, who measures heights
        "librator": N_("Weighs every throw and keeps half an eye on you, but may forget his second canal."),
        # Translators: how the computer player Architecta plays, a woman
        "architecta": N_("Plans both canals of a go at once and knows which houses will stay dry."),
        # Translators: how the computer player Aquilex plays, a woman who finds springs
        "aquilex": N_("Feels where water will come and where it will not, one go at a time."),
        # Translators: how the computer player Frontinus plays
        "frontinus": N_("Weighs every throw, sees your answer coming and leads the water past your door."),
    }
)


# Points: less than any level above the first can tell apart; only so that no two games are the same.
# Chosen by hand: a matter of variety, not of strength.
TASTE: Final = 0.05


@dataclass(frozen=True)
class Skill:
    """What a level can do in Aquädukt."""

    level: Level
    foresight: Foresight
    insight: Insight | None = None  # what he makes of what he sees; None: all that self-play has taught
    breadth: Breadth = ALL
    uses_all_time: bool = False  # with a deadline, that alone bounds his thinking
    second: float = 1.0  # how often he thinks of the second canal of a turn
    taste: float = TASTE  # points: plans this close in value are a matter of taste, which the seed decides
    hurry: float = 3.0  # points a hurrier of this level likes to build early: what he can bear without losing


_TIRO, _FOSSOR, _FABER, _LIBRATOR, _ARCHITECTA, _AQUILEX, _FRONTINUS = LEVELS
# The apprentice sees no further than the next piece of canal, and would rather build than lay any.
_HOPEFUL: Final = Plain(
    pieces=(0.5, 0.35, 0.3, 0.3), spring=0.3, out_of_reach=0.25, crowded=(1.0, 1.0, 1.0), hand=0.15, throw=1.2
)
SKILLS: Final = {
    skill.level.key: skill
    for skill in (
        Skill(_TIRO, Foresight(depth=0, rivals=0.0), _HOPEFUL, Breadth(pairs=False), second=1 / 3),
        Skill(_FOSSOR, Foresight(depth=0, rivals=0.0), Plain(throw=0.6), second=0.6, taste=0.5, hurry=4.0),
        Skill(_FABER, Foresight(depth=0, rivals=0.0), Plain(throw=0.6), hurry=5.0),
        Skill(_LIBRATOR, Foresight(depth=0, rivals=0.5), Plain(throw=0.0), Breadth(faces=True), second=0.85),
        Skill(_ARCHITECTA, Foresight(depth=0), Plain(throw=0.0), Breadth(faces=True)),
        Skill(_AQUILEX, Foresight(depth=0), hurry=1.5),
        Skill(_FRONTINUS, Foresight(nodes=12000), uses_all_time=True, hurry=1.5),
    )
}


class ComputerPlayer(LevelPlayer[Skill]):
    """Decides for whoever must decide now. He never looks at a game's seed."""

    def choose(
        self, game: Game, seconds: float | None = None, is_cancelled: Callable[[], bool] | None = None
    ) -> Action:
        """The action to play. Without `seconds` only the node budget counts, and the choice is repeatable.

        `seconds` is a deadline; 0 means at once. `is_cancelled` is asked now and then and ends the thinking.
        """
        offered = game.legal_actions() if game.decider is not None else []
        if len(offered) == 1:
            return offered[0]
        if game.phase == "again":
            return BUILD_ACTION
        if game.phase == "canal" and self._forgets(game.step):
            return STOP_ACTION
        return self.rank(game, seconds, is_cancelled)[0].action

    def rank(
        self,
        game: Game,
        seconds: float | None = None,
        is_cancelled: Callable[[], bool] | None = None,
        *,
        include: Plan | None = None,
    ) -> list[Verdict[Action]]:
        """All actions with what is thought of them, best first: of a first canal with the best second one.

        `include` is looked into however unpromising it seems.
        """
        if game.decider is None:
            raise ValueError("there is nobody to decide")
        if game.phase == "setup":
            return self._sites(game)
        skill = self.skill
        foresight = skill.foresight.within(seconds, skill.uses_all_time)
        deadline = None if seconds is None else time.monotonic() + seconds
        eye = skill.insight or insight(game.players)
        model = AquaeduktSearchModel(game.position, eye, skill.breadth, foresight.rivals)
        wanted = [way for way in model.root().ways if {*way.plan} == {*include}] if include else []
        search: Search[Seen, Way] = Search(
            model,
            foresight,
            deadline=deadline,
            is_cancelled=is_cancelled,
            taste=self._taste(game),
            include=wanted[0] if wanted else None,
        )
        found: dict[Action, Verdict[Action]] = {}
        for way, value, points in search.run():
            found.setdefault(way.plan[0], Verdict(way.plan[0], value, points))
        # A throw can be declined: it is never worse than to stop.
        again = [found.pop(BUILD_ACTION)] if game.phase == "again" else []
        return again + list(found.values())

    def _sites(self, game: Game) -> list[Verdict[Action]]:
        """Where a mountain may be put: before there is a house, all squares are worth the same to all."""
        points = points_of(game.position, self.skill.insight)
        sites = sorted(game.legal_actions(), key=lambda site: -self._variety(game.step, (site,)))
        return [Verdict(site, 0.0, points) for site in sites]

    def _forgets(self, moment: int) -> bool:
        """Whether the second canal of this turn does not come to his mind."""
        return taste(1.0, self.seed, moment, "second canal") > self.skill.second

    def _taste(self, game: Game) -> Callable[[Way], float]:
        moment, likes = game.step, styles.liking(self.style, game.position, self.skill.hurry)
        return lambda way: self._variety(moment, way.plan) + likes(way.plan, way.after.state)

    def _variety(self, moment: int, plan: Plan) -> float:
        return taste(self.skill.taste, self.seed, moment, " ".join(action.text for action in plan))


def make(level: Level | Skill | str | int, seed: int | None = None, style: str = "") -> ComputerPlayer:
    """A player of a level given as such, by key or by place in `LEVELS`, in a style; or of any skill."""
    return ComputerPlayer(skill_of(level, SKILLS), seed, style)
