"""What a player must be told when it is his go: what others did to his houses, and that the end is near."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.games.aquaedukt.rules.questions import House
from aqua_romana.games.aquaedukt.rules.story import Emptied, IdleRound, Laid, LastRound, Skipped, Turn
from aqua_romana.games.aquaedukt.table import things, words
from aqua_romana.tabletop.telling import Notice
from aqua_romana.tabletop.things import Thing
from aqua_romana.window.text import _


def notices(game: Game, told: Sequence[Turn]) -> list[Notice]:
    """For every seat that was concerned; `told` are the turns of the game."""
    if game.is_over or game.phase in ("setup", "reveal"):
        return []
    found = (_for_seat(game, seat, _others_since(game, seat, told)) for seat in range(game.players))
    return [notice for notice in found if notice is not None]


def _others_since(game: Game, seat: int, told: Sequence[Turn]) -> list[Turn]:
    """The turns of others after a seat's last one, oldest first; its own that is under way does not count."""
    turns = [turn for turn in told if turn.phase == "turn"]
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
    marked: set[Thing] = set()
    step = 0
    for turn in since:
        for line, where in _told(game, seat, turn):
            lines.append(line)
            marked |= where
            step = turn.first + len(turn.actions)
    return Notice(seat, game.colours[seat][0], tuple(lines), frozenset(marked), step) if lines else None


def _told(game: Game, seat: int, turn: Turn) -> Iterator[tuple[str, set[Thing]]]:
    assert turn.seat is not None
    name = game.names[turn.seat]
    for event in turn.events:
        match event:
            case Emptied(region=region, lost=lost):
                for house in lost:
                    if house.seat == seat:
                        yield _lost(name, region, house), {things.square(house.square)}
            case Laid(section=section, houses=houses):
                for house in houses:
                    if house.seat == seat:
                        yield _watered(name, house), {things.square(house.square), things.edge(section)}
            case Skipped(seat=skipped) if skipped == seat:
                # Translators: a notice for a player
                yield _("You could do nothing, so your go was passed over"), set()
            case LastRound() if game.on_turn == seat:
                # Translators: a notice for a player
                yield _("The last round: only houses are built now, and this is your last go"), set()
            case IdleRound(rounds=rounds) if rounds >= words.IDLE_TOLD and game.on_turn == seat:
                yield words.idle(rounds), set()


def _lost(name: str, region: int, house: House) -> str:
    # Translators: a notice for a player; {name}: somebody else; {value}: of a house tile; {square}: c4 …
    return _(
        "{name} filled region {region}: your {value} on {square} left the game",
        name=name,
        region=region,
        value=house.value,
        square=house.square,
    )


def _watered(name: str, house: House) -> str:
    # Translators: a notice for a player; {name}: somebody else; {value}: of a house tile; {square}: c4 …
    return _(
        "{name} brought water to your {value} on {square}", name=name, value=house.value, square=house.square
    )
