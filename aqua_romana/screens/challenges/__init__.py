"""Challenges and achievements: what a game can be played for beyond winning it.

    model    challenges as plain data, which games fill in
    service  who has won what; begins, notes and ends challenges
    mode     a challenge at the table, with its goal on a plaque
    page     the wall of wreaths, the page after a challenge, and achievements: what is worth doing once

Games import `model` alone, the navigator the rest.
"""
