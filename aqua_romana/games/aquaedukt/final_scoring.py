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
from aqua_romana.games.aquaedukt.table.texts import mountain_hides, region_of
from aqua_romana.games.aquaedukt.terraces import LOWEST, Terraces, flow_of, lay_fields
from aqua_romana.games.aquaedukt.thumbnail import miniature
from aqua_romana.table.final_scoring.page import Figure, Figures, FinalScoringPage
from aqua_romana.table.final_scoring.stage import (
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


_HIGHEST = 300  # units of height of a terrace, the winner's at most
_LAST_SOUND = 20  # of those that count
_DROP = 24  # units that a house falls
_TURN = 0.35  # seconds in which a mountain is turned


class LandStage(FinishStage):
    """A terrace for every seat with a house for every house; the mountains stand at the right."""

    backdrop = "aquaedukt/scene/lid"
    plate_gap = 52  # water falls between them
    inscription = "Aqvädvkt"

    def __init__(self, game: Game, tally: Tally, showing: Showing) -> None:
        super().__init__(game, _steps(tally, game.players), showing)
        self.tally = tally
        self._made: dict[object, Surface] = {}
        own = [[each for each in tally.houses if each.house.seat == seat] for seat in self.seats]
        self._watered = [[each for each in houses if each.supply] for houses in own]
        self._dry = [[each for each in houses if not each.supply] for houses in own]
        self._points = game.final_points()
        self._step_of = {item: step for step in self.steps for item in step.items}

    def note(self, seat: int) -> str:
        """How many houses have water, as far as they are counted."""
        counted = sum(self._has_come(each) and not self._is_lost(each) for each in self._watered[seat])
        return ngettext("{n} house", "{n} houses", counted)

    def _has_come(self, item: Counted | Turning) -> bool:
        return self.since(self._step_of[item]) >= 0

    def _is_lost(self, counted: Counted) -> bool:
        turning = self.tally.turning_of(counted.house)
        return turning is not None and turning.back == "foul" and self._has_come(turning)

    # Places

    def update(self, seconds: float) -> bool:
        """The water on the terraces runs on."""
        moving = super().update(seconds)
        if self.flow_moment:
            self.terraces.tick()
            if not moving:
                for seat in self.seats:
                    for rect in self.terraces.canal_rects(self._terrace(seat)):
                        self.ui.spoil(rect)
        return moving

    def arrange(self) -> None:
        """Terraces as high and houses as large as the window allows."""
        super().arrange()
        self._made.clear()
        self._foot = self.base
        room = self._foot - self.banner_bottom - self.units(16)
        watered, dry = [list(map(len, each)) for each in (self._watered, self._dry)]
        self.terraces = Terraces(self.context, self.pictures, self.units, watered, dry)
        self._highest = self.terraces.fit(room, self.slots[0].w, self.units(_HIGHEST))
        self._place_mountains()
        tops = [self._terrace(seat) for seat in self.seats]
        gap = max(self.units(30), tops[1].left - tops[0].right)
        #: Beside the terraces, down to the river: there water falls.
        self.flowing = [
            Rect(x, self.rect.y, gap, self._river.bottom - self.rect.y)
            for x in (tops[0].left - gap, *(top.right for top in tops))
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
        low = self.units(LOWEST)
        high = low + round((self._highest - low) * self.height_share(seat))
        size = self.terraces.size
        return Rect((self.slots[seat].centerx - size[0] // 2, self._foot - high - size[1]), size)

    def _homes(self, seat: int) -> list[tuple[Counted, int, Rect]]:
        """The houses of a seat, each with its column and its place; those behind come first."""
        top, terraces = self._terrace(seat), self.terraces
        return [
            *((each, n, terraces.dry_rect(top, n)) for n, each in enumerate(self._dry[seat])),
            *((each, n, terraces.house_rect(top, n)) for n, each in enumerate(self._watered[seat])),
        ]

    # Painting

    def paint_on_floor(self, surface: Surface) -> None:
        """The shadows of the terraces."""
        wide = self.terraces.size[0]
        for slot in self.slots:
            rect = Rect(slot.centerx - wide // 2, self._foot - self.units(52), wide, self.units(64))
            soft_shadow(surface, rect.inflate(self.units(30), 0).move(self.units(18), 0), 220)
        if self.tally.turnings:
            self._paint_quarry(surface)

    def _paint_quarry(self, surface: Surface) -> None:
        """The dry ground on which the mountains stand."""
        (area,) = self.bright
        ground = Surface(area.size)
        lay_fields(ground, self.context.sprites.at(self.units(120)), "fallow_dry", ground.get_rect())
        self.terraces.lay_rim(ground)
        surface.blit(ground, area)
        wall = self.pictures.get("finish/wall").surface
        tile(surface, wall, Rect(area.x, area.bottom, area.w, self._foot - area.bottom))

    def paint_column(self, surface: Surface, seat: int) -> None:
        """A wall, on it land with those houses that have been counted."""
        top = self._terrace(seat)
        wall = self._wall(seat)
        surface.blit(wall, (top.x, top.bottom), (0, 0, top.w, self._foot - top.bottom))
        if seat:
            self.terraces.paint_gap(surface, self._terrace(seat - 1), top, self._foot)
        surface.blit(self._land(seat), top)
        for counted, _number, at in self._homes(seat):
            since = self.since(self._step_of[counted])
            if since >= 0:
                self.cells[counted] = at
                self._paint_house(surface, at, self._hop(since), counted)
                if since < RISE and counted.supply:
                    shine = round(150 * (1 - since / RISE))
                    surface.fill((shine, shine, shine // 2), at, special_flags=pygame.BLEND_RGB_ADD)

    def _wall(self, seat: int) -> Surface:
        key = ("wall", seat)
        if key not in self._made:
            self._made[key] = self.terraces.wall(seat, self._highest)
        return self._made[key]

    def _land(self, seat: int) -> Surface:
        return self.terraces.land(seat, has_spring=flow_of(self._points, seat) == "B")

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
        return self.units(_DROP * self.joy(seat, number % self.terraces.columns * 0.09))

    def _paint_leaping(self, surface: Surface, top: Rect, seat: int) -> None:
        """A winner's houses in his light, some of them above their places."""
        surface.blit(self._land(seat), top)
        for counted, number, at in self._homes(seat):
            self._paint_house(surface, at, self._leap(seat, number) if counted.supply else 0, counted)
        if not self.context.theme.is_plain:
            clip = surface.get_clip()
            surface.set_clip(top.clip(clip))
            self.add_rays(surface)
            surface.set_clip(clip)

    def _paint_house(self, surface: Surface, at: Rect, above: int, counted: Counted) -> None:
        """On its land, or so much above it."""
        player = self.context.theme.player(self.colours[counted.house.seat][0])
        if not counted.supply or self._is_lost(counted):
            picture = self.terraces.dry_house(counted.house, player, at.w)
        else:
            picture = self.terraces.house(counted.house, player)
        surface.blit(picture, at.move(0, -above))
        turning = self.tally.turning_of(counted.house)
        if turning is not None and self._has_come(turning):
            sign = pieces.roundel(self.context.sprites.at(max(8, round(at.w * 1.3))), turning.back)
            surface.blit(sign, sign.get_rect(topright=at.topright))

    def paint_on_top(self, surface: Surface, seat: int) -> None:
        """Water that runs and falls; the winner's wreath on the wall; signs that fly to houses."""
        top = self._terrace(seat)
        wall = Rect(top.x, top.bottom, top.w, self._foot - top.bottom)
        if any(self._leap(seat, number) for number in range(self.terraces.columns)):
            self._paint_leaping(surface, top, seat)
        self.terraces.paint_water(surface, top, self.flow_moment, flow_of(self._points, seat))
        self._paint_falls(surface, seat)
        self.paint_wreath(surface, seat, wall.center, min(self.units(168), wall.h * 8 // 10))
        if self.is_done and seat in self.winners:
            side = min(self.units(88), wall.h * 4 // 10)
            at = Rect(wall.centerx - side // 2, wall.centery - side // 2, side, side)
            player = self.context.theme.player(self.colours[seat][0])
            emblems.paint_medallion(surface, self.context.pictures, at, player)
        self.paint_gains(surface, seat, (top.centerx, top.y + self.units(30)))
        if seat == self.seats[-1]:
            for number, turning in enumerate(self.tally.turnings):
                self._paint_mountain(surface, number, turning)

    def _paint_falls(self, surface: Surface, seat: int) -> None:
        """From a terrace to its left neighbour or the other way round; at both ends into the river."""
        river, moment, top = self._river.centery, self.flow_moment, self._terrace(seat)
        if seat:
            left = self._terrace(seat - 1)
            high, low = sorted((left, top), key=lambda each: each.y)
            self.terraces.paint_fall(surface, high, low, self.flowing[seat], river, moment)
        else:
            self.terraces.paint_fall(surface, top, None, self.flowing[0], river, moment)
        if seat == self.seats[-1]:
            self.terraces.paint_fall(surface, top, None, self.flowing[-1], river, moment)

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
        return [*lines, _("It is dry and scores nothing")]
    turning = tally.turning_of(house)
    if turning is not None and turning.back == "foul":
        return [*lines, _("Foul waters take it: it scores nothing")]
    lines.append(
        ngettext("It is watered and scores {n} point", "It is watered and scores {n} points", house.value)
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
                "{name}: the {value} scores {n} point more",
                "{name}: the {value} scores {n} points more",
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
    lines = [_("{names} have the same number of points.", names=_listed(game, level))]
    watered = seats[winners[0]].watered
    if len(winners) == len(level):
        # Translators: said after "Livia and Marcus have equally many points."
        return [*lines, _("They have the same number of watered tiles too, so they share the win.")]
    if len(winners) > 1:
        # Translators: {names} are two or more players, each of whom has {n} tiles
        line = ngettext(
            "Of these, {names} have the most watered tiles, {n} each, and share the win.",
            "Of these, {names} have the most watered tiles, {n} each, and share the win.",
            watered,
            names=_listed(game, winners),
        )
    else:
        # Translators: {name} wins because of more watered house tiles than others with the same points
        line = ngettext(
            "Of these, {name} has the most watered tiles, {n}, and wins.",
            "Of these, {name} has the most watered tiles, {n}, and wins.",
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

    def breakdown(self, seat: int) -> list[str]:
        """A seat's houses by their values, the highest first; then what mountains changed for it."""
        own = [each for each in self.tally.houses if each.house.seat == seat]
        watered = [each.house.value for each in own if each.supply]
        # Translators: house tiles of a player: how many of them have this value
        told = [
            _("{count} of value {value}", count=watered.count(value), value=value)
            for value in sorted(VALUES, reverse=True)
            if value in watered
        ]
        lines = []
        if told:
            # Translators: in the final scoring, read aloud; {values}: "2 of value 4 and 3 of value 1"
            lines.append(_("Watered houses: {values}", values=formats.listed(told)))
        if len(watered) < len(own):
            # Translators: in the final scoring, read aloud
            lines.append(_("Dry houses: {count}", count=len(own) - len(watered)))
        changing = [each for each in self.tally.turnings if each.change(seat)]
        for turning in changing:
            change = formats.signed(turning.change(seat))
            # Translators: read aloud: what a {mountain} hides, and points more or less by it, such as +2
            lines.append(
                _(
                    "{mountain}: {points}",
                    mountain=mountain_hides(turning.square, turning.back),
                    points=change,
                )
            )
        return lines

    def explained(self, item: Counted | Turning) -> tuple[str, list[str]]:
        """What a house counts, or what a mountain changes."""
        if isinstance(item, Counted):
            return item.house.square, house_lines(self.game, self.tally, item)
        return item.square, mountain_lines(self.game, item)

    def board_with(self, name: str, room: tuple[int, int]) -> pygame.Surface:
        """Its square lit."""
        return miniature(self.app, self.game, room, frozenset({name}))
