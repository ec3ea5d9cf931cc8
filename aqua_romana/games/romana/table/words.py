"""Sentences about the game: what to do now, what an action would do, what happened, why not."""

from collections.abc import Callable

from aqua_romana.games.romana.rules import Action, Game, IllegalAction
from aqua_romana.games.romana.rules import questions as ask
from aqua_romana.games.romana.rules.podium import podium_for
from aqua_romana.games.romana.rules.story import Closed, Go, Grew, Laid, Placed, Took, Walked
from aqua_romana.games.romana.table.choosing import Choosing
from aqua_romana.tabletop.things import Thing
from aqua_romana.window.text import N_, _, ngettext

_KINDS = {
    "S": N_("straight"),
    "C": N_("curve"),
    "B": N_("bridge"),
    "D": N_("double curve"),
    "J": N_("joker"),
}
_COLOURS = {"y": N_("yellow"), "r": N_("red"), "b": N_("blue"), "g": N_("green")}


def kind(letter: str) -> str:
    """The name of a kind of tile or builder."""
    return _(_KINDS[letter])


def colour(letter: str) -> str:
    """The name of a player colour."""
    return _(_COLOURS[letter])


def seat_name(game: Game, seat: int) -> str:
    """A player's name."""
    return game.names[seat]


def owner_name(game: Game, aqueduct: str) -> str:
    """The name of an aqueduct's owner."""
    return game.names[game.owner(aqueduct)]


# What to do now


def task(choosing: Choosing) -> str:
    """The one thing to do now."""
    return _TASKS[choosing.phase](choosing)


def _setup(choosing: Choosing) -> str:
    if choosing.chosen_kind:
        return _("Place the {kind} builder on the pathway").format(kind=kind(choosing.chosen_kind))
    return _("Choose a master builder and place him on the pathway")


def _reserve(choosing: Choosing) -> str:
    if choosing.chosen_kind:
        return _("Place your {kind} builder on the pathway").format(kind=kind(choosing.chosen_kind))
    return _("Place the builders you took from the reserve")


def _build(choosing: Choosing) -> str:
    if choosing.must_move:
        if choosing.builder:
            return _("Let him walk, or choose another builder")
        return _("No workman of yours can build: move any master builder")
    if choosing.held:
        if choosing.held.can_turn:
            return _("Turn the tile, then lay it before your workman")
        return _("Lay the tile before your workman")
    if choosing.builder:
        return _("Choose the square to build on")
    if choosing.workman:
        return _("Choose a master builder he can see")
    borrowed = any(
        choosing.game.owner(each.aqueduct_name) != choosing.game.on_turn for each in choosing.legal
    )
    if borrowed:
        return _("None of yours can build: borrow another player's workman")
    return _("Extend an aqueduct: drag a master builder to a lit square")


def _bonus(choosing: Choosing) -> str:
    if choosing.held and choosing.held.can_turn:
        return _("Turn the bonus tile, then lay it")
    if choosing.held:
        return _("Lay the bonus tile")
    return _("The builder passed a fountain: lay a bonus tile on any lit square")


def _close(choosing: Choosing) -> str:
    if choosing.workman:
        return _("Bring him to his podium, or end your go")
    return _("Close one of your aqueducts, or end your go")


def _take(choosing: Choosing) -> str:
    return _("Take a master builder from the reserve")


def _over(choosing: Choosing) -> str:
    return _("The game is over")


_TASKS: dict[str, Callable[[Choosing], str]] = {
    "setup": _setup,
    "reserve": _reserve,
    "build": _build,
    "bonus": _bonus,
    "close": _close,
    "take": _take,
    "over": _over,
}


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
    number = _podium_at(game, after)
    text = _("{whose} grows from {before} to {after}").format(
        whose=_whose(game, name), before=before, after=after
    )
    if number == after:
        return text
    return _("{text}, podium {number} now").format(text=text, number=number)


def _podium_at(game: Game, length: int) -> int:
    return podium_for(game.position.bytes, length)


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


def what_fits(game: Game, square: str, choosing: Choosing) -> str:
    """What could be laid on a blank square now."""
    actions = [each for each in choosing.legal if ask.target_square(game, each) == square]
    facing = ask.aqueduct_facing(game, square)
    if actions:
        kinds = sorted({kind(each.kind_letter) for each in actions})
        return _("Here you can lay: {kinds}").format(kinds=", ".join(kinds))
    if game.phase == "bonus" and facing:
        return _("An aqueduct ends here: no bonus tile may be laid")
    if facing:
        names = sorted({owner_name(game, name) for name in facing})
        return _("In front of {names}").format(names=", ".join(names))
    return _("Blank: only a bonus tile can come here before an aqueduct arrives")


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


# Why not


def reason(error: IllegalAction) -> str:
    """A refusal of the rules in the user's language, as a sentence."""
    text = _(error.reason).format(**error.facts)
    return text[:1].upper() + text[1:]


def why_not(choosing: Choosing, thing: Thing) -> str:
    """Why a thing does not react now, in a few words; empty where nobody would expect it to."""
    game = choosing.game
    if game.is_over:
        return _("The game is over")
    if choosing.phase == "take" and thing.sort in ("workman", "builder"):
        return _("First take a master builder from the reserve")
    if thing.sort == "workman":
        return _why_no_workman(choosing, thing.key)
    if thing.sort == "builder":
        return _why_no_builder(choosing, thing.number)
    if thing.sort == "square" and choosing.phase in ("build", "bonus"):
        return _why_no_square(choosing, thing.key)
    if thing.sort == "podium" and choosing.phase == "close":
        return _("First choose the workman who shall climb a podium")
    if thing.sort == "yard":
        return _("Builders are taken from the reserve when an aqueduct is closed")
    if thing.sort == "path" and choosing.phase in ("setup", "reserve"):
        return _("First choose a master builder")
    if thing.sort == "path" and choosing.must_move:
        return _("Choose a builder: he walks to the next free square")
    return ""


def _why_no_workman(choosing: Choosing, name: str) -> str:
    game = choosing.game
    if name in game.podiums():
        return _("He stands on podium {number}").format(number=game.podiums()[name])
    if choosing.phase in ("setup", "reserve"):
        return _("First the master builders are placed")
    if game.owner(name) != game.on_turn:
        return _("This is {name}’s workman").format(name=owner_name(game, name))
    if choosing.phase == "build":
        if not ask.builders_seen(game, name):
            return _("He sees no master builder")
        return _("Every tile he could get would link two reservoir outlets")
    if choosing.phase == "bonus":
        return _("First lay the bonus tile")
    if choosing.phase == "close":
        return _("His aqueduct is closed already")
    return ""


def _why_no_builder(choosing: Choosing, path: int) -> str:
    game = choosing.game
    if choosing.phase in ("setup", "reserve"):
        return _("A builder already stands here")
    if choosing.phase == "build":
        serves = [name for name in ask.workmen_served(game, path) if game.owner(name) == game.on_turn]
        if not serves:
            return _("None of your workmen sees him")
        return _("What he supplies would link two reservoir outlets")
    if choosing.phase == "bonus":
        return _("First lay the bonus tile")
    return _("You have built already in this go")


def _why_no_square(choosing: Choosing, square: str) -> str:
    game = choosing.game
    facing = ask.aqueduct_facing(game, square)
    if choosing.phase == "bonus":
        if facing:
            return _("An aqueduct ends here: no bonus tile may be laid")
        return _("This square is not blank")
    own = [name for name in facing if game.owner(name) == game.on_turn and ask.standing(game, name)]
    if own and choosing.builder:
        return _("The chosen builder cannot supply this square")
    if own:
        return _("Your workman here sees no builder who can help")
    return _("Tiles are laid in front of your own workmen")
