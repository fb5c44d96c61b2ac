# My Game по-русски. Названия компонентов стоят в именительном падеже.

my-game = My Game
my-game-about = Берите монету или пасуйте, четыре раунда: пример, который нужно заменить.
my-game-rival = Автомат
my-game-ledger-coins = монеты
my-game-ledger-points = очки
my-game-end-rounds-over = сыгран последний раунд
my-game-nothing = ничего

my-game-coin = монета
my-game-line-coins = монеты

my-game-do-take = взять монету
my-game-do-pass = пас

my-game-first = Первый ход: { $who }
my-game-took = { $who } берёт монету
my-game-passed = { $who } пасует
my-game-scored = { $who }: { $line }, { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
 }

my-game-no-not-your-turn = Сейчас не ваш ход.
my-game-no-purse-empty = В кошельке не осталось монет.

my-game-table-turn = Ход { $turn } из { $turns } · монет в кошельке: { $purse }
my-game-table-coins = монеты: { $coins }
