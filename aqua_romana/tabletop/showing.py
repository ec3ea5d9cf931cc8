"""What the table shows around the stage: marks, panels, cards, bubble, buttons and spots for the keys."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from aqua_romana.games.romana.rules import Action
from aqua_romana.games.romana.rules import questions as ask
from aqua_romana.games.romana.rules.story import Laid
from aqua_romana.games.romana.table import seeing, words
from aqua_romana.games.romana.table.cards import Cards, card_of
from aqua_romana.games.romana.table.marks import Marks
from aqua_romana.games.romana.table.panels import Panels, Words
from aqua_romana.tabletop import dialogs
from aqua_romana.tabletop.bubble import Bubble
from aqua_romana.tabletop.things import Thing
from aqua_romana.window.text import _
from aqua_romana.window.widgets.simple import Spot

if TYPE_CHECKING:
    from aqua_romana.games.romana.table.pieces import Places
    from aqua_romana.tabletop.scene import TableScene


class Showing:
    """Brings everything that is told and lit up to date with the present decision."""

    def __init__(self, table: TableScene, places: Places) -> None:
        self.table = table
        self.dirty: list[Rect] = []
        self._focus_thing: Thing | None = None
        self._previewed: tuple[Action, list[str]] | None = None
        look, frame = table.app.look, table.frame
        self.panels = Panels(look, frame, places)
        self.cards = Cards(look, frame, self.panels)
        self.bubble = Bubble(look)

    def paint_under(self, target: Surface, rect: Rect) -> None:
        """Panels and cards, under the figures."""
        self.panels.paint(target, rect)
        self.cards.paint(target, rect)

    def refresh(self) -> None:
        """Bring marks, panels, cards, buttons and spots up to date with the decision."""
        table, game, choosing = self.table, self.table.game, self.table.choosing
        aids, dragged = table.app.settings.aids, table.hands.dragged
        usable = choosing.targets(dragged) if dragged else table.usable()
        table.stage.reachable = frozenset(usable)
        table.stage.decider = game.decider
        table.stage.set_marks(self._marks(aids))
        self._refresh_panels(aids)
        if table.match.is_human_turn or game.is_over:
            table.controls.refresh(choosing, game.can_undo, game.can_redo)
        else:
            table.controls.refresh_watching(table.opponents.paused, game.can_undo, game.can_redo)
        self._refresh_bubble(self._refresh_around(), aids)
        self._refresh_spots(usable)

    def _marks(self, aids: bool) -> Marks:
        table, hint = self.table, self.table.hint
        pointed = table.hands.pointed or self._focus_thing
        last = self._last_squares()
        marks = seeing.marks_for(table.choosing, pointed, table.hands.dragged, last, aids)
        if not table.match.is_human_turn:
            marks = replace(marks, usable=frozenset(), labels=())
        if hint is not None and hint.action.word == "place":
            marks = replace(marks, goal=hint.action.path)
        elif hint is not None and hint.action.word == "take":
            marks = replace(marks, chosen=frozenset({Thing("yard", hint.action.kind_letter)}))
        return marks

    def _task(self) -> str:
        if self.table.game.decider is None:
            return dialogs.result_line(self.table.game)
        if self.table.match.is_human_turn:
            return words.task(self.table.choosing)
        return _("paused") if self.table.opponents.paused else _("is thinking …")

    def _last_squares(self) -> tuple[str, ...]:
        """The squares of the tiles laid in the last go."""
        if self.table.last is None:
            return ()
        return tuple(event.square for event in self.table.last.events if isinstance(event, Laid))

    def _refresh_panels(self, aids: bool) -> None:
        game = self.table.game
        decider = game.decider
        told = Words(
            colour=game.colours[decider][0] if decider is not None else "",
            name=game.names[decider] if decider is not None else "",
            task=self._task(),
            last_goes=self.table.told_goes,
            stock=ask.stock(game),
            to_place=ask.to_place(game),
            is_setup=game.phase == "setup",
        )
        if told != self.panels.words:
            self.panels.words = told
            self.dirty += [
                self.table.frame.banner.inflate(40, 20),
                self.table.frame.stock,
                self.table.frame.last_go,
            ]
        cards = [
            card_of(game, seat, aids, self.table.match.seats[seat].level) for seat in range(game.players)
        ]
        for seat, card in enumerate(cards):
            if seat >= len(self.cards.cards) or self.cards.cards[seat] != card:
                reach = self.table.app.u(60)
                self.dirty.append(self.table.frame.cards[seat].inflate(reach, reach))
        self.cards.cards = cards

    def _refresh_around(self) -> Rect:
        held = self.table.choosing.held if self.table.hands.dragged is None else None
        name = held.action.aqueduct_name if held is not None else ""
        return self.table.controls.around(held, self.table.stage.rect_of(Thing("workman", name)))

    def _refresh_bubble(self, around: Rect, aids: bool) -> None:
        table, hint = self.table, self.table.hint
        before = self.bubble.outer
        action = hint.action if hint is not None else self._action_in_mind() if aids else None
        if action is None:
            self.bubble.show([], around, [], around)
        else:
            figure = table.stage.rect_of(Thing("workman", action.aqueduct_name))
            bounds = table.frame.outer.union(table.frame.podium_row)
            lines = table.hint_lines if hint is not None else self._preview(action)
            self.bubble.show(lines, self._rect_in_mind(action), [around, figure], bounds)
        if self.bubble.outer != before or self.bubble.lines:
            self.dirty += [before, self.bubble.outer]

    def _preview(self, action: Action) -> list[str]:
        if self._previewed is None or self._previewed[0] is not action:
            self._previewed = (action, words.preview(self.table.game, action))
        return self._previewed[1]

    def _action_in_mind(self) -> Action | None:
        """The action whose consequences are shown."""
        choosing = self.table.choosing
        if choosing.held is not None:
            return choosing.held.action
        if choosing.must_move and choosing.builder:
            return next((each for each in choosing.legal if each.path == choosing.builder), None)
        if choosing.phase == "close" and choosing.workman:
            return next((each for each in choosing.legal if each.aqueduct_name == choosing.workman), None)
        return None

    def _rect_in_mind(self, action: Action) -> Rect:
        if self.table.choosing.held is not None:
            return self.table.frame.square_rect(self.table.choosing.held.square)
        if action.word in ("move", "place"):
            return self.table.frame.path_rect(action.path)
        if action.word == "take":
            return self.table.stage.rect_of(Thing("yard", action.kind_letter))
        if action.word == "pass":
            return self.table.controls.second.rect
        return self.table.stage.rect_of(Thing("workman", action.aqueduct_name))

    def _refresh_spots(self, usable: set[Thing]) -> None:
        """Every usable thing can be reached by keys."""
        focused = self.table.ui.focused
        name = focused.name if focused is not None and focused.parent is self.table.spots else ""
        wanted = sorted(usable - {each for each in usable if each.sort == "card"})
        self.table.spots.children.clear()
        for thing in wanted:
            spot = Spot(
                on_press=lambda thing=thing: self.table.click(thing),  # type: ignore[misc]
                on_focus=lambda has, thing=thing: self._focused(thing, has),  # type: ignore[misc]
                name=f"{thing.sort} {thing.key}",
            )
            self.table.spots.add(spot).place(self.table.stage.rect_of(thing))
        if name:
            again = next((each for each in self.table.spots.children if each.name == name), None)
            self.table.ui.focused = again
            if again is None:
                self._focus_thing = None

    def _focused(self, thing: Thing, has_focus: bool) -> None:
        before = self._focus_thing
        if has_focus:
            self._focus_thing = thing
            if (
                thing.sort == "square"
                and self.table.hands.may_hover_hold()
                and thing in self.table.choosing.usable()
            ):
                self.table.choosing.hold_at(thing.key)
        elif before == thing:
            self._focus_thing = None
        if self._focus_thing != before:
            self.table.app.call_soon(self.refresh)
