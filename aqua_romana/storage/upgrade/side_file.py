"""The side file in which versions 0.1 and 1.0 kept what a record did not say, read from JSON.

Nothing in it is believed: what makes no sense is left out, of a summary that is odd anywhere all of it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from aqua_romana.boardgame.messages import Marked, Message
from aqua_romana.boardgame.plugin import SIDES, ChallengeAttempt, Seat, Summary
from aqua_romana.storage.files import safe_read
from aqua_romana.storage.files.safe_read import is_text
from aqua_romana.storage.upgrade import old_keys

_LONGEST_TITLE = 80
_LONGEST_LEVEL = 40
_LONGEST_PERSON = 100
_LONGEST_ACTION = 200
_MOST_SEATS = 20
_MOST_ACTIONS = 100_000
_LATEST_SERIAL = 2**53
#: In bytes; what is undone can be as long as a game.
LARGEST_SIDE = 4_000_000

#: Understands a summary of version 0.1.
OldSummary = Callable[[Mapping[str, Any]], Summary | None]


@dataclass
class Side:
    """What was known about a saved game beyond its record."""

    title: str = ""
    seats: tuple[Seat, ...] = ()
    created: str = ""
    changed: str = ""
    serial: int = 0  # counts up over all saved games: which was played last, whatever the clock says
    check: str = ""  # of the record this was written for; summary and undone hold only for that
    summary: Summary = field(default_factory=Summary)
    undone: tuple[str, ...] = ()  # what redo would bring back, next first
    arrived: str = ""  # the check of a record that was played up to here elsewhere, or in another save
    origin: str = ""  # the id of the game this is a copy of
    attempt: ChallengeAttempt | None = None  # the challenge it is played for
    is_waiting: bool = False  # for its record, which is written next

    @classmethod
    def from_stored(cls, stored: Mapping[str, Any], old_summary: OldSummary | None = None) -> Side:
        """From what is stored, by an older version if `old_summary` is given; nonsense is left out."""
        side = cls()
        for name in ("title", "created", "changed", "check", "arrived", "origin"):
            setattr(side, name, safe_read.text(stored.get(name), _LONGEST_TITLE) or "")
        side.serial = safe_read.whole(stored.get("serial"), 0, _LATEST_SERIAL) or 0
        levels = (
            safe_read.several(stored.get("seats"), lambda each: _short(each, _LONGEST_LEVEL), _MOST_SEATS)
            or []
        )
        sides = safe_read.several(
            stored.get("sides"), lambda each: each if each in SIDES else None, _MOST_SEATS
        )
        if sides is None or len(sides) != len(levels):
            sides = [SIDES[0]] * len(levels)
        levels = [old_keys.level_key(level) for level in levels]
        side.seats = tuple(Seat(*each) for each in zip(levels, sides, strict=True))
        undone = safe_read.several(
            stored.get("undone"), lambda each: _short(each, _LONGEST_ACTION), _MOST_ACTIONS
        )
        side.undone = tuple(undone or ())
        side.is_waiting = safe_read.truth(stored.get("waiting")) or False
        side.attempt = attempt_from_plain(stored.get("challenge"))
        summary = stored.get("summary")
        if old_summary is not None and isinstance(summary, dict):
            found = old_summary(summary)
            summary = summary_to_plain(found) if found is not None else None
        side.summary = summary_from_plain(summary)
        return side


def attempt_from_plain(stored: Any) -> ChallengeAttempt | None:
    """A challenge as stored; None where there is none, or what is stored makes no sense."""
    if not isinstance(stored, dict):
        return None
    key, person = (
        _short(stored.get("challenge"), _LONGEST_TITLE),
        safe_read.text(stored.get("person"), _LONGEST_PERSON),
    )
    return (
        ChallengeAttempt(key, person or "", safe_read.truth(stored.get("is_done")) or False) if key else None
    )


def _short(value: Any, most: int) -> str | None:
    """A text, unless it is longer than that."""
    return safe_read.text(value, most) if isinstance(value, str) and len(value) <= most else None


_LONGEST_SENTENCE = 400  # letters of a sentence
_LONGEST_PLAYER = 100  # of a player
_MOST_FACTS = 40
_HIGHEST_NUMBER = 1_000_000_000  # number of anything
_COLOURS = re.compile(r"[a-z]{1,8}")


def summary_to_plain(summary: Summary) -> dict[str, Any]:
    """As stored."""
    return {
        "names": list(summary.names),
        "colours": list(summary.colours),
        "actions": summary.actions,
        "decider": summary.decider,
        "over": summary.over,
        "points": list(summary.points),
        "winners": list(summary.winners),
        "sentence": _sentence_to_plain(summary.sentence),
        "feats": [dict(each) for each in summary.achievements],
    }


def summary_from_plain(stored: Any) -> Summary:
    """A summary as stored; an empty one when anything about it is odd (then the record is asked)."""
    if not isinstance(stored, dict):
        return Summary()
    names, colours = (
        _texts(stored.get("names"), _LONGEST_PLAYER),
        _texts(stored.get("colours"), _LONGEST_SENTENCE),
    )
    points, winners = _numbers(stored.get("points")), _numbers(stored.get("winners"))
    decider, over, actions = stored.get("decider"), stored.get("over"), stored.get("actions")
    sentence, achievements = (
        _sentence_from_plain(stored.get("sentence")),
        _achievements_from_plain(stored.get("feats")),
    )
    if not names or colours is None or points is None or winners is None or achievements is None:
        return Summary()
    whole = isinstance(over, bool) and _is_number(actions) and sentence is not None
    whole = whole and (decider is None or type(decider) is int)
    whole = whole and all(_COLOURS.fullmatch(each) for each in colours)
    whole = whole and len(names) == len(colours) == len(points) and len(achievements) in (0, len(names))
    if not whole or any(not 0 <= seat < len(names) for seat in (*winners, decider or 0)):
        return Summary()
    assert type(actions) is int
    assert sentence is not None
    return Summary(names, colours, actions, decider, bool(over), points, winners, sentence, achievements)


def _sentence_to_plain(sentence: Message) -> dict[str, Any]:
    stored = {"text": str(sentence.text), "facts": dict(sentence.facts), "plural": sentence.plural}
    return {**stored, "count": sentence.count}


def _sentence_from_plain(stored: Any) -> Message | None:
    if not isinstance(stored, dict):
        return None
    parts = [stored.get(key) for key in ("text", "plural", "count")]
    facts = stored.get("facts")
    if (
        not isinstance(facts, dict)
        or len(facts) > _MOST_FACTS
        or not all(is_text(part, _LONGEST_SENTENCE) for part in parts)
    ):
        return None
    text, plural, count = map(str, parts)
    if not all(_is_number(fact) or is_text(fact, _LONGEST_SENTENCE) for fact in facts.values()):
        return None
    marked = Marked(text, plural) if plural else text
    return None if plural and type(facts.get(count)) is not int else Message(marked, dict(facts), count)


def _achievements_from_plain(stored: Any) -> tuple[dict[str, int], ...] | None:
    fine = isinstance(stored, list) and all(are_achievements(each) for each in stored)
    return tuple(dict(each) for each in stored) if fine else None


def are_achievements(stored: Any) -> bool:
    """Whether this is what one seat achieved beside points."""
    if not isinstance(stored, dict) or len(stored) > _MOST_FACTS:
        return False
    return all(is_text(key, _LONGEST_SENTENCE) and _is_number(value) for key, value in stored.items())


def _is_number(value: Any) -> bool:
    return safe_read.whole(value, -_HIGHEST_NUMBER, _HIGHEST_NUMBER) is not None


def _texts(value: Any, longest: int) -> tuple[str, ...] | None:
    fine = isinstance(value, list) and len(value) <= _MOST_SEATS
    return tuple(value) if fine and all(is_text(each, longest) for each in value) else None


def _numbers(value: Any) -> tuple[int, ...] | None:
    fine = isinstance(value, list) and len(value) <= _MOST_SEATS
    return tuple(value) if fine and all(map(_is_number, value)) else None
