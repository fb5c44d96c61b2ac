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
web-not-found-why = Возможно, в адресе опечатка — или за столом никто не играл и его убрали.
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
web-pace = Боты
web-pace-fast = ходят сразу
web-pace-normal = делают паузу
web-pace-slow = не торопятся
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

web-hook = Уведомления вне сайта
web-hook-lead = Когда наступит ваш ход, на этот адрес придёт короткое сообщение в формате JSON. Такие адреса для своих каналов выдают Slack, Mattermost и Discord, а другие службы превратят его в письмо. Пока стол у вас открыт, уведомление придёт, только если вы полминуты не ходите.
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
web-about-reconstructed = Чего никто не публиковал, мы восстановили и пометили.
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
web-region-scores = Очки сейчас
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
web-task-mine = Ваш ход.
web-task-others = Ждём: { $names }
web-round = Раунд { $round }
web-watching = Вы наблюдаете за партией.
web-undo = Отменить шаг
web-undo-turn = Отменить ход
web-you = (вы)
web-hint = Подсказка
web-hint-title = Что сделал бы сильный бот
web-hint-thinking = Сравниваем ходы…
web-hint-gain = ≈ { $points } очка · побед { $wins } %
web-hint-gain-alone = ≈ { $points } очка
web-hint-reason = { $points }: { $line }
web-hint-even = По очкам почти не отличается от остальных
web-hint-note = Ожидаемый итог партии; нижняя строка — отличие от остальных вариантов.
web-hint-only = Других достойных вариантов нет
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
web-record = Скачать запись
web-instead = играет за: { $name }
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
web-leave-game-text = Дальше за вас будет играть бот, остальные игроки об этом узнают. Вернуться можно в любой момент до конца партии.
web-leave-game-yes = Выйти из партии
web-leave-game-no = Играть дальше
web-leave-table = Освободить место
web-leave-table-title = Освободить своё место?
web-leave-table-text = Место снова станет свободным. Пока его никто не занял, по ссылке можно вернуться.
web-leave-table-yes = Освободить место
web-leave-table-no = Остаться
web-away = Вы вышли из партии. За вас играет бот.
web-seed = Код раздачи:
web-fingerprint = Контрольный код раздачи:
web-masked = { $who } делает выбор
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
web-log-dealt = Как разложили стол
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
web-ask = Спросить о детали
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
web-reconstructed = Восстановлено нами: в коробке может быть иначе
web-open-record = Открыть запись
web-open-lead = Запись — это текст партии; её можно скачать за любым столом.
web-open-file = Выбрать файл…
web-open-text = Или вставьте текст сюда
web-open-do = Открыть
web-open-bad = Открыть не удалось: { $why }
web-open-position = Эта запись начинается с середины партии; сайт открывает только партии целиком.
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
web-setting-sound = звук, когда наступает мой ход
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
web-picture-svg = Скачать город (SVG)
web-picture-png = Скачать город (PNG)

# До доски: первая страница, свои партии, новый стол.

web-beginnings = Начать
web-continue = Продолжить: { $game }, ваш ход
web-play-at-once = Играть сейчас
web-invite-friends = Позвать друзей
web-learn = Научиться
web-learn-title = Учимся, играя
web-learn-text = Партия с лёгким ботом и подсказками: каждый шаг объясняется, когда до него доходит дело.
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
web-resign-title = Сдать эту партию?
web-resign-text = Ваше место займёт бот и доиграет с остальными. Партия переместится в ваш архив.
web-resign-bots-text = Партия переместится в архив. Её можно вернуть оттуда и продолжить.
web-resign-yes = Сдаться
web-state-waiting = ждём игроков: есть { $taken } из { $all }
web-state-others = ждём: { $names }
web-today = сегодня
web-yesterday = вчера
web-time-left = { $unit ->
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
web-rule = Правило
