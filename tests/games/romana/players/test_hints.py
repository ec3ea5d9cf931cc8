"""What a hint says must be true: every claim is checked against the engine by playing the action."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from aqua_romana.ai.game_ai import Hint
from aqua_romana.ai.hints import MOST_REASONS, ONLY_ACTION, PAYS_MORE, WINS_NOW
from aqua_romana.boardgame.messages import Message
from aqua_romana.games.romana.players import hints, make
from aqua_romana.games.romana.players.hints import reasons
from aqua_romana.games.romana.rules import Action, Game
from aqua_romana.games.romana.rules.podiums import bonus_by_podium
from aqua_romana.games.romana.rules.questions import builders_seen, podium_now, sight, walk_of

RECORDS = sorted(Path(__file__).parents[3].joinpath("records").glob("*.aqr"))


class Claim:
    """A reason, the position it was given in and the one after the action."""

    def __init__(self, game: Game, action: Action, reason: Message) -> None:
        self.before, self.action, self.facts, self.said = game, action, reason.facts, str(reason)
        self.seat = game.decider
        self.name = str(reason.facts.get("aqueduct", ""))
        self.after = game.fork()
        self.after.push(action)
        self.settled = self.after.fork()  # bonus laid somewhere, nothing closed voluntarily
        if self.settled.phase == "bonus":
            self.settled.push(self.settled.legal_actions()[0])
        if self.settled.phase == "close":
            self.settled.push(self.settled.legal_actions()[-1])

    @property
    def own(self) -> bool:
        return self.before.owner(self.name) == self.seat

    def is_said_of_its_owner(self) -> bool:
        """Others are named; what is said of an own aqueduct speaks of "your" own."""
        named = self.facts.get("name")
        if not self.name or self.own:
            return named is None and (not self.name or "your " in self.said.lower())
        return named == self.before.names[self.before.owner(self.name)] and str(named) in self.said

    def seen(self) -> int:
        return len(builders_seen(self.after, self.name))


def closes_rival(claim: Claim) -> bool:
    return (
        not claim.own
        and claim.name not in claim.before.podiums()
        and claim.name in claim.settled.podiums()
        and claim.settled.length(claim.name) == claim.facts["length"]
        and hints.expected_podium(claim.before, claim.name) == claim.facts["expected"]
        and claim.settled.podiums()[claim.name] < int(claim.facts["expected"])
    )


def lengthens(claim: Claim) -> bool:
    grown = claim.after.length(claim.name) - claim.before.length(claim.name)
    return (
        claim.own
        and claim.after.length(claim.name) == claim.facts["length"]
        and grown == claim.facts.get("squares", 1)
    )


def podium_free(claim: Claim) -> bool:
    name = claim.action.aqueduct_name
    return claim.settled.podiums()[name] == claim.facts["podium"] == claim.settled.length(name)


def podium_lower(claim: Claim) -> bool:
    return (
        claim.settled.podiums()[claim.name] == claim.facts["podium"]
        and claim.settled.length(claim.name) == claim.facts["length"]
        and int(claim.facts["podium"]) < int(claim.facts["length"])
    )


def medal(claim: Claim) -> bool:
    standing = {*claim.before.podiums().values(), claim.settled.podiums()[claim.action.aqueduct_name]}
    return bonus_by_podium(standing)[int(claim.facts["podium"])] == claim.facts["bonus"]


def denies(claim: Claim) -> bool:
    path = int(claim.facts["path"])
    return (
        not claim.own
        and path in builders_seen(claim.before, claim.name)
        and path not in builders_seen(claim.after, claim.name)
    )


def walls_in(claim: Claim) -> bool:
    left = hints.ways_on(claim.after, claim.name)
    return (
        not claim.own
        and left == claim.facts.get("count", 0)
        and left < hints.ways_on(claim.before, claim.name)
    )


def serves(claim: Claim) -> bool:
    place = claim.before.workman(claim.name)
    return claim.own and place is not None and claim.action.path in sight(place[0])


def serves_alone(claim: Claim) -> bool:
    rivals = [name for name in claim.before.aqueducts() if claim.before.owner(name) != claim.seat]
    places = [claim.before.workman(name) for name in rivals]
    return serves(claim) and not any(place and claim.action.path in sight(place[0]) for place in places)


def leads_past(claim: Claim) -> bool:
    place = claim.before.workman(claim.name)
    goal = walk_of(claim.after, claim.action.path).goal
    return claim.own and place is not None and goal in sight(place[0])


def goal_of(claim: Claim) -> int:
    return walk_of(claim.after, claim.action.path).goal


def who_sees(game: Game, path: int) -> list[str]:
    places = {name: game.workman(name) for name in game.aqueducts()}
    return [name for name, place in places.items() if place is not None and path in sight(place[0])]


def is_seen_by_rival(claim: Claim) -> bool:
    return not claim.own and claim.name in who_sees(claim.before, claim.action.path)


def any_own_sees(claim: Claim) -> bool:
    return any(claim.before.owner(name) == claim.seat for name in who_sees(claim.before, claim.action.path))


def wins_now(claim: Claim) -> bool:
    assert claim.seat is not None
    totals = claim.after.totals()
    rival = max(total for seat, total in enumerate(totals) if seat != claim.seat)
    return claim.after.is_over and totals[claim.seat] - rival == claim.facts["lead"]


def keeps_growing(claim: Claim) -> bool:
    expected = hints.expected_podium(claim.before, claim.name)
    is_so = expected == claim.facts["expected"] and expected > int(claim.facts["podium"])
    return claim.own and is_so and not claim.after.is_over


CHECKS: dict[str, Callable[[Claim], bool]] = {
    ONLY_ACTION: lambda claim: len(claim.before.legal_actions()) == 1,
    WINS_NOW: wins_now,
    hints.CLOSES_RIVAL: closes_rival,
    hints.LENGTHENS: lengthens,
    hints.JOINS: lengthens,
    hints.PODIUM_FREE: podium_free,
    hints.PODIUM_LOWER: podium_lower,
    hints.MEDAL: medal,
    hints.KEEPS_SIGHT: lambda claim: claim.own and claim.seen() == claim.facts["count"],
    hints.KEEPS_ONE: lambda claim: claim.own and claim.seen() == 1,
    hints.BLINDS_RIVAL: lambda claim: not claim.own and claim.seen() == 0,
    hints.DENIES: denies,
    hints.FOUNTAIN: lambda claim: claim.after.phase == "bonus",
    hints.WALLS_IN: walls_in,
    hints.WALLS_IN_ALL: walls_in,
    hints.KEEPS_GROWING: keeps_growing,
    hints.COSTS_NOTHING: lambda claim: claim.own and claim.before.length(claim.name) == 0,
    hints.LAYS_CHANNEL: lambda claim: (
        claim.own
        and claim.action.verb_name == "bonus"
        and hints.joins_on(claim.after, claim.name) > hints.joins_on(claim.before, claim.name)
    ),
    hints.STUCK: lambda claim: claim.own and not builders_seen(claim.before, claim.name),
    hints.TAKES_BUILDER: lambda claim: (
        claim.after.phase == "take" and claim.after.decider == claim.before.decider
    ),
    hints.SERVES: serves,
    hints.SERVES_ALONE: serves_alone,
    hints.LEADS_PAST: leads_past,
    hints.SEEN_BY: lambda claim: is_seen_by_rival(claim) and any_own_sees(claim),
    hints.SEEN_BY_RIVAL: lambda claim: is_seen_by_rival(claim) and not any_own_sees(claim),
    hints.NOBODY_SEES: lambda claim: not who_sees(claim.before, claim.action.path),
    hints.LEADS_PAST_RIVAL: lambda claim: (
        not claim.own and claim.name in who_sees(claim.after, goal_of(claim))
    ),
    hints.NEXT_STEP_UNSEEN: lambda claim: not who_sees(claim.after, goal_of(claim)),
    hints.ANY_TILE: lambda claim: claim.action.kind_letter == "J",
}


def begun(whole: Game) -> Game:
    """The same game before its first action."""
    return Game(whole.players, borrowed_workmen=whole.borrowed_workmen, colours=whole.colours)


@cache  # looked at from three sides
def told(path: Path) -> list[tuple[Action, list[Message]]]:
    """The actions of a whole recorded game, good moves and bad ones alike, with all reasons for them."""
    found, whole = [], Game.from_record(path.read_text(encoding="utf-8"))
    game = begun(whole)
    for action in whole.actions:
        found.append((action, list(reasons(game, action))))
        game.push(action)
    return found


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_reason_for_every_action_played_is_true(path: Path) -> None:
    game = begun(Game.from_record(path.read_text(encoding="utf-8")))
    for action, given in told(path):
        for reason in given:
            assert "{" not in str(reason), "a gap without a fact"
            assert not reason.plural or type(reason.facts[reason.count]) is int
            claim = Claim(game, action, reason)
            assert CHECKS[reason.text](claim), f"{action}: {reason}"
            assert claim.is_said_of_its_owner(), f"{action}: {reason}"
        game.push(action)


def test_the_recorded_games_give_most_kinds_of_reasons() -> None:
    given = {reason.text for path in RECORDS[:9] for _action, said in told(path) for reason in said}
    assert len(given) >= 16


def test_nothing_can_still_grow_where_passing_ends_the_game() -> None:
    game = Game.from_record(RECORDS[0].with_name("2-players-1.aqr").read_text(encoding="utf-8"))
    game.seek(146)
    ending = next(action for action in game.legal_actions() if str(action) == "pass")
    assert game.after(ending).is_over
    assert hints.expected_podium(game, "b3") > podium_now(game, "b3")
    assert [reason.text for reason in reasons(game, ending)] == [WINS_NOW]


def middle_game() -> Game:
    game = Game(2)
    for action in Game.from_record(RECORDS[0].read_text(encoding="utf-8")).actions[:30]:
        game.play(action)
    return game


def test_a_hint_is_what_the_level_would_play_and_the_second_another() -> None:
    game = middle_game()
    legal = [action.text for action in game.legal_actions()]
    first, second = hints.hints(game, 2, level="faber")
    assert isinstance(first, Hint)
    assert first.action in legal
    assert second.action in legal
    assert first.action != second.action
    assert first.rank == 0
    assert second.rank == 1
    assert first.value >= second.value
    assert first.action == make("faber").choose(game).text


def test_there_are_no_more_hints_than_actions() -> None:
    game = middle_game()
    found = hints.hints(game, 1000, level="faber")
    assert sorted(each.action for each in found) == sorted(action.text for action in game.legal_actions())


def test_a_hint_reads_as_sentences() -> None:
    found = hints.hints(middle_game(), 1, level="faber")[0]
    assert 1 <= len(found.reasons) <= MOST_REASONS
    text = " ".join(str(reason) for reason in found.reasons)
    assert text.endswith(".")
    assert "{" not in text


def test_one_point_is_not_points() -> None:
    facts = {"lead": 1, "points": 1}
    assert "1 point ahead" in str(Message(WINS_NOW, facts, "lead"))
    assert "1 point more" in str(Message(PAYS_MORE, facts, "points"))
    facts = {"lead": 2, "points": 2}
    assert "2 points ahead" in str(Message(WINS_NOW, facts, "lead"))
    assert "2 points more" in str(Message(PAYS_MORE, facts, "points"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_no_line_is_said_twice(path: Path) -> None:
    for action, given in told(path):
        said = [str(reason) for reason in given]
        assert len(said) == len(set(said)), f"{action}: {said}"


def test_in_setup_every_place_is_told_something_of() -> None:
    """Who would see the builder now, or that nobody would; and whom his next step brings him to."""
    for players in (2, 3, 4):
        game = Game(players)
        for action in game.legal_actions():
            said = " ".join(str(reason) for reason in reasons(game, action))
            assert "sees the builder there" in said, str(action)
            assert "next step" in said or who_sees(game, walk_of(game, action.path).goal), str(action)


def test_workmen_see_and_aqueducts_do_not() -> None:
    texts = [text for name, text in vars(hints).items() if name.isupper() and isinstance(text, str)]
    assert not any("aqueduct sees" in text.lower() for text in texts)
