"""Before a game: how many play, who, in which colours, and how it begins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from aqua_romana.ai.game_ai import Level
from aqua_romana.ai.levels import everybody, level_of
from aqua_romana.boardgame.plugin import Choice, GamePlugin, Setup
from aqua_romana.screens.new_game.headstarts import Fair, fair_headstarts
from aqua_romana.screens.new_game.model import Seating
from aqua_romana.screens.new_game.more_options import MoreForThisGame, Option, seat_options, table_options
from aqua_romana.screens.new_game.name_field import NameField
from aqua_romana.screens.new_game.player_names import LONGEST_NAME, KnownNames
from aqua_romana.screens.new_game.seat_card import (
    PORTRAIT_NAMES,
    SIDE_NAMES,
    ColourChip,
    ComputerName,
    EmptySeat,
    Portrait,
    PortraitPicker,
    SeatCard,
)
from aqua_romana.screens.page import ScreenPage
from aqua_romana.ui import theme
from aqua_romana.ui.input import Back, Signal
from aqua_romana.ui.text.translation import N_, NP_, _
from aqua_romana.ui.widgets import (
    Button,
    Column,
    Grid,
    Paragraph,
    Picker,
    Row,
    Scroll,
    ScrollArea,
    Slab,
    Spacer,
    Widget,
    WidgetRoot,
)

if TYPE_CHECKING:
    from aqua_romana.screens.navigator import Navigator

_LEAST_CARD = 300  # units of text that four of them have where the button to begin is large
_MARGIN, _ABOVE_FOOT = 6, 10  # units around what scrolls, and between it and the button to begin
_MOST_ABOVE = 0.84  # of the page: what the button to begin leaves for everything else
_BEGINS = {
    # Translators: who begins: the player on the first seat.
    "first": NP_("who begins", "The first seat"),
    # Translators: who begins: one drawn by lot.
    "random": NP_("who begins", "At random"),
    # Translators: who begins: everybody throws the die once.
    "highest": NP_("who begins", "Highest throw"),
}


class NewGamePage(ScreenPage):
    """Seats as people, rules below them, and the button to begin, which never moves."""

    title = N_("New game")
    starts_at = "begin"
    most_units = 1860

    def __init__(self, navigator: Navigator, plugin: GamePlugin) -> None:
        super().__init__(navigator)
        self.plugin = plugin
        self._tells_rules = True
        self._is_tight = False  # more is chosen than there is room for: who plays is told in few words
        self._more = MoreForThisGame(self._seat_options, self._table_options, self._folded)
        self._fair_for: object = None  # the table whose fair head starts are known
        self._known_fair: Fair | None = None
        self._levels_before: dict[int, str] = {}  # of seats at which people sit now

    def enter(self) -> None:
        """Begin with what was chosen last time."""
        super().enter()
        self.seating = Seating(self.plugin, self.app.settings)
        self.known = KnownNames(self.app.settings, self.navigator.saved_games.statistics)

    def aside(self) -> Widget | None:
        """Which game, where there are several."""
        return self.which_game(self.plugin, self._take_plugin)

    def _take_plugin(self, plugin: GamePlugin) -> None:
        self.plugin = plugin
        self.seating = Seating(plugin, self.app.settings)
        self.rebuild()

    def fill(self, ui: WidgetRoot, body: pygame.Rect) -> None:
        """What rules are about is told where there is room for it; it is never scrolled for that alone."""
        manners = ((False, False), (False, True)) if self._more.is_open else ((True, False), (False, False))
        for self._tells_rules, self._is_tight in manners:
            if self._is_room(ui, body):
                break
        else:
            self._is_tight = False
        super().fill(ui, body)

    def _is_room(self, ui: WidgetRoot, body: pygame.Rect) -> bool:
        """Whether all of it is seen at once, above the button to begin."""
        tree, foot = ui.add(self._all()), ui.add(self._foot())
        width = body.w - 4 * ui.context.u(_MARGIN)
        needed, is_wide = tree.least_height(width), tree.width_range()[0] > width
        room = body.h - foot.least_height(body.w) - ui.context.u(_ABOVE_FOOT + 2 * _MARGIN)
        for each in (tree, foot):
            ui.remove(each)
        return not is_wide and needed <= (room if self._more.is_open else body.h * _MOST_ABOVE)

    def content(self) -> Widget:
        """Seats, rules, and below them all the time the button to begin."""
        return Column(
            Scroll(self._all().cell(weight=1), name="all", is_centred=True, margin=_MARGIN).cell(weight=1),
            self._foot(),
            gap=_ABOVE_FOOT,
        ).cell(weight=1)

    def _all(self) -> Widget:
        """All places of the game, so that nothing moves when more or fewer play, and its rules."""
        most, playing = max(self.plugin.players), self.seating.players
        seats: list[Widget] = [self._seat(seat) for seat in range(playing)]
        for seat in range(playing, most):
            add = partial(self._change, self.seating.add_player)
            seats.append(EmptySeat(add, f"add {seat}", self._is_tight))
        cards = Grid(*seats, columns=most if self._is_tight else 0, gap=20, row_gap=16)
        rules = Slab(Grid(*self._choices(), gap=28, row_gap=14), padding=20 if self._is_tight else 24)
        more = self._more.widget(most, self._is_tight)
        return Column(cards.cell(weight=1), rules, more, gap=8 if self._is_tight else 14)

    def _folded(self) -> None:
        """The line was folded or unfolded: what it shows now is to be seen."""
        self.rebuild()
        shown = self.ui.named("unfolded")
        for each in shown.ancestors() if shown is not None else ():
            if isinstance(each, ScrollArea) and shown is not None:
                each.reveal(shown.rect)

    def _seat_options(self) -> list[list[Option]]:
        fair = self._fair()
        return [seat_options(self.seating, seat, fair) for seat in range(self.seating.players)]

    def _fair(self) -> Fair | None:
        """What the results of the people at this table suggest; read once for each table."""
        seating, statistics = self.seating, self.navigator.saved_games.statistics
        people = [seating.names[seat] for seat in range(seating.players) if not seating.levels[seat]]
        table = (self.plugin.id, tuple(people), seating.players, statistics.database.stamp())
        if self._fair_for != table:
            self._fair_for = table
            self._known_fair = fair_headstarts(statistics, self.plugin, people, seating.players)
        return self._known_fair

    def _table_options(self) -> list[Option]:
        others = self._other_games()
        return table_options(self.seating, others[0].title if others else "")

    def _other_games(self) -> list[GamePlugin]:
        """Those that as many can play."""
        players = self.seating.players
        return [
            each
            for each in self.navigator.plugins.all
            if each is not self.plugin and players in each.players and each.load_game_ui is not None
        ][:1]

    def _begin_with(self, setup: Setup) -> None:
        """The first game of an evening, if one was agreed."""
        id = f"{self.navigator.chance.getrandbits(64):016x}"
        evening = self.seating.evening(id, [each.id for each in self._other_games()], setup.names)
        if evening is not None:
            setup.evening = evening.id
            self.navigator.evenings.keep(evening)
        self.navigator.begin(self.plugin, setup)

    def _foot(self) -> Widget:
        """Begin, on the axis; beside it what was played last, and who plays."""
        is_large = self.app.size[0] >= 4 * self.app.context.text_u(_LEAST_CARD)
        begin = Button(_("Begin"), self.begin, style="primary", icon="play", role="title", name="begin")
        tip = _("Begin at once with the players and options of your last game")
        last = self._begin_as_last_time
        same = Button(_("Same as last time"), last, icon="replay", name="same", tooltip=tip)
        left = Row(same.cell(align="middle"), pack="start") if self.seating.has_last else Spacer()
        return Row(
            left.cell(weight=1, least=0 if not self.seating.has_last else None),
            begin.cell(height=84 if is_large else 54, least=480 if is_large else None),
            Spacer(weight=1),
            gap=16,
        )

    def _seat(self, seat: int) -> Widget:
        """The card of a seat."""
        seating = self.seating
        levels = everybody(self.plugin)
        computer = level_of(self.plugin, seating.levels[seat])
        chips = [
            ColourChip(
                colour,
                colour in seating.colours[seat],
                any(colour in each for at, each in enumerate(seating.colours) if at != seat),
                partial(self._change, partial(seating.take_colour, seat, colour)),
                f"colour {seat} {colour}",
                self.app.theme.is_plain,
            )
            for colour in seating.all_colours()
        ]
        remove = None
        if seating.players > min(self.plugin.players) and not self._is_tight:
            # Translators: a button: one player less
            tip = _("Remove this player")
            leave = partial(self._change, partial(seating.remove_player, seat))
            remove = Button("", leave, icon="close", style="round", tooltip=tip, name=f"remove {seat}")
        rows: list[Widget] = [self._who(seat, levels)] if levels else []
        face: Portrait | PortraitPicker
        if computer is not None:
            face = Portrait(computer.portrait, seating.colours[seat], tooltip=_(computer.character))
            name: Widget = ComputerName(seating.name_of(seat))
            rows.append(self._level(seat, levels))
        else:
            face = self._person(seat)
            name = NameField(
                seating.names[seat],
                partial(self._rename, seat),
                known=lambda: self._names_for(seat),
                on_forget=self._forget,
                limit=LONGEST_NAME,
                name=f"name {seat}",
            )
            sides = {side: _(text) for side, text in SIDE_NAMES.items()}
            sits = partial(seating.sides.__setitem__, seat)
            side = Picker.of(sides, seating.sides[seat], sits, style="stepper", name=f"side {seat}")
            # Translators: where a person sits around one screen lying on a table
            rows.append(side.labelled(_("Side of the screen")))
        card = SeatCard(face, name, rows, chips, remove, is_small=self._more.is_open, is_flat=self._is_tight)
        card.name = f"seat {seat}"
        return card.labelled(seating.name_of(seat))

    def _person(self, seat: int) -> PortraitPicker:
        """The picture of somebody who plays here."""
        seating = self.seating

        def choose(portrait: str) -> None:
            seating.choose_portrait(seat, portrait)
            self._show_portraits()

        name = f"portrait {seat}"
        picker = PortraitPicker(seating.portrait(seat), seating.colours[seat], choose, name=name)
        # Translators: the picture of a player
        picker.labelled(_("Picture"))
        return picker

    def _show_portraits(self) -> None:
        """Who has chosen none gives way to who has; a known name brings its own."""
        for seat in range(self.seating.players):
            picker = self.ui.named(f"portrait {seat}")
            if isinstance(picker, PortraitPicker):
                picker.set(list(PORTRAIT_NAMES).index(self.seating.portrait(seat)))

    def _who(self, seat: int, levels: Sequence[Level]) -> Picker:
        """Who decides for a seat."""

        def choose(is_computer: bool) -> None:
            if self.seating.levels[seat]:
                self._levels_before[seat] = self.seating.levels[seat]
            self._set_level(seat, self._levels_before.get(seat, levels[0].key) if is_computer else "")

        return Picker.of(
            # Translators: who decides for a seat
            {False: _("Person"), True: _("Computer")},
            bool(self.seating.levels[seat]),
            choose,
            name=f"who {seat}",
            tooltip=_("A person, or a computer player"),
        )

    def _level(self, seat: int, levels: Sequence[Level]) -> Picker:
        """How strong a computer player is."""
        picker = Picker.of(
            {each.key: _(each.strength) for each in levels},
            self.seating.levels[seat],
            partial(self._set_level, seat),
            style="stepper",
            name=f"level {seat}",
        )
        # Translators: how strong a computer player is
        return picker.labelled(_("Strength"))

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
        return [self._rule(_("Who begins"), begins, help), *map(self._choice, self.plugin.choices)]

    def _choice(self, choice: Choice) -> Widget:
        chosen, options = self.seating.values, {value: _(label) for value, label in choice.values}
        choose = partial(chosen.__setitem__, choice.key)
        picker = Picker.of(options, chosen[choice.key], choose, name=choice.key)
        return self._rule(_(choice.label), picker, _(choice.help))

    def _rule(self, text: str, picker: Picker, help: str) -> Widget:
        """A choice with its name above and, where there is room, what it means below."""
        explained = Paragraph(help, "italic", theme.INK_SOFT) if self._tells_rules else None
        if explained is None:
            picker.tooltip = help
        return Column(Paragraph(text, "bold"), picker.labelled(text), explained, gap=4)

    def _rename(self, seat: int, name: str) -> None:
        self.seating.rename(seat, name)
        card = self.ui.named(f"seat {seat}")
        if card is not None:
            card.labelled(name)
        self._show_portraits()
        self._more.follow()

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
            people = [not seating.levels[seat] for seat in range(seating.players)]
            first_player.ask(self.ui, names, seating.colours, throws, lambda: self._begin_with(setup), people)
            return
        self._begin_with(seating.setup(chance.randrange(seating.players)))

    def _begin_as_last_time(self) -> None:
        self.seating = Seating(self.plugin, self.app.settings)
        self.begin()
