# Поле «Города удачи» по-русски.

point-city-ui-task-take = Ваш ход: две соседние карты или колода; одну можно сначала перевернуть.
point-city-ui-next-card = Теперь выберите вторую карту, соседнюю с первой.
point-city-ui-task-pay = Выберите, чем заплатить.
point-city-ui-task-token = Выберите общественный жетон.
point-city-ui-task-end = Закончите ход или верните его назад.
point-city-ui-round = Ход { $round } из { $rounds }, уровень { $tier }
point-city-ui-left = Ещё впереди: 1‑й уровень — { $one }, 2‑й — { $two }, 3‑й — { $three }
point-city-ui-flip = Перевернуть { $spot } объектом вверх
point-city-ui-automas = сюда ходит автома
point-city-ui-deck = Колода: { $count }
point-city-ui-worth = сейчас { $points }
point-city-ui-tokens = Общественные жетоны: очки в конце
point-city-ui-flat = { $value ->
    [one] очко
    [few] очка
   *[many] очков
 }
point-city-ui-per = за
point-city-ui-unspent-sign = за оставшуюся
point-city-ui-set = за набор всех пяти типов
point-city-ui-kind-at-least = за тип, где ресурсов от { $count }
point-city-ui-missing-kind = за тип, где ресурсов нет
point-city-ui-unspent = за оставшуюся карту
point-city-ui-token = за каждый ваш жетон
point-city-ui-plain = за объект без очков и без
point-city-ui-about-single = Один символ: платите сейчас или позже.
point-city-ui-about-double = Два символа на одной карте; лишний пропадает.
point-city-ui-about-ingenuity = Один символ любого типа.
point-city-ui-about-spent = Взятая карта лежит перед вами, пока вы её не потратите; потраченные выходят из игры.
point-city-ui-about-other-side = На обороте — объект уровня { $tier }, которого никто не видел.
point-city-ui-about-cost = Объект ваш, если хватает символов: сначала считаются постоянные ресурсы, затем карты.
point-city-ui-about-permanent = Со следующего хода даёт один символ каждый ход.
point-city-ui-about-points = { $points ->
    [one] В конце приносит { $points } очко.
    [few] В конце приносит { $points } очка.
   *[many] В конце приносит { $points } очков.
 }
point-city-ui-about-civic = Сразу приносит общественный жетон на ваш выбор.
point-city-ui-about-deck = Вместо соседних карт можно взять две верхние. Видна только первая.
point-city-ui-about-deck-end = Когда рынок нельзя пополнить, игра заканчивается.
point-city-ui-about-token = { $who }: сейчас стоит { $points }. Ресурсами считаются только постоянные.
point-city-ui-about-token-how = Выбирается, когда построен общественный объект; каждый жетон есть в одном экземпляре.
point-city-ui-about-flip = Перевернуть карту
point-city-ui-about-flip-how = Раз за ход, до взятия: карту в ряду или столбце из четырёх карт ресурсов можно перевернуть объектом вверх.
point-city-ui-about-pay = Оплата
point-city-ui-about-pay-choice = Сначала считаются постоянные ресурсы; какими картами заплатить остальное, решаете вы.
point-city-ui-about-pay-change = С двойной карты сдачи не бывает.
point-city-ui-about-hole = Пустое место
point-city-ui-about-coming = Карты придут в конце хода: на место ресурса — объект, на место объекта — ресурс.
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
