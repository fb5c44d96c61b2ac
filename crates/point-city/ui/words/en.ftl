# The board of Point City in English.

point-city-ui-task-take = Choose two neighbouring cards, or the deck.
point-city-ui-next-card = Now choose the card beside it.
point-city-ui-task-pay = Choose what to pay with.
point-city-ui-task-token = Choose a civic token.
point-city-ui-task-end = End your turn, or undo.
point-city-ui-round = Turn { $round } of { $rounds }
point-city-ui-tier = tier { $tier }
point-city-ui-left = Still to come: tier 1: { $one }, tier 2: { $two }, tier 3: { $three }.
point-city-ui-at = row { $row }, column { $column }
point-city-ui-building = Building: { $cost } → { $brings }
point-city-ui-street = Buildings
point-city-ui-automas = automa next
point-city-ui-deck = Deck: { $count }
point-city-ui-worth = worth { $points } now
point-city-ui-tokens = Civic tokens
point-city-ui-flat = { $value ->
    [one] point
   *[other] points
 }
point-city-ui-per = per
point-city-ui-unspent-sign = per leftover
point-city-ui-set = per set of all five kinds
point-city-ui-kind-at-least = per kind with { $count } or more
point-city-ui-missing-kind = per kind you lack
point-city-ui-unspent = per card left over
point-city-ui-token = per civic token of yours
point-city-ui-plain = per building without points or
point-city-ui-about-single = One symbol, for paying this turn or later.
point-city-ui-about-double = Two symbols on one card; what is not needed is lost.
point-city-ui-about-ingenuity = One symbol of any kind.
point-city-ui-about-spent = Taken, it lies before you until you spend it; spent cards leave the game.
point-city-ui-about-other-side = On its other side is a building of tier { $tier } that nobody has seen.
point-city-ui-about-cost = It is yours if you can pay its symbols: permanent resources first, then cards.
point-city-ui-about-permanent = From your next turn on it pays one symbol every turn.
point-city-ui-about-points = { $points ->
    [one] It brings { $points } point at the end.
   *[other] It brings { $points } points at the end.
 }
point-city-ui-about-civic = It brings a civic token of your choice at once.
point-city-ui-about-deck = Instead of neighbours you may take the two top cards. You see only the first.
point-city-ui-about-deck-end = When the market cannot be refilled, the game is over.
point-city-ui-about-token = Worth { $points } to { $who } now. Only permanent resources count as resources.
point-city-ui-about-token-how = Chosen when a civic building is built; each token is there once.
point-city-ui-about-flip = Once a turn, before taking cards, you may turn one over in a row or column of four resources.
point-city-ui-about-serves = A permanent resource pays one symbol every turn and is never used up.
point-city-ui-about-pay-choice = Permanent resources count first; which cards pay for the rest is your choice.
point-city-ui-about-hole = An empty spot
point-city-ui-about-coming = Cards come at the end of the turn: a building where a resource was taken, a resource where a building was.
point-city-ui-portrait = { $who }: { $points ->
    [one] { $points } point
   *[other] { $points } points
 }

# What a button says, in at most three words.
point-city-ui-short-flip = Turn over
point-city-ui-short-take = Take both
point-city-ui-short-deck = Draw two
point-city-ui-short-pay = Pay
point-city-ui-short-token = Take token
point-city-ui-short-done = End turn
point-city-ui-short-pass = Pass

# The player aid.
point-city-ui-aid-turn = Your turn
point-city-ui-aid-flip = You may first turn over one card in a row or column of four resources.
point-city-ui-aid-take = Take two neighbouring cards, or the two top cards of the deck.
point-city-ui-aid-pay = Pay for buildings: permanent resources count first, cards pay the rest, no change is given.
point-city-ui-aid-civic = A civic building brings a civic token of your choice.
point-city-ui-aid-refill = Where you took a resource a building comes, and the other way round.
point-city-ui-aid-signs = Signs
point-city-ui-aid-sign-civic = civic token
point-city-ui-aid-sign-points = points
point-city-ui-aid-double = Ingenuity pays for any one symbol. A new building pays from your next turn on.
point-city-ui-aid-scoring = Scoring after 17 turns
point-city-ui-aid-printed = as printed
point-city-ui-aid-tokens = as printed, by permanent resources
point-city-ui-aid-tie = a tie
point-city-ui-aid-tie-cards = more unspent cards win
