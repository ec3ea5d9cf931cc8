"""`aqua-romana show FILE [--step N]`: the board as text."""

import sys
from collections.abc import Sequence
from pathlib import Path

from aqua_romana.commands.console import PROGRAM, CommandFailed, Parser
from aqua_romana.commands.files import read_game
from aqua_romana.games.romana.rules import RecordError
from aqua_romana.games.romana.rules.drawing import draw


def main(arguments: Sequence[str]) -> int:
    """0 when the record is sound; 1 when it has a fault: then the board before the fault is shown."""
    parser = Parser(
        prog=f"{PROGRAM} show",
        description="The board as text, at the end of a record or after a number of actions.",
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="a record (.aqr)")
    parser.add_argument("--step", type=int, metavar="N", help="the board after N actions; 0 is the start")
    options = parser.parse_args(arguments)
    fault: RecordError | None = None
    try:
        game = read_game(options.file)
    except RecordError as error:
        if error.good is None:
            raise CommandFailed(f"{options.file}: {error}") from None
        fault, game = error, error.good
    count = len(game.actions)
    step = count if options.step is None else options.step
    if not 0 <= step <= count:
        where = "before its fault" if fault else "in it"
        raise CommandFailed(f"{options.file}: there is no step {step}, only 0 to {count} {where}")
    last = game.actions[step - 1].text if step else "the start"
    while len(game.actions) > step:
        game.undo()
    print(f"step {step} of {count}: {last}\n\n{draw(game)}", end="")
    if fault:
        sys.stdout.flush()
        print(f"{PROGRAM}: {options.file}: {fault}", file=sys.stderr)
    return 1 if fault else 0
