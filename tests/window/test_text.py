"""Words: the language can change at any moment."""

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from aqua_romana.kinds import Sentence
from aqua_romana.window import text
from aqua_romana.window.text import _, ngettext, pgettext, say


@pytest.fixture
def catalogues(tmp_path, monkeypatch):
    monkeypatch.setattr(text, "locale_dir", lambda: tmp_path)
    catalogue = Catalog(locale="de")
    catalogue.add("Undo", "Zurück")
    catalogue.add(("{n} tile", "{n} tiles"), ("{n} Plättchen", "{n} Plättchen alle"))
    catalogue.add("Close", "Schließen", context="window")
    folder = tmp_path / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    with open(folder / "aqua_romana.mo", "wb") as file:
        write_mo(file, catalogue)
    return tmp_path


def test_english_needs_no_catalogue():
    assert text.set_language("en") == "en"
    assert _("Undo") == "Undo"
    assert ngettext("{n} tile", "{n} tiles", 2) == "{n} tiles"
    assert _("") == ""


def test_the_list_is_built_from_the_catalogues_present(catalogues):
    assert text.languages() == {"de": "Deutsch", "en": "English"}


def test_a_change_shows_at_once(catalogues):
    assert text.set_language("de") == "de"
    assert _("Undo") == "Zurück"
    assert ngettext("{n} tile", "{n} tiles", 3) == "{n} Plättchen alle"
    assert pgettext("window", "Close") == "Schließen"
    assert _("Close") == "Close"
    text.set_language("en")
    assert _("Undo") == "Undo"


def test_the_systems_language_is_the_default(catalogues, monkeypatch):
    monkeypatch.setenv("LANG", "de_AT.UTF-8")
    assert text.set_language("") == "de"
    monkeypatch.setenv("LANG", "xx_YY")
    assert text.set_language("") == "en"


def test_a_broken_catalogue_leaves_english(catalogues):
    (catalogues / "de" / "LC_MESSAGES" / "aqua_romana.mo").write_bytes(b"nonsense")
    assert text.set_language("de") == "en"
    assert _("Undo") == "Undo"


def test_sentences_are_said_in_the_present_language(catalogues):
    tiles = Sentence("{n} tile", {"n": 3}, "{n} tiles", "n")
    assert say(tiles) == "3 tiles"
    assert say(Sentence("Undo")) == "Undo"
    text.set_language("de")
    assert say(tiles) == "3 Plättchen alle"
    assert say(Sentence("{n} tile", {"n": 1}, "{n} tiles", "n")) == "1 Plättchen"
    assert say(Sentence("{what}!", {"what": Sentence("Undo")})) == "Zurück!"


def test_a_sentence_inside_another_loses_its_full_stop():
    assert (
        say(Sentence("It failed: {why}.", {"why": Sentence("The disk is full.")}))
        == "It failed: The disk is full."
    )


@pytest.mark.parametrize(
    "odd",
    [
        Sentence("{name} and {other}", {"name": "Livia"}),
        Sentence("{0} and {}", {"name": "Livia"}),
        Sentence("{name", {"name": "Livia"}),
        Sentence("{name.nothing}", {"name": "Livia"}),
        Sentence("{name!x}", {"name": "Livia"}),
        Sentence("{name:9z}", {"name": "Livia"}),
        Sentence("{n} tile", {"n": "many"}, "{n} tiles", "n"),
        Sentence("{n} tile", {}, "{n} tiles", "n"),
        Sentence("", {"name": "Livia"}),
    ],
)
def test_odd_facts_are_never_an_error(odd):
    assert isinstance(say(odd), str)
    assert isinstance(str(odd), str)


def test_braces_without_facts_are_left_alone():
    assert say(Sentence("{0} {name}")) == "{0} {name}"
