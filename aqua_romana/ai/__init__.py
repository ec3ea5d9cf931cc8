"""Thinking for any game, without a screen and without knowing one.

    game_ai       what the shell asks of a game's computer players: levels, actions, hints
    levels        the characters that play every game, what they are called, how strong the rival is
    worker        one process for all background work, so that no window ever waits
    worker_tasks  what that process can be asked about any game
    pondering     thinking ahead while a person thinks
    search        a tree search over any game's candidate turns, with dice and draws
    weights       what players have learned by self-play, read from files
    hints         the best actions with reasons, and what can be said of actions of any game
    review        looking back on a game, as plain data: turning points, luck and decisions apart

It imports `boardgame.plugin`, `boardgame.messages`, numpy and the standard library. `table`, `screens`, `cli`
and the players of games import it.
"""
