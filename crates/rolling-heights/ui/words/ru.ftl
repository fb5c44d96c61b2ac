# Поле игры «Великие Высоты» по-русски.

rolling-heights-ui-task-start = Возьмите стартовый план из ряда 1.
rolling-heights-ui-task-planner = Ваш урбанист: возьмите любой план.
rolling-heights-ui-task-place = Выберите участок для плана «{ $plan }».
rolling-heights-ui-task-pay = К оплате { $n }: выберите, чем платить.
rolling-heights-ui-task-ahead = Бросьте работников для следующего хода сейчас или подождите.
rolling-heights-ui-task-rest = Бросают не больше десяти работников: отложите ещё { $n }.
rolling-heights-ui-task-risk = { $n ->
    [one] Надавить на { $n } усталого? Риск забастовки { $percent }
   *[other] Надавить на { $n } усталых? Риск забастовки { $percent }
 }
rolling-heights-ui-task-strike = Забастовка! { $n ->
    [one] Должен лечь { $n } из работающих: выберите кто.
    [few] Должны лечь { $n } из работающих: выберите кто.
   *[other] Должны лечь { $n } из работающих: выберите кто.
 }
rolling-heights-ui-task-main = Работники, покупка плана, стройка; затем завершите ход.
rolling-heights-ui-next-cube = { $n ->
    [0] Такого кубика нет ({ $material }): теперь нажмите жетон-джокер или обмен.
   *[other] Теперь выберите здание, куда поставить кубик ({ $material }).
 }
rolling-heights-ui-next-plot = Теперь выберите участок для плана.
rolling-heights-ui-next-wild = Теперь выберите, каким кубиком станет жетон-джокер.
rolling-heights-ui-next-trade = Теперь выберите кубик, который хотите получить.
rolling-heights-ui-next-building = Теперь выберите здание, в которое идёт общественный деятель.
rolling-heights-ui-which-ability = Выберите, какую способность применить: { $worker }.
rolling-heights-ui-task-upgrade = Улучшите работника (осталось ступеней: { $n }).
rolling-heights-ui-task-swap = Выберите работника для обмена.
rolling-heights-ui-task-hire = Новый работник: выберите цвет.

rolling-heights-ui-views = Как показан город
rolling-heights-ui-skyline = Панорама
rolling-heights-ui-map = Вид сверху
rolling-heights-ui-plot = Ряд { $row }, участок { $column }:
rolling-heights-ui-plot-water = вода
rolling-heights-ui-plot-land = { $points ->
    [0] свободный участок
   *[other] свободный участок, { $points } ПО за тип «{ $kind }»
 }{ $cost ->
    [0] { "" }
   *[other] , элитный участок, { $cost }
 }
rolling-heights-ui-plot-lot = «{ $plan }», { $who }, { $missing ->
    [0] здание достроено, { $points } ПО
    [one] не хватает { $missing } кубика
   *[other] не хватает { $missing } кубиков
 }
rolling-heights-ui-row = Рынок, ряд { $row }
rolling-heights-ui-deck = Планов ещё не открыто: { $n }
rolling-heights-ui-offer = цена { $price }{ $tokens ->
    [0] { "" }
   *[other] , жетоны-джокеры: { $tokens }
 }

rolling-heights-ui-lane-hard = Усердные
rolling-heights-ui-lane-steady = Надёжные
rolling-heights-ui-lane-exhausted = Усталые
rolling-heights-ui-lane-rest = Отработали
rolling-heights-ui-workers = { $worker }, { $stance }: { $n }
rolling-heights-ui-hand = В запасе хода
rolling-heights-ui-power = Власть
rolling-heights-ui-wild = жетоны-джокеры: { $n }
rolling-heights-ui-wild-how = Жетон-джокер становится кубиком любого цвета: выберите его и кубик.
rolling-heights-ui-trade = обмен
rolling-heights-ui-trade-how = Два кубика или единицы власти за древесину, бетон или стекло, три за сталь: выберите обмен и кубик.
rolling-heights-ui-percent = { $whole },{ $tenths } %
rolling-heights-ui-risk = { $n ->
    [one] риск забастовки, если перебросить { $n } усталого
   *[other] риск забастовки, если перебросить { $n } усталых
 }
rolling-heights-ui-strike = При забастовке { $lost ->
    [0] никто не ляжет
    [one] ляжет { $lost } из { $ready } работающих по вашему выбору
   *[other] лягут { $lost } из { $ready } работающих по вашему выбору
 }{ $token ->
    [0] { "" }
   *[other] ; вы получите жетон-джокер
 }.
rolling-heights-ui-odds = Каждый падает усталым с шансом { $flat } %, надёжным — { $steady } %, усердным — { $hard } %.
rolling-heights-ui-idle = { $worker } ({ $stance }) { $n }
rolling-heights-ui-waste-lost = Ещё не построено: { $what }.
rolling-heights-ui-waste-idle = Ещё могут действовать: { $what }.
rolling-heights-ui-waste-buy = План ещё не куплен.
rolling-heights-ui-more = Другие способы оплаты ({ $n })

rolling-heights-ui-until-end = До конца игры:
rolling-heights-ui-meter = { $material }: построено { $built } из { $all }
rolling-heights-ui-token-supply = Жетоны-джокеры в общем запасе
rolling-heights-ui-announcements = Объявления и цели: сколько дают сейчас
rolling-heights-ui-legend-wild = джокеры
rolling-heights-ui-legend-workers = работники
rolling-heights-ui-legend-finished = достроено
rolling-heights-ui-legend-open = строится
rolling-heights-ui-standing = { $points } ПО на шкале, всего { $total }, жетоны-джокеры { $wild }, работники { $workers }, достроено { $finished }, не достроено { $open }
rolling-heights-ui-rival-standing = { $points } ПО на шкале, всего { $total }, достроено { $finished }, не достроено { $open }
rolling-heights-ui-track = шкала { $track }
rolling-heights-ui-total = всего
rolling-heights-ui-thrown = бросок сделан
rolling-heights-ui-rival = Следующий ход: { $row ->
    [0] без нового плана
   *[other] возьмёт план из ряда { $row }
 }, поставит до { $n ->
    [one] { $n } кубика
   *[other] { $n } кубиков
 }; надбавка в конце: { $bonus }.
rolling-heights-ui-portrait = { $who }: { $points } ПО
rolling-heights-ui-abilities = Надёжный: { $steady }. Усердный: { $hard }.

rolling-heights-ui-about-deck = Стопка планов
rolling-heights-ui-about-deck-how = В конце хода планы сдвигаются влево, а новые приходят отсюда.
rolling-heights-ui-about-pay = Способ оплаты
rolling-heights-ui-about-pay-how = Кубики и власть в любом сочетании, ровно столько, сколько нужно; остальное останется до конца хода.
rolling-heights-ui-about-wild-end = Каждый оставшийся в конце жетон приносит очко.
rolling-heights-ui-about-power = Её дают руководители. Ею платят, как кубиками, но из неё не строят; в конце хода она пропадает.
rolling-heights-ui-about-push = Вы перебросите всех усталых. Если встал хотя бы один, можно надавить ещё раз.
rolling-heights-ui-about-strike = Если не встал никто: половина работающих, с округлением вниз, ложится, а вы получаете жетон-джокер.
rolling-heights-ui-about-odds = Шансы — наша оценка; их можно выбрать, создавая стол.
rolling-heights-ui-about-rival-takes = Если у него меньше двух недостроенных планов, он берёт случайный: в раундах 1–4 из ряда 1, затем в нечётных из ряда 2.
rolling-heights-ui-about-rival-builds = Потом он строит, начиная с самого старого плана; лишние кубики пропадают.
rolling-heights-ui-about-rival-scores = Его здания приносят очки, как ваши, каждый работник на них — очко, каждый жетон на его плане — очко.
rolling-heights-ui-about-rival-ours = Соперник придуман нами: правил одиночной игры мы не нашли.
rolling-heights-ui-about-kind = Тип: { $kind }
rolling-heights-ui-about-plan-ours = Большинство значений на планах — реконструкция.
rolling-heights-ui-about-price = Стоит здесь { $n }, не считая доплаты за участок и расстояние.
rolling-heights-ui-about-tokens = Жетоны-джокеры на плане: { $n }; они достаются вместе с ним.
rolling-heights-ui-about-lot = { $who }: { $missing ->
    [0] здание достроено за { $points } ПО
    [one] не хватает { $missing } кубика; сейчас стоит { $points } ПО
   *[other] не хватает { $missing } кубиков; сейчас стоит { $points } ПО
 }
rolling-heights-ui-about-visited = В этом ходу здесь уже побывал общественный деятель.
rolling-heights-ui-about-water = На воде не строят.
rolling-heights-ui-about-premium = Элитный участок: доплата { $n }.
rolling-heights-ui-about-whole = Ваш план обойдётся здесь в { $n }.
rolling-heights-ui-about-extra = { $n ->
    [0] План здесь стоит только свою цену.
   *[other] Здесь вы доплатите { $n } к цене плана — за участок и расстояние.
 }
rolling-heights-ui-about-board-ours = Участки на фрагментах — реконструкция.
rolling-heights-ui-about-figure = Действует в вашем достроенном здании со способностью, в каждом раз за ход: выберите деятеля, потом здание.
rolling-heights-ui-about-poses = Стоит — усердный, на боку — надёжный, лежит плашмя — усталый; каждый действует раз за ход, а усердный может применить и малую способность.
rolling-heights-ui-about-left = В общем запасе: { $n }
rolling-heights-ui-about-supply = Кубиков в общем запасе: { $n }; когда они кончатся, придут особые кубики.
rolling-heights-ui-about-exchange = При обмене стоит { $n } (кубики или власть).
rolling-heights-ui-about-cube = Выберите кубик и участок, чтобы поставить один, или только участок, чтобы поставить всё, что подходит. Потом кубик не двигается.
rolling-heights-ui-about-end = Когда построены все обычные кубики одного цвета, раунд доигрывают и играют ещё один.
rolling-heights-ui-about-pays = { $who }: сейчас { $points } ПО
rolling-heights-ui-about-goal = Из двух ваших целей засчитывается лучшая. Другие их не видят.
rolling-heights-ui-about-source = { $what }: { $points }

# Что говорит кнопка, не больше чем тремя словами.
rolling-heights-ui-short-take = Взять план
rolling-heights-ui-short-roll = Бросить сейчас
rolling-heights-ui-short-wait = Подождать
rolling-heights-ui-short-rest = Отложить
rolling-heights-ui-short-push = Надавить
rolling-heights-ui-short-stay = Остановиться
rolling-heights-ui-short-lie = Уложить
rolling-heights-ui-short-work = Собрать всё
rolling-heights-ui-short-use = Использовать
rolling-heights-ui-short-visit = Посетить здание
rolling-heights-ui-short-raise = Улучшить работника
rolling-heights-ui-short-enough = Достаточно
rolling-heights-ui-short-swap = Обменять работника
rolling-heights-ui-short-buy = Купить план
rolling-heights-ui-short-place = Положить сюда
rolling-heights-ui-short-pay = Заплатить
rolling-heights-ui-short-wild = Потратить жетон
rolling-heights-ui-short-exchange = Обменять
rolling-heights-ui-short-build = Поставить кубик
rolling-heights-ui-short-fill = Построить всё
rolling-heights-ui-short-finish-exchange = Достроить обменом
rolling-heights-ui-short-finish-token = Достроить жетоном
rolling-heights-ui-short-done = Завершить ход

# Памятка игрока.
rolling-heights-ui-aid-turn = Ход
rolling-heights-ui-aid-throw = Работников бросают: кто стоит — усердный, кто на боку — надёжный, кто лежит плашмя — усталый.
rolling-heights-ui-aid-push = Надавите, чтобы перебросить усталых. Если никто не встал, — забастовка: половина работающих ложится.
rolling-heights-ui-aid-work = Работники приносят кубики, власть и очки или действуют.
rolling-heights-ui-aid-buy = Купите один план: его цена, доплата за участок и по 1 за каждый участок между ним и вашими.
rolling-heights-ui-aid-build = Стройте: кубики кладут на планы, достроенное здание приносит очки и работников. Остаток пропадает.
rolling-heights-ui-aid-workers = Работники
rolling-heights-ui-aid-steady = надёжный
rolling-heights-ui-aid-hard = усердный
rolling-heights-ui-aid-signs = Знаки
rolling-heights-ui-aid-scoring = Подсчёт очков
rolling-heights-ui-aid-score-building = Здание
rolling-heights-ui-aid-score-building-worth = его число и бонус участка, когда достроено
rolling-heights-ui-aid-score-news = Объявления
rolling-heights-ui-aid-score-news-worth = как на них сказано, в конце игры
rolling-heights-ui-aid-score-goal = Цели
rolling-heights-ui-aid-score-goal-worth = лучшая из двух ваших
rolling-heights-ui-aid-score-token = Жетон-джокер
rolling-heights-ui-aid-score-token-worth = по 1 очку
