"""Lettering: measuring, wrapping, shortening."""

import pygame
import pytest

from aqua_romana.ui.text.fonts import ROLES, Fonts
from aqua_romana.ui.theme import scale_for


@pytest.fixture
def fonts():
    return Fonts()


@pytest.mark.parametrize("role", ROLES)
def test_every_role_has_its_own_face_and_measures_what_it_draws(fonts, role):
    drawn = fonts.render("Aquæductus 20", role, (0, 0, 0))
    assert drawn.get_size() == fonts.size("Aquæductus 20", role)
    assert fonts.faults == []
    assert "source" in fonts.font(role).name.lower()


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("name", ["Ἀ Ἄ", "Ώ Ψ", "Ж Щ", "Ї Ґ"])
def test_every_face_shows_greek_and_cyrillic_names(fonts, role, name):
    first, second = (
        pygame.image.tobytes(fonts.render(letter, role, (0, 0, 0)), "RGBA") for letter in name.split()
    )
    assert first != second, "both are drawn as the empty box of a face that lacks them"
    assert fonts.render(name, role, (0, 0, 0)).get_size() == fonts.size(name, role)


def test_what_no_face_of_ours_has_is_taken_from_the_fonts_of_the_machine(fonts, monkeypatch):
    asked = []

    def system(letter):
        asked.append(letter)
        return ""

    monkeypatch.setattr("aqua_romana.ui.text.fonts._system_font", system)
    assert fonts.size("Anna 李", "name")[0] > fonts.size("Anna", "name")[0]
    assert asked == ["李"]


@pytest.mark.parametrize("role", ROLES)
def test_a_space_after_a_quotation_mark_is_seen_also_where_that_mark_closes(fonts, role):
    def width(text):
        return fonts.size(text, role)[0]

    assert width("„Aqua“ ist") > width("„Aqua“") + width("ist") + width(" ") / 2


def test_sentences_are_at_least_17_px_at_1080p(fonts):
    assert all(fonts.px(role) >= 17 for role in ROLES)


def test_sizes_follow_scale_and_text_scale():
    assert Fonts(2.0, 1.5).px("body") == 3 * Fonts().px("body")
    assert Fonts(0.1).px("body") == 14


def test_large_letters_grow_less_than_sentences_and_stay_larger():
    for text_scale in (1.25, 1.5, 2.0):
        fonts = Fonts(1.0, text_scale)
        assert fonts.px("display") < 64 * text_scale
        sizes = [fonts.px(role) for role in ("small", "body", "name", "number", "display")]
        assert sizes == sorted(sizes)
        assert fonts.px("heading") > Fonts().px("heading")
    assert Fonts(1.0, 0.8).px("display") < Fonts().px("display")


def test_no_sentence_is_smaller_than_14_px_in_the_smallest_window():
    assert all(Fonts(scale_for((1024, 640)), 0.8).px(role) >= 14 for role in ROLES)


def test_titles_are_tracked_capitals(fonts):
    assert fonts.size("Rome", "title") == fonts.size("ROME", "title")
    font = fonts.font("title")
    assert fonts.size("Rome", "title")[0] > font.size("ROME")[0]


def test_lines_are_not_wider_than_asked(fonts):
    text = "Lay a tile before one of your workmen, or move a master builder along the pathway."
    lines = fonts.wrap(text, "body", 200)
    assert len(lines) > 3
    assert all(fonts.size(line, "body")[0] <= 200 for line in lines)
    assert " ".join(lines) == text


def test_paragraphs_stay_apart(fonts):
    assert fonts.wrap("one\n\ntwo", "body", 300) == ["one", "", "two"]


def test_a_word_that_is_too_long_is_broken(fonts):
    lines = fonts.wrap("Donaudampfschifffahrtsgesellschaft", "body", 90)
    assert "".join(lines) == "Donaudampfschifffahrtsgesellschaft"
    assert all(fonts.size(line, "body")[0] <= 90 for line in lines)


def test_a_line_too_narrow_for_anything_still_ends(fonts):
    assert fonts.wrap("abc", "body", 1) == ["a", "b", "c"]


def test_bold_parts_are_bold_and_marks_are_not_drawn(fonts):
    plain, bold = (
        fonts.block(words, "body", (0, 0, 0), 500) for words in ("a closed aqueduct", "a **closed** aqueduct")
    )
    ink = [sum(pygame.image.tobytes(each, "RGBA")[3::4]) for each in (plain, bold)]
    assert ink[0] * 1.03 < ink[1] < ink[0] * 1.3
    assert abs(plain.get_width() - bold.get_width()) < 12


def test_the_block_has_the_measured_size(fonts):
    text = "Laid a curve on a7, **closed** his aqueduct: length 3."
    for width in (120, 200, 600):
        assert fonts.block(text, "small", (0, 0, 0), width).get_size() == fonts.block_size(
            text, "small", width
        )


def test_a_block_can_be_cut_after_some_lines(fonts):
    block = fonts.block("word " * 60, "body", (0, 0, 0), 200, max_lines=2)
    assert block.get_height() == 2 * fonts.line_height("body")


def test_shortened_text_fits_and_says_so(fonts):
    short = fonts.fit("Octavia the Younger of Rome", "name", 150)
    assert short.endswith("…")
    assert fonts.size(short, "name")[0] <= 150
    assert fonts.fit("Ola", "name", 150) == "Ola"


def test_a_line_becomes_smaller_before_it_is_cut(fonts):
    natural, height = fonts.size("Zug beenden", "button")
    drawn = fonts.line("Zug beenden", "button", (0, 0, 0), natural * 8 // 10)
    assert natural * 7 // 10 < drawn.get_width() <= natural * 8 // 10
    assert drawn.get_height() < height
    assert fonts.cuts == set()
    assert fonts.can_fit("Zug beenden", "button", natural * 8 // 10)


def test_what_is_cut_is_noted_every_time_it_is_painted(fonts):
    for _ in range(2):
        fonts.cuts.clear()
        drawn = fonts.line("Zug beenden", "button", (0, 0, 0), 60)
        assert drawn.get_width() <= 60
        fonts.block("one two three four five", "body", (0, 0, 0), 60, max_lines=2)
        assert fonts.cuts == {"Zug beenden", "one two three four five"}
    assert not fonts.can_fit("Zug beenden", "button", 60)


def test_what_users_write_may_be_cut(fonts):
    fonts.line("Maximiliana Octavia", "name", (0, 0, 0), 60, elide=True)
    fonts.block("Maximiliana Octavia", "name", (0, 0, 0), 60, max_lines=1, elide=True)
    assert fonts.cuts == set()


def test_the_same_words_are_rendered_once(fonts):
    assert fonts.render("undo", "button", (1, 2, 3)) is fonts.render("undo", "button", (1, 2, 3))


def test_the_memory_for_words_is_bounded(fonts):
    for n in range(3000):
        fonts.render(str(n), "small", (0, 0, 0))
    assert len(fonts._rendered) <= 1500


def test_without_the_faces_a_plain_font_is_used(monkeypatch):
    def missing(package):
        raise ModuleNotFoundError(package)

    monkeypatch.setattr("aqua_romana.ui.text.fonts._folder", missing)
    fonts = Fonts()
    assert isinstance(fonts.render("still readable", "body", (0, 0, 0)), pygame.Surface)
    assert len(fonts.faults) == 1
