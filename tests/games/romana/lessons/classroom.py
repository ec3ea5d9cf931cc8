"""A lesson without a window: a school that notes what it is told, and hands that do what they shall."""

from __future__ import annotations

from aqua_romana.boardgame.plugin import GamePlugin
from aqua_romana.games.romana.lessons import COURSE
from aqua_romana.games.romana.plugin import PLUGIN
from aqua_romana.screens.lessons.mode import Now, lesson_table
from aqua_romana.screens.lessons.model import Course
from aqua_romana.storage.settings import Settings
from aqua_romana.table.scene import TableScene
from aqua_romana.ui.app import App
from tests.games.romana.table.driving import PICTURES


class NotedSchool:
    """Remembers everything it is told."""

    def __init__(self, name: str = "Julia") -> None:
        self.name = name
        self.steps: list[tuple[str, int]] = []
        self.stars: dict[str, int] = {}
        self.left = 0
        self.next: list[str] = []

    def seat_name(self) -> str:
        return self.name

    def remember(self, kind: GamePlugin, lesson: str, step: int) -> None:
        self.steps.append((lesson, step))

    def finished(self, kind: GamePlugin, lesson: str, stars: int) -> None:
        self.stars[lesson] = stars

    def leave_lesson(self) -> None:
        self.left += 1

    def next_lesson(self, kind: GamePlugin, lesson: str) -> None:
        self.next.append(lesson)


def attend(
    key: str,
    step: int = 0,
    size: tuple[int, int] = (1024, 640),
    kind: GamePlugin = PLUGIN,
    course: Course = COURSE,
    **settings: object,
) -> tuple[App, TableScene, NotedSchool]:
    """A lesson from a step on, on a table without a real window."""
    chosen = Settings()
    chosen.animation = "off"
    for name, value in settings.items():
        setattr(chosen, name, value)
    app, lesson_service = App(size=size, settings=chosen, sprites=PICTURES), NotedSchool()
    scene = lesson_table(kind, course, course.lesson(key), lesson_service, step)
    app.push(scene)
    app.step(0.01, [])
    return app, scene, lesson_service


def act(scene: TableScene, action: str) -> None:
    """What the learner's hand does in the end."""
    scene.play(next(each for each in scene.state.decision.legal if str(each) == action))


def wait(app: App, scene: TableScene, *until: Now) -> None:
    """Let time pass until the lesson waits for one of these."""
    for _moment in range(4000):
        if scene.mode.now in until:
            return
        if scene.mode.now is Now.RIGHT and not scene.stage.is_moving and not scene.mode.script:
            scene.mode.go_on()  # praise stays until somebody has read it
        app.step(0.05, [])
    raise AssertionError(f"the lesson waits for {scene.mode.now} for ever")


def see_stars(app: App, scene: TableScene) -> None:
    """Let time pass until the way on from the stars is offered."""
    assert scene.mode.now is Now.DONE
    for _moment in range(40):
        if scene.mode._panel is not None and scene.mode._panel.next_button is not None:
            return
        app.step(0.1, [])
    raise AssertionError("the stars stay for ever")
