"""What the box says about saved games: how they stand, when they were played, who plays."""

from __future__ import annotations

import datetime

from aqua_romana.kinds import Kind, Summary
from aqua_romana.match import Seat
from aqua_romana.window.text import _, ngettext


def state(summary: Summary) -> str:
    """How a game stands, in one line."""
    if summary.over:
        return result(summary)
    if summary.phase == "setup":
        return _("The builders are being placed")
    tiles = ngettext("{n} tile laid", "{n} tiles laid", summary.tiles).format(n=summary.tiles)
    if summary.decider is None:
        return tiles
    return _("{name} to play, {tiles}").format(name=summary.names[summary.decider], tiles=tiles)


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


def level_name(kind: Kind | None, level: str) -> str:
    """What a computer player is called, in words; the bare name of one this version does not have."""
    known = {each.key: each.name for each in kind.levels()} if kind else {}
    return _(known[level]) if level in known else level


def seat(kind: Kind | None, name: str, who: Seat) -> str:
    """A player with who decides for him."""
    if who.is_human:
        return name
    called = level_name(kind, who.level)
    return called if called.startswith(name) else _("{name} ({level})").format(name=name, level=called)
