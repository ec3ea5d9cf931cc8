"""What is wrong with a catalogue: gaps in it, marks that differ from the English, terms that are not used."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from gettext import c2py

from babel.messages.catalog import Catalog, Message
from babel.messages.plurals import get_plural

from locales import catalogues, typography
from locales.english import gaps
from locales.terms import Terms, length, spoken

_BOLD = "**"
_LEFT_OUT = "left out:"
_COMPOUNDING = ("de",)  # a term may be the end of a longer word
_NUMBERS = range(1001)  # enough to tell every rule for plurals
_KEY = "key"  # the context of the names of keys
_GAP = re.compile(r"\{\w+\}")
_WORD = re.compile(r"[^\W\d_]{2,}")
#: Frequent English words that a language has not; there are more for some.
_ENGLISH = ("the", "with", "your")
_MORE_ENGLISH = ("and", "you", "this", "that", "are", "of", "is", "from")
_WITHOUT_THEM = ("fr", "it", "de")


def findings(code: str, catalogue: Catalog, template: Catalog, terms: Terms) -> Iterator[str]:
    """Everything that is wrong, a line each."""
    theirs = get_plural(code)
    ours = (catalogue.num_plurals, catalogue.plural_expr)
    if not _same_rule(ours, (theirs.num_plurals, theirs.plural_expr)):
        yield f"{code}: the Plural-Forms should be {theirs.plural_forms}"
        return
    if str(catalogue.locale_identifier) != code:
        yield f"{code}: the header says that this is {catalogue.locale_identifier}"
    for message in template:
        found = catalogue.get(message.id, message.context)
        if message.id and found is None:
            yield f"{code}: not in the catalogue (languages.py update adds it): {_quoted(message)}"
        elif message.id and found and found.id != message.id:
            yield f"{code}: its plural is out of date (languages.py update): {_quoted(message)}"
    for message in catalogue:
        if message.id and template.get(message.id, message.context) is None:
            yield f"{code}: no longer used (languages.py update drops it): {_quoted(message)}"
        elif message.id:
            for said in _wrong_with(code, message, catalogue, terms):
                yield f"{code}: {said}: {_quoted(message)}"


def translated(catalogue: Catalog, template: Catalog) -> tuple[int, int]:
    """How many texts are translated, and how many there are."""
    wanted = [catalogue.get(message.id, message.context) for message in template if message.id]
    done = [each for each in wanted if each and not each.fuzzy and all(catalogues.forms(each))]
    return len(done), len(wanted)


def single_forms(count: int, rule: str) -> set[int]:
    """The forms of the plural that stand for exactly one number."""
    form = c2py(rule)
    seen = [form(number) for number in _NUMBERS]
    return {each for each in range(count) if seen.count(each) == 1}


def _same_rule(one: tuple[int, str], other: tuple[int, str]) -> bool:
    try:
        first, second = c2py(one[1]), c2py(other[1])
    except ValueError:
        return False
    return one[0] == other[0] and all(first(number) == second(number) for number in _NUMBERS)


def _wrong_with(code: str, message: Message, catalogue: Catalog, terms: Terms) -> Iterator[str]:
    forms = catalogues.forms(message)
    if not all(forms):
        yield "not translated" if not any(forms) else "a form of the plural is missing"
        return
    if message.fuzzy:
        yield "only guessed (fuzzy): see that it is right, and take the mark away"
        return
    sides = catalogues.sides(message)
    if len(sides) == 1:
        yield from _gaps_of_one(sides[0], forms[0])
    else:
        single = single_forms(catalogue.num_plurals, catalogue.plural_expr)
        yield from _gaps_of_several(sides, forms, single)
    for form in forms:
        yield from _marks(sides[-1], form)
        yield from typography.findings(code, form)
        yield from _left_in_english(code, sides, form)
        yield from _keys(code, message, form, terms)
        yield from _terms(code, message, form, terms)


def _gaps_of_one(english: str, translation: str) -> Iterator[str]:
    if gaps(english) != gaps(translation):
        yield f"the gaps are {_named(gaps(translation))} and should be {_named(gaps(english))}"


def _gaps_of_several(sides: tuple[str, ...], forms: tuple[str, ...], single: set[int]) -> Iterator[str]:
    wanted = gaps(sides[0]) | gaps(sides[1])
    # The number is what the English form for one may do without; where it has it too, it is called n.
    number = wanted - gaps(sides[0]) or wanted & {"n"}
    for index, form in enumerate(forms):
        unknown, missing = gaps(form) - wanted, wanted - gaps(form)
        if unknown:
            yield f"form {index} has gaps that the English lacks: {_named(unknown)}"
        if missing - number:
            yield f"form {index} lacks {_named(missing - number)}"
        if missing & number and index not in single:
            yield f"form {index} stands for several numbers and lacks {_named(missing & number)}"


def _marks(english: str, translation: str) -> Iterator[str]:
    if english.count(_BOLD) != translation.count(_BOLD):
        yield f"has {translation.count(_BOLD)} marks {_BOLD} in place of {english.count(_BOLD)}"
    around: tuple[Callable[[str], str], ...] = (str.lstrip, str.rstrip)
    if any((strip(english) != english) != (strip(translation) != translation) for strip in around):
        yield "begins or ends with a blank, unlike the English"


def _left_in_english(code: str, sides: tuple[str, ...], translation: str) -> Iterator[str]:
    words = _WORD.findall(_plain(translation))
    if translation in sides and len(words) > 2:  # “Version” may be the same word, a sentence is not
        yield "is still English"
        return
    foreign = (*_ENGLISH, *(_MORE_ENGLISH if code in _WITHOUT_THEM else ()))
    word = next((word for word in words if word.lower() in foreign), None)
    if word:
        yield f"“{word}” is English"


def _plain(text: str) -> str:
    """Without gaps, what one types (--help), addresses and names of files."""
    return re.sub(rf"{_GAP.pattern}|--?[a-z-]+|\S+[./]\S+", " ", text)


def _keys(code: str, message: Message, translation: str, terms: Terms) -> Iterator[str]:
    english = catalogues.sides(message)[-1]
    if message.context == _KEY:
        theirs = terms.keys.get(english, {}).get(code, translation)
        if translation != theirs:
            yield f"is “{theirs}” on keyboards, says terms.md"
        return
    for key, names in terms.keys.items():
        # Inside of a sentence and with a capital it is the key: “Enter uses”, but not “Enter a name”.
        named = re.search(rf"(?<=[a-z,] ){key}\b", english)
        if named and code in names and names[code] not in translation:
            yield f"the key {key} is called {names[code]}"


def _terms(code: str, message: Message, translation: str, terms: Terms) -> Iterator[str]:
    english = catalogues.sides(message)[-1]
    fixed = terms.fixed.get(english, {}).get(code, translation)
    if translation != fixed:
        yield f"is “{fixed}” in terms.md"
    limit = terms.short_forms.get(english)
    if limit:
        if length(translation) > limit:
            yield f"is longer than {limit} letters"
        return
    excused = {
        word.strip()
        for remark in message.user_comments
        if remark.startswith(_LEFT_OUT)
        for word in remark.removeprefix(_LEFT_OUT).split(",")
    }
    english = _GAP.sub(" ", english)  # {tiles} is a fact and no word
    for must in terms.musts:
        said = [word for word in must.words if spoken(word, english)]
        for word in said:  # “turning point” is no point: nothing is found again in a shorter term
            english = re.sub(rf"(?<!\w){re.escape(word)}(?!\w)", "", english, flags=re.IGNORECASE)
        stems = must.stems.get(code)
        if said and stems and not excused & set(said) and not _called(code, stems, translation):
            yield f"“{said[0]}” is called {' or '.join(stems)}"


def _called(code: str, stems: tuple[str, ...], text: str) -> bool:
    before = "" if code in _COMPOUNDING else r"(?<![^\W_])"
    return any(re.search(before + re.escape(stem), text, re.IGNORECASE) for stem in stems)


def _quoted(message: Message) -> str:
    context = f" ({message.context})" if message.context else ""
    return repr(catalogues.sides(message)[0]) + context


def _named(names: set[str]) -> str:
    return " ".join(f"{{{name}}}" for name in sorted(names)) or "none"
