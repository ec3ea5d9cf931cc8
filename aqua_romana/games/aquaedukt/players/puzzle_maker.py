"""Puzzles as plain data: of a decision weighed to the end, and of what somebody gave away in a game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from aqua_romana.ai.game_ai import IsCancelled
from aqua_romana.ai.puzzles import (
    TooLong,
    asked_along,
    best_apart,
    kept,
    level_of,
    plain_number,
    points_after,
    rating_of,
    sign,
)
from aqua_romana.boardgame.messages import Message
from aqua_romana.games.aquaedukt.players import hints
from aqua_romana.games.aquaedukt.players.levels import SKILLS, ComputerPlayer, Skill
from aqua_romana.games.aquaedukt.players.puzzle_solutions import Ending, Solution
from aqua_romana.games.aquaedukt.rules import Action, Game
from aqua_romana.games.aquaedukt.rules import actions as verbs
from aqua_romana.games.aquaedukt.rules.actions import named
from aqua_romana.games.aquaedukt.rules.questions import pieces_missing, tile_effect

EXACT, ON_AVERAGE = "exact", "exact on average"
#: Chance to find the whole line by guessing, at most.
MOST_GUESSED: Final = 1 / 3
_MOST_REASONS: Final = 2  # reasons that are told

#: Who finds a puzzle tells how hard it is; whom none of them helps has the highest level.
RUNGS: Final[tuple[Skill, ...]] = (
    SKILLS["faber"],
    SKILLS["architecta"],
    SKILLS["aquilex"],
    replace(SKILLS["frontinus"], foresight=replace(SKILLS["frontinus"].foresight, nodes=2000)),
)


def choice(skill: Skill, game: Game) -> Action:
    """What somebody of a skill plays, always the same."""
    return ComputerPlayer(skill).choose(game)


def proven_puzzle(
    key: str,
    record: str,
    there: Game,
    ending: Ending,
    solution: Solution,
    tempting: Action,
    tempted: str,
    most_guessed: float = MOST_GUESSED,
) -> dict[str, Any] | None:
    """Of a position whose right actions are known to the end; None where guessing finds them too easily.

    `tempting` is none of them; `tempted` says who plays it. Raises `TooLong` where a line cannot be followed.
    """
    before = bytes(there.position.bytes)
    line = played_out(there, solution.accepted[0], ending)
    asking = asked_along(there, line, lambda state: solution if state == before else ending.solution(state))
    if asking.guessed > most_guessed:
        return None
    trap = played_out(there, tempting, ending)
    level = level_of([partial(choice, skill) for skill in RUNGS], there, line, asking.wanted)
    legal = len(there.legal_actions())
    return {
        "key": key,
        "game": record,
        "at": there.step,
        "proof": ON_AVERAGE if solution.on_average else EXACT,
        "themes": themes_along(there, line, asking.places),
        "level": level,
        "rating": rating_of(level, len(asking.asks), legal),
        "legal": legal,
        "worth": plain_number(solution.worth),
        "asks": list(asking.asks),
        "line": line,
        "points": points_after(there, line),
        "trap": trap,
        "trap_points": points_after(there, trap),
        "tempted": tempted,
        "reasons": [kept(each) for each in certain_reasons(there, solution.accepted[0])],
    }


def played_out(game: Game, first: Action, ending: Ending) -> list[str]:
    """A first action, and how the game ends if both do their best; the die falls as the seed says."""
    there, line = game.fork(), [first.text]
    there.push(first)
    while not there.is_over:
        action = there.legal_actions()[0] if there.is_chance else ending.best(bytes(there.position.bytes))
        line.append(action.text)
        there.push(action)
    return line


#: What a puzzle can be about; `puzzles.THEMES` names them.
THEMES: Final = (
    "house",
    "throw",
    "decline",
    "spring",
    "water",
    "lead",
    "share",
    "double",
    "cut",
    "second",
    "wait",
    "one",
    "full",
    "last",
)
#: Worth naming also where they come up later in a line.
_STRIKING: Final = frozenset({"double", "cut", "share", "full", "one"})


def certain_reasons(game: Game, action: Action) -> list[Message]:
    """What speaks for an action; all of it is read off the board."""
    return hints.reasons(game, action)[:_MOST_REASONS]


def themes_along(game: Game, line: Sequence[str], asked: Sequence[int]) -> list[str]:
    """The themes of a line in which something is asked at some places: those of the first decision, and what
    is striking about the later ones."""
    ahead = game.fork()
    found: set[str] = set()
    for place in range(max(asked) + 1):
        if place in asked:
            there = set(themes_of(ahead, named(line[place])))
            found.update(there if place == asked[0] else _STRIKING & there)
        ahead.push(named(line[place]))
    return [key for key in THEMES if key in found]


def themes_of(game: Game, action: Action) -> list[str]:
    """The themes of a decision whose right action this is."""
    found = _OF[action.verb](game, action)
    if game.phase == "canal":
        found.add("second")
    after = game.after(action)
    if not game.last_round and (after.last_round or after.is_over):
        found.add("last")
    return [key for key in THEMES if key in found]


def _of_canal(game: Game, action: Action) -> set[str]:
    seat = game.deciding_seat
    owners = {owner for _square, owner, _value in hints.newly_watered(game, action)}
    found = {"double"} if action.verb == verbs.DOUBLE else set()
    if seat in owners:
        found.add("share" if len(owners) > 1 else "water")
    if _cuts_off(game, action):
        found.add("cut")
    leads_on = {hints.SECOND, hints.COMES_NEARER} & {each.text for each in hints.reasons(game, action)}
    if not owners and leads_on and game.after(action).phase == "canal":
        found.add("lead")
    elif not owners and "cut" not in found:
        found.add("wait")
    return found


def _cuts_off(game: Game, action: Action) -> bool:
    """Whether a house of somebody else that could get water no longer can."""
    before, after = pieces_missing(game, True), pieces_missing(game.after(action), True)
    return any(
        owner != game.deciding_seat and before[square] and after[square] is None
        for square, (owner, _value) in game.houses().items()
    )


def _of_house(game: Game, action: Action) -> set[str]:
    return {"house", "full"} if tile_effect(game, action.square, action.value).fills else {"house"}


def _of_stopping(game: Game, action: Action) -> set[str]:
    return {"one"} if game.phase == "canal" else {"decline"}


_OF: Final[dict[int, Callable[[Game, Action], set[str]]]] = {
    verbs.CANAL: _of_canal,
    verbs.DOUBLE: _of_canal,
    verbs.HOUSE: _of_house,
    verbs.STOP: _of_stopping,
    verbs.SPRING: lambda game, action: {"spring"},
    verbs.BUILD: lambda game, action: {"throw"},
}


PROOF_NODES: Final = 60_000  # positions visited at most to weigh all actions of a decision
#: Whoever fell for something else shows that it is not too easy: more actions may be right than in a puzzle
#: for everybody, as long as none of the others is.
MOST_GUESSED_OWN: Final = 1 / 2
_ANY: Final = 99  # equally good actions
_TOO_LONG: Final = 2  # decisions in a row after which no ending is played out any more


def misplayed(
    game: Game, seats: Collection[int], is_enough: IsCancelled
) -> Generator[tuple[int, int], None, list[dict[str, Any]]]:
    """The best puzzles in the decisions of some seats, as plain data, yielding (done, all) decisions.

    Only from where no die is thrown any more: how it would have fallen nobody knows. Once it is enough, those
    found until then.
    """
    found: list[dict[str, Any]] = []
    places = _decisions(game, seats)
    ending = Ending(game.position, PROOF_NODES, is_enough) if places else None
    too_long = 0
    for done, step in enumerate(places):
        yield done, len(places)
        if ending is None or is_enough() or too_long == _TOO_LONG:
            break
        there = game.copy()
        there.seek(step)
        try:
            puzzle = _given_away(there, game.actions[step], ending)
            too_long = 0
        except TooLong:
            too_long += 1
            continue
        if puzzle is not None:
            found.append(puzzle)
    return best_apart(found, _rank)


def _decisions(game: Game, seats: Collection[int]) -> list[int]:
    """Where these seats had something to decide and nobody a tile to build, the last one first."""
    if game.players != 2 or game.secrets:
        return []
    there, places = game.copy(), []
    for step in range(len(game.actions) - 1, -1, -1):
        there.seek(step)
        if any(any(there.tiles(seat)) for seat in range(game.players)):
            break
        if there.decider in seats and len(there.legal_actions()) > 1:
            places.append(step)
    return places


def _given_away(there: Game, played: Action, ending: Ending) -> dict[str, Any] | None:
    solution = ending.solution(bytes(there.position.bytes), _ANY)
    if solution is None or not solution.matters or played in solution.accepted:
        return None
    return proven_puzzle("", "", there, ending, solution, played, "", MOST_GUESSED_OWN)


def _rank(plain: dict[str, Any]) -> tuple[bool, int, int]:
    """What turns the result, what is harder, earlier."""
    worth, second = plain["worth"], plain["asks"][0]["second"]
    return sign(worth) > sign(second), plain["level"], -plain["at"]
