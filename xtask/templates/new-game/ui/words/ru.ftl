# Поле игры My Game по-русски.

my-game-ui-task = Возьмите монету из кошелька или пасуйте.
my-game-ui-purse = Кошелёк: { $coins }
my-game-ui-pass = Пас
my-game-ui-short-take = Взять монету
my-game-ui-coins = монеты: { $coins }
my-game-ui-portrait = { $who }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
 }

my-game-ui-about-purse = Каждый ход можно взять одну монету, пока они есть.
my-game-ui-about-pass = Можно ничего не брать.
my-game-ui-about-coins = Каждая монета приносит очко в конце игры.
