"""Keys of one's own: chosen on the page, told, kept, shown on buttons and in help, and put back."""

import pygame
import pytest

from aqua_romana.games.aquaedukt.table.key_bindings import KEYS as OF_AQUAEDUKT
from aqua_romana.games.romana.table.decisions.base import KEYS
from aqua_romana.program import PLUGINS
from aqua_romana.screens.keys import Entry, OwnKeys, sections
from aqua_romana.storage.settings import Settings
from aqua_romana.table import key_bindings as at_table
from aqua_romana.table.key_bindings import PLAY, on_keyboard, pointing
from aqua_romana.ui import key_bindings
from aqua_romana.ui.input import Nav, Press
from aqua_romana.ui.key_bindings import EVERYWHERE, FIXED, MOVING
from aqua_romana.ui.text import key_names, translation
from aqua_romana.ui.widgets.key_caps import KeyLabel, cap_size
from tests.listening import listen
from tests.saves import begin
from tests.screens.windows import leader_of, settle, unfinished
from tests.ui.events import key

pytestmark = pytest.mark.usefixtures("words_alone")


@pytest.fixture(autouse=True)
def usual_keys():
    yield
    key_bindings.choose({})


@pytest.fixture
def chosen():
    return {}


@pytest.fixture
def own(chosen):
    return OwnKeys(PLUGINS.all, chosen, lambda: None)


def give(own, entry, new, old):
    offer = own.offer(entry, new, old)
    assert offer.is_possible
    own.give(entry, new, old, offer)


@pytest.fixture
def page(app):
    leader_of(app).show("keys")
    settle(app, 0.2)
    return app.scene


def go_to(page, binding):
    """Choose an action in the list."""
    for number, section in enumerate(page._sections):
        found = [at for at, entry in enumerate(section.entries) if entry.binding.id == binding.id]
        if found:
            page._choose_section(number)
            page._choose(found[0])
            return
    raise AssertionError(binding.id)


def press(app, name):
    widget = app.scene.ui.named(name)
    assert widget is not None, name
    widget.press()
    settle(app, 0.1)


# All actions


def test_every_action_is_listed_once_with_its_keys():
    listed = [entry for section in sections(PLUGINS.all) for entry in section.entries]
    tables = [at_table.PLAY, at_table.WATCH, at_table.BY_EAR, at_table.LESSON, KEYS, EVERYWHERE, MOVING]
    assert {each.id for table in tables for each in table.values()} <= {each.binding.id for each in listed}
    assert len({(each.binding.id, each.place) for each in listed}) == len(listed)
    assert all(each.keys and each.title for each in listed)


def test_no_two_actions_have_the_same_id_and_another_meaning():
    meanings = {}
    for section in sections(PLUGINS.all):
        for entry in section.entries:
            assert meanings.setdefault(entry.binding.id, entry.binding.meaning) == entry.binding.meaning


def test_usually_nobody_is_in_the_way_of_anybody(own):
    for section in sections(PLUGINS.all):
        for entry in section.entries:
            keys = [each for each in entry.binding.keys if each not in FIXED]
            assert [each.id for each in own.rivals(entry.binding, keys)] == [], entry.binding.id


# Choosing


def test_a_key_takes_the_place_of_another_and_goes_back(own, chosen):
    turn = Entry(KEYS["turn"])
    give(own, turn, "j", "r")
    assert KEYS["turn"].keys == ("j", "pad_x")
    assert KEYS["turn"].backwards == ("shift+j",)
    assert chosen == {"romana.turn": ["j", "pad_x"]}
    assert own.reset(KEYS["turn"]) == []
    assert KEYS["turn"].keys == ("r", "pad_x")
    assert chosen == {}


def test_two_keys_are_swapped_where_the_other_had_no_more(own):
    give(own, Entry(KEYS["turn"]), "e", "r")
    assert KEYS["turn"].keys[0] == "e"
    assert "r" in KEYS["end"].keys
    assert "e" not in KEYS["end"].keys


def test_the_only_key_of_another_is_not_taken_without_one_for_it(own):
    offer = own.offer(Entry(KEYS["turn"]), "o", None)
    assert [each.id for each in offer.rivals] == ["romana.place one"]
    assert not offer.is_possible


def test_the_key_of_an_action_that_is_never_there_at_the_same_time_is_free(own):
    assert own.rivals(KEYS["turn"], ("t",)) == []  # throwing belongs to the other game
    assert own.rivals(KEYS["turn"], (".",)) == []  # and this to a replay


def test_shift_of_a_key_that_goes_both_ways_is_taken_too(own):
    assert [each.id for each in own.rivals(PLAY["hint"], ("shift+w",))] == ["by ear.own"]


def test_putting_back_takes_what_others_have_taken(own, chosen):
    give(own, Entry(KEYS["turn"]), "e", "r")
    told = own.reset(KEYS["end"])
    assert {"romana.turn"} == {each.id for each in told}
    assert (KEYS["end"].keys, KEYS["turn"].keys) == (("e", "pad_y"), ("r", "pad_x"))
    assert chosen == {}


def test_one_of_a_row_of_keys_is_chosen_by_itself(own):
    give(own, Entry(KEYS["kind"], 1), "j", "2")
    assert KEYS["kind"].keys == ("1", "j", "3", "4")


def test_keys_for_moving_are_added_and_the_usual_ones_stay(own, app):
    give(own, Entry(MOVING["left"]), "j", None)
    give(own, Entry(MOVING["use"]), "pad_l3", None)
    assert app.inputs.signals(key(pygame.K_j)) == [Nav("left")]
    assert app.inputs.signals(key(pygame.K_LEFT)) == [Nav("left")]
    pad = pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_LEFTSTICK)
    assert app.inputs.signals(pad) == [Press()]


def test_chosen_keys_stand_beside_the_letters_of_the_language_they_were_chosen_in(own, chosen, monkeypatch):
    monkeypatch.setattr(translation.in_use, "catalogue", translation.Catalogue("de"))
    assert PLAY["hint"].keys == ("t",)
    give(own, Entry(PLAY["log"]), "h", "v")  # free in German; in English it is the hint's
    monkeypatch.setattr(translation.in_use, "catalogue", translation.Catalogue("en"))
    key_bindings.choose(chosen)
    assert (PLAY["log"].keys, PLAY["hint"].keys) == (("h",), ("t",))
    own.reset_all()
    assert (PLAY["log"].keys, PLAY["hint"].keys) == (("g",), ("h",))


def test_keys_chosen_in_english_keep_its_letters_in_german(own, chosen, monkeypatch):
    give(own, Entry(PLAY["log"]), "t", "g")
    monkeypatch.setattr(translation.in_use, "catalogue", translation.Catalogue("de"))
    assert (PLAY["log"].keys, PLAY["hint"].keys) == (("t",), ("h",))
    own.reset(PLAY["log"])
    assert not chosen
    assert (PLAY["log"].keys, PLAY["hint"].keys) == (("v",), ("t",))


def test_what_stands_in_settings_that_makes_no_sense_is_left_out(tmp_path):
    settings = Settings.load(tmp_path / "none.json")
    settings.take({"other": {"keys": {"romana.turn": ["j"], "x": 3, "y": [1], "z": []}}})
    assert settings.keys == {"romana.turn": ["j"]}


# The page


def test_a_key_is_pressed_on_the_page_kept_and_shown(app, page):
    go_to(page, PLAY["hint"])
    press(app, "change 0")
    assert app.scene.ui.dialogs
    app.step(0.1, [key(pygame.K_j)])
    assert not app.scene.ui.dialogs
    assert Settings.load(app.settings.path).keys == {"play.hint": ["j"]}
    navigator = leader_of(app)
    navigator.sit_down(begin(navigator.saved_games, unfinished()))
    settle(app, 0.2)
    assert app.scene.ui.named("hint").keys == ("j",)
    meaning = dict(on_keyboard({**pointing(), **app.scene.mode.key_bindings()}))["J",]
    assert meaning.startswith("a hint")


def test_a_taken_key_is_told_and_asked_about(app, page):
    go_to(page, PLAY["undo"])
    press(app, "add")
    app.step(0.1, [key(pygame.K_g)])
    assert "G is for: everything that happened" in app.scene.ui.dialogs[-1].words()
    assert PLAY["undo"].keys == PLAY["undo"].usual
    assert PLAY["log"].keys == ("g",)


def test_a_key_that_opens_something_everywhere_is_caught_too(app, page):
    go_to(page, PLAY["undo"])
    press(app, "add")
    app.step(0.1, [key(pygame.K_F2)])
    assert not app.speech.is_on
    assert "F2 is for: speech on or off" in app.scene.ui.dialogs[-1].words()


def test_speech_has_the_key_that_was_chosen_for_it(app, page):
    go_to(page, EVERYWHERE["speech"])
    press(app, "change 0")
    app.step(0.1, [key(pygame.K_F12)])
    app.step(0.1, [key(pygame.K_F2)])
    assert not app.speech.is_on
    said = listen(app)
    app.step(0.1, [key(pygame.K_F12)])
    assert said[-1] == "Speech is off"


def test_keys_that_lead_about_are_refused_and_escape_changes_nothing(app, page):
    go_to(page, PLAY["undo"])
    press(app, "add")
    app.step(0.1, [key(pygame.K_TAB)])
    assert app.scene.ui.dialogs
    assert any("always does the same" in text for text in app.scene.ui.messages())
    app.step(0.1, [key(pygame.K_LSHIFT, pygame.KMOD_SHIFT), key(pygame.K_ESCAPE)])
    assert not app.scene.ui.dialogs
    assert not app.settings.keys


def test_a_button_of_the_gamepad_is_caught(app, page):
    go_to(page, PLAY["hint"])
    press(app, "add")
    app.step(
        0.1, [pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_RIGHTSTICK)]
    )
    assert PLAY["hint"].keys == ("h", "pad_r3")
    assert key_names.names(PLAY["hint"].keys, "pad") == ["R3"]


def test_all_of_it_is_heard(app, page):
    said = listen(app)
    go_to(page, PLAY["undo"])
    press(app, "add")
    assert any("Press a key or a button" in each and "For: undo" in each for each in said)
    app.step(0.1, [key(pygame.K_j)])
    assert any("J is now for: undo" in each for each in said)


def test_buttons_of_a_gamepad_are_not_heard_as_letters(app, page):
    go_to(page, OF_AQUAEDUKT["throw"])
    ui = page.ui
    assert ui.named("actions").rows[0] == "throw the die: T, Gamepad X"
    assert ui.named("change 1").title_text() == "Change Gamepad X"


# What a gamepad sends


def pad_button(button, down=True):
    kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
    return pygame.event.Event(kind, button=button)


def test_the_page_of_gamepads_shows_what_is_sent_and_does_nothing_else(app):
    leader_of(app).show("gamepads")
    settle(app, 0.2)
    page, said = app.scene, listen(app)
    app.step(0.1, [pad_button(pygame.CONTROLLER_BUTTON_B)])
    app.step(0.1, [pad_button(pygame.CONTROLLER_BUTTON_B, down=False)])
    app.step(0.1, [pad_button(pygame.CONTROLLER_BUTTON_Y)])
    assert app.scene is page
    assert any(getattr(each, "text", "") == "● Y" for each in page.ui.walk())
    assert [each for each in said if each in ("B", "Y")] == ["B", "Y"]
    app.step(0.1, [pad_button(pygame.CONTROLLER_BUTTON_B), pad_button(pygame.CONTROLLER_BUTTON_B)])
    assert app.scene is not page


def test_afterwards_gamepads_steer_again(app):
    leader_of(app).show("gamepads")
    settle(app, 0.2)
    app.scene.on_back()
    event = pad_button(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert app.inputs.signals(event) == [Nav("down")]


def test_a_button_of_a_gamepad_looks_like_none_of_a_keyboard(page):
    go_to(page, KEYS["turn"])
    settle(page.app, 0.2)
    large = [each for each in page._details.walk() if isinstance(each, KeyLabel) and each.role == "big_bold"]
    assert [each.names for each in large] == [["R"], ["X"]]
    brightness = []
    for each in large:
        wide = cap_size(each.context, each.names[0], each.role)[0]
        spot = (each.rect.x + wide // 5, each.rect.centery)
        brightness.append(sum(page.app.screen.get_at(spot)[:3]))
    assert brightness[0] > 3 * brightness[1]
