"""The final scoring of Aquädukt: terraces rise house by house, then the mountains are turned."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from aqua_romana.boardgame.match import Match
from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.games.aquaedukt.rules.actions import VALUES
from aqua_romana.games.aquaedukt.rules.houses import House
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
from aqua_romana.games.aquaedukt.table.texts.names import mountain_hides, region_of
from aqua_romana.games.aquaedukt.thumbnail import miniature
from aqua_romana.table.final_scoring import Figure, Figures, FinalScoringPage
from aqua_romana.table.finish_stage import (
    FLIGHT,
    RISE,
    FinishStage,
    Showing,
    Step,
    eased,
    on_arc,
    soft_shadow,
)
from aqua_romana.ui import theme
from aqua_romana.ui.graphics import emblems
from aqua_romana.ui.graphics.arcade import tile
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.translation import N_, _, ngettext, pgettext

if TYPE_CHECKING:
    from aqua_romana.screens.navigator import Navigator


_COLUMNS, _MANY = (4, 5), 16  # houses side by side: usually, and where somebody has more than so many
_CELLS = (66, 54)  # units of a house in either case
_RIM, _CHANNEL, _FALL = 8, 14, 20  # units: the edge of a terrace, its water, what falls from it
_LOWEST, _HIGHEST = 64, 300  # units of height of a terrace: without a point, and the winner's at most
_CORNICE = 18  # units of the uppermost stones of a wall
_LAST_SOUND = 20  # of those that count
_DROP = 24  # units that a house falls
_TURN = 0.35  # seconds in which a mountain is turned
_FIELDS = ("vine", "bean")


class LandStage(FinishStage):
    """A terrace for every seat with a house for every house; the mountains stand at the right."""

    backdrop = "aquaedukt/scene/lid"
    plate_gap = 52  # water falls between them
    inscription = "Aqvädvkt"

    def __init__(self, game: Game, tally: Tally, showing: Showing) -> None:
        super().__init__(game, _steps(tally, game.players), showing)
        self.tally = tally
        self._made: dict[object, Surface] = {}
        self._own = [[each for each in tally.houses if each.house.seat == seat] for seat in self.seats]
        self._step_of = {item: step for step in self.steps for item in step.items}
        is_many = max(map(len, self._own)) > _MANY
        self._columns, self._cell_units = _COLUMNS[is_many], _CELLS[is_many]

    def note(self, seat: int) -> str:
        """How many houses have water, as far as they are counted."""
        counted = sum(
            1 for each in self._own[seat] if each.supply and self._has_come(each) and not self._is_lost(each)
        )
        return ngettext("{n} house", "{n} houses", counted)

    def _has_come(self, item: Counted | Turning) -> bool:
        return self.since(self._step_of[item]) >= 0

    def _is_lost(self, counted: Counted) -> bool:
        turning = self.tally.turning_of(counted.house)
        return turning is not None and turning.back == "foul" and self._has_come(turning)

    # Places

    def arrange(self) -> None:
        """Terraces as high and houses as large as the window allows."""
        super().arrange()
        self._made.clear()
        self._foot = self.base
        self._rows = rows = max(1, *(-(-len(own) // self._columns) for own in self._own))
        room = self._foot - self.banner_bottom - self.units(16)
        cell = self.units(self._cell_units)
        self._cell = max(8, min(cell, (room - self.units(_LOWEST + 120)) // rows))
        edges = self.units(2 * _RIM + _CHANNEL)
        self._highest = min(self.units(_HIGHEST), room - rows * self._cell - edges)
        self._wide = self._columns * self._cell + 2 * self.units(_RIM)
        self._place_mountains()
        wide = self.units(_FALL)
        gap = self.context.u(self.plate_gap)
        #: Between the plates, down to the river.
        self.flowing = [
            Rect(plate.right + (gap - wide) // 2, self.rect.y, wide, self._river.centery - self.rect.y)
            for plate in self.plates
        ]

    def _place_mountains(self) -> None:
        area = self.aside.inflate(-self.units(24), 0)
        area.h = self._foot - area.y - self.units(70)
        turnings = self.tally.turnings
        if not turnings:
            return

        def side(columns: int) -> float:
            rows = -(-len(turnings) // columns)
            return min(area.w / columns, (area.h / rows - self._line) / (1 + pieces.PEAK))

        columns = max(range(1, len(turnings) + 1), key=side)
        rows = -(-len(turnings) // columns)
        high = min(area.h // rows, round(side(columns) * (1 + pieces.PEAK)) + self._line)
        area.y = area.bottom - rows * high
        for number, turning in enumerate(turnings):
            row, column = divmod(number, columns)
            at = (area.x + column * area.w // columns, area.y + row * high)
            self.cells[turning] = Rect(at, (area.w // columns, high))
        places = [self.cells[each] for each in turnings]
        self.bright = [places[0].unionall(places).inflate(self.units(24), self.units(10))]

    @property
    def _line(self) -> int:
        """The height of what is said about a mountain."""
        return self.context.fonts.line_height("small_bold")

    def _terrace(self, seat: int) -> Rect:
        """The top of a terrace as it is now; its wall goes on below."""
        low = self.units(_LOWEST)
        high = low + round((self._highest - low) * self.height_share(seat))
        deep = self._rows * self._cell + self.units(
            2 * _RIM + _CHANNEL
        )  # the same for all: points make it high
        return Rect(self.slots[seat].centerx - self._wide // 2, self._foot - high - deep, self._wide, deep)

    def _house_rect(self, top: Rect, number: int) -> Rect:
        """Front rows are filled first, where the water is."""
        row, column = divmod(number, self._columns)
        rim = self.units(_RIM)
        y = top.bottom - rim - self.units(_CHANNEL) - (row + 1) * self._cell
        return Rect(top.x + rim + column * self._cell, y, self._cell, self._cell)

    # Painting

    def paint_on_floor(self, surface: Surface) -> None:
        """The shadows of the terraces."""
        for slot in self.slots:
            rect = Rect(
                slot.centerx - self._wide // 2, self._foot - self.units(52), self._wide, self.units(64)
            )
            soft_shadow(surface, rect.inflate(self.units(30), 0).move(self.units(18), 0), 220)
        if self.tally.turnings:
            self._paint_quarry(surface)

    def _paint_quarry(self, surface: Surface) -> None:
        """The dry ground on which the mountains stand."""
        (area,) = self.bright
        board = self.context.sprites.at(self.units(120))
        ground = Surface(area.size)
        tile(ground, board.get("aquaedukt/fields/fallow_dry_0").surface, ground.get_rect())
        surface.blit(ground, area)
        pygame.draw.rect(surface, theme.TRAVERTINE_LIGHT, area, self.units(_RIM))
        pygame.draw.rect(surface, theme.BRONZE_DARK, area, 1)
        wall = self.pictures.get("finish/wall").surface
        tile(surface, wall, Rect(area.x, area.bottom, area.w, self._foot - area.bottom))

    def paint_column(self, surface: Surface, seat: int) -> None:
        """A wall, on it fields with those houses that have been counted."""
        top = self._terrace(seat)
        wall = self._wall(seat)
        surface.blit(wall, (top.x, top.bottom), (0, 0, top.w, self._foot - top.bottom))
        surface.blit(self._fields(top.size, seat), top)
        for number, counted in enumerate(self._own[seat]):
            since = self.since(self._step_of[counted])
            if since >= 0:
                at = self._house_rect(top, number)
                self.cells[counted] = at
                self._paint_house(surface, at.move(0, -self._hop(since)), counted)

    def _hop(self, since: float) -> int:
        """How far a house is still above its place: it falls, and springs up once."""
        share = since / RISE
        if share >= 1:
            return 0
        if share < 0.6:
            return round(self.units(_DROP) * (1 - (share / 0.6) ** 2))
        return round(self.units(3) * math.sin((share - 0.6) / 0.4 * math.pi))

    def _leap(self, seat: int, number: int) -> int:
        """How far a winner's house is above its place: they leap in a wave from left to right."""
        return self.units(_DROP * self.joy(seat, number % self._columns * 0.09))

    def _paint_leaping(self, surface: Surface, top: Rect, seat: int) -> None:
        """A winner's houses in his light, some of them above their places."""
        surface.blit(self._fields(top.size, seat), top)
        for number, counted in enumerate(self._own[seat]):
            at = self._house_rect(top, number)
            self._paint_house(surface, at.move(0, -self._leap(seat, number)), counted)
        if not self.context.theme.is_plain:
            clip = surface.get_clip()
            surface.set_clip(top.clip(clip))
            self.add_rays(surface)
            surface.set_clip(clip)

    def _wall(self, seat: int) -> Surface:
        key = ("wall", seat)
        if key not in self._made:
            texture = self.pictures.get("finish/wall").surface
            made = Surface((self._wide, max(1, self._highest)))
            shift = seat * self._wide % max(1, texture.get_width() - self._wide)
            cornice = self.units(2 * _CORNICE)
            strip = (shift, cornice, self._wide, texture.get_height() - cornice)
            for top in range(cornice, made.get_height(), strip[3]):
                made.blit(texture, (0, top), strip)
            made.blit(texture, (0, 0), (shift, 0, self._wide, cornice))
            edge = max(1, self.units(5))
            for x in range(edge):
                dark = 150 + 105 * x // edge
                for column in (x, self._wide - 1 - x):
                    made.fill(
                        (dark,) * 3, (column, 0, 1, made.get_height()), special_flags=pygame.BLEND_RGB_MULT
                    )
            self._made[key] = made
        return self._made[key]

    def _fields(self, size: tuple[int, int], seat: int) -> Surface:
        """The top without houses: crops, a channel along its front, a rim of travertine around it."""
        key = ("fields", size, seat)
        if key not in self._made:
            made = Surface(size)
            smooth = self.pictures.get("arcade/frieze").surface
            course = smooth.get_rect().inflate(0, -smooth.get_height() // 2)
            tile(made, smooth.subsurface(course), made.get_rect())
            pygame.draw.rect(made, theme.TRAVERTINE_LIGHT, made.get_rect(), max(1, self.units(2)))
            board = self.context.sprites.at(self._cell)
            area = made.get_rect()
            number = 0
            while (at := self._house_rect(area, number)).y >= 0:
                kind = _FIELDS[(number + seat) % len(_FIELDS)]
                made.blit(board.get(f"aquaedukt/fields/{kind}_lush_{number % 4}").surface, at)
                number += 1
            water = self.pictures.get("finish/water").surface
            rim = self.units(_RIM)
            channel = Rect(rim, size[1] - rim - self.units(_CHANNEL), size[0] - rim, self.units(_CHANNEL))
            made.set_clip(channel)
            tile(
                made,
                water,
                Rect(channel.x - seat * self.units(90), channel.y, size[0] * 2, water.get_height()),
            )
            made.set_clip(None)
            for y in (channel.top, channel.bottom - 1):
                pygame.draw.line(made, theme.BRONZE_DARK, (channel.x, y), (channel.right, y))
            self._made[key] = made
        return self._made[key]

    def _paint_house(self, surface: Surface, at: Rect, counted: Counted) -> None:
        is_grey = not counted.supply or self._is_lost(counted)
        surface.blit(self._house(counted, is_grey), at)
        turning = self.tally.turning_of(counted.house)
        if turning is not None and self._has_come(turning):
            sign = pieces.roundel(self.context.sprites.at(max(8, round(at.w * 1.3))), turning.back)
            surface.blit(sign, sign.get_rect(topright=at.topright))

    def _house(self, counted: Counted, is_grey: bool) -> Surface:
        key = (counted.house.seat, counted.house.value, min(counted.supply, 2), is_grey)
        if key not in self._made:
            player, house = self.context.theme.player(self.colours[counted.house.seat][0]), counted.house
            side = self._cell - max(1, self._cell // 22)
            picture = pieces.lone_house(self.context.sprites, side, player, house.value, counted.supply)
            if is_grey:
                picture = pygame.transform.grayscale(picture)
                dust = Surface(picture.get_size(), pygame.SRCALPHA)
                dust.fill((*theme.TRAVERTINE_DARK, 130))
                picture.blit(dust, (0, 0))
            pygame.draw.rect(picture, theme.BRONZE_DARK, picture.get_rect(), max(1, side // 40))
            self._made[key] = picture
        return self._made[key]

    def paint_on_top(self, surface: Surface, seat: int) -> None:
        """Water that falls into the river; the winner's wreath on the wall; signs that fly to houses."""
        top = self._terrace(seat)
        self._paint_fall(surface, top, seat)
        wall = Rect(top.x, top.bottom, top.w, self._foot - top.bottom)
        self.paint_wreath(surface, seat, wall.center, min(self.units(168), wall.h * 8 // 10))
        if any(self._leap(seat, number) for number in range(self._columns)):
            self._paint_leaping(surface, top, seat)
        if self.is_done and seat in self.winners:
            side = min(self.units(88), wall.h * 4 // 10)
            at = Rect(wall.centerx - side // 2, wall.centery - side // 2, side, side)
            player = self.context.theme.player(self.colours[seat][0])
            emblems.paint_medallion(surface, self.context.pictures, at, player)
        self.paint_gains(surface, seat, (top.centerx, top.y + self.units(30)))
        if seat == self.seats[-1]:
            for number, turning in enumerate(self.tally.turnings):
                self._paint_mountain(surface, number, turning)

    def _paint_fall(self, surface: Surface, top: Rect, seat: int) -> None:
        """From the channel over the edge of the terrace down into the river."""
        fall = self.flowing[seat]
        high = self.units(_CHANNEL)
        start = top.bottom - self.units(_RIM) - high
        spout = Rect(top.right - 1, start, fall.right - top.right + 1, high)
        surface.blit(self.pictures.get("finish/water").surface, spout, ((0, 0), spout.size))
        kerb = max(1, self.units(4))
        for y in (spout.top - kerb, spout.bottom):
            pygame.draw.rect(surface, theme.TRAVERTINE_DARK, (spout.x, y, fall.left - spout.x, kerb))
        area = Rect(fall.x, start, fall.w, fall.bottom - start)
        clip = surface.get_clip()
        surface.set_clip(area.clip(clip))
        water = self._falling(fall.w)
        shift = round(self.flow_moment * self.context.u(260)) % water.get_height()
        tile(surface, water, area.inflate(0, 2 * water.get_height()).move(0, shift))
        surface.set_clip(clip)
        foam = self.pictures.get("finish/foam")
        foam.draw(surface, (fall.centerx, self._river.centery + self.units(8)))

    def _falling(self, wide: int) -> Surface:
        key = ("fall", wide)
        if key not in self._made:
            picture = self.pictures.get("finish/fall").surface
            self._made[key] = pygame.transform.smoothscale(picture, (wide, picture.get_height()))
        return self._made[key]

    def _paint_mountain(self, surface: Surface, number: int, turning: Turning) -> None:
        """With a question on it, turned when it is its turn; below it whom it helps or hurts."""
        context, cell = self.context, self.cells[turning]
        step = self._step_of[turning]
        begun = self.since(step) + step.delay
        line = self._line
        side = max(
            12,
            min(cell.w * 8 // 10, int((cell.h - line - self.units(8)) / (1 + pieces.PEAK)), self.units(190)),
        )
        is_turned = begun >= _TURN / 2
        picture = self._mountain(side, number, turning.back if is_turned else "")
        share = min(1.0, max(0.0, begun / _TURN))
        thin = abs(math.cos(share * math.pi))
        at = picture.get_rect(midbottom=(cell.centerx, cell.y + round(side * (1 + pieces.PEAK))))
        if thin < 0.99:
            picture = pygame.transform.smoothscale(picture, (max(1, round(at.w * thin)), at.h))
        surface.blit(picture, picture.get_rect(midbottom=at.midbottom))
        if begun < 0:
            return
        changes = [(seat, turning.change(seat)) for seat in self.seats if turning.change(seat)]
        wide = line + context.u(6) + context.fonts.size(formats.signed(-88), "small_bold")[0]
        x = cell.centerx - wide * len(changes) // 2
        for seat, change in changes:
            since, home = self.since(step), (x, at.bottom + context.u(2))
            if begun >= _TURN and since < 0:
                share = (begun - _TURN) / FLIGHT
                spot = on_arc(at.center, self.plates[seat].center, eased(share), self.units(120))
                self._paint_change(surface, spot, line, seat, change)
            if is_turned:
                self._paint_change(surface, home, line, seat, change)
            x += wide

    def _mountain(self, side: int, number: int, back: str) -> Surface:
        key = ("mountain", side, number, back)
        if key not in self._made:
            self._made[key] = pieces.lone_mountain(self.context.sprites.at(side), side, number, back)
        return self._made[key]

    def _paint_change(self, surface: Surface, at: tuple[int, int], line: int, seat: int, change: int) -> None:
        """An emblem, and points more or less."""
        player = self.context.theme.player(self.colours[seat][0])
        centre = (at[0] + line // 2, at[1] + line // 2)
        wide = line + self.context.u(6) + self.context.fonts.size(formats.signed(-88), "small_bold")[0]
        slab = Rect(at[0] - self.context.u(4), at[1], wide, line)
        pygame.draw.rect(surface, theme.TRAVERTINE_LIGHT, slab, border_radius=self.context.u(5))
        pygame.draw.aacircle(surface, player.dark, centre, line * 0.44)
        pygame.draw.aacircle(surface, player.paint, centre, line * 0.4)
        emblems.draw_tiny(surface, player.key, centre, line * 0.3, player.ink)
        ink = theme.INK if change > 0 else theme.RED_LIGHT
        letters = self.context.fonts.render(formats.signed(change), "small_bold", ink)
        surface.blit(letters, letters.get_rect(midleft=(at[0] + line + self.context.u(2), centre[1])))


def _steps(tally: Tally, players: int) -> list[Step]:
    """The next watered house of every seat together; then the dry ones; then mountain by mountain."""
    seats = range(players)
    watered = [[each for each in tally.houses if each.supply and each.house.seat == seat] for seat in seats]
    steps = []
    for number in range(max(map(len, watered), default=0)):
        those = [own[number] for own in watered if number < len(own)]
        points = tuple(sum(each.points for each in those if each.house.seat == seat) for seat in seats)
        sound = f"count_{min(_LAST_SOUND, number + 1):02}"
        steps.append(Step(points, sound, 0.4, items=frozenset(those)))
    dry = frozenset(each for each in tally.houses if not each.supply)
    if dry:
        steps.append(Step((0,) * players, "count", 0.4, items=dry))
    for turning in tally.turnings:
        points = tuple(turning.change(seat) for seat in seats)
        is_telling = bool(turning.gains or turning.lost)
        sound = "houses_lost" if turning.lost else "mountain_turned" if turning.gains else "count"
        delay = _TURN + FLIGHT if is_telling else _TURN
        steps.append(
            Step(points, sound, 1.1 if is_telling else 0.3, not is_telling, delay, frozenset({turning}))
        )
    return steps


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
    lines = [_of_house(game, house)]
    if not counted.supply:
        return [*lines, _("It is dry and counts nothing")]
    turning = tally.turning_of(house)
    if turning is not None and turning.back == "foul":
        return [*lines, _("Foul waters take it: it counts nothing")]
    lines.append(
        ngettext("It is watered and counts {n} point", "It is watered and counts {n} points", house.value)
    )
    if turning is not None:
        lines.append(
            ngettext(
                "With plenty of water beside a mineral spring: {n} point more",
                "With plenty of water beside a mineral spring: {n} points more",
                MINERAL_BONUS,
            )
        )
    return lines


def _of_house(game: Game, house: House) -> str:
    facts = {"name": game.names[house.seat], "value": house.value, "region": region_of(house.square)}
    # Translators: a house tile on the board; {name} is its player, {value} from 1 to 4, {region} a number
    return _("{name}: a {value} in region {region}", **facts)


def mountain_lines(game: Game, turning: Turning) -> list[str]:
    """What a mountain hid, and whom that helps or hurts."""
    lines = [mountain_hides(turning.square, turning.back)]
    for house in turning.gains:
        lines.append(
            # Translators: {name} is a player, {value} from 1 to 4; {n}: 2
            ngettext(
                "{name}: the {value} counts {n} point more",
                "{name}: the {value} counts {n} points more",
                MINERAL_BONUS,
                name=game.names[house.seat],
                value=house.value,
            )
        )
    for house in turning.lost:
        facts = {"value": house.value, "region": region_of(house.square)}
        # Translators: {value}: of the house tile that leaves the game
        lines.append(_("{name} loses a {value} in region {region}", name=game.names[house.seat], **facts))
    return lines if len(lines) > 1 else [*lines, _("It changes nothing")]


def tie_lines(game: Game) -> list[str]:
    """How a tie in points was broken, or why it was not; nothing where there was none."""
    seats, winners, points = standing(game), game.final_winners(), game.final_points()
    level = [seat for seat in range(game.players) if points[seat] == points[winners[0]]]
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

    stage: LandStage | None

    def __init__(self, match: Match, navigator: Navigator) -> None:
        super().__init__(match, navigator)
        assert isinstance(match.game, Game)
        self.game: Game = match.game
        self.tally: Tally = tally(self.game)
        self._series: list[tuple[int, ...]] = points_by_go(self.game)

    def make_stage(self, showing: Showing) -> LandStage:
        """Terraces and mountains."""
        return LandStage(self.game, self.tally, showing)

    def figures(self) -> Figures:
        """How many watered houses of each value, and what the mountains changed."""
        rows = []
        for seat in range(self.game.players):
            own = [each.house.value for each in self.tally.houses if each.supply and each.house.seat == seat]
            counts = [Figure(str(own.count(value))) for value in VALUES]
            change = sum(turning.change(seat) for turning in self.tally.turnings)
            more = [Figure(formats.signed(change) if change else "–")] if self.tally.turnings else []
            rows.append((*counts, *more))
        # Translators: the heading of a narrow column: points that secret mountains gave or took
        mountains = (pgettext("points", "Mount."),) if self.tally.turnings else ()
        return Figures((*map(str, VALUES), *mountains), tuple(rows))

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

    def explained(self, item: Counted | Turning) -> tuple[str, list[str]]:
        """What a house counts, or what a mountain changes."""
        if isinstance(item, Counted):
            return item.house.square, house_lines(self.game, self.tally, item)
        return item.square, mountain_lines(self.game, item)

    def board_with(self, name: str, room: tuple[int, int]) -> pygame.Surface:
        """Its square lit."""
        return miniature(self.app, self.game, room, frozenset({name}))
