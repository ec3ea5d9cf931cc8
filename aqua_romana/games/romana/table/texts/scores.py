"""Points in words: what a length is worth, what closing brings, who loses a bonus, where points come from."""

from __future__ import annotations

from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.rules import questions as ask
from aqua_romana.games.romana.rules.events import Outranked
from aqua_romana.games.romana.rules.scoring import Climb, climbs_if_ended
from aqua_romana.table.texts import given_before
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.translation import N_, _, ngettext

_YOURS_CLOSES = {
    0: N_("Your aqueduct closes at length {length}: podium {podium}"),
    # Translators: {podium} is the podium its workman climbs; the bonus is his until another stands higher
    4: N_("Your aqueduct closes at length {length}: podium {podium}, and +4 while it is the highest"),
    # Translators: {podium} is the podium its workman climbs; the bonus is his until another stands higher
    3: N_("Your aqueduct closes at length {length}: podium {podium}, and +3 while it is the second highest"),
    # Translators: {podium} is the podium its workman climbs; the bonus is his until another stands higher
    2: N_("Your aqueduct closes at length {length}: podium {podium}, and +2 while it is the third highest"),
}
_CLOSES = {
    # Translators: {name} owns the aqueduct; {podium} is the number of the podium its workman climbs
    0: N_("{name}: the aqueduct closes at length {length}, podium {podium}"),
    # Translators: {name} owns the aqueduct; the bonus is his until another workman stands higher
    4: N_("{name}: the aqueduct closes at length {length}, podium {podium}, and +4 while it is the highest"),
    # Translators: {name} owns the aqueduct; the bonus is his until another workman stands higher
    3: N_(
        "{name}: the aqueduct closes at length {length}, podium {podium}, "
        "and +3 while it is the second highest"
    ),
    # Translators: {name} owns the aqueduct; the bonus is his until another workman stands higher
    2: N_(
        "{name}: the aqueduct closes at length {length}, podium {podium}, "
        "and +2 while it is the third highest"
    ),
}
_STANDS = {
    # Translators: a line of a player's points: a workman who stands on a podium
    0: N_("Podium {podium}"),
    # Translators: a line of a player's points: a workman on a podium, and the bonus he has for the time being
    4: N_("Podium {podium}, and +4 while it is the highest"),
    # Translators: a line of a player's points: a workman on a podium, and the bonus he has for the time being
    3: N_("Podium {podium}, and +3 while it is the second highest"),
    # Translators: a line of a player's points: a workman on a podium, and the bonus he has for the time being
    2: N_("Podium {podium}, and +2 while it is the third highest"),
}
_STANDS_AT_THE_END = {
    0: N_("Podium {podium}"),
    # Translators: a line of a player's points in a finished game: a workman on a podium, and his bonus
    4: N_("Podium {podium}, and +4 for the highest"),
    # Translators: a line of a player's points in a finished game: a workman on a podium, and his bonus
    3: N_("Podium {podium}, and +3 for the second highest"),
    # Translators: a line of a player's points in a finished game: a workman on a podium, and his bonus
    2: N_("Podium {podium}, and +2 for the third highest"),
}
_WOULD_STAND = {
    # Translators: what an open aqueduct would bring if the game ended now
    0: N_("Open, length {length}: would get podium {podium}"),
    # Translators: what an open aqueduct would bring if the game ended now; +4 is a bonus
    4: N_("Open, length {length}: would get podium {podium} and +4 for the highest"),
    # Translators: what an open aqueduct would bring if the game ended now; +3 is a bonus
    3: N_("Open, length {length}: would get podium {podium} and +3 for the second highest"),
    # Translators: what an open aqueduct would bring if the game ended now; +2 is a bonus
    2: N_("Open, length {length}: would get podium {podium} and +2 for the third highest"),
}

_ENDED = {
    "workmen": N_("The game ended because no workman was left on the land."),
    "tiles": N_("The game ended because a whole round passed without a tile."),
}


def length_and_podium(length: int, podium: int) -> str:
    """What a length is worth: "8→7"."""
    numbers = [formats.integer(length), formats.integer(podium)]
    return numbers[0] if length == podium else "→".join(numbers)


# What closing brings


def closes(name: str, length: int, podium: int, bonus: int) -> str:
    """An aqueduct closes; `name` is its owner, empty for whoever decides."""
    if podium:
        return _((_CLOSES if name else _YOURS_CLOSES)[bonus], name=name, length=length, podium=podium)
    if name:
        # Translators: {name} owns the aqueduct
        return _("{name}: the aqueduct closes at length {length}, no podium", name=name, length=length)
    return _("Your aqueduct closes at length {length}: no podium", length=length)


def lost_lines(game: Game, outcome: ask.Consequences) -> list[str]:
    """Whose bonus becomes smaller or goes because somebody stands higher."""
    podiums = game.podiums()
    lost = [(name, *pair) for name, pair in outcome.bonuses.items() if pair[1] < pair[0]]
    lines = []
    for name, before, after in sorted(lost, key=lambda each: -each[1]):
        owner = game.names[game.owner(name)]
        lines.append(_smaller(owner, podiums[name], before, after))
    return lines


def _smaller(owner: str, podium: int, before: int, after: int) -> str:
    if after:
        # Translators: a player's workman stands on podium {podium}; {now} and {before} are 2, 3 or 4
        return _(
            "{name}: the bonus of podium {podium} falls from +{before} to +{now}",
            name=owner,
            podium=podium,
            before=before,
            now=after,
        )
    # Translators: a player's workman stands on podium {podium}; {bonus} is 2, 3 or 4
    return _("{name}: podium {podium} loses its bonus of +{bonus}", name=owner, podium=podium, bonus=before)


def outranked(game: Game, event: Outranked) -> str:
    """Why a total fell: who lost which bonus, and to whom where that is somebody else."""
    loser, winner = (game.names[game.owner(name)] for name in (event.aqueduct, event.by))
    if game.owner(event.aqueduct) == game.owner(event.by):
        return _smaller(loser, event.podium, event.before, event.after)
    if event.after:
        # Translators: {name} has a workman on podium {podium}; {other} has one on a higher podium now
        return _(
            "{name}: the bonus of podium {podium} falls from +{before} to +{now}, because {other} stands "
            "higher",
            name=loser,
            podium=event.podium,
            before=event.before,
            now=event.after,
            other=winner,
        )
    # Translators: {name} has a workman on podium {podium}; {other} has one on a higher podium now
    return _(
        "{name}: podium {podium} loses its bonus of +{bonus}, because {other} stands higher",
        name=loser,
        podium=event.podium,
        bonus=event.before,
        other=winner,
    )


# How a player's points come about


def breakdown(game: Game, seat: int) -> list[str]:
    """A seat's points, podium by podium, and what its open aqueducts would bring, a line each."""
    total = game.totals()[seat]
    lines = [_scored(game, seat, total), *given_before(game.headstart[seat])]
    now = ask.bonuses(game)
    scored = sorted(((number, name) for name, number in game.podiums().items()), reverse=True)
    table = _STANDS_AT_THE_END if game.is_over else _STANDS
    for number, name in scored:
        if game.owner(name) == seat:
            lines.append(_(table[now.get(name, 0)], podium=number) if number else _("No podium"))
    if game.is_over:
        return lines
    own = [each for each in climbs_if_ended(game) if each.seat == seat]
    lines += [_would_stand(each) for each in own if each.aqueduct not in game.podiums()]
    lines += [_would_keep(each) for each in own if each.bonus < now.get(each.aqueduct, 0)]
    ended = sum(each.points for each in own)
    # Translators: the last line of a player's points: the number in the wreath on his card
    lines.append(
        ngettext(
            "In the wreath: {n} point, if the game ended now",
            "In the wreath: {n} points, if the game ended now",
            ended + game.headstart[seat],
        )
    )
    return lines


def climbed(game: Game, climb: Climb) -> list[str]:
    """How a workman came to his points in a finished game, a line each."""
    number = game.aqueducts(climb.seat).index(climb.aqueduct) + 1
    # Translators: how long a player's aqueduct became; {number} tells which of his workmen it is
    length = _(
        "{name}, workman {number}: length {length}",
        name=game.names[climb.seat],
        number=number,
        length=climb.length,
    )
    lines = [length, _("Still open when the game ended")] if climb.at_end else [length]
    stands = _(_STANDS_AT_THE_END[climb.bonus], podium=climb.podium) if climb.podium else _("No podium")
    return [*lines, stands]


def end_line(game: Game) -> str:
    """Why a finished game ended."""
    return _(_ENDED[ask.how_it_ended(game)])


def _scored(game: Game, seat: int, total: int) -> str:
    if game.is_over:
        return ngettext("{name}: {n} point", "{name}: {n} points", total, name=game.names[seat])
    # Translators: the first line of a player's points: what is scored so far
    return ngettext(
        "{name}: {n} point scored so far", "{name}: {n} points scored so far", total, name=game.names[seat]
    )


def _would_keep(climb: Climb) -> str:
    """The bonus a podium holds now would be less, because open aqueducts would come to stand higher."""
    if climb.bonus:
        # Translators: if the game ended now; {podium} is the number of a podium, {bonus} is 2 or 3
        return _("Podium {podium} would keep +{bonus}", podium=climb.podium, bonus=climb.bonus)
    # Translators: if the game ended now; {podium} is the number of a podium
    return _("Podium {podium} would lose its bonus", podium=climb.podium)


def _would_stand(climb: Climb) -> str:
    if not climb.podium:
        return _("Open, length {length}: would get no podium", length=climb.length)
    return _(_WOULD_STAND[climb.bonus], length=climb.length, podium=climb.podium)
