# Поле «Бумажных кварталов» по-русски.

welcome-to-ui-task-choose = Выберите комбинацию, затем дом для её номера.
welcome-to-ui-task-pair = Выберите номер одной карточки и эффект другой, затем дом.
welcome-to-ui-next-house = { $effect ->
    [temp] Выберите дом для номера { $number } или другой номер.
   *[other] Выберите дом для номера { $number }.
 }
welcome-to-ui-next-number-house = Теперь выберите дом для номера.
welcome-to-ui-next-effect = Номер { $number }: теперь выберите эффект другой карточки.
welcome-to-ui-next-number = Эффект «{ $effect }»: теперь выберите номер другой карточки.
welcome-to-ui-next-combination = Теперь выберите комбинацию для этого дома.
welcome-to-ui-next-which-number = Теперь выберите номер для этого дома.
welcome-to-ui-next-roundabout = Теперь выберите пустое место для проезда.
welcome-to-ui-next-estates = Теперь выберите группы для этого плана.
welcome-to-ui-which-copy = Выберите, какой номер повторить здесь.
welcome-to-ui-task-refuse = Ни один номер не подходит: примите отказ.
welcome-to-ui-task-fence = Поставьте забор или пропустите эффект.
welcome-to-ui-task-agent = Выберите размер групп для агента или пропустите эффект.
welcome-to-ui-task-park = Создайте сквер на этой улице или пропустите эффект.
welcome-to-ui-task-pool = Постройте бассейн у этого дома или пропустите эффект.
welcome-to-ui-task-temp = Наймите рабочих, не меняя номера, или пропустите эффект.
welcome-to-ui-task-bis = Выберите место для строения рядом с домом или пропустите эффект.
welcome-to-ui-task-give = Выберите карточку для конкурента.
welcome-to-ui-task-claim = Можно выполнить план: выберите подсвеченный или завершите ход.
welcome-to-ui-task-finish = Завершите ход или отмените его.
welcome-to-ui-wasted-plan = Вы ещё можете выполнить план.
welcome-to-ui-ended-plans = Все три плана выполнены: { $names }
welcome-to-ui-ended-houses = Все места застроены: { $names }
welcome-to-ui-ended-refusals = Третий отказ: { $names }
welcome-to-ui-combinations = Комбинации
welcome-to-ui-number-of = Номер { $number } (карточка { $card }, эффект «{ $effect }»)
welcome-to-ui-effect-of = Эффект «{ $effect }» (карточка { $card }, номер { $number })
welcome-to-ui-give = Отдать конкуренту карточку { $card }: номер { $number }, эффект «{ $effect }»
welcome-to-ui-then = следующий эффект: { $next }; осталось карточек: { $left }
welcome-to-ui-plan = План { $letter }: { $needs }; первому { $first }, остальным { $later }
welcome-to-ui-place = { $street ->
    [top] Верхняя улица
    [middle] Средняя улица
   *[bottom] Нижняя улица
 }, { $place }: { $what ->
    [house] дом { $number }
    [copy] строение { $number }
    [roundabout] проезд
   *[empty] пусто
 }{ $pool ->
    [built] , бассейн
    [planned] , место для бассейна
   *[none] {""}
 }
welcome-to-ui-fence = Забор, { $street ->
    [top] верхняя улица
    [middle] средняя улица
   *[bottom] нижняя улица
 }, после { $place }
welcome-to-ui-places-left = пустые места
welcome-to-ui-numbers = Номера
welcome-to-ui-number = номер
welcome-to-ui-do-park = Создать сквер
welcome-to-ui-do-pool = Построить бассейн
welcome-to-ui-do-temp = Нанять рабочих
welcome-to-ui-do-refuse = Принять отказ
welcome-to-ui-do-skip = Пропустить эффект
welcome-to-ui-town = Квартал «{ $who }»
welcome-to-ui-town-of = Квартал «{ $title }» ({ $who })
welcome-to-ui-quarter = Название вашего квартала
welcome-to-ui-street-a = Липовая аллея
welcome-to-ui-street-b = Мельничная ул.
welcome-to-ui-street-c = Набережная
welcome-to-ui-ours = Некоторые значения здесь наши
welcome-to-ui-about-ours = Чего никто не опубликовал, то выбрали мы. Что именно — спросите у плана или у конкурента.
welcome-to-ui-rival-last = Берёт карточку, которую вы оставили: { $card }{ $effect ->
    [none] .
    [bis] ; { $worth ->
        [one] ещё { $worth } дом в его группе.
        [few] ещё { $worth } дома в его группе.
       *[many] ещё { $worth } домов в его группе.
     }
    [agent] ; каждый дом его группы дороже на { $worth }.
   *[other] ; { $worth ->
        [one] { $worth } очко.
        [few] { $worth } очка.
       *[many] { $worth } очков.
     }
 }
welcome-to-ui-rival-none = Ждёт первой карточки.
welcome-to-ui-box-plans = Планы
welcome-to-ui-box-estates = Группы из { $size ->
    [one] { $size } дома
   *[other] { $size } домов
 }: { $count } × { $value } = { $points }
welcome-to-ui-sheets = Поля игроков
welcome-to-ui-mini = { $who }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
 }; застроено { $filled } из { $places }; рабочие { $workers }; отказы { $refusals }
welcome-to-ui-unseen = Ещё впереди карточек: { $count }
welcome-to-ui-portrait = Квартал «{ $who }»: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
 }
welcome-to-ui-portrait-of = Квартал «{ $title }» ({ $who }): { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
 }
welcome-to-ui-about-number = Номер { $number }
welcome-to-ui-about-order = Номера на улице возрастают слева направо; пропускать можно и номера, и места.
welcome-to-ui-about-range = Дополнительные рабочие меняют номер на 1 или 2; получится от 0 до 17.
welcome-to-ui-about-fence = Забор ставят между любыми двумя местами на улице.
welcome-to-ui-about-estate = Жилая группа — от одного до шести домов подряд между двумя заборами. Концы улиц уже огорожены.
welcome-to-ui-about-split = Забор может разделить группу на две.
welcome-to-ui-about-used = Группа засчитывается только в один план, и потом её нельзя разделить.
welcome-to-ui-about-agent = Агент повышает ценность всех групп одного размера.
welcome-to-ui-about-park = Сквер создают на улице только что построенного дома; считается первое незакрашенное число ряда.
welcome-to-ui-about-pool = Если у дома на поле предусмотрен бассейн, его строят вместе с домом и только этим эффектом.
welcome-to-ui-about-temp = Номер можно изменить на 1 или 2; окошко закрашивают, даже если номер остался прежним.
welcome-to-ui-about-places = В конце тот, у кого окошек больше всех, получит 7 очков, второй — 4, третий — 1; при равенстве — каждый.
welcome-to-ui-about-bis = Номер любого дома повторяют на пустом месте рядом с ним; каждое следующее строение обходится дороже.
welcome-to-ui-about-refusal = Если ни один из трёх номеров никуда не подходит, закрашивают окошко отказа.
welcome-to-ui-about-end = Игра заканчивается, когда у кого-то третий отказ, третий план или не осталось пустых мест.
welcome-to-ui-about-roundabout = Вдобавок к дому и эффекту, на пустом месте: один за раунд, два за партию. По обе стороны встают заборы.
welcome-to-ui-about-ring = За проездом номера начинаются заново; в группы он не входит.
welcome-to-ui-about-ring-cost = Один стоит 3 очка, два — 8.
welcome-to-ui-about-plan = Большее число получают все, кто выполнил план в том же раунде, что и первый.
welcome-to-ui-about-claim = Выполнять план не обязательно, а за раунд можно и несколько; сначала дом или отказ.
welcome-to-ui-about-unseen = Карточки, которых не было видно с последнего перемешивания, по номерам и эффектам. Эффект в углу карточки считается увиденным.
welcome-to-ui-about-deck = Эффект следующей карточки виден, а номер — нет.
welcome-to-ui-about-plan-cards = По карточке «План выполнен» конкурент получает план с отмеченной буквой; большее число за этот план вам уже не достанется.
welcome-to-ui-about-next = В следующем раунде у этой колоды эффект «{ $effect }».
welcome-to-ui-about-pair = Номер и эффект берут с двух разных карточек; третья достаётся конкуренту.
welcome-to-ui-about-worth = Каждая сейчас стоит { $points }.
welcome-to-ui-about-in-estate = Входит в группу из { $size ->
    [one] { $size } дома
   *[other] { $size } домов
 }; сейчас она приносит { $points }.
welcome-to-ui-about-has-pool = С бассейном.
welcome-to-ui-about-sheet = Показано на конец прошлого раунда; ходы этого раунда откроются, когда их завершат все.
welcome-to-ui-about-stack = Каждый раунд третья карточка уходит в эту стопку.
welcome-to-ui-about-runs = Карточки между двумя заборами — жилая группа: каждая карточка — дом, строение — несколько. Считаются пять лучших групп; с агентом дома дороже.
welcome-to-ui-about-total = Планы, скверы, бассейны, рабочие и жилые группы минус строения, отказы и проезды — вместе с ходом этого раунда.

# Что говорит кнопка, не больше чем тремя словами.
welcome-to-ui-short-combo = Взять комбинацию
welcome-to-ui-short-give = Отдать карточку
welcome-to-ui-short-build = Вписать { $number }
welcome-to-ui-short-fence = Поставить забор
welcome-to-ui-short-agent = Нанять агента
welcome-to-ui-short-bis = Повторить { $number }
welcome-to-ui-short-roundabout = Организовать проезд
welcome-to-ui-short-claim = Выполнить план
welcome-to-ui-short-claim-done = План { $letter }, завершить
welcome-to-ui-short-done = Завершить ход

# Памятка игрока.
welcome-to-ui-aid-turn = Ваш ход
welcome-to-ui-aid-combo = Выберите комбинацию и впишите её номер. Номера на улице возрастают слева направо.
welcome-to-ui-aid-effect = Примените эффект или пропустите его.
welcome-to-ui-aid-plan = Если получилось, выполните план.
welcome-to-ui-aid-end = Конец: чей-то третий план, третий отказ или последний дом.
welcome-to-ui-aid-effects = Эффекты
welcome-to-ui-aid-fence = делит улицу на группы по 1–6 домов
welcome-to-ui-aid-agent = повышает ценность групп одного размера
welcome-to-ui-aid-park = ещё один на улице этого дома
welcome-to-ui-aid-pool = только где он предусмотрен
welcome-to-ui-aid-temp = меняют номер не больше чем на 2
welcome-to-ui-aid-bis = повторяет номер соседнего дома
welcome-to-ui-aid-scoring = Подсчёт
welcome-to-ui-aid-plans = большее число — первым
welcome-to-ui-aid-estates = жилые группы
welcome-to-ui-aid-each = количество × ценность
welcome-to-ui-aid-tracks = скверы, бассейны
welcome-to-ui-aid-open = первое незакрашенное число
welcome-to-ui-aid-ranks = по местам: 7, 4, 1
welcome-to-ui-aid-losses = строения, отказы
welcome-to-ui-aid-minus = минус незакрашенное число
