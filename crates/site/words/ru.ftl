# Сайт по-русски.

web-skip = К содержанию
web-nav = Сайт
web-new-table = Новый стол
web-guest = Гость
web-settings = Настройки
web-settings-of = { $name }: настройки
web-unofficial = Неофициальная программа: издатели её не делали, не лицензировали и не одобряли. Названия — товарные знаки их владельцев.
web-about = О программе
web-home = На главную
web-kept = чем закончилась партия
web-kept-reason = Почему закончилась партия: { $reason }
web-kept-why = Эта партия сыграна по прежней версии правил, которую программа больше не поддерживает. Итог сохранён, но просмотреть ходы уже нельзя.
web-not-found = Такой страницы нет
web-not-found-why = Возможно, в адресе опечатка — или за столом никто не играл, и его убрали.
web-home-title = Город за вечер
web-home-lead = Четыре градостроительные игры: с ботом — сразу, с друзьями — по ссылке. Без регистрации.
web-games = Игры
web-my-tables = Ваши партии
web-open-tables = Открытые столы
web-watchable = Можно посмотреть
web-finished = Недавно сыграны
web-seats = Игроков: { $min }–{ $max }
web-length = { $from }–{ $to } мин
web-alone = Соло
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
web-seed-optional = Код расклада (необязательно)
web-make-table = Создать стол

web-me = Ваши настройки
web-me-lead = Без регистрации: мы узнаём вас по этому браузеру. По имени вас узнают другие.
web-nickname = Имя
web-language = Язык
web-theme = Цвета
web-theme-auto = как в системе
web-theme-light = светлые
web-theme-dark = тёмные
web-save = Сохранить
web-daily-again = эта раздача уже игралась
web-daily-new = первая партия здесь
web-deal-chosen = Раздача не случайная: её выбрали, и тот, кто выбрал, может знать, что будет дальше.
web-deal-day = Это раздача дня, одна для всех.
web-devices = Ваши устройства
web-devices-lead = Эти браузеры играют от вашего имени.
web-devices-this = этот браузер
web-devices-since = с { $date }
web-devices-unknown = Неизвестный браузер
web-devices-end = Выйти на всех остальных
web-device = Другое устройство
web-device-lead = Откройте ссылку на другом устройстве в течение 15 минут, чтобы продолжить там; она сработает один раз.
web-device-link = Ссылка для другого устройства
web-device-make = Создать ссылку
web-device-here = Этот браузер станет игроком, который создал ссылку. Тот, кем вы были здесь, останется позади.
web-device-take = Стать этим игроком

web-hook = Звать меня в другом месте
web-hook-lead = Когда наступает ваш ход, на этот адрес уходит короткий текст JSON: такой адрес для канала выдают чаты, например Slack, Mattermost и Discord, а другие службы пришлют письмо. Пока стол у вас открыт, зов уйдёт, только если вы полминуты не ходите.
web-hook-url = Адрес (вебхук)
web-hook-try = Проверить
web-hook-clear = Убрать
web-hook-tried = Зов отправлен, ответ получен.
web-hook-troubled = Последний зов не прошёл, позже будет ещё попытка.
web-hook-rests = Слишком много попыток подряд не удалось, поэтому новых не будет. Чтобы начать снова, проверьте адрес или сохраните другой.
web-hook-test = Это проверка: так вас позовут, когда наступит ваш ход.
web-hook-turn = Вас ждут за столом: { $game }. { $asked } { $link }
web-hook-off = Этот сайт никого не зовёт.
web-hook-address = По такому адресу позвать нельзя: он должен начинаться с https:// и не содержать пароля.
web-hook-plain = Зов уходит только по шифрованной связи: адрес должен начинаться с https://.
web-hook-unknown = Узел с таким именем не найден.
web-hook-private = Этот адрес принадлежит частной сети или самому серверу, а позвать можно только по общедоступному.
web-hook-unreachable = По этому адресу никто не отвечает.
web-hook-untrusted = Нет защищённой связи: сертификату на той стороне нельзя доверять.
web-hook-slow = Ответа не было десять секунд.
web-hook-status = В ответ пришёл код { $status }, а не подтверждение; перенаправления не выполняются.
web-about-title = О программе Kvartal
web-about-what = Kvartal — программа, в которой играют в градостроительные настольные игры, изучают и измеряют их.
web-about-rules = Она следует правилам из коробок; где они молчат, решаем мы и перечисляем эти решения.
web-about-reconstructed = То, чего никто не публиковал, реконструировано и помечено.
web-about-rules-title = Правила и значения
web-about-bots-title = Боты
web-about-bots = Они знают только то, что положено знать их месту, и не подглядывают в закрытые карты. Расклад определён до начала: его отпечаток виден сразу, а сам он — в конце, так что каждый может проверить.
web-about-data-title = Что хранится
web-about-data = Учётных записей нет: игрок — это cookie. Хранятся ваше имя, ваши столы и сказанное за ними. Страницы ничего не загружают с других сайтов.
web-about-api = Играть могут и программы; вот описание:

web-region-status = Чей ход
web-region-board = Поле
web-region-offers = Что можно сделать
web-region-seats = Игроки
web-region-scores = Очки сейчас
web-region-log = Что произошло
web-region-chat = Разговор
web-region-settings = Настройки и ссылка
web-link = Ссылка на этот стол
web-copy = Копировать
web-copied = Скопировано
web-task-waiting = Ждём игроков: занято мест { $taken } из { $all }
web-task-finished = Партия окончена.
web-tie = при равенстве: { $tie }
web-task-won = Партия окончена. Победа: { $names }, { $points }.
web-task-won-tie = Партия окончена. Победа: { $names }, { $points } (решило при равенстве: { $tie }).
web-task-shared = Партия окончена. Победу делят { $names }, { $points }.
web-region-final = Итоговый счёт
web-task-mine = Ваш ход.
web-task-others = Ходит: { $names }
web-round = Раунд { $round }
web-watching = Вы наблюдаете.
web-preview-none = Наведите на карту — здесь появится результат хода.
web-armed = Подтвердите или выберите другое.
web-undo = Отменить шаг
web-undo-turn = Отменить ход
web-you = (вы)
web-hint = Подсказка
web-hint-title = Что сделал бы сильный бот
web-hint-thinking = Сравниваем ходы…
web-hint-gain = ≈ { $points } очка · побед { $wins } %
web-hint-gain-alone = ≈ { $points } очка
web-hint-reason = { $points }: { $line }
web-hint-even = По очкам почти не отличается от остальных
web-hint-note = Ожидаемый итог партии; нижняя строка — отличие от остальных вариантов.
web-hint-only = Других достойных вариантов нет
web-all-actions = Все действия
web-cancel = Выбрать заново
web-confirm = Подтвердить
web-next = Теперь выберите что-нибудь из обведённого.
web-which = Теперь выберите, что именно.
web-way = Показать, что можно сделать
web-pass-to = Передайте устройство: ходит { $who }.
web-ready = Я здесь
web-lost = Связь потеряна. Восстанавливаем…
web-move-kept = Ваш ход сохранён и будет отправлен.
web-unanswered = Сервер не отвечает. Попробуйте ещё раз.
web-rematch-new = Ещё раз, новый расклад
web-rematch-same = Ещё раз, тот же расклад
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
web-seed = Код расклада:
web-fingerprint = Отпечаток расклада:
web-masked = { $who }: выбор сделан
web-masked-chance = Что-то вытянуто втайне
web-error-chat = Вы не можете писать в этом чате.
web-error-full = За этим столом уже слишком много сообщений и отмен.
web-chat-close = Закрыть чат
web-chat-open = Открыть чат
web-chat-closed = Хозяин стола закрыл чат.
web-chat-watcher = Писать здесь могут только игроки.
web-chat-mute = Скрыть сообщения: { $name }
web-chat-unmute = Показать скрытые сообщения
web-chat-none = Никто ещё ничего не сказал.
web-log-none = Ещё ничего не произошло.
web-log-dealt = Как разложили стол
web-left = { $name } выходит из партии. Дальше играет бот.
web-back = { $name } снова за столом.
web-say = Сказать
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
web-motion-quick = быстрое
web-motion-normal = обычное
web-motion-slow = медленное
web-close = Закрыть
web-ask = Что это? Нажмите сюда, затем на карту или жетон
web-about-nothing = Об этом сказать нечего.
web-why-not = Сейчас это невозможно.
web-error-not-yours = Это не ваше место.
web-error-taken = Это место занято.
web-error-waiting = Стол ещё ждёт игроков.
web-error-stale = Тем временем что-то произошло; посмотрите ещё раз.
web-error-notation = Непонятный ход.
web-error-undo-none = Возвращать нечего.
web-error-undo-revealed = После этого что-то открылось; вернуть нельзя.
web-error-undo-followed = После этого ходил другой; вернуть нельзя.
web-error-undo-ended = Партия окончена.
web-error-over = Игра окончена.
web-error-gone = Такого стола нет.
web-error-not-saved = Не удалось сохранить; попробуйте ещё раз.
web-option-seats = { $max ->
    [1] (в одиночку)
   *[other] (игроков: { $min }–{ $max })
 }
web-error-odd = Запрос не такой, как присылают наши страницы: { $what }.
web-error-seats = В эту игру играют от { $min } до { $max } человек.
web-error-options = Такие правила не сочетаются: { $why }.
web-error-seed = Код расклада — число или запись вроде 0x2a; оставьте поле пустым для нового расклада.
web-error-link = Эта ссылка уже использована или устарела.
web-error-foreign = Запрос пришёл с другого сайта и не выполнен.
web-error-too-many = Слишком много сразу; подождите немного.
web-error-too-many-today = Сегодня из этой сети больше нельзя создавать столы. Начатые партии продолжаются.
web-error-no-space = На сервере кончается место, поэтому новых столов пока нет. Начатые партии продолжаются.
web-error-too-large = Это слишком длинно.
web-error-unreadable = Этот стол не открывается. Ничего не потеряно: причину администратор сайта найдёт в журнале.
web-error-failed = Что-то сломалось у нас, а не у вас. Ничего не потеряно; попробуйте ещё раз.
web-error-report = Если будете сообщать об этом, назовите код запроса: { $id }.
web-error-request = Это не удалось понять.
web-error-rule = { $why } [{ $rule }]
web-error-method = К этому адресу обращаются иначе.
web-error-token = Предъявите код игрока: Authorization: Bearer TOKEN.
web-error-malformed = Запрос не читается: { $why }
web-error-no-seat = Такого места нет.
web-error-no-game = Такой игры нет.
web-error-seat-name = Никого не зовут { $name }: me, open или бот.
web-replay = Просмотр партии
web-replay-start = Начало.
web-replay-first = К началу
web-replay-turn-back = Назад к началу предыдущего хода
web-replay-turn-on = К следующему ходу
web-replay-back = Шаг назад
web-replay-play = Показывать
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
web-open-lead = Запись — текст партии; её можно скачать за любым столом.
web-open-file = Выбрать файл…
web-open-text = Или вставьте текст сюда
web-open-do = Открыть
web-open-bad = Открыть не удалось: { $why }
web-open-position = Эта запись начинается с середины партии; сайт открывает только партии целиком.
web-rules = Правила
web-rules-search = Искать в правилах
web-rules-contents = Содержание
web-rules-nothing = Об этом ничего нет.
web-rules-found = Мест, где об этом сказано:
web-rulings = Толкования
web-rulings-lead = Программа следует правилам из коробки; где они молчат, решаем мы и перечисляем это здесь.
web-rulings-ours = Наши решения
web-rulings-deduced = Следует из правил
web-ruling-reason = Почему: { $reason }
web-rule-ours = наше решение
web-rule-deduced = следует из правил
web-provenance = Откуда значения
web-provenance-lead = Некоторые значения из коробок нигде не опубликованы. Мы восстановили их; очки, шансы и сила ботов верны для наших значений.
web-provenance-none = Все значения — из печатной игры.
web-provenance-rules = Правила, которые опираются на восстановленные значения:
web-provenance-send = У вас есть коробка?
web-provenance-how = Если значение отличается от вашей коробки, напишите тому, кто держит этот сайт: какой это компонент, что на нём и какое издание. Значения лежат в простых файлах, поэтому верное сразу заменит наше, а старые записи сохранят прежние.
web-first-game = Учебная партия
web-advice = Совет:
web-clock = Время на раздумья
web-clock-none = без ограничений
web-clock-blitz = по 5 минут и 10 секунд за ход
web-clock-calm = по 20 минут и 30 секунд за ход
web-clock-day = день на решение
web-clock-three-days = три дня на решение
web-clock-week = неделя на решение
web-late = Когда время вышло
web-late-move = бот заканчивает ход
web-late-takeover = место переходит боту
web-setting-sound = звук, когда мой ход
web-setting-notify = уведомление, когда мой ход
web-same-deal = Другие на этом раскладе
web-same-deal-none = Больше никто ещё не доиграл этот расклад.
web-same-deal-link = Ссылка на этот расклад
web-daily = Расклад дня
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
web-daily-lead = Сегодня у всех один расклад и один соперник: { $bot }. Считается первая доигранная партия каждого.
web-daily-play = Сыграть
web-daily-people = Люди
web-daily-bots = Боты
web-daily-nobody = Ещё никто не доиграл.
web-daily-bots-wait = Боты ещё играют.
web-daily-player = Игрок
web-daily-points = Очки
web-daily-opponent = Соперник
web-picture-svg = Скачать город, SVG
web-picture-png = Скачать город, PNG

# До доски: первая страница, свои партии, новый стол.

web-beginnings = Начать
web-continue = Продолжить: { $game }, ваш ход
web-play-at-once = Играть сейчас
web-invite-friends = Позвать друзей
web-learn = Научиться
web-learn-title = Учимся, играя
web-learn-text = Партия с лёгким ботом и подсказками: каждый шаг объясняется, когда до него доходит дело.
web-game-more = { $game }: соперник, правила, расклад дня
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
        [one] остался { $n } день
        [few] осталось { $n } дня
       *[many] осталось { $n } дней
    }
    [hours] { $n ->
        [one] остался { $n } час
        [few] осталось { $n } часа
       *[many] осталось { $n } часов
    }
   *[minutes] { $n ->
        [one] осталась { $n } мин
       *[other] осталось { $n } мин
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
