#!/usr/bin/env python3
"""A monkey at the window: random events over all scenes, checking that nothing breaks.

    python3 build_scripts/monkey.py [--events 500000] [--seed 1]
    python3 build_scripts/monkey.py --quick     a few hundred events, hurrying from scene to scene

Mouse, keys, wheel, touch, resizing, focus, files and gamepad come in any order. No exception may reach the
loop, every game kept must stay readable, and memory must stay flat and below a limit, also in between, as far
as the system tells (Linux). Makes the developing environment (.venv) if need be.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import environment

if TYPE_CHECKING:
    from aqua_romana.boardgame.plugin import GamePlugins
    from aqua_romana.screens.navigator import Navigator

RECORDS = environment.ROOT / "tests" / "records"
SIZES = ((1024, 640), (1280, 720), (1366, 768), (1280, 960), (800, 600), (1920, 1080))
#: What the monkey writes.
TYPED = ("a", "Livia", "#", "Ü", "名", "\u200b", " ", "x" * 50)
#: Pages that are shown as they are, by their routes.
PLAIN_PAGES = ("saved_games", "settings", "results", "achievements", "backup", "about", "licences")
#: What nobody should ever need at these sizes, in kB, and how much more late than early is no growth.
MOST_MEMORY = 350_000
GROWTH = 1.15


class Monkey:
    """Makes events and hands them to a window."""

    def __init__(
        self,
        navigator: Navigator,
        chance: random.Random,
        files: list[str],
        at_once: int = 6,
        sizes: tuple[tuple[int, int], ...] = SIZES,
        restless: float = 0.015,
    ) -> None:
        self.navigator, self.app = navigator, navigator.app
        self.restless = restless
        self.sizes = sizes
        self.at_once = at_once
        self.chance = chance
        self.files = files
        self.events = 0
        self.seen: dict[str, int] = {}
        self._to_visit: list[int] = []
        self._since_tidying = 0.0  # seconds

    def round(self) -> None:
        """One step of the loop with a few events; a purposeful click now and then gets further."""
        import pygame

        app, chance = self.app, self.chance
        batch: list[pygame.event.Event] = []
        for _ in range(chance.randint(1, self.at_once)):
            batch += self._some()
        self.events += len(batch)
        seconds = chance.choice((0.0, 0.016, 0.05, 0.5, 3.0))
        app.step(seconds, batch)
        self._tidy_up(seconds)
        if app.scene is None:
            self._home()
        if chance.random() < self.restless:
            self._elsewhere()
        name = type(app.scene).__name__
        self.seen[name] = self.seen.get(name, 0) + 1

    def _tidy_up(self, seconds: float) -> None:
        """As the loop does in its quiet moments."""
        from aqua_romana.ui.app import BETWEEN_TIDYINGS

        self._since_tidying += seconds
        if self.app.is_untidy and self._since_tidying >= BETWEEN_TIDYINGS:
            self._since_tidying = 0.0
            self.app.tidy()

    def _elsewhere(self) -> None:
        """Every scene gets its share, also those that are hard to find by chance."""
        from aqua_romana.screens.crash_report import CrashReportPage
        from aqua_romana.screens.startup import quick_setup

        navigator = self.navigator
        navigator.leave_table()
        plugin = self.chance.choice(navigator.plugins.all)
        names = [entry.name for entry in navigator.saved_games.entries()]
        seen = navigator.saved_games.look(self.chance.choice(names)) if names else None

        def quick() -> None:
            flags = [flag.name.replace("-", "_") for flag in plugin.flags.values()]
            given = argparse.Namespace(**{name: self.chance.random() < 0.5 for name in flags})
            navigator.begin(plugin, quick_setup(plugin, self.chance.choice(plugin.players), given))

        def lesson() -> None:
            if plugin.lessons:
                navigator.learn_first(plugin)

        def challenge() -> None:
            service = navigator.challenge_service
            if plugin in service.plugins:
                service.begin(plugin, self.chance.choice(service.book(plugin).challenges))

        def final() -> None:
            if seen is not None and seen[1].is_over:
                match = navigator.match_of(navigator.saved_games.begin(*seen))
                navigator.saved_games.let_go(match)
                navigator.show_final_scoring(match)

        def review() -> None:
            if seen is not None and seen[1].is_over and seen[0].thinks:
                navigator.review(*seen)

        def of_a_game(show: Callable[..., object]) -> Callable[[], object]:
            return lambda: show(*seen) if seen is not None else None

        pages: tuple[Callable[[], object], ...] = (
            partial(navigator.show_new_game, plugin),
            partial(navigator.show_rules, plugin),
            navigator.show_lessons,
            lesson,
            partial(navigator.show_puzzles, plugin),
            navigator.show_challenges,
            challenge,
            final,
            review,
            of_a_game(navigator.replay),
            of_a_game(navigator.export),
            quick,
            quick,
            lambda: self.app.push(CrashReportPage(navigator, ValueError("a test"))),
        )
        pages += tuple(partial(navigator.show, name) for name in PLAIN_PAGES)
        if not self._to_visit:  # all of them in some order, then all of them again
            self._to_visit = self.chance.sample(range(len(pages)), len(pages))
        pages[self._to_visit.pop()]()

    def _home(self) -> None:
        self.navigator.go_home()

    def _pos(self) -> tuple[int, int]:
        """Half of the time on something that can be used."""
        width, height = self.app.size
        ui = getattr(self.app.scene, "ui", None)
        usable = ui.focusables() if ui is not None and self.chance.random() < 0.6 else []
        if usable:
            rect = self.chance.choice(usable).rect
            return self.chance.randint(rect.left, rect.right), self.chance.randint(rect.top, rect.bottom)
        return self.chance.randrange(-5, width + 5), self.chance.randrange(-5, height + 5)

    def _some(self) -> list[Any]:
        makers: tuple[Callable[[], list[Any]], ...] = (self._click,) * 8 + (self._key,) * 5
        makers += (self._drag, self._wheel, self._touch, self._pad) * 2
        makers += (self._move,) * 3 + (self._type, self._window)
        return self.chance.choice(makers)()

    def _event(self, kind: int, **values: Any) -> Any:
        import pygame

        return pygame.event.Event(kind, **values)

    def _move(self) -> list[Any]:
        import pygame

        return [self._event(pygame.MOUSEMOTION, pos=self._pos(), rel=(1, 1), buttons=(0, 0, 0), touch=False)]

    def _click(self) -> list[Any]:
        import pygame

        pos = self._pos()
        button = self.chance.choice((1, 1, 1, 1, 1, 2, 3, 6, 8))
        down = self._event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False)
        up = self._event(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=False)
        return [*self._move(), down, up] if self.chance.random() < 0.95 else [down]

    def _drag(self) -> list[Any]:
        import pygame

        begin = self._pos()
        moves = [
            self._event(pygame.MOUSEMOTION, pos=self._pos(), rel=(9, 9), buttons=(1, 0, 0), touch=False)
            for _ in range(self.chance.randint(1, 5))
        ]
        down = self._event(pygame.MOUSEBUTTONDOWN, pos=begin, button=1, touch=False)
        up = self._event(pygame.MOUSEBUTTONUP, pos=self._pos(), button=1, touch=False)
        return [down, *moves, up] if self.chance.random() < 0.9 else [down, *moves]

    def _wheel(self) -> list[Any]:
        import pygame

        y = self.chance.choice((-3, -1, 1, 3))
        return [self._event(pygame.MOUSEWHEEL, x=0, y=y, precise_x=0.0, precise_y=float(y), flipped=False)]

    def _touch(self) -> list[Any]:
        import pygame

        width, height = self.app.size
        finger = self.chance.choice((1, 1, 2))

        def at(kind: int) -> Any:
            x, y = self._pos()
            return self._event(kind, x=x / width, y=y / height, dx=0.0, dy=0.0, finger_id=finger, touch_id=0)

        moves = [at(pygame.FINGERMOTION) for _ in range(self.chance.choice((0, 0, 2)))]
        parts = [at(pygame.FINGERDOWN), *moves, at(pygame.FINGERUP)]
        return parts if self.chance.random() < 0.95 else parts[:1]

    def _key(self) -> list[Any]:
        import pygame

        named = [getattr(pygame, name) for name in dir(pygame) if name.startswith("K_")]
        useful = [pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_UP, pygame.K_DOWN]
        useful += [pygame.K_LEFT, pygame.K_RIGHT, pygame.K_F1, pygame.K_r, pygame.K_p, pygame.K_DELETE]
        key = self.chance.choice(useful if self.chance.random() < 0.75 else named)
        mod = self.chance.choice((0, 0, 0, pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL, pygame.KMOD_LALT))
        if key == pygame.K_RETURN and mod == pygame.KMOD_LALT and self.chance.random() < 0.9:
            mod = 0  # full screen lays everything out anew: often enough is often enough
        text = chr(key) if 32 <= key < 127 else ""
        return [
            self._event(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0),
            self._event(pygame.KEYUP, key=key, mod=mod, unicode=text, scancode=0),
        ]

    def _type(self) -> list[Any]:
        import pygame

        text = self.chance.choice(TYPED)
        kind = self.chance.choice((pygame.TEXTINPUT, pygame.TEXTINPUT, pygame.TEXTEDITING))
        more = {"start": 0, "length": 0} if kind == pygame.TEXTEDITING else {}
        return [self._event(kind, text=text, **more)]

    def _pad(self) -> list[Any]:
        import pygame

        button = self.chance.randrange(15)
        axis = self.chance.choice((-32768, 0, 32767))
        return [
            self._event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0),
            self._event(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0),
            self._event(
                pygame.CONTROLLERAXISMOTION, axis=self.chance.randrange(2), value=axis, instance_id=0
            ),
        ]

    def _window(self) -> list[Any]:
        import pygame

        what = self.chance.randrange(6)
        if what == 0 and self.chance.random() < 0.1 and not self.app.fullscreen:
            size = self.chance.choice(self.sizes)
            pygame.display.set_mode(size, pygame.RESIZABLE)
            return [self._event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])]
        if what == 1 and self.chance.random() < 0.2:
            return [self._event(pygame.DROPFILE, file=self.chance.choice(self.files))]
        if what == 2:
            return [self._event(pygame.QUIT)]
        kind = self.chance.choice((pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE, pygame.WINDOWEXPOSED))
        return [self._event(kind)]


def faults(saved_games: Any) -> list[str]:
    """Games that were kept but cannot be read; every one the monkey made must be sound."""
    return [f"{entry.name}: {entry.fault}" for entry in saved_games.entries() if entry.fault]


def memory() -> int:
    """What the process has occupied at most since this was asked last, in kB; 0 where no system tells."""
    try:
        status = Path("/proc/self/status").read_text(encoding="ascii")
        Path("/proc/self/clear_refs").write_text("5", encoding="ascii")  # the peak begins anew
    except OSError:
        return 0
    told = dict(line.split(":", 1) for line in status.splitlines())
    return int(told.get("VmHWM", "0").split()[0])


def memory_problem(used: list[int]) -> str:
    """What is wrong with what the process occupied from time to time, in kB; empty when it stays flat."""
    if used and max(used) > MOST_MEMORY:
        return f"{max(used) // 1024} MB are too much"
    fifth = len(used) // 5
    if fifth == 0:
        return ""
    early, late = sum(used[fifth : 2 * fifth]) / fifth, sum(used[-fifth:]) / fifth
    if late > early * GROWTH:
        return f"memory grew from {early / 1024:.0f} to {late / 1024:.0f} MB"
    return ""


def _check(saved_games: Any) -> None:
    broken = faults(saved_games)
    if broken:
        raise AssertionError(f"unreadable games: {broken}")


def trim(saved_games: Any, most: int = 12) -> None:
    """Keep the list short, as a user would."""
    for entry in saved_games.entries()[most:]:
        try:
            saved_games.delete(entry.name)
        except OSError:
            continue


def sweep(folder: str) -> None:
    """Pictures and films nobody will look at."""
    for kind in ("png", "gif"):
        for path in Path(folder).glob(f"*.{kind}"):
            path.unlink(missing_ok=True)


def own_records(folder: str) -> list[str]:
    """Every game, begun and finished, as files that somebody sent."""
    from aqua_romana.ai.game_ai import ai_of
    from aqua_romana.boardgame.plugin import Setup
    from aqua_romana.program import PLUGINS

    files = []
    for plugin in PLUGINS.all:
        chance = random.Random(5)
        game = plugin.engine.bare(Setup(max(plugin.players)), chance, "monkey")
        choose = next(iter(ai_of(plugin).POLICIES.values()))
        for length in (60, 10_000):
            while game.step < length and not game.is_over:
                game.play(plugin.engine.draw_chance(game) if game.is_chance else choose(game, chance))
            files.append(f"{folder}/sent-{length}{plugin.suffix}")
            Path(files[-1]).write_text(game.record(), "utf-8")
    return files


def open_app(
    size: tuple[int, int] = (1024, 640), sprites: Any = None, plugins: GamePlugins | None = None
) -> Navigator:
    """The navigator of a window without a screen, the title shown; errors are not caught."""
    from aqua_romana.boardgame.plugin import GamePlugins
    from aqua_romana.program import PLUGINS
    from aqua_romana.screens.navigator import Navigator
    from aqua_romana.storage.saves.saved_games import SavedGames
    from aqua_romana.storage.settings import Settings
    from aqua_romana.ui.app import App
    from tests.dice.plugin import PLUGIN as DICE

    games = plugins or GamePlugins(*PLUGINS.all, DICE)  # the tests' game beside the others
    app = App(size, Settings(), sprites=sprites)
    navigator = Navigator(app, SavedGames(games), games)
    navigator.go_home()
    return navigator


def run(
    events: int,
    seed: int,
    files: list[str],
    report_every: int = 0,
    at_once: int = 6,
    sprites: Any = None,
    sizes: tuple[tuple[int, int], ...] = SIZES,
    restless: float = 0.015,
    plugins: GamePlugins | None = None,
) -> dict[str, int]:
    """Let a monkey loose; how often each scene was seen. Whatever breaks is raised."""
    import platformdirs

    navigator = open_app(sprites=sprites, plugins=plugins)
    app, saved_games = navigator.app, navigator.saved_games
    monkey = Monkey(navigator, random.Random(seed), files, at_once, sizes, restless)
    began, due = time.time(), report_every
    used: list[int] = []
    try:
        while monkey.events < events:
            monkey.round()
            if report_every and monkey.events >= due:
                due += report_every
                trim(saved_games)
                sweep(platformdirs.user_pictures_dir())
                used.append(memory())
                _check(saved_games)
                print(
                    f"{monkey.events} events, {time.time() - began:.0f} s, {used[-1] // 1024} MB, "
                    f"{len(saved_games.entries())} games, at {type(app.scene).__name__}",
                    flush=True,
                )
        _check(saved_games)
        if problem := memory_problem(used):
            raise AssertionError(problem)
    except Exception:
        print(f"seed {seed}, after {monkey.events} events, at {type(app.scene).__name__}", file=sys.stderr)
        raise
    finally:
        app.on_error = lambda app, error: None
        app.close()
    return monkey.seen


def main() -> int:
    """Run it in a home of its own."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--events", type=int, default=500_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--quick", action="store_true", help="only try it: a few hundred events")
    options = parser.parse_args()
    if not environment.entered():
        return environment.run_again()
    sys.path.insert(0, str(environment.ROOT))  # for the tests' game
    report_every, restless = 10_000, 0.015
    if options.quick:  # one report: memory still grows while everything is seen for the first time
        options.events = report_every = 400
        restless = 0.5
    with tempfile.TemporaryDirectory() as home:
        for name in ("AQUA_ROMANA_HOME", "HOME", "XDG_CONFIG_HOME", "USERPROFILE"):
            os.environ[name] = home
        os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
        files = [str(path) for path in sorted(RECORDS.iterdir())] + [home, "/none"] + own_records(home) * 3
        seen = run(options.events, options.seed, files, report_every, restless=restless)
    print(", ".join(f"{name} {count}" for name, count in sorted(seen.items())))
    return 0


if __name__ == "__main__":
    sys.exit(main())
