"""Everything the table shows in a window of one size, kept up to date with its state. It decides nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from aqua_romana.table import texts
from aqua_romana.table.board.focus_targets import FocusTargets
from aqua_romana.table.board.items import BoardItem, Marks
from aqua_romana.table.decision import NO_ACTION_BUTTONS, ActionButtonPair, Decision
from aqua_romana.table.hud.action_buttons import ActionButtons
from aqua_romana.table.hud.bubble_and_notices import Bubble, Notices
from aqua_romana.table.hud.die_entry import DieEntry
from aqua_romana.table.layout import KeepClear, best_spot, spots_around
from aqua_romana.table.texts import GoText, Notice
from aqua_romana.ui.paint_context import PaintContext
from aqua_romana.ui.text.translation import _
from aqua_romana.ui.widgets.basic import FocusTarget
from aqua_romana.ui.widgets.widget import joined

if TYPE_CHECKING:
    from aqua_romana.table.scene import State, TableScene

_MOST_PARTS = 6
_TOO_MANY = 16  # to find out which of them belong together


class TableView:
    """Stage, panels, cards, buttons, bubble and the spots that keys go to."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        ui, frame, game_ui = table.ui, table.frame, table.game_ui
        context: PaintContext = ui.context
        self.stage = table.stage
        self.ui = ui
        self.frame = frame
        self.panels = game_ui.panels(context, frame)
        self.cards = game_ui.cards(context, frame)
        self.bubble = Bubble(context)
        ui.tooltip_spot = self._tooltip_spot
        self.focus_targets = FocusTargets(table)
        self.action_buttons = ActionButtons(table)
        # The last goes lead to the log, which has all of what a small panel may have to leave out.
        self.last_goes = self._link(
            frame.last_go, "last goes", _("Everything that happened"), table.mode.open_log
        )
        for link in self.panels.links():
            self._link(link.rect, link.name, link.tooltip, partial(link.open, table), link.keys)
        self.die_entry = DieEntry(ui, frame.die_entry, table.controller.press)
        self.notices = Notices(ui, frame, self.panels.hidden_whole, self._seen, table.app.after)
        self._noticed: list[Notice] = []
        self._goes: tuple[GoText, ...] = ()  # the last ones, as far as they may be told
        self._previewed: tuple[Any, list[str]] | None = None
        self._dirty: list[Rect] = []

    def _link(
        self, rect: Rect, name: str, tooltip: str, open_it: Callable[[], object], keys: tuple[str, ...] = ()
    ) -> FocusTarget:
        """A place on a panel that opens something."""
        target = FocusTarget(on_press=open_it, tooltip=tooltip, keys=keys, name=name, solid=True)
        return self.ui.add(target).place(rect)

    def _seen(self, notice: Notice) -> None:
        """A person has taken note."""
        self.table.state.seen[notice.seat] = notice.step
        self.table.refresh()

    def paint_under(self, target: Surface, rect: Rect) -> None:
        """Panels and cards, under the figures."""
        self.panels.paint(target, rect)
        self.cards.paint(target, rect)

    # Up to date

    def show(self) -> None:
        """Bring marks, panels, cards, buttons and spots up to date with the state."""
        state = self.table.state
        match, decision, game = state.match, state.decision, state.game
        self.stage.reachable = frozenset(state.topmost())
        self.stage.hit_test.decider = game.decider
        self._show_marks(state, self._show_notices(state))
        if self.action_buttons.warn(state.unsaved):
            self.spoil()
        caption = self.stage.caption
        called = state.banner_to if state.banner is not None else decision.acting_seat
        whose, task = (caption.seat, caption.text) if caption else (called, texts.task_text(state))
        self.last_goes.show(bool(state.past.goes) and not self.panels.hides_last_goes())
        colour = caption.colour if caption else ""
        if caption.continues if caption else texts.goes_on_from_name(state):
            task = task[:1].lower() + task[1:]
        if not self.stage.keeps_secret:
            self._goes = tuple(texts.shown_goes(state.past.goes, self.table.app.settings))
            self._dirty += self.cards.show(match, state.aids, state.tells_standing)
        self._dirty += self.panels.show(game, whose, task, self._goes, colour, match.facing(whose))
        self._dirty += self.cards.light(self.stage.marks)
        self.stage.beside = tuple(self.cards.beside())
        self.action_buttons.show(self._large_buttons(state), suggests=state.suggests_button)
        self._show_bubble(state, self._show_around(state))
        self.die_entry.show(() if state.is_elsewhere else decision.die_entries())
        self.focus_targets.show(state)

    def show_clock(self) -> None:
        """The cards tell another second."""
        if not self.stage.keeps_secret:
            self._dirty += self.cards.show_clock(self.table.match.clock)

    def _show_notices(self, state: State) -> list[Notice]:
        """Notices already shown stay while somebody else's action is animated; no new ones come ahead of
        it."""
        is_free = self.stage.caption is None
        self._noticed = [each for each in state.notices() if is_free or each in self._noticed]
        self.notices.show(self._noticed, state.game.names, state.game.decider)
        return self._noticed

    def _show_marks(self, state: State, notices: list[Notice]) -> None:
        if state.shows_last_go:
            self.stage.set_marks(self.stage.no_marks)
            return
        pointed = state.looked_at() or state.gaze
        marks = state.lit(pointed)
        if not state.match.is_human_turn or self.stage.caption is not None:
            marks = self._watched(marks, state)
        noticed: frozenset[BoardItem] = frozenset().union(*(each.items for each in notices))
        self.stage.set_marks(replace(marks, noticed=noticed) if noticed else marks)

    def _watched(self, marks: Marks, state: State) -> Marks:
        """Nobody can use anything now; only what is pointed at, and what that adds, is labelled."""
        calm, pointed = marks.for_watching(), state.looked_at()
        if not marks.labels or pointed is None or self.stage.caption is not None:
            return calm
        usual = state.decision.marks(None, None, state.past, state.aids).labels
        labels = [each for each in marks.labels if each[0] == pointed or each not in usual]
        return replace(calm, labels=tuple(dict.fromkeys(labels)))

    def _large_buttons(self, state: State) -> ActionButtonPair:
        if state.is_watching or state.game.is_over:
            return self.table.mode.watch_buttons()
        return self._decision_buttons(state.decision) if state.offers_action_buttons else NO_ACTION_BUTTONS

    def _decision_buttons(self, decision: Decision[Any]) -> ActionButtonPair:
        """Nothing can be pressed before it was seen what it is about: a second click on Throw would else
        decline what is thrown."""
        first, second = decision.action_buttons()
        if self.stage.caption is None:
            return first, second
        return first and replace(first, enabled=False), second and replace(second, enabled=False)

    def _show_around(self, state: State) -> Rect:
        cluster = state.decision.cluster() if state.dragged is None else None
        beside = self.stage.rect_of(cluster.beside) if cluster is not None else Rect(0, 0, 0, 0)
        return self.action_buttons.around(cluster, beside, self._keep_clear())

    def _keep_clear(self) -> KeepClear:
        """What nothing that lies over the board should hide."""
        return self.stage.keep_clear().and_never(*self.table.mode.framed_rects())

    def _tooltip_spot(self, wanted: Rect, target: Rect) -> Rect:
        """Where a tooltip goes that is about something on the board."""
        arena = self.frame.arena
        if not arena.contains(target) or not arena.contains(wanted):
            return wanted
        spots = (wanted, *spots_around(wanted.size, target, self.ui.context.u(10)))
        return best_spot(spots, arena, self._keep_clear().and_never(target))

    def _show_bubble(self, state: State, around: Rect) -> None:
        before, action, decision = self.bubble.outer, state.considered_action(), state.decision
        if action is None:
            self.bubble.show([], around, around, around, KeepClear())
        else:
            hint = state.hint
            lines = decision.hint_lines(hint) if hint is not None else self._preview(state, action)
            place = decision.place_of(action)
            beside = self.stage.rect_of(place) if place is not None else self.action_buttons.second.rect
            visible = (self.stage.rect_of(each) for each in decision.keep_visible(action))
            badges = (area for _picture, area in self.stage.labels())
            clear = self._keep_clear().and_avoid(*visible).and_never(*badges)
            self.bubble.show(lines, beside, around, self.frame.bubble_room(beside), clear)
        if self.bubble.outer != before or self.bubble.lines:
            self._dirty += [before, self.bubble.outer]

    def _preview(self, state: State, action: Any) -> list[str]:
        """Worked out once for an action that stays in mind."""
        if self._previewed is None or self._previewed[0] is not action:
            self._previewed = (action, state.decision.preview(action))
        return self._previewed[1]

    def forget_preview(self) -> None:
        """The game has changed: the same action would do something else now."""
        self._previewed = None

    # Painting

    def spoil(self) -> None:
        """Everything must be painted again."""
        self._dirty.append(self.frame.whole)

    def draw(self, surface: Surface, everything: bool) -> list[Rect]:
        """Paint what changed."""
        bounds = surface.get_rect()
        dirty = [*self.stage.take_dirty(), *self.ui.take_dirty(), *self._dirty]
        self._dirty = []
        rects = [bounds] if everything else _few([part for each in dirty if (part := each.clip(bounds)).w])
        for rect in rects:
            surface.set_clip(rect)
            self.stage.paint(surface, rect)
            surface.set_clip(rect)
            if self.bubble.outer.colliderect(rect):
                self.bubble.paint(surface)
            self.ui.paint(surface, rect)
        surface.set_clip(None)
        return rects


def _few(rects: list[Rect]) -> list[Rect]:
    """The same area in a few rectangles: a pass over the stage costs more than some pixels between them."""
    parts = joined(rects)
    if len(parts) > _TOO_MANY:
        return [parts[0].unionall(parts[1:])]
    while len(parts) > _MOST_PARTS:
        first, second = min(combinations(parts, 2), key=lambda pair: _between(*pair))
        parts.remove(first)
        parts.remove(second)
        parts = joined([*parts, first.union(second)])
    return parts


def _between(one: Rect, other: Rect) -> int:
    """How many pixels would be painted for nothing if two rectangles were one."""
    both = one.union(other)
    return both.w * both.h - one.w * one.h - other.w * other.h
