# The board of Point City in English.

point-city-ui-task-take = { $deck ->
    [0] Take two neighbouring cards.
   *[other] Take two neighbouring cards, or two from the deck.
 }
point-city-ui-next-card = Now choose a second card beside the first.
point-city-ui-task-pay = Choose what to pay with.
point-city-ui-task-token = Choose a civic token.
point-city-ui-task-end = End your turn, or undo it.
point-city-ui-round = Round { $round } of { $rounds }
point-city-ui-tier = tier { $tier } of 3
point-city-ui-caption-industry = Industry
point-city-ui-caption-ingenuity = Ingenuity
point-city-ui-left = Cards to come: { $one } of tier 1, { $two } of tier 2, { $three } of tier 3
point-city-ui-at = row { $row }, column { $column }
point-city-ui-building = Building: costs { $cost }, gives { $brings }
point-city-ui-street = Buildings
point-city-ui-automas = Rowe takes this card next
point-city-ui-rowe = Rowe, the automa
point-city-ui-walk = Took from column { $column }, rows { $first } and { $second }, and walks on.
point-city-ui-walk-begins = Walks the market column by column, row by row.
point-city-ui-deck = Deck: { $count }
point-city-ui-worth = worth { $points } now
point-city-ui-tokens = Civic tokens
point-city-ui-own-tokens = In the city
point-city-ui-flat = { $value ->
    [one] point
   *[other] points
 }
point-city-ui-per = per
point-city-ui-unspent-sign = per unspent
point-city-ui-set = per set of all five kinds
point-city-ui-kind-at-least = per kind you have { $count }+ of
point-city-ui-missing-kind = per kind you lack
point-city-ui-unspent = per unspent card
point-city-ui-token = per token you have
point-city-ui-plain = per building without points or
point-city-ui-about-single = One symbol, to pay with now or later.
point-city-ui-about-double = Two symbols on one card; if you need only one, the other is lost.
point-city-ui-about-ingenuity = A joker: stands in for one symbol of any kind.
point-city-ui-about-spent = A card you take lies before you until you spend it; spent cards leave the game.
point-city-ui-about-other-side = On the other side is a tier { $tier } building that nobody has seen yet.
point-city-ui-about-cost = It is yours if you can pay for it. Each permanent resource pays one symbol a turn, for both cards together; your cards pay the rest.
point-city-ui-about-permanent = From your next turn on it gives one such symbol every turn.
point-city-ui-about-points = { $points ->
    [one] It brings { $points } point at the end.
   *[other] It brings { $points } points at the end.
 }
point-city-ui-about-civic = It brings you a civic token of your choice at once.
point-city-ui-about-deck = Instead of market cards you may take the two top cards of the deck. Only the first is visible.
point-city-ui-about-deck-end = When the market can no longer be refilled, the game ends.
point-city-ui-about-token = { $who }: { $points } now. Only permanent resources count as resources.
point-city-ui-about-token-how = Chosen when you build a civic building; there is only one of each.
point-city-ui-about-flip = Once a turn, before taking cards, you may turn one over in a row or column of four resources.
point-city-ui-about-serves = A permanent resource pays one symbol every turn and is never used up.
point-city-ui-about-pay-choice = Permanent resources count first; you choose which cards pay the rest.
point-city-ui-about-hole = Empty spot
point-city-ui-about-coming = The market is refilled at the end of the turn: a building where a resource was taken, a resource where a building was.
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
point-city-ui-aid-pay = Pay for buildings: permanent resources count first, cards pay the rest, and no change is given.
point-city-ui-aid-civic = A civic building brings a civic token of your choice.
point-city-ui-aid-refill = A building comes in place of a resource you took, a resource in place of a building.
point-city-ui-aid-signs = Symbols
point-city-ui-aid-sign-civic = civic token
point-city-ui-aid-sign-points = points
point-city-ui-aid-double = Ingenuity pays for any one symbol. A new building pays from your next turn on.
point-city-ui-aid-scoring = Scoring after 17 turns
point-city-ui-aid-printed = as printed
point-city-ui-aid-tokens = as printed, by permanent resources
point-city-ui-aid-tie = tie
point-city-ui-aid-tie-cards = more unspent cards win
