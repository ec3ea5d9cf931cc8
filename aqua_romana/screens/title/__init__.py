"""The title: the open box, which one sees first. It loads neither numpy nor rules nor the table.

    page          what lies where, and the way to everything else: the menu in the front rail; the choice
                  of the players’ colours
    box_picture   the layout of the box, its picture and those of the lids
    lids          a lid, pressed to begin a game, and the birds that cross its sky now and then
    cards         the tray: the game to go on with, a welcome with languages, the ways to lessons and puzzles

The navigator imports it.
"""
