//! Announcements and the viewer's goals: notes that are pinned up, each with its sign and
//! what it would pay now.

use draw::show;
use kernel::{Arg, Message, minus};
use maud::{Markup, html};
use rolling_heights::{AnnouncementId, GoalId, announcement_name, goal_name};

use crate::{Scene, signs::flag};

/// What announcements and goals count, by their numbers.
const ANNOUNCEMENTS: [&str; AnnouncementId::N as usize] =
    ["rhki", "rhkc", "rhkr", "rhkp", "rhtg", "rhtc", "rhkv", "rhtu", "rhki", "rhkp", "rhtd", "rhth"];
const GOALS: [&str; GoalId::N as usize] =
    ["rhkr", "rhkc", "rhkv", "rhe2", "rhe3", "rhtg", "rhtn", "rhtn", "rhtd", "rhtw", "rhtg", "rhth", "rht"];

pub(crate) fn notes(scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    let best = view.goals().map(|(_, points)| points).max();
    html! {
        div.rh-tasks {
            h2 { (scene.text(&Message::new("rolling-heights-ui-announcements"))) }
            ul {
                @for id in view.announcements() {
                    li data-thing={ "announcement:" (id) } tabindex="0" {
                        (show(ANNOUNCEMENTS[usize::from(id.0)], "rn"))
                        span.rh-text { (scene.text(&task(announcement_name(id)))) }
                        span.rh-pays {
                            @for owner in view.owners() {
                                span class={ "o" (owner) } { i { (flag(owner)) } " " (minus(view.announcement_points(id, owner))) }
                            }
                        }
                    }
                }
                @for (goal, points) in view.goals() {
                    li.rh-goal .best[Some(points) == best] data-thing={ "goal:" (goal) } tabindex="0" {
                        (show(GOALS[usize::from(goal.0)], "rn"))
                        span.rh-text { (scene.text(&Message::new("rolling-heights-ui-goal").with("task", task(goal_name(goal))))) }
                        span.rh-pays { b { (points) } }
                    }
                }
            }
            p.rh-made data-thing="made" tabindex="0" { (scene.text(&Message::new("rolling-heights-ui-made"))) }
        }
    }
}

/// What a task counts, without its mark of what is reconstructed.
fn task(name: Message) -> Message {
    let task = name.args.iter().find_map(|(arg, value)| match value {
        Arg::Message(task) if *arg == "task" => Some(task.clone()),
        Arg::Message(_) | Arg::Text(_) | Arg::Number(_) | Arg::List(_) | Arg::Owner(_) => None,
    });
    task.unwrap_or(name)
}
