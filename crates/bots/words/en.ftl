# What every advice says.
hint-promise = about { $points } points, wins { $wins }% of games
hint-change = { $line } { $points }
hint-why = Compared with the other choices: { $changes }.
hint-decimal = { $sign }{ $whole }.{ $tenths }
