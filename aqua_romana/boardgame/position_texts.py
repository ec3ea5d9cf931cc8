"""Positions as text: what every game's have in common, and why a text is none.

A position is one line of printable ASCII: words with a blank between them, the first of which names the game.
What the words mean is the game's own; see `aqua_romana/rules/notation.md`.
"""

from collections.abc import Sequence
from typing import Final

from aqua_romana.boardgame.messages import N_, NN_
from aqua_romana.boardgame.refusals import Unfit

LONGEST_POSITION: Final = 2_000
NOTHING: Final = "-"  # a word for which there is nothing to say
_LONGEST_QUOTE: Final = 40

_TOO_LONG = NN_(
    "A position has at most {most} character.",
    "A position has at most {most} characters.",
)
# Translators: {start} is "aqua-romana" and stays as it is, like all words of a position
_BEGINNING = N_("A position of this game begins with “{start}”.")
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
        raise Unfit(_TOO_LONG, "most", most=LONGEST_POSITION)
    words = text.split(" ")
    if words[0] != names[0]:
        raise Unfit(_BEGINNING, start=names[0])
    if len(words) != len(names) or not (text.isascii() and text.isprintable()):
        raise Unfit(_PARTS, parts=" ".join(names))
    return words[1:]


def unreadable(part: object) -> Unfit:
    """Not how it is written."""
    return Unfit(_UNREADABLE, part=_quoted(part))


def too_many(part: object) -> Unfit:
    """More pieces than the game has."""
    return Unfit(_TOO_MANY, part=_quoted(part))


def no_place(part: object) -> Unfit:
    """Something lies where nothing of its kind may lie."""
    return Unfit(_NO_PLACE, part=_quoted(part))


def other_phase(part: object, phase: str) -> Unfit:
    """What comes only in another phase."""
    return Unfit(_OTHER_PHASE, part=_quoted(part), phase=phase)


def never(part: object) -> Unfit:
    """What no game leads to, though every part alone could be."""
    return Unfit(_NEVER, part=_quoted(part))


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


def _quoted(part: object) -> str:
    text = str(part)
    return text if len(text) <= _LONGEST_QUOTE else f"{text[: _LONGEST_QUOTE - 1]}…"


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
