#!/usr/bin/env python3
"""Fits what the computer players know by self-play.

    python3 build_scripts/tune.py --rounds 3 --games 400 --jobs 2
    python3 build_scripts/tune.py --game aquaedukt --keep out/games --rounds 20
    python3 build_scripts/tune.py --recipe romana --out out/romana.json --jobs 2
    python3 build_scripts/tune.py --quick     a few games, and weights that are thrown away

Each round plays games with the present weights, fits new ones to the latest games and writes them into the
game's players/weights.json (or --out), telling how well the old and the new ones predict games they have not
seen. A recipe (`tuning/recipes.py`) begins with nothing instead and says how long and with which games to go
on: whoever follows it gets the same weights. With `--keep` the games outlast the run, and the next one goes
on with them. What is noted and fitted is each game's own (`tuning/`). Makes the developing environment
(.venv) if need be.
"""

import argparse
import importlib
import multiprocessing
import os
import pickle
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import environment

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before numpy is imported: a game is a core's work
if not environment.entered():
    sys.exit(environment.run_again())

from tuning.recipes import RECIPES

GAMES = ("romana", "aquaedukt")


def play_round(lab: Any, number: int, players: int, options: argparse.Namespace, out: Path) -> list[Any]:
    """Self-play games, in parallel processes if asked for."""
    games = options.games
    tasks = [(players, options.seed + number * 1_000_000 + index) for index in range(games)]
    found: list[Any] = []
    started = time.monotonic()
    if options.jobs > 1:
        known: dict[str, Any] = {"initializer": lab.adopt, "initargs": (out,)} if out.exists() else {}
        if options.recipe:
            known = {"initializer": _know_only, "initargs": (options.game, out)}
        with multiprocessing.get_context("spawn").Pool(options.jobs, **known) as pool:
            for sample in pool.imap(lab.self_play, tasks, chunksize=4):
                found.append(sample)
                _tell(number, players, len(found), games)
    else:
        for task in tasks:
            found.append(lab.self_play(task))
            _tell(number, players, len(found), games)
    print(f", {time.monotonic() - started:.0f} s", flush=True)
    return found


def _know_only(game: str, out: Path) -> None:
    """In a process of its own: what this recipe has led to so far, and nothing else."""
    lab = importlib.import_module(f"tuning.{game}")
    lab.begin_anew()
    if out.exists():
        lab.adopt(out)


def follow(name: str, options: argparse.Namespace, out: Path) -> None:
    """From nothing to weights, by a recipe."""
    recipe = RECIPES[name]
    options.recipe, options.game, options.players = name, recipe.game, recipe.players
    options.rounds, options.games, options.window = recipe.rounds, recipe.games, recipe.window
    options.seed = recipe.seed
    lab = importlib.import_module(f"tuning.{recipe.game}")
    lab.begin_anew()
    with tempfile.TemporaryDirectory() as folder:
        options.keep = Path(folder)
        tune(options, lab, out)


def _tell(number: int, players: int, done: int, games: int) -> None:
    if sys.stdout.isatty() or done == games:
        print(f"\rround {number}, {players} players: {done}/{games} games", end="", flush=True)


def tune(options: argparse.Namespace, lab: Any, out: Path) -> None:
    """Play and fit, round by round, from the weights written last."""
    if out.exists():
        lab.adopt(out)
    for number in range(options.rounds):
        for players in options.players:
            games = _kept(options, players)
            # Rounds of a later run are other games.
            played = play_round(lab, number + len(games), players, options, out)
            games = (games + played)[-options.window :]
            if options.keep:
                options.keep.mkdir(parents=True, exist_ok=True)
                _file(options, players).write_bytes(pickle.dumps(games))
            lab.refit(players, games, out)
    if not options.rounds:
        for players in options.players:
            lab.refit(players, _kept(options, players), out)


def _file(options: argparse.Namespace, players: int) -> Path:
    path: Path = options.keep / f"{options.game}-{players}.pickle"
    return path


def _kept(options: argparse.Namespace, players: int) -> list[Any]:
    if not options.keep or not _file(options, players).exists():
        return []
    found: list[Any] = pickle.loads(_file(options, players).read_bytes())
    return found


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", choices=GAMES, default="romana")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--games", type=int, default=400, help="per round and player count")
    parser.add_argument("--players", type=int, nargs="*", default=[2, 3, 4])
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--window", type=int, default=1200, help="latest games fitted to, per player count")
    parser.add_argument("--keep", type=Path, help="folder that keeps the games between runs")
    parser.add_argument("--out", type=Path, help="file for the weights instead of the players' own")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--recipe", choices=tuple(RECIPES), help="from nothing, as written down; wants --out")
    parser.add_argument("--quick", action="store_true", help="only try it: few games, weights not kept")
    options = parser.parse_args()
    if options.recipe and not options.quick:
        if options.out is None or options.out.exists():
            parser.error("a recipe wants --out: a file for the weights that is not there yet")
        follow(options.recipe, options, options.out)
        return
    if not options.quick:
        lab = importlib.import_module(f"tuning.{options.game}")
        tune(options, lab, options.out or lab.OUT)
        return
    with tempfile.TemporaryDirectory() as folder:
        options.rounds, options.games, options.keep = 1, 2, Path(folder, "games")
        for options.game in GAMES:
            lab = importlib.import_module(f"tuning.{options.game}")
            tune(options, lab, Path(folder, f"{options.game}.json"))
        for game in GAMES:
            follow(f"{game}-tiny", options, Path(folder, f"{game}-tiny.json"))


if __name__ == "__main__":
    main()
