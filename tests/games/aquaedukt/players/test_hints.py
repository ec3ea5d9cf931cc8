"""What a hint says must be true: every claim is checked against the engine by playing the action."""

from collections.abc import Callable

import pytest

from aqua_romana.ai.game_ai import Hint
from aqua_romana.ai.hints import MOST_REASONS, ONLY_ACTION, WINS_NOW
from aqua_romana.boardgame.messages import Message
from aqua_romana.games.aquaedukt.players import hints
from aqua_romana.games.aquaedukt.players.hints import reasons
from aqua_romana.games.aquaedukt.rules import Action, Game
from aqua_romana.games.aquaedukt.rules.actions import named
from aqua_romana.games.aquaedukt.rules.geometry import BESIDE, CELL_OF, NAME_OF
from tests.games.aquaedukt.players.positions import decisions, quick_game
from tests.games.aquaedukt.rules.boards import laid, play, ready, turn_begun


class Claim:
    """A reason, the position it was given in and the one after the action."""

    def __init__(self, game: Game, action: Action, reason: Message) -> None:
        self.before, self.action, self.facts, self.text = game, action, reason.facts, str(reason.text)
        self.seat = game.decider
        self.after = game.fork()
        self.after.push(action)
        self.square = str(reason.facts.get("square", ""))

    def supply(self, game: Game) -> int:
        return int(game.water.flat[CELL_OF[self.square]])

    def is_own(self) -> bool:
        return self.before.houses()[self.square][0] == self.seat

    def free(self, game: Game) -> list[str]:
        """The squares of the region named with nothing on them, counted by hand."""
        taken = {*game.houses(), *game.mountains()}
        return [
            square
            for square, cell in CELL_OF.items()
            if game.regions.flat[cell] == self.facts["region"] and square not in taken
        ]


def fewest(game: Game, square: str, most: int) -> int | None:
    """How many canals, laid one after the other, bring water to a square: tried out in full."""
    if game.water.flat[CELL_OF[square]]:
        return 0
    frontier = [game.fork()]
    for pieces in range(1, most + 1):
        following: dict[bytes, Game] = {}
        for each in frontier:
            turn_begun(each)
            for action in each.legal_actions():
                if action.verb_name in ("canal", "double"):
                    later = each.fork()
                    later.push(action)
                    if later.water.flat[CELL_OF[square]]:
                        return pieces
                    following[bytes(later.position.bytes)] = later
        frontier = list(following.values())
    return None


def waters(claim: Claim) -> bool:
    seat, value = claim.before.houses()[claim.square]
    return (
        seat == claim.seat
        and value == claim.facts["value"]
        and claim.supply(claim.before) == 0 < claim.supply(claim.after)
    )


def waters_nobody_else(claim: Claim) -> bool:
    return all(
        seat == claim.seat
        for square, (seat, _value) in claim.before.houses().items()
        if not claim.before.water.flat[CELL_OF[square]] and claim.after.water.flat[CELL_OF[square]]
    )


def second(claim: Claim) -> bool:
    canal = next(
        action for action in claim.after.legal_actions() if claim.facts["section"] in action.text.split()
    )
    later = claim.after.fork()
    later.push(canal)
    seat, value = later.houses()[claim.square]
    return (
        claim.after.decider == claim.seat == seat
        and value == claim.facts["value"]
        and claim.supply(claim.after) == 0 < claim.supply(later)
    )


def comes_nearer(claim: Claim) -> bool:
    pieces = int(claim.facts["pieces"])
    return (
        claim.is_own()
        and fewest(claim.after, claim.square, 2) == pieces
        and fewest(claim.before, claim.square, pieces) is None
    )


def last_canal(claim: Claim) -> bool:
    return claim.after.canals_left == 0 and (claim.after.last_round or claim.after.is_over)


def by_mountain(claim: Claim) -> bool:
    return any(NAME_OF[cell] in claim.before.mountains() for cell in BESIDE[CELL_OF[claim.square]])


def supplies(claim: Claim) -> bool:
    return (
        claim.is_own()
        and claim.before.secrets
        and by_mountain(claim)
        and claim.supply(claim.before) < claim.supply(claim.after) == claim.facts["supply"] >= 2
    )


def spring_serves(claim: Claim) -> bool:
    pieces = int(claim.facts["pieces"])
    return claim.is_own() and fewest(claim.after, claim.square, pieces) is not None and pieces <= 2


def spring_opens(claim: Claim) -> bool:
    point = claim.action.text.split()[1]
    trial = turn_begun(claim.after.fork())
    reached = set()
    for action in trial.legal_actions():
        if action.verb_name == "canal" and action.section.startswith(f"{point}-"):
            later = trial.fork()
            later.push(action)
            reached |= {
                square
                for square, cell in CELL_OF.items()
                if later.water.flat[cell] and not trial.water.flat[cell]
            }
    return len(reached) == claim.facts["squares"]


def good_throws(claim: Claim) -> bool:
    game = claim.before
    good, every = set(), set()
    taken = {*game.houses(), *game.mountains()}
    trial = turn_begun(game.fork())
    near = {square for square, cell in CELL_OF.items() if game.water.flat[cell]}
    for action in trial.legal_actions():
        if action.verb_name in ("canal", "double"):
            later = trial.fork()
            later.push(action)
            near |= {square for square, cell in CELL_OF.items() if later.water.flat[cell]}
    for square, cell in CELL_OF.items():
        if square not in taken:
            every.add(int(game.regions.flat[cell]))
            if square in near:
                good.add(int(game.regions.flat[cell]))
    return len(good) == claim.facts["regions"] and len(every) == claim.facts["all"]


def still_holding(claim: Claim) -> bool:
    assert claim.seat is not None
    tiles = sum(claim.before.tiles(claim.seat))
    return tiles == claim.facts["tiles"] and claim.before.canals_left == claim.facts["canals"]


def has_water(claim: Claim) -> bool:
    assert claim.seat is not None
    gained = claim.after.totals()[claim.seat] - claim.before.totals()[claim.seat]
    return claim.square == claim.action.square and gained == claim.action.value


def has_little_water(claim: Claim) -> bool:
    return (
        has_water(claim) and by_mountain(claim) and claim.before.secrets and claim.supply(claim.before) == 1
    )


def near_water(claim: Claim) -> bool:
    return (
        claim.square == claim.action.square
        and claim.square in claim.after.houses()
        and fewest(claim.before, claim.square, 2) == claim.facts["pieces"]
    )


def drives_out(claim: Claim) -> bool:
    seat = claim.before.names.index(str(claim.facts["name"]))
    lost = [
        square
        for square, (owner, _value) in claim.before.houses().items()
        if owner == seat and square not in claim.after.houses()
    ]
    return seat != claim.seat and len(lost) == claim.facts["tiles"] and len(claim.free(claim.before)) == 1


def room_left(claim: Claim) -> bool:
    return (
        len(claim.free(claim.after)) == claim.facts["squares"] and claim.action.square in claim.after.houses()
    )


def well_supplied(claim: Claim) -> bool:
    return (
        by_mountain(claim)
        and claim.before.secrets
        and claim.supply(claim.before) == claim.facts["supply"] >= 2
    )


def far_from_water(claim: Claim) -> bool:
    return all(
        fewest(claim.before, square, int(claim.facts["pieces"])) is None
        for square in claim.free(claim.before)
    )


def would_lose(claim: Claim) -> bool:
    found = set()
    for action in claim.before.legal_actions():
        if action.verb_name == "house":
            later = claim.before.fork()
            later.push(action)
            own = {square for square, (seat, _) in claim.before.houses().items() if seat == claim.seat}
            gone = own - later.houses().keys()
            found.add(len(gone) + (action.square not in later.houses()))
    return found == {claim.facts["tiles"]}


def nothing_more(claim: Claim) -> bool:
    for action in claim.before.legal_actions():
        later = claim.before.fork()
        later.push(action)
        for square, (seat, _value) in claim.before.houses().items():
            if (
                seat == claim.seat
                and later.water.flat[CELL_OF[square]] > claim.before.water.flat[CELL_OF[square]] == 0
            ):
                return False
    return True


def wins_now(claim: Claim) -> bool:
    totals = claim.after.totals()
    assert claim.seat is not None
    own = totals.pop(claim.seat)
    return claim.after.is_over and own - max(totals) == claim.facts["lead"] > 0


CHECKS: dict[str, Callable[[Claim], bool]] = {
    ONLY_ACTION: lambda claim: len(claim.before.legal_actions()) == 1,
    WINS_NOW: wins_now,
    hints.NO_HOUSE_YET: lambda claim: not claim.before.houses(),
    hints.WATERS: waters,
    hints.WATERS_NOBODY_ELSE: waters_nobody_else,
    hints.SECOND: second,
    hints.COMES_NEARER: comes_nearer,
    hints.LAST_CANAL: last_canal,
    hints.SUPPLIES: supplies,
    hints.SPRING_SERVES: spring_serves,
    hints.SPRING_OPENS: spring_opens,
    hints.GOOD_THROWS: good_throws,
    hints.STILL_HOLDING: still_holding,
    hints.HAS_WATER: lambda claim: has_water(claim) and not has_little_water(claim),
    hints.HAS_LITTLE_WATER: has_little_water,
    hints.NEAR_WATER: near_water,
    hints.DRIVES_OUT: drives_out,
    hints.ROOM_LEFT: room_left,
    hints.WELL_SUPPLIED: well_supplied,
    hints.FAR_FROM_WATER: far_from_water,
    hints.WOULD_LOSE: would_lose,
    hints.NOTHING_MORE: nothing_more,
    hints.MAY_DECLINE: lambda claim: claim.before.phase == "again" and claim.after.phase == "roll",
}
GAMES = [(2, "random", False), (3, "placed", True)]


@pytest.fixture(scope="module", params=[5, pytest.param(3, marks=pytest.mark.release)])
def claims(request: pytest.FixtureRequest) -> list[Claim]:
    """Everything said for some actions in positions of whole games: of every fifth decision."""
    found = []
    for players, mountains, secrets in GAMES:
        for number, game in enumerate(decisions(quick_game(players, 7, mountains, secrets), request.param)):
            offered = game.legal_actions()
            tried = {
                offered[0],
                offered[-1],
                offered[number % len(offered)],
                offered[number // 2 % len(offered)],
            }
            here = game.fork()
            found += [Claim(here, action, reason) for action in tried for reason in reasons(here, action)]
    for here in (last_canal_to_lay(), region_to_fill()):
        found += [
            Claim(here, action, reason) for action in here.legal_actions() for reason in reasons(here, action)
        ]
    return found


def last_canal_to_lay() -> Game:
    game = ready(3, canals_left=1)
    laid(game, "spring E5")
    return game


def region_to_fill() -> Game:
    """The fourth tile of region 10 sends all four off, three of them another player's."""
    game = ready(3, houses={"k3": (1, 2), "l3": (1, 1), "k4": (1, 1)})
    game.play("build")
    game.play("roll 10")
    return game


@pytest.mark.parametrize("text", CHECKS, ids=lambda text: text[:40])
def test_every_claim_is_true(text: str, claims: list[Claim]) -> None:
    for claim in [claim for claim in claims if claim.text == text][:8]:
        assert CHECKS[text](claim), f"{text} {claim.facts} for {claim.action} in\n{claim.before.record()}"


def test_nothing_is_claimed_that_is_not_checked_here(claims: list[Claim]) -> None:
    said = {claim.text for claim in claims}
    assert said <= CHECKS.keys()
    rare = {WINS_NOW, ONLY_ACTION, hints.NOTHING_MORE, hints.WOULD_LOSE}
    rare |= {hints.WELL_SUPPLIED, hints.HAS_LITTLE_WATER}
    assert CHECKS.keys() - said <= rare, "too few positions to prove anything"


def test_nothing_is_said_twice(claims: list[Claim]) -> None:
    game = claims[0].before
    for action in game.legal_actions():
        said = [str(reason) for reason in reasons(game, action)]
        assert len(said) == len(set(said))


def best_hints(game: Game) -> tuple[Hint, ...]:
    return hints.hints(game, 3, seconds=0)


def test_hints_are_legal_and_ranked_with_at_most_three_reasons() -> None:
    for game in decisions(quick_game(3, 3, "placed", True), 37):
        found = best_hints(game)
        assert [hint.rank for hint in found] == list(range(len(found)))
        assert {hint.action for hint in found} <= {action.text for action in game.legal_actions()}
        assert len({hint.action for hint in found}) == len(found)
        assert all(len(hint.reasons) <= MOST_REASONS for hint in found)


def test_a_throw_is_always_suggested_rather_than_to_stop() -> None:
    again = next(game for game in decisions(quick_game(2, 3)) if game.phase == "again")
    assert best_hints(again)[0].action == "build"


def test_a_hint_does_not_promise_what_foul_waters_could_take() -> None:
    game = laid(ready(2, mountains=["c5"], secrets=True), "spring E5", "canal E5-E6")
    play(game, "build", "roll 12")
    assert str(reasons(game, named("house 1 d5"))[0]) == (
        "The square has water: the house tile counts, unless foul waters take it."
    )
