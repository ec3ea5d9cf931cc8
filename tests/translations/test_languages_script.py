"""The tool for translators: texts are collected, catalogues kept; how languages write numbers."""

import gettext
import os
from datetime import date, datetime
from pathlib import Path

import pytest
from locales import catalogues, cldr, compile_catalogues, marks, template
from locales.places import OURS, Place, Refused

from aqua_romana.ui.text import formats
from tests.translations.small_package import PAGE, catalogue, run, small_package

NARROW, WIDE = "\u202f", "\u00a0"
TEMPLATE = """\
# The texts of Aqua Romana in English; written by build_scripts/languages.py.
msgid ""
msgstr ""
"Project-Id-Version: Aqua Romana\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

#: aqua_romana/about/page.py aqua_romana/page.py
msgid "Lay the tile"
msgstr ""

#. {name} is a player, who has not won yet.
#: aqua_romana/page.py
#, python-brace-format
msgid "{name} begins"
msgstr ""

#: aqua_romana/page.py
#, python-brace-format
msgid "{n} point"
msgid_plural "{n} points"
msgstr[0] ""
msgstr[1] ""

#: aqua_romana/page.py
msgctxt "aqueduct"
msgid "Close"
msgstr ""

#: aqua_romana/page.py
#, python-brace-format
msgid "One tile"
msgid_plural "{n} tiles"
msgstr[0] ""
msgstr[1] ""
"""


@pytest.fixture
def place(tmp_path: Path) -> Place:
    """A small package with some texts, and no language yet."""
    return small_package(tmp_path)


# extract


def test_the_template_holds_every_marked_text(place: Place) -> None:
    assert run(place, "extract") == 0
    assert place.template.read_text("utf-8") == TEMPLATE


def test_the_template_changes_only_where_a_text_does(place: Place) -> None:
    page = place.package / "page.py"
    page.write_text(f"import this\n\n\n{PAGE}", "utf-8")
    run(place, "extract")
    assert place.template.read_text("utf-8") == TEMPLATE


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("f\"{_('Undo')}\"", "stands inside an f-string"),
        ("f\"{ngettext('a tile', 'tiles', n)} left\"", "stands inside an f-string"),
        ('_(f"{name} wins")', "an f-string cannot be translated"),
        ('_("Undo" + what)', "put together"),
        ('_("Undo" if n else "Redo")', "put together"),
        ('_("{n} tiles".format(n=n))', "put together"),
        ('_(LABELS["undo"])', "put together"),
        ('_("")', "empty"),
        ("_()", "missing"),
        ("N_(label)", "computed"),
        ('NN_("a tile", many)', "computed"),
        ("NP_(context, label)", "computed"),
        ('ngettext(one, "tiles", n)', "computed"),
        ('pgettext(context, "Close")', "computed"),
        ('text.pgettext("aqueduct", label)', "computed"),
        ('_("{a} wins", a=str(_("nobody")))', "not collected"),
        ('_("a tile"), NN_("a tile", "tiles")', "another plural"),
        ('NN_("a tile", "tiles"), NN_("a tile", "{n} tiles")', "another plural"),
        ("# Translators: a word\nlabel = 1", "does not stand directly above"),
        ('# Translators: a word\n\n_("Undo")', "does not stand directly above"),
        ('# Translators: a word\ndef name():\n    return _("Undo")', "does not stand directly above"),
        ('_("Undo")  # Translators: a word', "does not stand directly above"),
    ],
)
def test_what_would_be_lost_or_read_wrongly_is_refused(
    place: Place, source: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (place.package / "odd.py").write_text(f"first = 1\n{source}\n", "utf-8")
    assert run(place, "extract") == 1
    said = capsys.readouterr().err
    assert all(line.startswith("aqua_romana/odd.py") for line in said.splitlines())
    assert told in said
    assert not place.template.exists()


def test_texts_that_are_marked_elsewhere_may_be_translated() -> None:
    source = "_(choice.label), _(LABELS[kind]), say(sentence), _(label, name=name), _(LABELS[kind('a')])"
    assert marks.Module(source).faults() == []
    assert marks.Module(source).texts == set()


@pytest.mark.parametrize("name", marks.DEFINING)
def test_only_where_marking_is_defined_texts_are_computed(name: str) -> None:
    source = (OURS.package.parent / name).read_text("utf-8")
    assert marks.Module(source).faults()
    assert marks.Module(source).faults(defining=True) == []


def test_a_note_belongs_to_the_first_text_below_it() -> None:
    source = '# Translators: on a button\ntell(\n    1,\n    _("Undo"),\n    _("Redo"),\n)\n'
    assert marks.Module(source).notes == {(None, "Undo", None): ["on a button"]}
    listed = 'LABELS = (\n    N_("Undo"),\n    # Translators: again\n    N_("Redo"),\n)\n'
    assert marks.Module(listed).notes == {(None, "Redo", None): ["again"]}


def test_every_fault_is_told_at_once(place: Place) -> None:
    (place.package / "odd.py").write_text('N_(label)\n_("")\n', "utf-8")
    with pytest.raises(Refused) as refused:
        template.collected(place)
    assert [line.split(":")[1] for line in str(refused.value).splitlines()] == ["1", "2"]


# update


def test_an_update_keeps_what_is_translated(place: Place) -> None:
    path = catalogue(
        place,
        "fr",
        '# as on the box\nmsgid "Lay the tile"\nmsgstr "Poser la tuile"\n\n'
        'msgid "{name} begins!"\nmsgstr "{name} commence"\n\n'
        'msgid "A text of old, in many words"\nmsgstr "Un texte ancien"\n',
    )
    assert run(place, "update", "fr") == 0
    text = path.read_text("utf-8")
    found = catalogues.read(path, "fr")
    assert found["Lay the tile"].string == "Poser la tuile"
    assert found["Lay the tile"].user_comments == ["as on the box"]
    assert found["{name} begins"].fuzzy
    assert "of old" not in text
    assert "Livia <livia@example.org>" in text
    assert '"Plural-Forms: nplurals=2; plural=(n > 1);\\n"' in text
    assert "Date" not in text
    assert run(place, "update") == 0
    assert path.read_text("utf-8") == text


def test_an_update_makes_what_the_program_reads(place: Place) -> None:
    path = catalogue(place, "fr", 'msgid "Lay the tile"\nmsgstr "Poser la tuile"\n')
    run(place, "update")
    with path.with_name(compile_catalogues.UNFINISHED).open("rb") as file:
        assert gettext.GNUTranslations(file).gettext("Lay the tile") == "Poser la tuile"
    assert cldr.stored(place) == {"fr": cldr.formats("fr")}


def test_a_catalogue_that_cannot_be_read_is_told(place: Place, capsys: pytest.CaptureFixture[str]) -> None:
    catalogue(place, "fr", 'msgid "Lay the tile"\nmsgword "Poser"\n')
    assert run(place, "update") == 1
    assert "aqua_romana.po cannot be read" in capsys.readouterr().err


def test_a_language_without_a_catalogue_is_told(place: Place, capsys: pytest.CaptureFixture[str]) -> None:
    for task in ("update", "check"):
        assert run(place, task, "pl") == 1
        assert capsys.readouterr().err == "There is no catalogue pl: languages.py add pl makes one.\n"


# add


def test_a_new_language_gets_its_plurals_and_formats(
    place: Place, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(place, "add", "cs") == 0
    text = place.catalogue("cs").read_text("utf-8")
    assert "nplurals=3" in text
    assert text.count('msgstr[2] ""') == 2
    assert text.startswith("# Aqua Romana: Czech.")
    assert cldr.stored(place)["cs"]["decimal"] == ","
    assert "ui/text/translation.py" in capsys.readouterr().out
    assert run(place, "add", "fr") == 0
    assert "ui/text/translation.py" not in capsys.readouterr().out


def test_a_language_of_one_country_can_be_added(place: Place) -> None:
    assert run(place, "add", "pt-BR") == 0
    assert place.codes() == ["pt_BR"]


@pytest.mark.parametrize(
    ("codes", "told"),
    [
        (["xx"], "xx is no language that is known: codes are such as pl or pt_BR."),
        (["pseudo"], "pseudo is no language that is known: codes are such as pl or pt_BR."),
        (["../fr"], "../fr is no language that is known: codes are such as pl or pt_BR."),
        (["en_GB"], "English needs no catalogue: all texts are written in it."),
        (["fr"], "There is a catalogue fr already: languages.py update fr completes it."),
        ([], "Which language? One at a time, such as: languages.py add pl"),
    ],
)
def test_what_cannot_be_added_is_refused(
    place: Place, codes: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    before = catalogue(place, "fr", "").read_text("utf-8")
    assert run(place, "add", *codes) == 1
    assert capsys.readouterr().err == f"{told}\n"
    assert place.catalogue("fr").read_text("utf-8") == before
    assert place.codes() == ["fr"]


# What the program reads


def test_catalogues_are_compiled_where_they_changed(place: Place) -> None:
    path = catalogue(place, "fr", 'msgid "Close"\nmsgstr "Fermer"\n\n#, fuzzy\nmsgid "Undo"\nmsgstr "Redo"\n')
    made = path.with_name(compile_catalogues.UNFINISHED)
    assert compile_catalogues.compile_all(place.locale) == [made]
    with made.open("rb") as file:
        read = gettext.GNUTranslations(file)
    assert (read.gettext("Close"), read.gettext("Undo")) == ("Fermer", "Undo")  # guesses are not shown
    os.utime(made, (1, 1))
    compile_catalogues.compile_all(place.locale)
    assert made.stat().st_mtime == 1
    path.unlink()
    assert compile_catalogues.compile_all(place.locale) == []
    assert not made.exists()


@pytest.mark.parametrize(
    ("words", "is_offered"),
    [
        ('msgid "Close"\nmsgstr "Fermer"\n\nmsgid "{n} tile"\nmsgid_plural "{n} tiles"\n', True),
        ('msgid "Close"\nmsgstr ""\n\nmsgid "{n} tile"\nmsgid_plural "{n} tiles"\n', False),
        ('#, fuzzy\nmsgid "Close"\nmsgstr "Fermer"\n\nmsgid "{n} tile"\nmsgid_plural "{n} tiles"\n', False),
        ('msgid "{n} tile"\nmsgid_plural "{n} tiles"\n', False),
        ('msgid "Close"\nmsgstr "Fermer"\n\nmsgid "Close"\nmsgstr "Fermer"\n', False),
    ],
    ids=["complete", "not translated", "guessed", "not in the catalogue", "without the plural"],
)
def test_only_a_complete_language_is_offered(place: Place, words: str, is_offered: bool) -> None:
    plural = 'msgstr[0] "{n} tuile"\nmsgstr[1] "{n} tuiles"\n' if "plural" in words else ""
    path = catalogue(place, "fr", words + plural)
    head = catalogues.header({})
    place.template.write_text(
        f'{head}msgid "Close"\nmsgstr ""\n\nmsgid "{{n}} tile"\nmsgid_plural "{{n}} tiles"\nmsgstr[0] ""\n'
        'msgstr[1] ""\n',
        "utf-8",
    )
    [made] = compile_catalogues.compile_all(place.locale)
    assert (made.name == "aqua_romana.mo") == is_offered
    path.write_text(path.read_text("utf-8").replace('"{n} tuiles"', '""'), "utf-8")
    [made] = compile_catalogues.compile_all(place.locale)
    assert [each.name for each in path.parent.glob("*.mo")] == [made.name] == ["unfinished.mo"]


def test_a_catalogue_always_gives_the_same_file(place: Place) -> None:
    path = catalogue(place, "fr", 'msgid "Close"\nmsgstr "Fermer"\n')
    first = compile_catalogues.compiled(catalogues.read(path, "fr"))
    assert compile_catalogues.compiled(catalogues.read(path, "fr")) == first
    assert b"Creation-Date: 2000-01-01" in first


def test_every_catalogue_is_compiled() -> None:
    """`check.py` and `play.py` see to that, and so does `languages.py update`."""
    for code in OURS.codes():
        path = OURS.catalogue(code)
        [made] = path.parent.glob("*.mo")
        assert made.read_bytes() == compile_catalogues.compiled(catalogues.read(path, code)), code


# How languages write numbers


@pytest.fixture
def english_afterwards():
    yield
    formats.use("en", OURS.locale)


@pytest.mark.parametrize(
    ("code", "day", "half", "share", "listed", "thousands"),
    [
        ("fr", "15/11/2026", "1,5", f"50{NARROW}%", "a, b et c", f"12{NARROW}345"),
        ("it", "15/11/2026", "1,5", "50%", "a, b e c", "12.345"),
        ("de", "15.11.2026", "1,5", f"50{WIDE}%", "a, b und c", "12.345"),
        ("en", "15 Nov 2026", "1.5", "50%", "a, b and c", "12,345"),
    ],
)
@pytest.mark.usefixtures("english_afterwards")
def test_numbers_dates_and_lists_are_written_as_terms_md_wants_it(
    code: str, day: str, half: str, share: str, listed: str, thousands: str
) -> None:
    formats.use(code, OURS.locale)
    assert formats.date(date(2026, 11, 15)) == day
    assert formats.clock(datetime(2026, 11, 15, 20, 15)) == "20:15"
    assert formats.decimal(1.5) == half
    assert formats.percent(0.5) == share
    assert formats.listed(["a", "b", "c"]) == listed
    assert formats.listed(["a", "b"]) == listed.replace("a, b", "a").replace(" c", " b")
    assert formats.integer(12345) == thousands


@pytest.mark.usefixtures("english_afterwards")
def test_one_digit_gets_a_nought_before_it() -> None:
    formats.use("de", OURS.locale)
    assert formats.date(date(2026, 3, 5)) == "05.03.2026"


def _plain(value: object) -> object:
    """As it is stored."""
    return list(value) if isinstance(value, tuple) else value


def test_english_is_that_of_the_cldr() -> None:
    ours, theirs = formats.ENGLISH, cldr.formats("en_GB")
    locale = catalogues.known("en_GB")
    theirs["date"] = cldr.pattern(locale.date_formats["medium"].pattern, cldr.DATE)
    assert {name: _plain(getattr(ours, name)) for name in theirs} == theirs
    assert list(ours.months) == cldr.months(locale)


def test_the_formats_are_few_and_known() -> None:
    stored = cldr.stored(OURS)
    assert {"fr", "it", "de"} <= set(stored)
    assert OURS.formats.stat().st_size < 1000 * len(stored)
    for code, entry in stored.items():
        assert set(entry) <= set(formats.Formats.__dataclass_fields__)
        assert ("months" in entry) == ("{month_name}" in entry["date"])
        assert entry == cldr.formats(code), "languages.py update"


def test_words_inside_dates_are_kept() -> None:
    assert cldr.pattern("d 'de' MMM y", cldr.DATE) == "{day} de {month_name} {year}"
    assert cldr.formats("bg")["date"] == "{day2}.{month2}.{year}\u202fг."


# Words of others


def test_runs_of_words_that_rulebooks_have_too_are_found_in_any_language(
    place: Place, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    books = tmp_path / "rule-books" / "old"
    books.mkdir(parents=True)
    (books / "one.txt").write_text(
        "He walks, as\nALL others: to **the** next free square (of the road).", "utf-8"
    )
    (books / "deux.txt").write_text("L\u2019ouvrier monte sur le plot de ce numéro, toujours.", "utf-8")
    (place.package / "page.py").write_text(
        '_("Then he walks as all others to the next free square")\n'
        '_("He walks as all others to the {next} free square of the road")\n',
        "utf-8",
    )
    catalogue(place, "fr", 'msgid "Up"\nmsgstr "Ici l\'ouvrier monte sur le plot de ce numéro."\n')
    assert run(place, "borrowed", str(books.parent)) == 1
    assert capsys.readouterr().out.splitlines() == [
        "en: 10 words as in one.txt: he walks as all others to the next free square",
        "fr: 9 words as in deux.txt: l ouvrier monte sur le plot de ce numéro",
    ]
    (books / "one.txt").unlink()
    (books / "deux.txt").unlink()
    assert run(place, "borrowed", str(books)) == 1
    assert "no folder of rulebooks" in capsys.readouterr().err
    (books / "one.txt").write_text("He walks as all others to the next road", "utf-8")
    assert run(place, "borrowed", str(books)) == 1, "eight words"
    (books / "one.txt").write_text("He walks as all others to the", "utf-8")
    assert run(place, "borrowed", str(books)) == 0, "seven words"
    assert run(place, "borrowed") == 1
