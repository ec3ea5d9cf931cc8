"""What belongs to a game beyond its rules, as lines of its record: so a game is one file.

    title Sunday                     the name people gave it
    seat 2 tiro                      who decides for a seat: a level, or `person`
    seat 1 person side=left          and at which side of the screen; `handed-over=yes`: to a computer player
    seat 1 person help=legal         what the table shows a person: `all`, `legal` or `none`; also `hints=off`
                                     and `undo=off`
    seat 3 person place=elsewhere    at another computer than the one where the game began
    seat 2 faber style=builder       how a computer player likes to play
    seat 3 person portrait=laurel    the picture a person has chosen
    challenge long-water Anna open   what it is played for, and by whom; or `done`
    evening 3f0c9a1b7d5e2460         the evening it is part of, a series of games of the same people
    clock 60                         the gentle clock's seconds a go; 0: it only counts
    thought 1 754.2 96.0             the seconds seat 1 has thought, and its longest go
    played 17 2026-11-14 19:02:48    counts up over all saved games: which was played last, and when
    actions 40                       how many there are; of a file with fewer the end is missing
    origin ID CHECK                  a copy: of which game (or `none`), and its record as it came
    # redo ACTION                    after the last action: what can be redone, next first
    # end                            the end of a game between homes: of a file without it some is missing

Those of a game between homes; what they mean stands in `boardgame.two_homes`:

    handover 7                          how often it was handed over, or a line of play was given up
    changed-at 5 3 6                    the numbers at which title, names and seats were changed last
    gave-up 7 30 1f2e3d4c …             a line of play that was left after 30 actions, a check for each step
    gave-up 7 30 + 5b6a7988 …           more checks of the same
    undo-wanted 1 30 45 agreed=1,2      seat 1 asks to take back all after 30 of 45 actions; `declined=3`

What only this computer knows is in its own file alone, never in one that is handed over:

    home 1,3 began=yes handed=45 coming=50
    home-file FOLDER NAME               where the shared folder is, and what the game is called there
    home-from FOLDER                    where the game was opened from, if that folder may be shared

Version 1.0 keeps these lines and ignores them; a record without them is whole. A value that holds `#`, `%` or
anything unprintable is percent-encoded. No game's own reader sees them: `parted` takes them away.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from aqua_romana.boardgame.plugin import HELPS, PORTRAITS, SIDES, ChallengeAttempt, Damaged, Seat
from aqua_romana.boardgame.two_homes import NEVER_LEFT, GivenUp, HandOver, Home, UndoRequest
from aqua_romana.storage.files.safe_read import is_text, text

_END = "---"
_KEYS = (
    *("title", "seat", "challenge", "evening", "clock", "thought", "played", "actions", "origin"),
    *("handover", "changed-at", "gave-up", "undo-wanted", "home", "home-file", "home-from"),
)
_REDO = "# redo "
_LAST = "# end"
_CODES = re.compile(r"(?:%[0-9A-Fa-f]{2})+")
_NUMBER = re.compile(r"[0-9]{1,15}")
_SEAT, _SECONDS = re.compile(r"[1-9]"), re.compile(r"[0-9]{1,9}(?:\.[0-9]{1,3})?")
_PERSON = "person"
_OPEN, _DONE = "open", "done"
_YES = "yes"
_CHECKS_A_LINE = 90
_MORE = "+"
_CHECK = re.compile(r"[0-9a-f]{8}")
_SHORT = re.compile(r"[0-9]{1,6}")
_LONGEST_LINE = 1_000
_LONGEST_WORD, _LONGEST_PERSON, _LONGEST_DATE, _MOST_SEATS = 80, 100, 40, 9
#: In letters.
LONGEST_TITLE = 80
#: Where a game comes from that has no id: of version 0.1.
NO_ID = "none"


def clean_title(title: str) -> str:
    """A title as it is kept."""
    return "".join(letter for letter in title if letter.isprintable()).strip()[:LONGEST_TITLE]


@dataclass(frozen=True)
class About:
    """What the lines say; whatever makes no sense is left out."""

    title: str = ""
    seats: tuple[Seat, ...] = ()
    attempt: ChallengeAttempt | None = None
    redo: tuple[str, ...] = ()
    serial: int = 0  # which game was played last, whatever the clock says
    changed: str = ""  # a date and time
    actions: int = 0
    origin: str = ""  # the id of the game this is a copy of
    arrived: str = ""  # the check of a record that was played up to here elsewhere, or in another save
    hand_over: HandOver = NEVER_LEFT  # its way between homes
    home: Home | None = None  # what this computer alone knows of that
    is_whole: bool = True  # its end has not been lost on the way
    clock: int | None = None  # seconds a go
    thought: tuple[tuple[float, float], ...] = ()  # by seat: all seconds, and those of the longest go
    evening: str = ""  # the id of the evening it is part of

    @property
    def is_between_homes(self) -> bool:
        """Whether the game is played at several computers."""
        return self.hand_over.number > 0 or any(seat.is_elsewhere for seat in self.seats)

    def with_title(self, title: str) -> About:
        """Under another title, which others will hear of."""
        if self.home is None:
            return dataclasses.replace(self, title=title)
        hand_over = dataclasses.replace(self.hand_over, title_at=self.hand_over.next_change)
        return dataclasses.replace(self, title=title, hand_over=hand_over)


def composed(record: bytes, about: About) -> bytes:
    """A record with these lines in place of any others of their kind; what is no record stays as it is."""
    lines = _decoded_lines(parted(record)[0])
    end = _end_of_header(lines)
    if end is None:
        return record
    while lines and not lines[-1]:
        lines.pop()
    lines[end:end] = [line for line in _lines(about) if len(line) <= _LONGEST_LINE]
    lines += [f"{_REDO}{action}" for action in about.redo]
    lines += [_LAST] if about.hand_over.number else []
    return ("\n".join(lines) + "\n").encode("utf-8", "surrogateescape")


def for_others(content: bytes) -> bytes:
    """A file without what concerns this computer alone; one of a game all play here is as it was."""
    about = parted(content)[1]
    return composed(content, dataclasses.replace(about, home=None)) if about.home is not None else content


def parted(record: bytes) -> tuple[bytes, About, list[int]]:
    """A record without these lines, what they say, and the number that each line left had before.

    Bytes that are no text stay as they are: what comes before them is worth reading.
    """
    lines = _decoded_lines(record)
    end = _end_of_header(lines)
    if end is None:
        return record, About(), list(range(1, len(lines) + 1))
    ours = {at for at, line in enumerate(lines) if _is_ours(line, is_head=at < end)}
    head = [lines[at].partition("#")[0].split(" ", 1) for at in range(end) if at in ours]
    behind = [lines[at] for at in sorted(ours) if at > end]
    redo = tuple(line.removeprefix(_REDO).strip() for line in behind if line.startswith(_REDO))
    left = [at for at in range(len(lines)) if at not in ours]
    about = dataclasses.replace(_about([(key, value.strip()) for key, value in head]), redo=redo)
    if about.hand_over.number and _LAST not in map(str.rstrip, behind) and lines[-1]:
        about = dataclasses.replace(about, is_whole=False)
    bare = "\n".join(lines[at] for at in left).encode("utf-8", "surrogateescape")
    return bare, about, [at + 1 for at in left]


def _decoded_lines(record: bytes) -> list[str]:
    return record.removeprefix(b"\xef\xbb\xbf").decode("utf-8", "surrogateescape").split("\n")


def _end_of_header(lines: Sequence[str]) -> int | None:
    return next((at for at, line in enumerate(lines) if line.strip() == _END), None)


def with_line(error: Damaged, numbers: Sequence[int]) -> Damaged:
    """What is wrong with a record that was read without these lines, by the line of the file."""
    line = numbers[error.line - 1] if 0 < error.line <= len(numbers) else error.line
    return Damaged(error.reason, line, error.good, error.quote)


def _is_ours(line: str, *, is_head: bool) -> bool:
    if is_head:
        key, space, _value = line.partition(" ")
        return bool(space) and key in _KEYS
    return line.startswith(_REDO) or line.rstrip() == _LAST


# -- writing -----------------------------------------------------------------------------------------


def _lines(about: About) -> Iterator[str]:
    if about.title:
        yield f"title {_encoded(about.title)}"
    for number, seat in enumerate(about.seats, start=1):
        words = [_encoded(seat.level, " =") or _PERSON]
        words += [f"side={seat.side}"] if seat.side != SIDES[0] else []
        words += ["handed-over=yes"] if seat.is_handed_over else []
        words += [f"help={seat.help}"] if seat.help else []
        words += [f"{key}=off" for key, is_on in (("hints", seat.hints), ("undo", seat.undo)) if not is_on]
        words += ["place=elsewhere"] if seat.is_elsewhere else []
        words += [f"style={_encoded(seat.style, ' =')}"] if seat.style else []
        words += [f"portrait={seat.portrait}"] if seat.portrait else []
        yield f"seat {number} {' '.join(words)}"
    if about.attempt is not None:
        key, person = _encoded(about.attempt.challenge, " "), _encoded(about.attempt.person)
        yield " ".join(filter(None, ("challenge", key, person, _DONE if about.attempt.is_done else _OPEN)))
    if about.evening:
        yield f"evening {_encoded(about.evening)}"
    if about.clock is not None:
        yield f"clock {about.clock}"
        for number, (spent, longest) in enumerate(about.thought, start=1):
            yield f"thought {number} {spent:.1f} {longest:.1f}"
    if about.serial or about.changed:
        yield f"played {about.serial} {about.changed}".strip()
    if about.actions:
        yield f"actions {about.actions}"
    if about.origin or about.arrived:
        yield f"origin {about.origin or NO_ID} {about.arrived}".strip()
    yield from _hand_over_lines(about.hand_over)
    yield from _home_lines(about.home)


def _encoded(value: str, more: str = "") -> str:
    return "".join(_code(each) if each in f"#%{more}" or not each.isprintable() else each for each in value)


def _code(letter: str) -> str:
    return "".join(f"%{byte:02X}" for byte in letter.encode("utf-8", "replace"))


# -- reading -----------------------------------------------------------------------------------------


def _decoded(value: str) -> str:
    def letters(codes: re.Match[str]) -> str:
        return bytes.fromhex(codes[0].replace("%", "")).decode("utf-8", "ignore")

    return _CODES.sub(letters, value)


def _about(head: Sequence[tuple[str, str]]) -> About:
    first = dict(reversed(head))
    title = "".join(each for each in _decoded(first.get("title", "")) if each.isprintable()).strip()
    serial, _, changed = first.get("played", "").partition(" ")
    origin, _, arrived = first.get("origin", "").partition(" ")
    return About(
        title[:LONGEST_TITLE],
        _seats([value.split() for key, value in head if key == "seat"]),
        _attempt(first.get("challenge", "")),
        evening=text(_decoded(first.get("evening", "")), _LONGEST_WORD) or "",
        clock=_number(first["clock"]) if _NUMBER.fullmatch(first.get("clock", "")) else None,
        thought=_thought([value.split() for key, value in head if key == "thought"]),
        serial=_number(serial),
        changed=text(changed, _LONGEST_DATE) or "",
        actions=_number(first.get("actions", "")),
        origin=text(origin, _LONGEST_WORD) or "",
        arrived=text(arrived, _LONGEST_WORD) or "",
        hand_over=_hand_over_of(head),
        home=_home_of(head),
    )


def _number(digits: str) -> int:
    return int(digits) if _NUMBER.fullmatch(digits) else 0


def _thought(stored: Sequence[list[str]]) -> tuple[tuple[float, float], ...]:
    """By seat, nothing of those that make no sense."""
    found = {
        int(words[0]): (float(words[1]), float(words[2]))
        for words in stored
        if len(words) == 3 and _SEAT.fullmatch(words[0]) and all(map(_SECONDS.fullmatch, words[1:]))
    }
    return tuple(found.get(number, (0.0, 0.0)) for number in range(1, max(found, default=0) + 1))


def _seats(stored: Sequence[list[str]]) -> tuple[Seat, ...]:
    """All seats from the first on; none where one is missing, twice there or makes no sense."""
    found = {words[0]: words[1:] for words in stored if len(words) > 1}
    numbers = [str(number) for number in range(1, len(stored) + 1)]
    if len(stored) > _MOST_SEATS or sorted(found) != numbers:
        return ()
    return tuple(_seat(*found[number]) for number in numbers)


def _seat(who: str, *more: str) -> Seat:
    options = dict(word.split("=", 1) for word in more if "=" in word)
    level, side = _decoded(who), options.get("side", SIDES[0])
    is_person = who == _PERSON or not is_text(level, _LONGEST_WORD)
    is_handed_over = options.get("handed-over") == "yes"
    help, style = options.get("help", ""), _decoded(options.get("style", ""))
    portrait = options.get("portrait", "")
    return Seat(
        "" if is_person else level,
        side if side in SIDES else SIDES[0],
        is_handed_over,
        help if help in HELPS else "",
        hints=options.get("hints") != "off",
        undo=options.get("undo") != "off",
        is_elsewhere=options.get("place") == "elsewhere",
        style=style if is_text(style, _LONGEST_WORD) else "",
        portrait=portrait if portrait in PORTRAITS else "",
    )


def _attempt(value: str) -> ChallengeAttempt | None:
    key, _, rest = value.partition(" ")
    person, _, state = rest.rpartition(" ")
    key, person = _decoded(key), _decoded(person.strip())
    is_sound = is_text(key, _LONGEST_WORD) and is_text(person, _LONGEST_PERSON) and state in (_OPEN, _DONE)
    return ChallengeAttempt(key, person, state == _DONE) if key and is_sound else None


# -- a game between homes ----------------------------------------------------------------------------


def _hand_over_lines(hand_over: HandOver) -> Iterator[str]:
    """For everybody."""
    if hand_over == NEVER_LEFT:
        return
    yield f"handover {hand_over.number}"
    yield f"changed-at {hand_over.title_at} {hand_over.names_at} {hand_over.seats_at}"
    for left in hand_over.given_up:
        for start in range(0, len(left.checks), _CHECKS_A_LINE):
            checks = [_MORE] * bool(start) + list(left.checks[start : start + _CHECKS_A_LINE])
            yield f"gave-up {left.number} {left.step} {' '.join(checks)}"
    request = hand_over.request
    if request is not None:
        words = [f"undo-wanted {request.seat + 1} {request.step} {request.length}"]
        words += [f"agreed={_seat_numbers(request.agreed)}"] if request.agreed else []
        words += [f"declined={_seat_numbers(request.declined)}"] if request.declined else []
        yield " ".join(words)


def _home_lines(home: Home | None) -> Iterator[str]:
    """For this computer alone."""
    if home is None:
        return
    seats = _seat_numbers(home.seats) or "none"
    yield f"home {seats} began={_YES if home.began else 'no'} handed={home.handed} coming={home.coming}"
    if home.folder:
        yield f"home-file {_encoded(home.folder, ' ')} {_encoded(home.file, ' ')}".strip()
    if home.opened_from:
        yield f"home-from {_encoded(home.opened_from, ' ')}"


def _hand_over_of(head: Sequence[tuple[str, str]]) -> HandOver:
    """What the lines say; whatever makes no sense is left out."""
    first = dict(reversed(head))
    number = _short(first.get("handover", ""))
    # A file that does not tell when things were changed is as right about them as it is new.
    at = [_short(word) for word in first.get("changed-at", "").split()]
    title, names, seats = at if len(at) == 3 else (number, number, number)
    request = _undo_request(first.get("undo-wanted", "").split())
    return HandOver(number, title, names, seats, _given_up(head), request)


def _home_of(head: Sequence[tuple[str, str]]) -> Home | None:
    """What this computer knows; None of a game all play here."""
    first = dict(reversed(head))
    if "home" not in first:
        return None
    seats, *more = first["home"].split() or [""]
    options = dict(word.split("=", 1) for word in more if "=" in word)
    folder, file = map(_decoded, first.get("home-file", "").partition(" ")[::2])
    if not folder.isprintable() or not file.isprintable() or Path(file).name != file:
        folder = file = ""  # nobody writes where such a line leads
    opened_from = _decoded(first.get("home-from", ""))
    if not opened_from.isprintable():
        opened_from = ""
    handed, coming = _short(options.get("handed", "")), _short(options.get("coming", ""))
    began = options.get("began") == _YES
    return Home(_seat_set(seats), began, handed, coming, folder, file, opened_from)


def _given_up(head: Sequence[tuple[str, str]]) -> tuple[GivenUp, ...]:
    """Two of them may begin alike, with the number and the step: two homes have left a line each."""
    found: list[GivenUp] = []
    for key, value in head:
        words = value.split()
        is_more = words[2:3] == [_MORE]
        checks = tuple(words[2 + is_more :])
        if key != "gave-up" or not checks or not all(map(_CHECK.fullmatch, checks)):
            continue
        left = GivenUp(_short(words[0]), _short(words[1]), checks)
        if not is_more:
            found.append(left)
        elif found and (found[-1].number, found[-1].step) == (left.number, left.step):
            found[-1] = dataclasses.replace(left, checks=found[-1].checks + left.checks)
    return tuple(found)


def _undo_request(words: Sequence[str]) -> UndoRequest | None:
    if len(words) < 3 or not all(map(_SHORT.fullmatch, words[:3])) or words[0] == "0":
        return None
    options = dict(word.split("=", 1) for word in words[3:] if "=" in word)
    seat, step, length = map(int, words[:3])
    if step >= length:
        return None
    return UndoRequest(
        seat - 1, step, length, _seat_set(options.get("agreed", "")), _seat_set(options.get("declined", ""))
    )


def _seat_numbers(seats: frozenset[int]) -> str:
    return ",".join(str(seat + 1) for seat in sorted(seats))


def _seat_set(text: str) -> frozenset[int]:
    return frozenset(
        int(each) - 1 for each in text.split(",") if each.isascii() and each.isdigit() and each != "0"
    )


def _short(digits: str) -> int:
    """A number, 0 where it is none."""
    return int(digits) if _SHORT.fullmatch(digits) else 0
