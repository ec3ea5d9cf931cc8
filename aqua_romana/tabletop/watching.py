"""The two large buttons while nobody at this screen decides: computer players play, or the game is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aqua_romana.tabletop import dialogs
from aqua_romana.tabletop.decision import NO_KNOBS, Knob
from aqua_romana.window.text import _, pgettext

if TYPE_CHECKING:
    from aqua_romana.tabletop.scene import TableScene

Knobs = tuple[Knob | None, Knob | None]


def knobs(table: TableScene) -> Knobs:
    """Hold a computer player, let him go on, or by one step; find somebody for a seat without one. When the
    game is over, what comes next."""
    if table.match.quest is not None and table.match.quest.is_done:
        return _after_a_challenge(table)
    if table.game.is_over:
        return _at_the_end(table)
    if table.state.is_vacant:
        # Translators: a button: choose who shall play at a seat that has nobody; at most 12 letters
        return None, Knob(_("Who plays?"), lambda: dialogs.ask_who_plays(table), keys=("l", "pad_y"))
    paused = table.state.paused
    # Translators: buttons: hold the computer players, and let them go on; at most 10 letters each
    held = pgettext("computer players", "Go on") if paused else pgettext("computer players", "Pause")
    hold = Knob(held, lambda: table.set_paused(not paused), keys=("space", "pad_x"))
    # Translators: a button: let a computer player make one decision; at most 12 letters
    step = pgettext("computer players", "Step")
    return hold, Knob(step, table.opponents.step, enabled=paused, keys=("l", "pad_y"))


def _after_a_challenge(table: TableScene) -> Knobs:
    """What was won, and once more."""
    host, match = table.host, table.match
    if host is None:
        return NO_KNOBS
    # Translators: a button: show what was won in a challenge; at most 10 letters
    wreath = Knob(_("Wreath"), lambda: host.finish(match), icon="chart", keys=("f", "pad_x"))
    # Translators: a button: try the same challenge once more; at most 12 letters
    again = pgettext("challenge", "Again")
    return wreath, Knob(again, lambda: host.rematch(match), icon="play", keys=("l", "pad_y"))


def _at_the_end(table: TableScene) -> Knobs:
    """From the board back to the scoring, or to another game."""
    host, match = table.host, table.match
    if host is None:
        return NO_KNOBS
    # Translators: a button: show the final scoring again; at most 10 letters
    scoring = Knob(_("Scoring"), lambda: host.finish(match), icon="chart", keys=("f", "pad_x"))
    # Translators: a button: the same players play once more
    return scoring, Knob(_("Rematch"), lambda: host.rematch(match), icon="play", keys=("l", "pad_y"))
