"""Text: translated, formatted, measured and rendered.

    translation      gettext with the language of the moment; which languages there are; errors of disks
    formats          numbers, dates and lists as the language writes them
    key_names        keys and pad buttons as the language names them
    pseudo_language  a language that shows what was never translated or does not fit
    fonts            roles of type, cached rendering, measuring, wrapping
    fit_text         smaller letters and balanced lines where the room does not grow

Imported by the rest of `ui`, `table`, `screens` and the visible half of games.
"""
