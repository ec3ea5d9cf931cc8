"""What a record that arrives means beside the known one, and that all homes come to the same in the end."""

import random
from dataclasses import replace

import pytest

from aqua_romana.boardgame.two_homes import (
    Copy,
    HandOver,
    UndoRequest,
    chosen,
    compare,
    merged,
    settled,
    taken_back,
)

PEOPLE = (0, 1)


def copy(actions: str, number: int = 1, **more: object) -> Copy:
    """A letter an action."""
    whole = HandOver(number, **{key: more.pop(key) for key in list(more) if key.endswith("_at")})
    return Copy(tuple(actions), whole, **more)  # type: ignore[arg-type]


def verdict(known: Copy, arriving: Copy) -> str:
    return compare(known, arriving).verdict


class TestComparing:
    def test_a_longer_record_that_begins_alike_continues(self):
        assert verdict(copy("ab", 1), copy("abc", 2)) == "continues"

    def test_the_same_record_changes_nothing(self):
        assert verdict(copy("ab", 1), copy("ab", 1)) == "equal"

    def test_a_shorter_record_is_older(self):
        assert verdict(copy("abc", 2), copy("ab", 1)) == "older"

    def test_a_shorter_record_with_the_same_number_is_older(self):
        assert verdict(copy("abc", 2), copy("ab", 2)) == "older"

    def test_a_shorter_record_with_a_higher_number_is_newer_and_the_longer_is_worth_keeping(self):
        found = compare(copy("abc", 2), copy("ab", 3))
        assert (found.verdict, found.is_agreed) == ("undone", False)

    def test_what_nobody_else_has_seen_yet_is_never_undone_from_elsewhere(self):
        assert verdict(copy("abcd", 2, seen=2), copy("ab", 3)) == "older"
        assert verdict(copy("abcd", 2, seen=3), copy("ab", 3)) == "undone"

    def test_a_longer_record_with_a_lower_number_is_older(self):
        assert verdict(copy("ab", 3), copy("abc", 2)) == "older"

    def test_an_agreed_undo_tells_what_it_left(self):
        found = compare(copy("abcd", 4), taken_back(copy("abcd", 4), 2))
        assert (found.verdict, found.common, found.is_agreed) == ("undone", 2, True)

    def test_a_copy_from_before_an_agreed_undo_is_older(self):
        assert verdict(taken_back(copy("abcd", 4), 2), copy("abcd", 4)) == "older"

    def test_a_copy_from_before_an_undo_stays_older_after_another_go(self):
        went_on = replace(taken_back(copy("abcd", 4), 2), actions=tuple("abxy"))
        assert verdict(went_on, copy("abcd", 4)) == "older"
        assert verdict(copy("abcd", 4), went_on) == "chosen"
        assert verdict(copy("abc", 3), went_on) == "chosen"

    def test_the_same_go_played_again_after_an_undo_is_no_old_one(self):
        again = replace(taken_back(copy("abcd", 4), 2), actions=tuple("abcd"))
        assert verdict(copy("abcd", 4), again) == "equal"
        assert verdict(replace(again, actions=tuple("abcde")), copy("abcd", 4)) == "older"

    def test_what_was_played_beyond_an_undo_nobody_knew_of_is_not_dropped(self):
        assert verdict(copy("abcde", 4), taken_back(copy("abcd", 4), 2)) == "differs"
        assert verdict(taken_back(copy("abcd", 4), 2), copy("abcde", 5)) == "differs"

    def test_another_line_of_play_differs_from_a_go_on(self):
        found = compare(copy("abc", 2), copy("abx", 2))
        assert (found.verdict, found.common) == ("differs", 2)

    def test_another_number_does_not_hide_that_two_differ(self):
        assert verdict(copy("abc", 2), copy("abxy", 7)) == "differs"

    def test_a_game_that_began_otherwise_is_another(self):
        assert verdict(copy("ab", beginning="players 2"), copy("ab", beginning="players 3")) == "another"


class TestJoining:
    def test_what_continues_is_taken_over_with_its_number(self):
        known, arriving = copy("ab", 1), copy("abc", 2)
        joined = merged(known, arriving, compare(known, arriving))
        assert (joined.actions, joined.hand_over.number) == (tuple("abc"), 2)

    def test_what_is_older_brings_nothing_back(self):
        known, arriving = copy("abc", 2), copy("ab", 1)
        assert merged(known, arriving, compare(known, arriving)) == known

    def test_names_are_those_changed_at_the_higher_number(self):
        known, arriving = (
            copy("abc", 5, names=("A", "B"), names_at=1),
            copy("ab", 4, names=("A", "C"), names_at=3),
        )
        assert merged(known, arriving, compare(known, arriving)).names == ("A", "C")
        assert merged(arriving, known, compare(arriving, known)).names == ("A", "C")

    def test_a_title_changed_at_the_same_number_at_both_homes_becomes_the_same(self):
        one, other = copy("ab", 1, title="Sunday", title_at=2), copy("ab", 1, title="Monday", title_at=2)
        joined = merged(one, other, compare(one, other))
        assert joined.title == merged(other, one, compare(other, one)).title

    def test_of_equal_changes_the_file_with_the_higher_number_is_right(self):
        one, other = copy("ab", 1, seats=("x",)), copy("ab", 2, seats=("a",))
        assert merged(one, other, compare(one, other)).seats == ("a",)

    def test_what_differs_stays_until_somebody_chooses(self):
        known, arriving = copy("abc", 2), copy("abxy", 3)
        joined = merged(known, arriving, compare(known, arriving))
        assert (joined.actions, joined.hand_over.number) == (tuple("abc"), 2)

    def test_another_game_changes_nothing(self):
        known, arriving = copy("ab", 1), copy("abc", 9, beginning="other", title="No", title_at=9)
        assert merged(known, arriving, compare(known, arriving)) == known


class TestChoosing:
    @pytest.mark.parametrize(("keep", "line"), [("known", "abc"), ("arriving", "abxy")])
    def test_the_other_line_is_given_up_everywhere(self, keep, line):
        known, arriving = copy("abc", 2), copy("abxy", 3)
        settled_here = chosen(known, arriving, keep)
        assert settled_here.actions == tuple(line)
        for elsewhere in (known, arriving):
            found = compare(elsewhere, settled_here)
            assert merged(elsewhere, settled_here, found).actions == tuple(line)
            assert compare(settled_here, elsewhere).verdict in ("older", "equal")

    def test_two_homes_that_choose_against_each_other_agree_in_the_end(self):
        known, arriving = copy("abc", 2), copy("abxy", 2)
        here, there = chosen(known, arriving, "known"), chosen(arriving, known, "known")
        joined_here = merged(here, there, compare(here, there))
        joined_there = merged(there, here, compare(there, here))
        assert joined_here.actions == joined_there.actions

    def test_what_went_on_meanwhile_differs_again(self):
        known, arriving = copy("abc", 2), copy("abxy", 3)
        assert (
            verdict(replace(arriving, actions=tuple("abxyz")), chosen(known, arriving, "known")) == "differs"
        )


class TestRequests:
    def asked(self, actions: str = "abcd") -> Copy:
        known = copy(actions, 4)
        return replace(
            known, hand_over=replace(known.hand_over, request=UndoRequest(0, 2, 4, frozenset({0})))
        )

    def test_it_travels_with_the_file(self):
        joined = merged(copy("abcd", 4), self.asked(), compare(copy("abcd", 4), self.asked()))
        assert joined.hand_over.request == UndoRequest(0, 2, 4, frozenset({0}))

    def test_nothing_is_taken_back_before_all_agree(self):
        assert settled(self.asked(), PEOPLE) == self.asked()

    def test_once_all_agree_it_is_taken_back_and_the_number_goes_up(self):
        asked = self.asked()
        request = replace(asked.hand_over.request, agreed=frozenset(PEOPLE))
        done = settled(replace(asked, hand_over=replace(asked.hand_over, request=request)), PEOPLE)
        assert (done.actions, done.hand_over.number, done.hand_over.request) == (tuple("ab"), 5, None)

    def test_one_no_is_enough(self):
        asked = self.asked()
        request = replace(asked.hand_over.request, agreed=frozenset(PEOPLE), declined=frozenset({1}))
        assert settled(
            replace(asked, hand_over=replace(asked.hand_over, request=request)), PEOPLE
        ).actions == tuple("abcd")

    def test_answers_from_several_homes_add_up(self):
        one, other = UndoRequest(0, 2, 4, frozenset({0, 1})), UndoRequest(0, 2, 4, frozenset({0, 2}))
        assert one.joined(other).is_agreed((0, 1, 2))

    def test_a_game_that_went_on_forgets_it(self):
        went_on = copy("abcde", 5)
        assert merged(self.asked(), went_on, compare(self.asked(), went_on)).hand_over.request is None

    def test_of_two_requests_the_one_that_goes_back_further_stays(self):
        one, other = UndoRequest(0, 2, 4), UndoRequest(1, 1, 4)
        assert one.joined(other) == other.joined(one) == other


class Homes:
    """Some homes that play a game and exchange copies that come late, twice, in another order or never."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        count = self.chance.choice((2, 2, 3, 4))
        self.known = [copy("", 0, names=("A", "B")) for _home in range(count)]
        self.handed = [0] * count
        self.on_the_way: list[tuple[int, Copy]] = []
        self.given_up: set[tuple[str, ...]] = set()  # lines of play that people gave up on purpose
        self.played: set[tuple[str, ...]] = {()}

    def decider(self, at: int) -> int:
        return (len(self.known[at].actions) // 2) % len(self.known)

    def step(self) -> None:
        at = self.chance.randrange(len(self.known))
        what = self.chance.random()
        if what < 0.55:
            self.play(at)
        elif what < 0.6:
            self.rename(at)
        elif what < 0.66:
            self.ask(at)
        elif self.on_the_way:
            self.deliver()

    def play(self, at: int) -> None:
        if self.decider(at) != at:
            return
        known = self.known[at]
        action = self.chance.choice("xyz")
        self.known[at] = replace(
            known, actions=(*known.actions, action), hand_over=known.hand_over.without_request()
        )
        self.played.add(self.known[at].actions)
        if self.decider(at) != at:
            self.hand_over(at)

    def hand_over(self, at: int) -> None:
        known = self.known[at]
        if len(known.actions) > self.handed[at]:
            more = replace(known.hand_over, number=known.hand_over.number + 1)
            self.known[at] = known = replace(known, hand_over=more)
            self.handed[at] = len(known.actions)
        for other in range(len(self.known)):
            if other != at:
                self.on_the_way += [(other, known)] * self.chance.choice((0, 1, 1, 2))

    def rename(self, at: int) -> None:
        known = self.known[at]
        title, when = self.chance.choice("PQR"), known.hand_over.next_change
        self.known[at] = replace(known, title=title, hand_over=replace(known.hand_over, title_at=when))
        self.hand_over(at)

    def ask(self, at: int) -> None:
        known = self.known[at]
        length = len(known.actions)
        if length < 2 or known.hand_over.request is not None:
            return
        request = UndoRequest(at, self.chance.randrange(max(0, length - 4), length), length, frozenset({at}))
        self.known[at] = replace(known, hand_over=replace(known.hand_over, request=request))
        self.hand_over(at)

    def deliver(self) -> None:
        at, arriving = self.on_the_way.pop(self.chance.randrange(len(self.on_the_way)))
        self.take(at, arriving)

    def take(self, at: int, arriving: Copy) -> None:
        known = self.known[at]
        found = compare(known, arriving)
        if found.verdict == "differs":
            keep = self.chance.choice(("known", "arriving"))
            self.given_up.add((arriving if keep == "known" else known).actions)
            self.known[at] = chosen(known, arriving, keep)
        else:
            assert found.is_agreed, "no home of ours takes anything back without telling what"
            joined = merged(known, arriving, found)
            request = joined.hand_over.request
            if request is not None and at not in request.agreed | request.declined:
                answer = "agreed" if self.chance.random() < 0.7 else "declined"
                request = replace(request, **{answer: frozenset({*getattr(request, answer), at})})
                joined = replace(joined, hand_over=replace(joined.hand_over, request=request))
            after = settled(joined, range(len(self.known)))
            if after != joined:
                self.given_up.add(joined.actions)
            self.known[at] = after
        self.handed[at] = len(self.known[at].actions)

    def come_together(self) -> None:
        """Everything arrives at last, and everybody tells everybody until nothing is new."""
        while self.on_the_way:
            self.deliver()
        for _round in range(12):
            for at in range(len(self.known)):
                for other in range(len(self.known)):
                    if other != at:
                        self.take(at, self.known[other])
            if all(each == self.known[0] for each in self.known):
                return

    def is_dropped(self, line: tuple[str, ...]) -> bool:
        """Whether a line of play that somebody had is neither in the game nor was given up by people."""
        kept = [self.known[0].actions, *self.given_up]
        return not any(each[: len(line)] == line for each in kept)


@pytest.mark.parametrize("batch", range(10))
def test_whatever_comes_in_which_order_all_homes_have_the_same_and_nothing_is_dropped(batch):
    """Five hundred schedules: late, twice, never, in another order, undone by agreement, chosen between."""
    for seed in range(50 * batch, 50 * batch + 50):
        homes = Homes(seed)
        for _step in range(80):
            homes.step()
        homes.come_together()
        assert all(each == homes.known[0] for each in homes.known), f"schedule {seed}"
        dropped = [line for line in homes.played if homes.is_dropped(line)]
        assert not dropped, f"schedule {seed}"
