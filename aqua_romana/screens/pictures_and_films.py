"""Pictures of a moment of a game and films of all of it, as encoded bytes. Runs in another process.

What is made here is handed back to the window, which writes it; the functions report how much is done.
"""

from __future__ import annotations

import io
import os
from collections.abc import Iterator, Sequence
from functools import cache

import pygame
from PIL import Image

from aqua_romana.ai.worker import TaskContext
from aqua_romana.boardgame.plugin import GamePlugin, Seat
from aqua_romana.storage.settings import Settings
from aqua_romana.table.board.board_viewer import BoardViewer
from aqua_romana.ui.app import App

_FRAME_MS = 450
_LAST_MS = 4000
_COLOURS = 256


def still(
    desk: TaskContext,
    plugin: GamePlugin,
    record: str,
    seats: Sequence[Seat],
    step: int,
    size: tuple[int, int],
    board_width: int,
    palette: str,
    language: str,
) -> bytes:
    """A PNG of the table at `size`; with a `board_width`, only the board, exactly so wide."""
    app = _open(size, palette, language)
    board_viewer = _board_viewer(app, plugin, record, seats)
    desk.report(0.1)
    board_viewer.seek(step)
    board_viewer.layout(size, app.scale)
    desk.report(0.6)
    image = _seen(board_viewer, size, board_viewer.board_rect() if board_width else pygame.Rect((0, 0), size))
    if board_width:
        height = round(image.height * board_width / image.width)
        image = image.resize((board_width, height), Image.Resampling.LANCZOS)
    desk.report(0.75)
    encoded = io.BytesIO()
    image.save(encoded, format="PNG")
    return encoded.getvalue()


def film(
    desk: TaskContext,
    plugin: GamePlugin,
    record: str,
    seats: Sequence[Seat],
    size: tuple[int, int],
    palette: str,
    language: str,
) -> bytes:
    """An animated GIF, one picture after every action."""
    app = _open(size, palette, language)
    board_viewer = _board_viewer(app, plugin, record, seats)
    board_viewer.layout(size, app.scale)
    board = board_viewer.board_rect()
    # All frames share the colours of the last one, which shows the most: then only changes are stored.
    board_viewer.seek(board_viewer.length)
    colours = _palette(_seen(board_viewer, size, board), app)
    first = board_viewer.goes[0][0] if board_viewer.goes else 0
    steps = list(range(first, board_viewer.length + 1))

    def frames() -> Iterator[Image.Image]:
        for number, step in enumerate(steps):
            board_viewer.seek(step)
            yield _seen(board_viewer, size, board).quantize(palette=colours, dither=Image.Dither.NONE)
            desk.report((number + 1) / len(steps))

    made = frames()
    durations = [_FRAME_MS] * (len(steps) - 1) + [_LAST_MS]
    encoded = io.BytesIO()
    next(made).save(
        encoded, format="GIF", save_all=True, append_images=made, duration=durations, loop=0, optimize=False
    )
    return encoded.getvalue()


def portray(
    desk: TaskContext, plugin: GamePlugin, record: str, width: int, palette: str
) -> tuple[bytes, tuple[int, int]]:
    """The board without its frame as RGB bytes, about `width` wide, and its size."""
    if hasattr(os, "nice"):
        os.nice(5)
    app = _portrait_app(palette)
    board_viewer = _board_viewer(app, plugin, record)
    size = board_viewer.room_for(width)[0]
    board_viewer.seek(board_viewer.length)
    board_viewer.layout(size, min(size[1] / 1080, size[0] / 1440))
    image = _seen(board_viewer, size, board_viewer.inner_rect())
    app.sprites.save_cache()
    return image.tobytes(), image.size


@cache
def _portrait_app(palette: str) -> App:
    """Kept, because opening a window takes longer than painting a board."""
    return _open((1024, 640), palette)


def _open(size: tuple[int, int], palette: str, language: str = "") -> App:
    """A window that nobody sees."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    settings = Settings()
    settings.palette, settings.language = palette, language
    return App(size, settings)


def _board_viewer(app: App, plugin: GamePlugin, record: str, seats: Sequence[Seat] = ()) -> BoardViewer:
    return BoardViewer(app, plugin, plugin.engine.read(record.encode("utf-8")), seats)


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


def _seen(board_viewer: BoardViewer, size: tuple[int, int], part: pygame.Rect) -> Image.Image:
    surface = pygame.Surface(size)
    board_viewer.paint(surface, surface.get_rect())
    surface.set_clip(None)
    shown = surface.subsurface(part)
    return Image.frombytes("RGB", shown.get_size(), pygame.image.tobytes(shown, "RGB"))
