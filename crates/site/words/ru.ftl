# Сайт по-русски.

web-skip = К содержанию
web-nav = Разделы сайта
web-new-table = Новый стол
web-guest = Гость
web-settings = Настройки
web-settings-of = { $name }: настройки
web-unofficial = Неофициальная программа: издатели её не делали, не лицензировали и не одобряли. Названия — товарные знаки их владельцев.
web-about = О программе
web-home = На главную
web-kept = итог партии
web-kept-reason = Почему закончилась партия: { $reason }
web-kept-why = Эта партия сыграна по прежней версии правил, которую программа больше не поддерживает. Итог сохранён, но ходы просмотреть уже нельзя.
web-not-found = Такой страницы нет
web-not-found-why = Проверьте адрес. Столы, за которыми никто не играл, со временем убирают.
web-home-title = Город за вечер
web-home-lead = Четыре градостроительные игры: с ботом — сразу, с друзьями — по ссылке. Без регистрации.
web-games = Игры
web-my-tables = Ваши партии
web-open-tables = Открытые столы
web-watchable = Можно посмотреть
web-finished = Недавно сыгранные
web-seats = Игроков: { $min }–{ $max }
web-length = { $from }–{ $to } мин
web-alone = Одиночная игра
web-new-table-of = Стол с настройками
web-level-random = Случайный бот
web-level-greedy = Жадный бот
web-level-easy = Лёгкий бот
web-level-medium = Средний бот
web-level-hard = Сильный бот
web-level-expert = Бот-эксперт
web-level-other = Бот
web-state-open = ждёт игроков
web-state-mine = ваш ход
web-state-playing = идёт игра

web-seats-legend = Места за столом
web-options = Правила и варианты
web-table-legend = Время, подсказки и прочее
web-seat-me = я
web-seat-here = второй игрок на этом устройстве
web-seat-open = друг по ссылке
web-seat-none = никто
web-public = Показывать в списке открытых столов
web-hints = Разрешить подсказки
web-pace = Скорость ботов
web-pace-fast = сразу
web-pace-normal = с паузой
web-pace-slow = не торопясь
web-seed-optional = Код раздачи (необязательно)
web-make-table = Создать стол

web-me = Ваши настройки
web-me-lead = Регистрация не нужна: мы узнаём вас по этому браузеру, а другие игроки — по имени.
web-nickname = Имя
web-language = Язык
web-theme = Оформление
web-theme-auto = как в системе
web-theme-light = светлое
web-theme-dark = тёмное
web-save = Сохранить
web-daily-again = не первая партия на этой раздаче
web-daily-new = первая партия на сайте
web-deal-chosen = Раздача не случайная: тот, кто её выбрал, может знать, что будет дальше.
web-deal-day = Это раздача дня, одна для всех.
web-devices = Ваши устройства
web-devices-lead = Эти браузеры играют от вашего имени.
web-devices-this = этот браузер
web-devices-since = с { $date }
web-devices-unknown = Неизвестный браузер
web-devices-end = Выйти на остальных устройствах
web-device = Другое устройство
web-device-lead = Откройте ссылку на другом устройстве в течение 15 минут, чтобы продолжить там. Она сработает один раз.
web-device-link = Ссылка для другого устройства
web-device-make = Создать ссылку
web-device-here = Дальше этот браузер будет играть от имени того, кто создал ссылку. Нынешнее имя и столы к нему не перейдут.
web-device-take = Продолжить здесь

web-hook = Напоминания о ходе вне сайта
web-hook-lead = Чтобы о вашем ходе напоминали в Slack, Mattermost или Discord, вставьте сюда адрес, который служба выдаёт для канала. На него придёт короткое сообщение в формате JSON; другие службы превратят его в письмо. Пока стол у вас открыт, напоминание придёт, только если вы полминуты не ходите.
web-hook-experts = Для специалистов
web-hook-url = Адрес (вебхук)
web-hook-try = Проверить
web-hook-clear = Убрать
web-hook-tried = Уведомление отправлено, ответ получен.
web-hook-troubled = Последнее уведомление не дошло; позже попробуем ещё раз.
web-hook-rests = Слишком много попыток подряд не удалось, поэтому новых не будет. Чтобы возобновить уведомления, проверьте адрес или сохраните другой.
web-hook-test = Это проверка: такое сообщение придёт, когда наступит ваш ход.
web-hook-turn = Вас ждут за столом: { $game }. { $asked } { $link }
web-hook-off = Этот сайт не рассылает уведомлений.
web-hook-address = На такой адрес отправить нельзя: он должен начинаться с https:// и не содержать пароля.
web-hook-plain = Уведомления уходят только по шифрованной связи: адрес должен начинаться с https://.
web-hook-unknown = Сервер с таким именем не найден.
web-hook-private = Этот адрес принадлежит частной сети или самому серверу, а нужен общедоступный.
web-hook-unreachable = По этому адресу никто не отвечает.
web-hook-untrusted = Защищённое соединение не установлено: сертификату по этому адресу нельзя доверять.
web-hook-slow = За десять секунд ответа не пришло.
web-hook-status = Вместо подтверждения пришёл код { $status }; перенаправления не выполняются.
web-about-title = О программе Kvartal
web-about-what = Kvartal — программа, в которой играют в настольные игры о строительстве городов и изучают их.
web-about-rules = Она следует правилам из коробки; о чём они молчат, решаем мы — все решения перечислены.
web-about-reconstructed = Чего никто не публиковал, мы восстановили и перечислили.
web-about-rules-title = Правила и значения
web-about-bots-title = Боты
web-about-bots = Бот знает только то, что знал бы человек на его месте, и не подглядывает в закрытые карты. Раздача определена до начала партии: её контрольный код виден сразу, а она сама — в конце, так что каждый может их сверить.
web-about-data-title = Что хранится
web-about-data = Учётных записей нет: вас узнают по файлу cookie в браузере. Хранятся ваше имя, ваши столы и то, что за ними сказано. Страницы ничего не загружают с других сайтов.
web-about-api = Играть могут и программы; вот описание для них:

web-region-status = Чей ход
web-region-board = Поле
web-region-offers = Что можно сделать
web-region-seats = Игроки
web-region-scores = Если бы игра закончилась сейчас
web-region-log = Что произошло
web-region-chat = Чат
web-region-settings = Настройки и ссылка
web-link = Ссылка на этот стол
web-copy = Копировать
web-copied = Скопировано
web-task-waiting = Ждём игроков: занято мест { $taken } из { $all }
web-task-finished = Партия окончена.
web-tie = при равенстве — { $tie }
web-task-won = Партия окончена. Победа: { $names }, { $points }.
web-task-won-tie = Партия окончена. Победа: { $names }, { $points } (при равенстве — { $tie }).
web-task-shared = Партия окончена. Победу делят { $names }, { $points }.
web-region-final = Итоговый счёт
web-result-won = Вы победили!
web-result-shared = Вы делите победу!
web-result-lost = Победа: { $names }
web-result-alone = Ваш результат: { $points }
web-result-by = { $points ->
    [one] Перевес — { $points } очко.
    [few] Перевес — { $points } очка.
   *[many] Перевес — { $points } очков.
}
web-result-decided = Всё решило: { $line } ({ $by }).
web-result-tie = Очков поровну, решило дополнительное условие: { $tie }.
web-result-city = Город: { $name }
web-result-causes = Откуда каждое очко
web-result-total = Итого
web-result-board = Стол в конце партии
web-turn = Перелом
web-turn-taken = Перелом, { $round }-й раунд: { $name } выходит вперёд и больше не уступает.
web-turn-grew = Перелом, { $round }-й раунд: { $name } уходит в отрыв, ещё { $points ->
    [one] { $points } очко.
    [few] { $points } очка.
   *[many] { $points } очков.
}
web-turn-scoring = Всё решил итоговый подсчёт.
web-lapse = Как строился город
web-lapse-play = Посмотреть, как строили
web-lapse-pause = Пауза
web-lapse-again = Ещё раз
web-lapse-moment = Момент партии
web-keepsake = Картинка на память
web-keepsake-whose = Чей город
web-keepsake-all = Все города
web-keepsake-light = Свет
web-keepsake-day = Днём
web-keepsake-night = Ночью
web-keepsake-save = Сохранить картинку
web-keepsake-link = Ссылка на картинку
web-picture-alone = Город в конце партии.
web-picture-won = { $name }: победа с перевесом в { $points ->
    [one] { $points } очко.
    [few] { $points } очка.
   *[many] { $points } очков.
}
web-picture-shared = Победа на всех: { $names }.
web-players = Игроков: { $from }–{ $to }
web-more = Ещё
web-task-mine = Ваш ход.
web-task-others = Ждём: { $names }
web-round-of = Раунд { $round } из { $last }
web-last-round = Последний раунд!
web-round = Раунд { $round }
web-watching = Вы наблюдаете за партией.
web-undo = Отменить шаг
web-undo-turn = Отменить ход
web-you = (вы)
web-hint = Подсказка
web-hint-title = Хорошие ходы
web-hint-thinking = Сравниваем ходы…
web-hint-note = Прогноз — ваш отрыв в конце партии. Нажмите на ход, чтобы увидеть его на поле.
web-hint-ahead = Прогноз: +{ $points }
web-hint-behind = Прогноз: −{ $points }
web-hint-level = Прогноз: вровень
web-hint-points = { $points } очка
web-hint-reason = Даёт больше: { $line } { $points }
web-all-actions = Все действия
web-next = Теперь выберите одно из обведённых мест.
web-which = Выберите, что именно.
web-pass-to = Передайте устройство: ходит { $who }.
web-ready = Я здесь
web-lost = Связь потеряна. Восстанавливаем…
web-move-kept = Ваш ход сохранён и будет отправлен.
web-unanswered = Сервер не отвечает. Попробуйте ещё раз.
web-rematch-new = Ещё раз, новая раздача
web-rematch-same = Ещё раз, та же раздача
web-rematch-there = К следующей партии
web-record = Сохранить партию
web-seat-bot = Посадить бота
web-moves = ходит
web-won = победа
web-come-back = Вернуться в партию
web-copy-link = Скопировать ссылку
web-share = Поделиться…
web-invite-title = Позовите друзей в игру «{ $game }»
web-invite-text = Отправьте им эту ссылку. Партия начнётся, как только все места будут заняты.
web-invited-by = { $name } приглашает вас в игру «{ $game }»
web-invited = Вас приглашают в игру «{ $game }»
web-join = Присоединиться
web-your-name = Ваше имя
web-seat-free = свободно
web-seat-for-friend = свободно, ждём друга
web-sit-here = Второй игрок на этом устройстве
web-sit-here-title = Играть и за это место?
web-sit-here-text = Вы будете передавать устройство друг другу. По ссылке на это место уже никто не сядет.
web-sit-here-yes = Играть здесь вдвоём
web-sit-here-no = Оставить для друга
web-leave-game = Выйти из партии (доиграет бот)
web-leave-game-title = Выйти из партии?
web-leave-game-text = Дальше за вас будет играть бот. Вернуться можно в любой момент до конца партии.
web-leave-game-yes = Выйти из партии
web-leave-game-no = Играть дальше
web-leave-table = Выйти из-за стола
web-leave-table-title = Выйти из-за стола?
web-leave-table-text = Место снова станет свободным. Пока его никто не занял, по ссылке можно вернуться.
web-leave-table-yes = Выйти из-за стола
web-leave-table-no = Остаться
web-away = Вы вышли из партии. За вас играет бот.
web-details = Подробнее
web-points-now = очки, если бы игра закончилась сейчас
web-seed = Код раздачи:
web-fingerprint = Контрольный код раздачи:
web-masked = { $who }: выбор сделан
web-masked-chance = Закрытая раздача
web-error-chat = Вы не можете писать в этом чате.
web-error-full = За этим столом достигнут предел сообщений и отмен.
web-chat-close = Закрыть чат
web-chat-open = Открыть чат
web-chat-closed = Хозяин стола закрыл чат.
web-chat-watcher = Писать здесь могут только игроки.
web-chat-mute = Скрыть сообщения: { $name }
web-chat-unmute = Показать скрытые сообщения
web-chat-none = Сообщений пока нет.
web-log-none = Пока ничего не произошло.
web-log-dealt = Начало партии
web-left = { $name } выходит из партии. Дальше играет бот.
web-back = { $name } снова за столом.
web-say = Сообщение
web-send = Отправить
web-phrase-hello = Привет!
web-phrase-well-played = Отличный ход!
web-phrase-hurry = Ваш ход :)
web-phrase-moment = Минутку
web-phrase-thanks = Спасибо за игру!
web-setting-confirm = завершать мой ход автоматически
web-setting-forced = выполнять вынужденные и очевидные ходы автоматически
web-setting-motion = Анимация
web-motion-none = нет
web-motion-quick = быстрая
web-motion-normal = обычная
web-motion-slow = медленная
web-close = Закрыть
web-ask = Что это такое?
web-about-nothing = Пояснения к этому нет.
web-why-not = Сейчас это невозможно.
web-error-not-yours = Это не ваше место.
web-error-taken = Это место занято.
web-error-waiting = Стол ещё ждёт игроков.
web-error-stale = Положение на столе изменилось. Взгляните ещё раз.
web-error-notation = Непонятный ход.
web-error-undo-none = Отменять нечего.
web-error-undo-revealed = С тех пор открылось новое — отменить уже нельзя.
web-error-undo-followed = После вас уже ходили — отменить уже нельзя.
web-error-undo-ended = Партия окончена.
web-error-over = Партия окончена.
web-error-not-over = Партия ещё не окончена.
web-error-gone = Такого стола нет.
web-error-not-saved = Не удалось сохранить; попробуйте ещё раз.
web-option-seats = { $max ->
    [1] (в одиночку)
   *[other] (игроков: { $min }–{ $max })
 }
web-error-odd = Запрос не такой, как присылают наши страницы: { $what }.
web-error-seats = В эту игру играют от { $min } до { $max } человек.
web-error-options = Такие правила не сочетаются: { $why }.
web-error-seed = Код раздачи — число или запись вроде 0x2a; для новой раздачи оставьте поле пустым.
web-error-link = Эта ссылка уже использована или устарела.
web-error-foreign = Запрос пришёл с другого сайта и не выполнен.
web-error-too-many = Слишком много запросов; подождите немного.
web-error-too-many-today = Сегодня из этой сети больше нельзя создавать столы. Начатые партии продолжаются.
web-error-no-space = На сервере кончается место, поэтому новых столов пока нет. Начатые партии продолжаются.
web-error-too-large = Слишком длинно.
web-error-unreadable = Этот стол не открывается. Ничего не потеряно: причину администратор сайта найдёт в журнале.
web-error-failed = Что-то сломалось у нас, а не у вас. Ничего не потеряно; попробуйте ещё раз.
web-error-report = Если будете сообщать об этом, назовите код запроса: { $id }.
web-error-request = Не удалось понять запрос.
web-error-method = Так к этому адресу не обращаются.
web-error-token = Укажите токен игрока: Authorization: Bearer TOKEN.
web-error-malformed = Запрос не читается: { $why }
web-error-no-seat = Такого места нет.
web-error-no-game = Такой игры нет.
web-error-seat-name = Нет игрока по имени { $name }: допустимы me, open или бот.
web-replay = Просмотр партии
web-replay-start = Начало.
web-replay-first = К началу
web-replay-turn-back = К началу предыдущего хода
web-replay-turn-on = К следующему ходу
web-replay-back = Шаг назад
web-replay-play = Смотреть
web-replay-on = Шаг вперёд
web-replay-last = К концу
web-replay-step = Шаг
web-replay-round = Раунд
web-replay-as = Глазами игрока
web-replay-link = Ссылка на этот шаг
web-replay-table = К столу
web-replay-points = Очки по раундам
web-replay-chart = Очки по раундам: { $names }
web-play-on = Играть отсюда против ботов
web-since = С вашего прошлого хода
web-since-watch = Посмотреть ещё раз
web-since-again = Показать на поле
web-reconstructed = Восстановлено нами: в коробке может быть иначе
web-open-record = Открыть сохранённую партию
web-open-lead = Партию можно сохранить в файл за любым столом, а здесь — открыть.
web-open-file = Выбрать файл…
web-open-text = Или вставьте текст сюда
web-open-do = Открыть
web-open-bad = Открыть не удалось: { $why }
web-open-position = Этот файл начинается с середины партии; сайт открывает только партии целиком.
web-rules = Правила
web-rules-search = Искать в правилах
web-rules-contents = Содержание
web-rules-nothing = В правилах об этом ничего нет.
web-rules-found = Найдено мест:
web-rulings = Толкования
web-rulings-lead = Программа следует правилам из коробки; о чём они молчат, решаем мы и перечисляем решения здесь.
web-rulings-ours = Наши решения
web-rulings-deduced = Следует из правил
web-ruling-reason = Почему: { $reason }
web-rule-ours = наше решение
web-rule-deduced = следует из правил
web-provenance = Источники данных
web-provenance-lead = Некоторые значения из коробок нигде не опубликованы. Мы их восстановили: очки, шансы и сила ботов верны для наших значений.
web-provenance-none = Все значения — из печатной игры.
web-provenance-rules = Правила, которые опираются на восстановленные значения:
web-provenance-send = У вас есть коробка?
web-provenance-how = Если значение отличается от вашей коробки, напишите владельцу этого сайта, какой это компонент, что на нём и какое издание. Значения лежат в простых файлах: верное сразу заменит наше, а старые записи сохранят прежнее.
web-first-game = Учебная партия
web-advice = Совет:
web-advice-better = Совет был лучше, разница в очках — около #:{" "}
web-lesson-thinking = Ищем хороший ход…
web-lesson-others = Сейчас ходят другие.
web-clock = Время на раздумья
web-clock-none = без ограничений
web-clock-blitz = 5 минут на партию + 10 секунд за ход
web-clock-calm = 20 минут на партию + 30 секунд за ход
web-clock-day = день на решение
web-clock-three-days = три дня на решение
web-clock-week = неделя на решение
web-late = Когда время вышло
web-late-move = бот завершит ход
web-late-takeover = дальше играет бот
web-setting-sound = звуки игры и сигнал, когда наступает мой ход
web-setting-notify = уведомление, когда наступает мой ход
web-same-deal = Другие партии на этой раздаче
web-same-deal-none = Больше никто ещё не доиграл эту раздачу.
web-same-deal-link = Ссылка на эту раздачу
web-daily = Раздача дня
web-day = { $day } { $month ->
    [1] января
    [2] февраля
    [3] марта
    [4] апреля
    [5] мая
    [6] июня
    [7] июля
    [8] августа
    [9] сентября
    [10] октября
    [11] ноября
   *[12] декабря
}
web-date = { web-day } { $year }
web-daily-lead = Сегодня у всех одна раздача и один соперник: { $bot }. Засчитывается первая доигранная партия каждого.
web-daily-play = Сыграть
web-daily-people = Люди
web-daily-bots = Боты
web-daily-nobody = Пока никто не доиграл.
web-daily-bots-wait = Боты ещё играют.
web-daily-player = Игрок
web-daily-points = Очки
web-daily-opponent = Соперник

# До доски: первая страница, свои партии, новый стол.

web-beginnings = Начать
web-continue = Продолжить: { $game }, ваш ход
web-play-at-once = Играть сейчас
web-invite-friends = Позвать друзей
web-learn = Научиться
web-learn-title = Учимся, играя
web-learn-text = Учебная партия с лёгким ботом: каждый шаг объясняется по ходу игры.
web-game-more = { $game }: соперник, правила, раздача дня
web-play-against = Играть против
web-own-games = Мои партии
web-own-none = Незаконченных партий нет.
web-own-all = Показать все
web-own-finished = Сыгранные
web-archive = Архив
web-archive-none = В архиве пусто.
web-to-archive = В архив
web-from-archive = Вернуть из архива
web-resign = Сдаться
web-resign-title = Сдаться в этой партии?
web-resign-text = Ваше место займёт бот и доиграет с остальными. Партия переместится в ваш архив.
web-resign-bots-text = Партия переместится в архив. Её можно вернуть оттуда и продолжить.
web-resign-yes = Сдаться
web-state-waiting = ждём игроков: { $taken } из { $all }
web-state-others = ждём: { $names }
web-today = сегодня
web-yesterday = вчера
web-time-left = На ход осталось: { $time }.
web-with-whom = С кем
web-with-friends = С друзьями по ссылке
web-with-bots = С ботами
web-with-device = На одном устройстве
web-n-players = Игроков
web-make-invitation = Создать приглашение
web-saved = Сохранено.
web-qr = Или пусть друг наведёт камеру на этот код.
web-qr-label = Ссылка в виде QR-кода
web-aid = Памятка
web-sound = Звук
web-rule = Правило
web-here = в сети
web-gone = не в сети
web-gone-for = не в сети { $time }
web-stand-in = { $name } (бот)
web-left-late = { $name }: время вышло. Дальше играет бот.
web-ran-out = { $name }: время вышло. Ход закончит бот.
web-away-late = Ваше время вышло. За вас играет бот.
web-log-dealing = Новые карты и жетоны
web-hurry = мало времени
web-takeback-ask = Попросить вернуть ход
web-takeback-asked = { $name } просит вернуть последний ход.
web-takeback-note = Отменится всё, что было после. Карты и броски останутся теми же.
web-takeback-yes = Согласиться
web-takeback-no = Отказать
web-takeback-wait = Вы попросили вернуть ход. Ждём ответа.
web-takeback-agreed = Вы согласились. Ждём остальных.
web-takeback-withdraw = Передумать
web-takeback-refused = { $name } не соглашается. Ход остаётся.
web-taken-back = { $name }: ход взят назад.
web-error-takeback-asked = Об этом ходе уже спрашивали.
web-error-takeback-open = Сначала нужно ответить на другую просьбу.
web-error-takeback-day = В раздаче дня ходы не возвращают.
web-error-takeback-late = В этой партии у кого-то вышло время, поэтому ходы не возвращают.
web-nudge = Поторопить
web-nudged = { $by } торопит: { $name }, ваш ход.
web-error-nudged = Вы уже напомнили об этом ходе. Подождите десять минут.
web-replace = Заменить ботом
web-replace-title = Пусть дальше играет бот?
web-replace-text = Игрока давно нет. Бот начнёт играть, как только согласятся все, кто за столом; вернуться можно в любой момент.
web-replace-yes = Заменить ботом
web-replace-no = Подождать ещё
web-to-be-replaced = { $by } предлагает замену: за { $name } сыграет бот.
web-left-replaced = { $name }: дальше играет бот, так решили остальные.
web-away-replaced = Вас не было, и остальные решили, что за вас сыграет бот.
web-error-present = Игрок за столом, или пять минут ещё не прошли.
web-talk = Чат и ход партии
web-asking = Нажмите на что угодно на поле, чтобы узнать, что это. Выйти: нажать мимо или Esc.
web-lately = Отмечено: изменилось после вашего хода.
web-keys = Клавиши: U — отмена, H — подсказка, 1–9 — кнопки панели, стрелки и Enter — поле, ? — что это, Esc — сброс.
web-next-table = Следующий стол ({ $n })
web-own-time-left = { $unit ->
    [days] { $n ->
        [one] остался { $n } день
        [few] осталось { $n } дня
       *[many] осталось { $n } дней
    }
    [hours] { $n ->
        [one] остался { $n } час
        [few] осталось { $n } часа
       *[many] осталось { $n } часов
    }
   *[minutes] { $n ->
        [one] осталась { $n } мин
       *[other] осталось { $n } мин
    }
}

# Чего игрок добился в партиях; больше этого никто не видит.

web-results = Мои результаты
web-results-lead = Эту страницу видите только вы. Каждая доигранная партия учитывается один раз.
web-results-none = Доигранных партий ещё нет. Первая появится здесь, как только закончится.
web-results-games = Партии
web-results-wins = Побед подряд
web-results-days = Раздач дня подряд
web-results-best-row = лучшая серия: { $n }
web-results-n-games = { $n ->
    [one] { $n } партия
    [few] { $n } партии
   *[other] { $n } партий
}
web-results-most = больше всего очков: { $points }
web-results-rating = Рейтинг
web-results-interval = { $low }–{ $high } с вероятностью 95 %, { $n ->
    [one] { $n } рейтинговая партия
    [few] { $n } рейтинговые партии
   *[other] { $n } рейтинговых партий
}
web-results-below = Ближайший сильнее вас: { $bot }.
web-results-above = Ближайший слабее вас: { $bot }.
web-results-course = Рейтинг после каждой партии
web-results-tally = побед: { $won }, ничьих: { $drawn }, поражений: { $lost }
web-results-bots = Против ботов — по сильнейшему за столом
web-results-alone = Одиночные партии
web-results-beaten = Побеждено соперников: { $n } из { $all }
web-results-untried = ещё не пробовали
web-results-won-of = побед: { $won } из { $n }
web-results-best = Лучшие города
web-results-city = { $game }: { $points }
web-results-friends = Против друзей
web-data = Ваши данные
web-data-export = Забрать свои партии
web-data-export-lead = Один архив с записями всех партий и вашими результатами. Незаконченные партии — в том виде, в каком их видели вы.
web-data-export-do = Скачать архив
web-data-forget = Удалить свои данные
web-data-forget-lead = Отменить это нельзя.
web-data-forget-gone = Исчезнут навсегда: имя, настройки, результаты, устройства и уведомления, ваши слова за столами и названия ваших городов.
web-data-forget-stays = Партии, сыгранные с другими, останутся у них, но вы будете там просто «Гостем». Где партия не закончена, за вас доиграет бот.
web-data-forget-copies = Записи, которые другие уже скачали, и резервные копии сайта не изменятся.
web-data-forget-sure = Я хочу всё это удалить
web-data-forget-do = Удалить мои данные
web-forgotten = Ваши данные удалены
web-forgotten-text = Этот браузер теперь ничей. Если вы снова сядете играть, начнёте как новый игрок.

# Раздача дня и прошлые дни.

web-daily-past = В тот день у всех была одна раздача и один соперник: { $bot }.
web-daily-play-today = Сыграть сегодняшнюю раздачу
web-daily-bots-none = Боты эту раздачу не играли.
web-daily-own = Ваш город
web-daily-better-people = лучше, чем у { $n } % людей
web-daily-better-bots = лучше, чем у { $n } % ботов
web-daily-streak = Дней подряд: { $n } (лучшая серия: { $best })
web-daily-card = Результат, чтобы поделиться: о раздаче он ничего не выдаёт
web-daily-table = Доигранная партия
web-daily-beside = Город сильнейшего бота в тот день
web-daily-yours = Ваш
web-daily-expert-record = Запись партии бота
web-daily-days = Дни
web-daily-to = Раздача дня
web-picture-day = Раздача дня, { $date }

# Матчи: одни раздачи для нескольких человек.

web-match = Матч
web-match-new = Матч на одинаковых раздачах
web-match-lead = Все играют одни и те же раздачи, каждый за своим столом. Везение уравнивается: важно, насколько больше вы извлекли из раздачи, чем другие.
web-match-deals = Раздачи
web-match-company = За каждым столом
web-match-bot = один человек против бота ({ $bot })
web-match-pairs = двое друг против друга
web-match-make = Создать матч
web-match-own = Мои матчи
web-match-n-deals = { $n ->
    [one] { $n } раздача
    [few] { $n } раздачи
   *[other] { $n } раздач
}
web-match-how = Чужие результаты на раздаче видны, когда вы сами её доиграли.
web-match-join = Участвовать
web-match-link = Ссылка для приглашения
web-match-closed = Присоединиться уже нельзя: одна из раздач известна.
web-match-full = К этому матчу уже нельзя присоединиться.
web-match-standings = Положение
web-match-total = Всего
web-match-gains = Выигрыш — ваш отрыв на раздаче минус средний отрыв остальных, сидевших на том же месте. Кто бросил партию, считается худшим.
web-match-done = { $n } из { $all }
web-match-deal = Раздача { $n }
web-match-left = партия брошена
web-match-hidden = Доиграли: { $n }. Результаты видны тем, кто сыграл сам.
web-match-play = Сыграть
web-match-alone = Вам ещё не хватает партнёра: отправьте ему ссылку.
web-match-to = К матчу
web-deal-match = Это раздача матча: её играют все участники.
web-error-sealed = Этот стол — часть матча. Посмотреть его можно, когда вы доиграете ту же раздачу.

# Puzzles.

web-puzzles = Задачи
web-puzzles-lead = Позиции из настоящих партий, в которых один ход явно лучше всех. Найдите его.
web-puzzles-how = Откуда берутся задачи
web-puzzles-method = Боты играют, а глубокий перебор ищет позиции, в которых один ход опережает остальные сильнее, чем мог бы случайно. Пять переборов с разными бросками и ещё один, который оценивает позиции иначе, должны сойтись. То, чего вы не видите, каждый раз придумывается заново, поэтому везение ничего не решает.
web-puzzles-done = решено { $solved } из { $tried }, всего { $all }
web-puzzles-all-tried = Вы попробовали все.
web-puzzle = Задача
web-puzzle-begin = Начать
web-puzzle-themes = По темам
web-puzzle-ask = Сделайте ход, который ведёт к лучшему итогу партии. Пока ход не закончен, шаги можно вернуть.
web-puzzle-rating = рейтинг { $rating }
web-puzzle-own = Ваш рейтинг: { $rating } ± { $deviation }.
web-puzzle-streak = { $streak ->
    [0] Решено подряд: пока ни одной; рекорд: { $best }.
   *[other] Решено подряд: { $streak }; рекорд: { $best }.
}
web-puzzle-tried = Вы уже пробовали эту задачу, поэтому рейтинг не меняется.
web-puzzle-thinking = Сравниваем ваш ход с лучшим…
web-puzzle-right = Верно, это лучший ход!
web-puzzle-as-good = Не хуже лучшего хода!
web-puzzle-wrong = Есть ход лучше
web-puzzle-best = Лучший ход
web-puzzle-yours = Ваш ход
web-puzzle-second = Второй по силе
web-puzzle-before = До хода
web-puzzle-look = Что показано на поле
web-puzzle-lead = Если доиграть до конца, лучший ход приносит на { $points } очка больше:
web-puzzle-change = Рейтинг: { $before } → { $after }
web-puzzle-next = Следующая задача
web-puzzle-again = Ещё раз
web-theme-goal = Борьба за цели
web-theme-plan = Вовремя выполнить план
web-theme-push = Рискнуть или остаться
web-theme-deny = Помешать другим
web-theme-growth = Рост города
web-theme-place = Удачное место
web-theme-means = Задел на будущее
web-theme-loss = Избежать потерь

# Разбор партии.
web-review = Разбор партии
web-review-ask = Разобрать партию
web-review-lead = Где решила удача, а где игра? Разбор проходит всю партию, отделяет удачу от решений и показывает самые дорогие ходы каждого — с лучшим ходом на поле.
web-review-making = Партия разбирается ход за ходом. Страницу можно закрыть: разбор появится по этому же адресу.
web-review-progress = Какая часть партии разобрана
web-review-margin = Ожидаемый отрыв
web-review-points = Ожидаемые очки
web-review-chart = Ожидаемый отрыв игрока { $name } по раундам: { $start } в начале, { $end } в конце
web-review-key-turns = ходы
web-review-key-luck = удача
web-review-key-cost = цена решений: своих и чужих
web-review-sums = Из чего сложился результат
web-review-outlook = Ожидание в начале
web-review-luck = Удача
web-review-own = Свои ходы
web-review-others = Ходы других
web-review-end = Отрыв в конце
web-review-end-points = Очки в конце
web-review-sure = Удача и ходы разделены с погрешностью до { $error } очка; их сумма точна.
web-review-accuracy = Точность
web-review-accuracy-means = 100 — каждый ход был лучшим из найденных. 0 — не лучше ходов наугад.
web-review-of-100 = { $number } из 100
web-review-cost = Решения стоили всего { $points } очка
web-review-none = Ни одно решение не стоило больше, чем могла бы дать случайность.
web-review-played = Сыграно
web-review-better = Лучше
web-review-why = Дало бы в итоге
web-review-film = Посмотреть в записи партии
web-review-method = Как делается разбор
web-review-method-text = Каждый ход сравнивается с лучшими, которые находит перебор, — по тому, что игрок знал в тот момент. Оба хода много раз доигрываются в воображении при одинаковой удаче. Одни партии ищут лучший ход, другие сравнивают его со сделанным; разница, которая может быть случайной, не засчитывается. Удача — это то, что дали карты и кубики, по сравнению со всем, что могло выпасть, с учётом вероятностей. Точность — доля того, что можно было решить ходами и что игрок сохранил: 100, если каждый ход был лучшим из найденных, 0, если ходы не лучше сделанных наугад. Воображаемые партии играются быстро, поэтому план, который окупается поздно, может быть недооценён: мелкие потери — дело вкуса, крупные — редко.

# Доска для анализа.
web-analyse = Анализировать отсюда
web-analysis = Анализ
web-analysis-chance = Решает случай.
web-analysis-way = Путь сюда
web-analysis-start = Партия после шага { $step }
web-analysis-back = Вернуть ход
web-analysis-roll = Довериться случаю
web-analysis-choose = Выбрать, что выпадет
web-analysis-best = Лучшие ходы
web-analysis-thinking = Идёт поиск…
web-analysis-failed = Сейчас подсказок нет.
web-analysis-offers = Все возможные действия
web-analysis-played = так было в партии
web-analysis-save = Сохранить как вариант
web-analysis-saved = Сохранённые варианты
web-analysis-variation = Вариант { $number }, после шага { $step }
