"""Games and positions as text: what saves are made of and what people exchange.

The reader is for anything that claims to be a record: it stops at the first fault, names line and reason, and
hands over the game as far as it was good.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeVar

from aqua_romana.boardgame.messages import N_, NN_, Fact, Message
from aqua_romana.boardgame.refusals import IllegalAction, Unfit
from aqua_romana.boardgame.seats import DEFAULT_NAMES, checked_names, completed_colours

SEPARATOR: Final = "---"
#: The header line of a game that begins from a position; such records have a version of their own, so that
#: programs that know no positions do not open a fresh game instead.
POSITION: Final = "position"
_FROM_START, _FROM_POSITION = "1", "2"
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
_NO_TEXT = N_("The line contains characters that are not text.")
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
# Translators: {key}: a word of a file, such as "players"
_CONTRADICTS = N_("“{key}” does not agree with the position in the header.")
ON_OR_OFF = N_("“{key}” must be on or off.")

_LONGEST_QUOTE = 60

Header = list[tuple[str, str]]


class Recorded(Protocol):
    """What the reader asks of a game."""

    header: Header

    def play(self, action: str) -> Any: ...


G = TypeVar("G", bound=Recorded)


class RecordError(ValueError):
    """A text that is no sound record: line, a sentence that says why, and how the line reads.

    `reason` has gaps, filled by `facts`. `good` is the game up to the last good action, if there is one.
    """

    def __init__(self, line: int, sentence: Message, good: Any = None, quote: str = "") -> None:
        self.line = line
        self.sentence = sentence
        self.good = good
        self.quote = _quoted(quote, _LONGEST_QUOTE)
        cause = f"{self.quote}: {sentence.as_clause()}" if quote else sentence.as_clause()
        super().__init__(f"line {line}: {cause}")

    @property
    def reason(self) -> str:
        return self.sentence.text

    @property
    def facts(self) -> Mapping[str, Fact]:
        return self.sentence.facts


class Head:
    """The header of a record: its lines as (line number, key, value), and how they are asked for."""

    def __init__(self, entries: list[tuple[int, str, str]], from_position: bool = False) -> None:
        self._entries = entries
        self.from_position = from_position  # the game begins from the position in it

    def as_written(self) -> Header:
        """Key and value of every line."""
        return [(key, value) for _, key, value in self._entries]

    def line_of(self, key: str) -> int:
        """The first line with a key: the one to name when several together do not fit."""
        return next((number for number, name, _ in self._entries if name == key), 1)

    def find(self, key: str) -> tuple[int, str] | None:
        """Line number and value of a key that may be given once."""
        found = [(number, value) for number, name, value in self._entries if name == key]
        if len(found) > 1:
            raise RecordError(found[1][0], Message(_TWICE, {"key": key}))
        return found[0] if found else None

    def players(self, counts: Iterable[int]) -> int:
        """How many play; one of these counts."""
        found = self.find("players")
        if found is None:
            raise RecordError(self._end(), Message(_MISSING, {"key": "players"}))
        number, value = found
        if value not in map(str, counts):
            raise RecordError(number, Message(_PLAYERS), quote=f"players {value}".strip())
        return int(value)

    def option(self, name: str, values: Sequence[str], otherwise: str) -> str:
        """A rule option, the first value where it is not given; `otherwise` says what it may be."""
        key, chosen = f"option {name}", ""
        for number, entry, value in self._entries:
            given, _, setting = value.partition(" ")
            if entry != "option" or given != name:
                continue
            if chosen:
                raise RecordError(number, Message(_TWICE, {"key": key}))
            chosen = setting.strip()
            if chosen not in values:
                raise RecordError(number, Message(otherwise, {"key": key}), quote=f"option {value}")
        return chosen or values[0]

    def per_seat(self, key: str, players: int) -> dict[int, str]:
        """The values of a key that begin with a seat, by seat."""
        found: dict[int, str] = {}
        for number, name, value in self._entries:
            if name != key:
                continue
            seat, _, rest = value.partition(" ")
            if not (seat.isascii() and seat.isdigit() and len(seat) == 1 and 1 <= int(seat) <= players):
                no_seat = Message(_NO_SEAT, {"key": key, "players": players})
                raise RecordError(number, no_seat, quote=f"{key} {value}".strip())
            if int(seat) - 1 in found:
                raise RecordError(number, Message(_TWICE, {"key": f"{key} {seat}"}))
            if not rest.strip():
                raise RecordError(number, Message(_EMPTY, {"key": f"{key} {seat}"}))
            found[int(seat) - 1] = rest.strip()
        return found

    def names(self, players: int) -> list[str]:
        """The name of every seat, the usual one where none is given."""
        given = self.per_seat("name", players)
        names = [given.get(seat, DEFAULT_NAMES[seat]) for seat in range(players)]
        try:
            checked_names(players, names)
        except Unfit as error:
            raise RecordError(self.line_of("name"), error.sentence) from None
        return names

    def positioned(self, make: Callable[[str], G]) -> G:
        """The game that stands at the position of the header; other lines must not contradict it."""
        found = self.find(POSITION)
        if found is None:
            raise RecordError(self._end(), Message(_MISSING, {"key": POSITION}))
        try:
            game = make(found[1])
        except Unfit as error:
            raise RecordError(found[0], error.sentence) from None
        options = {value.split(" ")[0] for key, value in game.header if key == "option"}
        for line, key, value in self._entries:
            is_known = key in ("players", "colour") or (key == "option" and value.split(" ")[0] in options)
            if is_known and (key, " ".join(value.split())) not in game.header:
                raise RecordError(line, Message(_CONTRADICTS, {"key": key}), quote=f"{key} {value}")
        game.header = self.as_written()
        return game

    def _end(self) -> int:
        """The line that ends it."""
        return self._entries[-1][0] + 1 if self._entries else 2

    def seated(self, default_colours: Sequence[str], make: Callable[[list[str], list[str] | None], G]) -> G:
        """A fresh game of those who sit down: `make` gets their names and, if any is given, their colours."""
        players = len(default_colours)
        names, colours = self.names(players), self.per_seat("colour", players)
        try:
            game = make(names, completed_colours(colours, default_colours) if colours else None)
        except Unfit as error:
            raise RecordError(self.line_of("colour"), error.sentence) from None
        game.header = self.as_written()
        return game


@dataclass(frozen=True)
class Form:
    """How the records of a game begin: with its id and their version."""

    id: str

    def write(self, header: Header, actions: Iterable[object], *, from_position: bool = False) -> str:
        """The record of a game, which perhaps began from a position."""
        lines = [f"{self.id} {_FROM_POSITION if from_position else _FROM_START}"]
        lines += [f"{key} {value}" if value else key for key, value in header]
        lines.append(SEPARATOR)
        lines += map(str, actions)
        return "\n".join(lines) + "\n"

    def read(self, record: str | bytes, begin: Callable[[Head], G]) -> G:
        """Restore a game from its record, or from the bytes of a file with one; `begin` makes a fresh one.

        Where `Head.from_position` is true, that one stands at the position of the header.
        """
        return self._read_bytes(record, begin) if isinstance(record, bytes) else self._read(record, begin)

    def _read_bytes(self, raw: bytes, begin: Callable[[Head], G]) -> G:
        """What comes before bytes that are no text is still read."""
        if len(raw) > LONGEST_RECORD:
            raise RecordError(1, Message(_TOO_LARGE, {"most": LONGEST_RECORD}, "most"))
        try:
            return self._read(raw.decode("utf-8-sig"), begin)
        except UnicodeDecodeError as error:
            line = raw.count(b"\n", 0, error.start) + 1
            before = raw[: raw.rfind(b"\n", 0, error.start) + 1].decode("utf-8-sig")
        raise RecordError(line, Message(_NO_UTF8), self._good_part(before, begin))

    def _good_part(self, text: str, begin: Callable[[Head], G]) -> G | None:
        try:
            return self._read(text, begin)
        except RecordError as error:
            good: G | None = error.good
            return good

    def _read(self, text: str, begin: Callable[[Head], G]) -> G:
        if len(text) > LONGEST_RECORD:
            raise RecordError(1, Message(_TOO_LONG, {"most": LONGEST_RECORD}, "most"))
        lines = text.removeprefix("\ufeff").split("\n")
        head, start = self._head(lines)
        game = begin(head)
        for number in range(start, len(lines)):
            action = _content(lines[number], number + 1, game)
            if not action:
                continue
            try:
                game.play(action)
            except IllegalAction as error:
                raise RecordError(number + 1, error.sentence, game, action) from None
        return game

    def _head(self, lines: list[str]) -> tuple[Head, int]:
        """The header, and the index of the first line after the separator."""
        first = _content(lines[0], 1).split()
        if first[:1] != [self.id]:
            beginning = Message(_BEGINNING, {"start": f"{self.id} {_FROM_START}"})
            raise RecordError(1, beginning, quote=" ".join(first))
        if first[1:] not in ([_FROM_START], [_FROM_POSITION]):
            found = " ".join(first[1:])
            other = (
                Message(_OTHER_VERSION, {"known": _FROM_POSITION, "found": found})
                if found
                else Message(_NO_VERSION)
            )
            raise RecordError(1, other)
        entries: list[tuple[int, str, str]] = []
        for number, line in enumerate(lines[1:], start=2):
            content = _content(line, number)
            if content == SEPARATOR:
                return Head(entries, first[1:] == [_FROM_POSITION]), number
            if content:
                key, _, value = content.partition(" ")
                entries.append((number, key, value.strip()))
        raise RecordError(len(lines), Message(_NO_END, {"line": SEPARATOR}))


def with_names(header: Header, names: Sequence[str]) -> Header:
    """A header with other names for all seats, where a new game has them: after players and options."""
    named = [("name", f"{seat} {name}") for seat, name in enumerate(names, start=1)]
    kept = [line for line in header if line[0] != "name"]
    at = next((index for index, line in enumerate(kept) if line[0] == "colour"), len(kept))
    return [*kept[:at], *named, *kept[at:]]


def new_header(
    rules: Header, names: Sequence[str] | None, colours: Sequence[str], date: str | None
) -> Header:
    """The header of a new game: what its rules want written, names if they were given, colours, date."""
    header = list(rules)
    if names is not None:
        header += [("name", f"{seat} {name}") for seat, name in enumerate(names, start=1)]
    header += [("colour", f"{seat} {letters}") for seat, letters in enumerate(colours, start=1)]
    if date is not None:
        if not date.isprintable() or "#" in date or date != date.strip() or not date:
            raise ValueError(f"a date is written like 2026-11-15, not {date!r}")
        header.append(("date", date))
    return header


def _content(line: str, number: int, good: Any = None) -> str:
    """A line without its comment and outer blanks."""
    most = LONGEST_LINE + LONGEST_POSITION if line.startswith(f"{POSITION} ") else LONGEST_LINE
    if len(line) > most:
        raise RecordError(number, Message(_LINE_TOO_LONG, {"most": most}, "most"), good)
    content = line.partition("#")[0].strip()
    if not content.isprintable():
        raise RecordError(number, Message(_NO_TEXT), good)
    return content


def _quoted(text: str, most: int) -> str:
    """A text as it is quoted in a sentence: of a long one the beginning."""
    return text if len(text) <= most else f"{text[: most - 1]}…"


# Positions as text. A position is one line of printable ASCII: words with a blank between them, the first of
# which names the game. What the words mean is the game's own; see `aqua_romana/rules/notation.md`.

LONGEST_POSITION: Final = 2_000
NOTHING: Final = "-"  # a word for which there is nothing to say
_LONGEST_PART: Final = 40

_POSITION_TOO_LONG = NN_(
    "A position has at most {most} character.",
    "A position has at most {most} characters.",
)
# Translators: {start} is "aqua-romana" and stays as it is, like all words of a position
_POSITION_BEGINNING = N_("A position of this game begins with “{start}”.")
# Translators: {parts}: the names of all words of a position, in English
_PARTS = N_("A position of this game has these parts, with a space between them: {parts}.")
# Translators: {part}: some word out of a position, a short text with letters and signs
_UNREADABLE = N_("“{part}” is not how this part of a position is written.")
# Translators: {part}: some word out of a position, a short text with letters and signs
_TOO_MANY = N_("“{part}”: the game does not have that many of these pieces.")
# Translators: {part}: some word out of a position, a short text with letters and signs
_NO_PLACE = N_("“{part}” cannot be where the position puts it.")
# Translators: {part}: some word out of a position; {phase}: a word such as "build", which stays as it is
_OTHER_PHASE = N_("“{part}” cannot be in the phase “{phase}”.")
# Translators: {part}: some word out of a position, a short text with letters and signs
_NEVER = N_("“{part}” does not fit the rest: no game comes to such a position.")


def words_of(text: str, names: Sequence[str]) -> list[str]:
    """The words of a position after the first, which is the first of the names; Unfit says what is wrong."""
    if len(text) > LONGEST_POSITION:
        raise Unfit(_POSITION_TOO_LONG, "most", most=LONGEST_POSITION)
    words = text.split(" ")
    if words[0] != names[0]:
        raise Unfit(_POSITION_BEGINNING, start=names[0])
    if len(words) != len(names) or not (text.isascii() and text.isprintable()):
        raise Unfit(_PARTS, parts=" ".join(names))
    return words[1:]


def unreadable(part: object) -> Unfit:
    """Not how it is written."""
    return Unfit(_UNREADABLE, part=_quoted(str(part), _LONGEST_PART))


def too_many(part: object) -> Unfit:
    """More pieces than the game has."""
    return Unfit(_TOO_MANY, part=_quoted(str(part), _LONGEST_PART))


def no_place(part: object) -> Unfit:
    """Something lies where nothing of its kind may lie."""
    return Unfit(_NO_PLACE, part=_quoted(str(part), _LONGEST_PART))


def other_phase(part: object, phase: str) -> Unfit:
    """What comes only in another phase."""
    return Unfit(_OTHER_PHASE, part=_quoted(str(part), _LONGEST_PART), phase=phase)


def never(part: object) -> Unfit:
    """What no game leads to, though every part alone could be."""
    return Unfit(_NEVER, part=_quoted(str(part), _LONGEST_PART))


def number(word: str, most: int, least: int = 0) -> int:
    """A plain number within bounds, without leading zeros."""
    if not (word.isascii() and word.isdigit() and len(word) <= 3) or word != str(int(word)):
        raise unreadable(word)
    if not least <= int(word) <= most:
        raise never(word)
    return int(word)


def seat_of(word: str, players: int) -> int:
    """A seat as it is written, from 1 on."""
    return number(word, players, 1) - 1


def listed(items: Sequence[str], join: str = ",") -> str:
    """Items as one word."""
    return join.join(items) or NOTHING


def items_of(word: str) -> list[str]:
    """The items of such a word."""
    return [] if word == NOTHING else word.split(",")


def options_word(players: int, colours: Sequence[str], default: Sequence[str], options: Sequence[str]) -> str:
    """The number of players, their colours where they are not the usual ones, and the options that are on."""
    own = f":{''.join(colours)}" if tuple(colours) != tuple(default) else ""
    return "+".join((f"{players}{own}", *options))


def read_options(word: str, known: Sequence[str]) -> tuple[int, str, frozenset[str]]:
    """Players, the letters of their colours or none, and the options that are on."""
    first, *options = word.split("+")
    count, colon, letters = first.partition(":")
    wanted = [option for option in known if option in options]
    if options != wanted or count not in ("2", "3", "4") or bool(colon) != bool(letters):
        raise unreadable(word)
    return int(count), letters, frozenset(options)
