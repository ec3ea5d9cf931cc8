"""Summaries as plain data and back. What comes from a file is believed only when all of it makes sense."""

from __future__ import annotations

import re
from typing import Any

from aqua_romana.boardgame.messages import Marked, Message
from aqua_romana.boardgame.plugin import Summary
from aqua_romana.storage.files import safe_read

_LONGEST = 400  # letters of a sentence
_LONGEST_NAME = 100  # of a player
_MOST_SEATS, _MOST_FACTS = 20, 40
_HIGHEST = 1_000_000_000  # number of anything
_COLOURS = re.compile(r"[a-z]{1,8}")


def to_plain(summary: Summary) -> dict[str, Any]:
    """As stored."""
    return {
        "names": list(summary.names),
        "colours": list(summary.colours),
        "actions": summary.actions,
        "decider": summary.decider,
        "over": summary.over,
        "points": list(summary.points),
        "winners": list(summary.winners),
        "sentence": _told(summary.sentence),
        "feats": [dict(each) for each in summary.achievements],
    }


def from_plain(stored: Any) -> Summary:
    """A summary as stored; an empty one when anything about it is odd (then the record is asked)."""
    if not isinstance(stored, dict):
        return Summary()
    names, colours = _texts(stored.get("names"), _LONGEST_NAME), _texts(stored.get("colours"), _LONGEST)
    points, winners = _numbers(stored.get("points")), _numbers(stored.get("winners"))
    decider, over, actions = stored.get("decider"), stored.get("over"), stored.get("actions")
    sentence, achievements = _sentence(stored.get("sentence")), _feats(stored.get("feats"))
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


def _told(sentence: Message) -> dict[str, Any]:
    stored = {"text": str(sentence.text), "facts": dict(sentence.facts), "plural": sentence.plural}
    return {**stored, "count": sentence.count}


def _sentence(stored: Any) -> Message | None:
    if not isinstance(stored, dict):
        return None
    words = [stored.get(key) for key in ("text", "plural", "count")]
    facts = stored.get("facts")
    if not isinstance(facts, dict) or len(facts) > _MOST_FACTS or not all(map(_is_text, words)):
        return None
    text, plural, count = map(str, words)
    if not all(_is_number(fact) or _is_text(fact) for fact in facts.values()):
        return None
    marked = Marked(text, plural) if plural else text
    return None if plural and type(facts.get(count)) is not int else Message(marked, dict(facts), count)


def _feats(stored: Any) -> tuple[dict[str, int], ...] | None:
    fine = isinstance(stored, list) and all(are_feats(each) for each in stored)
    return tuple(dict(each) for each in stored) if fine else None


def are_feats(stored: Any) -> bool:
    """Whether this is what one seat achieved beside points."""
    if not isinstance(stored, dict) or len(stored) > _MOST_FACTS:
        return False
    return all(_is_text(key) and _is_number(value) for key, value in stored.items())


def _is_text(value: Any, longest: int = _LONGEST) -> bool:
    return isinstance(value, str) and len(value) <= longest and value.isprintable()


def _is_number(value: Any) -> bool:
    return safe_read.whole(value, -_HIGHEST, _HIGHEST) is not None


def _texts(value: Any, longest: int) -> tuple[str, ...] | None:
    fine = isinstance(value, list) and len(value) <= _MOST_SEATS
    return tuple(value) if fine and all(_is_text(each, longest) for each in value) else None


def _numbers(value: Any) -> tuple[int, ...] | None:
    fine = isinstance(value, list) and len(value) <= _MOST_SEATS
    return tuple(value) if fine and all(map(_is_number, value)) else None
