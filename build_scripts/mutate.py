#!/usr/bin/env python3
"""Finds holes in the tests: puts small faults into modules, one at a time, and tells which no test notices.

    python3 build_scripts/mutate.py aqua_romana.boardgame            every fault in a package, module or path
    python3 build_scripts/mutate.py aqua_romana.boardgame.match --list          which faults there are
    python3 build_scripts/mutate.py aqua_romana.storage --sample 100 --seed 1
    python3 build_scripts/mutate.py --quick                           a few faults, a few tests, nothing kept

Only tests that run the statement in question are run, the quickest first, until one fails; which those are is
found out once and kept in build/mutations with the results, so that an interrupted run goes on where it was.
Changed modules are done anew, survivors once any test has changed. What tests do in other processes is not
seen: tests of packages, scripts and real windows take no part. Works in copies, never in the project itself.
Needs a system that can fork: Linux or macOS. Makes the developing environment (.venv) if need be.
"""

import argparse
import hashlib
import os
import random
import signal
import sys
import tempfile
from pathlib import Path

import environment

if not environment.entered():
    sys.exit(environment.run_again())

from mutations.client import Broken
from mutations.coverage_map import test_files
from mutations.hunt import Hunt
from mutations.operators import Mutant, all_mutants, modules_named
from mutations.results import Outcome, Results, equivalents, excuse

PACKAGE = "aqua_romana"
QUICK = ("aqua_romana.boardgame.base_game", "tests/games/romana/rules/test_game.py")


def state_of_tests(root: Path, files: list[str]) -> str:
    """Changes whenever anything in the tests does, or others are to be run."""
    found = hashlib.sha256("\n".join(files).encode())
    for path in sorted((root / "tests").rglob("*.py")):
        found.update(path.relative_to(root).as_posix().encode() + b"\n" + path.read_bytes())
    return found.hexdigest()[:20]


def sampled(found: list[Mutant], count: int | None, seed: int) -> list[Mutant]:
    """So many of them, in an order by chance: however far a run gets, its share is that of a fair sample."""
    if count is None:
        return found
    return random.Random(seed).sample(found, min(count, len(found)))


def table(outcomes: list[Outcome]) -> str:
    """The survivors, those that are none with the reason, and the share of faults that were noticed."""
    known = equivalents()
    survivors = sorted(
        (each for each in outcomes if each.survived), key=lambda each: (each.mutant.module, each.mutant.line)
    )
    lines = []
    for each in survivors:
        why = excuse(each.mutant, known)
        tests = f"{each.tests} tests run it" if each.tests else "no test runs it"
        lines.append(str(each.mutant))
        lines.append(f"    {each.mutant.context}    ({f'the same: {why}' if why else tests})")
    excused = [each for each in survivors if excuse(each.mutant, known)]
    real = len(outcomes) - len(excused)
    killed = len(outcomes) - len(survivors)
    share = 100 * killed / real if real else 100.0
    lines.append(
        f"{len(outcomes)} faults: {killed} noticed, {len(survivors) - len(excused)} survived, "
        f"{len(excused)} are none; {share:.1f} % noticed"
    )
    return "\n".join(lines)


def run(options: argparse.Namespace, root: Path, kept: Path, package: str = PACKAGE) -> list[Outcome]:
    """Do what was asked; what came of it."""
    modules = modules_named(root, options.modules)
    chosen = sampled(all_mutants(root, modules), options.sample, options.seed)
    if options.list:
        print("\n".join(map(str, chosen)))
        print(f"{len(chosen)} faults")
        return []
    files = test_files(root, options.tests)
    results = Results(kept / "results.jsonl", state_of_tests(root, files))
    texts = {name: (root / name).read_text("utf-8") for name in modules}
    known = {each: results.known(each, texts[each.module]) for each in chosen}
    none = equivalents()
    known |= {each: Outcome(each, "", "", 0) for each in chosen if excuse(each, none)}
    outcomes = [outcome for outcome in known.values() if outcome is not None]
    todo = [mutant for mutant, outcome in known.items() if outcome is None]
    if outcomes:
        print(f"{len(outcomes)} of {len(chosen)} are known.", flush=True)
    if todo:
        with tempfile.TemporaryDirectory(prefix="mutations-") as folder:
            hunt = Hunt(root, package, Path(folder), kept, options.jobs)
            touched = sorted({each.module for each in todo})
            hunt.bring_map_up_to_date(files, touched)
            try:
                for outcome in hunt.run(todo, files, touched, options.patience):
                    results.add(outcome, texts[outcome.mutant.module])
                    outcomes.append(outcome)
                    if outcome.survived:
                        print(f"[{len(outcomes)}/{len(chosen)}] survived: {outcome.mutant}", flush=True)
            except KeyboardInterrupt:
                print(f"As far as it came, {len(outcomes)} of {len(chosen)}:\n{table(outcomes)}", flush=True)
                raise
    print(table(outcomes))
    return outcomes


def main() -> int:
    """Read what is asked for."""
    parser = argparse.ArgumentParser(
        description=__doc__.split("\n")[0],
        epilog="\n".join(__doc__.split("\n")[1:]),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("modules", nargs="*", metavar="MODULE", help="a dotted name, a package or a path")
    parser.add_argument("--tests", nargs="+", default=["tests"], metavar="PATH", help="only these tests")
    parser.add_argument("--sample", type=int, metavar="N", help="so many faults by chance, over all modules")
    parser.add_argument("--seed", type=int, default=1, help="for --sample (default: 1)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="at a time (default: cores)")
    parser.add_argument(
        "--patience", type=float, default=60, metavar="S", help="seconds of tests a fault (default: 60)"
    )
    parser.add_argument("--list", action="store_true", help="only tell which faults there are")
    parser.add_argument("--quick", action="store_true", help="only try it: a few faults, nothing kept")
    options = parser.parse_args()
    if not hasattr(os, "fork"):
        print("mutate.py needs a system that can fork, which this one cannot.")
        return 0
    root = environment.ROOT
    for ending in (signal.SIGINT, signal.SIGTERM):  # in the background, too
        signal.signal(ending, signal.default_int_handler)
    try:
        if options.quick:
            options.modules, options.tests, options.sample, options.jobs = [QUICK[0]], [QUICK[1]], 6, 1
            with tempfile.TemporaryDirectory() as kept:
                tried = run(options, root, Path(kept))
            return 1 if all(each.survived for each in tried) else 0
        if not options.modules:
            parser.error("which modules? See --help")
        tried = run(options, root, root / "build" / "mutations")
        return 1 if any(each.survived and not excuse(each.mutant, equivalents()) for each in tried) else 0
    except Broken as fault:
        print(fault, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("Interrupted; the same command goes on from here.", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
