# Что говорит каждая подсказка.
hint-promise = ожидается { $points } очка, доля побед { $wins } %
hint-change = { $line } { $points }
hint-why = По сравнению с другими вариантами: { $changes }.
hint-decimal = { $sign }{ $whole },{ $tenths }
