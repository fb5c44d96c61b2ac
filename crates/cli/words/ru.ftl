# Командная строка.
games-seats = мест: от { $min } до { $max }
games-default = { " " }(по умолчанию)
games-reconstructed = Реконструировано, см. docs/provenance.md: { $rules }
games-unofficial = Неофициальная программа; издатели её не делали, не лицензировали и не одобряли.

play-welcome = { $game }. Введите номер или запись хода; команды покажет `help`.
play-seat-person = Место { $number }: { $who } (человек)
play-seat-bot = Место { $number }: { $who } (бот)
play-fingerprint = Контрольный код раздачи: { $fingerprint }; зерно будет показано в конце.
play-after-the-end = `save ФАЙЛ` сохранит партию, `score` и `log` покажут её ещё раз; Enter — выйти.
play-other-deal = Ход партии не следует из зерна в записи; дальше игра пойдёт с новой раздачей.
play-you = Игрок
play-hand-over = { $who }: решать вам. Остальные отворачиваются; нажмите Enter.
play-you-may = Можно:
play-help =
    Номер или запись хода: сделать этот ход.
    undo   отменить свой последний шаг (пока ничего не открыто); `undo all` — весь ход
    hint   лучшие действия, что они обещают и почему
    score  очки всех на этот момент, с причинами
    log    что уже произошло
    table  показать стол ещё раз; `table 2` или `table rival` — посмотреть на чужую часть
    auto   выполнять вынужденные ходы автоматически или перестать
    title ТЕКСТ  назвать то, что вы строите, например квартал в «Бумажных кварталах»
    save ФАЙЛ   сохранить партию; продолжить: `kvartal play --load ФАЙЛ`
    quit   выйти
play-input-ended = Ввод закончился, партия остановлена.
play-bye = До свидания.
play-no-such-number = Такого номера нет: от 1 до { $count }.
play-not-understood = «{ $text }» — не номер, не запись хода и не команда; команды покажет `help`.
play-table-whose = Чью? Введите номер места или `rival` в одиночной игре.
play-undone = Шаг отменён.
play-undo-nothing = Отменять нечего.
play-undo-revealed = С тех пор открылось новое — отменить уже нельзя.
play-undo-followed = С тех пор ходил кто-то ещё — отменить уже нельзя.
play-auto-on = Вынужденные ходы выполняются автоматически.
play-auto-off = Вынужденные ходы вы делаете сами.
play-save-where = Куда? Введите: save ФАЙЛ
play-saved = Сохранено в { $file }.
play-hint = { $number }: { $action } ({ $promise })
play-masked = { $who } делает выбор
play-points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
 }
play-ended = Партия окончена: { $reason }.
play-seed = Зерно этой раздачи: { $seed }.
replay-impossible = «{ $text }» сейчас произойти не может
review-seat = { $who }: { $lead } к очкам лучшего из остальных. Ожидание в начале { $outlook }, удача { $luck } (± { $error }), свои ходы { $own }, ходы других { $others }.
review-accuracy = точность { $accuracy } из 100; свои решения стоили { $cost } очка
review-decision = шаг { $step }, раунд { $round }, потеря { $cost }: { $played }. Лучше: { $better }
review-why = что в итоге дал бы лучший ход: { $changes }
review-step = «{ $step }»
