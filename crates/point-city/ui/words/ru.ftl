# Поле «Города удачи» по-русски.

point-city-ui-task-take = Ваш ход: выберите две соседние карты или колоду; одну карту можно сначала перевернуть.
point-city-ui-task-pay = Выберите, чем заплатить.
point-city-ui-task-token = Выберите жетон.
point-city-ui-task-end = Закончите ход или верните его назад.
point-city-ui-left = Ещё впереди: 1-й уровень — { $one }, 2-й — { $two }, 3-й — { $three }
point-city-ui-flip = Перевернуть { $spot } стороной здания
point-city-ui-automas = сюда ходит автома
point-city-ui-deck = Колода: { $count }
point-city-ui-worth = сейчас { $points }
point-city-ui-kind-at-least = вид от { $count }
point-city-ui-missing-kind = вид, которого нет
point-city-ui-unspent = карта в запасе
point-city-ui-token = жетон
point-city-ui-plain = простое здание
