# Rolling Heights in English. Names of components stand in the nominative.

rolling-heights = Rolling Heights
rolling-heights-about = Throw your workers, push them as far as they will go, and stack the cubes they bring into the towers of a growing city.
rolling-heights-rival = the rival contractor
rolling-heights-option-announcements = Announcements
rolling-heights-option-announcements-random = three drawn at random
rolling-heights-option-announcements-first-game = those for a first game: 4, 6 and 12
rolling-heights-option-level = Level of the rival
rolling-heights-option-level-easy = easy
rolling-heights-option-level-normal = normal
rolling-heights-option-level-hard = hard
rolling-heights-option-odds = How thrown workers land
rolling-heights-option-odds-default = our estimate: 55% exhausted, 32% steady, 13% hard
rolling-heights-option-odds-generous = generous: 50% exhausted, 34% steady, 16% hard
rolling-heights-option-odds-harsh = harsh: 60% exhausted, 29% steady, 11% hard
rolling-heights-option-odds-custom = your own, as in 55/32/13
rolling-heights-option-preroll = Throwing during the others’ turns
rolling-heights-option-preroll-off = no
rolling-heights-option-preroll-on = allowed between turns
rolling-heights-ledger-track = points on the track
rolling-heights-ledger-wild = wild tokens
rolling-heights-ledger-points = points
rolling-heights-end-colour-built = every cube of a colour was built
rolling-heights-end-stalled = for three rounds nobody built a cube, laid a plan or gained a worker
rolling-heights-nothing = nothing

rolling-heights-material-wood = wood
rolling-heights-material-concrete = concrete
rolling-heights-material-glass = glass
rolling-heights-material-steel = steel
rolling-heights-worker-carpenter = carpenter
rolling-heights-worker-builder = builder
rolling-heights-worker-architect = architect
rolling-heights-worker-riveter = riveter
rolling-heights-worker-politician = politician
rolling-heights-worker-executive = executive
rolling-heights-worker-public-figure = public figure
rolling-heights-worker-urban-planner = urban planner
rolling-heights-worker-civil-servant = civil servant
rolling-heights-kind-residential = residential
rolling-heights-kind-commercial = commercial
rolling-heights-kind-industrial = industrial
rolling-heights-kind-civic = civic
rolling-heights-kind-park = park
rolling-heights-plans-residential = residential plans
rolling-heights-plans-commercial = commercial plans
rolling-heights-plans-industrial = industrial plans
rolling-heights-plans-civic = civic plans
rolling-heights-plans-park = parks
rolling-heights-stance-exhausted = exhausted
rolling-heights-stance-steady = steady
rolling-heights-stance-hard = hard
rolling-heights-stance-used-steady = steady, has acted
rolling-heights-stance-used-hard = hard, has acted
rolling-heights-stance-aside = set aside
rolling-heights-district = district { $number }
rolling-heights-counted = { $n } { $thing }

rolling-heights-plan = “{ $name }” ({ $kind }; towers: { $towers }; { $worth }; workers: { $icons }; { $ability })
rolling-heights-points = { $points } VP
rolling-heights-points-per = { $points } VP for each { $what }
rolling-heights-fact-towers = towers: { $what }
rolling-heights-fact-worth = finished: { $what }
rolling-heights-fact-workers = workers: { $what }
rolling-heights-icon-either = { $one } or { $other }
rolling-heights-no-workers = none
rolling-heights-no-ability = no ability
rolling-heights-ability = public figure steady: { $steady }, hard: { $hard }
rolling-heights-effect-wild = { $n ->
    [one] { $n } wild token
   *[other] { $n } wild tokens
}
rolling-heights-effect-power = { $n } power
rolling-heights-effect-upgrade = { $n ->
    [one] raise a worker by one step
   *[other] raise workers by { $n } steps
}
rolling-heights-effect-reroll = throw all exhausted workers again, once
rolling-heights-effect-swap = swap a { $from } for an { $to }
rolling-heights-effect-plan = take a plan and lay it anywhere for its premium only
rolling-heights-measure-adjacent = neighbouring plan ({ $kinds })
rolling-heights-measure-adjacent-finished = neighbouring finished building
rolling-heights-measure-within = plan within { $radius } plots ({ $kinds })
rolling-heights-measure-water = neighbouring water plot
rolling-heights-measure-water-or = neighbouring water plot or plan ({ $kinds })
rolling-heights-measure-empty = neighbouring empty plot, water included
rolling-heights-measure-distinct = different kind among the neighbouring plans
rolling-heights-measure-own = finished building of yours ({ $kinds })
rolling-heights-measure-workers = worker of yours ({ $worker })
rolling-heights-measure-hard = worker of yours who stands ({ $worker })

rolling-heights-announcement = announcement { $number }: { $task }{ $known }
rolling-heights-goal = goal { $number }: { $task }{ $known }
rolling-heights-known-full = { "" }
rolling-heights-known-form = { "\u00A0" }≈
rolling-heights-known-ours = { "\u00A0" }≈
rolling-heights-task-adjacency = { $points } VP for each finished building ({ $kinds }) beside each finished building of yours ({ $own })
rolling-heights-task-adjacency-water = { $points } VP for each finished building ({ $kinds }) and each water plot beside each finished building of yours ({ $own })
rolling-heights-task-adjacency-loss = lose { $points } VP for each plan ({ $kinds }) beside each plan of yours ({ $own }), finished or not
rolling-heights-task-largest-kind-group = { $points } VP for each plan of yours in the largest connected group of { $kind } on the map (equal groups all count)
rolling-heights-task-own-largest-group = { $points } VP for each building of your largest connected group of finished buildings
rolling-heights-task-columns = { $points } VP for each column with a finished building of yours
rolling-heights-task-rescore-half = half the points of all your finished buildings ({ $kind }) once more, rounded down
rolling-heights-task-unfinished = lose { $points } VP for each unfinished plan of yours
rolling-heights-task-crowded-district = lose { $points } VP for each plan of yours in the district with the most { $kind } (equal districts all count)
rolling-heights-task-rescore-in-district = the points of your best finished building in the district with the most { $kind } once more (equal districts all count)
rolling-heights-task-best-district = { $points } VP for the most finished buildings of one player in any one district (one prize; equals all get it)
rolling-heights-task-tallest = { $points } VP for each district in which a finished building of yours has the tallest tower, the most cubes on top of each other (equals all get it)
rolling-heights-task-own-kind = { $points } VP for each finished building of yours ({ $kind })
rolling-heights-task-own-workers = { $points } VP for each worker of yours ({ $worker })
rolling-heights-task-colours = { $points } VP for each colour among your workers
rolling-heights-task-touching-opponents = { $points } VP for each finished building of yours beside a finished one of an opponent
rolling-heights-task-opponents-touching = { $points } VP for each finished building of an opponent beside a finished one of yours
rolling-heights-task-on-edge = { $points } VP for each finished building of yours on the edge of the map
rolling-heights-task-touching-water = { $points } VP for each finished building of yours beside water
rolling-heights-task-distinct-kinds = { $points } VP for each kind among your finished buildings
rolling-heights-task-tower-at-least = { $points } VP for each finished building of yours with a tower of { $height } or more
rolling-heights-task-wild = { $points } VP more for each wild token left
rolling-heights-line-plots = bonuses of plots
rolling-heights-line-buildings = finished buildings
rolling-heights-line-politicians = politicians
rolling-heights-line-visits = public figures
rolling-heights-line-icons = workers on plans
rolling-heights-line-tokens = tokens on plans
rolling-heights-line-bonus = bonus of { $who }
rolling-heights-line-wild = wild tokens left
rolling-heights-tie-workers = workers

rolling-heights-cause-lot = “{ $plan }” { $plot }
rolling-heights-cause-column = column { $column }
rolling-heights-cause-sum = { $n } together
rolling-heights-cause-plot = bonus of plot { $plot } for “{ $plan }”
rolling-heights-cause-building = “{ $plan }” { $plot } finished
rolling-heights-cause-politician = politician
rolling-heights-cause-visit = public figure in “{ $plan }” { $plot }
rolling-heights-cause-icon = worker on “{ $plan }”
rolling-heights-cause-tokens = tokens on “{ $plan }”
rolling-heights-cause-ability = “{ $plan }”
rolling-heights-cause-strike = strike
rolling-heights-cause-spent = a cube: { $material }

rolling-heights-do-take = take { $cell }: { $plan }{ $tokens ->
    [0] { "" }
   *[other] { "" }, wild tokens: { $tokens }
}
rolling-heights-do-roll = throw your workers for your next turn now
rolling-heights-do-wait = wait with the throw
rolling-heights-do-rest = leave out of the throw: { $worker }
rolling-heights-do-push = push: throw the { $n ->
    [one] exhausted worker
   *[other] { $n } exhausted workers
} again (if nobody gets up, a strike: { $lost ->
    [0] nobody else lies down
    [one] { $lost } more lies down
   *[other] { $lost } more lie down
})
rolling-heights-do-stay = leave it at this throw
rolling-heights-do-lie = lies down: { $worker } ({ $pose })
rolling-heights-do-work = everybody who brings cubes, points or power does so
rolling-heights-do-use = use { $worker } ({ $pose }): { $what }
rolling-heights-do-visit = public figure ({ $pose }) in “{ $plan }” { $plot }: { $what }
rolling-heights-do-raise = raise { $worker }: from { $from } to { $to }
rolling-heights-do-enough = raise nobody else
rolling-heights-do-swap = swap { $from } ({ $stance }) for { $to }
rolling-heights-do-buy = buy { $cell } for { $price }: { $plan }{ $tokens ->
    [0] { "" }
   *[other] { "" }, wild tokens: { $tokens }
}
rolling-heights-do-place = lay “{ $plan }” on { $plot } for { $price } (bonus: { $bonus }; beside: { $beside })
rolling-heights-do-place-start = start with “{ $plan }” on { $plot } (bonus: { $bonus }; beside: { $beside })
rolling-heights-bonus = { $points } VP for { $kind }
rolling-heights-do-pay = pay { $what }
rolling-heights-do-wild = wild token for a cube: { $material }
rolling-heights-do-exchange = exchange { $price } cubes or power for a cube: { $material }
rolling-heights-do-build = build { $material } on “{ $plan }” { $plot } (lacks { $lacks })
rolling-heights-do-fill = build all that fits on “{ $plan }” { $plot } (lacks { $lacks })
rolling-heights-do-hire = take the worker: { $worker }
rolling-heights-do-done = end the turn

rolling-heights-board-laid = district board { $board }, turned by { $degrees }°
rolling-heights-plan-shown = market { $cell }: “{ $plan }”
rolling-heights-announced = { $announcement }
rolling-heights-first = { $who }: first player
rolling-heights-goal-dealt = { $who }: { $goal }
rolling-heights-took = { $who }: plan { $cell } “{ $plan }” taken
rolling-heights-laid = { $who }: “{ $plan }” on { $plot }
rolling-heights-token-laid = a wild token on { $cell } “{ $plan }”
rolling-heights-built = { $who }: { $material } on “{ $plan }” { $plot }
rolling-heights-finished = { $who }: “{ $plan }” { $plot } is finished
rolling-heights-last-round = all { $material } is built: round { $last } is the last
rolling-heights-rival-builds = { $who } builds, up to { $n ->
    [one] { $n } cube
   *[other] { $n } cubes
}
rolling-heights-wild-gained = { $who }: wild tokens +{ $n } ({ $cause })
rolling-heights-wild-spent = { $who }: wild tokens −{ $n } ({ $cause })
rolling-heights-track = { $who }: { $points } VP ({ $cause })
rolling-heights-scored = { $who }: { $line }: { $points }
rolling-heights-rolled-ahead = { $who } throws ahead
rolling-heights-waited = { $who } waits with the throw
rolling-heights-rested = { $who }: left out: { $worker }
rolling-heights-thrown = { $who }: { $worker }: exhausted { $exhausted }, steady { $steady }, hard { $hard }
rolling-heights-free-reroll = { $who }: more than half exhausted, { $n ->
    [one] { $n } is thrown again
   *[other] { $n } are thrown again
}
rolling-heights-pushed = { $who } pushes
rolling-heights-stayed = { $who } leaves it at this throw
rolling-heights-struck = { $who }: strike! To lie down: { $n }
rolling-heights-lain-down = { $who }: lies down: { $worker } ({ $pose })
rolling-heights-acted = { $who }: { $worker } ({ $pose })
rolling-heights-gained = { $who }: { $material } +{ $n }
rolling-heights-gained-special = { $who }: { $material } +{ $n }, special cubes among them: { $special }
rolling-heights-power = { $who }: power +{ $n }
rolling-heights-raised = { $who }: { $worker } is now { $to }
rolling-heights-visited = { $who }: public figure in “{ $plan }” { $plot } ({ $pose })
rolling-heights-swapped = { $who }: { $from } swapped for { $to } ({ $stance })
rolling-heights-paid = { $who } pays { $what }
rolling-heights-hired = { $who }: new worker: { $worker }
rolling-heights-nobody-left = { $who }: no { $worker } is left
rolling-heights-turn-ended = { $who } ends the turn; back to the supply: { $cubes ->
    [one] { $cubes } cube
   *[other] { $cubes } cubes
}; power lost: { $power }

rolling-heights-no-not-your-turn = it is not your turn
rolling-heights-no-empty-cell = there is no plan in cell { $cell }
rolling-heights-no-row-one = the starting plan comes from row 1
rolling-heights-no-bought = only one plan may be bought in a turn
rolling-heights-no-water = { $plot } is water
rolling-heights-no-occupied = a plan lies on { $plot } already
rolling-heights-no-premium-at-start = { $plot } is a premium plot: no starting plan there
rolling-heights-no-too-near = { $plot } is within two plots of another’s starting plan
rolling-heights-no-afford = it costs { $price }, and you have cubes and power for { $funds }
rolling-heights-no-room = there is no plot where the plan could be laid and paid for
rolling-heights-no-exchange = the exchange costs { $price }, and you have { $funds }
rolling-heights-no-amount = exactly { $amount } must be paid
rolling-heights-no-in-hand = you do not have all that
rolling-heights-no-special-first = special cubes are paid before others
rolling-heights-no-wild = you have no wild token
rolling-heights-no-own-plan = there is no unfinished plan of yours on { $plot }
rolling-heights-no-needed = the plan on { $plot } needs no more { $material }
rolling-heights-no-cube = you have no cube to build with: { $material }
rolling-heights-no-special-early = a special cube is built only when every other cube of its colour is built: { $material }
rolling-heights-no-fits = none of your cubes fits the plan on { $plot }
rolling-heights-no-own-building = there is no finished building of yours on { $plot }
rolling-heights-no-ability-there = the building on { $plot } has no ability
rolling-heights-no-visited = a public figure has already been in { $plot } this turn
rolling-heights-no-rest = nobody to leave out: { $worker }
rolling-heights-no-ready = nobody is ready: { $worker } ({ $pose })
rolling-heights-no-work = nobody can bring cubes, points or power
rolling-heights-no-hard = only a standing worker has the hard ability: { $worker }
rolling-heights-no-figure = a public figure acts in a building: visit c4 steady
rolling-heights-no-raise = nobody can be raised
rolling-heights-no-raise-this = cannot be raised: { $worker } ({ $stance })
rolling-heights-no-raise-first = raise at least one worker
rolling-heights-no-first = this must be the first thing you do in the main phase
rolling-heights-no-exhausted = nobody is exhausted
rolling-heights-no-swap = you have nobody to give: { $worker }
rolling-heights-no-swap-for = nobody is left in the supply: { $worker }
rolling-heights-no-stance = nobody to swap is { $stance }
rolling-heights-no-icon = the plan does not show this worker: { $worker }
rolling-heights-no-start-first = first take a starting plan
rolling-heights-no-planner-first = first take the plan that the urban planner brings
rolling-heights-no-place-first = first lay the plan that you took
rolling-heights-no-pay-first = first pay what is due
rolling-heights-no-ahead-first = now you may only throw or wait
rolling-heights-no-rest-first = more than ten workers: first leave some out
rolling-heights-no-risk-first = first push or stay
rolling-heights-no-strike-first = first choose who lies down
rolling-heights-no-not-now = this is not possible in the main phase
rolling-heights-no-upgrade-first = first finish raising workers
rolling-heights-no-swap-first = first choose whom to swap
rolling-heights-no-hire-first = first choose the new worker

rolling-heights-table-round = Round { $round }
rolling-heights-table-last = Round { $round }, the last is { $last }
rolling-heights-table-idle = idle rounds: { $n } of 3
rolling-heights-table-supply = Supply: { $cubes }; wild tokens { $tokens }
rolling-heights-table-market = Market, row { $row } ($ price, ★ wild token)
rolling-heights-table-map = Map ({ $rivals ->
    [0] owner
   *[other] owner, R the rival
}; kind; − cubes missing, ✓ finished, ▲ height; +bonus, $ premium, ≈ water)
rolling-heights-table-plans = Plans of { $who }:
rolling-heights-table-crew = Workers of { $who } (− exhausted, ~ steady, ! hard, (~) (!) have acted, · aside):
rolling-heights-table-hand = In hand: { $what }
rolling-heights-table-special = special: { $what }
rolling-heights-table-who = { $who }: { $points } VP, wild { $wild }, workers { $workers }, finished { $finished }, open { $open }
rolling-heights-table-rival-who = { $who }: { $points } VP, finished { $finished }, open { $open }, cubes a turn { $cubes }
rolling-heights-table-goals = Your goals (the better one counts):
rolling-heights-table-plan = “{ $plan }”
rolling-heights-table-reconstructed = Most plans, all boards, prices and the odds are reconstructed, not those of the printed game.

rolling-heights-plan-viceroys-house = Viceroy’s House
rolling-heights-plan-mayors-house = Mayor’s House
rolling-heights-plan-row-cottages = Row Cottages
rolling-heights-plan-brownstone = Brownstone
rolling-heights-plan-log-cabin-court = Log Cabin Court
rolling-heights-plan-boarding-house = Boarding House
rolling-heights-plan-tenement = Tenement
rolling-heights-plan-bungalow-row = Bungalow Row
rolling-heights-plan-duplex = Duplex
rolling-heights-plan-garden-apartments = Garden Apartments
rolling-heights-plan-widows-mansion = Widow’s Mansion
rolling-heights-plan-hillside-villa = Hillside Villa
rolling-heights-plan-toy-store = Toy Store
rolling-heights-plan-corner-grocery = Corner Grocery
rolling-heights-plan-barber-shop = Barber Shop
rolling-heights-plan-bakery = Bakery
rolling-heights-plan-haberdashery = Haberdashery
rolling-heights-plan-dime-store = Dime Store
rolling-heights-plan-diner = Diner
rolling-heights-plan-savings-bank = Savings Bank
rolling-heights-plan-picture-house = Picture House
rolling-heights-plan-sawmill = Sawmill
rolling-heights-plan-brickworks = Brickworks
rolling-heights-plan-glassworks = Glassworks
rolling-heights-plan-foundry = Foundry
rolling-heights-plan-print-shop = Print Shop
rolling-heights-plan-cannery = Cannery
rolling-heights-plan-warehouse = Warehouse
rolling-heights-plan-rail-depot = Rail Depot
rolling-heights-plan-power-station = Power Station
rolling-heights-plan-post-office = Post Office
rolling-heights-plan-schoolhouse = Schoolhouse
rolling-heights-plan-firehouse = Firehouse
rolling-heights-plan-public-library = Public Library
rolling-heights-plan-police-precinct = Police Precinct
rolling-heights-plan-courthouse = Courthouse
rolling-heights-plan-carnival-park = Carnival Park
rolling-heights-plan-botanical-garden = Botanical Garden
rolling-heights-plan-amusement-park = Amusement Park
rolling-heights-plan-playground = Playground
rolling-heights-plan-village-green = Village Green
rolling-heights-plan-riverside-promenade = Riverside Promenade
rolling-heights-plan-courtyard-apartments = Courtyard Apartments
rolling-heights-plan-residential-hotel = Residential Hotel
rolling-heights-plan-lakeview-tower = Lakeview Tower
rolling-heights-plan-park-row-flats = Park Row Flats
rolling-heights-plan-skyline-penthouse = Skyline Penthouse
rolling-heights-plan-terrace-gardens = Terrace Gardens
rolling-heights-plan-ambassador-apartments = Ambassador Apartments
rolling-heights-plan-millionaires-row = Millionaires’ Row
rolling-heights-plan-department-store = Department Store
rolling-heights-plan-grand-hotel = Grand Hotel
rolling-heights-plan-stock-exchange = Stock Exchange
rolling-heights-plan-newspaper-tower = Newspaper Tower
rolling-heights-plan-insurance-building = Insurance Building
rolling-heights-plan-merchants-arcade = Merchants’ Arcade
rolling-heights-plan-chrome-spire = Chrome Spire
rolling-heights-plan-commerce-tower = Commerce Tower
rolling-heights-plan-palace-theater = Palace Theater
rolling-heights-plan-steel-mill = Steel Mill
rolling-heights-plan-automobile-plant = Automobile Plant
rolling-heights-plan-grain-elevator = Grain Elevator
rolling-heights-plan-shipyard = Shipyard
rolling-heights-plan-lumber-exchange = Lumber Exchange
rolling-heights-plan-gasworks = Gasworks
rolling-heights-plan-hydroelectric-plant = Hydroelectric Plant
rolling-heights-plan-city-hall = City Hall
rolling-heights-plan-gambrel-museum = Gambrel Museum
rolling-heights-plan-central-station = Central Station
rolling-heights-plan-state-university = State University
rolling-heights-plan-general-hospital = General Hospital
rolling-heights-plan-opera-house = Opera House
rolling-heights-plan-observatory = Observatory
rolling-heights-plan-krepysh-stadium = Krepysh Stadium
rolling-heights-plan-pritzker-zoo = Pritzker Zoo
rolling-heights-plan-memorial-park = Memorial Park
rolling-heights-plan-worlds-fair-grounds = World’s Fair Grounds
rolling-heights-plan-waterfront-gardens = Waterfront Gardens
