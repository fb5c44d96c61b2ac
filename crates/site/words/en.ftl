# The site in English.

web-skip = Skip to content
web-nav = Site navigation
web-new-table = New table
web-guest = Guest
web-settings = Settings
web-settings-of = { $name }: settings
web-unofficial = An unofficial program, not made, licensed or endorsed by the publishers. Names are their owners’ trademarks.
web-about = About
web-home = Home
web-kept = final result
web-kept-reason = Why the game ended: { $reason }
web-kept-why = This game was played by an earlier version of the rules, which the program no longer supports. The result is kept, but the moves can no longer be replayed.
web-not-found = There is no such page
web-not-found-why = Please check the address. Tables at which nobody has played are removed after a while.
web-home-title = A city in an evening
web-home-lead = Four city-building board games: against bots at once, with friends by link. No account needed.
web-games = Games
web-my-tables = Your games
web-open-tables = Open tables
web-watchable = Watch a game
web-finished = Recently finished
web-seats = { $min }–{ $max } players
web-length = { $from }–{ $to } min
web-alone = Solo game
web-new-table-of = Set up a table
web-level-random = Random bot
web-level-greedy = Greedy bot
web-level-easy = Easy bot
web-level-medium = Medium bot
web-level-hard = Hard bot
web-level-expert = Expert bot
web-level-other = Bot
web-state-open = waiting for players
web-state-mine = your turn
web-state-playing = in progress

web-seats-legend = Seats at the table
web-options = Rules and variants
web-table-legend = Time, hints and more
web-seat-me = me
web-seat-here = second player on this device
web-seat-open = a friend, by link
web-seat-none = nobody
web-public = Show in the list of open tables
web-hints = Allow hints
web-pace = Speed of the bots
web-pace-fast = at once
web-pace-normal = with a pause
web-pace-slow = unhurried
web-seed-optional = Deal code (optional)
web-make-table = Create table

web-me = Your settings
web-me-lead = No account needed: we know you by this browser, and other players know you by your name.
web-nickname = Name
web-language = Language
web-theme = Theme
web-theme-auto = same as system
web-theme-light = light
web-theme-dark = dark
web-save = Save
web-daily-again = played this deal before
web-daily-new = first game here
web-deal-chosen = The deal was chosen, not drawn: whoever chose it may know what comes next.
web-deal-day = This is the deal of the day, the same for everybody.
web-devices = Your devices
web-devices-lead = These browsers play as you.
web-devices-this = this browser
web-devices-since = since { $date }
web-devices-unknown = Unknown browser
web-devices-end = Sign out everywhere else
web-device = Another device
web-device-lead = Open the link on another device within 15 minutes to continue there; it works once.
web-device-link = Link for the other device
web-device-make = Create link
web-device-here = From now on this browser will play as the person who created the link. Its current name and tables are not carried over.
web-device-take = Continue here

web-hook = Turn reminders elsewhere
web-hook-lead = To be reminded of your turn in Slack, Mattermost or Discord, paste the address that the service gives you for a channel. We send it a short JSON message, which other services can turn into e-mail. While you have the table open, it is sent only if you have not moved for half a minute.
web-hook-experts = For experts
web-hook-url = Address (webhook)
web-hook-try = Test
web-hook-clear = Remove
web-hook-tried = The notification was sent and answered.
web-hook-troubled = The last notification did not get through; we will try again later.
web-hook-rests = Too many notifications in a row have failed, so no more are sent. To start again, test the address or save another one.
web-hook-test = This is a test: you will get a message like this when it is your turn.
web-hook-turn = { $game } is waiting for you. { $asked } { $link }
web-hook-off = This site sends no notifications.
web-hook-address = This is not an address we can send to: it must begin with https:// and contain no password.
web-hook-plain = Only encrypted addresses can be used: it must begin with https://.
web-hook-unknown = No server of this name was found.
web-hook-private = This address belongs to a private network or to the server itself; it must be a public one.
web-hook-unreachable = Nothing answers at this address.
web-hook-untrusted = No secure connection: the certificate at this address is not trusted.
web-hook-slow = No answer came within ten seconds.
web-hook-status = The answer was { $status } instead of a success; redirects are not followed.
web-about-title = About Kvartal
web-about-what = Kvartal is a program for playing and studying board games about building cities.
web-about-rules = It follows the rulebooks; where they are silent we decide, and every decision is listed.
web-about-reconstructed = What nobody has published is reconstructed, and listed.
web-about-rules-title = Rules and values
web-about-bots-title = The bots
web-about-bots = A bot knows only what a person in its seat would know, and never looks at hidden cards. The deal is fixed before the game begins: its checksum is shown from the start and the deal itself at the end, so anybody can compare them.
web-about-data-title = What we keep
web-about-data = There are no accounts: a cookie in your browser tells us who you are. We keep your name, your tables and what was said at them. Pages load nothing from other sites.
web-about-api = Programs can play too; here is how:

web-region-status = Whose turn it is
web-region-board = Board
web-region-offers = What you can do
web-region-seats = Players
web-region-scores = If the game ended now
web-region-log = What happened
web-region-chat = Chat
web-region-settings = Settings and link
web-link = Link to this table
web-copy = Copy
web-copied = Copied
web-task-waiting = Waiting for players: { $taken } of { $all } seats taken
web-task-finished = The game is over.
web-task-won = The game is over: { $names } wins, { $points }.
web-task-won-tie = The game is over: { $names } wins, { $points } (tie-breaker: { $tie }).
web-tie = tie-breaker: { $tie }
web-task-shared = The game is over: { $names } share the victory, { $points }.
web-region-final = Final score
web-result-won = You won!
web-result-shared = You share the victory!
web-result-lost = { $names } won
web-result-alone = Your result: { $points }
web-result-by = { $points ->
    [one] Won by 1 point.
   *[other] Won by { $points } points.
}
web-result-decided = What decided it: { $line } ({ $by }).
web-result-tie = Equal points; the tie-breaker decided: { $tie }.
web-result-city = { $name }: the city
web-result-causes = Where every point came from
web-result-total = Total
web-result-board = The table at the end
web-turn = Turning point
web-turn-taken = Turning point, round { $round }: { $name } took the lead for good.
web-turn-grew = Turning point, round { $round }: { $name } pulled ahead by another { $points ->
    [one] 1 point.
   *[other] { $points } points.
}
web-turn-scoring = The final scoring decided.
web-lapse = How it was built
web-lapse-play = Watch it being built
web-lapse-pause = Pause
web-lapse-again = Once more
web-lapse-moment = Moment of the game
web-keepsake = A picture of the result
web-keepsake-whose = Whose city
web-keepsake-all = All cities
web-keepsake-light = Light
web-keepsake-day = By day
web-keepsake-night = By night
web-keepsake-save = Save the picture
web-keepsake-link = Link to the picture
web-picture-alone = The city at the end of the game.
web-picture-won = { $name } won by { $points ->
    [one] 1 point.
   *[other] { $points } points.
}
web-picture-shared = A shared victory: { $names }.
web-players = { $from }–{ $to } players
web-more = More
web-task-mine = Your turn.
web-task-others = Waiting for { $names }
web-round-of = Round { $round } of { $last }
web-last-round = The last round!
web-round = Round { $round }
web-watching = You are watching this game.
web-undo = Undo
web-undo-turn = Undo turn
web-you = (you)
web-hint = Hint
web-hint-title = Suggested moves
web-hint-thinking = Comparing moves…
web-hint-note = The forecast is your lead at the end of the game. Press a move to see it on the board.
web-hint-ahead = Forecast: +{ $points }
web-hint-behind = Forecast: −{ $points }
web-hint-level = Forecast: level
web-hint-points = { $points } points
web-hint-reason = Brings more: { $line } { $points }
web-all-actions = All actions
web-next = Now choose one of the outlined places.
web-which = Choose which one.
web-pass-to = Pass the device to { $who }.
web-ready = I’m here
web-lost = Connection lost. Reconnecting…
web-move-kept = Your move is saved and will be sent.
web-unanswered = No answer from the server. Please try again.
web-rematch-new = Play again, new deal
web-rematch-same = Play again, same deal
web-rematch-there = Go to the next game
web-record = Save this game
web-seat-bot = Add a bot
web-moves = playing
web-won = winner
web-come-back = Take my seat back
web-copy-link = Copy link
web-share = Share…
web-invite-title = Invite friends to { $game }
web-invite-text = Send them this link. The game starts as soon as every seat is taken.
web-invited-by = { $name } invites you to play { $game }
web-invited = You are invited to play { $game }
web-join = Join the game
web-your-name = Your name
web-seat-free = free seat
web-seat-for-friend = free, waiting for a friend
web-sit-here = Second player on this device
web-sit-here-title = Play this seat yourself?
web-sit-here-text = You will pass this device back and forth. Nobody will be able to join this seat by the link.
web-sit-here-yes = Play both seats here
web-sit-here-no = Keep it for a friend
web-leave-game = Leave the game (a bot takes over)
web-leave-game-title = Leave the game?
web-leave-game-text = A bot will play on for you, and the other players will be told. Until the game ends you can come back at any time.
web-leave-game-yes = Leave the game
web-leave-game-no = Keep playing
web-leave-table = Leave the table
web-leave-table-title = Leave the table?
web-leave-table-text = The seat becomes free again. With the link you can come back while it is free.
web-leave-table-yes = Leave the table
web-leave-table-no = Stay
web-away = You have left this game. A bot is playing for you.
web-details = Details
web-points-now = points if the game ended now
web-seed = Deal code:
web-fingerprint = Deal checksum:
web-masked = { $who } is ready
web-masked-chance = Dealt face down
web-error-chat = You cannot write in this chat.
web-error-full = This table has reached its limit for messages and undos.
web-chat-close = Close chat
web-chat-open = Open chat
web-chat-closed = The host has closed the chat.
web-chat-watcher = Only players can write here.
web-chat-mute = Hide messages from { $name }
web-chat-unmute = Show hidden messages
web-chat-none = No messages yet.
web-log-none = Nothing has happened yet.
web-log-dealt = How the table was set up
web-left = { $name } has left the game. A bot plays on.
web-back = { $name } is back at the table.
web-say = Message
web-send = Send
web-phrase-hello = Hello!
web-phrase-well-played = Well played!
web-phrase-hurry = Your turn :)
web-phrase-moment = One moment
web-phrase-thanks = Thanks for the game!
web-setting-confirm = end my turn automatically
web-setting-forced = play forced and obvious steps automatically
web-setting-motion = Animation
web-motion-none = none
web-motion-quick = quick
web-motion-normal = normal
web-motion-slow = slow
web-close = Close
web-ask = What is this?
web-about-nothing = There is no explanation for this.
web-why-not = That is not possible now.
web-error-not-yours = That seat is not yours.
web-error-taken = That seat is taken.
web-error-waiting = The table is still waiting for players.
web-error-stale = The table has changed meanwhile. Please look again.
web-error-notation = That was not understood.
web-error-undo-none = There is nothing to undo.
web-error-undo-revealed = Something new has been revealed since, so it cannot be undone.
web-error-undo-followed = Somebody has moved since, so it cannot be undone.
web-error-undo-ended = The game is over.
web-error-over = The game is over.
web-error-not-over = The game is not over yet.
web-error-gone = There is no such table.
web-error-not-saved = It could not be saved; please try again.
web-option-seats = { $max ->
    [1] (solo)
   *[other] ({ $min }–{ $max } players)
 }
web-error-odd = Something in the request is not as our pages send it: { $what }.
web-error-seats = This game takes { $min } to { $max } players.
web-error-options = These options do not go together: { $why }.
web-error-seed = A deal code is a number, or something like 0x2a; leave the field empty for a new deal.
web-error-link = This link has been used already, or is too old.
web-error-foreign = The request came from another site, so it was not carried out.
web-error-too-many = Too many requests; please wait a moment.
web-error-too-many-today = No more new tables from this network today. Games under way go on.
web-error-no-space = The server is running out of space, so there can be no new tables for now. Games under way go on.
web-error-too-large = That is too long.
web-error-unreadable = This table cannot be opened. Nothing of it is lost: the site’s operator will find the reason in the log.
web-error-failed = Something broke on our side, not yours. Nothing is lost; please try again.
web-error-report = If you report this, please quote the request code: { $id }.
web-error-request = That was not understood.
web-error-method = This address does not take such requests.
web-error-token = Give a player’s token: Authorization: Bearer TOKEN.
web-error-malformed = The request cannot be read: { $why }
web-error-no-seat = There is no such seat.
web-error-no-game = There is no such game.
web-error-seat-name = There is no player called { $name }: use me, open or a bot.
web-replay = Replay
web-replay-start = The start.
web-replay-first = Go to start
web-replay-turn-back = Back to the start of the previous turn
web-replay-turn-on = To the next turn
web-replay-back = Step back
web-replay-play = Play
web-replay-on = Step forward
web-replay-last = Go to end
web-replay-step = Step
web-replay-round = Round
web-replay-as = Seen by
web-replay-link = Link to this step
web-replay-table = Back to the table
web-replay-points = Points by round
web-replay-chart = Points by round: { $names }
web-play-on = Play on from here against bots
web-since = Since your last turn
web-since-watch = Watch it again
web-since-again = Show it on the board
web-reconstructed = Reconstructed by us: the printed game may differ
web-open-record = Open a saved game
web-open-lead = Every table lets you save its game as a file; open it here.
web-open-file = Choose a file…
web-open-text = Or paste its text here
web-open-do = Open
web-open-bad = This could not be opened: { $why }
web-open-position = This file starts in the middle of a game; the site opens only whole games.
web-rules = Rules
web-rules-search = Search the rules
web-rules-contents = Contents
web-rules-nothing = The rules say nothing about that.
web-rules-found = Matches:
web-rulings = Rulings
web-rulings-lead = The program follows the rulebook; where it is silent we decide, and list the decisions here.
web-rulings-ours = Our rulings
web-rulings-deduced = Deduced from the rulebook
web-ruling-reason = Why: { $reason }
web-rule-ours = ours
web-rule-deduced = deduced
web-provenance = Data sources
web-provenance-lead = Some values of the printed games have never been published. We reconstructed them; scores, odds and the bots’ strength hold for our values.
web-provenance-none = All values come from the printed game.
web-provenance-rules = Rules that rest on reconstructed values:
web-provenance-send = Do you own the box?
web-provenance-how = If a value differs from your box, tell the owner of this site which component it is, what it says and which edition you have. Values live in plain files: a true one replaces ours at once, and old records keep theirs.
web-first-game = Learn by playing
web-advice = Tip:
web-advice-better = The tip was about # points better:{" "}
web-lesson-thinking = Looking for a good move…
web-lesson-others = Now the others play.
web-clock = Thinking time
web-clock-none = no limit
web-clock-blitz = 5 minutes a game + 10 seconds a turn
web-clock-calm = 20 minutes a game + 30 seconds a turn
web-clock-day = a day per decision
web-clock-three-days = three days per decision
web-clock-week = a week per decision
web-late = When time runs out
web-late-move = a bot finishes the turn
web-late-takeover = a bot takes over
web-setting-sound = sounds of the game, and a bell when it is my turn
web-setting-notify = notification when it is my turn
web-same-deal = Other games of this deal
web-same-deal-none = Nobody else has finished this deal yet.
web-same-deal-link = Link to this deal
web-daily = Deal of the day
web-day = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
}
web-date = { web-day } { $year }
web-daily-lead = Today everybody plays the same deal against the same bot: { $bot }. Each player’s first finished game counts.
web-daily-play = Play
web-daily-people = People
web-daily-bots = Bots
web-daily-nobody = Nobody has finished it yet.
web-daily-bots-wait = The bots are still playing.
web-daily-player = Player
web-daily-points = Points
web-daily-opponent = Opponent

# Before the board: the first page, one’s own games, a new table.

web-beginnings = Begin
web-continue = Continue: { $game }, your turn
web-play-at-once = Play now
web-invite-friends = Invite friends
web-learn = Learn
web-learn-title = Learn by playing
web-learn-text = A guided game against an easy bot: every step is explained as it comes up.
web-game-more = { $game }: opponent, rules, deal of the day
web-play-against = Play against
web-own-games = My games
web-own-none = No unfinished games.
web-own-all = Show all
web-own-finished = Finished
web-archive = Archive
web-archive-none = The archive is empty.
web-to-archive = Archive
web-from-archive = Restore
web-resign = Resign
web-resign-title = Resign this game?
web-resign-text = A bot takes your seat and plays on with the others. The game moves to your archive.
web-resign-bots-text = The game moves to your archive. You can restore it and play on.
web-resign-yes = Resign
web-state-waiting = waiting for players, { $taken } of { $all } here
web-state-others = waiting for { $names }
web-today = today
web-yesterday = yesterday
web-time-left = You have { $time } left.
web-with-whom = With whom
web-with-friends = Friends, by link
web-with-bots = Bots
web-with-device = On this device
web-n-players = Players
web-make-invitation = Create invitation
web-saved = Saved.
web-qr = Or let a friend’s phone read this code.
web-qr-label = The link as a QR code
web-aid = Player aid
web-sound = Sound
web-rule = Rule
web-here = here
web-gone = away
web-gone-for = away { $time }
web-stand-in = { $name } (bot)
web-left-late = { $name } ran out of time. A bot plays on.
web-ran-out = { $name } ran out of time. A bot finishes the turn.
web-away-late = Your time ran out. A bot is playing for you.
web-log-dealing = Dealt
web-hurry = hurry
web-takeback-ask = Ask to undo my turn
web-takeback-asked = { $name } asks to take back the last turn.
web-takeback-note = Everything since that turn would be undone. Chance stays as it was: what was drawn or rolled comes up again.
web-takeback-yes = Agree
web-takeback-no = Refuse
web-takeback-wait = You asked to take back your turn. Waiting for the others.
web-takeback-agreed = You agreed. Waiting for the others.
web-takeback-withdraw = Never mind
web-takeback-refused = { $name } does not agree. The turn stands.
web-taken-back = { $name } took back the last turn.
web-error-takeback-asked = The others were already asked about this turn.
web-error-takeback-open = Another request is waiting for an answer.
web-error-takeback-day = The deal of the day is played as it comes.
web-error-takeback-late = A clock has run out in this game, so turns stand.
web-nudge = Nudge
web-nudged = { $by } to { $name }: it is your turn.
web-error-nudged = You have reminded this player already. Wait ten minutes.
web-replace = Let a bot play
web-replace-title = Let a bot play on?
web-replace-text = The player has been away for a while. A bot takes over as soon as everybody here agrees; the player can come back at any time.
web-replace-yes = Let a bot play
web-replace-no = Keep waiting
web-to-be-replaced = { $by } suggests that a bot plays for { $name }.
web-left-replaced = A bot plays for { $name } now: the others agreed.
web-away-replaced = You were away, so the others let a bot play for you.
web-error-present = This player is here, or has not been away for five minutes yet.
web-talk = Chat and log
web-asking = Press anything on the board to read what it is. Press elsewhere or Esc to leave.
web-lately = Marked: changed since your last turn.
web-keys = Keys: U undo, H hint, 1–9 the buttons of the bar, arrows and Enter on the board, ? what is this, Esc cancel.
web-next-table = Next table ({ $n })
web-own-time-left = { $unit ->
    [days] { $n ->
        [one] { $n } day left
       *[other] { $n } days left
    }
    [hours] { $n ->
        [one] { $n } hour left
       *[other] { $n } hours left
    }
   *[minutes] { $n } min left
}

# What a player has made of their games; nobody else sees it.

web-results = My results
web-results-lead = Only you see this page. Every finished game counts once.
web-results-none = No finished game yet. The first one appears here as soon as it is over.
web-results-games = Games
web-results-wins = Wins in a row
web-results-days = Deals of the day in a row
web-results-best-row = best: { $n }
web-results-n-games = { $n ->
    [one] { $n } game
   *[other] { $n } games
}
web-results-most = most points: { $points }
web-results-rating = Rating
web-results-interval = { $low }–{ $high } with 95 % certainty, after { $n ->
    [one] { $n } rated game
   *[other] { $n } rated games
}
web-results-below = Next above you: { $bot }.
web-results-above = Next below you: { $bot }.
web-results-course = Rating after each game
web-results-tally = { $won } won, { $drawn } drawn, { $lost } lost
web-results-bots = Against bots, by the strongest at the table
web-results-alone = Alone
web-results-beaten = Rivals beaten: { $n } of { $all }
web-results-untried = not tried yet
web-results-won-of = won { $won } of { $n }
web-results-best = Best cities
web-results-city = { $game }: { $points }
web-results-friends = Against friends
web-data = Your data
web-data-export = Take your games with you
web-data-export-lead = One archive with the record of every game and with your results. Games that are not over are in it as you have seen them.
web-data-export-do = Download the archive
web-data-forget = Delete your data
web-data-forget-lead = This cannot be undone.
web-data-forget-gone = Gone for good: your name, settings, results, devices and notifications, what you said at tables, and the titles of your cities.
web-data-forget-stays = Games that you played with others stay with them, but there you are only called “Guest”. A bot plays on for you where a game is not over.
web-data-forget-copies = Records that others have already downloaded, and backups of this site, are not changed.
web-data-forget-sure = I want all of this to be deleted
web-data-forget-do = Delete my data
web-forgotten = Your data is deleted
web-forgotten-text = This browser is nobody’s any more. If you play again, you begin as a new player.

# The deal of a day, and the days before.

web-daily-past = Everybody played the same deal that day against the same bot: { $bot }.
web-daily-play-today = Play today’s deal
web-daily-bots-none = No bot has played this deal.
web-daily-own = Your city
web-daily-better-people = better than { $n } % of the people
web-daily-better-bots = better than { $n } % of the bots
web-daily-streak = { $n ->
    [one] { $n } day
   *[other] { $n } days
} in a row (best: { $best })
web-daily-card = Result to share: it tells nothing about the deal
web-daily-table = The finished game
web-daily-beside = The strongest bot’s city that day
web-daily-yours = Yours
web-daily-expert-record = Record of the bot’s game
web-daily-days = Days
web-daily-to = Deal of the day
web-picture-day = Deal of the day, { $date }

# Matches: the same deals for several people.

web-match = Match
web-match-new = Match on the same deals
web-match-lead = Everybody plays the same deals, each at a table of their own. Luck cancels: what counts is how much more you make of a deal than the others.
web-match-deals = Deals
web-match-company = Each table
web-match-bot = one person against a bot ({ $bot })
web-match-pairs = two people against each other
web-match-make = Create the match
web-match-own = My matches
web-match-n-deals = { $n ->
    [one] { $n } deal
   *[other] { $n } deals
}
web-match-how = You see what others made of a deal once you have finished it yourself.
web-match-join = Take part
web-match-link = Link to invite others
web-match-closed = Nobody can join any more: a deal is known.
web-match-full = Nobody can join this match any more.
web-match-standings = Standings
web-match-total = Total
web-match-gains = A gain is your lead in a deal less the average lead of the others who had the same seat. Who leaves a game counts as the worst.
web-match-done = { $n } of { $all }
web-match-deal = Deal { $n }
web-match-left = left
web-match-hidden = Finished by { $n }. Play it to see the results.
web-match-play = Play
web-match-alone = Your partner is still missing: send them the link.
web-match-to = Back to the match
web-deal-match = This deal belongs to a match; all who take part play it.
web-error-sealed = This table belongs to a match. You may look at it after you have finished the same deal.

# Puzzles.

web-puzzles = Puzzles
web-puzzles-lead = Positions from real games in which one turn is clearly the best. Find it.
web-puzzles-how = How puzzles are made
web-puzzles-method = Bots play, and a deep search looks for positions in which one turn leads all others by more than chance. Five searches with different dice and one that judges positions another way must agree. What you cannot see is invented anew, so luck does not decide.
web-puzzles-done = { $solved } solved of { $tried } tried, { $all } in all
web-puzzles-all-tried = You have tried them all.
web-puzzle = Puzzle
web-puzzle-begin = Start
web-puzzle-themes = By theme
web-puzzle-ask = Make the turn that leads to the best result at the end of the game. You can take steps back until the turn is over.
web-puzzle-rating = rated { $rating }
web-puzzle-own = Your rating: { $rating } ± { $deviation }.
web-puzzle-streak = { $streak ->
    [0] Solved in a row: none yet; best: { $best }.
   *[other] Solved in a row: { $streak }; best: { $best }.
}
web-puzzle-tried = You have tried this puzzle before, so your rating stays the same.
web-puzzle-thinking = Comparing your turn with the best one…
web-puzzle-right = Right, this is the best turn!
web-puzzle-as-good = Just as good as the best turn!
web-puzzle-wrong = There is a better turn
web-puzzle-best = Best turn
web-puzzle-yours = Your turn
web-puzzle-second = Second best
web-puzzle-before = Before
web-puzzle-look = What the board shows
web-puzzle-lead = In games played to the end, the best turn brings { $points } points more:
web-puzzle-change = Rating: { $before } → { $after }
web-puzzle-next = Next puzzle
web-puzzle-again = Try again
web-theme-goal = Race for goals
web-theme-plan = Timing of plans
web-theme-push = Push or stay
web-theme-deny = Denying others
web-theme-growth = City growth
web-theme-place = The right place
web-theme-means = Means for later
web-theme-loss = Avoiding losses

# The review of a finished game.
web-review = Review
web-review-ask = Review this game
web-review-lead = What was luck, what was play? A review goes through the whole game, tells luck and decisions apart and shows everybody’s costliest turns, with a better one marked on the board.
web-review-making = The game is being gone through, turn by turn. You may close this page: the review will be found at this address.
web-review-progress = How much of the game is done
web-review-margin = Expected lead
web-review-points = Expected points
web-review-chart = Expected lead of { $name } over the rounds: { $start } at the start, { $end } in the end
web-review-key-turns = turns
web-review-key-luck = luck
web-review-key-cost = what decisions cost: own and others’
web-review-sums = What made the difference
web-review-outlook = Expected at the start
web-review-luck = Luck of draws and rolls
web-review-own = Own turns
web-review-others = Turns of others
web-review-end = Lead in the end
web-review-end-points = Points in the end
web-review-sure = Luck and turns are told apart to within { $error } points; together they are exact.
web-review-accuracy = Accuracy
web-review-accuracy-means = 100: every turn was the best one found. 0: no better than turns taken blindly.
web-review-of-100 = { $number } of 100
web-review-cost = Decisions cost { $points } points in all
web-review-none = No decision cost anything that could not be chance.
web-review-played = Played
web-review-better = Better
web-review-why = Would have brought
web-review-film = See it in the replay
web-review-method = How a review is made
web-review-method-text = Every turn is compared with the best ones that a search finds, by what its player knew at that moment: both are played on many times in imagination, with the same luck. Half of these games find the best turn, others compare it with the one that was played; a difference that may be chance costs nothing. Luck is what a draw or a roll gave against everything that could have come, each outcome as likely as it was. Accuracy is the share that was kept of what decisions were worth: 100 if every turn was the best one found, 0 if they were no better than turns taken blindly. The imagined games are played quickly, so a plan that pays off late may be judged too low; small costs are opinions, large ones seldom.

# The analysis board.
web-analyse = Analyse from here
web-analysis = Analysis
web-analysis-chance = Chance is to move.
web-analysis-way = The way here
web-analysis-start = The game after step { $step }
web-analysis-back = Take back
web-analysis-roll = Let chance decide
web-analysis-choose = Choose what comes
web-analysis-best = Best turns
web-analysis-thinking = Thinking…
web-analysis-failed = There are no suggestions just now.
web-analysis-offers = Everything that can be done
web-analysis-played = played in the game
web-analysis-save = Save as a variation
web-analysis-saved = Saved variations
web-analysis-variation = Variation { $number }, after step { $step }
