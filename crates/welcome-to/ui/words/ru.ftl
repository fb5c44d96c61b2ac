# Поле «Бумажных кварталов» по-русски.

welcome-to-ui-task-choose = Выберите комбинацию, затем дом для её номера.
welcome-to-ui-task-pair = Выберите номер одной карточки и эффект другой, затем дом.
welcome-to-ui-task-build = Выберите { $effect ->
    [fence] дом для номера { $number }; потом — забор
    [agent] дом для номера { $number }; потом — агент
    [park] дом для номера { $number }; на его улице можно создать сквер
    [pool] дом для номера { $number } — с бассейном, если он там предусмотрен
    [temp] дом для номера от { $least } до { $most }
   *[bis] дом для номера { $number }; потом — строение рядом с домом
 }.
welcome-to-ui-next-house = Теперь выберите { $effect ->
    [fence] дом для номера { $number }; потом — забор
    [agent] дом для номера { $number }; потом — агент
    [park] дом для номера { $number }; на его улице можно создать сквер
    [pool] дом для номера { $number } — с бассейном, если он там предусмотрен
    [temp] дом для номера от { $least } до { $most }
   *[bis] дом для номера { $number }; потом — строение рядом с домом
 }.
welcome-to-ui-next-number-house = Теперь выберите дом для номера.
welcome-to-ui-next-effect = Номер { $number }: теперь выберите эффект другой карточки.
welcome-to-ui-next-number = Эффект «{ $effect }»: теперь выберите номер другой карточки.
welcome-to-ui-next-combination = Теперь выберите комбинацию, номер которой вписать сюда.
welcome-to-ui-next-which-number = Теперь выберите, какой номер вписать сюда.
welcome-to-ui-next-roundabout = Теперь выберите пустое место для проезда.
welcome-to-ui-next-estates = Теперь выберите группы, которыми выполняется план.
welcome-to-ui-which-copy = Выберите, какой номер повторить здесь.
welcome-to-ui-task-fence = Поставьте забор или откажитесь от него.
welcome-to-ui-task-agent = Выберите размер групп, которые повысит агент, или откажитесь.
welcome-to-ui-task-park = Создайте сквер на этой улице или откажитесь.
welcome-to-ui-task-pool = Постройте бассейн у этого дома или откажитесь.
welcome-to-ui-task-temp = Наймите рабочих, не меняя номера, или откажитесь.
welcome-to-ui-task-bis = Выберите для строения пустое место рядом с домом или откажитесь.
welcome-to-ui-task-give = Выберите карточку для конкурента.
welcome-to-ui-task-claim = Можно выполнить план: нажмите на подсвеченный или закончите ход.
welcome-to-ui-task-finish = Закончите ход или верните что-нибудь назад.
welcome-to-ui-ended-plans = Все три плана выполнены: { $names }
welcome-to-ui-ended-houses = Все места застроены: { $names }
welcome-to-ui-ended-refusals = Третий отказ: { $names }
welcome-to-ui-combinations = Комбинации
welcome-to-ui-combination = Колода { $stack }: { $number }, эффект: { $effect }; следующий эффект: { $next }; карточек ещё { $left }
welcome-to-ui-number-of = Карточка { $card }: номер { $number } (эффект: { $effect })
welcome-to-ui-effect-of = Карточка { $card }: эффект: { $effect } (номер { $number })
welcome-to-ui-give = Отдать конкуренту карточку { $card }: { $number }, { $effect }
welcome-to-ui-numbers = Номера
welcome-to-ui-do-park = Создать сквер
welcome-to-ui-do-pool = Построить бассейн
welcome-to-ui-do-temp = Нанять рабочих
welcome-to-ui-do-refuse = Принять отказ
welcome-to-ui-do-skip = Без эффекта
welcome-to-ui-other = Другая комбинация
welcome-to-ui-waiting = Ваш ход сделан. Ждём: { $names }.
welcome-to-ui-take-back = Взять назад
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
welcome-to-ui-about-range = Дополнительные рабочие меняют номер не больше чем на 2, от 0 до 17.
welcome-to-ui-about-fence = Забор ставят между любыми двумя местами улицы.
welcome-to-ui-about-estate = От одного до шести домов подряд между двумя заборами — жилая группа. На концах улиц заборы есть.
welcome-to-ui-about-split = Забор может разделить группу на две.
welcome-to-ui-about-used = Группа служит только одному плану, и потом её нельзя разделить.
welcome-to-ui-about-agent = Агент повышает ценность всех групп одного размера.
welcome-to-ui-about-park = Сквер на улице только что вписанного дома; считается первое незачёркнутое число ряда.
welcome-to-ui-about-pool = Где на поле предусмотрен бассейн, его строят вместе с домом, и только этим эффектом.
welcome-to-ui-about-temp = Номер можно изменить не больше чем на 2; окошко зачёркивают и без изменения.
welcome-to-ui-about-places = В конце больше всего окошек — 7 очков, следующие — 4, третьи — 1; равные делят место.
welcome-to-ui-about-bis = Номер любого дома повторяют на пустом месте рядом с ним; каждое строение обходится дороже.
welcome-to-ui-about-skip = Эффект можно не применять.
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
welcome-to-ui-about-ours = { $what }: настоящее значение не опубликовано. См. docs/provenance.md.
welcome-to-ui-about-empty = пусто
welcome-to-ui-about-house = дом { $number }
welcome-to-ui-about-twin = строение, копия { $number }
welcome-to-ui-about-in-estate = В группе размера { $size }, сейчас она стоит { $points }.
welcome-to-ui-about-has-pool = С бассейном.
welcome-to-ui-about-place = { $house }: { $what }
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
welcome-to-ui-short-done = Завершить ход
