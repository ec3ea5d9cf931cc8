"""Keys are named in one place, as the language names them."""

from aqua_romana.ui.text import key_names, translation


def test_keys_are_named_as_the_language_names_them():
    assert key_names.translated("Ctrl+Z") == "Ctrl+Z"
    assert key_names.translated("Enter", "R") == "Enter, R"
    translation.force_language("pseudo")
    translation.set_language("")
    keys = key_names.translated("Ctrl+Z", "F11")
    assert keys.endswith("+Z, F11")
    assert "Ctrl" not in keys
