"""Thinking for any game, without a screen and without knowing one.

    mind      what the shell asks of a game's computer players: levels, hints, reviews as plain data
    levels    the four characters that play every game
    policies  how simulated players choose
    runner    one process for all background work, so that no window ever waits
    tasks     what that process can be asked about any game
    pondering thinking ahead while a person thinks
    search    a tree search over any game's outlook, with dice and draws
    review    looking back on a game: losses, suspects, turning points
    fortune   luck and decisions told apart

It imports `aqua_romana.boardgame.plugin`, numpy and the standard library. The shell and the players of games
import it.
"""
