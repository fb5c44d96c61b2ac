//! A closer look: what things are, what a step speaks of, a city to keep.

use draw::{About, mentions};
use kernel::{Message, Owner, RuleId, Step, Told};
use point_city::{
    Action, CardId, Cell, Face, Kind, Outcome, PointCity, Resource, Spot, Suit, TokenId, View, kind_name,
    suit_name, token_name,
};

use crate::{
    Scene, featured,
    market::{building_name, coming},
};

/// What a card of the market, the deck or a token is and does.
pub(crate) fn about(scene: &Scene<'_>, thing: &str) -> Option<About> {
    let view = scene.view;
    match thing.split_once(':') {
        Some(("token", name)) => {
            let all = view.owners().flat_map(|owner| view.city(owner).tokens().collect::<Vec<_>>());
            let all: Vec<TokenId> = all.chain(view.tokens().iter().copied()).collect();
            let token = all.into_iter().find(|token| token.token().id == name)?;
            Some(about_token(view, token, featured(scene.viewer)))
        }
        Some(("card", name)) => Some(about_building(name.parse().ok()?)),
        Some(("held", name)) => Some(about_held(name.parse().ok()?)),
        Some(("permanent", name)) => {
            let kind = Kind::ALL.into_iter().find(|kind| Resource::Single(*kind).to_string() == name)?;
            Some(About { title: kind_name(kind), facts: vec![fact("point-city-ui-about-serves", "PC-13")] })
        }
        Some(_) => None,
        None if thing == "deck" => Some(about_deck(view)),
        None => Some(about_spot(view, thing.parse().ok()?)),
    }
}

/// What lies in the market, or which side of a card will.
fn about_spot(view: &View, spot: Spot) -> About {
    match view.cell(spot) {
        Cell::Resource(face) => about_resource(face),
        Cell::Building(card) => about_building(card),
        Cell::Empty => {
            let title = view.coming(spot).map_or_else(|| Message::new("point-city-ui-about-hole"), coming);
            About { title, facts: vec![(Message::new("point-city-ui-about-coming"), Some("PC-31"))] }
        }
    }
}

fn fact(id: &'static str, rule: RuleId) -> (Message, Option<RuleId>) {
    (Message::new(id), Some(rule))
}

/// What a card of this resource is worth.
fn worth(resource: Resource) -> (Message, Option<RuleId>) {
    match resource {
        Resource::Single(_) => fact("point-city-ui-about-single", "PC-12"),
        Resource::Double(_) => fact("point-city-ui-about-double", "PC-17"),
        Resource::Ingenuity => fact("point-city-ui-about-ingenuity", "PC-18"),
    }
}

fn about_resource(face: Face) -> About {
    let tier = Message::new("point-city-ui-about-other-side").with("tier", face.tier.number());
    About {
        title: suit_name(face.suit),
        facts: vec![
            worth(face.resource()),
            fact("point-city-ui-about-spent", "PC-19"),
            (tier, Some("PC-35")),
            fact("point-city-ui-about-flip", "PC-20"),
        ],
    }
}

/// A card that lies before somebody.
fn about_held(resource: Resource) -> About {
    let title = match resource {
        Resource::Single(kind) | Resource::Double(kind) => kind_name(kind),
        Resource::Ingenuity => suit_name(Suit::Ingenuity),
    };
    let choice = fact("point-city-ui-about-pay-choice", "PC-25");
    About { title, facts: vec![worth(resource), fact("point-city-ui-about-spent", "PC-19"), choice] }
}

fn about_building(id: CardId) -> About {
    let card = id.card();
    let mut facts = vec![(Message::new("point-city-ui-about-cost"), Some("PC-13"))];
    if card.produces.is_some() {
        facts.push((Message::new("point-city-ui-about-permanent"), Some("PC-16")));
    }
    if card.points > 0 {
        facts.push((Message::new("point-city-ui-about-points").with("points", card.points), Some("PC-50")));
    }
    if card.civic {
        facts.push((Message::new("point-city-ui-about-civic"), Some("PC-22")));
    }
    About { title: building_name(id), facts }
}

fn about_deck(view: &View) -> About {
    let left = view.left_by_tier();
    let still =
        Message::new("point-city-ui-left").with("one", left[0]).with("two", left[1]).with("three", left[2]);
    About {
        title: Message::new("point-city-ui-deck").with("count", view.deck().1),
        facts: vec![
            (still, Some("PC-03")),
            (Message::new("point-city-ui-about-deck"), Some("PC-11")),
            (Message::new("point-city-ui-about-deck-end"), Some("PC-40")),
        ],
    }
}

fn about_token(view: &View, token: TokenId, owner: Owner) -> About {
    let now = Message::new("point-city-ui-about-token")
        .with("points", i32::from(view.token_points(token, owner)))
        .with("who", owner);
    About {
        title: token_name(token),
        facts: vec![(now, Some("PC-52")), (Message::new("point-city-ui-about-token-how"), Some("PC-22"))],
    }
}

/// Spots and cards by their names in what was told, tokens by the step.
pub(crate) fn touched(step: &Step<'_, PointCity>, told: &[Told]) -> Vec<String> {
    let mut acc = mentions(told, "spot");
    acc.extend(mentions(told, "card").into_iter().map(|card| format!("card:{card}")));
    if let Step::Action(_, Action::Token { token }) | Step::Outcome(Outcome::Token { token }) = step {
        acc.push(format!("token:{token}"));
    }
    acc
}
