"""Puzzles as plain data: of what was found out about a decision, and of what somebody gave away in a game.

What was given away is found from the end of the game backwards. While the rest can be played out in full,
what an action is worth is the true result; before that, what searches agree on and games played on confirm.
Nothing is measured by the curve of a review: what loses the game often costs next to nothing there.
"""

from __future__ import annotations

from collections.abc import Collection, Generator, Sequence
from typing import Any, Final

from aqua_romana.ai.game_ai import IsCancelled
from aqua_romana.ai.hints import PAYS_MORE
from aqua_romana.ai.puzzles import TooLong, asked_along, best_apart, kept, points_after, rating_of, sign
from aqua_romana.boardgame.messages import Message
from aqua_romana.games.romana.players import hints
from aqua_romana.games.romana.players.puzzle_solutions import (
    MOST_BLANK,
    NODES,
    TRIES,
    WEIGHTS,
    Ending,
    Finding,
    Solution,
    blank_squares,
    examine,
    is_open_question,
    level_of,
)
from aqua_romana.games.romana.rules import Action, Game
from aqua_romana.games.romana.rules import actions as verbs
from aqua_romana.games.romana.rules import position as at
from aqua_romana.games.romana.rules.actions import PASS_ACTION, named
from aqua_romana.games.romana.rules.questions import builders, consequences, podium_now
from aqua_romana.games.romana.rules.tiles import JOKER

#: Chance to find the whole line by guessing, by players: what is right whatever others do may be one of two.
MOST_GUESSED: Final = {2: 1 / 3, 3: 1 / 2, 4: 1 / 2}


def proven_puzzle(
    key: str,
    record: str,
    there: Game,
    ending: Ending,
    solution: Solution,
    tempting: Action,
    tempted: str,
    most_guessed: float,
) -> dict[str, Any] | None:
    """Of a position whose right actions are known to the end; None where guessing finds them too easily.

    `tempting` is none of them; `tempted` says who plays it. Raises `TooLong` where a line cannot be followed.
    """
    before = bytes(there.position.bytes)
    seat = before[at.DECIDER]
    line = [action.text for _state, action in ending.line(before, solution.accepted[0], seat, helped=False)]
    asking = asked_along(there, line, lambda state: solution if state == before else ending.solution(state))
    if asking.guessed > most_guessed:
        return None
    trap = [action.text for _state, action in ending.line(before, tempting, seat, helped=True)]
    level = level_of(there, line, asking.wanted)
    legal = len(there.legal_actions())
    return {
        "key": key,
        "game": record,
        "at": there.step,
        "proof": "exact" if there.players == 2 else "exact against any play",
        "themes": themes_along(there, line, asking.places),
        "level": level,
        "rating": rating_of(level, len(asking.asks), legal),
        "legal": legal,
        "worth": solution.worth,
        "asks": list(asking.asks),
        "line": line,
        "points": points_after(there, line),
        "trap": trap,
        "trap_points": points_after(there, trap),
        "tempted": tempted,
        "reasons": [kept(each) for each in certain_reasons(there, solution.accepted[0])],
    }


def searched_puzzle(key: str, record: str, there: Game, finding: Finding, tempted: str) -> dict[str, Any]:
    """Of a position. The record of its game has a key of its own; `tempted` says who played what tempts."""
    right, second, tempting = finding.right, finding.second, finding.tempting
    legal = len(there.legal_actions())
    return {
        "key": key,
        "game": record,
        "at": there.step,
        "proof": "search",
        "themes": themes_of(there, right.action, right.line),
        "level": finding.level,
        "rating": rating_of(finding.level, 1, legal),
        "legal": legal,
        "worth": round(right.lead),
        "asks": [{"at": 0, "accept": [right.action.text], "second": round(second.lead)}],
        "line": list(right.line),
        "points": [round(each) for each in right.points],
        "trap": list(tempting.line),
        "trap_points": [round(each) for each in tempting.points],
        "tempted": tempted,
        "reasons": [kept(each) for each in certain_reasons(there, right.action)],
        "evidence": {
            "positions": NODES,
            "games": TRIES,
            "wins": [round(100 * each.wins) for each in (right, second, tempting)],
            "weights": WEIGHTS,
        },
    }


#: What a puzzle can be about; `puzzles.themes` names them.
THEMES: Final = (
    "close",
    "keep",
    "block",
    "wall",
    "deny",
    "fountain",
    "bonus",
    "join",
    "two",
    "joker",
    "reserve",
    "edge",
    "race",
    "move",
    "round",
    "run",
    "way",
)
#: Worth naming also where they come up later in a line.
_STRIKING: Final = frozenset({"block", "wall", "deny", "bonus", "two", "joker", "reserve"})
#: Reasons that are estimates: they may well speak for what loses.
GUESSED: Final = frozenset({hints.CLOSES_RIVAL, hints.KEEPS_GROWING, PAYS_MORE})
_MOST_REASONS: Final = 2  # reasons that are told


def certain_reasons(game: Game, action: Action) -> list[Message]:
    """What speaks for an action and is read off the board."""
    return [each for each in hints.reasons(game, action) if each.text not in GUESSED][:_MOST_REASONS]


def themes_along(game: Game, line: Sequence[str], asked: Sequence[int]) -> list[str]:
    """The themes of a line in which something is asked at some places: those of the first decision, and what
    is striking about the later ones."""
    ahead = game.fork()
    found: set[str] = set()
    for place in range(max(asked) + 1):
        if place in asked:
            there = themes_of(ahead, named(line[place]), line[place:])
            found.update(there if place == asked[0] else _STRIKING & set(there))
        ahead.push(named(line[place]))
    return [key for key in THEMES if key in found]


def themes_of(game: Game, action: Action, line: Sequence[str]) -> list[str]:
    """The themes of a decision whose right action this is, with the line that follows (itself first)."""
    seat = game.deciding_seat
    found = set(_of_verb(game, action))
    own = set(game.aqueducts(seat))
    if action.verb in (verbs.BUILD, verbs.CLOSE, verbs.BONUS, verbs.MOVE):
        effects = consequences(game, action)
        reasons = {reason.text for reason in hints.reasons(game, action)}
        if action.verb != verbs.CLOSE and set(effects.closes) - own:
            found.add("block")
        if reasons & {hints.WALLS_IN, hints.WALLS_IN_ALL}:
            found.add("wall")
        if reasons & {hints.DENIES, hints.BLINDS_RIVAL}:
            found.add("deny")
        if effects.bonus_follows:
            found.add("fountain")
        grows = {name: now - before for name, (before, now) in effects.grows.items() if name in own}
        if any(squares > 1 for squares in grows.values()):
            found.add("join")
        if len(grows) > 1:
            found.add("two")
        closed = {name: podium for name, (_length, podium) in effects.closes.items() if name in own}
        if action.verb == verbs.BUILD and closed:
            found.add("edge")
        if any(_is_wanted(game, seat, podium) for podium in closed.values() if podium):
            found.add("race")
    if not any(text.split()[0] in ("build", "bonus") for text in line):
        found.add("round")
    mem = game.position.bytes
    if not any(mem[at.WORKMEN + other] for other in range(game.players) if other != seat):
        found.add("run")
    if not found:
        found.add("way")
    return [key for key in THEMES if key in found]


def _of_verb(game: Game, action: Action) -> list[str]:
    found = []
    if action.verb == verbs.CLOSE:
        found.append("close")
    if action is PASS_ACTION and any(each.verb == verbs.CLOSE for each in game.legal_actions()):
        found.append("keep")
    if action.verb == verbs.BONUS:
        found.append("bonus")
    if action.verb == verbs.MOVE:
        found.append("move")
    if action.verb in (verbs.PLACE, verbs.TAKE):
        found.append("reserve")
        if action.kind_letter == JOKER:
            found.append("joker")
    if action.verb == verbs.BUILD and builders(game)[action.path] == JOKER:
        found.append("joker")
    return found


def _is_wanted(game: Game, seat: int, podium: int) -> bool:
    """Whether the workman of somebody else would get this podium now."""
    return any(
        game.owner(name) != seat and game.workman(name) is not None and podium_now(game, name) == podium
        for name in game.aqueducts()
    )


PROOF_NODES: Final = 100_000  # positions visited at most to weigh all actions of a decision
#: Chance to find the whole line by guessing. Whoever fell for something else shows that it is not too easy:
#: more actions may be right than in a puzzle for everybody, as long as none of the others is.
MOST_GUESSED_OWN: Final = 1 / 2
_ANY: Final = 99  # equally good actions
_TOO_LONG: Final = 4  # decisions in a row after which no ending is played out any more


def misplayed(
    game: Game, seats: Collection[int], is_enough: IsCancelled
) -> Generator[tuple[int, int], None, list[dict[str, Any]]]:
    """The best puzzles in the decisions of some seats, as plain data, yielding (done, all) decisions.

    Once it is enough, those found until then.
    """
    places = _decisions(game, seats)
    look = _Look(game, is_enough)
    found: list[dict[str, Any]] = []
    for done, step in enumerate(places):
        yield done, len(places)
        if is_enough():
            break
        puzzle = look.puzzle_at(step)
        if puzzle is not None:
            found.append(puzzle)
    return best_apart(found, _rank)


def _decisions(game: Game, seats: Collection[int]) -> list[int]:
    """Where these seats had something to decide that can be examined, the last one first."""
    there, places = game.copy(), []
    for step in range(len(game.actions)):
        there.seek(step)
        is_late = there.phase != "setup" and blank_squares(there) <= MOST_BLANK
        if is_late and there.decider in seats and len(there.legal_actions()) > 1:
            places.append(step)
    return places[::-1]


class _Look:
    """One game gone through backwards."""

    def __init__(self, game: Game, is_enough: IsCancelled) -> None:
        self._game = game
        self._is_enough = is_enough
        self._ending = Ending(game.position, PROOF_NODES, is_enough)
        self._too_long = 0

    def puzzle_at(self, step: int) -> dict[str, Any] | None:
        there = self._game.copy()
        there.seek(step)
        if self._too_long < _TOO_LONG:
            try:
                found = self._proven(there)
                self._too_long = 0
                return found
            except TooLong:
                self._too_long += 1
        return self._searched(there)

    def _proven(self, there: Game) -> dict[str, Any] | None:
        played = self._game.actions[there.step]
        solution = self._ending.solution(bytes(there.position.bytes), _ANY)
        if solution is None or not solution.matters or played in solution.accepted:
            return None
        return proven_puzzle("", "", there, self._ending, solution, played, "", MOST_GUESSED_OWN)

    def _searched(self, there: Game) -> dict[str, Any] | None:
        if self._is_enough() or not is_open_question(there):
            return None
        finding = examine(there, self._game.actions[there.step], self._is_enough)
        return None if finding is None else searched_puzzle("", "", there, finding, "")


def _rank(plain: dict[str, Any]) -> tuple[bool, bool, int, int]:
    """What is proven, what turns the result, what is harder, earlier."""
    worth, second = plain["worth"], plain["asks"][0]["second"]
    return plain["proof"] != "search", sign(worth) > sign(second), plain["level"], -plain["at"]
