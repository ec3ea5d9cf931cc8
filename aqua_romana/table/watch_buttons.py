"""The two large buttons while nobody at this screen decides: computer players play, or the game is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aqua_romana.table import dialogs
from aqua_romana.table.decision import NO_KNOBS, ActionButton
from aqua_romana.ui.text.translation import _, pgettext

if TYPE_CHECKING:
    from aqua_romana.table.scene import TableScene

Knobs = tuple[ActionButton | None, ActionButton | None]


def action_buttons(table: TableScene) -> Knobs:
    """Hold a computer player, let him go on, or by one step; find somebody for a seat without one. When the
    game is over, what comes next."""
    if table.match.attempt is not None and table.match.attempt.is_done:
        return _after_a_challenge(table)
    if table.game.is_over:
        return _at_the_end(table)
    if table.state.is_vacant:
        # Translators: a button: choose who shall play at a seat that has nobody; at most 12 letters
        return None, ActionButton(_("Who plays?"), lambda: dialogs.ask_who_plays(table), keys=("l", "pad_y"))
    paused = table.state.paused
    # Translators: buttons: hold the computer players, and let them go on; at most 10 letters each
    held = pgettext("computer players", "Go on") if paused else pgettext("computer players", "Pause")
    hold = ActionButton(held, lambda: table.set_paused(not paused), keys=("space", "pad_x"))
    # Translators: a button: let a computer player make one decision; at most 12 letters
    step = pgettext("computer players", "Step")
    return hold, ActionButton(step, table.opponents.step, enabled=paused, keys=("l", "pad_y"))


def _after_a_challenge(table: TableScene) -> Knobs:
    """What was won, and once more."""
    navigator, match = table.navigator, table.match
    if navigator is None:
        return NO_KNOBS
    # Translators: a button: show what was won in a challenge; at most 10 letters
    wreath = ActionButton(_("Wreath"), lambda: navigator.finish(match), icon="chart", keys=("f", "pad_x"))
    # Translators: a button: try the same challenge once more; at most 12 letters
    again = pgettext("challenge", "Again")
    return wreath, ActionButton(again, lambda: navigator.rematch(match), icon="play", keys=("l", "pad_y"))


def _at_the_end(table: TableScene) -> Knobs:
    """From the board back to the scoring, or to another game."""
    navigator, match = table.navigator, table.match
    if navigator is None:
        return NO_KNOBS
    # Translators: a button: show the final scoring again; at most 10 letters
    scoring = ActionButton(_("Scoring"), lambda: navigator.finish(match), icon="chart", keys=("f", "pad_x"))
    # Translators: a button: the same players play once more
    return scoring, ActionButton(
        _("Rematch"), lambda: navigator.rematch(match), icon="play", keys=("l", "pad_y")
    )
