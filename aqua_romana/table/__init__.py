"""A table on which any game is played: everything between a game's rules and the window.

    scene             brings match, mode, controller, stage and view together; plays and shows; the one state
                      of a table (`State`), which scene, mode and controller change and the view reads
    modes             what a table is used for: the base (`Mode`); what lessons and puzzles have in common: a
                      person is asked, others do what is written
    play_mode         an ordinary game (`PlayMode`): undo, hints, computer players, the final scoring later;
                      a go that ends by itself, the offer of settings that save clicks, the gentle clock
    controller        pointing, clicking, dragging and keys become changes of the state, or actions
    view              everything painted in a window of one size, kept up to date with the state
    decision          one decision: what is usable, which action a click or a drop completes, texts about it;
                      `HoldingDecision`: a piece held over the board follows, is set down, is played
    game_ui           what a game gives: `GameUI`, with all that its table is made of
    layout            where things lie in a window (`Frame`), and what is turned to people around it; where
                      bubble, small buttons, badges and tooltips go: clear of what matters now
    computer_players  computer players and hints, thought out in another process
    key_bindings      all actions with their keys and pad buttons, by mode; help is made from it
    dialogs           what dialogs here have in common; help with all keys, log, confirming a go, who plays
                      at each seat: a person, a computer player or somebody at another computer
    menu              the menu: what to do with this game, switches, ways out
    first_game_tips   tips in somebody's first game after the lessons
    by_ear            the table for whoever does not see it: `BoardByEar` (what a game tells of its board), a
                      cursor over the squares, and what is said by itself
    texts             the task in the banner, goes, notices and results in words, for every game
    final_scoring/    the end of any game: the page, its stage, the table of figures, what comes next
    board/            the board, what lies on it and what moves
    hud/              what lies around the board: panels, cards, buttons, bubble, notices

It knows boardgame, ai, storage and ui, the models of lessons and of the rule book, and never a game. Screens
and the visible half of a game import it; rules and players of a game do not.
"""
