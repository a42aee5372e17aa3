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
      save <file>    write the game down as a record
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
