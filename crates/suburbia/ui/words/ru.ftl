# Поле «Пригорода» по-русски.

suburbia-ui-task-keep = Оставьте себе одну из двух личных целей.
suburbia-ui-task-choose = Выберите жетон или инвестицию.
suburbia-ui-which = «{ $tile }»: купить за { $price } $ или сделать озером за { $slot } $?
suburbia-ui-task-place = Выберите место для жетона «{ $tile }».
suburbia-ui-task-lake = Выберите место для озера.
suburbia-ui-task-discard = Уберите с рынка один жетон за указанную цену.
suburbia-ui-task-extra = Сбросьте ещё один жетон с рынка: так положено Одинокому архитектору.
suburbia-ui-task-dale = Для Дейла хороши несколько мест — выберите за него.
suburbia-ui-next-place = Теперь выберите место для жетона.
suburbia-ui-next-lake = На покупку не хватает: «{ $tile }» может стать озером за { $slot } $. Выберите место.
suburbia-ui-next-invest = Инвестиция сюда: какой жетон рынка сбросить?
suburbia-ui-task-done = Завершите ход или отмените его.

suburbia-ui-over = Партия окончена
suburbia-ui-last = Последний раунд — { $last }-й
suburbia-ui-round = Раунд { $round } из { $earliest }–{ $latest }
suburbia-ui-round-last = Раунд { $round } из { $latest }
suburbia-ui-to-discard = за сброс
suburbia-ui-short = ещё { $n } $
suburbia-ui-lake-still = хватает на озеро
suburbia-ui-ends = Последний раунд — между { $earliest }-м и { $latest }-м
suburbia-ui-invest = Инвестиция
suburbia-ui-invest-what = нажмите на свой жетон
suburbia-ui-stacks = Ещё впереди:
suburbia-ui-unseen = { $tile } × { $count }
suburbia-ui-dale-first = Дейл возьмёт жетон «{ $tile }» ({ $price } $) и получит: доход { $income }, репутация { $reputation }.
suburbia-ui-dale-second = Если его заберёте вы, Дейл возьмёт «{ $tile }» ({ $price } $): доход { $income }, репутация { $reputation }.
suburbia-ui-dale-taken = Дейл берёт жетон «{ $tile }» — самый дорогой с учётом ячейки. На каждом светлом месте он получит больше всего: доход { $income }, репутация { $reputation }.
suburbia-ui-dales = Дейл: { $rank }

suburbia-ui-borough = { $who }: округ
suburbia-ui-look = { $who }: рассмотреть округ
suburbia-ui-place = Свободное место, рядом: { $tiles }; столбец { $column }, место { $place }
suburbia-ui-slot = место на рынке { $number }
suburbia-ui-tile = { $tile }{ $marked ->
    [0] { "" }
   *[other] , с маркером
 }; столбец { $column }, место { $place }
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
suburbia-ui-private = личная
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
suburbia-ui-about-kinds = Другие жетоны и цели считают жетоны этого типа.
suburbia-ui-about-icons = Другие жетоны и цели считают жетоны с этим символом.
suburbia-ui-about-icon = Символ: { $icon }. Его могут считать другие жетоны.
suburbia-ui-about-slot = Купить его здесь — { $price } $; сделать озером или сбросить — { $slot } $.
suburbia-ui-about-basic = Стоит только свою цену; потом надо сбросить жетон с рынка, заплатив цену его ячейки.
suburbia-ui-about-price = Цена на жетоне: { $price } $.
suburbia-ui-about-copies = Всего в игре: { $copies }, ещё не появлялось: { $unseen }.
suburbia-ui-about-lake = Жетон, выложенный лицевой стороной вниз. Приносит 2 $ за каждый соседний открытый жетон — сразу и потом.
suburbia-ui-about-lake-kind = У озера нет ни типа, ни символа.
suburbia-ui-about-marked = Маркер инвестиции: все эффекты жетона удваиваются.
suburbia-ui-about-markers = Положите маркер инвестиции на свой жетон, ещё раз заплатив его цену: эффекты сработают снова, а впредь будут считаться дважды. На озеро маркер кладут бесплатно.
suburbia-ui-about-discard = После базового жетона или маркера надо сбросить жетон с рынка, заплатив цену его ячейки.
suburbia-ui-about-place = Жетон кладут рядом с любым своим — вокруг планшета, но не на него.
suburbia-ui-about-place-signs = Когда жетон выбран, числа показывают, что он здесь изменит. Знак красной линии — она будет пересечена, потеря уже учтена. Точка — изменятся и другие округа.
suburbia-ui-about-borough = Жетоны округа влияют друг на друга; нажмите, чтобы рассмотреть округ крупно.
suburbia-ui-about-board = Жетоны лежат вокруг планшета, но не на нём. На нём видны доход и репутация.
suburbia-ui-about-limits = Обе шкалы — от −5 до 15; лишнее пропадает.
suburbia-ui-about-lines = Когда население пересекает красную линию, доход и репутация сразу падают на { $cost }.
suburbia-ui-about-lines-down = Если население опустится ниже линии, они вернутся.
suburbia-ui-about-mixed = Жетон «Ещё один раунд» спрятан среди последних жетонов стопки C.
suburbia-ui-about-end = Когда он появится, доиграют этот раунд и сыграют ещё один.
suburbia-ui-about-end-dale = Когда он появится, игра сразу заканчивается.
suburbia-ui-about-ladder = Какую должность вы получите, решают итоговые очки.
suburbia-ui-about-hired = На работу берут, только если у вас больше очков, чем у Дейла.
suburbia-ui-about-extra = Каждый ход надо сбросить ещё один жетон, а красные линии стоят вдвое дороже.
suburbia-ui-about-dale-takes = Дейл берёт самый дорогой жетон с учётом ячейки (из равных — левый) и платит 3 $ или сколько есть.
suburbia-ui-about-dale-lays = Он выкладывает его туда, где сумма дохода и репутации растёт сильнее всего, затем — где больше репутация; из равных мест выбираете вы.
suburbia-ui-about-dale-rest = Остальные жетоны уходят с рынка, и появляются четыре новых.
suburbia-ui-about-standing = { $who }: сейчас { $count }.
suburbia-ui-about-reward = { $reward ->
    [one] Приносит { $reward } жителя единственному лидеру; при равенстве — никому.
   *[other] Приносит { $reward } жителей единственному лидеру; при равенстве — никому.
 }
suburbia-ui-about-public = За неё борются все.
suburbia-ui-about-private = Награду получает только её владелец, если опередил всех; до конца игры она скрыта.
suburbia-ui-about-money = В конце каждые 5 $ превращаются в одного жителя.
suburbia-ui-about-income = Его получают в конце каждого своего хода, а если он меньше 0 — платят. Каждый недостающий доллар стоит одного жителя.
suburbia-ui-about-reputation = На столько меняется население в конце каждого вашего хода.
suburbia-ui-about-population = Это и есть очки; из-за красных линий расти всё труднее.
suburbia-ui-about-stack = { $left ->
    [one] Впереди ещё { $left } жетон. Стопки идут по порядку: A, B, C.
    [few] Впереди ещё { $left } жетона. Стопки идут по порядку: A, B, C.
   *[many] Впереди ещё { $left } жетонов. Стопки идут по порядку: A, B, C.
 }
suburbia-ui-about-unseen = Этих жетонов ещё никто не видел; часть из них осталась в коробке: { $tiles }.

# Что говорит кнопка, не больше чем тремя словами.
suburbia-ui-short-keep = Оставить цель
suburbia-ui-short-buy = Купить жетон
suburbia-ui-short-lake = Сделать озеро
suburbia-ui-short-basic = Взять базовый жетон
suburbia-ui-short-invest = Инвестировать сюда
suburbia-ui-short-place = Выложить сюда
suburbia-ui-short-discard = Сбросить жетон
suburbia-ui-short-dale = Выложить за Дейла
suburbia-ui-short-dale-auto = Дейл выберет сам
suburbia-ui-short-done = Завершить ход

# Памятка игрока.
suburbia-ui-aid-turn = Ход
suburbia-ui-aid-take = Сделайте что-то одно: купите жетон с рынка, превратите его в озеро, возьмите базовый жетон или выложите маркер инвестиции.
suburbia-ui-aid-lay = Выложите жетон рядом со своими: сработают его эффекты и эффекты жетонов, на которые он влияет.
suburbia-ui-aid-discard = После базового жетона или маркера сбросьте жетон с рынка, заплатив цену его ячейки.
suburbia-ui-aid-end = В конце хода вы получаете доход, а население меняется на величину репутации. Каждая пересечённая красная линия отнимает по 1 дохода и репутации.
suburbia-ui-aid-signs = Символы
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
suburbia-ui-aid-score-goals-worth = награда единственному лидеру
suburbia-ui-aid-score-private = Личная цель
suburbia-ui-aid-score-private-worth = награда, если вы единственный лидер
suburbia-ui-aid-score-money = Деньги
suburbia-ui-aid-score-money-worth = 1 очко за 5 $
