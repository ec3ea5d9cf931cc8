"""The buttons of a table that teaches or asks: skip, and a hint in two steps."""

from __future__ import annotations

from collections.abc import Callable

from aqua_romana.table.decision import ActionButton
from aqua_romana.ui.text.translation import _
from aqua_romana.ui.widgets import Button


def guiding(
    leave: ActionButton, skip: Callable[[], object], ask_hint: Callable[[], object]
) -> tuple[ActionButton, ActionButton, ActionButton]:
    """The way out, on without doing it, and help."""
    # Translators: a button of a lesson or a puzzle: on to the next without doing this one; at most 10 letters
    onwards = ActionButton(_("Skip"), skip, keys=("k", "pad_r"), icon="go_on")
    # Translators: a button: suggest what to do; at most 12 letters
    return leave, onwards, ActionButton(_("Hint"), ask_hint, keys=("h", "pad_select"), icon="hint")


def tell_hint(button: Button, is_asked: bool, has_hinted: bool) -> None:
    """The hint's button tells what it would do next; nobody is helped who is not asked."""
    if button.text:
        # Translators: a button of a lesson or a puzzle: show what is to be done; at most 12 letters
        button.set(text=_("Show me") if has_hinted else _("Hint"))
    button.enable(is_asked)
