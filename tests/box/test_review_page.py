"""The review page: its curve, the turning points in words, thinking in the background, and what is kept."""

import json
import random
import threading
from dataclasses import replace

import pygame
import pytest

from aqua_romana.box import review_cache, review_sentences
from aqua_romana.box.replay import ReplayPage
from aqua_romana.box.review_page import ReviewPage
from aqua_romana.games.romana import retelling
from aqua_romana.games.romana.players.review import review
from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.rules.story import goes
from aqua_romana.minds.mind import Moment, Review, TurningPoint, mind_of
from aqua_romana.minds.runner import Runner
from aqua_romana.window import text
from tests.box.windows import click, leader_of, open_window, press, record, settle, unfinished
from tests.saves import begin, kind
from tests.waiting import PATIENCE, until

#: What is painted is looked at elsewhere, and would take most of the time.
pytestmark = pytest.mark.usefixtures("words_alone")

SIZES = ((1024, 640), (1366, 768), (1920, 1080), (3840, 2160))


def judged(game: Game, seed: int = 5, *, luck: bool = False) -> Review:
    """A review with decisions of several sorts, found without thinking; with luck as where chance decides."""
    chance = random.Random(seed)
    found: dict[str, TurningPoint] = {}
    twin = game.copy()
    while twin.actions:
        played = twin.pop()
        others = [action for action in twin.legal_actions() if action is not played]
        if others and twin.decider is not None and played.word not in found:
            better = chance.choice(others).text
            found[played.word] = TurningPoint(len(twin.actions), twin.decider, played.text, better, 6.5)
    points = [found[word] for word in ("build", "close", "bonus", "move", "take", "place") if word in found]
    curve = mind_of(kind()).curve(game)
    if luck:
        curve = [replace(each, luck=tuple(chance.uniform(-3, 3) for _seat in each.points)) for each in curve]
    return Review(tuple(curve), tuple(points[:3]))


def shown(library, game: Game, size=(1366, 768), text_scale: float = 1.0, **arguments):
    """A window with the page, whose review was kept before."""
    review_cache.keep(kind(), game, judged(game))
    app = open_window(library, size, text_scale)
    app.settings.animation = "off"
    page = ReviewPage(leader_of(app), kind(), game, **arguments)
    app.push(page)
    settle(app)
    return app, page


def wait_for_the_review(app, page) -> None:
    until(lambda: not page.is_thinking, "review", lambda: app.step(0.02, []))


# The curve and the words


def test_the_curve_has_a_point_before_the_first_go_and_after_every_go():
    game = record("3-players-1")
    curve = mind_of(kind()).curve(game)
    assert len(curve) == 1 + sum(not go.is_setup for go in goes(game))
    assert curve[-1].points == tuple(map(float, game.totals()))
    assert [moment.actions for moment in curve] == sorted({moment.actions for moment in curve})


def test_the_curve_shown_at_once_is_the_curve_of_the_review():
    game = unfinished(2, 20)
    steps = review(game, nodes=1)
    try:
        while True:
            next(steps)
    except StopIteration as finished:
        thorough = finished.value
    rounded = [tuple(round(points, 2) for points in moment.points) for moment in mind_of(kind()).curve(game)]
    assert rounded == [moment.points for moment in thorough.curve][-len(rounded) :]


def test_every_decision_of_a_game_has_words_of_its_own():
    game = record("4-players-two-fountains")
    twin = game.copy()
    silent = []
    while twin.actions:
        twin.pop()
        texts = {action.text: retelling.decision(twin, action) for action in twin.legal_actions()}
        silent += [text for text, words in texts.items() if not words or "{" in words]
    assert silent == []


@pytest.mark.parametrize("name", ["2-players-1", "3-players-borrowed-1", "4-players-two-fountains"])
def test_what_was_played_and_what_was_better_never_read_the_same(name):
    game = record(name)
    chance = random.Random(1)
    twin, points = game.copy(), []
    while twin.actions:
        played = twin.pop()
        others = [action for action in twin.legal_actions() if action is not played]
        if others and twin.decider is not None:
            alike = [each for each in others if each.word == played.word]
            better = chance.choice(alike or others).text
            points.append(TurningPoint(len(twin.actions), twin.decider, played.text, better, 1.0))
    for start in range(0, len(points), 9):
        for each in retelling.told(game, Review((), tuple(points[start : start + 9]))):
            assert each.played != each.better, each.point


@pytest.mark.parametrize(
    ("leads", "said"),
    [
        ([(5, 4), (6, 4)], "Livia was ahead from the start."),
        ([(5, 4), (4, 5), (4, 6)], "Marcus has been ahead since go 1. The lead changed once."),
        ([(5, 4), (4, 5), (5, 5), (6, 5)], "Livia has been ahead since go 3. The lead changed 2 times."),
        ([(5, 5), (5, 5)], "It is too close to say who is ahead."),
    ],
)
def test_who_is_ahead_and_since_when(leads, said):
    game = Game(2, names=["Livia", "Marcus"])
    curve = [Moment(at, 0, tuple(map(float, points))) for at, points in enumerate(leads)]
    assert review_sentences.lead(game, curve) == said


# What is kept


def test_a_review_is_kept_and_belongs_to_its_game_only():
    game = record("2-players-1")
    kept = judged(game)
    review_cache.keep(kind(), game, kept)
    assert review_cache.load(kind(), game) == kept
    game.pop()
    assert review_cache.load(kind(), game) is None


@pytest.mark.parametrize("seed", range(40))
def test_a_damaged_file_is_no_review(seed):
    game = record("2-players-1")
    review_cache.keep(kind(), game, judged(game))
    path = review_cache.place(kind(), game)
    raw = bytearray(path.read_bytes())
    chance = random.Random(seed)
    if seed % 2:
        del raw[chance.randrange(len(raw)) :]
    for _ in range(3):
        if raw:
            raw[chance.randrange(len(raw))] = chance.randrange(256)
    path.write_bytes(bytes(raw))
    found = review_cache.load(kind(), game)
    assert found is None or retelling.told(game, found) is not None


def test_an_illegal_better_move_is_not_believed():
    game = record("2-players-1")
    review_cache.keep(kind(), game, judged(game))
    path = review_cache.place(kind(), game)
    stored = json.loads(path.read_text())
    stored["turning_points"][0]["better"] = "place J 1"
    path.write_text(json.dumps(stored))
    assert review_cache.load(kind(), game) is None


def test_only_so_many_are_kept(monkeypatch):
    monkeypatch.setattr(review_cache, "MOST", 3)
    game = record("2-players-1")
    for _ in range(6):
        game.pop()
        review_cache.keep(kind(), game, judged(game))
    assert len(list(review_cache.place(kind(), game).parent.iterdir())) == 3
    assert review_cache.load(kind(), game) is not None


# The page


@pytest.mark.usefixtures("words_alone")
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_is_cut_and_nothing_overlaps(library, size):
    found = []
    wordy = Game(4, names=["Maximiliana Octavia Pulcra", "Wolfgang-Amadeus von Hohen", "Bo", "Clementia II"])
    for action in record("4-players-1").actions:
        wordy.play(action)
    games = (record("2-players-1"), wordy, Game(3))
    app = open_window(library, size)
    app.settings.animation = "off"
    for text_scale in (1.0, 2.0):
        app.settings.text_scale = text_scale
        app.apply_settings()
        for game in games:
            if game.actions:
                review_cache.keep(kind(), game, judged(game, luck=game is wordy))
            app.push(ReviewPage(leader_of(app), kind(), game))
            found += [f"{game.players} at {text_scale}: {problem}" for problem in app.scene.ui.problems()]
            settle(app)
            app.pop()
    app.close()
    assert found == []


def test_a_card_opens_the_replay_at_its_moment(library):
    app, page = shown(library, record("3-players-1"))
    assert len(page.cards) == 3
    point = page.cards[1].told.point
    click(app, "turn II")
    assert isinstance(app.scene, ReplayPage)
    assert app.scene.theatre.step == point.actions
    app.pop()
    assert app.scene is page
    app.close()


def test_luck_is_told_where_chance_has_a_part(library):
    game = record("3-players-1")
    app, page = shown(library, game)
    assert not any(widget.name.startswith("luck") for widget in page.ui.walk())
    review_cache.keep(kind(), game, judged(game, luck=True))
    page = ReviewPage(leader_of(app), kind(), game)
    app.push(page)
    cards = [widget for widget in page.ui.walk() if widget.name.startswith("luck")]
    assert [card.called for card in cards] == list(game.names)
    assert all(card.rect.top >= page.chart.rect.bottom for card in cards)
    app.close()


def test_a_go_of_the_curve_opens_its_moment(library):
    app, page = shown(library, record("3-players-1"))
    chart = page.chart
    click(app, "curve")
    assert isinstance(app.scene, ReplayPage)
    assert app.scene.theatre.step == page.curve[chart.at].actions
    app.close()


def test_the_word_beside_the_numbers_of_goes_has_room_in_every_language(library):
    text.insist("pseudo")
    app, page = shown(library, record("3-players-1"))
    assert app.fonts.size(page.chart._go_word, "small")[0] < page.chart.plot.left
    app.close()


def test_a_finger_first_asks_for_the_numbers(library):
    opened = []
    app, page = shown(library, record("3-players-1"), on_open=opened.append)
    middle = page.chart.rect.center
    page.chart.click(middle, 1)
    assert opened == []
    assert page.chart.at is not None
    page.chart.click(middle, 1)
    assert opened == [page.curve[page.chart.at].actions]
    app.close()


def test_keys_walk_along_the_curve(library):
    opened = []
    app, page = shown(library, record("3-players-1"), on_open=opened.append)
    page.ui.show_focus(True)
    page.ui.focus(page.chart)
    press(app, pygame.K_LEFT, pygame.K_LEFT)
    assert page.chart.at == len(page.curve) - 3
    press(app, pygame.K_RETURN)
    assert opened == [page.curve[-3].actions]
    assert app.scene is not page
    app.close()


def test_pointing_at_a_card_lights_its_mark(library):
    app, page = shown(library, record("3-players-1"))
    pos = page.cards[2].rect.midtop
    motion = pygame.event.Event(
        pygame.MOUSEMOTION, pos=(pos[0], pos[1] + 9), rel=(1, 1), buttons=(0, 0, 0), touch=False
    )
    app.step(0.02, [motion])
    assert page.cards[2].is_lit
    assert page.chart._highlight == 2
    app.close()


def test_a_game_without_a_go_says_so_and_does_not_think(library):
    app = open_window(library)
    page = ReviewPage(leader_of(app), kind(), Game(2))
    app.push(page)
    settle(app)
    assert page.chart is None
    assert not page.is_thinking
    app.close()


# Thinking


def test_it_thinks_in_the_background_and_keeps_what_it_found(library):
    game = unfinished(2, 16)
    app = open_window(library)
    page = ReviewPage(leader_of(app), kind(), game)
    app.push(page)
    assert page.is_thinking
    assert page.chart is not None
    wait_for_the_review(app, page)
    assert page.review is not None
    assert len(page.cards) == len(page.review.turning_points)
    assert review_cache.load(kind(), game) == page.review
    app.pop()
    again = ReviewPage(leader_of(app), kind(), game)
    app.push(again)
    assert not again.is_thinking
    assert again.review == page.review
    app.close()


def test_leaving_ends_the_thinking_and_waits_for_nothing(library, monkeypatch):
    let_go, waited_for = threading.Event(), []
    real = Runner._end_process

    def slowly(runner):
        waited_for.append(not let_go.wait(PATIENCE))
        real(runner)

    app = open_window(library)
    page = ReviewPage(leader_of(app), kind(), record("4-players-1"))
    app.push(page)
    runner = page._runner
    until(lambda: runner.process_id, "process")
    monkeypatch.setattr(Runner, "_end_process", slowly)
    app.pop()
    let_go.set()
    assert page._runner is None
    courier = runner._courier
    courier.join(PATIENCE)
    assert not courier.is_alive()
    assert waited_for
    assert not any(waited_for)
    assert runner.process_id is None
    assert review_cache.load(kind(), page.game) is None
    app.close()


def fail(desk):
    """Runs in the other process."""
    raise ZeroDivisionError


def test_a_failure_is_told_and_can_be_tried_again(library):
    app = open_window(library)
    page = ReviewPage(leader_of(app), kind(), unfinished(2, 14))
    app.push(page)
    page._runner.start(fail)
    wait_for_the_review(app, page)
    assert page.failed
    assert page.ui.problems() == []
    click(app, "again")
    assert page.is_thinking
    wait_for_the_review(app, page)
    assert page.review is not None
    app.close()


# The ways to it


def test_the_final_scoring_leads_to_the_review(library):
    game = record("2-players-1")
    review_cache.keep(kind(), game, judged(game))
    app = open_window(library)
    leader_of(app).finish(begin(library, game))
    settle(app)
    click(app, "skip")
    settle(app)
    click(app, "review")
    assert isinstance(app.scene, ReviewPage)
    assert len(app.scene.cards) == 3
    app.close()


def test_from_a_replay_the_review_leads_back_to_it(library):
    game = record("3-players-1")
    review_cache.keep(kind(), game, judged(game))
    app = open_window(library)
    app.settings.animation = "off"
    leader_of(app).replay(kind(), game)
    replay = app.scene
    settle(app)
    click(app, "review")
    page = app.scene
    assert isinstance(page, ReviewPage)
    settle(app)
    click(app, "turn I")
    assert app.scene is replay
    assert replay.theatre.step == page.cards[0].told.point.actions
    app.close()


def test_the_menu_of_a_running_game_leads_to_the_review(library):
    game = unfinished(2, 30)
    review_cache.keep(kind(), game, judged(game))
    app = open_window(library)
    leader_of(app).sit_down(begin(library, game))
    table = app.scene
    table.open_menu()
    click(app, "Review")
    assert isinstance(app.scene, ReviewPage)
    assert app.scene.game.record() == game.record()
    press(app, pygame.K_ESCAPE)
    assert app.scene is table
    app.close()
