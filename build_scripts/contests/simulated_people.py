"""Simulated people against the rival, for `arena.py --people`: does everybody win about half of the games?

A person of a strength between two levels decides now like the one, now like the other, always in the same
shares, and sits down with the rival game after game. She plays each as `ai.levels` says after those before.
Whoever sits first changes. Of a run the games that she has learned from are as many as those that count.

A file holds a line for every run below one that tells revision and command:

    {"revision": "52c30476", "command": "arena.py --people 0 1 …", "game": "romana", "nodes": null}
    [strength, run, [[how well she played, the person's share of the win], … for every game]]
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from aqua_romana.ai.levels import Played, deciding, rival_key, rung_for
from contests.tables import TABLES

LEARNED_FROM: Final = 10
COUNTED: Final = 10


@dataclass(frozen=True)
class Run:
    """One person's games with the rival, the oldest first."""

    strength: float
    number: int
    games: tuple[tuple[float, float], ...]

    @property
    def share(self) -> float:
        """What the person won of the games that count."""
        return sum(share for _rung, share in self.games[LEARNED_FROM:]) / COUNTED


class _Between:
    """Decides like the levels below and above a strength, by chance that can be repeated."""

    def __init__(self, game: str, strength: float, seed: int, nodes: int | None) -> None:
        self._table, self._strength, self._seed, self._nodes = TABLES[game], strength, seed, nodes
        self._levels = [skill.level for skill in self._table.skills.values()]

    def choose(self, game: Any) -> str:
        """The text of an action."""
        skill = self._table.skills[deciding(rival_key(self._strength), self._levels, self._seed, game.step)]
        if self._nodes is not None:
            skill = replace(
                skill, foresight=replace(skill.foresight, nodes=min(skill.foresight.nodes, self._nodes))
            )
        return str(self._table.make(skill, self._seed, "").choose(game))


def played(
    game: str,
    strength: float,
    number: int,
    nodes: int | None = None,
    *,
    learned_from: int = LEARNED_FROM,
    counted: int = COUNTED,
) -> Run:
    """A run of games; `nodes` limits the positions a decision of everybody."""
    levels = len(TABLES[game].skills)
    known: list[Played] = []
    games = []
    for at in range(learned_from + counted):
        rung = round(rung_for([known], levels), 1)
        seed = 100_000 + round(100 * strength) * 1000 + number * 50 + at
        share = _share(game, strength, rung, seed, at % 2, nodes)
        games.append((rung, share))
        known.append([(rung, share)])
    return Run(strength, number, tuple(games))


def _share(game: str, strength: float, rung: float, seed: int, seat: int, nodes: int | None) -> float:
    """What the person has of the win in one game for two."""
    table = TABLES[game].begin(2, seed, ("Person", "Aemula") if seat == 0 else ("Aemula", "Person"))
    players = [_Between(game, rung, 10 * seed + each, nodes) for each in range(2)]
    players[seat] = _Between(game, strength, 10 * seed + seat, nodes)
    while not table.is_over:
        if table.decider is None:
            table.play(table.legal_actions()[0])  # what the seed brings
        else:
            table.play(players[table.decider].choose(table.without_secrets()))
    winners = table.winners()
    return 1 / len(winners) if seat in winners else 0.0


# -- what is kept ------------------------------------------------------------------------------------


def kept(path: Path) -> tuple[dict[str, Any], list[Run]]:
    """What the last run was begun with, and all runs; a line cut short is not one."""
    head: dict[str, Any] = {}
    runs = []
    for line in path.read_text("utf-8").splitlines() if path.exists() else ():
        try:
            told = json.loads(line)
        except json.JSONDecodeError:
            continue
        if isinstance(told, dict):
            head = told
        else:
            strength, number, games = told
            runs.append(Run(strength, number, tuple((rung, share) for rung, share in games)))
    return head, runs


def play_on(path: Path, head: dict[str, Any], strengths: Sequence[float], runs: int) -> list[Run]:
    """All runs of these strengths that are not kept yet, first one of each, then the next."""
    before, found = kept(path)
    known = {(run.strength, run.number) for run in found}
    with path.open("a", encoding="utf-8") as file:
        if before != head:
            file.write(json.dumps(head, separators=(",", ":")) + "\n")
        for number in range(runs):
            for strength in strengths:
                if (strength, number) not in known:
                    run = played(head["game"], strength, number, head["nodes"])
                    found.append(run)
                    told = [run.strength, run.number, run.games]
                    file.write(json.dumps(told, separators=(",", ":")) + "\n")
                    file.flush()
    return found


def table_of(path: Path) -> str:
    """The runs of a file as a table: what people of each strength won once she knew them."""
    head, runs = kept(path)
    levels = list(TABLES[head["game"]].skills)
    lines = ["| strength | runs | mean share | runs from - to | she played like |", "|---|---|---|---|---|"]
    for strength in sorted({run.strength for run in runs}):
        own = [run for run in runs if run.strength == strength]
        shares = [run.share for run in own]
        rungs = [rung for run in own for rung, _share in run.games[LEARNED_FROM:]]
        who = levels[int(strength)] if strength == int(strength) else ""
        lines.append(
            f"| {strength:g} {who} | {len(own)} | {sum(shares) / len(own):.0%} "
            f"| {min(shares):.0%} - {max(shares):.0%} | {sum(rungs) / len(rungs):.1f} |"
        )
    return "\n".join(lines)
