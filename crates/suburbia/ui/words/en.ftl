# The board of Suburbia in English.

suburbia-ui-task-keep = Keep one of your two private goals.
suburbia-ui-task-choose = Choose a tile or an investment.
suburbia-ui-which = “{ $tile }”: buy it for ${ $price }, or make it a lake for ${ $slot }?
suburbia-ui-task-place = Choose where to lay “{ $tile }”.
suburbia-ui-task-lake = Choose where to lay the lake.
suburbia-ui-task-discard = Discard a market tile for the price shown.
suburbia-ui-task-extra = Discard one more market tile: the Lone Architect must.
suburbia-ui-task-dale = Several places suit Dale equally: choose one for him.
suburbia-ui-next-place = Now choose a place for the tile.
suburbia-ui-next-lake = Too dear to buy: “{ $tile }” can be a lake for ${ $slot }. Choose its place.
suburbia-ui-next-invest = Invest here: choose the market tile to discard.
suburbia-ui-task-done = End your turn, or undo it.

suburbia-ui-over = The game is over
suburbia-ui-last = Last round: { $last }
suburbia-ui-round = Round { $round } of { $earliest }–{ $latest }
suburbia-ui-round-last = Round { $round } of { $latest }
suburbia-ui-short = ${ $n } short
suburbia-ui-to-discard = to discard
suburbia-ui-lake-still = but you can afford a lake
suburbia-ui-ends = Last round: between { $earliest } and { $latest }
suburbia-ui-invest = Invest
suburbia-ui-invest-what = press a tile of yours
suburbia-ui-stacks = Still to come:
suburbia-ui-unseen = { $tile } × { $count }
suburbia-ui-dale-first = Dale will take “{ $tile }” (${ $price }) and get: income { $income }, reputation { $reputation }.
suburbia-ui-dale-second = If you take it, Dale will take “{ $tile }” (${ $price }): income { $income }, reputation { $reputation }.
suburbia-ui-dale-taken = Dale takes “{ $tile }”, the dearest with its slot. Each lit place brings him the most he can get: income { $income }, reputation { $reputation }.
suburbia-ui-dales = Dale: { $rank }

suburbia-ui-borough = { $who }: borough
suburbia-ui-look = { $who }: look at the borough
suburbia-ui-place = Free place beside { $tiles }; column { $column }, place { $place }
suburbia-ui-slot = market place { $number }
suburbia-ui-tile = { $tile }{ $marked ->
    [0] { "" }
   *[other] , with a marker
 }; column { $column }, place { $place }
suburbia-ui-zoom-in = Zoom in
suburbia-ui-zoom-out = Zoom out
suburbia-ui-zoom-whole = Show everything
suburbia-ui-next-line = Red line { $line }: { $far } to go (income −{ $cost }, reputation −{ $cost })
suburbia-ui-no-line = No more red lines
suburbia-ui-crossing = { $count ->
    [one] You will cross a red line at the end of your turn!
   *[other] You will cross { $count } red lines at the end of your turn!
 }
suburbia-ui-crossing-other = { $count ->
    [one] The end of this turn crosses a red line.
   *[other] The end of this turn crosses { $count } red lines.
 }
suburbia-ui-markers = Investment markers
suburbia-ui-board = Player board
suburbia-ui-lines = Red lines
suburbia-ui-end = End of the game
suburbia-ui-stack = Stack { $stack }

suburbia-ui-goals = Goals
suburbia-ui-private = private
suburbia-ui-lead = { $who }
suburbia-ui-lead-own = you
suburbia-ui-lead-none = nobody
suburbia-ui-ladder = { $points ->
    [one] { $points } point: { $rung }
   *[other] { $points } points: { $rung }
 }
suburbia-ui-ladder-title = Career ladder
suburbia-ui-portrait = { $who }: { $points ->
    [one] { $points } point
   *[other] { $points } points
 }

suburbia-ui-about-kind = Kind: { $kind }.
suburbia-ui-about-kinds = Other tiles and goals count tiles of this kind.
suburbia-ui-about-icons = Other tiles and goals count tiles with this symbol.
suburbia-ui-about-icon = Symbol: { $icon }. Other tiles may count it.
suburbia-ui-about-slot = Here it costs ${ $price } to buy; ${ $slot } to make it a lake or discard it.
suburbia-ui-about-basic = It costs only its printed price; then you discard a market tile, paying the price of its slot.
suburbia-ui-about-price = Printed price: ${ $price }.
suburbia-ui-about-copies = { $copies ->
    [one] { $copies } copy in the game
   *[other] { $copies } copies in the game
 }; not seen yet: { $unseen }.
suburbia-ui-about-lake = A tile laid face down. It pays $2 for each face-up tile beside it, now and later.
suburbia-ui-about-lake-kind = A lake has no kind and no symbol.
suburbia-ui-about-marked = An investment marker: all effects of the tile are doubled.
suburbia-ui-about-markers = Lay an investment marker on a tile of yours, paying its printed price again: its effects happen once more, and count double from then on. On a lake it is free.
suburbia-ui-about-discard = After a basic tile or a marker you discard a market tile, paying the price of its slot.
suburbia-ui-about-place = A tile goes beside any tile of yours: around the player board, never on it.
suburbia-ui-about-place-signs = Once a tile is chosen, numbers show what it would change here. A red line sign: it crosses a red line, and the loss is counted. A dot: other boroughs change, too.
suburbia-ui-about-borough = The tiles of a borough affect each other; press to see it large.
suburbia-ui-about-board = Tiles lie around the player board, never on it. It shows income and reputation.
suburbia-ui-about-limits = Both tracks run from −5 to 15; anything beyond is lost.
suburbia-ui-about-lines = Each red line that the population crosses costs { $cost } income and { $cost } reputation at once.
suburbia-ui-about-lines-down = If the population falls below the line again, they come back.
suburbia-ui-about-mixed = The tile “One more round” lies hidden among the last tiles of stack C.
suburbia-ui-about-end = When it appears, the round is finished and one more is played.
suburbia-ui-about-end-dale = When it appears, the game ends at once.
suburbia-ui-about-ladder = Your final points decide which position you reach.
suburbia-ui-about-hired = You are hired only with more points than Dale.
suburbia-ui-about-extra = Each turn you discard one more tile, and red lines cost double.
suburbia-ui-about-dale-takes = Dale takes the dearest tile, slot included (the leftmost in a tie), and pays $3, or all he has.
suburbia-ui-about-dale-lays = He lays it where income and reputation together grow the most, then reputation; among equal places you choose.
suburbia-ui-about-dale-rest = The other tiles leave the market, and four new ones appear.
suburbia-ui-about-standing = { $who }: { $count } now.
suburbia-ui-about-reward = Worth { $reward } people to a sole leader; in a tie, to nobody.
suburbia-ui-about-public = Everybody competes for it.
suburbia-ui-about-private = Only its owner can score it, by leading everybody; it stays hidden until the end.
suburbia-ui-about-money = At the end every $5 becomes one person.
suburbia-ui-about-income = You receive it at the end of each of your turns, or pay it if it is below 0. Each dollar you cannot pay costs one person.
suburbia-ui-about-reputation = The population changes by this at the end of each of your turns.
suburbia-ui-about-population = These are the points of the game; red lines make it ever harder to grow.
suburbia-ui-about-stack = { $left ->
    [one] { $left } tile is still to come. The stacks come in the order A, B, C.
   *[other] { $left } tiles are still to come. The stacks come in the order A, B, C.
 }
suburbia-ui-about-unseen = Nobody has seen these tiles yet; some of them are left in the box: { $tiles }.

# What a button says, in at most three words.
suburbia-ui-short-keep = Keep goal
suburbia-ui-short-buy = Buy tile
suburbia-ui-short-lake = Make a lake
suburbia-ui-short-basic = Take basic tile
suburbia-ui-short-invest = Invest here
suburbia-ui-short-place = Lay here
suburbia-ui-short-discard = Discard tile
suburbia-ui-short-dale = Lay for Dale
suburbia-ui-short-dale-auto = Let Dale choose
suburbia-ui-short-done = End turn

# The player aid.
suburbia-ui-aid-turn = A turn
suburbia-ui-aid-take = Do one thing: buy a market tile, make one a lake, take a basic tile or lay an investment marker.
suburbia-ui-aid-lay = Lay the tile beside yours: its effects happen at once, and so do those of the tiles it affects.
suburbia-ui-aid-discard = After a basic tile or a marker, discard a market tile, paying the price of its slot.
suburbia-ui-aid-end = At the end of your turn you receive your income, and population changes by your reputation. Each red line crossed costs 1 of both.
suburbia-ui-aid-signs = Symbols
suburbia-ui-aid-effects = After the slash, what is counted:
suburbia-ui-aid-adjacent = each adjacent tile
suburbia-ui-aid-own = each in your borough
suburbia-ui-aid-any = each in any borough
suburbia-ui-aid-other = each in other boroughs
suburbia-ui-aid-after = each laid later
suburbia-ui-aid-red-line = each red line crossed
suburbia-ui-aid-lake = each tile beside your lakes
suburbia-ui-aid-scoring = Scoring
suburbia-ui-aid-score-people = Population
suburbia-ui-aid-score-people-worth = 1 point each
suburbia-ui-aid-score-goals = Public goal
suburbia-ui-aid-score-goals-worth = its reward, to a sole leader
suburbia-ui-aid-score-private = Private goal
suburbia-ui-aid-score-private-worth = its reward, if you are the sole leader
suburbia-ui-aid-score-money = Money
suburbia-ui-aid-score-money-worth = 1 point per $5
