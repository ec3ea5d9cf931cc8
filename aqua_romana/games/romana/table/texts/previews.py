"""What an action would do: what grows or closes, bonuses lost, fountains passed, who sees whom afterwards."""

from typing import Final

from aqua_romana.games.romana.rules import Action, Game
from aqua_romana.games.romana.rules import questions as ask
from aqua_romana.games.romana.rules.geometry import AQUEDUCT_OF
from aqua_romana.games.romana.table.texts import owner_name, scores
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.translation import _

#: That workmen see builders, for lessons in which nobody knows it yet.
SIGHT: Final = "sight"


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
    lines += _shut_lines(game, action, outcome)
    if outcome.walk:
        if outcome.bonus_follows:
            lines.append(_("The builder passes a fountain: a bonus tile follows"))
        elif outcome.walk.fountain and action.verb_name == "build":
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


def _shut_lines(game: Game, action: Action, outcome: ask.Consequences) -> list[str]:
    """Who has no way on from the square in front of his workman any more, or by a bonus tile one less."""
    ahead = game.after(action)
    before, after = bytes(game.position.bytes), bytes(ahead.position.bytes)
    lines: list[str] = []
    for name in game.aqueducts():
        if name in outcome.closes or game.workman(name) is None:
            continue
        ways = ask.ways_on(before, AQUEDUCT_OF[name]), ask.ways_on(after, AQUEDUCT_OF[name])
        if ways[1] >= ways[0]:
            continue
        if game.owner(name) == game.decider:
            if not ways[1]:
                lines.append(_("Your way is shut: the next tile there closes your aqueduct"))
        elif not ways[1]:
            # Translators: {name} owns an aqueduct that no tile can lengthen any more after the action
            lines.append(_("{name}: every way is shut", name=owner_name(game, name)))
        elif action.verb_name == "bonus":
            # Translators: {name} owns an aqueduct that cannot be led on this way any more, but others
            lines.append(_("{name}: this way is shut", name=owner_name(game, name)))
    return list(dict.fromkeys(lines))


def _sight_lines(game: Game, outcome: ask.Consequences) -> list[str]:
    """Who will see whom afterwards; of others only those who are left without a builder."""
    lines = []
    mine = [name for name in outcome.sees if game.owner(name) == game.on_turn]
    seeing = sum(bool(outcome.sees[name]) for name in mine)
    if mine:
        # Translators: two numbers, such as 2 of 3; it is told what will be after the action
        line = _("Your workmen who will see a builder: {seeing} of {count}", seeing=seeing, count=len(mine))
        lines.append(line)
    for seat in range(game.players):
        theirs = [name for name in outcome.sees if game.owner(name) == seat]
        if seat != game.on_turn and theirs and not any(outcome.sees[name] for name in theirs):
            # Translators: no workman of {name} will see a master builder after the action
            lines.append(_("{name} will see no builder", name=game.names[seat]))
    return lines


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
    return formats.listed([_counted(game.names[seat], owners.count(seat)) for seat in sorted(set(owners))])


def _counted(name: str, count: int) -> str:
    # Translators: {name} is a player, {number} how many of his workmen; fills the gap {names}
    return name if count == 1 else _("{name} (×{number})", name=name, number=count)
