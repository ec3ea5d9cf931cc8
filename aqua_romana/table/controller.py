"""The user at the table: pointing, clicking, dragging, long presses and keys become choices and actions."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from aqua_romana.table.board.items import BoardItem, drop_target
from aqua_romana.table.decision import ActionButton
from aqua_romana.ui.input import (
    Back,
    Drag,
    DragCancel,
    DragEnd,
    DragMove,
    DragStart,
    Key,
    LongPress,
    Nav,
    Point,
    Pointer,
    Press,
    Shortcut,
    Signal,
    Wheel,
)
from aqua_romana.ui.text.translation import _
from aqua_romana.ui.widgets.widget import SceneAction

if TYPE_CHECKING:
    from aqua_romana.table.scene import State, TableScene

_DESCRIBE_AFTER = 0.6


class TableController:
    """What the user points at and carries, and for how long."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self._pointed_for = 0.0
        self._described: BoardItem | None = None
        self._dragged_to: Point = (0, 0)  # while something is dragged
        self._taken_from = Rect(0, 0, 0, 0)

    @property
    def state(self) -> State:
        return self.table.state

    def handle(self, signal: Signal) -> None:
        """Buttons and dialogs first, then the board."""
        table = self.table
        if isinstance(signal, Press) and table.stage.caption is not None:
            table.catch_up()  # and nothing else: what Enter would do now has not been shown yet
            table.refresh()
            return
        if (isinstance(signal, Pointer) and signal.phase == "down") or isinstance(signal, Press | DragStart):
            table.catch_up()
        if isinstance(signal, Drag) and self.state.dragged is not None:
            self._drag(signal)
        elif isinstance(signal, Nav) and self._is_for_cursor(signal) and table.cursor.handle(signal):
            return
        elif isinstance(signal, Nav) and signal.everything and not table.view.focus_targets.has_everything:
            table.view.focus_targets.has_everything = True
            table.refresh()
            table.ui.handle(signal)
        elif not table.ui.handle(signal):
            self._on_board(signal)
        elif isinstance(signal, Pointer) and signal.phase == "hover":
            self.point_at(None)

    def _is_for_cursor(self, signal: Nav) -> bool:
        """Whoever plays by ear goes over the board by arrows, unless a slider or a list has the focus."""
        focused = self.table.ui.focused
        changes = focused is not None and focused.speech_role in ("slider", "choice", "list", "text field")
        return self.table.cursor.is_there and not changes

    def _on_board(self, signal: Signal) -> None:
        """What no button or dialog wanted."""
        match signal:
            case Pointer():
                self._pointer(signal)
            case Drag():
                self._drag(signal)
            case Wheel(dy=dy):
                self.turn(1 if dy < 0 else -1)
            case LongPress(pos=pos):
                self._long_press(pos)
            case Press():
                self._press_default()
            case Back():
                self._back()
            case Key() | Shortcut():
                self.table.cursor.tell_unused(signal)

    # Pointing

    def update(self, seconds: float) -> None:
        """After a moment, an item that is pointed at is described."""
        pointed, tooltip = self.state.looked_at(), self.table.ui.tooltip
        if pointed is not None and self._described != pointed:
            self._pointed_for += seconds
            if self._pointed_for >= _DESCRIBE_AFTER and self.state.aids and not tooltip.is_unread:
                self._describe(pointed)

    def rests_on(self) -> BoardItem | None:
        """What the pointer has been on for a moment."""
        pointed = self.state.pointed
        return pointed if self._described == pointed or self._pointed_for >= _DESCRIBE_AFTER else None

    def wake_after(self) -> float | None:
        """When an item has been pointed at long enough."""
        pointed = self.state.looked_at()
        if pointed is None or self._described == pointed or self.table.ui.tooltip.is_unread:
            return None
        left = max(0.0, _DESCRIBE_AFTER - self._pointed_for)
        return left if left > 0 or self.state.aids else None  # without aids nothing is shown then

    def _pointer(self, signal: Pointer) -> None:
        if signal.phase in ("hover", "leave"):
            self.point_at(self.table.stage.item_at(signal.pos) if signal.phase == "hover" else None)
        elif signal.phase == "up" and signal.button == 1:
            item = self.table.stage.item_at(signal.pos)
            if signal.device == "touch":
                self.state.pointed = None
            if item is not None:
                self.click(item)
            elif self.state.decision.has_begun:
                self._put_choice_back()
        elif signal.phase == "up" and signal.button == 3:
            self.turn(1)

    def point_at(self, item: BoardItem | None) -> None:
        """The pointer has come to an item, or to none."""
        state = self.state
        if item == state.pointed:
            return
        state.pointed = item
        self._pointed_for = 0.0
        self._described = None
        self.table.ui.tooltip.step_aside()
        is_usable = item is not None and item in state.usable()
        can_drag = is_usable and item is not None and state.decision.can_drag(item)
        self.table.app.set_cursor("grab" if can_drag else "point" if is_usable else "arrow")
        state.decision.hover(item if is_usable else None)
        self.table.refresh()

    def focus_on(self, item: BoardItem, has_focus: bool) -> None:
        """The focus has come to an item or left it."""
        state, before = self.state, self.state.focused
        if has_focus:
            state.focused, state.pointed = item, None
            self._pointed_for, self._described = 0.0, None
            state.decision.hover(item if item in state.usable() else None)
        elif before == item:
            state.focused = None
            state.decision.hover(None)
        if state.focused != before:
            self.table.ui.tooltip.hide()
            self.table.app.call_soon(self.table.refresh)

    def lead_keys_on(self) -> None:
        """Whoever plays by keys finds the focus where there is something to do now."""
        ui, view = self.table.ui, self.table.view
        buttons = view.action_buttons
        is_lost = ui.focused is None or ui.focused in (buttons.first, buttons.second, *buttons.beside_held)
        if not ui.focus_visible or ui.dialogs or not is_lost:
            return
        if not view.focus_targets.go_to(self.state.decision.next_focus()):
            view.focus_targets.go_to_nearest()

    def _describe(self, item: BoardItem) -> None:
        self._described = item
        text = self.state.decision.describe(item)
        if text and not self.table.view.bubble.lines:
            self.table.ui.tooltip.show_at(text, self._place_of(item))

    def _place_of(self, item: BoardItem) -> Rect:
        return self.table.stage.rect_near(item, self.table.app.inputs.pos)

    def _long_press(self, pos: Point) -> None:
        item = self.table.stage.item_at(pos)
        if item is not None:
            self.state.pointed = item
            self.table.refresh()
            self._describe(item)

    def refuse(self, item: BoardItem) -> None:
        """An item cannot be used now: say why, and put back what was chosen."""
        state = self.state
        text = state.decision.why_not(item)
        if state.is_watching and state.game.decider is not None:
            text = _("{name} is to play now", name=state.game.names[state.game.decider])
        if text:
            self._say_why(text, self._place_of(item))
            self._described = item
        if state.decision.has_begun:
            self._put_choice_back()

    def _refuse_turn(self) -> None:
        """What is held cannot be turned: say why."""
        decision = self.state.decision
        text, held = decision.why_not_turned(), decision.considered_action()
        place = decision.place_of(held) if held is not None else None
        if text and place is not None and not self.table.ui.tooltip.is_unread:
            self._say_why(text, self.table.stage.rect_of(place))

    def _say_why(self, text: str, beside: Rect) -> None:
        self.table.sound("refuse", self.table.stage.side_of(beside))
        self.table.ui.tooltip.show_to_be_read(text, beside)

    def _put_choice_back(self) -> None:
        self.state.decision.clear()
        self.table.refresh()

    # Choosing

    def click(self, item: BoardItem) -> None:
        """A click, tap or key press on an item."""
        table, decision = self.table, self.state.decision
        table.catch_up()
        self.state.hint = None
        if item not in self.state.usable():
            self.refuse(item)
            return
        quick = decision.quick_action(item) if self.state.settings.lay_at_once else None
        action = decision.point(item) or quick
        if action is not None:
            table.play(action)
        else:
            sound = "figure_lift" if item.sort in decision.GRASPABLE else "button"
            table.sound(sound, table.stage.side_of(self._place_of(item)))
            table.refresh()

    def press_item(self, item: BoardItem) -> None:
        """Keys on an item: as a click, but nothing is put back, and the focus goes on."""
        if not self.state.decision.puts_back(item):
            self.click(item)
        following, at = self.state.decision.next_focus(), self.state.focused
        is_there = at is not None and at != item and at in self.state.usable()
        if not (is_there and at is not None and following is not None and at.sort == following.sort):
            self.table.view.focus_targets.go_to(following)

    def press(self, action_button: ActionButton) -> None:
        """One of the decision's buttons."""
        table = self.table
        if action_button.repeats:
            table.match.play_while(action_button.press)
            table.changed()
            table.sound(action_button.sound)
            return
        action = action_button.press()
        if action is not None:
            table.play(action)
        else:
            if action_button.sound:
                table.sound(action_button.sound)
            table.refresh()

    def _press_default(self) -> None:
        """Enter without focus lays the tile that lies there. It never ends a go nor places builders."""
        action = self.state.decision.default_action() if self.state.match.is_human_turn else None
        if action is not None:
            self.table.play(action)

    def turn(self, step: int) -> None:
        """Turn what is held."""
        if self.state.decision.turn(step):
            self.table.sound("turn_tile")
            self.table.refresh()
        elif self.state.match.is_human_turn:
            self._refuse_turn()

    # Dragging

    def _drag(self, signal: Drag) -> None:
        """Pick up, carry, drop or put back."""
        if isinstance(signal, DragStart):
            self._pick_up(signal)
        elif self.state.dragged is None:
            return
        elif isinstance(signal, DragMove):
            self._dragged_to = signal.pos
            self.table.stage.carry_to(self._carry_point(signal.pos))
            if self.state.decision.drag_over(self._target_at(signal.pos)):
                self.table.refresh()
        elif isinstance(signal, DragEnd):
            self._drop(signal.pos)
        elif isinstance(signal, DragCancel):
            self._put_down(accepted=False)
            self._put_choice_back()

    def _pick_up(self, signal: DragStart) -> None:
        state = self.state
        item = self.table.stage.item_at(signal.start)
        if item is None or item not in state.usable() or not state.decision.can_drag(item):
            if item is not None and item.sort in state.decision.GRASPABLE:
                self.refuse(item)
            return
        state.dragged, state.pointed = item, None
        state.decision.drag(item)
        self.table.ui.tooltip.hide()
        self._dragged_to = signal.pos
        self._taken_from = self.table.stage.rect_near(item, signal.start)
        self.table.stage.lift(item, self._carry_point(signal.pos))
        self.table.app.set_cursor("grabbing")
        self.table.refresh()

    def hold_again(self) -> None:
        """The window has changed: what was dragged still is."""
        if self.state.dragged is not None:
            self.table.stage.lift(self.state.dragged, self._carry_point(self._dragged_to))

    def let_go(self) -> None:
        """The game has gone on meanwhile, by a key or by undo: nothing is dragged any more."""
        if self.state.dragged is not None:
            self._put_down(accepted=False)

    def _carry_point(self, pos: Point) -> Point:
        """The figure hangs a little below the pointer, so that pointer and square both stay visible."""
        return pos[0], pos[1] + round(self.table.stage.frame.cell * 0.3)

    def _target_at(self, pos: Point) -> BoardItem | None:
        """Where what is dragged would go if it were let go at a place."""
        assert self.state.dragged is not None
        targets = self.state.decision.targets(self.state.dragged)
        return drop_target(pos, [(rect, item) for item in targets for rect in self._rects_of_target(item)])

    def _rects_of_target(self, item: BoardItem) -> list[Rect]:
        stage = self.table.stage
        wide: Rect | None = stage.frame.target_rect(item)
        turned = [rect for rect, found in stage.beside if found == item]
        return [wide if wide is not None else stage.rect_of(item), *turned]

    def _drop(self, pos: Point) -> None:
        state = self.state
        item, target = state.dragged, self._target_at(pos)
        assert item is not None
        action = None
        if target is not None:
            quick = state.decision.quick_action(target) if state.settings.lay_at_once else None
            action = state.decision.drop(item, target) or quick
        else:
            action = state.decision.drop_elsewhere(item)
        self._put_down(accepted=action is not None)
        if action is not None:
            self.table.play(action)
            return
        why = self._why_not_there(item, pos) if target is None else ""
        if target is None or not state.decision.keeps_choice(item):
            state.decision.clear()
        self.table.refresh()
        if why:
            least = self.table.app.u(44)
            self._say_why(why, Rect(pos[0] - least // 2, pos[1] - least // 2, least, least))

    def _why_not_there(self, item: BoardItem, pos: Point) -> str:
        """Why what was carried cannot lie where it was let go; nothing where it was only put back."""
        if self._taken_from.collidepoint(pos):
            return ""
        under = [each for each in self.table.stage.items_at(pos) if each != item]
        return self.state.decision.why_not_there(item, under)

    def _put_down(self, accepted: bool) -> None:
        self.state.dragged = None
        self.table.stage.put_down(accepted=accepted)
        self.table.app.set_cursor("arrow")

    # Keys

    def shortcuts(self) -> list[SceneAction]:
        """What keys do on the board: they turn what is held, and point at what has a key of its own."""
        binding = self.table.game_ui.key_bindings().get("turn")
        turns = ((1, binding.on_keyboard), (-1, binding.backwards)) if binding else ()
        # Translators: what a key does
        title = _("turn what you hold")
        found = [SceneAction("turn", title, keys, (), partial(self.turn, by)) for by, keys in turns]
        decision = self.state.decision
        if self.state.match.is_human_turn:
            found += [
                SceneAction(item.sort, decision.describe(item), (key,), (), partial(self._use, item))
                for key, item in decision.items_by_key().items()
            ]
        return found

    def _use(self, item: BoardItem) -> None:
        if item in self.state.usable():
            self.press_item(item)
        else:
            self.refuse(item)

    def _back(self) -> None:
        if self.state.decision.has_begun or self.state.hint is not None:
            self.state.hint = None
            self._put_choice_back()
        else:
            self.table.mode.go_back()
