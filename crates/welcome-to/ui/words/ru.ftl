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
welcome-to-ui-next-combination = Теперь выберите комбинацию, номер которой вписать сюда.
welcome-to-ui-next-which-number = Теперь выберите, какой номер вписать сюда.
welcome-to-ui-next-roundabout = Теперь выберите пустое место для проезда.
welcome-to-ui-next-estates = Теперь выберите группы, которыми выполняется план.
welcome-to-ui-which-copy = Выберите, какой номер повторить здесь.
welcome-to-ui-task-refuse = Ни один номер не подходит: примите отказ.
welcome-to-ui-task-fence = Поставьте забор или откажитесь от него.
welcome-to-ui-task-agent = Выберите размер групп, которые повысит агент, или откажитесь.
welcome-to-ui-task-park = Создайте сквер на этой улице или откажитесь.
welcome-to-ui-task-pool = Постройте бассейн у этого дома или откажитесь.
welcome-to-ui-task-temp = Наймите рабочих, не меняя номера, или откажитесь.
welcome-to-ui-task-bis = Выберите для строения пустое место рядом с домом или откажитесь.
welcome-to-ui-task-give = Выберите карточку для конкурента.
welcome-to-ui-task-claim = Можно выполнить план: выберите его или завершите ход.
welcome-to-ui-task-finish = Завершите ход или отмените его.
welcome-to-ui-wasted-plan = План ещё можно выполнить.
welcome-to-ui-ended-plans = Все три плана выполнены: { $names }
welcome-to-ui-ended-houses = Все места застроены: { $names }
welcome-to-ui-ended-refusals = Третий отказ: { $names }
welcome-to-ui-combinations = Комбинации
welcome-to-ui-number-of = Карточка { $card }: номер { $number } (эффект: { $effect })
welcome-to-ui-effect-of = Карточка { $card }: эффект: { $effect } (номер { $number })
welcome-to-ui-give = Отдать конкуренту карточку { $card }: { $number }, { $effect }
welcome-to-ui-then = следующий эффект: { $next }; осталось карточек: { $left }
welcome-to-ui-plan = План { $letter }: { $needs }; { $first } в первом раунде, { $later } позже
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
welcome-to-ui-do-park = Создать сквер
welcome-to-ui-do-pool = Построить бассейн
welcome-to-ui-do-temp = Нанять рабочих
welcome-to-ui-do-refuse = Принять отказ
welcome-to-ui-do-skip = Без эффекта
welcome-to-ui-town = Квартал «{ $who }»
welcome-to-ui-town-of = Квартал «{ $title }» ({ $who })
welcome-to-ui-quarter = Название вашего квартала
welcome-to-ui-box-plans = Планы
welcome-to-ui-box-estates = Группы размера { $size }: { $count } × { $value } = { $points }
welcome-to-ui-sheets = Поля игроков
welcome-to-ui-mini = { $who }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
 }; застроено { $filled } из { $places }; рабочие { $workers }; отказы { $refusals }
welcome-to-ui-unseen = Ещё впереди: { $count }
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
welcome-to-ui-about-order = Номера на улице возрастают слева направо; пропуски разрешены.
welcome-to-ui-about-range = Дополнительные рабочие меняют номер, не больше чем на 2, от 0 до 17.
welcome-to-ui-about-fence = Забор ставят между любыми двумя местами улицы.
welcome-to-ui-about-estate = От одного до шести домов подряд между двумя заборами — жилая группа. На концах улиц заборы есть.
welcome-to-ui-about-split = Забор может разделить группу на две.
welcome-to-ui-about-used = Группа служит только одному плану, и потом её нельзя разделить.
welcome-to-ui-about-agent = Агент повышает ценность всех групп одного размера.
welcome-to-ui-about-park = Сквер на улице только что вписанного дома; считается первое открытое число ряда.
welcome-to-ui-about-pool = Где на поле предусмотрен бассейн, его строят вместе с домом, и только этим эффектом.
welcome-to-ui-about-temp = Номер можно изменить не больше чем на 2; окошко зачёркивают и без изменения.
welcome-to-ui-about-places = В конце больше всего окошек — 7 очков, следующие — 4, третьи — 1; равные делят место.
welcome-to-ui-about-bis = Номер любого дома повторяют на пустом месте рядом с ним; каждое строение обходится дороже.
welcome-to-ui-about-refusal = Если ни один из трёх номеров никуда не подходит, зачёркивают окошко отказа.
welcome-to-ui-about-end = Третий отказ, третий план или последнее пустое место у кого угодно — конец игры.
welcome-to-ui-about-roundabout = Кроме дома и эффекта, один за раунд и два за партию, на пустом месте; по обе стороны встают заборы.
welcome-to-ui-about-ring = За проездом номера начинаются заново; к группам он не относится.
welcome-to-ui-about-ring-cost = Один стоит 3 очка, два — 8.
welcome-to-ui-about-plan = Все, кто выполнил план в том же раунде, что и первый, получают большее число.
welcome-to-ui-about-claim = Выполнять план не обязательно, за раунд можно несколько; сначала дом или отказ.
welcome-to-ui-about-unseen = Карточки, которых не видели с последнего перемешивания, по номерам и по эффектам. Эффект в углу карточки считается увиденным.
welcome-to-ui-about-deck = Эффект следующей карточки виден, номер — нет.
welcome-to-ui-about-plan-cards = Карточка «План выполнен» отдаёт план конкуренту, если его буква отмечена; большего числа после этого не получить.
welcome-to-ui-about-next = В следующем раунде эффект этой колоды: { $effect }.
welcome-to-ui-about-pair = Номер и эффект берут с двух разных карточек; третья достаётся конкуренту.
welcome-to-ui-about-worth = Каждая сейчас стоит { $points }.
welcome-to-ui-about-ours = { $what }: настоящее значение не опубликовано.
welcome-to-ui-about-in-estate = В группе размера { $size }, сейчас она стоит { $points }.
welcome-to-ui-about-has-pool = С бассейном.
welcome-to-ui-about-sheet = Показано на конец прошлого раунда; что делают сейчас, увидят, когда все закончат ход.
welcome-to-ui-about-stack = Каждый раунд третья карточка уходит в эту стопку, по порядку.
welcome-to-ui-about-runs = Карточки между двумя заборами — группа: по дому, строения больше. Считаются пять лучших; с агентом дома дороже.
welcome-to-ui-about-total = Планы, скверы, бассейны, рабочие и жилые группы минус строения, отказы и проезды; вместе с тем, что сделано в этом раунде.

# Что говорит кнопка, не больше чем тремя словами.
welcome-to-ui-short-combo = Взять комбинацию
welcome-to-ui-short-give = Отдать карточку
welcome-to-ui-short-build = Вписать { $number }
welcome-to-ui-short-fence = Поставить забор
welcome-to-ui-short-agent = Нанять агента
welcome-to-ui-short-bis = Повторить { $number }
welcome-to-ui-short-roundabout = Сделать проезд
welcome-to-ui-short-claim = Выполнить план
welcome-to-ui-short-claim-done = План { $letter }, готово
welcome-to-ui-short-done = Завершить ход

# Памятка игрока.
welcome-to-ui-aid-turn = Ваш ход
welcome-to-ui-aid-combo = Выберите комбинацию и впишите её номер. Номера на улице растут слева направо.
welcome-to-ui-aid-effect = Примените эффект или откажитесь от него.
welcome-to-ui-aid-plan = Если получилось, выполните план.
welcome-to-ui-aid-end = Конец: чей-то третий план, третий отказ или последний дом.
welcome-to-ui-aid-effects = Эффекты
welcome-to-ui-aid-fence = делит улицу на группы по 1–6 домов
welcome-to-ui-aid-agent = повышает группы одного размера
welcome-to-ui-aid-park = ещё один на улице этого дома
welcome-to-ui-aid-pool = только где он предусмотрен
welcome-to-ui-aid-temp = меняют номер не больше чем на 2
welcome-to-ui-aid-bis = повторяет номер соседнего дома
welcome-to-ui-aid-scoring = Подсчёт
welcome-to-ui-aid-plans = большее число — первым
welcome-to-ui-aid-estates = жилые группы
welcome-to-ui-aid-each = число × цена размера
welcome-to-ui-aid-tracks = скверы, бассейны
welcome-to-ui-aid-open = первое незачёркнутое число
welcome-to-ui-aid-ranks = по местам: 7, 4, 1
welcome-to-ui-aid-losses = строения, отказы
welcome-to-ui-aid-minus = минус открытое число
