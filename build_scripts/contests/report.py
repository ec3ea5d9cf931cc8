"""Results as tables: win shares with confidence intervals, and ratings of duels.

`strength_section` makes the section of `results.md` from the files in `results/`; nobody writes it by hand.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from contests import simulated_people
from contests.results import Match, Result, kept

HEADING = (
    "| players | contestant | against | games | wins (95 %) | of fair share | points | revision |\n"
    "|---|---|---|---|---|---|---|---|"
)
STYLE_HEADING = (
    "| players | style | against | games | wins (95 %) | trait | a game | as often | revision |\n"
    "|---|---|---|---|---|---|---|---|---|"
)
#: By style: what it is known by, and what is counted (`traits.py`).
TRAITS = {
    "romana": {
        "builder": "aqueducts of 16 squares and more",
        "gatekeeper": "aqueducts of others closed, and workmen of others left without a builder",
        "hurrier": "own aqueducts closed at will while half of the board is blank",
    },
    "aquaedukt": {
        "gatekeeper": "open ends of canals made dead ends",
        "hurrier": "houses built before four canals are laid",
    },
}
#: How the files of simulated people end.
PEOPLE = "-people.jsonl"
_PEOPLE_HEADING = (
    "Simulated people against Aemula; a run is ten games that she learns from, and ten that count:"
)
_BEGIN = "<!-- made by `arena.py --tables` from results/*.jsonl -->"
_END = "<!-- end of what `arena.py --tables` made -->"
_TITLES = {"romana": "Aqua Romana", "aquaedukt": "Aquädukt"}


def line(match: Match, results: Sequence[Result]) -> str:
    """A match as a line of the table."""
    games, players = len(results), match.players
    wins = sum(result.share for result in results)
    own = sum(result.totals[result.task.seat] for result in results)
    others = (sum(sum(result.totals) for result in results) - own) / (players - 1)
    low, high = interval(wins, games)
    one, other = match.contestants
    time = f", {match.seconds:g} s" if match.seconds is not None else ""
    rival = f"{other} of {match.against}" if match.against else other
    revisions = ", ".join(dict.fromkeys(result.revision for result in results))
    return (
        f"| {players} | {one}{time} | {rival}{time} | {games} | {wins / games:.1%} ({low:.0%}-{high:.0%}) "
        f"| {wins / games * players:.2f}x | {own / games:.1f} : {others / games:.1f} | {revisions} |"
    )


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % confidence interval of a share."""
    z, share = 1.96, wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def elo_table(duels: Mapping[tuple[str, str], Sequence[Result]]) -> str:
    """Ratings that explain the two-player matches best; the weakest contestant has 1000."""
    names = sorted({name for pair in duels for name in pair})
    rating = dict.fromkeys(names, 0.0)
    shares = {pair: sum(each.share for each in results) for pair, results in duels.items()}
    for _ in range(4000):
        for (one, other), wins in shares.items():
            games = len(duels[one, other])
            expected = games / (1 + 10 ** ((rating[other] - rating[one]) / 400))
            held = min(max(wins, 0.5), games - 0.5)  # a clean sweep would put the rating at infinity
            rating[one] += 8 * (held - expected) / games
            rating[other] -= 8 * (held - expected) / games
    lowest = min(rating.values())
    lines = ["| contestant | Elo |", "|---|---|"]
    for name in sorted(names, key=lambda name: -rating[name]):
        lines.append(f"| {name} | {1000 + rating[name] - lowest:.0f} |")
    return "\n".join(lines)


def strength_section(folder: Path) -> str:
    """Every match in the files of a folder, by game."""
    parts = []
    for game, title in _TITLES.items():
        matches = _matches(path for path in sorted(folder.glob("*.jsonl")))
        all_ours = {match: results for match, results in matches.items() if match.game == game}
        ours = {match: results for match, results in all_ours.items() if not _has_trait(results)}
        in_style = {match: results for match, results in all_ours.items() if _has_trait(results)}
        if not all_ours:
            continue
        lines = [line(match, results) for match, results in ours.items()]
        duels = {
            match.contestants: results
            for match, results in ours.items()
            if match.players == 2 and match.seconds is None and not match.against
        }
        parts += [f"### {title}", "\n".join([HEADING, *lines])] if ours else [f"### {title}"]
        if duels:
            parts.append(elo_table(duels))
        people = folder / f"{game}{PEOPLE}"
        if people.exists():
            parts += [_PEOPLE_HEADING, simulated_people.table_of(people)]
        if in_style:
            parts.append("\n".join([STYLE_HEADING, *(style_line(*each) for each in in_style.items())]))
    return "\n\n".join(parts)


def _has_trait(results: Sequence[Result]) -> bool:
    return any(result.shown for result in results)


def style_line(match: Match, results: Sequence[Result]) -> str:
    """A match of a style against the same level in none: how often each did what the style is known by."""
    games = len(results)
    wins = sum(result.share for result in results)
    own = sum(result.shown[result.task.seat] for result in results)
    others = (sum(sum(result.shown) for result in results) - own) / (match.players - 1)
    low, high = interval(wins, games)
    one, other = match.contestants
    trait = TRAITS[match.game][one.partition("+")[2]]
    often = f"{own / games:.2f} : {others / games:.2f}"
    more = f"{own / others:.1f}x" if others else "-"
    revisions = ", ".join(dict.fromkeys(result.revision for result in results))
    return (
        f"| {match.players} | {one} | {other} | {games} | {wins / games:.1%} ({low:.0%}-{high:.0%}) "
        f"| {trait} | {often} | {more} | {revisions} |"
    )


def _matches(paths: Iterable[Path]) -> dict[Match, list[Result]]:
    found: dict[Match, list[Result]] = {}
    for path in paths:
        if path.name.endswith(PEOPLE):
            continue
        for task, result in kept(path).items():
            found.setdefault(task.match, []).append(result)
    return found


def renewed(document: str, section: str) -> str:
    """A document with this section between its marks."""
    before, begin, rest = document.partition(_BEGIN)
    _old, end, after = rest.partition(_END)
    if not begin or not end:
        raise ValueError("the document has no marks for the tables")
    return f"{before}{begin}\n\n{section}\n\n{end}{after}"
