"""`aqua-romana simulate`: the computer plays whole games by itself."""

import argparse
import os
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random, randrange

from aqua_romana.ai.game_ai import ai_of
from aqua_romana.boardgame.plugin import Game, GamePlugin, GamePlugins, Setup
from aqua_romana.cli.command_line import PROGRAM, CommandFailed, Parser, add_flags, tell, tell_lines
from aqua_romana.storage.files import atomic_write


@dataclass
class Result:
    """What the summary needs of one game."""

    actions: int
    totals: list[int]
    winners: tuple[int, ...]


def main(arguments: Sequence[str], plugins: GamePlugins) -> int:
    """Play, write and sum up."""
    plugin = _plugin_of(arguments, plugins)
    options = _parser(plugin, plugins).parse_args(arguments)
    seed = randrange(1_000_000) if options.seed is None else options.seed
    digits = max(4, len(str(options.games)))
    paths = [
        options.out / f"game-{number:0{digits}}{plugin.suffix}" if options.out else None
        for number in range(1, options.games + 1)
    ]
    if options.out:
        _prepare(options.out, paths)
    values = plugin.values_from(options)
    begun = time.perf_counter()
    results = []
    for number, path in enumerate(paths, start=1):
        game = played_game(plugin, options.players, options.policy, f"{seed}/{number}", values)
        results.append(Result(game.step, game.totals(), game.winners()))
        if path:
            _write(path, game.record())
    took = time.perf_counter() - begun
    tell(f"{_games(len(results))} of {options.players} {options.policy} players, seed {seed}, {took:.1f} s")
    if options.out:
        tell(f"records in {options.out}")
    tell_lines(f"\n{table(results)}\n")
    return 0


def _plugin_of(arguments: Sequence[str], plugins: GamePlugins) -> GamePlugin:
    """Which game is meant; which other options there are depends on it."""
    first = argparse.ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    first.add_argument("--game", default=plugins.first.id)
    try:
        named = first.parse_known_args(arguments)[0].game
    except argparse.ArgumentError:
        named = ""  # the parser of the first game says what is wrong
    return plugins.named(named) or plugins.first


def _parser(plugin: GamePlugin, plugins: GamePlugins) -> Parser:
    parser = Parser(
        prog=f"{PROGRAM} simulate",
        description="Let the computer play whole games by itself, write their records and sum them up.",
    )
    policies = tuple(ai_of(plugin).POLICIES)
    ids = tuple(each.id for each in plugins.all)
    parser.add_argument(
        "--game", choices=ids, default=ids[0], metavar="NAME", help=f"which game: {', '.join(ids)}"
    )
    parser.add_argument("--games", type=_count, default=10, metavar="N", help="how many games (10)")
    most = max(plugin.players)
    parser.add_argument(
        "--players", type=int, choices=plugin.players, default=most, help=f"players in each ({most})"
    )
    parser.add_argument(
        "--policy",
        choices=policies,
        default=policies[0],
        help=f"how they choose: {', '.join(policies)} (the first is the default)",
    )
    add_flags(parser, plugin)
    parser.add_argument(
        "--seed", type=int, help="the same seed gives the same games; one is chosen if none is given"
    )
    parser.add_argument(
        "--out", type=Path, metavar="DIR", help=f"write game-0001{plugin.suffix} and so on there"
    )
    return parser


def _count(text: str) -> int:
    digits = text.lstrip("0") if text.isascii() and text.isdigit() else ""
    if not (0 < len(digits) <= 7 and int(digits) <= 1_000_000):
        raise argparse.ArgumentTypeError(f"a number of games from 1 to 1000000, not {text!r}")
    return int(digits)


def played_game(
    plugin: GamePlugin, players: int, policy: str, seed: str, values: Mapping[str, str] | None = None
) -> Game:
    """One whole game; the same seed gives the same game."""
    engine, chance, choose = plugin.engine, Random(seed), ai_of(plugin).POLICIES[policy]
    game: Game = engine.bare(Setup(players, values=dict(values or {})), chance, f"{policy} {seed}")
    while not game.is_over:
        game.play(engine.draw_chance(game) if game.is_chance else choose(game, chance))
    return game


def table(results: list[Result]) -> str:
    """Seat by seat: points and victories; a shared victory counts for everyone who shares it."""
    lines = ["seat   mean  lowest  highest   won  shared"]
    for seat in range(len(results[0].totals)):
        points = [result.totals[seat] for result in results]
        won = sum(result.winners == (seat,) for result in results)
        shared = sum(seat in result.winners for result in results) - won
        mean = sum(points) / len(points)
        lines.append(f"{seat + 1:4} {mean:6.1f} {min(points):7} {max(points):8} {won:5} {shared:7}")
    counts = [result.actions for result in results]
    lines.append(f"actions a game: {min(counts)} to {max(counts)}, mean {sum(counts) / len(counts):.1f}")
    return "\n".join(lines)


def _games(count: int) -> str:
    return f"{count} game{'' if count == 1 else 's'}"


def _prepare(folder: Path, paths: Sequence[Path | None]) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        taken = next((path for path in paths if path and os.path.lexists(path)), None)
    except (OSError, ValueError) as error:  # ValueError: a name with a NUL in it
        raise CommandFailed(f"{folder}: the folder cannot be made ({_reason(error)})") from None
    if taken:
        raise CommandFailed(f"{taken}: there is such a file already, choose another folder")


def _write(path: Path, text: str) -> None:
    """All of the record or nothing."""
    try:
        atomic_write.write(path, text.encode("utf-8"), sync=False)
    except OSError as error:
        raise CommandFailed(f"{path}: it cannot be written ({_reason(error)})") from None


def _reason(error: Exception) -> object:
    return getattr(error, "strerror", None) or error
