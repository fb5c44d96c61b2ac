# Welcome To… in English. Names of components stand in the nominative.

welcome-to = Welcome To…
welcome-to-about = All at once, everybody writes a house number and uses an effect; estates, parks, pools and city plans bring points.
welcome-to-reconstructed = Most values of the competitors, the points of the expert plans and the projected sheet are reconstructed by us.
welcome-to-rival = The Alexis company
welcome-to-option-deck = Construction cards
welcome-to-deck-63 = 63 cards, as in this edition
welcome-to-deck-81 = 81 cards, as in the 2018 edition
welcome-to-option-plans = City plans
welcome-to-plans-base = base plans
welcome-to-plans-expert = expert plans (their points are reconstructed)
welcome-to-plans-mixed = base and expert plans together (expert points are reconstructed)
welcome-to-option-roundabouts = Roundabouts
welcome-to-roundabouts-variant = with expert plans only
welcome-to-roundabouts-on = yes
welcome-to-roundabouts-off = no; plans that ask for roundabouts stay in the box
welcome-to-option-sheet = Sheet
welcome-to-sheet-regular = regular
welcome-to-sheet-projected = projected (reconstructed)
welcome-to-option-competitor = Competitor
welcome-to-competitor = { $name }, level { $level }
welcome-to-competitor-closed = nobody (the agency is closed)
welcome-to-competitor-olga = Olga
welcome-to-competitor-sergey = Sergey
welcome-to-competitor-marina = Marina
welcome-to-competitor-irina = Irina
welcome-to-competitor-pavel = Pavel
welcome-to-competitor-anna = Anna
welcome-to-competitor-viktor = Viktor
welcome-to-competitor-nina = Nina
welcome-to-competitor-oleg = Oleg
welcome-to-competitor-vera = Vera
welcome-to-competitor-alexis = Alexis
welcome-to-competitor-card = per card: workers { $temp }, pool { $pool }, fence { $fence }, park { $park }; a bis counts as { $bis } { $bis ->
    [one] house
   *[other] houses
}; with an agent { $agent } per house
welcome-to-competitor-needs = workers: { $first } boxes for 7 points, { $second } for 4, { $third } for 1

welcome-to-houses = houses
welcome-to-parks = parks
welcome-to-pools = pools
welcome-to-workers = temporary workers
welcome-to-agents = agents
welcome-to-bis = bis houses
welcome-to-refusals = refusals
welcome-to-roundabouts = roundabouts
welcome-to-plans = city plans
welcome-to-cards = cards given
welcome-to-points = points
welcome-to-nothing = nothing
welcome-to-estates = estates of { $size }
welcome-to-line-cards = “{ $effect }” cards
welcome-to-line-rank = rank among employers
welcome-to-line-best = five best estates
welcome-to-plan-name = plan { $letter }
welcome-to-parks-of = { $street }: { $count }
welcome-to-estate-houses = { $size ->
    [1] place { $place } { $where }
   *[other] places { $place }–{ $last } { $where }
 }
welcome-to-estate-at = the estate { $where } from place { $place }
welcome-to-best-estate = { $houses } × { $each }
welcome-to-tie-estates = finished estates
welcome-to-end-plans = somebody has completed all three plans
welcome-to-end-houses = somebody has filled every house
welcome-to-end-refusals = somebody has had a third refusal

welcome-to-effect-fence = fence
welcome-to-effect-agent = agent
welcome-to-effect-park = park
welcome-to-effect-pool = pool
welcome-to-effect-temp = workers
welcome-to-effect-bis = bis
welcome-to-no-effect = no effect
welcome-to-card = { $number } ({ $effect })
welcome-to-letter-a = A
welcome-to-letter-b = B
welcome-to-letter-c = C
welcome-to-on-top-street = on the top street
welcome-to-on-middle-street = on the middle street
welcome-to-on-bottom-street = on the bottom street
welcome-to-top-street = top street
welcome-to-middle-street = middle street
welcome-to-bottom-street = bottom street
welcome-to-place = { $street }, place { $place }
welcome-to-used-fence = a fence { $where } between places { $place } and { $next }
welcome-to-used-agent = an agent for estates of { $size }
welcome-to-used-bis = { $number } bis { $where }, place { $place }
welcome-to-top-plan = a “plan completed” card
welcome-to-plan = Plan { $letter }{ $star }: { $needs } ({ $first } for the first, { $later } later)
welcome-to-needs-estates = estates of { $sizes }
welcome-to-needs-ends = an estate of 1 at both ends of every street
welcome-to-needs-street = estates of { $sizes }, all { $street }
welcome-to-needs-roundabouts = estates of { $sizes } and { $count ->
    [one] a roundabout
   *[other] { $count } roundabouts
}, all on one street
welcome-to-needs-features = estates of { $sizes }, each with { $each }
welcome-to-each-pools = { $count ->
    [one] a pool
   *[other] { $count } pools
}
welcome-to-each-bis = { $count ->
    [one] a bis house
   *[other] { $count } bis houses
}
welcome-to-each-both = at least { $pools ->
    [one] 1 pool
   *[other] { $pools } pools
} and { $bis ->
    [one] 1 bis house
   *[other] { $bis } bis houses
}
welcome-to-needs-parks = { $count } parks
welcome-to-needs-parks-each = { $count } parks on every street
welcome-to-needs-parks-full = all parks on { $count } streets
welcome-to-needs-workers = hire temporary workers { $count ->
    [one] once
   *[other] { $count } times
 }
welcome-to-needs-agents = { $count } agents
welcome-to-needs-columns = all agents for { $count } sizes of estates
welcome-to-ours-all = reconstructed by us
welcome-to-ours-points = points reconstructed by us
welcome-to-ours-letter = letter reconstructed by us
welcome-to-ours-rest = partly reconstructed by us

welcome-to-do-combo = take { $number } with “{ $effect }”
welcome-to-do-pair = take { $number } with “{ $effect }”; the competitor gets { $gift }
welcome-to-do-refuse = take a refusal: no number fits
welcome-to-do-give = give the competitor the card { $card }
welcome-to-do-build = write { $number } { $where }, place { $place }
welcome-to-do-park = open a park { $where }
welcome-to-do-fence = build a fence { $where } between places { $place } and { $next }
welcome-to-do-agent = hire an agent for estates of { $size }
welcome-to-do-pool = build the pool
welcome-to-do-temp = hire temporary workers without changing the number
welcome-to-do-bis = copy { $number } { $where }, place { $place }
welcome-to-do-skip = skip the effect
welcome-to-do-roundabout = build a roundabout { $where }, place { $place }
welcome-to-do-claim = complete plan { $letter }: { $estates }
welcome-to-do-claim-plain = complete plan { $letter }
welcome-to-do-done = end the turn

welcome-to-card-first = Stack { $stack }: the first effect is “{ $effect }”
welcome-to-card-shown = Stack { $stack }: number { $number }; next round its effect is “{ $effect }”
welcome-to-card-drawn = Card drawn: { $card }
welcome-to-plan-card = “Plan completed” card: plan { $letter }
welcome-to-top-seen = On top of the deck: { $top }
welcome-to-chose = { $who } takes { $number } with “{ $effect }”
welcome-to-built = { $who } writes { $number } { $where }, place { $place }
welcome-to-park = { $who } opens a park { $where }
welcome-to-pool = { $who } builds a pool { $where }, place { $place }
welcome-to-fenced = { $who } builds a fence { $where } between places { $place } and { $next }
welcome-to-agent = { $who } hires an agent for estates of { $size }
welcome-to-copied = { $who } adds { $number } bis { $where }, place { $place }
welcome-to-roundabout = { $who } builds a roundabout { $where }, place { $place }
welcome-to-claimed = { $who } completes plan { $letter }
welcome-to-committed = { $who } ends the turn
welcome-to-counted = { $who }: { $what } +1
welcome-to-turned = { $who } writes { $number } { $where }, place { $place }; { $effect }
welcome-to-refused = { $who } is refused a building permit
welcome-to-approved = { $who } scores { $points } for plan { $letter }
welcome-to-given = The competitor gets the card { $card }
welcome-to-scored = { $who }: { $line } – { $points }

welcome-to-no-turn = You have ended your turn; wait for the others.
welcome-to-no-combo-first = First choose a combination.
welcome-to-no-build-first = First write the number.
welcome-to-no-effect-first = First use the effect, or skip it.
welcome-to-no-gift-first = First choose the card for the competitor.
welcome-to-no-only-finish = All that is left is a roundabout, plans, or ending the turn.
welcome-to-no-combination = There is no such combination now.
welcome-to-no-room = { $number } fits nowhere on your sheet.
welcome-to-no-refusal = One of the numbers still fits, so you cannot take a refusal.
welcome-to-no-occupied = This place is taken.
welcome-to-no-place = There is no such place.
welcome-to-no-order = { $number } does not fit here: numbers go up from left to right.
welcome-to-no-number = This combination does not give the number { $number }.
welcome-to-no-other = This combination has another effect: { $effect }.
welcome-to-no-box = No boxes are left: { $effect }.
welcome-to-no-agent = Agents cannot raise estates of { $size } any further.
welcome-to-no-pool = No pool is planned at this house.
welcome-to-no-second-fence = There is a fence here already.
welcome-to-no-fence-at-end = This is the end of the street, which is fenced anyway.
welcome-to-no-split = The fence would split an estate already used for a plan.
welcome-to-no-copy = There is no house numbered { $number } next to this place.
welcome-to-no-roundabouts = There are no roundabouts at this table.
welcome-to-no-second-roundabout = You may build only one roundabout a round.
welcome-to-no-third-roundabout = You may build only two roundabouts a game.
welcome-to-no-roundabout-after-plan = Roundabouts come before the round’s plans.
welcome-to-no-plan-again = You have already completed plan { $letter }.
welcome-to-no-plan = These estates do not complete plan { $letter }.
welcome-to-no-same-choice = For plan { $letter } equal estates will do: { $estates }.

welcome-to-table-quarter = { $who }: “{ $title }”
welcome-to-table-round = Round { $round }
welcome-to-table-next = then { $effect }
welcome-to-table-sheet = Sheet: { $ours }
welcome-to-table-left = { $count ->
    [one] 1 card left
   *[other] { $count } cards left
}
welcome-to-table-top = On top of the deck: { $top }
welcome-to-table-run-out = The deck has run out and will be shuffled anew
welcome-to-table-approved = somebody was first already
welcome-to-table-done = completed: { $points }
welcome-to-table-claimed = completed this round
welcome-to-table-agents = agents by size
welcome-to-table-estates = estates (number × value)
welcome-to-table-totals = { $who }: { $points } points, { $houses } of { $places } places, plans { $plans }
welcome-to-table-ready = turn ended
welcome-to-table-can = can complete plans { $letters }
welcome-to-table-cannot = completes no plan
welcome-to-table-stack = stack: { $cards }
welcome-to-table-no-cards = no cards yet
welcome-to-table-legend = │ fence · ~ pool planned · ≈ pool built · b bis · ◎ roundabout · ═ used for a plan
