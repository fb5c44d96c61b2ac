# Что нужно каждой игре.
seat = Место { $number }
rival = Автомат
owner = { $who }
