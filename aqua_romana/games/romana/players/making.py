"""A puzzle, as plain data, of what was found out about a decision that cannot be proven."""

from __future__ import annotations

from typing import Any

from aqua_romana.games.romana.players.difficulty import rating_of
from aqua_romana.games.romana.players.examining import NODES, TRIES, WEIGHTS, Finding
from aqua_romana.games.romana.players.puzzling import certain_reasons, themes_of
from aqua_romana.games.romana.rules import Game
from aqua_romana.sentences import Sentence


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


def _kept(sentence: Sentence) -> dict[str, Any]:
    return {
        "text": str(sentence.text),
        "plural": getattr(sentence.text, "plural", ""),
        "facts": [list(fact) for fact in sorted(sentence.facts.items())],
        "count": sentence.count,
    }
