# What every game needs.
seat = Seat { $number }
rival = Automaton
owner = { $who }
