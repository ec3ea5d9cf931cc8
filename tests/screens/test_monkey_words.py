"""Whatever a monkey brings onto the screen was marked for translation, and is in the template."""

import monkey as monkeys
import pytest
from babel.messages.pofile import read_po

from aqua_romana.program import PLUGINS
from aqua_romana.screens.about import page
from aqua_romana.ui.text import translation
from aqua_romana.ui.text.fonts import Fonts
from aqua_romana.ui.text.pseudo_language import Pseudo
from tests import shown
from tests.screens.windows import PICTURES, RECORDS, fill, same_everywhere

SMALL = ((800, 600), (1024, 640))


class Noting(Pseudo):
    """The pseudo-language; remembers what it is asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[tuple[str, str]] = set()

    def gettext(self, message: str) -> str:
        self.asked.add(("", str(message)))
        return super().gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        self.asked.add(("", str(msgid1)))
        return super().ngettext(msgid1, msgid2, n)

    def pgettext(self, context: str, message: str) -> str:
        self.asked.add((context, str(message)))
        return super().pgettext(context, message)


def template() -> set[tuple[str, str]]:
    with (translation.locale_dir() / "aqua_romana.pot").open("rb") as file:
        messages = read_po(file)
    return {(each.context or "", each.id if isinstance(each.id, str) else each.id[0]) for each in messages}


@pytest.mark.parametrize("events", [3_000, pytest.param(12_000, marks=pytest.mark.release)])
def test_every_word_a_monkey_sees_comes_from_the_template(saved_games, home, monkeypatch, events):
    for name in ("HOME", "XDG_CONFIG_HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(home))
    PICTURES.become_empty(monkeypatch)
    asked, seen = Noting(), set()
    monkeypatch.setattr(translation, "Pseudo", lambda: asked)
    for way in shown.WAYS:
        real = getattr(Fonts, way)

        def paint(self, words, *args, real=real, **more):
            seen.add(words)
            return real(self, words, *args, **more)

        monkeypatch.setattr(Fonts, way, paint)
    # Licences are read as they were written, and what the monkey types is its own.
    monkeypatch.setattr(page.LongText, "paint_content", lambda self, surface: None)
    monkeypatch.setattr(monkeys, "TYPED", ("Ü", "7", "#", "名", " "))
    translation.force_language("pseudo")
    monkeypatch.setattr(
        translation, "force_language", lambda code: None
    )  # whatever language the monkey chooses
    fill(saved_games)
    (saved_games.folder / "2026-01-02-030405.aqr").unlink()
    there_was = same_everywhere(saved_games)  # the monkey may throw away whose names it has seen
    records = sorted(RECORDS.iterdir())
    files = [str(path) for path in records] + [str(home)]
    monkeys.run(events, 4, files, at_once=80, sprites=PICTURES, sizes=SMALL, plugins=PLUGINS)
    assert sorted(asked.asked - template()) == []
    named = [*files, *(path.stem for path in records)]  # an imported game is called after its file
    assert shown.plain_words(seen, [*there_was, *same_everywhere(saved_games), *named]) == []
