"""What happened: the log of a go, action by action; what others did to a player's houses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.games.aquaedukt.rules.events import (
    Built,
    Declined,
    Discovered,
    Emptied,
    Go,
    IdleRound,
    Laid,
    LastRound,
    Rose,
    Skipped,
    Threw,
    Turned,
)
from aqua_romana.games.aquaedukt.rules.houses import House
from aqua_romana.games.aquaedukt.table.board import items
from aqua_romana.games.aquaedukt.table.texts import mountain_hides, place_name, region_of
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.texts import Notice
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.translation import _, ngettext

LogLine = tuple[str, str]
"""A sentence, and the colour of the player it is about, or nothing."""


def go_lines(game: Game, turn: Go) -> list[tuple[str, str, str]]:
    """The lines of a go: each in words, then with the names of squares, corners and lines for whoever does
    not see what is lit, and with the colour of the player it is about, if it is about another one."""
    found = []
    for event, lines in _by_event(game, turn):
        place = _place_of(event)
        for text, colour in lines:
            found.append((text, ". ".join((text, place_name(place))) if place else text, colour))
            place = ""  # told once
    return found


def _place_of(event: object) -> str:
    """Where something was put, if something was."""
    match event:
        case Built(house=house):
            return house.square
        case Discovered(point=point):
            return point
        case Laid(section=section):
            return section
    return ""


def _by_event(game: Game, turn: Go) -> Iterator[tuple[object, list[LogLine]]]:
    """What is written of each event of a go; of a throw and what was made of it, one line."""
    events = list(turn.events)
    while events:
        event = events.pop(0)
        if isinstance(event, Threw) and events and isinstance(events[0], Built | Declined):
            then = events.pop(0)
            yield then, [(_thrown(event.region, then), "")]
        elif isinstance(event, Threw) and not events and not game.has_real_die:
            break  # the die shows it, as soon as it lies
        else:
            yield event, event_lines(game, turn.seat, event)


def _thrown(number: int, then: object) -> str:
    """A throw and what was made of it, in one line."""
    if not isinstance(then, Built):
        # Translators: what a go did, below the player's name, who is the subject; {number}: 1 to 20
        return _("Throws {number} and declines", number=number)
    facts = {"number": number, "value": then.house.value}
    if then.watered:
        # Translators: what a go did; the player is the subject; {number}: of the die; {value}: of the tile
        return _("Throws {number}: builds a {value} there, with water", **facts)
    # Translators: what a go did; the player is the subject; {number}: of the die; {value}: of the tile
    return _("Throws {number}: builds a {value} there", **facts)


def event_line(game: Game, turn: Go, event: object) -> str:
    """One event of a go in words; empty where nothing is said of it."""
    return next((line for line, _colour in event_lines(game, turn.seat, event)), "")


def event_lines(game: Game, seat: int | None, event: object) -> list[LogLine]:
    """One event in words whose subject is the player at the seat; none where nothing is said of it."""
    match event:
        case Rose(square=square):
            # Translators: what a player did, below his name, who is the subject; {region}: a number
            return [(_("Puts a mountain in region {region}", region=region_of(square)), "")]
        case Threw(region=region, full=True):
            # Translators: what a go did, below the player's name, who is the subject; {number}: 1 to 20
            return [(_("Throws {number}: full, so the die is thrown again", number=region), "")]
        case Threw(region=region):
            # Translators: what a go did, below the player's name, who is the subject; {number}: 1 to 20
            return [(_("Throws {number}", number=region), "")]
        case Built():
            return [(_built(event), "")]
        case Emptied():
            return _emptied(game, seat, event)
        case Declined(region=region):
            # Translators: what a go did, below the player's name, who is the subject
            return [(_("Declines to build in region {region}", region=region), "")]
        case Discovered():
            # Translators: what a go did, below the player's name, who is the subject
            return [(_("Discovers a spring"), "")]
        case Laid():
            return _laid(game, event)
        case Turned():
            return _turned(game, event)
        case Skipped(seat=other):
            # Translators: {name} had nothing that could be done, so the go was passed over
            line = _("{name} can do nothing and is passed over", name=game.names[other])
            return [(line, game.colours[other][0])]
        case LastRound():
            return [(_("This round is the last: only houses are built now"), "")]
        case IdleRound(rounds=number) if number >= IDLE_SHOWN:
            return [(idle(number), "")]
    return []


#: From so many idle rounds on they are written.
IDLE_SHOWN = 3
_MOST_IDLE = 5


def idle(number: int) -> str:
    """Rounds in which nobody put anything on the board."""
    return ngettext(
        "Nothing was put on the board for {n} round; after {most} the game ends",
        "Nothing was put on the board for {n} rounds; after {most} the game ends",
        number,
        most=_MOST_IDLE,
    )


def _built(event: Built) -> str:
    facts = {"value": event.house.value, "region": region_of(event.house.square)}
    if event.watered:
        # Translators: what a go did; the player is the subject; {value}: of the house tile
        return _("Builds a {value} in region {region}, with water", **facts)
    # Translators: what a go did; the player is the subject; {value}: of the house tile
    return _("Builds a {value} in region {region}", **facts)


def _emptied(game: Game, seat: int | None, event: Emptied) -> list[LogLine]:
    # Translators: a region had no free square left; {region}: a number
    lines: list[LogLine] = [(_("Fills region {region}: dry houses leave the game", region=event.region), "")]
    return [*lines, *(_left(game, seat, house) for house in event.lost)]


def _left(game: Game, seat: int | None, house: House) -> LogLine:
    colour = game.colours[house.seat][0]
    if house.seat == seat:
        # Translators: what a go did; the player is the subject and loses a house tile; {value}: its value
        return _("Loses a {value} in region {region}", **_facts(house)), colour
    # Translators: in the go of somebody else; {value}: of the house tile that leaves the game
    line = _("{name} loses a {value} in region {region}", name=game.names[house.seat], **_facts(house))
    return line, colour


def _facts(house: House) -> dict[str, int]:
    """What a house tile is called: by its value and the number that lies in its region."""
    return {"value": house.value, "region": region_of(house.square)}


def _laid(game: Game, event: Laid) -> list[LogLine]:
    watered = len(event.squares)
    if event.double and watered:
        line = ngettext(
            "Doubles a canal: water for {n} more square",
            "Doubles a canal: water for {n} more squares",
            watered,
        )
    elif event.double:
        # Translators: what a go did; the player is the subject
        line = _("Doubles a canal")
    elif watered:
        line = ngettext("Lays a canal: water for {n} square", "Lays a canal: water for {n} squares", watered)
    else:
        # Translators: what a go did; the player is the subject
        line = _("Lays a canal")
    return [(line, ""), *(_saved(game, house) for house in event.houses)]


def _saved(game: Game, house: House) -> LogLine:
    colour = game.colours[house.seat][0]
    name = game.names[house.seat]
    # Translators: in a go of anybody; {name} owns the house tile
    line = _("{name}: a {value} in region {region} has water now", name=name, **_facts(house))
    return line, colour


def _turned(game: Game, event: Turned) -> list[LogLine]:
    found = mountain_hides(event.square, event.back)
    return [(found, ""), *(_left(game, None, house) for house in event.lost)]


def notices(game: Game, past: Sequence[Go]) -> list[Notice]:
    """For whoever's go it is, if there is anything; `past` are the turns of the game."""
    seat = game.on_turn
    if seat is None or game.phase == "setup":
        return []
    found = _for_seat(game, seat, _others_since(game, seat, past))
    return [found] if found is not None else []


def _others_since(game: Game, seat: int, past: Sequence[Go]) -> list[Go]:
    """The turns of others after a seat's last one, oldest first; its own that is under way does not count."""
    turns = [turn for turn in past if turn.phase == "turn"]
    if turns and turns[-1].seat == seat and game.on_turn == seat and game.phase != "turn":
        turns.pop()
    since: list[Go] = []
    for turn in reversed(turns):
        if turn.seat == seat:
            break
        since.append(turn)
    return since[::-1]


def _for_seat(game: Game, seat: int, since: Sequence[Go]) -> Notice | None:
    lines: list[str] = []
    marked: set[BoardItem] = set()
    step = 0
    for turn in since:
        for line, where in _notice_lines(game, seat, turn):
            lines.append(line)
            marked |= where
            step = turn.first + len(turn.actions)
    return Notice(seat, game.colours[seat][0], tuple(lines), frozenset(marked), step) if lines else None


def _notice_lines(game: Game, seat: int, turn: Go) -> Iterator[tuple[str, set[BoardItem]]]:
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
                yield event_line(game, turn, event), set()
            case LastRound():
                # Translators: a notice for a player
                yield _("The last round: only houses are built now, and this is your last go"), set()
            case IdleRound(rounds=rounds) if rounds >= IDLE_SHOWN:
                yield idle(rounds), set()


def _squares(houses: Sequence[House]) -> set[BoardItem]:
    return {items.square(house.square) for house in houses}


def _lost(name: str, region: int, houses: Sequence[House]) -> str:
    # Translators: a notice for a player; {name}: somebody else; {tiles}: values of {n} house tiles
    return ngettext(
        "{name} filled region {region}: you lose your {tiles}",
        "{name} filled region {region}: you lose your {tiles}",
        len(houses),
        name=name,
        region=region,
        tiles=_values(houses),
    )


def _values(houses: Sequence[House]) -> str:
    return formats.listed([formats.integer(house.value) for house in houses])


def _watered(name: str, houses: Sequence[House]) -> str:
    # Translators: a notice for a player; {name}: somebody else; {tiles}: values of {n} house tiles
    return ngettext(
        "{name} brought water to your {tiles}",
        "{name} brought water to your {tiles}",
        len(houses),
        name=name,
        tiles=_values(houses),
    )
