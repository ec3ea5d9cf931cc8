"""The colours of the players, and how people with a colour-vision deficiency see them."""

from __future__ import annotations

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
