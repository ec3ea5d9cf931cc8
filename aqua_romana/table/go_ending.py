"""A person's go that ends by itself, and the offer of the settings that save clicks."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from aqua_romana.ai.game_ai import ai_of
from aqua_romana.ui.text.translation import N_, _
from aqua_romana.ui.widgets import Button, Column, Paragraph, Slab, Spacer, Toggle, Widget

if TYPE_CHECKING:
    from aqua_romana.table.scene import TableScene

_GO_SEEN: Final = 1.5  # seconds before a go ends by itself
_OFFERED_AFTER: Final = 5  # goes
_OFFERED_FOR: Final = 3  # goes: then the last goes are seen there again
_NARROW: Final = 60  # units of text: beside boards in large letters words break more often
_OFFER: Final = "fewer clicks"  # among the tips that were given
SWITCHES: Final = (
    (
        "lay_at_once",
        N_("Lay at once"),
        N_("A tile is laid where it is dropped. Otherwise you turn it there and click it once more."),
    ),
    (
        "ends_goes",
        N_("End my go for me"),
        N_("Soon after the last tile, where closing would cost points. A key or a click stops it."),
    ),
)


class GoEnding:
    """A person's go that ends by itself, where the user wants that and nothing else makes sense.

    It waits until the last tile was seen, ends nothing after an input, and nothing twice: who takes the end
    back wants to decide. After a few goes that and laying at once are offered, once.
    """

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._action: Any = None
        self._waited = 0.0
        self._judged_at = -1
        self._ended: set[int] = set()  # the steps at which a go was ended
        self._goes = 0  # that people could end so far
        self._offered_at = 0
        self._offer: Slab | None = None
        self._is_offering = False

    def changed(self) -> None:
        """There is another decision."""
        self._action, self._waited, self._judged_at = None, 0.0, -1

    def stop(self) -> None:
        """Somebody does something."""
        self._action = None

    def _is_allowed(self) -> bool:
        match, state = self._table.match, self._table.state
        is_ordinary = match.attempt is None and match.plugin.thinks and state.aids
        # Where no go can end, computer players need not be loaded to judge it.
        return is_ordinary and match.is_human_turn and state.decision.CAN_END_GO and not match.game.is_over

    def _judge(self) -> None:
        table, settings = self._table, self._table.app.settings
        self._judged_at = table.game.step
        if not self._is_allowed() or table.game.step in self._ended:
            return
        self._goes += 1
        if self._is_offering and self._goes >= self._offered_at + _OFFERED_FOR:
            self.dismiss()
        if settings.ends_goes:
            self._action = ai_of(table.match.plugin).clear_end(table.game)
        elif self._goes >= _OFFERED_AFTER and settings.tips and _OFFER not in settings.tips_given:
            settings.tips_given = [*settings.tips_given, _OFFER]
            settings.save()
            self._is_offering, self._offered_at = True, self._goes
            self.show()

    # The offer

    def layout(self) -> None:
        """A new window: everything in it is made anew."""
        self._offer = None

    def show(self) -> None:
        """The offer at the foot of the column beside the board, unless a notice lies there."""
        if not self._is_offering:
            return
        table = self._table
        if self._offer is None:
            column, panels = table.frame.notices.union(table.frame.last_go), table.view.panels
            self._offer = table.ui.add(self._made_offer())
            top = column.bottom - min(column.h, self._offer.height_for(column.w))
            top = panels.hidden_whole(column, min(top, table.frame.last_go.top))
            self._offer.place((column.x, top, column.w, column.bottom - top))
        self._offer.show(not table.view.notices.are_shown)

    def _made_offer(self) -> Slab:
        found = Slab(
            Column(
                # Translators: a tip: two settings that save clicks follow
                Paragraph(_("Fewer clicks? You can change this in the settings too."), "small"),
                *(self._switch(*each) for each in SWITCHES),
                Spacer(weight=1),
                Button(_("Done"), self.dismiss, role="small_bold", name="dismiss offer"),
                gap=6,
            ),
            padding=20,
            name="offer",
        )
        for each in (found, *found.walk()):
            each.floating = True
        return found

    def _switch(self, name: str, text: str, tooltip: str) -> Widget:
        is_on = getattr(self._table.app.settings, name)
        switch = Toggle(_(text), is_on, partial(self._set, name), tooltip=_(tooltip), name=name)
        return switch.cell(least=_NARROW)

    def _set(self, name: str, on: bool) -> None:
        settings = self._table.app.settings
        setattr(settings, name, on)
        settings.save()

    def dismiss(self) -> None:
        """Somebody has made up their mind."""
        self._is_offering = False
        if self._offer is not None:
            self._table.ui.remove(self._offer)
            self._offer = None

    def update(self, seconds: float, is_moving: bool) -> None:
        """Let time pass; the go ends when its time has come."""
        table = self._table
        if is_moving or table.ui.dialogs or table.state.paused:
            return
        if self._judged_at != table.game.step:
            self._judge()
        if self._action is None or table.state.decision.has_begun or table.state.dragged is not None:
            return
        self._waited += seconds
        if self._waited >= _GO_SEEN:
            action, self._action = self._action, None
            self._ended.add(table.game.step)
            table.apply(action)

    def wake_after(self) -> float | None:
        """When the go ends."""
        return max(0.0, _GO_SEEN - self._waited) if self._action is not None else None
