//! Matches: the form for a new one, and the page of one with its deals and standings.

use std::collections::BTreeMap;

use ::bots::Entry;
use kernel::{Label, Message, Say, minus, signed};
use maud::{Markup, html};
use store::{PlayerId, TableId};
use table::Millis;
use words::Words;

use super::{controls::link_field, own_games::title, when};
use crate::{
    matches::{Company, DEALS_MAX, Deal, Duplicate, Standing},
    speech::{level, say},
    visitor::Visitor,
};

/// The usual number of deals.
const DEALS_USUAL: u8 = 3;

/// Who plays at the tables of a match, in words.
fn company(words: &Words, company: &Company) -> String {
    match company {
        Company::Bot(bot) => words.say(&Message::new("web-match-bot").with("bot", level(words, bot))),
        Company::Pairs => say(words, "web-match-pairs"),
        Company::Alone => say(words, "web-alone"),
    }
}

/// The form for a new match, and the visitor's own ones.
pub(crate) fn new_match(
    words: &Words,
    visitor: &Visitor,
    entry: &'static Entry,
    own: &[Duplicate],
    now: Millis,
) -> Markup {
    html! {
        main #main .new.matches {
            h1 { (say(words, "web-match-new")) }
            p.lead { (say(words, "web-match-lead")) }
            nav.question.which aria-label=(say(words, "web-games")) {
                @for board in roster::BOARDS {
                    a href={ "/match?game=" (board.info.slug) } aria-current=[(board.info.slug == entry.info().slug).then_some("true")] {
                        span.picture aria-hidden="true" { (board.picture()) }
                        span { (words.say(&(board.info.label)(Label::Title))) }
                    }
                }
            }
            form.new-table method="post" action="/match" {
                input type="hidden" name="game" value=(entry.info().slug);
                (your_name(words, visitor))
                label.option {
                    span { (say(words, "web-match-deals")) }
                    select name="deals" {
                        @for number in 1..=DEALS_MAX { option value=(number) selected[number == DEALS_USUAL] { (number) } }
                    }
                }
                label.option {
                    span { (say(words, "web-match-company")) }
                    select name="company" {
                        @for each in Company::choices(entry) {
                            option value=(each.name()) selected[each.name() == "medium"] { (company(words, &each)) }
                        }
                    }
                }
                button.primary type="submit" { (say(words, "web-match-make")) }
            }
            @if !own.is_empty() {
                section aria-labelledby="own-matches" {
                    h2 #own-matches { (say(words, "web-match-own")) }
                    ul.matches {
                        @for each in own {
                            li {
                                a href={ "/match/" (each.id()) } {
                                    (title(words, &each.kept.game)) ", " (described(words, each))
                                }
                                " " span.facts { (when::moment(words, each.kept.created, now)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn your_name(words: &Words, visitor: &Visitor) -> Markup {
    html! {
        @if visitor.name().is_empty() {
            label.option.your-name {
                span { (say(words, "web-your-name")) }
                input name="name" maxlength="30" autocomplete="nickname" placeholder=(say(words, "web-guest"));
            }
        }
    }
}

/// What was agreed, in a few words.
fn described(words: &Words, duplicate: &Duplicate) -> String {
    let deals = Message::new("web-match-n-deals").with("n", duplicate.agreed.n_deals);
    format!("{} · {}", words.say(&deals), company(words, &duplicate.agreed.company))
}

/// A match as its page shows it.
#[derive(Debug)]
pub(crate) struct MatchPage<'a> {
    pub(crate) duplicate: &'a Duplicate,
    /// Who has finished each deal. What of it the visitor may know, this page decides.
    pub(crate) deals: &'a [Deal],
    pub(crate) names: &'a BTreeMap<PlayerId, String>,
    /// The visitor's own finished tables.
    pub(crate) tables: &'a [Option<TableId>],
    pub(crate) may_join: bool,
    pub(crate) link: &'a str,
}

impl MatchPage<'_> {
    fn name(&self, player: PlayerId) -> &str {
        self.names.get(&player).map_or("", String::as_str)
    }

    /// The deals, those hidden that the visitor is still to play.
    fn known(&self, visitor: &Visitor) -> Vec<Option<&Deal>> {
        self.deals
            .iter()
            .map(|deal| Some(deal).filter(|deal| self.duplicate.is_open(deal, visitor.id())))
            .collect()
    }
}

pub(crate) fn one_match(words: &Words, visitor: &Visitor, page: &MatchPage<'_>) -> Markup {
    let duplicate = page.duplicate;
    let known = page.known(visitor);
    let is_in = duplicate.is_in(visitor.id());
    html! {
        main #main .match {
            h1 { (title(words, &duplicate.kept.game)) " · " (say(words, "web-match")) }
            p.lead { (described(words, duplicate)) ". " (say(words, "web-match-how")) }
            @if !is_in && page.may_join {
                form.join method="post" action={ "/match/" (duplicate.id()) "/join" } {
                    (your_name(words, visitor))
                    button.primary type="submit" { (say(words, "web-match-join")) }
                }
            }
            (standings(words, visitor, page, &known))
            section aria-labelledby="deals" {
                h2 #deals { (say(words, "web-match-deals")) }
                ol.deals {
                    @for (number, deal) in known.iter().enumerate() { li { (one_deal(words, visitor, page, number, *deal)) } }
                }
            }
            @if page.may_join { (link_field(words, "web-match-link", page.link)) }
            @else { p.facts { (say(words, "web-match-closed")) } }
        }
    }
}

/// Everybody with what they gained, as far as the visitor may know.
fn standings(words: &Words, visitor: &Visitor, page: &MatchPage<'_>, known: &[Option<&Deal>]) -> Markup {
    let standings = page.duplicate.standings(known);
    let n_finished = |player: PlayerId| {
        i64::try_from(page.deals.iter().filter(|deal| deal.contains_key(&player)).count()).unwrap_or(0)
    };
    let done = |standing: &Standing| {
        let done = Message::new("web-match-done").with("n", n_finished(standing.player));
        words.say(&done.with("all", page.duplicate.agreed.n_deals))
    };
    let is_told = standings.iter().any(|standing| standing.gains.iter().any(Option::is_some));
    html! {
        section.standings-of-match aria-labelledby="standings" {
            h2 #standings { (say(words, "web-match-standings")) }
            div.wide {
                table.results {
                    thead {
                        tr {
                            th scope="col" { (say(words, "web-daily-player")) }
                            @for number in 1..=page.deals.len() { th scope="col" { (number) } }
                            th scope="col" { (say(words, "web-match-total")) }
                        }
                    }
                    tbody {
                        @for standing in &standings {
                            tr .own[Some(standing.player) == visitor.id()] {
                                th scope="row" { (page.name(standing.player)) " " small { (done(standing)) } }
                                @for gain in &standing.gains { td { (gain.map_or("·".to_owned(), tenths)) } }
                                td { strong { @if is_told { (tenths(standing.total)) } @else { "·" } } }
                            }
                        }
                    }
                }
            }
            p.facts { (say(words, "web-match-gains")) }
        }
    }
}

/// A gain with one digit after the point.
fn tenths(gain: f64) -> String {
    let text = format!("{gain:+.1}").replace('-', "−");
    if text.ends_with("0.0") { "0.0".to_owned() } else { text }
}

/// A deal: the way to play it, or what everybody made of it.
fn one_deal(
    words: &Words,
    visitor: &Visitor,
    page: &MatchPage<'_>,
    number: usize,
    known: Option<&Deal>,
) -> Markup {
    let duplicate = page.duplicate;
    let has_finished = visitor.id().is_some_and(|player| page.deals[number].contains_key(&player));
    let group =
        visitor.id().and_then(|player| duplicate.group(player, u8::try_from(number).unwrap_or(u8::MAX)));
    let n_finished = i64::try_from(page.deals[number].len()).unwrap_or(0);
    html! {
        h3 { (words.say(&Message::new("web-match-deal").with("n", i64::try_from(number + 1).unwrap_or(0)))) }
        @match known {
            Some(deal) => {
                ul.scores {
                    @for (player, score) in deal {
                        li {
                            (page.name(*player)) ": " strong { (minus(score.points)) }
                            " (" (signed(score.lead)) ")"
                            @if score.has_left { " · " (say(words, "web-match-left")) }
                        }
                    }
                }
                @if let Some(table) = page.tables.get(number).and_then(Option::as_ref) {
                    a.button href={ "/t/" (table) } { (say(words, "web-daily-table")) }
                }
            }
            None => p.facts { (words.say(&Message::new("web-match-hidden").with("n", n_finished))) },
        }
        @if duplicate.is_in(visitor.id()) && !has_finished {
            @if group.is_some() {
                form method="post" action={ "/match/" (duplicate.id()) "/play" } {
                    button.primary type="submit" name="deal" value=(number) { (say(words, "web-match-play")) }
                }
            } @else {
                p.facts { (say(words, "web-match-alone")) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gains_have_a_sign_and_nothing_has_none() {
        assert_eq!([3.25, -0.5, 0.0, -0.01].map(tenths), ["+3.2", "−0.5", "0.0", "0.0"]);
    }
}
