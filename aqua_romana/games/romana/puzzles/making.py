"""A puzzle of what was found out about a decision that cannot be proven."""

from __future__ import annotations

from aqua_romana.games.romana.players.examining import NODES, TRIES, WEIGHTS, Finding
from aqua_romana.games.romana.players.puzzling import certain_reasons, themes_of
from aqua_romana.games.romana.puzzles.table import rating_of
from aqua_romana.games.romana.rules import Game
from aqua_romana.tabletop.puzzle import SEARCHED, Asked, Evidence, Puzzle, Reason


def searched(key: str, record: str, there: Game, finding: Finding, tempted: str) -> Puzzle:
    """Of a position. The record of its game has a key of its own; `tempted` says who played what tempts."""
    right, second, tempting = finding.right, finding.second, finding.tempting
    legal = len(there.legal_actions())
    return Puzzle(
        key=key,
        game=record,
        at=there.step,
        proof=SEARCHED,
        themes=tuple(themes_of(there, right.action, right.line)),
        level=finding.level,
        rating=rating_of(finding.level, 1, legal),
        legal=legal,
        worth=round(right.lead),
        asks=(Asked(0, (right.action.text,), round(second.lead)),),
        line=right.line,
        points=tuple(map(round, right.points)),
        trap=tempting.line,
        trap_points=tuple(map(round, tempting.points)),
        tempted=tempted,
        reasons=tuple(map(Reason.of, certain_reasons(there, right.action))),
        evidence=Evidence(
            NODES,
            TRIES,
            (round(100 * right.wins), round(100 * second.wins), round(100 * tempting.wins)),
            WEIGHTS,
        ),
    )
