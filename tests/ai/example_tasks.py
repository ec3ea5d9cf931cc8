"""Errands that the tests send into the background process."""

import os
import time
from pathlib import Path

from aqua_romana.ai.worker import TaskContext


def add(context: TaskContext, one: int, other: int) -> int:
    return one + other


def wait_until_cancelled(context: TaskContext) -> str:
    context.report("waiting")
    while not context.is_cancelled():
        time.sleep(0.002)
    return "noticed"


def chatter_until_cancelled(context: TaskContext) -> None:
    while not context.is_cancelled():
        context.report("still here")


def never_listen(context: TaskContext) -> None:
    """Never looks up, as a library that draws or packs for a minute."""
    context.report("begun")
    while True:
        time.sleep(0.05)


def draw(context: TaskContext, rows: int, width: int) -> bytes:
    """A long piece of work whose result is bytes."""
    picture = bytearray()
    for row in range(rows):
        picture += bytes([row % 256]) * width
        context.report((row + 1) / rows)
    return bytes(picture)


def fail(context: TaskContext, why: str) -> None:
    raise ValueError(why)


def die(context: TaskContext) -> None:
    os._exit(3)


def die_at_first(context: TaskContext, sign: Path) -> str:
    if not sign.exists():
        sign.touch()
        os._exit(3)
    return "second try"


def give_what_cannot_be_sent(context: TaskContext) -> object:
    return lambda: None


class Sour:
    """Can be sent, but not received."""

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return int, ("not a number",)


def give_what_cannot_be_received(context: TaskContext) -> object:
    return Sour()
