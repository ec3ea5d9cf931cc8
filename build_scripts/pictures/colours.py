"""The colours of the players, and how people with a colour-vision deficiency see them."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

PLAYERS = {"y": "#F2C230", "r": "#9C2218", "b": "#2A52A0", "g": "#6BAE54"}
EMBLEM_INK = {"y": "#3A2408", "r": "#FFF3DA", "b": "#FFF3DA", "g": "#FFF3DA"}
NAMES = {"y": "yellow", "r": "red", "b": "blue", "g": "green"}

# Machado, Oliveira and Fernandes 2009, severity 1.0, on linear RGB.
DEFICIENCIES: dict[str, NDArray[np.float64]] = {
    "normal": np.eye(3),
    "protanopia": np.array(
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    ),
    "deuteranopia": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    ),
    "tritanopia": np.array(
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    ),
}


def to_linear(values: NDArray[np.float64]) -> NDArray[np.float64]:
    return np.where(values <= 0.04045, values / 12.92, ((values + 0.055) / 1.055) ** 2.4)


def to_display(values: NDArray[np.float64]) -> NDArray[np.float64]:
    values = np.clip(values, 0, 1)
    return np.where(values <= 0.0031308, values * 12.92, 1.055 * values ** (1 / 2.4) - 0.055)


def simulate(picture: NDArray[np.float64], deficiency: str) -> NDArray[np.float64]:
    """A picture (display RGB from 0 to 1) as somebody with that deficiency sees it."""
    return to_display(to_linear(picture) @ DEFICIENCIES[deficiency].T)


def lab(colour: NDArray[np.float64]) -> NDArray[np.float64]:
    """CIE L*a*b* (D65) of a display RGB colour."""
    matrix = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
    xyz = to_linear(colour) @ matrix.T / np.array([0.95047, 1.0, 1.08883])
    f = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    return np.array([116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])])


def ciede2000(one: NDArray[np.float64], other: NDArray[np.float64]) -> float:
    """How different two L*a*b* colours look: CIEDE2000 with all weights 1 (Sharma, Wu and Dalal 2005)."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean_7 = ((math.hypot(a1, b1) + math.hypot(a2, b2)) / 2) ** 7
    stretch = 1.5 - 0.5 * math.sqrt(mean_7 / (mean_7 + 25**7))
    c1, c2 = math.hypot(a1 * stretch, b1), math.hypot(a2 * stretch, b2)
    h1, h2 = (math.degrees(math.atan2(b, a * stretch)) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    lightness, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    hue = (h1 + turn / 2) % 360 if c1 * c2 else h1 + h2
    angle = [
        math.cos(math.radians(times * hue + more)) for times, more in ((1, -30), (2, 0), (3, 6), (4, -63))
    ]
    t = 1 - 0.17 * angle[0] + 0.24 * angle[1] + 0.32 * angle[2] - 0.20 * angle[3]
    by_lightness = (l2 - l1) / (1 + 0.015 * (lightness - 50) ** 2 / math.sqrt(20 + (lightness - 50) ** 2))
    by_chroma = (c2 - c1) / (1 + 0.045 * chroma)
    by_hue = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2)) / (1 + 0.015 * chroma * t)
    rotation = 60 * math.exp(-(((hue - 275) / 25) ** 2))
    twist = 2 * math.sqrt(chroma**7 / (chroma**7 + 25**7)) * math.sin(math.radians(rotation))
    return math.sqrt(by_lightness**2 + by_chroma**2 + by_hue**2 - twist * by_chroma * by_hue)


def display(hex_colour: str) -> NDArray[np.float64]:
    digits = hex_colour.lstrip("#")
    return np.array([int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)])


def distances(deficiency: str) -> dict[tuple[str, str], float]:
    """How far apart each pair of player colours is under a deficiency (ΔE 1976)."""
    seen = {p: lab(simulate(display(c), deficiency)) for p, c in PLAYERS.items()}
    pairs = [(a, b) for i, a in enumerate(PLAYERS) for b in list(PLAYERS)[i + 1 :]]
    return {(a, b): float(np.linalg.norm(seen[a] - seen[b])) for a, b in pairs}


def closest(deficiency: str) -> tuple[tuple[str, str], float]:
    """The pair of players that is hardest to tell apart, and how far apart it is."""
    return min(distances(deficiency).items(), key=lambda item: item[1])
