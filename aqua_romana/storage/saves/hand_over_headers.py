"""The lines of a record about a game between homes; what they mean stands in `boardgame.two_homes`.

    handover 7                          how often it was handed over, or a line of play was given up
    changed-at 5 3 6                    the numbers at which title, names and seats were changed last
    gave-up 7 30 1f2e3d4c …             a line of play that was left after 30 actions, a check for each step
    gave-up 7 30 + 5b6a7988 …           more checks of the same
    undo-wanted 1 30 45 agreed=1,2      seat 1 asks to take back all after 30 of 45 actions; `declined=3`

What only this computer knows is in its own file alone, never in one that is handed over:

    home 1,3 began=yes handed=45 coming=50
    home-file FOLDER NAME               where the shared folder is, and what the game is called there
    home-from FOLDER                    where the game was opened from, if that folder may be shared
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from aqua_romana.boardgame.two_homes import NEVER_LEFT, GivenUp, HandOver, Home, UndoRequest

KEYS = ("handover", "changed-at", "gave-up", "undo-wanted", "home", "home-file", "home-from")
_YES = "yes"
_CHECKS_A_LINE = 90
_MORE = "+"
_CHECK = re.compile(r"[0-9a-f]{8}")
_NUMBER = re.compile(r"[0-9]{1,6}")


def hand_over_lines(hand_over: HandOver) -> Iterator[str]:
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
        words += [f"agreed={_seats_text(request.agreed)}"] if request.agreed else []
        words += [f"declined={_seats_text(request.declined)}"] if request.declined else []
        yield " ".join(words)


def home_lines(home: Home | None, encoded: Callable[[str], str]) -> Iterator[str]:
    """For this computer alone; `encoded` makes any text fit for a word of a line."""
    if home is None:
        return
    seats = _seats_text(home.seats) or "none"
    yield f"home {seats} began={_YES if home.began else 'no'} handed={home.handed} coming={home.coming}"
    if home.folder:
        yield f"home-file {encoded(home.folder)} {encoded(home.file)}".strip()
    if home.opened_from:
        yield f"home-from {encoded(home.opened_from)}"


def hand_over_of(head: Sequence[tuple[str, str]]) -> HandOver:
    """What the lines say; whatever makes no sense is left out."""
    first = dict(reversed(head))
    number = whole(first.get("handover", ""))
    # A file that does not tell when things were changed is as right about them as it is new.
    at = [whole(word) for word in first.get("changed-at", "").split()]
    title, names, seats = at if len(at) == 3 else (number, number, number)
    request = _request(first.get("undo-wanted", "").split())
    return HandOver(number, title, names, seats, _given_up(head), request)


def home_of(head: Sequence[tuple[str, str]], decoded: Callable[[str], str]) -> Home | None:
    """What this computer knows; None of a game all play here."""
    first = dict(reversed(head))
    if "home" not in first:
        return None
    seats, *more = first["home"].split() or [""]
    options = dict(word.split("=", 1) for word in more if "=" in word)
    folder, file = map(decoded, first.get("home-file", "").partition(" ")[::2])
    if not folder.isprintable() or not file.isprintable() or Path(file).name != file:
        folder = file = ""  # nobody writes where such a line leads
    opened_from = decoded(first.get("home-from", ""))
    if not opened_from.isprintable():
        opened_from = ""
    handed, coming = whole(options.get("handed", "")), whole(options.get("coming", ""))
    began = options.get("began") == _YES
    return Home(_seats(seats), began, handed, coming, folder, file, opened_from)


def _given_up(head: Sequence[tuple[str, str]]) -> tuple[GivenUp, ...]:
    """Two of them may begin alike, with the number and the step: two homes have left a line each."""
    found: list[GivenUp] = []
    for key, value in head:
        words = value.split()
        is_more = words[2:3] == [_MORE]
        checks = tuple(words[2 + is_more :])
        if key != "gave-up" or not checks or not all(map(_CHECK.fullmatch, checks)):
            continue
        left = GivenUp(whole(words[0]), whole(words[1]), checks)
        if not is_more:
            found.append(left)
        elif found and (found[-1].number, found[-1].step) == (left.number, left.step):
            found[-1] = replace(left, checks=found[-1].checks + left.checks)
    return tuple(found)


def _request(words: Sequence[str]) -> UndoRequest | None:
    if len(words) < 3 or not all(map(_NUMBER.fullmatch, words[:3])) or words[0] == "0":
        return None
    options = dict(word.split("=", 1) for word in words[3:] if "=" in word)
    seat, step, length = map(int, words[:3])
    if step >= length:
        return None
    return UndoRequest(
        seat - 1, step, length, _seats(options.get("agreed", "")), _seats(options.get("declined", ""))
    )


def _seats_text(seats: frozenset[int]) -> str:
    return ",".join(str(seat + 1) for seat in sorted(seats))


def _seats(text: str) -> frozenset[int]:
    return frozenset(
        int(each) - 1 for each in text.split(",") if each.isascii() and each.isdigit() and each != "0"
    )


def whole(digits: str) -> int:
    """A number, 0 where it is none."""
    return int(digits) if _NUMBER.fullmatch(digits) else 0
