"""Where the program is put together: the only place that names the games in the box.

Importing it loads neither pygame nor numpy nor any rules; the command line and its commands get the games
from here.
"""

from __future__ import annotations

import argparse
import gc
import logging
import os
import sys
import threading
import time

from aqua_romana.boardgame.plugin import GamePlugins
from aqua_romana.cli.command_line import CommandFailed
from aqua_romana.games.aquaedukt.plugin import PLUGIN as AQUAEDUKT
from aqua_romana.games.romana.plugin import PLUGIN as ROMANA

#: The games in the box.
PLUGINS = GamePlugins(ROMANA, AQUAEDUKT)

_PATIENCE = 0.5  # seconds for threads to end


def main(options: argparse.Namespace) -> int:
    """Run the program. Every option may be missing:

    record            open this file: go on with it, or watch it when it is finished
    players           a quick game for so many people, without asking anything
    game              which game that is
    (flags)           what the games' choices offer for the quick game, such as borrowed_workmen
    seed              repeats what is left to chance
    language          the language for this time, whatever the settings say
    size, fullscreen  the window ("1280x720")
    speech_log        speak everything, and write it there too
    picture           save the first frame there, and end: for trying out what was built
    """
    gc.disable()  # modules are no garbage: nothing is looked for among them, now or later
    try:
        # Not before there is something to show: commands start faster, and do without pygame.
        from aqua_romana.screens import startup
    except ImportError as error:
        raise CommandFailed(
            f"the game cannot start here ({error}): python3 build_scripts/play.py sets up all it needs"
        ) from error
    finally:
        gc.freeze()
        gc.enable()
    try:
        return startup.run(PLUGINS, options)
    except startup.StartRefused as error:
        raise CommandFailed(str(error)) from error


def close_devices(code: int) -> None:
    """The last thing of all, with the window closed and all threads told to end: wait for them, close SDL."""
    pygame = sys.modules.get("pygame")
    if pygame is None:
        return  # a command
    until = time.monotonic() + _PATIENCE
    others = [each for each in threading.enumerate() if each is not threading.current_thread()]
    for thread in others:
        thread.join(max(0.0, until - time.monotonic()))
    running = [each.name for each in others if each.is_alive()]
    if running:
        # A device or disk does not answer. Everything is saved; the ordinary end might wait for it for ever.
        logging.getLogger("aqua_romana").warning("The program does not wait for: %s", ", ".join(running))
        logging.shutdown()
        os._exit(code)
    pygame.quit()
