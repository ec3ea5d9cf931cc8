"""Movements on a stage: things that take time, driven by one clock, all of which can be skipped at once."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import ClassVar

from aqua_romana.table.board.items import BoardItem
from aqua_romana.ui.input import Point

_GAINS = 0.2  # the part of the time in which a walker reaches his speed, and loses it again
_STRIDES = 18  # pictures a second of somebody who walks: on one foot, rising, on the other, rising
_RAISED = 5.0  # rising and sinking each take this part of the time: a fifth


def ease(share: float) -> float:
    """Slow at both ends."""
    return share * share * (3 - 2 * share)


def ease_ends(share: float) -> float:
    """At one speed, but for the beginning and the end, where a walker has to gain and lose it."""
    if share > 0.5:
        return 1 - ease_ends(1 - share)
    full = 1 / (1 - _GAINS)
    return full * (share * share / (2 * _GAINS) if share < _GAINS else share - _GAINS / 2)


@dataclass
class Motion:
    """Something that lasts from `start` for `seconds`."""

    start: float
    seconds: float

    def share(self, now: float) -> float:
        """How much of it is over, 0 to 1."""
        if self.seconds <= 0:
            return 1.0
        return min(1.0, max(0.0, (now - self.start) / self.seconds))

    def has_begun(self, now: float) -> bool:
        return now >= self.start

    def is_over(self, now: float) -> bool:
        return now >= self.start + self.seconds


@dataclass
class Walk(Motion):
    """A figure walks along points; `glide` carries it through the air instead."""

    item: BoardItem
    points: list[Point]
    glide: bool = False

    def place(self, now: float) -> tuple[Point, str]:
        """Where the figure is, and its pose."""
        share = (ease if self.glide else ease_ends)(self.share(now))
        legs = [
            (abs(b[0] - a[0]) ** 2 + abs(b[1] - a[1]) ** 2) ** 0.5
            for a, b in zip(self.points, self.points[1:], strict=False)
        ]
        left = share * sum(legs)
        for leg, a, b in zip(legs, self.points, self.points[1:], strict=False):
            if left <= leg and leg > 0:
                t = left / leg
                pos = (round(a[0] + (b[0] - a[0]) * t), round(a[1] + (b[1] - a[1]) * t))
                if self.glide:
                    height = max(24.0, leg * 0.12) * 4 * share * (1 - share)
                    return (pos[0], pos[1] - round(height)), "lifted"
                foot, is_rising = divmod(int((now - self.start) * _STRIDES) % 4, 2)
                return (pos[0], pos[1] - is_rising * _rise(leg)), f"walk_{_heading(a, b)}_{foot}"
            left -= leg
        return self.points[-1], "idle"


def _rise(leg: float) -> int:
    """How far a walker rises between two steps: legs are about a square long."""
    return max(1, round(min(leg, 200.0) * 0.025))


def _heading(a: Point, b: Point) -> str:
    dx, dy = b[0] - a[0], b[1] - a[1]
    if abs(dx) >= abs(dy):
        return "E" if dx > 0 else "W"
    return "S" if dy > 0 else "N"


@dataclass
class Lift(Walk):
    """A figure is held above where it stands, which shows that it is used."""

    height: int = 0

    def place(self, now: float) -> tuple[Point, str]:
        """Up in the first part of the time, down in the last."""
        share = self.share(now)
        raised = ease(min(1.0, share * _RAISED)) * ease(min(1.0, (1 - share) * _RAISED))
        x, y = self.points[0]
        return (x, y - round(self.height * raised)), "lifted"


@dataclass
class Settle(Walk):
    """A figure has just come down: it gives way a little under its own weight."""

    SQUASH: ClassVar = 0.08

    def place(self, now: float) -> tuple[Point, str]:
        """Where it stands."""
        return self.points[0], "idle"

    def height(self, now: float) -> float:
        """How high it is at a moment, 1 is its own height."""
        return 1 - self.SQUASH * math.sin(math.pi * self.share(now))


@dataclass
class Cue:
    """A sound at a moment, heard where something lies; without it in the middle."""

    start: float
    sound: str
    at: BoardItem | None = None


@dataclass(frozen=True)
class Caption:
    """What somebody does, said from a moment on, beside the name of the player at the seat.

    Without a seat it is what chance does, or what happens to somebody, whom the sentence names.
    """

    start: float
    seat: int | None
    text: str
    colour: str = ""  # that of the seat which it is about, where a seat has several
    continues: bool = False  # the player is the subject: it goes on from the name, with a small letter


@dataclass
class Plan:
    """Everything that moves between two snapshots; with captions it is staged for those who watch."""

    motions: list[Motion] = field(default_factory=list)
    cues: list[Cue] = field(default_factory=list)
    captions: list[Caption] = field(default_factory=list)

    @property
    def seconds(self) -> float:
        return max((each.start + each.seconds for each in self.motions), default=0.0)

    def last_until_read(self, seconds: float) -> None:
        """The last sentence stays for so long, too."""
        if self.captions:
            end = self.captions[-1].start + seconds
            if end > self.seconds:
                self.motions.append(Motion(self.seconds, end - self.seconds))


class Clock:
    """Runs a plan at a speed and plays its cues."""

    def __init__(self, on_sound: Callable[[Cue], object]) -> None:
        self.plan = Plan()
        self.now = 0.0
        self.speed = 1.0
        self.on_sound = on_sound

    @property
    def is_running(self) -> bool:
        return bool(self.plan.motions)

    def begin(self, plan: Plan, speed: float) -> None:
        """Start a plan; whatever ran before is over."""
        self.plan, self.now, self.speed = plan, 0.0, speed
        self._sound_until(0.0)

    def step(self, seconds: float) -> bool:
        """Move on; True when the plan has just ended."""
        if not self.is_running:
            return False
        self.now += seconds * self.speed
        self._sound_until(self.now)
        if self.now >= self.plan.seconds:
            self.stop()
            return True
        return False

    def stop(self) -> None:
        """The end, now."""
        self.plan = Plan()
        self.now = 0.0

    @property
    def caption(self) -> Caption | None:
        """What is said at this moment, while a plan runs that says something."""
        begun = [each for each in self.plan.captions if each.start <= self.now]
        return begun[-1] if begun else None

    def active(self) -> list[Motion]:
        """Motions that have begun and are not over."""
        return [each for each in self.plan.motions if each.has_begun(self.now) and not each.is_over(self.now)]

    def _sound_until(self, now: float) -> None:
        due = [cue for cue in self.plan.cues if cue.start <= now]
        self.plan.cues = [cue for cue in self.plan.cues if cue.start > now]
        for cue in due[-3:]:
            self.on_sound(cue)
