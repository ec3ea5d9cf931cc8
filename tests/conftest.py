"""Every test begins in English."""

import sys
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Whatever language a test chose is forgotten afterwards; tests without words load none."""
    yield
    text = sys.modules.get("aqua_romana.window.text")
    if text is not None:
        text.insist("")
        if text.language() != "en":
            text.set_language("en")
