"""What the arches of the map show: parts of real positions of lessons, made one by one while nobody waits.

All lessons of a game are painted on one stage. What was painted is kept in the cache for the next time.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
from pygame import Rect, Surface

from aqua_romana.boardgame.plugin import GamePlugin
from aqua_romana.screens.lessons.model import Course, Lesson, course_of, start_of
from aqua_romana.storage.files import folders
from aqua_romana.table.board.stage import Stage, blank_surface
from aqua_romana.table.texts import Past
from aqua_romana.ui.app import App
from aqua_romana.ui.graphics import picture_cache

_MADE = 2  # counted up when they look different
_ROOM = (1600, 900)  # in which the table is laid out
_LEAST = 3.4  # squares that are seen at least, across


class LessonThumbnails:
    """Pictures of lessons in one size."""

    def __init__(self, app: App, size: tuple[int, int]) -> None:
        self.app = app
        self.size = size
        self._found: dict[tuple[str, str], Surface] = {}
        self._stages: dict[str, Stage[Any, Any]] = {}

    def find(self, plugin: GamePlugin, key: str) -> Surface | None:
        """The picture of a lesson, if it is there."""
        known = self._found.get((plugin.id, key))
        if known is not None:
            return known
        found = picture_cache.read_picture(self._file(plugin, key), self._key(plugin, key))
        if found is not None:
            self._found[plugin.id, key] = found
        return found

    def make(self, plugins: tuple[GamePlugin, ...]) -> Iterator[tuple[GamePlugin, str]]:
        """Make whatever is missing, one at a time."""
        for plugin in plugins:
            for key, _title in plugin.lessons:
                if self.find(plugin, key) is None and (course := course_of(plugin)) is not None:
                    made = self._painted(plugin, course, course.lesson(key))
                    self._found[plugin.id, key] = made
                    picture_cache.write_picture(self._file(plugin, key), self._key(plugin, key), made)
                    yield plugin, key
        self._stages.clear()

    def _painted(self, plugin: GamePlugin, course: Course, lesson: Lesson) -> Surface:
        number, is_played = lesson.picture
        step = lesson.steps[number]
        raw = course.read(step.record)
        game = plugin.engine.read(raw)
        game.seek(start_of(raw, step.mark) + is_played)
        stage = self._stage(plugin, course, game.players)
        stage.show(course.factory.snapshot(game))
        looks_at = step.gaze or step.helps
        marks = course.factory.decision(game).marks(looks_at, None, Past(), aids=True)
        stage.set_marks(marks.for_watching() if looks_at else stage.no_marks)
        part = self._part(stage, lesson)
        target = blank_surface(_ROOM)
        target.set_clip(part)
        stage.paint(target, part)
        target.set_clip(None)
        return pygame.transform.smoothscale(target.subsurface(part), self.size)

    def _stage(self, plugin: GamePlugin, course: Course, players: int) -> Stage[Any, Any]:
        found = self._stages.get(f"{plugin.id} {players}")
        if found is None:
            factory = course.factory
            found = factory.stage(self.app, players)
            found.animate_idle = False
            frame = factory.frame(_ROOM, _ROOM[1] / 1080, 1.0, players)
            backdrop = blank_surface(_ROOM)
            factory.panels(self.app.context, frame).paint_slabs(backdrop)
            found.layout(frame, backdrop)
            self._stages[f"{plugin.id} {players}"] = found
        return found

    def _part(self, stage: Stage[Any, Any], lesson: Lesson) -> Rect:
        """Around what the lesson is about, of the shape of the picture."""
        rects = [stage.rect_of(item) for item in lesson.part]
        rects = [each for each in rects if each.w] or [stage.frame.board]
        around = rects[0].unionall(rects[1:])
        wide = max(around.w + stage.frame.cell // 2, round(_LEAST * stage.frame.cell))
        high = max(around.h + stage.frame.cell // 2, round(wide * self.size[1] / self.size[0]))
        wide = round(high * self.size[0] / self.size[1])
        part = Rect(0, 0, wide, high)
        part.center = around.center
        return part.clamp(Rect((0, 0), _ROOM))

    def _key(self, plugin: GamePlugin, key: str) -> str:
        return f"{_MADE} lesson {plugin.id} {key} {self.size} {self.app.theme.palette}"

    def _file(self, plugin: GamePlugin, key: str) -> Path:
        name = hashlib.sha256(self._key(plugin, key).encode()).hexdigest()[:24]
        return folders.cache_dir() / "lessons" / f"{name}.pixels"
