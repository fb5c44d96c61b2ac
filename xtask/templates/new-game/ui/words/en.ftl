# The board of My Game in English.

my-game-ui-task = Take a coin from the purse, or pass.
my-game-ui-purse = Purse: { $coins }
my-game-ui-pass = Pass
my-game-ui-short-take = Take a coin
my-game-ui-coins = coins: { $coins }
my-game-ui-portrait = { $who }: { $points ->
    [one] { $points } point
   *[other] { $points } points
 }

my-game-ui-about-purse = Each turn you may take one coin while there is one.
my-game-ui-about-pass = You may take nothing.
my-game-ui-about-coins = Each coin is worth a point at the end.
