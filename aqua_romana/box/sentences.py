"""What the box says about saved games: how they stand, when they were played, who plays."""

from __future__ import annotations

import datetime

from aqua_romana.kinds import Kind, Seat, Summary
from aqua_romana.minds.mind import Level, mind_of
from aqua_romana.window.text import _, say


def state(summary: Summary) -> str:
    """How a game stands, in one line."""
    return result(summary) if summary.over else say(summary.sentence)


def result(summary: Summary) -> str:
    """Who won a finished game."""
    if not summary.winners:
        return _("Finished")
    points = summary.points[summary.winners[0]]
    names = [summary.names[seat] for seat in summary.winners]
    if len(names) > 1:
        return _("{names} share the win with {points} points").format(names=listed(names), points=points)
    return _("{name} won with {points} points").format(name=names[0], points=points)


def listed(names: list[str]) -> str:
    """Names joined as in a sentence."""
    if len(names) < 2:
        return "".join(names)
    return _("{names} and {last}").format(names=", ".join(names[:-1]), last=names[-1])


def when(stamp: str, today: datetime.date | None = None) -> str:
    """A stored moment for people: today and yesterday by name, earlier by date."""
    try:
        moment = datetime.datetime.fromisoformat(stamp)
    except ValueError:
        return _("unknown date")
    days = ((today or datetime.date.today()) - moment.date()).days
    clock = f"{moment:%H:%M}"
    if days == 0:
        return _("today, {time}").format(time=clock)
    if days == 1:
        return _("yesterday, {time}").format(time=clock)
    return f"{moment:%Y-%m-%d}, {clock}"


def level_of(kind: Kind | None, key: str) -> Level | None:
    """A computer player by his key; None for one this version does not have."""
    return next((level for level in mind_of(kind).LEVELS if level.key == key), None) if kind else None


def level_name(kind: Kind | None, key: str) -> str:
    """What a computer player is called; the bare key of one this version does not have."""
    level = level_of(kind, key)
    return _(level.name) if level else key


def seat(kind: Kind | None, name: str, who: Seat) -> str:
    """A player with who decides for him."""
    if who.is_human:
        return name
    level = level_of(kind, who.level)
    if level is None:
        return _("{name} ({level})").format(name=name, level=who.level)
    called = _("{name}, {role}").format(name=_(level.name), role=_(level.role))
    return called if name == _(level.name) else _("{name} ({level})").format(name=name, level=called)
