"""A go begins: die, spring or canal; then the second canal, or none."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from aqua_romana.games.aquaedukt.rules import Action, Game
from aqua_romana.games.aquaedukt.rules import questions as ask
from aqua_romana.games.aquaedukt.rules.actions import BUILD_ACTION, SPRING
from aqua_romana.games.aquaedukt.table.board import items
from aqua_romana.games.aquaedukt.table.decisions.held_piece import HeldCanalDecision, lay_canal, place_of
from aqua_romana.games.aquaedukt.table.key_bindings import KEYS
from aqua_romana.table.board.focus_targets import in_order
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.decision import ActionButton
from aqua_romana.ui.text.translation import _, pgettext

_BY_NAME = {"throw": items.DIE, "spring": items.SPRING, "canal": items.CANAL}


class BeginGo(HeldCanalDecision):
    """A piece is chosen, then its place; whoever points at a place at once chooses its piece with it."""

    def __init__(self, game: Game, remembered: str = "") -> None:
        super().__init__(game, remembered)
        self.piece: BoardItem | None = None
        self.springs: dict[BoardItem, Action] = {
            items.point(each.spring): each for each in self.legal if each.verb == SPRING
        }
        self._can_throw = BUILD_ACTION in self.legal

    def _pieces(self) -> set[BoardItem]:
        found = {items.DIE} if self._can_throw else set()
        if self.springs:
            found.add(items.SPRING)
        return found | ({items.CANAL} if self.canals else set())

    def sites(self) -> Mapping[BoardItem, Action]:
        return self._sites_of(self.piece)

    def _sites_of(self, piece: BoardItem | None) -> dict[BoardItem, Action]:
        """Where a piece may go; without one, everything does."""
        if piece == items.CANAL:
            return self.canals
        return self.springs if piece == items.SPRING else {**self.canals, **self.springs}

    def usable(self) -> set[BoardItem]:
        return self._pieces() | self.places()

    def inviting(self) -> set[BoardItem]:
        """One sort of places is lit at a time, and none before a piece is chosen."""
        return self._pieces() | (self.places() if self._is_sure else set())

    @property
    def _is_sure(self) -> bool:
        """Whether it is known what goes on the land."""
        return self.piece in (items.SPRING, items.CANAL)

    def hover(self, item: BoardItem | None) -> bool:
        """Before a piece is chosen only canals show themselves: springs might go nearly everywhere."""
        if not self._is_sure and item is not None and item.sort == "point":
            item = None
        return super().hover(item)

    def point(self, item: BoardItem) -> Action | None:
        if item == items.DIE:
            return BUILD_ACTION
        if item in (items.SPRING, items.CANAL):
            self.held, self.piece = None, None if self.piece == item else item
            return None
        done = super().point(item)
        if done is None:
            self.piece = items.SPRING if item.sort == "point" else items.CANAL
        return done

    def quick_action(self, item: BoardItem) -> Action | None:
        """Nothing is placed at once that nobody has chosen or seen there."""
        is_shown = self.held is not None and self.held.place == item
        return super().quick_action(item) if self._is_sure or is_shown else None

    def items_by_key(self) -> dict[str, BoardItem]:
        return {key: item for name, item in _BY_NAME.items() for key in KEYS[name].on_keyboard}

    def puts_back(self, item: BoardItem) -> bool:
        return self._is_sure and item == self.piece

    def next_focus(self) -> BoardItem | None:
        if not self._is_sure or super().next_focus() is not None:
            return super().next_focus()
        return next(iter(in_order(self.places())), None)

    @property
    def has_begun(self) -> bool:
        return self.piece is not None

    def clear(self) -> None:
        super().clear()
        self.piece = None

    # Dragging

    def can_drag(self, item: BoardItem) -> bool:
        return item in self._pieces()

    def drag(self, item: BoardItem) -> None:
        self.clear()
        self.piece = item if item != items.DIE else None

    def targets(self, item: BoardItem) -> set[BoardItem]:
        return set() if item == items.DIE else set(self._sites_of(item))

    def drop_elsewhere(self, item: BoardItem) -> Action | None:
        return BUILD_ACTION if item == items.DIE else None

    def show(self, action: Action) -> None:
        self.clear()
        place = place_of(action)
        if place is None:
            self.piece = items.DIE
        else:
            self.piece = items.SPRING if place.sort == "point" else items.CANAL
            self.set_down(place)

    # Texts and buttons

    def task(self) -> str:
        if self.held is not None and self.held.is_set:
            return self.once_more()
        if self.piece == items.SPRING:
            if self.by_ear:
                return _("Put the spring on a corner")
            return _("Put the spring on a lit point") if self.is_lit else _("Put the spring on a point")
        if self.piece == items.CANAL and self.by_ear:
            return _("Lay the first canal on a line between squares")
        if self.piece == items.CANAL:
            lit = _("Lay the first canal on a lit edge")
            return lit if self.is_lit else _("Lay the first canal on an edge")
        if not self.springs and not self.canals:
            # Translators: what to do now; in the last round nothing else is allowed
            return _("The last round: throw the die and build houses")
        if not self._can_throw:
            return _("Take a spring or a canal") if self.springs and self.canals else self._only_one()
        if self.springs and self.canals:
            return _("Throw the die for houses, or take a spring or a canal")
        if self.springs:
            return _("Throw the die for houses, or take a spring")
        return _("Throw the die for houses, or take a canal")

    def _only_one(self) -> str:
        return _("Take a spring") if self.springs else _("Take a canal")

    def thinking_text(self) -> str:
        # Translators: beside the name of a computer player, who is the subject
        return _("Chooses between houses, springs and canals")

    def action_buttons(self) -> tuple[ActionButton | None, ActionButton | None]:
        """Throwing is always on the right; what is in the hand is red."""
        if not self.springs and not self.canals:
            return None, self.thrower((*KEYS["throw"].on_keyboard, *KEYS["place"].keys))
        # Translators: a button: put the spring in the hand on the board; at most 12 letters
        spring = pgettext("spring", "Place")
        place = self.placer(spring if self.piece == items.SPRING or not self.canals else lay_canal())
        if not self._can_throw:
            return None, place
        return replace(place, is_red=place.enabled), self.thrower(KEYS["throw"].keys)

    def chosen(self) -> frozenset[BoardItem]:
        return frozenset({self.piece} if self.piece is not None else ())


class SecondCanal(HeldCanalDecision):
    """The canal is in the hand already."""

    def sites(self) -> Mapping[BoardItem, Action]:
        return self.canals

    def usable(self) -> set[BoardItem]:
        return {items.CANAL} | self.places()

    def inviting(self) -> set[BoardItem]:
        return self.usable()

    def focusable(self) -> set[BoardItem]:
        """The canal is chosen already: keys go to edges only."""
        return self.places()

    def items_by_key(self) -> dict[str, BoardItem]:
        return dict.fromkeys(KEYS["canal"].on_keyboard, items.CANAL)

    def next_focus(self) -> BoardItem | None:
        """Where the canal laid just now goes on, if it does."""
        held = super().next_focus()
        if held is not None:
            return held
        far = self.game.actions[-1].section.split("-")[-1]
        onward = [
            items.edge(f"{far}-{point}")
            for each in ask.branches(self.game)
            if each.end == far
            for point in each.onward
        ]
        return next(iter(onward or in_order(self.places())), None)

    def can_drag(self, item: BoardItem) -> bool:
        return item == items.CANAL

    def show(self, action: Action) -> None:
        self.clear()
        place = place_of(action)
        self.suggests_stop = place is None
        if place is not None:
            self.set_down(place)

    def task(self) -> str:
        if self.held is not None and self.held.is_set:
            return self.once_more()
        if self.by_ear or not self.is_lit:
            return _("Lay a second canal, or end your go")
        return _("Lay a second canal on a lit edge, or end your go")

    def thinking_text(self) -> str:
        # Translators: beside the name of a computer player, who is the subject
        return _("Thinks about a second canal")

    def action_buttons(self) -> tuple[ActionButton | None, ActionButton | None]:
        # Translators: a button: end your go; at most 12 letters
        return self.stopper(_("End go")), self.placer(lay_canal())

    def chosen(self) -> frozenset[BoardItem]:
        return frozenset({items.CANAL})
