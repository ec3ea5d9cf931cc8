"""A game as an animated GIF, made in a process of its own so that the window never waits."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
from collections.abc import Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from PIL import Image

from aqua_romana.client.box import games

if TYPE_CHECKING:
    from aqua_romana.client.app import App

_FRAME_MS = 450
_LAST_MS = 4000
_COLOURS = 256


class Filming:
    """A film being made: ask `poll` now and then; `cancel` stops it and removes what was written."""

    def __init__(self, record: str, goal: Path, size: tuple[int, int], palette: str) -> None:
        self.goal = goal
        #: How much is done, from 0 to 1.
        self.share = 0.0
        #: Why it failed; empty while all is well.
        self.fault = ""
        self.is_done = False
        self._unfinished = goal.with_name(f".{goal.name}.{os.getpid()}.new")
        context = multiprocessing.get_context("spawn")
        self._ear, mouth = context.Pipe(duplex=False)
        self._process = context.Process(
            target=make, args=(record, str(self._unfinished), size, palette, mouth), daemon=True
        )
        self._process.start()
        mouth.close()

    def poll(self) -> bool:
        """Look how far it is; True when that has changed."""
        if self.is_done:
            return False
        changed = False
        try:
            while self._ear.poll():
                said = self._ear.recv()
                changed = True
                if isinstance(said, str):
                    self.fault = said
                else:
                    self.share = float(said)
        except (EOFError, OSError):
            self._finish()
            return True
        if not self._process.is_alive():
            self._finish()
            return True
        return changed

    def _finish(self) -> None:
        self._process.join(timeout=5)
        self.is_done = True
        if not self.fault and self._process.exitcode != 0:
            self.fault = f"exit code {self._process.exitcode}"
        try:
            if not self.fault:
                os.replace(self._unfinished, self.goal)
        except OSError as error:
            self.fault = str(error)
        self._remove()

    def cancel(self) -> None:
        """Stop; nothing is left of it."""
        if not self.is_done:
            self.is_done = True
            self._process.terminate()
            self._process.join(timeout=5)
            self._remove()

    def _remove(self) -> None:
        self._ear.close()
        with contextlib.suppress(OSError):
            self._unfinished.unlink(missing_ok=True)


def make(record: str, goal: str, size: tuple[int, int], palette: str, mouth: Connection) -> None:
    """Make the film; runs in the other process. Tells how far it is, or why it failed."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    try:
        _film(record, goal, size, palette, mouth)
    except Exception as error:
        # Whatever happens here, the window must be able to say it.
        mouth.send(f"{type(error).__name__}: {error}")
    finally:
        mouth.close()


def _film(record: str, goal: str, size: tuple[int, int], palette: str, mouth: Connection) -> None:
    from aqua_romana.client.app import App
    from aqua_romana.client.settings import Settings

    settings = Settings()
    settings.palette = palette
    app = App(size, settings)
    raw = record.encode("utf-8")
    kind = games.kind_of_record(raw)
    theatre = kind.theatre(app, kind.read(raw))
    theatre.layout(size, min(size[1] / 1080, size[0] / 1440))
    # All frames share the colours of the last one, which shows the most: then only changes are stored.
    theatre.seek(theatre.length)
    colours = _palette(_frame(theatre, size), app)
    first = theatre.goes[0][0] if theatre.goes else 0
    steps = list(range(first, theatre.length + 1))

    def frames() -> Iterator[Image.Image]:
        for number, step in enumerate(steps):
            theatre.seek(step)
            yield _frame(theatre, size).quantize(palette=colours, dither=Image.Dither.NONE)
            mouth.send((number + 1) / len(steps))

    made = frames()
    durations = [_FRAME_MS] * (len(steps) - 1) + [_LAST_MS]
    opening = next(made)
    opening.save(
        goal, format="GIF", save_all=True, append_images=made, duration=durations, loop=0, optimize=False
    )


def _palette(frame: Image.Image, app: App) -> Image.Image:
    """The colours of a frame; the players' own are sure to be among them, however little room they take."""
    paints = [app.theme.player(key) for key in "yrbg"]
    swatches = [colour for each in paints for colour in (each.paint, each.light, each.dark, each.ink)]
    height = frame.height // 3
    whole = Image.new("RGB", (frame.width, frame.height + height))
    whole.paste(frame)
    width = frame.width / len(swatches)
    for number, colour in enumerate(swatches):
        left, right = round(number * width), round((number + 1) * width)
        whole.paste(colour, (left, frame.height, right, whole.height))
    return whole.quantize(_COLOURS)


def _frame(theatre: games.Theatre, size: tuple[int, int]) -> Image.Image:
    surface = pygame.Surface(size)
    theatre.paint(surface, surface.get_rect())
    surface.set_clip(None)
    part = surface.subsurface(theatre.board_rect())
    return Image.frombytes("RGB", part.get_size(), pygame.image.tobytes(part, "RGB"))
