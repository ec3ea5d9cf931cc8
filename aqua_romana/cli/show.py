"""`aqua-romana show FILE [--step N]`: the board as text, and positions as text.

`show FILE --position` writes the position down in one line; `show --position TEXT` shows the board of one.
"""

from collections.abc import Sequence
from pathlib import Path

from aqua_romana.boardgame.messages import readable
from aqua_romana.boardgame.plugin import Damaged, Game, GamePlugin, GamePlugins
from aqua_romana.cli.command_line import (
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
    parser.add_argument(
        "file", type=Path, metavar="FILE", nargs="?", help=f"a record {record_endings(plugins)}"
    )
    parser.add_argument("--step", type=int, metavar="N", help="the board after N actions; 0 is the start")
    parser.add_argument(
        "--position",
        nargs="?",
        const="",
        metavar="TEXT",
        help="the board of a position given as text; with a FILE, the position there as such a text",
    )
    options = parser.parse_args(arguments)
    if options.file is None and options.position and " " not in options.position:
        options.file, options.position = Path(options.position), ""  # show --position FILE
    if options.file is None:
        if not options.position:
            parser.error("a FILE is missing, or the TEXT of a position")
        if options.step is not None:
            parser.error("a position has no steps")
        tell_lines(_board_of(options.position, plugins))
        return 0
    if options.position:
        parser.error("either a FILE or the TEXT of a position")
    plugin, game, fault = _read(options.file, plugins)
    count = game.step
    step = count if options.step is None else options.step
    if not 0 <= step <= count:
        where = "before its fault" if fault else "in it"
        raise CommandFailed(f"{options.file}: there is no step {step}, only 0 to {count} {where}")
    last = str(game.actions[step - 1]) if step else "the start"
    game.seek(step)
    if options.position is None:
        tell_lines(f"step {step} of {count}: {last}\n\n{plugin.engine.draw(game)}")
    else:
        tell_lines(f"{game.position_text()}\n")
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


def _board_of(text: str, plugins: GamePlugins) -> str:
    """The board of a position, which the rules read as they read a record that begins from it."""
    record = f"{text.split(' ')[0]} 2\nposition {text}\n---\n".encode("utf-8", "surrogateescape")
    try:
        plugin = plugins.of_record(record)
        return plugin.engine.draw(plugin.engine.read(record))
    except Damaged as error:
        raise CommandFailed(f"{readable(text)[:60]}: {error.reason.as_clause()}") from None
