# The board of Welcome To… in English.

welcome-to-ui-task-choose = Choose a combination, then a house for its number.
welcome-to-ui-task-pair = Choose the number of one card and the effect of another, then a house.
welcome-to-ui-next-house = { $effect ->
    [temp] Choose a house for { $number }, or another number first.
   *[other] Choose a house for { $number }.
 }
welcome-to-ui-next-number-house = Now choose a house for the number.
welcome-to-ui-next-effect = Number { $number }: now choose the effect of another card.
welcome-to-ui-next-number = Effect “{ $effect }”: now choose the number of another card.
welcome-to-ui-next-combination = Now choose a combination for this house.
welcome-to-ui-next-which-number = Now choose the number for this house.
welcome-to-ui-next-roundabout = Now choose an empty place for the roundabout.
welcome-to-ui-next-estates = Now choose the estates for this plan.
welcome-to-ui-which-copy = Choose which number to copy here.
welcome-to-ui-task-refuse = No number fits: take a refusal.
welcome-to-ui-task-fence = Build a fence, or skip the effect.
welcome-to-ui-task-agent = Choose which estates the agent raises, or skip the effect.
welcome-to-ui-task-park = Open a park on this street, or skip the effect.
welcome-to-ui-task-pool = Build the pool at this house, or skip the effect.
welcome-to-ui-task-temp = Hire workers without changing the number, or skip the effect.
welcome-to-ui-task-bis = Choose a place beside a house for the copy, or skip the effect.
welcome-to-ui-task-give = Choose a card for the competitor.
welcome-to-ui-task-claim = You can complete a plan: choose a lit one, or end your turn.
welcome-to-ui-task-finish = End your turn, or undo it.
welcome-to-ui-wasted-plan = You can still complete a plan.
welcome-to-ui-ended-plans = All three plans completed: { $names }
welcome-to-ui-ended-houses = Every house filled: { $names }
welcome-to-ui-ended-refusals = Third refusal: { $names }
welcome-to-ui-combinations = Combinations
welcome-to-ui-number-of = Number { $number } (card { $card }, effect “{ $effect }”)
welcome-to-ui-effect-of = Effect “{ $effect }” (card { $card }, number { $number })
welcome-to-ui-give = Give the competitor card { $card }: number { $number }, effect “{ $effect }”
welcome-to-ui-then = next: { $next }; cards left: { $left }
welcome-to-ui-plan = Plan { $letter }: { $needs }; { $first } for the first, { $later } later
welcome-to-ui-place = { $street ->
    [top] Top street
    [middle] Middle street
   *[bottom] Bottom street
 }, { $place }: { $what ->
    [house] house { $number }
    [copy] bis { $number }
    [roundabout] roundabout
   *[empty] empty
 }{ $pool ->
    [built] , pool
    [planned] , pool planned
   *[none] {""}
 }
welcome-to-ui-fence = Fence, { $street ->
    [top] top street
    [middle] middle street
   *[bottom] bottom street
 }, after { $place }
welcome-to-ui-places-left = empty places
welcome-to-ui-numbers = Numbers
welcome-to-ui-number = number
welcome-to-ui-do-park = Open a park
welcome-to-ui-do-pool = Build a pool
welcome-to-ui-do-temp = Hire workers
welcome-to-ui-do-refuse = Take a refusal
welcome-to-ui-do-skip = Skip the effect
welcome-to-ui-town = Welcome to { $who }
welcome-to-ui-town-of = Welcome to { $title } ({ $who })
welcome-to-ui-quarter = Name of your quarter
welcome-to-ui-street-a = Linden Lane
welcome-to-ui-street-b = Mill Street
welcome-to-ui-street-c = River Road
welcome-to-ui-ours = Some values here are our own
welcome-to-ui-about-ours = Where nobody has published a value, we chose one. Ask about a plan or the competitor to see which.
welcome-to-ui-rival-last = Took { $card }, the card you left{ $effect ->
    [none] .
    [bis] : { $worth ->
        [one] { $worth } more house in its estate.
       *[other] { $worth } more houses in its estate.
     }
    [agent] : each house of its estate counts { $worth } more.
   *[other] : { $worth ->
        [one] { $worth } point.
       *[other] { $worth } points.
     }
 }
welcome-to-ui-rival-none = Waits for the first card.
welcome-to-ui-box-plans = Plans
welcome-to-ui-box-estates = Estates of { $size }: { $count } × { $value } = { $points }
welcome-to-ui-sheets = Players’ sheets
welcome-to-ui-mini = { $who }: { $points ->
    [one] { $points } point
   *[other] { $points } points
 }; { $filled } of { $places } places; workers { $workers }; refusals { $refusals }
welcome-to-ui-unseen = Cards to come: { $count }
welcome-to-ui-portrait = Welcome to { $who }: { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
welcome-to-ui-portrait-of = Welcome to { $title } ({ $who }): { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
welcome-to-ui-about-number = Number { $number }
welcome-to-ui-about-order = Numbers on a street go up from left to right; you may skip numbers and places.
welcome-to-ui-about-range = Temporary workers change a number by 1 or 2, within 0 to 17.
welcome-to-ui-about-fence = A fence goes between any two places on a street.
welcome-to-ui-about-estate = An estate is one to six houses in a row between two fences. The ends of a street are fenced.
welcome-to-ui-about-split = A fence may split an estate in two.
welcome-to-ui-about-used = An estate counts for one plan only and cannot be split afterwards.
welcome-to-ui-about-agent = An agent raises the value of all estates of one size.
welcome-to-ui-about-park = A park opens on the street of the house just built; the first number of the row that is not crossed out counts.
welcome-to-ui-about-pool = Where the sheet shows a pool, it is built along with the house, and only by this effect.
welcome-to-ui-about-temp = You may change the number by 1 or 2; a box is marked even if you do not.
welcome-to-ui-about-places = At the end the most boxes bring 7 points, the next 4, the third 1; ties score in full.
welcome-to-ui-about-bis = The number of any house is copied to an empty place next to it; each copy costs more than the last.
welcome-to-ui-about-refusal = If none of the three numbers fits anywhere, you mark a refusal box.
welcome-to-ui-about-end = The game ends when somebody has a third refusal, a third plan or no empty place left.
welcome-to-ui-about-roundabout = In addition to house and effect, on an empty place: one a round, two a game. Fences go up on both sides.
welcome-to-ui-about-ring = Numbers start again behind it; it belongs to no estate.
welcome-to-ui-about-ring-cost = One costs 3 points, two cost 8.
welcome-to-ui-about-plan = Everybody who completes a plan in the round it is first completed gets the higher value.
welcome-to-ui-about-claim = You need not complete a plan, and may complete several in a round; a house or a refusal comes first.
welcome-to-ui-about-unseen = Cards not seen since the last shuffle, by number and by effect. An effect shown in a corner counts as seen.
welcome-to-ui-about-deck = You can see the effect of the next card, but not its number.
welcome-to-ui-about-plan-cards = A “plan completed” card gives the competitor the plan with the ticked letter; the higher value of that plan is then gone.
welcome-to-ui-about-next = Next round this stack has the effect “{ $effect }”.
welcome-to-ui-about-pair = Number and effect come from two different cards; the third goes to the competitor.
welcome-to-ui-about-worth = Each is worth { $points } now.
welcome-to-ui-about-in-estate = Part of an estate of { $size }, worth { $points } now.
welcome-to-ui-about-has-pool = It has a pool.
welcome-to-ui-about-sheet = Shown as of the end of the last round; this round’s turns are revealed when everybody has ended theirs.
welcome-to-ui-about-stack = Each round the third card goes to this stack.
welcome-to-ui-about-runs = Cards between two fences are an estate: each card is a house, a bis several. The five best estates count; with an agent each house is worth more.
welcome-to-ui-about-total = Plans, parks, pools, workers and estates, minus bis houses, refusals and roundabouts, including your turn this round.

# What a button says, in at most three words.
welcome-to-ui-short-combo = Take combination
welcome-to-ui-short-give = Give card
welcome-to-ui-short-build = Write { $number }
welcome-to-ui-short-fence = Build fence
welcome-to-ui-short-agent = Hire agent
welcome-to-ui-short-bis = Copy { $number }
welcome-to-ui-short-roundabout = Build roundabout
welcome-to-ui-short-claim = Complete plan
welcome-to-ui-short-claim-done = Plan { $letter }, finish
welcome-to-ui-short-done = End turn

# The player aid.
welcome-to-ui-aid-turn = Your turn
welcome-to-ui-aid-combo = Choose a combination and write its number. Numbers on a street go up from left to right.
welcome-to-ui-aid-effect = Use its effect, or skip it.
welcome-to-ui-aid-plan = If your estates meet a plan, complete it.
welcome-to-ui-aid-end = The end: somebody’s third plan, third refusal or last house.
welcome-to-ui-aid-effects = Effects
welcome-to-ui-aid-fence = divides a street into estates of 1 to 6 houses
welcome-to-ui-aid-agent = raises all your estates of one size
welcome-to-ui-aid-park = one more on the street of this house
welcome-to-ui-aid-pool = only where the house has one planned
welcome-to-ui-aid-temp = change the number by up to 2
welcome-to-ui-aid-bis = copies the number of the house next to it
welcome-to-ui-aid-scoring = Scoring
welcome-to-ui-aid-plans = the higher number for the first
welcome-to-ui-aid-estates = estates
welcome-to-ui-aid-each = how many × value
welcome-to-ui-aid-tracks = parks, pools
welcome-to-ui-aid-open = the first number not crossed out
welcome-to-ui-aid-ranks = by rank: 7, 4, 1
welcome-to-ui-aid-losses = bis, refusals
welcome-to-ui-aid-minus = minus the first number not crossed out
