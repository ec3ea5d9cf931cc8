#!/usr/bin/env python3
"""Lets the computer players play each other, and tells how strong they are.

    python3 build_scripts/arena.py                         every level against the one below, 2-4 players
    python3 build_scripts/arena.py --game aquaedukt        the same in the second game
    python3 build_scripts/arena.py frontinus greedy --players 2 --games 100 --seconds 1
    python3 build_scripts/arena.py frontinus@500 frontinus@2000 --players 2
    python3 build_scripts/arena.py frontinus@400 frontinus@400~4 --games 400
    python3 build_scripts/arena.py frontinus frontinus --against 9fed0bc --seconds 0.2 --processor-time
    python3 build_scripts/arena.py faber tiro --players 2 --keep build_scripts/results/romana.jsonl
    python3 build_scripts/arena.py --styles faber --game romana --players 2 --keep FILE
                                                           each style of play against the same level in none
    python3 build_scripts/arena.py --people 0 1 2.5 --game romana --games 20 --keep FILE
                                                           simulated people (strength 0: the weakest level)
                                                           against the rival: so many runs of twenty games
    python3 build_scripts/arena.py --tables                the tables of results.md, from results/*.jsonl
    python3 build_scripts/arena.py --quick                 a few games with hardly any foresight, not kept

A contestant is a level's key, `greedy` (the plain reference: takes what is worth most at first sight), or a
level with another node budget as in `frontinus@500`; `^0.8` makes actions within 0.8 points a matter of his
taste; `~4` forbids him to close, of his own will, what is shorter than four squares (Aqua Romana);
`faber+builder` plays in a style, and of both it is counted how often they did what it is known by. The first
contestant sits alone against the second on all other seats; seats rotate, and games that differ only in seats
share their seed. With `--against` the second is that of another revision, from a checkout and in a process of
its own. With `--keep FILE` revision, command and every game's seed and result are written down, and the same
command goes on where it was broken off; what results.md claims lies in `results/`. Prints win shares (a
shared win counts in parts) with 95 % confidence intervals, points, time per decision and, for two players,
Elo. Makes the developing environment (.venv) if need be.
"""

import argparse
import contextlib
import multiprocessing
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import environment

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before numpy is imported: a game is a core's work
if not environment.entered():
    sys.exit(environment.run_again())

from contests import simulated_people
from contests.other_revision import Stranger, checkout, thinking_by
from contests.report import HEADING, elo_table, line, renewed, strength_section
from contests.results import Match, Result, Task, keep, keep_run, kept, tasks_of
from contests.tables import GREEDY, TABLES, Contestant, trait_of

RESULTS = Path(__file__).with_name("results")


def play(asked: tuple[Task, Path | None]) -> Result:
    """One game from setup to the end."""
    task, place = asked
    players = task.match.players
    table = TABLES[task.match.game]
    game = table.begin(players, task.seed, tuple(f"{name} {seat}" for seat, name in enumerate(task.seated)))
    seats = list(_seated(task, place))
    used, decisions = [0.0] * players, [0] * players
    while not game.is_over:
        seat = game.decider
        if seat is None:
            game.play(game.legal_actions()[0])  # what the seed brings
            continue
        action, seconds = _choice(seats[seat], game.without_secrets(), task.match)
        used[seat] += seconds
        decisions[seat] += 1
        game.play(action)
    for player in seats:
        if isinstance(player, Stranger):
            player.leave()
    ended = tuple(game.totals()), game.winners()
    trait = trait_of(task.match.game, task.match.contestants[0])
    shown = tuple(trait(game, seat) for seat in range(players)) if trait else ()
    return Result(
        task, *ended, shown=shown, used=tuple(used), decisions=tuple(decisions), record=game.record()
    )


def _command() -> str:
    return " ".join([Path(sys.argv[0]).name, *sys.argv[1:]])


def _seated(task: Task, place: Path | None) -> Iterator[Contestant]:
    for seat, name in enumerate(task.seated):
        seed = task.seed * 10 + seat
        if place is not None and seat != task.seat:
            yield Stranger(place, task.match.game, name, seed)
        else:
            yield TABLES[task.match.game].contestant(name, seed)


def _choice(player: Contestant, game: Any, match: Match) -> tuple[str, float]:
    """What a contestant plays, and for how long he thought."""
    if isinstance(player, Stranger):
        return player.timed_choice(game, match.seconds, is_processor_time=match.is_processor_time)
    clock = time.process_time if match.is_processor_time else time.monotonic
    started = clock()
    with thinking_by(clock):
        action = player.choose(game, match.seconds)
    return str(action), clock() - started


def played(match: Match, options: argparse.Namespace) -> list[Result]:
    """The games of a match: those kept, and the others played now; prints its line."""
    tasks = tasks_of(match, options.games, options.seed)
    before = kept(options.keep)
    results = [before[task] for task in tasks if task in before]
    asked = [(task, options.place) for task in tasks if task not in before]
    if asked and options.keep:
        keep_run(options.keep, match, options.revision, _command())
    started = time.monotonic()
    pool = multiprocessing.get_context("spawn").Pool(options.jobs) if options.jobs > 1 and asked else None
    what = f"{' - '.join(match.contestants)}, {match.players} players"
    with pool or contextlib.nullcontext():
        fresh = pool.imap_unordered(play, asked) if pool else map(play, asked)
        for done, result in enumerate(fresh, start=1):
            results.append(replace(result, revision=options.revision))
            if options.keep:
                keep(options.keep, result)
            show_progress(what, done, len(asked), started)
            if options.records:
                folder = options.records / f"{'-'.join(match.contestants)}-{match.players}"
                folder.mkdir(parents=True, exist_ok=True)
                name = f"{result.task.number:04d}{TABLES[match.game].suffix}"
                (folder / name).write_text(result.record, encoding="utf-8")
    print(("\r\033[K" if sys.stdout.isatty() else "") + line(match, results), pace(results), flush=True)
    return results


def show_progress(what: str, done: int, all_: int, started: float) -> None:
    if not sys.stdout.isatty():
        return
    left = (time.monotonic() - started) / done * (all_ - done)
    bar = "#" * (30 * done // all_)
    print(f"\r{what} [{bar:30}] {done}/{all_}, {left:.0f} s left ", end="")
    sys.stdout.flush()


def pace(results: list[Result]) -> str:
    """The thinking per decision, of the first contestant and of the others, in the games of this run."""
    used, decisions = [0.0, 0.0], [0, 0]
    for result in results:
        for seat, (seconds, count) in enumerate(zip(result.used, result.decisions, strict=True)):
            used[seat != result.task.seat] += seconds
            decisions[seat != result.task.seat] += count
    one, others = (1000 * each / max(1, count) for each, count in zip(used, decisions, strict=True))
    return f"{one:.0f} / {others:.0f} ms"


def revision_of(root: Path) -> str:
    """The commit of this checkout; with a plus where the program has been changed since."""

    def git(*words: str) -> str:
        run = subprocess.run(["git", "-C", str(root), *words], capture_output=True, text=True, check=False)
        return run.stdout.strip()

    is_changed = bool(git("status", "--porcelain", "--", "aqua_romana", "build_scripts/contests"))
    return (git("rev-parse", "--short=8", "HEAD") or "unknown") + ("+" if is_changed else "")


def renew_tables() -> None:
    """Make the tables of results.md anew from the files of results."""
    document = RESULTS.with_suffix(".md")
    document.write_text(renewed(document.read_text("utf-8"), strength_section(RESULTS)), encoding="utf-8")


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
    parser.add_argument("--styles", metavar="LEVEL", help="every style of play against the level in none")
    parser.add_argument(
        "--people", type=float, nargs="+", metavar="STRENGTH", help="simulated people against the rival"
    )
    parser.add_argument("--nodes", type=int, help="with --people: positions a decision at most")
    parser.add_argument(
        "--tables",
        action="store_true",
        help="play nothing; make the tables of results.md from results/*.jsonl",
    )
    parser.add_argument("--quick", action="store_true", help="only try it: a few tiny games, not kept")
    options = parser.parse_args()
    options.place, options.revision = None, revision_of(environment.ROOT)
    if options.tables:
        renew_tables()
        return
    if options.keep and options.keep.resolve().is_relative_to(RESULTS) and options.revision.endswith("+"):
        parser.error("commit first: what lies in results/ must be of a revision that anybody can check out")
    if options.quick:
        quickly(options)
        return
    if options.people:
        if options.keep is None:
            parser.error("--people wants --keep: a file for the runs")
        head = {
            "revision": options.revision,
            "command": _command(),
            "game": options.game,
            "nodes": options.nodes,
        }
        simulated_people.play_on(options.keep, head, options.people, options.games)
        print(simulated_people.table_of(options.keep))
        return
    if options.styles:
        pairs = [(f"{options.styles}+{style}", options.styles) for style in TABLES[options.game].traits]
    elif len(options.contestants) == 2:
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
    """Two games of each kind, the second by going on with the match; in a style; a simulated person's."""
    options.players, options.games, options.jobs = [2], 1, 1
    with tempfile.TemporaryDirectory() as folder:
        options.records, options.keep = Path(folder), Path(folder, "games.jsonl")
        for game in TABLES:
            options.game, options.games = game, 1
            pairs = [(f"{TABLES[game].levels[-2]}@20", GREEDY)]
            ladder(pairs, options)
            options.games = 2
            ladder(pairs, options)
            style = next(iter(TABLES[game].traits))
            ladder([(f"{TABLES[game].levels[0]}+{style}", TABLES[game].levels[0])], options)
            simulated_people.played(game, 0.5, 0, nodes=1, learned_from=1, counted=1)


def ladder(pairs: list[tuple[str, str]], options: argparse.Namespace) -> None:
    """Play every match and print its line, and the ratings of duels."""
    print(HEADING)
    duels: dict[tuple[str, str], list[Result]] = {}
    for players in options.players:
        for pair in pairs:
            match = Match(
                options.game, players, pair, options.seconds, options.against, options.processor_time
            )
            results = played(match, options)
            if players == 2 and not options.against:
                duels[pair] = results
    if duels:
        print("\n" + elo_table(duels))


if __name__ == "__main__":
    main()
