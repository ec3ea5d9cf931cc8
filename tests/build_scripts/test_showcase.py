"""The pictures of the README and of software shops: there, light, shown, of games really played."""

import re

import pytest
from PIL import Image
from release import facts, showcase
from showcase import take_pictures

from aqua_romana.ai.game_ai import ai_of
from aqua_romana.program import PLUGINS
from aqua_romana.screens.challenges.model import book_of
from aqua_romana.screens.puzzles import model as puzzle_model
from aqua_romana.ui.text import translation

README = (facts.ROOT / "README.md").read_text("utf-8")


def test_every_picture_is_there_and_light() -> None:
    for picture in showcase.PICTURES:
        assert picture.path.stat().st_size <= showcase.HEAVIEST, picture.name
        with Image.open(picture.path) as image:
            assert (image.format, image.size) == ("JPEG", showcase.SIZE)
    lying = {path.stem for path in showcase.FOLDER.glob("*.jpg")}
    assert lying == {picture.name for picture in showcase.PICTURES} == set(take_pictures.SHOWN)


def test_the_readme_shows_both_games_on_its_first_screen() -> None:
    shown = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", README)
    assert {"build_scripts/showcase/aqua-romana.jpg", "build_scripts/showcase/aquaedukt.jpg"} == set(
        shown[:2]
    )
    assert set(shown) <= {picture.place for picture in showcase.PICTURES}
    before = README[: README.index("python3 aqua-romana/build_scripts/play.py")]
    assert before.count("\n") < 25
    assert [name for name in shown[:2] if name not in before] == []


@pytest.mark.parametrize(
    ("kind", "step"),
    [(take_pictures.FIRST, take_pictures.FIRST_STEP), (take_pictures.SECOND, take_pictures.SECOND_STEP)],
)
def test_a_person_is_about_to_decide_on_the_pictures_of_tables(
    kind: take_pictures.GamePlugin, step: int
) -> None:
    begun = take_pictures.game(kind, step)
    assert begun.step == step
    assert take_pictures.seats(begun)[begun.decider].is_human
    assert sum(not seat.is_human for seat in take_pictures.seats(begun)) == 3
    assert take_pictures.game(kind).is_over


def test_the_readme_counts_what_there_is() -> None:
    puzzles = [puzzle for kind in PLUGINS.all for puzzle in puzzle_model.book_of(kind).puzzles]
    books = [book for book in map(book_of, PLUGINS.all) if book is not None]
    counted = {
        f"| {sum(len(kind.lessons) for kind in PLUGINS.all)} lessons |",
        f"| {len(puzzles)} puzzles |",
        f"| {sum(len(book.challenges) for book in books)} challenges, "
        f"{sum(len(book.achievements) for book in books)} feats |",
    }
    assert {each for each in counted if each not in README} == set()
    assert f"{sum(puzzle.evidence is None for puzzle in puzzles)} of them proven" in README
    assert {ai_of(kind).LEVELS[-1].name for kind in PLUGINS.all} == {"Frontinus"}
    assert all(level.name in README for level in ai_of(PLUGINS.all[0]).LEVELS)
    assert ("| Four languages |" in README) == (len(translation.languages()) == 4)


def test_the_readme_names_the_files_that_are_built() -> None:
    version = facts.version()
    named = set(re.findall(r"AquaRomana-[\w.-]+", README))
    assert named == {
        *(f"AquaRomana-{version}-linux-x86_64{ending}" for ending in (".zip", ".deb", "")),
        *(f"AquaRomana-{version}-windows-x86_64{ending}" for ending in (".zip", ".exe", "-setup.exe")),
        f"AquaRomana-{version}-macos-arm64.zip",
    }
