"""Looking ahead where a die decides: by what a throw is worth in the long run, and the same way each time."""

import pytest

from aqua_romana.ai.search import (
    Foresight,
    Fork,
    Search,
    Verdict,
    Width,
    _most_overdue,
    _most_promising,
    _Node,
    _Option,
    _weigh_outcomes,
)
from tests.dice.ai import FAIR, DiceSearchModel
from tests.dice.game import BANK, BANKED, GOES, PAYS, PIPS, THROW, State

#: Weights of the six sides, and whether throwing pays more than banking.
DICE = {
    "a fair die pays two in the long run": (FAIR, BANK),
    "nine is likely enough": ((4.0, 0.0, 0.0, 0.0, 0.0, 3.0), THROW),
    "nothing is most likely, and still it pays": ((11.0, 0.0, 0.0, 0.0, 0.0, 9.0), THROW),
    "nine is the best that could happen, but rare": ((0.0, 0.0, 6.0, 2.0, 1.0, 2.0), BANK),
}


def run(
    weights: tuple[float, ...], nodes: int = 1500, state: State | None = None
) -> tuple[list[Verdict[str]], Search[State, str]]:
    search = Search(DiceSearchModel(state or State(), weights), Foresight(nodes=nodes))
    return search.run(), search


def in_the_long_run(weights: tuple[float, ...]) -> float:
    return sum(weight * pays for weight, pays in zip(weights, PAYS, strict=True)) / sum(weights)


@pytest.mark.parametrize("name", DICE)
@pytest.mark.parametrize("left", [1, 2, GOES])
def test_the_choice_follows_the_long_run(name: str, left: int) -> None:
    weights, right = DICE[name]
    assert (in_the_long_run(weights) > BANKED) == (right == THROW), "the example is wrong"
    verdicts, _ = run(weights, state=State(left=left))
    assert verdicts[0].action == right, name


@pytest.mark.parametrize("nodes", [60, 61, 67, 500])
@pytest.mark.parametrize("name", DICE)
def test_the_last_throw_is_worth_exactly_what_it_pays_in_the_long_run(name: str, nodes: int) -> None:
    """Wherever the looks are cut off: an unfinished round of them must not count as luck."""
    looked: list[str] = []
    weights = DICE[name][0]
    model = DiceSearchModel(State(points=(5, 4), left=1), weights)
    taste = lambda action: looked.append(action) or 0.0  # noqa: E731
    found = {each.action: each.points for each in Search(model, Foresight(nodes=nodes), taste=taste).run()}
    assert found[BANK] == pytest.approx([5 + BANKED, 4])
    # The first impression, before the die was thrown, counts as one look that found nothing.
    share = 1 - 1 / looked.count(THROW)
    assert found[THROW] == pytest.approx([5 + share * in_the_long_run(weights), 4])


def test_looks_are_dealt_out_by_the_weights() -> None:
    weights = (1.0, 3.0, 1.0, 2.0, 0.0, 5.0)
    node = _Node(Fork(State(), 0, PIPS, 0, weights))
    node.options = [_Option(side, State(), [0.0, 0.0], 0.0) for side in PIPS]
    _weigh_outcomes(node)
    for _ in range(3):
        for _ in range(12):
            option = _most_overdue(node)
            option.looks += 1
            node.visits += 1
            for weight, each in zip(weights, node.options, strict=True):
                assert abs(each.looks - weight / 12 * node.visits) <= 1
        dealt = [option.looks / node.visits * 12 for option in node.options]
        assert dealt == pytest.approx(weights), "after a whole round everyone has had his share"


def test_the_same_search_gives_the_same_verdicts() -> None:
    assert run((1.0, 2.0, 3.0, 4.0, 5.0, 6.0))[0] == run((1.0, 2.0, 3.0, 4.0, 5.0, 6.0))[0]


def test_weights_may_be_in_any_unit() -> None:
    assert run((1.0, 2.0, 1.0, 2.0, 1.0, 1.0))[0] == run((8.0, 16.0, 8.0, 16.0, 8.0, 8.0))[0]


def test_the_budget_ends_the_search_soon_after() -> None:
    verdicts, search = run(FAIR, nodes=300)
    assert {verdict.action for verdict in verdicts} == {BANK, THROW}
    assert 300 <= search.nodes < 400, "one batch of looks may come on top"
    assert search.nodes >= search.model.valued  # type: ignore[attr-defined]


def test_a_game_seen_to_the_end_does_not_keep_the_search_for_ever() -> None:
    verdicts, search = run(FAIR, nodes=2000, state=State(left=1))
    assert search.nodes == 2000
    assert len(verdicts) == 2


def test_cancelling_ends_it_after_the_first_impressions() -> None:
    search = Search(DiceSearchModel(State()), Foresight(nodes=100_000), is_cancelled=lambda: True)
    assert [verdict.action for verdict in search.run()] == [BANK, THROW]
    assert search.nodes == 2


def test_depth_counts_the_steps_looked_at() -> None:
    """With one step the die is still in the air: nothing is known of it but what is banked."""
    search = Search(DiceSearchModel(State(), DICE["nine is likely enough"][0]), Foresight(nodes=500, depth=1))
    assert search.run()[0].action == BANK
    deeper = Search(DiceSearchModel(State(), DICE["nine is likely enough"][0]), Foresight(nodes=500, depth=3))
    assert deeper.run()[0].action == THROW


def test_an_action_asked_for_is_looked_into() -> None:
    def share_of_throwing(include: str | None) -> float:
        looked: list[str] = []
        search = Search(
            DiceSearchModel(State(), (1.0, 0.0, 0.0, 0.0, 0.0, 0.0)),
            Foresight(nodes=1000),
            taste=lambda action: looked.append(action) or 0.0,  # type: ignore[func-returns-value]
            include=include,
        )
        search.run()
        return looked.count(THROW) / len(looked)

    assert share_of_throwing(THROW) > share_of_throwing(None)
    assert share_of_throwing(THROW) > 0.19


def test_narrow_looks_take_in_more_actions_only_as_they_go_on() -> None:
    assert [Width().after(looks) for looks in (0, 1, 9)] == [2, 3, 5]
    assert [Width(1, 0.25).after(looks) for looks in (0, 15, 16, 64)] == [1, 1, 2, 3]


def test_beyond_the_width_nothing_is_looked_at_however_promising() -> None:
    node = _Node(Fork(State(), 0, PIPS))
    node.options = [_Option(side, State(), [0.0, 0.0], float(worth)) for worth, side in enumerate(PIPS)]
    assert [_most_promising(node, width).way for width in (1, 3, 99)] == [PIPS[0], PIPS[2], PIPS[-1]]


def test_own_and_others_decisions_have_widths_of_their_own() -> None:
    """Somebody else's answer alone is looked at, one's own actions are all tried."""
    foresight = Foresight(nodes=400, own=Width(9, 0.0), answers=Width(1, 0.0))
    search = Search(DiceSearchModel(State()), foresight)
    opened: list[_Node[State, str]] = []
    opening = search._open
    search._open = lambda nodes: (opened.extend(nodes), opening(nodes))[1]  # type: ignore[method-assign]
    search.run()
    decisions = [node for node in opened if node.visits and not node.is_chance]
    tried = {
        seat: [sum(o.looks > 1 for o in n.options) for n in decisions if n.seat == seat] for seat in (0, 1)
    }
    assert max(tried[0]) > 1
    assert set(tried[1]) == {1}
