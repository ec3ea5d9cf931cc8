"""Notices for a player when his go comes: what others did to his houses, and that the end is near."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.games.aquaedukt.rules.events import Emptied, IdleRound, Laid, LastRound, Skipped, Turn
from aqua_romana.games.aquaedukt.rules.questions import House
from aqua_romana.games.aquaedukt.table.board import items
from aqua_romana.games.aquaedukt.table.texts import log
from aqua_romana.games.aquaedukt.table.texts.previews import named_tiles
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.texts import Notice
from aqua_romana.ui.text.translation import _


def notices(game: Game, past: Sequence[Turn]) -> list[Notice]:
    """For whoever's go it is, if there is anything; `past` are the turns of the game."""
    seat = game.on_turn
    if seat is None or game.phase == "setup":
        return []
    found = _for_seat(game, seat, _others_since(game, seat, past))
    return [found] if found is not None else []


def _others_since(game: Game, seat: int, past: Sequence[Turn]) -> list[Turn]:
    """The turns of others after a seat's last one, oldest first; its own that is under way does not count."""
    turns = [turn for turn in past if turn.phase == "turn"]
    if turns and turns[-1].seat == seat and game.on_turn == seat and game.phase != "turn":
        turns.pop()
    since: list[Turn] = []
    for turn in reversed(turns):
        if turn.seat == seat:
            break
        since.append(turn)
    return since[::-1]


def _for_seat(game: Game, seat: int, since: Sequence[Turn]) -> Notice | None:
    lines: list[str] = []
    marked: set[BoardItem] = set()
    step = 0
    for turn in since:
        for line, where in _notice_lines(game, seat, turn):
            lines.append(line)
            marked |= where
            step = turn.first + len(turn.actions)
    return Notice(seat, game.colours[seat][0], tuple(lines), frozenset(marked), step) if lines else None


def _notice_lines(game: Game, seat: int, turn: Turn) -> Iterator[tuple[str, set[BoardItem]]]:
    assert turn.seat is not None
    name = game.names[turn.seat]
    for event in turn.events:
        match event:
            case Emptied(region=region, lost=lost):
                own = [house for house in lost if house.seat == seat]
                if own:
                    yield _lost(name, region, own), _squares(own)
            case Laid(section=section, houses=houses):
                own = [house for house in houses if house.seat == seat]
                if own:
                    yield _watered(name, own), {*_squares(own), items.edge(section)}
            case Skipped():
                yield log.event_line(game, turn, event), set()
            case LastRound():
                # Translators: a notice for a player
                yield _("The last round: only houses are built now, and this is your last go"), set()
            case IdleRound(rounds=rounds) if rounds >= log.IDLE_SHOWN:
                yield log.idle(rounds), set()


def _squares(houses: Sequence[House]) -> set[BoardItem]:
    return {items.square(house.square) for house in houses}


def _lost(name: str, region: int, houses: Sequence[House]) -> str:
    # Translators: a notice for a player; {name}: somebody else; {tiles}: house tiles such as "3 on c4"
    return _(
        "{name} filled region {region}. Of your houses left the game: {tiles}",
        name=name,
        region=region,
        tiles=named_tiles(houses),
    )


def _watered(name: str, houses: Sequence[House]) -> str:
    # Translators: a notice for a player; {name}: somebody else; {tiles}: house tiles such as "3 on c4"
    return _("{name} brought water to your houses: {tiles}", name=name, tiles=named_tiles(houses))
