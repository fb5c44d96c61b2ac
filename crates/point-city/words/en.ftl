# Point City in English. Names of components stand in the nominative.

point-city = Point City
point-city-about = Take two neighbouring cards each turn, gather resources and build a city in seventeen turns.
point-city-option-tokens = Civic tokens in the box
point-city-option-tokens-26 = 26 (all)
point-city-option-tokens-22 = 22 (first edition)
point-city-rival = Automa
point-city-option-level = Automa level
point-city-option-level-easy = easy
point-city-option-level-normal = normal
point-city-option-level-hard = hard
point-city-ledger-cards = unspent cards
point-city-ledger-permanents = permanent resources
point-city-ledger-tokens = civic tokens
point-city-ledger-points = points
point-city-end-deck-empty = the deck ran out

point-city-economy = Economy
point-city-industry = Industry
point-city-community = Community
point-city-ecology = Ecology
point-city-energy = Energy
point-city-ingenuity = Ingenuity
point-city-double = { $kind } (two symbols)
point-city-amount = { $thing } ×{ $count }
point-city-nothing = nothing

point-city-building = building ({ $cost } → { $brings })
point-city-brings-token = civic token
point-city-brings-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
point-city-brings-kind = permanent { $kind }
point-city-brings-both = permanent { $kind } and { $points ->
    [one] { $points } point
   *[other] { $points } points
 }

point-city-token-flat = token “{ $value ->
    [one] { $value } point
   *[other] { $value } points
 }”
point-city-token-permanent = token “{ $value } for each permanent { $kind }”
point-city-token-pair = token “{ $value } for each pair of permanent { $one } and { $other }”
point-city-token-set = token “{ $value } for each set of permanent resources of all five kinds”
point-city-token-at-least = token “{ $value } for each kind with { $count } or more permanent resources”
point-city-token-missing = token “{ $value } for each kind without a permanent resource”
point-city-token-ingenuity = token “{ $value } for each unspent Ingenuity card”
point-city-token-unspent = token “{ $value } for each unspent resource card”
point-city-token-tokens = token “{ $value } for each civic token, this one included”
point-city-token-plain = token “{ $value } for each building with neither points nor civic symbol”
point-city-token-now = { $count } × { $value }

point-city-line-printed = points on buildings
point-city-line-permanents = permanent resources
point-city-line-tokens = civic tokens
point-city-line-ingenuity = Ingenuity cards
point-city-tie-cards = unspent cards
point-city-tie-automa = the automa wins ties

point-city-do-flip = turn over a card: { $card } (row { $row }, column { $column })
point-city-do-take-in-row = take two cards: { $one } and { $other } (row { $row }, columns { $from } and { $to })
point-city-do-take-in-column = take two cards: { $one } and { $other } (column { $column }, rows { $from } and { $to })
point-city-do-paid = { $what }, paying with { $cards }
point-city-do-deck = take two cards from the deck: { $top } and an unknown one
point-city-do-pay = pay with { $cards }
point-city-do-token = choose the { $token }
point-city-do-done = end the turn
point-city-do-pass = pass: nothing can be taken

point-city-token-laid = On the table: { $token }
point-city-first = First turn: { $who }
point-city-top-shown = Top of the deck, tier { $tier }: { $card }
point-city-dealt = New resource in the market: { $card }
point-city-flipped = { $who } turns over a card in the market
point-city-shown = Revealed: { $card }
point-city-took = { $who } takes a card: { $card }
point-city-chose = { $who } chooses a { $card }
point-city-deck-chosen = { $who } takes the two top cards of the deck
point-city-drew = { $who } draws a card: { $card }
point-city-served = { $who } pays with permanent resources: { $what }
point-city-spent = { $who } spends { $card }
point-city-built = { $who } puts up a { $card }
point-city-token-taken = { $who } gains the { $token }
point-city-no-token = { $who } goes without a civic token: none is left
point-city-passed = { $who } passes
point-city-turn-ended = { $who } ends the turn
point-city-scored = { $who }: { $line } – { $points ->
    [one] { $points } point
   *[other] { $points } points
 }

point-city-no-not-your-turn = It is not your turn.
point-city-no-take-first = First take two cards: neighbours from the market, or the top two of the deck.
point-city-no-pay-first = First choose which cards to pay with.
point-city-no-token-first = First choose a civic token.
point-city-no-only-done = All that is left is to end the turn, or undo it.
point-city-no-more-cards = You have taken your two cards; end the turn or undo it.
point-city-no-mixing = You are taking cards from the deck; you cannot add one from the market.
point-city-no-flip-now = You can turn a card over only before you take cards.
point-city-no-same-card = You need two different cards.
point-city-no-neighbours = These cards are not neighbours: they must lie side by side, or one above the other.
point-city-no-unaffordable = You are short of { $lacking }{ $jokers ->
    [0] { "" }
    [one] ; your one Ingenuity is not enough
   *[other] ; your { $jokers } Ingenuity are not enough
 }.
point-city-no-deck = The deck must hold at least two cards, and it has { $count }.
point-city-no-flipped = You have already turned a card over this turn.
point-city-no-resource = This is not a resource card, and buildings are never turned back.
point-city-no-line = A card can be turned over only where its whole row or column is resources.
point-city-no-in-hand = You do not have that many “{ $card }” cards.
point-city-no-too-little = That is not enough: { $count ->
    [one] one symbol is
   *[other] { $count } symbols are
 } still unpaid.
point-city-no-superfluous = “{ $card }” would be spent for nothing; keep it.
point-city-no-such-token = The { $token } is not on the table.
point-city-no-pass = You may pass only when the deck is empty and no two cards can be taken.

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
point-city-table-resource-comes = a resource comes here
point-city-table-building-comes = a building comes here
point-city-table-due = To pay for: { $card }
point-city-table-civic = civic
point-city-table-points = { $points } pt
point-city-table-hand = cards
point-city-table-permanents = permanent
point-city-table-worth = worth { $points } to you now
point-city-table-automa = The automa ({ $level }) will next take { $first } and { $second }
point-city-legend = { $economy } Economy  { $industry } Industry  { $community } Community  { $ecology } Ecology  { $energy } Energy
point-city-legend-any = { $ingenuity } Ingenuity: any resource
