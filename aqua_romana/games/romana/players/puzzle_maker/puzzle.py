"""A puzzle, as plain data, of what was found out about a decision: proven, or only searched."""

from __future__ import annotations

from math import prod
from typing import Any, Final

from aqua_romana.boardgame.messages import Message
from aqua_romana.games.romana.players.puzzle_maker.difficulty import level_of, rating_of
from aqua_romana.games.romana.players.puzzle_maker.proof import Ending, Solution
from aqua_romana.games.romana.players.puzzle_maker.searched import NODES, TRIES, WEIGHTS, Finding
from aqua_romana.games.romana.players.puzzle_maker.themes import certain_reasons, themes_along, themes_of
from aqua_romana.games.romana.rules import Action, Game
from aqua_romana.games.romana.rules.position import DECIDER

#: Chance to find the whole line by guessing, by players: what is right whatever others do may be one of two.
MOST_GUESSED: Final = {2: 1 / 3, 3: 1 / 2, 4: 1 / 2}


def proven(
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
    seat = before[DECIDER]
    asks: list[dict[str, Any]] = []
    line: list[str] = []
    guessed: list[float] = []
    asking = True
    for state, action in list(ending.line(before, solution.accepted[0], seat, helped=False)):
        if asking and state[DECIDER] == seat and (legal := _legal(there, state)) > 1:
            here = solution if not asks else ending.solution(state)
            asking = here is not None and here.matters and action in here.accepted
            if asking and here is not None:
                accept = [each.text for each in here.accepted]
                asks.append({"at": len(line), "accept": accept, "second": here.second})
                guessed.append(len(accept) / legal)
        line.append(action.text)
    if prod(guessed) > most_guessed:
        return None
    trap = [action.text for _state, action in ending.line(before, tempting, seat, helped=True)]
    level = level_of(there, line, {each["at"]: each["accept"] for each in asks})
    legal = len(there.legal_actions())
    return {
        "key": key,
        "game": record,
        "at": there.step,
        "proof": "exact" if there.players == 2 else "exact against any play",
        "themes": themes_along(there, line, [each["at"] for each in asks]),
        "level": level,
        "rating": rating_of(level, len(asks), legal),
        "legal": legal,
        "worth": solution.worth,
        "asks": asks,
        "line": line,
        "points": _final(there, line),
        "trap": trap,
        "trap_points": _final(there, trap),
        "tempted": tempted,
        "reasons": [_kept(each) for each in certain_reasons(there, solution.accepted[0])],
    }


def searched(key: str, record: str, there: Game, finding: Finding, tempted: str) -> dict[str, Any]:
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
        "reasons": [_kept(each) for each in certain_reasons(there, right.action)],
        "evidence": {
            "positions": NODES,
            "games": TRIES,
            "wins": [round(100 * each.wins) for each in (right, second, tempting)],
            "weights": WEIGHTS,
        },
    }


def _kept(sentence: Message) -> dict[str, Any]:
    return {
        "text": str(sentence.text),
        "plural": getattr(sentence.text, "plural", ""),
        "facts": [list(fact) for fact in sorted(sentence.facts.items())],
        "count": sentence.count,
    }


def _legal(game: Game, state: bytes) -> int:
    """How many actions there are in another position of the same game."""
    trial = game.fork()
    trial.position.bytes[:] = state
    return len(trial.legal_actions())


def _final(game: Game, line: list[str]) -> list[int]:
    """The points at the end of a line."""
    there = game.fork()
    for text in line:
        there.play(text)
    assert there.is_over
    return list(there.totals())
