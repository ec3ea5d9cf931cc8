"""Challenges: whose they are, what was won, and the ways between wall, table and wreath."""

from __future__ import annotations

import datetime
import weakref
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from aqua_romana.boardgame.match import Match
from aqua_romana.boardgame.messages import N_, Message
from aqua_romana.boardgame.plugin import ChallengeAttempt, Game, GamePlugin
from aqua_romana.screens.challenges.model import (
    AchievementRule,
    Challenge,
    ChallengeBook,
    book_of,
    challenge_of,
)
from aqua_romana.storage.progress import Best, ChallengeProgress
from aqua_romana.storage.saves.saved_games import Entry
from aqua_romana.ui.text.translation import _, translate

if TYPE_CHECKING:
    from aqua_romana.screens.navigator import Navigator


@dataclass(frozen=True)
class Outcome:
    """How a challenge ended: what was reached, the wreath for it, and what was the best before."""

    challenge: Challenge
    reached: int
    wreath: int
    before: Best | None

    @property
    def is_best(self) -> bool:
        """Whether nothing was better before."""
        return self.before is None or self.reached > self.before.reached


class ChallengeService:
    """Who has won what; one per window."""

    def __init__(self, navigator: Navigator) -> None:
        self.navigator = navigator
        self.lesson_service = navigator.lesson_service
        # By game: how its challenge ended, and what feats were new with it.
        self._outcomes: weakref.WeakKeyDictionary[Game, Outcome] = weakref.WeakKeyDictionary()
        self._fresh: weakref.WeakKeyDictionary[Game, list[tuple[str, AchievementRule]]] = (
            weakref.WeakKeyDictionary()
        )

    @property
    def plugins(self) -> tuple[GamePlugin, ...]:
        """The games with challenges."""
        return tuple(plugin for plugin in self.navigator.plugins.all if plugin.load_challenges is not None)

    def book(self, plugin: GamePlugin) -> ChallengeBook:
        """All challenges and feats of a game that has some."""
        book = book_of(plugin)
        assert book is not None
        return book

    def progress(self, plugin: GamePlugin) -> ChallengeProgress:
        """What whoever learns has won."""
        return self.lesson_service.learnt(plugin).challenges

    def under_way(self) -> dict[tuple[str, str], Entry]:
        """Challenges that whoever learns has begun and not ended, the last try of each."""
        found: dict[tuple[str, str], Entry] = {}
        try:
            saved = self.navigator.saved_games.listing().apart(challenges=True)
        except OSError:
            return found
        for entry in saved:
            attempt, plugin = entry.attempt, entry.plugin
            if attempt is None or plugin is None or entry.busy or not entry.can_go_on:
                continue
            if attempt.person == self.lesson_service.learner():
                found.setdefault((plugin.id, attempt.challenge), entry)
        return found

    # -- ways --------------------------------------------------------------------------------------

    def begin(self, plugin: GamePlugin, challenge: Challenge) -> None:
        """A new try."""
        self.lesson_service.keep_choice()
        game = challenge.start(plugin, self.lesson_service.seat_name(), self.navigator.chance)
        attempt = ChallengeAttempt(challenge.key, self.lesson_service.learner())
        self.navigator.begin_challenge(plugin, game, challenge.seats, attempt)

    def again(self, match: Match) -> None:
        """The same challenge once more."""
        challenge = challenge_of(match)
        if challenge is not None:
            self.begin(match.plugin, challenge)

    def following(self, match: Match) -> Challenge | None:
        """The challenge after this one; None after the last."""
        challenges, challenge = self.book(match.plugin).challenges, challenge_of(match)
        if challenge is None:
            return None
        at = challenges.index(challenge) + 1
        return challenges[at] if at < len(challenges) else None

    # -- what was won ------------------------------------------------------------------------------

    def note(self, match: Match) -> None:
        """A game or a challenge has ended: keep the wreath, and what feats were done for the first time."""
        challenge, attempt = challenge_of(match), match.attempt
        if challenge is not None and attempt is not None and match.game not in self._outcomes:
            reached = challenge.count(match.game, challenge.seat)
            wreath = challenge.wreath(reached)
            learning = self.navigator.saved_games.learning
            before = learning.of(attempt.person, match.plugin.id).challenges.bests.get(challenge.key)
            self._outcomes[match.game] = Outcome(challenge, reached, wreath, before)
            learning.change_challenges(
                attempt.person, match.plugin.id, lambda won: won.tried(challenge.key, wreath, reached)
            )
        if match.game.is_over and match.game not in self._fresh:
            self._fresh[match.game] = self._note_achievements(match)

    def _note_achievements(self, match: Match) -> list[tuple[str, AchievementRule]]:
        book, learning, game = book_of(match.plugin), self.navigator.saved_games.learning, match.plugin.id
        fresh: list[tuple[str, AchievementRule]] = []
        for seat, who in enumerate(match.seats if book is not None else ()):
            if not who.is_human or book is None:
                continue
            person = match.attempt.person if match.attempt is not None else match.game.names[seat]
            known = learning.of(person, game).challenges.achievements
            done = [
                achievement
                for achievement in book.achievements
                if achievement.key not in known and achievement.is_done(match.game, seat)
            ]
            if done:
                learning.change_challenges(
                    person, game, partial(_done_today, [achievement.key for achievement in done])
                )
            fresh += [(match.game.names[seat], achievement) for achievement in done]
        return fresh

    def outcome(self, match: Match) -> Outcome | None:
        """How a challenge ended; None for an ordinary game."""
        challenge = challenge_of(match)
        if challenge is None:
            return None
        if match.game not in self._outcomes:
            reached = challenge.count(match.game, challenge.seat)
            return Outcome(challenge, reached, challenge.wreath(reached), Best(0, reached))
        return self._outcomes[match.game]

    def new_achievements(self, match: Match) -> list[str]:
        """The feats that were done for the first time in a game."""
        # Translators: {name} is a player, {feat} the title of a feat, such as Great leap
        first = N_("{name} has done this for the first time: {feat}.")
        return [
            translate(
                Message(first, {"name": name, "feat": _(achievement.title)}), Message(achievement.description)
            )
            for name, achievement in self._fresh.get(match.game, [])
        ]


def _done_today(achievements: list[str], progress: ChallengeProgress) -> ChallengeProgress:
    return progress.did(achievements, datetime.date.today().isoformat())
