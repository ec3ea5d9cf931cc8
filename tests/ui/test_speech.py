"""Speech: what is said, in which order, and that whatever speaks disturbs nobody."""

import subprocess
import sys
import threading

import pytest

from aqua_romana.ui.speech import NotInstalled, NoVoice, Speech, voice_for
from tests.waiting import until


class Listener:
    """A voice that writes down what it is to do."""

    name = "listener"

    def __init__(self):
        self.heard = []

    def speak(self, text, interrupt):
        self.heard.append((text, interrupt))

    def stop(self):
        self.heard.append("stop")

    def use_language(self, language):
        self.heard.append(f"in {language}")


@pytest.fixture
def listener():
    return Listener()


@pytest.fixture
def speech(listener):
    speech = Speech(lambda: listener)
    yield speech
    speech.close()


def test_what_is_said_is_heard_in_its_order(speech, listener):
    speech.switch(True, "en")
    speech.say("one")
    until(lambda: ("one", True) in listener.heard)
    speech.say("two", urgent=False)
    until(lambda: ("two", False) in listener.heard)
    assert [each for each in listener.heard if isinstance(each, tuple)] == [("one", True), ("two", False)]


def test_the_voice_gets_the_language_after_the_first_words(speech, listener):
    speech.is_on = True
    speech.say("Guten Tag")
    speech.switch(True, "de")
    until(lambda: len(listener.heard) > 1)
    assert listener.heard == [("Guten Tag", True), "in de"]


def test_nothing_is_said_twice_in_a_row(speech):
    speech.is_on = True
    for _ in range(2):
        speech.say("here")
    assert list(speech.said) == ["here"]


def test_the_same_is_said_again_after_a_key(speech):
    speech.is_on = True
    speech.say("not here")
    speech.heard()
    speech.say("not here")
    assert list(speech.said) == ["not here", "not here"]


def test_an_urgent_message_takes_the_place_of_what_waits(speech):
    speech.is_on = True
    for text in ("one", "two"):
        speech.say(text, urgent=False)
    speech.say("now")
    assert [each.text for each in speech._waiting] == ["now"]


def test_while_it_is_off_nothing_is_said_and_no_thread_begins(speech):
    before = threading.active_count()
    speech.say("hello")
    assert not speech.said
    assert threading.active_count() == before


def test_a_voice_that_raises_is_given_up_and_nobody_notices(listener):
    def fail(text, interrupt):
        raise OSError("the sound device is gone")

    listener.speak = fail
    speech = Speech(lambda: listener)
    speech.switch(True, "en")

    def say_on():
        speech.heard()
        speech.say("hello")

    until(lambda: speech.fault, meanwhile=say_on)
    assert speech.fault == "silent"
    speech.close()


def test_a_voice_that_hangs_keeps_nobody_waiting(listener):
    goes_on, began = threading.Event(), threading.Event()

    def hang(text, interrupt):
        began.set()
        goes_on.wait()

    listener.speak = hang
    speech = Speech(lambda: listener)
    speech.switch(True, "en")
    speech.say("hello")
    until(began.is_set)
    for number in range(1000):
        speech.say(str(number), urgent=False)
    speech.close()
    assert speech.said[-1] == "999"
    assert len(speech._waiting) < 100
    goes_on.set()


@pytest.mark.parametrize(("error", "fault"), [(NotInstalled("no"), "missing"), (NoVoice("no"), "silent")])
def test_without_a_voice_it_is_known_why(error, fault):
    def nobody():
        raise error

    speech = Speech(nobody)
    known = threading.Event()
    speech.on_known = known.set
    speech.switch(True, "en")
    until(known.is_set)
    assert speech.fault == fault
    speech.say("hello")
    speech.close()


def test_everything_said_is_written_down(speech, tmp_path):
    speech.log_path = tmp_path / "log"
    speech.is_on = True
    speech.say("one\ntwo")
    speech.say("**three**")
    assert speech.log_path.read_text("utf-8").splitlines() == ["one. two", "three"]


def test_a_log_that_cannot_be_written_is_left(speech, tmp_path):
    speech.log_path = tmp_path
    speech.is_on = True
    speech.say("one")
    assert speech.log_path is None


@pytest.mark.parametrize(
    ("wanted", "index"), [("de", 1), ("fr", 2), ("en", 0), ("it", None)], ids=["de", "fr", "en", "it"]
)
def test_the_voice_of_a_language_is_found(wanted, index):
    assert voice_for(wanted, ["en-GB", "de", "fr_CA", "de-CH"]) == index


def test_no_library_that_speaks_is_loaded_by_the_window():
    code = "import sys, aqua_romana.ui.app; print([n for n in ('prism', 'cffi') if n in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip().endswith("[]")
