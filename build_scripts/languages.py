#!/usr/bin/env python3
"""Collects the texts of the game for translators, and keeps and checks the catalogues of all languages.

    python3 build_scripts/languages.py extract        collect all texts into the template (.pot)
    python3 build_scripts/languages.py update [fr]    the same, and bring catalogues up to date with it
    python3 build_scripts/languages.py add pl         begin a new language
    python3 build_scripts/languages.py check [fr]     what is missing or wrong, a line each; without a
                                                      language the English and all that are offered
    python3 build_scripts/languages.py borrowed FOLDER    runs of eight or more words that our texts share
                                                      with the rulebooks in a folder, a line each
    python3 build_scripts/languages.py --quick        all of that with a new language that is thrown away

Template and catalogues lie in aqua_romana/locale. Which words are used for what stands in terms.md there; how
to translate, in CONTRIBUTING.md. Makes the developing environment (.venv) if need be.
"""

import argparse
import shutil
import sys
import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import environment

if not environment.entered():
    sys.exit(environment.run_again())

from babel.messages.catalog import Catalog
from locales import borrowed, catalogues, cldr, compile_catalogues, english, template, translations
from locales.places import OURS, Place, Refused
from locales.terms import Terms


def main(arguments: list[str], place: Place = OURS) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("task", nargs="?", choices=list(TASKS))
    parser.add_argument("languages", nargs="*", help="codes such as fr or pt_BR; none: all; or the folder")
    parser.add_argument("--quick", action="store_true", help="only try it: a new language, thrown away")
    options = parser.parse_args(arguments)
    if not options.quick and options.task is None:
        parser.error("no task")
    try:
        if options.quick:
            return try_out(place)
        return TASKS[options.task](place, options.languages)
    except Refused as refusal:
        print(refusal, file=sys.stderr)
        return 1


def extract(place: Place, codes: list[str]) -> int:
    """Collect all texts into the template."""
    if codes:
        raise Refused("All languages have the same template: extract takes no language.")
    _collected(place)
    return 0


def update(place: Place, codes: list[str]) -> int:
    """Bring catalogues, and how their languages write numbers, up to date."""
    codes = place.asked(codes)
    found = _collected(place)
    for code in codes:
        path = place.catalogue(code)
        _write(path, catalogues.updated(path, code, found))
    _finish(place)
    return 0


def add(place: Place, codes: list[str]) -> int:
    """Begin a new language."""
    if len(codes) != 1:
        raise Refused("Which language? One at a time, such as: languages.py add pl")
    code = codes[0].replace("-", "_")
    path = catalogues.add(place, code, _collected(place))
    _finish(place)
    print(f"{path} is ready for Poedit or any other editor of catalogues.")
    if f'"{code}": ' not in (place.package / "ui" / "text" / "translation.py").read_text("utf-8"):
        print("Its own name, as the settings show it, goes into aqua_romana/ui/text/translation.py.")
    return 0


def check(place: Place, codes: list[str]) -> int:
    """Tell what is missing or wrong; 1 where anything is."""
    terms = Terms.read(place.terms)
    found = template.collected(place)
    wrong = [] if codes else _wrong_with_the_english(place, found, terms)
    unfinished = []
    for code in place.asked(codes):
        catalogue = catalogues.read(place.catalogue(code), code)
        done, wanted = translations.translated(catalogue, found)
        if done < wanted:
            unfinished.append(f"{code}: {done} of {wanted} texts are translated; it is offered when all are.")
            if not codes:
                continue  # somebody has begun it, and nothing of it is offered
        wrong += translations.findings(code, catalogue, found, terms)
        if code not in cldr.stored(place):
            wrong.append(f"{code}: formats.json does not know it: run languages.py update")
    print("\n".join([*(wrong or ["Nothing is missing and nothing is wrong."]), *unfinished]))
    return 1 if wrong else 0


def borrowed_texts(place: Place, folders: list[str]) -> int:
    """Tell which of our texts have runs of words in common with rulebooks; 1 where any has."""
    if len(folders) != 1:
        raise Refused("Which rulebooks? One folder, such as: languages.py borrowed ../rulebooks")
    found = list(borrowed.findings(place, Path(folders[0])))
    print("\n".join(found or [f"No text shares more than {borrowed.MOST} words in a row with them."]))
    return 1 if found else 0


def _wrong_with_the_english(place: Place, found: Catalog, terms: Terms) -> list[str]:
    wrong = list(english.findings(found, terms))
    if not place.template.exists() or place.template.read_text("utf-8") != template.written(found):
        wrong.append("en: the template is out of date: run languages.py update")
    return wrong


TASKS: dict[str, Callable[[Place, list[str]], int]] = {
    "extract": extract,
    "update": update,
    "add": add,
    "check": check,
    "borrowed": borrowed_texts,
}


def try_out(place: Place) -> int:
    """Everything once, with a language that is thrown away."""
    with tempfile.TemporaryDirectory() as folder:
        copy = replace(place, locale=Path(folder) / "locale")
        shutil.copytree(place.locale, copy.locale)
        code = next(code for code in ("pl", "nl", "sv") if code not in place.codes())
        add(copy, [code])
        update(copy, [code])
        wrong = check(copy, [code])
    print("Tried out; nothing of it is kept.")
    return 0 if wrong else 1  # nobody has translated it


def _collected(place: Place) -> Catalog:
    found = template.collected(place)
    _write(place.template, template.written(found))
    print(f"{len(found)} texts in {place.template}")
    return found


def _finish(place: Place) -> None:
    """What the program reads: the formats, and the catalogues as they are now."""
    _write(place.formats, cldr.updated(place))
    compile_catalogues.compile_all(place.locale)


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8", newline="\n")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
