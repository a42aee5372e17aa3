# The words of the lessons, in English; loaded only where a lesson is shown. The Portuguese file has the same messages.
# Of each step: what is to be done, its title, what is said when it is done, and when a legal action is not what was asked.

## Syrtis

lesson-syrtis-tiles =
    Every tile is light or dark, and bears a circle or a square. Light owns what is light and what is a circle; Dark owns what is dark and what is a square. So the outlined tiles, light squares and dark circles, belong to both. Round towers are Light’s, battlements are Dark’s.
    .title = Two sides, four kinds of tile
lesson-syrtis-move =
    You are Dark. Move the tower on e4. It stands on a square, so it travels on squares that hang together edge to edge, as far as you like and past other towers. On a dark tile it could travel on dark tiles too.
    .title = Move a tower
    .done = Right. A tower goes anywhere on the island of its side’s shape, or of its side’s colour.
    .wrong = You may do that in a game. Here, move a tower: press it, then press where it goes.
lesson-syrtis-sink =
    Dark again. Sink a tile: next to one of your towers, without a tower on it, with at least one side open to the sea, and so that all other tiles still hang together.
    .title = Sink a tile
    .done = Gone for good. Every tile that sinks changes which islands there are.
    .wrong = You may do that in a game. Here, sink a tile: press one that is marked with a wave.
lesson-syrtis-slide =
    You are Light. Slide a tile with your tower on it through open water. It may not leave the rectangle that the tiles span, and once it has arrived all tiles must hang together.
    .title = Slide a tile
    .done = Well steered. Sliding is how a tile that stands apart comes home.
    .wrong = You may do that in a game. Here, slide a tile: press your tower, then a place in the water.
lesson-syrtis-island =
    Light wins when all light tiles that are left, or all circles that are left, are one island. One circle stands apart from the others. Win at once.
    .title = Win with an island
    .done = All circles are connected: Light wins. It would count even if Dark had done it for you.
    .wrong = That does not connect the circles. The one that stands apart is on e4, next to your tower.
lesson-syrtis-quicksand =
    There is a second way to win: sink four tiles while the other side sinks none. You, Light, have sunk three. Finish it.
    .title = Win by quicksand
    .done = The fourth: quicksand swallows Dark.
    .wrong = Only sinking a tile makes it four.
lesson-syrtis-stop =
    Now Light has sunk three in a row, and you are Dark. Break the row before the fourth.
    .title = Break the row
    .done = Light’s row is broken and counts from nothing again; yours has begun. Whoever sank last also has the initiative, which decides when both sides are complete or nobody wants to move.
    .wrong = Then Light sinks the fourth and wins. Sink a tile yourself.
lesson-syrtis-towers =
    How a game begins: one player places all four towers, two light ones, then two dark ones, each on a tile that has its colour or its shape. The other player then chooses a side. Place them so that you would take either.
    .title = The set-up
    .done = Now the other player would choose light or dark, and Light would begin. You know all that you need.
    .wrong = Here, place the towers.

## Distrify

lesson-distrify-opening =
    You are Black and want a chain of stones from the top of the board to the bottom; White wants one from left to right. Stones connect along edges and across corners. Black opens with a single stone, anywhere.
    .title = The first stone
    .done = From now on, a turn is one stone or two.
    .wrong = Here, place a stone.
lesson-distrify-pair =
    You are White. Place two stones in this turn.
    .title = Two stones
    .done = Two stones are fast. But they come with conditions, as you will see.
    .wrong = Ending the turn after one stone is allowed. Here, place a second one.
lesson-distrify-corner =
    The two stones of a turn may not touch at a corner. You have placed e5: place the second stone so that it touches e5 along an edge.
    .title = Not corner to corner
    .done = Edge to edge is fine, and so is anywhere further away.
    .wrong = That is allowed too. Here, let it touch e5 along an edge.
lesson-distrify-triplet =
    Three stones of one colour in a line are a triplet. The second stone of a turn may never make one, but a single stone may. Make a triplet with your first stone, then end the turn.
    .title = Triplets
    .done = After such a stone the turn can only end. Power or speed: that is the choice in this game.
    .wrong = Not yet a triplet. Look at d3 and e3, or at h2 and h3, or at the diagonal from b8 to c7.
lesson-distrify-crosscut =
    A crosscut is a square of four cells with two black stones on one diagonal and two white ones on the other. Nobody may ever make one. Try e4 and see; then place a stone that does connect with d3.
    .title = No crosscuts
    .done = Right. Since crosscuts are forbidden, one of the two will always get through.
    .wrong = That stone does not touch d3. Try a cell next to it, corners included.
lesson-distrify-white =
    You are White, with stones from the left edge almost to the right. One stone is missing. Win.
    .title = White wins
    .done = A path from left to right, some of it across corners: White wins at once.
    .wrong = Look for the gap in the chain from a6 to i6.
lesson-distrify-black =
    You are Black. Two stones are missing, and you have two. Win from g1 to g9.
    .title = Black wins
    .done = Two stones in one turn, no triplet, not corner to corner: Black wins. Now play a real game.
    .wrong = That does not close the gap between i5 and g8.

## Sixteen Stone

lesson-sixteen-stone-place =
    First both players place their eight stones, one at a time, wherever they like. You are Blue. Place one.
    .title = Placing
    .done = So it goes on until both have placed all eight.
    .wrong = Here, place a stone.
lesson-sixteen-stone-move =
    Then the turns begin. You are Red. In each turn you may move one stone to an empty cell next to it, in any of the eight directions.
    .title = Move
    .done = One move a turn, but a push may come with it.
    .wrong = That is a good thing too. Here, move a stone to an empty cell.
lesson-sixteen-stone-push =
    You may also push once. Your stones in a line push the enemy’s in front of them, if yours are more. Press the rearmost stone that shall push, then the one in front of it.
    .title = Push
    .done = More pushes fewer. Stones behind the one you press stay where they are.
    .wrong = You may do that in a game. Here, push: two or three red stones in line, fewer blue ones before them, and an empty cell behind those.
lesson-sixteen-stone-off =
    What is pushed over the edge leaves the board and goes to its owner’s pool. Push a blue stone off with all three.
    .title = Over the edge
    .done = Blue has one stone fewer on the board, and one more in the pool.
    .wrong = You may do that in a game. Here, push from a3 to the right: three against two.
lesson-sixteen-stone-capture =
    An enemy stone is captured if your move puts it between two of yours. It goes to its owner’s pool, and a stone from your pool takes its place. One move captures two stones here. Find it.
    .title = Capture by a move
    .done = Two captured, and two of your pool stand in their place. A stone that walks between two enemies by itself is safe.
    .wrong = That does not capture two. Look for the cell between a1 and e3 from where b2 and d3 are caught.
lesson-sixteen-stone-push-capture =
    A push captures too: the stone that you push, if it comes to stand between two of yours, and what your front stone catches. Capture two with one push.
    .title = Capture by a push
    .done = The pushed stone was caught on d3, and c2 against c1.
    .wrong = Push from a3 to the right.
lesson-sixteen-stone-turn =
    In one turn you may push once, move once and sacrifice once, in any order. Push and move, then end the turn.
    .title = A whole turn
    .done = The turn ends when you say so, even before you have done anything.
    .wrong = First push and move, in either order; then end the turn.
lesson-sixteen-stone-sacrifice =
    You have pushed and moved already. But a stone of your pool can be given up for good, for one extra move or push. Sacrifice one, use the extra action, and end the turn.
    .title = Sacrifice
    .done = A high price: that stone never comes back, and with an empty pool you capture nothing.
    .wrong = Sacrifice a stone, then move or push, then end the turn.
lesson-sixteen-stone-win =
    Whoever has only one stone left on the board has lost. Blue has two. Win.
    .title = Win
    .done = Blue is down to one stone: Red wins. Now play a real game.
    .wrong = Blue still has two stones. One of them stands at the edge, in line with two of yours.

## Meerkats

lesson-meerkats-drop =
    Everybody has a secret colour; yours is red. You want one large group of red stones. In each turn a stone is drawn from the bag, and you drop it on any empty cell. It is red this time: make your group grow.
    .title = Drop
    .done = Four in one group. A group is what hangs together, cell by cell.
    .wrong = You could drop it there. But it does not touch your group.
lesson-meerkats-slide =
    After the drop you must slide a stone, of whatever colour, but not the one just dropped: in a straight line over empty cells, as far as you like. Slide any stone.
    .title = Slide
    .done = Any stone but the last: everybody moves everybody’s stones.
    .wrong = Here, slide a stone: press it, then a cell in one of the six directions.
lesson-meerkats-turn =
    A whole turn: the blue stone was drawn. Drop it, then slide another stone.
    .title = A whole turn
    .done = Then the next stone is drawn, for the next player. Only the very first drop of a game is not followed by a slide.
    .wrong = First drop the stone, then slide another one.
lesson-meerkats-break =
    Somebody gathers green: seven stones, all in one group. Which stone holds it together? Slide it away.
    .title = Break a group
    .done = From seven to four. Now they know that you know.
    .wrong = Green still has a group of more than four. One stone in the middle joins the two halves.
lesson-meerkats-gather =
    All fifteen red stones are on the board, and red is yours. If all of them stand in one group, you win at once.
    .title = Gather them all
    .done = All fifteen in one group: your card is turned over, and you win.
    .wrong = One red stone still stands apart, at the right edge.
lesson-meerkats-last =
    Usually it ends when the bag is empty: the largest group of a secret colour wins, and among equals the second largest. You have green, and the last stone of the bag. Two cells are left. Which one wins?
    .title = The last stone
    .done = Thirteen green stones in one group: you win.
    .wrong = There your green group stays too small, and blue wins.
lesson-meerkats-bluff =
    That is all there is to the rules. The rest is bluff: whoever lets their own colour grow too soon shows it to everybody, and whoever helps other colours hides. Watch what the others drop and slide, and guess.
    .title = Keep your secret
