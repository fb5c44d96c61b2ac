# «Город удачи» по-русски. Названия компонентов стоят в именительном падеже.

point-city = Город удачи
point-city-about = Берите по две соседние карты за ход, копите ресурсы и постройте город за семнадцать ходов.
point-city-option-tokens = Общественные жетоны в коробке
point-city-option-tokens-26 = 26, как в русском издании
point-city-option-tokens-22 = 22, как в первом издании
point-city-option-level = Сила автомы
point-city-option-level-easy = лёгкая
point-city-option-level-normal = обычная
point-city-option-level-hard = сложная
point-city-ledger-cards = непотраченные карты
point-city-ledger-permanents = постоянные ресурсы
point-city-ledger-tokens = общественные жетоны
point-city-ledger-points = очки
point-city-end-deck-empty = рынок больше нельзя пополнить

point-city-economy = Экономика
point-city-industry = Промышленность
point-city-community = Общество
point-city-ecology = Экология
point-city-energy = Энергия
point-city-ingenuity = Изобретательность
point-city-double = двойная { $kind }
point-city-amount = { $thing } ×{ $count }
point-city-nothing = ничего

point-city-building = объект { $card } ({ $cost } → { $brings })
point-city-brings-token = общественный жетон
point-city-brings-points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
 }
point-city-brings-kind = { $kind }
point-city-brings-both = { $kind } и { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
 }

point-city-token-flat = жетон «очки: { $value }»
point-city-token-permanent = жетон «{ $value } за каждый ресурс: { $kind }»
point-city-token-pair = жетон «{ $value } за каждую пару: { $one } и { $other }»
point-city-token-set = жетон «{ $value } за каждый набор из пяти видов»
point-city-token-at-least = жетон «{ $value } за каждый вид, которого { $count } и больше»
point-city-token-missing = жетон «{ $value } за каждый отсутствующий вид»
point-city-token-ingenuity = жетон «{ $value } за каждую непотраченную карту: Изобретательность»
point-city-token-unspent = жетон «{ $value } за каждую непотраченную карту»
point-city-token-tokens = жетон «{ $value } за каждый общественный жетон»
point-city-token-plain = жетон «{ $value } за каждый объект без очков и общественного знака»
point-city-token-now = { $count } × { $value }

point-city-line-printed = очки на объектах
point-city-line-permanents = постоянные ресурсы
point-city-line-tokens = общественные жетоны
point-city-line-ingenuity = карты изобретательности
point-city-tie-cards = непотраченные карты
point-city-tie-automa = автому побеждает только больший счёт

point-city-do-flip = перевернуть карту на { $spot }: { $card }
point-city-do-take = взять { $first } ({ $one }) и { $second } ({ $other })
point-city-do-deck = взять две верхние карты колоды: { $top } и неизвестную
point-city-do-pay = заплатить: { $cards }
point-city-do-token = выбрать { $token }
point-city-do-done = закончить ход
point-city-do-pass = пропустить ход: взять ничего нельзя

point-city-token-laid = На столе { $token }
point-city-first = { $who }: первый ход
point-city-top-shown = Сверху колоды, уровень { $tier }: { $card }
point-city-dealt = На { $spot } ложится { $card }
point-city-flipped = { $who }: переворачивает карту на { $spot }
point-city-shown = На { $spot } теперь { $card }
point-city-took = { $who }: берёт карту с { $spot } — { $card }
point-city-chose = { $who }: выбирает { $card } на { $spot }
point-city-deck-chosen = { $who }: берёт две верхние карты колоды
point-city-drew = { $who }: получает карту — { $card }
point-city-spent = { $who }: тратит — { $card }
point-city-built = { $who }: строит { $card }
point-city-token-taken = { $who }: получает { $token }
point-city-no-token = { $who }: жетонов не осталось, объект жетона не приносит
point-city-passed = { $who }: пропускает ход
point-city-turn-ended = { $who }: ход окончен
point-city-scored = { $who }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
 } — { $line }

point-city-no-not-your-turn = Сейчас не ваш ход.
point-city-no-take-first = Сначала возьмите две карты: соседние с рынка или верхние из колоды.
point-city-no-pay-first = Сначала выберите карты, которыми платите.
point-city-no-token-first = Сначала выберите общественный жетон.
point-city-no-only-done = Две карты уже взяты: закончите ход или отмените взятие.
point-city-no-neighbours = { $first } и { $second } не лежат рядом в одном ряду или друг под другом.
point-city-no-unaffordable = За { $first } и { $second } вместе нечем заплатить: не хватает { $lacking }, а карт изобретательности — { $jokers }.
point-city-no-deck = В колоде должно быть две карты, а их { $count }.
point-city-no-flipped = В этом ходу вы уже переворачивали карту.
point-city-no-resource = На { $spot } нет карты ресурса; объекты обратно не переворачивают.
point-city-no-line = Карта на { $spot } не лежит в ряду или столбце из четырёх карт ресурсов.
point-city-no-in-hand = У вас нет столько карт «{ $card }».
point-city-no-too-little = Этого мало: { $count ->
    [one] не оплачен { $count } символ
    [few] не оплачены { $count } символа
   *[many] не оплачено { $count } символов
 }.
point-city-no-superfluous = Карта «{ $card }» была бы потрачена зря; оставьте её.
point-city-no-such-token = На столе нет такого: { $token }.
point-city-no-pass = Пропустить ход можно, только когда колода пуста и никакие две карты взять нельзя.

point-city-table-turn = Ход { $turn } из { $turns }, уровень { $tier }
point-city-table-top = В колоде { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
 }, сверху { $top }
point-city-table-empty = Колода пуста, последний ход
point-city-table-tokens = Общественные жетоны:
point-city-table-civic = жетон
point-city-table-points = { $points } оч.
point-city-table-hand = рука
point-city-table-permanents = постоянные
point-city-table-worth = вам сейчас { $points }
point-city-table-automa = Автома ({ $level }); дальше возьмёт { $first } и { $second }
point-city-legend = { $economy } Экономика  { $industry } Промышленность  { $community } Общество  { $ecology } Экология  { $energy } Энергия  { $ingenuity } Изобретательность (любой)
