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
welcome-to-ui-next-combination = Now choose the combination whose number goes there.
welcome-to-ui-next-which-number = Now choose the number to write there.
welcome-to-ui-next-roundabout = Now choose an empty place for the roundabout.
welcome-to-ui-next-estates = Now choose the estates that complete the plan.
welcome-to-ui-which-copy = Choose which number is copied there.
welcome-to-ui-task-refuse = No number fits anywhere: take a refusal.
welcome-to-ui-task-fence = Put up a fence, or do without.
welcome-to-ui-task-agent = Choose the size of estates that the agent raises, or do without.
welcome-to-ui-task-park = Open a park on this street, or do without.
welcome-to-ui-task-pool = Build the pool of this house, or do without.
welcome-to-ui-task-temp = Hire workers without a change, or do without.
welcome-to-ui-task-bis = Choose an empty place beside a house for the copy, or do without.
welcome-to-ui-task-give = Choose the card that the competitor gets.
welcome-to-ui-task-claim = A plan can be completed: choose it, or end your turn.
welcome-to-ui-task-finish = End your turn, or undo.
welcome-to-ui-wasted-plan = A plan can still be completed.
welcome-to-ui-ended-plans = All three plans completed: { $names }
welcome-to-ui-ended-houses = Every place filled: { $names }
welcome-to-ui-ended-refusals = The third refusal: { $names }
welcome-to-ui-combinations = Combinations
welcome-to-ui-number-of = Card { $card }: number { $number } (effect { $effect })
welcome-to-ui-effect-of = Card { $card }: effect { $effect } (number { $number })
welcome-to-ui-give = Give card { $card } to the competitor: { $number }, { $effect }
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
welcome-to-ui-do-park = Open the park
welcome-to-ui-do-pool = Build the pool
welcome-to-ui-do-temp = Hire workers
welcome-to-ui-do-refuse = Take a refusal
welcome-to-ui-do-skip = No effect
welcome-to-ui-town = Welcome to { $who }
welcome-to-ui-town-of = Welcome to { $title } ({ $who })
welcome-to-ui-quarter = The name of your quarter
welcome-to-ui-box-plans = Plans
welcome-to-ui-box-estates = Estates of { $size }: { $count } × { $value } = { $points }
welcome-to-ui-sheets = Sheets
welcome-to-ui-mini = { $who }: { $points ->
    [one] { $points } point
   *[other] { $points } points
 }; { $filled } of { $places } places; workers { $workers }; refusals { $refusals }
welcome-to-ui-unseen = Still to come: { $count }
welcome-to-ui-portrait = Welcome to { $who }: { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
welcome-to-ui-portrait-of = Welcome to { $title } ({ $who }): { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
welcome-to-ui-about-number = Number { $number }
welcome-to-ui-about-order = Numbers go up along a street from left to right; gaps are allowed.
welcome-to-ui-about-range = Temporary workers change a number by up to 2, from 0 to 17.
welcome-to-ui-about-fence = A fence goes between any two places of a street.
welcome-to-ui-about-estate = One to six houses in a row between two fences are an estate. The ends of a street are fenced.
welcome-to-ui-about-split = A fence may split an estate in two.
welcome-to-ui-about-used = An estate serves one plan only and cannot be split afterwards.
welcome-to-ui-about-agent = An agent raises what every estate of one size is worth.
welcome-to-ui-about-park = A park on the street of the house just written; the first open number of the track counts.
welcome-to-ui-about-pool = Where the sheet plans a pool, it is built with the house, by this effect only.
welcome-to-ui-about-temp = The number may be changed by up to 2; a box is crossed also without a change.
welcome-to-ui-about-places = At the end the most boxes bring 7, the next 4, the third 1; equal numbers share a place.
welcome-to-ui-about-bis = The number of any house is copied to an empty place right beside it; each copy costs more.
welcome-to-ui-about-refusal = If none of the three numbers fits anywhere, a box is crossed.
welcome-to-ui-about-end = The third refusal, the third plan or the last empty place of anybody ends the game.
welcome-to-ui-about-roundabout = Besides house and effect, one a round and two a game, on an empty place; it brings fences on both sides.
welcome-to-ui-about-ring = Numbers start anew behind it; it belongs to no estate.
welcome-to-ui-about-ring-cost = One costs 3 points, two cost 8.
welcome-to-ui-about-plan = All who complete a plan in the round in which it is first completed have the higher value.
welcome-to-ui-about-claim = Completing is optional, several in a round are possible; a house or a refusal comes first.
welcome-to-ui-about-unseen = Cards that were not seen since the last shuffle, by number and by effect. An effect that shows in a corner counts as seen.
welcome-to-ui-about-deck = The effect of the next card shows, its number does not.
welcome-to-ui-about-plan-cards = A “plan completed” card gives the competitor that plan if its card ticks the letter; then the first value is gone.
welcome-to-ui-about-next = Next round this stack has: { $effect }.
welcome-to-ui-about-pair = Number and effect come from two different cards; the third goes to the competitor.
welcome-to-ui-about-worth = Each is worth { $points } now.
welcome-to-ui-about-ours = { $what }: the true value is not published.
welcome-to-ui-about-in-estate = Part of an estate of { $size }, worth { $points } now.
welcome-to-ui-about-has-pool = It has a pool.
welcome-to-ui-about-sheet = Shown as at the end of the last round; what somebody does now is seen when all have ended their turns.
welcome-to-ui-about-stack = Each round the third card goes to this stack, in order.
welcome-to-ui-about-runs = Cards between two fences are an estate: a house each, copies more. The five best count; with an agent each house pays more.
welcome-to-ui-about-total = Plans, parks, pools, workers and estates, less bis houses, refusals and roundabouts, with what you have done this round.

# What a button says, in at most three words.
welcome-to-ui-short-combo = Take combination
welcome-to-ui-short-give = Give card
welcome-to-ui-short-build = Write { $number }
welcome-to-ui-short-fence = Build fence
welcome-to-ui-short-agent = Hire agent
welcome-to-ui-short-bis = Copy { $number }
welcome-to-ui-short-roundabout = Build roundabout
welcome-to-ui-short-claim = Complete plan
welcome-to-ui-short-claim-done = Plan { $letter }, done
welcome-to-ui-short-done = End turn

# The player aid.
welcome-to-ui-aid-turn = Your turn
welcome-to-ui-aid-combo = Choose a combination and write its number. Numbers on a street rise from left to right.
welcome-to-ui-aid-effect = Use the effect beside the number, or do without.
welcome-to-ui-aid-plan = If your estates meet a plan, complete it.
welcome-to-ui-aid-end = The end: somebody’s third plan, third refusal or last house.
welcome-to-ui-aid-effects = Effects
welcome-to-ui-aid-fence = parts a street into estates of 1 to 6 houses
welcome-to-ui-aid-agent = raises all your estates of one size
welcome-to-ui-aid-park = one more on the street of the house
welcome-to-ui-aid-pool = only where the house has one planned
welcome-to-ui-aid-temp = change the number by up to 2
welcome-to-ui-aid-bis = copies a house’s number right beside it
welcome-to-ui-aid-scoring = Scoring
welcome-to-ui-aid-plans = the higher number for the first
welcome-to-ui-aid-estates = estates
welcome-to-ui-aid-each = number × value of the size
welcome-to-ui-aid-tracks = parks, pools
welcome-to-ui-aid-open = the first open number
welcome-to-ui-aid-ranks = by rank: 7, 4, 1
welcome-to-ui-aid-losses = bis, refusals
welcome-to-ui-aid-minus = minus the first open number
