# Поле игры «Великие Высоты» по-русски.

rolling-heights-ui-task-start = Возьмите стартовый план из ряда 1.
rolling-heights-ui-task-planner = Ваш урбанист приносит план: возьмите любой.
rolling-heights-ui-task-place = Выберите участок для плана «{ $plan }».
rolling-heights-ui-task-pay = К оплате { $n }: выберите, чем заплатить.
rolling-heights-ui-task-ahead = Бросьте работников для следующего хода сейчас или подождите.
rolling-heights-ui-task-rest = Бросают не больше десяти работников: отложите ещё { $n }.
rolling-heights-ui-task-risk = { $n ->
    [one] Надавить на { $n } усталого? Риск забастовки — { $percent }.
   *[other] Надавить на { $n } усталых? Риск забастовки — { $percent }.
 }
rolling-heights-ui-task-strike = Забастовка! { $n ->
    [one] Выберите { $n } работника: он устанет.
   *[other] Выберите { $n } работников, которые лягут.
 }
rolling-heights-ui-task-main = Ваш ход: работники, план, стройка.
rolling-heights-ui-next-cube = { $n ->
    [0] Такого кубика нет ({ $material }): возьмите его за жетон-джокер или обмен.
   *[other] Теперь выберите здание для кубика ({ $material }).
 }
rolling-heights-ui-next-plot = Теперь выберите участок для плана.
rolling-heights-ui-next-wild = Теперь выберите, каким кубиком станет жетон-джокер.
rolling-heights-ui-next-trade = Теперь выберите кубик, который хотите получить.
rolling-heights-ui-single = Один работник отдельно
rolling-heights-ui-next-single = Теперь выберите работника.
rolling-heights-ui-next-building = Теперь выберите здание для общественного деятеля.
rolling-heights-ui-which-ability = Выберите, какую способность применить: { $worker }.
rolling-heights-ui-task-upgrade = Улучшите работника (осталось ступеней: { $n }).
rolling-heights-ui-task-swap = Выберите работника для обмена.
rolling-heights-ui-task-hire = Новый работник: кого нанять?

rolling-heights-ui-views = Как показан город
rolling-heights-ui-skyline = Панорама
rolling-heights-ui-map = Вид сверху
rolling-heights-ui-plot = Ряд { $row }, участок { $column }:
rolling-heights-ui-plot-water = вода
rolling-heights-ui-plot-land = { $points ->
    [0] свободный участок
   *[other] свободный участок, { $points } ПО за тип «{ $kind }»
 }{ $cost ->
    [0] { "" }
   *[other] , элитный, доплата { $cost }
 }
rolling-heights-ui-plot-lot = «{ $plan }», { $who }, { $missing ->
    [0] здание достроено, { $points } ПО
    [one] не хватает { $missing } кубика
   *[other] не хватает { $missing } кубиков
 }
rolling-heights-ui-row = Рынок, ряд { $row }
rolling-heights-ui-deck = Закрытых планов: { $n }
rolling-heights-ui-offer = цена { $price }{ $tokens ->
    [0] { "" }
   *[other] , жетоны-джокеры: { $tokens }
 }

rolling-heights-ui-lane-hard = Усердные
rolling-heights-ui-lane-steady = Надёжные
rolling-heights-ui-lane-exhausted = Усталые
rolling-heights-ui-lane-rest = Отработали
rolling-heights-ui-workers = { $worker }, { $stance }: { $n }
rolling-heights-ui-hand = На руках
rolling-heights-ui-power = Власть
rolling-heights-ui-wild = жетоны-джокеры: { $n }
rolling-heights-ui-wild-how = Жетон-джокер становится кубиком любого цвета: выберите жетон, потом кубик.
rolling-heights-ui-trade = обмен
rolling-heights-ui-trade-how = За два кубика (или единицы власти) — древесина, бетон или стекло, за три — сталь: выберите обмен, потом кубик.
rolling-heights-ui-percent = { $whole },{ $tenths } %
rolling-heights-ui-mean = ≈{ $whole },{ $tenths }
rolling-heights-ui-risk-strike = риск забастовки
rolling-heights-ui-risk-lost = из { $ready } лягут при забастовке
rolling-heights-ui-risk-up = из { $n } встанут в среднем
rolling-heights-ui-risk-token = За забастовку вы получите жетон-джокер.
rolling-heights-ui-throw-of = Бросок: { $who }
rolling-heights-ui-stamp = Забастовка
rolling-heights-ui-goal = Цель: { $task }
rolling-heights-ui-made = ≈ Частично реконструировано
rolling-heights-ui-about-made = Часть объявлений, целей, планов и районов мы восстановили сами: печатные значения не опубликованы. Какие именно — сказано в правилах.
rolling-heights-ui-rival-name = Подрядчик Балкин
rolling-heights-ui-rival-why = { $row ->
    [0] Два его плана ещё не достроены, поэтому нового он не возьмёт.
   *[other] Недостроенных планов у него меньше двух, поэтому он возьмёт ещё один.
 }
rolling-heights-ui-rival-first = Первым он строит «{ $plan }» — это самый старый его план.
rolling-heights-ui-odds = Каждый приземлится усталым с шансом { $flat } %, надёжным — { $steady } %, усердным — { $hard } %.
rolling-heights-ui-idle = { $worker } ({ $stance }) { $n }
rolling-heights-ui-waste-lost = В конце хода пропадёт: { $what }.
rolling-heights-ui-waste-idle = Ещё не действовали: { $what }.
rolling-heights-ui-waste-buy = Вы ещё не купили план.

rolling-heights-ui-until-end = До конца игры:
rolling-heights-ui-meter = { $material }: построено { $built } из { $all }
rolling-heights-ui-token-supply = Жетоны-джокеры в общем запасе
rolling-heights-ui-announcements = Объявления и цели: сколько дают сейчас
rolling-heights-ui-legend-wild = джокеры
rolling-heights-ui-legend-workers = работники
rolling-heights-ui-legend-finished = достроено
rolling-heights-ui-legend-open = строится
rolling-heights-ui-standing = { $points } ПО на шкале, всего { $total }, жетоны-джокеры { $wild }, работники { $workers }, достроено { $finished }, не достроено { $open }
rolling-heights-ui-rival-standing = { $points } ПО на шкале, всего { $total }, достроено { $finished }, не достроено { $open }
rolling-heights-ui-track = шкала { $track }
rolling-heights-ui-total = всего
rolling-heights-ui-thrown = бросок сделан
rolling-heights-ui-rival = Следующий ход соперника: { $row ->
    [0] без нового плана
   *[other] план из ряда { $row }
 }, до { $n ->
    [one] { $n } кубика
   *[other] { $n } кубиков
 }; надбавка в конце: { $bonus }.
rolling-heights-ui-portrait = { $who }: { $points } ПО
rolling-heights-ui-abilities = Надёжный: { $steady }. Усердный: { $hard }.

rolling-heights-ui-about-deck = Область добора
rolling-heights-ui-about-deck-how = В конце хода планы сдвигаются влево, а новые приходят отсюда.
rolling-heights-ui-about-pay = Оплата
rolling-heights-ui-about-pay-how = Кубики и власть в любом сочетании, ровно на нужную сумму; остальное останется у вас до конца хода.
rolling-heights-ui-about-wild-end = Каждый неиспользованный жетон в конце игры приносит 1 ПО.
rolling-heights-ui-about-power = Её приносят руководители. Ею платят, как кубиками, но строить из неё нельзя; в конце хода она сгорает.
rolling-heights-ui-about-push = Вы перебросите всех усталых. Если встанет хотя бы один, можно надавить ещё раз.
rolling-heights-ui-about-strike = Если не встанет никто, половина остальных (с округлением вниз) ляжет, а вы получите жетон-джокер.
rolling-heights-ui-about-odds = Шансы — наша оценка; другие можно выбрать, создавая стол.
rolling-heights-ui-about-rival-takes = Если у него меньше двух недостроенных планов, он берёт случайный: в раундах 1–4 — из ряда 1, потом в нечётных — из ряда 2.
rolling-heights-ui-about-rival-builds = Потом он строит, начиная с самого старого плана; лишние кубики пропадают.
rolling-heights-ui-about-rival-scores = За здания он получает очки, как вы; каждый работник и каждый жетон на его планах — ещё 1 ПО.
rolling-heights-ui-about-rival-ours = Соперника придумали мы: правил одиночной игры в коробке мы не нашли.
rolling-heights-ui-about-kind = Тип: { $kind }
rolling-heights-ui-about-price = Здесь он стоит { $n }, не считая доплаты за участок и расстояние.
rolling-heights-ui-about-tokens = Жетоны-джокеры на плане: { $n }; вы получите их вместе с ним.
rolling-heights-ui-about-lot = { $who }: { $missing ->
    [0] здание достроено, { $points } ПО
    [one] не хватает { $missing } кубика; сейчас здание стоит { $points } ПО
   *[other] не хватает { $missing } кубиков; сейчас здание стоит { $points } ПО
 }
rolling-heights-ui-about-visited = В этом ходу здесь уже побывал общественный деятель.
rolling-heights-ui-about-water = На воде не строят.
rolling-heights-ui-about-premium = Элитный участок: доплата { $n }.
rolling-heights-ui-about-whole = Ваш план обойдётся здесь в { $n }.
rolling-heights-ui-about-extra = { $n ->
    [0] План здесь стоит только свою цену.
   *[other] Здесь вы доплатите { $n } к цене плана — за участок и расстояние.
 }
rolling-heights-ui-about-figure = Применяет способность вашего достроенного здания, каждую — раз за ход: выберите здание, а если деятелей несколько — сначала деятеля.
rolling-heights-ui-about-poses = Стоя — усердный, набок — надёжный, плашмя — усталый. Каждый действует раз за ход; усердный может применить и способность надёжного.
rolling-heights-ui-about-left = В общем запасе: { $n }
rolling-heights-ui-about-supply = Кубиков в общем запасе: { $n }; когда они закончатся, появятся особые кубики.
rolling-heights-ui-about-exchange = При обмене он стоит { $n } (кубики или власть).
rolling-heights-ui-about-cube = Выберите кубик и участок, чтобы поставить один, или только участок, чтобы поставить всё подходящее; бледные кубики показывают, что будет построено. Потом кубик не убрать.
rolling-heights-ui-about-end = Когда построены все обычные кубики одного цвета, доигрывают этот раунд и ещё один.
rolling-heights-ui-about-pays = { $who }: сейчас { $points } ПО
rolling-heights-ui-about-goal = Из двух ваших целей засчитается лучшая. Другие их не видят.
rolling-heights-ui-about-source = { $what }: { $points }

# Что говорит кнопка, не больше чем тремя словами.
rolling-heights-ui-short-take = Взять план
rolling-heights-ui-short-roll = Бросить сейчас
rolling-heights-ui-short-wait = Подождать
rolling-heights-ui-short-rest = Отложить
rolling-heights-ui-short-rests = Отложить { $n }
rolling-heights-ui-short-push = Надавить
rolling-heights-ui-short-stay = Оставить бросок
rolling-heights-ui-short-lie = На отдых
rolling-heights-ui-short-lies = Отдых: { $n }
rolling-heights-ui-short-work = Собрать всё
rolling-heights-ui-short-use = Задействовать
rolling-heights-ui-short-visit = Посетить здание
rolling-heights-ui-short-raise = Улучшить работника
rolling-heights-ui-short-enough = Достаточно
rolling-heights-ui-short-swap = Обменять работника
rolling-heights-ui-short-buy = Купить план
rolling-heights-ui-short-place = Разместить здесь
rolling-heights-ui-short-pay = Заплатить
rolling-heights-ui-short-wild = Потратить жетон
rolling-heights-ui-short-exchange = Обменять
rolling-heights-ui-short-build = Поставить кубик
rolling-heights-ui-short-fill = Построить всё
rolling-heights-ui-short-by-token = { $material } за жетон
rolling-heights-ui-short-by-exchange = { $material } обменом
rolling-heights-ui-short-finish-exchange = Достроить обменом
rolling-heights-ui-short-finish-token = Достроить жетоном
rolling-heights-ui-short-fill-done = Построить и завершить
rolling-heights-ui-short-finish-done = Достроить и завершить
rolling-heights-ui-short-done = Завершить ход

# Памятка игрока.
rolling-heights-ui-aid-turn = Ход
rolling-heights-ui-aid-throw = Бросьте работников: стоя — усердный, набок — надёжный, плашмя — усталый.
rolling-heights-ui-aid-push = Надавите, чтобы перебросить усталых. Если никто не встанет — забастовка: половина остальных ляжет.
rolling-heights-ui-aid-work = Работники приносят кубики, власть и очки или действуют.
rolling-heights-ui-aid-buy = Купите один план: его цена, доплата за участок и по 1 за каждый участок между ним и вашими.
rolling-heights-ui-aid-build = Стройте: кубики кладут на планы, достроенное здание приносит очки и работников. Лишнее пропадает.
rolling-heights-ui-aid-workers = Работники
rolling-heights-ui-aid-steady = надёжный
rolling-heights-ui-aid-hard = усердный
rolling-heights-ui-aid-signs = Символы
rolling-heights-ui-aid-scoring = Подсчёт очков
rolling-heights-ui-aid-score-building = Здание
rolling-heights-ui-aid-score-building-worth = его число и бонус участка, когда достроено
rolling-heights-ui-aid-score-news = Объявления
rolling-heights-ui-aid-score-news-worth = как на них сказано, в конце игры
rolling-heights-ui-aid-score-goal = Цели
rolling-heights-ui-aid-score-goal-worth = лучшая из двух ваших
rolling-heights-ui-aid-score-token = Жетон-джокер
rolling-heights-ui-aid-score-token-worth = по 1 очку
