"""Before a game: how many play, who, in which colours, and how it begins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from aqua_romana.ai.game_ai import Level, ai_of
from aqua_romana.boardgame.plugin import GamePlugin
from aqua_romana.screens.new_game.model import LONGEST_NAME, Seating
from aqua_romana.screens.new_game.name_field import NameField
from aqua_romana.screens.new_game.seat_card import (
    SEAT_SPACINGS,
    ColourButton,
    Portrait,
    SeatCard,
    SeatSpacing,
    SideButton,
)
from aqua_romana.screens.page import ScreenPage
from aqua_romana.storage.player_names import KnownNames
from aqua_romana.ui.input import Back, Signal
from aqua_romana.ui.page import first_focus
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.translation import NP_, _
from aqua_romana.ui.widgets import Button, Label, Panel, Picker, ScrollArea, Ui, Widget, layout
from aqua_romana.ui.widgets.flow import Flow, spread

if TYPE_CHECKING:
    from aqua_romana.screens.navigator import Navigator

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

    def __init__(self, navigator: Navigator, plugin: GamePlugin) -> None:
        super().__init__(navigator)
        self.plugin = plugin

    def enter(self) -> None:
        """Begin with what was chosen last time."""
        super().enter()
        self.seating = Seating(self.plugin, self.app.settings)
        self.known = KnownNames(self.app.settings, self.navigator.saved_games.statistics)

    def heading(self) -> str:
        """The page's title."""
        return _("New game")

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

    def fill(self, ui: Ui, body: pygame.Rect) -> None:
        """As generous as the window allows."""
        for ease in SEAT_SPACINGS:
            slabs = self._slabs(ui, body, ease)
            if ease is SEAT_SPACINGS[-1] or all(area.most == 0 for _panel, area in slabs):
                break
            for panel, area in slabs:
                ui.remove(panel)
                self._areas.remove(area)
        self.fit(*slabs)
        begin = ui.named("begin")
        if begin is not None:
            first_focus(ui, begin)

    def _slabs(self, ui: Ui, body: pygame.Rect, ease: SeatSpacing) -> list[tuple[Panel, ScrollArea]]:
        """Two slabs, or one where there is little room."""
        u = self.app.u
        if body.w >= 2 * self.app.context.text_u(600) + u(24):
            left, right = layout.row(body, [0.54, 0.46], u(24))
            first = self.slab(ui, left, _("Players"), "players")
            flow = Flow(first[1])
            self._players(flow, ease)
            flow.done()
            # Translators: heading above the choices for a new game: who begins, how builders are placed …
            second = self.slab(ui, right, _("The game"), "game")
            flow = Flow(second[1])
            starts = self._game(flow, ease)
            flow.done()
            spread(second[1], starts, first[1].content_height)
            return [first, second]
        slab = self.slab(ui, body, "", "all")
        flow = Flow(slab[1])
        flow.heading(_("Players"))
        self._players(flow, ease)
        flow.space(14)
        flow.heading(_("The game"))
        self._game(flow, ease)
        flow.done()
        return [slab]

    def _players(self, flow: Flow, ease: SeatSpacing) -> None:
        self._which(flow)
        seating = self.seating
        counts = list(self.plugin.players)
        flow.line(
            _("How many play"),
            Picker(
                [formats.integer(count) for count in counts],
                counts.index(seating.players),
                lambda at: self._change(lambda: seating.set_players(counts[at])),
                name="count",
            ),
            after=max(14, ease.gap),
        )
        for seat in range(seating.players):
            self._seat(seat).lay(flow, ease)

    def _which(self, flow: Flow) -> None:
        """Which game, where there are several."""
        plugins = self.navigator.plugins.all
        if len(plugins) < 2:
            return
        flow.line(
            _("Which game"),
            Picker(
                [plugin.title for plugin in plugins],
                plugins.index(self.plugin),
                lambda at: self._change(lambda: self._take_kind(plugins[at])),
                name="which",
            ),
            after=14,
        )

    def _take_kind(self, plugin: GamePlugin) -> None:
        self.plugin = plugin
        self.seating = Seating(plugin, self.app.settings)

    def _seat(self, seat: int) -> SeatCard:
        """What lies on the card of a seat."""
        seating = self.seating
        levels = ai_of(self.plugin).LEVELS
        computer = next((level for level in levels if level.key == seating.levels[seat]), None)
        colours: list[Widget] = [
            ColourButton(
                colour,
                lambda place=place: self._change(lambda: seating.next_colour(seat, place)),  # type: ignore[misc]
                f"colour {seat} {place}",
            )
            for place, colour in enumerate(seating.colours[seat])
        ]
        if not seating.levels[seat]:
            side = seating.sides[seat]
            turn = partial(self._change, partial(seating.next_side, seat))
            colours.append(SideButton(side, turn, f"side {seat}"))
        face: Portrait | None = None
        if computer is not None:
            face = Portrait(computer.portrait, seating.colours[seat])
        name: Widget
        if seating.levels[seat]:
            name = Label(seating.name_of(seat), "name", elide=True)
        else:
            name = NameField(
                seating.names[seat],
                lambda name: self._rename(seat, name),
                known=lambda: self._names_for(seat),
                on_forget=self._forget,
                limit=LONGEST_NAME,
                name=f"name {seat}",
            )
        who = self._who(seat, levels) if levels else None
        return SeatCard(colours, face, name, _(computer.character) if computer else "", who)

    def _who(self, seat: int, levels: Sequence[Level]) -> Picker:
        """Who decides for a seat."""
        level = self.seating.levels[seat]
        keys = ["", *(each.key for each in levels)]
        return Picker(
            # Translators: who decides for a seat: not the computer.
            [_("Person"), *(_(each.strength) for each in levels)],
            keys.index(level) if level in keys else 0,
            lambda at: self._change(lambda: self._set_level(seat, keys[at])),
            style="stepper",
            name=f"who {seat}",
            tooltip=_("A person, or a computer player"),
        )

    def _game(self, flow: Flow, ease: SeatSpacing) -> list[int]:
        """Everything else that is chosen; at which child of the area each choice begins."""
        seating = self.seating
        ways = seating.ways_to_begin
        after = max(10, ease.gap)
        starts = [len(flow.area.children)]
        flow.line(
            _("Who begins"),
            Picker(
                [_(_BEGINS[way]) for way in ways],
                ways.index(seating.begins),
                lambda at: setattr(seating, "begins", ways[at]),
                name="begins",
            ),
            help=_(
                "Highest throw: everybody throws the die, and whoever throws highest takes the first seat."
            )
            if self.plugin.die
            else _("By tradition the eldest player begins and takes the first seat."),
            after=after,
        )
        for choice in self.plugin.choices:
            values = [value for value, _label in choice.values]
            starts.append(len(flow.area.children))
            flow.line(
                _(choice.label),
                Picker(
                    [_(label) for _value, label in choice.values],
                    values.index(seating.values[choice.key]),
                    lambda at, key=choice.key, values=values: seating.values.__setitem__(  # type: ignore[misc]
                        key, values[at]
                    ),
                    name=choice.key,
                ),
                help=_(choice.help),
                after=after,
            )
        return starts

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

    def _change(self, change: Callable[[], object]) -> None:
        """Something that alters the page itself."""
        change()
        self.layout(self.app.size, self.app.scale)

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
