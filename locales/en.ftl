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
play-clocks = Clocks: { $times }
play-hand-over =
    Pass the terminal to { $seat }.
    An empty line shows the secret colour: press enter when nobody else is looking.
play-saved = Written to { $file }.
play-not-saved = { $file } could not be written: { $error }
play-goodbye = Goodbye.

colour-r = red
colour-g = green
colour-b = blue
colour-y = yellow

## Boards: cells, actions, counters

board-label = { $game }, the board
board-keys = Arrow keys go from cell to cell, Enter acts, Escape lets go, Page Down goes to the next cell where something can be done.
board-unreadable = This position cannot be shown.
board-zoom = Zoom
board-zoom-in = Closer
board-zoom-out = Further away
board-zoom-all = The whole board
board-ask = Which one?
board-ask-cancel = None of these
board-cell = { $cell }: { $what }
board-cell-may = { $cell }: { $what }; { $may }

cell-empty = empty
cell-sea = sea
cell-tile-light-circle = light circle
cell-tile-light-square = light square
cell-tile-dark-circle = dark circle
cell-tile-dark-square = dark square
cell-tower-light = light tower
cell-tower-dark = dark tower
cell-number = number { $number }
cell-stone-black = black stone
cell-stone-white = white stone
cell-stone-red = red stone
cell-stone-blue = blue stone
cell-stone-r = red stone, triangle
cell-stone-g = green stone, leaf
cell-stone-b = blue stone, wave
cell-stone-y = yellow stone, sun
cell-pending = first of this turn
cell-dropped = just dropped
cell-last = last action
cell-guilty = in the way of the rule
cell-lit = part of what won
cell-hint = suggested

target-own = can be picked
target-picked = picked
target-move = can be gone to
target-sink = can be sunk
target-slide = can be slid to
target-swap = can be swapped
target-place = can be placed on
target-push = can be pushed

action-swap = swaps the tiles { $first } and { $second }
action-tower = tower on { $cell }
action-choose-light = plays Light
action-choose-dark = plays Dark
action-move-tower = tower from { $from } to { $to }
action-sink = sinks { $cell }
action-slide-tile = slides the tile from { $from } to { $to }
action-pass = passes
action-place = stone on { $cell }
action-end = ends the turn
action-move-stone = stone from { $from } to { $to }
action-move-capture = stone from { $from } to { $to }, captures { $captures }
action-push =
    pushes from { $from }, { $direction ->
        [n] north
        [ne] north-east
        [e] east
        [se] south-east
        [s] south
        [sw] south-west
        [w] west
       *[nw] north-west
    }
action-push-capture =
    pushes from { $from }, { $direction ->
        [n] north
        [ne] north-east
        [e] east
        [se] south-east
        [s] south
        [sw] south-west
        [w] west
       *[nw] north-west
    }, captures { $captures }
action-sacrifice = sacrifices a stone
action-draw-r = a red stone from the bag
action-draw-g = a green stone from the bag
action-draw-b = a blue stone from the bag
action-draw-y = a yellow stone from the bag
action-drop-r = red stone on { $cell }
action-drop-g = green stone on { $cell }
action-drop-b = blue stone on { $cell }
action-drop-y = yellow stone on { $cell }
action-slide-stone = slides the stone from { $from } to { $to }

announce-action = { $who }: { $what }.
announce-draw = { $who } draws: { $what }.
announce-turn = Next: { $who }.
announce-position = Another position is shown.
announce-picked =
    Picked { $cell }: { $count ->
        [one] one destination
       *[other] { $count } destinations
    }.
announce-dropped = Let go.

mode-syrtis-move = Move a tower
mode-syrtis-sink = Sink a tile
mode-syrtis-slide = Slide a tile
mode-syrtis-pass = Pass
mode-syrtis-light = Play Light
mode-syrtis-dark = Play Dark
mode-sixteen-move = Move a stone
mode-sixteen-push = Push
mode-sixteen-sacrifice = Sacrifice a stone
mode-end = End the turn
mode-draw-r = Draw red
mode-draw-g = Draw green
mode-draw-b = Draw blue
mode-draw-y = Draw yellow
mode-drop-r = Drop red
mode-drop-g = Drop green
mode-drop-b = Drop blue
mode-drop-y = Drop yellow

counter-streak = Sunk in a row
counter-passes = Passed in a row
counter-parts-light = Islands of light
counter-parts-circle = Islands of circles
counter-parts-dark = Islands of dark
counter-parts-square = Islands of squares
counter-stones-left = Stones this turn allows
counter-pool = Pool
counter-on-board = On the board
counter-push-left = Push
counter-move-left = Move
counter-sacrifice-left = Sacrifice
counter-extra-owed = Extra move or push owed
counter-quiet = Quiet turns
counter-bag-r = Red in the bag
counter-bag-g = Green in the bag
counter-bag-b = Blue in the bag
counter-bag-y = Yellow in the bag
counter-group-r = Largest red group
counter-group-g = Largest green group
counter-group-b = Largest blue group
counter-group-y = Largest yellow group

secret-show = { $seat }: show the secret colour
secret-hide = { $seat }: { $colour }; hide the secret colour
secret-known = { $seat }: { $colour }
secret-unknown = { $seat }: secret

## The page: everywhere

page-skip = Skip to the content
page-navigation = Main
page-play = Play
page-rules = Rules
page-upload = Open a record
page-settings = Settings
page-close = Close
page-cancel = Cancel
page-reload = Load again
page-try-again = Try again
page-to-start = To the start page
page-not-loaded = A part of the page could not be loaded. Is the server there?
missing-title = Nothing here
missing-text = There is no page at { $path }. Perhaps a letter of the link is missing.

settings-auto = As the system
settings-language = Language
settings-theme = Colours
settings-day = Day
settings-night = Night
settings-motion = Motion
settings-motion-full = Things move
settings-motion-reduced = Things fade
settings-sound = Sounds
settings-forced = Play an action that is the only one
settings-confirm = Ask before an action is played
settings-coordinates = Names of rows and columns

## The page: start

start-title = What shall we play?
start-hello = You are { $name }.
start-name = Your name
start-name-save = Keep
start-name-change = Another name
start-name-choose = Choose a name
start-name-of = Name of seat { $seat }
start-game = Game
start-about-syrtis = Towers on a sinking island
start-about-distrify = Join your two edges
start-about-sixteen-stone = Push, surround, sacrifice
start-about-meerkats = A secret colour, 2 to 4 players
start-mode = How
start-mode-bot = Against the computer
start-mode-link = Online, by link
start-mode-local = People at this device
start-mode-bots = Computer against computer
start-level = Level
start-level-of = Level of seat { $seat }
start-elo = Strength in Elo, measured over many games; 0 plays at random.
start-elo-measured = These figures are those of { $game }.
start-no-cookies = Your browser keeps no cookies here: without them you can watch, not play. Allow cookies for this page, then load it again.
storage-off = Your browser keeps nothing for this page: settings hold for this visit only.
start-seat = Your seat
start-seat-any = Draw lots
start-seat-number = Seat { $seat }
start-seat-syrtis-1 = First: place the towers
start-seat-syrtis-2 = Second: choose the side
start-seat-distrify-1 = Black: begins
start-seat-distrify-2 = White
start-seat-sixteen-stone-1 = Red: begins
start-seat-sixteen-stone-2 = Blue
start-clock = Clock
start-listed = Anybody may join or watch: list the table
start-go-bot = Play
start-go-link = Open the table
start-go-local = Play
start-go-bots = Watch
start-learn = Learn { $game } in a few minutes
start-rules = Rules
start-running = Your games
start-waiting = waits for players
start-open = Open tables
start-open-none = Nobody is waiting for a partner now. Open a table yourself: “Online, by link”.
start-join = Join
start-watch = Being played
start-watch-none = No public game is being played now.
start-look = Watch
start-finished = Finished
start-more = Show more

variant-board = Board
variant-board-major = Major
variant-board-minor = Minor
variant-setup = Set-up
variant-setup-antisymmetric = Mirrored
variant-setup-random = Shuffled
variant-rules = Rules
variant-rules-classic = Classic
variant-rules-designer = Designer’s
variant-size = Size
variant-size-value = { $size }×{ $size }
variant-players = Players
variant-players-value = { $players } players

clock-none = No clock
clock-turn-seconds = { $seconds } seconds a turn
clock-turn-minutes =
    { $minutes ->
        [one] { $minutes } minute a turn
       *[other] { $minutes } minutes a turn
    }
clock-fischer = { $minutes } min + { $increment } s a turn
clock-fischer-seconds = { $seconds } s + { $increment } s a turn
clock-days =
    { $days ->
        [one] { $days } day a turn
       *[other] { $days } days a turn
    }

level-random = Random
level-greedy = Greedy
level-number = Level { $level }
level-measured = { $name } · Elo { $elo }
level-at-least = { $name } · Elo { $elo } or more
level-unmeasured = { $name } · not measured yet
sitter-bot = Computer ({ $level })
sitter-open = open seat
sitter-computer = Computer
sitter-guest = Guest { $number }

## The page: what can go wrong

error-unexpected = Something went wrong: { $message }
error-offline = The server cannot be reached. Look at your connection, or try again in a moment.
error-no-such-table = There is no such table. Perhaps a letter of the link is missing, or the table was never opened.
error-no-such-record = There is no such record. Perhaps a letter of the link is missing.
error-no-identity = The server does not know you any more: your cookie is gone or has expired. Load the page again; you will get a new seat or watch.
error-no-such-token = The server does not know you any more. Load the page again.
error-wrong-origin = The page was opened under another address than the server’s own. Open it under the server’s address.
error-too-many = That was too quick. Wait a moment, then try again.
error-too-many-analyses = Too many analyses are running. Wait until one is done, or stop one.
error-still-playing = A game that is being played is not analysed.
error-busy = The server is busy. Try again in a moment.
error-closing = The server is restarting. Try again in a moment.
error-unavailable = The server cannot reach its storage. Try again in a moment.
error-bus-away = The analysis goes on, but cannot be reached just now. Try again in a moment.
error-nobody-thinks = All computers are busy just now. Try again in a moment.
error-too-large = That is too long for the server.
error-internal = The server made a mistake. Try again.

## The page: at a table

table-loading = One moment …
table-problem = No table to show
table-players = Players
table-counters = Counters
table-bag = In the bag
table-groups = Largest group
table-actions = Actions
table-moves = Moves
table-you = you
table-away = away
table-won = won
table-to-move = to move
table-player = { $name } ({ $side })
table-your-turn = Your turn
table-my-turn = Your turn. { $task }
table-turn-of = { $who } is to move. { $task }
table-their-turn = { $who } is to move.
table-thinking = { $who } is thinking.
table-drawing = A stone is drawn from the bag.
table-waiting = Waiting for players.
table-watching = You are watching.
table-at-start = The start.
table-to-present = Back to now
table-said = { $who }: { $what }.
table-sat = { $who } sat down.
table-left = Seat { $seat } is free again.
table-started = The game begins.
table-took-back = { $who } took back.
table-declined-draw = { $who }: no draw.
table-declined-takeback = { $who }: no takeback.
table-declined-rematch = { $who }: no other game.
table-cancelled-creator = The table was closed before the game began.
table-cancelled-expired = Nobody came in time: the table was closed.
table-identity-lost = This browser had a seat here, but the server does not know it any more: its cookie is gone or has expired. You can watch, or open another table.
table-clock-unsure = Without a connection this is a guess.

table-share = Send this link to who shall play with you. The game begins when every seat is taken.
table-link = Link to the table
table-copy = Copy the link
table-copied = Copied
table-send = Send …
table-closes = The table closes { $when } if nobody comes.
table-leave = Get up
table-cancel = Close the table
table-invited = You are invited to a game.
table-join = Join the game
table-sit = Take seat { $seat }

table-hint = Hint
table-hint-thinking = Thinking …
table-hint-is = The computer would play: { $what }. Chance to win: { $chance }.
table-takeback = Take back
table-takeback-ask = Ask to take back
table-draw = Offer a draw
table-resign = Resign
table-turn-board = Turn the board
table-rematch = Play again
table-next = To the next game
table-film = Film of the game
table-analysis = Analysis
table-record = Download the record
table-new = New game

resign-title = Give up?
resign-text = The game ends at once, and the other side wins.
resign-text-of = { $who } gives up, and the game ends at once.
resign-yes = Resign
resign-no = Play on

confirm-text = Play this: { $what }?
confirm-yes = Play
confirm-no = No

offer-draw = { $who } offers a draw.
offer-takeback = { $who } would like to take back.
offer-rematch = { $who } would like to play again.
offer-made-draw = You offered a draw.
offer-made-takeback = You asked to take back.
offer-made-rematch = You asked for another game.
offer-accept = Accept
offer-decline = Decline
offer-withdraw = Withdraw

own-secret = Your secret colour
own-secret-show = Show it
own-secret-is = Your colour is { $colour }
own-secret-hide = Hide it
handover-title = Hand over to { $name }
handover-text = The others look away.
handover-ready = I am { $name }

pace-play = Go on
pace-pause = Pause
pace-again = From the start
pace-back = One action back
pace-forward = One action on
pace-speed = Speed
pace-slow = Slow
pace-normal = Normal
pace-fast = Fast
pace-instant = Very fast
pace-at = Action { $at } of { $count } so far
pace-to-end = To the end

link-connecting = The connection was lost. Trying again …
link-offline = The server cannot be reached. What you played is kept and sent when it is back.
link-now = Try now

## The page: films, records and analysis

film-title = { $game }: the film
film-player = { $name } ({ $side })
film-start = Start
film-action = { $who }: { $what }
film-chance = Bag
film-loading = The game is being loaded …
film-controls = Film
film-seek = Where in the game
film-first = To the start
film-back = One action back
film-forward = One action on
film-last = To the end
film-play = Play the film
film-pause = Pause
film-speed = Speed
film-count = { $at } of { $of }
film-heard = { $at } of { $of }: { $what }
film-moves = Moves
film-share = Copy the link to this position
film-copied = Copied. Whoever opens the link sees this position.
film-copy-yourself = The browser does not allow copying here; this is the link:
film-link = Link to this position
film-download = Download the record
film-analyse = Analyse the game
film-to-table = To the table
film-again = Try again
film-keys = Keys: space plays and pauses, ← and → one action, Page Up and Page Down one turn, Home and End, + and − speed.

upload-title = Open a record
upload-what = A record is a whole game as text, as you can download it after any game here. Open one to see its film and to analyse it.
upload-file = A file
upload-paste = Or paste the text here
upload-open = Open
upload-busy = Being read …
upload-empty = There is nothing to read yet: choose a file, or paste a record.
upload-line = Line { $line }: { $what }
upload-show-line = Show line { $line }
upload-mend = Mend it above and open it again.
record-missing = the header [{ $header } "…"] is missing. A record begins with its game and its start position.
record-header = a header looks like [Name "value"], but here stands { $found }.
record-twice = the header { $header } comes twice.
record-many-headers = there are more than { $count } headers.
record-game = no game that is known here.
record-no-game = no game that is known here: { $found }. The games are { $games }.
record-option = { $option } cannot be { $found }; it may be { $takes }.
record-start = the start position cannot be read.
record-start-part = the start position cannot be read where it says { $found }.
record-seat = this game has no seat { $seat }.
record-date = { $found } is no day; it should look like 2026-11-15.
record-result = { $found } is no result; it should say for example “ongoing”, “win 1 resignation” or “draw agreement”.
record-other-result = the result does not fit the actions, which end with “{ $result }”.
record-comment = the comment that begins here has no closing brace.
record-time = the time { $found } does not follow an action.
record-many-actions = there are more than { $count } actions.
record-too-long = the text is too long; a record has up to { $count } bytes.
record-not-text = this is not text.
record-action = action { $number } cannot be read.
record-no-action = action { $number } cannot be read: { $found } is no action of this game.
record-illegal = action { $number } cannot be played. { $why }
record-other = something is wrong with it: { $detail }

analysis-title = { $game }: analysis
analysis-what = The strongest bot judges every action of the game: how much of the win chance it cost, and what would have been better.
analysis-depth = How thorough
analysis-depth-100 = Quick
analysis-depth-300 = Normal
analysis-depth-1000 = Thorough
analysis-begin = Analyse the game
analysis-waiting = Waiting for its turn …
analysis-working = { $done } of { $total } actions judged
analysis-cancel = Stop
analysis-cancelled = Stopped after { $done } of { $total } actions.
analysis-failed = The analysis could not be done. A record with unknown secrets cannot be judged.
analysis-still-playing = This game is still being played. It can be analysed when it is over.
analysis-to-film = To the film
analysis-inaccuracy = inaccuracy
analysis-mistake = mistake
analysis-blunder = blunder
analysis-inaccuracies = Inaccuracies
analysis-mistakes = Mistakes
analysis-blunders = Blunders
analysis-judged-fine = { $who } had { $before }, and has { $after } after this.
analysis-judged-inaccuracy = An inaccuracy: { $who } goes from { $before } to { $after }.
analysis-judged-mistake = A mistake: { $who } goes from { $before } to { $after }.
analysis-judged-blunder = A blunder: { $who } goes from { $before } to { $after }.
analysis-better = Better:
analysis-play-line = Play the line up to here
analysis-mark-before = ← Mistake before
analysis-mark-after = Next mistake →
analysis-sums = Mistakes by player
analysis-player = Player
analysis-lost = Lost on average
analysis-all-values = All values as a table
analysis-number = No.
analysis-action = Action
analysis-before = Before
analysis-after = After
analysis-mark = Judgement
analysis-position-title = This position
analysis-ask = Ask the computer
analysis-thinking = Thinking …
analysis-looked = Win chances of who is to act; { $nodes } positions looked at, { $depth } actions ahead.
analysis-sure-win = wins in { $count }
analysis-sure-loss = loses in { $count }
analysis-sure-draw = draw
analysis-actions = Actions
analysis-draw = Draw { $colour } ({ $chance })
graph-title = Win chances
graph-chance = { $who } { $chance }
variation-title = Your variation
variation-from = from { $number }
variation-state = Your variation: { $what }
variation-back = Back to the game
variation-how = Play on the board to try out what could have been.

## The page: rules and lessons

rules-title = Rules
rules-of = The rules of { $game }
rules-pick = Four games, each with its rules in pictures and a short lesson to do.
rules-loading = The rules are being loaded …
rules-contents = On this page
rules-learn = Learn it in a lesson
rules-play = Play
rules-read = Rules of { $game }
rules-about-syrtis = By David Vander Laan, for two. Towers on an island that shifts and sinks.
rules-about-distrify = By David Stoner, for two. Join your two edges with one stone or two a turn.
rules-about-sixteen-stone = By Gary Boyd, for two. Push, surround and sacrifice on 25 cells.
rules-about-meerkats = For two to four. A secret colour that wants to be one large group.
rules-drawing = Drawing: { $title }
rules-after = After { $action }
rules-step-back = Back
rules-step-on = Next
rules-step = { $at } of { $of }
rules-groups = Seat { $seat }, { $colour }: groups of { $sizes }
rules-option-rules-classic = the classic rules
rules-option-rules-designer = the designer’s rules
rules-option-board-major = Major
rules-option-board-minor = Minor
rules-option-setup-antisymmetric = Mirrored
rules-option-setup-random = Shuffled

lesson-title = { $game }: the lesson
lesson-step = Step { $step } of { $of }
lesson-steps = Steps
lesson-step-done = done
lesson-loading = The lesson is being loaded …
lesson-next = Next step
lesson-back = Step back
lesson-again = Begin this step again
lesson-hint = Show me
lesson-hint-shown = The mark on the board shows a way.
lesson-right = Right!
lesson-finished = That was the lesson. Now play a game of it.
lesson-play = Play { $game }
lesson-anew = From the beginning
lesson-progress = { $done } of { $of } steps done

## The scene
scene-role = table in three dimensions
scene-menu = View
scene-camera = Camera
scene-camera-mine = My side
scene-camera-seat = Seat { $seat }
scene-camera-above = From above
scene-camera-free = Free
scene-camera-turning = Turning
scene-camera-follow = Following the action
scene-theme = Place
scene-theme-sea = The sea at noon
scene-theme-study = A wooden study
scene-theme-night = Night
scene-theme-contrast = High contrast
scene-quality = Quality
scene-quality-auto = What suits this device
scene-quality-low = Simple
scene-quality-medium = Good
scene-quality-high = Best
scene-turns = Turn to whoever plays next
scene-keys = Drag to look around. Digits change the camera: 1 to 4 the seats, 7 your side, 0 from above, 5 free, 8 following the action, 9 turning.
scene-failed = This browser cannot show the table in three dimensions just now, so here is the flat board.
scene-again = Try again
scene-loading = The table is being set …
view-label = Board
view-flat = Flat
view-scene = 3D
film-video = Save as a video
film-video-making = The video is being made: { $part }. Leave this page open.
film-video-stop = Stop
film-video-ready = Download the video
film-video-failed = The video could not be made here.
scene-start = The four games on a table: press one to choose it

## The terminal client

tui-title = Tabuleiro
tui-menu-two-people = Person against person
tui-menu-computer = Person against computer
tui-menu-computers = Computer against computer
tui-menu-online = Online: tables of a server
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
tui-lobby-keys = enter: choose · n: new table · r: ask again · esc: back
tui-wait = One moment …
tui-back = Back

tui-game = Game
tui-clock = Clock
tui-start = Begin
tui-person = a person
tui-level = computer, level { $level } of 8
tui-level-random = computer, plays anything
tui-level-greedy = computer, looks at one move only
tui-level-measured = { $name } (Elo { $elo })
tui-level-at-least = { $name } (Elo { $elo }+)
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
tui-ask-server = The address of a server, to see its tables or to open one, or of a table, as in https://host/t/…
tui-ask-load = Which file? A game that was left in the middle is kept under the name below.
tui-ask-film = Which film? A file with a record, or the address of a table.
tui-ask-save = Save under which name? The file holds everything that is needed to go on, secrets too.
tui-ask-name = Your name at servers; empty, and the server chooses one. It counts for servers that do not know you yet.
tui-not-read = { $file } could not be read: { $error }
tui-cannot-resume = This record does not say from which seed its game was set up. It can be watched as a film, but not gone on with.
tui-no-address = “{ $text }” is no address of a table or a server. It looks like https://host/t/…
tui-unreachable = The server cannot be reached: { $problem }
tui-untrusted = The certificate of the server cannot be trusted: { $problem }. If the server is your own, name the file with the certificate of its authority in the environment variable SSL_CERT_FILE.
tui-not-secret = The server does not speak https. Perhaps its address begins with http://
tui-tables-of = Tables at { $server }
tui-no-tables = No public table is open there at present. Open one, or ask somebody for the address of theirs.
tui-open-seat = open seat
tui-new-table = Open a new table
tui-table-yours = yours
tui-table-sit = sit down
tui-table-watch = watch

tui-new-table-at = A new table at { $server }
tui-me = me
tui-other-here = another person here
tui-open-to-all = open: whoever comes
tui-found-by = Found by
tui-found-by-link = who has the address
tui-found-by-all = everybody, in the list of tables
tui-open-table = Open the table
tui-link = The table is open
tui-send-link =
    Send this address to whoever is to play; it opens in a browser too:
    { $url }
tui-link-done = Wait for them


tui-you = You
tui-bot = Computer, level { $level }
tui-away = away
tui-waiting = The game begins when every seat is taken.
tui-may-sit = Type sit to sit down.
tui-may-sit-plain = Type sit to sit down.
tui-watching = you watch
tui-lost = The server does not answer; trying again …
tui-cancelled = The table was closed before the game began.
tui-lost-stones = Lost for good: Red { $red }, Blue { $blue }.
tui-your-secret = Your secret colour: { $colour }.
tui-secret-of = { $seat } had { $colour }.
tui-thinking = The computer thinks …
tui-chance = Chances: { $one } % to { $two } %
tui-chance-of = Chance of { $seat }, its colour unknown: { $chance } %
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
tui-waiting-line = waiting for players · type link for the address · F10 menu
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
tui-word-stand = stand
tui-word-close = close
tui-word-link = link
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
tui-do-stand = Get up
tui-do-close = Close the table
tui-do-link = The address to send
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
    typing                an action as written: e5, c4-c3, end; tab completes
    esc                   leaves what is half done; then the menu

    F2 undo    F3 hint    F4 turn the board    F5 save    F6 português
    F7 end the turn or pass    F8 give up    F9 film    F10 menu
    ctrl-z suspends, ctrl-c ends; an unfinished game is kept

    Words that can be typed: undo hint flip draw resign accept decline sit stand
    close link film rematch save load language help menu quit

    On the board: the cursor stands between two arrows or > <, what is half
    entered between braces, where it may go has a dot or brackets, what was
    played last has ticks, what forbids an action has exclamation marks.
tui-online-help =
    Type an action when it is your turn. Also: moves, secret, sit, undo, draw, resign, accept, decline, help, quit.
