"""What a Linux desktop wants to know, in all languages: menu entry, file types, description for shops."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Sequence
from functools import partial
from xml.sax.saxutils import escape

from release import facts, showcase
from release.facts import COMMAND, IDENTIFIER, NAME, RECORDS
from release.languages import ENGLISH, Language


def desktop_entry(program: str, translations: Sequence[Language] = (), *, icon: str = COMMAND) -> str:
    """The entry in the menu; `program` is what it starts."""
    told = {"GenericName": facts.GENERIC_NAME, "Comment": facts.COMMENT}
    lines = [f"{key}={text}" for key, text in told.items()] + [f"Keywords={_keywords(ENGLISH)}"]
    for language in translations:
        lines += [f"{key}[{language.code}]={language(text)}" for key, text in told.items()]
        lines.append(f"Keywords[{language.code}]={_keywords(language)}")
    spoken = "\n".join(lines)
    return f"""\
[Desktop Entry]
Type=Application
Name={NAME}
{spoken}
Exec={program} %f
Icon={icon}
Terminal=false
Categories=Game;BoardGame;
MimeType={"".join(f"{each.media};" for each in RECORDS)}
StartupNotify=false
StartupWMClass={facts.PROGRAM}
"""


def _keywords(language: Language) -> str:
    return "".join(f"{word.strip()};" for word in language(facts.KEYWORDS).split(","))


def mime_types(translations: Sequence[Language] = (), *, icon: str = COMMAND) -> str:
    """The file types of records."""
    types = "\n".join(
        f"""\
  <mime-type type="{each.media}">
{_elements("comment", 4, translations, _saying(each.name))}
    <sub-class-of type="text/plain"/>
    <icon name="{icon}"/>
    <magic><match type="string" offset="0" value="{each.magic}"/></magic>
    <glob pattern="*{each.suffix}"/>
  </mime-type>"""
        for each in RECORDS
    )
    return f"""\
<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
{types}
</mime-info>
"""


def metainfo(
    version: str, date: datetime.date, translations: Sequence[Language] = (), *, name: str = COMMAND
) -> str:
    """The description that software shops show (AppStream); `name` is that of menu entry and icon."""
    media = "\n".join(f"    <mediatype>{each.media}</mediatype>" for each in RECORDS)
    summary = _elements("summary", 2, translations, _saying(facts.SUMMARY))
    paragraphs = "\n".join(
        _elements("p", 4, translations, partial(Language.paragraph, sentences=sentences))
        for sentences in facts.PARAGRAPHS
    )
    spoken = "\n".join(f"    <lang>{code}</lang>" for code in ("en", *(each.code for each in translations)))
    return f"""\
<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>{IDENTIFIER}</id>
  <name>{NAME}</name>
{summary}
  <metadata_license>MIT</metadata_license>
  <project_license>{facts.LICENCE}</project_license>
  <developer id="{IDENTIFIER.rpartition(".")[0]}">
    <name>{facts.AUTHORS}</name>
  </developer>
  <description>
{paragraphs}
  </description>
  <url type="homepage">{facts.HOMEPAGE}</url>
  <url type="vcs-browser">{facts.REPOSITORY.removesuffix(".git")}</url>
  <launchable type="desktop-id">{name}.desktop</launchable>
  <icon type="stock">{name}</icon>
  <branding>
    <color type="primary" scheme_preference="light">#e8d9b5</color>
    <color type="primary" scheme_preference="dark">#3a2417</color>
  </branding>
  <categories>
    <category>Game</category>
    <category>BoardGame</category>
  </categories>
  <provides>
    <binary>{COMMAND}</binary>
{media}
  </provides>
  <supports>
    <control>pointing</control>
    <control>keyboard</control>
    <control>touch</control>
    <control>gamepad</control>
  </supports>
  <requires>
    <display_length compare="ge">640</display_length>
  </requires>
  <languages>
{spoken}
  </languages>
  <screenshots>
{_screenshots(translations)}
  </screenshots>
  <content_rating type="oars-1.1"/>
  <releases>
{_release(version, date)}
  </releases>
</component>
"""


def _screenshots(translations: Sequence[Language]) -> str:
    """The pictures with their captions; the first is the one that is shown."""
    told = []
    for number, picture in enumerate(showcase.PICTURES):
        captions = _elements("caption", 6, translations, _saying(picture.caption))
        width, height = showcase.SIZE
        told.append(
            f"""\
    <screenshot{' type="default"' if not number else ""}>
{captions}
      <image type="source" width="{width}" height="{height}">{facts.PICTURES}/{picture.path.name}</image>
    </screenshot>"""
        )
    return "\n".join(told)


def _release(version: str, date: datetime.date) -> str:
    """The version and what is new in it; those before have no date and are left to the change log."""
    head = f'version="{version}" date="{date.isoformat()}"'
    said = facts.in_short(version)
    if not said:
        return f"    <release {head}/>"
    return f"""\
    <release {head}>
      <description>
        <p>{escape(said)}</p>
      </description>
    </release>"""


def _saying(words: str) -> Callable[[Language], str]:
    return lambda language: language(words)


def _elements(
    name: str, indent: int, translations: Sequence[Language], said: Callable[[Language], str]
) -> str:
    """An element in English, and in every other language below it."""
    lines = [f"<{name}>{escape(said(ENGLISH))}</{name}>"]
    lines += [f'<{name} xml:lang="{each.code}">{escape(said(each))}</{name}>' for each in translations]
    return "\n".join(f"{' ' * indent}{line}" for line in lines)
