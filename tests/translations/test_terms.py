"""The terms: their tables are whole, the texts use them, and no text says the same by another word."""

import re

import pytest
from babel.messages.pofile import read_po
from locales import catalogues
from locales.english import forbidden
from locales.places import OURS, Refused
from locales.terms import Terms, length, spoken, variants

TERMS = Terms.read(OURS.terms)
LANGUAGES = ("en", "fr", "it", "de")
USED = ("Terms of Aqua Romana", "Terms of the program", "Terms of Aquädukt")
OF_LANGUAGES = (*USED, "Computer players", "Short forms", "Words that must come up", "Keys")


@pytest.fixture(scope="module")
def texts() -> list[str]:
    """The English of all messages."""
    with OURS.template.open("rb") as file:
        template = read_po(file, abort_invalid=True)
    return [text for message in template if message.id for text in catalogues.sides(message)]


def english(section: str) -> list[str]:
    return [term for row in TERMS.tables[section].rows for term in variants(row["en"])]


def is_said(term: str, texts: list[str]) -> bool:
    return any(spoken(form, text) for text in texts for form in forms(term))


def forms(term: str) -> list[str]:
    """A term as texts have it: for one, for many, done by somebody, done before."""
    plural = re.sub(r"man$", "men", term) if term.endswith("man") else f"{term}s"
    past = {"lay": "laid"}.get(term, f"{term}d" if term.endswith("e") else f"{term}ed")
    return [term, plural, f"{term}es", past]


@pytest.mark.parametrize("section", OF_LANGUAGES)
def test_every_row_has_every_language(section: str) -> None:
    table = TERMS.tables[section]
    assert set(LANGUAGES) <= set(table.columns)
    assert len(table.rows) > 3
    for row in table.rows:
        assert all(row[language] for language in LANGUAGES)


@pytest.mark.parametrize("section", ["Tone", "Typography and numbers"])
def test_every_row_of_style_has_every_language(section: str) -> None:
    table = TERMS.tables[section]
    assert set(LANGUAGES) - {"en"} <= set(table.columns)
    assert len(table.rows) > 5


def test_a_row_that_is_not_whole_is_told() -> None:
    for row in ("| tile | tuile | tessera |", "| tile | tuile | tessera | |"):
        with pytest.raises(Refused, match=r"^terms\.md, Terms: this row is not whole"):
            Terms(f"## Terms\n| en | fr | it | de |\n|---|---|---|---|\n{row}\n")


def test_cells_are_read_without_remarks() -> None:
    assert variants("track°, channel (on a tile)") == ["track", "channel"]
    assert variants("eaux croupies f pl") == ["eaux croupies"]
    assert variants("étoile f; aigle m") == ["étoile", "aigle"]


def test_terms_that_are_one_in_english_are_as_many_in_every_language() -> None:
    for section in USED:
        for row in TERMS.tables[section].rows:
            parts = {language: row[language].count(";") for language in LANGUAGES}
            if parts["en"]:
                assert len(set(parts.values())) == 1, row


@pytest.mark.parametrize("section", USED)
def test_every_term_is_used_or_said_not_to_be(section: str, texts: list[str]) -> None:
    unsaid = [term for term in english(section) if not is_said(term, texts)]
    assert [term for term in unsaid if term not in TERMS.unused] == []


def test_what_is_listed_as_unused_is_a_term_and_is_unused(texts: list[str]) -> None:
    known = {term for section in USED for term in english(section)}
    assert TERMS.unused <= known
    assert [term for term in TERMS.unused if is_said(term, texts)] == []


def test_no_text_has_a_word_that_would_be_wrong(texts: list[str]) -> None:
    found = [
        f"{word!r}, say {never.instead}: {text!r}"
        for never in TERMS.nevers
        for text in texts
        if (word := forbidden(never, text))
    ]
    assert not found, "\n".join(found)


def test_words_that_are_wrong_are_found_but_where_they_are_right() -> None:
    [road, architect] = [
        next(never for never in TERMS.nevers if word in never.words) for word in ("road", "architect")
    ]
    assert forbidden(road, "He walks along the Road") == "road"
    assert forbidden(road, "a broad river") is None
    assert forbidden(architect, "Architecta, the architect") is None
    assert forbidden(architect, "Move an architect") == "architect"


def test_words_that_must_come_up_are_terms() -> None:
    """Nothing is asked of translators that the tables of terms do not tell them."""
    known = {term for section in USED for term in english(section)}
    for must in TERMS.musts:
        assert any(word in known or word.removesuffix("s") in known for word in must.words) or must.words[
            0
        ].startswith("board game")
        assert set(must.stems) >= set(LANGUAGES) - {"en"}


def test_short_forms_are_messages_and_short_enough(texts: list[str]) -> None:
    for text, limit in TERMS.short_forms.items():
        assert text in texts, text
        assert length(text) <= limit, text


def test_translated_short_forms_are_short_enough() -> None:
    for row in TERMS.tables["Short forms"].rows:
        count = len(variants(row["en"]))
        limit = TERMS.short_forms[variants(row["en"])[0]]
        for language in LANGUAGES[1:]:
            said = variants(row[language])
            assert len(said) == count, row
            assert [text for text in said if length(text) > limit] == []


def test_the_names_of_computer_players_stay() -> None:
    for row in TERMS.tables["Computer players"].rows:
        names = {row[language].split(",")[0] for language in LANGUAGES}
        assert len(names) == 1
