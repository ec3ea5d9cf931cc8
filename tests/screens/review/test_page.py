"""The review page: its curve, the turning points in words, thinking in the background, and what is kept."""

import json
import random
import threading
from dataclasses import replace

import pygame
import pytest

from aqua_romana.ai import worker_tasks
from aqua_romana.ai.game_ai import ai_of
from aqua_romana.ai.review import Moment, Review, TurningPoint
from aqua_romana.ai.worker import Worker
from aqua_romana.games.romana import review_texts as romana_review_texts
from aqua_romana.games.romana.players.review import review
from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.rules.events import goes
from aqua_romana.screens.replay import WatchMode
from aqua_romana.screens.review import cache
from aqua_romana.screens.review import chart as review_chart
from aqua_romana.screens.review.page import ReviewPage
from aqua_romana.ui import narrator
from aqua_romana.ui.text import translation
from tests.listening import listen
from tests.saves import begin, plugin
from tests.screens.windows import click, leader_of, open_window, press, record, settle, unfinished
from tests.ui.events import key
from tests.waiting import PATIENCE, until

#: What is painted is looked at elsewhere, and would take most of the time.
pytestmark = pytest.mark.usefixtures("words_alone")

SIZES = ((1024, 640), (1366, 768), (1920, 1080))


def judged(game: Game, seed: int = 5, *, luck: bool = False) -> Review:
    """A review with decisions of several sorts, found without thinking; with luck as where chance decides."""
    chance = random.Random(seed)
    found: dict[str, TurningPoint] = {}
    twin = game.copy()
    while twin.actions:
        played = twin.pop()
        others = [action for action in twin.legal_actions() if action is not played]
        if others and twin.decider is not None and played.verb_name not in found:
            better = chance.choice(others).text
            found[played.verb_name] = TurningPoint(len(twin.actions), twin.decider, played.text, better, 6.5)
    points = [found[word] for word in ("build", "close", "bonus", "move", "take", "place") if word in found]
    curve = ai_of(plugin()).curve(game)
    if luck:
        curve = [replace(each, luck=tuple(chance.uniform(-3, 3) for _seat in each.points)) for each in curve]
    return Review(tuple(curve), tuple(points[:3]))


def shown(saved_games, game: Game, size=(1366, 768), text_scale: float = 1.0, **arguments):
    """A window with the page, whose review was kept before."""
    cache.keep(plugin(), game, judged(game))
    app = open_window(saved_games, size, text_scale)
    app.settings.animation = "off"
    page = ReviewPage(leader_of(app), plugin(), game, **arguments)
    app.push(page)
    settle(app)
    return app, page


def wait_for_the_review(app, page) -> None:
    until(lambda: not page.is_thinking, "review", lambda: app.step(0.02, []))


# The curve and the words


def test_the_curve_has_a_point_before_the_first_go_and_after_every_go():
    game = record("3-players-1")
    curve = ai_of(plugin()).curve(game)
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
    rounded = [tuple(round(points, 2) for points in moment.points) for moment in ai_of(plugin()).curve(game)]
    assert rounded == [moment.points for moment in thorough.curve][-len(rounded) :]


def test_every_decision_of_a_game_has_words_of_its_own():
    game = record("4-players-two-fountains")
    twin = game.copy()
    silent = []
    while twin.actions:
        twin.pop()
        texts = {action.text: romana_review_texts.decision(twin, action) for action in twin.legal_actions()}
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
            alike = [each for each in others if each.verb_name == played.verb_name]
            better = chance.choice(alike or others).text
            points.append(TurningPoint(len(twin.actions), twin.decider, played.text, better, 1.0))
    for start in range(0, len(points), 9):
        for each in romana_review_texts.turning_point_texts(
            game, Review((), tuple(points[start : start + 9]))
        ):
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
    assert review_chart.lead(game, curve) == said


# What is kept


def test_a_review_is_kept_and_belongs_to_its_game_only():
    game = record("2-players-1")
    kept = judged(game)
    cache.keep(plugin(), game, kept)
    assert cache.load(plugin(), game) == kept
    game.pop()
    assert cache.load(plugin(), game) is None


def change_kept(change) -> list[str]:
    """Change all that is kept; what it was."""

    def work(file):
        kept = file.execute("SELECT key, content FROM reviews").fetchall()
        file.executemany("REPLACE INTO reviews VALUES (?, ?)", [(key, change(text)) for key, text in kept])
        return [text for _key, text in kept]

    return cache._cache().read(work, [])


def test_a_damaged_cache_is_no_review_and_is_made_anew():
    game = record("2-players-1")
    cache.keep(plugin(), game, judged(game))
    cache._cache().path.write_bytes(b"nonsense" * 1000)
    assert cache.load(plugin(), game) is None
    cache.keep(plugin(), game, judged(game))
    assert cache.load(plugin(), game) == judged(game)


@pytest.mark.parametrize("seed", range(40))
def test_a_damaged_row_is_no_review(seed):
    game = record("2-players-1")
    cache.keep(plugin(), game, judged(game))
    chance = random.Random(seed)

    def spoil(content: str) -> str:
        raw = bytearray(content.encode())
        if seed % 2:
            del raw[chance.randrange(len(raw)) :]
        for _ in range(3):
            if raw:
                raw[chance.randrange(len(raw))] = chance.randrange(256)
        return raw.decode("utf-8", "replace")

    change_kept(spoil)
    found = cache.load(plugin(), game)
    assert found is None or romana_review_texts.turning_point_texts(game, found) is not None


def test_an_illegal_better_move_is_not_believed():
    game = record("2-players-1")
    cache.keep(plugin(), game, judged(game))

    def change(content: str) -> str:
        stored = json.loads(content)
        stored["turning_points"][0]["better"] = "place J 1"
        return json.dumps(stored)

    change_kept(change)
    assert cache.load(plugin(), game) is None


def test_only_so_many_are_kept(monkeypatch):
    monkeypatch.setattr(cache, "MOST", 3)
    game = record("2-players-1")
    for _ in range(6):
        game.pop()
        cache.keep(plugin(), game, judged(game))
    assert len(change_kept(str)) == 3
    assert cache.load(plugin(), game) is not None


# The page


@pytest.mark.usefixtures("words_alone")
@pytest.mark.parametrize(
    "size",
    [*SIZES, pytest.param((3840, 2160), marks=pytest.mark.release)],  # 1920x1080, twice as large
    ids=lambda size: f"{size[0]}x{size[1]}",
)
def test_nothing_is_cut_and_nothing_overlaps(saved_games, size):
    found = []
    wordy = Game(4, names=["Maximiliana Octavia Pulcra", "Wolfgang-Amadeus von Hohen", "Bo", "Clementia II"])
    for action in record("4-players-1").actions:
        wordy.play(action)
    games = (record("2-players-1"), wordy, Game(3))
    app = open_window(saved_games, size)
    app.settings.animation = "off"
    for text_scale in (1.0, 2.0):
        app.settings.text_scale = text_scale
        app.apply_settings()
        for game in games:
            if game.actions:
                cache.keep(plugin(), game, judged(game, luck=game is wordy))
            app.push(ReviewPage(leader_of(app), plugin(), game))
            found += [f"{game.players} at {text_scale}: {problem}" for problem in app.scene.ui.problems()]
            settle(app)
            app.pop()
    app.close()
    assert found == []


def test_a_card_opens_the_replay_at_its_moment(saved_games):
    app, page = shown(saved_games, record("3-players-1"))
    assert len(page.cards) == 3
    point = page.cards[1].turning_point.point
    click(app, "turn II")
    assert isinstance(app.scene.mode, WatchMode)
    assert app.scene.mode.step == point.actions
    app.pop()
    assert app.scene is page
    app.close()


def test_luck_is_told_where_chance_has_a_part(saved_games):
    game = record("3-players-1")
    app, page = shown(saved_games, game)
    assert not any(widget.name.startswith("luck") for widget in page.ui.walk())
    cache.keep(plugin(), game, judged(game, luck=True))
    page = ReviewPage(leader_of(app), plugin(), game)
    app.push(page)
    cards = [widget for widget in page.ui.walk() if widget.name.startswith("luck")]
    assert [card.called for card in cards] == list(game.names)
    assert all(card.rect.top >= page.chart.rect.bottom for card in cards)
    app.close()


def test_a_go_of_the_curve_opens_its_moment(saved_games):
    app, page = shown(saved_games, record("3-players-1"))
    chart = page.chart
    click(app, "curve")
    assert isinstance(app.scene.mode, WatchMode)
    assert app.scene.mode.step == page.curve[chart.at].actions
    app.close()


def test_the_word_beside_the_numbers_of_goes_has_room_in_every_language(saved_games):
    translation.force_language("pseudo")
    app, page = shown(saved_games, record("3-players-1"))
    assert app.fonts.size(page.chart._go_word, "small")[0] < page.chart.plot.left
    app.close()


def test_a_finger_first_asks_for_the_numbers(saved_games):
    opened = []
    app, page = shown(saved_games, record("3-players-1"), on_open=opened.append)
    middle = page.chart.rect.center
    page.chart.click(middle, 1)
    assert opened == []
    assert page.chart.at is not None
    page.chart.click(middle, 1)
    assert opened == [page.curve[page.chart.at].actions]
    app.close()


def test_keys_walk_along_the_curve(saved_games):
    opened = []
    app, page = shown(saved_games, record("3-players-1"), on_open=opened.append)
    page.ui.show_focus(True)
    page.ui.focus(page.chart)
    press(app, pygame.K_LEFT, pygame.K_LEFT)
    assert page.chart.at == len(page.curve) - 3
    press(app, pygame.K_RETURN)
    assert opened == [page.curve[-3].actions]
    assert app.scene is not page
    app.close()


def test_pointing_at_a_card_lights_its_mark(saved_games):
    app, page = shown(saved_games, record("3-players-1"))
    pos = page.cards[2].rect.midtop
    motion = pygame.event.Event(
        pygame.MOUSEMOTION, pos=(pos[0], pos[1] + 9), rel=(1, 1), buttons=(0, 0, 0), touch=False
    )
    app.step(0.02, [motion])
    assert page.cards[2].is_lit
    assert page.chart._highlight == 2
    app.close()


def test_a_game_without_a_go_says_so_and_does_not_think(saved_games):
    app = open_window(saved_games)
    page = ReviewPage(leader_of(app), plugin(), Game(2))
    app.push(page)
    settle(app)
    assert page.chart is None
    assert not page.is_thinking
    app.close()


# Thinking


def test_it_thinks_in_the_background_and_keeps_what_it_found(saved_games):
    game = unfinished(2, 16)
    app = open_window(saved_games)
    page = ReviewPage(leader_of(app), plugin(), game)
    app.push(page)
    assert page.is_thinking
    assert page.chart is not None
    wait_for_the_review(app, page)
    assert page.review is not None
    assert len(page.cards) == len(page.review.turning_points)
    assert cache.load(plugin(), game) == page.review
    app.pop()
    again = ReviewPage(leader_of(app), plugin(), game)
    app.push(again)
    assert not again.is_thinking
    assert again.review == page.review
    app.close()


def test_leaving_ends_the_thinking_and_waits_for_nothing(saved_games, monkeypatch):
    let_go, waited_for = threading.Event(), []
    real = Worker._end_process

    def slowly(worker):
        waited_for.append(not let_go.wait(PATIENCE))
        real(worker)

    app = open_window(saved_games)
    page = ReviewPage(leader_of(app), plugin(), record("4-players-1"))
    app.push(page)
    worker = page._worker
    until(lambda: worker.process_id, "process")
    monkeypatch.setattr(Worker, "_end_process", slowly)
    app.pop()
    let_go.set()
    assert not page.is_thinking
    courier = worker._courier
    courier.join(PATIENCE)
    assert not courier.is_alive()
    assert waited_for
    assert not any(waited_for)
    assert worker.process_id is None
    assert cache.load(plugin(), page.game) is None
    app.close()


def fail(desk):
    """Runs in the other process."""
    raise ZeroDivisionError


def test_a_failure_is_told_and_can_be_tried_again(saved_games, monkeypatch):
    app = open_window(saved_games)
    page = ReviewPage(leader_of(app), plugin(), unfinished(2, 14))
    with monkeypatch.context() as patched:
        patched.setattr(worker_tasks, "review_task", lambda worker, *_rest: worker.task(fail))
        app.push(page)
    wait_for_the_review(app, page)
    assert page.failed.startswith("ZeroDivisionError")
    assert page.ui.problems() == []
    click(app, "again")
    assert page.is_thinking
    wait_for_the_review(app, page)
    assert page.review is not None
    app.close()


# The ways to it


def test_the_final_scoring_leads_to_the_review(saved_games):
    game = record("2-players-1")
    cache.keep(plugin(), game, judged(game))
    app = open_window(saved_games)
    leader_of(app).show_final_scoring(begin(saved_games, game))
    settle(app)
    click(app, "skip")
    settle(app)
    click(app, "review")
    assert isinstance(app.scene, ReviewPage)
    assert len(app.scene.cards) == 3
    app.close()


def test_from_a_replay_the_review_leads_back_to_it(saved_games):
    game = record("3-players-1")
    cache.keep(plugin(), game, judged(game))
    app = open_window(saved_games)
    app.settings.animation = "off"
    leader_of(app).replay(plugin(), game)
    replay = app.scene
    settle(app)
    click(app, "review")
    page = app.scene
    assert isinstance(page, ReviewPage)
    settle(app)
    click(app, "turn I")
    assert app.scene is replay
    assert replay.mode.step == page.cards[0].turning_point.point.actions
    app.close()


def test_the_menu_of_a_running_game_leads_to_the_review(saved_games):
    game = unfinished(2, 30)
    cache.keep(plugin(), game, judged(game))
    app = open_window(saved_games)
    leader_of(app).sit_down(begin(saved_games, game))
    table = app.scene
    table.mode.open_menu()
    click(app, "Review")
    assert isinstance(app.scene, ReviewPage)
    assert app.scene.game.record() == game.record()
    press(app, pygame.K_ESCAPE)
    assert app.scene is table
    app.close()


# By ear


def test_the_curve_is_told_in_words():
    curve = [Moment(at, 0, points) for at, points in enumerate([(20.0, 21.0), (24.5, 20.8), (22.0, 26.0)])]
    livia, marcus = review_chart.curve_texts(curve, ["Livia", "Marcus"], is_over=True)
    assert livia == (
        "Livia: from 20.0 to 22.0 points. Largest rise: +4.5 in go 1. Largest fall: \u22122.5 in go 2."
    )
    assert marcus == "Marcus: from 21.0 to 26.0 points. Largest rise: +5.2 in go 2."
    assert "so far" in review_chart.curve_texts(curve[:1], ["Livia", "Marcus"], is_over=False)[0]


def test_the_review_is_heard_turning_points_and_curve(saved_games):
    app, page = shown(saved_games, record("2-players-1"))
    pieces = narrator.pieces(page.ui.root)
    assert all(row in pieces for row in page.chart.rows)
    assert len(page.cards) == 3
    for card in page.cards:
        told = narrator.spoken_text(card, "normal")
        assert "Played: " in told
        assert "Better: " in told
        assert "Points of lead given away: 6.5" in told
        assert any(card.label in piece for piece in pieces)
    said = listen(app)
    page.ui.focus(page.chart)
    page.ui.show_focus(True)
    app.step(0.1, [key(pygame.K_LEFT)])
    app.step(0.1, [key(pygame.K_LEFT)])
    assert said[-1].startswith(f"After go {len(page.curve) - 3}")
    app.close()
