# Rolling Heights in English. Names of components stand in the nominative.

rolling-heights = Rolling Heights
rolling-heights-about = Throw your workers, push them as far as they will go, and stack the cubes they bring into the towers of a growing city.
rolling-heights-rival = Rival contractor
rolling-heights-option-announcements = Announcements
rolling-heights-option-announcements-random = three drawn at random
rolling-heights-option-announcements-first-game = recommended for a first game
rolling-heights-option-level = Rival level
rolling-heights-option-level-easy = easy
rolling-heights-option-level-normal = normal
rolling-heights-option-level-hard = hard
rolling-heights-option-odds = How thrown workers land
rolling-heights-option-odds-default = our estimate: 55% exhausted, 32% steady, 13% hard-working
rolling-heights-option-odds-generous = generous: 50% exhausted, 34% steady, 16% hard-working
rolling-heights-option-odds-harsh = harsh: 60% exhausted, 29% steady, 11% hard-working
rolling-heights-option-odds-custom = your own, such as 55/32/13
rolling-heights-option-preroll = Throwing during the others’ turns
rolling-heights-option-preroll-off = no
rolling-heights-option-preroll-on = allowed
rolling-heights-ledger-track = points on the track
rolling-heights-ledger-wild = wild tokens
rolling-heights-ledger-points = points
rolling-heights-end-colour-built = all cubes of one colour have been built
rolling-heights-end-stalled = for three rounds nobody built a cube, placed a plan or gained a worker
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
rolling-heights-each-carpenter = carpenter
rolling-heights-each-builder = builder
rolling-heights-each-architect = architect
rolling-heights-each-riveter = riveter
rolling-heights-each-politician = politician
rolling-heights-each-executive = executive
rolling-heights-each-public-figure = public figure
rolling-heights-each-urban-planner = urban planner
rolling-heights-each-civil-servant = civil servant
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
rolling-heights-plan-of-residential = residential plan
rolling-heights-plan-of-commercial = commercial plan
rolling-heights-plan-of-industrial = industrial plan
rolling-heights-plan-of-civic = civic plan
rolling-heights-plan-of-park = park
rolling-heights-or = { $some } or { $last }
rolling-heights-stance-exhausted = exhausted
rolling-heights-stance-steady = steady
rolling-heights-stance-hard = hard-working
rolling-heights-stance-used-steady = steady, has acted
rolling-heights-stance-used-hard = hard-working, has acted
rolling-heights-stance-aside = set aside
rolling-heights-district = district { $number }
rolling-heights-counted = { $n } { $thing }

rolling-heights-points = { $points } VP
rolling-heights-points-per = { $points } VP for each { $what }
rolling-heights-fact-towers = towers: { $what }
rolling-heights-fact-worth = when finished: { $what }
rolling-heights-fact-workers = workers: { $what }
rolling-heights-icon-either = { $one } or { $other }
rolling-heights-no-workers = none
rolling-heights-no-ability = no ability
rolling-heights-ability = public figure, steady: { $steady }, hard-working: { $hard }
rolling-heights-effect-wild = { $n ->
    [one] { $n } wild token
   *[other] { $n } wild tokens
}
rolling-heights-effect-power = { $n } power
rolling-heights-effect-upgrade = { $n ->
    [one] upgrade a worker by one step
   *[other] upgrade workers by { $n } steps
}
rolling-heights-effect-reroll = throw all exhausted workers once more
rolling-heights-effect-swap = swap: { $from } → { $to }
rolling-heights-effect-plan = take any plan and place it anywhere, paying only for a premium plot
rolling-heights-measure-adjacent = neighbouring { $kinds }
rolling-heights-measure-adjacent-finished = neighbouring finished building
rolling-heights-measure-within = { $kinds } within { $radius } plots
rolling-heights-measure-water = neighbouring water plot
rolling-heights-measure-water-or = neighbouring water plot or { $kinds }
rolling-heights-measure-empty = neighbouring empty plot, water included
rolling-heights-measure-distinct = kind among the neighbouring plans
rolling-heights-measure-own = finished building of yours ({ $kinds })
rolling-heights-measure-workers = { $worker } of yours
rolling-heights-measure-hard = hard-working { $worker } of yours

rolling-heights-announcement = announcement: { $task }{ $known }
rolling-heights-goal = goal: { $task }{ $known }
rolling-heights-known-full = { "" }
rolling-heights-known-form = { "\u00A0" }≈
rolling-heights-known-ours = { "\u00A0" }≈
rolling-heights-task-adjacency = { $points } VP for each finished building ({ $kinds }) beside each finished building of yours ({ $own })
rolling-heights-task-adjacency-water = { $points } VP for each finished building ({ $kinds }) and each water plot beside each finished building of yours ({ $own })
rolling-heights-task-adjacency-loss = lose { $points } VP for each { $kinds } beside each “{ $own }” plan of yours, finished or not
rolling-heights-task-largest-kind-group = { $points } VP for each plan of yours in the largest connected group of { $kind } on the map (in a tie all such groups count)
rolling-heights-task-own-largest-group = { $points } VP for each building in your largest connected group of finished buildings
rolling-heights-task-columns = { $points } VP for each column with a finished building of yours
rolling-heights-task-rescore-half = half the points of all your finished buildings ({ $kind }) again, rounded down
rolling-heights-task-unfinished = lose { $points } VP for each unfinished plan of yours
rolling-heights-task-crowded-district = lose { $points } VP for each plan of yours in the district with the most { $kind } (in a tie all such districts count)
rolling-heights-task-rescore-in-district = the points of your best finished building in the district with the most { $kind } again (in a tie all such districts count)
rolling-heights-task-best-district = { $points } VP for having the most finished buildings in any one district (in a tie everybody scores)
rolling-heights-task-tallest = { $points } VP for each district where a finished building of yours has the tallest tower (in a tie everybody scores)
rolling-heights-task-own-kind = { $points } VP for each finished building of yours ({ $kind })
rolling-heights-task-own-workers = { $points } VP for each { $worker } of yours
rolling-heights-task-colours = { $points } VP for each colour among your workers
rolling-heights-task-touching-opponents = { $points } VP for each finished building of yours beside a rival’s finished building
rolling-heights-task-opponents-touching = { $points } VP for each finished building of a rival beside one of yours
rolling-heights-task-on-edge = { $points } VP for each finished building of yours on the edge of the map
rolling-heights-task-touching-water = { $points } VP for each finished building of yours beside water
rolling-heights-task-distinct-kinds = { $points } VP for each kind among your finished buildings
rolling-heights-task-tower-at-least = { $points } VP for each finished building of yours with a tower of { $height }+ cubes
rolling-heights-task-wild = another { $points } VP for each wild token left
rolling-heights-line-plots = plot bonuses
rolling-heights-line-buildings = finished buildings
rolling-heights-line-politicians = politicians
rolling-heights-line-visits = public figures
rolling-heights-line-icons = workers on plans
rolling-heights-line-tokens = tokens on plans
rolling-heights-line-bonus = bonus ({ $who })
rolling-heights-line-wild = wild tokens left
rolling-heights-tie-workers = workers

rolling-heights-cause-lot = “{ $plan }”
rolling-heights-cause-column = column { $column }
rolling-heights-cause-sum = { $n } in all
rolling-heights-cause-plot = plot bonus for “{ $plan }”
rolling-heights-cause-building = “{ $plan }” finished
rolling-heights-cause-politician = politician
rolling-heights-cause-visit = public figure in “{ $plan }”
rolling-heights-cause-icon = worker on “{ $plan }”
rolling-heights-cause-tokens = tokens on “{ $plan }”
rolling-heights-cause-ability = “{ $plan }”
rolling-heights-cause-strike = strike
rolling-heights-cause-spent = cube: { $material }

rolling-heights-do-take = take “{ $plan }”{ $tokens ->
    [0] { "" }
   *[other] { "" }, wild tokens: { $tokens }
}
rolling-heights-do-roll = throw the workers for your next turn now
rolling-heights-do-wait = do not throw yet
rolling-heights-do-rest = leave out until next turn: { $worker }
rolling-heights-do-push = push: throw the { $n ->
    [one] exhausted worker
   *[other] { $n } exhausted workers
} again; if nobody gets up, a strike: { $lost ->
    [0] but nobody is left to lie down
    [one] { $lost } more lies down
   *[other] { $lost } more lie down
}
rolling-heights-do-stay = keep this throw
rolling-heights-do-lie = lay down: { $worker } ({ $pose })
rolling-heights-do-work = collect everything: { $what }
rolling-heights-do-use = { $worker } ({ $pose }): { $what }
rolling-heights-do-visit = public figure ({ $pose }) in “{ $plan }”: { $what }
rolling-heights-do-raise = upgrade { $worker }: { $from } → { $to }
rolling-heights-do-enough = upgrade nobody else
rolling-heights-do-swap = swap { $from } ({ $stance }) for { $to }
rolling-heights-do-buy = buy “{ $plan }” for { $price }{ $tokens ->
    [0] { "" }
   *[other] { "" }, wild tokens: { $tokens }
}
rolling-heights-do-place = place “{ $plan }” (row { $row }, plot { $column }) for { $price }: { $bonus }, { $beside }
rolling-heights-do-place-start = place “{ $plan }” (row { $row }, plot { $column }): { $bonus }, { $beside }
rolling-heights-bonus = bonus { $points } VP
rolling-heights-no-bonus = no bonus
rolling-heights-neighbours = beside { $plans }
rolling-heights-no-neighbours = no neighbours
rolling-heights-do-pay = pay { $what }
rolling-heights-do-wild = swap a wild token for a cube: { $material }
rolling-heights-do-exchange = swap { $price } cubes or power for a cube: { $material }
rolling-heights-do-build = add a { $material } cube to “{ $plan }” (still needs { $lacks })
rolling-heights-do-fill = add everything that fits to “{ $plan }” (still needs { $lacks })
rolling-heights-do-hire = take a worker: { $worker }
rolling-heights-do-done = end the turn

rolling-heights-board-laid = District board { $board }, turned by { $degrees }°
rolling-heights-plan-shown = New plan in the market: “{ $plan }”
rolling-heights-announced = New { $announcement }
rolling-heights-first = First player: { $who }
rolling-heights-goal-dealt = { $who } is dealt a { $goal }
rolling-heights-took = { $who } takes “{ $plan }”
rolling-heights-laid = { $who } places “{ $plan }”
rolling-heights-token-laid = A wild token goes onto “{ $plan }”
rolling-heights-built = { $who } adds a { $material } cube to “{ $plan }”
rolling-heights-finished = { $who } finishes “{ $plan }”!
rolling-heights-last-round = All { $material } cubes have been built: round { $last } is the last
rolling-heights-rival-builds = { $who } builds, up to { $n ->
    [one] { $n } cube
   *[other] { $n } cubes
}
rolling-heights-wild-gained = { $who }: wild tokens +{ $n } ({ $cause })
rolling-heights-wild-spent = { $who }: wild tokens −{ $n } ({ $cause })
rolling-heights-track = { $who }: +{ $points } VP ({ $cause })
rolling-heights-scored = { $who }: { $line } – { $points }
rolling-heights-rolled-ahead = { $who } throws ahead of time
rolling-heights-waited = { $who } does not throw yet
rolling-heights-rested = { $who } leaves out until next turn: { $worker }
rolling-heights-thrown = { $who } throws: { $worker }{ $exhausted ->
    [0] { "" }
   *[other] { "" }, { $exhausted } exhausted
}{ $steady ->
    [0] { "" }
   *[other] { "" }, { $steady } steady
}{ $hard ->
    [0] { "" }
   *[other] { "" }, { $hard } hard-working
}
rolling-heights-free-reroll = More than half are exhausted, so { $who } throws those { $n } again
rolling-heights-pushed = { $who } pushes the workers
rolling-heights-stayed = { $who } keeps this throw
rolling-heights-struck = { $who }: strike! { $n ->
    [0] But nobody is left to lie down
    [one] { $n } worker lies down
   *[other] { $n } workers lie down
}
rolling-heights-lain-down = { $who } lays down: { $worker } ({ $pose })
rolling-heights-acted = { $who }: { $worker } acts ({ $pose })
rolling-heights-gained = { $who }: { $material } +{ $n }
rolling-heights-gained-special = { $who }: { $material } +{ $n }, including special cubes: { $special }
rolling-heights-power = { $who }: power +{ $n }
rolling-heights-raised = { $who } upgrades: { $worker } is now { $to }
rolling-heights-visited = { $who }: a public figure ({ $pose }) visits “{ $plan }”
rolling-heights-swapped = { $who } swaps: { $from } → { $to } ({ $stance })
rolling-heights-paid = { $who } pays { $what }
rolling-heights-hired = { $who } gains a worker: { $worker }
rolling-heights-nobody-left = { $who } gains no worker: none is left in the supply ({ $worker })
rolling-heights-turn-ended = { $who } ends the turn{ $cubes ->
    [0] { "" }
   *[other] ; cubes returned to the supply: { $cubes }
}{ $power ->
    [0] { "" }
   *[other] ; power lost: { $power }
}

rolling-heights-no-not-your-turn = It is not your turn.
rolling-heights-no-empty-cell = There is no plan in this cell.
rolling-heights-no-row-one = The starting plan comes from row 1.
rolling-heights-no-bought = You may buy only one plan a turn.
rolling-heights-no-water = You cannot build on water.
rolling-heights-no-occupied = There is a plan here already.
rolling-heights-no-premium-at-start = This is a premium plot: starting plans do not go here.
rolling-heights-no-too-near = Too near another starting plan: at least two plots must lie between them.
rolling-heights-no-afford = It costs { $price }, and your cubes and power come to { $funds }.
rolling-heights-no-room = There is no plot for this plan that you can pay for.
rolling-heights-no-exchange = The swap costs { $price }, and you have { $funds }.
rolling-heights-no-amount = You must pay exactly { $amount }.
rolling-heights-no-in-hand = You do not have that much.
rolling-heights-no-special-first = Special cubes are spent first.
rolling-heights-no-wild = You have no wild tokens.
rolling-heights-no-own-plan = There is no unfinished plan of yours here.
rolling-heights-no-needed = This plan needs no more { $material }.
rolling-heights-no-cube = You have no such cube: { $material }.
rolling-heights-no-special-early = A special cube is built only when all ordinary cubes of its colour are built: { $material }.
rolling-heights-no-fits = None of your cubes fits this plan.
rolling-heights-no-own-building = There is no finished building of yours here.
rolling-heights-no-ability-there = This building has no ability.
rolling-heights-no-visited = A public figure has already been here this turn.
rolling-heights-no-rest = There is nobody to leave out: { $worker }.
rolling-heights-no-ready = Nobody is ready to act: { $worker } ({ $pose }).
rolling-heights-no-work = Nobody can bring cubes, points or power now.
rolling-heights-no-hard = Only a hard-working one has this ability: { $worker }.
rolling-heights-no-figure = Choose the building in which the public figure acts.
rolling-heights-no-raise = Nobody can be upgraded.
rolling-heights-no-raise-this = This worker cannot be upgraded: { $worker } ({ $stance }).
rolling-heights-no-raise-first = Upgrade at least one worker.
rolling-heights-no-first = This is possible only at the start of the main phase.
rolling-heights-no-exhausted = Nobody is exhausted.
rolling-heights-no-swap = You have nobody to give: { $worker }.
rolling-heights-no-swap-for = There are none left in the supply: { $worker }.
rolling-heights-no-stance = There is nobody to swap: { $stance }.
rolling-heights-no-icon = The plan does not bring this worker: { $worker }.
rolling-heights-no-start-first = First take a starting plan.
rolling-heights-no-planner-first = First take a plan for the urban planner.
rolling-heights-no-place-first = First place the plan you have taken.
rolling-heights-no-pay-first = First pay.
rolling-heights-no-ahead-first = Now you can only throw your workers or wait.
rolling-heights-no-rest-first = You have more than ten workers: first leave some out.
rolling-heights-no-risk-first = First push, or keep this throw.
rolling-heights-no-strike-first = First choose who lies down.
rolling-heights-no-not-now = This is not possible in the main phase.
rolling-heights-no-upgrade-first = First finish upgrading workers.
rolling-heights-no-swap-first = First choose whom to swap.
rolling-heights-no-hire-first = First choose the new worker.

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
rolling-heights-table-crew = Workers of { $who } (− exhausted, ~ steady, ! hard-working, (~) (!) have acted, · aside):
rolling-heights-table-hand = In hand: { $what }
rolling-heights-table-special = special: { $what }
rolling-heights-table-who = { $who }: { $points } VP, wild { $wild }, workers { $workers }, finished { $finished }, open { $open }
rolling-heights-table-rival-who = { $who }: { $points } VP, finished { $finished }, open { $open }, cubes a turn { $cubes }
rolling-heights-table-goals = Your goals (the better one counts):
rolling-heights-table-plan = “{ $plan }”
rolling-heights-table-reconstructed = Most plans, the districts, prices and odds are reconstructed by us and may differ from the box.

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
