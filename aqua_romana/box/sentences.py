"""What the box says about saved games: how they stand, when they were played, who plays, what is damaged."""

from __future__ import annotations

import datetime
from pathlib import Path

from aqua_romana.keeping import damage
from aqua_romana.keeping.file_names import readable
from aqua_romana.keeping.listing import Entry, title_for
from aqua_romana.kinds import Damaged, Kind, Seat, Summary
from aqua_romana.minds.mind import Level, mind_of
from aqua_romana.sentences import N_, Sentence
from aqua_romana.tabletop import telling
from aqua_romana.tabletop.challenge import title_of
from aqua_romana.window import formats
from aqua_romana.window.text import _, ngettext, say


def state(summary: Summary) -> str:
    """How a game stands, in one line."""
    return result(summary) if summary.over else say(summary.sentence)


def result(summary: Summary) -> str:
    """Who won a finished game."""
    return telling.result(summary.names, summary.points, summary.winners)


# Files


def damaged(error: Damaged) -> str:
    """Where and why a record is damaged."""
    return say(*damage.told_of(error))


def title(entry: Entry) -> str:
    """What a saved game is called in lists: that of a challenge by the challenge, unless it was renamed."""
    quest, kind = entry.quest, entry.kind
    own = title_of(kind, quest.challenge) if quest is not None and kind is not None else ""
    return _(own) if own and entry.title == title_for(entry.summary) else entry.title


def fault(entry: Entry) -> str:
    """Where and why the record of a saved game is damaged; empty for one that is sound."""
    return say(*damage.told(entry.fault, entry.line, entry.quote)) if entry.fault else ""


def written(file: Path) -> Sentence:
    """Where something was exported to."""
    return Sentence(N_("It was written to:\n{file}"), {"file": readable(file)})


# Moments


def when(stamp: str, today: datetime.date | None = None) -> str:
    """A stored moment, alone in its line: today and yesterday by name, earlier by date."""
    moment = _moment(stamp)
    if moment is None:
        # Translators: when a game was played.
        return _("Unknown date")
    time = formats.clock(moment)
    match _days_since(moment, today):
        case 0:
            # Translators: when a game was played; {time} is a time of day.
            return _("Today, {time}", time=time)
        case 1:
            # Translators: when a game was played; {time} is a time of day.
            return _("Yesterday, {time}", time=time)
    # Translators: when a game was played.
    return _("{date}, {time}", date=formats.date(moment.date()), time=time)


def played(stamp: str, today: datetime.date | None = None) -> str:
    """When a game was played, in a sentence."""
    moment = _moment(stamp)
    if moment is None:
        return _("Nobody knows when it was played.")
    time = formats.clock(moment)
    match _days_since(moment, today):
        case 0:
            return _("Played today, {time}.", time=time)
        case 1:
            return _("Played yesterday, {time}.", time=time)
    return _("Played on {date}, {time}.", date=formats.date(moment.date()), time=time)


def _moment(stamp: str) -> datetime.datetime | None:
    try:
        return datetime.datetime.fromisoformat(stamp)
    except ValueError:
        return None


def _days_since(moment: datetime.datetime, today: datetime.date | None) -> int:
    return ((today or datetime.date.today()) - moment.date()).days


# Players


def level_of(kind: Kind | None, key: str) -> Level | None:
    """A computer player by his key; None for one this version does not have."""
    return next((level for level in mind_of(kind).LEVELS if level.key == key), None) if kind else None


def level_name(kind: Kind | None, key: str) -> str:
    """What a computer player is called, in every language; the bare key of one this version does not have."""
    level = level_of(kind, key)
    return level.name if level else key


def seat(kind: Kind | None, name: str, who: Seat) -> str:
    """A player with who decides for him."""
    if who.is_human:
        return name
    level = level_of(kind, who.level)
    if level is not None and name == level.name:
        return _(level.title)
    # Translators: {name} is a player's name, {level} the computer player who decides: "Tiro, the apprentice".
    return _("{name} ({level})", name=name, level=_(level.title) if level else who.level)


def points(kind: Kind | None, name: str, who: Seat, count: int) -> str:
    """A player with his points."""
    # Translators: {player}: a name, or a computer player such as "Tiro, the apprentice"; ** makes bold.
    return ngettext(
        "{player}: **{n} point**", "{player}: **{n} points**", count, player=seat(kind, name, who)
    )
