# The board of Rolling Heights in English.

rolling-heights-ui-task-start = Take your starting plan from row 1.
rolling-heights-ui-task-planner = Your urban planner brings a plan: take any.
rolling-heights-ui-task-place = Choose a plot for “{ $plan }”.
rolling-heights-ui-task-pay = { $n } to pay: choose what with.
rolling-heights-ui-task-ahead = Throw your workers for your next turn now, or wait.
rolling-heights-ui-task-rest = At most ten workers are thrown: leave out { $n } more.
rolling-heights-ui-task-risk = { $n ->
    [one] Push { $n } exhausted worker? Strike risk { $percent }.
   *[other] Push { $n } exhausted workers? Strike risk { $percent }.
 }
rolling-heights-ui-task-strike = Strike! { $n ->
    [one] Choose { $n } worker to lie down.
   *[other] Choose { $n } workers to lie down.
 }
rolling-heights-ui-task-main = Use your workers, buy a plan, build – then end your turn.
rolling-heights-ui-next-cube = { $n ->
    [0] You have no such cube ({ $material }): get one for a wild token or by a swap.
   *[other] Now choose a building for the cube ({ $material }).
 }
rolling-heights-ui-next-plot = Now choose a plot for the plan.
rolling-heights-ui-next-wild = Now choose which cube the wild token becomes.
rolling-heights-ui-next-trade = Now choose the cube you want.
rolling-heights-ui-single = Let one worker act
rolling-heights-ui-next-single = Now choose the worker.
rolling-heights-ui-next-building = Now choose a building for the public figure.
rolling-heights-ui-which-ability = Choose which ability to use: { $worker }.
rolling-heights-ui-task-upgrade = Upgrade a worker (steps left: { $n }).
rolling-heights-ui-task-swap = Choose a worker to swap.
rolling-heights-ui-task-hire = A new worker: choose a colour.

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
   *[other] , premium, { $cost } extra
 }
rolling-heights-ui-plot-lot = “{ $plan }”, { $who }, { $missing ->
    [0] finished, { $points } VP
    [one] { $missing } cube missing
   *[other] { $missing } cubes missing
 }
rolling-heights-ui-row = Market, row { $row }
rolling-heights-ui-deck = Plans face down: { $n }
rolling-heights-ui-offer = price { $price }{ $tokens ->
    [0] { "" }
   *[other] , wild tokens { $tokens }
 }

rolling-heights-ui-lane-hard = Hard-working
rolling-heights-ui-lane-steady = Steady
rolling-heights-ui-lane-exhausted = Exhausted
rolling-heights-ui-lane-rest = Done
rolling-heights-ui-workers = { $worker }, { $stance }: { $n }
rolling-heights-ui-hand = In hand
rolling-heights-ui-power = Power
rolling-heights-ui-wild = wild tokens: { $n }
rolling-heights-ui-wild-how = A wild token becomes a cube of any colour: choose the token, then the cube.
rolling-heights-ui-trade = ⇄ swap
rolling-heights-ui-trade-how = Two cubes (or power) make a wood, concrete or glass, three a steel: choose the swap, then the cube.
rolling-heights-ui-percent = { $whole }.{ $tenths }%
rolling-heights-ui-mean = ≈{ $whole }.{ $tenths }
rolling-heights-ui-risk-strike = strike risk
rolling-heights-ui-risk-lost = of { $ready } lie down in a strike
rolling-heights-ui-risk-up = of { $n } get up on average
rolling-heights-ui-risk-token = A strike brings you a wild token.
rolling-heights-ui-throw-of = Throw: { $who }
rolling-heights-ui-stamp = Strike
rolling-heights-ui-goal = Goal: { $task }
rolling-heights-ui-made = ≈ Partly reconstructed
rolling-heights-ui-about-made = Some announcements, goals, plans and district boards are our reconstruction: the printed values are not published. The rules say which.
rolling-heights-ui-rival-name = Mr. Girder, contractor
rolling-heights-ui-rival-why = { $row ->
    [0] Two of his plans are unfinished, so he takes no other.
   *[other] He has fewer than two unfinished plans, so he takes one.
 }
rolling-heights-ui-rival-first = He builds “{ $plan }” first: it is his oldest.
rolling-heights-ui-odds = Each lands exhausted { $flat }% of the time, steady { $steady }%, hard-working { $hard }%.
rolling-heights-ui-idle = { $worker } ({ $stance }) { $n }
rolling-heights-ui-waste-lost = Lost at the end of the turn: { $what }.
rolling-heights-ui-waste-idle = Not acted yet: { $what }.
rolling-heights-ui-waste-buy = You have not bought a plan yet.

rolling-heights-ui-until-end = Until the game ends:
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
rolling-heights-ui-rival = The rival’s next turn: { $row ->
    [0] no new plan
   *[other] a plan from row { $row }
 }, up to { $n ->
    [one] { $n } cube
   *[other] { $n } cubes
 }; final bonus { $bonus }.
rolling-heights-ui-portrait = { $who }: { $points } VP
rolling-heights-ui-abilities = Steady: { $steady }. Hard-working: { $hard }.

rolling-heights-ui-about-deck = Draw area
rolling-heights-ui-about-deck-how = At the end of a turn plans slide to the left and new ones come from here.
rolling-heights-ui-about-pay = Payment
rolling-heights-ui-about-pay-how = Any mix of cubes and power, exactly what is due; the rest stays with you until the end of the turn.
rolling-heights-ui-about-wild-end = Each token left at the end of the game is worth 1 VP.
rolling-heights-ui-about-power = Executives bring it. It pays like cubes but cannot be built with, and is lost at the end of the turn.
rolling-heights-ui-about-push = All exhausted workers are thrown again. If at least one gets up, you may push once more.
rolling-heights-ui-about-strike = If nobody gets up, half of the others (rounded down) lie down, and you gain a wild token.
rolling-heights-ui-about-odds = The odds are our estimate; you can choose others when you create a table.
rolling-heights-ui-about-rival-takes = With fewer than two unfinished plans it takes one at random: from row 1 in rounds 1–4, then from row 2 in odd rounds.
rolling-heights-ui-about-rival-builds = Then it builds, oldest plan first; spare cubes are lost.
rolling-heights-ui-about-rival-scores = Its buildings score like yours; each worker and each token on its plans is worth another 1 VP.
rolling-heights-ui-about-rival-ours = The rival is our own invention: we have not found the printed solo rules.
rolling-heights-ui-about-kind = Kind: { $kind }
rolling-heights-ui-about-price = It costs { $n } here, not counting premium and distance.
rolling-heights-ui-about-tokens = Wild tokens on the plan: { $n }; you get them with it.
rolling-heights-ui-about-lot = { $who }: { $missing ->
    [0] finished, { $points } VP
    [one] { $missing } cube missing; the building is worth { $points } VP now
   *[other] { $missing } cubes missing; the building is worth { $points } VP now
 }
rolling-heights-ui-about-visited = A public figure has already been here this turn.
rolling-heights-ui-about-water = You cannot build on water.
rolling-heights-ui-about-premium = A premium plot: { $n } extra.
rolling-heights-ui-about-whole = Your plan would cost { $n } here.
rolling-heights-ui-about-extra = { $n ->
    [0] A plan costs only its own price here.
   *[other] You pay { $n } on top of the plan’s price here, for premium and distance.
 }
rolling-heights-ui-about-figure = Uses the ability of a finished building of yours, each once a turn: choose the building, or first the figure if several stand.
rolling-heights-ui-about-poses = Standing is hard-working, on the side steady, flat exhausted. Each acts once a turn; a hard-working one may use the steady ability instead.
rolling-heights-ui-about-left = In the supply: { $n }
rolling-heights-ui-about-supply = Cubes in the supply: { $n }; when they run out, special cubes appear.
rolling-heights-ui-about-exchange = In a swap it costs { $n } (cubes or power).
rolling-heights-ui-about-cube = Choose a cube and a plot to add one, or just a plot to add everything that fits; pale cubes show what would be built. A cube cannot be removed.
rolling-heights-ui-about-end = When all ordinary cubes of one colour are built, this round is finished and one more is played.
rolling-heights-ui-about-pays = { $who }: { $points } VP now
rolling-heights-ui-about-goal = Of your two goals the better one counts. Nobody else sees them.
rolling-heights-ui-about-source = { $what }: { $points }

# What a button says, in at most three words.
rolling-heights-ui-short-take = Take plan
rolling-heights-ui-short-roll = Throw ahead
rolling-heights-ui-short-wait = Wait
rolling-heights-ui-short-rest = Leave out
rolling-heights-ui-short-rests = Leave out { $n }
rolling-heights-ui-short-push = Push
rolling-heights-ui-short-stay = Keep this throw
rolling-heights-ui-short-lie = Lay down
rolling-heights-ui-short-lies = Lay down { $n }
rolling-heights-ui-short-work = Collect all
rolling-heights-ui-short-use = Use worker
rolling-heights-ui-short-visit = Visit building
rolling-heights-ui-short-raise = Upgrade worker
rolling-heights-ui-short-enough = No more
rolling-heights-ui-short-swap = Swap worker
rolling-heights-ui-short-buy = Buy plan
rolling-heights-ui-short-place = Place here
rolling-heights-ui-short-pay = Pay
rolling-heights-ui-short-wild = Spend token
rolling-heights-ui-short-exchange = Swap
rolling-heights-ui-short-build = Add cube
rolling-heights-ui-short-fill = Build all
rolling-heights-ui-short-by-token = { $material } for token
rolling-heights-ui-short-by-exchange = { $material } by swap
rolling-heights-ui-short-finish-exchange = Finish by swap
rolling-heights-ui-short-finish-token = Finish with token
rolling-heights-ui-short-fill-done = Build, end turn
rolling-heights-ui-short-finish-done = Finish, end turn
rolling-heights-ui-short-done = End turn

# The player aid.
rolling-heights-ui-aid-turn = A turn
rolling-heights-ui-aid-throw = Throw your workers: standing is hard-working, on the side steady, flat exhausted.
rolling-heights-ui-aid-push = Push to throw the exhausted again. If nobody gets up, it is a strike: half of the others lie down.
rolling-heights-ui-aid-work = Workers bring cubes, power and points, or act.
rolling-heights-ui-aid-buy = Buy one plan: its price, the plot’s premium, and 1 for each plot between it and yours.
rolling-heights-ui-aid-build = Build: cubes go onto your plans, and a finished building brings points and workers. What is left is lost.
rolling-heights-ui-aid-workers = Workers
rolling-heights-ui-aid-steady = steady
rolling-heights-ui-aid-hard = hard-working
rolling-heights-ui-aid-signs = Symbols
rolling-heights-ui-aid-scoring = Scoring
rolling-heights-ui-aid-score-building = Building
rolling-heights-ui-aid-score-building-worth = its number and the plot’s bonus, once finished
rolling-heights-ui-aid-score-news = Announcements
rolling-heights-ui-aid-score-news-worth = as they say, at the end
rolling-heights-ui-aid-score-goal = Goals
rolling-heights-ui-aid-score-goal-worth = the better of your two
rolling-heights-ui-aid-score-token = Wild token
rolling-heights-ui-aid-score-token-worth = 1 point each
