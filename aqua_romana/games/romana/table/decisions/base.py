"""What all decisions of Aqua Romana have in common."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from aqua_romana.games.romana.rules import Action, Game
from aqua_romana.games.romana.rules import questions as ask
from aqua_romana.games.romana.table.board import items
from aqua_romana.games.romana.table.board.items import RomanMarks, Sight
from aqua_romana.games.romana.table.texts import explanations, owner_name, owner_names, previews, scores
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.decision import Decision
from aqua_romana.table.texts import Past
from aqua_romana.ui.key_bindings import Bindings, KeyBinding, key_table
from aqua_romana.ui.text.translation import N_, _

#: All actions of this game that have keys.
KEYS: Final[Bindings] = key_table(
    "romana",
    {
        # Translators: what a key does
        "turn": KeyBinding(
            ("r", "pad_x"),
            N_("turn the tile (also wheel and right click)"),
            "both ways",
            letters={"de": "d", "fr": "t"},
        ),
        # Translators: what keys do
        "kind": KeyBinding(
            ("1", "2", "3", "4"), N_("choose the kind of tile, where there is a choice"), "in order"
        ),
        # Translators: what a key does
        "lay": KeyBinding(
            ("l", "pad_y"), N_("lay the tile, or move the builder"), letters={"fr": "p", "it": "p"}
        ),
        # Translators: what a key does
        "close": KeyBinding(("c", "pad_x"), N_("close the chosen aqueduct"), letters={"fr": "f"}),
        # Translators: what a key does
        "end": KeyBinding(("e", "pad_y"), N_("end your go")),
        # Translators: what a key does while the game is set up
        "place one": KeyBinding(
            ("o",), N_("let chance place one builder"), letters={"de": "e", "fr": "n", "it": "n"}
        ),
        # Translators: what a key does while the game is set up
        "place all": KeyBinding(
            ("a", "pad_y"), N_("let chance place all builders"), letters={"de": "l", "fr": "t", "it": "t"}
        ),
    },
)


class RomanDecision(Decision[Game]):
    """Finds legal actions by what they are about, lights what is pointed at, and explains things."""

    GRASPABLE = items.FIGURES
    legal: list[Action]

    def first(self, *, path: int = 0, kind: str = "", aqueduct: str = "") -> Action | None:
        """The first legal action about all of these."""
        return next(
            (
                each
                for each in self.legal
                if (not path or each.path == path)
                and (not kind or each.kind_letter == kind)
                and (not aqueduct or each.aqueduct_name == aqueduct)
            ),
            None,
        )

    # What is lit

    def marks(
        self, pointed: BoardItem | None, dragged: BoardItem | None, past: Past, aids: bool
    ) -> RomanMarks:
        """What is usable, chosen and pointed at; without aids only what is chosen."""
        usable = self.targets(dragged) if dragged else self.inviting()
        marks = RomanMarks(chosen=self.chosen(), pointed=self._places(pointed))
        if aids:
            last = frozenset(item.key for item in past.last)
            marks = replace(marks, usable=frozenset(usable), last=last)
        marks = self.with_choice(marks)
        if aids and pointed is not None and dragged is None:
            marks = self._with_pointed(marks, pointed)
        return self.with_aids(marks) if aids else marks

    def with_choice(self, marks: RomanMarks) -> RomanMarks:
        """The sight lines, the ghost and the ways that go with what is chosen."""
        return marks

    def with_aids(self, marks: RomanMarks) -> RomanMarks:
        """What this phase shows besides, unless aids are off."""
        return marks

    def _with_pointed(self, marks: RomanMarks, pointed: BoardItem) -> RomanMarks:
        """What pointing shows: an aqueduct and whom its workman sees, all aqueducts of a card or podium, or
        whom a builder serves and where he walks next."""
        game = self.game
        if pointed.sort in ("workman", "track"):
            is_track = pointed.sort == "track"
            name = items.aqueduct_of(pointed) if is_track else pointed.key
            standing = ask.workman_place(game, name)
            beams = tuple((path, standing[0]) for path in ask.builders_seen(game, name)) if standing else ()
            at = items.workman(name) if standing else pointed
            label = ((at, self.worth(name)),) if standing or is_track else ()
            return replace(
                marks,
                beams=marks.beams if marks.ghost else beams,
                lit=marks.lit | {name},
                labels=(*(each for each in marks.labels if each[0] != at), *label),
            )
        if pointed.sort == "builder" and not marks.ghost:
            return self.with_outlook(marks, pointed.number)
        if pointed.sort == "card":
            return replace(marks, lit=marks.lit | set(game.aqueducts(pointed.number)))
        if pointed.sort == "podium" and not self.has_begun:
            there = {name for name, number in game.podiums().items() if number == pointed.number}
            return replace(marks, lit=marks.lit | there)
        return marks

    def _places(self, pointed: BoardItem | None) -> frozenset[str]:
        """The square or pathway square of what is pointed at, as the board names it."""
        if pointed is None or pointed.sort not in ("square", "track", "workman", "path", "builder"):
            return frozenset()
        if pointed.sort in ("path", "builder"):
            return frozenset({f"#{pointed.key}"})
        if pointed.sort == "workman":
            square = self.square_of(pointed.key)
            return frozenset({square} if square else ())
        return frozenset({pointed.key[:2]})

    def with_outlook(self, marks: RomanMarks, path: int) -> RomanMarks:
        """Who sees a builder on a pathway square, where he walks next and who sees him there."""
        found = ask.outlook(self.game, path)
        sights = [Sight(path, self.square_of(name), name[0]) for name in found.now]
        sights += [Sight(found.goal, self.square_of(name), name[0], True) for name in found.then]
        return replace(marks, sights=tuple(dict.fromkeys(sights)), goal=found.goal)

    def square_of(self, aqueduct: str) -> str:
        """The square a workman stands on; empty once he has left the board."""
        standing = ask.workman_place(self.game, aqueduct)
        return standing[0] if standing else ""

    def worth(self, aqueduct: str) -> str:
        """What an aqueduct's length is worth now."""
        return scores.length_and_podium(self.game.length(aqueduct), ask.podium_now(self.game, aqueduct))

    # Texts

    def preview(self, action: Action) -> list[str]:
        """What an action would do."""
        return previews.preview(self.game, action, with_sight=previews.SIGHT not in self.untaught)

    def keep_visible(self, action: Action) -> tuple[BoardItem, ...]:
        """The workman and the builder it is about, and where he walks."""
        found = [items.workman(action.aqueduct_name)] if action.aqueduct_name else []
        if action.path in ask.builders(self.game):
            found += [items.builder(action.path), items.path(ask.walk_of(self.game, action.path).goal)]
        return tuple(found)

    def ends_go(self, action: Action) -> bool:
        """Whether it is somebody else's go afterwards."""
        ahead = self.game.after(action)
        return ahead.is_over or ahead.on_turn != self.game.on_turn

    def remembered_after(self, action: Action) -> str:
        """How the tile lay that was laid last."""
        return action.orientation or self.remembered

    def describe(self, item: BoardItem) -> str:
        """What a thing is."""
        if item.sort == "square" and ask.is_blank(self.game, item.key):
            return self.about_blank(item.key)
        return explanations.about(self.game, item)

    def about_blank(self, square: str) -> str:
        """What could come onto a blank square."""
        facing = ask.aqueduct_facing(self.game, square)
        if facing:
            # Translators: a square; {names} are one or several players whose workmen stand before it
            return _("In front of {names}", names=owner_names(self.game, facing))
        return _("Empty: only a bonus tile can be laid here before an aqueduct arrives")

    # Why not

    def why_not(self, item: BoardItem) -> str:
        """Why a thing does not react, where that is the same in all phases; the rest says the phase."""
        if item.sort == "workman":
            podium = self.game.podiums().get(item.key)
            if podium is not None:
                # Translators: he is a workman
                return _("He stands on podium {number}", number=podium)
            return self.why_no_workman(item.key)
        if item.sort == "builder":
            return self.why_no_builder(item.number)
        if item.sort == "square":
            return self.why_no_square(item.key)
        if item.sort == "track":
            return self.why_no_square(items.square_under(item))
        if item.sort == "yard":
            return _("Builders are taken from the reserve when an aqueduct is closed")
        return self.why_nothing_else(item)

    def why_no_workman(self, name: str) -> str:
        """Why a workman on the board does not react."""
        return ""

    def why_no_builder(self, path: int) -> str:
        """Why a builder on the pathway does not react."""
        return _("You have built already in this go")

    def why_no_square(self, square: str) -> str:
        """Why a square does not react."""
        return ""

    def why_nothing_else(self, item: BoardItem) -> str:
        """Why a podium or a pathway square does not react."""
        return ""

    def whose_workman(self, name: str) -> str:
        """That a workman is somebody else's; empty for an own one."""
        if self.game.owner(name) == self.game.on_turn:
            return ""
        return _("This workman belongs to {name}", name=owner_name(self.game, name))


class GameOver(RomanDecision):
    """The board can still be looked at."""

    def task(self) -> str:
        return _("The game is over")

    def why_not(self, item: BoardItem) -> str:
        return _("The game is over")
