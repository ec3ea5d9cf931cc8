"""Sentences about Aqua Romana: what an action would do, what a thing is, what happened."""

from aqua_romana.games.romana.rules import Action, Game
from aqua_romana.games.romana.rules import questions as ask
from aqua_romana.games.romana.rules.story import Closed, Go, Grew, Laid, Placed, Took, Walked
from aqua_romana.window.text import N_, _, ngettext

_KINDS = {
    "S": N_("straight"),
    "C": N_("curve"),
    "B": N_("bridge"),
    "D": N_("double curve"),
    "J": N_("joker"),
}
ALL_KINDS = "".join(_KINDS)


def kind(letter: str) -> str:
    """The name of a kind of tile or builder."""
    return _(_KINDS[letter])


def seat_name(game: Game, seat: int) -> str:
    """A player's name."""
    return game.names[seat]


def owner_name(game: Game, aqueduct: str) -> str:
    """The name of an aqueduct's owner."""
    return game.names[game.owner(aqueduct)]


# What would happen


def length_and_podium(length: int, podium: int) -> str:
    """What a length is worth: "8→7"."""
    return str(length) if length == podium else _("{length}→{podium}").format(length=length, podium=podium)


def preview(game: Game, action: Action) -> list[str]:
    """What an action would do, a line each, the most important first."""
    outcome = ask.consequences(game, action)
    lines = []
    for name, (before, after) in outcome.grows.items():
        if name not in outcome.closes:
            lines.append(_grows(game, name, before, after))
    for name, (length, podium) in outcome.closes.items():
        lines.append(_closes(game, name, length, podium))
    lines += _points_lines(game, outcome)
    if outcome.walk:
        if outcome.bonus_follows:
            lines.append(_("He passes a fountain: a bonus tile follows"))
        elif outcome.walk.fountain and action.word == "build":
            lines.append(_("He passes a fountain, but no square is free for a bonus tile"))
    lines += _sight_lines(game, outcome)
    if outcome.ends_game:
        lines.append(_("This ends the game"))
    return lines


def _points_lines(game: Game, outcome: ask.Consequences) -> list[str]:
    """Who gains or loses points: a new podium may also take somebody else's bonus."""
    lines = []
    for seat, points in enumerate(outcome.points):
        if points:
            name = _("You") if seat == game.decider else seat_name(game, seat)
            lines.append(
                ngettext("{name}: {points} point", "{name}: {points} points", abs(points)).format(
                    name=name, points=f"+{points}" if points > 0 else f"−{-points}"
                )
            )
    return lines


def _whose(game: Game, name: str) -> str:
    if game.owner(name) == game.decider:
        return _("Your aqueduct")
    return _("{name}’s aqueduct").format(name=owner_name(game, name))


def _grows(game: Game, name: str, before: int, after: int) -> str:
    number = ask.podium_at(game, after)
    text = _("{whose} grows from {before} to {after}").format(
        whose=_whose(game, name), before=before, after=after
    )
    if number == after:
        return text
    return _("{text}, podium {number} now").format(text=text, number=number)


def _closes(game: Game, name: str, length: int, podium: int) -> str:
    if podium == 0:
        return _("{whose} closes at {length}: no podium is left for it").format(
            whose=_whose(game, name), length=length
        )
    return _("{whose} closes at {length}: podium {podium}").format(
        whose=_whose(game, name), length=length, podium=podium
    )


def _sight_lines(game: Game, outcome: ask.Consequences) -> list[str]:
    """Who will see whom afterwards: told where somebody is left without a builder."""
    lines = []
    mine = [name for name in outcome.sees if game.owner(name) == game.on_turn]
    seeing = sum(bool(outcome.sees[name]) for name in mine)
    if mine:
        lines.append(
            ngettext(
                "Afterwards {seeing} of your {count} workman sees a builder",
                "Afterwards {seeing} of your {count} workmen see a builder",
                len(mine),
            ).format(seeing=seeing, count=len(mine))
        )
    for seat in range(game.players):
        theirs = [name for name in outcome.sees if game.owner(name) == seat]
        if seat != game.on_turn and theirs and not any(outcome.sees[name] for name in theirs):
            lines.append(_("{name} will see no builder").format(name=seat_name(game, seat)))
    return lines


# What things tell about themselves


def about_podium(game: Game, number: int) -> str:
    """Who stands on a podium."""
    names = ", ".join(owner_name(game, name) for name, at in game.podiums().items() if at == number)
    if not number:
        return _("No podium: {names}").format(names=names or _("nobody"))
    if not names:
        return _("Podium {number} is free").format(number=number)
    return _("Podium {number}: {names}").format(number=number, names=names)


def about_workman(game: Game, name: str) -> str:
    """How far a workman has come, and whom he sees."""
    if name in game.podiums():
        return _("{name}: length {length}, podium {podium}").format(
            name=owner_name(game, name), length=game.length(name), podium=game.podiums()[name]
        )
    seen = ask.builders_seen(game, name)
    kinds = ", ".join(kind(letter) for letter in seen.values()) or _("nobody")
    return _("{name}: length {length}, podium {podium} now; sees: {kinds}").format(
        name=owner_name(game, name),
        length=game.length(name),
        podium=ask.podium_now(game, name),
        kinds=kinds,
    )


def about_builder(game: Game, path: int) -> str:
    """What a builder supplies, and to whom."""
    letter = ask.builders(game)[path]
    served = sorted({owner_name(game, name) for name in ask.workmen_served(game, path)})
    return _("Master builder: {kind}; serves {names}").format(
        kind=kind(letter), names=", ".join(served) or _("nobody")
    )


# What happened


def event_lines(game: Game, go: Go) -> list[str]:
    """A go in plain words, a line an event."""
    lines: list[str] = []
    closed = {event.aqueduct for event in go.events if isinstance(event, Closed)}
    for event in go.events:
        if isinstance(event, Grew) and event.aqueduct in closed:
            continue
        line = _event(game, go, event)
        if line:
            lines.append(line)
    if not go.is_setup and not any(isinstance(event, Laid) for event in go.events) and not lines:
        lines.append(_("could do nothing"))
    return lines


def _event(game: Game, go: Go, event: object) -> str:
    match event:
        case Laid(square=square, kind=letter, bonus=True):
            return _("laid a bonus {kind} on {square}").format(kind=kind(letter), square=square)
        case Laid(square=square, kind=letter):
            return _("laid a {kind} on {square}").format(kind=kind(letter), square=square)
        case Grew(aqueduct=name, after=after):
            if game.owner(name) == go.seat:
                return _("lengthened an aqueduct to {length}").format(length=after)
            return _("lengthened {name}’s aqueduct to {length}").format(
                name=owner_name(game, name), length=after
            )
        case Closed():
            return _closed(game, go, event)
        case Placed(kind=letter):
            return _("placed a builder: {kind}").format(kind=kind(letter))
        case Walked(fountain=fountain):
            has_tile = any(isinstance(each, Laid) for each in go.events)
            if not has_tile:
                return _("moved a master builder")
            return _("the builder passed a fountain") if fountain else ""
        case Took(seat=seat, kind=letter):
            if seat == go.seat:
                return _("took a builder: {kind}").format(kind=kind(letter))
            return _("{name} took a builder: {kind}").format(name=seat_name(game, seat), kind=kind(letter))
    return ""


def _closed(game: Game, go: Go, event: Closed) -> str:
    if game.owner(event.aqueduct) == go.seat:
        return _("closed an aqueduct: length {length}, podium {podium}").format(
            length=event.length, podium=event.podium
        )
    return _("{name}’s aqueduct closed: length {length}, podium {podium}").format(
        name=owner_name(game, event.aqueduct), length=event.length, podium=event.podium
    )
