# «Бумажные кварталы» по-русски. Названия стоят в именительном падеже.

welcome-to = Бумажные кварталы
welcome-to-about = Все одновременно вписывают номер дома и применяют эффект; очки приносят жилые группы, скверы, бассейны и планы застройки.
welcome-to-reconstructed = Большинство значений конкурентов, очки экспертных планов и проектируемое поле восстановлены нами.
welcome-to-rival = Компания «Алексис»
welcome-to-option-deck = Карточки строительства
welcome-to-deck-63 = 63 карточки, как в этом издании
welcome-to-deck-81 = 81 карточка, как в издании 2018 года
welcome-to-option-plans = Планы застройки
welcome-to-plans-base = базовые планы
welcome-to-plans-expert = экспертные планы (их очки восстановлены)
welcome-to-plans-mixed = базовые и экспертные планы вместе (очки экспертных восстановлены)
welcome-to-option-roundabouts = Проезды
welcome-to-roundabouts-variant = только с экспертными планами
welcome-to-roundabouts-on = есть
welcome-to-roundabouts-off = нет; планы, которым нужны проезды, остаются в коробке
welcome-to-option-sheet = Поле
welcome-to-sheet-regular = обычное
welcome-to-sheet-projected = проектируемое (восстановлено)
welcome-to-option-competitor = Конкурент
welcome-to-competitor = { $name }, уровень { $level }
welcome-to-competitor-closed = никто (агентство закрыто)
welcome-to-competitor-olga = Ольга
welcome-to-competitor-sergey = Сергей
welcome-to-competitor-marina = Марина
welcome-to-competitor-irina = Ирина
welcome-to-competitor-pavel = Павел
welcome-to-competitor-anna = Анна
welcome-to-competitor-viktor = Виктор
welcome-to-competitor-nina = Нина
welcome-to-competitor-oleg = Олег
welcome-to-competitor-vera = Вера
welcome-to-competitor-alexis = Алексис
welcome-to-competitor-card = за карточку: рабочие { $temp }, бассейн { $pool }, забор { $fence }, сквер { $park }; строение — { $bis } { $bis ->
    [one] дом
    [few] дома
   *[many] домов
}; с агентом — по { $agent } за дом
welcome-to-competitor-needs = рабочие: { $first } { $first ->
    [one] окошко
    [few] окошка
   *[many] окошек
} — 7 очков, { $second } — 4, { $third } — 1

welcome-to-houses = дома
welcome-to-parks = скверы
welcome-to-pools = бассейны
welcome-to-workers = дополнительные рабочие
welcome-to-agents = агенты
welcome-to-bis = строения
welcome-to-refusals = отказы
welcome-to-roundabouts = проезды
welcome-to-plans = планы застройки
welcome-to-cards = отданные карточки
welcome-to-points = очки
welcome-to-nothing = ничего
welcome-to-estates = жилые группы из { $size ->
    [one] { $size } дома
   *[other] { $size } домов
 }
welcome-to-line-cards = карточки «{ $effect }»
welcome-to-line-rank = место среди работодателей
welcome-to-line-best = пять лучших жилых групп
welcome-to-plan-name = план { $letter }
welcome-to-parks-of = { $street }: { $count }
welcome-to-estate-houses = { $size ->
    [1] место { $place } { $where }
   *[other] места { $place }–{ $last } { $where }
 }
welcome-to-estate-at = группа { $where } с места { $place }
welcome-to-best-estate = { $houses } × { $each }
welcome-to-tie-estates = завершённые жилые группы
welcome-to-end-plans = кто-то выполнил все три плана
welcome-to-end-houses = кто-то застроил все места
welcome-to-end-refusals = кто-то получил третий отказ

welcome-to-effect-fence = забор
welcome-to-effect-agent = агент
welcome-to-effect-park = сквер
welcome-to-effect-pool = бассейн
welcome-to-effect-temp = рабочие
welcome-to-effect-bis = строение
welcome-to-no-effect = без эффекта
welcome-to-card = { $number } ({ $effect })
welcome-to-letter-a = А
welcome-to-letter-b = Б
welcome-to-letter-c = В
welcome-to-on-top-street = на верхней улице
welcome-to-on-middle-street = на средней улице
welcome-to-on-bottom-street = на нижней улице
welcome-to-top-street = верхняя улица
welcome-to-middle-street = средняя улица
welcome-to-bottom-street = нижняя улица
welcome-to-place = { $street }, место { $place }
welcome-to-used-fence = забор { $where } между местами { $place } и { $next }
welcome-to-used-agent = агент для групп из { $size ->
    [one] { $size } дома
   *[other] { $size } домов
 }
welcome-to-used-bis = строение { $number } { $where }, место { $place }
welcome-to-top-plan = карточка «План выполнен»
welcome-to-plan = План { $letter }{ $star }: { $needs } (первому { $first }, остальным { $later })
welcome-to-needs-estates = жилые группы { $sizes }
welcome-to-needs-ends = группа из 1 дома на обоих концах каждой улицы
welcome-to-needs-street = жилые группы { $sizes }, все { $street }
welcome-to-needs-roundabouts = жилые группы { $sizes } и { $count } { $count ->
    [one] проезд
    [few] проезда
   *[many] проездов
}, всё на одной улице
welcome-to-needs-features = жилые группы { $sizes }, в каждой { $each }
welcome-to-each-pools = { $count } { $count ->
    [one] бассейн
    [few] бассейна
   *[many] бассейнов
}
welcome-to-each-bis = { $count } { $count ->
    [one] строение
    [few] строения
   *[many] строений
}
welcome-to-each-both = не меньше { $pools ->
    [one] 1 бассейна
   *[many] { $pools } бассейнов
} и { $bis ->
    [one] 1 строения
   *[many] { $bis } строений
}
welcome-to-needs-parks = { $count } { $count ->
    [one] сквер
    [few] сквера
   *[many] скверов
}
welcome-to-needs-parks-each = { $count } { $count ->
    [one] сквер
    [few] сквера
   *[many] скверов
} на каждой улице
welcome-to-needs-parks-full = все скверы на { $count } улицах
welcome-to-needs-workers = нанять рабочих { $count ->
    [one] { $count } раз
    [few] { $count } раза
   *[many] { $count } раз
 }
welcome-to-needs-agents = { $count } { $count ->
    [one] агент
    [few] агента
   *[many] агентов
}
welcome-to-needs-columns = все агенты для групп { $count } разных размеров
welcome-to-ours-all = восстановлено нами
welcome-to-ours-points = очки восстановлены нами
welcome-to-ours-letter = буква восстановлена нами
welcome-to-ours-rest = частично восстановлено нами

welcome-to-do-combo = взять номер { $number } и эффект «{ $effect }»
welcome-to-do-pair = взять номер { $number } и эффект «{ $effect }»; конкуренту достанется { $gift }
welcome-to-do-refuse = принять отказ: ни один номер не подходит
welcome-to-do-give = отдать конкуренту карточку { $card }
welcome-to-do-build = вписать { $number } { $where }, место { $place }
welcome-to-do-park = создать сквер { $where }
welcome-to-do-fence = поставить забор { $where } между местами { $place } и { $next }
welcome-to-do-agent = нанять агента для групп из { $size ->
    [one] { $size } дома
   *[other] { $size } домов
 }
welcome-to-do-pool = построить бассейн
welcome-to-do-temp = нанять рабочих, не меняя номера
welcome-to-do-bis = повторить { $number } { $where }, место { $place }
welcome-to-do-skip = не применять эффект
welcome-to-do-roundabout = организовать проезд { $where }, место { $place }
welcome-to-do-claim = выполнить план { $letter }: { $estates }
welcome-to-do-claim-plain = выполнить план { $letter }
welcome-to-do-done = завершить ход

welcome-to-card-first = Колода { $stack }: первый эффект — «{ $effect }»
welcome-to-card-shown = Колода { $stack }: номер { $number }, в следующем раунде — эффект «{ $effect }»
welcome-to-card-drawn = Карточка в руку: { $card }
welcome-to-plan-card = Карточка «План выполнен», план { $letter }
welcome-to-top-seen = Сверху в колоде: { $top }
welcome-to-chose = { $who } берёт номер { $number } и эффект «{ $effect }»
welcome-to-built = { $who } вписывает { $number } { $where }, место { $place }
welcome-to-park = { $who } создаёт сквер { $where }
welcome-to-pool = { $who } строит бассейн { $where }, место { $place }
welcome-to-fenced = { $who } ставит забор { $where } между местами { $place } и { $next }
welcome-to-agent = { $who } нанимает агента для групп из { $size ->
    [one] { $size } дома
   *[other] { $size } домов
 }
welcome-to-copied = { $who } добавляет строение { $number } { $where }, место { $place }
welcome-to-roundabout = { $who } организует проезд { $where }, место { $place }
welcome-to-claimed = { $who } выполняет план { $letter }
welcome-to-committed = { $who } завершает ход
welcome-to-counted = { $who }: { $what } +1
welcome-to-turned = { $who } вписывает { $number } { $where }, место { $place }; { $effect }
welcome-to-refused = { $who } получает отказ в строительстве
welcome-to-approved = { $who }: +{ $points } за план { $letter }
welcome-to-given = Конкурент получает карточку { $card }
welcome-to-scored = { $who }: { $line } — { $points }

welcome-to-no-turn = Ваш ход завершён; дождитесь остальных.
welcome-to-no-combo-first = Сначала выберите комбинацию.
welcome-to-no-build-first = Сначала впишите номер.
welcome-to-no-effect-first = Сначала примените эффект или откажитесь от него.
welcome-to-no-gift-first = Сначала выберите карточку для конкурента.
welcome-to-no-only-finish = Остались только проезд, планы и завершение хода.
welcome-to-no-combination = Такой комбинации сейчас нет.
welcome-to-no-room = Номер { $number } не подходит ни к одному дому.
welcome-to-no-refusal = Один из номеров ещё подходит — отказаться нельзя.
welcome-to-no-occupied = Это место занято.
welcome-to-no-place = Такого места нет.
welcome-to-no-order = { $number } здесь не подходит: номера возрастают слева направо.
welcome-to-no-number = Номера { $number } эта комбинация не даёт.
welcome-to-no-other = У этой комбинации другой эффект: { $effect }.
welcome-to-no-box = Свободных окошек больше нет: { $effect }.
welcome-to-no-agent = Группам из { $size ->
    [one] { $size } дома
   *[other] { $size } домов
 } агенты больше не помогут.
welcome-to-no-pool = У этого дома бассейн не предусмотрен.
welcome-to-no-second-fence = Здесь уже стоит забор.
welcome-to-no-fence-at-end = Это конец улицы: забор там стоит и так.
welcome-to-no-split = Забор разделил бы группу, которая уже засчитана в план.
welcome-to-no-copy = Рядом нет дома с номером { $number }.
welcome-to-no-roundabouts = За этим столом проездов нет.
welcome-to-no-second-roundabout = За раунд можно организовать только один проезд.
welcome-to-no-third-roundabout = За партию можно организовать только два проезда.
welcome-to-no-roundabout-after-plan = Проезд организуют до выполнения планов.
welcome-to-no-plan-again = План { $letter } вы уже выполнили.
welcome-to-no-plan = Этими группами план { $letter } не выполнить.
welcome-to-no-same-choice = Для плана { $letter } подойдут такие же группы: { $estates }.

welcome-to-table-quarter = { $who }: квартал «{ $title }»
welcome-to-table-round = Раунд { $round }
welcome-to-table-next = потом { $effect }
welcome-to-table-sheet = Поле: { $ours }
welcome-to-table-left = { $count ->
    [one] Осталась { $count } карточка
    [few] Осталось { $count } карточки
   *[many] Осталось { $count } карточек
}
welcome-to-table-top = Сверху в колоде: { $top }
welcome-to-table-run-out = Колода кончилась и будет перемешана заново
welcome-to-table-approved = первым его уже выполнили
welcome-to-table-done = выполнен: { $points }
welcome-to-table-claimed = выполнен в этом раунде
welcome-to-table-agents = агенты по размерам
welcome-to-table-estates = жилые группы (число × ценность)
welcome-to-table-totals = { $who }: очки { $points }, места { $houses } из { $places }, планы { $plans }
welcome-to-table-ready = ход завершён
welcome-to-table-can = может выполнить планы { $letters }
welcome-to-table-cannot = планов не выполняет
welcome-to-table-stack = стопка: { $cards }
welcome-to-table-no-cards = карточек ещё нет
welcome-to-table-legend = │ забор · ~ место бассейна · ≈ бассейн · b строение · ◎ проезд · ═ засчитано в план
