"""The final scoring of Aquädukt: house by house, then the secrets of the mountains, then the winner."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

import pygame
from pygame import Rect, Surface

from aqua_romana.boardgame.match import Match
from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.games.aquaedukt.rules.questions import how_it_ended, standing
from aqua_romana.games.aquaedukt.rules.scoring import (
    MINERAL_BONUS,
    Counted,
    Tally,
    Turning,
    points_by_go,
    tally,
)
from aqua_romana.games.aquaedukt.table.board import pieces
from aqua_romana.games.aquaedukt.thumbnail import miniature
from aqua_romana.table.final_scoring import FinalScoringPage, ScoreTable, Showing
from aqua_romana.ui import theme
from aqua_romana.ui.graphics import emblems
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.fit_text import lines_in
from aqua_romana.ui.text.translation import N_, _, ngettext
from aqua_romana.ui.widgets import layout

if TYPE_CHECKING:
    from aqua_romana.screens.navigator import Navigator


#: Units that the mountains take below the rows.
MOUNTAINS_HEIGHT = 136
_LAST_SOUND = 20  # of those that count
_WAITING = 70  # of 255: how much of what is not counted yet can be seen


@dataclass(frozen=True)
class Step:
    """One thing that is revealed: a house of everybody, all dry ones, or what a mountain changes."""

    sound: str
    houses: frozenset[Counted] = frozenset()
    turning: Turning | None = None

    @property
    def pause(self) -> float:
        """Mountains that change something are the finale."""
        if self.turning is None:
            return 1.0
        return 4.5 if self.turning.gains or self.turning.lost else 2.0


class LandScoreTable(ScoreTable):
    """One row a player: the houses, the total; below, the mountains."""

    PACES: ClassVar = {"fast": 0.18, "normal": 0.34, "slow": 0.6}

    steps: list[Step]

    def __init__(self, game: Game, tally: Tally, showing: Showing) -> None:
        super().__init__(game, _steps(tally, game.players), showing)
        self.tally = tally
        self._made: dict[object, Surface] = {}

    # What is shown

    def total(self, seat: int) -> int:
        """The points of a seat as far as they are shown."""
        points = 0
        for step in self.steps[: self.shown]:
            points += sum(each.points for each in step.houses if each.house.seat == seat)
            points += step.turning.change(seat) if step.turning is not None else 0
        return points

    def _is_counted(self, turning: Turning | None) -> bool:
        """Whether a mountain has been counted so far."""
        return turning is not None and any(step.turning is turning for step in self.steps[: self.shown])

    def _newest(self) -> Step | None:
        """What was revealed last, while it still moves."""
        if not 0 < self.shown <= len(self.steps) or self.freshness >= 1.0:
            return None
        return self.steps[self.shown - 1]

    # Painting

    @property
    def _below(self) -> int:
        """What the mountains want below the rows."""
        return self.context.text_u(MOUNTAINS_HEIGHT) if self.tally.turnings else 0

    def rows_room(self) -> Rect:
        """All but the mountains."""
        return Rect(self.rect.x, self.rect.y, self.rect.w, self.rect.h - self._below)

    def _strip(self) -> Rect:
        """Where the mountains are."""
        top = self.rows_room().bottom + self.context.u(8)
        return Rect(self.rect.x, top, self.rect.w, self.rect.bottom - top)

    def watched(self) -> Rect | None:
        """The mountains, when it is their turn."""
        is_theirs = 0 < self.shown <= len(self.steps) and self.steps[self.shown - 1].turning is not None
        return self._strip() if is_theirs else None

    def arrange(self) -> None:
        """Another size is other pictures."""
        self._made.clear()
        self.cells.clear()

    def paint_counted(self, surface: Surface, room: Rect, seat: int) -> None:
        """The seat's houses, those with water first."""
        most = max(sum(each.house.seat == other for each in self.tally.houses) for other in self._seats)
        columns, cell = _grid(room, most, self.context.text_u(84))
        own = [each for each in self.tally.houses if each.house.seat == seat]
        newest = self._newest()
        lines = -(-len(own) // columns)
        top = room.centery - lines * cell // 2
        for number, counted in enumerate(own):
            row, column = divmod(number, columns)
            at = Rect(room.x + column * cell, top + row * cell, cell, cell)
            self.cells[counted] = at
            fresh = newest is not None and counted in newest.houses and counted.supply
            self._paint_house(surface, at.move(0, -self.lift(7)) if fresh else at, counted)

    @property
    def _seats(self) -> range:
        return range(len(self.names))

    def _paint_house(self, surface: Surface, at: Rect, counted: Counted) -> None:
        is_counted = any(counted in step.houses for step in self.steps[: self.shown])
        turning = self.tally.turning_of(counted.house)
        turned = self._is_counted(turning)
        is_lost = turned and turning is not None and turning.back == "foul"
        state = "waiting" if not is_counted else "grey" if is_lost or not counted.supply else "counted"
        cell = at.w - max(1, at.w // 20)
        surface.blit(self._house(cell, counted, state), at)
        if turned and turning is not None:
            sign = pieces.roundel(self.context.sprites.at(max(8, round(cell * 1.3))), turning.back)
            surface.blit(sign, sign.get_rect(topright=(at.x + cell, at.y)))

    def _house(self, cell: int, counted: Counted, state: str) -> Surface:
        key = (cell, counted.house.seat, counted.house.value, min(counted.supply, 2), state)
        if key not in self._made:
            player, house = self.context.theme.player(self.colours[counted.house.seat][0]), counted.house
            picture = pieces.lone_house(self.context.sprites, cell, player, house.value, counted.supply)
            if state == "grey":
                picture = pygame.transform.grayscale(picture)
                picture.set_alpha(150)
            elif state == "waiting":
                picture.set_alpha(_WAITING)
            pygame.draw.rect(picture, theme.BRONZE_DARK, picture.get_rect(), max(1, cell // 40))
            self._made[key] = picture
        return self._made[key]

    def paint_more(self, surface: Surface) -> None:
        """The mountains, each with what it changes beside it."""
        if not self.tally.turnings:
            return
        context, fonts = self.context, self.context.fonts
        strip = self._strip()
        context.surfaces.paint(surface, "card", strip)
        inner = strip.inflate(-2 * context.u(24), -2 * context.u(10))
        left = min(inner.w * 20 // 100, context.text_u(200))
        title = lines_in(fonts, _("Secret mountains"), "italic", (left, inner.h))
        if title is not None:
            title.paint(surface, fonts, theme.TERRACOTTA, (inner.x, inner.centery - title.height(fonts) // 2))
        room = Rect(inner.x + left, inner.y, inner.w - left, inner.h)
        cells = layout.row(room, [1.0] * len(self.tally.turnings), context.u(6))
        for number, (turning, cell) in enumerate(zip(self.tally.turnings, cells, strict=True)):
            self.cells[turning] = cell
            self._paint_mountain(surface, cell, number, turning)

    def _paint_mountain(self, surface: Surface, room: Rect, number: int, turning: Turning) -> None:
        """A mountain, and beside it what it changes; below it where there is no room beside."""
        context, line = self.context, self.context.fonts.line_height("small_bold")
        wide = line + context.u(6) + context.fonts.size(formats.signed(-88), "small_bold")[0]
        is_beside = room.w - wide >= room.h // 2
        lines = 0 if is_beside else max(len(self._changes(each)) for each in self.tally.turnings)
        most = (
            room.w - wide if is_beside else room.w,
            int((room.h - lines * line) / (1 + pieces.PEAK)),
        )
        cell = max(12, min(*most, context.text_u(110)))
        turned = self._is_counted(turning)
        newest = self._newest()
        is_newest = newest is not None and newest.turning is turning
        picture = pieces.lone_mountain(context.sprites.at(cell), cell, number, turning.back)
        if not turned:
            picture.set_alpha(_WAITING)
        changes = self._changes(turning) if turned else []
        beside = wide if changes and is_beside else 0
        # Most of the room above the square is air.
        middle = room.centery - round(cell * pieces.PEAK / 3) - lines * line // 2
        at = picture.get_rect(midleft=(room.x + (room.w - cell - beside) // 2, middle))
        surface.blit(picture, at)
        if is_newest:
            halo = Rect(at.x, at.bottom - cell, cell, cell).inflate(context.u(6), context.u(6))
            pygame.draw.rect(surface, theme.GOLD, halo, context.u(4), border_radius=context.u(6))
        if is_beside:
            spot = (at.right + context.u(4), room.centery - len(changes) * line // 2)
        else:
            spot = (room.centerx - wide // 2, at.bottom)
        for row, (seat, change) in enumerate(changes):
            self._paint_change(surface, (spot[0], spot[1] + row * line), line, seat, change)

    def _changes(self, turning: Turning) -> list[tuple[int, int]]:
        """The seats a mountain gives points, or takes them from."""
        return [(seat, turning.change(seat)) for seat in self._seats if turning.change(seat)]

    def _paint_change(self, surface: Surface, at: tuple[int, int], line: int, seat: int, change: int) -> None:
        """An emblem, and points more or less."""
        player = self.context.theme.player(self.colours[seat][0])
        centre = (at[0] + line // 2, at[1] + line // 2)
        pygame.draw.circle(surface, player.dark, centre, line * 0.44)
        pygame.draw.circle(surface, player.paint, centre, line * 0.4)
        emblems.draw_tiny(surface, player.key, centre, line * 0.3, player.ink)
        ink = theme.INK if change > 0 else theme.RED_LIGHT
        letters = self.context.fonts.render(formats.signed(change), "small_bold", ink)
        surface.blit(letters, letters.get_rect(midleft=(at[0] + line + self.context.u(2), centre[1])))


def _grid(room: Rect, count: int, largest: int) -> tuple[int, int]:
    """Columns and side of squares, as large as possible, so that so many fit into a room."""
    best = (max(1, count), 1)
    for lines in range(1, 7):
        columns = max(1, -(-count // lines))
        side = min(room.w // columns, room.h // lines, largest)
        if side > best[1]:
            best = (columns, side)
    columns, side = best
    return max(columns, room.w // side), side


def _steps(tally: Tally, players: int) -> list[Step]:
    """The next watered house of every seat together; then the dry ones; then mountain by mountain."""
    watered = [
        [each for each in tally.houses if each.supply and each.house.seat == seat] for seat in range(players)
    ]
    steps = [
        Step(
            f"count_{min(_LAST_SOUND, number + 1):02}",
            frozenset(own[number] for own in watered if number < len(own)),
        )
        for number in range(max(map(len, watered), default=0))
    ]
    dry = frozenset(each for each in tally.houses if not each.supply)
    if dry:
        steps.append(Step("count", dry))
    return [*steps, *(Step(_sound(turning), turning=turning) for turning in tally.turnings)]


def _sound(turning: Turning) -> str:
    """Of what a mountain does."""
    return "houses_lost" if turning.lost else "fountain_bonus" if turning.gains else "count"


_HID = {
    "mineral": N_("The mountain on {square} hides a mineral spring"),
    "foul": N_("The mountain on {square} hides foul waters"),
}

_ENDED = {
    "canals": N_("The game ended because the last canal was laid and the round was played to its end."),
    "blocked": N_("The game ended because neither a spring nor a canal could be placed any more."),
    "idle": N_("The game ended because nobody placed anything for five whole rounds."),
}


def end_line(game: Game) -> str:
    """Why a finished game ended."""
    return _(_ENDED[how_it_ended(game)])


def house_lines(game: Game, tally: Tally, counted: Counted) -> list[str]:
    """What a house counts, and why."""
    house = counted.house
    # Translators: a house tile on the board; {name} is its player, {value} from 1 to 4, {square} such as c4
    lines = [
        _(
            "{name}: the tile of value {value} on {square}",
            name=game.names[house.seat],
            value=house.value,
            square=house.square,
        )
    ]
    if not counted.supply:
        return [*lines, _("It is dry and counts nothing")]
    turning = tally.turning_of(house)
    if turning is not None and turning.back == "foul":
        # Translators: {square}: a name such as c4
        return [*lines, _("The foul waters on {square} take it: it counts nothing", square=turning.square)]
    lines.append(
        ngettext("It is watered and counts {n} point", "It is watered and counts {n} points", house.value)
    )
    if turning is not None:
        lines.append(
            # Translators: {square}: a name such as c4; {n}: 2
            ngettext(
                "With plenty of water beside the mineral spring on {square}: {n} point more",
                "With plenty of water beside the mineral spring on {square}: {n} points more",
                MINERAL_BONUS,
                square=turning.square,
            )
        )
    return lines


def mountain_lines(game: Game, turning: Turning) -> list[str]:
    """What a mountain hid, and whom that helps or hurts."""
    lines = [_(_HID[turning.back], square=turning.square)]
    for house in turning.gains:
        lines.append(
            # Translators: {name} is a player, {square} a name such as c4; {n}: 2
            ngettext(
                "{name}: the tile on {square} counts {n} point more",
                "{name}: the tile on {square} counts {n} points more",
                MINERAL_BONUS,
                name=game.names[house.seat],
                square=house.square,
            )
        )
    for house in turning.lost:
        # Translators: {name} is a player, {value} from 1 to 4, {square} a name such as c4
        line = N_("{name} loses the tile of value {value} on {square}")
        lines.append(_(line, name=game.names[house.seat], value=house.value, square=house.square))
    return lines if len(lines) > 1 else [*lines, _("It changes nothing")]


def tie_lines(game: Game) -> list[str]:
    """How a tie in points was broken, or why it was not; nothing where there was none."""
    seats, winners = standing(game), game.winners()
    level = [each.seat for each in seats if each.points == seats[winners[0]].points]
    if len(level) < 2:
        return []
    # Translators: {names} are two or more players
    lines = [_("{names} have equally many points.", names=_listed(game, level))]
    watered = seats[winners[0]].watered
    if len(winners) == len(level):
        # Translators: said after "Livia and Marcus have equally many points."
        return [*lines, _("They have equally many watered tiles too, so they share the win.")]
    if len(winners) > 1:
        # Translators: {names} are two or more players, each of whom has {n} tiles
        line = ngettext(
            "{names} have the most watered tiles of them, {n} each, and share the win.",
            "{names} have the most watered tiles of them, {n} each, and share the win.",
            watered,
            names=_listed(game, winners),
        )
    else:
        # Translators: {name} wins because of more watered house tiles than others with the same points
        line = ngettext(
            "{name} wins with {n} watered tile, the most of them.",
            "{name} wins with {n} watered tiles, the most of them.",
            watered,
            name=game.names[winners[0]],
        )
    return [*lines, line]


def _listed(game: Game, seats: list[int] | tuple[int, ...]) -> str:
    return formats.listed([game.names[seat] for seat in seats])


class LandFinalScoring(FinalScoringPage):
    """Houses with and without water, the mountains, the winner."""

    ROW = (104, 170, 240)
    score_table: LandScoreTable | None

    def __init__(self, match: Match, navigator: Navigator) -> None:
        super().__init__(match, navigator)
        assert isinstance(match.game, Game)
        self.game: Game = match.game
        self.tally: Tally = tally(self.game)
        self._series: list[tuple[int, ...]] = points_by_go(self.game)

    def make_score_table(self, showing: Showing) -> LandScoreTable:
        """Houses, mountains, totals."""
        return LandScoreTable(self.game, self.tally, showing)

    def subject(self) -> str:
        """What is counted."""
        # Translators: the heading of the final scoring: what is counted
        return _("Watered houses")

    def series(self) -> list[tuple[int, ...]]:
        """Points after every turn."""
        return self._series

    def remarks(self) -> list[str]:
        """Why the game ended, and how a tie was broken."""
        return [end_line(self.game), *tie_lines(self.game)]

    def more_height(self) -> int:
        """For the mountains."""
        return self.app.context.text_u(MOUNTAINS_HEIGHT) if self.tally.turnings else 0

    def explained(self, item: Counted | Turning) -> tuple[str, list[str]]:
        """What a house counts, or what a mountain changes."""
        if isinstance(item, Counted):
            return item.house.square, house_lines(self.game, self.tally, item)
        return item.square, mountain_lines(self.game, item)

    def board_with(self, name: str, room: tuple[int, int]) -> pygame.Surface:
        """Its square lit."""
        return miniature(self.app, self.game, room, frozenset({name}))
