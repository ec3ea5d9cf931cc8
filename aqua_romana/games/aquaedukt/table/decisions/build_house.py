"""A house tile in the region thrown, or none."""

from __future__ import annotations

from collections.abc import Mapping

from aqua_romana.games.aquaedukt.rules import Action, Game
from aqua_romana.games.aquaedukt.rules import questions as ask
from aqua_romana.games.aquaedukt.rules.actions import HOUSE, HOUSE_ACTIONS, STOP_ACTION
from aqua_romana.games.aquaedukt.rules.geometry import CELL_OF
from aqua_romana.games.aquaedukt.table.board import items
from aqua_romana.games.aquaedukt.table.decisions.held_piece import HeldPieceDecision
from aqua_romana.games.aquaedukt.table.key_bindings import KEYS
from aqua_romana.games.aquaedukt.table.texts import explanations
from aqua_romana.table.board.focus_targets import in_order
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.decision import ActionButton, ButtonCluster
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.translation import _, ngettext, pgettext


class BuildHouse(HeldPieceDecision):
    """A square and, on dry land, a value: the one chosen, or the one of the tile before."""

    def __init__(self, game: Game, remembered: str = "") -> None:
        super().__init__(game, remembered)
        self._allowed = {
            items.square(square): values for square, values in ask.places(game).items() if values
        }
        self.values = sorted({value for values in self._allowed.values() for value in values})
        before = int(remembered) if remembered.isdigit() else 0
        self.value = before if before in self.values else self.values[0]

    def value_at(self, place: BoardItem) -> int:
        """The value of a tile that goes there."""
        allowed = self._allowed[place]
        return self.value if self.value in allowed else allowed[0]

    def sites(self) -> Mapping[BoardItem, Action]:
        return {place: HOUSE_ACTIONS[self.value_at(place), CELL_OF[place.key]] for place in self._allowed}

    def usable(self) -> set[BoardItem]:
        return {items.pile(value) for value in self.values} | self.places()

    def focusable(self) -> set[BoardItem]:
        """Piles only where there is a choice."""
        return self.usable() if len(self.values) > 1 else self.places()

    def point(self, item: BoardItem) -> Action | None:
        if item.sort == "pile":
            self.choose(item.number)
            return None
        return super().point(item)

    def choose(self, value: int) -> None:
        """Take a tile of another value."""
        self.value = value
        if self.held is not None:
            self.hold_at(self.held.place)

    def items_by_key(self) -> dict[str, BoardItem]:
        return {key: items.pile(value) for value, key in enumerate(KEYS["value"].keys, start=1)}

    def next_focus(self) -> BoardItem | None:
        """To the squares: values have keys of their own."""
        return super().next_focus() or in_order(self.places())[0]

    def turn(self, step: int) -> bool:
        """The wheel goes through the values allowed."""
        allowed = self._allowed[self.held.place] if self.held is not None else tuple(self.values)
        if len(allowed) < 2:
            return False
        present = self.value if self.value in allowed else allowed[0]
        self.choose(allowed[(allowed.index(present) + step) % len(allowed)])
        return True

    def why_not_turned(self) -> str:
        if self.held is None or len(self._allowed[self.held.place]) > 1:
            return ""
        return explanations.why_no_other_value(self.game, self.held.place.key, self.held.action.value)

    # Dragging

    def can_drag(self, item: BoardItem) -> bool:
        return item.sort == "pile" and item in self.usable()

    def drag(self, item: BoardItem) -> None:
        self.clear()
        self.value = item.number

    def targets(self, item: BoardItem) -> set[BoardItem]:
        """Only where a tile of this value may go."""
        return {place for place, values in self._allowed.items() if item.number in values}

    def show(self, action: Action) -> None:
        self.clear()
        self.suggests_stop = action is STOP_ACTION
        if action.verb == HOUSE:
            self.value = action.value
            self.set_down(items.square(action.square))

    def remembered_after(self, action: Action) -> str:
        """The value is remembered from tile to tile, unless the land forced it."""
        return str(self.value) if action.verb == HOUSE else self.remembered

    # Texts and buttons

    def task(self) -> str:
        region = self.game.rolled
        if self.has_begun:
            return self.once_more()
        if self.by_ear or not self.is_lit:
            # Translators: {region}: a number from 1 to 20, which the die shows
            return _("Region {region}: put a house there, or decline and end your go", region=region)
        if len(self._allowed) == 1:
            # Translators: {region}: a number from 1 to 20, which the die shows
            return _(
                "Region {region}: put a house on the lit square, or decline and end your go", region=region
            )
        # Translators: {region}: a number from 1 to 20, which the die shows
        return _("Region {region}: put a house on a lit square, or decline and end your go", region=region)

    def outcome(self) -> str:
        # Translators: what a go did, below the player's name, who is the subject; {number}: 1 to 20
        return _("Throws {number}", number=self.game.rolled)

    def thinking_text(self) -> str:
        # Translators: beside the name of a computer player, who is the subject; {region}: 1 to 20
        return _("Looks for a place in region {region}", region=self.game.rolled)

    def action_buttons(self) -> tuple[ActionButton | None, ActionButton | None]:
        # Translators: a button: put no house where the die sends you, which ends the go; at most 10 letters
        decline = self.stopper(_("Decline"), self._price_of_declining())
        # Translators: a button: put the house tile in the hand on the board; at most 12 letters
        return decline, self.placer(pgettext("house", "Place"))

    def _price_of_declining(self) -> str:
        """What else is given away with the throw."""
        throws = 2 - len(ask.built_this_go(self.game))
        if not throws:
            return _("No house: your go ends.")
        # Translators: of a throw of the die that is declined
        return ngettext(
            "No house: your go ends, and {n} more throw with it.",
            "No house: your go ends, and up to {n} more throws with it.",
            throws,
        )

    def cluster(self) -> ButtonCluster | None:
        """The values to choose from, beside the tile that lies there."""
        held = self.held
        if held is None or not held.is_set:
            return None
        allowed = self._allowed[held.place]
        if len(allowed) < 2:
            return None
        return ButtonCluster(held.place, (tuple(map(self._value_button, allowed)),))

    def _value_button(self, value: int) -> ActionButton:
        held = self.held
        return ActionButton(
            formats.integer(value),
            lambda: self.choose(value),
            is_chosen=held is not None and held.action.value == value,
            sound="figure_lift",
            # Translators: a button that takes a house tile of another value
            tooltip=_("A tile of value {value}", value=value),
        )

    def chosen(self) -> frozenset[BoardItem]:
        value = self.held.action.value if self.held is not None else self.value
        return frozenset({items.pile(value)})
