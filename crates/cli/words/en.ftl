# The command line.
games-seats = { $min } to { $max } seats
games-default = { " " }(default)
games-reconstructed = Reconstructed, see docs/provenance.md: { $rules }
games-unofficial = Unofficial; not made, licensed or endorsed by the publishers.

play-welcome = { $game }. Type a number or a notation; `help` lists the commands.
play-seat-person = Seat { $number }: { $who } (a person)
play-seat-bot = Seat { $number }: { $who } (a bot)
play-fingerprint = Deal checksum: { $fingerprint }; its seed is shown at the end.
play-after-the-end = `save FILE` keeps the game, `score` and `log` show it again; Enter leaves.
play-other-deal = What has happened does not follow from the seed in the record; the game goes on with new dice.
play-you = Player
play-hand-over = { $who }: your decision. Others look away; press Enter.
play-you-may = You may:
play-help =
    A number or a notation: do that.
    undo   undo your last step (until something is revealed); `undo all` the whole turn
    hint   the best actions, what they promise, and why
    score  everybody’s points now, with reasons
    log    what has happened so far
    table  show the table again; `table 2` or `table rival` looks at that area
    auto   play forced steps automatically, or stop doing so
    title TEXT  name what you build, such as your quarter in Welcome To…
    save FILE   keep the game; `kvartal play --load FILE` goes on
    quit   leave
play-input-ended = The input has ended; the game stops here.
play-bye = Goodbye.
play-no-such-number = There is no such number: 1 to { $count }.
play-not-understood = “{ $text }” is neither a number nor a notation nor a command; `help` lists the commands.
play-table-whose = Whose? Type a seat’s number, or `rival` in a solo game.
play-undone = Undone.
play-undo-nothing = There is nothing to undo.
play-undo-revealed = Something new has been revealed since, so it cannot be undone.
play-undo-followed = Somebody else has moved since, so it cannot be undone.
play-auto-on = Forced steps are played automatically.
play-auto-off = You make forced steps yourself.
play-save-where = Where to? Type: save FILE
play-saved = Saved to { $file }.
play-hint = { $number }: { $action } ({ $promise })
play-masked = { $who } has chosen
play-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
play-ended = The game is over: { $reason }.
play-seed = The seed of this deal was { $seed }.
replay-impossible = “{ $text }” cannot happen at this point
review-seat = { $who }: { $lead } points against the best other. Outlook at the start { $outlook }, luck { $luck } (± { $error }), own turns { $own }, others’ turns { $others }.
review-accuracy = accuracy { $accuracy } of 100; own decisions cost { $cost } points
review-decision = step { $step }, round { $round }, { $cost } points: { $played }. Better: { $better }
review-why = the better turn in the end: { $changes }
review-step = “{ $step }”
