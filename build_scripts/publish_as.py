#!/usr/bin/env python3
"""Puts your own name and addresses into the program, everywhere they are told, before you publish it.

python3 build_scripts/publish_as.py --repository https://github.com/you/aqua-romana --address you@home.org \
        --identifier io.github.you.AquaRomana [--homepage https://your.domain] [--authors "Your name"]
python3 build_scripts/publish_as.py --quick     reads and checks what stands there now; changes nothing

They stand in aqua_romana/publisher.py, and About, packages, software shops and package indexes read them
there; the README's command that fetches the source is filled in too. The homepage is the repository unless
you have another. Software shops want an identifier of a domain that is yours. Then look at what `git diff`
says, and commit it.
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PLACE = ROOT / "aqua_romana" / "publisher.py"
README = ROOT / "README.md"

_ADDRESS_OF_A_PAGE = r"https://[\w.-]+\.[a-z]{2,}(/[\w./~-]*[\w~-])?"
#: How each must look, and a sentence for what does not.
FORMS = {
    "AUTHORS": (r'[^"\\\x00-\x1f]{1,80}', "a name of at most 80 letters, without quotation marks"),
    "ADDRESS": (r"[\w.+-]+@[\w-]+(\.[\w-]+)+", "a mail address"),
    "HOMEPAGE": (_ADDRESS_OF_A_PAGE, "an address that begins with https:// and ends without a slash"),
    "REPOSITORY": (
        _ADDRESS_OF_A_PAGE,
        "an address that begins with https:// and ends without a slash",
    ),
    "IDENTIFIER": (
        r"[A-Za-z][A-Za-z0-9]*(\.[A-Za-z][A-Za-z0-9]*){2,}",
        "at least three words of letters, parted by dots, such as io.github.you.AquaRomana",
    ),
}


class Unfit(Exception):
    """A value cannot stand there; the message says why."""


def filled_in(text: str, values: dict[str, str]) -> str:
    """The module with these values in the place of its own."""
    for name, value in values.items():
        form, what = FORMS[name]
        if not re.fullmatch(form, value):
            raise Unfit(f"{name.lower()} is {value!r}: it must be {what}.")
        before = re.findall(rf'^{name} = ".*"$', text, flags=re.MULTILINE)
        if len(before) != 1:
            raise Unfit(f'{PLACE.name} must hold one line like {name} = "…".')
        text = text.replace(before[0], f'{name} = "{value}"')
    return text


def stated(text: str) -> dict[str, str]:
    """What stands there now."""
    return dict(re.findall(r'^([A-Z]+) = "(.*)"$', text, flags=re.MULTILINE))


def main(arguments: list[str]) -> int:
    """Fill it in."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    for name in FORMS:
        parser.add_argument(f"--{name.lower()}", dest=name)
    parser.add_argument("--quick", action="store_true")
    asked = vars(parser.parse_args(arguments))
    given = {name: asked[name] for name in FORMS if asked[name]}
    text = PLACE.read_text("utf-8")
    if "REPOSITORY" in given:
        given.setdefault("HOMEPAGE", given["REPOSITORY"])
    try:
        new = filled_in(text, {**stated(text), **given})
    except Unfit as failure:
        print(failure, file=sys.stderr)
        return 2
    if new != text:
        PLACE.write_text(new, "utf-8")
        fetch = f"git clone {stated(new)['REPOSITORY']}.git "
        README.write_text(re.sub(r"git clone \S+ ", fetch, README.read_text("utf-8")), "utf-8")
    print("\n".join(f"{name.lower():10}  {value}" for name, value in stated(new).items()))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
