"""Animation by difference: from two snapshots to a plan of what moves, whatever caused the change.

Somebody else's action is staged: place and piece are shown before anything moves, with captions meanwhile.
"""

from __future__ import annotations

from typing import Final

from aqua_romana.games.aquaedukt.rules.geometry import BESIDE, CELL_OF, NAME_OF, REGION_OF, REGIONS
from aqua_romana.games.aquaedukt.rules.houses import House
from aqua_romana.games.aquaedukt.rules.scoring import PLENTY
from aqua_romana.games.aquaedukt.table import supply
from aqua_romana.games.aquaedukt.table.board import items, motions
from aqua_romana.games.aquaedukt.table.board.snapshot import ShownAction, Snapshot
from aqua_romana.games.aquaedukt.table.layout import LandFrame
from aqua_romana.games.aquaedukt.table.texts import mountain_hides
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.board.motion import Caption, Cue, Motion, Plan
from aqua_romana.ui.input import Point
from aqua_romana.ui.text.translation import _

THROW: Final = 0.92
STRIKES: Final = 0.24  # when the die first meets the tray
LEAD: Final = 0.35  # a light from the die to the region
ENTERED: Final = 0.3  # a number of a real die
REFUSE: Final = 0.5
BUILD, LEAVE, AFTER_ANOTHER = 0.56, 0.62, 0.09
LAY, FILL, GREEN, BURST, RISE, TURN, BONUS = 0.24, 0.32, 0.7, 0.95, 0.36, 0.6, 0.5
SINK, EMERGE = 0.16, 0.26  # of numbers
LOOK: Final = 0.45  # at a mountain that was turned, whatever comes of it
PAUSE: Final = 0.16  # between a cause and what comes of it
BACK: Final = 0.24  # whatever is taken back
_LONGEST_LEAP: Final = 1.4  # from one moment to another several actions later
_FEW: Final = 2  # actions that redo brings together: a throw, and what it shows


def plan(old: Snapshot, new: Snapshot, frame: LandFrame) -> Plan:
    """What moves from `old` to `new`."""
    made = Plan()
    if new.step < old.step:
        _take_back(made, old, new)
        return made
    start = _throw(made, old, new)
    shown_action = new.shown_action if new.step == old.step + 1 else None
    if shown_action is not None:
        start = opening(made, shown_action, old, new, frame)
    now = _canals(made, old, new, _springs(made, old, new, start))
    now = max(now, _mountains(made, old, new, start))
    watered = _fields(made, old, new, now)
    ended, lost = _houses(made, old, new, now)
    _numbers(made, old, new, start, max(now, watered, ended))
    if new.last_round and not old.last_round:
        made.cues.append(Cue(made.seconds, "last_round"))
        made.motions.append(Motion(made.seconds, PAUSE))  # a cue needs a plan that is still running
    if shown_action is not None:
        follows = [moment for moment in (watered, lost) if moment > start]
        closing(made, shown_action, min(follows, default=start))
    if new.step > old.step + _FEW:
        _hasten(made)
    return made


# The die


def _throw(made: Plan, old: Snapshot, new: Snapshot) -> float:
    """The die comes to rest on its number: nothing tells it before. When that is over."""
    if new.throws <= old.throws:
        return 0.0
    if new.is_entered:  # everybody has seen the real one roll
        made.motions.append(motions.TurnTo(0.0, ENTERED, new.shown, new.throws))
        made.cues.append(Cue(0.0, "figure_place"))
        return _refuse(made, new, ENTERED)
    made.motions.append(motions.Throw(0.0, THROW, new.shown, new.throws))
    made.cues += [Cue(0.0, "die_shake"), Cue(STRIKES, "die_throw")]
    if new.on_turn is not None:
        # Translators: beside a player's name, who is the subject
        made.captions.append(Caption(0.0, new.on_turn, _("Throws the die"), continues=True))
    return _refuse(made, new, THROW)


def _refuse(made: Plan, new: Snapshot, start: float) -> float:
    """The eye is led to the region; a full one shakes its head. When that is over."""
    if not new.shown:
        return start
    made.motions.append(motions.Lead(start, LEAD, new.shown))
    start += LEAD
    if not new.thrown_again:
        return start
    made.motions.append(motions.Refuse(start, REFUSE, new.shown))
    made.cues.append(Cue(start, "refuse"))
    if made.captions:
        # Translators: {region}: a number from 1 to 20
        full = _("Region {region} is full: the die is thrown again", region=new.shown)
        made.captions.append(Caption(start, made.captions[-1].seat, full))
    return start + REFUSE


# Houses


def _houses(made: Plan, old: Snapshot, new: Snapshot, start: float) -> tuple[float, float]:
    """Houses go up, then dry ones leave in dust; when that is over, and when the first one leaves."""
    passing = _built_and_lost(old, new)
    built = [house for square, house in new.houses.items() if old.houses.get(square) != house]
    gone = [house for square, house in old.houses.items() if new.houses.get(square) != house]
    if passing is not None:
        built, gone = [passing], [*gone, passing]
    now = start
    for index, house in enumerate(built):
        made.motions.append(motions.Build(start + index * AFTER_ANOTHER, BUILD, house))
        made.cues.append(Cue(start + index * AFTER_ANOTHER, "house_built", items.square(house.square)))
        now = start + index * AFTER_ANOTHER + BUILD
    if not gone:
        return now, 0.0
    leaves = now + PAUSE if built else now
    gone.sort(key=lambda each: CELL_OF[each.square])
    made.cues.append(Cue(leaves, "houses_lost", items.square(gone[0].square)))
    for index, house in enumerate(gone):
        made.motions.append(motions.Leave(leaves + index * AFTER_ANOTHER, LEAVE, house))
    return leaves + (len(gone) - 1) * AFTER_ANOTHER + LEAVE, leaves


def _built_and_lost(old: Snapshot, new: Snapshot) -> House | None:
    """A dry tile on the last free square of its region was put there and left at once: neither snapshot has
    it on the land, but it is gone from its owner's hand."""
    seat = old.on_turn
    if new.step != old.step + 1 or old.phase != "house" or seat is None:
        return None
    hands = zip(old.hands[seat], new.hands[seat], strict=True)
    spent = [value for value, (before, after) in enumerate(hands, start=1) if after < before]
    if not spent or any(square not in old.houses for square in new.houses):
        return None
    return House(old.numbers[old.rolled], seat, spent[0])


# Water


def _springs(made: Plan, old: Snapshot, new: Snapshot, start: float) -> float:
    end = start
    for point in new.springs:
        if point not in old.springs:
            made.motions.append(motions.Burst(start, BURST, point))
            made.cues.append(Cue(start, "spring_bursts", items.point(point)))
            end = start + BURST
    return end


def _canals(made: Plan, old: Snapshot, new: Snapshot, start: float) -> float:
    """Canals are laid from the springs on, and water runs in; when it is about to reach the fields.

    On a leap over several actions springs come first: no canal lies before what its water comes from. Where
    that is another canal than before, in a game that went otherwise, it is laid anew."""
    now, fed = start, {*new.springs} & {*old.springs}
    for section, pieces in new.canals.items():
        comes_from, leads_to = section.split("-")
        before = old.canals.get(section, 0) if comes_from in fed else 0
        if before:
            fed.add(leads_to)
        if pieces > before:
            made.motions.append(motions.Lay(now, LAY, section, pieces, before))
            made.motions.append(motions.Fill(now + LAY, FILL, section))
            made.cues.append(Cue(now, "canal_laid", items.edge(section)))
            now += LAY + FILL
    return now


def _fields(made: Plan, old: Snapshot, new: Snapshot, start: float) -> float:
    """Fields turn greener one after the other; when the first one does, 0 where none does."""
    changed = [
        (square, old.supply.get(square, 0), supply)
        for square, supply in new.supply.items()
        if _greenness(old, square) != _greenness(new, square)
    ]
    for index, (square, before, after) in enumerate(changed):
        made.motions.append(motions.Green(start + index * AFTER_ANOTHER / 2, GREEN, square, before, after))
    if not changed:
        return 0.0
    made.cues.append(Cue(start, "water_arrives", items.square(changed[0][0])))
    return start


def _greenness(seen: Snapshot, square: str) -> int:
    """How much of its supply is seen on a square: more than plenty looks the same."""
    return min(seen.supply.get(square, 0), PLENTY)


# Mountains


def _mountains(made: Plan, old: Snapshot, new: Snapshot, start: float) -> float:
    """Mountains rise or are turned over; then what they hide shows on the houses beside them."""
    now = start
    for square, secret in new.mountains.items():
        if square not in old.mountains:
            made.motions.append(motions.Rise(now, RISE, square))
            made.cues.append(Cue(now + RISE * 0.5, "tile_lay", items.square(square)))
            now += RISE
        elif secret is not None and old.mountains[square] is None:
            made.motions.append(motions.TurnOver(now, TURN, square, secret))
            made.cues.append(Cue(now, "mountain_turned", items.square(square)))
            made.captions.append(Caption(now, None, _("The mountains are turned over")))
            now += TURN
            made.captions.append(Caption(now, None, mountain_hides(square, secret)))
            if secret == "mineral":
                now = _bonuses(made, new, square, now)
            made.motions.append(Motion(now, LOOK))  # before the next one is turned
    return now


def _bonuses(made: Plan, new: Snapshot, square: str, start: float) -> float:
    """Houses with plenty of water beside a mineral spring are worth more."""
    beside = [NAME_OF[cell] for cell in BESIDE[CELL_OF[square]]]
    better = [each for each in beside if each in new.houses and new.supply.get(each, 0) >= PLENTY]
    for index, each in enumerate(better):
        made.motions.append(motions.Bonus(start + index * AFTER_ANOTHER, BONUS, each))
        counted = f"count_{4 + 3 * index:02d}"
        made.cues.append(Cue(start + index * AFTER_ANOTHER, counted, items.square(each)))
    return start


# Numbers


def _numbers(made: Plan, old: Snapshot, new: Snapshot, start: float, settled: float) -> None:
    """A number whose square is taken sinks, and rises on another one; that of a full region is hung up."""
    passing = _built_and_lost(old, new)
    emptied = {_region(house.square) for square, house in old.houses.items() if square not in new.houses}
    if passing is not None:
        emptied.add(old.rolled)
    for region in range(1, REGIONS + 1):
        before, after = old.numbers.get(region, ""), new.numbers.get(region, "")
        if before == after and (passing is None or before != passing.square):
            continue
        # It gives way to what is built; where houses leave, it comes when the dust has settled.
        gives_way = before in new.houses or before in new.mountains or region in emptied
        sinks = start if gives_way else settled
        comes = settled - EMERGE if region in emptied else sinks + SINK
        if before:
            made.motions.append(motions.Slab(sinks, SINK, region, before, back=True))
        if after:
            made.motions.append(motions.Slab(max(comes, sinks + SINK), EMERGE, region, after))
        else:
            made.motions.append(motions.Plaque(settled, EMERGE, region))


def _region(square: str) -> int:
    return REGION_OF[CELL_OF[square]]


# Backwards, and far


def _take_back(made: Plan, old: Snapshot, new: Snapshot) -> None:
    """The same backwards, all at once and quickly; no sounds but the one of taking back."""
    if new.throws != old.throws:
        made.motions.append(motions.TurnTo(0.0, BACK, new.shown, new.throws))
    for square, house in old.houses.items():
        if new.houses.get(square) != house:
            made.motions.append(motions.Build(0.0, BACK, house, back=True))
    for square, house in new.houses.items():
        if old.houses.get(square) != house:
            made.motions.append(motions.Leave(0.0, BACK, house, back=True))
    for section, pieces in old.canals.items():
        if pieces > new.canals.get(section, 0):
            lies = new.canals.get(section, 0)
            made.motions.append(motions.Lay(0.0, BACK, section, pieces, lies, back=True))
    for square in {**old.supply, **new.supply}:
        if _greenness(old, square) != _greenness(new, square):
            supplies = (old.supply.get(square, 0), new.supply.get(square, 0))
            made.motions.append(motions.Green(0.0, BACK, square, *supplies))
    for point in old.springs:
        if point not in new.springs:
            made.motions.append(motions.Burst(0.0, BACK, point, back=True))
    for square, secret in old.mountains.items():
        if square not in new.mountains:
            made.motions.append(motions.Rise(0.0, BACK, square, back=True))
        elif secret is not None and new.mountains[square] is None:
            made.motions.append(motions.TurnOver(0.0, BACK, square, secret, back=True))
    for region in range(1, REGIONS + 1):
        before, after = old.numbers.get(region, ""), new.numbers.get(region, "")
        if before != after:
            if before:
                made.motions.append(motions.Slab(0.0, BACK / 2, region, before, back=True))
            if after:
                made.motions.append(motions.Slab(BACK / 2, BACK / 2, region, after))


def _hasten(made: Plan) -> None:
    """Several actions at once take no longer than one is patient for; their sounds would only be noise."""
    made.cues = made.cues[:2]
    made.captions.clear()
    factor = min(1.0, _LONGEST_LEAP / made.seconds) if made.motions else 1.0
    for each in made.motions:
        each.start *= factor
        each.seconds *= factor
    for cue in made.cues:
        cue.start *= factor


#: A sentence stays for this long at least, before the next one comes.
READ: Final = 0.7
_SPOT: Final = 0.45
_CARRY: Final = 0.5


def opening(made: Plan, shown_action: ShownAction, old: Snapshot, new: Snapshot, frame: LandFrame) -> float:
    """The place is lit, and the piece is brought there; when that is over."""
    if shown_action.text:
        made.captions.append(Caption(0.0, shown_action.seat, shown_action.text, continues=True))
    found = _brought(shown_action, old, new, frame)
    if found is None:
        return 0.0
    piece, start, place = found
    if piece is None or start is None:
        made.motions.append(motions.Spotlight(0.0, _SPOT, place))
        return _SPOT
    made.motions.append(motions.Spotlight(0.0, _SPOT + _CARRY, place))
    made.motions.append(motions.Carry(_SPOT, _CARRY, piece, start, place, shown_action.seat))
    made.cues.append(Cue(_SPOT, "figure_lift", place))
    return _SPOT + _CARRY


def _brought(
    shown_action: ShownAction, old: Snapshot, new: Snapshot, frame: LandFrame
) -> tuple[BoardItem | None, Point | None, BoardItem] | None:
    """What is about to be put where: the piece, and where it lies before."""
    for point in new.springs:
        if point not in old.springs:
            return items.SPRING, supply.spring_places(frame)[old.springs_left - 1], items.point(point)
    for section, pieces in new.canals.items():
        if pieces > old.canals.get(section, 0):
            return items.CANAL, supply.canal_places(frame)[old.canals_left - 1], items.edge(section)
    for square in new.mountains:
        if square not in old.mountains:
            return None, None, items.square(square)
    hands = zip(old.hands[shown_action.seat], new.hands[shown_action.seat], strict=True)
    for value, (before, after) in enumerate(hands, start=1):
        if after < before:
            put = [square for square in new.houses if square not in old.houses]
            square = put[0] if put else old.numbers[old.rolled]
            return items.pile(value), frame.pile_rect(shown_action.seat, value).center, items.square(square)
    return None


def closing(made: Plan, shown_action: ShownAction, follows: float) -> None:
    """What came of it is written when it is shown; the last sentence can be read to its end."""
    start = max(follows, READ if shown_action.text else 0.0)
    for index, line in enumerate(shown_action.then):
        made.captions.append(Caption(start + index * READ, shown_action.seat, line))
    made.last_until_read(READ)
