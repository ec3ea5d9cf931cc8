#!/usr/bin/env python3
"""Lets the computer players play each other, and tells how strong they are.

    python3 build_scripts/arena.py                         every level against the one below, 2-4 players
    python3 build_scripts/arena.py curator greedy --players 2 --games 100 --seconds 1
    python3 build_scripts/arena.py curator@500 curator@2000 --players 2
    python3 build_scripts/arena.py --quick                 two games with hardly any foresight, not kept

A contestant is a level's key, `greedy` (the plain reference: takes what is worth most on the table now), or
a level with another node budget as in `curator@500`. The first contestant sits alone against the second on
all other seats; seats rotate, and games that differ only in seats share their seed. Prints win shares (a
shared win counts in parts) with 95 % confidence intervals, points, time per decision and, for two players,
Elo. Makes the developing environment (.venv) if need be.
"""

import argparse
import math
import multiprocessing
import random
import sys
import tempfile
import time
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Protocol

import environment

if not environment.entered():
    sys.exit(environment.run_again())

from aqua_romana.games.romana.players import LEVELS, make
from aqua_romana.games.romana.players.levels import SKILLS
from aqua_romana.games.romana.players.standing import lead, standings
from aqua_romana.games.romana.rules import Action, Game
from aqua_romana.games.romana.rules.actions import PASS_ACTION
from aqua_romana.games.romana.rules.position import DECIDER

GREEDY = "greedy"


class Contestant(Protocol):
    def choose(self, game: Game, seconds: float | None = None) -> Action: ...


class Greedy:
    """One step of foresight on what the podiums would pay now; among equals he rather does not close."""

    def __init__(self, seed: int) -> None:
        self.lot = random.Random(seed)

    def choose(self, game: Game, seconds: float | None = None) -> Action:
        trial = game.fork()
        seat = game.position.bytes[DECIDER]
        values = {}
        for action in game.legal_actions():
            trial.push(action)
            values[action] = (lead(standings(trial.position), seat), action is PASS_ACTION, self.lot.random())
            trial.pop()
        return max(values, key=lambda action: values[action])


@dataclass(frozen=True)
class Task:
    """One game: who sits where."""

    number: int
    players: int
    seated: tuple[str, ...]
    seed: int
    seconds: float | None
    borrowed: bool


@dataclass(frozen=True)
class Result:
    """How it ended, and the thinking per seat."""

    task: Task
    totals: tuple[int, ...]
    used: tuple[float, ...]
    decisions: tuple[int, ...]
    record: str

    def share(self, seat: int) -> float:
        """1 for a win, a part of it for a shared one."""
        best = max(self.totals)
        return 1 / self.totals.count(best) if self.totals[seat] == best else 0.0


def contestant(name: str, seed: int) -> Contestant:
    """The player a name stands for."""
    if name == GREEDY:
        return Greedy(seed)
    key, _, nodes = name.partition("@")
    skill = SKILLS[key]
    if nodes:
        skill = replace(skill, foresight=replace(skill.foresight, nodes=int(nodes)))
    return make(skill, seed)


def play(task: Task) -> Result:
    """One game from setup to the end."""
    game = Game(task.players, borrowed_workmen=task.borrowed, names=task.seated)
    seats = [contestant(name, task.seed * 10 + seat) for seat, name in enumerate(task.seated)]
    used, decisions = [0.0] * task.players, [0] * task.players
    while game.decider is not None:
        seat = game.decider
        started = time.perf_counter()
        action = seats[seat].choose(game, task.seconds)
        used[seat] += time.perf_counter() - started
        decisions[seat] += 1
        game.play(action)
    return Result(task, tuple(game.totals()), tuple(used), tuple(decisions), game.record())


def tasks_of(one: str, other: str, options: argparse.Namespace, players: int) -> list[Task]:
    """The games of a match, seats rotated."""
    found = []
    for number in range(options.games):
        seated = [other] * players
        seated[number % players] = one
        seed = options.seed + number // players
        found.append(Task(number, players, tuple(seated), seed, options.seconds, seed % 8 == 7))
    return found


def match(one: str, other: str, players: int, options: argparse.Namespace) -> tuple[float, int]:
    """Play a match and print its line; tells the wins and the games."""
    results: list[Result] = []
    tasks = tasks_of(one, other, options, players)
    started = time.monotonic()
    with multiprocessing.get_context("spawn").Pool(options.jobs) as pool:
        for result in pool.imap_unordered(play, tasks):
            results.append(result)
            show_progress(one, other, players, len(results), len(tasks), started)
            if options.records:
                folder = options.records / f"{one}-{other}-{players}"
                folder.mkdir(parents=True, exist_ok=True)
                (folder / f"{result.task.number:04d}.aqr").write_text(result.record, encoding="utf-8")
    wins, line = summary(one, other, players, results)
    print(("\r\033[K" if sys.stdout.isatty() else "") + line, flush=True)
    return wins, len(results)


def show_progress(one: str, other: str, players: int, done: int, all_: int, started: float) -> None:
    if not sys.stdout.isatty():
        return
    left = (time.monotonic() - started) / done * (all_ - done)
    bar = "#" * (30 * done // all_)
    print(f"\r{one} - {other}, {players} players [{bar:30}] {done}/{all_}, {left:.0f} s left ", end="")
    sys.stdout.flush()


def summary(one: str, other: str, players: int, results: list[Result]) -> tuple[float, str]:
    """Wins of the first contestant, and a line of the table."""
    wins = own = others = 0.0
    used: dict[str, float] = {}
    decisions: dict[str, int] = {}
    for result in results:
        seat = result.task.number % players
        wins += result.share(seat)
        own += result.totals[seat]
        others += (sum(result.totals) - result.totals[seat]) / (players - 1)
        for index, name in enumerate(result.task.seated):
            used[name] = used.get(name, 0.0) + result.used[index]
            decisions[name] = decisions.get(name, 0) + result.decisions[index]
    games = len(results)
    low, high = interval(wins, games)
    pace = {name: 1000 * used[name] / max(1, decisions[name]) for name in used}
    return wins, (
        f"| {players} | {one} | {other} | {games} | {wins / games:.1%} ({low:.0%}-{high:.0%}) "
        f"| {wins / games * players:.2f}x | {own / games:.1f} : {others / games:.1f} "
        f"| {pace[one]:.0f} / {pace[other]:.0f} ms |"
    )


HEADING = (
    "| players | contestant | against | games | wins (95 %) | of fair share | points | per decision |\n"
    "|---|---|---|---|---|---|---|---|"
)


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % confidence interval of a share."""
    z, share = 1.96, wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def elo_table(results: dict[tuple[str, str], tuple[float, int]]) -> str:
    """Ratings that explain the two-player matches best; the weakest contestant has 1000."""
    names = sorted({name for pair in results for name in pair})
    rating = dict.fromkeys(names, 0.0)
    for _ in range(4000):
        for (one, other), (wins, games) in results.items():
            expected = games / (1 + 10 ** ((rating[other] - rating[one]) / 400))
            held = min(max(wins, 0.5), games - 0.5)  # a clean sweep would put the rating at infinity
            rating[one] += 8 * (held - expected) / games
            rating[other] -= 8 * (held - expected) / games
    lowest = min(rating.values())
    lines = ["| contestant | Elo |", "|---|---|"]
    for name in sorted(names, key=lambda name: -rating[name]):
        lines.append(f"| {name} | {1000 + rating[name] - lowest:.0f} |")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("contestants", nargs="*", help="two names; none: the whole ladder")
    parser.add_argument("--players", type=int, nargs="*", choices=(2, 3, 4), default=[2, 3, 4])
    parser.add_argument("--games", type=int, default=200, help="per match")
    parser.add_argument("--jobs", type=int, default=max(1, (multiprocessing.cpu_count() or 2) - 1))
    parser.add_argument("--seconds", type=float, help="per decision; without it the node budgets count")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--records", type=Path, help="folder for the games played")
    parser.add_argument("--quick", action="store_true", help="only try it: two tiny games, not kept")
    options = parser.parse_args()
    if options.quick:
        options.players, options.games, options.jobs = [2], 2, 1
        with tempfile.TemporaryDirectory() as folder:
            options.records = Path(folder)
            ladder([(f"{LEVELS[-2].key}@20", GREEDY)], options)
        return
    if len(options.contestants) == 2:
        one, other = options.contestants
        pairs = [(one, other)]
    elif not options.contestants:
        keys = [level.key for level in LEVELS]
        pairs = [*zip(keys[1:], keys[:-1], strict=True), (keys[-1], GREEDY), (keys[0], GREEDY)]
    else:
        parser.error("name two contestants, or none for the whole ladder")
    ladder(pairs, options)


def ladder(pairs: list[tuple[str, str]], options: argparse.Namespace) -> None:
    """Play every match and print its line, and the ratings of duels."""
    print(HEADING)
    duels: dict[tuple[str, str], tuple[float, int]] = {}
    for players in options.players:
        for one, other in pairs:
            outcome = match(one, other, players, options)
            if players == 2:
                duels[one, other] = outcome
    if duels:
        print("\n" + elo_table(duels))


if __name__ == "__main__":
    main()
