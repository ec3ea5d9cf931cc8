"""Before a game: how many play, who, in which colours, and how it begins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from aqua_romana.ai.game_ai import Level, ai_of
from aqua_romana.boardgame.plugin import Choice, GamePlugin
from aqua_romana.screens.new_game.model import LONGEST_NAME, Seating
from aqua_romana.screens.new_game.name_field import NameField
from aqua_romana.screens.new_game.seat_card import (
    SEAT_SPACINGS,
    BadgeButton,
    ColourButton,
    Portrait,
    SideButton,
    seat_card,
)
from aqua_romana.screens.page import ScreenPage
from aqua_romana.storage.player_names import KnownNames
from aqua_romana.ui.input import Back, Signal
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.translation import N_, NP_, _
from aqua_romana.ui.widgets import (
    Button,
    Column,
    Divider,
    Heading,
    Label,
    Picker,
    Row,
    Scroll,
    SettingRow,
    Slab,
    Widget,
    WidgetRoot,
)

if TYPE_CHECKING:
    from aqua_romana.screens.navigator import Navigator

_LEAST_SLAB = 600  # units of text that each of two slabs needs
_BEGINS = {
    # Translators: who begins: the player on the first seat.
    "first": NP_("who begins", "The first seat"),
    # Translators: who begins: one drawn by lot.
    "random": NP_("who begins", "At random"),
    # Translators: who begins: everybody throws the die once.
    "highest": NP_("who begins", "Highest throw"),
}


class NewGamePage(ScreenPage):
    """Players on the left, the game on the right."""

    title = N_("New game")
    starts_at = "begin"

    def __init__(self, navigator: Navigator, plugin: GamePlugin) -> None:
        super().__init__(navigator)
        self.plugin = plugin

    def enter(self) -> None:
        """Begin with what was chosen last time."""
        super().enter()
        self.seating = Seating(self.plugin, self.app.settings)
        self.known = KnownNames(self.app.settings, self.navigator.saved_games.statistics)

    def footer(self) -> list[Button]:
        """Begin, or begin exactly as last time."""
        buttons = []
        if self.seating.has_last:
            buttons.append(
                Button(
                    _("Same as last time"),
                    self._begin_as_last_time,
                    icon="replay",
                    name="same",
                    tooltip=_("Begin at once with the players and options of your last game"),
                )
            )
        buttons.append(Button(_("Begin"), self.begin, style="primary", icon="play", name="begin"))
        return buttons

    def fill(self, ui: WidgetRoot, body: pygame.Rect) -> None:
        """As generous as the window allows."""
        self._is_wide = body.w >= 2 * self.app.context.text_u(_LEAST_SLAB) + self.app.u(24)
        for self._spacing in SEAT_SPACINGS:
            tree = ui.add(self.content())
            is_enough = tree.height_for(body.w) <= body.h
            ui.remove(tree)
            if is_enough:
                break
        super().fill(ui, body)

    def content(self) -> Widget:
        """Two slabs, or one where there is little room."""
        seats, gap = range(self.seating.players), self._spacing.gap
        # Translators: heading above the choices for a new game: who begins, how builders are placed …
        players, game = _("Players"), _("The game")
        above = [row for row in (self._which(), self._how_many()) if row is not None]
        cards, choices = [self._seat(seat) for seat in seats], self._choices()
        if not self._is_wide:
            every = Column(Heading(players), *above, *cards, Heading(game), *choices, gap=max(10, gap))
            return Slab(Scroll(every, name="all"))
        for at in range(len(choices) - 1, 0, -1):
            choices.insert(at, Divider())
        left = Column(*above, *cards, gap=max(14, gap))
        right = Column(*choices, gap=max(10, gap), pack="spread").cell(weight=1)
        return Row(
            Slab(Scroll(left, name="players"), title=players).cell(weight=0.54),
            Slab(Scroll(right, name="game"), title=game).cell(weight=0.46),
            gap=24,
        )

    def _how_many(self) -> Widget:
        options = {count: formats.integer(count) for count in self.plugin.players}
        picker = Picker.of(options, self.seating.players, self._set_players, name="count")
        return SettingRow(_("How many play"), picker)

    def _set_players(self, count: int) -> None:
        self.seating.set_players(count)
        self.rebuild()

    def _which(self) -> Widget | None:
        """Which game, where there are several."""
        plugins = self.navigator.plugins.all
        if len(plugins) < 2:
            return None
        titles = {plugin: plugin.title for plugin in plugins}
        return SettingRow(_("Which game"), Picker.of(titles, self.plugin, self._take_plugin, name="which"))

    def _take_plugin(self, plugin: GamePlugin) -> None:
        self.plugin = plugin
        self.seating = Seating(plugin, self.app.settings)
        self.rebuild()

    def _seat(self, seat: int) -> Widget:
        """The card of a seat."""
        seating = self.seating
        levels = ai_of(self.plugin).LEVELS
        computer = next((level for level in levels if level.key == seating.levels[seat]), None)
        badges: list[BadgeButton] = [
            ColourButton(
                colour,
                partial(self._change, partial(seating.next_colour, seat, place)),
                f"colour {seat} {place}",
            )
            for place, colour in enumerate(seating.colours[seat])
        ]
        who = self._who(seat, levels) if levels else None
        if seating.levels[seat]:
            name = Label(seating.name_of(seat), "name", elide=True)
            face = Portrait(computer.portrait, seating.colours[seat]) if computer is not None else None
            character = _(computer.character) if computer is not None else ""
            return seat_card(self._spacing, badges, face, name, character, who)
        turn = partial(self._change, partial(seating.next_side, seat))
        badges.append(SideButton(seating.sides[seat], turn, f"side {seat}"))
        field = NameField(
            seating.names[seat],
            lambda name: self._rename(seat, name),
            known=lambda: self._names_for(seat),
            on_forget=self._forget,
            limit=LONGEST_NAME,
            name=f"name {seat}",
        )
        return seat_card(self._spacing, badges, None, field, "", who)

    def _who(self, seat: int, levels: Sequence[Level]) -> Picker:
        """Who decides for a seat."""
        return Picker.of(
            # Translators: who decides for a seat: not the computer.
            {"": _("Person"), **{each.key: _(each.strength) for each in levels}},
            self.seating.levels[seat],
            partial(self._set_level, seat),
            style="stepper",
            name=f"who {seat}",
            tooltip=_("A person, or a computer player"),
        )

    def _choices(self) -> list[Widget]:
        """Everything else that is chosen."""
        seating = self.seating
        begins = Picker.of(
            {way: _(_BEGINS[way]) for way in seating.ways_to_begin},
            seating.begins,
            partial(setattr, seating, "begins"),
            name="begins",
        )
        if self.plugin.die:
            help = _(
                "Highest throw: everybody throws the die, and whoever throws highest takes the first seat."
            )
        else:
            help = _("By tradition the eldest player begins and takes the first seat.")
        return [SettingRow(_("Who begins"), begins, help), *map(self._choice, self.plugin.choices)]

    def _choice(self, choice: Choice) -> Widget:
        chosen, options = self.seating.values, {value: _(label) for value, label in choice.values}
        choose = partial(chosen.__setitem__, choice.key)
        picker = Picker.of(options, chosen[choice.key], choose, name=choice.key)
        return SettingRow(_(choice.label), picker, _(choice.help))

    def _rename(self, seat: int, name: str) -> None:
        self.seating.names[seat] = name

    def _names_for(self, seat: int) -> list[str]:
        """Names for a seat: who sits elsewhere cannot sit here too."""
        seating = self.seating
        people = [other for other in range(seating.players) if not seating.levels[other]]
        return self.known.all(without=[seating.names[other] for other in people if other != seat])

    def _forget(self, name: str) -> None:
        self.known.forget(name)
        self.ui.toast(_("{name} will not be offered any more.", name=name))

    def handle(self, signal: Signal) -> None:
        """Back closes an open list of names first."""
        focused = self.ui.focused
        if isinstance(signal, Back) and isinstance(focused, NameField) and focused.list is not None:
            focused.close()
            return
        super().handle(signal)

    def _set_level(self, seat: int, level: str) -> None:
        self.seating.levels[seat] = level
        self.rebuild()

    def _change(self, change: Callable[[], object]) -> None:
        """Something that alters the page itself."""
        change()
        self.rebuild()

    def begin(self) -> None:
        """Begin the game and remember how."""
        self.known.used(self.seating.names[: self.seating.players])
        self.seating.remember()
        seating, chance = self.seating, self.navigator.chance
        if seating.begins == "highest":
            from aqua_romana.screens.new_game import first_player  # when first asked for: a faster page

            throws = first_player.throw_dice(seating.players, self.plugin.die, chance)
            setup = seating.setup(first_player.winner(throws))
            names = [seating.name_of(seat) for seat in range(seating.players)]
            first_player.ask(
                self.ui, names, seating.colours, throws, lambda: self.navigator.begin(self.plugin, setup)
            )
            return
        self.navigator.begin(self.plugin, seating.setup(chance.randrange(seating.players)))

    def _begin_as_last_time(self) -> None:
        self.seating = Seating(self.plugin, self.app.settings)
        self.begin()
