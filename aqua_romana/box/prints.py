"""Pictures of a moment of a game and films of all of it, as files; made in another process (`making`)."""

from __future__ import annotations

import io
import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from PIL import Image

from aqua_romana import kinds as games
from aqua_romana.box.making import Report
from aqua_romana.keeping import store

if TYPE_CHECKING:
    from aqua_romana.window.app import App

FILM_SIZE = (1280, 800)
_FRAME_MS = 450
_LAST_MS = 4000
_COLOURS = 256


def make_still(
    goal: Path,
    report: Report,
    *,
    record: str,
    step: int,
    size: tuple[int, int],
    board_width: int,
    palette: str,
    language: str,
) -> None:
    """A PNG of the table at `size`; with a `board_width`, only the board, exactly so wide."""
    app, theatre = _open(record, size, palette, language)
    report(0.1)
    theatre.seek(step)
    theatre.layout(size, app.scale)
    report(0.6)
    image = _seen(theatre, size, theatre.board_rect() if board_width else pygame.Rect((0, 0), size))
    if board_width:
        height = round(image.height * board_width / image.width)
        image = image.resize((board_width, height), Image.Resampling.LANCZOS)
    report(0.75)
    encoded = io.BytesIO()
    image.save(encoded, format="PNG")
    store.write(goal, encoded.getvalue())
    report(1.0)


def make_film(
    goal: Path, report: Report, *, record: str, size: tuple[int, int], palette: str, language: str
) -> None:
    """An animated GIF, one picture after every action."""
    app, theatre = _open(record, size, palette, language)
    theatre.layout(size, app.scale)
    board = theatre.board_rect()
    # All frames share the colours of the last one, which shows the most: then only changes are stored.
    theatre.seek(theatre.length)
    colours = _palette(_seen(theatre, size, board), app)
    first = theatre.goes[0][0] if theatre.goes else 0
    steps = list(range(first, theatre.length + 1))

    def frames() -> Iterator[Image.Image]:
        for number, step in enumerate(steps):
            theatre.seek(step)
            yield _seen(theatre, size, board).quantize(palette=colours, dither=Image.Dither.NONE)
            report((number + 1) / len(steps))

    made = frames()
    durations = [_FRAME_MS] * (len(steps) - 1) + [_LAST_MS]
    encoded = io.BytesIO()
    next(made).save(
        encoded, format="GIF", save_all=True, append_images=made, duration=durations, loop=0, optimize=False
    )
    store.write(goal, encoded.getvalue())


def portray(record: str, width: int, palette: str, desk: object) -> tuple[bytes, tuple[int, int]]:
    """The board without its frame as RGB bytes, about `width` wide. Runs in a thinking process."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    if hasattr(os, "nice"):
        os.nice(5)
    raw = record.encode("utf-8")
    kind = games.kind_of_record(raw)
    app = _portrait_app(palette)
    theatre = kind.theatre(app, kind.read(raw))
    size = theatre.room_for(width)[0]
    theatre.seek(theatre.length)
    theatre.layout(size, min(size[1] / 1080, size[0] / 1440))
    image = _seen(theatre, size, theatre.inner_rect())
    app.sprites.save_cache()
    return image.tobytes(), image.size


@cache
def _portrait_app(palette: str) -> App:
    """Kept, because opening a window takes longer than painting a board."""
    from aqua_romana.keeping.settings import Settings
    from aqua_romana.window.app import App

    settings = Settings()
    settings.palette = palette
    return App((1024, 640), settings)


def _open(record: str, size: tuple[int, int], palette: str, language: str) -> tuple[App, games.Theatre]:
    from aqua_romana.keeping.settings import Settings
    from aqua_romana.window.app import App

    settings = Settings()
    settings.palette, settings.language = palette, language
    app = App(size, settings)
    raw = record.encode("utf-8")
    kind = games.kind_of_record(raw)
    return app, kind.theatre(app, kind.read(raw))


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


def _seen(theatre: games.Theatre, size: tuple[int, int], part: pygame.Rect) -> Image.Image:
    surface = pygame.Surface(size)
    theatre.paint(surface, surface.get_rect())
    surface.set_clip(None)
    shown = surface.subsurface(part)
    return Image.frombytes("RGB", shown.get_size(), pygame.image.tobytes(shown, "RGB"))
