"""Sentences about Aqua Romana: what an action would do, what a thing is, what happened."""

from typing import Final

from aqua_romana.games.romana.rules import Action, Game
from aqua_romana.games.romana.rules import questions as ask
from aqua_romana.games.romana.rules.events import Closed, Go, Grew, Laid, Outranked, Placed, Took, Walked
from aqua_romana.games.romana.table.texts import log, scores
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.translation import N_, _

_KINDS = {
    # Translators: a kind of tile, and of the builder who supplies it; fills the gap {kind} as a bare noun
    "S": N_("straight"),
    # Translators: a kind of tile, and of the builder who supplies it; fills the gap {kind} as a bare noun
    "C": N_("curve"),
    # Translators: a kind of tile, and of the builder who supplies it; fills the gap {kind} as a bare noun
    "B": N_("bridge"),
    # Translators: a kind of tile, and of the builder who supplies it; fills the gap {kind} as a bare noun
    "D": N_("double curve"),
    # Translators: the builder who supplies every kind of tile; fills the gap {kind} as a bare noun
    "J": N_("joker"),
}
ALL_KINDS = "".join(_KINDS)


def kind(letter: str) -> str:
    """The name of a kind of tile or builder: a bare noun."""
    return _(_KINDS[letter])


def kinds(letters: str | list[str]) -> str:
    """Several of them, as in a sentence."""
    return formats.listed([kind(letter) for letter in letters])


def seat_name(game: Game, seat: int) -> str:
    """A player's name."""
    return game.names[seat]


def owner_name(game: Game, aqueduct: str) -> str:
    """The name of an aqueduct's owner."""
    return game.names[game.owner(aqueduct)]


def owner_names(game: Game, aqueducts: list[str]) -> str:
    """The names of their owners, each once, as in a sentence; empty where there are none."""
    return formats.listed(sorted({owner_name(game, name) for name in aqueducts}))


def workman_number(game: Game, aqueduct: str) -> int:
    """Which of his owner's workmen one is, counted as on the card."""
    return game.aqueducts(game.owner(aqueduct)).index(aqueduct) + 1


# What would happen

#: That workmen see builders, for lessons in which nobody knows it yet.
SIGHT: Final = "sight"


def length_and_podium(length: int, podium: int) -> str:
    """What a length is worth: "8→7"."""
    numbers = [formats.integer(length), formats.integer(podium)]
    return numbers[0] if length == podium else "→".join(numbers)


def preview(game: Game, action: Action, with_sight: bool = True) -> list[str]:
    """What an action would do, a line each, the most important first; `with_sight` also who will see whom."""
    outcome = ask.consequences(game, action)
    lines = []
    for name, (before, after) in outcome.grows.items():
        if name not in outcome.closes:
            lines.append(_grows(game, name, before, after))
    for name, (length, podium) in outcome.closes.items():
        owner = "" if game.owner(name) == game.decider else owner_name(game, name)
        lines.append(scores.closes(owner, length, podium, outcome.bonuses.get(name, (0, 0))[1]))
    lines += scores.lost_lines(game, outcome)
    if outcome.walk:
        if outcome.bonus_follows:
            lines.append(_("The builder passes a fountain: a bonus tile follows"))
        elif outcome.walk.fountain and action.word == "build":
            lines.append(_("The builder passes a fountain, but no square is left for a bonus tile"))
    if with_sight:
        lines += _sight_lines(game, outcome)
    if outcome.ends_game:
        lines.append(_("This ends the game"))
    return lines


def _grows(game: Game, name: str, before: int, after: int) -> str:
    podium = ask.podium_at(game, after)
    if game.owner(name) == game.decider:
        if podium == after:
            # Translators: {before} and {after} are lengths
            return _("Your aqueduct grows from {before} to {after}", before=before, after=after)
        # Translators: {before} and {after} are lengths; {podium} is the number of the podium it would get now
        return _(
            "Your aqueduct grows from {before} to {after}, podium {podium} now",
            before=before,
            after=after,
            podium=podium,
        )
    owner = owner_name(game, name)
    if podium == after:
        # Translators: {name} owns the aqueduct; {before} and {after} are lengths
        return _(
            "{name}: the aqueduct grows from {before} to {after}", name=owner, before=before, after=after
        )
    # Translators: {name} owns the aqueduct; {before} and {after} are lengths, {podium} the number of a podium
    return _(
        "{name}: the aqueduct grows from {before} to {after}, podium {podium} now",
        name=owner,
        before=before,
        after=after,
        podium=podium,
    )


def _sight_lines(game: Game, outcome: ask.Consequences) -> list[str]:
    """Who will see whom afterwards: told where somebody is left without a builder."""
    lines = []
    mine = [name for name in outcome.sees if game.owner(name) == game.on_turn]
    seeing = sum(bool(outcome.sees[name]) for name in mine)
    if mine:
        # Translators: two numbers, such as 2 of 3; it is told what will be after the action
        told = _("Your workmen who will see a builder: {seeing} of {count}", seeing=seeing, count=len(mine))
        lines.append(told)
    for seat in range(game.players):
        theirs = [name for name in outcome.sees if game.owner(name) == seat]
        if seat != game.on_turn and theirs and not any(outcome.sees[name] for name in theirs):
            # Translators: no workman of {name} will see a master builder after the action
            lines.append(_("{name} will see no builder", name=seat_name(game, seat)))
    return lines


# What things tell about themselves


def about_podium(game: Game, number: int) -> str:
    """Who stands on a podium."""
    names = owner_names(game, [name for name, at in game.podiums().items() if at == number])
    if not number:
        # Translators: {names} are one or several players whose workmen found no podium
        return _("No podium: {names}", names=names) if names else _("No podium: nobody")
    if not names:
        return _("Podium {number} is free", number=number)
    # Translators: {names} are one or several players whose workmen stand on it
    return _("Podium {number}: {names}", number=number, names=names)


def about_workman(game: Game, name: str) -> str:
    """How far a workman has come, and whom he sees."""
    owner, length, number = owner_name(game, name), game.length(name), workman_number(game, name)
    if name in game.podiums():
        # Translators: {name} owns the aqueduct; {podium} is the number of the podium its workman stands on
        return _(
            "{name}, workman {number}: length {length}, podium {podium}",
            name=owner,
            number=number,
            length=length,
            podium=game.podiums()[name],
        )
    # Translators: {name} owns the aqueduct; {podium} is the number of the podium its workman would get now
    worth = _(
        "{name}, workman {number}: length {length}, podium {podium} now",
        name=owner,
        number=number,
        length=length,
        podium=ask.podium_now(game, name),
    )
    seen = list(ask.builders_seen(game, name).values())
    # Translators: below a line about a workman: the master builders he sees, told by their kinds
    sees = _("Sees: {kinds}", kinds=kinds(seen)) if seen else _("Sees no master builder")
    return f"{worth}\n{sees}"


def about_builder(game: Game, path: int) -> str:
    """What a builder supplies, and to whom."""
    supplies = builder_of_kind(ask.builders(game)[path])
    names = owner_names(game, ask.workmen_served(game, path))
    # Translators: below a line about a master builder: the players whose workmen see him
    served = _("Seen by: {names}", names=names) if names else _("Seen by nobody")
    return f"{supplies}\n{served}"


def outlook(game: Game, path: int) -> list[str]:
    """Who would see a builder on a pathway square, and who after his next walk."""
    found = ask.outlook(game, path)
    now, then = _seeing(game, found.now), _seeing(game, found.then)
    return [
        # Translators: a builder on a pathway square; {names} are the players whose workmen see him
        _("Here he is seen by: {names}", names=now) if now else _("Here nobody sees him"),
        # Translators: a builder after he has walked on once; {names} are the players whose workmen see him
        _("After his next walk by: {names}", names=then)
        if then
        else _("After his next walk nobody sees him"),
    ]


def _seeing(game: Game, aqueducts: tuple[str, ...]) -> str:
    """The owners of these aqueducts in the order of their seats, with how many of their workmen these are."""
    owners = [game.owner(name) for name in aqueducts]
    return formats.listed(
        [_counted(seat_name(game, seat), owners.count(seat)) for seat in sorted(set(owners))]
    )


def _counted(name: str, count: int) -> str:
    # Translators: {name} is a player, {number} how many of his workmen; fills the gap {names}
    return name if count == 1 else _("{name} (×{number})", name=name, number=count)


def builder_of_kind(letter: str) -> str:
    """What any builder of a kind tells about himself."""
    if letter == "J":
        return _("The joker: a master builder who supplies whatever kind of tile you want")
    # Translators: {kind} is what he supplies: straight, curve, bridge, double curve or joker; a bare noun
    return _("Master builder: {kind}", kind=kind(letter))


# What happened


def event_lines(game: Game, go: Go) -> list[str]:
    """A go in plain words, a line an event, in the present and without a subject: that is the player."""
    return [line for line, _aqueduct in told_events(game, go)]


def told_events(game: Game, go: Go) -> list[tuple[str, str]]:
    """The lines of a go, each with the aqueduct it is about, if it is about one."""
    lines: list[tuple[str, str]] = []
    closed = {event.aqueduct for event in go.events if isinstance(event, Closed)}
    for event in go.events:
        if isinstance(event, Grew) and event.aqueduct in closed:
            continue
        line = _event(game, go, event)
        if line:
            lines.append((line, event.aqueduct if isinstance(event, Grew | Closed) else ""))
    if not go.is_setup and not any(isinstance(event, Laid) for event in go.events) and not lines:
        # Translators: what a go did, below the player's name, who is the subject
        lines.append((_("Can do nothing"), ""))
    return lines


def event_line(game: Game, go: Go, event: object) -> str:
    """One event of a go in words; empty where nothing is said of it."""
    return _event(game, go, event)


def _event(game: Game, go: Go, event: object) -> str:
    match event:
        case Laid():
            return _laid(game, go, event)
        case Grew():
            return log.grew(event, _other(game, go, event.aqueduct))
        case Closed():
            return log.closed(event, _other(game, go, event.aqueduct))
        case Outranked():
            return scores.outranked(game, event)
        case Placed(kind=letter):
            # Translators: what a go did, below the player's name, who is the subject; {kind}: curve, joker …
            return _("Places a builder: {kind}", kind=kind(letter))
        case Walked(fountain=fountain):
            if not any(isinstance(each, Laid) for each in go.events):
                # Translators: what a go did, below the player's name, who is the subject
                return _("Moves a master builder")
            # Translators: what a go did, below the player's name, who is the subject
            return _("Sends the builder past a fountain") if fountain else ""
        case Took(seat=seat, kind=letter):
            if seat == go.seat:
                # Translators: what a go did, below the player's name, who is the subject; {kind}: curve …
                return _("Takes a builder: {kind}", kind=kind(letter))
            # Translators: in the go of somebody else; {kind}: straight, curve, bridge, double curve or joker
            return _("{name} takes a builder: {kind}", name=seat_name(game, seat), kind=kind(letter))
    return ""


def _laid(game: Game, go: Go, event: Laid) -> str:
    if event.bonus:
        # Translators: what a go did; the player is the subject; {square}: c3 …; {kind}: curve …, a bare noun
        return _("Lays a bonus tile on {square}: {kind}", square=event.square, kind=kind(event.kind))
    what = {"square": event.square, "kind": kind(event.kind)}
    builder = next(action.aqueduct_name for action in go.actions if action.word == "build")
    if game.owner(builder) == go.seat:
        # Translators: what a go did; {number}: which workman, as on the card; {kind}: a bare noun
        return _(
            "Lays a tile on {square} before workman {number}: {kind}",
            number=workman_number(game, builder),
            **what,
        )
    # Translators: in the go of somebody else, who borrows a workman; {square}: c3 …; {kind}: a bare noun
    return _(
        "Lays a tile on {square} before a workman of {name}: {kind}", name=owner_name(game, builder), **what
    )


def _other(game: Game, go: Go, aqueduct: str) -> str:
    """The owner of an aqueduct, where that is not the player whose go it is."""
    return "" if game.owner(aqueduct) == go.seat else owner_name(game, aqueduct)
