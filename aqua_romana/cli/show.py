"""`aqua-romana show FILE [--step N]`: the board as text."""

from collections.abc import Sequence
from pathlib import Path

from aqua_romana.boardgame.plugin import Damaged, Game, GamePlugin, GamePlugins
from aqua_romana.cli.console import (
    PROGRAM,
    CommandFailed,
    Parser,
    complain,
    flush,
    read_record,
    record_endings,
    tell_lines,
)


def main(arguments: Sequence[str], plugins: GamePlugins) -> int:
    """0 when the record is sound; 1 when it has a fault: then the board before the fault is shown."""
    parser = Parser(
        prog=f"{PROGRAM} show",
        description="The board as text, at the end of a record or after a number of actions.",
    )
    parser.add_argument("file", type=Path, metavar="FILE", help=f"a record {record_endings(plugins)}")
    parser.add_argument("--step", type=int, metavar="N", help="the board after N actions; 0 is the start")
    options = parser.parse_args(arguments)
    plugin, game, fault = _read(options.file, plugins)
    count = game.step
    step = count if options.step is None else options.step
    if not 0 <= step <= count:
        where = "before its fault" if fault else "in it"
        raise CommandFailed(f"{options.file}: there is no step {step}, only 0 to {count} {where}")
    last = str(game.actions[step - 1]) if step else "the start"
    game.seek(step)
    tell_lines(f"step {step} of {count}: {last}\n\n{plugin.engine.draw(game)}")
    if fault:
        flush()
        complain(f"{PROGRAM}: {options.file}: {fault}")
    return 1 if fault else 0


def _read(path: Path, plugins: GamePlugins) -> tuple[GamePlugin, Game, str]:
    """The game of a file and what is wrong with it: of a faulty one, what is good of it."""
    plugin: GamePlugin | None = None
    try:
        raw = read_record(path)
        plugin = plugins.of_record(raw)
        return plugin, plugin.engine.read(raw), ""
    except Damaged as error:
        fault = f"line {error.line}: {error.cause}"
        if plugin is None or error.good is None:
            raise CommandFailed(f"{path}: {fault}") from None
        return plugin, error.good, fault
