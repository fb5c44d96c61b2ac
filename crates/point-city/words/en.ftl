# Point City in English. Names of components stand in the nominative.

point-city = Point City
point-city-about = Take two neighbouring cards a turn, gather resources and build a city in seventeen turns.
point-city-option-tokens = Civic tokens in the box
point-city-option-tokens-26 = 26, as in the Russian edition
point-city-option-tokens-22 = 22, as in the first edition
point-city-rival = Automa
point-city-option-level = Level of the automa
point-city-option-level-easy = easy
point-city-option-level-normal = normal
point-city-option-level-hard = hard
point-city-ledger-cards = unspent cards
point-city-ledger-permanents = permanent resources
point-city-ledger-tokens = civic tokens
point-city-ledger-points = points
point-city-end-deck-empty = the market could not be refilled

point-city-economy = Economy
point-city-industry = Industry
point-city-community = Community
point-city-ecology = Ecology
point-city-energy = Energy
point-city-ingenuity = Ingenuity
point-city-double = { $kind } (2 symbols)
point-city-amount = { $thing } ×{ $count }
point-city-nothing = nothing

point-city-building = building { $card } ({ $cost } → { $brings })
point-city-brings-token = civic token
point-city-brings-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
point-city-brings-kind = { $kind }
point-city-brings-both = { $kind } and { $points ->
    [one] { $points } point
   *[other] { $points } points
 }

point-city-token-flat = token “{ $value } points”
point-city-token-permanent = token “{ $value } for each permanent { $kind }”
point-city-token-pair = token “{ $value } for each pair of permanent { $one } and { $other }”
point-city-token-set = token “{ $value } for each set of permanent resources of all five kinds”
point-city-token-at-least = token “{ $value } for each kind with { $count } or more permanent resources”
point-city-token-missing = token “{ $value } for each kind without a permanent resource”
point-city-token-ingenuity = token “{ $value } for each unspent Ingenuity”
point-city-token-unspent = token “{ $value } for each unspent resource card”
point-city-token-tokens = token “{ $value } for each civic token, this one included”
point-city-token-plain = token “{ $value } for each building with neither points nor civic symbol”
point-city-token-now = { $count } × { $value }

point-city-line-printed = points on buildings
point-city-line-permanents = permanent resources
point-city-line-tokens = civic tokens
point-city-line-ingenuity = Ingenuity cards
point-city-tie-cards = unspent cards
point-city-tie-automa = the automa has to be beaten

point-city-do-flip = turn { $card } at { $spot } over
point-city-do-take = take { $one } ({ $first }) and { $other } ({ $second })
point-city-do-deck = take the two top cards of the deck: { $top } and an unknown one
point-city-do-pay = pay with { $cards }
point-city-do-token = choose the { $token }
point-city-do-done = end the turn
point-city-do-pass = pass: nothing can be taken

point-city-token-laid = On the table: { $token }
point-city-first = { $who }: first turn
point-city-top-shown = On top of the deck, tier { $tier }: { $card }
point-city-dealt = { $card } is dealt to { $spot }
point-city-flipped = { $who }: turns the card at { $spot } over
point-city-shown = At { $spot } now: { $card }
point-city-took = { $who }: takes { $card } from { $spot }
point-city-chose = { $who }: chooses { $card } at { $spot }
point-city-deck-chosen = { $who }: takes the two top cards of the deck
point-city-drew = { $who }: draws { $card }
point-city-served = { $who }: permanent resources pay { $what }
point-city-spent = { $who }: spends { $card }
point-city-built = { $who }: builds { $card }
point-city-token-taken = { $who }: gets the { $token }
point-city-no-token = { $who }: gets no civic token, for none is left
point-city-passed = { $who }: passes
point-city-turn-ended = { $who }: ends the turn
point-city-scored = { $who }: { $points ->
    [one] { $points } point
   *[other] { $points } points
 } for { $line }

point-city-no-not-your-turn = It is not your turn.
point-city-no-take-first = First take two cards: two neighbours of the market, or the top of the deck.
point-city-no-pay-first = First choose the cards with which you pay.
point-city-no-token-first = First choose a civic token.
point-city-no-only-done = Only the end of the turn is left; or take your choice back.
point-city-no-more-cards = You have taken your two cards; end the turn or take them back.
point-city-no-mixing = You are taking two cards from the deck; then none comes from the market.
point-city-no-flip-now = A card can be turned over only before cards are taken.
point-city-no-same-card = Two different cards are needed, and { $spot } is named twice.
point-city-no-neighbours = { $first } and { $second } do not lie side by side or one below the other.
point-city-no-unaffordable = You cannot pay for { $first } and { $second } together: { $lacking } lacking, and { $jokers ->
    [0] no Ingenuity
    [one] one Ingenuity
   *[other] { $jokers } Ingenuity
 } at hand.
point-city-no-deck = The deck must have at least two cards, and it has { $count }.
point-city-no-flipped = You have already turned a card over in this turn.
point-city-no-resource = There is no resource card at { $spot }; buildings are never turned back.
point-city-no-line = The card at { $spot } is in no row or column of four resource cards.
point-city-no-in-hand = You do not have that many “{ $card }” cards.
point-city-no-too-little = That is too little: { $count ->
    [one] one symbol is
   *[other] { $count } symbols are
 } not paid for.
point-city-no-superfluous = A card “{ $card }” would be spent for nothing; keep it.
point-city-no-such-token = The { $token } is not on the table.
point-city-no-pass = You may pass only when the deck is used up and no two cards can be taken.

point-city-table-turn = Turn { $turn } of { $turns }, tier { $tier }
point-city-table-top = Deck: { $count ->
    [one] { $count } card
   *[other] { $count } cards
 }, { $top } on top
point-city-table-empty = Deck: empty
point-city-table-deck = Deck: { $count ->
    [one] { $count } card
   *[other] { $count } cards
 }
point-city-table-tokens = Civic tokens:
point-city-table-resource-comes = → a resource
point-city-table-building-comes = → a building
point-city-table-due = To be paid for: { $card }
point-city-table-civic = civic
point-city-table-points = { $points } pt
point-city-table-hand = cards
point-city-table-permanents = permanent
point-city-table-worth = { $points } to you now
point-city-table-automa = The automa ({ $level }) will next take { $first } and { $second }
point-city-legend = { $economy } Economy  { $industry } Industry  { $community } Community  { $ecology } Ecology  { $energy } Energy
point-city-legend-any = { $ingenuity } Ingenuity: any resource
