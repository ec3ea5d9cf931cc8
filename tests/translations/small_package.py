"""A small package with some marked texts, for the tests of the tool for translators."""

import shutil
from pathlib import Path

import languages
from locales import catalogues
from locales.places import OURS, Place

PAGE = """
def page(app, name, count):
    title = _("Lay the tile")
    # Translators: {name} is a player, who has not
    # won yet.
    app.tell(
        _("{name} begins", name=name),
        ngettext("{n} point", "{n} points", count),
    )
    return title, pgettext("aqueduct", "Close"), _(app.choice.label), NN_("One tile", "{n} tiles")
"""


def small_package(folder: Path) -> Place:
    """The package, without a language yet."""
    package = folder / "aqua_romana"
    (package / "about").mkdir(parents=True)
    (package / "ui" / "text").mkdir(parents=True)
    (package / "page.py").write_text(PAGE, "utf-8")
    (package / "about" / "page.py").write_text('N_("Lay the tile")\n', "utf-8")
    (package / "ui" / "text" / "translation.py").write_text('_NAMES = {"fr": "Français"}\n', "utf-8")
    made = Place(package, package / "locale")
    made.locale.mkdir()
    shutil.copyfile(OURS.terms, made.terms)
    return made


def run(place: Place, *arguments: str) -> int:
    """Call the tool for the package; its exit code."""
    return languages.main(list(arguments), place)


def catalogue(place: Place, code: str, text: str) -> Path:
    """A catalogue that a translator worked on."""
    path = place.catalogue(code)
    path.parent.mkdir(parents=True, exist_ok=True)
    rule = catalogues.Catalog(locale=code).plural_forms
    head = {"Language": code, "Plural-Forms": rule, "Last-Translator": "Livia <livia@example.org>"}
    path.write_text(catalogues.header(head) + text, "utf-8")
    return path
