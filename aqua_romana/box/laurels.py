"""The challenges of the box: whose they are, what was won, and the ways between wall, table and wreath."""

from __future__ import annotations

import datetime
import weakref
from dataclasses import dataclass
from functools import partial

from aqua_romana.box.school import School
from aqua_romana.box.ways import Ways
from aqua_romana.keeping.honours import Best, Honours
from aqua_romana.keeping.library import Entry
from aqua_romana.kinds import Game, Kind, Quest
from aqua_romana.match import Match
from aqua_romana.sentences import N_, Sentence
from aqua_romana.tabletop.challenge import Challenge, ChallengeBook, Deed, book_of, challenge_of
from aqua_romana.window.text import _, say


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


class Laurels:
    """Who has won what; one per window."""

    def __init__(self, ways: Ways, school: School) -> None:
        self.ways = ways
        self.school = school
        # By game: how its challenge ended, and what feats were new with it.
        self._outcomes: weakref.WeakKeyDictionary[Game, Outcome] = weakref.WeakKeyDictionary()
        self._fresh: weakref.WeakKeyDictionary[Game, list[tuple[str, Deed]]] = weakref.WeakKeyDictionary()

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The games with challenges."""
        return tuple(kind for kind in self.ways.kinds.all if kind.load_challenges is not None)

    def book(self, kind: Kind) -> ChallengeBook:
        """All challenges and feats of a game that has some."""
        book = book_of(kind)
        assert book is not None
        return book

    def honours(self, kind: Kind) -> Honours:
        """What whoever learns has won."""
        return self.ways.library.learning.of(self.school.learner(), kind.word).honours

    def under_way(self) -> dict[tuple[str, str], Entry]:
        """Challenges that whoever learns has begun and not ended, the last try of each."""
        found: dict[tuple[str, str], Entry] = {}
        try:
            saved = self.ways.library.listing().apart(challenges=True)
        except OSError:
            return found
        for entry in saved:
            quest, kind = entry.quest, entry.kind
            if quest is None or kind is None or entry.busy or not entry.can_go_on:
                continue
            if quest.person == self.school.learner():
                found.setdefault((kind.word, quest.challenge), entry)
        return found

    # -- ways --------------------------------------------------------------------------------------

    def begin(self, kind: Kind, challenge: Challenge) -> None:
        """A new try."""
        self.school.keep_choice()
        game = challenge.start(kind, self.school.seat_name(), self.ways.chance)
        quest = Quest(challenge.key, self.school.learner())
        self.ways.begin_quest(kind, game, challenge.seats, quest)

    def again(self, match: Match) -> None:
        """The same challenge once more."""
        challenge = challenge_of(match)
        if challenge is not None:
            self.begin(match.kind, challenge)

    def following(self, match: Match) -> Challenge | None:
        """The challenge after this one; None after the last."""
        challenges, challenge = self.book(match.kind).challenges, challenge_of(match)
        if challenge is None:
            return None
        at = challenges.index(challenge) + 1
        return challenges[at] if at < len(challenges) else None

    # -- what was won ------------------------------------------------------------------------------

    def note(self, match: Match) -> None:
        """A game or a challenge has ended: keep the wreath, and what feats were done for the first time."""
        challenge, quest = challenge_of(match), match.quest
        if challenge is not None and quest is not None and match.game not in self._outcomes:
            reached = challenge.count(match.game, challenge.seat)
            wreath = challenge.wreath(reached)
            learning = self.ways.library.learning
            before = learning.of(quest.person, match.kind.word).honours.bests.get(challenge.key)
            self._outcomes[match.game] = Outcome(challenge, reached, wreath, before)
            learning.honour(
                quest.person, match.kind.word, lambda won: won.tried(challenge.key, wreath, reached)
            )
        if match.game.is_over and match.game not in self._fresh:
            self._fresh[match.game] = self._note_feats(match)

    def _note_feats(self, match: Match) -> list[tuple[str, Deed]]:
        book, learning, word = book_of(match.kind), self.ways.library.learning, match.kind.word
        fresh: list[tuple[str, Deed]] = []
        for seat, who in enumerate(match.seats if book is not None else ()):
            if not who.is_human or book is None:
                continue
            person = match.quest.person if match.quest is not None else match.game.names[seat]
            known = learning.of(person, word).honours.feats
            done = [deed for deed in book.deeds if deed.key not in known and deed.is_done(match.game, seat)]
            if done:
                learning.honour(person, word, partial(_did, [deed.key for deed in done]))
            fresh += [(match.game.names[seat], deed) for deed in done]
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

    def praise(self, match: Match) -> list[str]:
        """The feats that were done for the first time in a game."""
        # Translators: {name} is a player, {feat} the title of a feat, such as Great leap
        first = N_("{name} has done this for the first time: {feat}.")
        return [
            say(Sentence(first, {"name": name, "feat": _(deed.title)}), Sentence(deed.told))
            for name, deed in self._fresh.get(match.game, [])
        ]


def _did(feats: list[str], honours: Honours) -> Honours:
    return honours.did(feats, datetime.date.today().isoformat())
