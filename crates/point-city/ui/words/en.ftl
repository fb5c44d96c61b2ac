# The board of Point City in English.

point-city-ui-task-take = Your turn: choose two neighbouring cards, or the deck; you may flip one first.
point-city-ui-task-pay = Choose what to pay with.
point-city-ui-task-token = Choose a civic token.
point-city-ui-task-end = End your turn, or take it back.
point-city-ui-left = Still to come: { $one } of tier 1, { $two } of tier 2, { $three } of tier 3
point-city-ui-flip = Flip { $spot } to its building side
point-city-ui-automas = automa next
point-city-ui-deck = Deck: { $count }
point-city-ui-worth = { $points } now
point-city-ui-kind-at-least = kind with { $count }+
point-city-ui-missing-kind = missing kind
point-city-ui-unspent = unspent card
point-city-ui-token = token
point-city-ui-plain = plain building
