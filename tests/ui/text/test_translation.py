"""Words: the language can change at any moment."""

import pickle
import sys

import pygame
import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from aqua_romana.boardgame.messages import NN_, NP_, Message
from aqua_romana.ui.text import translation
from aqua_romana.ui.text.translation import _, ngettext, pgettext, translate


@pytest.fixture
def catalogues(tmp_path, monkeypatch):
    monkeypatch.setattr(translation, "locale_dir", lambda: tmp_path)
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
    assert translation.set_language("en") == "en"
    assert _("Undo") == "Undo"
    assert ngettext("{n} tile", "{n} tiles", 2) == "2 tiles"
    assert _("") == ""


def test_the_list_is_built_from_the_catalogues_present(catalogues):
    assert translation.languages() == {"de": "Deutsch", "en": "English"}


def test_a_change_shows_at_once(catalogues):
    assert translation.set_language("de") == "de"
    assert _("Undo") == "Zurück"
    assert ngettext("{n} tile", "{n} tiles", 3) == "3 Plättchen alle"
    assert pgettext("window", "Close") == "Schließen"
    assert _("Close") == "Close"
    translation.set_language("en")
    assert _("Undo") == "Undo"


def test_what_was_written_down_is_translated_when_it_is_shown(catalogues):
    close, tiles = NP_("window", "Close"), NN_("{n} tile", "{n} tiles")
    translation.set_language("de")
    assert _(close) == "Schließen"
    assert translate(Message(tiles, {"n": 1}, "n")) == "1 Plättchen"
    assert translate(pickle.loads(pickle.dumps(Message(tiles, {"n": 4}, "n")))) == "4 Plättchen alle"


# Which language


def test_the_systems_language_is_the_default(catalogues, monkeypatch):
    monkeypatch.setenv("LANG", "de_AT.UTF-8")
    assert translation.set_language("") == "de"
    monkeypatch.setenv("LANG", "xx_YY")
    assert translation.set_language("") == "en"


def test_of_several_languages_the_first_that_is_there_is_taken(catalogues, monkeypatch):
    monkeypatch.setenv("LANGUAGE", "nl:de_CH:en")
    assert translation.set_language("") == "de"
    monkeypatch.setenv("LANGUAGE", "nl:en:de")
    assert translation.set_language("") == "en"


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_where_the_environment_says_nothing_the_system_is_asked(catalogues, monkeypatch, platform):
    """Windows and a start from the Finder give no LANG; a LANG left by a terminal is not the user's wish."""
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    preferred = [{"language": "nl", "country": "NL"}, {"language": "de", "country": None}]
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: preferred)
    assert translation.system_languages() == ["nl_NL", "de"]
    assert translation.set_language("") == "de"


def test_a_system_that_does_not_tell_speaks_english(catalogues, monkeypatch):
    def silent():
        raise pygame.error("not here")

    monkeypatch.delenv("LANG", raising=False)
    for answer in (silent, list):
        monkeypatch.setattr(pygame.system, "get_pref_locales", answer)
        assert translation.set_language("") == "en"


def test_on_linux_without_a_variable_the_desktop_is_asked(catalogues, monkeypatch):
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("LANG", raising=False)
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: [{"language": "de", "country": "DE"}])
    assert translation.set_language("") == "de"


@pytest.mark.parametrize("content", [b"nonsense", b"", b"\xde\x12\x04\x95\0\0"])
def test_a_broken_catalogue_leaves_english(catalogues, content):
    (catalogues / "de" / "LC_MESSAGES" / "aqua_romana.mo").write_bytes(content)
    assert translation.set_language("de") == "en"
    assert _("Undo") == "Undo"


def test_what_the_command_line_insists_on_counts_until_the_user_chooses(catalogues):
    translation.force_language("de")
    assert translation.set_language("en") == "de"
    translation.force_language("")
    assert translation.set_language("en") == "en"


def test_the_pseudo_language_is_offered_to_those_who_asked_for_it(catalogues):
    assert "pseudo" not in translation.languages()
    translation.force_language("pseudo")
    assert translation.set_language("") == "pseudo"
    assert "pseudo" in translation.languages()
    assert _("Undo") != "Undo"


def test_an_unfinished_language_is_shown_to_those_who_ask_for_it_and_offered_to_nobody(
    catalogues, monkeypatch
):
    folder = catalogues / "de" / "LC_MESSAGES"
    (folder / "aqua_romana.mo").rename(folder / "unfinished.mo")
    monkeypatch.setenv("LANG", "de_AT.UTF-8")
    assert translation.languages() == {"en": "English"}
    assert translation.unfinished_languages() == ["de"]
    assert (translation.set_language(""), translation.set_language("de")) == ("en", "en")
    translation.force_language("de")
    assert translation.set_language("") == "de"
    assert (_("Undo"), _("Redo")) == ("Zurück", "Redo")
    assert translation.languages() == {"de": "Deutsch", "en": "English"}


# Sentences and gaps


def test_sentences_are_said_in_the_present_language(catalogues):
    tiles = Message(NN_("{n} tile", "{n} tiles"), {"n": 3}, "n")
    assert translate(tiles) == "3 tiles"
    assert translate(Message("Undo")) == "Undo"
    translation.set_language("de")
    assert translate(tiles) == "3 Plättchen alle"
    assert translate(Message("Undo"), tiles) == "Zurück 3 Plättchen alle"
    assert str(tiles) == "3 tiles", "logs and commands stay English"


def test_a_sentence_after_a_colon_has_no_capital_and_no_full_stop():
    assert Message("A builder stands here.").as_clause() == "a builder stands here"
    assert Message("UTF-8 is missing.").as_clause() == "UTF-8 is missing"
    assert Message("E5 is a point.").as_clause() == "E5 is a point"


def test_a_translation_with_a_wrong_gap_is_never_an_error(catalogues):
    catalogue = Catalog(locale="de")
    catalogue.add("{name} begins", "{nom} beginnt")
    catalogue.add(("{n} goes", "{n} go"), ("{anzahl}", "{0} {x!q}"))
    with open(catalogues / "de" / "LC_MESSAGES" / "aqua_romana.mo", "wb") as file:
        write_mo(file, catalogue)
    translation.set_language("de")
    assert _("{name} begins", name="Livia") == "{nom} beginnt"
    assert ngettext("{n} goes", "{n} go", 2) == "{0} {x!q}"


@pytest.mark.parametrize(
    "odd",
    [
        Message("{name} and {other}", {"name": "Livia"}),
        Message("{0} and {}", {"name": "Livia"}),
        Message("{name", {"name": "Livia"}),
        Message("{name.nothing}", {"name": "Livia"}),
        Message("{name!x}", {"name": "Livia"}),
        Message("{name:9z}", {"name": "Livia"}),
        Message(NN_("{n} tile", "{n} tiles"), {"n": "many"}, "n"),
        Message(NN_("{n} tile", "{n} tiles"), {}, "n"),
        Message("", {"name": "Livia"}),
    ],
)
def test_odd_facts_are_never_an_error(odd):
    assert isinstance(translate(odd), str)
    assert isinstance(str(odd), str)


def test_braces_without_facts_are_left_alone():
    assert translate(Message("{0} {name}")) == "{0} {name}"


def test_braces_in_names_are_left_alone():
    assert _("{name} begins", name="{n}") == "{n} begins"
