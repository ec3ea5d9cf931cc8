#!/usr/bin/env python3
"""Lets the computer players play each other, and tells how strong they are.

    python3 build_scripts/arena.py                         every level against the one below, 2-4 players
    python3 build_scripts/arena.py --game aquaedukt        the same in the second game
    python3 build_scripts/arena.py frontinus greedy --players 2 --games 100 --seconds 1
    python3 build_scripts/arena.py frontinus@500 frontinus@2000 --players 2
    python3 build_scripts/arena.py frontinus@400 frontinus@400~4 --games 400
    python3 build_scripts/arena.py frontinus frontinus --against 9fed0bc --seconds 0.2 --processor-time
    python3 build_scripts/arena.py --quick                 a few games with hardly any foresight, not kept

A contestant is a level's key, `greedy` (the plain reference: takes what is worth most at first sight), or
a level with another node budget as in `frontinus@500`; `~4` forbids him to close, of his own will, what is
shorter than four squares (Aqua Romana). The first contestant sits alone against the second on
all other seats; seats rotate, and games that differ only in seats share their seed. With `--against` the
second is that of another revision, from a checkout and in a process of its own. With `--keep FILE` every
game played is written down, and the same command goes on where it was broken off. Prints win shares (a
shared win counts in parts) with 95 % confidence intervals, points, time per decision and, for two players,
Elo. Makes the developing environment (.venv) if need be.
"""

import argparse
import contextlib
import math
import multiprocessing
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import environment

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before numpy is imported: a game is a core's work
if not environment.entered():
    sys.exit(environment.run_again())

from contests.other_revision import Stranger, checkout, thinking_by
from contests.results import Result, Task, keep, kept
from contests.tables import GREEDY, TABLES, Contestant


def play(asked: tuple[Task, Path | None]) -> Result:
    """One game from setup to the end."""
    task, place = asked
    table = TABLES[task.game]
    game = table.begin(
        task.players, task.seed, tuple(f"{name} {seat}" for seat, name in enumerate(task.seated))
    )
    seats = list(_seated(task, place))
    used, decisions = [0.0] * task.players, [0] * task.players
    while not game.is_over:
        seat = game.decider
        if seat is None:
            game.play(game.legal_actions()[0])  # what the seed brings
            continue
        action, seconds = _choice(seats[seat], game.without_secrets(), task)
        used[seat] += seconds
        decisions[seat] += 1
        game.play(action)
    for player in seats:
        if isinstance(player, Stranger):
            player.leave()
    return Result(task, tuple(game.totals()), game.winners(), tuple(used), tuple(decisions), game.record())


def _seated(task: Task, place: Path | None) -> Iterator[Contestant]:
    for seat, name in enumerate(task.seated):
        seed = task.seed * 10 + seat
        if place is not None and seat != task.number % task.players:
            yield Stranger(place, task.game, name, seed)
        else:
            yield TABLES[task.game].contestant(name, seed)


def _choice(player: Contestant, game: Any, task: Task) -> tuple[str, float]:
    """What a contestant plays, and for how long he thought."""
    if isinstance(player, Stranger):
        return player.timed_choice(game, task.seconds, is_processor_time=task.is_processor_time)
    clock = time.process_time if task.is_processor_time else time.monotonic
    started = clock()
    with thinking_by(clock):
        action = player.choose(game, task.seconds)
    return str(action), clock() - started


def tasks_of(one: str, other: str, options: argparse.Namespace, players: int) -> list[Task]:
    """The games of a match, seats rotated."""
    found = []
    for number in range(options.games):
        seated = [other] * players
        seated[number % players] = one
        seed = options.seed + number // players
        found.append(
            Task(
                options.game,
                number,
                players,
                tuple(seated),
                seed,
                options.seconds,
                options.against,
                options.processor_time,
            )
        )
    return found


def match(one: str, other: str, players: int, options: argparse.Namespace) -> tuple[float, int]:
    """Play a match, or go on with it, and print its line; tells the wins and the games."""
    tasks = tasks_of(one, other, options, players)
    before = kept(options.keep)
    results = [before[task] for task in tasks if task in before]
    asked = [(task, options.place) for task in tasks if task not in before]
    started = time.monotonic()
    pool = multiprocessing.get_context("spawn").Pool(options.jobs) if options.jobs > 1 and asked else None
    with pool or contextlib.nullcontext():
        played = pool.imap_unordered(play, asked) if pool else map(play, asked)
        for done, result in enumerate(played, start=1):
            results.append(result)
            if options.keep:
                keep(options.keep, result)
            show_progress(f"{one} - {other}, {players} players", done, len(asked), started)
            if options.records:
                folder = options.records / f"{one}-{other}-{players}"
                folder.mkdir(parents=True, exist_ok=True)
                name = f"{result.task.number:04d}{TABLES[options.game].suffix}"
                (folder / name).write_text(result.record, encoding="utf-8")
    wins, line = summary(one, other, players, results, options.against)
    print(("\r\033[K" if sys.stdout.isatty() else "") + line, flush=True)
    return wins, len(results)


def show_progress(what: str, done: int, all_: int, started: float) -> None:
    if not sys.stdout.isatty():
        return
    left = (time.monotonic() - started) / done * (all_ - done)
    bar = "#" * (30 * done // all_)
    print(f"\r{what} [{bar:30}] {done}/{all_}, {left:.0f} s left ", end="")
    sys.stdout.flush()


def summary(
    one: str, other: str, players: int, results: list[Result], against: str = ""
) -> tuple[float, str]:
    """Wins of the first contestant, and a line of the table."""
    wins = own = others = 0.0
    used, decisions = [0.0, 0.0], [0, 0]  # of the first contestant, and of the others
    for result in results:
        seat = result.task.number % players
        wins += result.share(seat)
        own += result.totals[seat]
        others += (sum(result.totals) - result.totals[seat]) / (players - 1)
        for index in range(players):
            used[index != seat] += result.used[index]
            decisions[index != seat] += result.decisions[index]
    games = len(results)
    low, high = interval(wins, games)
    pace = [1000 * seconds / max(1, count) for seconds, count in zip(used, decisions, strict=True)]
    rival = f"{other} of {against}" if against else other
    return wins, (
        f"| {players} | {one} | {rival} | {games} | {wins / games:.1%} ({low:.0%}-{high:.0%}) "
        f"| {wins / games * players:.2f}x | {own / games:.1f} : {others / games:.1f} "
        f"| {pace[0]:.0f} / {pace[1]:.0f} ms |"
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
    parser.add_argument("--game", choices=tuple(TABLES), default="romana")
    parser.add_argument("--players", type=int, nargs="*", choices=(2, 3, 4), default=[2, 3, 4])
    parser.add_argument("--games", type=int, default=200, help="per match")
    parser.add_argument("--jobs", type=int, default=max(1, (multiprocessing.cpu_count() or 2) - 1))
    parser.add_argument("--seconds", type=float, help="per decision; without it the node budgets count")
    parser.add_argument(
        "--processor-time", action="store_true", help="seconds of the processor: fair on a busy machine"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--against", default="", metavar="REV", help="revision whose players the second is of"
    )
    parser.add_argument("--keep", type=Path, help="file with a line for every game; goes on where it ends")
    parser.add_argument("--records", type=Path, help="folder for the games played")
    parser.add_argument("--quick", action="store_true", help="only try it: a few tiny games, not kept")
    options = parser.parse_args()
    options.place = None
    if options.quick:
        quickly(options)
        return
    if len(options.contestants) == 2:
        one, other = options.contestants
        pairs = [(one, other)]
    elif not options.contestants:
        keys = TABLES[options.game].levels
        pairs = [*zip(keys[1:], keys[:-1], strict=True), (keys[-1], GREEDY), (keys[0], GREEDY)]
    else:
        parser.error("name two contestants, or none for the whole ladder")
    with (
        checkout(environment.ROOT, options.against) if options.against else contextlib.nullcontext() as place
    ):
        options.place = place
        ladder(pairs, options)


def quickly(options: argparse.Namespace) -> None:
    """Two games of each kind, the second by going on with the match."""
    options.players, options.games, options.jobs = [2], 1, 1
    with tempfile.TemporaryDirectory() as folder:
        options.records, options.keep = Path(folder), Path(folder, "games.jsonl")
        for game in TABLES:
            options.game, options.games = game, 1
            pairs = [(f"{TABLES[game].levels[-2]}@20", GREEDY)]
            ladder(pairs, options)
            options.games = 2
            ladder(pairs, options)


def ladder(pairs: list[tuple[str, str]], options: argparse.Namespace) -> None:
    """Play every match and print its line, and the ratings of duels."""
    print(HEADING)
    duels: dict[tuple[str, str], tuple[float, int]] = {}
    for players in options.players:
        for one, other in pairs:
            outcome = match(one, other, players, options)
            if players == 2 and not options.against:
                duels[one, other] = outcome
    if duels:
        print("\n" + elo_table(duels))


if __name__ == "__main__":
    main()
