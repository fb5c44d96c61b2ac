# The board of Rolling Heights in English.

rolling-heights-ui-task-start = Take your starting plan from row 1.
rolling-heights-ui-task-planner = Your urban planner: take any plan.
rolling-heights-ui-task-place = Choose a plot for “{ $plan }”.
rolling-heights-ui-task-pay = Pay { $n }: choose with what.
rolling-heights-ui-task-ahead = Throw your workers for your next turn now, or wait.
rolling-heights-ui-task-rest = Only ten workers may be thrown: leave out { $n } more.
rolling-heights-ui-task-risk = Push { $n } exhausted? Risk of a strike { $percent }
rolling-heights-ui-task-strike = Strike! { $n ->
    [one] { $n } of the working must lie down: choose who.
   *[other] { $n } of the working must lie down: choose who.
 }
rolling-heights-ui-task-main = Use workers, buy a plan, build; then end your turn.
rolling-heights-ui-next-cube = { $n ->
    [0] None in hand ({ $material }): now press the wild token or the exchange.
   *[other] Now choose the building for the cube ({ $material }).
 }
rolling-heights-ui-next-plot = Now choose a plot for the plan.
rolling-heights-ui-next-wild = Now choose which cube the wild token becomes.
rolling-heights-ui-next-trade = Now choose the cube that you want in exchange.
rolling-heights-ui-next-building = Now choose the building that the public figure visits.
rolling-heights-ui-which-ability = Choose which ability is used: { $worker }.
rolling-heights-ui-task-upgrade = Raise a worker (steps left: { $n }).
rolling-heights-ui-task-swap = Choose the worker to be swapped.
rolling-heights-ui-task-hire = A new worker: choose the colour.

rolling-heights-ui-views = How the city is shown
rolling-heights-ui-skyline = Skyline
rolling-heights-ui-map = From above
rolling-heights-ui-plot = Row { $row }, plot { $column }:
rolling-heights-ui-plot-water = water
rolling-heights-ui-plot-land = { $points ->
    [0] free plot
   *[other] free plot, { $points } VP for { $kind }
 }{ $cost ->
    [0] { "" }
   *[other] , premium { $cost }
 }
rolling-heights-ui-plot-lot = “{ $plan }”, { $who }, { $missing ->
    [0] finished, { $points } VP
    [one] { $missing } cube missing
   *[other] { $missing } cubes missing
 }
rolling-heights-ui-row = Market, row { $row }
rolling-heights-ui-deck = Plans still to come: { $n }
rolling-heights-ui-offer = price { $price }{ $tokens ->
    [0] { "" }
   *[other] , wild tokens { $tokens }
 }

rolling-heights-ui-lane-hard = Hard at work
rolling-heights-ui-lane-steady = Steady
rolling-heights-ui-lane-exhausted = Exhausted
rolling-heights-ui-lane-rest = Done
rolling-heights-ui-workers = { $worker }, { $stance }: { $n }
rolling-heights-ui-hand = In hand
rolling-heights-ui-power = Power
rolling-heights-ui-wild = wild tokens: { $n }
rolling-heights-ui-wild-how = A wild token becomes a cube of any colour: choose it and the cube.
rolling-heights-ui-trade = exchange
rolling-heights-ui-trade-how = Two cubes or power for wood, concrete or glass, three for steel: choose this and the cube.
rolling-heights-ui-percent = { $whole }.{ $tenths }%
rolling-heights-ui-risk = { $n ->
    [one] risk of a strike if you push one worker
   *[other] risk of a strike if you push { $n } workers
 }
rolling-heights-ui-strike = A strike: { $lost ->
    [0] nobody lies down
   *[other] { $lost } of your { $ready } workers at work lie down; you choose which
 }{ $token ->
    [0] { "" }
   *[other] ; you get a wild token
 }.
rolling-heights-ui-odds = Each lands exhausted { $flat }%, steady { $steady }%, hard { $hard }%.
rolling-heights-ui-idle = { $worker } ({ $stance }) { $n }
rolling-heights-ui-waste-lost = Not built yet: { $what }.
rolling-heights-ui-waste-idle = Could still act: { $what }.
rolling-heights-ui-waste-buy = No plan bought yet.
rolling-heights-ui-more = Other ways to pay ({ $n })

rolling-heights-ui-until-end = Until the end:
rolling-heights-ui-meter = { $material }: { $built } of { $all } cubes built
rolling-heights-ui-token-supply = Wild tokens in the supply
rolling-heights-ui-announcements = Announcements and goals: what they pay now
rolling-heights-ui-legend-wild = wild tokens
rolling-heights-ui-legend-workers = workers
rolling-heights-ui-legend-finished = finished
rolling-heights-ui-legend-open = being built
rolling-heights-ui-standing = { $points } VP on the track, { $total } in all, wild tokens { $wild }, workers { $workers }, finished { $finished }, unfinished { $open }
rolling-heights-ui-rival-standing = { $points } VP on the track, { $total } in all, finished { $finished }, unfinished { $open }
rolling-heights-ui-track = track { $track }
rolling-heights-ui-total = total
rolling-heights-ui-thrown = has thrown
rolling-heights-ui-rival = Next turn: { $row ->
    [0] takes no plan
   *[other] takes a plan of row { $row }
 }, builds up to { $n } cubes; final bonus { $bonus }.
rolling-heights-ui-portrait = { $who }: { $points } VP
rolling-heights-ui-abilities = Steady: { $steady }. Hard: { $hard }.

rolling-heights-ui-about-deck = Draw area
rolling-heights-ui-about-deck-how = At the end of a turn plans slide to the left and new ones come from here.
rolling-heights-ui-about-pay = A way to pay
rolling-heights-ui-about-pay-how = Cubes and power in any mix, exactly what is due; what is not spent stays in hand for this turn.
rolling-heights-ui-about-wild-end = What is left at the end is a point each.
rolling-heights-ui-about-power = Executives bring it. It pays like cubes, is never built, and is lost at the end of the turn.
rolling-heights-ui-about-push = All exhausted workers are thrown again. If at least one gets up, you may push once more.
rolling-heights-ui-about-strike = If nobody gets up: half of those who work, rounded down, lie down, and you get a wild token.
rolling-heights-ui-about-odds = The odds are our estimate, and an option of the table.
rolling-heights-ui-about-rival-takes = With fewer than two unfinished plans it takes one at random: from row 1 in rounds 1 to 4, then from row 2 in odd rounds.
rolling-heights-ui-about-rival-builds = Then it builds, its oldest plan first; cubes it has too many are lost.
rolling-heights-ui-about-rival-scores = Its buildings score as yours, each worker on them a point, tokens on its plans a point each.
rolling-heights-ui-about-rival-ours = The rival is our own: the printed solo rules were not found.
rolling-heights-ui-about-kind = Kind: { $kind }
rolling-heights-ui-about-plan-ours = Most values on plans are reconstructed.
rolling-heights-ui-about-price = Costs { $n } here, besides premium and distance of the plot.
rolling-heights-ui-about-tokens = Wild tokens on it: { $n }; they come with the plan.
rolling-heights-ui-about-lot = { $who }: { $missing ->
    [0] finished for { $points } VP
    [one] { $missing } cube is missing; worth { $points } VP now
   *[other] { $missing } cubes are missing; worth { $points } VP now
 }
rolling-heights-ui-about-visited = A public figure has been here this turn.
rolling-heights-ui-about-water = Water is never built on.
rolling-heights-ui-about-premium = A premium plot: { $n } more.
rolling-heights-ui-about-whole = Your plan would cost { $n } here in all.
rolling-heights-ui-about-extra = { $n ->
    [0] A plan here costs you only its own price.
   *[other] A plan here costs you { $n } besides its own price, for premium and distance.
 }
rolling-heights-ui-about-board-ours = The plots of the boards are reconstructed.
rolling-heights-ui-about-figure = Acts in a finished building of yours that has an ability, once a turn in each: choose the figure, then the building.
rolling-heights-ui-about-poses = Standing is hard, on the side is steady, flat is exhausted; each acts once a turn, and a hard worker may use the lesser ability.
rolling-heights-ui-about-left = In the supply: { $n }
rolling-heights-ui-about-supply = Cubes in the supply: { $n }; when none is left, special cubes come.
rolling-heights-ui-about-exchange = In an exchange it costs { $n } cubes or power.
rolling-heights-ui-about-cube = Choose a cube and a plot to build one, or a plot alone to build all that fits. It never moves again.
rolling-heights-ui-about-end = When all real cubes of one colour are built, the round is finished and one more is played.
rolling-heights-ui-about-pays = { $who }: { $points } VP now
rolling-heights-ui-about-goal = Of your two goals the better one counts. Nobody else sees them.
rolling-heights-ui-about-source = { $what }: { $points }

# What a button says, in at most three words.
rolling-heights-ui-short-take = Take plan
rolling-heights-ui-short-roll = Throw ahead
rolling-heights-ui-short-wait = Wait
rolling-heights-ui-short-rest = Leave out
rolling-heights-ui-short-push = Push
rolling-heights-ui-short-stay = Stay
rolling-heights-ui-short-lie = Lay down
rolling-heights-ui-short-work = Collect all
rolling-heights-ui-short-use = Use worker
rolling-heights-ui-short-visit = Visit building
rolling-heights-ui-short-raise = Raise worker
rolling-heights-ui-short-enough = No more
rolling-heights-ui-short-swap = Swap worker
rolling-heights-ui-short-buy = Buy plan
rolling-heights-ui-short-place = Lay here
rolling-heights-ui-short-pay = Pay
rolling-heights-ui-short-wild = Spend token
rolling-heights-ui-short-exchange = Exchange
rolling-heights-ui-short-build = Add cube
rolling-heights-ui-short-fill = Build all
rolling-heights-ui-short-finish-exchange = Finish by exchange
rolling-heights-ui-short-finish-token = Finish with token
rolling-heights-ui-short-done = End turn

# The player aid.
rolling-heights-ui-aid-turn = A turn
rolling-heights-ui-aid-throw = Your workers are thrown: those who stand work hard, those on their side steadily, those flat are exhausted.
rolling-heights-ui-aid-push = Push to throw the exhausted again. If nobody gets up, there is a strike: half of those at work lie down.
rolling-heights-ui-aid-work = Workers bring cubes, power and points, or act.
rolling-heights-ui-aid-buy = Buy one plan: its price, the plot’s premium, and 1 for each plot between it and yours.
rolling-heights-ui-aid-build = Build: cubes go onto your plans, and a finished building brings points and workers. What is left is lost.
rolling-heights-ui-aid-workers = Workers
rolling-heights-ui-aid-steady = steady
rolling-heights-ui-aid-hard = hard
rolling-heights-ui-aid-signs = Signs
rolling-heights-ui-aid-scoring = Scoring
rolling-heights-ui-aid-score-building = Building
rolling-heights-ui-aid-score-building-worth = its number and the plot’s bonus, once finished
rolling-heights-ui-aid-score-news = Announcements
rolling-heights-ui-aid-score-news-worth = as they say, at the end
rolling-heights-ui-aid-score-goal = Goals
rolling-heights-ui-aid-score-goal-worth = the better of your two
rolling-heights-ui-aid-score-token = Wild token
rolling-heights-ui-aid-score-token-worth = 1 point each
