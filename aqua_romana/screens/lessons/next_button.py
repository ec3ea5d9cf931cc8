"""The way on from what a lesson shows."""

from __future__ import annotations

from collections.abc import Callable

from aqua_romana.screens.lessons.state import Now
from aqua_romana.table.decision import ActionButton
from aqua_romana.ui.text.translation import _

_KEYS = ("l", "pad_y")


def way_on(
    now: Now, is_last: bool, go_on: Callable[[], object], leave: Callable[[], object]
) -> ActionButton | None:
    """The way on while something is shown; none while the learner is asked, or others play by themselves."""
    if now in (Now.ASKED, Now.BETWEEN):
        return None
    if now is Now.DONE:
        # Translators: a button after the last lesson: begin a game; at most 12 letters
        return ActionButton(_("Now play") if is_last else _("Next lesson"), leave, keys=_KEYS, icon="play")
    if now is Now.WRONG:
        # Translators: a button of a lesson, after a mistake; at most 12 letters
        return ActionButton(_("Try again"), go_on, keys=_KEYS)
    # Translators: a button of a lesson: go on; at most 12 letters
    return ActionButton(_("Next"), go_on, keys=_KEYS, icon="play")
