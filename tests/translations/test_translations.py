"""What `languages.py check` finds in the English and in translations."""

import shutil
from pathlib import Path

import languages
import pytest
from locales import catalogues
from locales.places import OURS, Place
from locales.translations import single_forms

from tests.translations.small_package import run, small_package

#: Languages that are always complete; others may be under way.
KEPT = ("de", "fr", "it")
WHOLE = {
    "Lay the tile": ["Poser la tuile"],
    "{name} begins": ["{name} commence"],
    "{n} point": ["{n} point", "{n} points"],
    "Close": ["Fermer"],
    "One tile": ["{n} tuile", "{n} tuiles"],
}


@pytest.fixture
def place(tmp_path: Path) -> Place:
    """A small package with some texts, and no language yet."""
    return small_package(tmp_path)


def translated(place: Place, code: str, changes: dict[str, list[str]]) -> Path:
    """A catalogue with all translations, but for some."""
    run(place, "add", code)
    path = place.catalogue(code)
    found = catalogues.read(path, code)
    for message in found:
        if message.id:
            words = (WHOLE | changes)[catalogues.sides(message)[0]]
            message.string = words[0] if isinstance(message.id, str) else tuple(words)
    head = {"Language": code, "Plural-Forms": found.plural_forms}
    path.write_text(catalogues.header(head) + catalogues.body(found), "utf-8")
    return path


def told_by_check(place: Place, code: str, capsys: pytest.CaptureFixture[str]) -> list[str]:
    capsys.readouterr()
    wrong = run(place, "check", code)
    lines = [line for line in capsys.readouterr().out.splitlines() if "texts are translated" not in line]
    assert wrong == (lines != ["Nothing is missing and nothing is wrong."])
    return lines if wrong else []


def test_a_whole_catalogue_passes(place: Place, capsys: pytest.CaptureFixture[str]) -> None:
    translated(place, "fr", {})
    assert told_by_check(place, "fr", capsys) == []


NARROW, WIDE = "\u202f", "\u00a0"


@pytest.mark.parametrize(
    ("text", "words", "told"),
    [
        ("Lay the tile", [""], "not translated"),
        ("{n} point", ["{n} point", ""], "a form of the plural is missing"),
        ("{name} begins", ["{nom} commence"], "the gaps are {nom} and should be {name}"),
        ("{name} begins", ["Partie commence"], "the gaps are none and should be {name}"),
        ("{n} point", ["Un point", "{n} points"], "form 0 stands for several numbers and lacks {n}"),
        ("{n} point", ["{n} point", "{m} points"], "form 1 has gaps that the English lacks: {m}"),
        ("One tile", ["Une tuile", "{n} tuiles"], "form 0 stands for several numbers and lacks {n}"),
        ("Lay the tile", ["Poser la **tuile**"], "has 2 marks ** in place of 0"),
        ("Lay the tile", ["Poser la tuile "], "begins or ends with a blank, unlike the English"),
        ("Lay the tile", ["Poser la carte"], "“tile” is called tuile"),
        ("Close", ["Fermer entièrement"], "is longer than 10 letters"),
        ("Lay the tile", ["Poser la tuile?"], "no narrow no-break space (U+202F) before ; ! ?"),
        ("Lay the tile", [f"Poser{WIDE}; la tuile"], "no narrow no-break space (U+202F) before ; ! ?"),
        ("Lay the tile", ["Poser : la tuile"], "no no-break space (U+00A0) before :"),
        ("Lay the tile", ["Poser la « tuile »"], "no no-break space (U+00A0) inside « »"),
        ("Lay the tile", ["Poser l'une des tuiles"], "a straight quotation mark or apostrophe"),
        ("Lay the tile", ["Poser la tuile …"], "a space before …"),
        ("Lay the tile", ["Poser la tuile..."], "three full stops in place of …"),
        ("Lay the tile", ["Poser la “tuile”"], "an English quotation mark"),
        ("Lay the tile", ["Lay the tile"], "is still English"),
        ("Lay the tile", ["Poser the tuile"], "“the” is English"),
    ],
)
def test_what_is_wrong_with_a_translation_is_found(
    place: Place, text: str, words: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    translated(place, "fr", {text: words})
    context = " (aqueduct)" if text == "Close" else ""
    assert f"fr: {told}: {text!r}{context}" in told_by_check(place, "fr", capsys)


@pytest.mark.parametrize(
    "words",
    [
        f"Poser la tuile{NARROW}?",
        f"La «{WIDE}tuile{WIDE}»{WIDE}: à 20:15{NARROW}!",
        "Tuile, https://example.org",
        "L’une des TUILES",
    ],
)
def test_french_as_it_is_written_passes(place: Place, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    translated(place, "fr", {"Lay the tile": [words]})
    assert told_by_check(place, "fr", capsys) == []


GERMAN = {
    "Lay the tile": ["Lege das Plättchen"],
    "Close": ["Schließen"],
    "{n} point": ["Ein Punkt", "{n} Punkte"],
    "One tile": ["Ein Plättchen", "{n} Plättchen"],
}


def test_a_form_for_one_number_needs_no_number(place: Place, capsys: pytest.CaptureFixture[str]) -> None:
    translated(place, "de", GERMAN)
    assert told_by_check(place, "de", capsys) == []
    assert single_forms(2, "(n > 1)") == set()
    assert single_forms(2, "(n != 1)") == {0}
    assert single_forms(3, "(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2)") == {0}


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("Lege das «Plättchen»", "a quotation mark that is not „ “"),
        ("Lege das “Plättchen“", "“ where „ opens"),
        ("Plättchen denkt nach …", "no no-break space (U+00A0) before …"),
        ("Lege das Plättchen !", "a space before ; : ! ?"),
    ],
)
def test_german_as_it_is_not_written_is_found(
    place: Place, words: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    translated(place, "de", GERMAN | {"Lay the tile": [words]})
    assert told_by_check(place, "de", capsys) == [f"de: {told}: 'Lay the tile'"]
    translated_again = f"Lege das „Plättchen“{WIDE}…"
    shutil.rmtree(place.locale / "de")
    translated(place, "de", GERMAN | {"Lay the tile": [translated_again]})
    assert told_by_check(place, "de", capsys) == []


@pytest.mark.parametrize(
    ("english", "words", "told"),
    [
        ('NP_("key", "Shift")', "Majuscule", ["is “Maj” on keyboards, says terms.md: 'Shift' (key)"]),
        ('NP_("key", "Shift")', "Maj", []),
        ('N_("Arrows move, Enter uses")', "Flèches, puis Entrée", []),
        ('N_("Arrows move, Enter uses")', "Flèches", ["the key Enter is called Entrée: {text}"]),
        ('N_("Enter a name")', "Donner un nom", []),
        ('N_("Version {version}")', "Version {version}", []),
        ('N_("{player} built {tiles}")', "{player} construit {tiles}", []),
        ('N_("Such as --the-die")', "Comme --the-die", []),
    ],
)
def test_keys_are_called_as_terms_md_has_them_and_what_one_types_stays(
    place: Place, english: str, words: str, told: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    text = english.split('"')[-2]
    (place.package / "keys.py").write_text(english, "utf-8")
    translated(place, "fr", {text: [words]})
    assert told_by_check(place, "fr", capsys) == [f"fr: {each.format(text=repr(text))}" for each in told]


def test_computer_players_are_called_as_terms_md_has_them(
    place: Place, capsys: pytest.CaptureFixture[str]
) -> None:
    (place.package / "about" / "page.py").write_text('N_("Faber, the mason")\n', "utf-8")
    path = translated(place, "fr", {"Faber, the mason": ["Faber, l’artisan"]})
    assert told_by_check(place, "fr", capsys) == ["fr: is “Faber, le maçon” in terms.md: 'Faber, the mason'"]
    path.write_text(path.read_text("utf-8").replace("l’artisan", "le maçon"), "utf-8")
    assert told_by_check(place, "fr", capsys) == []


def test_a_translator_may_leave_a_term_out_and_says_so(
    place: Place, capsys: pytest.CaptureFixture[str]
) -> None:
    path = translated(place, "fr", {"Lay the tile": ["Posez-la"]})
    assert told_by_check(place, "fr", capsys) == ["fr: “tile” is called tuile: 'Lay the tile'"]
    said = path.read_text("utf-8").replace(
        "#: aqua_romana/about/page.py", "# left out: tile\n#: aqua_romana/about/page.py"
    )
    path.write_text(said, "utf-8")
    assert told_by_check(place, "fr", capsys) == []


def test_guesses_old_texts_and_foreign_plurals_are_found(
    place: Place, capsys: pytest.CaptureFixture[str]
) -> None:
    path = translated(place, "fr", {})
    whole = path.read_text("utf-8")
    path.write_text(whole.replace('msgid "Lay the tile"', '#, fuzzy\nmsgid "Lay the tile"'), "utf-8")
    assert told_by_check(place, "fr", capsys) == [
        "fr: only guessed (fuzzy): see that it is right, and take the mark away: 'Lay the tile'"
    ]
    path.write_text(whole.replace('msgid "Lay the tile"', 'msgid "Lay a tile"'), "utf-8")
    assert told_by_check(place, "fr", capsys) == [
        "fr: not in the catalogue (languages.py update adds it): 'Lay the tile'",
        "fr: no longer used (languages.py update drops it): 'Lay a tile'",
    ]
    path.write_text(whole.replace("n > 1", "n != 1"), "utf-8")
    assert told_by_check(place, "fr", capsys) == [
        "fr: the Plural-Forms should be nplurals=2; plural=(n > 1);"
    ]
    path.write_text(whole.replace("Language: fr", "Language: it"), "utf-8")
    assert told_by_check(place, "fr", capsys) == ["fr: the header says that this is it"]


def test_without_a_language_everything_that_is_offered_is_checked(
    place: Place, capsys: pytest.CaptureFixture[str]
) -> None:
    translated(place, "fr", {"Lay the tile": ["Poser la pierre"]})
    run(place, "add", "it")
    capsys.readouterr()
    assert run(place, "check") == 1
    assert capsys.readouterr().out.splitlines() == [
        "fr: “tile” is called tuile: 'Lay the tile'",
        "it: 0 of 5 texts are translated; it is offered when all are.",
    ]
    assert run(place, "check", "it") == 1
    said = capsys.readouterr().out.splitlines()
    assert "it: not translated: 'Lay the tile'" in said
    assert said[-1] == "it: 0 of 5 texts are translated; it is offered when all are."


def test_the_english_is_checked_too(place: Place, capsys: pytest.CaptureFixture[str]) -> None:
    (place.package / "new.py").write_text(
        '_("Walk along the road"), _(" Undo"), _("{0} wins"), NN_("{m} tile", "{n} tiles")\n', "utf-8"
    )
    capsys.readouterr()
    assert run(place, "check") == 1
    said = capsys.readouterr().out
    for expected in (
        "en: “road” is never used but pathway: 'Walk along the road'",
        "en: begins or ends with a blank: ' Undo'",
        "en: has a gap that is not a simple name: '{0} wins'",
        "en: the form for one has gaps that the form for many lacks: '{m} tile'",
        "en: the template is out of date: run languages.py update",
    ):
        assert expected in said.splitlines()


def test_nothing_is_missing_and_nothing_is_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    """All of ours. Where this fails: `languages.py update`, and see to what `languages.py check` tells."""
    wrong = languages.main(["check"])
    said = capsys.readouterr()
    assert wrong == 0, said.out + said.err
    unfinished = {line.partition(":")[0] for line in said.out.splitlines() if "texts are translated" in line}
    assert not unfinished & set(KEPT), said.out
    assert set(KEPT) <= set(OURS.codes())


def test_a_task_that_is_none_is_refused(place: Place, capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in ([], ["compile"]):
        with pytest.raises(SystemExit) as ended:
            run(place, *arguments)
        assert ended.value.code == 2
    assert run(place, "extract", "fr") == 1
    assert "extract takes no language" in capsys.readouterr().err
