"""Before a game: how many play, who, in which colours, and how it begins."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from aqua_romana.client import theme
from aqua_romana.client.box.flow import Flow
from aqua_romana.client.box.games import Kind
from aqua_romana.client.box.known_names import KnownNames
from aqua_romana.client.box.name_field import NameField
from aqua_romana.client.box.page import Page, first_focus
from aqua_romana.client.box.preferences import paint_medallion
from aqua_romana.client.box.seats import LONGEST_NAME, Seating
from aqua_romana.client.inputs import Back, Record
from aqua_romana.client.text import _
from aqua_romana.client.widgets import Button, Choice, Label, Ui, Widget, layout


class ColourButton(Widget):
    """A seat's colour with its emblem; pressing it takes the next one."""

    focusable = True
    clicks_audibly = True
    cursor = "point"

    def __init__(self, colour: str, on_press: Callable[[], object], name: str) -> None:
        super().__init__(on_press=on_press, tooltip=_("Another colour"), name=name)
        self.colour = colour

    def natural_size(self) -> tuple[int, int]:
        """A finger's width."""
        return self.look.u(52), self.look.u(52)

    def paint(self, surface: pygame.Surface) -> None:
        """The medallion, a little larger under the pointer."""
        side = min(self.rect.size) - (0 if self.hovered else self.look.u(4))
        at = layout.centred(self.rect, (side, side))
        paint_medallion(surface, self.look.pictures, at, self.look.theme.player(self.colour))


class NewGamePage(Page):
    """Players on the left, the game on the right."""

    def __init__(self, kind: Kind) -> None:
        super().__init__()
        self.kind = kind

    def enter(self) -> None:
        """Begin with what was chosen last time."""
        super().enter()
        self.seating = Seating(self.kind, self.app.settings)
        self.known = KnownNames(self.app.settings, self.host.library.statistics)

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
        buttons.append(Button(_("Begin"), self.begin, kind="primary", icon="play", name="begin"))
        return buttons

    def fill(self, ui: Ui, body: pygame.Rect) -> None:
        """Two slabs, or one where there is little room."""
        u = self.app.u
        if body.w >= 2 * self.app.look.text_u(600) + u(24):
            left, right = layout.row(body, [0.54, 0.46], u(24))
            first = self.slab(ui, left, _("Players"), "players")
            flow = Flow(first[1])
            self._players(flow)
            flow.done()
            second = self.slab(ui, right, _("The game"), "game")
            flow = Flow(second[1])
            self._game(flow)
            flow.done()
            self.fit(first, second)
        else:
            panel, area = self.slab(ui, body, "", "all")
            flow = Flow(area)
            flow.heading(_("Players"))
            self._players(flow)
            flow.space(14)
            flow.heading(_("The game"))
            self._game(flow)
            flow.done()
            self.fit((panel, area))
        begin = ui.named("begin")
        if begin is not None:
            first_focus(ui, begin)

    def _players(self, flow: Flow) -> None:
        seating = self.seating
        counts = list(self.kind.players)
        flow.line(
            _("How many play"),
            Choice(
                [str(count) for count in counts],
                counts.index(seating.players),
                lambda at: self._change(lambda: seating.set_players(counts[at])),
                name="count",
            ),
            after=14,
        )
        for seat in range(seating.players):
            self._seat(flow, seat)
        levels = {level.key: level for level in self.kind.levels()}
        chosen = [levels[key] for key in dict.fromkeys(seating.levels[: seating.players]) if key in levels]
        for level in chosen:
            flow.text(f"**{_(level.name)}**: {_(level.character)}", "small", theme.INK_SOFT, after=4)

    def _seat(self, flow: Flow, seat: int) -> None:
        """A row: colours, name, who decides; the last below the name where there is little room."""
        seating, u, area = self.seating, self.app.u, flow.area
        levels = self.kind.levels()
        gap, inner = u(12), u(12)
        field: Widget
        if seating.levels[seat]:
            field = Label(seating.name_of(seat), "name", elide=True)
        else:
            field = NameField(
                seating.names[seat],
                lambda name: self._rename(seat, name),
                known=lambda: self._names_for(seat),
                on_forget=self._forget,
                limit=LONGEST_NAME,
                name=f"name {seat}",
            )
        who: Choice | None = None
        if levels:
            keys = ["", *(level.key for level in levels)]
            options = [_("Person"), *(_(level.name).split(",")[0] for level in levels)]
            level = seating.levels[seat]
            who = Choice(
                options,
                keys.index(level) if level in keys else 0,
                lambda at: self._change(lambda: self._set_level(seat, keys[at])),
                style="stepper",
                name=f"who {seat}",
                tooltip=_("A person, or a computer player"),
            )
        badge = u(52)
        tall = max(badge, self.app.look.text_u(theme.TOUCH_TARGET))
        letters = seating.colours[seat]
        badges = len(letters) * badge + (len(letters) - 1) * u(4)
        area.add(field)
        who_width = flow.wish(area.add(who))[0] if who is not None else 0
        room = flow.width - 2 * inner - badges - gap
        one_line = who is None or room - who_width - gap >= self.app.look.text_u(190)
        card_height = (tall if one_line else 2 * tall + u(8)) + 2 * u(10)
        card = flow.card(card_height, after=8)
        # The card was added last but lies below what is on it.
        area.children.remove(card)
        area.children.insert(area.children.index(field), card)
        card.floating = True
        x, y = card.rect.x + inner, card.rect.y + u(10)
        for place, colour in enumerate(letters):
            button = ColourButton(
                colour,
                lambda place=place: self._change(lambda: seating.next_colour(seat, place)),  # type: ignore[misc]
                f"colour {seat} {place}",
            )
            area.add(button).place((x, y + (tall - badge) // 2, badge, badge))
            x += badge + u(4)
        x += gap - u(4)
        right = card.rect.right - inner
        if who is not None and one_line:
            who.place((right - who_width, y, who_width, tall))
            right -= who_width + gap
        elif who is not None:
            who.place((x, y + tall + u(8), min(who_width, right - x), tall))
        field.place((x, y, right - x, tall))

    def _game(self, flow: Flow) -> None:
        seating = self.seating
        ways = ["first", "random"]
        flow.line(
            _("Who begins"),
            Choice(
                [_("The first seat"), _("At random")],
                ways.index(seating.begins),
                lambda at: setattr(seating, "begins", ways[at]),
                name="begins",
            ),
            help=_("By tradition the eldest player begins: give him the first seat."),
        )
        for choice in self.kind.choices():
            values = [value for value, _label in choice.values]
            flow.line(
                _(choice.label),
                Choice(
                    [_(label) for _value, label in choice.values],
                    values.index(seating.values[choice.key]),
                    lambda at, key=choice.key, values=values: seating.values.__setitem__(  # type: ignore[misc]
                        key, values[at]
                    ),
                    name=choice.key,
                ),
                help=_(choice.help),
            )

    def _rename(self, seat: int, name: str) -> None:
        self.seating.names[seat] = name

    def _names_for(self, seat: int) -> list[str]:
        """Names for a seat: who sits elsewhere cannot sit here too."""
        seating = self.seating
        people = [other for other in range(seating.players) if not seating.levels[other]]
        return self.known.all(without=[seating.names[other] for other in people if other != seat])

    def _forget(self, name: str) -> None:
        self.known.forget(name)
        self.ui.toast(_("{name} will not be offered any more.").format(name=name))

    def handle(self, record: Record) -> None:
        """Back closes an open list of names first."""
        focused = self.ui.focused
        if isinstance(record, Back) and isinstance(focused, NameField) and focused.list is not None:
            focused.close()
            return
        super().handle(record)

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
        setup = self.seating.setup(self.host.chance.randrange(self.seating.players))
        self.host.begin(self.kind, setup)

    def _begin_as_last_time(self) -> None:
        self.seating = Seating(self.kind, self.app.settings)
        self.begin()
