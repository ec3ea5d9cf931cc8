"""A rule book is read as it is written."""

from pathlib import Path

import pytest

from aqua_romana.screens.rule_book.model import (
    Chapter,
    Heading,
    Illustration,
    Item,
    Paragraph,
    Passage,
    Ruling,
    passages,
    read_chapters,
)

BOOK = """\
# The idea {#idea}

Water, and
**more** water.
## Pieces
- Tiles: \u00a0many,
  of stone.
<!-- Translators: a figure -->
- Workmen

> Nobody swims,
not even here.

![Two of them
side by side.](pair)

# Rulings {#rulings}

These.
"""


def test_chapters_are_read_and_rulings_gathered_at_the_end(tmp_path: Path) -> None:
    path = tmp_path / "book.md"
    path.write_text(BOOK, encoding="utf-8")
    ruling = Ruling("Nobody swims, not even here.")
    assert read_chapters(path) == (
        Chapter(
            "idea",
            "The idea",
            (
                Paragraph("Water, and **more** water."),
                Heading("Pieces"),
                Item("Tiles: \u00a0many, of stone."),
                Item("Workmen"),
                ruling,
                Illustration("pair", "Two of them side by side."),
            ),
        ),
        Chapter("rulings", "Rulings", (Paragraph("These."), Heading("The idea"), ruling)),
    )


def test_a_note_belongs_to_the_text_below_it() -> None:
    assert [each for each in passages(BOOK) if each.note] == [Passage(9, "-", "Workmen", "", "a figure")]


@pytest.mark.parametrize("line", ["# No key", "![no name]", "![open", "<!-- a remark -->"])
def test_what_is_written_otherwise_is_told_with_its_line(line: str) -> None:
    with pytest.raises(ValueError, match="line 3"):
        list(passages(f"# Fine {{#fine}}\n\n{line}\n"))
