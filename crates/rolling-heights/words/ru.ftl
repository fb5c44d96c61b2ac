# «Великие Высоты» по-русски. Названия компонентов стоят в именительном падеже.

rolling-heights = Великие Высоты
rolling-heights-about = Бросайте работников, подгоняйте их, пока терпят, и складывайте из кубиков башни растущего города.
rolling-heights-rival = Подрядчик-соперник
rolling-heights-option-announcements = Объявления
rolling-heights-option-announcements-random = три случайных
rolling-heights-option-announcements-first-game = рекомендованные для первой партии
rolling-heights-option-level = Уровень соперника
rolling-heights-option-level-easy = лёгкий
rolling-heights-option-level-normal = обычный
rolling-heights-option-level-hard = сложный
rolling-heights-option-odds = Как приземляются работники
rolling-heights-option-odds-default = наша оценка: 55 % усталых, 32 % надёжных, 13 % усердных
rolling-heights-option-odds-generous = щедро: 50 % усталых, 34 % надёжных, 16 % усердных
rolling-heights-option-odds-harsh = сурово: 60 % усталых, 29 % надёжных, 11 % усердных
rolling-heights-option-odds-custom = свои значения, например 55/32/13
rolling-heights-option-preroll = Бросок во время чужих ходов
rolling-heights-option-preroll-off = нет
rolling-heights-option-preroll-on = разрешён
rolling-heights-ledger-track = очки на шкале
rolling-heights-ledger-wild = жетоны-джокеры
rolling-heights-ledger-points = очки
rolling-heights-end-colour-built = все кубики одного цвета использованы для строительства
rolling-heights-end-stalled = три раунда подряд никто не ставил кубиков, не размещал планов и не получал работников
rolling-heights-nothing = ничего

rolling-heights-material-wood = древесина
rolling-heights-material-concrete = бетон
rolling-heights-material-glass = стекло
rolling-heights-material-steel = сталь
rolling-heights-worker-carpenter = плотник
rolling-heights-worker-builder = строитель
rolling-heights-worker-architect = архитектор
rolling-heights-worker-riveter = клепальщик
rolling-heights-worker-politician = политик
rolling-heights-worker-executive = руководитель
rolling-heights-worker-public-figure = общественный деятель
rolling-heights-worker-urban-planner = урбанист
rolling-heights-worker-civil-servant = госслужащий
# В винительном падеже: «за каждого плотника».
rolling-heights-each-carpenter = плотника
rolling-heights-each-builder = строителя
rolling-heights-each-architect = архитектора
rolling-heights-each-riveter = клепальщика
rolling-heights-each-politician = политика
rolling-heights-each-executive = руководителя
rolling-heights-each-public-figure = общественного деятеля
rolling-heights-each-urban-planner = урбаниста
rolling-heights-each-civil-servant = госслужащего
rolling-heights-kind-residential = жилое
rolling-heights-kind-commercial = коммерческое
rolling-heights-kind-industrial = промышленное
rolling-heights-kind-civic = общественное
rolling-heights-kind-park = парк
# В родительном падеже: «больше всего парков», «группа парков».
rolling-heights-plans-residential = жилых планов
rolling-heights-plans-commercial = коммерческих планов
rolling-heights-plans-industrial = промышленных планов
rolling-heights-plans-civic = общественных планов
rolling-heights-plans-park = парков
rolling-heights-plan-of-residential = жилой план
rolling-heights-plan-of-commercial = коммерческий план
rolling-heights-plan-of-industrial = промышленный план
rolling-heights-plan-of-civic = общественный план
rolling-heights-plan-of-park = парк
rolling-heights-or = { $some } или { $last }
rolling-heights-stance-exhausted = усталый
rolling-heights-stance-steady = надёжный
rolling-heights-stance-hard = усердный
rolling-heights-stance-used-steady = надёжный, уже действовал
rolling-heights-stance-used-hard = усердный, уже действовал
rolling-heights-stance-aside = отложен
rolling-heights-district = район { $number }
rolling-heights-counted = { $thing } { $n }

rolling-heights-points = { $points } ПО
rolling-heights-points-per = по { $points } ПО за { $what }
rolling-heights-fact-towers = башни: { $what }
rolling-heights-fact-worth = за достроенное здание: { $what }
rolling-heights-fact-workers = работники: { $what }
rolling-heights-icon-either = { $one } или { $other }
rolling-heights-no-workers = нет
rolling-heights-no-ability = способности нет
rolling-heights-ability = общественный деятель: надёжный — { $steady }, усердный — { $hard }
rolling-heights-effect-wild = { $n ->
    [one] { $n } жетон-джокер
    [few] { $n } жетона-джокера
   *[many] { $n } жетонов-джокеров
}
rolling-heights-effect-power = власть { $n }
rolling-heights-effect-upgrade = { $n ->
    [one] улучшить работника на { $n } ступень
    [few] улучшить работников на { $n } ступени
   *[other] улучшить работников на { $n } ступеней
}
rolling-heights-effect-reroll = один раз перебросить всех усталых
rolling-heights-effect-swap = обмен: { $from } → { $to }
rolling-heights-effect-plan = взять любой план и разместить где угодно, доплатив только за элитный участок
rolling-heights-measure-adjacent = каждый соседний { $kinds }
rolling-heights-measure-adjacent-finished = каждое соседнее достроенное здание
rolling-heights-measure-within = каждый { $kinds } не дальше { $radius } участков
rolling-heights-measure-water = каждый соседний участок воды
rolling-heights-measure-water-or = каждый соседний участок воды или { $kinds }
rolling-heights-measure-empty = каждый соседний пустой участок, включая воду
rolling-heights-measure-distinct = каждый тип среди соседних планов
rolling-heights-measure-own = каждое ваше достроенное здание ({ $kinds })
rolling-heights-measure-workers = каждого вашего { $worker }
rolling-heights-measure-hard = каждого вашего усердного { $worker }

rolling-heights-announcement = объявление: { $task }{ $known }
rolling-heights-goal = цель: { $task }{ $known }
rolling-heights-known-full = { "" }
rolling-heights-known-form = { "\u00A0" }≈
rolling-heights-known-ours = { "\u00A0" }≈
rolling-heights-task-adjacency = по { $points } ПО за каждое достроенное здание ({ $kinds }) рядом с каждым вашим достроенным зданием ({ $own })
rolling-heights-task-adjacency-water = по { $points } ПО за каждое достроенное здание ({ $kinds }) и каждый участок воды рядом с каждым вашим достроенным зданием ({ $own })
rolling-heights-task-adjacency-loss = −{ $points } ПО за каждый { $kinds } рядом с каждым вашим планом типа «{ $own }», достроенным или нет
rolling-heights-task-largest-kind-group = по { $points } ПО за каждый ваш план в самой большой непрерывной группе { $kind } на карте (при равенстве учитываются все такие группы)
rolling-heights-task-own-largest-group = по { $points } ПО за каждое здание вашей самой большой непрерывной группы достроенных зданий
rolling-heights-task-columns = по { $points } ПО за каждый столбец с вашим достроенным зданием
rolling-heights-task-rescore-half = ещё раз половина очков за все ваши достроенные здания ({ $kind }), с округлением вниз
rolling-heights-task-unfinished = −{ $points } ПО за каждый ваш недостроенный план
rolling-heights-task-crowded-district = −{ $points } ПО за каждый ваш план в районе, где больше всего { $kind } (при равенстве учитываются все такие районы)
rolling-heights-task-rescore-in-district = ещё раз очки за ваше лучшее достроенное здание в районе, где больше всего { $kind } (при равенстве учитываются все такие районы)
rolling-heights-task-best-district = { $points } ПО тому, у кого больше всего достроенных зданий в одном районе (при равенстве — каждому)
rolling-heights-task-tallest = по { $points } ПО за каждый район, где самая высокая башня — у вашего достроенного здания (при равенстве — каждому)
rolling-heights-task-own-kind = по { $points } ПО за каждое ваше достроенное здание ({ $kind })
rolling-heights-task-own-workers = по { $points } ПО за каждого вашего { $worker }
rolling-heights-task-colours = по { $points } ПО за каждый цвет среди ваших работников
rolling-heights-task-touching-opponents = по { $points } ПО за каждое ваше достроенное здание рядом с достроенным зданием соперника
rolling-heights-task-opponents-touching = по { $points } ПО за каждое достроенное здание соперника рядом с вашим достроенным зданием
rolling-heights-task-on-edge = по { $points } ПО за каждое ваше достроенное здание на краю карты
rolling-heights-task-touching-water = по { $points } ПО за каждое ваше достроенное здание у воды
rolling-heights-task-distinct-kinds = по { $points } ПО за каждый тип среди ваших достроенных зданий
rolling-heights-task-tower-at-least = по { $points } ПО за каждое ваше достроенное здание с башней из { $height }+ кубиков
rolling-heights-task-wild = ещё по { $points } ПО за каждый оставшийся жетон-джокер
rolling-heights-line-plots = бонусы участков
rolling-heights-line-buildings = достроенные здания
rolling-heights-line-politicians = политики
rolling-heights-line-visits = общественные деятели
rolling-heights-line-icons = работники на планах
rolling-heights-line-tokens = жетоны на планах
rolling-heights-line-bonus = надбавка ({ $who })
rolling-heights-line-wild = оставшиеся жетоны-джокеры
rolling-heights-tie-workers = работники

rolling-heights-cause-lot = «{ $plan }»
rolling-heights-cause-column = столбец { $column }
rolling-heights-cause-sum = всего { $n }
rolling-heights-cause-plot = бонус участка за план «{ $plan }»
rolling-heights-cause-building = здание «{ $plan }» достроено
rolling-heights-cause-politician = политик
rolling-heights-cause-visit = общественный деятель в здании «{ $plan }»
rolling-heights-cause-icon = работник на плане «{ $plan }»
rolling-heights-cause-tokens = жетоны на плане «{ $plan }»
rolling-heights-cause-ability = «{ $plan }»
rolling-heights-cause-strike = забастовка
rolling-heights-cause-spent = кубик: { $material }

rolling-heights-do-take = взять план «{ $plan }»{ $tokens ->
    [0] { "" }
   *[other] { "" }, жетоны-джокеры: { $tokens }
}
rolling-heights-do-roll = бросить работников для следующего хода уже сейчас
rolling-heights-do-wait = пока не бросать
rolling-heights-do-rest = отложить до следующего хода: { $worker }
rolling-heights-do-push = надавить: перебросить усталых ({ $n }); если никто не встанет — забастовка, { $lost ->
    [0] но лечь некому
    [one] ляжет ещё { $lost } работник
    [few] лягут ещё { $lost } работника
   *[many] лягут ещё { $lost } работников
}
rolling-heights-do-stay = оставить результат броска
rolling-heights-do-lie = уложить: { $worker } ({ $pose })
rolling-heights-do-work = собрать всё: { $what }
rolling-heights-do-use = { $worker } ({ $pose }): { $what }
rolling-heights-do-visit = общественный деятель ({ $pose }) в здании «{ $plan }»: { $what }
rolling-heights-do-raise = улучшить: { $worker }, { $from } → { $to }
rolling-heights-do-enough = больше никого не улучшать
rolling-heights-do-swap = обменять: { $from } ({ $stance }) → { $to }
rolling-heights-do-buy = купить план «{ $plan }» за { $price }{ $tokens ->
    [0] { "" }
   *[other] { "" }, жетоны-джокеры: { $tokens }
}
rolling-heights-do-place = разместить «{ $plan }» (ряд { $row }, участок { $column }) за { $price }: { $bonus }, { $beside }
rolling-heights-do-place-start = разместить «{ $plan }» (ряд { $row }, участок { $column }): { $bonus }, { $beside }
rolling-heights-bonus = бонус { $points } ПО
rolling-heights-no-bonus = без бонуса
rolling-heights-neighbours = рядом: { $plans }
rolling-heights-no-neighbours = соседей нет
rolling-heights-do-pay = заплатить: { $what }
rolling-heights-do-wild = обменять жетон-джокер на кубик: { $material }
rolling-heights-do-exchange = обменять { $price } (кубики или власть) на кубик: { $material }
rolling-heights-do-build = поставить кубик ({ $material }) на план «{ $plan }» (не хватает: { $lacks })
rolling-heights-do-fill = поставить всё подходящее на план «{ $plan }» (не хватает: { $lacks })
rolling-heights-do-hire = взять работника: { $worker }
rolling-heights-do-done = завершить ход

rolling-heights-board-laid = Фрагмент района { $board }, поворот { $degrees }°
rolling-heights-plan-shown = Новый план на рынке: «{ $plan }»
rolling-heights-announced = Новое { $announcement }
rolling-heights-first = Первый игрок: { $who }
rolling-heights-goal-dealt = { $who } получает { $goal }
rolling-heights-took = { $who } берёт план «{ $plan }»
rolling-heights-laid = { $who } размещает план «{ $plan }»
rolling-heights-token-laid = На план «{ $plan }» ложится жетон-джокер
rolling-heights-built = { $who } ставит кубик на план «{ $plan }»: { $material }
rolling-heights-finished = { $who } достраивает здание «{ $plan }»!
rolling-heights-last-round = Кубики ({ $material }) закончились: все построены. Последний раунд — { $last }-й
rolling-heights-rival-builds = { $who } строит; кубиков не больше { $n }
rolling-heights-wild-gained = { $who }: жетоны-джокеры +{ $n } ({ $cause })
rolling-heights-wild-spent = { $who }: жетоны-джокеры −{ $n } ({ $cause })
rolling-heights-track = { $who }: +{ $points } ПО ({ $cause })
rolling-heights-scored = { $who }: { $line } — { $points }
rolling-heights-rolled-ahead = { $who } бросает работников заранее
rolling-heights-waited = { $who } пока не бросает
rolling-heights-rested = { $who } откладывает до следующего хода: { $worker }
rolling-heights-thrown = { $who } бросает: { $worker }{ $exhausted ->
    [0] { "" }
   *[other] { "" }, усталых { $exhausted }
}{ $steady ->
    [0] { "" }
   *[other] { "" }, надёжных { $steady }
}{ $hard ->
    [0] { "" }
   *[other] { "" }, усердных { $hard }
}
rolling-heights-free-reroll = { $who } перебрасывает усталых ({ $n }): их больше половины
rolling-heights-pushed = { $who } давит на работников
rolling-heights-stayed = { $who } оставляет результат броска
rolling-heights-struck = { $who }: забастовка! { $n ->
    [0] Но лечь некому
    [one] Ляжет { $n } работник
    [few] Лягут { $n } работника
   *[many] Лягут { $n } работников
}
rolling-heights-lain-down = { $who } укладывает: { $worker } ({ $pose })
rolling-heights-acted = { $who }: действует { $worker } ({ $pose })
rolling-heights-gained = { $who }: { $material } +{ $n }
rolling-heights-gained-special = { $who }: { $material } +{ $n }, в том числе особых кубиков: { $special }
rolling-heights-power = { $who }: власть +{ $n }
rolling-heights-raised = { $who } улучшает: { $worker } теперь { $to }
rolling-heights-visited = { $who }: общественный деятель ({ $pose }) приходит в здание «{ $plan }»
rolling-heights-swapped = { $who } меняет: { $from } → { $to } ({ $stance })
rolling-heights-paid = { $who } платит: { $what }
rolling-heights-hired = { $who } получает работника: { $worker }
rolling-heights-nobody-left = { $who } остаётся без работника: в запасе таких нет ({ $worker })
rolling-heights-turn-ended = { $who } завершает ход{ $cubes ->
    [0] { "" }
   *[other] ; кубиков вернулось в запас: { $cubes }
}{ $power ->
    [0] { "" }
   *[other] ; власти сгорело: { $power }
}

rolling-heights-no-not-your-turn = Сейчас не ваш ход.
rolling-heights-no-empty-cell = В этой ячейке плана нет.
rolling-heights-no-row-one = Стартовый план берут из ряда 1.
rolling-heights-no-bought = За ход можно купить только один план.
rolling-heights-no-water = На воде не строят.
rolling-heights-no-occupied = Здесь уже лежит план.
rolling-heights-no-premium-at-start = Это элитный участок: стартовый план сюда не кладут.
rolling-heights-no-too-near = Слишком близко к чужому стартовому плану: между ними нужно хотя бы два участка.
rolling-heights-no-afford = Это стоит { $price }, а кубиков и власти у вас на { $funds }.
rolling-heights-no-room = Для этого плана нет участка, который вы можете оплатить.
rolling-heights-no-exchange = Обмен стоит { $price }, а у вас { $funds }.
rolling-heights-no-amount = Заплатить нужно ровно { $amount }.
rolling-heights-no-in-hand = Столько у вас нет.
rolling-heights-no-special-first = Сначала тратят особые кубики.
rolling-heights-no-wild = Жетонов-джокеров у вас нет.
rolling-heights-no-own-plan = Здесь нет вашего недостроенного плана.
rolling-heights-no-needed = Этому плану больше не нужны такие кубики: { $material }.
rolling-heights-no-cube = Такого кубика у вас нет: { $material }.
rolling-heights-no-special-early = Особый кубик ставят, только когда построены все обычные кубики этого цвета: { $material }.
rolling-heights-no-fits = Ни один ваш кубик не подходит этому плану.
rolling-heights-no-own-building = Здесь нет вашего достроенного здания.
rolling-heights-no-ability-there = У этого здания нет способности.
rolling-heights-no-visited = Общественный деятель здесь в этом ходу уже был.
rolling-heights-no-rest = Отложить некого: { $worker }.
rolling-heights-no-ready = Действовать некому: { $worker } ({ $pose }).
rolling-heights-no-work = Кубики, очки или власть сейчас никто не принесёт.
rolling-heights-no-hard = Эта способность есть только у усердного: { $worker }.
rolling-heights-no-figure = Выберите здание, в котором действует общественный деятель.
rolling-heights-no-raise = Улучшить некого.
rolling-heights-no-raise-this = Этого работника улучшить нельзя: { $worker } ({ $stance }).
rolling-heights-no-raise-first = Улучшите хотя бы одного работника.
rolling-heights-no-first = Это можно сделать только в начале основного этапа.
rolling-heights-no-exhausted = Усталых работников нет.
rolling-heights-no-swap = Отдать некого: { $worker }.
rolling-heights-no-swap-for = В общем запасе таких работников нет: { $worker }.
rolling-heights-no-stance = Обменять некого: { $stance }.
rolling-heights-no-icon = Этого работника план не даёт: { $worker }.
rolling-heights-no-start-first = Сначала возьмите стартовый план.
rolling-heights-no-planner-first = Сначала возьмите план для урбаниста.
rolling-heights-no-place-first = Сначала разместите план, который взяли.
rolling-heights-no-pay-first = Сначала заплатите.
rolling-heights-no-ahead-first = Сейчас можно только бросить работников или подождать.
rolling-heights-no-rest-first = Работников больше десяти: сначала отложите лишних.
rolling-heights-no-risk-first = Сначала надавите или оставьте результат броска.
rolling-heights-no-strike-first = Сначала решите, кто ляжет.
rolling-heights-no-not-now = На основном этапе это невозможно.
rolling-heights-no-upgrade-first = Сначала закончите улучшать работников.
rolling-heights-no-swap-first = Сначала решите, кого обменять.
rolling-heights-no-hire-first = Сначала выберите нового работника.

rolling-heights-table-round = Раунд { $round }
rolling-heights-table-last = Раунд { $round }, последний — { $last }
rolling-heights-table-idle = раундов без продвижения: { $n } из 3
rolling-heights-table-supply = Запас: { $cubes }; жетоны-джокеры { $tokens }
rolling-heights-table-market = Рынок, ряд { $row } ($ цена, ★ жетон-джокер)
rolling-heights-table-map = Карта ({ $rivals ->
    [0] хозяин
   *[other] хозяин, R — соперник
}; тип; − сколько не хватает, ✓ достроено, ▲ высота; +бонус, $ элитный, ≈ вода)
rolling-heights-table-plans = Планы ({ $who }):
rolling-heights-table-crew = Работники ({ $who }; − усталый, ~ надёжный, ! усердный, (~) (!) действовали, · отложен):
rolling-heights-table-hand = На руках: { $what }
rolling-heights-table-special = особые: { $what }
rolling-heights-table-who = { $who }: { $points } ПО, джокеры { $wild }, работники { $workers }, достроено { $finished }, не достроено { $open }
rolling-heights-table-rival-who = { $who }: { $points } ПО, достроено { $finished }, не достроено { $open }, кубиков за ход { $cubes }
rolling-heights-table-goals = Ваши цели (засчитается лучшая):
rolling-heights-table-plan = «{ $plan }»
rolling-heights-table-reconstructed = Большинство планов, районы, цены и шансы восстановлены нами и могут отличаться от коробки.

rolling-heights-plan-viceroys-house = Дом вице-короля
rolling-heights-plan-mayors-house = Дом мэра
rolling-heights-plan-row-cottages = Ряд коттеджей
rolling-heights-plan-brownstone = Кирпичный особняк
rolling-heights-plan-log-cabin-court = Бревенчатый двор
rolling-heights-plan-boarding-house = Пансион
rolling-heights-plan-tenement = Доходный дом
rolling-heights-plan-bungalow-row = Улица бунгало
rolling-heights-plan-duplex = Дом на две семьи
rolling-heights-plan-garden-apartments = Квартиры с садом
rolling-heights-plan-widows-mansion = Особняк вдовы
rolling-heights-plan-hillside-villa = Вилла на холме
rolling-heights-plan-toy-store = Магазин игрушек
rolling-heights-plan-corner-grocery = Бакалея на углу
rolling-heights-plan-barber-shop = Цирюльня
rolling-heights-plan-bakery = Пекарня
rolling-heights-plan-haberdashery = Галантерея
rolling-heights-plan-dime-store = Лавка мелочей
rolling-heights-plan-diner = Закусочная
rolling-heights-plan-savings-bank = Сберегательный банк
rolling-heights-plan-picture-house = Кинотеатр
rolling-heights-plan-sawmill = Лесопилка
rolling-heights-plan-brickworks = Кирпичный завод
rolling-heights-plan-glassworks = Стекольный завод
rolling-heights-plan-foundry = Литейный цех
rolling-heights-plan-print-shop = Типография
rolling-heights-plan-cannery = Консервный завод
rolling-heights-plan-warehouse = Склад
rolling-heights-plan-rail-depot = Товарное депо
rolling-heights-plan-power-station = Электростанция
rolling-heights-plan-post-office = Почтамт
rolling-heights-plan-schoolhouse = Школа
rolling-heights-plan-firehouse = Пожарная часть
rolling-heights-plan-public-library = Библиотека
rolling-heights-plan-police-precinct = Полицейский участок
rolling-heights-plan-courthouse = Здание суда
rolling-heights-plan-carnival-park = Ярмарочный парк
rolling-heights-plan-botanical-garden = Ботанический сад
rolling-heights-plan-amusement-park = Парк развлечений
rolling-heights-plan-playground = Детская площадка
rolling-heights-plan-village-green = Городской сквер
rolling-heights-plan-riverside-promenade = Набережная
rolling-heights-plan-courtyard-apartments = Дом с двориком
rolling-heights-plan-residential-hotel = Апарт-отель
rolling-heights-plan-lakeview-tower = Башня у озера
rolling-heights-plan-park-row-flats = Квартиры на Парк-роу
rolling-heights-plan-skyline-penthouse = Пентхаус „Скайлайн“
rolling-heights-plan-terrace-gardens = Террасный дом
rolling-heights-plan-ambassador-apartments = Апартаменты „Амбассадор“
rolling-heights-plan-millionaires-row = Улица миллионеров
rolling-heights-plan-department-store = Универмаг
rolling-heights-plan-grand-hotel = Гранд-отель
rolling-heights-plan-stock-exchange = Фондовая биржа
rolling-heights-plan-newspaper-tower = Башня газетчиков
rolling-heights-plan-insurance-building = Страховое общество
rolling-heights-plan-merchants-arcade = Торговый пассаж
rolling-heights-plan-chrome-spire = Хромированный шпиль
rolling-heights-plan-commerce-tower = Башня коммерции
rolling-heights-plan-palace-theater = Театр „Палас“
rolling-heights-plan-steel-mill = Сталелитейный завод
rolling-heights-plan-automobile-plant = Автозавод
rolling-heights-plan-grain-elevator = Элеватор
rolling-heights-plan-shipyard = Верфь
rolling-heights-plan-lumber-exchange = Лесная биржа
rolling-heights-plan-gasworks = Газовый завод
rolling-heights-plan-hydroelectric-plant = Гидроэлектро{"\u00AD"}станция
rolling-heights-plan-city-hall = Ратуша
rolling-heights-plan-gambrel-museum = Музей Гембрела
rolling-heights-plan-central-station = Центральный вокзал
rolling-heights-plan-state-university = Университет штата
rolling-heights-plan-general-hospital = Городская больница
rolling-heights-plan-opera-house = Оперный театр
rolling-heights-plan-observatory = Обсерватория
rolling-heights-plan-krepysh-stadium = Стадион „Крепыш“
rolling-heights-plan-pritzker-zoo = Зоопарк Прицкеров
rolling-heights-plan-memorial-park = Мемориальный парк
rolling-heights-plan-worlds-fair-grounds = Всемирная выставка
rolling-heights-plan-waterfront-gardens = Сады у воды
