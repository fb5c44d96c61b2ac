//! Commands to a table, as requests say them. Scripts, forms and programs send the same
//! requests; only what comes back differs.

use axum::{
    Json,
    extract::{Form, Path, State},
    response::Redirect,
};
use bots::{Bot, Level};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use table::{Command, CommandError, PlayerId, may_speak, owner_of};

use super::{
    input::{Actions, Body, Count, Key, SeatNumber},
    me,
};
use crate::{
    App,
    error::{ActError, AppError},
    identity::Guest,
    making,
    pages::{self, Shown},
    room::{Attendance, Room},
};

/// A request that becomes a command.
pub(crate) trait IntoCommand: DeserializeOwned + Send {
    /// Whether it is only for people with a seat or a table of their own, and so never for
    /// somebody who has done nothing yet.
    const IS_FOR_PLAYERS: bool = true;

    /// Whether it counts against how much somebody may say.
    const IS_SPEECH: bool = false;

    /// How somebody without a name wants to be called.
    fn nickname(&self) -> Option<&str> {
        None
    }

    /// What is wrong with it, whoever sends it.
    ///
    /// # Errors
    /// If none of our pages would send it.
    fn check(&self) -> Result<(), AppError> {
        Ok(())
    }

    /// # Errors
    /// If it names something that does not exist.
    fn into_command(self, sender: Sender, shown: &Shown) -> Result<Keyed, AppError>;
}

/// A command with the key by which it counts once.
type Keyed = (Command, Option<Key>);

/// The player who sends a command.
#[derive(Debug)]
pub(crate) struct Sender {
    player: PlayerId,
    name: String,
    attendance: Attendance,
}

/// Carries out what somebody asks of a table; a refusal is said with the names there.
pub(super) async fn carry_out<R: IntoCommand>(
    app: &App,
    guest: Guest,
    id: &str,
    request: R,
) -> Result<Room, AppError> {
    let room = app.room(id).await?;
    request.check()?;
    if guest.visitor().player.is_none() {
        // Whoever would be refused anyway does not become a player by it.
        let refused = match () {
            () if R::IS_FOR_PLAYERS => Some(CommandError::NotYours),
            () if R::IS_SPEECH && !may_speak(&room.now(), None) => Some(CommandError::Silent),
            () => None,
        };
        if let Some(why) = refused {
            let words = room.now().words(&app.speech, guest.visitor().language);
            return Err(ActError::from(why).at(&words));
        }
    }
    let person = me::introduce(app, guest.person().await?, request.nickname()).await?;
    let network = app.asker(person.player.id).network;
    if R::IS_SPEECH && !app.quotas.takes_message(network, person.player.id).await {
        return Err(AppError::TooMany);
    }
    let attendance = room.attendance().clone();
    let sender = Sender { player: person.player.id, name: making::name(app, &person), attendance };
    let (command, key) = request.into_command(sender, &room.now())?;
    let done = room.ask(command, key.map(|Key(key)| key)).await;
    done.map_err(|why| why.at(&room.now().words(&app.speech, person.language)))?;
    Ok(room)
}

/// The answer to a page's script: it is done. The page itself comes by news.
#[derive(Debug, Default, Serialize)]
pub(crate) struct Answer {}

/// A command from a page's script, which needs to know only that it is done.
pub(crate) async fn by_script<R: IntoCommand>(
    State(app): State<App>,
    guest: Guest,
    Path(id): Path<String>,
    Body(request): Body<R>,
) -> Result<Json<Answer>, AppError> {
    carry_out(&app, guest, &id, request).await?;
    Ok(Json(Answer::default()))
}

/// A command from a form, which leads back to the table.
pub(crate) async fn by_form<R: IntoCommand>(
    State(app): State<App>,
    guest: Guest,
    Path(id): Path<String>,
    Form(request): Form<R>,
) -> Result<Redirect, AppError> {
    carry_out(&app, guest, &id, request).await?;
    Ok(Redirect::to(&format!("/t/{id}")))
}

/// Do an action.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Act {
    seat: SeatNumber,
    #[serde(alias = "do")]
    action: Actions,
    /// What you have seen: if something newer has happened that you may see, the action is
    /// refused. Without it the newest state counts as seen.
    counter: Option<Count>,
    key: Option<Key>,
}

/// What the sender has seen; without it the newest state counts as seen.
fn seen(counter: Option<Count>) -> u64 {
    counter.map_or(u64::MAX, |Count(counter)| counter)
}

impl IntoCommand for Act {
    fn into_command(self, sender: Sender, _: &Shown) -> Result<Keyed, AppError> {
        let (seat, counter) = (self.seat.needed()?, seen(self.counter));
        Ok((Command::Act { player: sender.player, seat, actions: self.action.needed()?, counter }, self.key))
    }
}

/// Take back the last step of a seat, or its whole turn.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Undo {
    seat: SeatNumber,
    /// Whether to take back the whole turn.
    #[serde(default)]
    turn: bool,
    /// How many steps to take back, if not the whole turn: one unless it is said.
    steps: Option<u32>,
    /// What you have seen, as for an action.
    counter: Option<Count>,
    key: Option<Key>,
}

impl IntoCommand for Undo {
    fn into_command(self, sender: Sender, _: &Shown) -> Result<Keyed, AppError> {
        let (seat, counter) = (self.seat.needed()?, seen(self.counter));
        let n_steps = (!self.turn).then(|| self.steps.unwrap_or(1));
        Ok((Command::Undo { player: sender.player, seat, n_steps, counter }, self.key))
    }
}

/// Take a free seat.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Sit {
    pub(super) seat: SeatNumber,
    /// What you want to be called, if you have no name yet.
    name: Option<String>,
    key: Option<Key>,
}

impl IntoCommand for Sit {
    const IS_FOR_PLAYERS: bool = false;

    fn nickname(&self) -> Option<&str> {
        self.name.as_deref()
    }

    fn into_command(self, Sender { player, name, .. }: Sender, _: &Shown) -> Result<Keyed, AppError> {
        Ok((Command::Sit { player, name, seat: self.seat.needed()? }, self.key))
    }
}

/// Leave the table: bots take over.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Leave {
    key: Option<Key>,
}

impl IntoCommand for Leave {
    fn into_command(self, sender: Sender, _: &Shown) -> Result<Keyed, AppError> {
        Ok((Command::Leave { player: sender.player }, self.key))
    }
}

/// Take your seats back from the bots.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Return {
    key: Option<Key>,
}

impl IntoCommand for Return {
    fn into_command(self, Sender { player, name, .. }: Sender, _: &Shown) -> Result<Keyed, AppError> {
        Ok((Command::Return { player, name }, self.key))
    }
}

/// Give a free seat to a bot; only the host may.
#[derive(Debug, Deserialize)]
pub(crate) struct SeatBot {
    seat: SeatNumber,
    key: Option<Key>,
}

impl IntoCommand for SeatBot {
    fn into_command(self, sender: Sender, _: &Shown) -> Result<Keyed, AppError> {
        let (seat, bot) = (self.seat.needed()?, Bot::new(Level::Medium).to_string());
        Ok((Command::SeatBot { player: sender.player, seat, bot }, self.key))
    }
}

/// Change how long the bots of the table wait.
#[derive(Debug, Deserialize)]
pub(crate) struct Pace {
    pace: u32,
    key: Option<Key>,
}

impl IntoCommand for Pace {
    fn into_command(self, sender: Sender, _: &Shown) -> Result<Keyed, AppError> {
        if !pages::PACES.iter().any(|(pace, _)| *pace == self.pace) {
            return Err(AppError::odd("pace"));
        }
        Ok((Command::SetPace { player: sender.player, pace: self.pace }, self.key))
    }
}

/// Open or close the chat.
#[derive(Debug, Deserialize)]
pub(crate) struct OpenChat {
    open: bool,
    key: Option<Key>,
}

impl IntoCommand for OpenChat {
    fn into_command(self, sender: Sender, _: &Shown) -> Result<Keyed, AppError> {
        Ok((Command::SetChat { player: sender.player, is_open: self.open }, self.key))
    }
}

/// Name what a seat builds.
#[derive(Debug, Deserialize)]
pub(crate) struct Title {
    seat: SeatNumber,
    title: String,
    key: Option<Key>,
}

impl IntoCommand for Title {
    fn into_command(self, sender: Sender, shown: &Shown) -> Result<Keyed, AppError> {
        let seat = self.seat.needed()?;
        if shown.board().titled.is_none() {
            return Err(AppError::odd("title"));
        }
        Ok((Command::SetTitle { player: sender.player, seat, title: self.title }, self.key))
    }
}

/// Ask the others to take back the last turn of a seat.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct AskTakeback {
    seat: SeatNumber,
    key: Option<Key>,
}

impl IntoCommand for AskTakeback {
    fn into_command(self, Sender { player, name, .. }: Sender, _: &Shown) -> Result<Keyed, AppError> {
        Ok((Command::AskTakeback { player, name, seat: self.seat.needed()? }, self.key))
    }
}

/// Answer a request to take back a turn.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct AnswerTakeback {
    agrees: bool,
    key: Option<Key>,
}

impl IntoCommand for AnswerTakeback {
    fn into_command(self, Sender { player, name, .. }: Sender, _: &Shown) -> Result<Keyed, AppError> {
        Ok((Command::AnswerTakeback { player, name, agrees: self.agrees }, self.key))
    }
}

/// Remind somebody of their turn.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Nudge {
    seat: SeatNumber,
    key: Option<Key>,
}

impl IntoCommand for Nudge {
    fn into_command(self, Sender { player, name, .. }: Sender, _: &Shown) -> Result<Keyed, AppError> {
        Ok((Command::Nudge { player, name, seat: self.seat.needed()? }, self.key))
    }
}

/// Reminds somebody of their turn, at the table and where they want to be called.
pub(crate) async fn nudge(
    State(app): State<App>,
    guest: Guest,
    Path(id): Path<String>,
    Body(request): Body<Nudge>,
) -> Result<Json<Answer>, AppError> {
    let seat = request.seat.needed()?;
    let shown = carry_out(&app, guest, &id, request).await?.now();
    if let Some(player) = owner_of(&shown, seat) {
        app.store.call_again(shown.id(), player, app.now()).await?;
    }
    Ok(Json(Answer::default()))
}

/// Let a bot play for somebody who is away.
#[derive(Debug, Deserialize)]
pub(crate) struct Replace {
    seat: SeatNumber,
    key: Option<Key>,
}

impl IntoCommand for Replace {
    fn into_command(self, sender: Sender, shown: &Shown) -> Result<Keyed, AppError> {
        let Sender { player, name, attendance } = sender;
        let seat = self.seat.needed()?;
        let owner = owner_of(shown, seat);
        let away_since = owner.and_then(|owner| attendance.away_since(owner));
        let present = attendance.present();
        Ok((Command::Replace { player, name, seat, away_since, present }, self.key))
    }
}

/// Say something: free words, or a phrase by its name.
#[derive(Debug, Deserialize)]
pub(crate) struct Speech {
    text: Option<String>,
    phrase: Option<String>,
    key: Option<Key>,
}

impl IntoCommand for Speech {
    const IS_FOR_PLAYERS: bool = false;
    const IS_SPEECH: bool = true;

    fn check(&self) -> Result<(), AppError> {
        match (&self.text, &self.phrase) {
            (Some(text), None) if !spoken(text).is_empty() => Ok(()),
            (None, Some(phrase)) if pages::is_phrase(phrase) => Ok(()),
            (_, Some(_)) => Err(AppError::odd("phrase")),
            (_, None) => Err(AppError::odd("text")),
        }
    }

    fn into_command(self, Sender { player, name, .. }: Sender, _: &Shown) -> Result<Keyed, AppError> {
        let command = match self.phrase {
            Some(phrase) => Command::SayPhrase { player, name, phrase },
            None => Command::Say { player, name, text: spoken(&self.text.unwrap_or_default()) },
        };
        Ok((command, self.key))
    }
}

/// What somebody says, as it is kept.
fn spoken(text: &str) -> String {
    text.trim().chars().filter(|sign| !sign.is_control()).take(300).collect()
}
