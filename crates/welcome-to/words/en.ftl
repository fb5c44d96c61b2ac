# Welcome To… in English. Names of components stand in the nominative.

welcome-to = Welcome To…
welcome-to-about = All at once, write a house number and use an effect; estates, parks, pools and city plans score.
welcome-to-reconstructed = Most values of the competitors, the points of expert plans and the second sheet are our own.
welcome-to-rival = Alexis company
welcome-to-option-deck = Construction cards
welcome-to-deck-63 = 63 cards, this edition's
welcome-to-deck-81 = 81 cards, those of 2018
welcome-to-option-plans = City plans
welcome-to-plans-base = base plans
welcome-to-plans-expert = expert plans (their points are reconstructed)
welcome-to-plans-mixed = base and expert plans together (points of expert plans are reconstructed)
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
welcome-to-competitor-card = points a card: workers { $temp }, pool { $pool }, fence { $fence }, park { $park }; bis counts as { $bis } { $bis ->
    [one] house
   *[other] houses
}; with an agent { $agent } a house
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
welcome-to-line-cards = cards: { $effect }
welcome-to-line-rank = place among employers
welcome-to-line-best = five best estates
welcome-to-plan-name = plan { $letter }
welcome-to-parks-of = street { $street }: { $count }
welcome-to-estate-at = estate at { $house }
welcome-to-best-estate = { $houses } × { $each }
welcome-to-tie-estates = finished estates
welcome-to-end-plans = somebody has completed all three plans
welcome-to-end-houses = somebody has filled every place
welcome-to-end-refusals = somebody has a third refusal

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
welcome-to-used-fence = a fence behind { $house }
welcome-to-used-agent = an agent for estates of { $size }
welcome-to-used-bis = { $number } bis at { $house }
welcome-to-top-plan = a “plan completed” card
welcome-to-plan = Plan { $letter }{ $number }: { $needs } ({ $first } for the first, { $later } later)
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
welcome-to-needs-workers = temporary workers { $count } times
welcome-to-needs-agents = { $count } agents
welcome-to-needs-columns = all agents for { $count } sizes of estates
welcome-to-ours-all = reconstructed
welcome-to-ours-points = points reconstructed
welcome-to-ours-letter = letter reconstructed
welcome-to-ours-rest = partly reconstructed

welcome-to-do-combo = stack { $stack }: { $number } with { $effect }
welcome-to-do-pair = { $number } of card { $first } with { $effect } of card { $second }; the competitor gets { $gift }
welcome-to-do-refuse = take a refusal: no number fits
welcome-to-do-give = give the competitor card { $number }: { $card }
welcome-to-do-build = write { $number } at { $house }
welcome-to-do-park = make a park on street { $street }
welcome-to-do-fence = put a fence behind { $house }
welcome-to-do-agent = hire an agent for estates of { $size }
welcome-to-do-pool = build the pool
welcome-to-do-temp = hire temporary workers without changing the number
welcome-to-do-bis = copy { $number } to { $house }
welcome-to-do-skip = do without the effect
welcome-to-do-roundabout = make a roundabout at { $house }
welcome-to-do-claim = complete plan { $letter } with the estates at { $estates }
welcome-to-do-claim-plain = complete plan { $letter }
welcome-to-do-done = end the turn

welcome-to-card-first = Stack { $stack }: the first effect is { $effect }
welcome-to-card-shown = Stack { $stack }: number { $number }; next round its effect: { $effect }
welcome-to-card-drawn = Card drawn: { $card }
welcome-to-plan-card = “Plan completed” card: { $letter }
welcome-to-top-seen = On top of the deck: { $top }
welcome-to-chose = { $who }: { $number } with { $effect }
welcome-to-built = { $who }: { $number } at { $house }
welcome-to-park = { $who }: a park on street { $street }
welcome-to-pool = { $who }: a pool at { $house }
welcome-to-fenced = { $who }: a fence behind { $house }
welcome-to-agent = { $who }: an agent for estates of { $size }
welcome-to-copied = { $who }: { $number } bis at { $house }
welcome-to-roundabout = { $who }: a roundabout at { $house }
welcome-to-claimed = { $who }: plan { $letter } completed
welcome-to-committed = { $who }: ready
welcome-to-counted = { $who }: { $what } +1
welcome-to-turned = { $who }: { $number } at { $house }, { $effect }
welcome-to-refused = { $who }: a refusal
welcome-to-approved = { $who }: { $points } for plan { $letter }
welcome-to-given = The competitor gets { $card }
welcome-to-scored = { $who }: { $points } for { $line }

welcome-to-no-turn = You have made your turn; wait for the others.
welcome-to-no-combo-first = First choose a combination.
welcome-to-no-build-first = First write the number.
welcome-to-no-effect-first = First use the effect or do without it.
welcome-to-no-gift-first = First choose the card for the competitor.
welcome-to-no-only-finish = Only a roundabout, plans and the end of the turn are left.
welcome-to-no-combination = There is no combination { $pick } at this table.
welcome-to-no-room = { $number } fits nowhere on your sheet.
welcome-to-no-refusal = A number still fits, so there is no refusal.
welcome-to-no-occupied = { $house } is taken.
welcome-to-no-place = There is no place { $house }.
welcome-to-no-order = { $number } at { $house } would break the ascending order.
welcome-to-no-number = The combination does not give the number { $number }.
welcome-to-no-other = The effect of this combination is: { $effect }.
welcome-to-no-box = No box is left for: { $effect }.
welcome-to-no-agent = No agent can raise estates of { $size } any more.
welcome-to-no-pool = No pool is planned at the house that you have built.
welcome-to-no-second-fence = A fence stands behind { $house } already.
welcome-to-no-fence-at-end = { $house } is the end of the street, where a fence stands anyway.
welcome-to-no-split = A fence behind { $house } would split an estate that you used for a plan.
welcome-to-no-copy = No house beside { $house } has the number { $number }.
welcome-to-no-roundabouts = There are no roundabouts at this table.
welcome-to-no-second-roundabout = One roundabout a round is the most.
welcome-to-no-third-roundabout = Two roundabouts a game are the most.
welcome-to-no-roundabout-after-plan = A roundabout comes before the plans of the round.
welcome-to-no-plan-again = You have completed plan { $letter } already.
welcome-to-no-plan = These estates do not complete plan { $letter }, or it asks for something else.
welcome-to-no-same-choice = Other estates of the same kind stand for these: complete plan { $letter } with { $estates }.

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
welcome-to-table-approved = first value gone
welcome-to-table-done = completed: { $points }
welcome-to-table-claimed = completed this round
welcome-to-table-agents = agents by size
welcome-to-table-estates = estates (number × value)
welcome-to-table-totals = { $who }: { $points } points, { $houses } of { $places } places, plans { $plans }
welcome-to-table-ready = ready
welcome-to-table-can = can complete plans { $letters }
welcome-to-table-cannot = completes no plan
welcome-to-table-stack = stack: { $cards }
welcome-to-table-no-cards = no card yet
welcome-to-table-legend = │ fence · ~ pool planned · ≈ pool built · b bis · ◎ roundabout · ═ used for a plan
