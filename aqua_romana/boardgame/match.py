"""One game being played: the game, its plugin, who sits where, and keeping it safe."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from aqua_romana.boardgame.clock import Clock
from aqua_romana.boardgame.plugin import SIDES, ChallengeAttempt, Game, GamePlugin, Seat
from aqua_romana.boardgame.two_homes import NEVER_LEFT, HandOver, Home


class Match:
    """A game with its plugin and its seats. Every change is handed to `keep` before the caller goes on."""

    def __init__(
        self,
        plugin: GamePlugin,
        game: Game,
        seats: tuple[Seat, ...] | None = None,
        keep: Callable[[Match], object] | None = None,
        attempt: ChallengeAttempt | None = None,
        home: Home | None = None,
        hand_over: HandOver | None = None,
        clock: Clock | None = None,
        evening: str = "",
    ) -> None:
        self.plugin = plugin
        self.game = game
        self.seats = seats or tuple(Seat() for _ in range(game.players))
        self.keep = keep
        self.clock = clock  # a gentle one, if it was wished for
        self.evening = evening  # the id of the evening it is part of, if it is
        self.attempt = attempt  # a challenge that it is played for, if it is
        #: What this computer alone knows of a game that is also played elsewhere; None where all sit here.
        self.home = home
        self.hand_over = hand_over or NEVER_LEFT
        #: Whether what was thrown stays: undo never goes back behind a die or a draw.
        self.keeps_throws = home is not None
        self._stays: bool | None = None  # whether the last throw stays; None when that is not known yet
        self._held: bool | None = None  # whether the last decision stays; None as above
        self._decided: bool | None = None  # whether a person has decided something; None as above
        # The seats for which people have decided something, whoever does now.
        begun = self._has_begun
        self._people = {
            number
            for number, seat in enumerate(self.seats)
            if seat.is_handed_over or (begun and seat.is_human)
        }

    @property
    def is_human_turn(self) -> bool:
        """Whether a person at this screen decides now."""
        seat = self.game.decider
        if seat is None or not self._has_person(seat):
            return False
        return self.home is None or (seat in self.home.seats and not self.has_news)

    def is_played_here(self, seat: int) -> bool:
        """Whether a person at this screen decides for a seat."""
        return self.seats[seat].is_human and (self.home is None or seat in self.home.seats)

    # A game that is also played elsewhere

    @property
    def has_news(self) -> bool:
        """Whether actions from elsewhere have arrived that are still to be shown."""
        return self.home is not None and self.home.coming > self.game.step and self.game.can_redo

    @property
    def waits_elsewhere(self) -> bool:
        """Whether another computer has to go on: a person there, its die, or who is moved there."""
        if self.home is None or self.game.is_over or self.has_news:
            return False
        return not self._is_moved_here(self.game.decider if not self.game.is_chance else self.last_decider)

    def _is_moved_here(self, seat: int | None) -> bool:
        """Whether what a seat decides, or chance after it, comes about here; None: nobody decided before."""
        assert self.home is not None
        if seat is None or not self.seats[seat].is_human:
            return self.home.began
        return seat in self.home.seats

    @property
    def last_decider(self) -> int | None:
        """The seat that decided last: it throws what chance brings then."""
        return next((each.decider for each in self._going_back(0) if each.decider is not None), None)

    def _going_back(self, step: int) -> Iterator[Game]:
        """The game as it stood before each action, the last one first, until so many are left."""
        before = self.game.copy()
        while before.can_undo and before.step > step:
            before.undo()
            yield before

    def _has_person(self, seat: int | None) -> bool:
        return seat is not None and self.seats[seat].is_human

    @property
    def _first_step(self) -> int:
        return self.plugin.engine.first_step(self.game)

    @property
    def is_handed_over(self) -> bool:
        """Whether everything played here is known elsewhere, as far as this computer can tell."""
        return self.home is not None and self.home.handed == self.game.step

    def came(self) -> None:
        """Something came from elsewhere."""
        self._kept()

    def show_news(self) -> None:
        """Play the next action that has arrived from elsewhere."""
        self.game.redo()
        self._kept()

    def facing(self, seat: int | None) -> str:
        """The side of the screen at which a seat's person sits; the first for computer players and nobody."""
        return self.seats[seat].faces if seat is not None else SIDES[0]

    @property
    def sides(self) -> frozenset[str]:
        """All sides at which people sit."""
        return frozenset(seat.faces for seat in self.seats)

    def play(self, *actions: Any) -> None:
        """Play an action, or several that belong together, and keep the game once."""
        for action in actions:
            self._play(action)
        self._kept()

    def play_while(self, choose: Callable[[], Any | None]) -> None:
        """Play what `choose` gives, one after the other until it gives nothing; keep the game once. Where
        another computer has to go on, nothing is chosen for it."""
        while not self.waits_elsewhere and (action := choose()) is not None:
            self._play(action)
        self._kept()

    def _play(self, action: Any) -> None:
        if self.is_human_turn and self.game.decider is not None:
            self._people.add(self.game.decider)
        self.game.play(action)
        self.hand_over = self.hand_over.without_request()  # what was asked for is about another moment

    def draw_chance(self) -> None:
        """Let the die or the draw decide."""
        self.play(self.plugin.engine.draw_chance(self.game))

    @property
    def can_undo(self) -> bool:
        """Whether something can be taken back: nothing in a challenge, and nothing before the first decision
        of a person, which would only make computer players go once more."""
        stays = self.throw_stays or self.decision_stays
        return self.attempt is None and self._has_begun and not stays and self._has_decided

    @property
    def _has_begun(self) -> bool:
        """Whether something was played since the game began, which it did once everything was dealt out, or
        since it was handed over."""
        if self.home is not None and self.game.step <= self.home.handed:
            return False
        return self.game.can_undo and self.game.step > self._first_step

    @property
    def _has_decided(self) -> bool:
        """Whether a person has decided something before; everything counts where none plays."""
        if self._decided is None:
            past = self._going_back(self._first_step)
            self._decided = not self._has_people or any(self._has_person(each.decider) for each in past)
        return self._decided

    @property
    def _has_people(self) -> bool:
        return any(seat.is_human for seat in self.seats)

    @property
    def throw_stays(self) -> bool:
        """Whether nothing can be taken back because of a throw, where those are kept."""
        if self.keeps_throws and self._stays is None:
            self._stays = self._is_behind_throw()
        return self.keeps_throws and bool(self._stays)

    def _is_behind_throw(self) -> bool:
        """Whether a die or a draw decided after the last decision to which undo would go back."""
        for before in self._going_back(self._first_step):
            if before.is_chance:
                return True
            if not self._has_people or self._has_person(before.decider):
                return False
        return False

    @property
    def decision_stays(self) -> bool:
        """Whether nothing can be taken back because whoever decided last plays without undo."""
        if self._held is None:
            self._held = self._is_behind_a_purist()
        return self._held

    def _is_behind_a_purist(self) -> bool:
        if all(seat.undo for seat in self.seats if seat.is_human):
            return False
        deciders = (each.decider for each in self._going_back(self._first_step))
        last = next(filter(self._has_person, deciders), None)
        return last is not None and not self.seats[last].undo

    def undo(self) -> bool:
        """Take back one action; with people at the table, back to the last decision of one of them."""
        return self.back_to(self.game.step - 1)

    def redo(self) -> bool:
        """Repeat one action taken back, and what follows it up to the next decision of a person."""
        if not self.game.can_redo or self.has_news or self.waits_elsewhere:
            return False
        self._step(lambda: self.game.can_redo, self.game.redo)
        self._kept()
        return True

    def back_to(self, step: int) -> bool:
        """Take back until so many actions are left, and on to the decision of a person before that; no
        further than to a throw that stays."""
        before = self.game.step
        while self.game.step > step and self.can_undo:
            self._step(lambda: self._has_begun, self.game.undo)
            self._decided = None
        if self.game.step == before:
            return False
        self._kept()
        return True

    def _step(self, is_possible: Callable[[], bool], step: Callable[[], object]) -> None:
        step()
        # Without people every action counts, but a throw of the die never stands alone.
        while is_possible() and (self.game.is_chance or (self._has_people and not self.is_human_turn)):
            step()
        self._stays = self._held = None

    def end_quest(self) -> None:
        """The challenge has come to its end; the game may go on without it."""
        if self.attempt is not None:
            self.attempt = replace(self.attempt, is_done=True)
            self._kept()

    def change_seats(self, seats: tuple[Seat, ...], names: tuple[str, ...] = ()) -> None:
        """Other people or computer players decide from now on, perhaps under other names."""
        self.seats = tuple(
            replace(seat, is_handed_over=not seat.is_human and number in self._people)
            for number, seat in enumerate(seats)
        )
        if names:
            self.game.rename(names)
        if self.home is not None:
            number = self.hand_over.next_change
            names_at = number if names else self.hand_over.names_at
            self.hand_over = replace(self.hand_over, seats_at=number, names_at=names_at)
        if self.home is not None and self.home.began:
            people = (at for at, seat in enumerate(self.seats) if seat.is_human and not seat.is_elsewhere)
            self.home = replace(self.home, seats=frozenset(people))
        self._kept()

    def seats_for_rematch(self) -> tuple[Seat, ...]:
        """People have their seats back where a computer player has helped out."""
        return tuple(
            replace(seat, level="", is_handed_over=False) if seat.is_handed_over else seat
            for seat in self.seats
        )

    def _kept(self) -> None:
        self._stays = self._held = self._decided = None
        if self.keep is not None:
            self.keep(self)
