"""A voice for the whole window: what is shown is also said, by the user's own screen reader or system voice.

    engine         `Speech`: says one thing after the other, in a thread that nobody ever waits for
                   the library that speaks is loaded by that thread and nowhere else
    narrator       looks at the scene after each step and says what has changed; widgets in words, pages in
                   reading order
    screen_reader  whether the user's system reads screens aloud already

Nothing of it but `engine` is loaded before speech is switched on.
"""
