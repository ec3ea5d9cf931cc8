"""Who begins by the highest throw: everybody throws once, and those who tie for it throw again.

People press for each of theirs, as they would take the die in turn; computer players throw by themselves.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from aqua_romana.ui import theme
from aqua_romana.ui.graphics import emblems
from aqua_romana.ui.sounds import Sounds
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.translation import N_, _
from aqua_romana.ui.widgets import Button, Column, Widget, WidgetRoot
from aqua_romana.ui.widgets.dialog import TranslatedDialog

_BETWEEN = 0.45  # seconds from one throw to the next
_ROW, _BADGE = 64, 42  # in layout units


def throw_dice(players: int, sides: int, chance: random.Random) -> list[list[int]]:
    """What every seat throws, one number after the other, until one of them has the highest alone."""
    found: list[list[int]] = [[] for _seat in range(players)]
    still = list(range(players))
    while len(still) > 1:
        for seat in still:
            found[seat].append(chance.randint(1, sides))
        highest = max(found[seat][-1] for seat in still)
        still = [seat for seat in still if found[seat][-1] == highest]
    return found


def winner(throws: Sequence[Sequence[int]]) -> int:
    """The seat that begins."""
    return max(range(len(throws)), key=lambda seat: list(throws[seat]))


class ThrowRows(Widget):
    """A row for every seat: emblems, name, what it throws; the numbers come one after the other."""

    solid = False

    def __init__(
        self,
        names: Sequence[str],
        colours: Sequence[str],
        throws: Sequence[Sequence[int]],
        sounds: Sounds | None,
        people: Sequence[bool] = (),
    ) -> None:
        """Without sounds all numbers are there at once; else `people` throw when they like."""
        super().__init__(name="throw rows")
        self._people = people
        self.names, self.colours, self.throws = names, colours, throws
        self._sounds = sounds
        rounds = range(max(map(len, throws)))
        self._order = [
            (seat, turn) for turn in rounds for seat, mine in enumerate(throws) if turn < len(mine)
        ]
        self.shown = 0 if sounds else len(self._order)
        self._wait = 0.0

    @property
    def is_done(self) -> bool:
        """Whether everybody has thrown."""
        return self.shown == len(self._order)

    @property
    def awaited(self) -> int | None:
        """The person whose throw is next."""
        seat = None if self.is_done else self._order[self.shown][0]
        return seat if seat is not None and self._people and self._people[seat] else None

    @property
    def _row(self) -> int:
        return max(self.context.u(_ROW), self.context.fonts.line_height("number"))

    def natural_size(self) -> tuple[int, int]:
        """A row each."""
        return self.context.text_u(560), self._row * len(self.names)

    def width_range(self) -> tuple[int, int]:
        """Names may be cut."""
        return self.context.text_u(300), self.context.text_u(560)

    def update(self, seconds: float) -> bool:
        """The next number, when it is due."""
        if self.is_done or self.awaited is not None:
            return False
        self._wait += seconds
        if self._wait >= _BETWEEN:
            self.throw()
        return True

    def throw(self) -> None:
        """One more number."""
        self._wait = 0.0
        self.shown += 1
        if self._sounds is not None:
            self._sounds.play("die_throw")
        self.changed()

    def paint(self, surface: Surface) -> None:
        """All rows; who begins is framed, once that is known."""
        context, fonts, seen = self.context, self.context.fonts, set(self._order[: self.shown])
        begins = winner(self.throws) if self.is_done else -1
        pad, badge = context.u(14), context.u(_BADGE)
        for seat, name in enumerate(self.names):
            row = Rect(self.rect.x, self.rect.y + seat * self._row, self.rect.w, self._row)
            ink = theme.RED if seat == begins else theme.INK
            if seat == begins:
                context.surfaces.paint(surface, "field", row.inflate(0, -context.u(4)))
            x = row.x + pad
            for colour in self.colours[seat]:
                at = Rect(x, row.centery - badge // 2, badge, badge)
                emblems.paint_medallion(surface, context.pictures, at, context.theme.player(colour))
                x += badge + context.u(6)
            numbers = [
                formats.integer(each) for turn, each in enumerate(self.throws[seat]) if (seat, turn) in seen
            ]
            right = row.right - pad
            for number in reversed(numbers):
                text = fonts.render(number, "number" if number is numbers[-1] else "count", ink)
                surface.blit(text, text.get_rect(midright=(right, row.centery)))
                right -= text.get_width() + context.u(18)
            text = fonts.line(name, "name", ink, max(1, right - x - pad), elide=True)
            surface.blit(text, text.get_rect(midleft=(x + context.u(8), row.centery)))


class Throws(Column):
    """The rows, and below them the button with which the person throws whose throw is next."""

    def __init__(self, rows: ThrowRows) -> None:
        self.rows = rows
        self.throw = Button(_("Throw"), self._throw, style="primary", name="throw")
        super().__init__(rows, self.throw.cell(align="middle"), name="throws")
        self.dialog: TranslatedDialog | None = None
        self._name_the_next()

    @property
    def is_done(self) -> bool:
        """Whether everybody has thrown."""
        return self.rows.is_done

    def _throw(self) -> None:
        self.rows.throw()
        self.follow()

    def update(self, seconds: float) -> bool:
        """After a throw of a computer player the button may be somebody's."""
        self.follow()
        return False

    def follow(self) -> None:
        """Ask the next person; when all have thrown, the game may begin."""
        self._name_the_next()
        if self.dialog is None:
            return
        begin = self.dialog.buttons[1]
        if begin.enabled != self.is_done:
            begin.enable(self.is_done)
            if self.is_done and self.ui.focused in (self.throw, None):
                self.ui.focus(begin)

    def _name_the_next(self) -> None:
        seat = self.rows.awaited
        if seat is not None:
            # Translators: a button: this person throws the die to see who begins
            self.throw.set(_("{name} throws", name=self.rows.names[seat]))
        self.throw.enable(seat is not None)
        self.throw.show(not self.is_done)


def ask(
    ui: WidgetRoot,
    names: Sequence[str],
    colours: Sequence[str],
    throws: Sequence[Sequence[int]],
    begin: Callable[[], object],
    people: Sequence[bool] = (),
) -> None:
    """Let everybody throw, `people` by pressing; then the game begins."""
    app = ui.app
    sounds = app.sounds if app.settings.animation != "off" else None
    content = Throws(ThrowRows(names, colours, throws, sounds, people))
    dialog = content.dialog = TranslatedDialog(
        N_("Who begins?"),
        lambda: _("Whoever throws highest takes the first seat; the others follow in turn."),
        [(N_("Cancel"), None), (N_("Begin"), begin)],
        primary=1,
        content=content,
        width_units=640,
    )
    dialog.buttons[1].enable(content.is_done)
    ui.open(dialog)
