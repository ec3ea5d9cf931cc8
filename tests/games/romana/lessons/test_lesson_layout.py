"""The words of lessons fit in the smallest window with the largest letters, in a long language."""

from __future__ import annotations

from pathlib import Path

import pytest

from aqua_romana.boardgame.plugin import GamePlugin
from aqua_romana.games.aquaedukt.plugin import PLUGIN as AQUAEDUKT
from aqua_romana.games.romana.plugin import PLUGIN as ROMANA
from aqua_romana.screens.lessons.mode import Now, lesson_table
from aqua_romana.screens.lessons.model import course_of
from aqua_romana.ui.text import translation
from tests.games.romana.lessons.classroom import attend
from tests.games.romana.lessons.test_lessons import forms


@pytest.mark.usefixtures("words_alone")
@pytest.mark.parametrize("kind", [ROMANA, AQUAEDUKT], ids=lambda kind: kind.id)
def test_nothing_is_cut(kind: GamePlugin, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AQUA_ROMANA_HOME", str(tmp_path))
    translation.force_language("pseudo")
    course = course_of(kind)
    assert course is not None
    app, _scene, lesson_service = attend("1", 0, (1024, 640), kind=kind, course=course, text_scale=2.0)
    found: list[str] = []
    for lesson in course.lessons:
        scene = lesson_table(kind, course, lesson, lesson_service)
        app.replace(scene)
        for number, step in enumerate(lesson.steps):
            words = (step.praise, step.hint, step.otherwise, *(each.explanation for each in step.wrong))
            scene.mode._line, scene._tone = max(words, key=lambda each: len(forms(each)[0])), "wrong"
            for now in (Now.WRONG, Now.ASKED):  # with the way on; with the note of a new position
                scene.mode.now, scene.mode._is_new = now, True
                scene.refresh()
                scene.ui.update(0.01)
                found += [f"{step.mark} {now}: {each}" for each in (*scene.ui.problems(), *app.fonts.cuts)]
            if number + 1 < len(lesson.steps):
                scene.mode.skip()
    assert found == []


def test_no_button_is_red_before_the_learner_has_found_what_to_do():
    app, scene, _service = attend("4")
    buttons = scene.view.action_buttons
    assert buttons.second.text == "End go"
    assert buttons.second.style == "normal"
    scene.state.decision.show(next(each for each in scene.game.legal_actions() if each.verb_name == "close"))
    scene.refresh()
    assert "primary" in (buttons.first.style, buttons.second.style)
    app.close()
