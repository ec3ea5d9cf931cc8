"""`aqua-romana check FILE...`: replay records and judge them."""

from collections.abc import Sequence
from pathlib import Path

from aqua_romana.commands.console import PROGRAM, Parser, Unreadable
from aqua_romana.commands.files import read_game
from aqua_romana.games.romana.rules import Game, RecordError


def main(arguments: Sequence[str]) -> int:
    """0 when every record is sound, 1 otherwise."""
    parser = Parser(
        prog=f"{PROGRAM} check",
        description="Replay records: verdict, line and reason of the first fault, points.",
        epilog="Exit code 1 when any record has a fault or cannot be read.",
    )
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a record (.aqr)")
    faults = 0
    files: list[Path] = parser.parse_args(arguments).files
    for path in files:
        try:
            print(f"{path}: {verdict(read_game(path))}")
        except RecordError as error:
            faults += 1
            print(f"{path}: FAULT in line {error.line}: {error.reason}{_before(error.good)}")
        except Unreadable as failure:
            faults += 1
            print(f"{path}: FAULT: {failure.reason}")
    if len(files) > 1:
        print(f"{len(files)} records: {len(files) - faults} sound, {faults} with faults")
    return 1 if faults else 0


def verdict(game: Game) -> str:
    """What a sound record holds, and the points."""
    count = len(game.actions)
    played = f"{count} action{'' if count == 1 else 's'}"
    if game.decider is None:
        return f"sound, game over after {played}; {points(game)}"
    return f"sound, {played}, then {game.names[game.decider]} decides ({game.phase}); {points(game)}"


def points(game: Game) -> str:
    """The points of every seat in one line."""
    return ", ".join(f"{name} {total}" for name, total in zip(game.names, game.totals(), strict=True))


def _before(good: Game | None) -> str:
    return f" (before that: {points(good)})" if good is not None and good.actions else ""
