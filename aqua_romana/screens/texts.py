"""What the box says about saved games: how they stand, when they were played, who plays, what is damaged."""

from __future__ import annotations

import datetime
from pathlib import Path

from aqua_romana.ai.levels import level_of
from aqua_romana.boardgame.messages import N_, Message, readable
from aqua_romana.boardgame.plugin import Damaged, GamePlugin, Seat, Summary
from aqua_romana.storage.files import error_messages
from aqua_romana.storage.saves.save_list import Entry, title_for
from aqua_romana.table import texts
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.translation import _, ngettext, translate


def state(summary: Summary) -> str:
    """How a game stands, in one line."""
    return result(summary) if summary.over else translate(summary.sentence)


def whose_go(entry: Entry) -> str:
    """Of a game that is also played elsewhere: who has to go on; nothing of others."""
    seat = entry.summary.decider
    if entry.summary.over or seat is None:
        return ""
    if entry.is_called:
        # Translators: of a game that is played at several computers: somebody at this one has to go on
        return _("Your go")
    if entry.waits_elsewhere:
        return _("{name} plays at another computer.", name=entry.summary.names[seat])
    return ""


def result(summary: Summary) -> str:
    """Who won a finished game."""
    return texts.result_text(summary.names, summary.points, summary.winners)


# Files


def damaged(error: Damaged) -> str:
    """Where and why a record is damaged."""
    return translate(*error_messages.sentences_of(error))


def title(entry: Entry) -> str:
    """What a saved game is called in lists: that of a challenge by the challenge, unless it was renamed."""
    attempt, plugin = entry.attempt, entry.plugin
    own = plugin.challenge_title(attempt.challenge) if attempt is not None and plugin is not None else ""
    return _(own) if own and entry.title == title_for(entry.summary) else entry.title


def fault(entry: Entry) -> str:
    """Where and why the record of a saved game is damaged; empty for one that is sound."""
    return (
        translate(*error_messages.fault_sentences(entry.fault, entry.line, entry.quote))
        if entry.fault
        else ""
    )


def written(file: Path) -> Message:
    """Where something was exported to."""
    return Message(N_("It was saved as:\n{file}"), {"file": readable(file)})


# Moments


# Unknown, today, yesterday, earlier.
_ALONE = (
    # Translators: when a game was played.
    N_("Unknown date"),
    # Translators: when a game was played; {time} is a time of day.
    N_("Today, {time}"),
    # Translators: when a game was played; {time} is a time of day.
    N_("Yesterday, {time}"),
    # Translators: when a game was played.
    N_("{date}, {time}"),
)
_IN_A_SENTENCE = (
    N_("Nobody knows when it was played."),
    N_("Played today, {time}."),
    N_("Played yesterday, {time}."),
    N_("Played on {date}, {time}."),
)


def when(stamp: str, today: datetime.date | None = None) -> str:
    """A stored moment, alone in its line: today and yesterday by name, earlier by date."""
    return _moment_text(_ALONE, stamp, today)


def played(stamp: str, today: datetime.date | None = None) -> str:
    """When a game was played, in a sentence."""
    return _moment_text(_IN_A_SENTENCE, stamp, today)


def _moment_text(texts: tuple[str, str, str, str], stamp: str, today: datetime.date | None) -> str:
    unknown, *recent, earlier = texts
    try:
        moment = datetime.datetime.fromisoformat(stamp)
    except ValueError:
        return _(unknown)
    days = ((today or datetime.date.today()) - moment.date()).days
    text = recent[days] if 0 <= days < len(recent) else earlier
    return _(text, date=formats.date(moment.date()), time=formats.clock(moment))


# Players


def level_name(plugin: GamePlugin | None, key: str) -> str:
    """What a computer player is called, in every language; the bare key of one this version does not have."""
    level = level_of(plugin, key) if plugin else None
    return level.name if level else key


def seat(plugin: GamePlugin | None, name: str, who: Seat) -> str:
    """A player with who decides for him."""
    if who.is_human:
        return name
    level = level_of(plugin, who.level) if plugin else None
    if level is not None and name == level.name:
        return _(level.title)
    # Translators: {name} is a player's name, {level} the computer player who decides: "Tiro, the apprentice".
    return _("{name} ({level})", name=name, level=_(level.title) if level else who.level)


def points(plugin: GamePlugin | None, name: str, who: Seat, count: int) -> str:
    """A player with his points."""
    # Translators: {player}: a name, or a computer player such as "Tiro, the apprentice"; ** makes bold.
    return ngettext(
        "{player}: **{n} point**", "{player}: **{n} points**", count, player=seat(plugin, name, who)
    )
