# The board of Point City in English.

point-city-ui-task-take = Your turn: choose two neighbouring cards, or the deck; you may turn one over first.
point-city-ui-next-card = Now choose the second card, one beside the first.
point-city-ui-task-pay = Choose what to pay with.
point-city-ui-task-token = Choose a civic token.
point-city-ui-task-end = End your turn, or take it back.
point-city-ui-round = Turn { $round } of { $rounds }, tier { $tier }
point-city-ui-left = Still to come: { $one } of tier 1, { $two } of tier 2, { $three } of tier 3
point-city-ui-flip = Turn { $spot } over to its building side
point-city-ui-automas = automa next
point-city-ui-deck = Deck: { $count }
point-city-ui-worth = worth { $points } now
point-city-ui-tokens = Civic tokens: points at the end
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
point-city-ui-about-flip = Turning a card over
point-city-ui-about-flip-how = Once a turn, before taking: a card in a row or column of four resource cards may be turned to its building side.
point-city-ui-about-pay = A payment
point-city-ui-about-pay-choice = Permanent resources count first; which cards pay for the rest is your choice.
point-city-ui-about-pay-change = No change is given for a double.
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
