# Every text that a player sees, in English. The Portuguese file has the same messages.

game-syrtis = Syrtis
game-distrify = Distrify
game-sixteen-stone = Sixteen Stone
game-meerkats = Meerkats

## Who

seat = Seat { $seat }
and = { $first } and { $last }

## How a game ends

outcome-win = { $winners } wins: { $why }.
outcome-shared = { $winners } share the win: { $why }.
outcome-draw = A draw: { $why }.
outcome-unknown = The game is over; who won depends on secrets that are not known here.

reason-quicksand = the fourth tile sunk since the other side last sank one, and quicksand swallows the loser
reason-island = all tiles of one colour or shape are one island
reason-both-islands = both sides have their island, and the initiative decides
reason-passes = both sides passed, and the initiative decides
reason-stalling = a side passed four turns in a row, and the initiative decides
reason-repetition = the same position stood for the third time
reason-path = a path joins the two edges
reason-stuck = the other side has no legal action left
reason-reduced = the other side has at most one stone on the board
reason-quiet = a hundred turns without a capture, a stone pushed off or a sacrifice
reason-gathered = all fifteen stones of the secret colour are in one group
reason-groups = the bag is empty, and the largest group of the secret colour counts
reason-blocked = no stone can be dropped any more, and the largest group of the secret colour counts
reason-resignation = the other side gave up
reason-time = the other side's time ran out
reason-agreement = the players agreed
reason-abandonment = the other side left and did not come back

## Why an action is not legal

why-game-over = The game is over.
why-wrong-phase = That is not what is to be done now.
why-occupied = There is already a stone on { $cells }.
why-same-cell = Start and destination are the same cell, { $cells }.

why-same-kind = The tiles on { $cells } are of one kind: swapping them changes nothing.
why-no-tile = There is no tile on { $cells }.
why-tower-there = A tower stands on { $cells }.
why-wrong-tile = The tile on { $cells } has neither the tower’s colour nor its shape.
why-no-own-tower = None of your towers stands on { $cells }.
why-other-island = No island of your colour or of your shape joins { $cells }.
why-not-adjacent = None of your towers stands next to { $cells }.
why-no-open-edge = A tile needs an open edge to sink; this one is closed in by { $cells }.
why-cut-off = That would cut { $cells } off from the other tiles.
why-tile-there = A tile lies on { $cells }.
why-outside-box = { $cells } lies outside the rectangle that the tiles span.
why-no-way = No way through empty cells joins { $cells } inside the rectangle that the tiles span.

why-crosscut = That would make a crosscut: { $cells }.
why-triplet = The second stone of a turn may not make a triplet: { $cells }.
why-first-made-triplet = Your first stone made a triplet, { $cells }: all you can do is end the turn.
why-diagonal-pair = The two stones of a turn may not be diagonal neighbours: { $cells }.
why-nothing-placed = Place a stone first: nobody may pass.

why-not-own-stone = There is no stone of yours on { $cells }.
why-not-neighbour = A stone moves to a neighbouring cell only; { $cells } do not touch.
why-already-moved = You have already moved this turn.
why-already-pushed = You have already pushed this turn.
why-already-sacrificed = You have already sacrificed a stone this turn.
why-first-turn-one = In Red’s first turn Red may push or move, not both.
why-nothing-to-push = No enemy stone stands right in front of { $cells }.
why-too-few-pushers = You need more stones than the other side to push: { $cells }.
why-own-stone-behind = Your own stone on { $cells } stands behind the stones that you would push.
why-extra-owed = After a sacrifice, first make the extra move or push.
why-pool-empty = Your pool is empty.
why-no-extra-action = You have no move and no push that a sacrifice could pay for.
why-not-surrounded = Not surrounded, so not to be captured: { $cells }.
why-capture-compulsory = Surrounded stones must be captured as far as your pool goes: { $cells }.
why-pool-too-small = Your pool holds fewer stones than you would capture: { $cells }.

why-not-in-hand = That is not the colour that was drawn.
why-colour-gone = No stone of that colour is left.
why-no-free-neighbour = A stone may only be dropped next to an empty cell; all neighbours are taken: { $cells }.
why-no-stone = There is no stone on { $cells }.
why-just-dropped = The stone just dropped on { $cells } must stay where it is.
why-not-in-line = { $cells } are not on one straight line.
why-blocked-way = Stones are in the way: { $cells }.

## Where the game stands

side-light = Light
side-dark = Dark
side-black = Black
side-white = White
side-red = Red
side-blue = Blue

state-swap = A colour or a shape is all connected: swap the tiles of a pair.
state-light-tower = Place a light tower, on a light tile or on a circle.
state-dark-tower = Place a dark tower, on a dark tile or on a square.
state-choose = Choose your side: light, which begins, or dark.
state-syrtis-turn = { $side }: move a tower, sink a tile, slide a tile or pass.
state-nobody-sank = No tile has been sunk yet.
state-streak = Sunk in a row: { $count } by { $side }.
state-passes = Passed in a row: Light { $light }, Dark { $dark }.
state-opening = Black opens with one stone.
state-first-stone = { $side }: place a stone.
state-second-stone = { $side }: place a second stone, or end the turn.
state-placement = { $side }: place a stone.
state-extra-owed = { $side }: make the extra move or push.
state-turn = { $side }: { $left }, or end the turn.
state-end-only = { $side }: end the turn.
state-pools = Pools: Red { $red }, Blue { $blue }.
state-quiet = Turns without a capture, a stone pushed off or a sacrifice: { $count } of 100.
state-drop = Drop the { $colour } stone.
state-any-drop = Drop a stone of any colour that is left.
state-slide = Slide a stone, but not the one just dropped.
state-bag = Left: red { $red }, green { $green }, blue { $blue }, yellow { $yellow }.

may-push = push
may-move = move
may-sacrifice = sacrifice a stone

## Analysis

analysis-position = { $seat } to act; { $nodes } positions looked at, { $depth } actions ahead. Win chance in percent, then the best lines:
analysis-summary = { $name }: actions { $actions }, inaccuracies (?!) { $inaccuracies }, mistakes (?) { $mistakes }, blunders (??) { $blunders }; points of win chance lost by an action on average: { $lost }.
analysis-signs = Number, seat, action; the seat’s win chance before and after it in percent; after ?! (5 points lost), ? (10) and ?? (20) the line that was better.
analysis-interrupted = Stopped before the end of the game.

## Why a table refuses something

refusal-not-started = The game has not begun: a seat is still open.
refusal-started = The game has begun.
refusal-over = The game is over.
refusal-not-over = The game is not over yet.
refusal-not-seated = You have no seat at this table.
refusal-not-your-turn = It is not your turn.
refusal-stale = The position has changed in the meantime.
refusal-illegal-action = That cannot be played here.
refusal-no-such-seat = This game has no such seat.
refusal-seat-taken = Somebody sits there already.
refusal-already-seated = You have a seat at this table already.
refusal-not-creator = Only who opened the table can close it.
refusal-time-up = The time is up.
refusal-time-left = The time is not up.
refusal-no-offer = There is no such offer any more.
refusal-offer-open = There is such an offer already.
refusal-offered-already = You have offered that already; wait for your next turn.
refusal-own-offer = You cannot accept your own offer.
refusal-already-accepted = You have agreed already; others have not.
refusal-bots-decline = Bots agree to no draw.
refusal-nothing-to-take-back = There is nothing to take back.
refusal-rematch-agreed = Another game has been agreed on already.
refusal-too-often = This has been done too often at this table.

refusal-wrong-seats = The game has another number of seats.
refusal-two-seats = One player cannot have two seats; another person at the same device is a local one.
refusal-wrong-clock = The clock cannot be set like that.
refusal-seed-of-secrets = In a game with secrets, the seed can be chosen only if you play alone or against bots.

refusal-name-empty = A name needs at least one character that can be seen.
refusal-name-too-long = A name has at most 40 characters.
refusal-name-too-many-marks = Too many marks on one character of the name.
refusal-name-invisible = The name has an invisible character.
refusal-name-like-a-bot = That name would look like a bot's.

## The console game

play-welcome = Tabuleiro: four modern board games.
play-choose-game = Which game? Type its number or its name.
play-no-such-game = There is no game “{ $text }”. Type a number from 1 to { $count }, or a name.
play-help =
    Type an action as it is listed, for example { $example }.
      moves          what may be done now
      why <action>   which rule forbids an action
      secret         your own secret colour (Meerkats)
      undo           take back your last action
      hint           what a strong bot would do
      resign         give up
      save <file>    write the game down as a record
      load <file>    go on with a game that was written down
      language       em português
      help           this text
      quit           leave
play-turn = { $seat }, your turn:
play-moves = You may: { $moves }
play-action = { $seat } plays { $action }.
play-chance = From the bag: { $action }.
play-legal = That is legal.
play-not-an-action = “{ $text }” is not an action here. Type moves to see them, or help.
play-nothing-to-undo = There is nothing to take back.
play-secret = The secret colour of { $seat } is { $colour }.
play-no-secret = This game has no secrets.
play-saved = Written to { $file }.
play-not-saved = { $file } could not be written: { $error }
play-goodbye = Goodbye.

colour-r = red
colour-g = green
colour-b = blue
colour-y = yellow

## The terminal client

tui-title = Tabuleiro
tui-menu-two-people = Person against person
tui-menu-computer = Person against computer
tui-menu-computers = Computer against computer
tui-menu-online = Online: a table of a server
tui-menu-load = Go on with a saved game
tui-menu-films = Films: watch a recorded game
tui-menu-rules = Rules
tui-menu-settings = Settings
tui-menu-about = About
tui-menu-quit = Quit
tui-menu-keys = arrows and enter, or a number · F6 português · q quit

tui-about =
    Tabuleiro { $version }: where people play, study and teach computers to play modern abstract board games.

    Syrtis is by David Vander Laan, Distrify by David Stoner, Sixteen Stone by Gary Boyd. Meerkats has secret colours.

    In 2015 students at the University of Porto built each of the four once in Prolog, with a console like this one. Their reports are where this began.

    Free software: MIT or Apache 2.0, as you like.

tui-any-key = any key goes back
tui-esc-menu = esc: to the menu
tui-prompt-keys = enter: go on · esc: back
tui-setup-keys = arrows: choose and change · enter: next · esc: back
tui-settings-keys = enter: change · esc: back
tui-rules-keys = up, down, page up, page down: read · F6 português · esc: back
tui-lobby-keys = enter: sit down or watch · r: ask again · esc: back
tui-wait = One moment …
tui-back = Back

tui-game = Game
tui-clock = Clock
tui-start = Begin
tui-person = a person
tui-level = computer, level { $level } of 8
tui-level-random = computer, plays anything
tui-level-greedy = computer, looks at one move only
tui-level-of = How strong is the computer on seat { $seat }?
tui-choose-number = “{ $text }” is not one of these. Type a number from 1 to { $count }.

tui-key-board = Board
tui-key-setup = Set-up
tui-key-rules = Rules
tui-key-size = Size
tui-key-players = Players
tui-value-major = Major, 36 tiles
tui-value-minor = Minor, 16 tiles
tui-value-antisymmetric = antisymmetric
tui-value-random = random
tui-value-classic = classic, as the students had it
tui-value-designer = the designer’s

tui-clock-none = none
tui-clock-turn-30 = 30 seconds a turn
tui-clock-turn-60 = a minute a turn
tui-clock-3-2 = 3 minutes, 2 seconds more each turn
tui-clock-5-5 = 5 minutes, 5 seconds more each turn
tui-clock-15-10 = 15 minutes, 10 seconds more each turn

tui-language = Language
tui-this-language = English
tui-colours = Colours
tui-colours-night = night
tui-colours-day = day
tui-colours-none = none: this terminal asked for plain text
tui-name = Name online
tui-name-none = chosen by the server

tui-save = Save the game
tui-ask-server = The address of a table, as in https://host/t/…, or of a server, to see its tables.
tui-ask-load = Which file? A game that was left in the middle is kept under the name below.
tui-ask-film = Which film? A file with a record, or the address of a table.
tui-ask-save = Save under which name? The file holds everything that is needed to go on, secrets too.
tui-ask-name = Your name at servers; empty, and the server chooses one. It counts for servers that do not know you yet.
tui-not-read = { $file } could not be read: { $error }
tui-cannot-resume = This record does not say from which seed its game was set up. It can be watched as a film, but not gone on with.
tui-no-address = “{ $text }” is no address of a table or a server. It looks like https://host/t/…
tui-unreachable = The server cannot be reached: { $problem }
tui-tables-of = Tables at { $server }
tui-no-tables = No public table is open there at present. Somebody may send you the address of theirs.
tui-open-seat = open seat
tui-status-waiting = waits for players
tui-status-playing = playing
tui-status-over = over

tui-you = You
tui-bot = Computer, level { $level }
tui-away = away
tui-waiting = The game begins when every seat is taken.
tui-may-sit = Type sit to sit down.
tui-watching = you watch
tui-lost = The server does not answer; trying again …
tui-cancelled = The table was closed before the game began.
tui-lost-stones = Lost for good: Red { $red }, Blue { $blue }.
tui-your-secret = Your secret colour: { $colour }.
tui-secret-of = { $seat } had { $colour }.
tui-thinking = The computer thinks …
tui-chance = Chances: { $one } % to { $two } %
tui-moves = Moves
tui-bag = The bag
tui-hint = A strong bot would play { $action } (chance of winning { $chance } %).
tui-hint-wait = Looking for a good move …
tui-no-hints = No hints at this table: it is not for training.
tui-no-film = This film cannot be shown.
tui-nothing-here = Nothing can be done there.
tui-nothing-to-say = Nothing to end or to pass now: point at a cell.
tui-not-an-action = “{ $text }” is not an action here. Tab completes, F1 helps.
tui-sink-again = Press enter again to sink { $cell }; esc leaves it.
tui-offers-draw = Seat { $seat } offers a draw: type accept or decline.
tui-offers-takeback = Seat { $seat } asks to take back: type accept or decline.
tui-offers-rematch = Seat { $seat } wants another game: type accept or decline.

tui-turn-line = arrows and enter, mouse, or type an action
tui-half-line = { $cells }: where to? esc leaves it
tui-wait-line = the others are to move · F10 menu
tui-over-line = the game is over · F10 menu · F9 film

tui-key-help = help
tui-key-undo = undo
tui-key-hint = hint
tui-key-flip = flip
tui-key-save = save
tui-key-language = português
tui-key-say = end/pass
tui-key-resign = resign
tui-key-menu = menu

tui-say-pass = Pass
tui-say-end = End the turn
tui-say-sac = Sacrifice a stone
tui-say-light = Play Light
tui-say-dark = Play Dark

tui-word-undo = undo
tui-word-hint = hint
tui-word-flip = flip
tui-word-draw = draw
tui-word-resign = resign
tui-word-accept = accept
tui-word-decline = decline
tui-word-sit = sit
tui-word-film = film
tui-word-rematch = rematch
tui-word-save = save
tui-word-load = load
tui-word-language = language
tui-word-help = help
tui-word-menu = menu
tui-word-quit = quit

tui-do-undo = Take back
tui-do-hint = A hint
tui-do-flip = Turn the board
tui-do-draw = Offer a draw
tui-do-resign = Give up
tui-do-accept = Accept the offer
tui-do-decline = Decline the offer
tui-do-sit = Sit down
tui-do-film = Watch the film
tui-do-rematch = Play again
tui-do-save = Save the game
tui-do-load = Go on with another game
tui-do-language = Em português
tui-do-help = Help
tui-do-leave = To the main menu
tui-table-menu = Table
tui-over = The game is over
tui-which = Which of these?
tui-resign-sure = Give up?
tui-no = No, play on
tui-yes-resign = Yes, give up

tui-hand-over = Hand the keyboard to { $seat }.
tui-hand-over-how = What comes now shows the secret colour of { $seat }. Press enter when nobody else is looking.

tui-film-playing = playing, { $speed }
tui-film-paused = paused, { $speed }
tui-film-keys = space: play, pause · left, right: step · +, -: speed · f: turn · esc: back

tui-help-title = At the table
tui-help =
    arrows, then enter    move the cursor; choose a piece, then where it goes
    tab                   to the next cell where something may be done
    mouse                 the same with a click
    typing                an action as it is written: e5, c4-c3, end; tab completes
    esc                   leaves what is half done; then the menu

    F2 undo    F3 hint    F4 turn the board    F5 save    F6 português
    F7 end the turn or pass    F8 give up    F9 film    F10 menu
    ctrl-z suspends, ctrl-c ends; an unfinished game is kept

    Words that can be typed: undo hint flip draw resign accept decline sit film
    rematch save load language help menu quit

    On the board: the cursor stands between two arrows or > <, what is half
    entered between braces, where it may go has a dot or brackets, what was
    played last has ticks, what forbids an action has exclamation marks.
tui-online-help =
    Type an action when it is your turn. Also: moves, sit, undo, draw, resign, accept, decline, help, quit.
