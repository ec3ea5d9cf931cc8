"""Before a game: how many play, who, in which colours, and how it begins."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from aqua_romana.client import portraits, theme
from aqua_romana.client.box.flow import Flow
from aqua_romana.client.box.games import Kind, Level
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


class Portrait(Widget):
    """A computer player's face in the colours of his seat."""

    solid = False

    def __init__(self, portrait: str, colours: str) -> None:
        super().__init__()
        self.portrait, self.colours = portrait, colours

    def natural_size(self) -> tuple[int, int]:
        """Large enough to know him again at the table."""
        return self.look.u(88), self.look.u(88)

    def paint(self, surface: pygame.Surface) -> None:
        """The portrait in its ring."""
        players = [self.look.theme.player(colour) for colour in self.colours]
        portraits.paint(surface, self.look.pictures, self.rect, self.portrait, players)


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

    def _seat(self, flow: Flow, seat: int) -> None:
        """A row: portrait, colours, name, character, who decides; that below where there is little room."""
        seating, u, area = self.seating, self.app.u, flow.area
        levels = self.kind.levels()
        computer = next((level for level in levels if level.key == seating.levels[seat]), None)
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
        area.add(field)
        who_width = flow.wish(area.add(who))[0] if who is not None else 0
        face = self._face(flow, seat, computer)
        x = flow.left + inner + (face.rect.w + gap if face is not None else 0)
        text_x = x + len(letters) * (badge + u(4)) - u(4) + gap
        right = flow.left + flow.width - inner
        one_line = who is None or right - text_x - who_width - gap >= self.app.look.text_u(190)
        width = right - text_x - (who_width + gap if who is not None and one_line else 0)
        name_height, text_height = tall, tall
        character: Label | None = None
        if computer is not None:
            character = area.add(
                Label(_(computer.character), "small", theme.INK_SOFT, wrap=True, middle=False)
            )
            name_height = field.natural_size()[1]
            text_height = name_height + character.height_for(width)
        top_height = max(tall, text_height, face.rect.h if face is not None else 0)
        pad = u(14 if text_height == top_height > tall else 10)
        card = flow.card(top_height + (0 if one_line else tall + u(8)) + 2 * pad, after=8)
        # The card was added last but lies below what is on it.
        area.children.remove(card)
        area.children.insert(area.children.index(field), card)
        card.floating = True
        y = card.rect.y + pad
        if face is not None:
            face.place((card.rect.x + inner, y + (top_height - face.rect.h) // 2, *face.rect.size))
        for place, colour in enumerate(letters):
            button = ColourButton(
                colour,
                lambda place=place: self._change(lambda: seating.next_colour(seat, place)),  # type: ignore[misc]
                f"colour {seat} {place}",
            )
            area.add(button).place((x, y + (top_height - badge) // 2, badge, badge))
            x += badge + u(4)
        if who is not None and one_line:
            who.place((right - who_width, y + (top_height - tall) // 2, who_width, tall))
        elif who is not None:
            who.place((text_x, y + top_height + u(8), min(who_width, right - text_x), tall))
        text_y = y + (top_height - text_height) // 2
        field.place((text_x, text_y, width, name_height))
        if character is not None:
            character.place((text_x, text_y + name_height, width, text_height - name_height))

    def _face(self, flow: Flow, seat: int, computer: Level | None) -> Portrait | None:
        """The portrait of the computer player on a seat, with its size."""
        look = self.app.look
        if computer is None or not portraits.is_there(look.pictures, computer.portrait):
            return None
        face = flow.area.add(Portrait(computer.portrait, self.seating.colours[seat]))
        face.place((0, 0, *face.natural_size()))
        return face

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
