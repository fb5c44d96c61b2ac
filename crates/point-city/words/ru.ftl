# «Город удачи» по-русски. Названия компонентов стоят в именительном падеже.

point-city = Город удачи
point-city-about = Каждый ход берите две соседние карты, копите ресурсы и постройте город за семнадцать ходов.
point-city-option-tokens = Общественные жетоны в коробке
point-city-option-tokens-26 = 26 (все)
point-city-option-tokens-22 = 22 (первое издание)
point-city-rival = Автома
point-city-option-level = Уровень сложности автомы
point-city-option-level-easy = лёгкий
point-city-option-level-normal = обычный
point-city-option-level-hard = сложный
point-city-ledger-cards = непотраченные карты
point-city-ledger-permanents = постоянные ресурсы
point-city-ledger-tokens = общественные жетоны
point-city-ledger-points = очки
point-city-end-deck-empty = колода закончилась

point-city-economy = Экономика
point-city-industry = Промышленность
point-city-community = Общество
point-city-ecology = Экология
point-city-energy = Энергия
point-city-ingenuity = Изобретательность
point-city-double = { $kind } (два символа)
point-city-amount = { $thing } ×{ $count }
point-city-nothing = ничего

point-city-building = объект ({ $cost } → { $brings })
point-city-brings-token = общественный жетон
point-city-brings-points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
 }
point-city-brings-kind = постоянно { $kind }
point-city-brings-both = постоянно { $kind } и { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
 }

point-city-token-flat = жетон «{ $value ->
    [one] { $value } очко
    [few] { $value } очка
   *[many] { $value } очков
 }»
point-city-token-permanent = жетон «по { $value } за постоянный ресурс „{ $kind }“»
point-city-token-pair = жетон «по { $value } за постоянную пару „{ $one }“ и „{ $other }“»
point-city-token-set = жетон «по { $value } за набор постоянных ресурсов всех пяти типов»
point-city-token-at-least = жетон «по { $value } за тип с { $count }+ постоянными ресурсами»
point-city-token-missing = жетон «по { $value } за тип без постоянных ресурсов»
point-city-token-ingenuity = жетон «по { $value } за непотраченную карту изобретательности»
point-city-token-unspent = жетон «по { $value } за непотраченную карту ресурса»
point-city-token-tokens = жетон «по { $value } за общественный жетон, включая этот»
point-city-token-plain = жетон «по { $value } за объект без очков и общественного символа»
point-city-token-now = { $count } × { $value }

point-city-line-printed = очки на объектах
point-city-line-permanents = постоянные ресурсы
point-city-line-tokens = общественные жетоны
point-city-line-ingenuity = карты изобретательности
point-city-tie-cards = непотраченные карты
point-city-tie-automa = победа автомы

point-city-do-flip = перевернуть карту: { $card } (ряд { $row }, столбец { $column })
point-city-do-take-in-row = взять две карты: { $one } и { $other } (ряд { $row }, столбцы { $from } и { $to })
point-city-do-take-in-column = взять две карты: { $one } и { $other } (столбец { $column }, ряды { $from } и { $to })
point-city-do-paid = { $what }; плата: { $cards }
point-city-do-deck = взять две карты из колоды: { $top } и неизвестная
point-city-do-pay = заплатить: { $cards }
point-city-do-token = выбрать { $token }
point-city-do-done = завершить ход
point-city-do-pass = пропустить ход: взять нечего

point-city-token-laid = На столе { $token }
point-city-first = Первый ход: { $who }
point-city-top-shown = Верхняя карта колоды, уровень { $tier }: { $card }
point-city-dealt = На рынке новый ресурс: { $card }
point-city-flipped = { $who } переворачивает карту на рынке
point-city-shown = Открывается { $card }
point-city-took = { $who } берёт карту: { $card }
point-city-chose = { $who } выбирает { $card }
point-city-deck-chosen = { $who } берёт две верхние карты колоды
point-city-drew = { $who } получает карту: { $card }
point-city-served = { $who } платит постоянными ресурсами: { $what }
point-city-spent = { $who } тратит: { $card }
point-city-built = { $who } строит { $card }
point-city-token-taken = { $who } получает { $token }
point-city-no-token = { $who } остаётся без жетона: их больше нет
point-city-passed = { $who } пропускает ход
point-city-turn-ended = { $who } завершает ход
point-city-scored = { $who }: { $line } — { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
 }

point-city-no-not-your-turn = Сейчас не ваш ход.
point-city-no-take-first = Сначала возьмите две карты: соседние с рынка или верхние из колоды.
point-city-no-pay-first = Сначала выберите карты, которыми платите.
point-city-no-token-first = Сначала выберите общественный жетон.
point-city-no-only-done = Осталось завершить ход или отменить его.
point-city-no-more-cards = Две карты за ход уже взяты: завершите ход или отмените его.
point-city-no-mixing = Вы берёте карты из колоды — добавить к ним карту с рынка нельзя.
point-city-no-flip-now = Перевернуть карту можно только до того, как вы взяли карты.
point-city-no-same-card = Нужны две разные карты.
point-city-no-neighbours = Эти карты не соседние: нужны две рядом, по горизонтали или вертикали.
point-city-no-unaffordable = Не хватает ресурсов: { $lacking }{ $jokers ->
    [0] { "" }
   *[other] ; на замену карт изобретательности: { $jokers }
 }.
point-city-no-deck = В колоде должно быть не меньше двух карт, а их { $count }.
point-city-no-flipped = В этом ходу вы уже переворачивали карту.
point-city-no-resource = Это не карта ресурса, а объекты обратно не переворачивают.
point-city-no-line = Переворачивают карту только там, где весь ряд или столбец — ресурсы.
point-city-no-in-hand = У вас нет столько карт «{ $card }».
point-city-no-too-little = Этого мало: { $count ->
    [one] не оплачен { $count } символ
    [few] не оплачены { $count } символа
   *[many] не оплачено { $count } символов
 }.
point-city-no-superfluous = Карта «{ $card }» была бы потрачена зря; оставьте её.
point-city-no-such-token = Этого жетона на столе нет: { $token }.
point-city-no-pass = Пропустить ход можно, только когда колода пуста, а взять с рынка нечего.

point-city-table-turn = Ход { $turn } из { $turns }, уровень { $tier }
point-city-table-top = В колоде { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
 }, сверху { $top }
point-city-table-empty = Колода пуста
point-city-table-deck = В колоде { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
 }
point-city-table-tokens = Общественные жетоны:
point-city-table-resource-comes = здесь будет ресурс
point-city-table-building-comes = здесь будет объект
point-city-table-due = Нужно оплатить: { $card }
point-city-table-civic = жетон
point-city-table-points = { $points } оч.
point-city-table-hand = карты
point-city-table-permanents = постоянные
point-city-table-worth = сейчас принесёт вам { $points }
point-city-table-automa = Автома (уровень: { $level }) следующим ходом возьмёт { $first } и { $second }
point-city-legend = { $economy } Экономика  { $industry } Промышленность  { $community } Общество  { $ecology } Экология  { $energy } Энергия
point-city-legend-any = { $ingenuity } Изобретательность: любой ресурс
