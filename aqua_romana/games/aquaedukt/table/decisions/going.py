"""A go begins. Three things to touch: the die, a spring, a canal."""

from __future__ import annotations

from dataclasses import replace

from aqua_romana.games.aquaedukt.rules import Action, Game
from aqua_romana.games.aquaedukt.rules.actions import BUILD_ACTION, SPRING
from aqua_romana.games.aquaedukt.table import things
from aqua_romana.games.aquaedukt.table.decisions.aiming import place_of
from aqua_romana.games.aquaedukt.table.decisions.base import PLACE_KEYS
from aqua_romana.games.aquaedukt.table.decisions.channels import Channels, lay_canal
from aqua_romana.games.aquaedukt.table.marks import LandMarks
from aqua_romana.tabletop.decision import Knob
from aqua_romana.tabletop.spots import in_order
from aqua_romana.tabletop.things import Thing
from aqua_romana.window.text import _, pgettext

_KEYS = {"t": things.DIE, "q": things.SPRING, "c": things.CANAL}


class Going(Channels):
    """A piece is chosen, then its place; whoever points at a place at once chooses its piece with it."""

    def __init__(self, game: Game, remembered: str = "") -> None:
        super().__init__(game, remembered)
        self.piece: Thing | None = None
        self.springs: dict[Thing, Action] = {
            things.point(each.text.split()[1]): each for each in self.legal if each.verb == SPRING
        }
        self._can_throw = BUILD_ACTION in self.legal

    def _pieces(self) -> set[Thing]:
        found = {things.DIE} if self._can_throw else set()
        if self.springs:
            found.add(things.SPRING)
        return found | ({things.CANAL} if self.canals else set())

    def _sites(self, piece: Thing | None) -> dict[Thing, Action]:
        """Where a piece may go; without one, everything does."""
        if piece == things.CANAL:
            return self.canals
        return self.springs if piece == things.SPRING else {**self.canals, **self.springs}

    def places(self) -> set[Thing]:
        return set(self._sites(self.piece))

    def action_at(self, place: Thing) -> Action | None:
        return self._sites(self.piece).get(place)

    def usable(self) -> set[Thing]:
        return self._pieces() | self.places()

    def inviting(self) -> set[Thing]:
        """One sort of places is lit at a time, and none before a piece is chosen."""
        return self._pieces() | (self.places() if self.piece is not None else set())

    def hover(self, thing: Thing | None) -> bool:
        """Before a piece is chosen only canals show themselves: springs might go nearly everywhere."""
        if self.piece is None and thing is not None and thing.sort == "point":
            thing = None
        return super().hover(thing)

    def point(self, thing: Thing) -> Action | None:
        if thing == things.DIE:
            return BUILD_ACTION
        if thing in (things.SPRING, things.CANAL):
            self.held, self.piece = None, None if self.piece == thing else thing
            return None
        done = super().point(thing)
        if done is None:
            self.piece = things.SPRING if thing.sort == "point" else things.CANAL
        return done

    def thing_of_key(self, key: str) -> Thing | None:
        return _KEYS.get(key)

    def puts_back(self, thing: Thing) -> bool:
        return self.piece is not None and thing == self.piece

    def leads_to(self) -> Thing | None:
        if self.piece is None or super().leads_to() is not None:
            return super().leads_to()
        return next(iter(in_order(self.places())), None)

    @property
    def has_begun(self) -> bool:
        return self.piece is not None

    def clear(self) -> None:
        super().clear()
        self.piece = None

    # Dragging

    def can_drag(self, thing: Thing) -> bool:
        return thing in self._pieces()

    def drag(self, thing: Thing) -> None:
        self.clear()
        self.piece = thing if thing != things.DIE else None

    def targets(self, thing: Thing) -> set[Thing]:
        return set() if thing == things.DIE else set(self._sites(thing))

    def flung(self, thing: Thing) -> Action | None:
        return BUILD_ACTION if thing == things.DIE else None

    def show(self, action: Action) -> None:
        self.clear()
        place = place_of(action)
        if place is not None:
            self.piece = things.SPRING if place.sort == "point" else things.CANAL
            self.set_down(place)

    # What is told

    def task(self) -> str:
        if self.held is not None and self.held.is_set:
            return self.once_more()
        if self.piece == things.SPRING:
            return _("Put the spring on a lit point")
        if self.piece == things.CANAL:
            return _("Lay the first canal on a lit edge")
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

    def considering(self) -> str:
        # Translators: beside the name of a computer player, who is the subject
        return _("Chooses between houses, springs and canals")

    def knobs(self) -> tuple[Knob | None, Knob | None]:
        if not self.springs and not self.canals:
            return None, self.thrower(("t", *PLACE_KEYS))
        throw = self.thrower(("t", "pad_x")) if self._can_throw else None
        if self.piece == things.SPRING or (self.held is not None and self.held.place.sort == "point"):
            # Translators: a button: put the spring in the hand on the board; at most 12 letters
            return throw, self.placer(pgettext("spring", "Place"))
        return throw, self.placer(lay_canal())

    def chosen(self) -> frozenset[Thing]:
        return frozenset({self.piece} if self.piece is not None else ())

    def with_choice(self, marks: LandMarks, aids: bool) -> LandMarks:
        if aids and self.piece == things.CANAL:
            marks = replace(marks, doubling=self.doubling())
        return super().with_choice(marks, aids)
