# Поле «Города удачи» по-русски.

point-city-ui-task-take = { $deck ->
    [0] Возьмите две соседние карты.
   *[other] Возьмите две соседние карты или две из колоды.
 }
point-city-ui-next-card = Теперь выберите вторую карту рядом с первой.
point-city-ui-task-pay = Выберите, чем заплатить.
point-city-ui-task-token = Выберите общественный жетон.
point-city-ui-task-end = Завершите ход или отмените его.
point-city-ui-round = Раунд { $round } из { $rounds }
point-city-ui-tier = уровень { $tier } из 3
point-city-ui-caption-industry = Промыш­ленность
point-city-ui-caption-ingenuity = Изобрета­тельность
point-city-ui-left = Ещё впереди карт: 1‑й уровень — { $one }, 2‑й — { $two }, 3‑й — { $three }
point-city-ui-at = ряд { $row }, столбец { $column }
point-city-ui-building = Объект: цена — { $cost }; даёт — { $brings }
point-city-ui-street = Объекты
point-city-ui-automas = эту карту следующим ходом возьмёт Рядов
point-city-ui-rowe = Рядов, автома
point-city-ui-walk = Прошлый ход: столбец { $column }, ряды { $first } и { $second }.
point-city-ui-walk-begins = Обходит рынок столбец за столбцом, ряд за рядом.
point-city-ui-deck = Колода: { $count }
point-city-ui-worth = сейчас { $points }
point-city-ui-tokens = Общественные жетоны
point-city-ui-own-tokens = Уже в городе
point-city-ui-flat = { $value ->
    [one] очко
    [few] очка
   *[many] очков
 }
point-city-ui-per = за
point-city-ui-unspent-sign = за непо­трачен­ную
point-city-ui-set = за набор всех пяти типов
point-city-ui-kind-at-least = за тип, где у вас { $count }+ постоянных
point-city-ui-missing-kind = за тип без ресурсов
point-city-ui-unspent = за непотраченную карту
point-city-ui-token = за каждый ваш жетон
point-city-ui-plain = за объект без очков и без
point-city-ui-about-single = Один символ: заплатите им сразу или позже.
point-city-ui-about-double = Два символа на одной карте; если нужен только один, второй пропадёт.
point-city-ui-about-ingenuity = Джокер: заменяет один символ любого типа.
point-city-ui-about-spent = Взятая карта лежит перед вами, пока вы её не потратите; потраченные карты выходят из игры.
point-city-ui-about-other-side = На обороте — объект уровня { $tier }; какой, пока не знает никто.
point-city-ui-about-cost = Объект ваш, если хватает ресурсов. Каждый постоянный ресурс платит один символ за ход — на обе карты вместе; остальное платят картами.
point-city-ui-about-permanent = Начиная со следующего хода даёт один такой символ каждый ход.
point-city-ui-about-points = { $points ->
    [one] В конце приносит { $points } очко.
    [few] В конце приносит { $points } очка.
   *[many] В конце приносит { $points } очков.
 }
point-city-ui-about-civic = Сразу приносит общественный жетон на ваш выбор.
point-city-ui-about-deck = Вместо карт с рынка можно взять две верхние карты колоды. Видна только первая.
point-city-ui-about-deck-end = Когда рынок уже не пополнить, игра заканчивается.
point-city-ui-about-token = { $who }: сейчас { $points }. Из ресурсов считаются только постоянные.
point-city-ui-about-token-how = Его выбирают, построив общественный объект; каждый жетон — в одном экземпляре.
point-city-ui-about-flip = Раз за ход, прежде чем брать карты, можно перевернуть одну в ряду или столбце из четырёх ресурсов.
point-city-ui-about-serves = Постоянный ресурс каждый ход оплачивает один символ и не тратится.
point-city-ui-about-pay-choice = Сначала считаются постоянные ресурсы; какими картами доплатить, решаете вы.
point-city-ui-about-hole = Пустое место
point-city-ui-about-coming = Рынок пополнится в конце хода: на место ресурса ляжет объект, на место объекта — ресурс.
point-city-ui-portrait = { $who }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
 }

# Что говорит кнопка, не больше чем тремя словами.
point-city-ui-short-flip = Перевернуть
point-city-ui-short-take = Взять обе
point-city-ui-short-deck = Взять из колоды
point-city-ui-short-pay = Заплатить
point-city-ui-short-token = Взять жетон
point-city-ui-short-done = Завершить ход
point-city-ui-short-pass = Пропустить ход

# Памятка игрока.
point-city-ui-aid-turn = Ваш ход
point-city-ui-aid-flip = Сначала можно перевернуть одну карту в ряду или столбце из четырёх ресурсов.
point-city-ui-aid-take = Возьмите две соседние карты или две верхние карты колоды.
point-city-ui-aid-pay = Оплатите объекты: сначала считаются постоянные ресурсы, остальное — картами, без сдачи.
point-city-ui-aid-civic = Общественный объект приносит общественный жетон на ваш выбор.
point-city-ui-aid-refill = На место ресурса приходит объект, на место объекта — ресурс.
point-city-ui-aid-signs = Символы
point-city-ui-aid-sign-civic = общественный жетон
point-city-ui-aid-sign-points = очки
point-city-ui-aid-double = Изобретательность заменяет любой символ. Новый объект платит со следующего хода.
point-city-ui-aid-scoring = Подсчёт после 17 ходов
point-city-ui-aid-printed = как напечатано
point-city-ui-aid-tokens = как на жетоне, по постоянным ресурсам
point-city-ui-aid-tie = ничья
point-city-ui-aid-tie-cards = у кого больше непотраченных карт
