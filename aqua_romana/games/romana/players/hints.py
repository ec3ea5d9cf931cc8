"""A suggested action and why: reasons that are true, each a sentence with gaps and the facts that fill them.

Nothing here is guessed from the search: the search picks the action, and the reasons are then read off the
engine by comparing the position before and after. "About" marks the one kind of fact that is an estimate of
`evaluation`.
"""

from collections.abc import Callable
from typing import Final

from aqua_romana.ai.game_ai import Hint
from aqua_romana.ai.hints import MOST_REASONS, ONLY_ACTION, each_once, hints_of, of_ending
from aqua_romana.boardgame.messages import N_, NN_, Fact, Message
from aqua_romana.games.romana.players.evaluation import podiums_of
from aqua_romana.games.romana.players.levels import LEVELS, make
from aqua_romana.games.romana.rules import Game, questions
from aqua_romana.games.romana.rules import actions as verbs
from aqua_romana.games.romana.rules import position as at
from aqua_romana.games.romana.rules.actions import PASS_ACTION, Action
from aqua_romana.games.romana.rules.geometry import AQUEDUCT_OF
from aqua_romana.games.romana.rules.podiums import bonus_by_podium
from aqua_romana.games.romana.rules.questions import (
    Consequences,
    builders_seen,
    consequences,
    podium_now,
    square_ahead,
    walk_of,
    workman_place,
    workmen_served,
)
from aqua_romana.games.romana.rules.tiles import JOKER

MOST_OF_PLACING: Final = 4  # reasons: where a builder is placed, everybody who would see him is worth a line

# What can be said for an action. The fact "aqueduct" tells which one is meant (y1); it is not shown.
# Sentences about another player's aqueduct name its owner, those about an own one say "your".

# Translators: the subject is the suggested action; {expected} is the number of a podium, estimated
CLOSES_RIVAL = N_(
    "It closes an aqueduct of {name} at length {length}, before it reaches about podium {expected}."
)
# Translators: the subject is the suggested action
LENGTHENS = N_("It lengthens your aqueduct to {length}.")
# Translators: the subject is the suggested action; {squares} is how many, {length} how long it is then
JOINS = NN_(
    "It joins loose tiles: your aqueduct grows by {squares} square to {length}.",
    "It joins loose tiles: your aqueduct grows by {squares} squares to {length}.",
)
# Translators: {podium} is the number of a podium
PODIUM_FREE = N_("Podium {podium} is free now.")
# Translators: {podium} is the number of a podium
PODIUM_LOWER = N_("Your aqueduct has length {length}; podium {podium} is the best one left for it.")
# Translators: {podium} is the number of a podium, {bonus} a number of points
MEDAL = NN_(
    "Podium {podium} would now earn {bonus} point more as one of the three highest.",
    "Podium {podium} would now earn {bonus} points more as one of the three highest.",
)
# Translators: "then" is after the suggested action
KEEPS_SIGHT = NN_(
    "Your workman then sees {count} builder for your next go.",
    "Your workman then sees {count} builders for your next go.",
)
# Translators: "then" is after the suggested action
KEEPS_ONE = N_("Your workman then still sees a builder for your next go.")
# Translators: "then" is after the suggested action; {name} owns the workman
BLINDS_RIVAL = N_("A workman of {name} then sees no builder any more.")
# Translators: {name} owns the workman; the builder is the one who is used and walks on
DENIES = N_("A workman of {name} then no longer sees this builder.")
FOUNTAIN = N_("The builder passes a fountain: you lay a bonus tile.")
# Translators: the subject is the suggested action; {name} owns the workman
WALLS_IN = N_("It leaves a workman of {name} only one way on from the square in front of him.")
# Translators: the subject is the suggested action; {name} owns the workman
WALLS_IN_ALL = N_("It leaves a workman of {name} no way on from the square in front of him.")
# Translators: {expected} and {podium} are numbers of podiums, the first one estimated
KEEPS_GROWING = N_("Your aqueduct can still grow: about podium {expected} instead of podium {podium} now.")
STUCK = N_("Your workman sees no builder.")
COSTS_NOTHING = N_("Your aqueduct has not begun: you give up its workman, but no squares.")
# Translators: the subject is the suggested tile
LAYS_CHANNEL = N_("It lays a channel that your aqueduct can join from the square in front of its workman.")
TAKES_BUILDER = N_("Closing lets you take a builder from the reserve.")
# Translators: "there" is where the builder is to be placed
SERVES = N_("Your workman sees the builder there.")
# Translators: "there" is where the builder is to be placed
SERVES_ALONE = N_("Your workman sees the builder there, and nobody else’s workman does.")
# Translators: {name} owns the workman; "there" is where the builder is to be placed
SEEN_BY = N_("A workman of {name} sees the builder there too.")
# Translators: {name} owns the workman; "there" is where the builder is to be placed
SEEN_BY_RIVAL = N_("A workman of {name} sees the builder there.")
NOBODY_SEES = N_("No workman sees the builder there now.")
# Translators: {name} owns the workman
LEADS_PAST_RIVAL = N_("The builder’s next step brings him into the sight of a workman of {name}.")
NEXT_STEP_UNSEEN = N_("After the builder’s next step no workman sees him.")
LEADS_PAST = N_("The builder’s next step brings him into your workman’s sight.")
ANY_TILE = N_("The joker supplies any tile.")


def hints(
    game: Game,
    count: int,
    seconds: float | None = None,
    is_cancelled: Callable[[], bool] | None = None,
    level: str = LEVELS[-1].key,
) -> tuple[Hint, ...]:
    """The best actions in the eyes of a level with reasons, best first; fewer where there are fewer."""
    verdicts = make(level).rank(game, seconds, is_cancelled, compare=True)
    return hints_of(verdicts, count, lambda action: tuple(reasons(game, action)[: _most(action)]))


def _most(action: Action) -> int:
    return MOST_OF_PLACING if action.verb == verbs.PLACE else MOST_REASONS


def reasons(game: Game, action: Action) -> list[Message]:
    """Everything worth saying for an action, the weightiest first; all of it true, nothing said twice."""
    return each_once(_all_reasons(game, action))


def _all_reasons(game: Game, action: Action) -> list[Message]:
    if len(game.legal_actions()) == 1:
        return [Message(ONLY_ACTION)]
    if action.verb == verbs.PLACE:
        return _of_placing(game, action)
    if action.verb == verbs.TAKE:
        return [Message(ANY_TILE)] if action.kind_letter == JOKER else []
    after = game.after(action)
    found = of_ending(after, game.deciding_seat)
    if action is PASS_ACTION:
        return found if after.is_over else _of_passing(game)
    effects = consequences(game, action)
    found += _of_closing_rivals(game, effects)
    if action.verb == verbs.CLOSE:
        return found + _of_closing(game, after, action)
    found += _of_own_podiums(game, effects, action)
    found += _of_growth(game, effects, action)
    found += _of_walls(game, after, effects)
    if action.verb == verbs.BONUS:
        return found + _of_channels(game, after)
    found += _of_builders(game, after, effects, action)
    return found


def _of_rival(game: Game, aqueduct: str, text: str, **facts: Fact) -> Message:
    """A sentence about another player's aqueduct, or its workman."""
    return Message(text, {"aqueduct": aqueduct, "name": game.names[game.owner(aqueduct)], **facts})


def expected_podium(game: Game, name: str) -> int:
    """What an open aqueduct may expect to pay, rounded."""
    return round(podiums_of(game.position)[AQUEDUCT_OF[name]])


def _of_closing_rivals(game: Game, effects: Consequences) -> list[Message]:
    found = []
    for name, (length, podium) in effects.closes.items():
        expected = expected_podium(game, name)
        if game.owner(name) != game.deciding_seat and expected > podium:
            reason = _of_rival(game, name, CLOSES_RIVAL, length=length, expected=expected)
            found.append((podium - expected, reason))
    return [reason for _, reason in sorted(found, key=lambda pair: pair[0])]


def _podium_reasons(game: Game, name: str, length: int, podium: int) -> list[Message]:
    found = []
    if not length:
        found.append(Message(COSTS_NOTHING, {"aqueduct": name}))
    elif podium == length:
        found.append(Message(PODIUM_FREE, {"podium": podium}))
    else:
        found.append(Message(PODIUM_LOWER, {"aqueduct": name, "length": length, "podium": podium}))
    bonus = bonus_by_podium({*game.podiums().values(), podium}).get(podium, 0)
    if bonus and podium and len(game.podiums()) >= 3:
        found.append(Message(MEDAL, {"podium": podium, "bonus": bonus}, "bonus"))
    return found


def _of_own_podiums(game: Game, effects: Consequences, action: Action) -> list[Message]:
    name = action.aqueduct_name
    if name in effects.closes and game.owner(name) == game.deciding_seat:
        return _podium_reasons(game, name, *effects.closes[name])
    return []


def _of_closing(game: Game, after: Game, action: Action) -> list[Message]:
    name = action.aqueduct_name
    found = _podium_reasons(game, name, game.length(name), podium_now(game, name))
    if not builders_seen(game, name):
        found.append(Message(STUCK, {"aqueduct": name}))
    if after.phase == "take" and after.decider == game.deciding_seat:
        found.append(Message(TAKES_BUILDER))
    return found


def _of_passing(game: Game) -> list[Message]:
    """The own aqueduct that gains most by staying open."""
    gains = []
    for name in game.aqueducts(game.deciding_seat):
        if game.workman(name):
            expected, podium = expected_podium(game, name), podium_now(game, name)
            if expected > podium:
                facts: dict[str, Fact] = {"aqueduct": name, "expected": expected, "podium": podium}
                gains.append((podium - expected, Message(KEEPS_GROWING, facts)))
    return [reason for _, reason in sorted(gains, key=lambda pair: pair[0])][:1]


def _of_growth(game: Game, effects: Consequences, action: Action) -> list[Message]:
    name = action.aqueduct_name
    if name not in effects.grows or game.owner(name) != game.deciding_seat:
        return []
    before, length = effects.grows[name]
    if length - before > 1:
        facts: dict[str, Fact] = {"aqueduct": name, "squares": length - before, "length": length}
        return [Message(JOINS, facts, "squares")]
    return [Message(LENGTHENS, {"aqueduct": name, "length": length})]


def _is_open(game: Game, number: int) -> bool:
    mem = game.position.bytes
    return mem[at.PODIUM + number] == at.OPEN and not mem[at.CLOSED_NOW + number]


def ways_on(game: Game, name: str) -> int:
    """Ways that lead on from the square in front of a workman: 0-3; 0 too where his aqueduct is closed."""
    number = AQUEDUCT_OF[name]
    return questions.ways_on(game.position.bytes, number) if _is_open(game, number) else 0


def joins_on(game: Game, name: str) -> int:
    """Ways on from the square in front of a workman that lead into a channel already laid."""
    number = AQUEDUCT_OF[name]
    return questions.joins_on(game.position.bytes, number) if _is_open(game, number) else 0


def _of_walls(game: Game, after: Game, effects: Consequences) -> list[Message]:
    found = []
    for name in game.aqueducts():
        if game.owner(name) == game.deciding_seat or name in effects.closes or name in effects.grows:
            continue
        if game.workman(name) is None:
            continue
        before, left = ways_on(game, name), ways_on(after, name)
        if left < before and left <= 1:
            found.append((left, _of_rival(game, name, WALLS_IN if left else WALLS_IN_ALL, count=left)))
    return [reason for _, reason in sorted(found, key=lambda pair: pair[0])]


def _of_channels(game: Game, after: Game) -> list[Message]:
    """Own aqueducts that a bonus tile gives a channel to join."""
    return [
        Message(LAYS_CHANNEL, {"aqueduct": name})
        for name in game.aqueducts(game.deciding_seat)
        if joins_on(after, name) > joins_on(game, name)
    ]


def _of_builders(game: Game, after: Game, effects: Consequences, action: Action) -> list[Message]:
    """What the walking builder and the moved workmen see."""
    seat = game.deciding_seat
    found = []
    if effects.bonus_follows:
        found.append(Message(FOUNTAIN))
    for name in game.aqueducts():
        if game.owner(name) == seat or name in effects.closes or not workman_place(after, name):
            continue
        before, now = builders_seen(game, name), builders_seen(after, name)
        if before and not now:
            found.append(_of_rival(game, name, BLINDS_RIVAL))
        elif action.path and action.path in before and len(now) < len(before) and name not in effects.grows:
            found.append(_of_rival(game, name, DENIES, path=action.path))
    name = action.aqueduct_name
    own = name if name and game.owner(name) == seat else _best_sighted(after, seat)
    if own and own not in effects.closes and workman_place(after, own):
        count = len(builders_seen(after, own))
        if count > 1:
            found.insert(0, Message(KEEPS_SIGHT, {"aqueduct": own, "count": count}, "count"))
        elif count == 1:
            found.insert(0, Message(KEEPS_ONE, {"aqueduct": own}))
    return found


def _best_sighted(game: Game, seat: int) -> str:
    """The seat's open aqueduct whose workman sees most builders."""
    names = [name for name in game.aqueducts(seat) if workman_place(game, name)]
    return max(names, key=lambda name: len(builders_seen(game, name)), default="")


def _of_placing(game: Game, action: Action) -> list[Message]:
    """Who would see the builder where he is placed, and who after his next step."""
    seat = game.deciding_seat
    after = game.after(action)
    goal = walk_of(after, action.path).goal
    now, later = workmen_served(game, action.path), workmen_served(game, goal)
    rivals = [name for name in now if game.owner(name) != seat]
    mine = [name for name in now if game.owner(name) == seat]
    found = [Message(SERVES if rivals else SERVES_ALONE, {"aqueduct": name}) for name in mine]
    found += [
        Message(LEADS_PAST, {"aqueduct": name})
        for name in later
        if game.owner(name) == seat and name not in now and square_ahead(game, name)
    ]
    found += [_of_rival(game, name, SEEN_BY if mine else SEEN_BY_RIVAL) for name in rivals]
    if not now:
        found.append(Message(NOBODY_SEES))
    found += [
        _of_rival(game, name, LEADS_PAST_RIVAL)
        for name in later
        if game.owner(name) != seat and name not in now
    ]
    if not later:
        found.append(Message(NEXT_STEP_UNSEEN))
    if action.kind_letter == JOKER:
        found.append(Message(ANY_TILE))
    return found
