# «Бумажные кварталы» по-русски. Названия стоят в именительном падеже.

welcome-to = Бумажные кварталы
welcome-to-about = Все одновременно вписывают номер дома и применяют эффект; очки приносят жилые группы, скверы, бассейны и планы застройки.
welcome-to-reconstructed = Большинство значений конкурентов, очки экспертных планов и второе поле — наши.
welcome-to-rival = Компания «Алексис»
welcome-to-option-deck = Карточки строительства
welcome-to-deck-63 = 63 карточки, как в этом издании
welcome-to-deck-81 = 81 карточка, как в издании 2018 года
welcome-to-option-plans = Планы застройки
welcome-to-plans-base = базовые планы
welcome-to-plans-expert = экспертные планы (их очки реконструированы)
welcome-to-plans-mixed = базовые и экспертные планы вместе (очки экспертных реконструированы)
welcome-to-option-roundabouts = Проезды
welcome-to-roundabouts-variant = только с экспертными планами
welcome-to-roundabouts-on = есть
welcome-to-roundabouts-off = нет; планы, которым нужны проезды, остаются в коробке
welcome-to-option-sheet = Поле
welcome-to-sheet-regular = обычное
welcome-to-sheet-projected = проектируемое (реконструировано)
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
}; с агентом по { $agent } за дом
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
welcome-to-estates = жилые группы размера { $size }
welcome-to-line-cards = карточки: { $effect }
welcome-to-line-rank = место среди работодателей
welcome-to-line-best = пять лучших жилых групп
welcome-to-plan-name = план { $letter }
welcome-to-parks-of = улица { $street }: { $count }
welcome-to-estate-at = группа от { $house }
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
welcome-to-used-fence = забор за { $house }
welcome-to-used-agent = агент для групп размера { $size }
welcome-to-used-bis = строение { $number } в { $house }
welcome-to-top-plan = карточка «План выполнен»
welcome-to-plan = План { $letter }{ $number }: { $needs } (первому { $first }, потом { $later })
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
welcome-to-needs-workers = нанять рабочих { $count } раз
welcome-to-needs-agents = { $count } { $count ->
    [one] агент
    [few] агента
   *[many] агентов
}
welcome-to-needs-columns = все агенты для групп { $count } разных размеров
welcome-to-ours-all = реконструкция
welcome-to-ours-points = очки реконструированы
welcome-to-ours-letter = буква реконструирована
welcome-to-ours-rest = частично реконструкция

welcome-to-do-combo = колода { $stack }: { $number }, эффект: { $effect }
welcome-to-do-pair = номер { $number } с карточки { $first }, эффект с карточки { $second }: { $effect }; конкуренту: { $gift }
welcome-to-do-refuse = принять отказ: ни один номер не подходит
welcome-to-do-give = отдать конкуренту карточку { $number }: { $card }
welcome-to-do-build = вписать { $number } в { $house }
welcome-to-do-park = создать сквер на улице { $street }
welcome-to-do-fence = поставить забор за { $house }
welcome-to-do-agent = нанять агента для групп размера { $size }
welcome-to-do-pool = построить бассейн
welcome-to-do-temp = нанять рабочих, не меняя номера
welcome-to-do-bis = повторить { $number } в { $house }
welcome-to-do-skip = не применять эффект
welcome-to-do-roundabout = сделать проезд на { $house }
welcome-to-do-claim = выполнить план { $letter } группами: { $estates }
welcome-to-do-claim-plain = выполнить план { $letter }
welcome-to-do-done = закончить ход

welcome-to-card-first = Колода { $stack }: первый эффект — { $effect }
welcome-to-card-shown = Колода { $stack }: номер { $number }; эффект следующего раунда: { $effect }
welcome-to-card-drawn = Карточка в руку: { $card }
welcome-to-plan-card = Карточка «План выполнен»: { $letter }
welcome-to-top-seen = Сверху в колоде: { $top }
welcome-to-chose = { $who }: { $number }, эффект: { $effect }
welcome-to-built = { $who }: { $number } в { $house }
welcome-to-park = { $who }: сквер на улице { $street }
welcome-to-pool = { $who }: бассейн у { $house }
welcome-to-fenced = { $who }: забор за { $house }
welcome-to-agent = { $who }: агент для групп размера { $size }
welcome-to-copied = { $who }: строение { $number } в { $house }
welcome-to-roundabout = { $who }: проезд на { $house }
welcome-to-claimed = { $who }: план { $letter } выполнен
welcome-to-committed = { $who }: ход сделан
welcome-to-counted = { $who }: { $what } +1
welcome-to-turned = { $who }: { $number } в { $house }, { $effect }
welcome-to-refused = { $who }: отказ в строительстве
welcome-to-approved = { $who }: { $points } за план { $letter }
welcome-to-given = Конкурент получает: { $card }
welcome-to-scored = { $who }: { $points } — { $line }

welcome-to-no-turn = Ваш ход сделан; дождитесь остальных.
welcome-to-no-combo-first = Сначала выберите комбинацию.
welcome-to-no-build-first = Сначала впишите номер.
welcome-to-no-effect-first = Сначала примените эффект или откажитесь от него.
welcome-to-no-gift-first = Сначала выберите карточку для конкурента.
welcome-to-no-only-finish = Остались только проезд, планы и конец хода.
welcome-to-no-combination = Комбинации { $pick } за этим столом нет.
welcome-to-no-room = Номер { $number } не подходит ни к одному дому.
welcome-to-no-refusal = Какой-то номер ещё подходит, отказа нет.
welcome-to-no-occupied = Место { $house } занято.
welcome-to-no-place = Места { $house } нет.
welcome-to-no-order = { $number } на { $house } нарушит порядок возрастания.
welcome-to-no-number = Комбинация не даёт номера { $number }.
welcome-to-no-other = Эффект этой комбинации: { $effect }.
welcome-to-no-box = Не осталось окошек: { $effect }.
welcome-to-no-agent = Группы размера { $size } агент больше не повысит.
welcome-to-no-pool = У построенного дома бассейн не предусмотрен.
welcome-to-no-second-fence = За { $house } забор уже стоит.
welcome-to-no-fence-at-end = { $house } — конец улицы, там забор стоит и так.
welcome-to-no-split = Забор за { $house } разделил бы группу, засчитанную в план.
welcome-to-no-copy = Рядом с { $house } нет дома с номером { $number }.
welcome-to-no-roundabouts = За этим столом проездов нет.
welcome-to-no-second-roundabout = За раунд можно сделать только один проезд.
welcome-to-no-third-roundabout = За партию можно сделать только два проезда.
welcome-to-no-roundabout-after-plan = Проезд делают до выполнения планов этого раунда.
welcome-to-no-plan-again = План { $letter } у вас уже выполнен.
welcome-to-no-plan = Эти группы не выполняют план { $letter }, или он требует другого.
welcome-to-no-same-choice = Вместо этих групп предложены такие же: выполните план { $letter } группами { $estates }.

welcome-to-table-quarter = { $who }: квартал «{ $title }»
welcome-to-table-round = Раунд { $round }
welcome-to-table-next = потом { $effect }
welcome-to-table-sheet = Поле: { $ours }
welcome-to-table-left = { $count ->
    [one] осталась { $count } карточка
    [few] осталось { $count } карточки
   *[many] осталось { $count } карточек
}
welcome-to-table-top = Сверху в колоде: { $top }
welcome-to-table-run-out = Колода кончилась и будет перемешана заново
welcome-to-table-approved = первым его уже выполнили
welcome-to-table-done = выполнен: { $points }
welcome-to-table-claimed = выполнен в этом раунде
welcome-to-table-agents = агенты по размерам
welcome-to-table-estates = жилые группы (число × ценность)
welcome-to-table-totals = { $who }: очки { $points }, места { $houses } из { $places }, планы { $plans }
welcome-to-table-ready = ход сделан
welcome-to-table-can = может выполнить планы { $letters }
welcome-to-table-cannot = планов не выполняет
welcome-to-table-stack = стопка: { $cards }
welcome-to-table-no-cards = карточек ещё нет
welcome-to-table-legend = │ забор · ~ место бассейна · ≈ бассейн · b строение · ◎ проезд · ═ засчитано в план
