# My Game in English. Names of components stand in the nominative.

my-game = My Game
my-game-about = Take a coin or pass, for four rounds: an example to be replaced.
my-game-rival = Automaton
my-game-ledger-coins = coins
my-game-ledger-points = points
my-game-end-rounds-over = the last round was played
my-game-nothing = nothing

my-game-coin = coin
my-game-line-coins = coins

my-game-do-take = take a coin
my-game-do-pass = pass

my-game-first = First turn: { $who }
my-game-took = { $who } takes a coin
my-game-passed = { $who } passes
my-game-scored = { $who }: { $line }, { $points ->
    [one] { $points } point
   *[other] { $points } points
 }

my-game-no-not-your-turn = It is not your turn.
my-game-no-purse-empty = No coin is left in the purse.

my-game-table-turn = Turn { $turn } of { $turns } · coins in the purse: { $purse }
my-game-table-coins = coins: { $coins }
