# Поле «Пригорода» по-русски.

suburbia-ui-task-keep = Оставьте себе одну из двух личных целей.
suburbia-ui-task-choose = Ваш ход: жетон с рынка, озеро, базовый жетон или инвестиция.
suburbia-ui-which = «{ $tile }»: купить за { $price } $ или сделать озером за { $slot } $?
suburbia-ui-task-place = Выберите место для жетона «{ $tile }».
suburbia-ui-task-lake = Выберите место для озера.
suburbia-ui-task-discard = Сбросьте жетон с рынка за цену его ячейки.
suburbia-ui-task-extra = Сбросьте ещё один жетон с рынка, как положено Одинокому архитектору.
suburbia-ui-task-dale = Для Дейла одинаково хороши несколько мест: выберите за него.
suburbia-ui-next-place = Теперь выберите место для жетона.
suburbia-ui-task-done = Завершите ход или отмените его.

suburbia-ui-over = Игра окончена
suburbia-ui-last = Последний раунд — { $last }-й
suburbia-ui-short = не хватает { $n }
suburbia-ui-lake-still = хватает на озеро
suburbia-ui-ends = Последний раунд — между { $earliest }-м и { $latest }-м
suburbia-ui-stacks = Ещё впереди:
suburbia-ui-unseen = { $tile } × { $count }
suburbia-ui-dale-first = Дейл возьмёт жетон «{ $tile }» ({ $price } $; у него доход { $income }, репутация { $reputation }).
suburbia-ui-dale-second = Если его заберёте вы — «{ $tile }» ({ $price } $; доход { $income }, репутация { $reputation }).
suburbia-ui-dale-taken = Дейл взял жетон «{ $tile }», самый дорогой вместе с ячейкой. На каждом светлом месте он получит доход { $income } и репутацию { $reputation }; больше не даёт ни одно.
suburbia-ui-dales = Дейл: { $rank }

suburbia-ui-borough = { $who }: округ
suburbia-ui-look = { $who }: показать округ крупно
suburbia-ui-place = Свободное место, рядом: { $tiles }
suburbia-ui-tile = { $tile }{ $marked ->
    [0] { "" }
   *[other] , с маркером
 }
suburbia-ui-zoom-in = Приблизить
suburbia-ui-zoom-out = Отдалить
suburbia-ui-zoom-whole = Показать целиком
suburbia-ui-next-line = До красной линии { $line } осталось { $far } (доход −{ $cost }, репутация −{ $cost })
suburbia-ui-no-line = Красных линий больше нет
suburbia-ui-crossing = { $count ->
    [one] В конце хода вы пересечёте красную линию!
    [few] В конце хода вы пересечёте { $count } красные линии!
   *[many] В конце хода вы пересечёте { $count } красных линий!
 }
suburbia-ui-crossing-other = { $count ->
    [one] В конце хода будет пересечена красная линия.
    [few] В конце хода будут пересечены { $count } красные линии.
   *[many] В конце хода будет пересечено { $count } красных линий.
 }
suburbia-ui-markers = Маркеры инвестиций
suburbia-ui-board = Планшет
suburbia-ui-lines = Красные линии
suburbia-ui-end = Конец игры
suburbia-ui-stack = Стопка { $stack }

suburbia-ui-goals = Цели
suburbia-ui-private = только ваша
suburbia-ui-lead = { $who }
suburbia-ui-lead-own = вы
suburbia-ui-lead-none = никто
suburbia-ui-ladder = { $points ->
    [one] { $points } очко: { $rung }
    [few] { $points } очка: { $rung }
   *[many] { $points } очков: { $rung }
 }
suburbia-ui-ladder-title = Карьерная лестница
suburbia-ui-portrait = { $who }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
 }

suburbia-ui-about-kind = Тип: { $kind }.
suburbia-ui-about-kinds = Жетоны этого типа считают другие жетоны и цели.
suburbia-ui-about-icons = Жетоны с этим знаком считают другие жетоны и цели.
suburbia-ui-about-icon = Символ: { $icon }. Его могут считать другие жетоны.
suburbia-ui-about-slot = Здесь он стоит { $price } $ лицом вверх; { $slot } $ — как озеро или при сбросе.
suburbia-ui-about-basic = Стоит только свою цену; затем надо сбросить жетон с рынка за цену его ячейки.
suburbia-ui-about-price = Цена на жетоне: { $price } $, как в правилах.
suburbia-ui-about-price-first = Цена на жетоне: { $price } $, взята из первого издания.
suburbia-ui-about-copies = В коробке { $copies }, ещё не показалось { $unseen }.
suburbia-ui-about-lake = Жетон лицом вниз. Приносит 2 $ за каждый соседний открытый жетон — сразу и потом.
suburbia-ui-about-lake-kind = У озера нет ни типа, ни символа.
suburbia-ui-about-marked = Маркер инвестиции: всё, что делает жетон, считается дважды.
suburbia-ui-about-markers = По разу на каждый маркер: заплатите цену жетона ещё раз, получите его эффекты снова, и впредь они считаются дважды. Озеро — бесплатно.
suburbia-ui-about-discard = После базового жетона или маркера надо сбросить жетон с рынка за цену его ячейки.
suburbia-ui-about-place = Жетон можно выложить рядом с любым своим, вокруг планшета, но не на него.
suburbia-ui-about-borough = Жетоны откликаются друг на друга, старшие раньше; нажатие покажет округ крупно.
suburbia-ui-about-board = Жетоны лежат вокруг планшета, но не на нём. На нём видны доход и репутация.
suburbia-ui-about-limits = Обе шкалы — от −5 до 15; что вышло бы за край, пропадает.
suburbia-ui-about-outline = Очертания восстановлены по первому изданию.
suburbia-ui-about-lines = При росте каждая красная линия сразу отнимает доход ({ $cost }) и репутацию ({ $cost }).
suburbia-ui-about-lines-down = При падении ниже линии они возвращаются.
suburbia-ui-about-lines-from = Места линий восстановлены: до 149 — по первому изданию, дальше продолжен узор.
suburbia-ui-about-mixed = Жетон «Ещё один раунд» спрятан среди последних жетонов стопки C.
suburbia-ui-about-end = Когда он появится, раунд доигрывают и играют ещё один.
suburbia-ui-about-end-dale = Когда он появится, игра сразу заканчивается.
suburbia-ui-about-ladder = Какую должность вы получите, решают итоговые очки.
suburbia-ui-about-hired = На работу берут, только если у вас больше очков, чем у Дейла.
suburbia-ui-about-extra = Каждый ход надо сбросить ещё один жетон; красные линии стоят вдвое дороже.
suburbia-ui-about-dale-takes = Дейл берёт самый дорогой жетон с учётом ячейки, из равных — левый, и платит 3 $ или сколько есть.
suburbia-ui-about-dale-lays = Кладёт туда, где сильнее всего растут доход и репутация вместе, затем репутация; из равных мест выбираете вы.
suburbia-ui-about-dale-rest = Остальные жетоны уходят с рынка, приходят четыре новых.
suburbia-ui-about-standing = У вас сейчас { $count }.
suburbia-ui-about-reward = { $reward ->
    [one] Приносит { $reward } жителя единственному лидеру; при равенстве никому.
   *[other] Приносит { $reward } жителей единственному лидеру; при равенстве никому.
 }
suburbia-ui-about-public = Её может достичь каждый.
suburbia-ui-about-private = Её может достичь только хозяин, в сравнении со всеми; до конца игры она скрыта.
suburbia-ui-about-money = В конце каждые 5 $ — это один житель.
suburbia-ui-about-income = Его получают в конце каждого своего хода; если он ниже 0 — платят. Каждый недостающий $ стоит одного жителя.
suburbia-ui-about-reputation = В конце каждого вашего хода на столько меняется население.
suburbia-ui-about-population = Это очки игры; из-за красных линий расти всё дороже.
suburbia-ui-about-stack = { $left ->
    [one] Впереди ещё { $left } жетон. Стопки идут по порядку: A, B, C.
    [few] Впереди ещё { $left } жетона. Стопки идут по порядку: A, B, C.
   *[many] Впереди ещё { $left } жетонов. Стопки идут по порядку: A, B, C.
 }
suburbia-ui-about-unseen = Этих ещё никто не видел, часть их осталась в коробке: { $tiles }.

# Что говорит кнопка, не больше чем тремя словами.
suburbia-ui-short-keep = Оставить цель
suburbia-ui-short-buy = Купить жетон
suburbia-ui-short-lake = Сделать озеро
suburbia-ui-short-basic = Взять базовый жетон
suburbia-ui-short-invest = Вложить сюда
suburbia-ui-short-place = Выложить сюда
suburbia-ui-short-discard = Сбросить жетон
suburbia-ui-short-dale = Выложить за Дейла
suburbia-ui-short-dale-auto = Дейл выберет сам
suburbia-ui-short-done = Завершить ход

# Памятка игрока.
suburbia-ui-aid-turn = Ход
suburbia-ui-aid-take = Возьмите одно: жетон с рынка, жетон рубашкой вверх как озеро, базовый жетон или маркер.
suburbia-ui-aid-lay = Выложите рядом со своими жетонами. Сработает он и те, кого он касается.
suburbia-ui-aid-discard = После базового жетона или маркера сбросьте жетон с рынка и заплатите за ячейку.
suburbia-ui-aid-end = В конце хода деньги меняются на доход, население — на репутацию. Каждая пересечённая красная линия отнимает по 1 от обоих.
suburbia-ui-aid-signs = Знаки
suburbia-ui-aid-effects = После косой черты — что считается:
suburbia-ui-aid-adjacent = каждый соседний жетон
suburbia-ui-aid-own = каждый в вашем округе
suburbia-ui-aid-any = каждый в любом округе
suburbia-ui-aid-other = каждый в чужих округах
suburbia-ui-aid-after = каждый выложенный позже
suburbia-ui-aid-red-line = каждая красная линия
suburbia-ui-aid-lake = каждый жетон у ваших озёр
suburbia-ui-aid-scoring = Подсчёт очков
suburbia-ui-aid-score-people = Население
suburbia-ui-aid-score-people-worth = по 1 очку
suburbia-ui-aid-score-goals = Общая цель
suburbia-ui-aid-score-goals-worth = её число единственному лидеру
suburbia-ui-aid-score-private = Личная цель
suburbia-ui-aid-score-private-worth = её число, если лидер вы один
suburbia-ui-aid-score-money = Деньги
suburbia-ui-aid-score-money-worth = 1 очко за 5 $
