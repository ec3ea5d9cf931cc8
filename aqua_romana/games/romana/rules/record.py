"""Games as text (`.aqr`): what saves are made of and what people exchange.

The reader is for anything that claims to be a record: it stops at the first fault, names line and reason, and
hands over the game as far as it was good.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from aqua_romana.games.romana.rules.geometry import DEFAULT_COLOURS, DEFAULT_NAMES
from aqua_romana.games.romana.rules.reasons import IllegalAction, Unfit
from aqua_romana.sentences import N_, NN_, Fact, Sentence

if TYPE_CHECKING:
    from aqua_romana.games.romana.rules.game import Game

MAGIC: Final = "aqua-romana"
VERSION: Final = "1"
SEPARATOR: Final = "---"
# A whole game is about 4 kB; anything far beyond that is no record, and is not read at all.
LONGEST_RECORD: Final = 1_000_000
LONGEST_LINE: Final = 1_000


_TOO_LARGE = NN_(
    "The file is far too large for a record: it has more than {most} byte.",
    "The file is far too large for a record: it has more than {most} bytes.",
)
_TOO_LONG = NN_(
    "The text is far too long for a record: it has more than {most} character.",
    "The text is far too long for a record: it has more than {most} characters.",
)
_LINE_TOO_LONG = NN_(
    "The line is too long: a line has at most {most} character.",
    "The line is too long: a line has at most {most} characters.",
)
_NO_UTF8 = N_("This is not UTF-8 text.")
_NO_TEXT = N_("The line contains characters that are no text.")
# Translators: {start} is "aqua-romana 1" and stays as it is, like every word of a file in these sentences.
_BEGINNING = N_("A record begins with “{start}”.")
_NO_VERSION = N_("The version of the record is missing.")
_OTHER_VERSION = N_("This program reads version {known} of the record, not {found}.")
_NO_END = N_("The line “{line}” that ends the header is missing.")
_PLAYERS = N_("The number of players must be 2, 3 or 4.")
_MISSING = N_("The header has no “{key}” line.")
_TWICE = N_("“{key}” is given twice.")
_NO_SEAT = N_("“{key}” needs a seat from 1 to {players}.")
_EMPTY = N_("“{key}” is empty.")
_ON_OR_OFF = N_("“{key}” is on or off.")

_LONGEST_QUOTE = 60


class RecordError(ValueError):
    """A text that is no sound record: line, a sentence that says why, and how the line reads.

    `reason` has gaps, filled by `facts`. `good` is the game up to the last good action, if there is one.
    """

    def __init__(self, line: int, sentence: Sentence, good: "Game | None" = None, quote: str = "") -> None:
        self.line = line
        self.sentence = sentence
        self.good = good
        self.quote = quote if len(quote) <= _LONGEST_QUOTE else f"{quote[: _LONGEST_QUOTE - 1]}…"
        cause = f"{self.quote}: {sentence.as_clause()}" if quote else sentence.as_clause()
        super().__init__(f"line {line}: {cause}")

    @property
    def reason(self) -> str:
        return self.sentence.text

    @property
    def facts(self) -> Mapping[str, Fact]:
        return self.sentence.facts


def write(game: "Game") -> str:
    """The record of a game."""
    lines = [f"{MAGIC} {VERSION}"]
    lines += [f"{key} {value}" if value else key for key, value in game.header]
    lines.append(SEPARATOR)
    lines += [action.text for action in game.actions]
    return "\n".join(lines) + "\n"


def read_bytes(raw: bytes, make: type["Game"]) -> "Game":
    """Restore a game from the bytes of a file; what comes before bytes that are no text is still read."""
    if len(raw) > LONGEST_RECORD:
        raise RecordError(1, Sentence(_TOO_LARGE, {"most": LONGEST_RECORD}, "most"))
    try:
        return read(raw.decode("utf-8-sig"), make)
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        before = raw[: raw.rfind(b"\n", 0, error.start) + 1].decode("utf-8-sig")
    raise RecordError(line, Sentence(_NO_UTF8), _good_part(before, make))


def _good_part(text: str, make: type["Game"]) -> "Game | None":
    try:
        return read(text, make)
    except RecordError as error:
        return error.good


def read(text: str, make: type["Game"]) -> "Game":
    """Restore a game from its record."""
    if len(text) > LONGEST_RECORD:
        raise RecordError(1, Sentence(_TOO_LONG, {"most": LONGEST_RECORD}, "most"))
    lines = text.removeprefix("\ufeff").split("\n")
    header, start = _header(lines)
    game = _begin(header, make)
    for number in range(start, len(lines)):
        action = _content(lines[number], number + 1, game)
        if not action:
            continue
        try:
            game.play(action)
        except IllegalAction as error:
            raise RecordError(number + 1, error.sentence, game, action) from None
    return game


def _content(line: str, number: int, good: "Game | None" = None) -> str:
    """A line without its comment and outer blanks."""
    if len(line) > LONGEST_LINE:
        raise RecordError(number, Sentence(_LINE_TOO_LONG, {"most": LONGEST_LINE}, "most"), good)
    content = line.partition("#")[0].strip()
    if not content.isprintable():
        raise RecordError(number, Sentence(_NO_TEXT), good)
    return content


def _header(lines: list[str]) -> tuple[list[tuple[int, str, str]], int]:
    """Header entries as (line number, key, value), and the index of the first line after the separator."""
    first = _content(lines[0], 1).split()
    if first[:1] != [MAGIC]:
        beginning = Sentence(_BEGINNING, {"start": f"{MAGIC} {VERSION}"})
        raise RecordError(1, beginning, quote=" ".join(first))
    if first[1:] != [VERSION]:
        found = " ".join(first[1:])
        other = (
            Sentence(_OTHER_VERSION, {"known": VERSION, "found": found}) if found else Sentence(_NO_VERSION)
        )
        raise RecordError(1, other)
    header: list[tuple[int, str, str]] = []
    for number, line in enumerate(lines[1:], start=2):
        content = _content(line, number)
        if content == SEPARATOR:
            return header, number
        if content:
            key, _, value = content.partition(" ")
            header.append((number, key, value.strip()))
    raise RecordError(len(lines), Sentence(_NO_END, {"line": SEPARATOR}))


def _begin(header: list[tuple[int, str, str]], make: type["Game"]) -> "Game":
    """A fresh game as the header wants it."""
    number, value = _only(header, "players")
    if not (value.isascii() and value.isdigit() and len(value) == 1 and int(value) in DEFAULT_COLOURS):
        raise RecordError(number, Sentence(_PLAYERS), quote=f"players {value}".strip())
    players = int(value)
    names = _per_seat(header, "name", players)
    colours = _per_seat(header, "colour", players)
    if colours and len(colours) < players:
        colours = _completed(colours, players)
    borrowed = _borrowed_workmen(header)
    # The first line of a kind is the one to name when the values together do not fit.
    try:
        make(players, names=[names.get(seat, DEFAULT_NAMES[seat]) for seat in range(players)])
    except Unfit as error:
        raise RecordError(_line_of(header, "name"), error.sentence) from None
    try:
        game = make(
            players,
            borrowed_workmen=borrowed,
            names=[names.get(seat, DEFAULT_NAMES[seat]) for seat in range(players)],
            colours=[colours[seat] for seat in range(players)] if colours else None,
        )
    except Unfit as error:
        raise RecordError(_line_of(header, "colour"), error.sentence) from None
    game.header = [(key, value) for _, key, value in header]
    return game


def _only(header: list[tuple[int, str, str]], key: str) -> tuple[int, str]:
    found = [(number, value) for number, name, value in header if name == key]
    if not found:
        end = header[-1][0] + 1 if header else 2
        raise RecordError(end, Sentence(_MISSING, {"key": key}))
    if len(found) > 1:
        raise RecordError(found[1][0], Sentence(_TWICE, {"key": key}))
    return found[0]


def _per_seat(header: list[tuple[int, str, str]], key: str, players: int) -> dict[int, str]:
    found: dict[int, str] = {}
    for number, name, value in header:
        if name != key:
            continue
        seat, _, rest = value.partition(" ")
        if not (seat.isascii() and seat.isdigit() and len(seat) == 1 and 1 <= int(seat) <= players):
            no_seat = Sentence(_NO_SEAT, {"key": key, "players": players})
            raise RecordError(number, no_seat, quote=f"{key} {value}".strip())
        if int(seat) - 1 in found:
            raise RecordError(number, Sentence(_TWICE, {"key": f"{key} {seat}"}))
        if not rest.strip():
            raise RecordError(number, Sentence(_EMPTY, {"key": f"{key} {seat}"}))
        found[int(seat) - 1] = rest.strip()
    return found


def _completed(colours: dict[int, str], players: int) -> dict[int, str]:
    """Seats without a colour line get what is left, their default where possible."""
    taken = set("".join(colours.values()))
    result = dict(colours)
    for seat in range(players):
        if seat in result:
            continue
        wanted = DEFAULT_COLOURS[players][seat]
        free = [letter for letter in wanted + "yrbg" if letter not in taken]
        result[seat] = "".join(dict.fromkeys(free))[: len(wanted)]
        taken |= set(result[seat])
    return result


def _borrowed_workmen(header: list[tuple[int, str, str]]) -> bool:
    found: bool | None = None
    for number, key, value in header:
        name, _, setting = value.partition(" ")
        if key != "option" or name != "borrowed_workmen":
            continue
        if found is not None:
            raise RecordError(number, Sentence(_TWICE, {"key": "option borrowed_workmen"}))
        if setting.strip() not in ("on", "off"):
            on_or_off = Sentence(_ON_OR_OFF, {"key": "option borrowed_workmen"})
            raise RecordError(number, on_or_off, quote=f"option {value}")
        found = setting.strip() == "on"
    return bool(found)


def _line_of(header: list[tuple[int, str, str]], key: str) -> int:
    return next((number for number, name, _ in header if name == key), 1)
