"""The second canal of a go, or none."""

from __future__ import annotations

from dataclasses import replace

from aqua_romana.games.aquaedukt.rules import Action
from aqua_romana.games.aquaedukt.rules import questions as ask
from aqua_romana.games.aquaedukt.table import things
from aqua_romana.games.aquaedukt.table.decisions.aiming import place_of
from aqua_romana.games.aquaedukt.table.decisions.channels import Channels, lay_canal
from aqua_romana.games.aquaedukt.table.marks import LandMarks
from aqua_romana.tabletop.decision import Knob
from aqua_romana.tabletop.spots import in_order
from aqua_romana.tabletop.things import Thing
from aqua_romana.window.text import _, pgettext


class Laying(Channels):
    """The canal is in the hand already."""

    def places(self) -> set[Thing]:
        return set(self.canals)

    def action_at(self, place: Thing) -> Action | None:
        return self.canals.get(place)

    def usable(self) -> set[Thing]:
        return {things.CANAL} | self.places()

    def inviting(self) -> set[Thing]:
        return self.usable()

    def spots(self) -> set[Thing]:
        """The canal is chosen already: keys go to edges only."""
        return self.places()

    def thing_of_key(self, key: str) -> Thing | None:
        return things.CANAL if key == "c" else None

    def leads_to(self) -> Thing | None:
        """Where the canal laid just now goes on, if it does."""
        held = super().leads_to()
        if held is not None:
            return held
        far = self.game.actions[-1].section.split("-")[-1]
        onward = [
            things.edge(f"{far}-{point}")
            for each in ask.branches(self.game)
            if each.end == far
            for point in each.onward
        ]
        return next(iter(onward or in_order(self.places())), None)

    def can_drag(self, thing: Thing) -> bool:
        return thing == things.CANAL

    def show(self, action: Action) -> None:
        self.clear()
        place = place_of(action)
        if place is not None:
            self.set_down(place)

    def task(self) -> str:
        if self.held is not None and self.held.is_set:
            return self.once_more()
        return _("Lay a second canal on a lit edge, or end your go")

    def considering(self) -> str:
        # Translators: beside the name of a computer player, who is the subject
        return _("Thinks about a second canal")

    def knobs(self) -> tuple[Knob | None, Knob | None]:
        # Translators: a button: lay no second canal, which ends the go; at most 10 letters
        return self.stopper(pgettext("canals", "No second")), self.placer(lay_canal())

    def chosen(self) -> frozenset[Thing]:
        return frozenset({things.CANAL})

    def with_choice(self, marks: LandMarks, aids: bool) -> LandMarks:
        if aids:
            marks = replace(marks, doubling=self.doubling())
        return super().with_choice(marks, aids)
