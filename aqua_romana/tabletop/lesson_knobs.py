"""The buttons of a lesson: on and back, and the hint, which tells what it would do next."""

from __future__ import annotations

from collections.abc import Callable

from aqua_romana.tabletop.decision import Knob
from aqua_romana.tabletop.lesson_state import Now
from aqua_romana.window.text import _

_KEYS = ("l", "pad_y")


def way_on(now: Now, is_last: bool, go_on: Callable[[], object], leave: Callable[[], object]) -> Knob | None:
    """The way on while something is shown; none while the learner is asked."""
    if now is Now.ASKED:
        return None
    if now is Now.DONE:
        # Translators: a button after the last lesson: begin a game; at most 12 letters
        return Knob(_("Now play") if is_last else _("Next lesson"), leave, keys=_KEYS, icon="play")
    if now is Now.WRONG:
        # Translators: a button of a lesson, after a mistake; at most 12 letters
        return Knob(_("Try again"), go_on, keys=_KEYS)
    # Translators: a button of a lesson: go on; at most 12 letters
    return Knob(_("Next"), go_on, keys=_KEYS, icon="play")


def fixed(
    to_map: Callable[[], object], skip: Callable[[], object], hint: Callable[[], object]
) -> tuple[Knob, ...]:
    """What can be pressed at any time."""
    return (
        # Translators: a button of a lesson: back to the map of all lessons; at most 10 letters
        Knob(_("Map"), to_map, keys=("m",), icon="back"),
        # Translators: a button of a lesson: on to the next step without doing this one; at most 10 letters
        Knob(_("Skip"), skip, keys=("k", "pad_r"), icon="go_on"),
        Knob(hint_text(False), hint, keys=("h", "pad_select"), icon="hint"),
    )


def hint_text(is_second: bool) -> str:
    """First what to look at, then the action."""
    # Translators: a button of a lesson: show what is to be done; at most 12 letters
    show_me = _("Show me")
    # Translators: a button: suggest what to do; at most 12 letters
    return show_me if is_second else _("Hint")
