"""What lies around the board of any table.

    panels          banner, last goes, headings and numbers; a game adds panels of its own
    player_cards    a card for every player: emblem or face, name, note, points
    action_buttons  undo, redo, hint, the two large buttons, the round ones, those beside what is held; speed
    bubble_and_notices
                    what an action would do, or why it is suggested, beside the place it is about; what others
                    did to what is a player's own, until he has seen it
    log             goes in words: the last ones in a panel, all of them in the log
    die_entry       entering what a real die shows

For the table, for the modes of screens that put their own panels there, and for the `table/hud` of a game.
"""
