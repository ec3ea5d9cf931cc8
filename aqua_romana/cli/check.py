"""`aqua-romana check FILE...`: replay records and judge them."""

from collections.abc import Sequence
from pathlib import Path

from aqua_romana.boardgame.plugin import Damaged, Game, GamePlugins
from aqua_romana.cli.command_line import PROGRAM, Parser, Unreadable, read_game, record_endings, tell


def main(arguments: Sequence[str], plugins: GamePlugins) -> int:
    """0 when every record is sound, 1 otherwise."""
    parser = Parser(
        prog=f"{PROGRAM} check",
        description="Replay records: verdict, line and reason of the first fault, points.",
        epilog="Exit code 1 when any record has a fault or cannot be read.",
    )
    wanted = f"a record {record_endings(plugins)}"
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help=wanted)
    faults = 0
    files: list[Path] = parser.parse_args(arguments).files
    for path in files:
        try:
            tell(f"{path}: {verdict(read_game(path, plugins))}")
        except Damaged as error:
            faults += 1
            tell(f"{path}: FAULT in line {error.line}: {error.cause}{_before(error.good)}")
        except Unreadable as failure:
            faults += 1
            tell(f"{path}: FAULT: {failure.reason}")
    if len(files) > 1:
        tell(f"{len(files)} records: {len(files) - faults} sound, {faults} with faults")
    return 1 if faults else 0


def verdict(game: Game) -> str:
    """What a sound record holds, and the points."""
    count = game.step
    played = f"{count} action{'' if count == 1 else 's'}"
    if game.is_over:
        return f"sound, game over after {played}; {points(game)}"
    who = "chance" if game.decider is None else game.names[game.decider]
    return f"sound, {played}, then {who} decides ({game.phase}); {points(game)}"


def points(game: Game) -> str:
    """The points of every seat in one line."""
    return ", ".join(f"{name} {total}" for name, total in zip(game.names, game.final_points(), strict=True))


def _before(good: Game | None) -> str:
    return f" (before that: {points(good)})" if good is not None and good.step else ""
